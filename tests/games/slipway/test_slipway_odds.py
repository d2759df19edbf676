"""The odds against every way in which the dice can fall."""

from __future__ import annotations

from collections import defaultdict

import pytest

from hyperline.games.slipway.rules.events import Moved, ShipEscaped, ShipFellBack, ShipJumped
from hyperline.games.slipway.rules.game import JUMPS, ROLLS
from hyperline.games.slipway.rules.odds import comers, odds
from hyperline.games.slipway.rules.position import Position
from tests.games.slipway.invariants import GAME
from tests.games.slipway.outcomes import outcomes


def placed(*squares: int, turn: int = 0, last: int = 99, is_twin: bool = True) -> Position:
    """A round in which seat 1 moved first, so that by default seat 0 is the last to move."""
    return Position(squares=squares, chosen=("",) * len(squares), first=1, turn=turn, last=last, is_twin=is_twin)


@pytest.mark.parametrize(
    ("ships", "hold", "escape", "fall"),
    [(2, 0.42, 0.17, 0.42), (3, 0.25, 0.17, 0.58), (4, 0.17, 0.17, 0.66), (5, 0.13, 0.17, 0.71), (6, 0.09, 0.17, 0.74)],
)
def test_a_battle_of_so_many(ships: int, hold: float, escape: float, fall: float) -> None:
    seen = odds(placed(43, *(50,) * (ships - 1)), 0, "jump")
    assert [seen.hold, seen.escape, seen.fall] == pytest.approx([hold, escape, fall], abs=0.005)


@pytest.mark.parametrize(
    "position",
    [
        placed(8, 15, last=29),
        placed(15, 15, 15, last=29, is_twin=False),  # those behind may escape to where it jumps
        placed(15, 22, 22, last=29, is_twin=False),
        placed(22, 29, 29, last=29, is_twin=False),
        placed(12, 15, 15, last=29),
        placed(9, 1, 1, last=29),
        placed(92, 85, 85, is_twin=False),
        placed(92, 92),
    ],
    ids=lambda position: str(position.squares),
)
def test_the_last_to_move_knows_everything(position: Position) -> None:
    for move in GAME.legal(position, 0):
        ends: dict[int, float] = defaultdict(float)
        ways = {ShipJumped: 0.0, ShipEscaped: 0.0, ShipFellBack: 0.0}
        for change, chance in outcomes(position, 0, move):
            ends[change.position.squares[0]] += chance
            own = [type(event) for event in change.events if isinstance(event, Moved) and event.player == 0]
            ways[next((kind for kind in own if kind in (ShipEscaped, ShipFellBack)), ShipJumped)] += chance
        seen = odds(position, 0, str(move))
        assert seen.ends == pytest.approx(ends)
        assert [seen.hold, seen.escape, seen.fall] == pytest.approx(list(ways.values()))
        assert seen.mean == pytest.approx(sum(square * share for square, share in ends.items()) - position.squares[0])
        assert seen.lane == pytest.approx(sum(share for square, share in ends.items() if square % 7 == 1))


def test_dropping_out_as_the_rules_page_says() -> None:
    seen = odds(placed(50, 8), 0, "roll")
    assert (seen.mean, seen.lane) == pytest.approx((8.72, 0.556), abs=0.005)
    assert (seen.hold, seen.ends[64]) == pytest.approx((1, 1 / 6))


def test_whose_turn_is_still_to_come_is_left_out() -> None:
    waiting = placed(8, 8, 15, 10, turn=1)
    assert odds(waiting, 1, "jump").hold == 1 and GAME.open(waiting)[0].seat == 1
    assert odds(placed(15, 8, 1, turn=2), 2, "jump").hold == pytest.approx(5 / 12)


def test_others_that_could_join_are_counted() -> None:
    position = placed(15, 8, 9, 13, 8, turn=1)  # 15 for seats 2, 3 and 4; 22 for seat 0, who jumps, and 4 by a double
    assert len(comers(position, 1, 15)) == 3
    assert len(comers(position, 1, 22)) == 2
    assert comers(placed(15, 8, 9, turn=0), 0, 22) == {}


def test_moves_are_worth_the_same_by_their_text() -> None:
    assert [str(move) for move in (JUMPS, ROLLS)] == ["jump", "roll"]
