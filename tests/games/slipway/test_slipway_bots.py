"""The computer opponents decide as the rules page says, say why, and each is stronger than the one before."""

from __future__ import annotations

import json
from typing import Any

import pytest

from hyperline.arena.levels import chance
from hyperline.arena.roster import make_bot
from hyperline.arena.schedule import tasks
from hyperline.arena.simulate import play
from hyperline.games.slipway.bots.roster import PLAYOUTS, ROSTER, behind
from hyperline.games.slipway.entry import ENTRY
from hyperline.games.slipway.rules.game import JUMPS, ROLLS
from hyperline.kernel.budget import Budget
from tests.games.slipway.invariants import GAME


def chosen(name: str, *squares: int, **keys: Any) -> tuple[str, Any]:
    """What a bot chooses for the seat that is to act, and what it thought."""
    form = {"player": [{"square": square} for square in squares], **keys}
    position = GAME.read(json.dumps(form))
    seat = GAME.open(position)[0].seat
    bot = make_bot(ENTRY, name, seat, 1)
    view = GAME.observe(position, seat)
    return str(bot.choose(view, GAME.legal(view, seat), Budget())), bot.thought


@pytest.mark.parametrize(
    ("squares", "keys", "ancient"),
    [
        ((8, 8), {}, "jump"),
        ((8, 15), {}, "roll"),  # a ship that is still to move is 7 ahead
        ((8, 14), {}, "jump"),
        ((15, 8), {"turn": 1}, "jump"),  # one that has moved is only 7 ahead
        ((16, 8), {"turn": 1}, "roll"),
        ((8, 22), {}, "roll"),
        ((8, 15), {"options": {"drop": "single"}}, "jump"),
        ((8, 22), {"options": {"drop": "single"}}, "jump"),
        ((8, 15), {"options": {"choice": "sealed"}, "chosen": {"1": "jump"}}, "roll"),
    ],
)
def test_on_a_gate_only_an_ancient_gambles(squares: tuple[int, ...], keys: dict[str, Any], ancient: str) -> None:
    assert chosen("pilot", *squares, **keys)[0] == "jump"
    assert chosen("ancient", *squares, **keys)[0] == ancient
    assert chosen("adviser", *squares, **keys)[0] == ancient


def test_on_an_open_square_all_roll() -> None:
    assert [chosen(name, 10, 15)[0] for name in ("cadet", "pilot", "ancient", "adviser")] == ["roll"] * 4


def test_a_cadet_tosses_a_coin() -> None:
    position = GAME.read("[[player]]\n[[player]]")
    bot = make_bot(ENTRY, "cadet", 0, 1)
    drawn = [bot.choose(position, (JUMPS, ROLLS), Budget()) for _ in range(400)]
    assert 150 < drawn.count(JUMPS) < 250


def test_a_thought_has_the_odds_of_both_choices() -> None:
    thought = chosen("ancient", 15, 8, turn=1)[1]
    jump, roll = thought.grounds
    assert (jump.action, jump.key, roll.action) == ("jump", "behind", "roll")
    assert jump.numbers == pytest.approx((5 / 12, 1 / 6, 5 / 12, 1, 5.4), abs=0.01)
    assert roll.numbers[0] > jump.numbers[0]
    assert chosen("pilot", 10, 8)[1].grounds[0].key == "forced"


def test_a_hint_says_how_likely_each_choice_wins() -> None:
    thought = chosen("adviser", 85, 92, 1)[1]
    assert [option.action for option in thought.options] == ["roll", "jump"]
    assert all(option.nodes == PLAYOUTS for option in thought.options)
    assert 0.02 < thought.options[0].chance < 0.2 and thought.options[1].chance == 0  # else the other ship just wins


def test_the_chance_to_win_is_that_of_the_games_played_on() -> None:
    sure = GAME.read(json.dumps({"player": [{"square": 92}, {"square": 1}]}))
    assert chance(GAME, sure, 0, JUMPS, behind, 20) == 1
    late = {"round": 60, "turn": 1, "player": [{"square": 45}, {"square": 41}]}
    assert chance(GAME, GAME.read(json.dumps(late)), 1, ROLLS, behind, 600) == pytest.approx(0.5 / 6 + 2 / 6, abs=0.06)


def test_what_is_offered_depends_on_the_dice() -> None:
    assert ROSTER.offered({}) == ROSTER.levels == ("cadet", "pilot", "ancient")
    assert ROSTER.offered({"drop": "single"}) == ("cadet", "ancient")
    with pytest.raises(KeyError):
        make_bot(ENTRY, "captain", 0, 1)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("strong", "weak", "share"), [("pilot", "cadet", 0.68), ("ancient", "pilot", 0.57), ("ancient", "cadet", 0.61)]
)
def test_each_level_is_stronger(strong: str, weak: str, share: float) -> None:
    games = [play(task) for task in tasks(ENTRY, (strong, weak), 1000, 1, 400, is_rotated=True)]
    wins = sum(game.setup.seats[game.winner].controller == strong for game in games)
    assert wins >= share * len(games)
