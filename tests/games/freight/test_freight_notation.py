"""Positions and actions on paper: what is filled in, what is refused and why, and that breaking off changes nothing."""

from __future__ import annotations

import json
import tomllib
from copy import deepcopy
from pathlib import Path
from random import Random
from typing import Any

import pytest

from hyperline.cli import main
from hyperline.games.freight.rules.game import GRAMMAR
from hyperline.games.freight.rules.position import Position
from hyperline.kernel.dice import Dice
from hyperline.kernel.illegal import Illegal
from hyperline.kernel.shelf import Shelf
from tests.amounts import graded
from tests.games.freight.invariants import GAME
from tests.games.freight.played import games

SHELF = Shelf({"hyperline": "hyperline.games.hyperline.entry:ENTRY", "freight": "hyperline.games.freight.entry:ENTRY"})
LOOT = {"frame": "Stowing", "seat": 0, "loser": 1}
RULED = [{}, {"role": "directorate", "at": "0,0"}, {}]


def form(*players: dict[str, Any], **keys: Any) -> dict[str, Any]:
    """A position with these first players of three."""
    return {"game": "freight", "player": [*players, *[{}] * (3 - len(players))], **keys}


def read(given: dict[str, Any]) -> Position:
    return GAME.read(json.dumps(given))


