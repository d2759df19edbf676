"""The layout that a player tries out in the shipyard: parts are lifted and placed, and nothing counts until the commit.

Legality is the engine's alone: `places`, `check_layout`, `check_refit`. Intermediate layouts may break rules.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from typing import TypeAlias

from msgspec.structs import replace

from hyperline.games.hyperline.rules.actions import Action, Build, BuildRefit, Fit, Install, InstallRefit, Refit
from hyperline.games.hyperline.rules.geometry import NO_FACING, QUADRANT_NAMES, QUADRANTS, Cell
from hyperline.games.hyperline.rules.kinds import POINTED, Component, Upgrade
from hyperline.games.hyperline.rules.layout import check_layout, check_refit, is_legal, places
from hyperline.games.hyperline.rules.prowess import is_boosted
from hyperline.games.hyperline.rules.refusal import refused
from hyperline.games.hyperline.rules.ship import Placed, Ship, Target, target_of
from hyperline.kernel.illegal import Illegal

Numbered: TypeAlias = tuple[int, Placed]
NEW = -1
"""The number of the bought component; those of the ship are numbered in its order, the Bridge 0."""


@dataclass(frozen=True)
class Stand:
    """A state of the draft: by number where the ship's parts are (None: set aside), and the purchase."""

    places: tuple[Placed | None, ...]
    bought: Placed | None = None
    upgrade: Upgrade | None = None

    def numbered(self) -> list[tuple[int, Placed]]:
        """The parts that have a place, with their numbers; the purchase last."""
        found = [(number, part) for number, part in enumerate(self.places) if part is not None]
        return [*found, (NEW, self.bought)] if self.bought is not None else found


def moved(part: Placed, place: Placed) -> Placed:
    """A part at another place, with its damage and its fighter."""
    return replace(part, x=place.x, y=place.y, facing=place.facing)


