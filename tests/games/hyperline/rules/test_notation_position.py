"""Positions read and written: defaults, what is refused and how, both forms."""

from __future__ import annotations

from functools import partial
from typing import Any

import msgspec
import pytest

from hyperline.games.hyperline.rules.board import INNER_SECTORS
from hyperline.games.hyperline.rules.catalogue import HYPERLINE_TILES, LOOKS, NEUTRAL, PLANET_TILES
from hyperline.games.hyperline.rules.game import Hyperline
from hyperline.games.hyperline.rules.geometry import SECTOR_BY_NAME, SECTOR_NAMES
from hyperline.games.hyperline.rules.kinds import Phase
from hyperline.games.hyperline.rules.notation.document import PlayerForm, PositionForm
from hyperline.games.hyperline.rules.notation.pending import FRAMES
from hyperline.games.hyperline.rules.notation.position import (
    decode,
    encode,
    read_position,
    read_text,
    write_position,
    write_toml,
)
from hyperline.games.hyperline.rules.notation.seat import USUAL_SHIP
from hyperline.games.hyperline.rules.player import IN_HAND
from hyperline.games.hyperline.rules.position import Position
from hyperline.kernel.illegal import Illegal
from hyperline.kernel.position_file import json_of

SPECIMEN = """
title = "A short sentence"
seed = 1
dice = [4, 1]
phase = "command"
turn = 0
[board]
C3 = "fork 1"
D4 = "Friskus"
F6 = "?Qued"
[pirates]
E2 = 1
[stacks]
hyperline = ["fork", "rip"]
planet = ["Velox"]
[[player]]
corner = "A1"
home = "Problar"
sector = "C3"
ship = ["bridge@0,0", "battle-pod@0,1", "combat-engine@0,2", "laser-cannon@1,1/R!"]
upgrades = ["repair-droid"]
patrols = { A1 = 7 }
tokens = { shield = "D4" }
research = 0
running = false
began = "C3"
knows = { planted = ["F6"], hyperline = 0 }
[[player]]
corner = "I9"
"""


def two(**changes: Any) -> dict[str, Any]:
    """A table with two players who have nothing but their defaults."""
    return {"player": [{}, {}], **changes}


def first(**keys: Any) -> dict[str, Any]:
    """The same with keys of player 0."""
    return {"player": [keys, {}]}


HIT = {"points": 1, "quadrant": 0, "cause": "battle"}


def under_way(*names: str, **keys: Any) -> dict[str, Any]:
    """A table with frames of player 0 in A1; each has those of the keys that it knows."""
    kinds = {kind.__name__: kind for kind in FRAMES}
    keys = {"player": 0, "sides": [0, 1], "sector": 0, **keys}
    frames = [{key: keys[key] for key in kinds[name].__struct_fields__ if key in keys} | {"frame": name} for name in names]
    return two(pending={"frames": frames})


def in_scan(name: str, **keys: Any) -> dict[str, Any]:
    form = under_way("Scanning", name, **keys)
    form["pending"]["frames"][0]["player"] = 0
    return form


in_battle = partial(under_way, "Combat", "Battle")
on_a_strike = partial(under_way, "Combat", "Strike")
on_the_move = partial(under_way, "Move", "Jumping", at=0, port=3)


def refused(data: dict[str, Any]) -> str:
    with pytest.raises(Illegal) as refusal:
        read_position(data)
    return str(refusal.value)


# --- what is read -----------------------------------------------------------------------------------------------------


