"""Challenges without a window: how attempts are judged, that kept solutions earn their stars, and how new ones are found."""

import re

import pytest
from msgspec.structs import replace

from hyperline.arena.challenge import (
    MOST_STARS,
    Attempt,
    Rival,
    Trial,
    begun,
    challenges_in,
    earned,
    judged,
    measures_of,
    read_challenge,
    replayed,
    write_challenge,
)
from hyperline.arena.finder import examined, holds, is_interesting, sampled, thresholds, tier_of
from hyperline.games.listed import SHELF
from hyperline.kernel.budget import Budget
from hyperline.shell.challenges.book import games_with, tasks_of
from tests.test_english import AMERICAN, OTHERS, PRONOUNS, STILTED

TASKS = [task for game in games_with(SHELF) for task in tasks_of(SHELF, game)]
FIRST = list({task.game: task for task in reversed(TASKS)}.values())
PLAYERS = ("cadet", "captain")


def proven(task):
    """The stars that each kept solution earns."""
    entry = SHELF.entry(task.game)
    return [replayed(task.challenge, entry, texts).verdict.stars for texts in task.challenge.solutions]


@pytest.mark.parametrize("task", FIRST, ids=lambda task: task.game)
def test_kept_solutions_earn_their_stars(task):
    assert all(stars >= least for stars, least in zip(proven(task), (1, 2, 3), strict=True))


@pytest.mark.slow
@pytest.mark.parametrize("task", TASKS, ids=lambda task: f"{task.game}-{task.key}")
def test_every_kept_solution_earns_its_stars(task):
    assert all(stars >= least for stars, least in zip(proven(task), (1, 2, 3), strict=True))


@pytest.mark.slow
@pytest.mark.parametrize(
    "task", [task for task in TASKS if not task.challenge.luck], ids=lambda task: f"{task.game}-{task.key}"
)
def test_what_nobody_can_know_does_not_matter_unless_luck_is_told(task):
    entry = SHELF.entry(task.game)
    position = begun(task.challenge, entry.rules())
    assert holds(task.challenge, entry, position, task.challenge.solutions[-1], MOST_STARS)


def test_doing_nothing_earns_nothing():
    for task in FIRST:
        attempt = replayed(task.challenge, SHELF.entry(task.game), ())
        assert not attempt.verdict.stars


def test_what_a_challenge_says_is_short_and_whole():
    for task in TASKS:
        one = task.challenge
        assert all(text.strip() == text and text for text in (one.title, one.idea, one.task)), task.key
        assert len(one.title.split()) <= 5 and len(one.idea.split()) <= 25 and one.idea.endswith((".", "!", "?")), task.key
        told = " ".join((one.title, one.idea, one.task, one.luck))
        assert not re.search(rf"\b(?:{'|'.join((*STILTED, *OTHERS))}|{AMERICAN}|{PRONOUNS})\b", told), task.key
        assert 1 <= one.tier <= 4 and 1 <= one.minutes <= 10, task.key
        assert len({*one.stars}) == MOST_STARS, task.key
    assert len({(task.game, task.key) for task in TASKS}) == len(TASKS)


def test_a_file_is_read_as_it_was_written():
    one = TASKS[0].challenge
    assert read_challenge(write_challenge(one).encode()) == one


def test_a_broken_file_is_named(tmp_path):
    (tmp_path / "101-x.toml").write_text("title = 3")
    with pytest.raises(ValueError, match=r"101-x\.toml"):
        challenges_in(tmp_path)


# ---- judging ----


def test_stars_are_counted_from_either_side():
    assert [earned((4, 3, 2), count, True) for count in (5, 4, 3, 2, 0)] == [0, 1, 2, 3, 3]
    assert [earned((1, 2, 4), count, False) for count in (0, 1, 2, 3, 4)] == [0, 1, 2, 2, 3]


@pytest.fixture
def task():
    return next(task for task in TASKS if task.game == "hyperline" and task.challenge.goal == "at")


