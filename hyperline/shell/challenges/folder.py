"""Where the challenges of a game are; the menu asks that before any rules are read."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from hyperline.kernel.shelf import Shelf

FOLDER: Final = "challenges"
"""Beside a game's entry."""


def games_with(shelf: Shelf) -> tuple[str, ...]:
    """The games that can be played and have challenges."""
    return tuple(game for game in shelf.playable if (Path(shelf.folder(game)) / FOLDER).is_dir())


def has_challenges(shelf: Shelf) -> bool:
    """Whether any game has some."""
    return bool(games_with(shelf))
