"""Whom a game offers as opponents."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Protocol

from msgspec import Struct

from hyperline.arena.base import Bot

RANDOM: Final = "random"
"""The name of the bot that every game has; it chooses among the legal actions with equal chances."""


class Roster(Protocol):
    """The bots that come with a game. A bot's name is ``level`` or ``level:style``."""

    @property
    def levels(self) -> tuple[str, ...]:
        """The levels, each stronger than the one before."""

    def offered(self, options: Mapping[str, str]) -> tuple[str, ...]:
        """The levels between which there is a choice in a game with these options: usually all."""

    @property
    def styles(self) -> tuple[str, ...]:
        """The styles, which change what a level prefers."""

    @property
    def usual(self) -> str:
        """The bot that plays where no level is given."""

    @property
    def aide(self) -> str:
        """The bot that plays on for a person who asks for that."""

    @property
    def adviser(self) -> str:
        """The bot whose choice is shown as a hint; empty where there are no hints."""

    def make(self, name: str, seat: int, seed: int) -> Bot:
        """Make the bot with this name for a seat; all its random choices follow from `seed`. Raises KeyError."""


class Chance(Struct, frozen=True):
    """The roster of a game without bots of its own."""

    levels: tuple[str, ...] = ()
    styles: tuple[str, ...] = ()
    usual: str = RANDOM
    aide: str = RANDOM
    adviser: str = ""

    def offered(self, options: Mapping[str, str]) -> tuple[str, ...]:
        """None."""
        return ()

    def make(self, name: str, seat: int, seed: int) -> Bot:
        """Raise KeyError: `make_bot` makes the random bot for every game."""
        raise KeyError(name)


CHANCE: Final[Roster] = Chance()


def bots_of(roster: Roster) -> tuple[str, ...]:
    """The names of a game's bots, without styles, and of the random bot."""
    return (*roster.levels, RANDOM)
