"""The bots by name; a bot's module is imported when the bot is made."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from hyperline.arena.base import Bot
from hyperline.kernel.shelf import attribute

LEVELS: Final = ("cadet", "pilot", "captain", "admiral", "ancient")
"""The levels of the program's own opponents, each stronger than the one before."""
STYLES: Final = ("explorer", "builder", "raider", "scholar")
"""Their styles: a bot's name is that of a level alone, or ``level:style``."""
LISTED: Final = (*LEVELS, "random")
"""The program's bots without their styles."""

FILE: Final = "file:"
"""What the name of a bot begins with that is a Python file of somebody's own: ``file:PATH.py``."""
PROGRAM: Final = "program:"
"""What the name of a bot begins with that is any program: ``program:COMMAND LINE``."""


def is_outside(name: str) -> bool:
    """Whether a name is that of a file or a program of somebody's own."""
    return name.startswith((FILE, PROGRAM))


def is_bot(name: str) -> bool:
    """Whether there is a bot of this name; what a file or a program is worth is found out when it is asked."""
    if name.startswith(FILE):
        return Path(name.removeprefix(FILE)).expanduser().is_file()
    if name.startswith(PROGRAM):
        return bool(name.removeprefix(PROGRAM).strip())
    level, _, style = name.partition(":")
    return name in LISTED or (level in LEVELS and style in STYLES)


def own_bots(folder: Path) -> tuple[str, ...]:
    """The names of the Python files in a folder, which need not be there, in alphabetical order."""
    return tuple(f"{FILE}{file}" for file in sorted(folder.glob("*.py"))) if folder.is_dir() else ()


def make_bot(name: str, seat: int, seed: int) -> Bot:
    """The bot of a name for a seat; its luck, if it uses any, follows from `seed`. Raises KeyError if there is none.

    A file or a program of somebody's own runs in a process of its own.
    """
    if is_outside(name):
        made: Bot = attribute("hyperline.arena.outside:make_apart")(name, seat, seed)
        return made
    if not is_bot(name):
        raise KeyError(name)
    level, _, style = name.partition(":")
    bot: Bot
    if level in LEVELS:
        bot = attribute("hyperline.games.hyperline.bots.player:Player")(seat, seed, level, style)
    else:
        bot = attribute("hyperline.arena.random:RandomBot")(seat, seed)
    return bot
