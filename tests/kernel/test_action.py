"""A verb is a class with typed fields: its text, its targets and its reader follow from them."""

from __future__ import annotations

from typing import Annotated, Final

import pytest

from hyperline.kernel.action import Act, Grammar, Part, listed, sorted_by_text
from hyperline.kernel.illegal import Illegal

SHIPS: Final = ("A1", "A2", "B1")
WAYS: Final = ("ahead", "bow left", "bow right")


def own(seat: int, name: str) -> int:
    return seat * len(SHIPS) + SHIPS.index(name)


def number(text: str) -> int:
    if not text.isdigit():
        raise Illegal("NOTATION", f"{text} is not a number")
    return int(text)


Ship = Annotated[int, Part(own, lambda ship: SHIPS[ship % 3], "ship", str, is_own=True)]
Number = Annotated[int, Part(number)]
Place = Annotated[
    tuple[int, int], Part(lambda text: tuple(map(int, text.split(" "))), lambda at: f"{at[0]} {at[1]}", words=2)
]


class End(Act, frozen=True, gc=False):
    verb = "end"


class Put(Act, frozen=True, gc=False):
    verb = "put"
    ship: Ship
    place: Place


class Load(Act, frozen=True, gc=False):
    verb = "load"
    n: Number
    more: Number = 0
    square: Annotated[str, Part(target="square")] = ""
    weight: int = 0


class Step(Act, frozen=True, gc=False):
    verb = "step"
    heads = ("ahead", "bow")
    way: Annotated[int, Part(WAYS.index, WAYS.__getitem__, words=2)]


GRAMMAR: Final = Grammar((End, Put, Load, Step))
TEXTS: Final = {
    "end": End(),
    "put A2 3 -4": Put(1, (3, -4)),
    "load 3": Load(3),
    "load 3 2": Load(3, 2),
    "ahead": Step(0),
    "bow right": Step(2),
}


@pytest.mark.parametrize("text", TEXTS)
def test_a_text_is_read_as_it_is_written(text: str) -> None:
    assert GRAMMAR.read(text) == TEXTS[text] and str(TEXTS[text]) == text


def test_the_reader_of_an_own_thing_is_given_the_seat() -> None:
    assert GRAMMAR.read("put A2 0 0", seat=2) == Put(7, (0, 0)) and str(Put(7, (0, 0))) == "put A2 0 0"


@pytest.mark.parametrize(
    "text",
    [
        "",
        "end ",
        "end now",
        "End",
        "put A2",
        "put A9 1 2",
        "put A2 01 2",
        "put A2 1 2 3",
        "load",
        "load 3 0",
        "bow",
        "step 1",
    ],
)
def test_any_other_text_is_not_an_action(text: str) -> None:
    with pytest.raises(Illegal, match=r"NOTATION: “.*” is not an action"):
        GRAMMAR.read(text)


def test_a_field_can_say_itself_what_it_is_not() -> None:
    with pytest.raises(Illegal, match="x is not a number"):
        GRAMMAR.read("load x")
    with pytest.raises(Illegal, match="“load x 2 3” is not an action"):
        GRAMMAR.read("load x 2 3")


def test_what_stands_for_an_action_is_in_the_order_of_its_fields_without_what_is_not_there() -> None:
    assert Put(4, (0, 0)).targets == ("ship:4",)
    assert Load(1, square="B").targets == ("square:B",) and Load(1).targets == End().targets == ()


def test_the_legal_one_of_a_text_knows_what_the_position_tells() -> None:
    legal = sorted_by_text((Load(2, square="B"), End()))
    assert legal == (End(), Load(2, square="B"))
    assert listed(legal, GRAMMAR.read("load 2")) == legal[1] and listed(legal, "load 3") is None
