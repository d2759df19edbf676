"""Positions on paper and by the command line: what is written, what is refused and why, and how far undo goes."""

from __future__ import annotations

import json
import tomllib
from collections import Counter
from copy import deepcopy
from pathlib import Path
from random import Random
from typing import Any

import pytest

from hyperline.cli import main
from hyperline.kernel.illegal import Illegal
from tests.amounts import graded
from tests.games.gatestorm.invariants import GAME
from tests.games.gatestorm.played import crowd, games, started

TABLES = [{}, {}, {}]
DUEL = {"pose": "600,450/0", "tokens": ["poise"]}, {"pose": "600,250/180", "pilot": "lark"}


def run(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], form: dict[str, Any], do: str = "", *words: str
) -> tuple[int, str, str]:
    """`hyperline run`: exit status, what it says, and what it complains of."""
    path = tmp_path / "position.json"
    path.write_text(json.dumps({"game": "gatestorm", **form}), encoding="utf-8")
    status = main(["run", str(path), "--do", do, *words])
    said = capsys.readouterr()
    return status, said.out, said.err


@pytest.mark.parametrize(
    ("form", "do", "rule"),
    [
        ({"player": [{}]}, "", "SET-1"),
        ({"player": [{}, {}], "no_such": 1}, "", "NOTATION"),
        ({"player": [{}, {}], "kills": 9}, "", "NOTATION"),
        ({"player": [{}, {}], "rounds": 5.5}, "", "NOTATION"),
        ({"player": [{}, {}], "rocks": ["450"]}, "", "NOTATION"),
        ({"player": [{}, {}], "rocks": ["450,900.1"]}, "", "GEO-6"),
        ({"player": [{"pilot": "nobody"}, {}]}, "", "NOTATION"),
        ({"player": [{"ship": "tug"}, {}]}, "", "NOTATION"),
        ({"player": [{"gear": "oar"}, {}]}, "", "NOTATION"),
        ({"player": [{"cards": ["leak"]}, {}]}, "", "NOTATION"),
        ({"player": [{"tokens": ["joy"]}, {}]}, "", "NOTATION"),
        ({"player": [{"tokens": ["mark 7"]}, {}]}, "", "NOTATION"),
        ({"player": [{"table": 3}, {}]}, "", "NOTATION"),
        ({"player": [{"pose": ""}, {}]}, "", "NOTATION"),
        ({"player": [{"pose": "1e3,4/0"}, {}]}, "", "NOTATION"),
        ({"player": [{"down": True, "pose": "600,450/0"}, {}]}, "", "ATK-3"),
        ({"player": [{"down": True, "shields": 1}, {}]}, "", "SHP-6"),
        ({"player": [{"down": True, "gate": "A"}, {}]}, "", "OUT-3"),
        ({"player": [{"down": True}, {"down": True}]}, "", "CLK-3"),
        ({"player": [{"gate": "A"}, {"gate": "A"}]}, "", "CLK-3"),
        ({"player": [{}] * 7}, "", "TAB-3"),
        ({"player": [{}, {}], "tables": 2, "table": TABLES}, "", "NOTATION"),
        ({"player": [{}, {}], "next_table": 4}, "", "NOTATION"),
        ({"player": [{}, {}], "view": {}}, "", "NOTATION"),
        ({"player": [{}, {}], "phase": "over", "pending": {}}, "", "NOTATION"),
        ({"player": [{}, {}], "pending": {"slots": ["N", ""]}}, "", "NOTATION"),
        ({"player": [{}, {}], "pending": {"frames": [{"frame": "Nap", "table": 1}]}}, "", "NOTATION"),
        ({"player": [{}, {}], "phase": "setup", "lots": {"pick": [0, 0]}}, "", "NOTATION"),
        ({"player": [{"ship": "dart"}, {}], "phase": "setup"}, "", "SET-1"),
        ({"player": [{}, {}], "phase": "setup", "pending": {"slots": ["N", ""]}}, "", "SET-1"),
        ({"player": [{}, {}], "phase": "setup", "table": [{"round": 2}]}, "", "SET-1"),
        ({"player": [{}, {}], "phase": "setup", "table": [{"phase": "end"}]}, "", "SET-2"),
        ({"player": [{}, {}]}, "dial S2", "SEAT"),
        ({"player": [{}, {}]}, "0: dial S7", "RND-1"),
        ({"player": [{}, {}]}, "0: swim", "NOTATION"),
        ({"player": [{}, {"table": 2}]}, "1: dial S2", "SEAT"),
    ],
)
def test_what_is_refused_is_one_line_with_its_rule(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], form: dict[str, Any], do: str, rule: str
) -> None:
    status, out, err = run(tmp_path, capsys, form, do)
    assert (status, out) == (2, "") and err.count("\n") == 1
    assert f"{rule}: " in err, err


