"""Attacks: whom to shoot at, and what to spend on dice that lie there."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import numpy as np

from hyperline.games.gatestorm.bots import laws
from hyperline.games.gatestorm.bots.reach import Floats
from hyperline.games.gatestorm.rules.actions import Action
from hyperline.games.gatestorm.rules.fight import MODIFY, Fight, attack_dice, defence_dice, targets
from hyperline.games.gatestorm.rules.fleet import GUNS, LURE, MISSILE, PILOTS, SCOPE, STEADY, UP
from hyperline.games.gatestorm.rules.position import Position, Ship
from hyperline.games.gatestorm.rules.preview import flight_of

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


def attack_worth(view: Position, seat: int, action: Action) -> float:
    """What an attack, a tow or holding fire is worth, in points."""
    if action.word == "tow":
        flown = flight_of(view, action.other, {"left": "slip left", "right": "slip right"}.get(action.what, "S1"))
        return 0.04 * flown.is_rock
    if action.word not in ("attack", "missile"):
        return 0.0
    ship, target = view.ships[seat], view.ships[action.other]
    weapon = MISSILE if action.word == "missile" else GUNS
    dice, defence = attack_dice(view, seat, action.other, weapon), defence_dice(view, seat, action.other, weapon)
    law = _law(ship, target, weapon, dice, defence, ship.mark == action.other)
    return 0.02 + laws.worth(law, target.shields, max(target.hull_left, 1))


def changes(view: Position, seat: int, legal: Sequence[Action], fear: float) -> Floats:
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
        if action.word == "poise":
            less, price = fight.defence.count("f"), TOKEN * _may_still_shoot(view, seat)
        elif action.word == "weave":
            less = 1
        elif action.word == "lure":
            less, price = 1, 0.12
        left = max(0, incoming - less)
        worths.append(-(fear + 0.3) * (1.0 if left >= whole else 0.55 * left / (whole + 1)) - price)
    return np.array(worths)


def _may_still_shoot(view: Position, seat: int) -> bool:
    table = view.tables[view.ships[seat].table - 1]
    return seat not in table.acted and next(targets(view, seat), None) is not None


def _modified(view: Position, fight: Fight, ship: Ship, action: Action) -> float:
    """What the attack is worth after one change, if what can still be done to the dice is done."""
    target = view.ships[fight.defender]
    blanks, flares, hits, crits = (fight.attack.count(die) for die in "-fhc")
    poise, steady = ship.poise, ship.trait == STEADY and not fight.is_steadied
    again, price = 0, 0.0
    if action.word == "poise":
        hits, flares, price = hits + flares, 0, TOKEN
    elif action.word == "steady":
        hits, flares, steady = hits + 1, flares - 1, False
    elif action.word == "reroll":
        again, price = blanks, TOKEN
        if action.what == "all":
            again, flares = blanks + flares, 0
    elif flares and steady:
        price = 0.5  # a steady pilot's change is free
    defence = defence_dice(view, fight.attacker, fight.defender, fight.weapon)
    whole = (max(target.shields, 0), max(target.hull_left, 1))
    worth = 0.0
    for more, most, chance in laws.attack_law(again, poise and action.word == "reroll", False, steady):
        worth += chance * _lands(hits + more, crits + most, defence, target, whole)
    if action.word == "reroll" and (poise or steady) and flares:
        worth += 0.02 * flares  # flares that stay can still be spent on
    return worth - price


def _lands(hits: int, crits: int, defence: int, target: Ship, whole: tuple[int, int]) -> float:
    law = [0.0] * (hits + crits + 1)
    for eludes, chance in laws.defence_law(defence, target.poise, target.weave):
        left = max(0, hits + crits - eludes) - (target.has_gear(LURE) and hits > eludes)
        law[max(0, left)] += chance
    return laws.worth(tuple(law), *whole)
