"""Whom a game offers as opponents, and who else may play: bots that people write, in files of their own."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Final, Protocol

from msgspec import Struct

from hyperline.arena.base import Bot
from hyperline.kernel.shelf import Entry, attribute

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
    def rivals(self) -> Mapping[str, str]:
        """The ladder: by the key of its texts each rival's bot, in the order in which a player meets them."""

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
    rivals: Mapping[str, str] = {}
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


FILE: Final = "file:"
"""How the name of a bot in a player's own Python file begins: ``file:PATH.py``."""
PROGRAM: Final = "program:"
"""How the name of a bot that is any program begins: ``program:COMMAND LINE``."""


def is_outside(name: str) -> bool:
    """Whether a name means a player's own file or program."""
    return name.startswith((FILE, PROGRAM))


def is_bot(roster: Roster, name: str) -> bool:
    """Whether there is a bot with this name; a file or a program is not tried out here."""
    if name.startswith(FILE):
        return Path(name.removeprefix(FILE)).expanduser().is_file()
    if name.startswith(PROGRAM):
        return bool(name.removeprefix(PROGRAM).strip())
    return comes_with(roster, name)


def comes_with(roster: Roster, name: str) -> bool:
    """Whether a bot is the game's own, or the random one, and no player's file or program."""
    level, _, style = name.partition(":")
    return name in (*bots_of(roster), roster.adviser) or (level in roster.levels and style in roster.styles)


def own_bots(folder: Path) -> tuple[str, ...]:
    """The names of the Python files in a folder, which need not exist, in alphabetical order."""
    return tuple(f"{FILE}{file}" for file in sorted(folder.glob("*.py"))) if folder.is_dir() else ()


def make_bot(entry: Entry, name: str, seat: int, seed: int) -> Bot:
    """Make a game's bot with this name for a seat; all its random choices follow from `seed`. Raises KeyError.

    A player's own file or program runs in its own process.
    """
    if is_outside(name):
        made: Bot = attribute("hyperline.arena.outside:make_apart")(entry, name, seat, seed)
        return made
    if name == RANDOM:
        bot: Bot = attribute("hyperline.arena.levels:RandomBot")(entry.rules(), seat, seed)
        return bot
    roster: Roster = entry.roster()
    return roster.make(name, seat, seed)
