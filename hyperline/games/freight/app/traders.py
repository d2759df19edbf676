"""The ships: each hull has its own shape, its paint is in the seat's colour, and its emblem lies on it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from pygame import Rect, Surface
from pygame.transform import rotate, smoothscale

from hyperline.shell.context import Context
from hyperline.shell.page.hud.pieces import FADED, SHINE, Pieces, Place
from hyperline.shell.ui import paint
from hyperline.shell.ui.emblem import draw_emblem
from hyperline.shell.ui.livery import painted

SHIPS: Final = "freight/ships"
MASTER: Final = 256  # pixels in which a ship is painted
BOLD: Final = 1.5
BADGE: Final = 0.4  # of its side: the emblem
AFT: Final = 0.58  # of its height: where the middle of the emblem lies
READ: Final = 30  # pixels: a smaller ship has a larger emblem
LARGER: Final = 0.5


def trader_picture(context: Context, hull: str, emblem: int, side: int, turn: int = 0) -> Surface:
    """A ship in a square of `side` pixels, turned clockwise by quarters from bow up; do not draw on it."""
    theme = context.theme
    colour, edge = theme.player_colours[emblem], theme.player_lights[emblem]

    def master() -> Surface:
        return painted(context.sprites, SHIPS, hull, MASTER, colour, edge, BOLD)

    def shown() -> Surface:
        whole = smoothscale(context.picture(("freight paint", hull, emblem), master), (side, side))
        badge = max(6, round((BADGE if side >= READ else LARGER) * side))
        draw_emblem(context, whole, (side // 2 - badge // 2, round(AFT * side) - badge // 2), badge, emblem)
        return rotate(whole, -90 * turn) if turn else whole

    return context.picture(("freight ship", hull, emblem, side, turn), shown)


class Traders(Pieces):
    """`hulls` are by seat, as are the quarters by which ships are `turned` clockwise from bow up."""

    def __init__(self, context: Context, emblems: Sequence[int], redraw: Callable[[Rect], None],
                 home: Callable[[int], Place]) -> None:  # fmt: skip
        super().__init__(context, SHIPS, emblems, redraw, home)
        self.hulls: Sequence[str] = ()
        self.turned: dict[int, int] = {}

    def settle(self) -> None:
        super().settle()
        self.turned.clear()

    def draw(self, surface: Surface, seat: int, is_lit: bool = False) -> None:
        """Draw a ship, with light below it."""
        box, emblem, context = self.rect(seat), self.emblems[seat], self.context
        if is_lit:
            paint.pool(surface, box.center, round(box.w * SHINE), context.theme.player_lights[emblem])
        picture = trader_picture(context, self.hulls[seat], emblem, box.w, self.turned.get(seat, 0))
        if seat in self.faded:
            picture = picture.copy()
            picture.set_alpha(FADED)
        surface.blit(picture, box)
