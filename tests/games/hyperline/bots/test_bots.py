"""The bots: every decision answered legally from what may be known, the same choice for the same nodes, games that end."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from hyperline.arena.roster import bots_of
from hyperline.arena.simulate import play
from hyperline.games.hyperline.bots.roster import LEVELS, ROSTER, STYLES
from hyperline.games.hyperline.rules.game import Hyperline
from hyperline.kernel.budget import Budget
from hyperline.kernel.dice import Dice
from hyperline.kernel.game import Seat, Setup
from tests.amounts import graded
from tests.games.hyperline.made import is_bot, make_bot, tasks

GAME = Hyperline()


NODES = 6  # for a choice: enough that a search looks at something


def test_there_are_five_levels_of_four_styles_and_chance() -> None:
    assert LEVELS == ("cadet", "pilot", "captain", "admiral", "ancient")
    assert STYLES == ("explorer", "builder", "raider", "scholar")
    assert (*LEVELS, "random") == bots_of(ROSTER)
    assert all(is_bot(f"{level}:{style}") for level in LEVELS for style in STYLES)
    for name in ("nobody", "captain:", "captain:nobody", "random:raider", ":raider", "captain:raider:raider"):
        assert not is_bot(name)
        with pytest.raises(KeyError):
            make_bot(name, 0, 1)


@pytest.mark.parametrize(
    "bots", graded([(("cadet", "pilot"),), (("pilot",) * 4,), (("pilot", "pilot"),), (("pilot",) * 3,)], 2)
)
def test_pilots_finish_their_games(bots: tuple[str, ...]) -> None:
    games = [play(task) for task in tasks(bots, 6, 1, 400)]
    assert all(game.winner >= 0 for game in games)
    assert sum(sum(game.turns) for game in games) / len(games) < 40 * len(bots)


def test_even_a_cadet_beats_chance() -> None:
    games = [play(task) for task in tasks(("random", "cadet"), 10, 2, 400)]
    assert sum(game.winner == 1 for game in games) >= 9


@pytest.mark.parametrize("name", graded(["cadet", "ancient:scholar", "pilot", "random"], 1))
def test_what_a_bot_chooses_is_legal_and_closed(name: str) -> None:
    """Also in positions to which only chance leads, so that every kind of decision comes up."""
    kinds: Counter[str] = Counter()
    searches = name.startswith("ancient")
    for seed in range(2):
        players = 2 + seed % 3
        position = GAME.start(Setup(seats=(Seat(),) * players, seed=seed))
        bots: list[Any] = [make_bot(name, seat, seed) for seat in range(players)]
        dice = Dice.of(seed)
        for number in range(1500):
            frame = position.decision
            if frame is None:
                break
            if not searches or kinds[frame.kind] < 1 or number % 200 == 0:
                view = GAME.observe(position, frame.seat)
                action = bots[frame.seat].choose(view, GAME.legal(view, frame.seat), Budget(NODES))
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


@pytest.mark.parametrize("name", graded(["random", "pilot", "captain:raider", "ancient"], 3))
def test_a_bot_does_not_use_what_it_cannot_know(name: str) -> None:
    """The same view with everything hidden permuted (stacks, face-down tiles, the seed of the dice) brings the same choice.

    A second bot of the same seed, asked again, shows that with a budget in nodes nothing but the view decides.
    """
    position = GAME.start(Setup(seats=(Seat(),) * 3, seed=8))
    dice = Dice.of(8)
    for number in range(600):
        frame = position.decision
        if frame is None:
            break
        seat = frame.seat
        if number % 40 == 0:
            own = GAME.observe(position, seat)
            worlds = [GAME.determinise(own, Dice.of(number + world)) for world in range(2)]
            assert (worlds[0].hyperline, worlds[0].dice) != (worlds[1].hyperline, worlds[1].dice)
            views = [own, *(GAME.observe(world, seat) for world in worlds)]
            choices = [make_bot(name, seat, 3).choose(view, GAME.legal(view, seat), Budget(NODES)) for view in views]
            assert len(set(choices)) == 1
        _, dice = dice.roll(2)
        position = GAME.apply(position, seat, GAME.sample(position, seat, dice)).position
