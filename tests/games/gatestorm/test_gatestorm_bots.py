"""The computer opponents play whole games by the rules, know only what they see, and each beats the one before."""

from __future__ import annotations

from functools import cache
from itertools import product
from typing import Any

import numpy as np
import pytest

from hyperline.arena.roster import make_bot
from hyperline.arena.schedule import tasks
from hyperline.arena.simulate import play
from hyperline.games.gatestorm.bots import fighters, laws
from hyperline.games.gatestorm.bots.roster import ROSTER
from hyperline.games.gatestorm.entry import ENTRY
from hyperline.games.gatestorm.rules.game import Gatestorm
from hyperline.games.gatestorm.rules.geometry import Pose, end_of
from hyperline.games.gatestorm.rules.lines import shot
from hyperline.games.gatestorm.rules.position import OVER, Position
from hyperline.kernel.budget import Budget
from hyperline.kernel.dice import Dice
from hyperline.kernel.game import Seat, Setup
from tests.amounts import graded

GAME = Gatestorm()
ATTACK, DEFENCE = "--fhhc", "---ffe"


def start(seats: int, seed: int) -> Position:
    return GAME.start(Setup(tuple(Seat() for _ in range(seats)), seed))


def choice(bot: Any, position: Position, seat: int) -> Any:
    view = GAME.observe(position, seat)
    return bot.choose(view, GAME.legal(view, seat), Budget(1))


def played(levels: tuple[str, ...], seed: int) -> tuple[Position, dict[str, tuple[Position, int]]]:
    """How a game of bots ends, and the first position of each kind of decision, with who is asked."""
    position, found = start(len(levels), seed), dict[str, tuple[Position, int]]()
    bots = [make_bot(ENTRY, level, seat, seed) for seat, level in enumerate(levels)]
    while asked := [one for one in GAME.open(position) if not one.answered]:
        seat = asked[0].seat
        if len(GAME.legal(position, seat)) > 1:
            found.setdefault(asked[0].kind, (position, seat))
        position = GAME.apply(position, seat, choice(bots[seat], position, seat)).position  # refuses what is not legal
    return position, found


@cache
def on_the_way() -> dict[str, tuple[Position, int]]:
    return played(("pilot",) * 6, 3)[1] | played(("cadet",) * 7, 5)[1]


@pytest.mark.parametrize("levels", [("cadet", "pilot"), ("ancient", "pilot", "cadet"), ("pilot",) * 15])
def test_bots_play_to_the_end(levels: tuple[str, ...]) -> None:
    assert played(levels, 7)[0].phase == OVER


def test_the_same_seed_gives_the_same_game() -> None:
    assert played(("cadet", "pilot"), 4)[0] == played(("cadet", "pilot"), 4)[0]


@pytest.mark.parametrize("level", ROSTER.levels)
def test_what_is_hidden_changes_no_choice(level: str) -> None:
    """The dials of the others, the decks, the cards face down and the dice to come."""
    assert {"outfit", "slot", "dial", "act", "attack", "modify", "defend"} <= on_the_way().keys()
    for seed, (position, seat) in enumerate(on_the_way().values()):
        other = GAME.determinise(GAME.observe(position, seat), Dice.of(99 + seed))
        assert other != position
        chosen = {str(choice(make_bot(ENTRY, level, seat, 1), one, seat)) for one in (position, other)}
        assert len(chosen) == 1


@pytest.mark.parametrize("level", ROSTER.levels)
def test_a_choice_comes_with_its_reason(level: str) -> None:
    for position, seat in on_the_way().values():
        bot = make_bot(ENTRY, level, seat, 2)
        chosen = choice(bot, position, seat)
        assert bot.thought.grounds[0].action == str(chosen)
        assert len(bot.thought.grounds) == 2
        assert len(bot.thought.grounds[0].numbers) == (3 if chosen.verb == "dial" else 1)


