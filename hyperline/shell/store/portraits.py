"""Who draws the board of which game in small, by the game's id; a game that is not here is listed without a picture."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from pygame import Surface

from hyperline.kernel.shelf import attribute
from hyperline.shell.context import Context

PORTRAITS: Final = {"hyperline": "hyperline.games.hyperline.app.board.views.portrait:portrait"}


def portrait(context: Context, game: str, position: Any, emblems: tuple[int, ...], surface: Surface) -> Iterator[None]:
    """Draw a position on a square surface, a little a step."""
    if game in PORTRAITS:
        drawn: Iterator[None] = attribute(PORTRAITS[game])(context, position, emblems, surface)
        yield from drawn
