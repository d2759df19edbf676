"""The stage on which a battle is fought: stars, and the planet or whatever lies in the sector rising behind."""

from __future__ import annotations

import pygame
from pygame import Rect, Surface

from hyperline.app.context import Context
from hyperline.app.views.battle.plan import BattlePlan
from hyperline.app.views.battle.state import ASTEROID, NEXXUS_KINDS, BattleState

GLOBE = 0.54  # of a tile's side is the planet on it
BROAD = 0.62  # of the stage's width is the planet above the horizon
RISE = 0.33  # of its height is seen
DIM = 0.36  # of its brightness is left: it must not compete with the ships
COARSE = 3  # a planet is made so much smaller, and enlarged: it is soft, and quickly made
RIM = 8  # steps in which it fades at its edge


def draw_stage(context: Context, surface: Surface, plan: BattlePlan, state: BattleState) -> None:
    """Draw the ground between the top and the bottom of the panel."""
    line = max(1, context.px(1))
    high = plan.bottom.top - plan.top.bottom - line
    area = Rect(plan.panel.left + line, plan.top.bottom + line, plan.panel.w - 2 * line, high)
    made = Surface(area.size)
    _draw_stars(context, made)
    horizon = _horizon(context, state, area)
    if horizon is not None:
        made.blit(horizon, horizon.get_rect(midbottom=(area.w // 2, area.h)), special_flags=pygame.BLEND_RGB_ADD)
    surface.blit(made, area)


def _draw_stars(context: Context, made: Surface) -> None:
    """The sky of the whole game, as much of it as the stage is large, on the colour of the panel."""
    made.fill(context.theme.colour("panel").lerp(context.theme.colour("space"), 0.35))
    made.blit(context.sprites("", "backdrop", made.get_size()), (0, 0), special_flags=pygame.BLEND_RGB_ADD)


def _horizon(context: Context, state: BattleState, area: Rect) -> Surface | None:
    """The upper part of what lies in the sector; None where there is only space."""
    look = state.picture.board.look(state.sector)
    name = "asteroid" if state.kind == ASTEROID else look.name
    if state.kind in NEXXUS_KINDS:
        return None  # the orb itself takes part
    if not (look.is_planet or name in ("nexxus", "rip", "asteroid")) or not context.sprites.has("tiles", name):
        return None
    across = round(area.w * BROAD / COARSE)
    tile = context.sprites("tiles", name, round(across / GLOBE))
    side = round(tile.get_width() * (1.0 if name == "asteroid" else GLOBE))
    made = Surface((side, min(area.h // COARSE, round(side * RISE))))
    made.blit(tile, (side // 2 - tile.get_width() // 2, side // 2 - tile.get_height() // 2))
    made.blit(_mask(side, made.get_height()), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    return pygame.transform.smoothscale(made, (made.get_width() * COARSE, made.get_height() * COARSE))


def _mask(side: int, high: int) -> Surface:
    """What is left of a planet's brightness: nothing beyond its rim, and less towards the ground."""
    made = Surface((side, side))
    radius = side // 2
    for step in range(RIM):
        shade = round(255 * DIM * (step + 1) / RIM)
        pygame.draw.circle(made, (shade, shade, shade), (radius, radius), radius - 1 - step * 2 // COARSE)
    whole = made.subsurface((0, 0, side, high))
    fade = Surface((1, 2))
    fade.set_at((0, 0), (255, 255, 255))
    fade.set_at((0, 1), (90, 90, 90))
    whole.blit(pygame.transform.smoothscale(fade, (side, high)), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    return whole
