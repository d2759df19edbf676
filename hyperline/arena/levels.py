"""The opponents of a plain game: bots of several levels, which also count who is likely to win."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec import Struct

from hyperline.arena.base import Bot
from hyperline.arena.playouts import by_bots, wins
from hyperline.kernel.game import Game
from hyperline.kernel.shelf import attribute


class Levels(Struct, frozen=True):
    """A roster; its rules and its bots, each given as ``module:attribute``, are imported when a bot is made.

    `player` is called with a seat, a seed, a level and, if there is one, a style. Bots of the level `counting` play on when
    chances of winning are counted.
    """

    rules: str
    player: str
    levels: tuple[str, ...] = ("cadet", "pilot", "ancient")
    styles: tuple[str, ...] = ()
    usual: str = "pilot"
    aide: str = "ancient"
    adviser: str = "ancient"
    counting: str = "pilot"

    def offered(self, options: Mapping[str, str]) -> tuple[str, ...]:
        """All levels."""
        return self.levels

    def make(self, name: str, seat: int, seed: int) -> Bot:
        """The bot with this name; raises KeyError if there is none."""
        level, colon, style = name.partition(":")
        if level not in (*self.levels, self.adviser) or (colon and style not in self.styles):
            raise KeyError(name)
        bot: Bot = attribute(self.player)(seat, seed, *name.split(":"))
        return bot

    def chances(self, view: Any, games: int, seed: int) -> tuple[float, ...]:
        """By seat how many games are won, of this many that bots of this roster play on."""
        game: Game[Any] = attribute(self.rules)()
        return wins(game, view, by_bots(game, lambda seat, number: self.make(self.counting, seat, number)), games, seed)
