"""Calls that run without blocking the window: a thread waits for the worker process that makes them.

Where no process can be started, or it has died, the thread makes the calls itself.
"""

from __future__ import annotations

import pickle
import subprocess
import threading
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from functools import cached_property
from queue import Empty, SimpleQueue
from time import monotonic
from typing import Any, Final, Generic, NamedTuple, TypeVar

from hyperline.kernel import program
from hyperline.shell.jobs.worker import Outcome, called

PATIENCE = 1.0  # seconds for the thread to end
SLOWEST: Final = 5.0  # seconds for an errand
K = TypeVar("K")


class Call(NamedTuple):
    """A call of a function, named ``module:function``; its arguments and its result can be pickled.

    The function may raise Illegal if its question is out of date: then the result is None.
    """

    topic: str
    function: str
    args: tuple[Any, ...]


class Fault(RuntimeError):  # noqa: N818 - it is reported, not raised
    """An exception in a call, with its traceback as text."""


class BackgroundJobs:
    """`ask` for calls and poll for `answers`; of the calls that wait under a topic only the last is made.

    `report` gets the faults, in another thread. `rest` ends process and thread until something is asked again.
    """

    def __init__(self, report: Callable[[Fault], object] | None = None, has_process: bool = True) -> None:
        self._report = report
        self._has_process = has_process
        self._wake = threading.Condition()
        self._wanted: dict[str, Call] = {}
        self._answers: SimpleQueue[tuple[Call, Any]] = SimpleQueue()
        self._kept: dict[str, list[tuple[Call, Any]]] = {}
        self._session: _Session | None = None

    @cached_property
    def twin(self) -> BackgroundJobs:
        """One more process, for work that can be shared; it rests when this one does."""
        return BackgroundJobs(self._report, self._has_process)

    def ask(self, topic: str, function: str, args: tuple[Any, ...]) -> Call:
        """Queue a call, in place of one that still waits under the topic."""
        call = Call(topic, function, args)
        with self._wake:
            self._wanted.pop(topic, None)
            self._wanted[topic] = call
            if self._session is None:
                self._session = _Session(self)
                self._session.thread.start()
            self._wake.notify_all()
        return call

    def drop(self, topic: str) -> None:
        """Forget a topic: its waiting call and its answers."""
        with self._wake:
            self._wanted.pop(topic, None)
        self.answers(topic)

    def answers(self, topic: str) -> list[tuple[Call, Any]]:
        """The new answers under a topic, as (call, result)."""
        with suppress(Empty):
            while True:
                call, value = self._answers.get_nowait()
                self._kept.setdefault(call.topic, []).append((call, value))
        return self._kept.pop(topic, [])

    def rest(self) -> None:
        """End the process and the thread, whatever they are doing; waiting calls are dropped."""
        with self._wake:
            self._wanted.clear()
            session, self._session = self._session, None
            self._wake.notify_all()
        if session is not None:
            session.end()
        if "twin" in self.__dict__:
            self.twin.rest()

    # ---- for the thread ----

    def _next(self, session: _Session) -> Call | None:
        """Wait for a call and take the one that has waited longest; None when the session is over."""
        with self._wake:
            while not self._wanted and self._session is session:
                self._wake.wait()
            return self._wanted.pop(next(iter(self._wanted))) if self._session is session else None

    def _tell(self, call: Call, answer: Outcome, session: _Session) -> None:
        if self._session is not session:
            return
        if answer.fault and self._report is not None:
            self._report(Fault(answer.fault))
        self._answers.put((call, answer.value))


class Errands(Generic[K]):
    """Questions of one topic, each with a key: both background helpers are asked one at a time, until none is left."""

    def __init__(self, helper: BackgroundJobs, topic: str, function: str, clock: Callable[[], float] = monotonic) -> None:
        self.topic, self.function, self.clock = topic, function, clock
        self.todo: deque[tuple[K, Any]] = deque()
        """What is still to be asked."""
        self.spent = [0.0, 0.0]
        """How many seconds each helper has needed, at most SLOWEST a question: what is more was spent on something else."""
        self._helpers = helper, helper.twin
        self._asked: dict[int, tuple[Call, K, float]] = {}  # by helper, and since when
        for one in self._helpers:
            one.drop(topic)

    @property
    def is_done(self) -> bool:
        """Whether all is answered."""
        return not self.todo and not self._asked

    def give(self) -> None:
        """Ask each helper that has nothing to do."""
        for number, helper in enumerate(self._helpers):
            if self.todo and number not in self._asked:
                key, argument = self.todo.popleft()
                since = self.clock()
                self._asked[number] = helper.ask(self.topic, self.function, (argument,)), key, since

    def take(self) -> list[tuple[K, Any]]:
        """The answers that have come, each with its key; None for what has failed."""
        found = list[tuple[K, Any]]()
        for number, helper in enumerate(self._helpers):
            for call, value in helper.answers(self.topic):
                if number in self._asked and self._asked[number][0] is call:  # not one from before
                    _, key, since = self._asked.pop(number)
                    self.spent[number] += min(SLOWEST, self.clock() - since)
                    found.append((key, value))
        return found


class _Session:
    """A thread and its worker process, from the first call until `end`."""

    def __init__(self, jobs: BackgroundJobs) -> None:
        self.jobs = jobs
        self.process: subprocess.Popen[bytes] | None = None
        self.thread = threading.Thread(target=self._run, name="jobs", daemon=True)
        self._is_over = False

    def end(self) -> None:
        """Kill the process, and wait a little for the thread."""
        self._is_over = True
        process = self.process  # the thread may close it meanwhile
        if process is not None:
            process.kill()
        self.thread.join(PATIENCE)

    def _run(self) -> None:
        if self.jobs._has_process:
            self._start()
        while (call := self.jobs._next(self)) is not None:
            self.jobs._tell(call, self._answered(call), self)
        self._close()

    def _start(self) -> None:
        command = program.command("hyperline.shell.jobs.worker:main")
        hidden = getattr(subprocess, "CREATE_NO_WINDOW", 0)
        with suppress(OSError):
            self.process = subprocess.Popen(
                command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, creationflags=hidden,
            )  # fmt: skip
        if self._is_over:  # ended while it was starting
            self._close()

    def _answered(self, call: Call) -> Outcome:
        if self.process is not None:
            try:
                return self._asked(self.process, call)
            except (OSError, EOFError, pickle.PickleError):
                if self._is_over:
                    return Outcome(None)
                self._close()
        return called(call.function, call.args)

    @staticmethod
    def _asked(process: subprocess.Popen[bytes], call: Call) -> Outcome:
        assert process.stdin is not None and process.stdout is not None
        pickle.dump((call.function, call.args), process.stdin, pickle.HIGHEST_PROTOCOL)
        process.stdin.flush()
        return Outcome(*pickle.load(process.stdout))

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
