"""Actions read and written: every row of the table, both ways, and what is refused."""

from __future__ import annotations

import pytest

from hyperline.games.hyperline.rules import actions
from hyperline.games.hyperline.rules.actions import NOTATION, Action, parse_action
from hyperline.kernel.illegal import Illegal

EVERY = [
    "fit carrier-pod@0,1",
    "fit turret-pod@0,1/BR",
    "fit laser-cannon@1,0/R",
    "fit interphasic-shield@L",
    "install hyperline-computer",
    "decline",
    "damage 0,-1",
    "damage F",
    "scan 1,0 C4",
    "probe -1,0",
    "plant G7",
    "twist 0,-1 D4 3",
    "pick 2",
    "order keep",
    "order swap",
    "done",
    "place 0",
    "rip H8",
    "build rip-engine@1,1",
    "build focus-beam@2,3/FR",
    "build interphasic-shield@B",
    "refit bridge@0,0 carrier-pod@0,1* combat-engine@0,2 laser-cannon@1,0/R!",
    "refit bridge@0,0! turret-pod@0,1/BR! interphasic-shield@F!",
    "refit …",
    "build battle-pod refit bridge@0,0 battle-pod@0,1",
    "build battle-pod refit …",
    "install repair-droid refit bridge@0,0 carrier-pod@0,1",
    "install repair-droid refit …",
    "repair 0,2",
    "repair L",
    "repair all",
    "research",
    "pass",
    "load 0,1",
    "unload 0,1",
    "step C4",
    "jump NE",
    "ripshift A1",
    "rip-hop",
    "branch SW",
    "draw hyperline",
    "draw planet",
    "tight-scan",
    "fight pirate C4",
    "fight 3 C4",
    "torpedo pirate I9",
    "torpedo 0 I9",
    "face B",
    "aim 1,0",
    "aim R",
    "aim none",
    "damage fighter",
    "damage fighter 0,1",
    "flee",
    "stay",
    "spawn E2",
    "transfer 1,0 F",
    "transfer 1,0 0,-1",
]


@pytest.mark.parametrize("text", EVERY)
def test_every_action_is_read_and_written_alike(text: str) -> None:
    action = parse_action(text)
    assert str(action) == text
    assert parse_action(str(action)) == action


def test_the_table_above_has_every_action_of_the_engine() -> None:
    shown = {type(parse_action(text)) for text in EVERY}
    classes = {value for value in vars(actions).values() if isinstance(value, type) and issubclass(value, Action)}
    assert {one for one in classes if one.__module__ == actions.__name__} == shown
    assert {text.split()[0] for text in EVERY} == set(NOTATION.alike)


@pytest.mark.parametrize("text", ["  step   C4 ", "step\tC4", "step C4\n"])
def test_spaces_do_not_matter(text: str) -> None:
    assert parse_action(text) == parse_action("step C4")


def test_three_dots_are_an_ellipsis_too() -> None:
    assert parse_action("refit ...") == parse_action("refit …")
    assert parse_action("refit …").is_open


def test_the_bridge_of_a_layout_is_first_wherever_it_was_written() -> None:
    text = "refit carrier-pod@0,1 bridge@0,0 combat-engine@0,2"
    assert str(parse_action(text)) == "refit bridge@0,0 carrier-pod@0,1 combat-engine@0,2"


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", ["missing"]),
        ("stepp C4", ["“stepp”", "did you mean “step”?"]),
        ("step", ["step SECTOR", "nothing follows"]),
        ("step C4 C5", ["step SECTOR", "2 words"]),
        ("step J1", ["“J1”", "A1 to I9"]),
        ("step c4", ["“c4”"]),
        ("jump X", ["“X”", "NW"]),
        ("pass now", ["“pass”"]),
        ("face FR", ["“FR”", "F, R, B or L"]),
        ("place 4", ["“4”", "from 0 to 3"]),
        ("place -1", ["“-1”", "from 0 to 3"]),
        ("place ²", ["“²”"]),
        ("pick 3", ["“3”", "from 0 to 2"]),
        ("twist 0,0 C4 9", ["“9”", "rotation"]),
        ("order back", ["“order back”", "order keep or order swap"]),
        ("draw rip", ["“rip”", "draw hyperline or draw planet"]),
        ("fight 4 C4", ["“4”", "pirate"]),
        ("scan F C4", ["“F”", "X,Y"]),
        ("load 00,1", ["“00,1”", "X,Y"]),
        ("load 1.5,1", ["“1.5,1”", "whole numbers"]),
        ("load -0,1", ["“-0,1”"]),
        ("damage X", ["“X”", "quadrant"]),
        ("damage fighter F", ["“F”", "X,Y"]),
        ("repair", ["repair TARGET or repair all"]),
        ("build laser-canon@1,0/R", ["“laser-canon”", "did you mean “laser-cannon”?"]),
        ("build laser-cannon", ["“laser-cannon”", "laser-cannon@1,0/R"]),
        ("build laser-cannon@1,0", ["laser-cannon@1,0", "/F"]),
        ("build laser-cannon@1,0/Q", ["“Q”", "FR"]),
        ("build carrier-pod@0,1/F", ["carrier-pod", "without /F"]),
        ("build turret-pod@0,1", ["/BR"]),
        ("build turret-pod@0,1/F", ["/BR"]),
        ("build interphasic-shield@1,0", ["“1,0”", "quadrant"]),
        ("build interphasic-shield@F/F", ["interphasic-shield@F"]),
        ("build carrier-pod@0,1*", ["without * and !"]),
        ("build carrier-pod@0,1!", ["without * and !"]),
        ("install battle-pod", ["“battle-pod”", "repair-droid"]),
        ("refit", ["every component"]),
        ("build pod refit …", ["“pod”"]),
        ("transfer 1,0", ["transfer X,Y TARGET"]),
    ],
)
def test_what_is_no_action_is_refused_with_the_word_and_what_is_expected(text: str, words: list[str]) -> None:
    with pytest.raises(Illegal) as refusal:
        parse_action(text)
    assert refusal.value.rule == "NOTATION"
    for word in words:
        assert word in str(refusal.value)


@pytest.mark.parametrize(
    ("text", "rule"),
    [
        ("fit bridge@0,1", "BRG-1"),
        ("refit bridge@0,0 battle-pod@0,1*", "POD-1"),
        ("refit bridge@0,0 carrier-pod@0,1*!", "DMG-7"),
    ],
)
def test_what_no_ship_can_have_is_refused_with_its_rule(text: str, rule: str) -> None:
    with pytest.raises(Illegal) as refusal:
        parse_action(text)
    assert refusal.value.rule == rule
