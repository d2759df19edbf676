"""Why the policy chose: given for every choice in whole games, with numbers and a second choice, and giving nothing away."""

from __future__ import annotations

from collections import Counter
from typing import Any

import msgspec
import pytest

from hyperline.arena.base import Thought
from hyperline.games.hyperline.bots import combat_policy, movement_policy
from hyperline.games.hyperline.bots.board_features import spare
from hyperline.games.hyperline.bots.chart import chart
from hyperline.games.hyperline.bots.explanation import explain
from hyperline.games.hyperline.bots.movement_policy import bound_for
from hyperline.games.hyperline.bots.player import Player
from hyperline.games.hyperline.bots.policy import policy_action
from hyperline.games.hyperline.rules import actions
from hyperline.games.hyperline.rules.game import Hyperline
from hyperline.games.hyperline.rules.geometry import SECTOR_BY_NAME
from hyperline.games.hyperline.rules.notation.position import read_text
from hyperline.games.hyperline.rules.phases import settle
from hyperline.games.hyperline.rules.position import Position
from hyperline.kernel.budget import Budget
from hyperline.kernel.game import Action, Seat, Setup
from tests.games.hyperline.made import make_bot

GAME = Hyperline()
HIDDEN = """
phase = "command"
[board]
C4 = "crossing 0"
D4 = "?{tile}"
[[player]]
corner = "A1"
home = "Problar"
sector = "C4"
ship = ["bridge@0,0", "carrier-pod@0,1", "hyperline-engine@1,1"]
knows = {{ planted = ["D4"] }}
[[player]]
corner = "I9"
home = "Aegis"
"""


def player(name: str, seat: int = 0, seed: int = 1) -> Player:
    """A bot of a level."""
    made = make_bot(name, seat, seed)
    assert isinstance(made, Player)
    return made


def told(name: str, seed: int, most: int = 700) -> list[tuple[Position, list[Action], Any, Thought, Player]]:
    """View, legal actions, choice and thought of each decision of a game."""
    players = 2 + seed % 3
    position = GAME.start(Setup(seats=(Seat(),) * players, seed=seed))
    bots: list[Any] = [player(name, seat, seed) for seat in range(players)]
    found: list[Any] = []
    for _ in range(most):
        frame = position.decision
        if frame is None:
            break
        view = GAME.observe(position, frame.seat)
        legal = list(GAME.legal(view, frame.seat))
        bot = bots[frame.seat]
        action = bot.choose(view, legal, Budget())
        found.append((view, legal, action, bot.thought, bot))
        position = GAME.apply(position, frame.seat, action).position
    return found


@pytest.mark.parametrize("name", ["cadet", "pilot"])
def test_every_choice_of_the_policy_is_explained_with_its_second_choice(name: str) -> None:
    kinds: Counter[str] = Counter()
    for seed in range(4):
        for view, legal, action, thought, _ in told(name, seed):
            first, *others = thought.grounds
            kinds[first.key] += 1
            assert (first.action, thought.options) == (str(action), ())
            assert first.numbers
            assert bool(others) == (len([one for one in legal if not one.is_open]) > 1), (first, view.decision)
            for other in others:
                assert other.action in {str(one) for one in legal} - {str(action)}
                assert other.numbers
    assert {"way", "stay", "wish", "loss", "forced", "turn", "research", "mend"} <= {*kinds}


def test_the_numbers_are_those_that_the_policy_weighed() -> None:
    seen: Counter[str] = Counter()
    for seed in range(3):
        for view, _, action, thought, bot in told("pilot", seed):
            weights, seat, first = bot.weights_pair(len(view.players))[0], bot.seat, thought.grounds[0]
            me, goal = view.players[seat], bound_for(weights, view, seat)
            if first.key == "way" and not isinstance(action, actions.Branch):
                course = chart(view.board, me, goal)
                left = movement_policy.move_value(weights, view, seat, action, course, goal)
                assert first.numbers == (round(course[me.sector], 3), round(left, 3))
                assert SECTOR_BY_NAME[first.place] == goal
            elif first.key == "research":
                assert first.numbers == (spare(me.ship), view.terms.goal - me.research)
            elif first.key == "loss" and isinstance(action, actions.Damage):
                part = me.ship.find(action.target)
                assert part is not None
                assert first.numbers == (round(weights.loss[part.kind], 3),)
                assert first.numbers <= thought.grounds[1].numbers
            elif first.key == "attack" and isinstance(action, actions.Fight):
                other = view.players[action.enemy]
                assert first.numbers == (
                    combat_policy.strength(me, action.sector),
                    combat_policy.strength(other, action.sector),
                )
            else:
                continue
            seen[first.key] += 1
    assert {"way", "research", "loss"} <= {*seen}


def test_an_explanation_reveals_nothing_that_only_its_player_knows() -> None:
    weights, found = player("pilot").weights_pair(2)[0], []
    for tile in ("Magnon", "asteroid", "Qued"):
        position = settle(read_text(HIDDEN.format(tile=tile)))
        view = GAME.observe(position, 0)
        legal = GAME.legal(view, 0)
        found.append(explain(weights, view, legal, policy_action(weights, view, legal)))
    assert found[0] == found[1] == found[2]


def test_a_search_without_nodes_explains_the_policy_instead() -> None:
    position = GAME.start(Setup(seats=(Seat(), Seat()), seed=1))
    view = GAME.observe(position, 0)
    bot = player("admiral")
    bot.choose(view, GAME.legal(view, 0), Budget(nodes=1))
    assert (bot.thought.options, len(bot.thought.grounds)) == ((), 2)
    bot.choose(view, GAME.legal(view, 0), Budget(nodes=40))
    assert (len(bot.thought.options) > 1, bot.thought.grounds) == (True, ())


def test_it_travels_and_an_old_bot_needs_none() -> None:
    thought = told("pilot", 0, 1)[0][3]
    assert msgspec.json.decode(msgspec.json.encode(thought), type=Thought) == thought
    assert msgspec.json.decode(b'{"options":[]}', type=Thought) == Thought()