@pytest.mark.parametrize(("dice", "against"), [(4, 2), (2, 0), (3, 1)])
@pytest.mark.parametrize(("poise", "weave"), [(False, False), (True, True)])
def test_atk_1_the_law_of_an_attack_is_that_of_its_dice(dice: int, against: int, poise: bool, weave: bool) -> None:
    """Counted over every throw."""
    counts = [0] * (laws.MOST + 1)
    for throw in product(ATTACK, repeat=dice):
        landed = sum(die in ("hcf" if poise else "hc") for die in throw)
        for answer in product(DEFENCE, repeat=against):
            counts[max(0, landed - answer.count("e") - weave)] += 1
    law = laws.damage_law(dice, against, poise=poise, weave=weave)
    assert np.allclose(law, np.array(counts) / 6 ** (dice + against))


def test_a_better_equipped_attack_is_worth_more() -> None:
    worths = [laws.worth(laws.damage_law(4, 2, *tokens), 1, 3) for tokens in ((), (True,), (True, True))]
    assert worths == sorted(worths) and worths[0] < worths[2]
    assert laws.worth(laws.damage_law(4, 2, weave=True), 1, 3) < worths[0]
    assert laws.worth(laws.damage_law(4, 2, lure=True), 1, 3) < worths[0]


def test_geo_7_ends_and_shots_are_those_of_the_rules() -> None:
    pose, maneuvers = Pose(5000, 4000, 105), ("S1", "G2L", "T3R", "U4")
    at = fighters.moved(pose, fighters.ends(maneuvers, pose.heading))
    assert [tuple(one) for one in at] == [(end.x, end.y, end.heading // 15) for end in (end_of(pose, m) for m in maneuvers)]
    others = np.array([(6000, 4000, 0), (5400, 4000, 3), (9000, 3000, 7), (7000, 5200, 12), (5000, 6800, 1)])
    bands = fighters.bands(at, others)
    for row, (x, y, heading) in enumerate(at.tolist()):
        for column, (px, py, other) in enumerate(others.tolist()):
            line = shot(Pose(x, y, heading * 15), Pose(px, py, other * 15), ())
            assert bands[row, column] == (line.range if line.can_hit else 0)


def test_nobody_flies_off_the_table_who_knows_better() -> None:
    ended = [played(("pilot", "ancient"), seed)[0] for seed in range(3)]
    assert all(ship.score >= 0 for position in ended for ship in position.ships)


def test_who_is_offered() -> None:
    assert ROSTER.offered({}) == ROSTER.levels == ("cadet", "pilot", "ancient")
    with pytest.raises(KeyError):
        make_bot(ENTRY, "captain", 0, 1)


@pytest.mark.parametrize(
    ("strong", "weak", "seats", "games"),
    graded(
        [
            ("pilot", "cadet", 2, 60),
            ("ancient", "pilot", 6, 48),
            ("ancient", "pilot", 2, 120),
            ("pilot", "cadet", 2, 120),
            ("pilot", "cadet", 6, 48),
        ],
        0,
        1,
    ),
)
def test_each_level_is_stronger(strong: str, weak: str, seats: int, games: int) -> None:
    """One against others of the level below: clearly in a duel, and no less than its share among six."""
    played_out = [play(task) for task in tasks(ENTRY, (strong, *(weak,) * (seats - 1)), games, 1, 400, is_rotated=True)]
    wins = sum(1 / len(game.won) for game in played_out for seat in game.won if game.setup.seats[seat].controller == strong)
    assert wins >= (1.15 if seats == 2 else 1.0) * games / seats


def test_balance_asks_about_ships_pilots_and_gear() -> None:
    survey = ENTRY.survey()
    dealt = tasks(ENTRY, ("cadet",) * 4, 2, 1, 400, options=(("outfit", "deal"),))
    (found,) = survey.balances([survey.play(task)[1] for task in dealt], set(survey.questions))
    assert [sheet.title for sheet in found.sheets] == ["Order of play", "Ships", "Nerve", "Pilots", "Gear"]
