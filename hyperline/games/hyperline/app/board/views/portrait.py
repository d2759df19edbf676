"""The whole board of a position in small, with nothing to point at: the picture of a saved game."""

from __future__ import annotations

from collections.abc import Iterator

from pygame import Surface

from hyperline.games.hyperline.app.board.views.camera import Camera
from hyperline.games.hyperline.app.board.views.ground import draw_tile
from hyperline.games.hyperline.app.board.views.picture import Picture
from hyperline.games.hyperline.app.board.views.pieces import PieceArt, pieces
from hyperline.games.hyperline.rules.geometry import SECTORS
from hyperline.games.hyperline.rules.position import Position
from hyperline.shell.context import Context


def portrait(context: Context, position: Position, emblems: tuple[int, ...], surface: Surface) -> Iterator[None]:
    """Draw it on a square surface, one sector or piece a step, so that no step holds up a frame."""
    camera = Camera()
    camera.fit(surface.get_rect())
    picture = Picture.of(position)
    for sector in SECTORS:
        draw_tile(surface, context, camera, picture.board, sector)
        yield
    art = PieceArt(context, camera, has_numbers=False)
    for piece in pieces(picture, emblems, camera.turn):
        drawn = art(piece)
        surface.blit(drawn, drawn.get_rect(center=camera.pixel(piece.place)))
        yield
