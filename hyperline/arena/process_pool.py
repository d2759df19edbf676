"""Work distributed to processes of this machine: results in order, none lost when a process dies."""

from __future__ import annotations

import signal
import traceback
from _thread import interrupt_main
from collections import Counter, deque
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from multiprocessing import get_context, parent_process
from multiprocessing.connection import Connection, wait
from threading import Thread, current_thread, main_thread
from types import FrameType
from typing import Any, Final, Generic, NoReturn, TypeVar

from hyperline.kernel import language
from hyperline.kernel.texts import words

LEAVING: Final = ("SIGTERM", "SIGHUP")
"""The signals by which a process is asked to end, where the system has them."""

Handler = Callable[[int, FrameType | None], object]
T = TypeVar("T")
R = TypeVar("R")

MOST_DEATHS: Final = 3
"""How many processes may die over one piece of work before it is given up."""
LAST: Final = 2.0
"""Seconds that a process gets to end its own child processes."""


@contextmanager
def deaf() -> Iterator[None]:
    """Ignore Ctrl-C: a process started here never receives it, not even while it imports (where signals are inherited)."""
    with _answering(signal.SIG_IGN, ("SIGINT",)):
        yield


@contextmanager
def orderly() -> Iterator[None]:
    """Turn a signal to end into `SystemExit`, so that child processes are ended too."""
    with _answering(_leave, LEAVING):
        yield


def follow_parent() -> None:
    """End this process when its parent ends."""
    Thread(target=_watch, name="parent", daemon=True).start()


def _leave(number: int, _frame: FrameType | None) -> NoReturn:
    raise SystemExit(128 + number)


def _watch() -> None:
    parent = parent_process()
    if parent is not None:
        wait([parent.sentinel])
        interrupt_main(signal.SIGTERM)


@contextmanager
def _answering(handler: Handler | signal.Handlers, names: tuple[str, ...]) -> Iterator[None]:
    """Install a signal handler, in the main thread only; a signal that is ignored, as after ``nohup``, stays ignored."""
    known = [getattr(signal, name) for name in names if hasattr(signal, name)] if current_thread() is main_thread() else []
    free = [number for number in known if signal.getsignal(number) not in (signal.SIG_IGN, None)]
    before = {number: signal.signal(number, handler) for number in free}
    try:
        yield
    finally:
        for number, answer in before.items():
            signal.signal(number, answer)


class Lost(Exception):  # noqa: N818 - a sentence for the one who waits
    """A piece of work over which too many processes have died."""


def in_order(work: Callable[[T], R], items: Iterable[T], jobs: int) -> Iterator[R]:
    """Map a module's function over the items, in order, in `jobs` processes; with one job, in this process.

    Closing the iterator early ends the processes. Raises Lost, and whatever the work raises.
    """
    with hired(work, jobs) as results:
        yield from results(items)


@contextmanager
def hired(work: Callable[[T], R], jobs: int) -> Iterator[Callable[[Iterable[T]], Iterator[R]]]:
    """What does that again and again, in processes that stay until then; each time all results have to be taken."""
    with orderly():
        if jobs <= 1:
            yield lambda items: map(work, items)
            return
        pool = _Pool(work, jobs)
        try:
            yield pool.results
        finally:
            pool.dismiss()


class _Worker(Generic[T, R]):
    """One process, and the item that it works on."""

    def __init__(self, work: Callable[[T], R], number: int, item: T) -> None:
        context = get_context("spawn")
        self.pipe, there = context.Pipe()
        self.process = context.Process(target=_serve, args=(there, work, language.current()), daemon=True)
        with deaf():
            self.process.start()
        there.close()
        self.take(number, item)

    def take(self, number: int, item: T) -> None:
        """Begin an item; that a process has died is noticed when its result is due."""
        self.number, self.item = number, item
        with suppress(OSError):
            self.pipe.send(item)

    def terminate(self) -> None:
        """Ask the process to end, whatever it is doing."""
        self.process.terminate()

    def end(self) -> None:
        """Wait for the process to end, and kill it if it does not."""
        self.process.join(LAST)
        self.process.kill()
        self.process.join()
        self.pipe.close()


class _Pool(Generic[T, R]):
    """All processes that have something to do, those that are idle, and what is still to do."""

    def __init__(self, work: Callable[[T], R], jobs: int) -> None:
        self.work = work
        self.todo: Iterator[tuple[int, T]] = iter(())
        self.again: deque[tuple[int, T]] = deque()
        self.jobs = jobs
        self.workers: list[_Worker[T, R]] = []
        self.idle: list[_Worker[T, R]] = []
        self.deaths: Counter[int] = Counter()

    def results(self, items: Iterable[T]) -> Iterator[R]:
        """The results in order, each as soon as it is known; what a piece of work raised is raised in its turn."""
        done: dict[int, tuple[Exception | None, R]] = {}
        following = 0
        self.todo = enumerate(items)
        self.deaths.clear()
        while len(self.workers) < self.jobs and (piece := self._next()) is not None:
            if self.idle:
                self.workers.append(self.idle.pop())
                self.workers[-1].take(*piece)
            else:
                self.workers.append(_Worker(self.work, *piece))
        while self.workers:
            ready = wait([worker.pipe for worker in self.workers])
            for worker in [worker for worker in self.workers if worker.pipe in ready]:
                done.update(self._collected(worker))
            while following in done:
                fault, value = done.pop(following)
                if fault is not None:
                    raise fault
                yield value
                following += 1

    def dismiss(self) -> None:
        """End all processes."""
        self.workers += self.idle
        self._end(*self.workers)

    def _end(self, *workers: _Worker[T, R]) -> None:
        for worker in workers:
            worker.terminate()
        for worker in workers:
            worker.end()
            self.workers.remove(worker)

    def _next(self) -> tuple[int, T] | None:
        return self.again.popleft() if self.again else next(self.todo, None)

    def _collected(self, worker: _Worker[T, R]) -> dict[int, tuple[Exception | None, R]]:
        """Collect a process's result, by number, and give it the next item; empty if the process has died."""
        try:
            answer = worker.pipe.recv()
        except (EOFError, OSError):
            self._replace(worker)
            return {}
        number = worker.number
        piece = self._next()
        if piece is None:
            self.workers.remove(worker)
            self.idle.append(worker)
        else:
            worker.take(*piece)
        return {number: answer}

    def _replace(self, worker: _Worker[T, R]) -> None:
        """Give the item of a dead process to a new one."""
        self._end(worker)
        self.deaths[worker.number] += 1
        if self.deaths[worker.number] >= MOST_DEATHS:
            raise Lost(words("series.deaths", deaths=MOST_DEATHS, number=worker.number + 1))
        self.again.append((worker.number, worker.item))
        self.workers.append(_Worker(self.work, *self.again.popleft()))


def _serve(pipe: Connection, work: Callable[[Any], Any], speech: str) -> None:
    """For each item that arrives send (exception or None, result), which speaks this language."""
    language.use(speech)
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # only the collecting process handles Ctrl-C
    follow_parent()
    with orderly(), suppress(EOFError, OSError):  # the collecting process has gone
        while True:
            item = pipe.recv()
            answer: tuple[Exception | None, Any]
            try:
                answer = (None, work(item))
            except Exception as fault:
                fault.add_note(traceback.format_exc())
                answer = (fault, None)
            try:
                pipe.send(answer)
            except (TypeError, AttributeError, ValueError) as cannot:  # what was raised cannot be sent as it is
                pipe.send((RuntimeError(f"{answer[0]!r} ({cannot})"), None))