def test_the_specimen_is_read_key_by_key() -> None:
    position = read_text(SPECIMEN)
    player = position.players[0]
    assert position.title == "A short sentence"
    assert position.dice.scripted == (4, 1)
    assert position.phase is Phase.COMMAND
    assert position.turn == 0
    assert position.board.look(SECTOR_BY_NAME["C3"]).text == "fork 1"
    assert position.board.is_face_down(SECTOR_BY_NAME["F6"])
    assert not position.board.is_face_down(SECTOR_BY_NAME["D4"])
    assert position.board.pirates[SECTOR_BY_NAME["E2"]] == 1
    assert [LOOKS[code].name for code in position.hyperline.cards[:2]] == ["fork", "rip"]
    assert LOOKS[position.planet.cards[0]].name == "Velox"
    assert LOOKS[player.home].name == "Problar"
    assert SECTOR_NAMES[player.sector] == SECTOR_NAMES[player.began] == "C3"
    assert [str(part) for part in player.ship.parts][-1] == "laser-cannon@1,1/R!"
    assert player.ship.upgrades == {"repair-droid"}
    assert player.patrols == ((SECTOR_BY_NAME["A1"], 7),)
    assert player.tokens == (IN_HAND, IN_HAND, IN_HAND, SECTOR_BY_NAME["D4"], IN_HAND)
    assert player.planted == 1 << SECTOR_BY_NAME["F6"]


def test_every_key_but_player_has_its_default() -> None:
    position = read_position(two())
    assert position.phase is Phase.RADIATION or position.pending
    assert position.turn == 0
    assert len(position.hyperline) == len(HYPERLINE_TILES) == 31
    assert len(position.planet) == len(PLANET_TILES) == 16
    assert len(INNER_SECTORS) == 48
    for player, corner in zip(position.players, ("A1", "I1"), strict=True):
        assert SECTOR_NAMES[player.corner] == SECTOR_NAMES[player.sector] == SECTOR_NAMES[player.began] == corner
        assert [str(part) for part in player.ship.parts] == ["bridge@0,0", "carrier-pod@0,1", "combat-engine@0,2"]
        assert player.patrols == ((player.corner, 8),)
        assert player.tokens == (IN_HAND,) * 5
        assert (player.research, player.is_running, player.planted, player.known) == (0, False, 0, 0)
        assert LOOKS[position.board.tiles[player.corner]].is_home
    assert position.players[0].home != position.players[1].home
    assert position.board.tiles[SECTOR_BY_NAME["A9"]] == NEUTRAL


def test_in_setup_a_ship_is_the_bridge_alone() -> None:
    position = read_position(two(phase="setup"))
    assert [str(part) for part in position.players[0].ship.parts] == ["bridge@0,0"]


def test_patrols_are_eight_less_the_loaded_ones() -> None:
    position = read_position(first(ship=["bridge@0,0", "carrier-pod@0,1*"]))
    assert position.players[0].patrols == ((position.players[0].corner, 7),)


def test_patrols_that_are_given_are_all_there_are() -> None:
    assert read_position(first(patrols={})).players[0].patrols == ()
    assert read_position(first(patrols={"A1": 0})).players[0].patrols == ()


def test_a_higher_rotation_of_the_same_look_is_read_and_the_lowest_written() -> None:
    position = read_position(two(board={"C3": "crossing 3", "D3": "twin-bend 3"}))
    assert write_position(position)["board"] == {"C3": "crossing 0", "D3": "twin-bend 1"}


def test_nexxus_needs_no_mention_but_may_have_one() -> None:
    assert read_position(two(board={"E5": "Nexxus"})).board == read_position(two()).board.__class__(
        read_position(two()).board.tiles
    )


def test_what_is_not_listed_is_shuffled_underneath_by_the_seed() -> None:
    one, same, other = (read_position(two(seed=seed)) for seed in (1, 1, 2))
    assert one == same
    assert one.hyperline != other.hyperline
    assert sorted(one.hyperline.cards) == sorted(other.hyperline.cards) == sorted(HYPERLINE_TILES)


@pytest.mark.parametrize("seed", [0, -1, 2**53, 2**53 - 1, 2**70, -(2**70)])
def test_any_whole_number_is_a_seed(seed: int) -> None:
    position = read_position(two(seed=seed))
    assert read_position(write_position(position)) == position


