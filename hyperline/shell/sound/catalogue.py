"""Which sounds there are: a file is a variant of the sound that it is named after, `hit/light-2.ogg` of ``hit/light``."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

ENDING: Final = ".ogg"
MUSIC: Final = "music"
"""The folder of what plays on and on: layers of music and ambience."""
SOONEST: Final = ("ui", "dice", "tile")
"""The families that are wanted first."""


def sounds(folder: Path) -> dict[str, list[Path]]:
    """The files of every sound by its name, those that are wanted first in front; empty without the folder."""
    found: dict[str, list[Path]] = {}
    files = sorted(folder.glob(f"*/*{ENDING}"), key=lambda file: (file.parent.name not in SOONEST, file.parts))
    for file in files:
        if file.parent.name != MUSIC:
            name = re.sub(r"-\d+$", "", file.stem)
            found.setdefault(f"{file.parent.name}/{name}", []).append(file)
    return found


def layers(folder: Path) -> dict[str, Path]:
    """The files of music and ambience, by name."""
    return {file.stem: file for file in sorted((folder / MUSIC).glob(f"*{ENDING}"))}
