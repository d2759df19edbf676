"""Siren Belt's opponents: three levels."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from msgspec import Struct

from hyperline.arena.base import Bot
from hyperline.kernel.shelf import attribute

LEVELS: Final = ("cadet", "pilot", "ancient")
"""Each stronger than the one before."""


class Opponents(Struct, frozen=True):
    """The roster; its bots are imported when one is made."""

    levels: tuple[str, ...] = LEVELS
    styles: tuple[str, ...] = ()
    usual: str = "pilot"
    aide: str = "ancient"
    adviser: str = "ancient"

    def offered(self, options: Mapping[str, str]) -> tuple[str, ...]:
        """All levels."""
        return self.levels

    def make(self, name: str, seat: int, seed: int) -> Bot:
        """The bot with this name; raises KeyError if there is none."""
        if name not in LEVELS:
            raise KeyError(name)
        bot: Bot = attribute("hyperline.games.belt.bots.player:Player")(seat, seed, name)
        return bot


ROSTER: Final = Opponents()
"""Computer opponents of three levels: how far each looks ahead."""


def chances(view: Any, games: int, seed: int) -> tuple[float, ...]:
    """By seat how many of so many games are won that Pilots play on."""
    from hyperline.arena.playouts import by_bots, wins

    game = attribute("hyperline.games.belt.rules.game:Belt")()
    return wins(game, view, by_bots(game, lambda seat, number: ROSTER.make("pilot", seat, number)), games, seed)
