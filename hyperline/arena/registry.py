"""The bots by name: those that come with a game, the random one, and those that players have written."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from hyperline.arena.base import Bot
from hyperline.arena.roster import RANDOM, Roster, bots_of
from hyperline.kernel.shelf import Entry, attribute

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
        bot: Bot = attribute("hyperline.arena.playouts:RandomBot")(entry.rules(), seat, seed)
        return bot
    roster: Roster = entry.roster()
    return roster.make(name, seat, seed)
