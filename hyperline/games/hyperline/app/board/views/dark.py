"""Which parts of the board words may lie on: the dark, and never what a player looks for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import Rect

from hyperline.games.hyperline.app.board.views.limelight import name_rect
from hyperline.games.hyperline.rules.catalogue import EMPTY, NEXXUS_SECTOR, RING
from hyperline.games.hyperline.rules.geometry import SECTORS

if TYPE_CHECKING:
    from hyperline.games.hyperline.app.board.views.view import BoardView

DISC = 0.66  # of a sector: a planet with what is sold there
LARGE = ("ship:", "pirate:")


def keepsakes(view: BoardView) -> list[Rect]:
    """Nexxus with its name, Starships and Pirates, what moves, and the way that is shown."""
    camera, trace = view.camera, view.trace
    standing = view.pieces() if view.layer.is_stale else view.layer.standing
    large = (piece for piece in standing if piece.key.startswith(LARGE))
    pieces = [view.art(piece).get_rect(center=camera.pixel(piece.place)) for piece in large]
    ways = [camera.sector_rect(sector) for sector in trace.sectors] if trace.shown.strands else []
    moving = [mover.drawn for mover in view.movers if mover.drawn is not None]
    return [camera.sector_rect(NEXXUS_SECTOR), name_rect(view.context, camera), *pieces, *ways, *moving]


def bright_places(view: BoardView) -> list[Rect]:
    """The sectors where something lies, and those at the edge."""
    board = view.picture.board
    return [view.camera.sector_rect(sector) for sector in SECTORS if sector in RING or board.look(sector).code != EMPTY]


def planets(view: BoardView) -> list[Rect]:
    """The discs of the planets that are seen."""
    board, disc = view.picture.board, round(DISC * view.camera.cell)
    seen = [view.camera.sector_rect(sector) for sector in SECTORS if board.look(sector).is_planet]
    return [rect.inflate(disc - rect.w, disc - rect.h) for rect in seen]
