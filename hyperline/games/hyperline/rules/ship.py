"""A Starship's components and their places: a frozen value. A change makes a new one."""

from __future__ import annotations

from functools import lru_cache
from typing import TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from hyperline.games.hyperline.rules.geometry import (
    FACING_NAMES,
    NO_FACING,
    QUADRANT_NAMES,
    Cell,
    Facing,
    Quadrant,
    cell_name,
)
from hyperline.games.hyperline.rules.kinds import POINTED, SHIELDS, Component, Upgrade
from hyperline.kernel.memo import remembered

Target: TypeAlias = str
"""The text for a component of a ship: a cell ``1,0``, or a quadrant ``F`` for an Interphasic Shield there."""


class Placed(Struct, frozen=True, array_like=True):
    """A component in its place. An Interphasic Shield has no cell: its `facing` is its quadrant, and x and y are 0."""

    kind: Component
    x: int = 0
    y: int = 0
    facing: Facing = NO_FACING
    is_loaded: bool = False
    is_damaged: bool = False

    @property
    def is_floating(self) -> bool:
        """Whether it is an Interphasic Shield (SHP-8)."""
        return self.kind is Component.INTERPHASIC_SHIELD

    @property
    def cell(self) -> Cell:
        """Its cell; meaningless for a floating shield."""
        return (self.x, self.y)

    @property
    def is_on_turret(self) -> bool:
        """Whether it sits on a turret. Apart from Turret Pods, only such components face a corner (SHP-7)."""
        return self.facing > 3 and self.kind in POINTED

    @property
    def target(self) -> Target:
        """Its text as a target."""
        return target_of(self)

    def __str__(self) -> str:
        return placed_text(self)


@lru_cache(maxsize=65536)
def target_of(part: Placed) -> Target:
    """The text for this part in actions."""
    if part.kind is Component.INTERPHASIC_SHIELD:
        return QUADRANT_NAMES[part.facing]
    return cell_name((part.x, part.y))


@lru_cache(maxsize=65536)
def placed_text(part: Placed) -> str:
    """A placed component in the notation: ``laser-cannon@1,0/R!``."""
    where = target_of(part)
    facing = f"/{FACING_NAMES[part.facing]}" if part.facing != NO_FACING and not part.is_floating else ""
    return f"{part.kind}@{where}{facing}{'*' if part.is_loaded else ''}{'!' if part.is_damaged else ''}"


BRIDGE = Placed(Component.BRIDGE)


class Ship(Struct, frozen=True, dict=True):
    """All components of one Starship, the Bridge first, and the upgrades on its Bridge."""

    parts: tuple[Placed, ...] = (BRIDGE,)
    upgrades: frozenset[Upgrade] = frozenset()

    @property
    def bridge(self) -> Placed:
        """The Bridge, functional or damaged."""
        return self.parts[0]

    def at(self, cell: Cell) -> Placed | None:
        """The component in a cell, if there is one."""
        return occupants(self).get(cell)

    def find(self, target: Target, *, damaged: bool = False) -> Placed | None:
        """The functional (or damaged) component with this target, if there is one."""
        return (damaged_by_target if damaged else functional_by_target)(self).get(target)

    def has_online(self, upgrade: Upgrade) -> bool:
        """Whether it has the upgrade and its Bridge is functional (REP-3)."""
        return upgrade in self.upgrades and not self.parts[0].is_damaged

    def with_part(self, old: Placed, new: Placed) -> Ship:
        """The ship with one component replaced."""
        index = self.parts.index(old)
        return _known_ship((*self.parts[:index], new, *self.parts[index + 1 :]), self.upgrades)

    def with_added(self, part: Placed) -> Ship:
        """The ship with one more component."""
        return Ship((*self.parts, part), self.upgrades)

    def with_upgrade(self, upgrade: Upgrade) -> Ship:
        """The ship with one more Bridge upgrade."""
        return Ship(self.parts, self.upgrades | {upgrade})

    def damaged(self, part: Placed) -> Ship:
        """The ship with a functional component damaged; a Carrier Pod loses its fighter (DMG-7)."""
        return self.with_part(part, replace(part, is_damaged=True, is_loaded=False))

    def restored(self, part: Placed) -> Ship:
        """The ship with a damaged component functional again."""
        return self.with_part(part, replace(part, is_damaged=False))

    def loaded(self, part: Placed, is_loaded: bool) -> Ship:
        """The ship with a Carrier Pod loaded or unloaded."""
        return self.with_part(part, replace(part, is_loaded=is_loaded))


@lru_cache(maxsize=1024)
def _known_ship(parts: tuple[Placed, ...], upgrades: frozenset[Upgrade]) -> Ship:
    """The ship with these parts. States of a ship recur again and again, and a shared one keeps its derived values."""
    return Ship(parts, upgrades)


@remembered
def occupants(ship: Ship) -> dict[Cell, Placed]:
    """The component in each cell, damaged or not; floating shields have no cell."""
    return {(part.x, part.y): part for part in ship.parts if part.kind is not Component.INTERPHASIC_SHIELD}


@remembered
def functional_by_target(ship: Ship) -> dict[Target, Placed]:
    """The functional components by target; of several floating shields in a quadrant, any one."""
    return {target_of(part): part for part in ship.parts if not part.is_damaged}


@remembered
def damaged_by_target(ship: Ship) -> dict[Target, Placed]:
    """The damaged components by target; of several floating shields in a quadrant, any one."""
    return {target_of(part): part for part in ship.parts if part.is_damaged}


@remembered
def functional_parts(ship: Ship) -> tuple[Placed, ...]:
    """The functional components, in the ship's order."""
    return tuple(part for part in ship.parts if not part.is_damaged)


@remembered
def functional_targets(ship: Ship) -> tuple[Target, ...]:
    """Sorted targets of all functional components."""
    return tuple(sorted(functional_by_target(ship)))


@remembered
def damaged_targets(ship: Ship) -> tuple[Target, ...]:
    """Sorted targets of all damaged components."""
    return tuple(sorted(damaged_by_target(ship)))


@remembered
def damaged_shields(ship: Ship) -> tuple[Placed, ...]:
    """The damaged shields, in the ship's order."""
    return tuple(part for part in ship.parts if part.is_damaged and part.kind in SHIELDS)


@remembered
def loaded_targets(ship: Ship) -> tuple[Target, ...]:
    """Sorted targets of the Carrier Pods that hold a fighter."""
    return tuple(sorted(target_of(part) for part in ship.parts if part.is_loaded))


def loaded_fighters(ship: Ship) -> int:
    """How many fighters are loaded."""
    return len(loaded_targets(ship))


@remembered
def layout(ship: Ship) -> tuple[Placed, ...]:
    """The components as placed, all as if functional and empty; this is what SHP-1 to SHP-9 apply to."""
    return tuple(
        Placed(part.kind, part.x, part.y, part.facing) if part.is_damaged or part.is_loaded else part for part in ship.parts
    )


def floating(ship: Ship, quadrant: Quadrant) -> int:
    """How many functional Interphasic Shields float in a quadrant."""
    return sum(part.facing == quadrant and part.kind is Component.INTERPHASIC_SHIELD for part in functional_parts(ship))
