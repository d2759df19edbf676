"""How ships look, and small signs: tokens, gear, shields, damage, the faces of dice. Drawn once for a size and a colour."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from itertools import pairwise
from math import cos, pi, radians, sin
from typing import Final, Literal, NamedTuple

import pygame
from pygame import SRCALPHA, Color, Rect, Surface
from pygame.transform import smoothscale

from hyperline.shell.board.camera import Point
from hyperline.shell.context import Context
from hyperline.shell.ui.emblem import draw_emblem
from hyperline.shell.ui.paint import RGBA, rgba
from hyperline.shell.ui.theme import rim

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


ROOM: Final = 2.9  # the side of a picture, in halves of a hull's length
EMBLEM: Final = 0.86  # the side of the emblem, in the same
HALVES: Final[dict[str, tuple[Point, ...]]] = {
    "dart": (
        (0, -1.0), (0.1, -0.6), (0.17, -0.1), (0.62, 0.5), (0.66, 0.82), (0.24, 0.58), (0.17, 0.86), (0, 0.74),
    ),
    "kestrel": (
        (0, -0.92), (0.13, -0.66), (0.19, -0.3), (0.94, 0.22), (1.0, 0.5), (0.38, 0.36), (0.24, 0.5), (0.44, 0.88),
        (0, 0.7),
    ),
    "wisp": (
        (0, -0.5), (0.24, -0.34), (1.04, 0.46), (0.94, 0.62), (0.56, 0.38), (0.3, 0.56), (0, 0.32),
    ),
    "anvil": (
        (0, -0.86), (0.64, -0.86), (0.76, -0.64), (0.66, -0.38), (0.32, -0.3), (0.34, 0.28), (0.66, 0.4), (0.66, 0.9),
        (0.26, 0.9), (0.2, 0.72), (0, 0.72),
    ),
    "hauler": (
        (0, -0.86), (0.24, -0.78), (0.34, -0.46), (0.36, -0.24), (0.78, -0.24), (0.88, -0.12), (0.88, 0.62), (0.78, 0.74),
        (0.5, 0.74), (0.46, 0.92), (0, 0.92),
    ),
    "sickle": (
        (0, -0.3), (0.2, -0.26), (0.4, -0.52), (0.58, -1.02), (0.9, -0.44), (0.84, 0.12), (0.52, 0.5), (0.24, 0.62),
        (0.18, 0.88), (0, 0.8),
    ),
}  # fmt: skip
"""By ship: the right half of its outline from the bow to the stern, in halves of its length: to the right and down."""
LINES: Final[dict[str, tuple[tuple[Point, Point], ...]]] = {
    "dart": (((0.17, 0.1), (0.2, 0.56)),),
    "kestrel": (((0.2, -0.1), (0.66, 0.3)), ((0.2, 0.1), (0.22, 0.5))),
    "wisp": (((0.2, -0.1), (0.74, 0.44)),),
    "anvil": (((0.34, -0.66), (0.66, -0.66)), ((0.34, 0.5), (0.64, 0.5))),
    "hauler": (((0.38, 0.0), (0.86, 0.0)), ((0.38, 0.46), (0.86, 0.46)), ((0.38, -0.2), (0.38, 0.7))),
    "sickle": (((0.44, -0.4), (0.66, 0.2)),),
}
"""By ship: the seams of its right half."""
ENGINES: Final[dict[str, tuple[Point, ...]]] = {
    "dart": ((0, 0.8),),
    "kestrel": ((0.2, 0.8),),
    "wisp": ((0.3, 0.56),),
    "anvil": ((0.46, 0.92),),
    "hauler": ((0.24, 0.96),),
    "sickle": ((0.1, 0.86),),
}
"""By ship: where its right half burns."""


def draw_hull(context: Context, surface: Surface, ship: str, emblem: int, place: Point, heading: float, half: float,
              alpha: int = 255, has_emblem: bool = True) -> None:  # fmt: skip
    """Draw a ship around a pixel, its bow at a heading in degrees clockwise from up, half as long as `half` pixels."""
    turn, long = round(heading / 5) * 5 % 360, max(4, round(half))
    picture = context.picture(("hull", ship, emblem, turn, long), lambda: _hull(context, ship, emblem, turn, long))
    if alpha < 255:
        picture.set_alpha(alpha)
    surface.blit(picture, (round(place[0] - picture.get_width() / 2), round(place[1] - picture.get_height() / 2)))
    if alpha < 255:
        picture.set_alpha(255)
    if has_emblem:
        side = max(9, round(long * EMBLEM))
        draw_sign(context, surface, emblem, place, side, alpha)


def draw_sign(context: Context, surface: Surface, emblem: int, place: Point, side: int, alpha: int = 255) -> None:
    """Draw an emblem around a pixel."""

    def drawn() -> Surface:
        made = Surface((side, side), SRCALPHA)
        draw_emblem(context, made, (0, 0), side, emblem)
        return made

    picture = context.picture(("gatestorm sign", emblem, side), drawn)
    if alpha < 255:
        picture.set_alpha(alpha)
    surface.blit(picture, (round(place[0] - side / 2), round(place[1] - side / 2)))
    if alpha < 255:
        picture.set_alpha(255)


def _hull(context: Context, ship: str, emblem: int, turn: int, half: int) -> Surface:
    """Dark plates with a bright edge, and the light of the engines."""
    theme, side = context.theme, round(half * ROOM)
    big = Surface((side * FINE, side * FINE), SRCALPHA)
    dark, light, colour = (shades[emblem] for shades in (theme.player_darks, theme.player_lights, theme.player_colours))
    big.fill((*light[:3], 0))
    across, along = cos(radians(turn)), sin(radians(turn))
    middle, unit = side * FINE / 2, half * FINE

    def at(point: Point, mirror: int = 1, share: float = 1.0) -> Point:
        x, y = point[0] * mirror * share, point[1] * share
        return middle + (x * across - y * along) * unit, middle + (x * along + y * across) * unit

    right = HALVES[ship]
    outline = [at(one) for one in right] + [at(one, -1) for one in reversed(right)]
    for engine in ENGINES[ship]:
        for mirror in (1, -1):
            for size, share in ((0.27, 0.75), (0.19, 0.4), (0.1, 0.0)):
                burn = theme.colour("gate").lerp(theme.colour("accent_deep"), share)
                pygame.draw.circle(big, rgba(burn), at(engine, mirror), size * unit)
    _edge(big, outline, rgba(rim(235)), 0.16 * unit)
    pygame.draw.polygon(big, rgba(dark.lerp(colour, 0.22)), outline)
    inner = [at(one, 1, 0.62) for one in right] + [at(one, -1, 0.62) for one in reversed(right)]
    pygame.draw.polygon(big, rgba(dark.lerp(Color("black"), 0.5)), inner)
    for one, other in LINES[ship]:
        for mirror in (1, -1):
            pygame.draw.line(big, (*light[:3], 150), at(one, mirror), at(other, mirror), max(1, round(0.05 * unit)))
    _edge(big, outline, rgba(light), 0.075 * unit)
    return smoothscale(big, (side, side))


def _edge(big: Surface, outline: list[Point], colour: RGBA, thick: float) -> None:
    for one, other in zip(outline, (*outline[1:], outline[0]), strict=True):
        pygame.draw.line(big, colour, one, other, max(1, round(thick)))
        pygame.draw.circle(big, colour, one, thick / 2)
