"""How a Starship may be put together (SHP): which rule a layout breaks, and refits."""

from __future__ import annotations

from collections import Counter
from typing import Final, TypeAlias

from msgspec.structs import replace

from hyperline.games.hyperline.rules.attachment import PLACED_BY, Yard
from hyperline.games.hyperline.rules.attachment import places as places
from hyperline.games.hyperline.rules.geometry import (
    AHEAD,
    BACK,
    CORNER_FACINGS,
    FACING_BY_NAME,
    FACING_NAMES,
    LEFT,
    NO_FACING,
    QUADRANTS,
    RIGHT,
    Cell,
    Facing,
    cell_name,
)
from hyperline.games.hyperline.rules.kinds import PODS, POINTED, Component
from hyperline.games.hyperline.rules.refusal import refused
from hyperline.games.hyperline.rules.ship import BRIDGE, Placed, Ship
from hyperline.kernel.dice import Dice
from hyperline.kernel.illegal import Illegal

_BRIDGE_CELL: Final[Cell] = (0, 0)
_BEHIND_BRIDGE: Final[Cell] = (0, 1)
_SIDES: Final = (RIGHT, LEFT)
_AFT_RIGHT: Final[Facing] = FACING_BY_NAME["BR"]
_TRIES: Final = 4

_FACINGS: Final[dict[Component, tuple[Facing, ...]]] = (
    dict.fromkeys(Component, (NO_FACING,))
    | {Component.TURRET_POD: CORNER_FACINGS, Component.INTERPHASIC_SHIELD: QUADRANTS}
    | dict.fromkeys(POINTED, (*QUADRANTS, *CORNER_FACINGS))
)
"""By kind: the facings that a component may have."""


def _step(cell: Cell, facing: Facing) -> Cell:
    right, down = AHEAD[facing]
    return (cell[0] + right, cell[1] + down)


def _holder(part: Placed) -> Cell:
    """The cell behind a component that has a facing; for one on a turret, the cell of the Pod."""
    right, down = AHEAD[part.facing]
    return (part.x - right, part.y - down)


# --- whether a layout is legal ----------------------------------------------------------------------------------------


def check_layout(parts: tuple[Placed, ...]) -> None:
    """Raise `Illegal` with the rule that a whole layout breaks (SHP-1 to SHP-8, POD-1); damage does not matter."""
    for part in parts:
        _check_marks(part)
    occupied = _check_grid(parts)
    _check_chain(occupied)
    engines = _held_engines(occupied)
    for part in parts:
        if part.kind is Component.COMBAT_ENGINE:
            if part.cell not in engines:
                raise refused("SHP-3", "refusal.must_touch_pod_or", part=part)
        elif part.kind in POINTED:
            _check_pointed(part, occupied)
        else:
            _check_unfaced_engine(part, occupied)


def layout_fault(parts: tuple[Placed, ...]) -> Illegal | None:
    """The rule of SHP that a whole layout breaks, or None."""
    try:
        check_layout(parts)
    except Illegal as fault:
        return fault
    return None


def is_legal(parts: tuple[Placed, ...]) -> bool:
    """Whether a whole layout keeps all rules of SHP."""
    return layout_fault(parts) is None


def _check_marks(part: Placed) -> None:
    """Check that the facing suits the kind, and that a fighter is where one can be."""
    kind, allowed = part.kind, _FACINGS[part.kind]
    if part.facing not in allowed:
        if allowed == (NO_FACING,):
            raise refused(
                PLACED_BY[kind],
                "refusal.cannot_face",
                kind=kind,
                cell=cell_name(part.cell),
                facing=FACING_NAMES[part.facing],
            )
        names = " ".join(FACING_NAMES[facing] for facing in allowed)
        raise refused(PLACED_BY[kind], "refusal.must_face_one_of", kind=kind, cell=cell_name(part.cell), known=names)
    if kind is Component.INTERPHASIC_SHIELD and (part.x, part.y) != _BRIDGE_CELL:
        raise refused("SHP-8", "refusal.floats_on_one_side", part=part)
    if part.is_loaded and kind is not Component.CARRIER_POD:
        raise refused("POD-1", "refusal.cannot_hold_fighter_only", part=part)
    if part.is_loaded and part.is_damaged:
        raise refused("DMG-7", "refusal.cannot_hold_fighter_while", part=part)


