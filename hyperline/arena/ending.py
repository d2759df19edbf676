"""How processes end: cleanly, with all their child processes, and with their parent."""

from __future__ import annotations

import signal
from _thread import interrupt_main
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from multiprocessing import parent_process
from multiprocessing.connection import wait
from threading import Thread, current_thread, main_thread
from types import FrameType
from typing import Final, NoReturn

LEAVING: Final = ("SIGTERM", "SIGHUP")
"""The signals by which a process is asked to end, where the system has them."""

Handler = Callable[[int, FrameType | None], object]


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