@pytest.mark.parametrize(
    ("given", "rule", "key"),
    [
        (form() | {"game": "slipway"}, "NOTATION", "game"),
        ({"game": "freight"}, "NOTATION", "player"),
        (form(no_such=1), "NOTATION", "no_such"),
        (form({"place": 1}), "NOTATION", "place"),
        (form(round="1"), "NOTATION", "round"),
        (form(round=1.5), "NOTATION", "round"),
        (form(round=0), "NOTATION", "round"),
        (form(dice=[7]), "NOTATION", "dice"),
        (form(phase="dusk"), "NOTATION", "phase"),
        (form(version=2), "NOTATION", "version"),
        (form(options={"hulls": "big"}), "NOTATION", "options.hulls"),
        (form(event="storm"), "NOTATION", "event"),
        (form(past=["storm"]), "NOTATION", "past"),
        (form(news=["storm"]), "NOTATION", "news"),
        (form(news=["?"] * 8), "NOTATION", "news:"),
        (form(stack=["?"]), "NOTATION", "stack"),
        (form(stack=["wreck"]), "NOTATION", "stack"),
        (form(stack=["moon"]), "NOTATION", "stack"),
        (form(map={"0,0": "moon"}), "NOTATION", "map.0,0"),
        (form(map={"0,0": "?"}), "NOTATION", "map.0,0"),
        (form(map={"0,0": "haven E"}), "NOTATION", "map.0,0"),
        (form(map={"0,0": "haven *"}), "NOTATION", "map.0,0"),
        (form(map={"0,0": "Ossa ***"}), "NOTATION", "map.0,0"),
        (form(map={"0;0": "haven"}), "NOTATION", "map"),
        (form(map={"0,100": "haven"}), "NOTATION", "map"),
        (form(map={"-0,1": "haven"}), "NOTATION", "map"),
        (form(salvage={"x": 1}), "NOTATION", "salvage"),
        (form(salvage={"0,0": -1}), "NOTATION", "salvage"),
        (form(decks={"amber": ["amber-17"]}), "NOTATION", "decks.amber"),
        (form(up={"amber": "?amber"}), "NOTATION", "up.amber"),
        (form({"holds": ["s4"]}), "NOTATION", "player.0.holds"),
        (form({"holds": ["?amber"]}), "NOTATION", "player.0.holds"),
        (form({"holds": ["s1"], "known": ["all"]}), "NOTATION", "player.0.known"),
        (form({"holds": ["amber-9"], "known": ["0"]}), "NOTATION", "player.0.known"),
        (form({"holds": ["amber-9"], "known": ["3"]}), "NOTATION", "player.0.known"),
        (form({"holds": ["amber-9"], "known": ["11"]}), "NOTATION", "player.0.known"),
        (form({"known": ["", "all"]}), "NOTATION", "player.0.known"),
        (form({"hand": ["?"]}), "NOTATION", "player.0.hand"),
        (form({"score": -1}), "NOTATION", "score"),
        (form({"role": "pirate"}), "NOTATION", "role"),
        (form(first=3), "NOTATION", "first"),
        (form(turn=-1), "NOTATION", "turn"),
        (form(phase="act", act={"free": ["sleep"]}), "NOTATION", "free"),
        (form(phase="act", act={"raided": ["x"]}), "NOTATION", "raided"),
        (form(pending=[{"frame": "Nothing", "seat": 0}], phase="act"), "NOTATION", "pending"),
        (form(pending=[{"frame": "Damaging", "seat": 3, "points": 1}], phase="act"), "NOTATION", "pending"),
        (form(pending=[{"frame": "Damaging", "seat": 0, "points": 1}]), "NOTATION", "pending"),
        (form(pending=[{**LOOT, "pieces": [{"card": 99}]}], phase="act"), "NOTATION", "pending"),
        (form(pending=[{**LOOT, "pieces": [{"card": 48}]}], phase="act"), "NOTATION", "pending"),
        (form({"holds": ["amber-1"]}, pending=[{**LOOT, "pieces": [{"card": 0}]}], phase="act"), "CRD-1", "pending"),
        (form(pending=[{**LOOT, "pieces": [{"salvage": 3}]}], salvage={"0,0": 18}, phase="act"), "TIL-2", "salvage"),
        (form(unseen={}), "NOTATION", "unseen"),
        ({"player": [{}] * 6}, "SET-1", "player"),
        ({"player": []}, "SET-1", "player"),
        ({"player": [{}, {}]}, "SET-1", ""),
        (form({"role": "directorate"}, {"role": "directorate"}), "SET-1", ""),
        (form(*RULED, first=1), "SET-5", "first"),
        (form(phase="base"), "SET-6", "phase"),
        (form({}, {"role": "directorate", "at": "0,0"}, phase="base"), "SET-6", "player.1.at"),
        (form({}, {"role": "directorate", "at": ""}), "SET-6", "player.1.at"),
        (form({"at": ""}), "SET-6", "player.0.at"),
        (form({}, {"role": "directorate"}, phase="base", map={"0,0": "haven"}), "SET-6", "map"),
        (form({"hull": "ark"}), "MAT-3", "player.0.hull"),
        (form({"hull": "cruiser"}), "MAT-3", "player.0.hull"),
        (form({}, {"role": "directorate", "hull": "mule", "at": "0,0"}), "MAT-3", "player.1.hull"),
        (form({"damage": ["bridge"]}), "MAT-1", "player.0.damage"),
        (form({"damage": ["jump1", "jump1"]}), "MAT-1", "player.0.damage"),
        (form({"damage": ["repair1", "repair2"]}), "MAT-1", "player.0.damage"),
        (form({"hull": "gull", "damage": ["jump1"]}), "MAT-1", "player.0.damage"),
        (form({"hull": "hornet", "damage": ["repair"]}), "MAT-1", "player.0.damage"),
        (form({"lasers": {"lasers1": 4}}), "MAT-1", "player.0.lasers"),
        (form({"lasers": {"lasers": 4}, "damage": ["lasers"]}), "MAT-1", "player.0.lasers"),
        (form(phase="act", act={"dice": [1, 2, 3, 4, 5]}), "TRN-1", "act.dice"),
        (form(phase="act", act={"spent": ["lasers2"]}), "MAT-1", "act.spent"),
        (form(phase="act", act={"spent": ["jump1", "jump1"]}), "MAT-1", "act.spent"),
        (form({"holds": ["", "", "", "s1"]}), "MAT-2", "player.0.holds"),
        (form({"hull": "swift", "holds": ["", "", ""]}), "MAT-2", "player.0.holds"),
        (form({"holds": ["force"]}), "DIR-3", "player.0.holds"),
        (form({"holds": ["amber-9"], "picked": ["Ossa"]}), "DIR-7", "player.0.picked"),
        (form(*RULED[:1], {**RULED[1], "bounty": 1}), "DIR-1", "player.1.bounty"),
        (form(*RULED[:1], {**RULED[1], "recognised": True}), "DIR-8", "player.1.recognised"),
        (form({"recognised": True}), "DIR-8", "player.0.recognised"),
        (form({"at": "9,9"}), "MOV-1", "player.0.at"),
        (form(map={"0,0": "Ossa **"}), "DIR-2", "map.0,0"),
        (form(station={"0,0": 1}), "DIR-6", "station.0,0"),
        (form(*RULED, station={"0,0": 3}), "DIR-6", "station.0,0"),
        (form(*RULED, station={"1,0": 1}), "DIR-6", "station.1,0"),
        (form(*RULED, station={"9,9": 1}), "DIR-6", "station.9,9"),
        (form(phase="act", act={"raided": ["9,9"]}), "DIR-6", "act.raided"),
        (form(phase="act", act={"fought": [0]}), "FGT-1", "act.fought"),
        (form(salvage={"9,9": 1}), "TIL-2", "salvage.9,9"),
        (form(salvage={"0,0": 21}), "TIL-2", "salvage"),
        (form({"holds": ["s3"]}, salvage={"0,0": 18}), "TIL-2", "salvage"),
        (form({"hand": ["Ossa"]}, {"hand": ["Ossa"]}), "TIL-3", "player.1.hand"),
        (form(stack=["space 2", "space 2"]), "TIL-3", "stack"),
        (form(map={"0,0": "wormhole", "0,1": "wormhole", "0,2": "wormhole"}), "TIL-3", "map.0,2"),
        (form({"holds": ["amber-9"]}, decks={"amber": ["amber-9"]}), "CRD-1", "decks.amber"),
        (form({"holds": ["amber-9", "amber-9"]}), "CRD-1", "player.0.holds"),
        (form(up={"amber": "jade-1"}), "CRD-1", "up.amber"),
        (form(decks={"jade": ["amber-1"]}), "CRD-1", "decks.jade"),
        (form(map={"0,0": "slipstream E", "1,0": "slipstream W"}), "MAP-3", "map.0,0"),
        (form(round=11), "TRN-6", "round"),
        (form(rounds=12, news=["flare"]), "TRN-6", "news"),
        (form(rounds=30), "TRN-6", "news"),
        (form(news=["flare", "flare"]), "SET-4", "news"),
        (form(news=["flare"], past=["flare"]), "SET-4", "news"),
        (form(past=["flare", "flare"], news=[]), "SET-4", "news"),
        (form(winners=[0]), "END-1", "winners"),
        (form({"score": 3}, phase="over", winners=[1]), "END-1", "winners"),
    ],
)  # fmt: skip
def test_a_position_is_refused_by_key_and_rule(given: dict[str, Any], rule: str, key: str) -> None:
    with pytest.raises(Illegal) as refusal:
        read(given)
    assert (refusal.value.rule, True) == (rule, key in refusal.value.why), str(refusal.value)


