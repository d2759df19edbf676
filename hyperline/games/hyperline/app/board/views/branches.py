"""The names of a split's branches: a number and the destination, on a plate beside each arrow."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, radians, sin

from pygame import Rect

from hyperline.games.hyperline.app.board.hud.controls import port_key
from hyperline.games.hyperline.app.board.views import lights
from hyperline.games.hyperline.app.board.views.chances import HIGHEST
from hyperline.games.hyperline.app.board.views.lit_port import LitPort, Name
from hyperline.games.hyperline.app.board.views.tracing import Lookout, own_routes
from hyperline.games.hyperline.app.board.views.view import BoardView
from hyperline.games.hyperline.rules.route import Route
from hyperline.shell.context import Context

ASIDE = (0, 45, -45, 90, -90, 135, -135, 180)  # degrees from the arrow's direction where its name may lie
REACHES = (0.0, 0.4, 0.9, 1.6)  # how much farther away than the nearest place, in shares of the name's size
MOST = 2  # ends that a name lists


def branch_names(context: Context, view: BoardView, lookout: Lookout, *, is_numbered: bool) -> tuple[Name, ...]:
    """The name of each branch that can be taken now; with `is_numbered` it begins with its number key."""
    lit = [one for one in lookout.controls.choices.ports if one.is_branch and lookout.controls.popup is None]
    found = {route.port: route for route in own_routes(lookout)} if lit else {}
    arrows = [view.port_rect(one) for one in lit]
    made: list[Name] = []
    for number, one in enumerate(lit, 1):
        if not view.camera.view.contains(view.port_rect(one)):
            continue
        to = leads_to(lookout, found[one.port])
        text = context.words("trace.branch", n=number, to=to)
        place = _place(context, view, one, text, [*arrows, *(name.rect for name in made)])
        made.append(Name(port_key(one), place, text if is_numbered else to))
    return tuple(made)


def leads_to(lookout: Lookout, route: Route) -> str:
    """Where a branch leads, in a few words: ``to C2``, ``round the loop``."""
    words, ways = lookout.wording.words, route.ways()
    if all(any(leg.is_loop for leg in way) for way in ways):
        return words("trace.branch_round")
    board = lookout.picture.board
    ends = list(dict.fromkeys(lookout.wording.sector(way[-1].sector, board).partition(" (")[0] for way in ways))
    more = f" +{len(ends) - MOST}" if len(ends) > MOST else ""
    return words("trace.branch_to", sectors=", ".join(ends[:MOST]) + more)


def _place(context: Context, view: BoardView, lit: LitPort, text: str, taken: Sequence[Rect]) -> Rect:
    """The nearest free place around an arrow, rather ahead of it."""
    arrow, bounds = view.port_rect(lit), view.camera.view
    rect = Rect((0, 0), lights.name_size(context, text, round(HIGHEST * view.camera.cell)))
    ahead = view.camera.heading(lit.port * 45.0)
    for reach in REACHES:
        for aside in ASIDE:
            x, y = sin(radians(ahead + aside)), -cos(radians(ahead + aside))
            right, down = (arrow.w + rect.w) / 2 + reach * rect.w, (arrow.h + rect.h) / 2 + reach * rect.h
            rect.center = round(arrow.centerx + x * right), round(arrow.centery + y * down)
            if bounds.contains(rect) and rect.collidelist(taken) < 0:
                return rect
    rect.center = arrow.center
    return rect.clamp(bounds)
