"""The bots: every decision answered legally, every game of couriers finished."""

from __future__ import annotations

from collections import Counter

import pytest

from hyperline.bots.registry import LISTED, make_bot
from hyperline.bots.schedule import tasks
from hyperline.bots.simulate import play
from hyperline.engine.rules import Hyperline
from hyperline.kernel.budget import Budget
from hyperline.kernel.dice import Dice
from hyperline.kernel.game import Seat, Setup

GAME = Hyperline()


def test_there_are_two_bots_and_no_more_names_are_known() -> None:
    assert list(LISTED) == ["random", "courier"]
    with pytest.raises(KeyError):
        make_bot("nobody", 0, 1)


@pytest.mark.parametrize("bots", [("courier", "courier"), ("courier",) * 3, ("courier",) * 4, ("random", "courier")])
def test_couriers_finish_their_games(bots: tuple[str, ...]) -> None:
    games = [play(task) for task in tasks(bots, 12, 1, 400)]
    assert all(game.winner >= 0 for game in games)
    assert sum(sum(game.turns) for game in games) / len(games) < 40 * len(bots)


def test_the_courier_beats_chance() -> None:
    games = [play(task) for task in tasks(("random", "courier"), 10, 2, 400)]
    assert sum(game.winner == 1 for game in games) >= 9


@pytest.mark.parametrize("name", LISTED)
def test_what_a_bot_chooses_is_legal_and_closed(name: str) -> None:
    """Also in positions to which only chance leads, so that every kind of decision comes up."""
    kinds: Counter[str] = Counter()
    for seed in range(4):
        players = 2 + seed % 3
        position = GAME.start(Setup(seats=(Seat(),) * players, seed=seed))
        bots = [make_bot(name, seat, seed) for seat in range(players)]
        dice = Dice.of(seed)
        for _ in range(1500):
            frame = position.decision
            if frame is None:
                break
            view = GAME.observe(position, frame.seat)
            action = bots[frame.seat].choose(view, GAME.legal(view, frame.seat), Budget(20))
            assert not action.is_open
            GAME.check(position, frame.seat, action)
            kinds[frame.kind] += 1
            _, dice = dice.roll(2)
            position = GAME.apply(position, frame.seat, GAME.sample(position, frame.seat, dice)).position
    expected = [
        "assemble",
        "radiation",
        "scan",
        "place",
        "command",
        "move",
        "branch",
        "draw",
        "combat",
        "direction",
        "damage",
        "flee",
        "spawn",
    ]
    assert set(expected) <= set(kinds)


@pytest.mark.parametrize("name", LISTED)
def test_a_bot_does_not_use_what_it_cannot_know(name: str) -> None:
    """The same view with another order of what is hidden brings the same choice."""
    position = GAME.start(Setup(seats=(Seat(),) * 3, seed=8))
    dice = Dice.of(8)
    for number in range(600):
        frame = position.decision
        if frame is None:
            break
        seat = frame.seat
        if number % 10 == 0:
            one = GAME.observe(position, seat)
            other = GAME.observe(GAME.determinise(one, Dice.of(number)), seat)
            choices = [make_bot(name, seat, 3).choose(view, GAME.legal(view, seat), Budget(20)) for view in (one, other)]
            assert choices[0] == choices[1]
        _, dice = dice.roll(2)
        position = GAME.apply(position, seat, GAME.sample(position, seat, dice)).position