def test_of_two_equal_laser_dice_the_one_on_the_lower_square_goes_also_after_a_break() -> None:
    """The higher square is loaded first, since the lower one is damaged then."""
    two: list[dict[str, Any]] = [{"hull": "hornet", "at": "0,0", "damage": ["lasers1"]}, {"at": "0,1"}]
    tiles = {"0,0": "Ossa", "0,1": "Brill"}
    position = read(form(*two, map=tiles, phase="act", act={"dice": [2, 5, 5]}, dice=[4, 3, 5, 4]))
    for text in ("lasers 5", "repair 2 lasers1", "lasers 5"):
        position = GAME.apply(position, 0, GAME.parse(position, 0, text)).position
    ends = []
    for begun in (position, GAME.read(GAME.write(position))):
        after = begun
        for text in ("boost S", "fire 5"):
            after = GAME.apply(after, 0, GAME.parse(after, 0, text)).position
        ends.append(after)
        assert after.ships[0].lasers == {"lasers2": 5}
    assert ends[0] == ends[1]


def test_there_are_only_so_many_force_tokens() -> None:
    planets = ("Ossa", "Brill", "Tamar", "Quell", "Hask", "Vireo", "Lund")
    tiles = {f"{x},0": f"{name} *" for x, name in enumerate(planets)}
    two = {"player": [{}, {"role": "directorate", "at": "0,0"}], "map": tiles}
    with pytest.raises(Illegal, match="SET-6"):
        read(two)
    assert len(read({**two, "player": [*two["player"], {}]}).map) == 7


