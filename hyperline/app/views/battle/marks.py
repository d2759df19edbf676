"""Things that move over the battle for a moment: shots, bursts, parts turning over, cross hairs."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from math import atan2, degrees, hypot

import pygame
from pygame import Color, Rect, Surface

from hyperline.app.context import Context
from hyperline.app.ui import paint
from hyperline.app.ui.paint import RGBA, rgba

Point = tuple[int, int]
Painter = Callable[[Surface], None]
COLOURS = {
    "laser": Color("#FF5A55"),
    "plasma": Color("#FFB13D"),
    "beam": Color("#FF8BE0"),
    "fighter": Color("#FFE9A8"),
    "torpedo": Color("#FF9A3D"),
    "pirate-1": Color("#FF3B3B"),
    "pirate-2": Color("#FF7A2E"),
    "pirate-3": Color("#FF2E6A"),
    "rock": Color("#C9B8A0"),
    "nexxus": Color("#7CF3FF"),
}


class Marks:
    """Pictures by key over everything else; showing, moving or hiding one has only what it covers drawn again."""

    def __init__(self, redraw: Callable[[Rect], None]) -> None:
        self.redraw = redraw
        self._shown: dict[str, tuple[Rect, Painter]] = {}

    def show(self, key: str, bounds: Rect, paint_it: Painter) -> None:
        """Show a picture within bounds, in the place of the last one of that key."""
        before = self._shown.get(key)
        self._shown[key] = Rect(bounds), paint_it
        self.redraw(bounds if before is None else bounds.union(before[0]))

    def hide(self, key: str) -> None:
        """Take a picture away."""
        before = self._shown.pop(key, None)
        if before is not None:
            self.redraw(before[0])

    def clear(self) -> None:
        """Take everything away."""
        for key in tuple(self._shown):
            self.hide(key)

    def draw(self, surface: Surface) -> None:
        """Draw what the surface's clip touches."""
        clip = surface.get_clip()
        for bounds, paint_it in self._shown.values():
            if bounds.colliderect(clip):
                paint_it(surface)


def blitted(picture: Surface, centre: Point) -> tuple[Rect, Painter]:
    """Bounds and painter of a picture around a point."""
    place = picture.get_rect(center=centre)
    return place, lambda surface: _blit(surface, picture, place)


def _blit(surface: Surface, picture: Surface, place: Rect) -> None:
    surface.blit(picture, place)


@lru_cache(maxsize=64)
def _streak(length: int, thick: int, colour: RGBA, angle: int) -> Surface:
    """A bright bar with a soft rim, turned clockwise by degrees."""
    reach = 2 * thick
    made = Surface((length + 2 * reach, thick + 2 * reach), pygame.SRCALPHA)
    bar = Rect(reach, reach, length, thick)
    shade = Color(*colour)
    paint.glow(made, bar, Color(shade.r, shade.g, shade.b, 190), reach, thick)
    pygame.draw.rect(made, shade, bar, border_radius=thick // 2)
    core = bar.inflate(-thick, -max(1, thick // 2))
    pygame.draw.rect(made, shade.lerp(Color("white"), 0.8), core, border_radius=thick // 2)
    return pygame.transform.rotozoom(made, -angle, 1.0)


@lru_cache(maxsize=32)
def _ball(radius: int, colour: RGBA) -> Surface:
    size = 6 * radius
    made = Surface((size, size), pygame.SRCALPHA)
    box = Rect(2 * radius, 2 * radius, 2 * radius, 2 * radius)
    shade = Color(*colour)
    paint.glow(made, box, Color(shade.r, shade.g, shade.b, 200), 2 * radius, radius)
    paint.disc(made, box.center, radius, shade)
    paint.disc(made, box.center, max(1, radius // 2), shade.lerp(Color("white"), 0.85))
    return made


def shot(context: Context, kind: str, start: Point, end: Point, progress: float) -> tuple[Rect, Painter]:
    """A shot on its way: a beam grows along its whole path, the others fly."""
    colour, unit = rgba(COLOURS[kind]), context.measure.u
    dx, dy = end[0] - start[0], end[1] - start[1]
    angle = round(degrees(atan2(dy, dx)))
    if kind == "beam":
        length = max(8, round(hypot(dx, dy) * min(1.0, progress * 1.6)) // 4 * 4)
        middle = start[0] + dx * min(1.0, progress * 1.6) / 2, start[1] + dy * min(1.0, progress * 1.6) / 2
        return blitted(_streak(length, max(2, round(4 * unit)), colour, angle), (round(middle[0]), round(middle[1])))
    at = round(start[0] + dx * progress), round(start[1] + dy * progress)
    if kind in ("plasma", "torpedo", "rock", "nexxus"):
        return blitted(_ball(max(3, round((9 if kind == "plasma" else 8) * unit)), colour), at)
    length = round({"laser": 46, "fighter": 20}.get(kind, 38) * unit)
    thick = max(2, round({"laser": 5, "fighter": 3}.get(kind, 7) * unit))
    return blitted(_streak(length, thick, colour, angle), at)


@lru_cache(maxsize=96)
def _burst(radius: int, colour: RGBA, line: int, alpha: int) -> Surface:
    made = Surface((2 * radius + 4, 2 * radius + 4), pygame.SRCALPHA)
    shade = Color(*colour)
    centre = (radius + 2, radius + 2)
    clear = Color(shade.r, shade.g, shade.b, 40)
    paint.disc(made, centre, radius, clear, Color(shade.r, shade.g, shade.b, 255), line)
    made.set_alpha(alpha)
    return made


def burst(centre: Point, radius: int, colour: Color, progress: float) -> tuple[Rect, Painter]:
    """A ring that widens and fades."""
    now = max(2, round(radius * (0.25 + 0.75 * progress) / 2) * 2)
    alpha = max(0, round(255 * (1 - progress) / 16) * 16)
    return blitted(_burst(now, rgba(colour), max(1, radius // 8), alpha), centre)


def squeezed(picture: Surface, share: float, is_across: bool) -> Surface:
    """A part seen while it turns over: `share` of its width, or height, is left."""
    w, h = picture.get_size()
    size = (max(1, round(w * share)), h) if is_across else (w, max(1, round(h * share)))
    return pygame.transform.smoothscale(picture, size)


def reticle(context: Context, rect: Rect, colour: Color) -> tuple[Rect, Painter]:
    """Cross hairs around a part that a Focus Beam has named."""
    room = rect.inflate(context.px(10), context.px(10))

    def draw(surface: Surface) -> None:
        line = max(2, context.px(2))
        arm = room.w // 4
        for x, y, sx, sy in (
            (room.left, room.top, 1, 1),
            (room.right - 1, room.top, -1, 1),
            (room.left, room.bottom - 1, 1, -1),
            (room.right - 1, room.bottom - 1, -1, -1),
        ):
            pygame.draw.line(surface, colour, (x, y), (x + sx * arm, y), line)
            pygame.draw.line(surface, colour, (x, y), (x, y + sy * arm), line)

    return room.inflate(context.px(4), context.px(4)), draw
