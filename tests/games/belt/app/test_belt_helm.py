"""A capital ship that is sent to where it ends gets there, also where no step is left to it."""

from msgspec.structs import replace

from hyperline.games.belt.app.helm import steered
from hyperline.games.belt.rules.capital import cap_ends, fault
from hyperline.games.belt.rules.hexes import OFF, STEPPED
from hyperline.games.belt.rules.position import Stage
from hyperline.games.listed import SHELF
from hyperline.kernel.dice import Dice
from hyperline.kernel.game import Seat, Setup

GAME = SHELF.game("belt")


def steering(seed):
    """All positions in which a capital ship steps, of a game in which anything is done."""
    position = GAME.start(Setup((Seat("human"), Seat("human", emblem=1)), seed))
    for count in range(3000):
        if position.stage == Stage.OVER:
            return
        if position.stage == Stage.STEPS:
            yield position
        position = GAME.apply(position, position.decider, GAME.sample(position, position.decider, Dice.of(count))).position


def hemmed_in(position):
    """Places from which every step leads to where the ship may not end."""
    cap, origin = position.pending.cap, position.pending.origin
    for place, steps in enumerate(STEPPED):
        onward = [to for to in steps if to != OFF]
        if onward and not fault(position, cap, place, origin) and all(fault(position, cap, to, origin) for to in onward):
            yield place


def reached(start, place):
    """The stage after the steps that lead to a place."""
    position = start
    for action in steered(start, cap_ends(start)[place]):
        position = GAME.apply(position, start.decider, action).position
    return position.stage


def test_every_end_is_reached():
    for start in list(steering(1))[:4]:
        for place in cap_ends(start):
            assert reached(start, place) != Stage.STEPS


def test_where_no_step_is_left_thrust_is_lost():
    last, place = next((one, place) for one in reversed(list(steering(2))) for place in hemmed_in(one))
    before = next(at for at, steps in enumerate(STEPPED) if place in steps and not fault(last, last.pending.cap, at, OFF))
    ships = tuple(before if ship == last.pending.cap else at for ship, at in enumerate(last.ships))
    start = replace(last, ships=ships, pending=replace(last.pending, thrust=2))
    assert len(cap_ends(start)[place]) == 1 and reached(start, place) != Stage.STEPS