@pytest.mark.parametrize("text", ["{", "x =", '{"player": 3}', "[[player]]\nscore = 1.5\n[[player]]\n[[player]]"])
def test_what_is_no_position_at_all_is_refused(text: str) -> None:
    with pytest.raises(Illegal, match="NOTATION"):
        GAME.read(text)
    with pytest.raises(Illegal, match="NOTATION"):
        GAME.decode(text.encode())


@pytest.mark.parametrize(
    "given", [form(), form(phase="event", turn=2), form(phase="act", pending=[{"frame": "Scoring", "seat": 0, "loser": 1}])]
)
def test_what_nobody_decides_is_read_but_never_encoded(given: dict[str, Any]) -> None:
    del given["game"]
    assert GAME.open(read(given))
    with pytest.raises(Illegal, match="NOTATION"):
        GAME.decode(json.dumps(given).encode())


def spoilt(given: dict[str, Any], other: dict[str, Any], luck: Random) -> dict[str, Any]:
    """A position with something left out, or put where it does not belong."""

    def places(table: Any) -> list[tuple[Any, Any]]:
        keys = list(table) if isinstance(table, dict) else range(len(table)) if isinstance(table, list) else []
        return [place for key in keys for place in ((table, key), *places(table[key]))]

    spoils = deepcopy(given)
    for _ in range(luck.choice((1, 1, 2))):
        table, key = luck.choice(places(spoils))
        source, name = luck.choice(places(other))
        if luck.random() < 0.3:
            del table[key]
        else:
            table[key] = (
                deepcopy(source[name]) if luck.random() < 0.5 else luck.choice((-1, 0, 2, 99, "", "?", "0,0", "act"))
            )
    return spoils


@pytest.mark.parametrize("seed", graded(range(60), 2, 8))
def test_spoilt_files_are_refused_or_can_be_played(seed: int) -> None:
    luck, read_on = Random(seed), 0
    forms = [json.loads(GAME.encode(position)) for number, (position, *_) in enumerate(games(1, seed)) if number % 9 == 0]
    for _ in range(150):
        try:
            position = read(spoilt(luck.choice(forms), luck.choice(forms), luck))
        except Illegal as refusal:
            assert refusal.why
            continue
        read_on += 1
        for _ in range(3):
            assert GAME.read(GAME.write(position)) == position
            for decision in GAME.open(position):
                action = luck.choice(GAME.legal(position, decision.seat))
                position = GAME.apply(position, decision.seat, action).position
    assert read_on > 10


