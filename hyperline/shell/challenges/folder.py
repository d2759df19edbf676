"""Where the challenges of a game are."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from hyperline.kernel.shelf import Shelf

FOLDER: Final = "challenges"
"""Beside a game's entry."""


def games_with(shelf: Shelf) -> tuple[str, ...]:
    """The games that can be played and have challenges."""
    return tuple(game for game in shelf.playable if (Path(shelf.folder(game)) / FOLDER).is_dir())
