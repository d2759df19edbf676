"""A legal layout of a ship's parts that serves an aim: attack, armour or scanning."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from time import monotonic
from typing import Final

from msgspec.structs import replace

from hyperline.counsel.filling import KEEPING, Filler, Pods, Sites
from hyperline.counsel.merit import AIMS as AIMS
from hyperline.counsel.merit import Aim, Merit, Spot
from hyperline.engine.geometry import CORNER_FACINGS, NO_FACING, Cell
from hyperline.engine.kinds import PODS, POINTED, Component
from hyperline.engine.layout import is_legal, random_refit
from hyperline.engine.ship import Placed, Ship
from hyperline.kernel.dice import Dice
from hyperline.kernel.illegal import Illegal

_HATCH: Final[Cell] = (0, 1)
_NEXT: Final = ((0, -1), (1, 0), (0, 1), (-1, 0))
_EVEN: Final = 1e-9


def score(ship: Ship, aim: Aim) -> float:
    """How well a ship's layout serves an aim; comparable between layouts of the same parts only."""
    return Merit(ship.parts, aim).of([_spot(part) for part in ship.parts])


def arranged(ship: Ship, aim: Aim, seconds: float = 1.0) -> Ship:
    """The ship with the same parts, in the same order, in a legal layout that serves the aim as well as can be found.

    It is never worse than the present layout by `score`, and leaves alone what need not be moved. The present one may be
    illegal, as with a part that is not placed yet. The same ship gets the same answer unless `seconds` run out before.
    Raises Illegal if its parts have no legal layout (BLD-6).
    """
    search = _Search(ship, aim, monotonic() + seconds)
    return _laid(ship, search.best())


def _spot(part: Placed) -> Spot:
    return (part.x, part.y, part.facing)


def _laid(ship: Ship, spots: Sequence[Spot]) -> Ship:
    parts = [replace(part, x=x, y=y, facing=facing) for part, (x, y, facing) in zip(ship.parts, spots, strict=True)]
    return Ship(tuple(parts), ship.upgrades)


