"""The whole board of a position in small, without anything that can be pointed at: the picture of a saved game."""

from __future__ import annotations

from collections.abc import Iterator

from pygame import Surface

from hyperline.app.context import Context
from hyperline.app.views.board.camera import Camera
from hyperline.app.views.board.ground import draw_tile
from hyperline.app.views.board.picture import Picture
from hyperline.app.views.board.pieces import PieceArt, pieces
from hyperline.engine.geometry import SECTORS
from hyperline.engine.position import Position


def portrait(context: Context, position: Position, emblems: tuple[int, ...], surface: Surface) -> Iterator[None]:
    """Draw it on a square surface, a sector or a piece a step, so that none holds up a frame."""
    camera = Camera()
    camera.fit(surface.get_rect())
    picture = Picture.of(position)
    for sector in SECTORS:
        draw_tile(surface, context, camera, picture.board, sector)
        yield
    art = PieceArt(context, camera)
    for piece in pieces(picture, emblems, camera.turn):
        drawn = art(piece)
        surface.blit(drawn, drawn.get_rect(center=camera.pixel(piece.place)))
        yield
