"""The bots that the guide has for each small game: they stand in it whole, are short, and play as they stand."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

from hyperline.games.listed import SHELF
from hyperline.kernel.budget import Budget
from hyperline.kernel.dice import Dice
from hyperline.kernel.game import Seat, Setup

ROOT = Path(__file__).resolve().parents[2]
GUIDE = (ROOT / "docs" / "bots.md").read_text(encoding="utf-8")
BOTS = dict(re.findall(r"```python\n# bot_(\w+)\.py\n(.*?)```", GUIDE, re.DOTALL))
GAMES = ["slipway", "belt", "freight", "gatestorm"]
LINES = 26
DECISIONS = 60


def setup(name):
    return Setup(tuple(Seat() for _ in range(max(2, min(SHELF.game(name).meta.seats)))), seed=1)


def test_each_small_game_has_one():
    assert sorted(BOTS) == sorted(GAMES)
    assert all(len(code.splitlines()) <= LINES for code in BOTS.values())


@pytest.mark.parametrize("name", GAMES)
def test_it_answers_with_what_is_legal(name):
    space: dict[str, type] = {}
    exec(compile(BOTS[name], name, "exec"), space)
    game, luck = SHELF.game(name), Dice.of(3)
    position, bots = game.start(setup(name)), {}
    asked = 0
    for number in range(400):
        decisions = [one for one in game.open(position) if not one.answered]
        if not decisions or asked == DECISIONS:
            break
        seat = decisions[0].seat
        view = game.observe(position, seat)
        legal = game.legal(view, seat)
        if seat == 0:
            action, asked = bots.setdefault(seat, space["Bot"](seat, 5)).choose(view, legal, Budget()), asked + 1
            assert action in legal
        else:
            action = game.sample(view, seat, luck.at(str(number)))
        position = game.apply(position, seat, action).position
    assert asked > 5


def test_the_view_of_the_guide_is_what_a_program_gets():
    (shown,) = re.findall(r"```view-slipway\n(.*?)```", GUIDE, re.DOTALL)
    game = SHELF.game("slipway")
    position = game.start(Setup((Seat(), Seat()), seed=1))
    assert json.loads(shown) == json.loads(game.encode(game.observe(position, 0)))


@pytest.mark.parametrize("name", GAMES)
def test_the_keys_that_the_guide_names_are_in_views(name):
    game = SHELF.game(name)
    position = game.start(setup(name))
    view = json.loads(game.encode(game.observe(position, game.open(position)[0].seat)))
    part = GUIDE[GUIDE.index(f"### {game.meta.title}") : GUIDE.index(f"# bot_{name}.py")]
    named = set(re.findall(r"`(player|board|map|table|event|news|act|unseen|first|turn)`", part))
    assert named and named <= view.keys()


@pytest.mark.slow
@pytest.mark.parametrize("name", GAMES)
def test_it_plays_a_whole_game_from_its_file(tmp_path, name):
    file = tmp_path / f"bot_{name}.py"
    file.write_text(BOTS[name], encoding="utf-8")
    others = ["random"] * (len(setup(name).seats) - 1)
    command = ["simulate", "--game", name, "--games", "1", "--seed", "3", "--seats", ",".join([f"file:{file}", *others])]
    ran = subprocess.run(
        [sys.executable, "-m", "hyperline", *command],
        capture_output=True,
        text=True,
        input="y\n",
        cwd=ROOT,
        timeout=300,
        check=False,
    )
    assert ran.returncode == 0, ran.stderr