def _check_grid(parts: tuple[Placed, ...]) -> dict[Cell, Placed]:
    """Check SHP-1: one Bridge in its cell, a Pod behind it, nothing overlaps. Return what is in each cell."""
    bridges = [part for part in parts if part.kind is Component.BRIDGE]
    if len(bridges) != 1:
        raise refused("SHP-1", "refusal.ship_has_one_bridge", n=len(bridges))
    if bridges[0].cell != _BRIDGE_CELL:
        raise refused("SHP-1", "refusal.must_be_at", bridge=bridges[0], cell=cell_name(_BRIDGE_CELL))
    occupied: dict[Cell, Placed] = {}
    for part in parts:
        if part.is_floating:
            continue
        if part.cell in occupied:
            raise refused("SHP-1", "refusal.overlaps", part=part, other_part=occupied[part.cell])
        occupied[part.cell] = part
    behind = occupied.get(_BEHIND_BRIDGE)
    if len(parts) > 1 and (behind is None or behind.kind not in PODS):
        key = "refusal.no_pod_behind" if behind is None else "refusal.pod_behind"
        raise refused("SHP-1", key, cell=cell_name(_BEHIND_BRIDGE), part=behind)
    return occupied


def _check_chain(occupied: dict[Cell, Placed]) -> None:
    """Check SHP-2: all Pods are connected by their edges to the back of the Bridge."""
    loose = {cell for cell, part in occupied.items() if part.kind in PODS}
    edge = [_BEHIND_BRIDGE] if _BEHIND_BRIDGE in loose else []
    loose.difference_update(edge)
    while edge:
        cell = edge.pop()
        for quadrant in QUADRANTS:
            near = _step(cell, quadrant)
            if near in loose:
                loose.remove(near)
                edge.append(near)
    for cell, part in occupied.items():
        if cell in loose:
            raise refused("SHP-2", "refusal.must_be_in_chain", part=part)


def _held_engines(occupied: dict[Cell, Placed]) -> set[Cell]:
    """The cells of the Combat Engines held by a Pod, or by another one that is held itself (SHP-3)."""
    engines = {cell for cell, part in occupied.items() if part.kind is Component.COMBAT_ENGINE}
    edge = [
        near
        for cell, part in occupied.items()
        if part.kind in PODS
        for near in (_step(cell, BACK), _step(cell, RIGHT), _step(cell, LEFT))
        if near in engines
    ]
    held = set(edge)
    while edge:
        cell = edge.pop()
        for side in _SIDES:
            near = _step(cell, side)
            if near in engines and near not in held:
                held.add(near)
                edge.append(near)
    return held


def _holds(part: Placed | None) -> bool:
    """Whether a component holds what is put at its edges: a Pod, or the Bridge."""
    return part is not None and (part.kind in PODS or part.kind is Component.BRIDGE)


def _check_unfaced_engine(part: Placed, occupied: dict[Cell, Placed]) -> None:
    """Check SHP-4 and SHP-5."""
    if part.kind is Component.HYPERLINE_ENGINE:
        if not any(_holds(occupied.get(_step(part.cell, side))) for side in _SIDES):
            raise refused("SHP-4", "refusal.must_have_its_left", part=part)
    elif part.kind is Component.RIP_ENGINE and not any(
        _holds(occupied.get(_step(part.cell, quadrant))) for quadrant in QUADRANTS
    ):
        raise refused("SHP-5", "refusal.must_have_edge_on", part=part)


def _check_pointed(part: Placed, occupied: dict[Cell, Placed]) -> None:
    """Check SHP-6, and SHP-7 for a component on a turret."""
    holder = occupied.get(_holder(part))
    if not part.is_on_turret:
        if not _holds(holder):
            raise refused("SHP-6", "refusal.must_be_attached_by", part=part)
    elif holder is None or holder.kind is not Component.TURRET_POD or holder.facing != part.facing:
        corner = FACING_NAMES[part.facing]
        where = cell_name(_holder(part))
        raise refused("SHP-7", "refusal.needs_turret_pod_whose", part=part, corner=corner, where=where)


# --- refits -----------------------------------------------------------------------------------------------------------


def check_refit(ship: Ship, parts: tuple[Placed, ...], bought: Component | None) -> None:
    """Raise `Illegal` unless `parts` are the ship's own (and the purchase, functional and empty) in a legal layout."""
    owed = Counter(map(_identity, ship.parts))
    if bought is not None:
        owed[_identity(Placed(bought))] += 1
    given = Counter(map(_identity, parts))
    for what in given - owed:
        raise refused("BLD-5", "refusal.layout_has_ship", in_words=_in_words(what, given[what]), what=owed[what] or _NONE)
    for what in owed - given:
        raise refused("BLD-5", "refusal.ship_has_layout", in_words=_in_words(what, owed[what]), what=given[what] or _NONE)
    check_layout(parts)


_NONE: Final = refused.part("refusal.none")
_Identity: TypeAlias = tuple[Component, bool, bool]


def _identity(part: Placed) -> _Identity:
    """What a refit preserves of a component."""
    return (part.kind, part.is_damaged, part.is_loaded)


