"""Work shared out to processes of this machine: results in order, and none lost when a process dies."""

from __future__ import annotations

import signal
import traceback
from collections import Counter, deque
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from typing import Any, Final, Generic, TypeVar

from hyperline.arena.ending import deaf, follow_parent, orderly

T = TypeVar("T")
R = TypeVar("R")

MOST_DEATHS: Final = 3
"""So many processes may die at one piece of work before it is given up."""
LAST: Final = 2.0
"""Seconds that a process gets to end what it has started."""


class Lost(Exception):  # noqa: N818 - a sentence for whoever waits
    """A piece of work that nobody lives to finish."""


def in_order(work: Callable[[T], R], items: Iterable[T], jobs: int) -> Iterator[R]:
    """What a module's function makes of each item, in their order, in `jobs` processes, or in this one if it is only one.

    Whoever stops early stops the processes. Raises Lost, and whatever the work raises.
    """
    with orderly():
        if jobs <= 1:
            yield from map(work, items)
            return
        crew = _Crew(work, items, jobs)
        try:
            yield from crew.results()
        finally:
            crew.dismiss()


class _Hand(Generic[T, R]):
    """One process, and the item that it works at."""

    def __init__(self, work: Callable[[T], R], number: int, item: T) -> None:
        context = get_context("spawn")
        self.pipe, there = context.Pipe()
        self.process = context.Process(target=_serve, args=(there, work), daemon=True)
        with deaf():
            self.process.start()
        there.close()
        self.take(number, item)

    def take(self, number: int, item: T) -> None:
        """Begin with an item; a process that has died is found out when its result is asked for."""
        self.number, self.item = number, item
        with suppress(OSError):
            self.pipe.send(item)

    def leave(self) -> None:
        """Begin to end, whatever it is doing."""
        self.process.terminate()

    def end(self) -> None:
        """Be no more."""
        self.process.join(LAST)
        self.process.kill()
        self.process.join()
        self.pipe.close()


class _Crew(Generic[T, R]):
    """All hands, and what is still to do."""

    def __init__(self, work: Callable[[T], R], items: Iterable[T], jobs: int) -> None:
        self.work = work
        self.todo = enumerate(items)
        self.again: deque[tuple[int, T]] = deque()
        self.jobs = jobs
        self.hands: list[_Hand[T, R]] = []
        self.deaths: Counter[int] = Counter()

    def results(self) -> Iterator[R]:
        """The results in order, as soon as each is known; raises what a piece of work raised when it is its turn."""
        done: dict[int, tuple[Exception | None, R]] = {}
        following = 0
        while len(self.hands) < self.jobs and (piece := self._next()) is not None:
            self.hands.append(_Hand(self.work, *piece))
        while self.hands:
            ready = wait([hand.pipe for hand in self.hands])
            for hand in [hand for hand in self.hands if hand.pipe in ready]:
                done.update(self._collected(hand))
            while following in done:
                fault, value = done.pop(following)
                if fault is not None:
                    raise fault
                yield value
                following += 1

    def dismiss(self) -> None:
        """End all processes."""
        self._let_go(*self.hands)

    def _let_go(self, *hands: _Hand[T, R]) -> None:
        for hand in hands:
            hand.leave()
        for hand in hands:
            hand.end()
            self.hands.remove(hand)

    def _next(self) -> tuple[int, T] | None:
        return self.again.popleft() if self.again else next(self.todo, None)

    def _collected(self, hand: _Hand[T, R]) -> dict[int, tuple[Exception | None, R]]:
        """What a hand has done, by number, and set it to the next piece; nothing of one that has died."""
        try:
            answer = hand.pipe.recv()
        except (EOFError, OSError):
            self._replace(hand)
            return {}
        number = hand.number
        piece = self._next()
        if piece is None:
            self._let_go(hand)
        else:
            hand.take(*piece)
        return {number: answer}

    def _replace(self, hand: _Hand[T, R]) -> None:
        """Give what a dead process was at to a new one."""
        self._let_go(hand)
        self.deaths[hand.number] += 1
        if self.deaths[hand.number] >= MOST_DEATHS:
            raise Lost(f"{MOST_DEATHS} processes died one after the other at the same game, number {hand.number + 1}")
        self.again.append((hand.number, hand.item))
        self.hands.append(_Hand(self.work, *self.again.popleft()))


def _serve(pipe: Connection, work: Callable[[Any], Any]) -> None:
    """Answer each item that comes with a fault, if there was one, and a result."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the process that collects alone answers Ctrl-C
    follow_parent()
    with orderly(), suppress(EOFError, OSError):  # nobody is there any more
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
