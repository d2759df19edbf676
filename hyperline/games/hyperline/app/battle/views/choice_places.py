"""Where the open decision of a battle is on the ships: the pixels of its choices, and of what has been chosen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import Rect

from hyperline.games.hyperline.app.battle.views.side import SideView
from hyperline.games.hyperline.app.battle.views.state import LEFT, RIGHT, BattleState
from hyperline.games.hyperline.rules.geometry import QUADRANT_NAMES, Quadrant
from hyperline.shell.input.focus import Spot

if TYPE_CHECKING:
    from hyperline.games.hyperline.app.battle.views.battle_controls import BattleControls

ACROSS, ALONG = 70.0, 38.0  # units of deck: how wide a side to choose is beside a ship, and how high before it


def spots(controls: BattleControls, sides: list[SideView], state: BattleState) -> list[Spot]:
    """What can be pointed at on the ships, picked things included."""
    own = state.side_of(controls.seat)
    if own is None:
        return []
    found: dict[str, Spot] = {}
    for mark in (*controls.by_target, *controls.numbers()):
        rects = rects_of(mark, sides, own)
        if mark == "fighter:":
            found |= {spot.key: spot for spot in _patrol_spots(controls, rects)}
        else:
            found[mark] = Spot(mark, rects[0])
    order = sorted(found.values(), key=lambda spot: (spot.rect.y // 20, spot.rect.x))
    return sorted(order, key=lambda spot: spot.key.startswith("fighter:"))  # they lie on their Pods


def _patrol_spots(controls: BattleControls, rects: list[Rect]) -> list[Spot]:
    """The fighters on patrol: the next to be lost is ``fighter:``; a chosen one ends with a minus."""
    left = len(rects) - len(controls.numbers().get("fighter:", ()))
    keys = [f"fighter:#{n}" if n < left - 1 else "fighter:" if n < left else f"fighter:#{n}-" for n in range(len(rects))]
    return [Spot(key, rect) for key, rect in zip(keys, rects, strict=True)]


def rects_of(mark: str, sides: list[SideView], own: int) -> list[Rect]:
    """The pixels of a mark. Fighters on patrol have several, with the first to be lost at the end."""
    kind, _, name = mark.partition(":")
    match kind:
        case "enemy":
            return [sides[LEFT if own == RIGHT else RIGHT].rect_of(name)]
        case "part":
            return [sides[own].rect_of(name)]
        case "quadrant":
            return [edge_place(sides[own], QUADRANT_NAMES.index(name))]
    return [_middle(sides[own].rect_of(name))] if name else sides[own].fighter_rects()


def edge_place(side: SideView, quadrant: Quadrant) -> Rect:
    """A place beside a side of a ship, as it is turned, from which that side is chosen."""
    c, ship = side.context, side.ship_rect
    gap, way = c.dx(8), (quadrant + side.turns(side.quadrant)) % 4
    wide = max(c.dx(ACROSS), c.type.width("−88.8", "small_strong") + c.dx(30))
    tall = max(c.dx(ALONG), c.type.line_height("caps") + c.dx(10))
    if way in (0, 2):
        rect = Rect(0, 0, min(side.frame.w, max(3 * wide, round(ship.w * 0.6))), tall)
        rect.midbottom = ship.centerx, ship.top - gap
        if way == 2:
            rect.midtop = ship.centerx, ship.bottom + gap
    else:
        rect = Rect(0, 0, wide, max(round(ship.h * 0.4), 3 * tall))
        rect.midleft = ship.right + gap, ship.centery
        if way == 3:
            rect.midright = ship.left - gap, ship.centery
    return rect.clamp(side.frame.union(side.hangar).inflate(2 * tall, tall))


def lit(controls: BattleControls, sides: list[SideView], own: int) -> list[Rect]:
    """The pixels of all choices; of fighters on patrol those not yet chosen."""
    chosen = len(controls.numbers().get("fighter:", ()))
    found = []
    for mark in controls.by_target:
        rects = rects_of(mark, sides, own)
        found += rects[: len(rects) - chosen] if mark == "fighter:" else rects
    return found


Badges = tuple[tuple[int, bool], ...]
"""The order numbers of hits on one thing, and whether a shield holds each."""


def badges(controls: BattleControls, sides: list[SideView], own: int) -> list[tuple[Rect, Badges]]:
    """The pixels of everything chosen, with its hits."""
    found: list[tuple[Rect, Badges]] = []
    held = controls.assignment.held() if controls.assignment is not None else frozenset()
    for mark, numbers in controls.numbers().items():
        rects = rects_of(mark, sides, own)
        told = tuple((number, number in held) for number in numbers)
        if mark == "fighter:":
            found += [(rect, (one,)) for rect, one in zip(rects[::-1], told, strict=False)]
        else:
            found.append((rects[0], told))
    return found


def swapped(controls: BattleControls, sides: list[SideView], own: int) -> list[Rect]:
    """The pixels of the shields, one of which is spent for the other."""
    made = controls.assignment
    return [sides[own].rect_of(target) for target in made.swapped()] if made is not None else []


def _middle(cell: Rect) -> Rect:
    """The place of a loaded fighter in its Pod's cell."""
    return cell.inflate(-round(cell.w * 0.42), -round(cell.h * 0.42))
