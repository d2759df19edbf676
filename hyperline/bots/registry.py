"""The bots by name; a bot's module is imported when the bot is made."""

from __future__ import annotations

from typing import Final

from hyperline.bots.base import Bot
from hyperline.kernel.shelf import attribute

LISTED: Final[dict[str, str]] = {
    "random": "hyperline.bots.random:RandomBot",
    "courier": "hyperline.bots.courier:Courier",
}
"""By name: the ``module:attribute`` of what makes a bot of a seat and a seed."""


def make_bot(name: str, seat: int, seed: int) -> Bot:
    """The bot of a name for a seat; its luck, if it uses any, follows from `seed`. Raises KeyError if there is none."""
    bot: Bot = attribute(LISTED[name])(seat, seed)
    return bot
