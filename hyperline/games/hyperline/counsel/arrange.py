"""Finds a legal layout of a ship's parts for an aim: attack, armour or scanning."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from time import monotonic
from typing import Final, NamedTuple, TypeAlias

from msgspec.structs import replace

from hyperline.games.hyperline.counsel.filler import KEEPING, Filler, Plan, Sites, changed, pods_of, usual_plans
from hyperline.games.hyperline.counsel.merit import Aim, Merit, Spot
from hyperline.games.hyperline.rules.geometry import AHEAD, NO_FACING, Cell, Facing
from hyperline.games.hyperline.rules.kinds import PODS, Component
from hyperline.games.hyperline.rules.layout import is_legal, random_refit
from hyperline.games.hyperline.rules.refusal import refused
from hyperline.games.hyperline.rules.ship import Placed, Ship
from hyperline.kernel.dice import Dice

Change: TypeAlias = list[tuple[int, Spot]]
"""Parts, by index, and their new places."""


class Shuffling:
    """A legal layout being changed; `spots` has the place of each part."""

    def __init__(self, parts: Sequence[Placed], spots: Sequence[Spot]) -> None:
        self.parts = parts
        self.spots = list(spots)
        self._sites = Sites(parts, {index: spots[index] for index in pods_of(parts)})
        self._loose = [index for index, part in enumerate(parts) if index and part.kind not in PODS]
        self._engines = [index for index in self._loose if parts[index].kind is Component.COMBAT_ENGINE]
        self._at: dict[Cell, int] = {spots[index][:2]: index for index in self._loose if not parts[index].is_floating}

    def change(self, luck: random.Random) -> Change:
        """Make a change and return what `put` needs to undo it; empty if luck brought no legal change."""
        if not self._loose:
            return []
        change = self._proposed(luck.choice(self._loose), luck)
        undo = [(index, self.spots[index]) for index, _ in change]
        self.put(change)
        if self._engines and not self._are_engines_held():
            self.put(undo)
            return []
        return undo

    def _proposed(self, index: int, luck: random.Random) -> Change:
        """A change that moves a part; empty if it is there already, or if the part there cannot take its place."""
        part, old = self.parts[index], self.spots[index]
        spot = luck.choice(self._sites.of(part.kind, [self.spots[engine] for engine in self._engines]))
        if spot == old:
            return []
        other = index if part.is_floating else self._at.get(spot[:2], index)
        if other == index:
            return [(index, spot)]
        there = self.parts[other]
        back = [place for place in self._sites.of(there.kind) if place[:2] == old[:2]]
        if not back or (there.kind is part.kind and there.is_damaged == part.is_damaged):
            return []
        return [(index, spot), (other, old if old in back else luck.choice(back))]

    def put(self, change: Change) -> None:
        """Move parts to places that are free or become free."""
        for index, _ in change:
            self._at.pop(self.spots[index][:2], None)
        for index, spot in change:
            self.spots[index] = spot
            if not self.parts[index].is_floating:
                self._at[spot[:2]] = index

    def _are_engines_held(self) -> bool:
        """Whether each Combat Engine is at a Pod, or beside one that is held (SHP-3)."""
        loose = {self.spots[index][:2] for index in self._engines}
        edge = [spot[:2] for spot in self._sites.combat if spot[:2] in loose]
        loose.difference_update(edge)
        while edge and loose:
            x, y = edge.pop()
            near = [cell for cell in ((x - 1, y), (x + 1, y)) if cell in loose]
            loose.difference_update(near)
            edge += near
        return not loose


PLANS: Final = 70_000
"""Plans of Pods to try, times the square of the number of parts, since filling one takes that long."""
MOST_PLANS: Final = 350
SHUFFLES: Final = 45_000
"""Small changes to try on each of the best layouts, times the number of parts."""
MOST_SHUFFLES: Final = 2500
ENDS: Final = 3
LEEWAY: Final = 0.3
"""How much worse a plan may be and still be built on, at the start."""
_EVEN: Final = 1e-9


def score(ship: Ship, aim: Aim) -> float:
    """How well a ship's layout serves an aim; comparable between layouts of the same parts only."""
    return Merit(ship.parts, aim).of(_spots(ship.parts))


