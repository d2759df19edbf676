"""Odds and the test range: milliseconds for one answer, with ships of 15 and 25 parts and four players on the board.

Run ``python benchmarks/counsel.py [--tables N] [--json]``. Odds must be there within 200 ms, trials within 400 ms. For each
table the best of three runs counts, so that what else the machine does matters little; the median and the worst are shown.
"Asked by the window" is the whole way of the odds of a fight: to the worker process, and back.
"""

from __future__ import annotations

import argparse
import json
import random
import statistics
import sys
import time
from collections.abc import Callable
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from hyperline.games.hyperline.app.battle.views.oddstext import CALL
from hyperline.games.hyperline.counsel.odds import before, trials
from hyperline.games.hyperline.rules.actions import Fight
from hyperline.games.hyperline.rules.catalogue import CORNERS
from hyperline.games.hyperline.rules.decisions.combat import Combat
from hyperline.games.hyperline.rules.decisions.flee import Fleeing
from hyperline.games.hyperline.rules.decisions.strike import Direction
from hyperline.games.hyperline.rules.game import apply_action, legal_actions
from hyperline.games.hyperline.rules.kinds import Phase
from hyperline.games.hyperline.rules.observe import observe
from hyperline.games.hyperline.rules.player import Player
from hyperline.games.hyperline.rules.position import Position
from hyperline.games.hyperline.rules.ship import Ship
from hyperline.shell.jobs.background import BackgroundJobs
from tests.games.hyperline.counsel.fights import SPACE, random_ship

SIZES = (15, 25)
BARS = {"fight": 200.0, "asked by the window": 200.0, "facing": 200.0, "running away": 200.0, "test range": 400.0}
PATIENCE = 10.0  # seconds for an answer


def table(seed: int, size: int) -> Position:
    """Four whole ships of a size in one sector, each with two fighters on patrol, before a fight."""
    luck = random.Random(seed)
    players = tuple(
        Player(corner=corner, home=1, sector=SPACE, ship=_whole(luck, size), patrols=((SPACE, 2),)) for corner in CORNERS
    )
    return Position(players=players, phase=Phase.COMBAT, pending=(Combat(0, True),))


def _whole(luck: random.Random, size: int) -> Ship:
    """A ship of at least so many parts; some kinds find no place on some ships."""
    ships = (random_ship(luck, wanted, wear=0.0) for wanted in range(size, size * 4))
    return next(ship for ship in ships if len(ship.parts) >= size)


def decision(position: Position, kind: type) -> Position | None:
    """The first decision of a kind in the battle of players 0 and 1, if there is one."""
    position = apply_action(position, 0, Fight(1, SPACE)).position
    for _ in range(40):
        frame = position.decision
        if isinstance(frame, kind):
            return position
        if frame is None or isinstance(frame, Combat):
            break
        position = apply_action(position, frame.seat, legal_actions(position)[-1]).position
    return None


def milliseconds(act: Callable[[], object]) -> float:
    """The best of three runs."""
    spent = []
    for _ in range(3):
        start = time.perf_counter()
        act()
        spent.append(time.perf_counter() - start)
    return 1000 * min(spent)


def cost(position: Position | None) -> list[float]:
    """What the odds of all actions of a decision cost; nothing if there is no such decision."""
    if position is None or position.decision is None:
        return []
    seat, legal = position.decision.seat, legal_actions(position)
    return [milliseconds(lambda: before(position, seat, legal))]


def asked(jobs: BackgroundJobs, position: Position) -> None:
    """Ask as the window does, and wait for the answer."""
    jobs.ask("odds", CALL, (observe(position, 0), 0, (Fight(1, SPACE),)))
    end = time.perf_counter() + PATIENCE
    while not jobs.answers("odds"):
        if time.perf_counter() > end:
            raise TimeoutError("the worker process does not answer")
        time.sleep(0.0005)


def measure(tables: int) -> dict[str, dict[str, float]]:
    """By size and question: the median and the worst."""
    figures, jobs = {}, BackgroundJobs()
    for size in SIZES:
        spent: dict[str, list[float]] = {question: [] for question in BARS}
        for seed in range(tables):
            position = table(seed, size)
            ships = [player.ship for player in position.players]
            spent["fight"].append(milliseconds(lambda: before(position, 0, (Fight(1, SPACE),))))  # noqa: B023
            spent["asked by the window"].append(milliseconds(lambda: asked(jobs, position)))  # noqa: B023
            spent["facing"] += cost(decision(position, Direction))
            spent["running away"] += cost(decision(position, Fleeing))
            new = _whole(random.Random(-1 - seed), size)
            spent["test range"].append(milliseconds(lambda: trials(position, 0, ships[0], new)))  # noqa: B023
        for question, times in spent.items():
            if not times:
                continue  # no battle at these tables came to such a decision
            figures[f"{question}, {size} parts"] = {
                "median_ms": statistics.median(times),
                "worst_ms": max(times),
                "bar_ms": BARS[question],
            }
    jobs.rest()
    return figures


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--tables", type=int, default=30, help="how many tables of four ships")
    parser.add_argument("--json", action="store_true", help="print JSON")
    options = parser.parse_args()
    figures = measure(options.tables)
    if options.json:
        print(json.dumps(figures, indent=1))
        return
    print(f"{'question':32} {'median ms':>10} {'worst ms':>10} {'bar ms':>8}")
    for question, row in figures.items():
        print(f"{question:32} {row['median_ms']:10.1f} {row['worst_ms']:10.1f} {row['bar_ms']:8.0f}")


if __name__ == "__main__":
    main()
