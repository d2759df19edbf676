"""Positions within games, and games that branch off from them: of saved games, postcards, texts, and what bots played."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from hyperline.cli import main
from hyperline.games.listed import SHELF
from hyperline.kernel.postcard import into_picture, into_text
from hyperline.kernel.record import Record, identity, line_of, load, recorded, replay, save, written
from tests.command.test_by_game import printed, refused
from tests.kernel.test_postcard import PICTURE
from tests.kernel.test_record import played
from tests.shell.test_spoiled_games import real_match

RECORD = recorded(played("walk 1", "gamble", "name zoe"))


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "game.hyperline"
    save(path, RECORD)
    return path


def position(capsys: pytest.CaptureFixture[str], *words: str) -> Any:
    return json.loads(printed(capsys, "replay", *words, "--json"))


@pytest.mark.parametrize("form", [into_picture, into_text], ids=["picture", "text"])
def test_a_postcard_and_a_text_are_read_like_a_saved_game(
    form: Any, file: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    sent = tmp_path / "sent"
    made = form(PICTURE if form is into_picture else "Race", written(RECORD))
    sent.write_bytes(made if isinstance(made, bytes) else made.encode())
    assert position(capsys, str(sent)) == position(capsys, str(file))
    printed(capsys, "branch", str(sent), str(tmp_path / "out"), "--at", "1")
    assert load(tmp_path / "out").acts == RECORD.acts[:1]


def test_any_position_of_a_game_is_printed(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    squares = [position(capsys, str(file), "--at", str(at))["squares"] for at in range(4)]
    assert squares[0] == [0, 0] and squares[1] == [1, 0] and squares[3] == position(capsys, str(file))["squares"]
    assert position(capsys, str(file), "--at", "3")["names"] == ["", "zoe"]


def test_a_number_that_is_not_in_the_game_gets_a_sentence(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for at in ("-1", "4", "9" * 300):
        said = refused(capsys, "replay", str(file), "--json", "--at", at)
        assert said.startswith("hyperline: game.hyperline: there is no position after ")
        assert said.endswith("; the game has 3\n")
    assert "--at" in refused(capsys, "replay", str(file), "--json", "--at", "x")
    assert "no position after 4" in refused(capsys, "replay", str(file), "--at", "4")
    assert "no position" in refused(capsys, "branch", str(file), str(file.with_name("out")), "--at", "4")
    assert not file.with_name("out").exists()


def test_the_viewer_opens_at_any_position(
    file: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = []
    monkeypatch.setattr("hyperline.shell.main.run", lambda shelf, path, **how: asked.append((load(path), how)) or 0)
    printed(capsys, "replay", str(file), "--at", "2")
    printed(capsys, "replay", str(file))
    assert asked == [(RECORD, {"is_replay": True, "at": 2}), (RECORD, {"is_replay": True, "at": None})]


def test_a_branch_has_the_same_luck_and_tells_where_it_comes_from(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = file.with_name("branch.hyperline")
    before = file.read_bytes()
    printed(capsys, "branch", str(file), "--at", "1", str(out))
    branch = load(out)
    assert branch == Record("race", RECORD.setup, acts=RECORD.acts[:1], labels=branch.labels)
    assert branch.labels == {"branch_of": identity(RECORD), "branch_at": "1"} and identity(branch) == identity(RECORD)
    assert file.read_bytes() == before
    assert "choose another name" in refused(capsys, "branch", str(file), "--at", "2", str(out))
    assert "choose another name" in refused(capsys, "branch", str(file), "--at", "2", str(file))
    assert load(out) == branch and file.read_bytes() == before
    assert "where" in refused(capsys, "branch", str(file), "--at", "2", str(file / "where"))


@pytest.mark.parametrize("game", SHELF.names)
def test_a_branch_with_new_luck_begins_where_it_branches_off(
    game: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """What everybody may observe there is the same, in every game; the same seed writes the same bytes."""
    match, setup = real_match(game, 3, 21)
    file = tmp_path / "game.hyperline"
    save(file, recorded(match, setup))
    outs = [tmp_path / f"{n}.hyperline" for n in range(3)]
    for out, seed in zip(outs, ("5", "5", "-7"), strict=True):
        assert main(["branch", str(file), "--at", "20", "--new-luck", seed, str(out)], SHELF) == 0
    assert outs[0].read_bytes() == outs[1].read_bytes() != outs[2].read_bytes()
    record, rules = load(outs[2]), match.game
    line = line_of(load(file), 20)
    assert record.acts == () and record.labels == {"branch_of": identity(load(file)), "branch_at": "20", "branch_line": line}
    begun, there = replay(rules, record), match.steps[19].change.position
    assert begun.position != there
    for viewer in (*range(len(setup.seats)), None):
        assert rules.observe(begun.position, viewer) == rules.observe(there, viewer)
    seat, text = match.history[20]
    begun.submit(seat, begun.parse(seat, text))
