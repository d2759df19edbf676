"""The worker process of the window's background jobs: calls come in and outcomes go out as pickles.

It imports only what is called, nothing that draws, and is started by `background`.
"""

from __future__ import annotations

import gc
import os
import pickle
import sys
import traceback
from typing import Any, BinaryIO, NamedTuple

from hyperline.kernel.illegal import Illegal
from hyperline.kernel.shelf import attribute

NICE = 5


class Outcome(NamedTuple):
    """What a call returned, or in `fault` the traceback of what it raised."""

    value: Any
    fault: str = ""


def called(call: str, args: tuple[Any, ...]) -> Outcome:
    """Call a function, named ``module:function``; the value is None if it raises Illegal."""
    try:
        return Outcome(attribute(call)(*args))
    except Illegal:
        return Outcome(None)
    except Exception:
        return Outcome(None, traceback.format_exc())


def serve(questions: BinaryIO, answers: BinaryIO) -> None:
    """Make one call (function, arguments) after another until the input ends."""
    gc.disable()  # a call makes few cycles, and looking for them would double its time
    while True:
        try:
            call, args = pickle.load(questions)
        except EOFError:
            return
        pickle.dump(tuple(called(call, args)), answers, pickle.HIGHEST_PROTOCOL)
        answers.flush()
        gc.collect()


def main() -> None:
    """Serve on the standard streams, at a lower priority than the window."""
    if hasattr(os, "nice"):
        os.nice(NICE)
    serve(sys.stdin.buffer, sys.stdout.buffer)