def test_what_is_not_given_is_filled_in() -> None:
    position = read(form())
    assert position.phase == "act" and position.act.dice and position.rounds == 10 and len(position.news) == 8
    assert len(position.map) == 13 and len(position.stack) == 40 and [len(deck) for deck in position.decks] == [15] * 3
    assert sum(cell.salvage for cell in position.map.values()) == 4
    assert read(form()) == read(form()) != read(form(seed=1))
    assert read(form(seed=-(10**30))).dice == read(form(seed=Dice.of(-(10**30)).seed)).dice
    late = read(form(round=4, past=["flare"], event="flare"))
    assert len(late.news) == 5 and 1 not in late.news.cards
    assert read(form(round=3, news=["surge", "grit"])).rounds == 6
    assert read(form(phase="act", act={"dice": [5, 1]})).act.dice == (1, 5)
    assert read(form(turn=2)).turn == 2 and read(form({"role": "directorate", "at": "0,0"})).first == 1
    assert GAME.options(read(form({"hull": "mule"}))) == {"hulls": "chosen"}
    assert read(form({"score": 3}, phase="over")).winners == (0,)
    assert sum(cell.salvage for cell in read(form(salvage={})).map.values()) == 0


def test_what_is_written() -> None:
    written = json.loads(GAME.encode(read(form({"holds": ["amber-9", "s2"], "known": ["2"]}, title="Two", dice=[6, 2, 4]))))
    assert set(written) == {
        "version", "title", "seed", "dice", "options", "phase", "round", "rounds", "first", "turn", "event", "news", "past",
        "stack", "map", "salvage", "station", "decks", "up", "act", "player",
    }  # fmt: skip
    assert written["act"]["dice"] == [2, 4, 6] and written["title"] == "Two" and written["dice"] == []
    assert written["player"][0]["holds"] == ["amber-9", "s2", ""] and written["player"][0]["known"] == ["2", "", ""]
    position = read(written)
    assert tomllib.loads(GAME.write(position)) == {"game": "freight", **written}


# ---- actions ----


@pytest.mark.parametrize(
    "text",
    [
        *(
            "",
            " ",
            "fly",
            "end now",
            "lasers",
            "lasers 7",
            "lasers 0",
            "lasers x",
            "engines 1",
            "engines 1 X",
            "engines 1 n",
        ),
        *("engines 1 NE", "engines 1 ", "jump 2 0", "jump 2 00,1", "jump 2 100,0", "route 1 2", "repair 2 bridge", "point"),
        *("load 4 down", "scoop 1 01", "throw", "throw x", "throw -1", "dump 1", "engage", "engage all", "loot 1 2 3"),
        *("damage 3", "hand 100", "End", "end ", "  end", "base 0", "mend"),
    ],
)
def test_no_such_form(text: str) -> None:
    with pytest.raises(Illegal, match="NOTATION"):
        GAME.parse(read(form()), 0, text)


def test_an_action_is_its_text_and_targets_name_what_is_on_screen() -> None:
    kinds: dict[str, set[str]] = {}
    for position, seat, action, _ in games(12, 40, "one"):
        assert GAME.parse(position, seat, str(action)) == action
        bare = GAME.parse(position, 1 - min(seat, 1), str(action))
        assert str(bare) == str(action) and GAME.apply(position, seat, bare).position
        kinds.setdefault(action.verb, set()).update(target.partition(":")[0] for target in action.targets)
    rare = {"complete", "hand-in", "leave", "swap", "mend", "done", "pass"}
    assert kinds.keys() >= {verb.verb for verb in GRAMMAR.verbs} - rare
    assert kinds["engines"] == {"die", "square", "tile"} and kinds["load"] == {"die", "up", "deck"}
    assert kinds["route"] == {"die", "square"} and kinds["deliver"] == {"die", "hold"} and kinds["loot"] == {"loot"}
    assert kinds["end"] == set() and kinds["engage"] == {"ship"} and kinds["hand"] == {"hand"}


def test_only_the_seat_that_decides_may_act() -> None:
    position = read(form())
    with pytest.raises(Illegal, match="SEAT"):
        GAME.apply(position, 1, GAME.parse(position, 1, "end"))
    assert GAME.legal(position, 1) == ()
    over = read(form(phase="over"))
    for action in (None, GAME.parse(over, 0, "end")):
        with pytest.raises(Illegal, match="END-1"):
            GAME.check(over, 0, action)


