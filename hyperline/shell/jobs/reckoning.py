"""The process in which the window has things reckoned: calls come in and answers go out as pickles.

It imports nothing that draws, but whatever is called, and is started by `reckoner` with ``python -c``.
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


class Answer(NamedTuple):
    """What a call returned; with `fault` the stack of what went wrong instead."""

    value: Any
    fault: str = ""


def called(call: str, args: tuple[Any, ...]) -> Answer:
    """The answer of a function, named ``module:function``; None where what was asked about is no longer due."""
    try:
        return Answer(attribute(call)(*args))
    except Illegal:
        return Answer(None)
    except Exception:
        return Answer(None, traceback.format_exc())


def serve(questions: BinaryIO, answers: BinaryIO) -> None:
    """Answer one (call, arguments) after another until they end."""
    gc.disable()  # what is made for one answer holds few cycles, and to look for them would take as long again
    while True:
        try:
            call, args = pickle.load(questions)
        except EOFError:
            return
        pickle.dump(tuple(called(call, args)), answers, pickle.HIGHEST_PROTOCOL)
        answers.flush()
        gc.collect()


def main() -> None:
    """Serve on the standard streams, a little behind the window where both want the same core."""
    if hasattr(os, "nice"):
        os.nice(NICE)
    serve(sys.stdin.buffer, sys.stdout.buffer)
