"""Luck by purpose: another choice leaves the later luck of others as it was, and games from before play as they did."""

from __future__ import annotations

import hashlib
import tomllib
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from hyperline.games.listed import SHELF
from hyperline.kernel.dice import Dice
from hyperline.kernel.game import Seat, Setup
from hyperline.kernel.record import load, recorded, replay, written

KEPT = Path(__file__).with_name("kept")
EXPECTED: dict[str, str] = tomllib.loads((KEPT / "expected.toml").read_text(encoding="utf-8"))
SLIPWAY = SHELF.game("slipway")


def digest(game: Any, position: Any) -> str:
    return hashlib.sha256(game.encode(position)).hexdigest()[:16]


@pytest.mark.parametrize("name", EXPECTED)
def test_a_game_with_one_stream_of_luck_plays_as_it_did(name: str) -> None:
    """`kept` has games from before luck went by purpose. Leave them as they are."""
    game, record = SHELF.game(name), load(KEPT / f"{name}.hyperline")
    match = replay(game, record)
    assert digest(game, match.position) == EXPECTED[name]
    assert b'"luck": "one"' in written(recorded(match)).partition(b"\n")[0]


def rolls(game: Any, position: Any, acts: list[tuple[int, str]]) -> dict[tuple[str, int], list[int]]:
    """What is rolled for each purpose of each seat, in order."""
    found: dict[tuple[str, int], list[int]] = {}
    for seat, text in acts:
        change = game.apply(position, seat, game.parse(position, seat, text))
        for event in change.events:
            if type(event).__name__ == "DieRolled":
                found.setdefault((event.purpose, event.player), []).append(event.value)
        position = change.position
    return found


def test_another_choice_shifts_no_roll_of_slipway() -> None:
    """Seat 0 rolls where it jumped: nobody else's turns and battles roll otherwise."""
    position = SLIPWAY.start(Setup((Seat(), Seat()), 5))
    first = position.turn
    one = rolls(SLIPWAY, position, [(first, "jump"), (1 - first, "roll")])
    other = rolls(SLIPWAY, position, [(first, "roll"), (1 - first, "roll")])
    assert one["turn", 1 - first] == other["turn", 1 - first]
    single = rolls(SLIPWAY, SLIPWAY.start(Setup((Seat(), Seat()), 5, luck="one")), [(first, "roll"), (1 - first, "roll")])
    assert single["turn", 1 - first] != other["turn", 1 - first]


def test_streams_stand_in_the_file_and_go_on_from_there() -> None:
    position = SLIPWAY.start(Setup((Seat(), Seat()), 5))
    assert "[luck]" in SLIPWAY.write(position)
    seat = position.turn
    after = SLIPWAY.apply(position, seat, SLIPWAY.parse(position, seat, "roll")).position
    again = SLIPWAY.read(SLIPWAY.write(after))
    assert again == after and dict(again.dice.drawn) == {f"turn {seat}": 2}
    assert SLIPWAY.decode(SLIPWAY.encode(SLIPWAY.observe(after, 0))).dice == Dice()
    assert "luck" not in SLIPWAY.write(replace(after, dice=Dice(3)))
