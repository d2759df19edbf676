"""Engine speed of every game on the shelf: decisions a second at random play, in turn, as a share of the first game's.

Run ``python benchmarks/games.py [--games N] [--seats N] [--json]``.
"""

from __future__ import annotations

import argparse
import json
import random
import statistics
import time
from collections.abc import Iterator
from typing import Any

from hyperline.games.listed import SHELF
from hyperline.kernel.game import Game, Seat, Setup

MOST = 1500
"""After how many decisions a game is stopped: random play of Hyperline seldom ends."""


def random_game(game: Game[Any], seats: int, seed: int) -> Iterator[Any]:
    """The positions of one random game; open-ended actions are left out."""
    luck = random.Random(seed)
    position = game.start(Setup(tuple(Seat() for _ in range(seats)), seed))
    for _ in range(MOST):
        decisions = [decision for decision in game.open(position) if not decision.answered]
        if not decisions:
            return
        yield position
        seat = decisions[0].seat
        actions = game.legal(position, seat)
        action = luck.choice(actions)
        while action.is_open:
            action = luck.choice(actions)
        position = game.apply(position, seat, action).position


def rate(name: str, seats: int, seeds: range) -> float:
    """Decisions a second: listing the legal actions, choosing, applying."""
    game = SHELF.game(name)
    counts = game.meta.seats
    start = time.perf_counter()
    decisions = sum(1 for seed in seeds for _ in random_game(game, min(max(seats, min(counts)), max(counts)), seed))
    return decisions / (time.perf_counter() - start)


def measure(games: int, seats: int) -> dict[str, dict[str, float]]:
    """By game: the median rate, and the median of its ratios to the first game in paired runs."""
    rates: dict[str, list[float]] = {name: [] for name in SHELF.names}
    for name in SHELF.names:
        rate(name, seats, range(1))
    for start in range(0, games, 4):
        for name in SHELF.names:
            rates[name].append(rate(name, seats, range(start, start + 4)))
    first = rates[SHELF.default]
    return {
        name: {
            "decisions_a_second": statistics.median(own),
            "ratio": statistics.median(a / b for a, b in zip(own, first, strict=True)),
        }
        for name, own in rates.items()
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, default=20, help="random games to play of each (a multiple of 4)")
    parser.add_argument("--seats", type=int, default=4, help="players, as far as a game allows")
    parser.add_argument("--json", action="store_true", help="print JSON")
    options = parser.parse_args()
    figures = measure(options.games, options.seats)
    if options.json:
        print(json.dumps(figures, indent=1))
        return
    for name, row in figures.items():
        print(f"{name:12}{row['decisions_a_second']:10,.0f} decisions a second {row['ratio']:8.2f}")


if __name__ == "__main__":
    main()
