"""How many sequences of actions there are to a depth: any change of what is legal changes a count."""

from __future__ import annotations

import json
import tomllib
from pathlib import Path
from typing import Any

import pytest

from hyperline.games.belt.rules.position import Position
from tests.games.belt.invariants import GAME

FROM: list[dict[str, Any]] = tomllib.loads(Path(__file__).with_name("perft.toml").read_text(encoding="utf-8"))["from"]


def perft(position: Position, depth: int) -> int:
    """The sequences of this many legal actions."""
    decisions = GAME.open(position)
    if depth == 0 or not decisions:
        return depth == 0
    seat = decisions[0].seat
    legal = GAME.legal(position, seat)
    if depth == 1:
        return len(legal)
    return sum(perft(GAME.apply(position, seat, action).position, depth - 1) for action in legal)


@pytest.mark.parametrize("entry", FROM, ids=[entry["title"] for entry in FROM])
def test_perft(entry: dict[str, Any]) -> None:
    position = GAME.read(json.dumps(entry["position"]))
    assert [perft(position, depth + 1) for depth in range(len(entry["counts"]))] == entry["counts"]
    assert len(entry["counts"]) > 2
