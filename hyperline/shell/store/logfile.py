"""Writes the log of a game to a text file in the player's folder."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path
from typing import Final

from hyperline.kernel.file import unused, write_whole

FOLDER: Final = "logs"
ENDING: Final = ".txt"


def write_log(home: Path, text: str, now: datetime) -> Path:
    """Write the text to a new file; returns its path. Raises OSError."""
    path = unused(home / FOLDER / now.strftime(f"hyperline-%Y-%m-%d-%H%M%S{ENDING}"), ENDING)
    write_whole(path, text.encode())
    return path
