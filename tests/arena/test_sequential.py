"""The test that ends a match: how often it is wrong, and that it is quick where the matter is clear."""

from __future__ import annotations

import pytest

from hyperline.arena.intervals import FEWEST, Score, SequentialTest
from hyperline.kernel.dice import Dice


def streamed(players: int, odds: float, share: float, seed: int, most: int = 2000) -> SequentialTest:
    """A match of one who wins each game with this chance, until it is decided."""
    match, dice = SequentialTest(players, odds), Dice.of(seed)
    for _ in range(most):
        wins = 0
        for _ in range(players):
            roll, dice = dice.roll(1_000_000)
            wins += roll <= 1_000_000 * share
        match.add(Score(players, wins, 0))
        if match.verdict:
            break
    return match


@pytest.mark.parametrize("players", [2, 3, 4])
def test_it_is_seldom_wrong(players: int) -> None:
    match = SequentialTest(players, 1.6)
    verdicts = {
        share: [streamed(players, 1.6, share, seed).verdict for seed in range(60)] for share in (match.fair, match.good)
    }
    assert verdicts[match.fair].count(1) <= 2  # 1 of 100 is what it is made for
    assert verdicts[match.good].count(-1) <= 7  # 1 of 20
    assert 0 not in verdicts[match.fair] + verdicts[match.good]


def test_what_is_clear_is_decided_soon() -> None:
    assert streamed(2, 1.15, 0.9, 1).verdict == 1
    assert streamed(2, 1.15, 0.1, 1).verdict == -1
    assert max(streamed(2, 1.15, share, 1).groups for share in (0.1, 0.9)) < 100
    assert streamed(2, 1.15, 0.5, 1).groups > 100


def test_players_who_play_alike_are_told_soon() -> None:
    """Whoever wins in the same seat with the same luck is neither better nor worse, and groups do not scatter."""
    match = SequentialTest(2, 1.15)
    while not match.verdict and match.groups < 1000:
        match.add(Score(2, 1, 0))
    assert match.verdict == -1
    assert match.groups < 100


def test_a_few_groups_that_come_out_alike_decide_nothing() -> None:
    match = SequentialTest(2, 4.0)
    for _ in range(FEWEST - 1):
        match.add(Score(2, 2, 0))
        assert match.verdict == 0


def test_shares_and_intervals() -> None:
    match = SequentialTest(4, 1.5)
    assert (match.fair, match.share, match.interval) == (0.25, 0.25, (0.0, 1.0))
    assert match.good == pytest.approx(1 / 3)
    for _ in range(50):
        match.add(Score(4, 1, 2))
        match.add(Score(4, 0, 4))
    assert (match.games, match.wins, match.draws, match.groups) == (400, 50, 300, 100)
    assert match.share == pytest.approx((0.375 + 0.25) / 2)
    low, high = match.interval
    assert 0.25 < low < match.share < high < 0.375
