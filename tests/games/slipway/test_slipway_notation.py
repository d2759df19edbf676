"""Positions and actions on paper: what is written, what is refused and in which order, what `run` prints."""

from __future__ import annotations

import json
import tomllib
from typing import Any

import pytest

from hyperline.kernel.dice import Dice
from hyperline.kernel.game import Decision, Progress, Seat, Setup, Standing
from hyperline.kernel.illegal import Illegal
from hyperline.kernel.shelf import Shelf
from tests.games.slipway.invariants import GAME

SHELF = Shelf({"hyperline": "hyperline.games.hyperline.entry:ENTRY", "slipway": "hyperline.games.slipway.entry:ENTRY"})
SEALED = {"choice": "sealed"}


def ships(*squares: int, **keys: Any) -> dict[str, Any]:
    return {"game": "slipway", "player": [{"square": square} for square in squares], **keys}


def read(form: dict[str, Any]) -> Any:
    return GAME.read(json.dumps(form))


@pytest.mark.parametrize(
    ("form", "rule", "key"),
    [
        (ships(1, 1) | {"game": "hyperline"}, "NOTATION", "game"),
        (ships(1, 1, no_such=1), "NOTATION", "no_such"),
        (ships(1, 1, round="1"), "NOTATION", "round"),
        (ships(1, 1, round=1.5), "NOTATION", "round"),
        ({"game": "slipway"}, "NOTATION", "player"),
        ({"game": "slipway", "player": [{"square": 1}, {"place": 1}]}, "NOTATION", "place"),
        (ships(1, 1, dice=[3, 7]), "NOTATION", "dice"),
        (ships(1, 1, options={"lenght": "50"}), "NOTATION", "lenght"),
        (ships(1, 1, options={"length": "60"}), "NOTATION", "options.length"),
        (ships(1, 1, first=2), "NOTATION", "first"),
        (ships(1, 1, turn=-1), "NOTATION", "turn"),
        (ships(1, 1, chosen={"2": "jump"}, options=SEALED), "NOTATION", "chosen"),
        (ships(1, 1, chosen={"x": "jump"}, options=SEALED), "NOTATION", "chosen"),
        (ships(1, 1, chosen={"0": "stay"}, options=SEALED), "NOTATION", "chosen"),
        (ships(1, 1, chosen={"0": "set"}, options=SEALED), "NOTATION", "chosen"),
        (ships(1, 1, version=2), "NOTATION", "version"),
        (ships(1), "SET-1", "player"),
        (ships(), "SET-1", "player"),
        (ships(*[1] * 7), "SET-1", "player"),
        (ships(1, 100), "SET-4", "player.1.square"),
        (ships(1, 1, round=61), "WIN-4", "round"),
        (ships(1, 99), "TRN-7", "player.1.square"),
        (ships(1, 1, chosen={"0": "jump"}), "VAR-1", "chosen.0"),
        (ships(1, 99, winners=[0]), "WIN-1", "winners"),
        (ships(1, 98, winners=[1]), "WIN-1", "winners"),
        (ships(99, 99, winners=[0]), "WIN-1", "winners"),
        (ships(4, 9, winners=[0], round=60), "WIN-4", "winners"),
        # the first of several wrong things in the order above
        (ships(100, first=1), "NOTATION", "first"),
        (ships(100), "SET-1", "player"),
        (ships(100, 1, round=61), "SET-4", "player.0.square"),
        (ships(99, 1, round=61), "WIN-4", "round"),
        (ships(99, 1, chosen={"1": "jump"}), "TRN-7", "player.0.square"),
        (ships(9, 1, chosen={"1": "jump"}, winners=[0]), "VAR-1", "chosen.1"),
    ],
)
def test_a_position_is_refused_by_key_and_rule(form: dict[str, Any], rule: str, key: str) -> None:
    with pytest.raises(Illegal) as refusal:
        read(form)
    assert refusal.value.rule == rule and key in refusal.value.why


@pytest.mark.parametrize("text", ["{", "x =", "[[player]]\nsquare = 1.5\n[[player]]", '{"player": 3}'])
def test_what_is_no_position_at_all_is_refused(text: str) -> None:
    with pytest.raises(Illegal, match="NOTATION"):
        GAME.read(text)
    with pytest.raises(Illegal, match="NOTATION"):
        GAME.decode(text.encode())


