"""The files of saved games."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path
from stat import S_ISREG
from typing import Final

from hyperline.kernel.file import unused

SUFFIX: Final = ".hyperline"
FINISHED: Final = "finished"
"""The subfolder of games that are over."""


def fresh(folder: Path, game: str, now: datetime | None = None) -> Path:
    """An unused path for a new save, named by game and time; nothing is written."""
    name = f"{game}-{now or datetime.now():%Y-%m-%d-%H%M}"
    return unused(folder / f"{name}{SUFFIX}", SUFFIX)


def listed(folder: Path) -> list[Path]:
    """The games that are not over, the last played first; what is not a file, such as a dead link, is left out."""
    played = {path: moment for path in folder.glob(f"*{SUFFIX}") if (moment := _played(path)) is not None}
    return sorted(played, key=played.__getitem__, reverse=True)


def _played(path: Path) -> int | None:
    """When a file was last written, in nanoseconds; None if it is not a readable regular file."""
    try:
        state = path.stat()
    except OSError:
        return None
    return state.st_mtime_ns if S_ISREG(state.st_mode) else None


def finish(path: Path) -> Path:
    """Move the save of a game that is over to the finished ones; returns its path, the old one if that fails."""
    try:
        (path.parent / FINISHED).mkdir(exist_ok=True)
        target = path.parent / FINISHED / path.name
        return path if target.exists() else path.rename(target)
    except OSError:
        return path
