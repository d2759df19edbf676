"""The log of a game as a text file in the player's folder."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path
from typing import Final

FOLDER: Final = "logs"


def write_log(home: Path, text: str, now: datetime) -> Path:
    """Write it under a name that is not taken; where it is. Raises OSError."""
    folder = home / FOLDER
    folder.mkdir(parents=True, exist_ok=True)
    stem = now.strftime("hyperline-%Y-%m-%d-%H%M%S")
    path = folder / f"{stem}.txt"
    number = 2
    while path.exists():
        path = folder / f"{stem}-{number}.txt"
        number += 1
    path.write_text(text, encoding="utf-8")
    return path
