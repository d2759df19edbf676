"""What is counted in a game, by seat and without the setup; and the table of counts."""

from __future__ import annotations

from collections import Counter

import pytest

from hyperline.arena.schedule import Task
from hyperline.arena.simulate import Played, Timed, timed
from hyperline.cli import main
from hyperline.games.hyperline.bots.study.simulated import APPROACH, COUNTERS
from hyperline.games.hyperline.rules.board import INNER_SECTORS
from hyperline.games.hyperline.rules.game import Hyperline
from hyperline.games.hyperline.rules.position import Position
from hyperline.games.hyperline.rules.rulings import META
from hyperline.games.listed import SHELF
from hyperline.kernel.record import Record, replay

FRONTIER = tuple(dict(META.presets)["Frontier"].items())


def game_of(seed: int) -> Timed:
    return timed(Task(SHELF.entry("hyperline"), seed, ("captain", "captain"), seed, 400, options=FRONTIER))


@pytest.fixture(scope="module")
def games() -> list[Timed]:
    return [game_of(seed) for seed in range(6)]


def acts_of(game: Played, seat: int) -> list[str]:
    """What a seat did after the setup."""
    return [text for actor, text in game.acts if actor == seat][3:]  # Pod, Engine and bonus


def words_of(game: Played, seat: int) -> Counter[str]:
    return Counter(text.split()[0] for text in acts_of(game, seat))


def end_of(game: Played) -> Position:
    position: Position = replay(Hyperline(), Record(game.game, game.setup, acts=game.acts)).position
    return position


def test_what_was_fitted_at_setup_is_neither_bought_nor_found(games: list[Timed]) -> None:
    for game in games:
        for seat, done in enumerate(game.done):
            words = words_of(game.game, seat)
            bought = words["build"] + words["build-refit"] + words["install"] + words["install-refit"]
            assert done["bought"] + done["found"] == bought + words["fit"]
            assert done["found"] >= words["fit"]


def test_a_battle_counts_for_both_and_one_with_a_pirate_is_no_attack(games: list[Timed]) -> None:
    for game in games:
        done = game.done
        fights = [[text for text in acts_of(game.game, seat) if text.startswith("fight ")] for seat in (0, 1)]
        attacks = [sum("pirate" not in text for text in texts) for texts in fights]
        assert [one["attacks"] for one in done] == attacks
        assert [one["battles"] for one in done] == [len(fights[0]) + attacks[1], len(fights[1]) + attacks[0]]


def test_the_approach_is_the_moves_before_the_first_research(games: list[Timed]) -> None:
    for game in games:
        for seat, done in enumerate(game.done):
            acts = acts_of(game.game, seat)
            before = acts[: acts.index("research")] if "research" in acts else acts
            assert done[APPROACH] == sum(text.split()[0] in ("step", "jump", "ripshift", "rip-hop") for text in before)


def test_every_sector_is_opened_by_one_of_them(games: list[Timed]) -> None:
    for game in games:
        board = end_of(game.game).board
        opened = sum(not board.is_empty(sector) and not board.is_face_down(sector) for sector in INNER_SECTORS)
        assert sum(done["sectors"] for done in game.done) == opened > 10
        assert sum(done["turns"] for done in game.done) == sum(game.game.turns)


def test_simulate_tells_what_they_did_in_a_preset(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "--seats", "captain,captain", "--games", "2", "--jobs", "1", "--preset", "frontier"]) == 0
    out = capsys.readouterr().out
    table = out[out.index("Per game") : out.index("By seat")]
    assert all(word in table for word in ("captain", *COUNTERS))
    rows = (line.rsplit(maxsplit=1) for line in table.splitlines() if line.strip()[-1:].isdigit())
    mean = {name.strip(): float(number) for name, number in rows}
    assert "seat" not in table and mean[APPROACH] < mean["moves"] and mean["found"] > 0


def test_a_preset_that_there_is_not_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "--seats", "captain,captain", "--preset", "wild"]) == 2
    assert "Hyperline has no preset “wild”; choose from short, standard, long, frontier" in capsys.readouterr().err
