"""Random games against a second, plain way to play a round, and every outcome of a few positions counted."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from hyperline.games.slipway.rules.position import Position
from hyperline.kernel.dice import Dice
from hyperline.kernel.game import Change, Seat, Setup
from tests.amounts import graded
from tests.games.slipway.invariants import GAME, check_change, check_position, check_views
from tests.games.slipway.outcomes import outcomes

OPTIONS = (
    {},
    {"drop": "single"},
    {"length": "29"},
    {"choice": "sealed"},
    {"length": "50", "drop": "single", "choice": "sealed"},
)


def games(count: int, seed: int) -> Iterator[tuple[Position, int, Any, Change]]:
    """Every action of so many random games, with all numbers of seats and many options in turn."""
    for number in range(count):
        seats, options = (Seat(),) * (2 + number % 5), OPTIONS[number // 5 % len(OPTIONS)]
        position, luck = GAME.start(Setup(seats, seed + number, options)), Dice.of(seed + number).at("choices")
        while decisions := GAME.open(position):
            decision, luck = luck.pick(decisions)
            action = GAME.sample(position, decision.seat, luck)
            luck = luck.roll(2)[1]
            change = GAME.apply(position, decision.seat, action)
            yield position, decision.seat, action, change
            position = change.position


@pytest.mark.parametrize("count", graded([25, 500], 1))
def test_what_holds_in_every_position_holds_in_random_games(count: int) -> None:
    for position, _, _, change in games(count, 1):
        check_change(position, change)
        if change.position.turn == 0:
            check_position(change.position)
            check_views(change.position, Dice.of(1))


# ---- the same round played in another way ----


def plain_round(squares: list[int], first: int, choices: list[str], dice: Iterator[int], last: int, twin: bool) -> list[int]:
    """The squares after a round, by the letter of the rules: gates are labels, ships wait on them in lists."""
    gates = list(range(1, last + 1, 7))
    order = [*range(first, len(squares)), *range(first)]
    for ship in order:
        square = squares[ship]
        ahead = [gate for gate in gates if gate > square]
        if choices[ship] == "jump":
            squares[ship] = ahead[0]
        elif twin and square in gates:
            one, two = next(dice), next(dice)
            moved = square + 14 if one == two else ahead[0] if min(one, two) == 1 else square + one + two
            squares[ship] = min(moved, last)
        else:
            die = next(dice)
            squares[ship] = ahead[0] if die == 1 else min(square + die, last)
    waiting = {gate: [ship for ship in order if squares[ship] == gate] for gate in gates}
    came: set[int] = set()
    losers: list[int] = []
    for number, gate in enumerate(gates):
        fighters = sorted(waiting[gate], key=order.index)
        if len(fighters) == 0 or (len(fighters) == 1 and (fighters[0] not in came or gate == last)):
            continue
        results = [(next(dice), ship) for ship in fighters]
        stay = results
        if gate != last:
            stay = [(die, ship) for die, ship in results if die > 1]
            runaways = [ship for die, ship in results if die == 1]
            waiting[gates[number + 1]] += runaways
            came.update(runaways)
            for ship in runaways:
                squares[ship] = gates[number + 1]
        if len(fighters) > 1 and len(stay) > 1:
            highest = sorted(stay)[-1][0]
            kings = [ship for die, ship in stay if die == highest]
            losers += [ship for _, ship in stay if kings != [ship]]
    return [square if ship not in losers else max(1, square - 7) for ship, square in enumerate(squares)]


@pytest.mark.parametrize("count", graded([400, 8000], 1))
def test_a_round_ends_as_another_way_of_playing_it_says(count: int) -> None:
    luck = Dice.of(7)
    seen: Counter[bool] = Counter()
    for _ in range(count):
        seats, luck = luck.roll(5)
        last, luck = luck.pick((99, 50, 29))
        places, first, choices = [], 0, []
        for _ in range(seats + 1):
            near, luck = luck.roll(4)
            square, luck = luck.roll(12)
            places.append(min(last - 1, {1: 1, 2: last - 7, 3: 8}.get(near, square)))
            choice, luck = luck.pick(("jump", "roll"))
            choices.append(choice if places[-1] % 7 == 1 else "roll")
        first, luck = luck.pick(tuple(range(seats + 1)))
        rolls = []
        for _ in range(80):
            value, luck = luck.roll(6)
            rolls.append(value)
        twin, luck = luck.pick((True, False))
        dice = Dice(1, tuple(rolls))
        unchosen = ("",) * len(places)
        position = Position(
            squares=tuple(places), chosen=unchosen, first=first, turn=first, dice=dice, last=last, is_twin=twin
        )
        while position.round == 1 and not position.winners:
            seat = position.turn
            position = GAME.apply(position, seat, GAME.parse(position, seat, choices[seat])).position
        left = iter(rolls)
        assert list(position.squares) == plain_round(places, first, choices, left, last, twin)
        assert list(position.dice.scripted) == list(left), "the same dice were used"
        seen[bool(position.winners)] += 1
    assert min(seen.values()) > count // 50


# ---- all outcomes ----


def leaves(position: Position, depth: int) -> int:
    """How many sequences of so many actions and of dice there are."""
    if depth == 0 or position.winners:
        return 1
    seat = next(decision.seat for decision in GAME.open(position) if not decision.answered)
    ways = (after for action in GAME.legal(position, seat) for after, _ in outcomes(position, seat, action))
    return sum(leaves(after.position, depth - 1) for after in ways)


ROLLING = {"player": [{"square": 9}, {"square": 3}]}
TWIN = {"options": {"length": "29"}, "player": [{"square": 15}, {"square": 15}]}
SEALED = {"options": {"length": "29", "drop": "single", "choice": "sealed"}, "player": [{"square": 8}, {"square": 8}]}


@pytest.mark.parametrize(
    ("form", "counts"),
    [
        # a die each; then seat 1, whom 2 of 6 dice took to gate 8, jumps or throws two dice: 6 * (2 * 37 + 4 * 6)
        (ROLLING, [6, 36, 588]),
        # a jump or 36 throws: 15 ways lead to 22, 6 to 29, 16 elsewhere. Two on 22 throw 25 times without a 1, 10 times
        # with one, and if both escape 36 times on 29, so 71; two on 29 throw 36 times: 15 * 15 * 71 + 6 * 6 * 36 + 1108
        (TWIN, [37, 18379]),
        # two choices each; two on 15 throw 25 times without a 1, 10 times with one and then 6 times alone on 22, and if
        # both escape 71 times, so 156; that is one way of a jump and a roll, of 6, and of two rolls, of 36
        (SEALED, [2, 156 + 2 * (156 + 5) + (156 + 35)]),
    ],
)
def test_all_outcomes_are_counted(form: dict[str, Any], counts: list[int]) -> None:
    position = GAME.read(json.dumps(form))
    assert [leaves(position, depth + 1) for depth in range(len(counts))] == counts
