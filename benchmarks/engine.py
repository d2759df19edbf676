"""Engine speed: decisions a second at random play, the cost by phase, and single operations.

Run ``python benchmarks/engine.py [--games N] [--json]``. Where the package `catanatron` is installed, its random games
with four players are played in turn with ours, so that the ratio holds on a noisy machine.
"""

from __future__ import annotations

import argparse
import json
import random
import statistics
import time
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator
from typing import Any

from hyperline.games.hyperline.rules.actions import Action
from hyperline.games.hyperline.rules.frame import Frame
from hyperline.games.hyperline.rules.game import Hyperline, apply_action, legal_actions
from hyperline.games.hyperline.rules.notation.position import decode, encode
from hyperline.games.hyperline.rules.position import Position
from hyperline.kernel.game import Seat, Setup

TURNS = 400
GAME = Hyperline()


def random_game(seed: int) -> Iterator[Position]:
    """The positions of one random game of four players; open-ended refits are left out."""
    luck = random.Random(seed)
    position = GAME.start(Setup(tuple(Seat() for _ in range(4)), seed))
    while position.decision is not None and position.turns < TURNS:
        yield position
        actions = legal_actions(position)
        action = luck.choice(actions)
        while action.is_open:
            action = luck.choice(actions)
        position = apply_action(position, position.decision.seat, action).position


def hyperline_rate(seeds: range) -> float:
    """Decisions a second: listing the legal actions, choosing, applying."""
    start = time.perf_counter()
    decisions = sum(1 for seed in seeds for _ in random_game(seed))
    return decisions / (time.perf_counter() - start)


def catanatron_rate(seeds: range) -> float:
    """The same for catanatron."""
    from catanatron import Color, Game, RandomPlayer

    decisions = 0
    start = time.perf_counter()
    for seed in seeds:
        game = Game([RandomPlayer(color) for color in Color], seed=seed)
        while game.winning_color() is None and game.state.num_turns < 1000:
            game.play_tick()
            decisions += 1
    return decisions / (time.perf_counter() - start)


def cost_by_kind(seeds: range) -> dict[str, dict[str, float]]:
    """By decision kind: how many, and microseconds for listing and for applying with all that follows by itself."""
    count: Counter[str] = Counter()
    listing: defaultdict[str, float] = defaultdict(float)
    applying: defaultdict[str, float] = defaultdict(float)
    for seed in seeds:
        luck = random.Random(seed)
        position = GAME.start(Setup(tuple(Seat() for _ in range(4)), seed))
        while position.decision is not None and position.turns < TURNS:
            kind = position.decision.kind
            before = time.perf_counter()
            actions = [action for action in legal_actions(position) if not action.is_open]
            between = time.perf_counter()
            position = apply_action(position, position.decision.seat, luck.choice(actions)).position
            applying[kind] += time.perf_counter() - between
            listing[kind] += between - before
            count[kind] += 1
    return {
        kind: {
            "decisions": count[kind],
            "legal_us": 1e6 * listing[kind] / count[kind],
            "apply_us": 1e6 * applying[kind] / count[kind],
        }
        for kind in sorted(count, key=lambda kind: -listing[kind] - applying[kind])
    }


def microseconds(act: Callable[[Position], object], positions: list[Position]) -> float:
    """The median cost of one operation over many positions, each met for the first time."""
    spent = []
    for position in positions:
        before = time.perf_counter()
        act(position)
        spent.append(time.perf_counter() - before)
    return 1e6 * statistics.median(spent)


def single_operations() -> dict[str, float]:
    """Microseconds of one apply, legal, observe, save and load in the middle of games."""
    positions = [position for seed in range(100, 106) for position in list(random_game(seed))[100:600:3]]
    texts = {id(position): encode(position) for position in positions}
    return {
        "legal": microseconds(lambda p: _frame(p).legal(p), positions),
        "apply": microseconds(lambda p: apply_action(p, _frame(p).seat, _first(p)), positions),
        "observe": microseconds(lambda p: GAME.observe(p, 0), positions),
        "save": microseconds(encode, positions),
        "load": microseconds(lambda p: decode(texts[id(p)]), positions),
    }


def _frame(position: Position) -> Frame:
    assert position.decision is not None
    return position.decision


def _first(position: Position) -> Action:
    return next(action for action in legal_actions(position) if not action.is_open)


def measure(games: int) -> dict[str, Any]:
    """Everything, as a dict; rates are medians of paired runs."""
    rates, peers = [], []
    list(random_game(0))
    for start in range(0, games, 4):
        seeds = range(start, start + 4)
        rates.append(hyperline_rate(seeds))
        try:
            peers.append(catanatron_rate(seeds))
        except ImportError:
            continue
    figures: dict[str, Any] = {"decisions_a_second": statistics.median(rates)}
    if peers:
        figures["catanatron_decisions_a_second"] = statistics.median(peers)
        figures["ratio"] = statistics.median(a / b for a, b in zip(rates, peers, strict=True))
    figures["cost_by_kind"] = cost_by_kind(range(games))
    figures["microseconds"] = single_operations()
    return figures


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, default=40, help="random games to play (a multiple of 4)")
    parser.add_argument("--json", action="store_true", help="print JSON")
    options = parser.parse_args()
    figures = measure(options.games)
    if options.json:
        print(json.dumps(figures, indent=1))
        return
    print(f"hyperline   {figures['decisions_a_second']:10,.0f} decisions a second (random, 4 players, one process)")
    if "ratio" in figures:
        print(f"catanatron  {figures['catanatron_decisions_a_second']:10,.0f} decisions a second, the same run")
        print(f"ratio       {figures['ratio']:10.2f} (median of paired runs)")
    print("\ndecision        count   legal us   apply us")
    for kind, row in figures["cost_by_kind"].items():
        print(f"{kind:12} {row['decisions']:8} {row['legal_us']:10.1f} {row['apply_us']:10.1f}")
    print("\noperation      median us")
    for name, cost in figures["microseconds"].items():
        print(f"{name:12} {cost:11.1f}")


if __name__ == "__main__":
    main()