def test_a_full_list_uses_no_luck() -> None:
    tiles = [LOOKS[code].name for code in HYPERLINE_TILES]
    planets = [LOOKS[code].name for code in PLANET_TILES]
    form = {
        "player": [{"home": "Problar"}, {"home": "Hullmar"}],
        "seed": 5,
        "phase": "command",
        "stacks": {"hyperline": tiles[:-1], "planet": planets},
    }
    position = read_position(form)
    assert position.dice.seed == 5
    assert [LOOKS[code].name for code in position.hyperline.cards] == tiles


def test_two_planets_side_by_side_are_no_fault() -> None:
    position = read_position(two(board={"D4": "Friskus", "D3": "Qued"}))
    assert position.board.look(SECTOR_BY_NAME["D3"]).name == "Qued"


def test_the_bridge_need_not_come_first() -> None:
    position = read_position(first(ship=["carrier-pod@0,1", "bridge@0,0!"]))
    assert str(position.players[0].ship.bridge) == "bridge@0,0!"


# --- what is refused --------------------------------------------------------------------------------------------------

NINE = ["bridge@0,0", *(f"carrier-pod@0,{y}" for y in range(1, 6))]
PLANETS_BESIDE = {"D4": "Friskus"}

REFUSALS: list[tuple[dict[str, Any], str, str]] = [
    # the form
    ({}, "NOTATION", "the position lacks the key “player”"),
    (two(colour=1), "NOTATION", "the position has no key “colour”"),
    (two(bord={}), "NOTATION", "did you mean “board”?"),
    (first(ships=[]), "NOTATION", "player[0] has no key “ships”; did you mean “ship”?"),
    (first(knows={"plant": []}), "NOTATION", "player[0].knows has no key “plant”"),
    (two(stacks={"planets": []}), "NOTATION", "stacks has no key “planets”"),
    (two(turn="0"), "NOTATION", "turn: expected a whole number, got a text"),
    (two(seed=1.5), "NOTATION", "seed: expected a whole number"),
    (two(title=5), "NOTATION", "title: expected a text"),
    (first(running=1), "NOTATION", "player[0].running: expected true or false"),
    (first(ship="bridge@0,0"), "NOTATION", "player[0].ship: expected a list"),
    (two(board=[]), "NOTATION", "board: expected a table"),
    (two(version=99), "NOTATION", "version: this program reads version 1"),
    (two(phase="lunch"), "NOTATION", "phase: “lunch” is not a phase"),
    (two(turn=2), "NOTATION", "turn: there is no player 2"),
    (two(turn=-1), "NOTATION", "turn: there is no player -1"),
    (two(dice=[5]), "COM-6", "dice: 5"),
    (two(dice=[0]), "COM-6", "dice: 0"),
    # seats
    ({"player": [{}]}, "SET-1", "player: there are 1"),
    ({"player": [{}] * 5}, "SET-1", "player: there are 5"),
    (first(corner="B2"), "SET-1", "player[0].corner: B2 is not a corner"),
    (first(corner="Z1"), "NOTATION", "player[0].corner: “Z1” is not a sector"),
    ({"player": [{"corner": "A1"}, {"corner": "A1"}]}, "SET-1", "player[1].corner: A1"),
    ({"player": [{"corner": "A1"}, {"corner": "I9"}, {"corner": "I1"}]}, "SET-1", "player: seats go clockwise"),
    (first(home="Earth"), "NOTATION", "player[0].home: “Earth”"),
    ({"player": [{"home": "Problar"}, {"home": "Problar"}]}, "SET-7", "player[1].home: Problar"),
    # the board
    (two(board={"C3": "spoon 1"}), "NOTATION", "board.C3: “spoon 1” is not a tile"),
    (two(board={"C3": "fork"}), "NOTATION", "board.C3: “fork”: a line tile is written with its rotation"),
    (two(board={"C3": "fork 4"}), "NOTATION", "board.C3: “fork 4”: a rotation"),
    (two(board={"C3": "Problar"}), "SET-7", "board.C3: “Problar” is a Home planet"),
    (two(board={"A2": "fork 1"}), "SET-6", "board.A2: only the inner sectors"),
    (two(board={"E5": "fork 1"}), "SET-6", "board.E5: only the inner sectors"),
    (two(board={"X9": "fork 1"}), "NOTATION", "board: “X9” is not a sector"),
    (two(board={"C3": "?fork 1"}), "SCN-3", "board.C3: “?fork 1”"),
    (two(board={"C3": "Qued", "G7": "Qued"}), "SET-5", "board.G7: Qued"),
    (two(board={"C3": "Qued", "G7": "?Qued"}), "SET-5", "board.G7: Qued"),
    (two(board=dict.fromkeys(("C3", "C4", "C5"), "delta 0")), "SET-6", "board.C5: one delta too many; there are 2"),
    (two(board=dict.fromkeys(("C3", "C4", "C5"), "rip")), "SET-6", "board.C5: one rip too many; there are 2"),
    (two(board=dict.fromkeys(("C3", "C4", "C5", "C6"), "asteroid")), "SET-5", "board.C6: one asteroid too many"),
    (two(board={"C3": "rip"}), "RIP-1", "board: only one rip"),
    # the stacks
    (two(stacks={"planet": ["Qued", "Qued"]}), "SET-5", "stacks.planet[1]: Qued"),
    (two(board={"C3": "Qued"}, stacks={"planet": ["Qued"]}), "SET-5", "stacks.planet[0]: Qued"),
    (two(stacks={"hyperline": ["rip", "rip"]}), "SET-6", "stacks.hyperline[1]: one rip too many"),
    (two(board={"C3": "rip", "C4": "rip"}, stacks={"hyperline": ["rip"]}), "SET-6", "stacks.hyperline[0]: one rip"),
    (two(stacks={"hyperline": ["fork 1"]}), "NOTATION", "stacks.hyperline[0]: “fork 1”: in a stack"),
    (two(stacks={"hyperline": ["Qued"]}), "NOTATION", "stacks.hyperline[0]: “Qued” is a tile of the other stack"),
    (two(stacks={"planet": ["Problar"]}), "NOTATION", "stacks.planet[0]: “Problar” is not a tile of this stack"),
    # Pirates
    (two(pirates={"A1": 1}), "PIR-3", "pirates.A1: no Pirate can be on a Home planet"),
    (two(pirates={"E5": 1}), "PIR-3", "pirates.E5: no Pirate can be on Nexxus"),
    (two(pirates={"C3": 4}), "PIR-2", "pirates.C3: level 4"),
    (two(pirates={"C3": 0}), "PIR-2", "pirates.C3: level 0"),
    (two(pirates={f"{c}3": 2 for c in "BCDEF"}), "PIR-2", "pirates.F3: more than 4 level 2 Pirates"),
    (two(pirates={"C33": 1}), "NOTATION", "pirates: “C33” is not a sector"),
    # players
    (first(sector="C3"), "EXP-1", "player[0].sector: the Starship cannot be in C3, which is an empty sector"),
    (first(sector="C"), "NOTATION", "player[0].sector: “C” is not a sector"),
    ({"board": {"C3": "?Qued"}, **first(sector="C3")}, "SCN-4", "player[0].sector: a Starship turns up"),
    (first(began="J1"), "NOTATION", "player[0].began: “J1” is not a sector"),
    (first(patrols={"C3": 1}), "MOV-1", "player[0].patrols: a patrol cannot be in C3, which is an empty sector"),
    (first(patrols={"A1": 9}), "FTR-1", "player[0].patrols: 9 fighters"),
    (first(patrols={"A1": 8}, ship=["bridge@0,0", "carrier-pod@0,1*"]), "FTR-1", "player[0].patrols: 9 fighters"),
    (first(patrols={"A1": -1}), "FTR-1", "player[0].patrols.A1: -1 fighters"),
    (first(research=6), "WIN-1", "player[0].research: 6"),
    (first(research=-1), "WIN-1", "player[0].research: -1"),
    ({"player": [{"research": 5}, {"research": 5}]}, "WIN-1", "player[1].research: two players have 5"),
    (two(winner=0), "WIN-1", "winner: 0, but nobody has 5"),
    (first(tokens={"shield": "D4"}), "BLD-3", "player[0].tokens.shield: D4 (empty)"),
    ({"board": PLANETS_BESIDE, **first(tokens={"pod": "D4"})}, "BLD-3", "player[0].tokens.pod: D4 (Friskus)"),
    ({"board": {"D4": "?Friskus"}, **first(tokens={"shield": "D4"})}, "BLD-3", "tokens.shield: D4 (a face-down tile)"),
    (first(tokens={"shield": "I1"}), "BLD-3", "player[0].tokens.shield: I1"),
    (first(tokens={"laser": "D4"}), "SET-8", "player[0].tokens: “laser” is not a Tech token"),
    (first(tokens={"repair-droid": "D4"}), "SET-8", "player[0].tokens: “repair-droid”"),
    (first(knows={"planted": ["C3"]}), "SCN-3", "player[0].knows.planted: there is no face-down tile in C3"),
    (first(knows={"hyperline": 32}), "SCN-6", "player[0].knows.hyperline: 32"),
    (first(knows={"hyperline": -1}), "SCN-6", "player[0].knows.hyperline: -1"),
    (first(upgrades=["warp"]), "NOTATION", "player[0].upgrades: “warp”"),
    (first(upgrades=["repair-droid"] * 2), "BLD-4", "player[0].upgrades: repair-droid is there twice"),
    # ships
    ({"player": [{"ship": NINE}, {"ship": NINE}]}, "SET-4", "player[1].ship"),
    (first(ship=[*USUAL_SHIP, "laser-cannon@5,5/R"]), "SHP-6", "player[0].ship: laser-cannon@5,5/R"),
    (first(ship=["bridge@0,0", "laser-cannon@1,0/R"]), "SHP-1", "player[0].ship: a Pod must be directly behind"),
    (first(ship=[]), "SHP-1", "player[0].ship"),
    (first(ship=["bridge@0,0", "bridge@0,1"]), "SHP-1", "player[0].ship"),
    (first(ship=["bridge@0,0", "carier-pod@0,1"]), "NOTATION", "player[0].ship: “carier-pod”"),
    (first(ship=["bridge@0,0", "battle-pod@0,1*"]), "POD-1", "player[0].ship: “battle-pod@0,1*”"),
    (first(ship=["bridge@0,0", "carrier-pod@0,1*!"]), "DMG-7", "player[0].ship: “carrier-pod@0,1*!”"),
    ({"phase": "setup", **first(ship=["bridge@0,0", "carrier-pod@0,1"])}, "SET-9", "player[0].ship: in phase setup"),
    (two(store={"carrier-pod": 8}), "SET-4", "store.carrier-pod: 8, but the ships leave 6 of 8"),
    (two(store={"spoon": 8}), "NOTATION", "store: “spoon”"),
    # what is under way
    (two(pending={"frames": [{"frame": "Lunch"}]}), "NOTATION", "pending.frames"),
    (under_way("Assemble", stage=7), "NOTATION", "pending.frames: stage 7 is not from 0 to 2"),
    (under_way("Assemble", stage=1), "NOTATION", "pending.frames: stage 1 of a first ship begins with 2 of its parts"),
    (under_way("Combat", fought=[99]), "NOTATION", "pending.frames: fought 99 is not from 0 to 80"),
    (under_way("Move", stride={"made": -1}), "NOTATION", "pending.frames: made -1 is not from 0 to 99"),
    (under_way("Move", stride={"can_hop": True}), "NOTATION", "pending.frames: a hop to the other rip"),
    (in_scan("Place", sector=40, tile=8), "NOTATION", "pending.frames: a tile for E5, where one lies"),
    (in_scan("Place", sector=41, tile=99), "NOTATION", "pending.frames: tile 99 is not from 0 to"),
    (in_scan("Place", sector=41, tile=8), "NOTATION", "is not held"),
    (in_scan("Picking", sector=41, seen=4), "NOTATION", "pending.frames: seen 4 is not from 1 to 3"),
    (in_scan("Planting", player=1), "NOTATION", "pending.frames: a Planting of player 1, who has no part in it"),
    (in_scan("Fleeing"), "NOTATION", "pending.frames: a Fleeing cannot be after a Scanning"),
    (under_way("Planting"), "NOTATION", "pending.frames: a Planting cannot be the first"),
    (in_battle("Fleeing", sides=[0, 0]), "NOTATION", "pending.frames: a battle is of a player and another side"),
    (in_battle("Fleeing", plan=[]), "NOTATION", "pending.frames: the plan of a battle"),
    (on_a_strike("TakingDamage", **HIT, named=["zzz"]), "NOTATION", "pending.frames: there is no functional part at “zzz”"),
    (on_a_strike("TakingDamage", **HIT | {"quadrant": 7}), "NOTATION", "pending.frames: quadrant 7 is not from -1 to 3"),
    (
        on_a_strike("TakingDamage", **HIT | {"points": 0, "quadrant": -1, "spares_fighters": True}),
        "NOTATION",
        "pending.frames: nothing can be chosen",
    ),
    (on_the_move("Branch", entry=0), "NOTATION", "pending.frames: nothing can be chosen in the last one, Branch"),
    (on_the_move("Draw", port=0), "NOTATION", "pending.frames: no line leaves A1 by N"),
    (two(pending={"spent": [[]]}), "NOTATION", "pending.spent: there must be one list for each player"),
]


