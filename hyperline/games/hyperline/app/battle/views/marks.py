"""Short-lived pictures over the battle, by key: only what they cover is drawn again."""

from __future__ import annotations

from collections.abc import Callable, Iterable

import pygame
from pygame import Color, Rect, Surface

from hyperline.shell.context import Context

Point = tuple[int, int]
Painter = Callable[[Surface], None]
Mark = tuple[Rect, Painter]


class Marks:
    """Pictures by key over everything else. Showing, moving or hiding one redraws only what it covers."""

    def __init__(self, redraw: Callable[[Rect], None]) -> None:
        self.redraw = redraw
        self._shown: dict[str, Mark] = {}

    def show(self, key: str, bounds: Rect, paint_it: Painter) -> None:
        """Show a picture within bounds, in place of the last one with this key."""
        before = self._shown.get(key)
        self._shown[key] = Rect(bounds), paint_it
        if before is not None:
            self.redraw(before[0])
        self.redraw(bounds)

    def hide(self, key: str) -> None:
        """Take a picture away."""
        before = self._shown.pop(key, None)
        if before is not None:
            self.redraw(before[0])

    def places(self, name: str) -> list[Rect]:
        """What the pictures cover whose keys begin with a name."""
        return [bounds for key, (bounds, _) in self._shown.items() if key.startswith(name)]

    def clear(self) -> None:
        """Take everything away."""
        for key in tuple(self._shown):
            self.hide(key)

    def draw(self, surface: Surface) -> None:
        """Draw everything within the surface's clip."""
        clip = surface.get_clip()
        for bounds, paint_it in self._shown.values():
            if bounds.colliderect(clip):
                paint_it(surface)


def blitted(picture: Surface, centre: Point) -> Mark:
    """A picture around a point."""
    return laid(((picture, centre),))


def shining(picture: Surface, centre: Point) -> Mark:
    """A light around a point, laid on what is there."""
    return laid(((picture, centre),), pygame.BLEND_RGB_ADD)


def laid(pictures: Iterable[tuple[Surface, Point]], flags: int = 0) -> Mark:
    """Several pictures around points, one over another; lights are laid on with BLEND_RGB_ADD."""
    placed = [(picture, picture.get_rect(center=centre)) for picture, centre in pictures]
    bounds = placed[0][1].unionall([place for _, place in placed[1:]])

    def draw(surface: Surface) -> None:
        for picture, place in placed:
            surface.blit(picture, place, special_flags=flags)

    return bounds, draw


def together(*marks: Mark) -> Mark:
    """Several marks as one."""

    def draw(surface: Surface) -> None:
        for _, paint_it in marks:
            paint_it(surface)

    return marks[0][0].unionall([bounds for bounds, _ in marks[1:]]), draw


def squeezed(picture: Surface, share: float, is_across: bool) -> Surface:
    """A part as it turns over, with `share` of its width or height left."""
    w, h = picture.get_size()
    size = (max(1, round(w * share)), h) if is_across else (w, max(1, round(h * share)))
    return pygame.transform.smoothscale(picture, size)


def reticle(context: Context, rect: Rect, colour: Color, open_by: float = 0.0) -> Mark:
    """Cross hairs around the target of a Focus Beam; with `open_by` 1 they are still wide open."""
    grow = context.px(10 + 70 * open_by)
    room = rect.inflate(grow, grow)

    def draw(surface: Surface) -> None:
        line = max(2, context.px(2.5))
        arm = rect.w // 3
        for x, y, sx, sy in (
            (room.left, room.top, 1, 1),
            (room.right - 1, room.top, -1, 1),
            (room.left, room.bottom - 1, 1, -1),
            (room.right - 1, room.bottom - 1, -1, -1),
        ):
            pygame.draw.line(surface, colour, (x, y), (x + sx * arm, y), line)
            pygame.draw.line(surface, colour, (x, y), (x, y + sy * arm), line)
        for dx, dy in ((0, -1), (0, 1), (-1, 0), (1, 0)):
            out = room.centerx + dx * room.w // 2, room.centery + dy * room.h // 2
            pygame.draw.line(surface, colour, out, (out[0] - dx * arm // 2, out[1] - dy * arm // 2), line)

    return room.inflate(context.px(6), context.px(6)), draw
