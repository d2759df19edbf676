"""A review parts what each action changed into choice and luck, and tells no moment that may be an accident."""

import json
from functools import partial
from math import log
from random import Random

import pytest

from hyperline.arena.inquiry import CHOICE, COARSE, EACH, GAMES, Inquiry, Part, Place, counted
from hyperline.arena.levels import Horizon, outcomes
from hyperline.cli import main
from hyperline.command.review import reviewed
from hyperline.command.speed import bot_match
from hyperline.games.listed import SHELF
from hyperline.games.slipway.bots.roster import behind
from hyperline.kernel.dice import Dice
from hyperline.kernel.game import Seat, Setup
from hyperline.kernel.match import Match
from hyperline.kernel.record import Record, save
from hyperline.kernel.shelf import EVERYTHING, Effort
from tests.amounts import graded


def finished(seed):
    game = SHELF.game("slipway")
    match = Match(game, Setup((Seat("cadet", "Ada"), Seat("cadet", "Bruno")), seed, dict(game.meta.usual)))
    while match.open:
        seat = next(decision.seat for decision in match.open if not decision.answered)
        match.submit(seat, game.sample(match.position, seat, Dice.of(len(match.steps))))
    return match


def even(position, games, seed, first=None, name="slipway"):
    """Nothing changes anything: each game is won by one of two like heads or tails."""
    coins = Random(f"{seed} {first} {SHELF.game(name).encode(position)!r}")
    return tuple((1.0, 0.0) if coins.random() < 0.5 else (0.0, 1.0) for _ in range(games))


even_in_hyperline, even_in_slipway, even_in_belt, even_in_freight, even_in_gatestorm = (
    partial(even, name=name) for name in SHELF.names
)  # a task names what plays it
SPARSE = {"slipway": Effort(acts=14_000)}  # where the game itself is looked at everywhere


def leading(position, games, seed, first=None):
    """Who is farther wins two of three."""
    game = SHELF.game("slipway")
    coins, (one, other) = Random(f"{seed} {game.encode(position)!r}"), game.standing(position).scores
    leads = (1.0, 0.0) if one >= other else (0.0, 1.0)
    return tuple(leads if coins.random() < 2 / 3 else leads[::-1] for _ in range(games))


def ahead(position, games, seed, first=None):
    """The one who is farther wins."""
    first, second = SHELF.game("slipway").standing(position).scores
    won = (1.0, 0.0) if first > second else (0.0, 1.0) if second > first else (0.5, 0.5)
    return (won,) * games


def here(function):
    return f"{__name__}:{function.__name__}"


def test_choice_and_luck_add_up_to_the_curve():
    match = finished(3)
    found = reviewed(match, here(even), games=20)
    assert [one.step for one in found.steps] == list(range(len(match.steps)))
    assert [(one.seat, one.act) for one in found.steps] == list(match.history)
    before = found.begin
    for one in found.steps:
        assert not any(one.open), "all is parted"
        for seat, chance in enumerate(one.chance):
            assert chance == pytest.approx(before[seat] + one.choice[seat] + one.luck[seat], abs=0.005)
        before = one.chance
    assert before == tuple(float(seat in match.game.standing(match.position).winners) for seat in range(2))
    assert any(any(one.luck) for one in found.steps) and any(any(one.choice) for one in found.steps)


def test_with_less_effort_fewer_places_are_looked_at_and_the_same_ones_again():
    match, effort = finished(3), Effort(acts=14_000)
    found = reviewed(match, here(leading), effort=effort)
    assert found == reviewed(match, here(leading), effort=effort)
    assert Place(0) in found.looked and COARSE <= len(found.looked) < found.places
    inquiry = Inquiry(match, here(leading), effort=effort)
    tasks = inquiry.batch()
    while tasks:
        assert inquiry.spent <= effort.acts
        for number, task in enumerate(tasks):
            inquiry.take(number, counted(task))
        tasks = inquiry.batch()
    assert all(len(inquiry.results[place]) >= GAMES for place in found.looked)
    assert found.looked == tuple(inquiry.known[:-1])


def test_between_two_places_that_are_looked_at_what_is_not_parted_adds_up_too():
    found = reviewed(finished(3), here(leading), effort=Effort(acts=14_000))
    assert any(any(one.open) for one in found.steps)
    before = found.begin
    for one in found.steps:
        for seat, chance in enumerate(one.chance):
            assert chance == pytest.approx(before[seat] + one.choice[seat] + one.luck[seat] + one.open[seat], abs=0.005)
        before = one.chance


