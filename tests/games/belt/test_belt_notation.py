"""Positions and actions on paper: what is drawn, what is written, what is refused, and what `run` prints."""

from __future__ import annotations

import json
import tomllib
from typing import Any

import pytest

from hyperline.kernel.illegal import Illegal
from hyperline.kernel.shelf import Shelf
from tests.games.belt.crowds import POWERS, crowd
from tests.games.belt.invariants import GAME, check_position, form_of

SHELF = Shelf({"hyperline": "hyperline.games.hyperline.entry:ENTRY", "belt": "hyperline.games.belt.entry:ENTRY"})
CORONA = {"fleet": "corona", "power": "none", "hand": [4], "fighters": {"A1": "0,4/E"}}

ACE = {"power": "ACE*", "power_data": {"ace": "A1"}}


def table(**keys: Any) -> dict[str, Any]:
    """Three seats, of which the first has a fighter, on an empty board."""
    return {"game": "belt", "board": {"asteroids": [], "probes": []}, "player": [CORONA, {}, {}], **keys}


def other(**keys: Any) -> list[dict[str, Any]]:
    """The players, the first with other keys."""
    return [CORONA | keys, {}, {}]


def read(form: dict[str, Any]) -> Any:
    return GAME.read(json.dumps(form))


@pytest.mark.parametrize(
    ("form", "rule", "key"),
    [
        (table(game="hyperline"), "NOTATION", "game"),
        (table(no_such=1), "NOTATION", "no_such"),
        (table(round="1"), "NOTATION", "round"),
        (table(round=1.5), "NOTATION", "round"),
        (table(round=10), "TRN-9", "round"),
        (table(round=0), "TRN-9", "round"),
        (table(first=3), "NOTATION", "first"),
        (table(turn=-1), "NOTATION", "turn"),
        (table(phase="war"), "NOTATION", "phase"),
        (table(version=2), "NOTATION", "version"),
        (table(options={"snake": "on"}), "NOTATION", "snake"),
        (table(options={"amends": "2"}), "NOTATION", "options.amends"),
        (table(board={"moons": []}), "NOTATION", "moons"),
        (table(board={"asteroids": ["0;0"]}), "BRD-1", "board.asteroids"),
        (table(board={"asteroids": ["12,0"]}), "BRD-1", "board.asteroids"),
        (table(board={"probes": ["-12,0"]}), "BRD-1", "board.probes"),
        (table(board={"asteroids": ["0,4"]}), "BRD-6", "board.asteroids"),
        ({"game": "belt"}, "NOTATION", "player"),
        (table(player=[]), "SET-1", "player"),
        (table(player=[CORONA, {"fleet": "corona"}]), "SET-1", "player.1.fleet"),
        (table(player=other(fighters={"D1": "0,0/E"})), "NOTATION", "player.0.fighters.D1"),
        (table(player=other(fighters={"X": "0,0/E"})), "NOTATION", "player.0.fighters.X"),
        (table(player=other(caps={"A1": "0,0/E"})), "NOTATION", "player.0.caps.A1"),
        (table(player=other(caps={"X": "0,0/N"})), "NOTATION", "player.0.caps.X"),
        (table(player=other(caps={"X": "0,0"})), "NOTATION", "player.0.caps.X"),
        (table(player=other(caps={"X": "1,4/E"})), "BRD-6", "0,4"),
        (table(player=other(fighters={"A1": "0,4/E!"})), "PWR-11", "player.0.fighters.A1"),
        (table(player=other(power="TUG")), "SET-2", "player.0.power"),
        (table(player=other(power="ACE-")), "PWR-1", "player.0.power"),
        (table(player=other(power="?")), "NOTATION", "player.0.power"),
        (table(player=other(hand=[0])), "NOTATION", "player.0"),
        (table(player=other(deck=[4])), "CRD", "player.0"),
        (table(player=other(hand=[4, 5])), "TRN-8", "player.0.hand"),
        (table(player=other(played=[1])), "TRN-9", "player.0.played"),
        (table(player=other(kills=["1.A1", "1.A1"])), "SCO-2", "kills"),
        (table(player=other(kills=["0.A2"])), "SCO-2", "player.0.kills"),
        (table(player=other(kills=["3.A2"])), "NOTATION", "player.0.kills"),
        (table(player=other(probes=-1)), "NOTATION", "probes"),
        (table(player=other(fuel=1)), "NOTATION", "fuel"),
        (table(pending={"kind": "lunch"}), "NOTATION", "pending"),
        (table(pending={"kind": "clash"}), "NOTATION", "pending"),
        (table(pending={"kind": "turn", "movers": ["B6"]}), "NOTATION", "pending.movers"),
        (table(phase="over", pending={"kind": "turn"}), "NOTATION", "pending"),
        (table(phase="over", player=other(hand=[])), "TRN-9", "phase"),
    ],
)
def test_a_position_is_refused_by_key_and_rule(form: dict[str, Any], rule: str, key: str) -> None:
    with pytest.raises(Illegal) as refusal:
        read(form)
    assert refusal.value.rule == rule and key in refusal.value.why


@pytest.mark.parametrize("text", ["{", "x =", "[[player]]\nprobes = 1.5\n[[player]]", '{"player": 3}'])
def test_what_is_no_position_at_all_is_refused(text: str) -> None:
    with pytest.raises(Illegal, match="NOTATION"):
        GAME.read(text)
    with pytest.raises(Illegal, match="NOTATION"):
        GAME.decode(text.encode())


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_what_is_not_said_is_drawn_by_the_seed(seats: int) -> None:
    seen = set()
    for seed in range(20):
        position = read({"seed": seed, "player": [{}] * seats})
        check_position(position)
        form = form_of(position)
        assert form["phase"] == "deploy" and position == read({"seed": seed, "player": [{}] * seats})
        fleets = [player["fleet"] for player in form["player"]]
        assert len(set(fleets)) == seats
        assert all(player["power"] in POWERS[player["fleet"]] for player in form["player"])
        seen.add((*fleets, *(player["power"] for player in form["player"])))
    assert len(seen) > 15