class LayoutDraft:
    """A ship under change. `may_refit` is False at setup, where only the new part can be moved (SET-9)."""

    def __init__(self, ship: Ship, may_refit: bool = True, can_change: bool = True) -> None:
        self.ship = ship
        self.may_refit = may_refit
        self.can_change = can_change
        self._stands = [Stand(ship.parts)]
        self._at = 0
        self.held: Placed | None = None  # the part in hand, as it lies or last lay
        self.held_number = NEW
        self._legal: dict[Target, tuple[Placed, ...]] | None = None
        self._refused: dict[Target, Illegal | None] = {}  # answers about the part in hand

    # ---- the present state ----

    @property
    def now(self) -> Stand:
        """The present state; a part in hand still counts where it was."""
        return self._stands[self._at]

    @property
    def can_undo(self) -> bool:
        """Whether there is something to undo."""
        return self._at > 0

    @property
    def can_redo(self) -> bool:
        """Whether there is something to redo."""
        return self._at < len(self._stands) - 1

    @property
    def is_changed(self) -> bool:
        """Whether it differs from the ship as it came in."""
        return self._is_moved(self.now) or self.now.bought is not None or self.now.upgrade is not None

    def lying(self) -> list[tuple[int, Placed]]:
        """The parts on the grid with their numbers, without the one in hand."""
        return [entry for entry in self.now.numbered() if self.held is None or entry[0] != self.held_number]

    def at(self, target: Target) -> tuple[int, Placed] | None:
        """The part at a cell or, of a stack of Interphasic Shields, in a quadrant the one placed last."""
        return next((entry for entry in reversed(self.lying()) if target_of(entry[1]) == target), None)

    def part(self, number: int) -> Placed | None:
        """The part with this number as it lies, or None if it is set aside."""
        return self.now.bought if number == NEW else self.now.places[number]

    def aside(self) -> list[tuple[int, Placed]]:
        """The ship's parts that are set aside, as they lay at first, without the one in hand."""
        return [
            (number, self.ship.parts[number])
            for number, part in enumerate(self.now.places)
            if part is None and not (self.held is not None and number == self.held_number)
        ]

    def is_movable(self, number: int) -> bool:
        """Whether a part may be lifted: the Bridge never (SHP-1), the ship's own only in a Build (BLD-5)."""
        return self.can_change and (number == NEW or (number > 0 and self.may_refit))

    def has_moved(self, number: int) -> bool:
        """Whether a part of the ship is not where it was at first."""
        return number != NEW and self.now.places[number] != self.ship.parts[number]

    def hanging(self) -> frozenset[int]:
        """The numbers of the parts that nothing holds at present."""
        return frozenset(number for number, _ in self._split()[1])

    def ship_of(self, stand: Stand | None = None) -> Ship:
        """The ship in a state of the draft: everything attached, with its upgrades."""
        stand = stand or self.now
        held, _ = _attached(tuple(stand.numbered()))
        upgrades = self.ship.upgrades | ({stand.upgrade} if stand.upgrade else frozenset())
        return Ship(tuple(part for _, part in held), upgrades)

    def _split(self) -> tuple[tuple[Numbered, ...], tuple[Numbered, ...]]:
        return _attached(tuple(self.lying()))

    # ---- lifting and putting ----

    def lift(self, number: int) -> None:
        """Take a part of the ship, or the purchase, in hand."""
        part = self.part(number)
        self._hold(self.ship.parts[number] if part is None else part, number)

    def take(self, kind: Component) -> None:
        """Take a component of the Store in hand; once placed, it replaces an earlier purchase."""
        self._hold(Placed(kind), NEW)

    def _hold(self, part: Placed | None, number: int) -> None:
        self.held, self.held_number, self._legal = part, number, None
        self._refused = {}

    def let_go(self) -> None:
        """Leave the part in hand where it was."""
        self._hold(None, NEW)

    def legal(self) -> dict[Target, tuple[Placed, ...]]:
        """By cell or quadrant: every way to put the part in hand there, given the other parts."""
        if self.held is None:
            return {}
        if self._legal is None:
            found: dict[Target, tuple[Placed, ...]] = {}
            for place in places(Ship(tuple(part for _, part in self.lying())), self.held.kind):
                found[target_of(place)] = (*found.get(target_of(place), ()), moved(self.held, place))
            for _, part in self.lying():
                target = target_of(part)
                if target not in found and (swap := self._swapped(part)) is not None:
                    found[target] = (swap,)
            self._legal = found
        return self._legal

    def is_swap(self, target: Target) -> bool:
        """Whether placing the part in hand there swaps it with the part there."""
        return target in self.legal() and "," in target and self.at(target) is not None

    def boosts(self) -> frozenset[Target]:
        """Where a Battle Pod would boost the part in hand (POD-2), working or not."""
        parts = tuple(part for _, part in self.lying())
        ways = [(target, way) for target, some in self.legal().items() for way in some if not self.is_swap(target)]
        return frozenset(target for target, way in ways if is_boosted(Ship((*parts, way)), way))

    def displaced(self, place: Placed) -> Placed | None:
        """Where the other part goes if the one in hand is swapped with it there."""
        found = self.at(target_of(place)) if self.held is not None and self.is_swap(target_of(place)) else None
        return _exchanged(self.held, found[1])[1] if found is not None and self.held is not None else None

    def _swapped(self, other: Placed) -> Placed | None:
        """The part in hand in the place of another one, if both may change places."""
        held = self.held
        if held is None or held.is_floating or other.is_floating or other.kind is Component.BRIDGE:
            return None
        if self.part(self.held_number) != held or not self.may_refit:
            return None  # it comes from the Store or was set aside, and leaves no place for the other
        here, there = _exchanged(held, other)
        parts = [here if number == self.held_number else there if part is other else part
                 for number, part in self.now.numbered()]  # fmt: skip
        return here if held.kind is not other.kind and is_legal(tuple(parts)) else None

    def why_not(self, target: Target) -> Illegal | None:
        """Why the part in hand may not go to a cell or quadrant; None if it may, or if the hand is empty."""
        if self.held is None or target in self.legal():
            return None
        if target not in self._refused:
            self._refused[target] = self._refusal(self.held, target)
        return self._refused[target]

    def _refusal(self, held: Placed, target: Target) -> Illegal | None:
        attached = tuple(part for _, part in self._split()[0])
        for place in _guesses(held, target):
            try:
                check_layout((*attached, place))
            except Illegal as reason:
                return reason
        if "," not in target:
            return refused("SHP-8", "refusal.only_interphasic_shield_floats")
        over = self.at(target)
        return refused("SHP-1", "refusal.overlaps", part=held, other_part=over[1]) if over else None

    def refusals(self, targets: Iterable[Target]) -> dict[Target, Illegal]:
        """Those of the cells and quadrants where the part in hand may not go, and why."""
        return {target: why for target in targets if (why := self.why_not(target)) is not None}

    def after(self, place: Placed) -> Stand:
        """The state with the part in hand at a place; a swap moves both."""
        stand, number = self.now, self.held_number
        fresh = Stand(stand.places, place) if number == NEW else _with(stand, number, place)
        if self.held is not None and self.is_swap(target_of(place)):
            found, there = self.at(target_of(place)), self.displaced(place)
            assert found is not None and there is not None
            fresh = replace_new(fresh, there) if found[0] == NEW else _with(fresh, found[0], there)
        return fresh

    def put(self, place: Placed) -> None:
        """Put the part in hand in one of its legal places."""
        fresh = self.after(place)
        self.let_go()
        self._push(fresh)

    def set_aside(self) -> None:
        """Take the part in hand off the grid; a purchase returns to the Store."""
        number, fresh = self.held_number, self.now
        if self.held is not None:
            fresh = Stand(fresh.places, None, fresh.upgrade) if number == NEW else _with(fresh, number, None)
        self.let_go()
        self._push(fresh)

    def whole(self) -> Ship:
        """Everything that must be on the ship: its parts and the purchase, wherever they are now.

        Whatever is set aside lies as at first, so this need not be a legal ship.
        """
        places = tuple(part or self.ship.parts[number] for number, part in enumerate(self.now.places))
        bought = (self.now.bought,) if self.now.bought is not None else ()
        upgrades = self.ship.upgrades | ({self.now.upgrade} if self.now.upgrade else frozenset())
        return Ship((*places, *bought), upgrades)

    def propose(self, ship: Ship) -> Stand:
        """The state with all parts, including the purchase, placed as on another ship.

        Parts are matched by kind, first those that stay in place, then those with the same damage and fighter.
        Raises Illegal unless the ship has exactly the parts of this one.
        """
        mine = dict(enumerate(self.whole().parts))
        wanted = list(ship.parts)
        if Counter(part.kind for part in mine.values()) != Counter(part.kind for part in wanted):
            raise refused("BLD-5", "refusal.that_layout_does_not")
        found: dict[int, Placed] = {}
        for is_like in (_is_same, _is_alike, _is_of_kind):
            for number, part in mine.items():
                place = next((other for other in wanted if number not in found and is_like(part, other)), None)
                if place is not None:
                    wanted.remove(place)
                    found[number] = moved(part, place)
        count = len(self.ship.parts)
        return Stand(tuple(found[number] for number in range(count)), found.get(count), self.now.upgrade)

    def accept(self, stand: Stand) -> None:
        """Make this the present state, as one step that can be undone."""
        self.let_go()
        self._push(stand)

    def install(self, upgrade: Upgrade | None) -> None:
        """Buy a Bridge upgrade in place of any other purchase, or buy none."""
        self.let_go()
        self._push(Stand(self.now.places, None, upgrade))

    def _push(self, stand: Stand) -> None:
        if stand != self.now:
            self._stands = [*self._stands[: self._at + 1], stand]
            self._at += 1

    def undo(self) -> None:
        """Undo the last change."""
        self.let_go()
        self._at = max(0, self._at - 1)

    def redo(self) -> None:
        """Redo what was undone."""
        self.let_go()
        self._at = min(len(self._stands) - 1, self._at + 1)

    def reset(self) -> None:
        """Return to the ship as it came in; this can be undone."""
        self.let_go()
        self._push(Stand(self.ship.parts))

    # ---- the result ----

    def _is_moved(self, stand: Stand) -> bool:
        """Whether any part is elsewhere; swapping two alike does not count."""
        return stand.places != self.ship.parts and Counter(stand.places) != Counter(self.ship.parts)

    def action(self) -> Action | None:
        """The one action that commits the draft, or None if there is nothing to commit (yet)."""
        stand = self.now
        layout = tuple(part for _, part in stand.numbered())
        if not self.may_refit:
            return Fit(stand.bought) if stand.bought else Install(stand.upgrade) if stand.upgrade else None
        if not self._is_moved(stand):
            return Build(stand.bought) if stand.bought else Install(stand.upgrade) if stand.upgrade else None
        if stand.bought:
            return BuildRefit(stand.bought.kind, layout)
        return InstallRefit(stand.upgrade, layout) if stand.upgrade else Refit(layout)

    def check(self) -> None:
        """Raise the engine's Illegal if the layout may not be committed as it is."""
        layout = tuple(part for _, part in self.now.numbered())
        if not self.aside():
            check_refit(self.ship, layout, self.now.bought.kind if self.now.bought else None)
        else:
            check_layout(layout)


