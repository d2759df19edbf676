"""Proposed layouts: seconds for one proposal, with ships of 15, 25 and 40 parts and each aim.

Run ``python benchmarks/arrange.py [--ships N]``. A proposal must be there within 1 s. The processor's time is shown beside
that of the clock, since what else the machine does counts in the latter.
"""

from __future__ import annotations

import argparse
import random
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from hyperline.games.hyperline.counsel.arrange import arranged, score
from hyperline.games.hyperline.counsel.merit import AIMS
from hyperline.games.hyperline.rules.ship import Ship
from tests.games.hyperline.rules.shipwright import at_random

SIZES = (15, 25, 40)
BAR = 1.0


def ship_of(luck: random.Random, size: int) -> Ship:
    """A ship with so many parts, the Bridge included, some of them damaged."""
    for _ in range(20_000):
        ship = at_random(luck, 2 * size)
        if len(ship.parts) >= size:
            return Ship(ship.parts[:size])
    raise RuntimeError("no ship became so large")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--ships", type=int, default=5)
    ships = parser.parse_args().ships
    slowest = 0.0
    for size in SIZES:
        luck = random.Random(size)
        for aim in AIMS:
            clock, processor, gain = [], [], 0.0
            for _ in range(ships):
                ship = ship_of(luck, size)
                began, worked = time.perf_counter(), time.process_time()
                after = arranged(ship, aim, 60.0)
                clock.append(time.perf_counter() - began)
                processor.append(time.process_time() - worked)
                gain += score(after, aim) - score(ship, aim)
            slowest = max(slowest, *processor)
            worst = f"{max(clock):.2f} s by the clock, {max(processor):.2f} s of the processor"
            print(f"{size} parts, {aim:7}: at most {worst}; better by {gain / ships:.1f}")
    return slowest > BAR


if __name__ == "__main__":
    raise SystemExit(main())
