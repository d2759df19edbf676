"""The bots by name: those that come with a game, chance, and those that people have written."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from hyperline.arena.base import Bot
from hyperline.arena.roster import RANDOM, Roster, bots_of
from hyperline.kernel.shelf import Entry, attribute

FILE: Final = "file:"
"""What the name of a bot begins with that is a Python file of somebody's own: ``file:PATH.py``."""
PROGRAM: Final = "program:"
"""What the name of a bot begins with that is any program: ``program:COMMAND LINE``."""


def is_outside(name: str) -> bool:
    """Whether a name is that of a file or a program of somebody's own."""
    return name.startswith((FILE, PROGRAM))


def is_bot(roster: Roster, name: str) -> bool:
    """Whether there is a bot with this name; what a file or a program is worth is found out when it is asked."""
    if name.startswith(FILE):
        return Path(name.removeprefix(FILE)).expanduser().is_file()
    if name.startswith(PROGRAM):
        return bool(name.removeprefix(PROGRAM).strip())
    level, _, style = name.partition(":")
    return name in bots_of(roster) or (level in roster.levels and style in roster.styles)


def own_bots(folder: Path) -> tuple[str, ...]:
    """The names of the Python files in a folder, which need not be there, in alphabetical order."""
    return tuple(f"{FILE}{file}" for file in sorted(folder.glob("*.py"))) if folder.is_dir() else ()


def make_bot(entry: Entry, name: str, seat: int, seed: int) -> Bot:
    """The bot of a game with this name for a seat; its luck, if it uses any, follows from `seed`. Raises KeyError.

    A file or a program of somebody's own runs in a process of its own.
    """
    if is_outside(name):
        made: Bot = attribute("hyperline.arena.outside:make_apart")(entry, name, seat, seed)
        return made
    if name == RANDOM:
        bot: Bot = attribute("hyperline.arena.random:RandomBot")(entry.rules(), seat, seed)
        return bot
    roster: Roster = entry.roster()
    return roster.make(name, seat, seed)
