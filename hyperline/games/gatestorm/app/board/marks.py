"""What is drawn over a table to show what a choice would lead to: ways, ghosts, arcs with ranges, lines of fire."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise
from math import cos, hypot, pi, radians, sin
from typing import Final

import pygame
from pygame import SRCALPHA, Color, Rect, Surface
from pygame.transform import smoothscale

from hyperline.games.gatestorm.app.signs import draw_hull
from hyperline.shell.board.camera import PlaneCamera, Point
from hyperline.shell.context import Context
from hyperline.shell.ui import paint
from hyperline.shell.ui.placement import beside_line

EASY, PLAIN, HARD = "easy", "plain", "hard"
TONES: Final = {EASY: "good", PLAIN: "accent", HARD: "warn"}
"""By how hard a maneuver is: its colour; its sign and its dashes tell it, too."""
BASE: Final = 20.0  # u: the radius of a ship's base
AROUND: Final = 46.0  # u: the radius of a ring outside a ship
HULL: Final = 2.35  # halves of a hull's length in radii of its base
RANGES: Final = (140.0, 240.0, 340.0)  # u between centres: the ends of the three ranges
NUMBERS: Final = (100.0, 196.0, 296.0)  # u from the ship to the number of each range
HALF_ARC: Final = 45.0
KEPT, PICTURES = 400, 80
"""Marks whose places are remembered, and whose pictures are."""
ARC_STEP: Final = 3  # degrees
FINE: Final = 3  # times as large as they are seen: arrowheads as they are drawn


@dataclass(frozen=True)
class Mark:
    """Something on a table in u; `points` tell where it is."""

    points: tuple[Point, ...]

    reach = 30.0
    """How far it is seen around its points in u."""


@dataclass(frozen=True)
class Way(Mark):
    """The strip of a template along the middle of a way; it is broken where it is hard."""

    ease: str = PLAIN
    is_stopped: bool = False


@dataclass(frozen=True)
class Ghost(Mark):
    """A ship where it would be."""

    ship: str
    emblem: int
    heading: float
    is_lost: bool = False

    reach = 44.0


@dataclass(frozen=True)
class Arc(Mark):
    """What a ship at a place could shoot at: a quarter of a circle in three bands, with a number in each at its angle."""

    heading: float
    numbers: tuple[int, int, int] = (0, 0, 0)  # degrees from the middle

    reach = RANGES[-1]


@dataclass(frozen=True)
class End(Mark):
    """Where a maneuver would end: a small arrow, with its sign."""

    heading: float
    ease: str = PLAIN
    is_lit: bool = False
    tone: str = ""


@dataclass(frozen=True)
class Ring(Mark):
    """A disc that can be chosen, or that has the focus; `radius` in u."""

    radius: float = AROUND
    tone: str = "gate"
    is_bold: bool = False
    is_dashed: bool = False

    reach = 60.0


@dataclass(frozen=True)
class Sight(Mark):
    """A line of fire, broken, with its range where it lies on nothing that is to be kept clear: places in u with radii."""

    text: str = ""
    tone: str = "warn"
    clear: tuple[tuple[Point, float], ...] = ()


@dataclass(frozen=True)
class Word(Mark):
    """What would happen there, in a word."""

    text: str = ""
    tone: str = "bad"


class MarkArt:
    """Draws marks, and knows what they cover."""

    def __init__(self, context: Context, camera: PlaneCamera) -> None:
        self.context, self.camera = context, camera
        self._rects: dict[Mark, Rect] = {}
        self._made: dict[Mark, Surface] = {}
        self._state: tuple[object, ...] = ()
        self._here = camera  # where a picture is drawn

    @cached_property
    def _arms(self) -> list[Point]:
        """The arc ahead, of radius 1."""
        span = range(-round(HALF_ARC), round(HALF_ARC) + 1, ARC_STEP)
        return [(sin(radians(angle)), -cos(radians(angle))) for angle in span]

    def rect(self, mark: Mark) -> Rect:
        """The pixels that a mark covers, as far as they are in view."""
        self._settle()
        if mark not in self._rects:
            found = self.camera.around(mark.points, mark.reach).clip(self.camera.view)
            if isinstance(mark, Sight | Word) and mark.text:
                found = self.plate(mark).union(found) if isinstance(mark, Sight) else self.plate(mark)
            self._rects[mark] = found.clip(self.camera.whole) if isinstance(mark, Arc) else found
        return self._rects[mark]

    def plate(self, mark: Sight | Word) -> Rect:
        """The pixels on which the range of a line of fire is told, or a word: in view."""
        if isinstance(mark, Word):
            (x, y), box = self.camera.exact(mark.points[0]), self._words(mark.text, mark.tone)[1]
            box.center = round(x), round(y - BASE * self.camera.unit) - self.context.tx(14)
            return box.clamp(self.camera.view)
        one, other = (self.camera.exact(point) for point in mark.points)
        taken = [self.camera.around([place], radius) for place, radius in mark.clear]
        size = self._words(mark.text, mark.tone)[1].size
        return beside_line(size, (one, other), self.camera.view, taken, self.context.px(2))

    def _settle(self) -> None:
        """Forget what belongs to another state of the camera, and what is too much to keep."""
        state = self.camera.state, id(self.context.theme), self.context.measure
        if self._state != state or len(self._rects) > KEPT:
            self._state, self._rects, self._made = state, {}, {}

    def draw(self, surface: Surface, marks: Iterable[Mark]) -> None:
        """Draw them in this order, as far as they are in the surface's clip."""
        clip = surface.get_clip()
        for mark in marks:
            rect = self.rect(mark)
            if not clip.colliderect(rect):
                continue
            if isinstance(mark, Arc):
                self._arc(surface, mark)
            elif isinstance(mark, End):
                self._end(surface, mark)
            else:
                surface.blit(self._picture(mark, rect), rect)

    def _picture(self, mark: Mark, rect: Rect) -> Surface:
        """What a mark looks like, kept once drawn."""
        if mark not in self._made:
            if len(self._made) > PICTURES:
                self._made.clear()
            made = self._made[mark] = Surface(rect.size, SRCALPHA)
            made.fill((*self._tone(mark)[:3], 0))
            self._here = self.camera.shifted(-rect.left, -rect.top)
            match mark:
                case Way():
                    self._way(made, mark)
                case Ghost():
                    self._ghost(made, mark)
                case Ring():
                    self._ring(made, mark)
                case Sight():
                    self._sight(made, mark)
                case Word():
                    self._word(made, mark)
        return self._made[mark]

    def _tone(self, mark: Mark) -> Color:
        """The colour of a mark's lines."""
        match mark:
            case Way():
                return self._ink("bad" if mark.is_stopped else TONES[mark.ease])
            case Ghost():
                return self._ink("bad") if mark.is_lost else self.context.theme.player_lights[mark.emblem]
            case Ring() | Sight() | Word():
                return self._ink(mark.tone)
        return self._ink("deep")

    # ---- strokes ----

    def _line(self, surface: Surface, colour: Color, one: Point, other: Point, thick: float) -> None:
        pygame.draw.aaline(surface, colour, one, other, max(1, round(thick)))

    def _dashes(self, surface: Surface, colour: Color, points: list[Point], thick: float, dash: float, gap: float) -> None:
        """A broken line along points."""
        left, is_on = dash, True
        for one, other in pairwise(points):
            long, done = hypot(other[0] - one[0], other[1] - one[1]), 0.0
            while long - done > 1e-6:
                step = min(left, long - done)
                if is_on:
                    ends = [
                        (one[0] + (other[0] - one[0]) * at / long, one[1] + (other[1] - one[1]) * at / long)
                        for at in (done, done + step)
                    ]
                    self._line(surface, colour, ends[0], ends[1], thick)
                done, left = done + step, left - step
                if left <= 1e-6:
                    is_on = not is_on
                    left = dash if is_on else gap

    @property
    def _thin(self) -> float:
        return max(1.0, self.context.measure.d * 1.4)

    def _ink(self, name: str, alpha: int = 255) -> Color:
        return self.context.theme.colour(name, alpha)

    # ---- marks ----

    def _way(self, surface: Surface, mark: Way) -> None:
        """A strip as wide as a template."""
        points = [self._here.exact(point) for point in mark.points]
        if len(points) < 2:
            return
        half = BASE / 2 * self.camera.unit
        sides = _offset(points, half), _offset(points, -half)
        tone = "bad" if mark.is_stopped else TONES[mark.ease]
        pygame.draw.polygon(surface, self._ink(tone, 52), (*sides[0], *reversed(sides[1])))
        for side in sides:
            if mark.ease == HARD or mark.is_stopped:
                self._dashes(surface, self._ink(tone), side, self._thin, 7 * self._thin, 4 * self._thin)
            else:
                pygame.draw.aalines(surface, self._ink(tone), False, side)
                if mark.ease == EASY:
                    pygame.draw.aalines(surface, self._ink(tone), False, [(x, y + 1) for x, y in side])
        for one, other in ((sides[0][0], sides[1][0]), (sides[0][-1], sides[1][-1])):
            self._line(surface, self._ink(tone), one, other, self._thin)

    def _ghost(self, surface: Surface, mark: Ghost) -> None:
        """A pale ship in a broken ring."""
        (place,) = mark.points
        centre, radius = self._here.exact(place), BASE * self.camera.unit
        tone = self._tone(mark)
        paint.pool(surface, (round(centre[0]), round(centre[1])), round(radius * 2), Color(tone.r, tone.g, tone.b, 90))
        heading = self.camera.heading(mark.heading)
        draw_hull(self.context, surface, mark.ship, mark.emblem, centre, heading, radius * HULL, 150)
        self._dashes(surface, tone, _circle(centre, radius), self._thin, 5 * self._thin, 3 * self._thin)
        if mark.is_lost:
            for down in (1, -1):
                one = centre[0] - radius, centre[1] - radius * down
                self._line(surface, tone, one, (centre[0] + radius, centre[1] + radius * down), 2.2 * self._thin)

    def _arc(self, surface: Surface, mark: Arc) -> None:
        """Bands whose ends are broken ever finer: a line, long dashes, short ones; and light within."""
        (place,) = mark.points
        centre, heading = self.camera.exact(place), round(self.camera.heading(mark.heading))
        picture, offset = self._bands(heading % 360, mark.numbers)
        clip = surface.get_clip()
        surface.set_clip(clip.clip(self.camera.whole))
        surface.blit(picture, (round(centre[0] + offset[0]), round(centre[1] + offset[1])))
        surface.set_clip(clip)

    def _bands(self, heading: int, numbers: tuple[int, int, int]) -> tuple[Surface, Point]:
        """The picture of an arc, and where its upper left corner is from the ship."""
        unit, turn = self.camera.unit, radians(heading)
        arms = [(x * cos(turn) - y * sin(turn), x * sin(turn) + y * cos(turn)) for x, y in self._arms]
        far = RANGES[-1] * unit
        xs, ys = [0.0, *(x * far for x, _ in arms)], [0.0, *(y * far for _, y in arms)]
        left, top = min(xs) - 4, min(ys) - 4
        size = round(max(xs) - left) + 5, round(max(ys) - top) + 5

        def drawn() -> Surface:
            made = Surface(size, SRCALPHA)
            ink, nearer = self._ink("gate"), 0.0
            made.fill((*ink[:3], 0))
            for reach, strength in zip(RANGES, (36, 23, 13), strict=True):
                ring = [(x * reach * unit - left, y * reach * unit - top) for x, y in arms]
                back = [(x * nearer * unit - left, y * nearer * unit - top) for x, y in reversed(arms)]
                pygame.draw.polygon(made, (*ink[:3], strength), ring + back)
                nearer = reach
            for number, reach in enumerate(RANGES):
                ring = [(x * reach * unit - left, y * reach * unit - top) for x, y in arms]
                if number:
                    dash = (12, 4)[number - 1] * self._thin
                    self._dashes(made, self._ink("warn", 170), ring, self._thin, dash, 4 * self._thin)
                else:
                    pygame.draw.aalines(made, self._ink("warn", 200), False, ring)
            for arm in (arms[0], arms[-1]):
                start = (arm[0] * BASE * unit - left, arm[1] * BASE * unit - top)
                self._line(made, self._ink("warn", 150), start, (arm[0] * far - left, arm[1] * far - top), self._thin)
            for number, (away, angle) in enumerate(zip(NUMBERS, numbers, strict=True), 1):
                text = self.context.type.line(str(number), "gutter", "warn")
                at = sin(turn + radians(angle)) * away * unit - left, -cos(turn + radians(angle)) * away * unit - top
                made.blit(text, text.get_rect(center=(round(at[0]), round(at[1]))))
            return made

        key = "gatestorm arc", heading, numbers, round(unit, 4), self.context.measure.text
        return self.context.picture(key, drawn), (left, top)

    def _end(self, surface: Surface, mark: End) -> None:
        """An arrowhead, filled where it is easy, hollow where it is plain, broken by a bar where it is hard."""
        (place,) = mark.points
        size = max(4.0, BASE * 0.42 * self.camera.unit) * (1.35 if mark.is_lit else 1)
        heading, tone = round(self.camera.heading(mark.heading)) % 360, mark.tone or TONES[mark.ease]
        key = "gatestorm end", heading, round(size, 2), mark.ease, mark.is_lit, tone
        picture = self.context.picture(key, lambda: self._head(mark, heading, size, tone))
        x, y = self.camera.pixel(place)
        surface.blit(picture, picture.get_rect(center=(x, y)))

    def _head(self, mark: End, heading: int, size: float, name: str) -> Surface:
        """The picture of an arrowhead."""
        side, turn, line = round(size * 3.4) | 1, radians(heading), FINE * self._thin
        surface, far = Surface((side * FINE, side * FINE), SRCALPHA), size * FINE
        tone, deep = self._ink(name, 255 if mark.is_lit else 215), self._ink("deep")
        surface.fill((*deep[:3], 0))

        def at(right: float, down: float) -> Point:
            across, along = right * cos(turn) - down * sin(turn), right * sin(turn) + down * cos(turn)
            return side * FINE / 2 + across * far, side * FINE / 2 + along * far

        head = [at(0, -1), at(0.8, 0.8), at(0, 0.35), at(-0.8, 0.8)]
        for colour, thick in ((deep, 2.6 * line), (tone, line)):  # round corners, and a dark rim
            for one, other in pairwise((*head, head[0])):
                pygame.draw.line(surface, colour, one, other, max(1, round(thick)))
                pygame.draw.circle(surface, colour, one, thick / 2)
        pygame.draw.polygon(surface, tone if mark.ease == EASY or mark.is_lit else deep, head)
        if not mark.is_lit and mark.ease != EASY:
            pygame.draw.lines(surface, tone, True, head, max(1, round(line)))
        if mark.ease == HARD:
            pygame.draw.line(surface, tone, at(-0.9, 1.25), at(0.9, 1.25), max(1, round(line)))
        return smoothscale(surface, (side, side))

    def _ring(self, surface: Surface, mark: Ring) -> None:
        (place,) = mark.points
        (x, y), radius = self._here.exact(place), mark.radius * self.camera.unit
        ink, line = self._ink(mark.tone), self._thin * (2.2 if mark.is_bold else 1.3)
        paint.pool(surface, (round(x), round(y)), round(radius * 1.5), self._ink(mark.tone, 110 if mark.is_bold else 60))
        if mark.is_dashed:
            self._dashes(surface, ink, _circle((x, y), radius), line, 4 * self._thin, 3 * self._thin)
            return
        paint.disc(surface, (round(x), round(y)), round(radius), Color(0, 0, 0, 0), ink, round(line))

    def _sight(self, surface: Surface, mark: Sight) -> None:
        one, other = (self._here.exact(point) for point in mark.points)
        self._dashes(surface, self._ink(mark.tone), [one, other], self._thin * 1.3, 6 * self._thin, 4 * self._thin)
        if mark.text:
            left, top = self.rect(mark).topleft
            self._told(surface, self.plate(mark).move(-left, -top).center, mark.text, mark.tone)

    def _word(self, surface: Surface, mark: Word) -> None:
        left, top = self.rect(mark).topleft
        self._told(surface, self.plate(mark).move(-left, -top).center, mark.text, mark.tone)

    def _words(self, text: str, tone: str) -> tuple[Surface, Rect]:
        """A word, and the size of its plate."""
        line = self.context.type.line(text, "small_strong", tone)
        return line, line.get_rect().inflate(self.context.tx(12), self.context.tx(4))

    def _told(self, surface: Surface, centre: Point, text: str, tone: str) -> None:
        """A word on a dark plate, kept in view."""
        line, box = self._words(text, tone)
        box.center = round(centre[0]), round(centre[1])
        box.clamp_ip(surface.get_rect())
        cloud = self._ink("cloud", 225)
        paint.plate(surface, box, cloud, cloud, self._ink(tone, 90), 1.0, self.context.dx(5))
        surface.blit(line, line.get_rect(center=box.center))


def _offset(points: list[Point], away: float) -> list[Point]:
    """A line beside another one."""
    made = []
    for number, (x, y) in enumerate(points):
        before, after = points[max(0, number - 1)], points[min(len(points) - 1, number + 1)]
        right, down = after[0] - before[0], after[1] - before[1]
        long = hypot(right, down) or 1.0
        made.append((x - down / long * away, y + right / long * away))
    return made


def _circle(centre: Point, radius: float) -> list[Point]:
    steps = 48
    turns = (2 * pi * n / steps for n in range(steps + 1))
    return [(centre[0] + radius * cos(turn), centre[1] + radius * sin(turn)) for turn in turns]