def arranged(ship: Ship, aim: Aim, seconds: float = 1.0) -> Ship:
    """The ship with the same parts, in the same order, in the best legal layout for the aim that can be found.

    It never scores less than the present layout (see `score`), and moves no part without need. The present layout may be
    illegal, as when a part has not been placed yet. The same ship gets the same answer unless `seconds` run out first.
    Raises Illegal if its parts have no legal layout (BLD-6).
    """
    return _laid(ship, _Search(ship, aim, monotonic() + seconds).best())


def _spots(parts: Sequence[Placed]) -> list[Spot]:
    return [(part.x, part.y, part.facing) for part in parts]


def _placed(parts: Sequence[Placed], spots: Sequence[Spot]) -> tuple[Placed, ...]:
    return tuple([replace(part, x=x, y=y, facing=facing) for part, (x, y, facing) in zip(parts, spots, strict=True)])


def _laid(ship: Ship, spots: Sequence[Spot]) -> Ship:
    return Ship(_placed(ship.parts, spots), ship.upgrades)


class _Candidate(NamedTuple):
    """A layout and its value."""

    value: float
    spots: list[Spot]


class _Search:
    """The search for one ship and aim: plans of Pods, each filled with the other parts, the best of them improved."""

    def __init__(self, ship: Ship, aim: Aim, until: float) -> None:
        self.parts, self.until = ship.parts, until
        self.merit = Merit(ship.parts, aim)
        self.filler = Filler(ship.parts, aim)
        self.old = _spots(ship.parts)
        self.is_legal_now = is_legal(self.parts)
        self.luck = random.Random(len(ship.parts))
        self.ends: list[_Candidate] = []

    def best(self) -> list[Spot]:
        """The best place found for each part."""
        if len(self.parts) == 1:
            return self.old
        if pods_of(self.parts):
            self._try_plans()
        if self.is_legal_now:
            self.ends.append(_Candidate(self._value(self.old), self.old))
        if not self.ends:
            self._note(self._any_layout())
        best = max((self._settled(self._improved(end)) for end in self.ends), key=lambda candidate: candidate.value)
        is_better = self.merit.of(best.spots) > self.merit.of(self.old) + _EVEN
        return best.spots if is_better or not self.is_legal_now else self.old

    def _has_time(self) -> bool:
        return monotonic() < self.until

    def _value(self, spots: Sequence[Spot]) -> float:
        """How well a layout serves the aim, plus a little for each part that stays."""
        return self.merit.of(spots) + KEEPING * sum([spot == old for spot, old in zip(spots, self.old, strict=True)])

    def _note(self, spots: list[Spot]) -> float:
        """Keep a layout if it is among the best; return its value."""
        value = self._value(spots)
        if all(abs(value - end.value) > _EVEN for end in self.ends):
            self.ends = sorted([*self.ends, _Candidate(value, spots)], key=lambda end: -end.value)[:ENDS]
        return value

    def _any_layout(self) -> list[Spot]:
        """Some legal layout, for when filling plans found none."""
        parts, _ = random_refit(Ship(), self.parts[1:], Dice.of(0))
        if parts is None:
            raise refused("BLD-6", "refusal.these_parts_have_no")
        return _spots(parts)

    def _try_plans(self) -> None:
        """Fill the usual plans of Pods, then small changes of the best of them."""
        value, plan = max([(self._worth(plan), plan) for plan in self._first_plans()], key=lambda tried: tried[0])
        steps = min(MOST_PLANS, PLANS // len(self.parts) ** 2)
        for step in range(steps):
            if not self._has_time():
                return
            other = changed(plan, self.parts, self.luck)
            if other is None:
                continue
            new = self._worth(other)
            if new >= value - (1 - step / steps) * self.luck.random() * LEEWAY:
                value, plan = new, other

    def _first_plans(self) -> Iterator[Plan]:
        if self.is_legal_now:
            yield {index: self.old[index] for index in pods_of(self.parts)}
        yield from usual_plans(self.parts)

    def _worth(self, plan: Plan) -> float:
        """The value of a plan with all parts attached; minus infinity if they do not fit."""
        spots = self.filler.fill(plan)
        return float("-inf") if spots is None else self._note(spots)

    def _improved(self, candidate: _Candidate) -> _Candidate:
        """A layout after small changes, none of which makes it worse."""
        value, shuffling = candidate.value, Shuffling(self.parts, candidate.spots)
        for _ in range(min(MOST_SHUFFLES, SHUFFLES // len(self.parts))):
            if not self._has_time():
                break
            undo = shuffling.change(self.luck)
            new = self._value(shuffling.spots) if undo else value
            if new < value:
                shuffling.put(undo)
            else:
                value = new
        return _Candidate(value, shuffling.spots)

    # --- as few moves as possible -------------------------------------------------------------------------------------

    def _settled(self, candidate: _Candidate) -> _Candidate:
        """The layout or its mirror image, with each part left where it was if that is just as good."""
        either = [self._exchanged(candidate.spots), self._exchanged([_mirrored(spot) for spot in candidate.spots])]
        spots = max(either, key=self._value)
        value = self._value(spots)
        for index in range(1, len(spots)):
            for back in self._ways_back(spots, index):
                new = self._value(back)
                if new > value and is_legal(_placed(self.parts, back)):
                    spots, value = back, new
        return _Candidate(value, spots)

    def _exchanged(self, spots: Sequence[Spot]) -> list[Spot]:
        """The layout with parts that do the same swapped so that as many as possible stay where they were."""
        places: dict[tuple[str, bool], list[Spot]] = {}
        for part, spot in zip(self.parts, spots, strict=True):
            places.setdefault((part.kind, part.is_damaged), []).append(spot)
        exchanged = list(spots)
        for index in sorted(range(len(spots)), key=lambda index: self._distance(index, places)):
            part = self.parts[index]
            open_places = places[part.kind, part.is_damaged]
            exchanged[index] = min(open_places, key=lambda spot: _way(self.old[index], spot))
            open_places.remove(exchanged[index])
        return exchanged

    def _distance(self, index: int, places: dict[tuple[str, bool], list[Spot]]) -> int:
        part = self.parts[index]
        return min(_way(self.old[index], spot) for spot in places[part.kind, part.is_damaged])

    def _ways_back(self, spots: list[Spot], index: int) -> Iterator[list[Spot]]:
        """Layouts with one part back where it was; the part there now moves back too, or to where this part is."""
        old, now = self.old[index], spots[index]
        if old == now:
            return
        back = [*spots]
        back[index] = old
        is_floating = self.parts[index].is_floating
        there = [
            other for other in range(1, len(spots)) if spots[other][:2] == old[:2] and not self.parts[other].is_floating
        ]
        if is_floating or not there or there == [index]:
            yield back
            return
        for spot in (self.old[there[0]], now):
            yield [spot if other == there[0] else one for other, one in enumerate(back)]


def _way(old: Spot, new: Spot) -> int:
    """How far apart two places are; 0 if they are the same."""
    return 2 * (abs(old[0] - new[0]) + abs(old[1] - new[1])) + (old[2] != new[2])


def _mirrored(spot: Spot) -> Spot:
    x, y, facing = spot
    return (-x, y, _MIRRORED[facing])


_MIRRORED: Final[dict[Facing, Facing]] = {NO_FACING: NO_FACING} | {
    facing: AHEAD.index((-right, down)) for facing, (right, down) in enumerate(AHEAD)
}
