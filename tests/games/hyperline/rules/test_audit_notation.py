"""Position files that nobody would write by hand: still one clear refusal, naming the key or the rule."""

from __future__ import annotations

import pytest

from hyperline.games.hyperline.rules.actions import parse_action
from hyperline.games.hyperline.rules.game import Hyperline
from hyperline.games.hyperline.rules.notation.position import read_position, read_text, write_position
from hyperline.kernel.illegal import Illegal

PLAYERS = "[[player]]\n[[player]]\n"


def refusal(text: str) -> Illegal:
    with pytest.raises(Illegal) as caught:
        read_text(text)
    return caught.value


@pytest.mark.parametrize(
    "text",
    [
        "a = " + "[" * 5000,
        f"decision = {'[' * 5000}{']' * 5000}\n{PLAYERS}",
        '{"decision": ' + "[" * 100_000,
    ],
)
def test_a_position_nested_too_deeply_is_refused(text: str) -> None:
    assert "nested too deeply" in refusal(text).why


@pytest.mark.parametrize(
    ("text", "key"),
    [
        (f"[board]\nC3 = 'fork 0'\nD4 = 7\n{PLAYERS}", "board.D4"),
        (f"[pirates]\nE2 = 1\nE3 = 'two'\n{PLAYERS}", "pirates.E3"),
        ("[[player]]\n[[player]]\npatrols = {A1 = true}", "player[1].patrols.A1"),
        ('{"board": {"C3": "fork 0", "D4": 7}, "player": [{}, {}]}', "board.D4"),
        ('{"player": [{}, {"tokens": {"pod": 1}}]}', "player[1].tokens.pod"),
    ],
)
def test_a_value_of_a_wrong_type_in_a_table_is_named_by_its_key(text: str, key: str) -> None:
    assert refusal(text).why.startswith(f"{key}: expected")


def test_rip_1_a_single_rip_is_read_only_while_the_second_is_placed() -> None:
    text = """
    phase = "command"
    [board]
    B2 = "crossing 0"
    [stacks]
    hyperline = ["rip"]
    [[player]]
    sector = "B2"
    [[player]]
    """
    game = Hyperline()
    position = read_text(text)
    for action in ("step B3", "draw hyperline"):
        position = game.apply(position, 0, parse_action(action)).position
    form = write_position(position)
    assert form["decision"]["kind"] == "rip"
    assert read_position(form) == position
    form["pending"] = write_position(read_text(text))["pending"]
    with pytest.raises(Illegal) as caught:
        read_position(form)
    assert caught.value.rule == "RIP-1"
