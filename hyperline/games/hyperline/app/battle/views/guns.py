"""Where a side's damage comes from: the points of a volley, one gun for each, and how many hits strike, with reasons."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from pygame import Rect, Surface

from hyperline.games.hyperline.app.battle.views.berths import BERTH
from hyperline.games.hyperline.app.battle.views.state import (
    FIGHTER,
    HAZARD,
    NEXXUS_KINDS,
    NONE,
    PIRATES,
    TORPEDO,
    Battery,
    BattleState,
    bearing,
)
from hyperline.games.hyperline.rules.events import PIRATE
from hyperline.games.hyperline.rules.geometry import QUADRANTS
from hyperline.games.hyperline.rules.kinds import Component
from hyperline.games.hyperline.rules.prowess import is_boosted, strength
from hyperline.games.hyperline.rules.ship import Placed, Target
from hyperline.shell.context import Context
from hyperline.shell.ui import paint

if TYPE_CHECKING:
    from hyperline.games.hyperline.app.battle.views.side import SideView
    from hyperline.games.hyperline.app.wording import Wording

Point = tuple[int, int]
SHOWN = {
    Component.LASER_CANNON: "laser",
    Component.PLASMA_LAUNCHER: "plasma",
    Component.FOCUS_BEAM: "beam",
}
MUZZLES = {
    1: ((0.11, 0.5),),
    2: ((0.45, 0.18), (0.45, 0.82)),
    3: ((0.13, 0.27), (0.04, 0.5), (0.13, 0.73)),
}
"""Where a Pirate's darts, blades and lances are, by its level: shares of its picture."""
ENDLESS = 9  # more than any radiation, asteroid or torpedo deals


class Gun(NamedTuple):
    """What fires, and from where on the screen; a fighter is named by its berth, ``patrol:2``, or by its Carrier Pod.

    `part` is the weapon, if it is one.
    """

    kind: str
    place: Point
    fighter: Target = ""
    part: Target = ""


def guns(side: SideView) -> list[Gun]:
    """A side's guns in firing order: first at the targets of Focus Beams (WPN-4), with fighters last."""
    if side.is_gone and not side.flies_itself:  # what has struck still breaks what it breaks
        return []
    if side.seat == PIRATE:
        return [Gun(f"pirate-{max(1, side.level)}", muzzle) for muzzle in _jaws(side)]
    if side.seat == HAZARD:
        name = "torpedo" if side.kind == TORPEDO else "nexxus" if side.kind in NEXXUS_KINDS else "rock"
        return [Gun(name, side.figure_rect.center)] * ENDLESS
    found = _weapons(side) if side.ship is not None else []
    if side.kind == TORPEDO:
        return found
    found += [Gun("fighter", rect.center, f"{BERTH}{n}") for n, rect in enumerate(side.fighter_rects())]
    if side.ship is not None:
        pods = (part.target for part in side.ship.parts if part.is_loaded)
        found += [Gun("fighter", side.rect_of(target).center, target) for target in pods]
    return found


def _jaws(side: SideView) -> list[Point]:
    """The places on a Pirate from which its points come, from top to bottom."""
    rect = side.figure_rect
    return [(rect.left + round(x * rect.w), rect.top + round(y * rect.h)) for x, y in MUZZLES[max(1, side.level)]]


def _weapons(side: SideView) -> list[Gun]:
    ship = side.ship
    assert ship is not None
    if side.kind == TORPEDO:
        launchers = (part for part in ship.parts if part.kind is Component.PLASMA_LAUNCHER and not part.is_damaged)
        return [Gun("torpedo", _muzzle(side, part), part=part.target) for part in launchers if is_boosted(ship, part)]
    found: list[Gun] = []
    for part in bearing(ship, side.quadrant):
        gun = Gun(SHOWN[part.kind], _muzzle(side, part), part=part.target)
        found += [gun] * strength(part.kind, is_boosted(ship, part))
    return sorted(found, key=lambda gun: gun.kind != "beam")


def _muzzle(side: SideView, part: Placed) -> Point:
    """The edge of a weapon's cell from which it fires."""
    rect = side.rect_of(part.target)
    right, down = ((0, -1), (1, 0), (0, 1), (-1, 0))[side.way]
    return round(rect.centerx + right * rect.w * 0.42), round(rect.centery + down * rect.h * 0.42)


PICTURE, GAP = 24.0, 8.0  # units of deck


class Layout(NamedTuple):
    """Where the number is, the words below it, and what gives the hits: each with its number and name."""

    number: Rect
    said: Surface
    rows: list[tuple[Battery, Surface, Surface]]
    step: int


