"""A figure that breaks up: its picture in pieces, which fly apart and tumble."""

from __future__ import annotations

from itertools import pairwise
from math import ceil, cos, hypot, pi, sin
from typing import Final, NamedTuple

import pygame
from pygame import Surface

from hyperline.games.hyperline.app.battle.views.marks import Mark, Point, laid
from hyperline.shell.anim.easing import ease_out

WEDGES: Final = 7
CORE: Final = 0.46  # of its half: where inner pieces end
FAR: Final = 0.55  # of its width: how far pieces fly
TURN: Final = 15  # degrees between two turned pictures
FADES: Final = 8


class Piece(NamedTuple):
    """A piece in its picture, where its middle is in pixels from the whole's, and its turns by steps."""

    picture: Surface
    at: Point
    turned: dict[int, Surface]


def pieces(picture: Surface) -> list[Piece]:
    """A picture cut into wedges from its middle, each in two."""
    w, h = picture.get_size()
    angles = [2 * pi * (n + 0.22 * sin(5.1 * n)) / WEDGES for n in range(WEDGES + 1)]
    angles[-1] = angles[0] + 2 * pi
    found = []
    for number, (one, two) in enumerate(pairwise(angles)):
        for inner, outer in ((0.0, CORE + 0.08 * (number % 3)), (CORE + 0.08 * (number % 3), 1.5)):
            steps = [one + (two - one) * step / 4 for step in range(5)]
            rim = [(w / 2 + cos(a) * outer * w / 2, h / 2 + sin(a) * outer * h / 2) for a in steps]
            rim += [(w / 2 + cos(a) * inner * w / 2, h / 2 + sin(a) * inner * h / 2) for a in reversed(steps)]
            made = _cut(picture, rim)
            if made is not None:
                found.append(made)
    return found


def _cut(picture: Surface, rim: list[tuple[float, float]]) -> Piece | None:
    mask = Surface(picture.get_size(), pygame.SRCALPHA)
    pygame.draw.polygon(mask, "white", rim)
    mask.blit(picture, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    bounds = mask.get_bounding_rect(min_alpha=40)
    if not bounds.w:
        return None
    middle = bounds.centerx - picture.get_width() // 2, bounds.centery - picture.get_height() // 2
    return Piece(mask.subsurface(bounds).copy(), middle, {})


def scattered(centre: Point, wide: int, found: list[Piece], progress: float) -> Mark:
    """All pieces on their way from where the whole was."""
    gone, shown = ease_out(progress), []
    left = ceil(FADES * min(1.0, 1.6 * (1 - progress)))
    for number, piece in enumerate(found):
        x, y = piece.at
        reach = FAR * wide * (0.5 + 0.5 * ((number * 5) % 7) / 6) * gone / max(1.0, hypot(x, y))
        step = round((60 + 37 * (number % 5)) * (1 if number % 2 else -1) * gone / TURN)
        if step not in piece.turned:
            piece.turned[step] = pygame.transform.rotozoom(piece.picture, -step * TURN, 1.0)
        picture = piece.turned[step]
        picture.set_alpha(255 * left // FADES)
        shown.append((picture, (round(centre[0] + x * (1 + 0.2 * gone) + x * reach), round(centre[1] + y + y * reach))))
    return laid(shown)
