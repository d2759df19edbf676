"""Whom a game offers as opponents."""

from __future__ import annotations

from typing import Final, Protocol

from msgspec import Struct

from hyperline.arena.base import Bot

RANDOM: Final = "random"
"""The name of the bot that every game has: it takes any legal action, each as likely as the other."""


class Roster(Protocol):
    """The bots that come with a game. A bot's name is that of a level alone, or ``level:style``."""

    @property
    def levels(self) -> tuple[str, ...]:
        """The levels, each stronger than the one before."""

    @property
    def styles(self) -> tuple[str, ...]:
        """What a level can be told to prefer."""

    @property
    def usual(self) -> str:
        """The bot that plays where nothing is said of how well."""

    @property
    def aide(self) -> str:
        """The bot that plays on for a person who asks for it."""

    @property
    def adviser(self) -> str:
        """The bot whose choice is shown to a person who wants a hint; empty where there are no hints."""

    def make(self, name: str, seat: int, seed: int) -> Bot:
        """The bot with this name for a seat; its luck, if it uses any, follows from `seed`. Raises KeyError."""


class Chance(Struct, frozen=True):
    """The roster of a game without bots of its own."""

    levels: tuple[str, ...] = ()
    styles: tuple[str, ...] = ()
    usual: str = RANDOM
    aide: str = RANDOM
    adviser: str = ""

    def make(self, name: str, seat: int, seed: int) -> Bot:
        """Nobody: the random bot is made for every game alike."""
        raise KeyError(name)


CHANCE: Final[Roster] = Chance()


def bots_of(roster: Roster) -> tuple[str, ...]:
    """The names of a game's bots without their styles, and of the random one."""
    return (*roster.levels, RANDOM)
