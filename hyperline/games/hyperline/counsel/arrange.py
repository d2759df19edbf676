"""A legal layout of a ship's parts that serves an aim: attack, armour or scanning."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from time import monotonic
from typing import Final, NamedTuple

from msgspec.structs import replace

from hyperline.games.hyperline.counsel.filling import KEEPING, Filler
from hyperline.games.hyperline.counsel.merit import Aim, Merit, Spot
from hyperline.games.hyperline.counsel.podplans import Plan, changed, pods_of, usual_plans
from hyperline.games.hyperline.counsel.shuffling import Shuffling
from hyperline.games.hyperline.engine.geometry import AHEAD, NO_FACING, Facing
from hyperline.games.hyperline.engine.layout import is_legal, random_refit
from hyperline.games.hyperline.engine.ship import Placed, Ship
from hyperline.kernel.dice import Dice
from hyperline.kernel.illegal import Illegal

PLANS: Final = 70_000
"""Plans of Pods tried, times the square of the number of parts: filling one takes as long."""
MOST_PLANS: Final = 350
SHUFFLES: Final = 45_000
"""Small changes tried of each of the best layouts, times the number of parts."""
MOST_SHUFFLES: Final = 2500
ENDS: Final = 3
LEEWAY: Final = 0.3
"""How much worse a plan may be to be gone on from, at the beginning."""
_EVEN: Final = 1e-9


def score(ship: Ship, aim: Aim) -> float:
    """How well a ship's layout serves an aim; comparable between layouts of the same parts only."""
    return Merit(ship.parts, aim).of(_spots(ship.parts))


def arranged(ship: Ship, aim: Aim, seconds: float = 1.0) -> Ship:
    """The ship with the same parts, in the same order, in a legal layout that serves the aim as well as can be found.

    It is never worse than the present layout by `score`, and leaves alone what need not be moved. The present one may be
    illegal, as with a part that is not placed yet. The same ship gets the same answer unless `seconds` run out before.
    Raises Illegal if its parts have no legal layout (BLD-6).
    """
    return _laid(ship, _Search(ship, aim, monotonic() + seconds).best())


def _spots(parts: Sequence[Placed]) -> list[Spot]:
    return [(part.x, part.y, part.facing) for part in parts]


def _placed(parts: Sequence[Placed], spots: Sequence[Spot]) -> tuple[Placed, ...]:
    return tuple([replace(part, x=x, y=y, facing=facing) for part, (x, y, facing) in zip(parts, spots, strict=True)])


def _laid(ship: Ship, spots: Sequence[Spot]) -> Ship:
    return Ship(_placed(ship.parts, spots), ship.upgrades)


class _Found(NamedTuple):
    """A layout that was found, and its value."""

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
        self.ends: list[_Found] = []

    def best(self) -> list[Spot]:
        """The best place found for each part."""
        if len(self.parts) == 1:
            return self.old
        if pods_of(self.parts):
            self._try_plans()
        if self.is_legal_now:
            self.ends.append(_Found(self._value(self.old), self.old))
        if not self.ends:
            self._note(self._any_layout())
        best = max((self._settled(self._improved(end)) for end in self.ends), key=lambda found: found.value)
        is_better = self.merit.of(best.spots) > self.merit.of(self.old) + _EVEN
        return best.spots if is_better or not self.is_legal_now else self.old

    def _has_time(self) -> bool:
        return monotonic() < self.until

    def _value(self, spots: Sequence[Spot]) -> float:
        """The measure of the aim, and a little for each part that stays."""
        return self.merit.of(spots) + KEEPING * sum([spot == old for spot, old in zip(spots, self.old, strict=True)])

    def _note(self, spots: list[Spot]) -> float:
        """Keep a layout if it is among the best; its value."""
        value = self._value(spots)
        if all(abs(value - end.value) > _EVEN for end in self.ends):
            self.ends = sorted([*self.ends, _Found(value, spots)], key=lambda end: -end.value)[:ENDS]
        return value

    def _any_layout(self) -> list[Spot]:
        """Some legal layout, where none was found by filling plans."""
        parts, _ = random_refit(Ship(), self.parts[1:], Dice.of(0))
        if parts is None:
            raise Illegal("BLD-6", "these parts have no legal layout")
        return _spots(parts)

    def _try_plans(self) -> None:
        """Fill the usual plans of Pods, and what becomes of the best of them by small changes."""
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
        """The value of a plan with all parts hung on it; hopeless if they do not fit."""
        spots = self.filler.fill(plan)
        return float("-inf") if spots is None else self._note(spots)

    def _improved(self, found: _Found) -> _Found:
        """A layout after small changes, each of which makes it better or leaves it as good."""
        value, shuffling = found.value, Shuffling(self.parts, found.spots)
        for _ in range(min(MOST_SHUFFLES, SHUFFLES // len(self.parts))):
            if not self._has_time():
                break
            undo = shuffling.change(self.luck)
            new = self._value(shuffling.spots) if undo else value
            if new < value:
                shuffling.put(undo)
            else:
                value = new
        return _Found(value, shuffling.spots)

    # --- as few moves as possible -------------------------------------------------------------------------------------

    def _settled(self, found: _Found) -> _Found:
        """The same layout or its mirror image with like parts exchanged, and each part where it was if that is as good."""
        either = [self._exchanged(found.spots), self._exchanged([_mirrored(spot) for spot in found.spots])]
        spots = max(either, key=self._value)
        value = self._value(spots)
        for index in range(1, len(spots)):
            for back in self._ways_back(spots, index):
                new = self._value(back)
                if new > value and is_legal(_placed(self.parts, back)):
                    spots, value = back, new
        return _Found(value, spots)

    def _exchanged(self, spots: Sequence[Spot]) -> list[Spot]:
        """A layout in which parts that do the same have changed places so that most are where they were."""
        places: dict[tuple[str, bool], list[Spot]] = {}
        for part, spot in zip(self.parts, spots, strict=True):
            places.setdefault((part.kind, part.is_damaged), []).append(spot)
        found = list(spots)
        for index in sorted(range(len(spots)), key=lambda index: self._distance(index, places)):
            part = self.parts[index]
            open_places = places[part.kind, part.is_damaged]
            found[index] = min(open_places, key=lambda spot: _way(self.old[index], spot))
            open_places.remove(found[index])
        return found

    def _distance(self, index: int, places: dict[tuple[str, bool], list[Spot]]) -> int:
        part = self.parts[index]
        return min(_way(self.old[index], spot) for spot in places[part.kind, part.is_damaged])

    def _ways_back(self, spots: list[Spot], index: int) -> Iterator[list[Spot]]:
        """Layouts with one part where it was, and what is there now where that was or where this part is now."""
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
