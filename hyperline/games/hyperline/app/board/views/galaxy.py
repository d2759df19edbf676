"""The whole board as one picture, for other scenes and for saved games."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from pygame import Rect, Surface

from hyperline.games.hyperline.app.board.views import ground
from hyperline.games.hyperline.app.board.views.camera import Camera
from hyperline.games.hyperline.app.board.views.ground import draw_tile
from hyperline.games.hyperline.app.board.views.picture import Picture
from hyperline.games.hyperline.app.board.views.pieces import PieceArt, pieces
from hyperline.games.hyperline.app.board.views.stars import Stars
from hyperline.games.hyperline.rules.geometry import SECTORS
from hyperline.games.hyperline.rules.position import Position
from hyperline.shell.context import Context

GUTTER, MARGIN = 20, 4  # units left and above for letters and numbers, and right and below


def seen_in(context: Context, frame: Rect) -> Rect:
    """Where sectors are seen in a frame: without the letters and numbers beside them."""
    gutter, margin = context.px(GUTTER), context.px(MARGIN)
    return Rect(frame.left + gutter, frame.top + gutter, frame.w - gutter - margin, frame.h - gutter - margin)


def camera_for(side: int, turn: int = 0) -> Camera:
    """A camera that sees all sectors in a square of this many pixels, with its upper left corner at the origin."""
    camera = Camera()
    camera.turn = turn
    camera.fit(Rect(0, 0, side, side))
    return camera


def draw_galaxy(
    context: Context, camera: Camera, picture: Picture, emblems: tuple[int, ...], but: Collection[str] = ()
) -> Surface:
    """Draw everything in a camera's view, without the pieces with some keys."""
    made = Surface(camera.view.size)
    made.fill(context.theme.colour("space"))
    ground.draw_tiles(made, context, camera, picture.board, ())
    ground.draw_peeks(made, context, camera, picture.board)
    Stars(context, camera, _nothing).draw(made, camera, picture.board)
    art = PieceArt(context, camera)
    for piece in pieces(picture, emblems, camera.turn):
        if piece.key not in but:
            shown = art(piece)
            made.blit(shown, shown.get_rect(center=camera.pixel(piece.place)))
    return made


def _nothing() -> None:
    """The stars of a picture do not drift."""


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
