"""Hyperline's opponents: five levels, each with one of four styles or with none."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from msgspec import Struct

from hyperline.arena.base import Bot
from hyperline.kernel.shelf import attribute

LEVELS: Final = ("cadet", "pilot", "captain", "admiral", "ancient")
"""Each stronger than the one before."""
STYLES: Final = ("explorer", "builder", "raider", "scholar")


class Opponents(Struct, frozen=True):
    """Hyperline's roster; its bots are imported when one is made."""

    levels: tuple[str, ...] = LEVELS
    styles: tuple[str, ...] = STYLES
    usual: str = "pilot"
    aide: str = "captain"
    adviser: str = "ancient"

    def offered(self, options: Mapping[str, str]) -> tuple[str, ...]:
        """All levels."""
        return self.levels

    def make(self, name: str, seat: int, seed: int) -> Bot:
        """The bot with this name; raises KeyError if there is none."""
        level, colon, style = name.partition(":")
        if level not in LEVELS or (colon and style not in STYLES):
            raise KeyError(name)
        bot: Bot = attribute("hyperline.games.hyperline.bots.player:Player")(seat, seed, level, style)
        return bot


ROSTER: Final = Opponents()
