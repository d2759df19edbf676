"""What never moves at a table: its sky, its deadly edge, the rocks, and the two gates with their letters."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

import pygame
from pygame import SRCALPHA, Rect, Surface
from pygame.transform import smoothscale

from hyperline.games.gatestorm.app.signs import draw_gate, draw_letter
from hyperline.shell.board.camera import PlaneCamera, Point
from hyperline.shell.context import Context

WIDE, HIGH = 1200, 900
"""A table in u."""
LETTER: Final = 16  # units of text: the height of a gate's letter, at most as high as the gate
ROCK, GATE = 30, 30
"""Radii in u."""
SKIES, ROCKS = 4, 5
"""How many pictures there are, which tables and rocks take in turn."""
FAINT, BRIGHT = 70, 150  # of 255: the opacity of the edge, as long as no way leads over it, and of its corners
BRACKET: Final = 22  # units of the deck: how long its corners are


class Door(NamedTuple):
    """A gate: where it is, its letter, and the table on which the other gate with that letter is, 0 for its own."""

    place: Point
    letter: str
    beyond: int


class Ground:
    """A picture of what a camera sees of a table, kept until it sees something else."""

    is_lettered = True
    """Whether what is written there can be read; not in a picture that is shrunk."""

    def __init__(self, context: Context, camera: PlaneCamera) -> None:
        self.context, self.camera = context, camera
        self._picture, self._shown = Surface((1, 1)), tuple[object, ...]()

    def picture(self, table: int, rocks: Sequence[Point], doors: Sequence[Door]) -> Surface:
        """What a table looks like, as large as the view; do not draw on it."""
        c, camera = self.context, self.camera
        shown = table, camera.state, c.measure, id(c.theme), tuple(rocks), tuple(doors), self.is_lettered
        if shown != self._shown:
            self._shown, self._picture = shown, Surface(camera.view.size, SRCALPHA)
            here = camera.shifted(-camera.view.left, -camera.view.top)
            self._picture.fill((*c.theme.colour("deep")[:3], 0))
            _field(c, self._picture, here, table)
            for number, rock in enumerate(rocks):
                _rock(c, self._picture, here, rock, number)
            for door in doors:
                _door(c, self._picture, here, door, self.is_lettered)
        return self._picture


def _field(context: Context, made: Surface, camera: PlaneCamera, table: int) -> None:
    """The sky over a table, and an edge that nobody flies over; with high contrast it is plain."""
    theme, whole = context.theme, camera.whole
    seen = whole.clip(made.get_rect())
    if context.settings.value.has_high_contrast:
        made.fill(theme.colour("deep", 120), seen)
    else:
        sky = context.sprites("gatestorm/skies", str((table - 1) % SKIES), (WIDE, HIGH))
        part = Rect(seen.left - whole.left, seen.top - whole.top, *seen.size)
        share = WIDE / whole.w
        shown = Rect(part.left * share, part.top * share, part.w * share, part.h * share).clip(sky.get_rect())
        made.blit(smoothscale(sky.subsurface(shown), seen.size), seen)
    _edge(context, made, whole)


def _edge(context: Context, made: Surface, whole: Rect) -> None:
    """A hairline with brackets in its corners: beyond it ships are lost."""
    theme, line, long = context.theme, max(1, context.dx(1)), context.dx(BRACKET)
    pygame.draw.rect(made, theme.colour("edge", FAINT), whole, line)
    ink, thick = theme.colour("muted", BRIGHT), max(2, round(1.5 * context.measure.d))
    for x, y in (whole.topleft, whole.topright, whole.bottomleft, whole.bottomright):
        left, top = (x if x == whole.left else x - long), (y if y == whole.top else y - long)
        made.fill(ink, Rect(left, y if y == whole.top else y - thick, long, thick))
        made.fill(ink, Rect(x if x == whole.left else x - thick, top, thick, long))


def _rock(context: Context, made: Surface, camera: PlaneCamera, place: Point, number: int) -> None:
    """A lump as wide as its circle, lit from the upper left."""
    side = round(2 * ROCK * camera.unit)
    x, y = camera.pixel(place)
    made.blit(context.sprites("gatestorm/rocks", str(number % ROCKS), side), (x - side // 2, y - side // 2))


def _door(context: Context, made: Surface, camera: PlaneCamera, door: Door, is_lettered: bool) -> None:
    """A ring around a storm, with its letter, and the table beyond."""
    (x, y), radius = camera.pixel(door.place), GATE * camera.unit
    draw_gate(context, made, (x, y), radius)
    if not is_lettered:
        return
    high = max(round(radius * 1.3), min(round(radius * 2), context.tx(LETTER)))
    draw_letter(context, made, (x, y), door.letter, "heading", high, high)
    if door.beyond and high >= context.tx(LETTER):
        told = context.type.line(str(door.beyond), "gutter", "violet")
        made.blit(told, told.get_rect(midtop=(x, y + round(radius * 1.28))))
