"""The file of a type: what is written of each field, what is read where nothing is said, and how what is wrong is told."""

from __future__ import annotations

import json
from typing import Annotated, Any, Literal

import pytest
from msgspec import UNSET, Meta, Struct

from hyperline.kernel.dice import Dice
from hyperline.kernel.form import DICE, VERSION, Code, Extra, Form, Key, Spread
from hyperline.kernel.illegal import Illegal

NAMES = ("sun", "moon")


def place_of(text: str) -> int:
    if text not in NAMES:
        raise Illegal("MAP-1", f"“{text}” is not a place")
    return NAMES.index(text)


def load_of(crates: int, weight: int | None) -> tuple[int, int]:
    if weight is not None and weight < crates:
        raise Illegal("MAP-2", "weight: too light")
    return crates, crates if weight is None else weight


PLACE = Code(NAMES.__getitem__, place_of)
LOAD = Spread({"crates": (int, 1), "weight": (int | None, None)}, lambda load: load, load_of)


class Ship(Struct, frozen=True, kw_only=True):
    at: Annotated[int, PLACE, Key(is_open=True)] = 0
    is_down: bool = False
    load: Annotated[tuple[int, int], LOAD] = (1, 1)


class Position(Struct, frozen=True, kw_only=True):
    title: str = ""
    dice: Annotated[Dice, DICE] = Dice()
    goal: int = 3
    round: Annotated[int, Meta(ge=1)] = 1
    phase: Annotated[str, Code(form=Literal["day", "night"])] = "day"
    stores: dict[str, int] = {}
    rocks: tuple[Annotated[int, PLACE], ...] = ()
    probes: Annotated[tuple[int, ...], Key(before="rocks", is_sparse=True)] = ()
    winners: Annotated[tuple[int, ...], Key(is_sparse=True)] = ()
    ships: Annotated[tuple[Ship, ...], Key("player")]


GOAL = Extra(
    "options", lambda it: {"goal": str(it.goal)}, dict[str, str], {}, "round", ("goal",), lambda s: (int(s["goal"]),)
)
RANKS = Extra("ranks", lambda position: position.winners or UNSET, before="player")
FORM = Form(Position, "race", VERSION, GOAL, RANKS)
FULL = Position(
    title="Full",
    dice=Dice(5, (6, 1)),
    goal=4,
    round=2,
    phase="night",
    stores={"moon": 2},
    rocks=(1, 1),
    probes=(2,),
    winners=(1,),
    ships=(Ship(), Ship(at=1, is_down=True, load=(2, 5))),
)
WRITTEN = {
    "version": 1,
    "title": "Full",
    "seed": 5,
    "dice": [6, 1],
    "options": {"goal": "4"},
    "round": 2,
    "phase": "night",
    "stores": {"moon": 2},
    "probes": [2],
    "rocks": ["moon", "moon"],
    "winners": [1],
    "ranks": [1],
    "player": [
        {"at": "sun", "down": False, "crates": 1, "weight": 1},
        {"at": "moon", "down": True, "crates": 2, "weight": 5},
    ],
}


def read(**keys: Any) -> Any:
    return FORM.read(json.dumps({"game": "race", "player": [{}], "options": {"goal": "3"}, **keys}))


def test_a_position_is_written_key_by_key_in_the_order_of_its_fields() -> None:
    assert list(json.loads(FORM.encode(FULL)).items()) == list(WRITTEN.items())


def test_what_is_written_is_read_as_it_was() -> None:
    assert FORM.decode(FORM.encode(FULL)).value == FORM.read(FORM.write(FULL)).value == FULL


def test_what_has_its_default_is_left_out_if_it_is_sparse() -> None:
    table = json.loads(FORM.encode(Position(ships=())))
    assert table["rocks"] == []
    assert not {"probes", "winners", "ranks"} & table.keys()


def test_what_is_not_said_has_its_default_and_is_told() -> None:
    said = read(round=2, player=[{"at": None}, {"at": "moon"}])
    assert said.value == Position(round=2, ships=(Ship(), Ship(at=1)))
    assert {"title", "seed", "rocks", "player.0.at", "player.1.down"} <= said.unsaid
    assert not {"round", "player", "player.1.at"} & said.unsaid


def test_an_extra_key_is_read_beside_the_position() -> None:
    assert read(ranks=[2, 1]).extras == {"version": 1, "ranks": [2, 1]}


@pytest.mark.parametrize(
    ("keys", "refusal"),
    [
        ({"no_such": 1}, "NOTATION: Object contains unknown field `no_such`"),
        ({"player": [{"place": 1}]}, "NOTATION: Object contains unknown field `place` - at `$.player[0]`"),
        ({"title": 3}, "NOTATION: Expected `str`, got `int` - at `$.title`"),
        ({"title": None}, "NOTATION: Expected `str`, got `null` - at `$.title`"),
        ({"player": [{"at": 3}]}, "NOTATION: Expected `str | null`, got `int` - at `$.player[0].at`"),
        ({"round": 0}, "NOTATION: Expected `int` >= 1 - at `$.round`"),
        ({"phase": "dusk"}, "NOTATION: Invalid enum value 'dusk' - at `$.phase`"),
        ({"version": 2}, "NOTATION: Invalid enum value 2 - at `$.version`"),
        ({"player": [{}, {"at": "sea"}]}, "MAP-1: player.1.at: “sea” is not a place"),
        ({"stores": {"sea": "much"}}, "NOTATION: Expected `int`, got `str` - at `$.stores[...]`"),
        ({"rocks": ["sun", "sea"]}, "MAP-1: rocks: “sea” is not a place"),
        ({"player": [{"crates": 3, "weight": 2}]}, "MAP-2: player.0.weight: too light"),
        ({"game": "slide"}, "NOTATION: game: this is a position of “slide”, not of “race”"),
    ],
)
def test_what_is_wrong_is_told_with_its_key(keys: dict[str, Any], refusal: str) -> None:
    with pytest.raises(Illegal) as fault:
        read(**keys)
    assert str(fault.value) == refusal


@pytest.mark.parametrize("data", [b"{", b"[]", b"{}", b"\xff"])
def test_what_is_no_position_at_all_is_refused(data: bytes) -> None:
    with pytest.raises(Illegal, match="NOTATION"):
        FORM.decode(data)
    with pytest.raises(Illegal, match="NOTATION"):
        FORM.read(data.decode(errors="replace"))


def test_what_depends_on_the_rest_needs_a_default_to_stand_for_it() -> None:
    class Bare(Struct, frozen=True):
        turn: Annotated[int, Key(is_open=True)]

    with pytest.raises(TypeError, match="turn is open"):
        Form(Bare, "race").table(Bare(1))
