"""Levels: each beats the one below, an upper one plays from what it looked at, and no game goes on for ever."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from hyperline.arena.simulate import play
from hyperline.games.hyperline.bots.player import LEVELS, choices, refits
from hyperline.games.hyperline.bots.search import PATIENCE
from hyperline.games.hyperline.bots.weights import weights_for
from hyperline.games.hyperline.rules import actions
from hyperline.games.hyperline.rules.game import Hyperline
from hyperline.games.hyperline.rules.notation.position import read_text
from hyperline.games.hyperline.rules.phases import settle
from hyperline.kernel.budget import Budget
from hyperline.kernel.game import Seat, Setup
from tests.amounts import graded
from tests.games.hyperline.made import make_bot, tasks

GAME = Hyperline()
MARKET = """
phase = "command"
[[player]]
corner = "A1"
home = "Aegis"
ship = ["bridge@0,0", "carrier-pod@0,1", "battle-pod@0,2", "hyperline-engine@1,0"]
[[player]]
corner = "I9"
home = "Drivos"
"""


def share(stronger: str, weaker: str, players: int, games: int) -> float:
    """What one of a level wins against others of another, in every seat in turn."""
    bots = (stronger, *(weaker,) * (players - 1))
    played = [play(task) for task in tasks(bots, games, 4, 400)]
    decided = [game for game in played if game.winner >= 0]
    assert len(decided) == games
    return sum(game.setup.seats[game.winner].controller == stronger for game in decided) / games


@pytest.mark.parametrize(("stronger", "weaker"), graded([("pilot", "cadet"), ("captain", "pilot")], 0))
def test_a_level_beats_the_one_below(stronger: str, weaker: str) -> None:
    assert share(stronger, weaker, 2, 40) >= 0.65
    assert share(stronger, weaker, 4, 24) >= 0.40


@pytest.mark.long
@pytest.mark.parametrize(("stronger", "weaker", "games"), [("admiral", "captain", 60), ("ancient", "admiral", 24)])
def test_a_level_that_searches_beats_the_one_below(stronger: str, weaker: str, games: int) -> None:
    assert share(stronger, weaker, 2, games) > 0.5


def test_who_looks_ahead_does_so_within_its_nodes() -> None:
    position = GAME.start(Setup(seats=(Seat(), Seat()), seed=1))
    view = GAME.observe(position, 0)
    for name in ("admiral", "ancient"):
        bot = make_bot(name, 0, 1)
        action = bot.choose(view, GAME.legal(view, 0), Budget(nodes=30))
        assert 1 < len(bot.thought.options) <= LEVELS[name].width
        assert sum(option.nodes for option in bot.thought.options) <= 30
        assert bot.thought.options[0].action == str(action)
        assert all(0 <= option.chance <= 1 for option in bot.thought.options)


def test_a_search_that_is_stopped_is_answered_by_the_policy() -> None:
    view = GAME.observe(GAME.start(Setup(seats=(Seat(), Seat()), seed=1)), 0)
    budget = Budget()
    budget.stop()
    asked = [make_bot(name, 0, 1) for name in ("ancient", "captain")]
    assert len({bot.choose(view, GAME.legal(view, 0), budget) for bot in asked}) == 1
    assert all(bot.thought.grounds and not bot.thought.options for bot in asked)


def test_after_many_rounds_nobody_waits_for_the_other() -> None:
    position = settle(read_text(MARKET))
    early, late = (GAME.observe(replace(position, turns=turns), 0) for turns in (0, 2 * PATIENCE))
    bot = make_bot("ancient", 0, 1)
    bot.choose(early, GAME.legal(early, 0), Budget(nodes=40))
    assert bot.thought.options
    bot.choose(late, GAME.legal(late, 0), Budget(nodes=40))
    assert bot.thought.grounds and not bot.thought.options


def test_pass_is_considered_only_if_the_policy_chooses_it() -> None:
    view = GAME.observe(settle(read_text(MARKET)), 0)
    legal = GAME.legal(view, 0)
    assert any(isinstance(action, actions.Pass) for action in legal)
    assert not any(isinstance(action, actions.Pass) for action in choices(view, legal, weights_for("captain"), 12))


def test_new_layouts_are_weighed_too_and_are_legal() -> None:
    position = settle(read_text(MARKET))
    view = GAME.observe(position, 0)
    found = refits(view, GAME.legal(view, 0), weights_for("captain"))
    assert {type(action) for action in found} >= {actions.BuildRefit}
    for action in found:
        assert not action.is_open
        GAME.check(position, 0, action)
    assert found == refits(GAME.observe(settle(read_text(MARKET)), 0), GAME.legal(view, 0), weights_for("captain"))