def test_where_several_seats_chose_nobody_is_told_to_have_decided_it():
    inquiry = Inquiry(finished(3), here(leading))
    whole = Part(len(inquiry.match.steps) - 1, 0, CHOICE, Place(0), inquiry.end)
    own = next(n for n, is_forced in enumerate(inquiry.is_forced) if not is_forced)
    assert inquiry.chooser(whole) is None
    assert inquiry.chooser(whole._replace(step=own, since=own)) == inquiry.match.steps[own].seat


def test_a_game_that_is_played_on_to_a_horizon_is_judged_there():
    game = SHELF.game("slipway")
    position = finished(3).first
    found = outcomes(game, position, lambda number: behind, 3, 1, horizon=Horizon(2, lambda at: (0.0, log(3))))
    assert found == (pytest.approx((0.25, 0.75)),) * 3
    assert all(won in ((1.0, 0.0), (0.0, 1.0)) for won in outcomes(game, position, lambda number: behind, 3, 1))


def test_every_play_out_has_luck_of_its_own():
    game, found = SHELF.game("slipway"), set()

    def noted(position, seat):
        found.add(position.dice.seed)
        return behind(position, seat)

    inquiry = Inquiry(finished(3), here(leading))
    for task in inquiry.asked([Place(0)]):
        outcomes(game, task.position, lambda number: noted, EACH, task.seed, horizon=Horizon(1, lambda at: (0.0, 0.0)))
    assert len(found) == inquiry.times * EACH


def middle(match, effort=EVERYTHING):
    """The moments of a match but for that after which nobody has a choice or luck any more: the game does end."""
    call = f"{__name__}:even_in_{match.game.meta.id}"
    inquiry = Inquiry(match, call)
    last = next(number for number in range(len(match.steps)) if inquiry.place(number + 1) == inquiry.end)
    found = reviewed(match, call, effort=effort)
    assert effort == EVERYTHING or len(found.looked) < found.places, "not everything is looked at"
    return [one for one in found.moments if one.step < last]


def test_no_moment_is_told_where_nothing_changes():
    assert not any(middle(finished(seed)) for seed in range(12))


@pytest.mark.parametrize("acts", [6_000, 14_000, 30_000])
def test_no_moment_is_told_where_nothing_changes_and_few_places_are_looked_at(acts):
    assert not any(middle(finished(seed), Effort(acts=acts)) for seed in range(8))


@pytest.mark.long
def test_in_two_hundred_games_no_moment_is_told_where_nothing_changes():
    assert not any(middle(finished(seed)) for seed in range(200))


@pytest.mark.parametrize(("name", "count"), graded([(name, count) for count in (4, 200) for name in SHELF.names], 5, 0))
def test_no_moment_is_told_of_a_game_of_computers_where_nothing_changes(name, count):
    entry = SHELF.entry(name)
    assert not any(middle(bot_match(entry, seed, "cadet"), SPARSE.get(name) or entry.effort) for seed in range(count))


def test_what_really_changes_is_told_of_at_most_five_times():
    moments = [reviewed(finished(seed), here(ahead)).moments for seed in range(4)]
    assert any(moments) and all(len(found) <= 5 for found in moments)
    assert all(abs(one.by) >= 4.5 * one.error > 0 for found in moments for one in found)


def test_the_command_prints_it_all_as_json(tmp_path, capsys):
    match = finished(5)
    save(tmp_path / "a.hyperline", Record("slipway", match.setup, acts=match.history))
    assert main(["review", str(tmp_path / "a.hyperline"), "--json", "--games", "3", "--jobs", "1"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["game"] == "slipway" and found["games"] == 5 and len(found["steps"]) == len(match.steps)
    assert {"step", "seat", "act", "chance", "error", "choice", "luck", "open", "since"} == set(found["steps"][0])
    assert main(["review", str(tmp_path / "a.hyperline"), "--games", "3", "--jobs", "1"]) == 0
    assert capsys.readouterr().out


def test_a_game_that_is_not_over_is_refused_in_a_sentence(tmp_path, capsys):
    match = finished(5)
    save(tmp_path / "a.hyperline", Record("slipway", match.setup, acts=match.history[:4]))
    assert main(["review", str(tmp_path / "a.hyperline")]) == 2
    assert "a.hyperline: the game is not over" in capsys.readouterr().err
    assert GAMES >= 85