class _Search:
    """The search for one ship and aim: plans of Pods, each filled with the other parts, the best of them improved."""

    def __init__(self, ship: Ship, aim: Aim, until: float) -> None:
        self.ship, self.until = ship, until
        self.parts = ship.parts
        self.merit = Merit(ship.parts, aim)
        self.filler = Filler(ship.parts, aim)
        self.old = [_spot(part) for part in ship.parts]
        self.luck = random.Random(len(ship.parts))
        self.pods = [index for index, part in enumerate(self.parts) if part.kind in PODS]
        self.found: list[_Found] = []

    def best(self) -> list[Spot]:
        is_legal_now = is_legal(self.parts)
        if is_legal_now:
            self._note(self.old)
        if len(self.parts) > 1:
            self._try_plans()
        if not self.found:
            self._note(self._any_layout())
        ends = [self._improved(found) for found in self.found[:ENDS]]
        best = _Settling(self, max(ends, key=lambda found: found.value)).done()
        if is_legal_now and self.merit.of(best) <= self.merit.of(self.old) + _EVEN:
            return self.old
        return best

    def has_time(self) -> bool:
        return monotonic() < self.until

    def value(self, spots: Sequence[Spot]) -> float:
        """The measure of the aim, and a little for each part that stays."""
        return self.merit.of(spots) + KEEPING * sum(map(Spot.__eq__, spots, self.old))

    def _note(self, spots: list[Spot]) -> float:
        """Keep a layout if it is among the best; its value."""
        value = self.value(spots)
        if all(abs(value - other.value) > _EVEN for other in self.found):
            self.found = sorted([*self.found, _Found(value, spots)], key=lambda found: -found.value)[:ENDS]
        return value

    def _any_layout(self) -> list[Spot]:
        """Some legal layout, where none was found by filling plans."""
        parts, _ = random_refit(Ship(), self.parts[1:], Dice.of(0))
        if parts is None:
            raise Illegal("BLD-6", "these parts have no legal layout")
        return [_spot(part) for part in parts]

    # --- plans of Pods ---

    def _try_plans(self) -> None:
        """Some usual plans, and what becomes of the best of them by small changes."""
        tried = [(self._worth(plan), plan) for plan in self._usual_plans()]
        value, plan = max(tried, key=lambda one: one[0])
        steps = PLANS // (len(self.parts) * len(self.parts))
        for step in range(steps):
            if not self.has_time():
                return
            other = self._changed(plan)
            if other is None:
                continue
            new = self._worth(other)
            if new >= value - (1 - step / steps) * self.luck.random() * LEEWAY:
                value, plan = new, other

    def _worth(self, plan: Pods) -> float:
        spots = self.filler.fill(plan)
        return -1e9 if spots is None else self._note(spots)

    def _usual_plans(self) -> Iterator[Pods]:
        if is_legal(self.parts):
            yield {index: self.old[index] for index in self.pods}
        kinds = (Component.BATTLE_POD, Component.TURRET_POD, Component.CARRIER_POD)
        for cells in _shapes(len(self.pods)):
            for first in range(3):
                order = sorted(self.pods, key=lambda index: ((kinds.index(self.parts[index].kind) - first) % 3, index))
                yield {index: self._pod_spot(index, cell) for index, cell in zip(order, cells, strict=True)}

    def _pod_spot(self, index: int, cell: Cell) -> Spot:
        """A Pod in a cell, its turret away from the Bridge."""
        if self.parts[index].kind is not Component.TURRET_POD:
            return (*cell, NO_FACING)
        x, y = cell
        return (x, y, (4 if y < 1 else 5) if x >= 0 else (7 if y < 1 else 6))

    def _changed(self, plan: Pods) -> Pods | None:
        """A plan with one small change; None if it is none."""
        index = self.luck.choice(self.pods)
        x, y, facing = plan[index]
        match self.luck.randrange(3):
            case 0 if self.parts[index].kind is Component.TURRET_POD:
                return {**plan, index: (x, y, self.luck.choice(CORNER_FACINGS))}
            case 1:
                other = self.luck.choice(self.pods)
                at = plan[other]
                is_other = self.parts[index].kind is not self.parts[other].kind
                return {**plan, index: (*at[:2], facing), other: (x, y, at[2])} if is_other else None
            case _:
                others = [spot[:2] for where, spot in plan.items() if where != index]
                cells = sorted({(a + right, b + down) for a, b in others for right, down in _NEXT} - {*others, (0, 0)})
                if not cells:
                    return None
                cell = self.luck.choice(cells)
                return {**plan, index: (*cell, facing)} if _is_chain([*others, cell]) else None

    # --- the other parts ---

    def _improved(self, found: _Found) -> _Found:
        """A layout after small changes, each of which makes it better or as good."""
        shuffling = _Shuffling(self, found.spots)
        value = found.value
        for _ in range(SHUFFLES // len(self.parts)):
            if not self.has_time():
                break
            undo = shuffling.change(self.luck)
            new = self.value(shuffling.spots) if undo else value
            if new < value:
                shuffling.revert(undo)
            else:
                value = new
        return _Found(value, shuffling.spots)


PLANS: Final = 40_000
SHUFFLES: Final = 24_000
ENDS: Final = 3
LEEWAY: Final = 0.3


@dataclass(frozen=True)
class _Found:
    """A layout that was found, and its value."""

    value: float
    spots: list[Spot]


def _is_chain(cells: Sequence[Cell]) -> bool:
    """Whether Pods in these cells hold together from the Bridge's back on."""
    loose = set(cells)
    edge = [_HATCH] if _HATCH in loose else []
    loose.discard(_HATCH)
    while edge:
        x, y = edge.pop()
        near = [(x + right, y + down) for right, down in _NEXT if (x + right, y + down) in loose]
        loose.difference_update(near)
        edge += near
    return not loose


def _shapes(count: int) -> Iterator[list[Cell]]:
    """The cells of so many Pods: a column, a row, a block three wide, a tee, and a ring around the Bridge."""
    yield [(0, row + 1) for row in range(count)]
    yield [((-1 if step % 2 else 1) * ((step + 1) // 2), 1) for step in range(count)]
    yield [((0, 1, -1)[step % 3], 1 + step // 3) for step in range(count)]
    yield [(0, 1), *((0, 2) if step == 0 else ((-1 if step % 2 else 1) * ((step + 1) // 2), 2) for step in range(count))][
        :count
    ]
    ring = [(0, 1), (1, 1), (-1, 1), (1, 0), (-1, 0), (1, -1), (-1, -1), (0, -1)]
    yield (ring + [(0, row + 2) for row in range(count)])[:count]


class _Shuffling:
    """A layout under change, its Pods staying where they are: parts go to free places or change places."""

    def __init__(self, search: _Search, spots: list[Spot]) -> None:
        self.spots = list(spots)
        self.parts = search.parts
        self.sites = Sites(search.parts, {index: spots[index] for index in search.pods})
        self.loose = [index for index, part in enumerate(self.parts) if index and part.kind not in PODS]
        self.at = {self.spots[index][:2]: index for index in self.loose if not self.parts[index].is_floating}

    def change(self, luck: random.Random) -> list[tuple[int, Spot]]:
        """Move one part, or two: what has to be put back to undo it; nothing if the change was not legal."""
        if not self.loose:
            return []
        index = luck.choice(self.loose)
        engines = [self.spots[other] for other in self.loose if self.parts[other].kind is Component.COMBAT_ENGINE]
        spot = luck.choice(self.sites.of(self.parts[index].kind, engines))
        old = self.spots[index]
        if spot == old:
            return []
        undo = [(index, old)]
        other = None if self.parts[index].is_floating else self.at.get(spot[:2])
        if other is not None and other != index:
            back = [place for place in self.sites.of(self.parts[other].kind) if place[:2] == old[:2]]
            if not back or self._are_alike(index, other):
                return []
            undo.append((other, self.spots[other]))
            self._set([(index, spot), (other, old if old in back else luck.choice(back))])
        else:
            self._set([(index, spot)])
        if engines and not self._are_engines_held():
            self.revert(undo)
            return []
        return undo

    def revert(self, undo: Sequence[tuple[int, Spot]]) -> None:
        """Put parts back."""
        self._set(undo)

    def _set(self, changes: Sequence[tuple[int, Spot]]) -> None:
        for index, _ in changes:
            if not self.parts[index].is_floating:
                del self.at[self.spots[index][:2]]
        for index, spot in changes:
            self.spots[index] = spot
            if not self.parts[index].is_floating:
                self.at[spot[:2]] = index

    def _are_alike(self, one: int, other: int) -> bool:
        first, second = self.parts[one], self.parts[other]
        return first.kind is second.kind and first.is_damaged == second.is_damaged

    def _are_engines_held(self) -> bool:
        """Whether each Combat Engine is at a Pod, or beside one that is held (SHP-3)."""
        cells = {self.spots[index][:2] for index in self.loose if self.parts[index].kind is Component.COMBAT_ENGINE}
        edge = [spot[:2] for spot in self.sites.combat if spot[:2] in cells]
        cells.difference_update(edge)
        while edge and cells:
            x, y = edge.pop()
            near = [cell for cell in ((x - 1, y), (x + 1, y)) if cell in cells]
            cells.difference_update(near)
            edge += near
        return not cells


class _Settling:
    """A layout in which as few parts as possible are moved: like parts change places, and what is as good stays."""

    def __init__(self, search: _Search, found: _Found) -> None:
        self.search = search
        self.spots = found.spots

    def done(self) -> list[Spot]:
        return self.spots
