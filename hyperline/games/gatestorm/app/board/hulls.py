"""How the ships look: a silhouette for each kind, in the colours of its seat, with the seat's emblem on it."""

from __future__ import annotations

from math import cos, radians, sin
from typing import Final

import pygame
from pygame import SRCALPHA, Color, Surface
from pygame.transform import smoothscale

from hyperline.shell.board.camera import Point
from hyperline.shell.context import Context
from hyperline.shell.ui.emblem import draw_emblem
from hyperline.shell.ui.paint import RGBA, rgba
from hyperline.shell.ui.theme import rim

FINE: Final = 6  # drawn larger and shrunk
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
WHITE: Final[RGBA] = (255, 255, 255, 255)


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