def laid_out(context: Context, wording: Wording, rect: Rect, state: BattleState, taker: int, left: int, me: int) -> Layout:
    """Where everything goes, in the middle of a rectangle."""
    kit = context.type
    said = kit.paragraph(struck(wording, state, taker, left, me), "label", "bad_light", rect.w, None, "centre")
    rows = _rows(context, wording, state, 1 - taker)
    step = max(context.dx(PICTURE), kit.line_height("small")) + context.dx(3)
    high = max(kit.line_height("label") * 3 // 2, min(kit.line_height("headline") * 9 // 10, rect.h - said.get_height()))
    most = (rect.h - high - said.get_height() - context.dx(14)) // step
    rows = rows if len(rows) <= most else []  # where text is large the pictures on the ship have to do
    total = high + said.get_height() + (context.dx(14) + step * len(rows) if rows else 0)
    number = Rect(0, min(rect.top + (rect.h - total) // 2, rect.bottom - total), 2 * high, high)
    number.centerx = rect.centerx
    return Layout(number, said, rows, step)


def draw_barrage(context: Context, wording: Wording, surface: Surface, rect: Rect, state: BattleState, taker: int,
                 left: int, me: int, emblem: int) -> None:  # fmt: skip
    """What a side is struck by, in the middle of a rectangle; `me` is the viewer's side, NONE for neither."""
    kit, theme = context.type, context.theme
    place, said, rows, step = laid_out(context, wording, rect, state, taker, left, me)
    high, top = place.h, place.top
    paint.pool(surface, (rect.centerx, top + high // 2), context.dx(90), theme.colour("bad", 70))
    number = kit.line(str(left), "headline", "bad_light", None, high * 10 // 9 + 1)
    surface.blit(number, number.get_rect(center=(rect.centerx, top + high // 2)))
    surface.blit(said, said.get_rect(midtop=(rect.centerx, top + high)))
    top += high + said.get_height() + context.dx(14)
    widest = max((text.get_width() for _, _, text in rows), default=0)
    figures = max((figure.get_width() for _, figure, _ in rows), default=0)
    side, gap = context.dx(PICTURE), context.dx(GAP)
    begin = rect.centerx - (side + gap + figures + gap + widest) // 2
    for what, figure, text in rows:
        middle = top + step // 2
        group, name = _picture(what, emblem, state.level)
        surface.blit(context.sprites(group, name, side), (begin, middle - side // 2))
        surface.blit(figure, figure.get_rect(midright=(begin + side + gap + figures, middle)))
        surface.blit(text, text.get_rect(midleft=(begin + side + 2 * gap + figures, middle)))
        top += step


def struck(wording: Wording, state: BattleState, taker: int, hits: int, me: int) -> str:
    """Where the hits strike, after their number: ``hits on your right``."""
    words, quadrant, seat = wording.words, state.quadrants[taker], state.sides[taker]
    if seat == PIRATE:
        return words("battle.hits_pirate", n=hits)
    if not state.has_ship(taker):
        return words("battle.hits_your_fighters" if taker == me else "battle.hits_fighters", n=hits, name=wording.name(seat))
    if quadrant not in QUADRANTS:
        return words("battle.hits", n=hits)
    side = wording.side(quadrant)
    return words("battle.hits_yours" if taker == me else "battle.hits_theirs", n=hits, side=side, name=wording.name(seat))


def _rows(context: Context, wording: Wording, state: BattleState, giver: int) -> list[tuple[Battery, Surface, Surface]]:
    """What gives the points, with number and name; empty unless all of it is known."""
    salvo = state.salvos[giver]
    if state.points[giver] == NONE or sum(one.points for one in salvo) != state.points[giver]:
        return []
    kit = context.type
    return [
        (one, kit.line(str(one.points), "strong", "bad_light"), kit.line(_name(wording, one, state.level), "small", "muted"))
        for one in salvo
    ]


def _name(wording: Wording, one: Battery, level: int) -> str:
    if one.what == FIGHTER:
        return wording.words("battle.gun_fighters", n=one.points)
    if one.what == PIRATES:
        return wording.words(f"battle.gun_pirate_{max(1, level)}")
    name = wording.kind(one.what)
    return wording.words("battle.gun_boosted", what=name) if one.is_boosted else name


def _picture(one: Battery, emblem: int, level: int) -> tuple[str, str]:
    if one.what == FIGHTER:
        return "hyperline/pieces", f"fighter-{emblem}"
    if one.what == PIRATES:
        return "hyperline/pieces", f"pirate-{max(1, level)}"
    return "hyperline/components", one.what
