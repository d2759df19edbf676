"""Saves and positions of every game with something wrong in them: they are played, or refused in one sentence."""

from __future__ import annotations

import random
import subprocess

import pytest

from hyperline.games.listed import SHELF
from hyperline.kernel.dice import Dice
from hyperline.kernel.game import Seat, Setup
from hyperline.kernel.match import Match
from hyperline.kernel.position_file import json_of
from hyperline.kernel.record import Record, recorded, save, written
from tests.amounts import graded
from tests.games.hyperline.app.test_fuzz import Spoiled, Trial, tried
from tests.shell.flows import CORNERS, GAMES
from tests.shell.pilot import Pilot

OTHERS = [game for game in GAMES if game != "hyperline"]
"""Hyperline has more kinds of file, and a trial of its own."""
FEW = 12
MANY = 400
SHOWS = 0.1


def real_match(game: str, seed: int, count: int) -> tuple[Match, Setup]:
    """A game of some random actions; seats that have answered may answer again."""
    rules, luck = SHELF.game(game), Dice.of(seed)
    seats = 2 + seed % (max(rules.meta.seats) - 1)
    who = tuple(Seat(("human", "pilot", "cadet")[n % 3], f"Player {n}", n) for n in range(seats))
    setup = Setup(who, seed, {option.name: option.values[-1] for option in rules.meta.options} if seed % 3 == 2 else {})
    match = Match(rules, setup)
    for number in range(count):
        decisions = tuple(one for one in match.open if not one.answered)
        if not decisions:
            break
        seat = luck.at(f"seat {number}").pick(decisions)[0].seat
        match.submit(seat, rules.sample(match.position, seat, luck.at(str(number))))
    return match, setup


def real_saves(game: str) -> list[bytes]:
    """Games from their beginning, one from a position, and one with something taken back."""
    found = [written(recorded(*real_match(game, seed, count))) for seed, count in ((1, 4), (2, 25), (3, 60), (4, 20))]
    match, setup = real_match(game, 5, 4)
    later = Match(match.game, match.position)
    for number in range(2):
        seat = later.open[0].seat
        later.submit(seat, later.game.sample(later.position, seat, Dice.of(9).at(str(number))))
    head = written(recorded(later, setup))
    return [*found, head, head + b"undo 1\n"]


def real_positions(game: str) -> list[bytes]:
    """Positions of random games in each of their three forms."""
    found = []
    for seed, count in ((6, 2), (7, 11), (8, 30), (9, 45)):
        match, _ = real_match(game, seed, count)
        rules, position = match.game, match.position
        forms = f'game = "{game}"\n' if "game =" not in rules.write(position) else ""
        found += [(forms + rules.write(position)).encode(), json_of(rules, position, True, []).encode()]
    return found


@pytest.fixture
def trial(display, tmp_path, monkeypatch, request):
    def started(*words, **_):
        raise Spoiled(f"a program was started: {words}")

    made = Trial(tmp_path / "home", request.getfixturevalue("game"), SHOWS)
    monkeypatch.setattr(subprocess.Popen, "__init__", started)
    yield made
    made.pilot.leave()


@pytest.fixture(scope="module")
def real():
    kept = {}

    def made(game):
        if game not in kept:
            kept[game] = {"saves": real_saves(game), "positions": real_positions(game)}
        return kept[game]

    return made


@pytest.mark.parametrize("numbers", graded([range(FEW), range(FEW, MANY // 2), range(MANY // 2, MANY)], 1, 1))
@pytest.mark.parametrize("kind", ["saves", "positions"])
@pytest.mark.parametrize("game", OTHERS)
def test_a_spoiled_file_of_any_game_does_no_harm(trial, real, game, kind, numbers):
    tried(trial, real(game), kind, numbers)


@pytest.mark.parametrize("kind", ["saves", "positions"])
@pytest.mark.parametrize("game", graded(OTHERS, 2))
def test_what_is_spoiled_was_in_order(trial, real, game, kind):
    for data in real(game)[kind]:
        before = trial.accepted
        getattr(trial, f"try_{kind}")(data, random.Random(0))
        assert trial.accepted == before + 1


@pytest.mark.parametrize("game", graded(GAMES, 1))
def test_an_emblem_that_a_game_lacks_becomes_one_that_is_free(tmp_path, game):
    corners = CORNERS if game == "hyperline" else ("", "", "")
    seats = tuple(
        Seat("human", name, emblem, choice=corners[n]) for n, (name, emblem) in enumerate((("A", 14), ("B", 0), ("C", 4)))
    )
    (tmp_path / "saves").mkdir()
    save(tmp_path / "saves" / "forged.hyperline", Record(game, Setup(seats, seed=4)))
    pilot = Pilot(tmp_path)
    pilot.press_key("continue")
    pilot.frames(30)
    shown = [seat.emblem for scene in pilot.app.stack.scenes if hasattr(scene, "table") for seat in scene.table.setup.seats]
    assert shown == ([14, 0, 4] if max(SHELF.meta(game).seats) > 4 else [1, 0, 2])
    pilot.leave()
