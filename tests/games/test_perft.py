"""How many sequences of actions there are to a depth: any change of what is legal changes a count."""

from __future__ import annotations

import json
import tomllib
from pathlib import Path
from typing import Any

import pytest

from hyperline.games.listed import SHELF
from tests.frozen.counts import perft

HERE = Path(__file__).parent
FROM = {
    f"{file.relative_to(HERE).parts[0]} {entry['title']}": (file.relative_to(HERE).parts[0], entry)
    for file in sorted(HERE.rglob("perft.toml"))
    for entry in tomllib.loads(file.read_text(encoding="utf-8"))["from"]
}


@pytest.mark.parametrize(("name", "entry"), FROM.values(), ids=FROM)
def test_perft(name: str, entry: dict[str, Any]) -> None:
    game = SHELF.game(name)
    position = game.read(json.dumps(entry["position"]))
    assert [perft(game, position, depth + 1) for depth in range(len(entry["counts"]))] == entry["counts"]
    assert len(entry["counts"]) > 2
