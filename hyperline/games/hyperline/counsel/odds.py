"""The likely result of a battle, before each decision in it: attack, facing, running away; and the test range.

The test range tells how a ship does before and after a change, against every rival, Pirates of each level and an asteroid.

All is exact under the usual conduct (see `conduct` and `duel`): each face of each die is followed.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from msgspec.structs import replace

from hyperline.games.hyperline.counsel.battle_odds import Odds, Span, Trial
from hyperline.games.hyperline.counsel.combat_side import Bools, CombatSide, Ints
from hyperline.games.hyperline.counsel.duel import SIDES, Duel, Ended, Weights
from hyperline.games.hyperline.rules.actions import PIRATE, Action, Face, Fight, Flee, Stay
from hyperline.games.hyperline.rules.catalogue import NEXXUS_SECTOR
from hyperline.games.hyperline.rules.decisions.battle import Battle
from hyperline.games.hyperline.rules.decisions.damage import hardpoints_stop
from hyperline.games.hyperline.rules.decisions.spawn import HIGHEST_LEVEL
from hyperline.games.hyperline.rules.decisions.strike import ASTEROID_CAUSE, Strike
from hyperline.games.hyperline.rules.geometry import NOWHERE, Quadrant, Sector
from hyperline.games.hyperline.rules.position import Position
from hyperline.games.hyperline.rules.ship import Ship

LOW, HIGH = 0.1, 0.9
_SLACK = 1e-9


@dataclass(frozen=True)
class _Side:
    """By course: what a side has lost, in number and in worth (tenths), and whether it and its Bridge are gone."""

    lost: Ints
    fighters: Ints
    worth: Ints
    is_gone: Bools
    bridge: Bools


def _side(combat_side: CombatSide, ended: Sequence[Ended], side: int) -> _Side:
    words = np.concatenate([courses.states[side] for courses in ended])
    lost = combat_side.alive(combat_side.start) & ~combat_side.alive(words)
    is_gone = combat_side.is_gone(words)
    return _Side(
        lost.sum(axis=1),
        lost[:, combat_side.count - combat_side.fighters :].sum(axis=1),
        lost @ combat_side.worth,
        is_gone,
        lost[:, 0] if combat_side.has_ship else np.zeros_like(is_gone),
    )


def span(values: Ints, weights: Weights) -> Span:
    """The mean and the 10 % and 90 % quantiles of weighted values; the weights add up to 1."""
    order = values.argsort(kind="stable")
    below = np.cumsum(weights[order])
    last = len(order) - 1
    low, high = (min(last, int(np.searchsorted(below, share - _SLACK))) for share in (LOW, HIGH))
    return Span(float(values @ weights), int(values[order[low]]), int(values[order[high]]))


def odds_of(combat_sides: tuple[CombatSide, CombatSide], ended: Sequence[Ended]) -> Odds:
    """The odds that ended courses add up to."""
    weights = np.concatenate([courses.weights for courses in ended])
    rounds = np.concatenate([np.full(len(courses.weights), courses.rounds) for courses in ended])
    sides = [_side(combat_sides[side], ended, side) for side in SIDES]
    fled = [np.concatenate([courses.fled[side] for courses in ended]) for side in SIDES]

    def chances(of: Sequence[Bools]) -> tuple[float, float]:
        return _share(of[0], weights), _share(of[1], weights)

    return Odds(
        lost=(span(sides[0].lost, weights), span(sides[1].lost, weights)),
        fighters=(float(sides[0].fighters @ weights), float(sides[1].fighters @ weights)),
        destroyed=chances([side.is_gone for side in sides]),
        driven_off=chances(fled),
        bridge=chances([side.bridge for side in sides]),
        better=chances([_is_better(*sides), _is_better(*reversed(sides))]),
        rounds=float(rounds @ weights),
    )


def _is_better(one: _Side, other: _Side) -> Bools:
    """By course, whether one side does better: it alone destroys the other, or else it loses less in worth."""
    even = one.is_gone == other.is_gone
    return np.asarray((other.is_gone & ~one.is_gone) | (even & (one.worth < other.worth)))


def _share(rows: Bools, weights: Weights) -> float:
    return min(1.0, float(weights[rows].sum()))


def before(view: Position, seat: int, actions: Sequence[Action]) -> tuple[Odds | None, ...]:
    """What each Fight, Face, Flee or Stay at the seat's open decision leads to; None for any other action.

    Losses count from the present position, rounds from the start of the battle. A Starship hit by an asteroid or a torpedo
    comes first in the pairs.
    """
    return tuple(_after(view, seat, action) for action in actions)


def _after(view: Position, seat: int, action: Action) -> Odds | None:
    if isinstance(action, Fight):
        level = view.board.pirates[action.sector] if action.enemy == PIRATE else 0
        return fought(view, Battle((seat, action.enemy), action.sector, level))
    frame = view.pending[-2] if len(view.pending) > 1 else None
    if isinstance(frame, Strike) and isinstance(action, Face):
        ship = combat_side_of(view, seat, frame.sector, 0)
        spares, stops = frame.cause == ASTEROID_CAUSE, hardpoints_stop(view.terms, frame.cause)
        return struck(ship, [action.quadrant], frame.points, spares_fighters=spares, stops=stops)
    if not isinstance(frame, Battle) or seat not in frame.sides:
        return None
    side = frame.sides.index(seat)
    match action:
        case Face(quadrant):
            quadrants = (quadrant, frame.quadrants[1]) if side == 0 else (frame.quadrants[0], quadrant)
            return fought(view, replace(frame, quadrants=quadrants))
        case Stay():
            return fought(view, frame)
        case Flee():
            duel = _duel(view, frame)
            return odds_of(duel.combat_sides, duel.break_off(frame, side))
    return None


def fought(view: Position, frame: Battle) -> Odds:
    """The odds of a battle that continues from a frame."""
    duel = _duel(view, frame)
    return odds_of(duel.combat_sides, duel.fight(frame))


def _duel(view: Position, frame: Battle) -> Duel:
    attacker, defender = (combat_side_of(view, seat, frame.sector, frame.level) for seat in frame.sides)
    return Duel((attacker, defender), recharges=frame.sector != NEXXUS_SECTOR)


def struck(ship: CombatSide, quadrants: Sequence[Quadrant], points: int, *, spares_fighters: bool, stops: bool) -> Odds:
    """The odds of a hit by something without speed, from one of these quadrants with equal chances.

    What hits the Starship comes second in the pairs and suffers nothing. `stops`: see `hardpoints_stop`.
    """
    count = len(quadrants)
    states = np.repeat(ship.start, count, axis=0)
    hits, beams = np.full(count, points), np.zeros(count, dtype=np.int64)
    words, _, _ = ship.take(states, np.array(quadrants), hits, beams, spares_fighters=spares_fighters, stops=stops)
    striker = CombatSide(None, 0, level=1)
    nobody = np.zeros(count, dtype=bool)
    courses = Ended(np.full(count, 1 / count), (words, np.repeat(striker.start, count, axis=0)), (nobody, nobody), 1)
    return odds_of((ship, striker), [courses])


def combat_side_of(view: Position, seat: int, sector: Sector, level: int) -> CombatSide:
    """A side in a sector as it is now: all of a player's forces there, or for PIRATE a Pirate of this level."""
    if seat == PIRATE:
        return CombatSide(None, 0, level=level, hits=dict(view.hits).get(sector, 0))
    player = view.players[seat]
    return CombatSide(player.ship if player.sector == sector else None, player.patrol(sector))


