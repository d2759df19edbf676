"""Attacks: whom to shoot at, and what to spend on dice that lie there."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import numpy as np

from hyperline.games.gatestorm.bots import laws
from hyperline.games.gatestorm.bots.fighters import Floats
from hyperline.games.gatestorm.rules.fight import ALL, MODIFY, Attack, Fight, Lure, Poise, Reroll, Steady, Weave
from hyperline.games.gatestorm.rules.fleet import GUNS, LURE, MISSILE, PILOTS, SCOPE, STEADY, UP
from hyperline.games.gatestorm.rules.gunnery import Missile, Tow
from hyperline.games.gatestorm.rules.lines import attack_dice, defence_dice, flight_of, targets
from hyperline.games.gatestorm.rules.pending import Verb
from hyperline.games.gatestorm.rules.position import Position, Ship

TOKEN: Final = 0.04
"""What a token is worth that is kept for later."""


def pilot_worth(pilot: str) -> float:
    """How much a pilot is wanted: nerve shoots first, traits help."""
    return 0.04 * PILOTS[pilot].nerve + 0.1 * bool(PILOTS[pilot].trait)


def _law(attacker: Ship, defender: Ship, weapon: str, dice: int, defence: int, is_marked: bool) -> tuple[float, ...]:
    """How much damage an attack does that has yet to be rolled."""
    return laws.damage_law(
        dice,
        defence,
        attacker.poise,
        is_marked and weapon == GUNS and SCOPE + UP not in attacker.cards,
        attacker.trait == STEADY,
        dodge=defender.poise,
        weave=defender.weave,
        lure=defender.has_gear(LURE),
    )


def attack_worth(view: Position, seat: int, action: Verb) -> float:
    """What an attack, a tow or holding fire is worth, in points."""
    if isinstance(action, Tow):
        return 0.04 * flight_of(view, action.ship, action.way).is_rock
    if not isinstance(action, Attack | Missile):
        return 0.0
    ship, target = view.ships[seat], view.ships[action.ship]
    weapon = MISSILE if isinstance(action, Missile) else GUNS
    dice, defence = attack_dice(view, seat, action.ship, weapon), defence_dice(view, seat, action.ship, weapon)
    law = _law(ship, target, weapon, dice, defence, ship.mark == action.ship)
    return 0.02 + laws.worth(law, target.shields, max(target.hull_left, 1))


def changes(view: Position, seat: int, legal: Sequence[Verb], fear: float) -> Floats:
    """What each change of the dice is worth to the seat that is asked."""
    fight = view.pending[-1]
    assert isinstance(fight, Fight)
    ship = view.ships[seat]
    if fight.step == MODIFY:
        return np.array([_modified(view, fight, ship, action) for action in legal])
    whole = ship.shields + max(ship.hull_left, 1)
    incoming = fight.hits + fight.crits - fight.eludes
    worths = []
    for action in legal:
        less, price = 0, 0.0
        if isinstance(action, Poise):
            less, price = fight.defence.count("f"), TOKEN * _may_still_shoot(view, seat)
        elif isinstance(action, Weave):
            less = 1
        elif isinstance(action, Lure):
            less, price = 1, 0.12
        left = max(0, incoming - less)
        worths.append(-(fear + 0.3) * (1.0 if left >= whole else 0.55 * left / (whole + 1)) - price)
    return np.array(worths)


def _may_still_shoot(view: Position, seat: int) -> bool:
    table = view.tables[view.ships[seat].table - 1]
    return seat not in table.acted and next(targets(view, seat), None) is not None


def _modified(view: Position, fight: Fight, ship: Ship, action: Verb) -> float:
    """What the attack is worth after one change, if what can still be done to the dice is done."""
    target = view.ships[fight.defender]
    blanks, flares, hits, crits = (fight.attack.count(die) for die in "-fhc")
    poise, steady = ship.poise, ship.trait == STEADY and not fight.is_steadied
    again, price = 0, 0.0
    if isinstance(action, Poise):
        hits, flares, price = hits + flares, 0, TOKEN
    elif isinstance(action, Steady):
        hits, flares, steady = hits + 1, flares - 1, False
    elif isinstance(action, Reroll):
        again, price = blanks, TOKEN
        if action.which == ALL:
            again, flares = blanks + flares, 0
    elif flares and steady:
        price = 0.5  # a steady pilot's change is free
    defence = defence_dice(view, fight.attacker, fight.defender, fight.weapon)
    whole = (max(target.shields, 0), max(target.hull_left, 1))
    worth = 0.0
    for more, most, chance in laws.attack_law(again, poise and isinstance(action, Reroll), False, steady):
        worth += chance * _lands(hits + more, crits + most, defence, target, whole)
    if isinstance(action, Reroll) and (poise or steady) and flares:
        worth += 0.02 * flares  # flares that stay can still be spent on
    return worth - price


def _lands(hits: int, crits: int, defence: int, target: Ship, whole: tuple[int, int]) -> float:
    law = [0.0] * (hits + crits + 1)
    for eludes, chance in laws.defence_law(defence, target.poise, target.weave):
        left = max(0, hits + crits - eludes) - (target.has_gear(LURE) and hits > eludes)
        law[max(0, left)] += chance
    return laws.worth(tuple(law), *whole)
