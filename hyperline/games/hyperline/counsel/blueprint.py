"""A ship brought into a layout that was saved, however its parts differ from those of then."""

from __future__ import annotations

from collections import Counter
from typing import Final, TypeAlias

from msgspec.structs import replace

from hyperline.games.hyperline.engine.attachment import PLACED_BY
from hyperline.games.hyperline.engine.geometry import AHEAD, Cell
from hyperline.games.hyperline.engine.kinds import PODS, Component
from hyperline.games.hyperline.engine.layout import check_layout, places
from hyperline.games.hyperline.engine.ship import Placed, Ship
from hyperline.games.hyperline.engine.ship import layout as layout_of
from hyperline.kernel.illegal import Illegal

_HATCH: Final[Cell] = (0, 1)
_SCARCE: Final = (
    Component.CARRIER_POD,
    Component.BATTLE_POD,
    Component.TURRET_POD,
    Component.HYPERLINE_ENGINE,
    Component.COMBAT_ENGINE,
    Component.RIP_ENGINE,
)
"""What is placed first: what holds others, then what has the least choice."""

_Way: TypeAlias = tuple[int, bool]


def fitted(ship: Ship, plan: Ship) -> Ship:
    """The ship with its parts, in their order, where the plan has parts of their kinds; as few as possible are moved.

    Parts that the plan lacks stay where they are if they can, else go to the nearest place. What the ship lacks is left
    out; a Pod that the plan lacks stands in where one is missing that others need. Raises Illegal if a part finds no place.
    """
    fitting = _Fitting(ship, plan)
    fitting.raise_pods()
    fitting.hang_on()
    fitting.find_room()
    parts = tuple(fitting.found[index] for index in range(len(ship.parts)))
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


class _Fitting:
    """The parts of a ship on their way into a plan: `found` by index where they are placed, `waiting` the others."""

    def __init__(self, ship: Ship, plan: Ship) -> None:
        self.parts = ship.parts
        self.found: dict[int, Placed] = {0: ship.parts[0]}
        self.waiting = list(range(1, len(ship.parts)))
        self.wanted = list(layout_of(plan)[1:])

    def _put(self, index: int, place: Placed) -> None:
        self.found[index] = replace(self.parts[index], x=place.x, y=place.y, facing=place.facing)
        self.waiting.remove(index)

    def _of_kind(self, kind: Component) -> list[int]:
        return [index for index in self.waiting if self.parts[index].kind is kind]

    def _nearest(self, indices: list[int], place: Placed) -> int:
        """Which of several parts is to take a place: the one that is there already, else a functional one close by."""

        def cost(index: int) -> tuple[bool, bool, bool, _Way, int]:
            part = self.parts[index]
            way = _way(part, place)
            is_settled = any(other.kind is part.kind and _is_there(part, other) for other in self.wanted)
            return (way != (0, False), is_settled, part.is_damaged, way, index)

        return min(indices, key=cost)

    # --- the Pods, from the Bridge's back on --------------------------------------------------------------------------

    def raise_pods(self) -> None:
        """The plan's Pods in a chain, as far as the ship has them, with others in place of those that are missing."""
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
        return cell == _HATCH or any(part.kind in PODS and _is_beside(part.cell, cell) for part in self.found.values())

    def _urgency(self, place: Placed) -> tuple[bool, bool, int]:
        """What comes first: what the ship has, what is there already, what holds the most."""
        same = self._of_kind(place.kind)
        return (bool(same), any(_is_there(self.parts[index], place) for index in same), self._load(place))

    def _load(self, pod: Placed) -> int:
        """How many parts of the plan touch a Pod or its turret."""
        ahead = AHEAD[pod.facing] if pod.kind is Component.TURRET_POD else (0, 0)
        turret = (pod.x + ahead[0], pod.y + ahead[1])
        cells = [part.cell for part in self.wanted if not part.is_floating and part.cell != pod.cell]
        return sum(cell == turret or _is_beside(cell, pod.cell) for cell in cells)

    def _stand_ins(self, place: Placed) -> list[int]:
        """The Pods that may stand in for one that the ship lacks: those of which the plan has fewer; at the hatch any."""
        if not self._load(place) and place.cell != _HATCH:
            return []
        owned = [index for index in self.waiting if self.parts[index].kind in PODS]
        has = Counter(part.kind for part in self.parts)
        needs = Counter(part.kind for part in self.wanted)
        spare = [index for index in owned if has[self.parts[index].kind] > needs[self.parts[index].kind]]
        return spare or (owned if place.cell == _HATCH else [])

    # --- what they hold -----------------------------------------------------------------------------------------------

    def hang_on(self) -> None:
        """All other parts of the plan that the ship has and that are held."""
        open_places = [part for part in self.wanted if part.kind not in PODS]
        while held := [place for place in open_places if self._of_kind(place.kind) and place in self._free(place.kind)]:
            place = max(held, key=lambda place: any(_is_there(self.parts[i], place) for i in self._of_kind(place.kind)))
            open_places.remove(place)
            self._put(self._nearest(self._of_kind(place.kind), place), place)

    def _free(self, kind: Component) -> tuple[Placed, ...]:
        return places(Ship(tuple(self.found.values())), kind)

    def find_room(self) -> None:
        """What is left: each part as near to where it was as there is a place; if all do not fit, as tightly as they do."""
        found, waiting = dict(self.found), list(self.waiting)
        if self._without_room(is_tight=False) is not None:
            self.found, self.waiting = found, waiting
            part = self._without_room(is_tight=True)
            if part is not None:
                raise Illegal(PLACED_BY[part.kind], f"there is no place left for the {part.kind} around the blueprint")

    def _without_room(self, *, is_tight: bool) -> Placed | None:
        """Place what is left; the first part that finds no place, if one does."""
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
        """How many cells a part with a facing has to choose from once something is in a place."""
        after = Ship((*self.found.values(), place))
        return len({spot.cell for spot in places(after, Component.LASER_CANNON)})