def test_an_attempt_is_over_when_the_goal_is_reached(task):
    entry, texts = SHELF.entry(task.game), task.challenge.solutions[-1]
    attempt = Attempt(task.challenge, entry)
    attempt.answer()
    for text in texts:
        assert not attempt.verdict.is_over
        attempt.act(text)
        attempt.answer()
    assert attempt.verdict.is_over and attempt.verdict.stars == MOST_STARS


def test_an_attempt_is_missed_when_its_turns_are_over(task):
    entry = SHELF.entry(task.game)
    attempt = Attempt(replace(task.challenge, goal="win", turns=1, measure="decisions", stars=(99, 98, 97)), entry)
    while not attempt.verdict.is_over:
        legal = attempt.game.legal(attempt.match.position, task.challenge.seat)
        attempt.act(next((str(one) for one in legal if str(one) in ("pass", "done")), str(legal[0])))
        attempt.answer()
    assert attempt.verdict.stars == 0 and attempt.verdict.turns == 1


def test_a_count_that_can_earn_nothing_any_more_ends_it(task):
    entry, game = SHELF.entry(task.game), SHELF.game(task.game)
    hard = replace(task.challenge, goal="win", measure="decisions", stars=(0, -1, -2))
    attempt = replayed(hard, entry, task.challenge.solutions[-1][:1])
    trial = Trial(game, attempt.match.first, attempt.match.steps, hard.seat)
    assert judged(hard, measures_of(entry), trial).is_over


def test_a_rival_answers_a_view_alike_whatever_came_before(task):
    entry, game = SHELF.entry(task.game), SHELF.game(task.game)
    position = begun(task.challenge, game)
    views = [game.observe(position, task.challenge.seat)] * 3
    rival = Rival(entry, "captain", task.challenge.seat)
    answers = {str(rival.choose(view, game.legal(view, task.challenge.seat), Budget())) for view in views}
    assert len(answers) == 1


# ---- finding ----


def test_the_best_three_counts_earn_stars():
    assert thresholds([5, 3, 3, 4, 9], True) == (5, 4, 3)
    assert thresholds([0, 1, 2, 4], False) == (1, 2, 4)
    assert thresholds([0, 1, 2], False) is None


@pytest.mark.parametrize(
    ("shares", "usual", "wanted"),
    [((0.5, 0.2, 0.05), 1, True), ((0.5, 0.2, 0.05), 3, False), ((0.95, 0.2, 0.05), 1, False),
     ((0.5, 0.45, 0.4), 1, False), ((0.5, 0.05, 0.05), 1, False), ((0.5, 0.2, 0.001), 1, False)],
)  # fmt: skip
def test_a_position_is_interesting_where_few_of_many_ways_are_best(shares, usual, wanted):
    assert is_interesting(shares, usual) is wanted


def test_the_rarer_the_best_way_the_higher_the_tier():
    assert [tier_of(share) for share in (0.3, 0.1, 0.04, 0.01)] == [1, 2, 3, 4]


def test_simulated_games_begin_each_turn_once_and_are_always_the_same():
    entry = SHELF.entry("hyperline")
    found = list(sampled(entry, PLAYERS, 7))
    turns = [entry.rules().progress(position).turns for position, _ in found]
    assert len(turns) > 10 and turns == sorted(set(turns))
    assert [position for position, _ in sampled(entry, PLAYERS, 7)] == [position for position, _ in found]


def test_what_is_found_is_proven():
    entry = SHELF.entry("hyperline")
    places = list(sampled(entry, ("captain", "pilot:scholar", "captain:raider"), 3))
    reach = [ask for ask in entry.measures().asks if ask.name == "reach"]
    position, seat = places[26]
    found = list(examined(entry, position, seat, "captain", PLAYERS, 30, reach))
    assert found
    for one in found:
        assert one.usual < MOST_STARS and one.shares[2] < one.shares[1] < one.shares[0]
        for least, texts in enumerate(one.challenge.solutions, start=1):
            assert replayed(one.challenge, entry, texts, position).verdict.stars >= least
