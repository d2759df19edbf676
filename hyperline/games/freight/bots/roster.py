"""Dark Freight's opponents: three levels and three styles."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from msgspec import Struct

from hyperline.arena.base import Bot
from hyperline.kernel.shelf import attribute


class Opponents(Struct, frozen=True):
    """The roster; its bots are imported when one is made."""

    levels: tuple[str, ...] = ("cadet", "pilot", "ancient")
    styles: tuple[str, ...] = ("mapper", "hauler", "corsair")
    usual: str = "pilot"
    aide: str = "ancient"
    adviser: str = "ancient"

    def offered(self, options: Mapping[str, str]) -> tuple[str, ...]:
        """All levels."""
        return self.levels

    def make(self, name: str, seat: int, seed: int) -> Bot:
        """The bot with this name; raises KeyError if there is none."""
        level, _, style = name.partition(":")
        if level not in self.levels or style not in ("", *self.styles):
            raise KeyError(name)
        bot: Bot = attribute("hyperline.games.freight.bots.player:Player")(seat, seed, level, style)
        return bot


ROSTER: Final = Opponents()
"""Computer opponents: the levels differ in how far they plan a turn."""


def chances(view: Any, games: int, seed: int) -> tuple[float, ...]:
    """By seat how many of so many games are won that Cadets play on."""
    from hyperline.arena.playouts import by_bots, wins

    game = attribute("hyperline.games.freight.rules.game:Freight")()
    return wins(game, view, by_bots(game, lambda seat, number: ROSTER.make("cadet", seat, number)), games, seed)
