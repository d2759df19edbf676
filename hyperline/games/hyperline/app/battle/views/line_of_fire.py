"""From where to where a side fires: from its guns to the struck side of the other."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface

from hyperline.games.hyperline.app.battle.views.part_lights import EDGE, GAP, edge_bounds
from hyperline.games.hyperline.app.battle.views.salvo import FIGHTER, Battery
from hyperline.games.hyperline.app.battle.views.side import SideView
from hyperline.games.hyperline.app.battle.views.state import LEFT, RIGHT
from hyperline.games.hyperline.app.battle.views.wedge import draw_wedge
from hyperline.shell.context import Context

BEAM = 64.0  # units of deck: how broad the light is at the guns


def draw_fire(context: Context, surface: Surface, sides: Sequence[SideView], salvo: Sequence[Battery], struck: int) -> None:
    """Draw the light from the guns that fire to the side that they strike."""
    side = sides[struck]
    if side.is_turning or side.is_entering:
        return
    edge = edge_bounds(context, side) if side.ship is not None else _front(context, side)
    draw_wedge(context, surface, _muzzles(context, sides[1 - struck], salvo), edge, side.way)


def _front(context: Context, side: SideView) -> Rect:
    """Where what has no ship is struck: beside the figure, or its fighters."""
    body = side.figure_rect
    made = Rect(0, 0, context.dx(EDGE), body.h // 2)
    if side.number == RIGHT:
        made.midright = body.left - context.dx(GAP), body.centery
    else:
        made.midleft = body.right + context.dx(GAP), body.centery
    return made


def _muzzles(context: Context, side: SideView, salvo: Sequence[Battery]) -> Rect:
    """Where a side fires from, at the edge of its ship or figure."""
    body = side.ship_rect if side.ship is not None else side.figure_rect
    fired = [side.rect_of(target) for one in salvo for target in one.parts]
    if side.ship is None and any(one.what == FIGHTER for one in salvo):
        fired += side.fighter_rects()
    middle = sum(rect.centery for rect in fired) // len(fired) if fired else body.centery
    made = Rect(0, 0, 2, context.dx(BEAM))
    made.center = (body.right if side.number == LEFT else body.left), middle
    return made