def test_what_is_listed_nowhere_is_shuffled_below() -> None:
    player = {"fleet": "corona", "power": "none", "played": [1, 9], "hand": [4], "deck": [5, 2], "fighters": {"A1": "0,4/E"}}
    decks = set()
    for seed in range(20):
        position = read({"seed": seed, "round": 3, "turn": 1, "first": 1, "player": [player, {}, {}]})
        form = form_of(position)["player"][0]
        assert (form["played"], form["hand"], form["deck"][:2]) == ([1, 9], [4], [5, 2])
        assert sorted(form["deck"][2:]) == [3, 6, 7, 8]
        decks.add(tuple(form["deck"]))
    assert len(decks) > 8


def test_what_is_written() -> None:
    position = read(
        table(
            title="Two",
            seed=5,
            board={"asteroids": ["3,1", "5,0"], "probes": ["0,1", "1,0"]},
            player=[
                CORONA
                | {
                    "power": "ACE*",
                    "power_data": {"ace": "A1"},
                    "fighters": {"B2": "1,4/W", "A1": "0,4/E!"},
                    "kills": ["1.X"],
                },
                {"fleet": "vagar", "power": "TUG", "hand": [3], "deck": [1, 2, 4, 5, 6, 7, 8, 9]},
            ],
        )
    )
    written = json.loads(GAME.encode(position))
    (one, two), pending = written.pop("player"), written.pop("pending")
    assert written == {
        "version": 1, "title": "Two", "seed": 5, "options": {}, "phase": "turn", "round": 1, "first": 0, "turn": 0,
        "points": [4, 0], "board": {"asteroids": ["5,0", "3,1"], "probes": ["1,0", "0,1"]},
    }  # fmt: skip
    assert pending["kind"] == "squadron"
    assert list(one["fighters"].items()) == [("A1", "0,4/E!"), ("B2", "1,4/W")]
    assert (one["power"], one["power_data"], one["played"], one["hand"]) == ("ACE*", {"ace": "A1"}, [4], [])
    assert two == {
        "fleet": "vagar", "power": "TUG", "power_data": {}, "played": [], "hand": [3], "deck": [1, 2, 4, 5, 6, 7, 8, 9],
        "fighters": {}, "caps": {}, "kills": [], "probes": 0,
    }  # fmt: skip
    assert tomllib.loads(GAME.write(position)) == {"game": "belt", **json.loads(GAME.encode(position))}


def test_over_is_written_with_ranks_and_winners() -> None:
    end = table(round=9, turn=2, player=[CORONA | {"hand": [], "probes": 1}, {"power": "none"}, {"power": "none"}])
    position = read(end)
    over = GAME.apply(position, 2, GAME.parse(position, 2, "end")).position
    form = form_of(over)
    assert (form["phase"], form["points"], form["ranks"], form["winners"]) == ("over", [1, 0, 0], [1, 2, 2], [0])
    assert GAME.read(GAME.write(over)) == over


# ---- run ----


def test_run_prints_the_position_the_decision_and_the_events(run: Any) -> None:
    form = json.loads(run(table(player=[CORONA, {"fleet": "aegir"}, {}]), "squadron A; turn A1 NW", "--json")[1])
    assert form["decision"] == {"player": 0, "kind": "end", "legal": ["end"]}
    assert form["player"][0]["fighters"] == {"A1": "4,4/NW"}
    assert [[event["type"] for event in of_action] for of_action in form["events"]] == [["SquadronMoved"], ["FighterTurned"]]
    assert form["events"][0][0]["moves"] == [["0.A1", "0,4", "4,4", "E"]]


@pytest.mark.parametrize(
    ("do", "refused"),
    [
        ("1: squadron A", "SEAT:"),
        ("x: squadron A", "SEAT:"),
        ("jump", "NOTATION:"),
        ("squadron B", "TRN-2:"),
        ("squadron A; turn A1 W", "TUR-1:"),
        ("squadron A; done; hold", "PWR-2:"),
        ("squadron A; done; cap X", "TRN-6:"),
    ],
)
def test_run_refuses_in_one_line(run: Any, do: str, refused: str) -> None:
    status, line = run(table(), do)
    assert status == 2 and refused in line and line.count("\n") == 1


@pytest.mark.parametrize("seed", [1, 6, 11])
def test_two_calls_give_what_one_gives(run: Any, seed: int) -> None:
    """A game written and read again after every action."""
    form = crowd(seed) | {"round": 9, "first": 0, "turn": 0}
    for player in form["player"]:
        cards = player["played"] + player["hand"] + player["deck"]
        player["played"], player["hand"], player["deck"] = cards[:8], cards[8:], []
    text, done = json.dumps(form), []
    while "decision" in (now := tomllib.loads(run(text)[1])):
        legal = now["decision"]["legal"]
        action = f"{now['decision']['player']}: {legal[len(done) * 7 % len(legal)]}"
        done.append(action)
        text = run(text, action)[1]
        assert len(done) < 150
    assert run(form, ";".join(done)) == (0, text)
    assert len(done) > 10 and tomllib.loads(text)["winners"]
