"""Where the word of a struck part stands: beside its ship, at the height of the part, with a line back to it."""

from __future__ import annotations

import itertools
from typing import TYPE_CHECKING

import pygame
from pygame import SRCALPHA, Rect, Surface

from hyperline.games.hyperline.app.battle.views.marks import Mark, blitted
from hyperline.games.hyperline.app.battle.views.state import LEFT
from hyperline.shell.context import Context

if TYPE_CHECKING:
    from hyperline.games.hyperline.app.battle.views.side import SideView
    from hyperline.games.hyperline.app.battle.views.theatre import Theatre

GAP = 10.0  # units of deck: between a ship and the words beside it
HITS = 190.0, 130.0  # units of deck: where the middle says how many hits there are


def word_place(theatre: Theatre, said: Surface, part: Rect) -> Rect | None:
    """Where the word lies on no part and no other word; None for what is no part of a ship, or without room."""
    side = next((one for one in theatre.sides if one.ship is not None and one.ship_rect.collidepoint(part.center)), None)
    return _free(theatre, side, said, part) if side is not None else None


def line_back(context: Context, place: Rect, part: Rect) -> Mark:
    """From the word to the edge of its part."""
    is_right = place.centerx > part.centerx
    start, end = (place.midleft, part.midright) if is_right else (place.midright, part.midleft)
    whole = Rect(min(start[0], end[0]), min(start[1], end[1]), abs(start[0] - end[0]) + 1, abs(start[1] - end[1]) + 1)
    whole.inflate_ip(4, 4)
    made = Surface(whole.size, SRCALPHA)
    first, last = ((x - whole.left, y - whole.top) for x, y in (start, end))
    pygame.draw.line(made, context.theme.colour("bad_light", 130), first, last, max(1, context.dx(1)))
    return blitted(made, whole.center)


def _free(theatre: Theatre, side: SideView, said: Surface, part: Rect) -> Rect | None:
    """Towards the middle of the window, as near to the part's height as other words leave room."""
    ship, area, gap = side.ship_rect, theatre.context.measure.area, theatre.context.dx(GAP)
    place = said.get_rect(centery=part.centery)
    if side.number == LEFT:
        place.left = ship.right + gap
    else:
        place.right = ship.left - gap
    hits = Rect(0, 0, theatre.context.dx(HITS[0]), theatre.context.dx(HITS[1]))
    hits.center = theatre.plan.fire.center
    taken, step = [hits, *theatre.marks.places("told")], said.get_height()
    for number in itertools.islice(itertools.count(), 2 * area.h // step):
        moved = place.move(0, (number + 1) // 2 * step * (1 if number % 2 else -1))
        if area.contains(moved) and moved.collidelist(taken) < 0:
            return moved
    return None