def test_every_key_but_the_players_can_be_missing() -> None:
    assert read(ships(1, 1)) == GAME.read("[[player]]\n[[player]]\n")
    assert GAME.read("[[player]]\n[[player]]\n").dice == Dice()
    assert read(ships(1, 1, 1, first=2)).turn == 2
    assert read(ships(1, 1, seed=-(10**30))).dice == Dice.of(-(10**30))


def test_what_is_written() -> None:
    position = read(ships(8, 10, title="Two", seed=5, dice=[6, 6], options={"drop": "single", "length": "99"}))
    written = json.loads(GAME.encode(position))
    assert written == {
        "version": 1, "title": "Two", "seed": 5, "dice": [6, 6], "options": {"drop": "single"},
        "round": 1, "first": 0, "turn": 0, "chosen": {}, "player": [{"square": 8}, {"square": 10}],
    }  # fmt: skip
    assert tomllib.loads(GAME.write(position)) == {"game": "slipway", **written}
    over = json.loads(GAME.encode(read(ships(5, 99, 5, winners=[1]))))
    assert (over["winners"], over["ranks"]) == ([1], [2, 1, 2])


# ---- run ----


def test_run_prints_the_position_the_decision_and_the_events(run: Any) -> None:
    form = json.loads(run(ships(1, 1, dice=[5, 3]), "jump; jump", "--json")[1])
    assert form["decision"] == {"player": 1, "kind": "lane", "legal": ["jump", "roll"]}
    assert form["events"] == [
        [{"type": "ShipJumped", "player": 0, "origin": 1, "target": 8}, {"type": "TurnBegan", "player": 1}],
        [
            {"type": "ShipJumped", "player": 1, "origin": 1, "target": 8},
            {"type": "BattleBegan", "gate": 8, "players": [0, 1]},
            {"type": "DieRolled", "player": 0, "value": 5, "purpose": "battle"},
            {"type": "DieRolled", "player": 1, "value": 3, "purpose": "battle"},
            {"type": "GateHeld", "gate": 8, "player": 0},
            {"type": "ShipFellBack", "player": 1, "origin": 8, "target": 1},
            {"type": "RoundEnded", "round": 1},
            {"type": "TurnBegan", "player": 1},
        ],
    ]


def test_run_shows_a_sealed_group_as_the_decision_of_the_first_without_an_answer(run: Any) -> None:
    form = tomllib.loads(run(ships(8, 10, 15, options=SEALED), "0: jump")[1])
    assert form["chosen"] == {"0": "jump"}
    assert form["decision"] == {"player": 2, "kind": "lane", "legal": ["jump", "roll"], "sealed": True, "players": [0, 2]}
    alone = tomllib.loads(run(ships(8, 10, options=SEALED))[1])
    assert alone["decision"]["players"] == [0] and alone["decision"]["sealed"]


def test_events_of_a_group_that_closes_over_the_end_of_a_round(run: Any) -> None:
    form = json.loads(run(ships(8, 10, 15, options=SEALED, dice=[2]), "2: jump; 0: jump; roll; 0: jump", "--json")[1])
    assert [[event["type"] for event in of_action] for of_action in form["events"]] == [
        ["ChoiceSealed"],
        ["ChoiceSealed", "ShipJumped", "TurnBegan"],
        ["DieRolled", "ShipMoved", "TurnBegan", "ShipJumped", "RoundEnded"],
        ["ChoiceSealed"],
    ]
    assert (form["round"], form["chosen"], form["decision"]["players"]) == (2, {"0": "jump"}, [0, 2])


@pytest.mark.parametrize(
    ("form", "do", "refused"),
    [
        (ships(99, 4, winners=[0]), "7: nonsense", "WIN-1:"),
        (ships(9, 9, winners=[0, 1], round=60), "jump", "WIN-1:"),
        (ships(8, 8), "1: nonsense", "SEAT:"),
        (ships(8, 8), "x: jump", "SEAT:"),
        (ships(8, 8, options=SEALED), "jump", "SEAT:"),
        (ships(10, 8), "leap", "NOTATION:"),
        (ships(10, 8), "0: jump: jump", "NOTATION:"),
        (ships(10, 8), "0: jump", "TRN-1: on an open square you can only roll"),
        (ships(8, 8), "jump; 0: jump", "SEAT:"),
    ],
)
def test_run_refuses_in_one_line(run: Any, form: dict[str, Any], do: str, refused: str) -> None:
    status, line = run(form, do)
    assert status == 2 and refused in line and line.count("\n") == 1


