"""Golden games: the same seeds play the same games, action for action.

Each batch of `golden.toml` is given to ``hyperline simulate``. For each game the file holds a hash of what was played: who
sat where, the luck, every action, and how it ended. A difference means that the rules, a bot or the luck has changed.
If that is meant, run this file with Python (``.venv/bin/python tests/…/test_golden.py``): it plays all batches, about three
minutes, and writes `golden.toml` again. Say in the commit why the games are different.
"""

from __future__ import annotations

import hashlib
import json
import tomllib
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest
import tomli_w

from hyperline.cli import main

FILE = Path(__file__).with_name("golden.toml")
BATCHES: list[dict[str, Any]] = tomllib.loads(FILE.read_text(encoding="utf-8"))["batch"]


def words(batch: dict[str, Any], out: Path) -> list[str]:
    """The command line of a batch; what it does not say is as simulate has it."""
    options = (
        f"--{name}={batch[name]}" for name in ("seats", "games", "seed", "turns", "nodes", "corners") if name in batch
    )
    return ["simulate", *options, "--jobs=1", f"--json={out}"]


def digest(line: str) -> str:
    """A hash of one game as simulate has written it."""
    game = json.loads(line)
    seats = [f"{seat['controller']} {seat['choice']}" for seat in game["setup"]["seats"]]
    acts = [f"{seat} {action}" for seat, action in game["acts"]]
    text = "\n".join([*seats, str(game["setup"]["seed"]), *acts, game["cause"]])
    return hashlib.sha256(text.encode()).hexdigest()[:12]


def played(batch: dict[str, Any], folder: Path) -> list[str]:
    """The hash of each game of a batch, in order."""
    out = folder / "games.jsonl"
    assert main(words(batch, out)) == 0
    return [digest(line) for line in out.read_text(encoding="utf-8").splitlines()]


def cost(number: int, batch: dict[str, Any]) -> Any:
    """When a batch is tried: quick ones always, a few of the others in the thorough checks, the rest by hand."""
    is_long = number % 6 or "admiral" in batch["seats"]
    return () if batch.get("is_quick") else pytest.mark.long if is_long else pytest.mark.slow


@pytest.mark.parametrize(
    "batch", [pytest.param(one, id=one["seats"], marks=cost(number, one)) for number, one in enumerate(BATCHES)]
)
def test_the_same_seeds_play_the_same_games(batch: dict[str, Any], tmp_path: Path) -> None:
    assert len(batch["played"]) == batch["games"]
    assert played(batch, tmp_path) == batch["played"]


def renew() -> None:
    """Write the file again with the games as they are played now."""
    for batch in BATCHES:
        with TemporaryDirectory() as folder:
            batch["played"] = played(batch, Path(folder))
    FILE.write_text(tomli_w.dumps({"batch": BATCHES}), encoding="utf-8")


if __name__ == "__main__":
    renew()
