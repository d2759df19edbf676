"""Pictures that move: what is seen of a game on its card in the menu."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Final, Protocol

from pygame import Surface, Vector2

from hyperline.kernel.game import Meta
from hyperline.shell.context import Context
from hyperline.shell.ui import paint
from hyperline.shell.ui.emblem import draw_emblem
from hyperline.shell.ui.space import smooth_line

STOPS: Final = 4
FINE: Final = 16  # points of the line from stop to stop
SPEED: Final = 0.06  # stops a second
TRAVELLERS: Final = 3


class Living(Protocol):
    """A picture that fills a surface of a certain size. In calm mode it is drawn at a single time."""

    def draw(self, surface: Surface, at: float, /) -> None:
        """Draw it at a time in seconds."""


MakeLiving = Callable[[Context, tuple[int, int]], Living]
"""Makes it for a size in pixels."""


def living_picture(context: Context, meta: Meta, size: tuple[int, int]) -> Living:
    """The picture of a game: its own, else a line with travellers."""
    make: MakeLiving | None = context.shelf.entry(meta.id).card()
    return Line(context, meta, size) if make is None else make(context, size)


class Line:
    """A line with stops, always the same for a game, and as many emblems as can play, at most three, on their way."""

    def __init__(self, context: Context, meta: Meta, size: tuple[int, int]) -> None:
        self.context = context
        luck = random.Random(meta.id)
        w, h = size
        corners = [Vector2(w * (n - 0.5) / STOPS, h * (0.25 + 0.5 * luck.random())) for n in range(STOPS + 2)]
        self._path = [_between(corners, n / FINE) for n in range(FINE * (STOPS + 1) + 1)]
        self._stops = corners[1:-1]
        self._side = min(context.dx(26), h // 2)
        self._starts = [n + 0.7 * luck.random() for n in range(min(TRAVELLERS, max(meta.seats)))]
        self._still: Surface | None = None

    def draw(self, surface: Surface, at: float) -> None:
        """Draw it."""
        if self._still is None:
            self._still = surface.copy()
            self._paint(self._still)
        surface.blit(self._still, (0, 0))
        long, side = len(self._path) - 1, self._side
        for number, start in enumerate(self._starts):
            place, share = divmod((start + SPEED * at) % (STOPS + 1) * FINE, 1)
            one = self._path[int(place)].lerp(self._path[min(long, int(place) + 1)], share)
            draw_emblem(self.context, surface, (round(one.x - side / 2), round(one.y - side / 2)), side, number)

    def _paint(self, surface: Surface) -> None:
        c = self.context
        space, accent = c.theme.colour("tonal_deep"), c.theme.colour("accent")
        smooth_line(surface, self._path, accent.lerp(space, 0.75), c.dx(12))
        smooth_line(surface, self._path, accent.lerp(space, 0.15), c.dx(3))
        for stop in self._stops:
            place = round(stop.x), round(stop.y)
            paint.disc(surface, place, c.dx(7), c.theme.colour("space"), c.theme.colour("accent_light"), max(1, c.dx(3)))


def _between(corners: list[Vector2], at: float) -> Vector2:
    """The point of a smooth curve through the corners; whole numbers are the corners themselves."""
    number = min(int(at), len(corners) - 2)
    share = at - number
    one, other = corners[number], corners[number + 1]
    smooth = share * share * (3 - 2 * share)
    return Vector2(one.x + (other.x - one.x) * share, one.y + (other.y - one.y) * smooth)