@pytest.mark.parametrize("options", [{}, {"drop": "single"}, SEALED | {"length": "29"}])
def test_two_calls_give_what_one_gives(run: Any, options: dict[str, str]) -> None:
    """A game with seed and some dice, written and read again after every action."""
    form: dict[str, Any] = ships(1, 8, 10, seed=3, dice=[2, 5, 5], options=options)
    text, done = json.dumps(form), []
    while "decision" in (now := tomllib.loads(run(text)[1])):
        action = f"{now['decision']['player']}: {now['decision']['legal'][len(done) % 3 // 2 - 1]}"
        done.append(action)
        text = run(text, action)[1]
        assert len(done) < 200
    assert run(form, ";".join(done)) == (0, text)
    assert tomllib.loads(text)["winners"]


# ---- what the shell is told ----


def change(do: str, *squares: int, **keys: Any) -> Any:
    position = read(ships(*squares, **keys))
    seat, _, text = do.rpartition(": ")
    return GAME.apply(position, int(seat or position.turn), GAME.parse(position, 0, text))


@pytest.mark.parametrize(
    ("made", "barrier", "passes"),
    [
        (change("jump", 8, 10), "", True),
        (change("jump", 10, 8, turn=1), "", True),  # over the end of the round
        (change("jump", 10, 92, turn=1), "", False),  # the game is over
        (change("jump", 15, 8, turn=1), "die", False),  # a battle
        (change("roll", 8, 10), "die", False),
        (change("0: jump", 8, 8, options=SEALED), "", False),
        (change("1: jump", 8, 8, 1, options=SEALED, chosen={"0": "jump", "2": "jump"}, turn=0), "die", False),
        (change("0: jump", 8, 10, options=SEALED), "seat", False),
    ],
)
def test_barriers(made: Any, barrier: str, passes: bool) -> None:
    assert (made.barrier, made.passes_turn, made.unit_ends) == (barrier, passes, True)


def test_standing_and_progress() -> None:
    position = read(ships(8, 22, 8, 1, round=3, first=1, turn=2))
    assert GAME.standing(position) == Standing((8, 22, 8, 1), (2, 1, 2, 4), goal=99)
    assert GAME.progress(position) == Progress(("turns", "battles"), 0, 3, turns=10, seat=2)
    choosing = GAME.progress(read(ships(8, 10, round=2, options=SEALED)))
    assert choosing == Progress(("choices", "turns", "battles"), 0, 2, turns=2)
    assert GAME.progress(read(ships(9, 10, round=2, options=SEALED))).current == 1
    over = read(ships(8, 99, winners=[1], round=9))
    assert GAME.standing(over) == Standing((8, 99), (2, 1), True, "WIN-1", 99, (1,))
    assert GAME.progress(over).current == -1
    late = read(ships(8, 8, winners=[0, 1], round=60))
    assert (GAME.standing(late).reason, GAME.standing(late).winners) == ("WIN-4", (0, 1))


def test_decisions() -> None:
    assert GAME.open(read(ships(8, 10))) == (Decision(0, "lane"),)
    assert GAME.open(read(ships(8, 10, turn=1))) == (Decision(1, "roll"),)
    group = GAME.open(read(ships(8, 10, 15, options=SEALED, chosen={"2": "roll"})))
    assert group == (Decision(0, "lane", sealed=True), Decision(2, "lane", sealed=True, answered=True))


def test_a_choice_is_hidden_until_the_group_closes_and_drawn_fairly_for_search() -> None:
    position = read(ships(8, 8, options=SEALED, chosen={"1": "jump"}, seed=4, dice=[3]))
    assert GAME.observe(position, 0).chosen == ("", "set") and GAME.observe(position, 1).chosen == ("", "jump")
    drawn = [GAME.determinise(GAME.observe(position, 0), Dice.of(seed)).chosen[1] for seed in range(400)]
    assert 150 < drawn.count("jump") < 250 and set(drawn) == {"jump", "roll"}
    closed = read(ships(10, 8, options=SEALED, chosen={"1": "jump"}))
    assert GAME.observe(closed, None).chosen == ("", "jump")


def test_the_first_player_is_drawn_evenly_and_without_dice() -> None:
    starts = [GAME.start(Setup((Seat(),) * 3, seed)) for seed in range(600)]
    assert all(160 < [start.first for start in starts].count(seat) < 240 for seat in range(3))
    assert all(start.turn == start.first and start.squares == (1, 1, 1) for start in starts)