def test_rnd_2_a_turn_that_was_taken_does_not_begin_again() -> None:
    frames = [{"frame": "Beat", "table": 1, "phase": "flight"}, {"frame": "Turn", "table": 1, "seat": 0}]
    table = [{"phase": "flight", "order": [0, 1], "acted": [0]}, {}]
    with pytest.raises(Illegal, match=r"RND-2: pending: who has had a turn"):
        GAME.read(json.dumps({"player": [{}, {"dial": "S2"}], "table": table, "pending": {"frames": frames}}))


@pytest.mark.parametrize(
    ("frame", "why"),
    [
        ({"frame": "Moving", "seat": 0, "template": "S2", "letter": "F"}, "there is no such gate"),
        ({"frame": "Fight", "attacker": 0, "defender": 1, "weapon": "guns", "range": 1, "step": 2}, "Expected `int` <= 1"),
        (
            {"frame": "Fight", "attacker": 0, "defender": 0, "weapon": "guns", "range": 1},
            "an attack is by one ship at a table",
        ),
        (
            {"frame": "Fight", "attacker": 0, "defender": 2, "weapon": "guns", "range": 1},
            "an attack is by one ship at a table",
        ),
    ],
)
def test_what_is_under_way_is_at_a_gate_and_a_step_that_there_are(frame: dict[str, Any], why: str) -> None:
    frames = [{"frame": "Beat", "table": 1, "phase": "gunnery"}, {"table": 1, **frame}]
    table = [{"phase": "gunnery", "order": [0, 1]}, {}]
    with pytest.raises(Illegal, match=f"NOTATION: (pending: )?{why}"):
        GAME.read(json.dumps({"player": [{}, {}, {"table": 2}], "table": table, "pending": {"frames": frames}}))


