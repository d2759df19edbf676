"""What a position is worth to a seat, in points: those scored, and those that what it has and where it is promise."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Final

from msgspec import Struct

from hyperline.games.freight.rules.cards import CARDS
from hyperline.games.freight.rules.hulls import ENGINES, HULLS, JUMP, LASERS, REPAIR, ROUTING
from hyperline.games.freight.rules.position import (
    COMPLETED,
    EMPTY,
    IN_PROGRESS,
    OPEN,
    OVER,
    Cell,
    Hold,
    Position,
    Ship,
    step_points,
)
from hyperline.games.freight.rules.rounds import ranks
from hyperline.games.freight.rules.tiles import HAVEN, JUMPED, NONE, Place, beside, is_planet

FAR: Final = 9.0
JUMP_COST: Final = 1.2
"""A jump takes one of four numbers, so it counts a little more than a step."""


class Ground:
    """The distances between places that have tiles, some of them beacons; each is found when it is first asked for."""

    def __init__(self, places: frozenset[Place], beacons: tuple[Place, ...]) -> None:
        self.beacons = beacons
        beside_all = {at: [beside(at, side) for side in range(4)] for at in places}
        self.ways = {at: [to for to in sides if to in places] for at, sides in beside_all.items()}
        self._steps: dict[Place, dict[Place, int]] = {}
        self._shores: dict[Place, int] | None = None
        self._moves: dict[tuple[Place, Place | None], float] = {}

    def moves(self, at: Place, target: Place | None) -> float:
        """The moves from a tile to another, or to the nearest place that is off the map, which is mapped on arriving."""
        found = self._moves.get((at, target))
        if found is None:
            steps = self._shore() if target is None else self._steps_to(target)
            near = min((steps.get(beacon, FAR) for beacon in self.beacons if beacon != at), default=FAR)
            found = self._moves[at, target] = min(steps.get(at, FAR), JUMP_COST + near)
        return found

    def _steps_to(self, target: Place) -> dict[Place, int]:
        """The steps to a tile from all that are connected with it."""
        found = self._steps.get(target)
        if found is None:
            found = self._steps[target] = self._spread({target: 0})
        return found

    def _shore(self) -> dict[Place, int]:
        """The steps to the nearest place that is off the map."""
        if self._shores is None:
            self._shores = self._spread({at: 1 for at, ways in self.ways.items() if len(ways) < 4})
        return self._shores

    def _spread(self, found: dict[Place, int]) -> dict[Place, int]:
        edge, ways = list(found), self.ways
        for at in edge:
            next_to = found[at] + 1
            for to in ways.get(at, ()):
                if to not in found:
                    found[to] = next_to
                    edge.append(to)
        return found


ground_of: Final = lru_cache(maxsize=500)(Ground)
"""The ground of some places: most positions of a search, and many turns, have the same."""


class Atlas:
    """Distances on one map, and where things are."""

    def __init__(self, cells: Mapping[Place, Cell]) -> None:
        self.cells = cells
        self.ground = ground_of(frozenset(cells), tuple(at for at, cell in cells.items() if JUMPED[cell.tile]))
        self.havens = [at for at, cell in cells.items() if cell.tile == HAVEN]
        self.planets = {cell.tile: at for at, cell in cells.items() if is_planet(cell.tile)}
        self.salvage = [(at, cell.salvage) for at, cell in cells.items() if cell.salvage]

    def way(self, at: Place, target: Place) -> float:
        """The moves from one tile to another."""
        return self.ground.moves(at, target)

    def shore(self, at: Place) -> float:
        """The moves to the nearest place that is off the map, which is mapped on arriving."""
        return self.ground.moves(at, None)


class Weights(Struct, frozen=True):
    """What a player cares about, each as a factor: mapping, cards, fights, and how well others do."""

    maps: float = 1.0
    cards: float = 1.0
    fights: float = 1.0
    rivals: float = 0.8


FADE: Final = 0.9
"""How much of a promise is left for each move to it."""
DELIVERY: Final = 0.8
"""Delivering takes a die that serves: it counts as this many moves."""
PACE: Final = 0.45
"""How many turns a move takes."""
SQUARES: Final = {LASERS: (0.5, 0.2), ENGINES: (1.3, 0.5, 0.2), JUMP: (1.1, 0.4), ROUTING: (0.5, 0.1), REPAIR: (0.0, 0.4)}
"""What the first, second, third sound square of an area is worth."""
UNSEEN_CARD: Final = 2.6
"""What a card that another carries is worth to them."""


def promise(value: float, moves: float, turns: int) -> float:
    """What points that are this many `moves` away are worth now, with `turns` to go."""
    late = turns - 0.4 - PACE * moves
    kept: float = value * FADE**moves
    return kept if late >= 0 else kept * max(0.0, 1.0 + late)


class Judge:
    """Values positions for a seat. Maps are measured once each."""

    def __init__(self, seat: int, weights: Weights) -> None:
        self.seat, self.weights = seat, weights
        self._atlas: Atlas | None = None

    def value(self, position: Position) -> float:
        """Own points and promises, less those of the others, on average."""
        ships = position.ships
        if position.phase == OVER:
            rank = ranks(ships, True)[self.seat]
            return 100.0 * (rank == 1) + ships[self.seat].score - max(s.score for n, s in enumerate(ships) if n != self.seat)
        others = [rival_value(ship) for seat, ship in enumerate(ships) if seat != self.seat]
        rivals = 0.5 * max(others) + 0.5 * sum(others) / len(others)
        return self._own(position, ships[self.seat]) - self.weights.rivals * rivals

    def _own(self, position: Position, ship: Ship) -> float:
        if self._atlas is None or self._atlas.cells is not position.map:
            self._atlas = Atlas(position.map)
        atlas, turns = self._atlas, position.rounds - position.round
        at = ship.at
        if at is None:
            return 0.0
        worth = ship.score + mat_value(ship) * min(1.0, turns / 3) - 0.8 * ship.bounty * min(1.0, turns / 2)
        worth += self.weights.fights * 0.07 * sum(ship.lasers.values()) * (turns > 0)
        worth += self._holds(atlas, ship, at, turns)
        if ship.is_directorate:
            return worth + self._rule(position, atlas, ship, at, turns)
        return worth + self._chances(position, atlas, ship, at, turns)

    def _holds(self, atlas: Atlas, ship: Ship, at: Place, turns: int) -> float:
        """What is in the holds, and room for more."""
        worth = 0.0
        for hold in ship.holds:
            if hold == EMPTY:
                worth += 0.5 * min(1.0, turns / 4)
            elif hold.card != NONE and not ship.is_directorate:
                worth += self.weights.cards * self._cargo(atlas, ship, hold, at, turns)
            elif hold.salvage and not ship.is_directorate:
                way = min((atlas.way(at, haven) for haven in atlas.havens), default=6.0)
                worth += promise(0.9 * hold.salvage, way, turns)
        return worth

    def _cargo(self, atlas: Atlas, ship: Ship, hold: Hold, at: Place, turns: int) -> float:
        card = CARDS[hold.card]
        target = atlas.planets.get(card.destination)
        if target is None:
            return promise((0.75 if card.destination in ship.hand else 0.4) * card.value, 3.0, turns)
        risk = 0.8 if atlas.cells[target].token == COMPLETED else 0.95
        return promise(risk * card.value, DELIVERY + atlas.way(at, target), turns)

    def _chances(self, position: Position, atlas: Atlas, ship: Ship, at: Place, turns: int) -> float:
        """What a runner can do from here: map, pick up salvage, load."""
        chances = [0.0]
        if position.stack or ship.hand:
            chances.append(self.weights.maps * promise(1.6, atlas.shore(at), turns))
        if EMPTY in ship.holds:
            chances += [promise(0.35 * min(3, n), atlas.way(at, place), turns - 1) for place, n in atlas.salvage]
            ways = [atlas.way(at, planet) for planet in atlas.planets.values()]
            chances.append(self.weights.cards * promise(2.0, min(ways, default=6.0), turns - 1))
        chances.sort()
        return sum(chances[-2:]) * 0.7

    def _rule(self, position: Position, atlas: Atlas, ship: Ship, at: Place, turns: int) -> float:
        """What the Directorate can do from here: occupy planets, hand in cards, break stations, hunt."""
        cells = position.map
        held: dict[int, list[float]] = {OPEN: [], IN_PROGRESS: [], COMPLETED: []}
        for place in atlas.planets.values():
            held[cells[place].token].append(atlas.way(at, place))
        forces, step = sum(hold.is_force for hold in ship.holds), step_points(position) / 3
        worth = sum(promise(5.2 * step, 1.0 + way, turns) for way in sorted(held[OPEN])[:forces])
        worth += sum(promise(2.6 * step, way + 0.7 * n, turns) for n, way in enumerate(sorted(held[IN_PROGRESS])))
        if held[COMPLETED] and len(held[OPEN]) > forces and EMPTY in ship.holds:
            worth += promise(2.2 * step, min(held[COMPLETED]), turns - 1)
        for hold in ship.holds:
            if hold.card != NONE and CARDS[hold.card].is_wanted:
                ways = [
                    atlas.way(at, place)
                    for tile, place in atlas.planets.items()
                    if cells[place].token == COMPLETED and hold.picked != tile
                ]
                worth += self.weights.cards * promise(5.8, min(ways, default=5.0), turns)
        stations = [
            promise((0.6, 1.5, 3.5, 0.0)[cells[haven].station], atlas.way(at, haven), turns) for haven in atlas.havens
        ]
        hunts = [
            self.weights.fights * promise(0.8 + 0.6 * other.bounty, atlas.way(at, other.at), turns)
            for other in position.ships
            if not other.is_directorate and other.at in cells and other.at is not None
        ]
        return worth + 0.6 * max(stations, default=0.0) + 0.6 * max(hunts, default=0.0)


FOG: Final = 2.5
"""How many points make one e times as likely to win at the end, and how many more each round before that."""
FOG_ROUND: Final = 0.45


def worths(position: Position) -> tuple[float, ...]:
    """What each seat has, on a scale of odds: the points that it has scored, which say less the longer the game goes on."""
    scale = FOG + FOG_ROUND * (position.rounds - position.round)
    return tuple(ship.score / scale for ship in position.ships)


def mat_value(ship: Ship) -> float:
    """What the sound squares of a mat are worth."""
    return _sound_value(ship.hull, ship.damage)


@lru_cache(maxsize=5000)
def _sound_value(hull: str, damage: tuple[str, ...]) -> float:
    worth = 0.0
    for area, squares in HULLS[hull].areas.items():
        sound = sum(square not in damage for square in squares)
        worth += sum(SQUARES[area][:sound])
    return worth


def rival_value(ship: Ship) -> float:
    """What the others can see of what a ship may yet win."""
    held = sum(UNSEEN_CARD if hold.card != NONE else 0.6 * hold.salvage + 1.5 * hold.is_force for hold in ship.holds)
    return ship.score + held + 0.4 * mat_value(ship) - 0.8 * ship.bounty