def replace_new(stand: Stand, part: Placed) -> Stand:
    """A state with the purchase at another place."""
    return Stand(stand.places, part, stand.upgrade)


def _with(stand: Stand, number: int, part: Placed | None) -> Stand:
    if number == NEW:
        return replace_new(stand, part) if part else Stand(stand.places, None, stand.upgrade)
    parts = (*stand.places[:number], part, *stand.places[number + 1 :])
    return Stand(parts, stand.bought, stand.upgrade)


def _is_same(part: Placed, other: Placed) -> bool:
    return part == other


def _is_alike(part: Placed, other: Placed) -> bool:
    return (part.kind, part.is_damaged, part.is_loaded) == (other.kind, other.is_damaged, other.is_loaded)


def _is_of_kind(part: Placed, other: Placed) -> bool:
    return part.kind is other.kind


def _exchanged(one: Placed, other: Placed) -> tuple[Placed, Placed]:
    """Two parts in each other's cells; facings that depend on the cell change too, a turret's corner does not."""

    def into(part: Placed, place: Placed) -> Placed:
        facing = place.facing if part.kind in POINTED and place.kind in POINTED else part.facing
        return replace(part, x=place.x, y=place.y, facing=facing)

    return into(one, other), into(other, one)


@lru_cache(maxsize=128)
def _attached(parts: tuple[Numbered, ...]) -> tuple[tuple[Numbered, ...], tuple[Numbered, ...]]:
    """The parts that hold, grown from the Bridge, and those that hang."""
    held = [entry for entry in parts if entry[1].kind is Component.BRIDGE]
    waiting = [entry for entry in parts if entry[1].kind is not Component.BRIDGE]
    while waiting:
        ship = Ship(tuple(part for _, part in held))
        free = {(kind, *_spot(place)) for kind in {part.kind for _, part in waiting} for place in places(ship, kind)}
        found = [entry for entry in waiting if (entry[1].kind, *_spot(entry[1])) in free]
        if not found:
            break
        held.extend(found)
        waiting = [entry for entry in waiting if entry not in found]
    numbers = {number for number, _ in held}
    return tuple(entry for entry in parts if entry[0] in numbers), tuple(waiting)


def _spot(part: Placed) -> tuple[int, int, int]:
    return part.x, part.y, part.facing


def _guesses(part: Placed, target: Target) -> list[Placed]:
    """A part at a cell or quadrant where it may not go, in the facings worth asking about."""
    if "," not in target:
        return [replace(part, x=0, y=0, facing=QUADRANT_NAMES.index(target))] if part.is_floating else []
    x, y = map(int, target.split(","))
    if part.kind in POINTED:
        facings = [part.facing] if part.facing in QUADRANTS else []
        return [replace(part, x=x, y=y, facing=facing) for facing in (*facings, 0)]
    facing = part.facing if part.kind is not Component.TURRET_POD or part.facing != NO_FACING else 4
    return [replace(part, x=x, y=y, facing=facing)]


def cell_of(target: Target) -> Cell | None:
    """The cell of a target, or None for a quadrant."""
    if "," not in target:
        return None
    x, y = map(int, target.split(","))
    return x, y
