"""Small signs in the cells where the part in hand may not go: why not, at a glance."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

import pygame
from pygame import Surface

from hyperline.kernel.illegal import Illegal
from hyperline.shell.ui.paint import RGBA

TAKEN, LOOSE, REAR, RIM = "taken", "loose", "rear", "rim"
BY_RULE: Final = {"SHP-8": RIM}
"""The sign of a rule's refusal: a floating shield belongs to the rim. By default nothing would hold the part."""


def sign_of(why: Illegal) -> str:
    """The sign of a refusal: the cell is taken, a Pod must be behind the Bridge, it belongs on the rim, or is loose."""
    if why.rule == "SHP-1":
        return TAKEN if "overlaps" in why.why else REAR
    return BY_RULE.get(why.rule, LOOSE)


@lru_cache(maxsize=60)
def sign(name: str, size: int, colour: RGBA) -> Surface:
    """A barred disc, a broken link, an arrow to the rear, or arrows to the rim."""
    big = Surface((size * 4, size * 4), pygame.SRCALPHA)
    thick = max(3, round(size * 0.45))
    unit = size * 4 / 12
    match name:
        case "taken":
            pygame.draw.circle(big, colour, (6 * unit, 6 * unit), 5 * unit, thick)
            pygame.draw.line(big, colour, (3 * unit, 9 * unit), (9 * unit, 3 * unit), thick)
        case "loose":
            for x in (-0.6, 7):  # two links of a chain, apart
                pygame.draw.rect(big, colour, (x * unit, 3.7 * unit, 5.6 * unit, 4.6 * unit), thick, round(2.3 * unit))
            big = _turned(big, 45)
        case "rear":
            pygame.draw.line(big, colour, (6 * unit, 1 * unit), (6 * unit, 9 * unit), thick)
            pygame.draw.lines(
                big, colour, False, [(2.5 * unit, 6.5 * unit), (6 * unit, 10 * unit), (9.5 * unit, 6.5 * unit)], thick
            )
        case _:
            for x, out in ((3.6, 0.6), (8.4, 11.4)):
                pygame.draw.line(big, colour, (x * unit, 6 * unit), (out * unit, 6 * unit), thick)
                back = out + (2.4 if out < x else -2.4)
                pygame.draw.lines(
                    big, colour, False, [(back * unit, 3.4 * unit), (out * unit, 6 * unit), (back * unit, 8.6 * unit)], thick
                )
    return pygame.transform.smoothscale(big, (size, size))


def _turned(picture: Surface, degrees: float) -> Surface:
    """A picture turned about its middle, in its original size."""
    found = Surface(picture.get_size(), pygame.SRCALPHA)
    turned = pygame.transform.rotozoom(picture, degrees, 1)
    found.blit(turned, turned.get_rect(center=found.get_rect().center))
    return found