def test_what_is_written_holds_every_key_and_the_open_decisions(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    status, out, _ = run(tmp_path, capsys, {"player": [{}, {}, {"table": 2}]}, "1: dial S2", "--json")
    form = json.loads(out)
    assert status == 0 and form["game"] == "gatestorm" and form["version"] == 1 and "pending" not in form
    assert [(one["player"], one["where"], one["sealed"], one["answered"]) for one in form["decisions"]] == [
        (0, "table 1", True, False),
        (1, "table 1", True, True),
    ]
    assert all(one["kind"] == "dial" and one["legal"] == sorted(one["legal"]) for one in form["decisions"])
    assert form["decision"] == {
        "player": 0,
        "kind": "dial",
        "legal": form["decisions"][0]["legal"],
        "sealed": True,
        "players": [0, 1],
    }
    assert form["events"] == [[{"type": "DialSet", "table": 1, "seat": 1}]]
    player = "pilot ship gear gear_spent table pose gate down shields cards scars tokens dial slipped score losses"
    assert " ".join(form["player"][0]) == player
    assert " ".join(form["table"][0]) == "round phase first beat order acted waiting deck discard dice"
    assert {"title", "seed", "kills", "rounds", "clock", "outfit", "phase", "next_table", "rocks"} <= set(form)
    status, out, _ = run(tmp_path, capsys, form | {"events": []}, "0: dial S2")
    told = tomllib.loads(out)
    assert told["decisions"][0]["where"] == "table 2" and told["decision"]["players"] == [2]
    _, out, _ = run(tmp_path, capsys, {"player": [{}, {}]}, "1: dial S2; 0: dial S2")
    told = tomllib.loads(out)
    assert told["decision"] == {"player": 0, "kind": "act", "legal": told["decision"]["legal"]}
    assert told["decisions"][0]["sealed"] is False and told["pending"]["frames"]


def test_an_outfit_is_chosen_nowhere_and_a_game_that_is_over_has_winners(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    _, out, _ = run(tmp_path, capsys, {"phase": "setup", "player": [{}, {}], "lots": {"pick": [1, 0]}}, "", "--json")
    form = json.loads(out)
    assert form["decisions"][0]["where"] == "" and form["decision"]["player"] == 1 and len(form["decision"]["legal"]) == 384
    assert set(form["lots"]) == {"pick", "table"}
    _, out, _ = run(tmp_path, capsys, {"phase": "over", "player": [{"score": 3}, {}]}, "", "--json")
    form = json.loads(out)
    assert (form["winner"], form["ranks"]) == ([0], [1, 2]) and not {"decision", "decisions", "pending"} & set(form)


def test_a_fight_is_told() -> None:
    position = GAME.read(json.dumps({"table": [{"phase": "gunnery", "dice": [3, 4, 6, 1]}], "player": list(DUEL)}))
    position = GAME.apply(position, 0, GAME.parse(position, 0, "attack 1")).position
    assert json.loads(GAME.encode(position))["fight"] == {
        "attacker": 0,
        "defender": 1,
        "weapon": "guns",
        "range": 2,
        "attack": "fhc-",
        "defence": "",
    }


def test_a_view_leaves_out_what_is_hidden() -> None:
    form = {"seed": 5, "player": [{"cards": ["vane", "helm!"], "dial": "S3"}, {"dial": ""}], "table": [{"dice": [1]}]}
    position = GAME.read(json.dumps(form))
    view = json.loads(GAME.encode(GAME.observe(position, 1)))
    assert not {"seed", "pending"} & set(view) and "dice" not in view["table"][0]
    assert view["player"][0]["cards"] == ["?", "helm!"] and view["player"][0]["dial"] == "set"
    assert set(view["table"][0]["deck"]) == {"?"} and len(view["table"][0]["deck"]) == 22
    assert json.loads(GAME.encode(GAME.observe(position, 0)))["player"][0]["dial"] == "S3"
    with pytest.raises(Illegal, match="view"):
        GAME.read(json.dumps({"game": "gatestorm", **view}))


# ---- undo ----


@pytest.mark.parametrize(
    ("form", "do", "barrier", "is_unit"),
    [
        ({"player": [{}, {}]}, "0: dial S2", "", False),
        ({"player": [{}, {"dial": "S2"}]}, "0: dial S2", "seat", True),
        ({"player": [{"dial": "S2"}, {}], "table": [{"phase": "flight", "acted": [1]}]}, "poise", "seat", True),
        ({"player": list(DUEL), "table": [{"phase": "gunnery", "dice": [1, 1, 1, 1]}]}, "hold", "seat", True),
        ({"player": list(DUEL), "table": [{"phase": "gunnery", "dice": [3, 1, 1, 1]}]}, "attack 1", "die", False),
        (
            {"player": [{"pose": "300,600/0", "dial": "S2"}, {}], "table": [{"phase": "flight", "acted": [1]}]},
            "stay",
            "",
            False,
        ),
        (
            {"player": [{"pose": "300,600/0", "dial": "S2"}, {}], "table": [{"phase": "flight", "acted": [1]}]},
            "enter",
            "",
            True,
        ),
    ],
)
def test_undo_stops_at_dice_and_at_decisions_of_others(form: dict[str, Any], do: str, barrier: str, is_unit: bool) -> None:
    position = GAME.read(json.dumps(form))
    seat, _, text = do.rpartition(": ")
    at = int(seat or GAME.open(position)[0].seat)
    change = GAME.apply(position, at, GAME.parse(position, at, text))
    assert (change.barrier, change.unit_ends) == (barrier, is_unit)


# ---- spoilt files ----

ODD = (
    -1,
    0,
    1,
    2,
    7,
    99,
    True,
    "",
    "?",
    "N",
    "S2",
    "vane!",
    "poise",
    "mark 1",
    "600,450/90",
    "end",
    [],
    [0],
    ["vane"],
    {},
    None,
    1.5,
)


def spoilt(form: dict[str, Any], luck: Random) -> dict[str, Any]:
    """A file with something else in one place."""
    form = deepcopy(form)
    at: Any = form
    while True:
        key = luck.choice(list(at) if isinstance(at, dict) else range(len(at)))
        if isinstance(at[key], dict | list) and at[key] and luck.random() < 0.8:
            at = at[key]
            continue
        if luck.random() < 0.2:
            del at[key]
        else:
            at[key] = luck.choice(ODD)
        return form


@pytest.mark.parametrize("seed", graded(range(60), 3, 17))
def test_a_spoilt_file_is_refused_or_can_be_played(seed: int) -> None:
    luck, seen = Random(seed), Counter[str]()
    starts = [crowd(seed), started(6, seed)]
    for start in starts:
        for number, (position, _, _, _) in enumerate(games(seed, 120, start)):
            for _ in range(3 if number % 8 == 0 else 0):
                form = json.loads(GAME.encode(position))
                form.pop("pending", None) if luck.random() < 0.5 else None
                try:
                    other = GAME.read(json.dumps(spoilt(form, luck)))
                except Illegal as fault:
                    seen[fault.rule] += 1
                    continue
                seen["read"] += 1
                assert GAME.decode(GAME.encode(other)) == other
                for _ in games(number, 6, other):
                    pass
    assert seen["read"] > 5 and seen["NOTATION"] > 5


@pytest.mark.parametrize(
    ("text", "targets"),
    [
        ("pick dart tow lark", ("model:dart", "gear:tow", "pilot:lark")),
        ("dial G2L", ("dial:G2L",)),
        ("unveil ahead", ("way:S2",)),
        ("slip left", ("way:slip left",)),
        ("rush G1R", ("way:G1R",)),
        ("mark 99", ("ship:99",)),
        ("tow 3 right", ("ship:3", "way:slip right")),
        ("patch scar", ("card:scar",)),
        ("reroll blanks", ()),
    ],
)
def test_an_action_is_written_as_it_was_read_and_names_its_targets(text: str, targets: tuple[str, ...]) -> None:
    action = GAME.parse(started(2, 1), 0, text)
    assert str(action) == text and action.targets == targets


@pytest.mark.parametrize(
    "text", ["", "fly", "mark", "mark 100", "mark 07", "tow 3 back", "slip S1", "dial g2", "hold 1", "keep "]
)
def test_what_is_no_action_is_refused(text: str) -> None:
    with pytest.raises(Illegal) as refused:
        GAME.parse(started(2, 1), 0, text)
    assert refused.value.rule == "NOTATION"
