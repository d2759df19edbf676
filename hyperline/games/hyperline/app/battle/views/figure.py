"""What fights without a ship plan: a Pirate, the asteroid, a torpedo, Nexxus."""

from __future__ import annotations

from functools import lru_cache

import pygame
from pygame import Rect, Surface

from hyperline.games.hyperline.app.battle.views.state import NEXXUS_KINDS, TORPEDO
from hyperline.shell.context import Context

FIGURE, ROCK, MISSILE = 380.0, 220.0, 260.0  # units
SHARE = {1: 0.72, 2: 0.86, 3: 1.0}  # of FIGURE, by a Pirate's level
TURNED = 12  # degrees between two pictures of a tumbling rock


def figure_share(level: int) -> float:
    """How large a Pirate of this level is, relative to other figures."""
    return SHARE.get(level, 1.0)


def figure_picture(context: Context, kind: str, level: int, across: int) -> Surface:
    """The picture of a figure, `across` pixels wide: a Pirate if `level` is not 0, else by the kind of a BattleState."""
    sprites = context.sprites
    if level:
        return sprites("hyperline/pieces", f"fighting-pirate-{level}", across)
    if kind in NEXXUS_KINDS:
        return disc_of(sprites("hyperline/tiles", "nexxus", round(across * 1.5)), round(across * 0.96))
    if kind == TORPEDO:
        return sprites("hyperline/pieces", "torpedo", context.px(MISSILE), 270)
    return sprites("hyperline/pieces", "rock", context.px(ROCK))


@lru_cache(maxsize=24)
def _tumbled(picture: Surface, degrees: int) -> Surface:
    return pygame.transform.rotozoom(picture, degrees, 1.0)


def tumbling(context: Context, across: int, degrees: float) -> Surface:
    """The tumbling asteroid."""
    return _tumbled(context.sprites("hyperline/pieces", "rock", across), round(degrees / TURNED) * TURNED % 360)


def disc_of(tile: Surface, across: int) -> Surface:
    """The round middle of a square tile, fading out at its rim."""
    made = Surface((across, across), pygame.SRCALPHA)
    made.blit(tile, tile.get_rect(center=(across // 2, across // 2)))
    mask = Surface((across, across), pygame.SRCALPHA)
    mask.fill((255, 255, 255, 0))
    for ring in range(12):
        pygame.draw.circle(
            mask, (255, 255, 255, 21 * ring + 24), (across // 2, across // 2), across // 2 - ring * across // 60
        )
    made.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return made


def faded(picture: Surface, share: float) -> Surface:
    """A picture with this share of its opacity, 1 for all."""
    made = picture.copy()
    made.set_alpha(round(255 * max(0.0, share)))
    return made


def figure_box(context: Context, box: Rect, level: int) -> Rect:
    """Where a figure stands in the square box of its side."""
    side = round(min(context.px(FIGURE), box.w * 0.86) * (figure_share(level) if level else 1.0))
    rect = Rect(0, 0, side, side)
    rect.center = box.center
    return rect
