"""Where one more component fits on a Starship as it is (SHP)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Final, TypeAlias

from hyperline.games.hyperline.rules.geometry import (
    AHEAD,
    CORNER_FACINGS,
    FACING_NAMES,
    NO_FACING,
    QUADRANTS,
    Cell,
    Facing,
)
from hyperline.games.hyperline.rules.kinds import PODS, POINTED, Component
from hyperline.games.hyperline.rules.ship import Placed, Ship, layout
from hyperline.kernel.memo import remembered

_Spot: TypeAlias = tuple[int, int, Facing]

_BRIDGE_CELL: Final[Cell] = (0, 0)
_BEHIND_BRIDGE: Final[Cell] = (0, 1)

PLACED_BY: Final[dict[Component, str]] = {
    Component.BRIDGE: "SHP-1",
    Component.CARRIER_POD: "SHP-2",
    Component.BATTLE_POD: "SHP-2",
    Component.TURRET_POD: "SHP-7",
    Component.COMBAT_ENGINE: "SHP-3",
    Component.HYPERLINE_ENGINE: "SHP-4",
    Component.RIP_ENGINE: "SHP-5",
    Component.INTERPHASIC_SHIELD: "SHP-8",
} | dict.fromkeys(POINTED, "SHP-6")
"""By kind: the rule that says how it is placed."""


def places(ship: Ship, kind: Component) -> tuple[Placed, ...]:
    """Every way to add one component without moving anything, sorted by text; none for a second Bridge.

    A legal ship plus one of these is legal. No part loses its hold when another is added, since each SHP rule
    requires a neighbour and forbids none. So only the new part's own hold is checked.
    """
    yard = _yard(ship)
    known_places = yard.by_kind.get(kind)
    return known_places if known_places is not None else yard.search(kind)


class Yard:
    """The places that a layout offers to each kind; shared by all ships with it, whatever is damaged or loaded."""

    __slots__ = ("by_kind", "combat_engines", "free", "occupied", "pods", "turrets")

    def __init__(self, parts: tuple[Placed, ...]) -> None:
        self.by_kind: dict[Component, tuple[Placed, ...]] = {}
        self.occupied = {(part.x, part.y) for part in parts}
        self.pods = [(part.x, part.y) for part in parts if part.kind in PODS]
        self.turrets = [part for part in parts if part.kind is Component.TURRET_POD]
        self.combat_engines = [(part.x, part.y) for part in parts if part.kind is Component.COMBAT_ENGINE]
        self.free: dict[str, list[_Spot]] = {}

    def search(self, kind: Component) -> tuple[Placed, ...]:
        """Find the places for a kind and keep them in `by_kind`."""
        rule = PLACED_BY[kind]
        spots = self.free.get(rule)
        if spots is None:
            spots = self.free[rule] = sorted(self._spots(rule), key=_spot_text)
        new_places = self.by_kind[kind] = tuple([_placed(kind, x, y, facing) for x, y, facing in spots])
        return new_places

    def _spots(self, rule: str) -> Iterable[_Spot]:
        """The free places for the kinds that a rule covers, in any order."""
        pods = self.pods
        if not pods:  # SHP-1: first of all a Pod directly behind the Bridge
            return _turned({_BEHIND_BRIDGE} - self.occupied, rule) if rule in ("SHP-2", "SHP-7") else []
        match rule:
            case "SHP-1":
                return []
            case "SHP-2" | "SHP-7":
                cells = _beside(pods) | _fore_and_aft(pods)
            case "SHP-3":
                cells = {(x, y + 1) for x, y in pods} | _beside(pods) | _beside(self.combat_engines)
            case "SHP-4":
                cells = _beside([*pods, _BRIDGE_CELL])
            case "SHP-5":
                cells = _beside([*pods, _BRIDGE_CELL]) | _fore_and_aft([*pods, _BRIDGE_CELL])
            case "SHP-6":
                return self._pointed()
            case _:
                return [(0, 0, quadrant) for quadrant in QUADRANTS]
        return _turned(cells - self.occupied, rule)

    def _pointed(self) -> Iterator[_Spot]:
        occupied = self.occupied
        for x, y in (*self.pods, _BRIDGE_CELL):
            if (x, y - 1) not in occupied:
                yield (x, y - 1, 0)
            if (x + 1, y) not in occupied:
                yield (x + 1, y, 1)
            if (x, y + 1) not in occupied:
                yield (x, y + 1, 2)
            if (x - 1, y) not in occupied:
                yield (x - 1, y, 3)
        for pod in self.turrets:
            right, down = AHEAD[pod.facing]
            if (pod.x + right, pod.y + down) not in occupied:
                yield (pod.x + right, pod.y + down, pod.facing)


def _turned(cells: Iterable[Cell], rule: str) -> list[_Spot]:
    """The cells with each possible facing: any corner for a Turret Pod, none for the other kinds under these rules."""
    facings = CORNER_FACINGS if rule == "SHP-7" else (NO_FACING,)
    return [(x, y, facing) for x, y in cells for facing in facings]


def _beside(cells: Iterable[Cell]) -> set[Cell]:
    """The cells to the left and to the right."""
    return {(x + step, y) for x, y in cells for step in (-1, 1)}


def _fore_and_aft(cells: Iterable[Cell]) -> set[Cell]:
    """The cells in front and behind."""
    return {(x, y + step) for x, y in cells for step in (-1, 1)}


_yard_of = lru_cache(maxsize=1024)(Yard)


@remembered
def _yard(ship: Ship) -> Yard:
    return _yard_of(layout(ship))


@lru_cache(maxsize=32768)
def _placed(kind: Component, x: int, y: int, facing: Facing) -> Placed:
    """One shared object for each place, since the same places are offered again and again."""
    return Placed(kind, x, y, facing)


@lru_cache(maxsize=8192)
def _spot_text(spot: _Spot) -> str:
    """A sort key that orders places of the same kind as their texts would."""
    x, y, facing = spot
    return f"{x},{y}/{FACING_NAMES[facing]}" if facing != NO_FACING else f"{x},{y}"