@pytest.mark.parametrize(("data", "rule", "words"), REFUSALS, ids=[words for _, _, words in REFUSALS])
def test_a_position_that_breaks_a_rule_is_refused_naming_key_and_rule(data: dict[str, Any], rule: str, words: str) -> None:
    message = refused(data)
    assert message.startswith(f"{rule}: ")
    assert words in message
    assert "\n" not in message


@pytest.mark.parametrize("text", ["", "x", "[board", "player = 1", "{", "{}", "[]", '{"player": 1}', "\x00"])
def test_a_file_that_is_no_position_is_refused(text: str) -> None:
    with pytest.raises(Illegal):
        read_text(text)


# --- both ways --------------------------------------------------------------------------------------------------------


def over() -> Position:
    """A finished game, which has no decision."""
    return read_text(SPECIMEN.replace("research = 0", "research = 5"))


def test_a_finished_game_is_written_with_its_winner_and_no_decision() -> None:
    form = write_position(over())
    assert form["winner"] == 0
    assert "decision" not in form
    assert read_position(form) == over()


def test_all_keys_of_the_contract_are_written() -> None:
    form = write_position(over())
    assert set(form) == {*PositionForm.__struct_fields__} - {"decision", "events", "game", "luck", "options", "unseen"}
    assert all(list(player) == [*PlayerForm.__struct_fields__] for player in form["player"])


@pytest.mark.parametrize("position", [over()], ids=["over"])
def test_toml_and_json_are_read_as_written(position: Position) -> None:
    assert read_text(write_toml(position)) == position
    assert read_text(json_of(Hyperline(), position, False)) == position
    assert decode(encode(position)) == position
    assert read_position(msgspec.json.decode(encode(position))) == position


def test_what_is_written_for_readers_is_passed_over() -> None:
    form = write_position(over())
    assert read_position({**form, "decision": {"player": 0}, "events": [[{"type": "GameWon"}]]}) == over()
