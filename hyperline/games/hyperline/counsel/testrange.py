"""The test range: how a ship does before and after a change, against every rival, Pirates of each level and an asteroid."""

from __future__ import annotations

import numpy as np

from hyperline.games.hyperline.counsel.combat_side import CombatSide
from hyperline.games.hyperline.counsel.duel import Duel
from hyperline.games.hyperline.counsel.odds import struck
from hyperline.games.hyperline.counsel.outlook import Outlook, Trial
from hyperline.games.hyperline.counsel.prospects import outlook
from hyperline.games.hyperline.rules.decisions.battle import Battle
from hyperline.games.hyperline.rules.decisions.damage import hardpoints_stop
from hyperline.games.hyperline.rules.decisions.spawn import HIGHEST_LEVEL
from hyperline.games.hyperline.rules.decisions.strike import ASTEROID_CAUSE
from hyperline.games.hyperline.rules.geometry import NOWHERE
from hyperline.games.hyperline.rules.position import Position
from hyperline.games.hyperline.rules.ship import Ship

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
            results.append(Trial("rival", number, open_space_outlook(ships[0], rival), open_space_outlook(ships[1], rival)))
    for level in range(1, HIGHEST_LEVEL + 1):
        pirate = CombatSide(None, 0, level=level)
        results.append(Trial("pirate", level, open_space_outlook(ships[0], pirate), open_space_outlook(ships[1], pirate)))
    stops = hardpoints_stop(view.terms, ASTEROID_CAUSE)
    before, after = (struck_by_asteroid(ship, stops) for ship in ships)
    return tuple(results) if before == after else (*results, Trial("asteroid", 0, before, after))


def open_space_outlook(ship: CombatSide, other: CombatSide) -> Outlook:
    """The outlook of a battle in open space."""
    return outlook((ship, other), Duel((ship, other)).fight(_OPEN_SPACE))


def struck_by_asteroid(ship: CombatSide, stops: bool) -> Outlook:
    """The outlook of a Starship hit by an asteroid (AST-1); the Starship comes first in the pairs."""
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
