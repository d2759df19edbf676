"""The odds of a Jump: what fits into 150 ms, how far that is from the truth, and what frames cost while it works.

Run ``python benchmarks/jump_odds.py [--json]``. Frames are those of the board at 1280x720, drawn whole sixty times a second,
first with nothing to work out, then with the process that the game uses, then with a thread alone.
"""

from __future__ import annotations

import argparse
import gc
import json
import os
import statistics
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
sys.path.insert(0, str(Path(__file__).parents[1]))

import pygame

from hyperline.games.hyperline.app.board.scene import BoardScene
from hyperline.games.hyperline.app.samples import setup_for
from hyperline.games.hyperline.counsel.jump_odds import BUDGET, jump_odds
from hyperline.games.hyperline.rules.actions import Action, Jump
from hyperline.games.hyperline.rules.end_odds import EndOdds, OddsTree
from hyperline.games.hyperline.rules.game import legal_actions
from hyperline.games.hyperline.rules.observe import observe
from hyperline.games.hyperline.rules.position import Position
from hyperline.games.listed import SHELF
from hyperline.shell.context import make_context
from hyperline.shell.jobs.background import BackgroundJobs
from hyperline.shell.paths import user_paths
from hyperline.shell.play.table import Table
from hyperline.shell.session import make_director
from hyperline.shell.stack import SceneStack
from tests.games.hyperline.rules.dealt import dealt

LAID = (0, 20, 36)
SEEDS = range(2)
FRAMES = 180
FRAME = 1 / 60
MOST = 20_000  # effort for what odds are compared with


def blind(laid: int) -> Iterator[tuple[Position, Action]]:
    """Views with so many tiles laid, and their blind Jumps."""
    for seed in SEEDS:
        view = observe(dealt(seed, laid), 0)
        for action in legal_actions(view):
            if isinstance(action, Jump) and OddsTree(view, action).is_blind:
                yield view, action


def off(one: EndOdds, other: EndOdds) -> float:
    """The largest difference of two odds, by end, sector and reason, in points."""
    pairs = (
        ({(end.sector, end.why): end.share for end in one.ends}, {(end.sector, end.why): end.share for end in other.ends}),
        (one.by_sector(), other.by_sector()),
        (one.by_why(), other.by_why()),
    )
    return 100 * max(abs(a.get(key, 0) - b.get(key, 0)) for a, b in pairs for key in {*a, *b})


def computing(laid: int) -> dict[str, float]:
    """What odds take, and how far they are from those with five times the effort."""
    spent, cost, samples, errors, late, exact = [], [], [], [], [], 0
    for view, action in blind(laid):
        start = time.perf_counter()
        hurried = jump_odds(view, action, BUDGET)
        spent.append(1000 * (time.perf_counter() - start))
        start = time.process_time()
        odds = OddsTree(view, action).run()
        cost.append(1000 * (time.process_time() - start))
        truth = OddsTree(view, action).run(MOST)
        assert hurried is not None
        samples.append(hurried.samples)
        exact += odds.is_exact
        errors.append(off(odds, truth))
        late.append(off(hurried, truth))
    return {
        "jumps": len(spent),
        "exact": exact,
        "cpu_ms": statistics.median(cost),
        "cpu_ms_most": max(cost),
        "points_off": statistics.mean(errors),
        "points_off_most": max(errors),
        "samples_in_time": statistics.median(samples),
        "wall_ms_most": max(spent),
        "points_off_in_time": max(late),
    }


def frames(jobs: BackgroundJobs | None) -> dict[str, float]:
    """Milliseconds of a frame's work, its median and 99th percentile, while a Jump is asked about all the time."""
    pygame.display.init()
    pygame.font.init()
    display = pygame.display.set_mode((1280, 720))
    with tempfile.TemporaryDirectory() as home:
        context = make_context((1280, 720), SHELF, user_paths(Path(home)))
        position = dealt(0, 0)
        table = Table.begin(
            SHELF.game("hyperline"), setup_for(context, ("A1", "I9")), make_director(context), position=position
        )
        stack, board = SceneStack(), BoardScene(context, table)
        stack.push(board)
        question = observe(position, 0), Jump(2)
        spent, own, is_asked = [], [], False
        for frame in range(FRAMES + 30):
            start, begun = time.perf_counter(), time.thread_time()
            stack.update(FRAME)
            if jobs is not None and (jobs.answers("jump") or not is_asked):
                is_asked = True
                jobs.ask("jump", "hyperline.games.hyperline.counsel.jump_odds:jump_odds", question)
            board.redraw()
            stack.draw(display)
            pygame.display.flip()
            work = time.perf_counter() - start
            if frame >= 30:
                spent.append(1000 * work)
                own.append(1000 * (time.thread_time() - begun))
            time.sleep(max(0.0, FRAME - work))
        stack.clear()
    if jobs is not None:
        jobs.rest()
    pygame.display.quit()
    spent.sort()
    own.sort()
    last = round(0.99 * (len(spent) - 1))
    return {"median": statistics.median(spent), "p99": spent[last], "most": spent[-1], "own_p99": own[last]}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--json", action="store_true", help="print JSON")
    options = parser.parse_args()
    drawn = {"alone": frames(None), "process": frames(BackgroundJobs()), "thread": frames(BackgroundJobs(has_process=False))}
    gc.disable()  # as in the worker process
    figures: dict[str, Any] = {"laid": {laid: computing(laid) for laid in LAID}, "frames_ms": drawn}
    if options.json:
        print(json.dumps(figures, indent=1))
        return
    print("                 with the usual effort            within 150 ms of this machine as busy as it is")
    print("laid  Jumps  exact  CPU ms  most  points off  most   samples  ms, most  points off, most")
    for laid, row in figures["laid"].items():
        print(
            f"{laid:4}  {row['jumps']:5}  {row['exact']:5}  {row['cpu_ms']:6.0f}  {row['cpu_ms_most']:4.0f}"
            f"  {row['points_off']:10.2f}  {row['points_off_most']:4.2f}   {row['samples_in_time']:7.0f}"
            f"  {row['wall_ms_most']:8.0f}  {row['points_off_in_time']:16.2f}"
        )
    print("\na frame's work, ms      median    p99   most   p99 of its own CPU time")
    for name, row in drawn.items():
        print(f"{name:22} {row['median']:7.2f} {row['p99']:6.2f} {row['most']:6.2f} {row['own_p99']:24.2f}")


if __name__ == "__main__":
    main()
