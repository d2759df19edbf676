"""Has things reckoned without holding up the window: a thread that waits for a process that reckons.

Where no process can be started, or it has died, the thread reckons itself.
"""

from __future__ import annotations

import pickle
import subprocess
import sys
import threading
from collections.abc import Callable
from contextlib import suppress
from queue import Empty, SimpleQueue
from typing import Any, NamedTuple

from hyperline.shell.jobs.reckoning import Answer, called

PATIENCE = 1.0  # seconds that the thread gets to end


class Question(NamedTuple):
    """A call of a function, named ``module:function``, whose arguments and answer can be pickled. It may raise Illegal
    where what was asked about is no longer due: then the answer is None."""

    topic: str
    call: str
    args: tuple[Any, ...]


class Fault(RuntimeError):  # noqa: N818 - it is told of, not raised
    """What went wrong while something was reckoned, with its stack as text."""


class Reckoner:
    """`ask` and look for `answers`: of each topic only the last question that waits is answered.

    `report` is told of faults, from another thread. `rest` lets process and thread go until something is asked again.
    """

    def __init__(self, report: Callable[[Fault], object] | None = None, has_process: bool = True) -> None:
        self._report = report
        self._has_process = has_process and not getattr(sys, "frozen", False)
        self._wake = threading.Condition()
        self._wanted: dict[str, Question] = {}
        self._answers: SimpleQueue[tuple[Question, Any]] = SimpleQueue()
        self._kept: dict[str, list[tuple[Question, Any]]] = {}
        self._shift: _Shift | None = None

    def ask(self, topic: str, call: str, args: tuple[Any, ...]) -> Question:
        """Want something reckoned, in place of what still waits under the topic."""
        question = Question(topic, call, args)
        with self._wake:
            self._wanted.pop(topic, None)
            self._wanted[topic] = question
            if self._shift is None:
                self._shift = _Shift(self)
                self._shift.thread.start()
            self._wake.notify_all()
        return question

    def drop(self, topic: str) -> None:
        """Want nothing more under a topic, nor what was answered there."""
        with self._wake:
            self._wanted.pop(topic, None)
        self.answers(topic)

    def answers(self, topic: str) -> list[tuple[Question, Any]]:
        """What was answered under a topic since the last time, with what was asked."""
        with suppress(Empty):
            while True:
                question, value = self._answers.get_nowait()
                self._kept.setdefault(question.topic, []).append((question, value))
        return self._kept.pop(topic, [])

    def rest(self) -> None:
        """End the process and the thread, whatever they are at; what still waits is dropped."""
        with self._wake:
            self._wanted.clear()
            shift, self._shift = self._shift, None
            self._wake.notify_all()
        if shift is not None:
            shift.end()

    # ---- for the thread ----

    def _next(self, shift: _Shift) -> Question | None:
        """The question that has waited longest, as soon as there is one; None when the shift is over."""
        with self._wake:
            while not self._wanted and self._shift is shift:
                self._wake.wait()
            return self._wanted.pop(next(iter(self._wanted))) if self._shift is shift else None

    def _tell(self, question: Question, answer: Answer, shift: _Shift) -> None:
        if self._shift is not shift:
            return
        if answer.fault and self._report is not None:
            self._report(Fault(answer.fault))
        self._answers.put((question, answer.value))


class _Shift:
    """A thread and its process, from the first question until `end`."""

    def __init__(self, reckoner: Reckoner) -> None:
        self.reckoner = reckoner
        self.process: subprocess.Popen[bytes] | None = None
        self.thread = threading.Thread(target=self._run, name="reckoner", daemon=True)
        self._is_over = False

    def end(self) -> None:
        """Stop the process, and wait a little for the thread."""
        self._is_over = True
        process = self.process  # the thread may close it meanwhile
        if process is not None:
            process.kill()
        self.thread.join(PATIENCE)

    def _run(self) -> None:
        if self.reckoner._has_process:
            self._start()
        while (question := self.reckoner._next(self)) is not None:
            self.reckoner._tell(question, self._answered(question), self)
        self._close()

    def _start(self) -> None:
        code = f"import sys; sys.path[:] = {sys.path!r}; from hyperline.shell.jobs.reckoning import main; main()"
        hidden = getattr(subprocess, "CREATE_NO_WINDOW", 0)
        with suppress(OSError):
            self.process = subprocess.Popen(
                [sys.executable, "-c", code], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
                creationflags=hidden,
            )  # fmt: skip
        if self._is_over:  # ended while it was started
            self._close()

    def _answered(self, question: Question) -> Answer:
        if self.process is not None:
            try:
                return self._asked(self.process, question)
            except (OSError, EOFError, pickle.PickleError):
                if self._is_over:
                    return Answer(None)
                self._close()
        return called(question.call, question.args)

    @staticmethod
    def _asked(process: subprocess.Popen[bytes], question: Question) -> Answer:
        assert process.stdin is not None and process.stdout is not None
        pickle.dump((question.call, question.args), process.stdin, pickle.HIGHEST_PROTOCOL)
        process.stdin.flush()
        return Answer(*pickle.load(process.stdout))

    def _close(self) -> None:
        process, self.process = self.process, None
        if process is None:
            return
        assert process.stdin is not None and process.stdout is not None
        process.kill()
        process.wait()
        for pipe in (process.stdin, process.stdout):
            with suppress(OSError):
                pipe.close()
