"""Where Pods go, and the parts on them: one after the other, each where it serves an aim best at that moment."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping, Sequence
from typing import Final, TypeAlias

from hyperline.games.hyperline.counsel.merit import EASE, WEIGHTS, Aim, Chances, Spot, lane_side, reach
from hyperline.games.hyperline.rules.geometry import AHEAD, CORNER_FACINGS, NO_FACING, QUADRANTS, Cell
from hyperline.games.hyperline.rules.kinds import PODS, POINTED, SCANNERS, WEAPONS, Component
from hyperline.games.hyperline.rules.prowess import strength
from hyperline.games.hyperline.rules.ship import Placed

Plan: TypeAlias = Mapping[int, Spot]
"""A place for each Pod, by its index among the parts of its ship."""

_BRIDGE: Final[Cell] = (0, 0)
_HATCH: Final[Cell] = (0, 1)
_NEXT: Final = ((0, -1), (1, 0), (0, 1), (-1, 0))
_LONG: Final = 4
_WIDE: Final = 9
_KINDS: Final = (Component.BATTLE_POD, Component.TURRET_POD, Component.CARRIER_POD)
_RING: Final[tuple[Cell, ...]] = ((0, 1), (1, 1), (-1, 1), (1, 0), (-1, 0), (1, -1), (-1, -1), (0, -1))


def pods_of(parts: Sequence[Placed]) -> list[int]:
    """The indices of the Pods."""
    return [index for index, part in enumerate(parts) if part.kind in PODS]


def usual_plans(parts: Sequence[Placed]) -> Iterator[Plan]:
    """Each usual shape, with each kind of Pod in turn next to the Bridge."""
    pods = pods_of(parts)
    for cells in _shapes(len(pods)):
        for first in range(3):
            order = sorted(pods, key=lambda index: ((_KINDS.index(parts[index].kind) - first) % 3, index))
            yield {index: _outward(parts[index].kind, cell) for index, cell in zip(order, cells, strict=True)}


def _shapes(count: int) -> Iterator[list[Cell]]:
    """The cells of `count` Pods: columns, rows, a block three wide, a tee, and a ring around the Bridge."""
    block = [(_sideways(step % 3), 1 + step // 3) for step in range(count)]
    yield [(_sideways(step // _LONG), 1 + step % _LONG) for step in range(count)]
    yield [(_sideways(step % _WIDE), 1 + step // _WIDE) for step in range(count)]
    yield block
    yield [_HATCH, *((_sideways(step % _WIDE), 2 + step // _WIDE) for step in range(count - 1))]
    yield [*_RING, *((x, y + 1) for x, y in block)][:count]


def _sideways(step: int) -> int:
    """Columns from the middle outwards: 0, 1, -1, 2, -2."""
    return (step + 1) // 2 if step % 2 else -(step // 2)


def _outward(kind: Component, cell: Cell) -> Spot:
    """The place of a Pod in a cell; a turret points away from the Bridge."""
    if kind is not Component.TURRET_POD:
        return (*cell, NO_FACING)
    x, y = cell
    front, back = (4, 5) if x >= 0 else (7, 6)
    return (x, y, front if y < 1 else back)


def changed(plan: Plan, parts: Sequence[Placed], luck: random.Random) -> Plan | None:
    """A plan with one Pod elsewhere, two Pods swapped or a turret turned; None if luck brought no change."""
    pods = list(plan)
    index, other = luck.choice(pods), luck.choice(pods)
    x, y, facing = plan[index]
    match luck.randrange(3):
        case 0 if parts[index].kind is Component.TURRET_POD:
            return {**plan, index: (x, y, luck.choice(CORNER_FACINGS))}
        case 1:
            if parts[index].kind is parts[other].kind and parts[index].is_damaged == parts[other].is_damaged:
                return None
            right, down, turned = plan[other]
            return {**plan, index: (right, down, facing), other: (x, y, turned)}
        case _:
            rest = [plan[one][:2] for one in pods if one != index]
            open_cells = {(a + right, b + down) for a, b in rest for right, down in _NEXT} - {*rest, _BRIDGE}
            if not open_cells:
                return None
            cell = luck.choice(sorted(open_cells))
            return {**plan, index: (*cell, facing)} if _is_chain([*rest, cell]) else None


def _is_chain(cells: Sequence[Cell]) -> bool:
    """Whether Pods in these cells form a chain from the back of the Bridge (SHP-2)."""
    loose = set(cells)
    edge = [_HATCH] if _HATCH in loose else []
    loose.discard(_HATCH)
    while edge:
        x, y = edge.pop()
        near = [(x + right, y + down) for right, down in _NEXT if (x + right, y + down) in loose]
        loose.difference_update(near)
        edge += near
    return not loose


KEEPING: Final = 0.01
"""The value of leaving a part where it is."""

_ENGINES: Final = (Component.HYPERLINE_ENGINE, Component.COMBAT_ENGINE, Component.RIP_ENGINE)
_GUNS: Final = (Component.LASER_CANNON, Component.FOCUS_BEAM, Component.PLASMA_LAUNCHER)
_STOPPING: Final = (Component.HARDPOINT_SHIELD, Component.INTERPHASIC_SHIELD, Component.TRANSFER_SHIELD)
_EYES: Final = (Component.QUANTUM_SCANNER, Component.PLANETARY_SCANNER, Component.DISRUPTING_SCANNER)
_FIRST: Final[dict[Aim, tuple[Component, ...]]] = {
    "attack": (*_GUNS, *_STOPPING, *_EYES, *_ENGINES),
    "armour": (*_STOPPING, *_ENGINES[1:], *_EYES, *reversed(_GUNS), _ENGINES[0]),
    "scan": (*_EYES, *_STOPPING, *_ENGINES, *_GUNS),
}
"""By aim: the order in which kinds of parts choose their places."""


class Sites:
    """The places that Pods in certain cells offer to other parts."""

    def __init__(self, parts: Sequence[Placed], pods: Plan) -> None:
        self.taken = {_BRIDGE, *(spot[:2] for spot in pods.values())}
        battle = _functional(parts, pods, Component.BATTLE_POD)
        turrets = _functional(parts, pods, Component.TURRET_POD)
        self.pointed = [spot for spot in self._pointed(parts, pods) if spot[:2] not in self.taken]
        self.reaches = {spot: reach(spot, battle, turrets) for spot in self.pointed}
        holders = [_BRIDGE, *(spot[:2] for spot in pods.values())]
        beside = [(x + step, y) for x, y in holders for step in (-1, 1)]
        self.hyperline = self._unfaced(beside)
        self.rip = self._unfaced([*beside, *((x, y + step) for x, y in holders for step in (-1, 1))])
        self.combat = self._unfaced([*beside[2:], *((x, y + 1) for x, y in holders[1:])])

    @staticmethod
    def _pointed(parts: Sequence[Placed], pods: Plan) -> Iterator[Spot]:
        for x, y in (_BRIDGE, *(spot[:2] for spot in pods.values())):
            for facing in QUADRANTS:
                yield (x + AHEAD[facing][0], y + AHEAD[facing][1], facing)
        for index, (x, y, facing) in pods.items():
            if parts[index].kind is Component.TURRET_POD:
                yield (x + AHEAD[facing][0], y + AHEAD[facing][1], facing)

    def _unfaced(self, cells: Sequence[Cell]) -> list[Spot]:
        return [(x, y, NO_FACING) for x, y in dict.fromkeys(cells) if (x, y) not in self.taken]

    def of(self, kind: Component, engines: Sequence[Spot] = ()) -> Sequence[Spot]:
        """The places open to a kind of part, free or not; `engines` are the places of the Combat Engines that are held."""
        if kind in POINTED:
            return self.pointed
        match kind:
            case Component.INTERPHASIC_SHIELD:
                return _FLOATS
            case Component.HYPERLINE_ENGINE:
                return self.hyperline
            case Component.RIP_ENGINE:
                return self.rip
            case _:
                return [*self.combat, *self._unfaced([(x + step, y) for x, y, _ in engines for step in (-1, 1)])]


_FLOATS: Final[tuple[Spot, ...]] = tuple((0, 0, quadrant) for quadrant in QUADRANTS)


def _functional(parts: Sequence[Placed], pods: Plan, kind: Component) -> set[Cell]:
    """The cells of the functional Pods of a kind, or of all Pods of the kind if none is functional."""
    same = [index for index in pods if parts[index].kind is kind]
    return {pods[index][:2] for index in same if not parts[index].is_damaged} or {pods[index][:2] for index in same}


class Filler:
    """Attaches the parts of a ship to Pods; `old` has where they are now."""

    def __init__(self, parts: Sequence[Placed], aim: Aim) -> None:
        self.parts = parts
        self.weights = WEIGHTS[aim]
        others = [index for index, part in enumerate(parts) if index and part.kind not in PODS]
        rank = _FIRST[aim].index
        self.order = sorted(others, key=lambda index: (parts[index].is_damaged, rank(parts[index].kind), index))
        self.scarce = sorted(self.order, key=lambda index: parts[index].kind not in _ENGINES)
        engines = [part for part in parts if part.kind is Component.COMBAT_ENGINE and not part.is_damaged]
        self.chances = Chances.of(len(engines))

    def fill(self, pods: Plan) -> list[Spot] | None:
        """A place for each part, with the Pods as given; None if they cannot hold everything."""
        sites = Sites(self.parts, pods)
        for order in (self.order, self.scarce):
            spots = _Filling(self, sites, pods).hang(order)
            if spots is not None:
                return spots
        return None


class _Filling:
    """One filling in progress: the places taken, and what the parts so far add up to by quadrant."""

    def __init__(self, filler: Filler, sites: Sites, pods: Plan) -> None:
        self.filler = filler
        self.sites = sites
        self.placed: dict[int, Spot] = {0: (0, 0, NO_FACING), **pods}
        self.taken = set(sites.taken)
        self.engines: list[Spot] = []
        self.fire, self.tight, self.stops, self.cover = [0] * 4, [0] * 4, [0] * 4, [0] * 4
        for index, (x, y, _) in pods.items():
            side = lane_side(x, y)
            if side >= 0 and not filler.parts[index].is_damaged:
                self.cover[side] += 1

    def hang(self, order: Sequence[int]) -> list[Spot] | None:
        for index in order:
            part = self.filler.parts[index]
            best, most = None, -1.0
            for spot in self.sites.of(part.kind, self.engines):
                if part.is_floating or spot[:2] not in self.taken:
                    value = self._gain(part, spot)
                    if value > most:
                        best, most = spot, value
            if best is None:
                return None
            self._put(index, part, best)
        return [self.placed[index] for index in range(len(self.filler.parts))]

    def _gain(self, part: Placed, spot: Spot) -> float:
        """How much better the ship gets with a part in a place."""
        w, kind = self.filler.weights, part.kind
        value = KEEPING if spot == (part.x, part.y, part.facing) else 0.0
        if part.is_damaged:
            return value
        if part.is_floating:
            side = spot[2]
            return value + w.stops * 0.5 ** (self.stops[side] + 1) + self._safer(side, 1)
        quadrants, is_boosted = self.sites.reaches[spot] if kind in POINTED else ((), False)
        if kind in WEAPONS:
            damage = strength(kind, is_boosted)
            fire = [self.fire[side] + damage * (side in quadrants) for side in QUADRANTS]
            value += w.fire * (self.filler.chances.fire(fire) - self.filler.chances.fire(self.fire))
            value += is_boosted * (w.aimed * (kind is Component.FOCUS_BEAM) * len(quadrants))
            value += is_boosted * w.torpedo * (kind is Component.PLASMA_LAUNCHER)
        elif kind in SCANNERS:
            value += is_boosted * sum(w.spare + w.tight * (not self.tight[side]) for side in quadrants)
        elif kind in POINTED:
            value += is_boosted * w.boosted
        is_firm = kind is Component.HARDPOINT_SHIELD
        if is_firm:
            value += sum(w.stops * 0.5 ** (self.stops[side] + 1) for side in quadrants)
        lane = lane_side(spot[0], spot[1])
        return value + (self._safer(lane, 1 + (is_firm and lane in quadrants)) if lane >= 0 else 0.0)

    def _safer(self, side: int, hits: int) -> float:
        return float(self.filler.weights.safety * EASE ** self.cover[side] * (1.0 - EASE**hits))

    def _put(self, index: int, part: Placed, spot: Spot) -> None:
        self.placed[index] = spot
        kind = part.kind
        if kind is Component.COMBAT_ENGINE:
            self.engines.append(spot)
        if not part.is_floating:
            self.taken.add(spot[:2])
        if not part.is_damaged:
            self._count(part, spot)

    def _count(self, part: Placed, spot: Spot) -> None:
        kind = part.kind
        if part.is_floating:
            self.stops[spot[2]] += 1
            self.cover[spot[2]] += 1
            return
        lane = lane_side(spot[0], spot[1])
        if lane >= 0:
            self.cover[lane] += 1
        if kind not in POINTED:
            return
        quadrants, is_boosted = self.sites.reaches[spot]
        for side in quadrants:
            self.fire[side] += (kind in WEAPONS) * strength(kind, is_boosted)
            self.tight[side] += is_boosted and kind in SCANNERS
            if kind is Component.HARDPOINT_SHIELD:
                self.stops[side] += 1
                self.cover[side] += side == lane
