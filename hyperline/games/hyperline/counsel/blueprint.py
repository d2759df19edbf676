"""Brings a ship into a saved layout, even if its parts differ from those that were saved."""

from __future__ import annotations

from collections import Counter
from typing import Final, TypeAlias

from msgspec.structs import replace

from hyperline.games.hyperline.rules.attachment import PLACED_BY
from hyperline.games.hyperline.rules.geometry import AHEAD, Cell
from hyperline.games.hyperline.rules.kinds import PODS, Component
from hyperline.games.hyperline.rules.layout import check_layout, places
from hyperline.games.hyperline.rules.refusal import refused
from hyperline.games.hyperline.rules.ship import Placed, Ship
from hyperline.games.hyperline.rules.ship import layout as layout_of

_HATCH: Final[Cell] = (0, 1)
_SCARCE: Final = (
    Component.CARRIER_POD,
    Component.BATTLE_POD,
    Component.TURRET_POD,
    Component.HYPERLINE_ENGINE,
    Component.COMBAT_ENGINE,
    Component.RIP_ENGINE,
)
"""What is placed first: parts that hold others, then parts with the fewest possible places."""

_Way: TypeAlias = tuple[int, bool]


def fitted(ship: Ship, plan: Ship) -> Ship:
    """The ship with its parts where the plan has parts of their kinds. As few as possible move; their order stays.

    Parts that the plan lacks stay where they are if they can, else go to the nearest place. Parts that the ship lacks are
    left out. If a Pod is missing that others need, a Pod that the plan lacks stands in. Raises Illegal if a part has
    no place.
    """
    fitter = _BlueprintFitter(ship, plan)
    fitter.raise_pods()
    fitter.hang_on()
    fitter.find_room()
    parts = tuple(fitter.placed[index] for index in range(len(ship.parts)))
    check_layout(parts)
    return Ship(parts, ship.upgrades)


def _way(part: Placed, place: Placed) -> _Way:
    """How far a part is from a place, and whether it has to turn."""
    if part.is_floating:
        return (0 if part.facing == place.facing else 1, False)
    return (abs(part.x - place.x) + abs(part.y - place.y), part.facing != place.facing)


def _is_there(part: Placed, place: Placed) -> bool:
    return _way(part, place) == (0, False)


def _is_beside(one: Cell, other: Cell) -> bool:
    return abs(one[0] - other[0]) + abs(one[1] - other[1]) == 1


