"""Small signs that no font of ours has, drawn once a size and colour."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache, wraps
from typing import TypeAlias

import pygame
from pygame import Color, Surface

from hyperline.shell.ui.paint import RGBA, rgba

FINE = 4  # drawn larger and shrunk
Drawn: TypeAlias = Callable[[Surface, RGBA, float], None]
"""Draws a sign on a surface of 20 by 20 units; a unit is this many pixels."""


def drawn(draw: Drawn) -> Callable[[int, Color], Surface]:
    """A sign by its side in pixels and its colour."""

    @lru_cache(maxsize=20)
    def made(side: int, ink: RGBA) -> Surface:
        big = Surface((side * FINE, side * FINE), pygame.SRCALPHA)
        draw(big, ink, side * FINE / 20)
        return pygame.transform.smoothscale(big, (side, side))

    @wraps(draw)
    def sign(side: int, ink: Color) -> Surface:
        return made(side, rgba(ink))

    return sign


@drawn
def star(big: Surface, ink: RGBA, unit: float) -> None:
    """A star with five points."""
    pygame.draw.polygon(big, ink, _star(unit, 9.4))


@drawn
def hollow_star(big: Surface, ink: RGBA, unit: float) -> None:
    """The outline of one."""
    pygame.draw.polygon(big, ink, _star(unit, 9.4))
    pygame.draw.polygon(big, (0, 0, 0, 0), _star(unit, 7.0))


def _star(unit: float, reach: float) -> list[pygame.Vector2]:
    middle = pygame.Vector2(10, 10.6) * unit
    spokes = ((reach if number % 2 == 0 else reach * 0.42, 36 * number) for number in range(10))
    return [middle + pygame.Vector2(0, -length * unit).rotate(turn) for length, turn in spokes]


def chevron(side: int, ink: Color, turn: int = 0) -> Surface:
    """A chevron that points right, turned clockwise by degrees."""
    return _chevron(side, rgba(ink), turn)


@lru_cache(maxsize=60)
def _chevron(side: int, ink: RGBA, turn: int) -> Surface:
    big = Surface((side * FINE, side * FINE), pygame.SRCALPHA)
    points = [(side * 1.5, side), (side * 2.5, side * 2), (side * 1.5, side * 3)]
    pygame.draw.lines(big, ink, False, points, max(1, side // 2))
    return pygame.transform.rotate(pygame.transform.smoothscale(big, (side, side)), -turn)


@drawn
def scales(big: Surface, ink: RGBA, unit: float) -> None:
    """A pair of scales: the sign of a ruling."""
    thick = max(1, round(unit * 1.4))
    pygame.draw.line(big, ink, (10 * unit, 3 * unit), (10 * unit, 17 * unit), thick)
    pygame.draw.line(big, ink, (3 * unit, 5 * unit), (17 * unit, 5 * unit), thick)
    pygame.draw.line(big, ink, (6 * unit, 17 * unit), (14 * unit, 17 * unit), thick)
    for middle in (4.5, 15.5):
        left, right = (middle - 3) * unit, (middle + 3) * unit
        pygame.draw.lines(big, ink, True, [(left, 11 * unit), (middle * unit, 5 * unit), (right, 11 * unit)], thick // 2 + 1)
        box = pygame.Rect(left, 8 * unit, right - left, 6 * unit)
        pygame.draw.arc(big, ink, box, 3.1416, 6.2832, thick)
        pygame.draw.line(big, ink, (left, 11 * unit), (right, 11 * unit), thick)


def cross(side: int, ink: Color, has_stem: bool = True) -> Surface:
    """A plus, or without a stem a minus."""
    return _cross(side, rgba(ink), has_stem)


@lru_cache(maxsize=40)
def _cross(side: int, ink: RGBA, has_stem: bool) -> Surface:
    made = Surface((side, side), pygame.SRCALPHA)
    thick = max(2, round(side / 9))
    reach = side // 2 - side // 5
    middle = side // 2
    made.fill(ink, (middle - reach, middle - thick // 2, 2 * reach + thick % 2, thick))
    if has_stem:
        made.fill(ink, (middle - thick // 2, middle - reach, thick, 2 * reach + thick % 2))
    return made


def corners(side: int, ink: Color) -> Surface:
    """The four corners of a square: the whole of something."""
    return _corners(side, rgba(ink))


@lru_cache(maxsize=20)
def _corners(side: int, ink: RGBA) -> Surface:
    made = Surface((side, side), pygame.SRCALPHA)
    thick, reach = max(2, round(side / 10)), round(side * 0.22)
    near, far = side // 5, side - side // 5
    for x, left in ((near, near), (far - thick, far - reach)):
        for y, top in ((near, near), (far - thick, far - reach)):
            made.fill(ink, (left, y, reach, thick))
            made.fill(ink, (x, top, thick, reach))
    return made


def needle(side: int, ink: Color, north: Color, turn: int = 0) -> Surface:
    """A compass needle whose `north` half points up, turned clockwise by degrees."""
    return _needle(side, rgba(ink), rgba(north), turn)


@lru_cache(maxsize=60)
def _needle(side: int, ink: RGBA, north: RGBA, turn: int) -> Surface:
    big = Surface((side * FINE, side * FINE), pygame.SRCALPHA)
    unit = side * FINE / 20
    pygame.draw.circle(big, ink, (10 * unit, 10 * unit), 8.6 * unit, max(1, round(unit * 1.3)))
    middle = pygame.Vector2(10, 10)
    for tip, colour in ((-6.6, north), (6.6, ink)):
        corners = (pygame.Vector2(place).rotate(turn) for place in ((0, tip), (2.8, 0), (-2.8, 0)))
        pygame.draw.polygon(big, colour, [(middle + corner) * unit for corner in corners])
    return pygame.transform.smoothscale(big, (side, side))


@drawn
def trail(big: Surface, ink: RGBA, unit: float) -> None:
    """An arrow that bends: the way something went."""
    for step in range(61):
        share = step / 60
        centre = ((4 + 9.6 * share) * unit, (16 - 8.6 * share**2.2) * unit)
        pygame.draw.circle(big, ink, centre, 0.95 * unit)
    pygame.draw.polygon(big, ink, [(16.8 * unit, 3.2 * unit), (9.8 * unit, 5.6 * unit), (15.6 * unit, 10.4 * unit)])
    pygame.draw.circle(big, ink, (4 * unit, 16 * unit), 1.9 * unit)


@drawn
def into_tray(big: Surface, ink: RGBA, unit: float) -> None:
    """An arrow down into a tray: something is written into a file."""
    thick = max(1, round(1.7 * unit))
    pygame.draw.line(big, ink, (10 * unit, 3 * unit), (10 * unit, 10 * unit), thick)
    pygame.draw.polygon(big, ink, [(6.2 * unit, 8.6 * unit), (13.8 * unit, 8.6 * unit), (10 * unit, 13 * unit)])
    tray = [(3.6 * unit, 11.6 * unit), (3.6 * unit, 16.6 * unit), (16.4 * unit, 16.6 * unit), (16.4 * unit, 11.6 * unit)]
    pygame.draw.lines(big, ink, False, tray, thick)


@drawn
def items(big: Surface, ink: RGBA, unit: float) -> None:
    """Three lines, each with a point before it: what is told."""
    for row in (5, 10, 15):
        pygame.draw.circle(big, ink, (4.2 * unit, row * unit), 1.4 * unit)
        big.fill(ink, (7.4 * unit, (row - 0.8) * unit, 9.6 * unit, 1.6 * unit))


@drawn
def swap(big: Surface, ink: RGBA, unit: float) -> None:
    """Two arrows past each other: change places."""
    for row, way in ((6.5, 1), (13.5, -1)):
        tip, end = (10 + 7.5 * way) * unit, (10 - 7 * way) * unit
        neck = tip - 4.5 * way * unit
        left, wide = min(end, neck), abs(neck - end)
        big.fill(ink, (left, (row - 0.9) * unit, wide + unit, 1.8 * unit))
        pygame.draw.polygon(big, ink, [(tip, row * unit), (neck, (row - 3.6) * unit), (neck, (row + 3.6) * unit)])


@drawn
def reach(big: Surface, ink: RGBA, unit: float) -> None:
    """A ring with a point in it and points around it: how far one comes."""
    middle = 10 * unit
    pygame.draw.circle(big, ink, (middle, middle), 4.6 * unit, max(1, round(unit * 1.2)))
    pygame.draw.circle(big, ink, (middle, middle), 1.7 * unit)
    for right, down in ((0, -1), (1, 0), (0, 1), (-1, 0)):
        pygame.draw.circle(big, ink, (middle + 7.6 * unit * right, middle + 7.6 * unit * down), 1.5 * unit)


@drawn
def speed(big: Surface, ink: RGBA, unit: float) -> None:
    """Two triangles that point right: how fast things move."""
    for left in (2.5, 10):
        points = [(left * unit, 4.5 * unit), ((left + 7.5) * unit, 10 * unit), (left * unit, 15.5 * unit)]
        pygame.draw.polygon(big, ink, points)


@drawn
def bulb(big: Surface, ink: RGBA, unit: float) -> None:
    """A light bulb: the sign of a hint."""
    thick = max(1, round(unit * 1.8))
    pygame.draw.circle(big, ink, (10 * unit, 7.5 * unit), 6.2 * unit, thick)
    pygame.draw.rect(big, (0, 0, 0, 0), pygame.Rect(7.6 * unit, 12 * unit, 4.8 * unit, 3 * unit))
    for x in (7.2, 12.8):
        pygame.draw.line(big, ink, (x * unit, 12.5 * unit), (x * unit, 15 * unit), thick)
    pygame.draw.line(big, ink, (7.2 * unit, 15.4 * unit), (12.8 * unit, 15.4 * unit), thick)
    pygame.draw.line(big, ink, (8.2 * unit, 18.2 * unit), (11.8 * unit, 18.2 * unit), thick)


@drawn
def helm(big: Surface, ink: RGBA, unit: float) -> None:
    """A steering wheel: someone else steers."""
    middle, thick = pygame.Vector2(10 * unit, 10 * unit), max(1, round(unit * 1.7))
    pygame.draw.circle(big, ink, middle, 6.2 * unit, thick)
    pygame.draw.circle(big, ink, middle, 2 * unit)
    for turn in range(0, 360, 60):
        way = pygame.Vector2(0, -unit).rotate(turn)
        pygame.draw.line(big, ink, middle + 1.5 * way, middle + 8.9 * way, thick)


@drawn
def chip(big: Surface, ink: RGBA, unit: float) -> None:
    """A chip with its pins: a computer plays."""
    thick = max(1, round(1.6 * unit))
    pygame.draw.rect(big, ink, pygame.Rect(4 * unit, 4 * unit, 12 * unit, 12 * unit), 2 * thick, round(2 * unit))
    for at in (6.6, 11.4):
        for near in (1, 16):
            big.fill(ink, (at * unit, near * unit, 2 * unit, 3 * unit))
            big.fill(ink, (near * unit, at * unit, 3 * unit, 2 * unit))


@drawn
def person(big: Surface, ink: RGBA, unit: float) -> None:
    """Head and shoulders: a person plays."""
    pygame.draw.circle(big, ink, (10 * unit, 6.4 * unit), 3.9 * unit)
    body = pygame.Rect(3 * unit, 11.4 * unit, 14 * unit, 12 * unit)
    pygame.draw.rect(big, ink, body, border_radius=round(5.6 * unit))
    big.fill((0, 0, 0, 0), (0, 18 * unit, 20 * unit, 20 * unit))


@drawn
def lock(big: Surface, ink: RGBA, unit: float) -> None:
    """A padlock."""
    thick = max(1, round(2 * unit))
    pygame.draw.rect(big, ink, pygame.Rect(4 * unit, 9 * unit, 12 * unit, 8.5 * unit), border_radius=round(1.8 * unit))
    pygame.draw.rect(big, ink, pygame.Rect(6 * unit, 2.5 * unit, 8 * unit, 12 * unit), thick, round(4 * unit))


@drawn
def onward(big: Surface, ink: RGBA, unit: float) -> None:
    """An arrow with a ring at its tail: go on."""
    thick = max(1, round(1.8 * unit))
    pygame.draw.circle(big, ink, (4 * unit, 10 * unit), 2.4 * unit, max(1, round(1.5 * unit)))
    pygame.draw.line(big, ink, (6.4 * unit, 10 * unit), (17 * unit, 10 * unit), thick)
    tip = [(12.6 * unit, 5.2 * unit), (17.4 * unit, 10 * unit), (12.6 * unit, 14.8 * unit)]
    pygame.draw.lines(big, ink, False, tip, thick)


@drawn
def play(big: Surface, ink: RGBA, unit: float) -> None:
    """A triangle that points onwards."""
    pygame.draw.polygon(big, ink, [(5.5 * unit, 3.5 * unit), (17 * unit, 10 * unit), (5.5 * unit, 16.5 * unit)])


@drawn
def rewind(big: Surface, ink: RGBA, unit: float) -> None:
    """A triangle that points back."""
    pygame.draw.polygon(big, ink, [(14.5 * unit, 3.5 * unit), (3 * unit, 10 * unit), (14.5 * unit, 16.5 * unit)])


@drawn
def pause(big: Surface, ink: RGBA, unit: float) -> None:
    """Two upright bars."""
    for left in (5, 12):
        big.fill(ink, (left * unit, 4 * unit, 3 * unit, 12 * unit))


@drawn
def step_on(big: Surface, ink: RGBA, unit: float) -> None:
    """A triangle that points onwards to a bar."""
    pygame.draw.polygon(big, ink, [(4.5 * unit, 4 * unit), (14 * unit, 10 * unit), (4.5 * unit, 16 * unit)])
    big.fill(ink, (14 * unit, 4 * unit, 2.2 * unit, 12 * unit))


@drawn
def step_back(big: Surface, ink: RGBA, unit: float) -> None:
    """A triangle that points back to a bar."""
    pygame.draw.polygon(big, ink, [(15.5 * unit, 4 * unit), (6 * unit, 10 * unit), (15.5 * unit, 16 * unit)])
    big.fill(ink, (3.8 * unit, 4 * unit, 2.2 * unit, 12 * unit))


@drawn
def bars(big: Surface, ink: RGBA, unit: float) -> None:
    """Three bars: a menu."""
    for row in (5, 10, 15):
        big.fill(ink, (2.5 * unit, (row - 0.8) * unit, 15 * unit, 1.6 * unit))


@drawn
def dots(big: Surface, ink: RGBA, unit: float) -> None:
    """Three points beside each other: there is more."""
    for column in (4, 10, 16):
        pygame.draw.circle(big, ink, (column * unit, 10 * unit), 1.9 * unit)


@drawn
def eye(big: Surface, ink: RGBA, unit: float) -> None:
    """An eye: how much is shown."""
    thick = max(1, round(1.5 * unit))
    for up, begin, end in ((16.4, 0.9, 2.24), (3.6, 4.04, 5.38)):
        box = pygame.Rect(0, 0, round(25 * unit), round(25 * unit))
        box.center = round(10 * unit), round((10 + (up - 10)) * unit)
        pygame.draw.arc(big, ink, box.move(0, round((12.5 - 12.8 + (2 if up > 10 else -2)) * unit)), begin, end, thick)
    pygame.draw.circle(big, ink, (10 * unit, 10 * unit), 2.6 * unit, thick)


@drawn
def pin(big: Surface, ink: RGBA, unit: float) -> None:
    """A drop that points down, with a hole: a place to go to."""
    pygame.draw.polygon(big, ink, [(4.7 * unit, 10 * unit), (15.3 * unit, 10 * unit), (10 * unit, 18.6 * unit)])
    pygame.draw.circle(big, ink, (10 * unit, 7.6 * unit), 6 * unit)
    pygame.draw.circle(big, (0, 0, 0, 0), (10 * unit, 7.6 * unit), 2.4 * unit)


@drawn
def copies(big: Surface, ink: RGBA, unit: float) -> None:
    """A sheet over another one: copy."""
    thick, round_ = max(1, round(1.7 * unit)), round(2 * unit)
    pygame.draw.rect(big, ink, pygame.Rect(3 * unit, 3 * unit, 10 * unit, 10 * unit), thick, round_)
    front = pygame.Rect(7 * unit, 7 * unit, 10 * unit, 10 * unit)
    pygame.draw.rect(big, (0, 0, 0, 0), front.inflate(2 * unit, 2 * unit), border_radius=round_)
    pygame.draw.rect(big, ink, front, thick, round_)


@drawn
def bubble(big: Surface, ink: RGBA, unit: float) -> None:
    """What someone says, with three dots in it."""
    pygame.draw.rect(big, ink, pygame.Rect(2 * unit, 3.4 * unit, 16 * unit, 10.6 * unit), border_radius=round(4 * unit))
    pygame.draw.polygon(big, ink, [(5 * unit, 12 * unit), (5 * unit, 18 * unit), (11 * unit, 13 * unit)])
    for left in (6.2, 10, 13.8):
        pygame.draw.circle(big, (0, 0, 0, 0), (left * unit, 8.7 * unit), 1.3 * unit)


def back(side: int, ink: Color, is_forth: bool = False) -> Surface:
    """An arrow that turns back: undo; mirrored it is redo."""
    return _back(side, rgba(ink), is_forth)


@lru_cache(maxsize=40)
def _back(side: int, ink: RGBA, is_forth: bool) -> Surface:
    unit = side * FINE / 20
    big = Surface((side * FINE, side * FINE), pygame.SRCALPHA)
    thick = max(1, round(1.7 * unit))
    pygame.draw.line(big, ink, (4 * unit, 7 * unit), (12.2 * unit, 7 * unit), thick)
    pygame.draw.arc(big, ink, pygame.Rect(7 * unit, 6.2 * unit, 9.6 * unit, 9.6 * unit), -1.571, 1.571, thick)
    pygame.draw.line(big, ink, (7.5 * unit, 15 * unit), (11.8 * unit, 15 * unit), thick)
    pygame.draw.lines(big, ink, False, [(7.4 * unit, 3.2 * unit), (3.4 * unit, 7 * unit), (7.4 * unit, 10.8 * unit)], thick)
    made = pygame.transform.smoothscale(big, (side, side))
    return pygame.transform.flip(made, True, False) if is_forth else made
