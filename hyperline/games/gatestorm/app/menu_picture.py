"""What is seen of Gatestorm on its card: ships chase each other in at one gate and out at the other."""

from __future__ import annotations

from math import atan2, cos, degrees, pi, sin
from typing import Final

from pygame import SRCALPHA, Color, Surface, draw

from hyperline.games.gatestorm.app.signs import draw_gate, draw_hull
from hyperline.shell.board.camera import Point
from hyperline.shell.context import Context
from hyperline.shell.ui import paint

LAP: Final = 9.0  # seconds from gate to gate
SHIPS: Final = (("dart", 0, 0.0), ("sickle", 1, 0.13), ("wisp", 2, 0.5), ("kestrel", 3, 0.63))
"""Which ships fly, whose they are, and by what share of the way they come later."""
GATE, HULL = 0.2, 0.17  # of the height: the radius of a gate, half of a ship
SHOTS: Final = ((0.28, 0), (0.46, 0), (0.33, 2), (0.55, 2))
"""At which share of a lap which ship is shot at by the one behind it."""
LASTS: Final = 0.02


class StormPicture:
    """Two gates at a size in pixels, and the ships between them."""

    def __init__(self, context: Context, size: tuple[int, int]) -> None:
        self.context, self.size = context, size
        theme, (wide, high) = context.theme, size
        self._still = Surface(size, SRCALPHA)
        paint.shade(self._still, self._still.get_rect(), theme.colour("accent_deep", 120), theme.colour("deep", 150))
        self._gates = ((wide * 0.13, high * 0.5), (wide * 0.87, high * 0.5))
        for x, y in self._gates:
            draw_gate(context, self._still, (round(x), round(y)), high * GATE)

    def draw(self, surface: Surface, at: float) -> None:
        """Draw it at a time in seconds."""
        surface.blit(self._still, (0, 0))
        seen = [(name, emblem, (at / LAP - late) % 1.0) for name, emblem, late in SHIPS]
        for share, ahead in SHOTS:
            now = (at / LAP - SHIPS[ahead][2]) % 1.0
            if 0 <= now - share < LASTS:
                self._beam(surface, self._way(seen[ahead + 1][2])[0], self._way(now)[0])
        for name, emblem, share in seen:
            place, heading, size = self._way(share)
            half = self.size[1] * HULL * size
            if half >= 3:
                draw_hull(self.context, surface, name, emblem, place, heading, half)

    def _way(self, share: float) -> tuple[Point, float, float]:
        """Where a ship is on its way from the right gate to the left one, its heading, and its size."""
        (left, middle), (right, _) = self._gates

        def point(part: float) -> Point:
            swing = sin(part * 2 * pi) * self.size[1] * 0.3 + sin(part * 5 * pi) * self.size[1] * 0.05
            return right + (left - right) * part, middle - swing

        (x, y), (u, v) = point(share), point(min(1.0, share + 0.01))
        if share + 0.01 > 1:
            u, v = x + (x - point(share - 0.01)[0]), y + (y - point(share - 0.01)[1])
        size = max(0.0, min(1.0, share / 0.08, (1 - share) / 0.08))
        return (x, y), degrees(atan2(u - x, y - v)) % 360, size

    def _beam(self, surface: Surface, one: Point, other: Point) -> None:
        ink = Color(self.context.theme.colour("warn"))
        turn = atan2(other[1] - one[1], other[0] - one[0])
        far = self.size[1] * HULL
        start = one[0] + cos(turn) * far, one[1] + sin(turn) * far
        draw.aaline(surface, ink, start, other, max(2, round(self.size[1] * 0.02)))
        draw.aaline(surface, self.context.theme.colour("text"), start, other, 1)
