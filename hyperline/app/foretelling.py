"""Foretells Jumps for the window, run as a process of its own: questions come in and forecasts go out as pickles.

It imports nothing that draws, and is started by `seer` with ``python -c``.
"""

from __future__ import annotations

import gc
import os
import pickle
import sys
from time import perf_counter, sleep
from typing import BinaryIO

from hyperline.engine.action import Action
from hyperline.engine.oracle import ENOUGH, Forecast, Oracle
from hyperline.engine.position import Position
from hyperline.kernel.illegal import Illegal

BUDGET = 0.15  # seconds for one forecast
FOR_SUM = 0.15  # the share of it that is kept for adding up
NICE = 5


def foretell(view: Position, action: Action, budget: float = BUDGET, *, yields: bool = False) -> Forecast | None:
    """The forecast of a Jump within a time; None if everything about it is known.

    With `yields` other threads get their turn after each sample, and not only when Python thinks of them.
    """
    last = perf_counter() + budget * (1 - FOR_SUM)
    oracle = Oracle(view, action)
    if not oracle.is_blind:
        return None
    while oracle.step() and oracle.effort < ENOUGH and perf_counter() < last:
        if yields:
            sleep(0)
    return oracle.forecast()


def serve(questions: BinaryIO, answers: BinaryIO) -> None:
    """Answer one (view, action, seconds) after another until the questions end; with None where nothing can be foretold."""
    gc.disable()  # a tree of samples holds no cycles, and to look for some would take as long again
    while True:
        try:
            view, action, budget = pickle.load(questions)
        except EOFError:
            return
        try:
            answer = foretell(view, action, budget)
        except (Illegal, ValueError):  # another decision is due by now
            answer = None
        pickle.dump(answer, answers, pickle.HIGHEST_PROTOCOL)
        answers.flush()
        gc.collect()


def main() -> None:
    """Serve on the standard streams, a little behind the window where both want the same core."""
    if hasattr(os, "nice"):
        os.nice(NICE)
    serve(sys.stdin.buffer, sys.stdout.buffer)
