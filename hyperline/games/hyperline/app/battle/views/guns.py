"""Where a side's damage comes from: one gun for each point."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from hyperline.games.hyperline.app.battle.views.berths import BERTH
from hyperline.games.hyperline.app.battle.views.salvo import bearing
from hyperline.games.hyperline.app.battle.views.state import HAZARD, NEXXUS_KINDS, TORPEDO
from hyperline.games.hyperline.rules.events import PIRATE
from hyperline.games.hyperline.rules.kinds import Component
from hyperline.games.hyperline.rules.prowess import is_boosted, strength
from hyperline.games.hyperline.rules.ship import Placed, Target

if TYPE_CHECKING:
    from hyperline.games.hyperline.app.battle.views.side import SideView

Point = tuple[int, int]
WEAPONS = {
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
        gun = Gun(WEAPONS[part.kind], _muzzle(side, part), part=part.target)
        found += [gun] * strength(part.kind, is_boosted(ship, part))
    return sorted(found, key=lambda gun: gun.kind != "beam")


def _muzzle(side: SideView, part: Placed) -> Point:
    """The edge of a weapon's cell from which it fires."""
    rect = side.rect_of(part.target)
    right, down = ((0, -1), (1, 0), (0, 1), (-1, 0))[side.way]
    return round(rect.centerx + right * rect.w * 0.42), round(rect.centery + down * rect.h * 0.42)
