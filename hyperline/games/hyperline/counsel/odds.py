"""The likely result of a battle, before each decision in it: attack, facing, running away.

Exact under the usual conduct (see `conduct` and `duel`): each face of each die is followed.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from msgspec.structs import replace

from hyperline.games.hyperline.counsel.combat_side import CombatSide
from hyperline.games.hyperline.counsel.duel import Duel, Ended
from hyperline.games.hyperline.counsel.outlook import Outlook
from hyperline.games.hyperline.counsel.prospects import outlook
from hyperline.games.hyperline.rules.actions import PIRATE, Action, Face, Fight, Flee, Stay
from hyperline.games.hyperline.rules.catalogue import NEXXUS_SECTOR
from hyperline.games.hyperline.rules.decisions.battle import Battle
from hyperline.games.hyperline.rules.decisions.damage import hardpoints_stop
from hyperline.games.hyperline.rules.decisions.strike import ASTEROID_CAUSE, Strike
from hyperline.games.hyperline.rules.geometry import Quadrant, Sector
from hyperline.games.hyperline.rules.position import Position


def before(view: Position, seat: int, actions: Sequence[Action]) -> tuple[Outlook | None, ...]:
    """What each Fight, Face, Flee or Stay at the seat's open decision leads to; None for any other action.

    Losses count from the present position, rounds from the start of the battle. A Starship hit by an asteroid or a torpedo
    comes first in the pairs.
    """
    return tuple(_after(view, seat, action) for action in actions)


def _after(view: Position, seat: int, action: Action) -> Outlook | None:
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
            return outlook(duel.combat_sides, duel.break_off(frame, side))
    return None


def fought(view: Position, frame: Battle) -> Outlook:
    """The outlook of a battle that continues from a frame."""
    duel = _duel(view, frame)
    return outlook(duel.combat_sides, duel.fight(frame))


def _duel(view: Position, frame: Battle) -> Duel:
    attacker, defender = (combat_side_of(view, seat, frame.sector, frame.level) for seat in frame.sides)
    return Duel((attacker, defender), recharges=frame.sector != NEXXUS_SECTOR)


def struck(ship: CombatSide, quadrants: Sequence[Quadrant], points: int, *, spares_fighters: bool, stops: bool) -> Outlook:
    """The outlook of a hit by something without speed, from one of these quadrants with equal chances.

    What hits the Starship comes second in the pairs and suffers nothing. `stops`: see `hardpoints_stop`.
    """
    count = len(quadrants)
    states = np.repeat(ship.start, count, axis=0)
    hits, beams = np.full(count, points), np.zeros(count, dtype=np.int64)
    words, _, _ = ship.take(states, np.array(quadrants), hits, beams, spares_fighters=spares_fighters, stops=stops)
    striker = CombatSide(None, 0, level=1)
    nobody = np.zeros(count, dtype=bool)
    courses = Ended(np.full(count, 1 / count), (words, np.repeat(striker.start, count, axis=0)), (nobody, nobody), 1)
    return outlook((ship, striker), [courses])


def combat_side_of(view: Position, seat: int, sector: Sector, level: int) -> CombatSide:
    """A side in a sector as it is now: all of a player's forces there, or for PIRATE a Pirate of this level."""
    if seat == PIRATE:
        return CombatSide(None, 0, level=level, hits=dict(view.hits).get(sector, 0))
    player = view.players[seat]
    return CombatSide(player.ship if player.sector == sector else None, player.patrol(sector))
