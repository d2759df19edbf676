"""How ships look, and small signs: tokens, gear, shields, damage, the faces of dice. Drawn once for a size and a colour."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from itertools import pairwise
from math import cos, pi, sin
from typing import Final, Literal, NamedTuple

import pygame
from pygame import SRCALPHA, Rect, Surface, Vector2
from pygame.transform import rotozoom, smoothscale

from hyperline.shell.board.camera import Point
from hyperline.shell.context import Context
from hyperline.shell.ui import paint
from hyperline.shell.ui.emblem import draw_emblem
from hyperline.shell.ui.livery import coated, painted
from hyperline.shell.ui.paint import RGBA

FINE: Final = 6  # drawn larger and shrunk
TOKENS: Final = {"poise": "good", "weave": "good", "mark": "warn", "daze": "bad_light", "veil": "muted"}
"""By token: its colour."""


class _Stroke(NamedTuple):
    """A part of a sign, in a square from -1 to 1: a line of a width, a filled shape, a hole, or a disc of a radius."""

    kind: Literal["line", "shape", "hole", "disc"]
    points: tuple[Point, ...]
    size: float = 0.0


def _line(*points: Point, thick: float = 0.2) -> _Stroke:
    return _Stroke("line", points, thick)


def _ring(radius: float = 0.8, thick: float = 0.18, first: float = 0, last: float = 2 * pi) -> _Stroke:
    turns = [first + (last - first) * n / 40 for n in range(41)]
    return _line(*((radius * cos(turn), radius * sin(turn)) for turn in turns), thick=thick)


def _shape(*points: Point) -> _Stroke:
    return _Stroke("shape", points)


def _eighths(far: float, near: float) -> list[tuple[float, float, float]]:
    """Eight directions, far and near in turn."""
    return [(near if n % 2 else far, cos(n * pi / 4), sin(n * pi / 4)) for n in range(8)]


def _draw(big: Surface, colour: RGBA, strokes: Sequence[_Stroke]) -> None:
    half = big.get_width() / 2
    for kind, points, size in strokes:
        spots = [(half + x * half, half + y * half) for x, y in points]
        if kind == "disc":
            pygame.draw.circle(big, colour, spots[0], size * half)
        elif kind == "line":
            wide = max(1, round(size * half))
            for one, other in pairwise(spots):
                pygame.draw.line(big, colour, one, other, wide)
            for spot in spots:
                pygame.draw.circle(big, colour, spot, wide / 2)
        else:
            pygame.draw.polygon(big, colour if kind == "shape" else (*colour[:3], 0), spots)


_WAVE: Final = [(-0.86 + 1.72 * n / 24, 0.24 * sin(n / 24 * 3 * pi) + 0.14) for n in range(25)]
_SPIRAL: Final = [(0.13 * n / 4 * cos(n / 4 * 1.5), 0.13 * n / 4 * sin(n / 4 * 1.5)) for n in range(28)]
_QUARTERS: Final = [(cos(n * pi / 2), sin(n * pi / 2)) for n in range(4)]
_SHIELD: Final = ((-0.72, -0.72), (0, -0.92), (0.72, -0.72), (0.62, 0.3), (0, 0.92), (-0.62, 0.3))
_DOT: Final = ((-0.16, -0.16), (0.16, -0.16), (0.16, 0.16), (-0.16, 0.16))
_STAR: Final = [_line((0, 0), (far * x, far * y), thick=0.17) for far, x, y in _eighths(0.9, 0.56)]
_CROSS: Final = _line((-0.66, -0.66), (0.66, 0.66), thick=0.3), _line((0.66, -0.66), (-0.66, 0.66), thick=0.3)
_BURST: Final = _shape(*((far * y, -far * x) for far, x, y in _eighths(0.78, 0.3)))
_BAR: Final = _line((-0.8, 0), (0.8, 0), thick=0.36)
DRAWN: Final[Mapping[str, Sequence[_Stroke]]] = {
    "poise": (_ring(0.84, 0.16), _shape((0, -0.5), (0.5, 0), (0, 0.5), (-0.5, 0))),
    "weave": [_line(*((x, low + y) for x, y in _WAVE)) for low in (-0.42, 0.12)],
    "mark": (_ring(0.56, 0.16), *(_line((x * 0.3, y * 0.3), (x * 0.94, y * 0.94), thick=0.16) for x, y in _QUARTERS)),
    "daze": (_line(*_SPIRAL),),
    "veil": (*(_ring(0.78, 0.18, n * pi / 3, n * pi / 3 + pi / 5) for n in range(6)), _Stroke("disc", ((0, 0),), 0.2)),
    "missile": (_shape((0, -0.95), (0.26, -0.5), (0.26, 0.45), (0.6, 0.9), (-0.6, 0.9), (-0.26, 0.45), (-0.26, -0.5)),),
    "lure": _STAR,
    "patch": (
        _shape((-0.26, -0.9), (0.26, -0.9), (0.26, 0.9), (-0.26, 0.9)),
        _shape((-0.9, -0.26), (0.9, -0.26), (0.9, 0.26), (-0.9, 0.26)),
    ),
    "tow": (_line((0, -0.9), (0, 0.1)), _ring(0.46, 0.2, -0.3, pi + 0.2), _line((-0.3, -0.9), (0.3, -0.9))),
    "shield": (_line(*_SHIELD, _SHIELD[0], thick=0.24),),
    "shield full": (_shape((-0.76, -0.74), (0, -0.96), (0.76, -0.74), (0.66, 0.32), (0, 0.96), (-0.66, 0.32)),),
    "hull": (_shape((-0.56, -0.8), (0.56, -0.8), (0.56, 0.8), (-0.56, 0.8)),),
    "damage": _CROSS,
    "crack": (*_CROSS, _line((-0.9, 0.95), (0.9, 0.95))),
    "scar": (_line((-0.6, 0.8), (0.6, -0.8), thick=0.26), _line((-0.4, -0.1), (0.1, 0.4), thick=0.18)),
    "-": (_Stroke("disc", ((0, 0),), 0.14),),
    "f": (_line((0, -0.62), (0.62, 0), (0, 0.62), (-0.62, 0), (0, -0.62)),),
    "h": (_BURST,),
    "c": (_BURST, _ring(0.9, 0.16), _Stroke("hole", _DOT)),
    "e": (_ring(0.66, 0.24, pi * 0.9, pi * 2.2), _shape((0.2, 0.3), (0.95, 0.12), (0.6, 0.8))),
    "set": (_line((-0.6, 0.05), (-0.15, 0.55), (0.7, -0.55), thick=0.28),),
    "plus": (_BAR, _line((0, -0.8), (0, 0.8), thick=0.36)),
    "minus": (_BAR,),
}


@lru_cache(maxsize=256)
def sign(name: str, side: int, colour: RGBA) -> Surface:
    """A sign in a square of `side` pixels; do not draw on it."""
    big = Surface((side * FINE, side * FINE), SRCALPHA)
    big.fill((*colour[:3], 0))
    _draw(big, colour, DRAWN[name])
    return smoothscale(big, (side, side))


@lru_cache(maxsize=64)
def die(face: str, side: int, ground: RGBA, ink: RGBA) -> Surface:
    """A die that shows a face; do not draw on it."""
    big = Surface((side * FINE, side * FINE), SRCALPHA)
    big.fill((*ground[:3], 0))
    box = Rect(0, 0, side * FINE, side * FINE).inflate(-side * FINE // 12, -side * FINE // 12)
    pygame.draw.rect(big, ground, box, border_radius=round(side * FINE * 0.2))
    pygame.draw.rect(big, ink, box, max(1, round(side * FINE * 0.05)), border_radius=round(side * FINE * 0.2))
    made = smoothscale(big, (side, side))
    inner = round(side * 0.66)
    made.blit(sign(face, inner, ink), ((side - inner) // 2, (side - inner) // 2))
    return made


SHIPS: Final = "gatestorm/ships"
"""The pictures: each ship with its bow up, and where its paint is."""
ROOM: Final = 2.9  # the side of a picture, in halves of a hull's length
STEP: Final = 16  # pixels from one size to the next in which ships are painted
SHARP: Final = 2  # painted as many times as large as shown, so that it stays sharp when it is turned


def draw_hull(context: Context, surface: Surface, ship: str, emblem: int, place: Point, heading: float, half: float,
              alpha: int = 255) -> None:  # fmt: skip
    """Draw a ship around a pixel, its bow at a heading in degrees clockwise from up, half as long as `half` pixels."""
    turn, long = round(heading / 5) * 5 % 360, max(4, round(half))
    picture = context.picture(("hull", ship, emblem, turn, long), lambda: _hull(context, ship, emblem, turn, long))
    if alpha < 255:
        picture.set_alpha(alpha)
    surface.blit(picture, (round(place[0] - picture.get_width() / 2), round(place[1] - picture.get_height() / 2)))
    if alpha < 255:
        picture.set_alpha(255)


GATE_ROOM: Final = 2.5  # the side of a gate's picture, in its radii


def draw_gate(context: Context, surface: Surface, centre: tuple[int, int], radius: float) -> None:
    """Draw a gate around a pixel, without its letter, in its own light."""
    paint.pool(surface, centre, round(radius * 2.4), context.theme.colour("violet", 150))
    side = round(GATE_ROOM * radius)
    picture = context.sprites("gatestorm/gates", "gate", side)
    surface.blit(picture, picture.get_rect(center=centre))


LETTER: Final = 12.0  # units: the least size of letters
GROWN: Final = 0.75  # of large text: how large they are then, at the least


def draw_letter(context: Context, surface: Surface, centre: tuple[int, int], letter: str, style: str, wide: int,
                high: int) -> None:  # fmt: skip
    """Write a gate's letter around a pixel, unless it would be too small to be read: then the gate alone tells."""
    kit, measure = context.type, context.measure
    least = LETTER * min(measure.t, max(measure.d, GROWN * measure.t))
    scale = least / (context.theme.style(style).size * measure.t)
    if kit.font(style, scale).size(letter)[0] <= wide and kit.line_height(style, scale) <= high:
        line = kit.line(letter, style, "text", wide, high)
        surface.blit(line, line.get_rect(center=centre))