def _in_words(what: _Identity, count: int) -> str:
    kind, is_damaged, is_loaded = what
    key = "refusal.n_damaged" if is_damaged else "refusal.n_loaded" if is_loaded else "refusal.n_functional"
    return refused.part(key, n=count, kind=kind)


def fits_after_refit(ship: Ship, kind: Component) -> bool:
    """Whether the ship and one more component have a legal layout at all (BLD-6)."""
    return kind is not Component.BRIDGE and _has_layout(Counter([*(part.kind for part in ship.parts), kind]))


def _has_layout(count: Counter[Component]) -> bool:
    """Whether components in these numbers (the Bridge included) have a legal layout.

    The Bridge and its n Pods in one straight column, with a Turret Pod last if there is one, have 2n+4 cells at their edges
    (2n+2 of them left or right) and one more on that turret. No other shape has more. Each further Pod takes up one cell
    and opens at most three. Every Turret Pod may open a fourth, but a Pod attached to it then finds one of its own three
    already open; the same goes for each branch of the chain. So all but one of these gains are lost again. All Combat
    Engines together need only one cell, since they can form a row behind the column.
    """
    pods = sum(count[kind] for kind in PODS)
    if not pods:
        return count.total() == 1
    hyperline, edge_only = count[Component.HYPERLINE_ENGINE], count[Component.RIP_ENGINE]
    edge_only += hyperline + min(1, count[Component.COMBAT_ENGINE])
    pointed = sum(count[kind] for kind in POINTED)
    edges = 2 * pods + 4
    turret = min(1, count[Component.TURRET_POD])
    return hyperline <= edges - 2 and edge_only <= edges and edge_only + pointed <= edges + turret


def random_refit(ship: Ship, parts_to_place: tuple[Placed, ...], dice: Dice) -> tuple[tuple[Placed, ...] | None, Dice]:
    """A random legal layout of the ship's components and of others that have no place yet, and the dice afterwards.

    Components keep their damage and fighters, and the ship's order stays. None if there is no legal layout.
    """
    parts = (*ship.parts, *parts_to_place)
    if not _has_layout(Counter(part.kind for part in parts)):
        return None, dice
    for _ in range(_TRIES):
        order, dice = dice.shuffle(range(1, len(parts)))
        scattered, dice = _scattered(parts, order, dice)
        if scattered is not None:
            return scattered, dice
    return _column(parts), dice


def _moved(part: Placed, place: Placed) -> Placed:
    return replace(part, x=place.x, y=place.y, facing=place.facing)


def _scattered(parts: tuple[Placed, ...], order: tuple[int, ...], dice: Dice) -> tuple[tuple[Placed, ...] | None, Dice]:
    """Put the parts in random places, in the given order; None if a part finds no place."""
    built: tuple[Placed, ...] = (BRIDGE,)
    placed = {0: parts[0]}
    waiting = list(order)
    while waiting:
        yard = Yard(built)
        for index in waiting:
            if free := yard.search(parts[index].kind):
                place, dice = dice.pick(free)
                break
        else:
            return None, dice
        waiting.remove(index)
        built = (*built, place)
        placed[index] = _moved(parts[index], place)
    return tuple(placed[index] for index in range(len(parts))), dice


_COLUMN_ORDER: Final = (
    Component.CARRIER_POD,
    Component.BATTLE_POD,
    Component.TURRET_POD,
    Component.COMBAT_ENGINE,
    Component.HYPERLINE_ENGINE,
    Component.RIP_ENGINE,
)
"""What is placed first in a column: the Pods, then the kinds with the fewest choices; all others follow."""


def _column(parts: tuple[Placed, ...]) -> tuple[Placed, ...]:
    """The column of `_has_layout`; if the parts fit anywhere, they fit in it."""
    behind = 1 + sum(part.kind in PODS for part in parts)
    rank = {kind: rank for rank, kind in enumerate(_COLUMN_ORDER)}
    built: tuple[Placed, ...] = (BRIDGE,)
    placed = {0: parts[0]}
    for index in sorted(range(1, len(parts)), key=lambda index: rank.get(parts[index].kind, len(rank))):
        place = min(Yard(built).search(parts[index].kind), key=lambda place: _column_preference(place, behind))
        built = (*built, place)
        placed[index] = _moved(parts[index], place)
    return tuple(placed[index] for index in range(len(parts)))


def _column_preference(place: Placed, behind: int) -> tuple[int, int, int]:
    """A sort key, lowest for the best place in a column that ends before the row `behind`; other kinds fit anywhere."""
    if place.kind in PODS:  # each behind the last, the turret away from the row of Combat Engines
        return (-place.y, place.facing != _AFT_RIGHT, 0)
    if place.kind is Component.COMBAT_ENGINE:  # a row that runs from the column's end to the left
        return (place.y != behind, max(place.x, 0), -place.x)
    return (0, 0, 0)
