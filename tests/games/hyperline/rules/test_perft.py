"""How many sequences of actions there are to a depth: any change of what is legal changes a count."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest

from hyperline.games.hyperline.rules.game import Hyperline
from hyperline.games.hyperline.rules.notation.position import read_position
from hyperline.games.hyperline.rules.position import Position

GAME = Hyperline()
FILE = Path(__file__).parents[1] / "rules" / "perft.toml"
FROM: list[dict[str, Any]] = tomllib.loads(FILE.read_text(encoding="utf-8"))["from"]


def perft(position: Position, depth: int) -> int:
    """The sequences of this many legal actions, without open-ended sets."""
    decision = position.decision
    if depth == 0:
        return 1
    if decision is None:
        return 0
    actions = [action for action in GAME.legal(position, decision.seat) if not action.is_open]
    if depth == 1:
        return len(actions)
    return sum(perft(GAME.apply(position, decision.seat, action).position, depth - 1) for action in actions)


@pytest.mark.parametrize("entry", FROM, ids=[entry["title"] for entry in FROM])
def test_perft(entry: dict[str, Any]) -> None:
    position = read_position(entry["position"])
    assert [perft(position, depth + 1) for depth in range(len(entry["counts"]))] == entry["counts"]
    assert len(entry["counts"]) > 2
