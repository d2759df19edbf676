"""Asks for forecasts of Jumps without holding up the window: a thread that waits for a process that reckons.

Where no process can be started the thread reckons itself, and so it does for the first question while the process starts.
"""

from __future__ import annotations

import pickle
import subprocess
import sys
import threading
from contextlib import suppress
from queue import Empty, SimpleQueue

from hyperline.app.foretelling import BUDGET, foretell
from hyperline.engine.action import Action
from hyperline.engine.oracle import Forecast
from hyperline.engine.position import Position
from hyperline.kernel.illegal import Illegal

Asked = tuple[Position, Action]
PATIENCE = 1.0  # seconds that the thread gets to end


class Seer:
    """`ask` and look for `answers`; only the last question that waits is answered. `close` when no more are wanted."""

    def __init__(self, has_process: bool = True) -> None:
        self._has_process = has_process and not getattr(sys, "frozen", False)
        self._process: subprocess.Popen[bytes] | None = None
        self._wanted: tuple[Position, Action, float] | None = None
        self._wake = threading.Condition()
        self._is_closed = False
        self._answers: SimpleQueue[tuple[Asked, Forecast | None]] = SimpleQueue()
        self._thread: threading.Thread | None = None

    def ask(self, view: Position, action: Action, budget: float = BUDGET) -> None:
        """Want the forecast of a Jump within so many seconds."""
        with self._wake:
            self._wanted = view, action, budget
            if self._thread is None:
                self._thread = threading.Thread(target=self._run, name="seer", daemon=True)
                self._thread.start()
            self._wake.notify()

    def answers(self) -> list[tuple[Asked, Forecast | None]]:
        """What was foretold since the last time, with what was asked; None for a Jump of which nothing is uncertain."""
        found = []
        while True:
            try:
                found.append(self._answers.get_nowait())
            except Empty:
                return found

    def close(self) -> None:
        """End the process and the thread, whatever they are at."""
        with self._wake:
            self._is_closed = True
            self._wake.notify()
        process = self._process
        if process is not None:
            process.kill()
        if self._thread is not None:
            self._thread.join(PATIENCE)

    # ---- in the thread ----

    def _run(self) -> None:
        while True:
            with self._wake:
                while self._wanted is None and not self._is_closed:
                    self._wake.wait()
                question, self._wanted = self._wanted, None
            if question is None or self._is_closed:
                break
            view, action, budget = question
            try:
                self._answers.put(((view, action), self._reckoned(view, action, budget)))
            except (Illegal, ValueError):  # another decision is due by now
                self._answers.put(((view, action), None))
        self._end()

    def _reckoned(self, view: Position, action: Action, budget: float) -> Forecast | None:
        if self._process is None:
            self._start()
            return foretell(view, action, budget, yields=True)
        if self._has_process:
            try:
                return self._asked(self._process, view, action, budget)
            except (OSError, EOFError, pickle.PickleError):
                if self._is_closed:
                    return None
                self._has_process = False
        return foretell(view, action, budget, yields=True)

    def _start(self) -> None:
        """Let a process begin to import what it needs."""
        if not self._has_process:
            return
        code = f"import sys; sys.path[:] = {sys.path!r}; from hyperline.app.foretelling import main; main()"
        hidden = getattr(subprocess, "CREATE_NO_WINDOW", 0)
        try:
            self._process = subprocess.Popen(
                [sys.executable, "-c", code], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
                creationflags=hidden,
            )  # fmt: skip
        except OSError:
            self._has_process = False

    @staticmethod
    def _asked(process: subprocess.Popen[bytes], view: Position, action: Action, budget: float) -> Forecast | None:
        assert process.stdin is not None and process.stdout is not None
        pickle.dump((view, action, budget), process.stdin, pickle.HIGHEST_PROTOCOL)
        process.stdin.flush()
        answer: Forecast | None = pickle.load(process.stdout)
        return answer

    def _end(self) -> None:
        process, self._process = self._process, None
        if process is None:
            return
        assert process.stdin is not None and process.stdout is not None
        process.kill()
        process.wait()
        for pipe in (process.stdin, process.stdout):
            with suppress(OSError):
                pipe.close()