# ---- breaking off ----


@pytest.mark.parametrize("seed", graded(range(40), 3, 7))
def test_written_and_read_again_in_the_middle_of_anything_a_game_goes_on_the_same(seed: int) -> None:
    kinds, again = set(), None
    for number, (position, seat, action, change) in enumerate(games(1, 300 + seed)):
        frames = {type(frame).__name__ for frame in position.pending}
        if again is None or number % 40 == 0 or not frames <= kinds:
            again = GAME.read(GAME.write(position if again is None else again))
        kinds |= frames
        again = GAME.apply(again, seat, GAME.parse(again, seat, str(action))).position
        assert again == change.position
    assert len(kinds) > 3


@pytest.fixture
def run(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Any:
    """Runs actions from a form or a text: the status, and the printed position or the refusal."""

    def ran(given: dict[str, Any] | str, do: str = "", *flags: str) -> tuple[int, str]:
        path = tmp_path / "position.toml"
        path.write_text(given if isinstance(given, str) else json.dumps(given), encoding="utf-8")
        status = main(["run", str(path), "--do", do, *flags], SHELF)
        out, err = capsys.readouterr()
        return status, err if status else out

    return ran


FIGHT = form(
    {"at": "0,0", "holds": ["cobalt-3", "", "s1"]},
    {"at": "0,1", "holds": ["amber-9", "s3"]},
    phase="act", act={"dice": [1, 4]}, dice=[5, 2, 1, 3], seed=9, map={"0,0": "lane 2", "0,1": "space 2", "0,2": "Ossa"},
)  # fmt: skip


def test_two_calls_give_what_one_gives(run: Any) -> None:
    """In the middle of spoils, stowing, damage and mapping."""
    done = ["engines 1 S", "loot 0 1", "swap 0", "boost W", "end"]
    text = json.dumps(FIGHT)
    for action in done:
        text = run(text, action)[1]
    assert run(FIGHT, ";".join(done)) == (0, text)
    assert tomllib.loads(text)["turn"] == 1


def test_run_prints_events_and_the_decision(run: Any) -> None:
    printed = json.loads(run(FIGHT, "engines 1 S; loot 0 1", "--json")[1])
    assert printed["decision"] == {"player": 0, "kind": "stow", "legal": ["leave", "swap 0", "swap 1"]}
    assert printed["events"][0] == [
        {"type": "DieSpent", "seat": 0, "die": 1, "on": "engines1"},
        {"type": "ShipMoved", "seat": 0, "path": ["0,0", "0,1"], "how": "engines"},
        {"type": "FightBegan", "seat": 0, "other": 1},
        {"type": "FightRolled", "a": [5, 2], "b": [1, 3]},
        {"type": "FightEnded", "winner": 0},
    ]
    assert printed["events"][1] == [
        {"type": "HoldLooted", "from": 1, "to": 0, "hold": 0, "card": "amber-9"},
        {"type": "HoldLooted", "from": 1, "to": 0, "hold": 1, "card": ""},
        {"type": "SalvageMoved", "from": "ship:1", "to": "ship:0", "n": 2},
    ]


@pytest.mark.parametrize(
    ("do", "refused"),
    [
        ("1: end", "SEAT:"),
        ("leap", "NOTATION:"),
        ("jump 4 0,1", "MOV-1:"),
        ("lasers 2", "TRN-2:"),
        ("end; end; end; end; load 1 up; x", "NOTATION:"),
    ],
)
def test_run_refuses_in_one_line(run: Any, do: str, refused: str) -> None:
    status, line = run(FIGHT, do)
    assert status == 2 and (refused in line or refused == "NOTATION:") and line.count("\n") == 1