_OPEN_SPACE = Battle((0, 1), NOWHERE)


def trials(view: Position, seat: int, old: Ship, new: Ship) -> tuple[Trial, ...]:
    """How both ships of a seat do as the attacker in open space, where shields recharge and nobody is on patrol.

    Rivals come first, in the order of seats: their Starships as they are now, with loaded fighters. Then come the Pirates,
    and an asteroid if it would treat the two ships differently.
    """
    ships = CombatSide(old, 0), CombatSide(new, 0)
    results = []
    for number, player in enumerate(view.players):
        if number != seat:
            rival = CombatSide(player.ship, 0)
            results.append(Trial("rival", number, open_space_odds(ships[0], rival), open_space_odds(ships[1], rival)))
    for level in range(1, HIGHEST_LEVEL + 1):
        pirate = CombatSide(None, 0, level=level)
        results.append(Trial("pirate", level, open_space_odds(ships[0], pirate), open_space_odds(ships[1], pirate)))
    stops = hardpoints_stop(view.terms, ASTEROID_CAUSE)
    before, after = (struck_by_asteroid(ship, stops) for ship in ships)
    return tuple(results) if before == after else (*results, Trial("asteroid", 0, before, after))


def open_space_odds(ship: CombatSide, other: CombatSide) -> Odds:
    """The odds of a battle in open space."""
    return odds_of((ship, other), Duel((ship, other)).fight(_OPEN_SPACE))


def struck_by_asteroid(ship: CombatSide, stops: bool) -> Odds:
    """The odds of a Starship hit by an asteroid (AST-1); the Starship comes first in the pairs."""
    points = 0 if ship.computes(ship.start)[0] else 1
    states = np.repeat(ship.start, 4, axis=0)
    hits = np.full(4, points)
    _, costs, _ = ship.take(states, np.arange(4), hits, np.zeros_like(hits), spares_fighters=True, stops=stops)
    speed = int(ship.speed(ship.start)[0])
    settled = [_settled(roll, speed, costs.tolist()) for roll in range(4)]
    return struck(ship, settled, points, spares_fighters=True, stops=stops)


def _settled(roll: int, speed: int, costs: list[int]) -> int:
    """The quadrant in which a Starship that rolled `roll` usually takes a hit by something without speed (COM-7)."""
    if not speed:
        return roll
    choice = [quadrant for quadrant in range(4) if speed > 1 or quadrant != (roll + 2) % 4]
    return min(choice, key=costs.__getitem__)
