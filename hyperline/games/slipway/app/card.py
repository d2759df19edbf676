"""What is seen of Slipway 99 on its card: ships that jump along the lane, drop out of it, and come back to it."""

from __future__ import annotations

from typing import Final

import pygame
from pygame import Rect, Surface, Vector2

from hyperline.shell.anim.easing import ease_in_out
from hyperline.shell.context import Context
from hyperline.shell.ui import paint
from hyperline.shell.ui.space import smooth_line

# In shares of the width and the height.
FIRST, LAST = Vector2(0.02, 0.86), Vector2(0.85, 0.3)
GATES: Final = 6  # the last is the goal
BEND: Final = 0.27  # of the height: how far the track leaves the lane
PIECE: Final = 0.24  # of the height: a ship
GATE, GOAL = 0.075, 0.17  # of the height: their radii
LANE: Final = 0.045  # of the height: how wide it is
FINE: Final = 16  # points of the track between two gates
SHIPS: Final = ((0, 0.0, True), (1, 2.6, False), (2, 4.1, True), (3, 1.1, False))
"""A ship's number, its head start in gates, and whether it jumps; the others follow the track."""
TURN: Final = 1.6  # seconds from gate to gate
JUMP: Final = 0.45  # the share of them that a jump takes
STEP: Final = 5  # degrees between two turns of a ship
FADE: Final = 0.4  # gates in which a ship appears and disappears


class LaneCard:
    """The lane at a size in pixels."""

    moves = True

    def __init__(self, context: Context, size: tuple[int, int]) -> None:
        self.context = context
        self.size = size
        self._still = self._drawn()

    def gate(self, number: float) -> Vector2:
        """A gate, or a place between two, in pixels."""
        w, h = self.size
        at = FIRST.lerp(LAST, max(0.0, number / (GATES - 1))) if number <= GATES - 1 else LAST
        return Vector2(at.x * w, at.y * h)

    def track(self, number: float) -> Vector2:
        """A place on the track, which leaves the lane at each gate, to the one side and to the other."""
        before, share = divmod(number, 1)
        along = LAST - FIRST
        across = Vector2(along.y * self.size[1], -along.x * self.size[0]).normalize()
        side = -1 if before % 2 else 1
        return self.gate(number) + across * (side * 4 * share * (1 - share) * BEND * self.size[1])

    def _drawn(self) -> Surface:
        """All that stands still."""
        c, (_, h) = self.context, self.size
        made, theme = Surface(self.size, pygame.SRCALPHA), c.theme
        deep, accent = theme.colour("tonal_deep"), theme.colour("accent")
        paint.shade(made, Rect((0, 0), self.size), theme.colour("accent_deep", 150), theme.colour("deep", 150))
        paint.pool(made, _pixel(self.gate(GATES - 1)), round(h * 0.7), theme.colour("gold", 120))
        path = [self.track(number / FINE) for number in range(FINE * (GATES - 1) + 1)]
        smooth_line(made, path, deep.lerp(theme.colour("edge"), 0.18), h * 0.085)
        smooth_line(made, path, deep.lerp(theme.colour("space"), 0.5), h * 0.065)
        lane = [self.gate(number / FINE) for number in range(-FINE, FINE * (GATES - 1) + 1)]
        lane[0] = self.gate(0) - (self.gate(1) - self.gate(0)) / 2
        for wide, share in ((4.2, 0.82), (2.2, 0.6), (1.0, 0.0)):
            smooth_line(made, [lane[0], *lane[FINE:]], accent.lerp(deep, share), h * LANE * wide)
        smooth_line(made, [lane[0], *lane[FINE:]], theme.colour("gate"), h * LANE * 0.4)
        line = max(1, round(h * 0.022))
        for number in range(GATES - 1):
            paint.disc(made, _pixel(self.gate(number)), round(h * GATE), theme.colour("space"), theme.colour("gate"), line)
        end = _pixel(self.gate(GATES - 1))
        paint.disc(made, end, round(h * GOAL * 1.3), theme.colour("deep", 0), theme.colour("gold", 200), line)
        paint.disc(made, end, round(h * GOAL), theme.colour("gold"), theme.colour("gate"), line)
        paint.pool(made, end, round(h * GOAL * 0.95), theme.colour("text", 150))
        return made

    def draw(self, surface: Surface, at: float) -> None:
        """Draw it at a time in seconds."""
        surface.blit(self._still, (0, 0))
        long = GATES - 1 + 2 * FADE
        for number, start, jumps in SHIPS:
            way = (start + at / TURN * (1.0 if jumps else 0.62)) % long - FADE
            self._ship(surface, number, way, jumps)

    def _ship(self, surface: Surface, number: int, way: float, jumps: bool) -> None:
        turns, share = divmod(max(0.0, min(way, GATES - 1)), 1)
        if jumps:
            place = self.gate(turns + ease_in_out(min(1.0, share / JUMP)))
            heading = self.gate(1) - self.gate(0)
        else:
            now = turns + share
            place, heading = self.track(now), self.track(min(now + 0.04, GATES - 1.0)) - self.track(max(0.0, now - 0.04))
        seen = min(1.0, max(0.0, way + FADE) / FADE, max(0.0, GATES - 1 + FADE - way) / FADE)
        side = round(self.size[1] * PIECE)
        turn = round(Vector2(0, -1).angle_to(heading) / STEP) * STEP
        ship = self.context.sprites("slipway/pieces", f"ship-{number}", side, turn)
        if seen < 1:
            ship = ship.copy()
            ship.fill((255, 255, 255, round(255 * seen)), None, pygame.BLEND_RGBA_MULT)
        surface.blit(ship, ship.get_rect(center=_pixel(place)))


def _pixel(place: Vector2) -> tuple[int, int]:
    return round(place.x), round(place.y)