class _BlueprintFitter:
    """Fits the parts of a ship into a plan: `placed` has those that have a place, by index, `waiting` the others."""

    def __init__(self, ship: Ship, plan: Ship) -> None:
        self.parts = ship.parts
        self.placed: dict[int, Placed] = {0: ship.parts[0]}
        self.waiting = list(range(1, len(ship.parts)))
        self.wanted = list(layout_of(plan)[1:])

    def _put(self, index: int, place: Placed) -> None:
        self.placed[index] = replace(self.parts[index], x=place.x, y=place.y, facing=place.facing)
        self.waiting.remove(index)

    def _of_kind(self, kind: Component) -> list[int]:
        return [index for index in self.waiting if self.parts[index].kind is kind]

    def _nearest(self, indices: list[int], place: Placed) -> int:
        """The part that takes a place: the one that is there already, else a functional one close by."""

        def cost(index: int) -> tuple[bool, bool, bool, _Way, int]:
            part = self.parts[index]
            way = _way(part, place)
            is_settled = any(other.kind is part.kind and _is_there(part, other) for other in self.wanted)
            return (way != (0, False), is_settled, part.is_damaged, way, index)

        return min(indices, key=cost)

    # --- the Pods, from the back of the Bridge -------------------------------------------------------------------------

    def raise_pods(self) -> None:
        """Place the plan's Pods along the chain, with other Pods instead of those that the ship lacks."""
        missing = [part for part in self.wanted if part.kind in PODS]
        while edge := [place for place in missing if self._is_chained(place.cell)]:
            place = max(edge, key=self._urgency)
            missing.remove(place)
            same = self._of_kind(place.kind) or self._stand_ins(place)
            if same:
                index = self._nearest(same, place)
                facing = place.facing if self.parts[index].kind is place.kind else self.parts[index].facing
                self._put(index, replace(place, facing=facing))

    def _is_chained(self, cell: Cell) -> bool:
        return cell == _HATCH or any(part.kind in PODS and _is_beside(part.cell, cell) for part in self.placed.values())

    def _urgency(self, place: Placed) -> tuple[bool, bool, int]:
        """How early a Pod comes: those that the ship has, those that are there already, those that hold the most."""
        same = self._of_kind(place.kind)
        return (bool(same), any(_is_there(self.parts[index], place) for index in same), self._load(place))

    def _load(self, pod: Placed) -> int:
        """How many parts of the plan touch a Pod or its turret."""
        ahead = AHEAD[pod.facing] if pod.kind is Component.TURRET_POD else (0, 0)
        turret = (pod.x + ahead[0], pod.y + ahead[1])
        cells = [part.cell for part in self.wanted if not part.is_floating and part.cell != pod.cell]
        return sum(cell == turret or _is_beside(cell, pod.cell) for cell in cells)

    def _stand_ins(self, place: Placed) -> list[int]:
        """The Pods that may stand in for a missing one: those of kinds of which the plan has fewer; at the hatch any Pod."""
        if not self._load(place) and place.cell != _HATCH:
            return []
        owned = [index for index in self.waiting if self.parts[index].kind in PODS]
        has = Counter(part.kind for part in self.parts)
        needs = Counter(part.kind for part in self.wanted)
        spare = [index for index in owned if has[self.parts[index].kind] > needs[self.parts[index].kind]]
        return spare or (owned if place.cell == _HATCH else [])

    # --- what they hold -----------------------------------------------------------------------------------------------

    def hang_on(self) -> None:
        """Place the other parts of the plan that the ship has, if a Pod holds them."""
        open_places = [part for part in self.wanted if part.kind not in PODS]
        while held := [place for place in open_places if self._of_kind(place.kind) and place in self._free(place.kind)]:
            place = max(held, key=lambda place: any(_is_there(self.parts[i], place) for i in self._of_kind(place.kind)))
            open_places.remove(place)
            self._put(self._nearest(self._of_kind(place.kind), place), place)

    def _free(self, kind: Component) -> tuple[Placed, ...]:
        return places(Ship(tuple(self.placed.values())), kind)

    def find_room(self) -> None:
        """Place the rest, each part as near as possible to where it was; if they do not all fit, pack them tightly."""
        placed, waiting = dict(self.placed), list(self.waiting)
        if self._without_room(is_tight=False) is not None:
            self.placed, self.waiting = placed, waiting
            part = self._without_room(is_tight=True)
            if part is not None:
                raise refused(PLACED_BY[part.kind], "refusal.there_is_no_place", kind=part.kind)

    def _without_room(self, *, is_tight: bool) -> Placed | None:
        """Place the rest; return the first part without a place, if there is one."""
        rank = {kind: rank for rank, kind in enumerate(_SCARCE)}
        for index in sorted(self.waiting, key=lambda index: (rank.get(self.parts[index].kind, len(rank)), index)):
            part = self.parts[index]
            free = self._free(part.kind)
            if not free:
                return part
            room = {place: self._room_after(place) if is_tight else 0 for place in free}
            self._put(index, min(free, key=lambda place: (-room[place], _way(part, place))))
        return None

    def _room_after(self, place: Placed) -> int:
        """How many cells a part with a facing can choose from once something is in a place."""
        after = Ship((*self.placed.values(), place))
        return len({spot.cell for spot in places(after, Component.LASER_CANNON)})
