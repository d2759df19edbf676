"""The computer opponents play whole games by the rules, know only what they see, and each beats the one before."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest

from hyperline.arena.roster import make_bot
from hyperline.arena.schedule import tasks
from hyperline.arena.simulate import play
from hyperline.games.belt.bots.roster import ROSTER
from hyperline.games.belt.entry import ENTRY
from hyperline.games.belt.rules.game import Belt
from hyperline.games.belt.rules.position import Position, Stage
from hyperline.kernel.budget import Budget
from hyperline.kernel.dice import Dice
from hyperline.kernel.game import Seat, Setup
from tests.amounts import graded

GAME = Belt()


def start(seats: int, seed: int) -> Position:
    return GAME.start(Setup(tuple(Seat() for _ in range(seats)), seed))


def players(seats: int, level: str, seed: int) -> list[Any]:
    return [make_bot(ENTRY, level, seat, seed) for seat in range(seats)]


def played(seats: int, seed: int, level: str, decisions: int = 3000, nodes: int = 1) -> Position:
    """The position after so many decisions of bots of one level, or at the end."""
    position = start(seats, seed)
    bots = players(seats, level, seed)
    for _ in range(decisions):
        if position.stage == Stage.OVER:
            break
        seat = position.decider
        view = GAME.observe(position, seat)
        action = bots[seat].choose(view, GAME.legal(view, seat), Budget(nodes))
        position = GAME.apply(position, seat, action).position  # refuses what is not legal
    return position


@pytest.mark.parametrize(("seats", "level"), [(2, "cadet"), (3, "pilot"), (4, "cadet"), (4, "pilot")])
def test_bots_play_to_the_end(seats: int, level: str) -> None:
    position = played(seats, 7, level)
    assert position.stage == Stage.OVER
    assert max(GAME.standing(position).scores) >= 10


@pytest.mark.parametrize("seats", graded([3, 4, 2], 0, 1))
def test_an_ancient_plays_to_the_end(seats: int) -> None:
    assert played(seats, 5, "ancient").stage == Stage.OVER


@cache
def on_the_way() -> tuple[Position, ...]:
    """A position of every kind of decision from a game of three, and some more."""
    position, found = start(3, 8), dict[str, Position]()
    bots = players(3, "cadet", 8)
    while position.stage != Stage.OVER:
        seat = position.decider
        view = GAME.observe(position, seat)
        legal = GAME.legal(view, seat)
        if len(legal) > 1 and position.stage != Stage.DEPLOY:
            found.setdefault(f"{position.stage} {seat} {position.round // 5}", position)
        position = GAME.apply(position, seat, bots[seat].choose(view, legal, Budget(1))).position
    return tuple(found.values())


@pytest.mark.parametrize("level", ROSTER.levels)
def test_what_is_hidden_changes_no_choice(level: str) -> None:
    for seed, position in enumerate(on_the_way()[:: 6 if level == "ancient" else 1]):
        seat = position.decider
        other = GAME.determinise(GAME.observe(position, seat), Dice.of(99 + seed))
        assert other != position
        chosen = set()
        for one in (position, other):
            seen = GAME.observe(one, seat)
            chosen.add(str(make_bot(ENTRY, level, seat, 1).choose(seen, GAME.legal(seen, seat), Budget(1))))
        assert len(chosen) == 1


@pytest.mark.parametrize("level", ROSTER.levels)
def test_a_bot_can_take_over_at_any_decision(level: str) -> None:
    """Hints and a person who leaves ask a bot that has no plan for the turn yet."""
    position, stages = start(2, 11), set()
    usual = players(2, "cadet", 3)
    for number in range(60):
        seat = position.decider
        view = GAME.observe(position, seat)
        legal = GAME.legal(view, seat)
        if position.stage not in stages or level != "ancient":
            GAME.check(position, seat, make_bot(ENTRY, level, seat, number).choose(view, legal, Budget(1)))
        stages.add(position.stage)
        position = GAME.apply(position, seat, usual[seat].choose(view, legal, Budget(1))).position
    assert {"deploy", "squadron", "turn", "cap", "steps", "end"} <= stages


def test_who_is_offered() -> None:
    assert ROSTER.offered({}) == ROSTER.levels == ("cadet", "pilot", "ancient")
    with pytest.raises(KeyError):
        make_bot(ENTRY, "captain", 0, 1)


def test_the_same_seed_gives_the_same_game() -> None:
    assert played(2, 4, "cadet") == played(2, 4, "cadet")


@pytest.mark.parametrize(
    ("strong", "weak", "seats", "games"),
    [
        pytest.param("pilot", "cadet", 2, 120, marks=pytest.mark.long),
        pytest.param("pilot", "cadet", 3, 60, marks=pytest.mark.slow),
        pytest.param("ancient", "pilot", 2, 120, marks=pytest.mark.long),
        pytest.param("ancient", "pilot", 3, 60, marks=pytest.mark.long),
    ],
)
def test_each_level_is_stronger(strong: str, weak: str, seats: int, games: int) -> None:
    """One against others of the level below, by far more than luck alone would give it."""
    played_out = [play(task) for task in tasks(ENTRY, (strong, *(weak,) * (seats - 1)), games, 1, 400, is_rotated=True)]
    wins = sum(game.setup.seats[seat].controller == strong for game in played_out for seat in game.won)
    assert wins >= 1.2 * games / seats


def test_balance_asks_about_all_that_is_drawn() -> None:
    survey = ENTRY.survey()
    games = [survey.play(task) for task in tasks(ENTRY, ("random",) * 3, 2, 1, 400)]
    facts = [found for _, found in games]
    for (game, _), found in zip(games, facts, strict=True):
        start_of = GAME.start(game.setup)
        assert [(seat.zone, seat.fleet, seat.power) for seat in found.seats] == [
            (number, player.fleet, player.power) for number, player in enumerate(start_of.players)
        ]
        assert found.seats[start_of.first].order == 0
    (balance,) = survey.balances(facts, survey.questions)
    assert [sheet.title for sheet in balance.sheets] == ["Order of play", "Start zones", "Fleets", "Powers"]
    assert all(sum(row.share.games for row in sheet.rows) == 6 for sheet in balance.sheets)
    assert [sheet.title for sheet in next(survey.balances(facts, ("fleet",))).sheets] == ["Fleets"]
