"""The ships: each has the shape of its emblem, its paint in the seat's colour, and a shadow where it is in the air."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from pygame import SRCALPHA, Rect, Surface, Vector2, draw
from pygame.transform import gaussian_blur, smoothscale

from hyperline.shell.context import Context
from hyperline.shell.page.hud.pieces import FADED, SHINE, Pieces, Place, square
from hyperline.shell.ui import paint
from hyperline.shell.ui.emblem import SHAPES
from hyperline.shell.ui.livery import painted

SHIPS: Final = "slipway/ships"
LIGHTS: Final = "slipway/pieces"
HOLLOW: Final = 0.62  # how far the paint of a hollow emblem goes to darkness
MASTER: Final = 256  # pixels in which a ship is painted
GROUND: Final = 0.36  # of its side: how far below the middle of a ship that stands its shadow lies
SHADOW: Final = 0.8, 0.3  # of its side: how wide and how high the shadow is
SHRUNK: Final = 0.3  # how much smaller it is at the height of a ship's side


def ship_picture(context: Context, emblem: int, side: int) -> Surface:
    """A ship with its bow up in a square of `side` pixels; do not draw on it."""
    theme, shape = context.theme, str(emblem % SHAPES)
    colour, edge = theme.player_colours[emblem], theme.player_lights[emblem]
    if emblem >= SHAPES:
        colour = colour.lerp(theme.colour("deep"), HOLLOW)

    def master() -> Surface:
        return painted(context.sprites, SHIPS, shape, MASTER, colour, edge)

    def shown() -> Surface:
        return smoothscale(context.picture(("slipway paint", emblem), master), (side, side))

    return context.picture(("slipway ship", emblem, side), shown)


class Racers(Pieces):
    """`heights` are in pixels, by those seats whose ship is in the air. No light reaches beyond the sides of `within`."""

    def __init__(self, context: Context, emblems: Sequence[int], redraw: Callable[[Rect], None],
                 home: Callable[[int], Place]) -> None:  # fmt: skip
        super().__init__(context, LIGHTS, emblems, redraw, home)
        self.heights: dict[int, float] = {}
        self.within = Rect(0, 0, 1, 1)

    def settle(self) -> None:
        """All are where they belong."""
        super().settle()
        self.heights.clear()

    def put(self, seat: int, place: Place | None) -> None:
        """Have it seen there; where it belongs, it is on the ground."""
        if place is None:
            self.heights.pop(seat, None)
        super().put(seat, place)

    def fly(self, seat: int, place: Place, height: float) -> None:
        """Have it seen above a place, by a height in pixels."""
        before = self.shade_rect(seat)
        self.heights[seat] = height
        self.put(seat, (place[0] - Vector2(0, height), place[1]))
        for shade in (before, self.shade_rect(seat)):
            self.redraw(shade.inflate(4, 4))

    def ground(self, seat: int) -> Vector2:
        """The middle of it if it stood where it is."""
        return self.place(seat)[0] + Vector2(0, self.heights.get(seat, 0.0))

    def shade_rect(self, seat: int) -> Rect:
        """Where its shadow lies."""
        side = self.place(seat)[1]
        small = side * (1 - SHRUNK * min(1.0, self.heights.get(seat, 0.0) / side))
        return square(self.ground(seat) + Vector2(0, GROUND * side), small * SHADOW[0]).inflate(
            0, round(small * (SHADOW[1] - SHADOW[0]))
        )

    def reach(self, seat: int) -> int:
        """The radius of the light below a ship, in pixels."""
        box = self.rect(seat)
        sides = box.centerx - self.within.left, self.within.right - box.centerx
        return max(0, min(round(box.w * SHINE), *sides))

    def draw(self, surface: Surface, seat: int, is_lit: bool = False) -> None:
        """Draw a ship, with light below it and its shadow."""
        box, emblem, context = self.rect(seat), self.emblems[seat], self.context
        if is_lit:
            paint.pool(surface, box.center, self.reach(seat), context.theme.player_lights[emblem])
        shade = self.shade_rect(seat)
        surface.blit(_shadow(context, shade.size), shade)
        picture = ship_picture(context, emblem, box.w)
        if seat in self.faded:
            picture = picture.copy()
            picture.set_alpha(FADED)
        surface.blit(picture, box)


def _shadow(context: Context, size: tuple[int, int]) -> Surface:
    def drawn() -> Surface:
        small = Surface((32, 16), SRCALPHA)
        small.fill((*context.theme.colour("deep")[:3], 0))
        draw.ellipse(small, context.theme.colour("deep", 200), (4, 3, 24, 10))
        return smoothscale(gaussian_blur(small, 2), size)

    return context.picture(("slipway shadow", size), drawn)