WRECKS: Final = "gatestorm/wrecks"
MOTE: Final = 8  # pixels: what is smaller is no piece
SEEN_FROM: Final = 90  # of 255: the opacity from which on pixels belong to a piece


class Piece(NamedTuple):
    """A part of a wreck: its picture, and how far its middle is from the ship's, in pixels to the right and down."""

    picture: Surface
    away: Point


def wreckage(context: Context, ship: str, emblem: int, heading: float, half: float) -> list[Piece]:
    """The pieces into which a ship breaks that points at a heading in degrees, half as long as `half` pixels."""
    turn, side = round(heading / 5) * 5 % 360, max(8, round(half * ROOM))
    broken = coated(context.sprites, WRECKS, ship, side, context.theme.player_colours[emblem])
    whole = rotozoom(broken, -turn, 1.0)
    middle, found = Vector2(whole.get_rect().center), []
    for part in pygame.mask.from_surface(whole, SEEN_FROM).connected_components(MOTE):
        box = part.get_bounding_rects()[0]
        only = part.to_surface(setcolor="white", unsetcolor=(255, 255, 255, 0)).subsurface(box)
        picture = whole.subsurface(box).copy()
        picture.blit(only, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        away = Vector2(box.center) - middle
        found.append(Piece(picture, (away.x, away.y)))
    return found


def emblem_of(context: Context, emblem: int, side: int) -> Surface:
    """An emblem in a square of `side` pixels; do not draw on it."""

    def drawn() -> Surface:
        made = Surface((side, side), SRCALPHA)
        draw_emblem(context, made, (0, 0), side, emblem)
        return made

    return context.picture(("gatestorm sign", emblem, side), drawn)


def _hull(context: Context, ship: str, emblem: int, turn: int, half: int) -> Surface:
    """A ship in the colour of an emblem, turned by degrees."""
    large = -(-half // STEP) * STEP  # few sizes, as a ship grows and shrinks in a gate
    whole = context.picture(("painted", ship, emblem, large), lambda: _painted(context, ship, emblem, round(large * ROOM)))
    turned, share = rotozoom(whole, -turn, 1.0) if turn else whole, half / large / SHARP
    return smoothscale(turned, (max(1, round(turned.get_width() * share)), max(1, round(turned.get_height() * share))))


def _painted(context: Context, ship: str, emblem: int, side: int) -> Surface:
    """A ship with its bow up in the colours of an emblem, SHARP times as large."""
    theme = context.theme
    colours = theme.player_colours[emblem], theme.player_lights[emblem]
    return painted(context.sprites, SHIPS, ship, side * SHARP, *colours)
