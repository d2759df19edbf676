"""Computers' seats at a host: bots answer one question after another in processes of their own, first come first served."""

from __future__ import annotations

import asyncio
import os
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context, parent_process
from threading import Thread
from time import perf_counter
from typing import NamedTuple

from hyperline.arena.roster import make_bot
from hyperline.kernel.budget import MOST_SECONDS, Budget
from hyperline.kernel.shelf import Entry


class Question(NamedTuple):
    """What a computer has to decide: the bot's id, its seat and seed, its view, and the number of the last step."""

    game: str
    bot: str
    seat: int
    seed: int
    view: bytes
    after: int


class Minds:
    """A pool of processes, made when the first computer is asked. A room asks for one choice at a time."""

    def __init__(self, jobs: int = 0) -> None:
        self._jobs = jobs or max(1, (os.cpu_count() or 2) - 1)
        self._pool: ProcessPoolExecutor | None = None

    async def choose(self, entry: Entry, question: Question) -> str:
        """The text of a bot's choice; empty if it failed."""
        if self._pool is None:
            self._pool = ProcessPoolExecutor(self._jobs, get_context("spawn"), go_with_host)
        loop = asyncio.get_running_loop()
        try:
            return await loop.run_in_executor(self._pool, chosen, entry, question)
        except BrokenProcessPool:
            self._pool = None
            return ""

    def close(self) -> None:
        """End the processes."""
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)


def go_with_host() -> None:
    """Have this process end when its host does, even if that is killed."""

    def wait() -> None:
        host = parent_process()
        if host is not None:
            host.join()
            os._exit(1)

    Thread(target=wait, name="host", daemon=True).start()


def chosen(entry: Entry, question: Question) -> str:
    """Have a bot choose in this process; empty if it fails."""
    try:
        game = entry.rules()
        view = game.decode(question.view)
        bot = make_bot(entry, question.bot, question.seat, question.seed)
        return str(bot.choose(view, game.legal(view, question.seat), Budget(seconds=MOST_SECONDS, clock=perf_counter)))
    except Exception:  # whatever a bot does wrong, the game goes on
        return ""
