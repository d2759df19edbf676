"""The games that a command was told to have played: read from its words, shared out, watched, and written to a file."""

from __future__ import annotations

import errno
import os
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple, TypeVar

import msgspec
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn

from hyperline.arena import cluster, crew
from hyperline.arena.registry import LISTED, is_bot
from hyperline.arena.schedule import Tasks, tasks
from hyperline.arena.simulate import Played
from hyperline.command.misuse import Misuse
from hyperline.kernel.quote import quoted

T = TypeVar("T")
R = TypeVar("R")


class Order(NamedTuple):
    """What is to be played, and by how many processes or on which cluster."""

    seats: str
    games: int
    seed: int
    jobs: int
    turns: int
    nodes: int | None = None
    corners: str = "usual"
    is_rotated: bool = True
    is_drawn: bool = False
    cluster: str | None = None
    json: str | None = None

    def tasks(self) -> Tasks:
        """The games; raises Misuse if they cannot be played."""
        bots = bots_of(self.seats)
        if self.corners in ("diagonal", "side") and len(bots) != 2:
            raise Misuse(f"--corners diagonal and side are for two players; use --corners all for {len(bots)}")
        return tasks(
            bots,
            self.games,
            self.seed,
            self.turns,
            is_rotated=self.is_rotated,
            seating=self.corners,
            nodes=self.nodes,
            is_drawn=self.is_drawn,
        )


def bots_of(text: str) -> tuple[str, ...]:
    """The bots that are named, in seat order; raises Misuse."""
    names = tuple(name.strip() for name in text.split(","))
    for name in dict.fromkeys(names):
        if not is_bot(name):
            raise Misuse(f"there is no bot {quoted(name)}; choose from {', '.join(LISTED)}")
    if not 2 <= len(names) <= 4:
        raise Misuse(f"a game has 2 to 4 seats, not {len(names)}; try --seats {','.join(list(LISTED)[:2])}")
    return names


def shared(work: Callable[[T], R], items: Iterable[T], order: Order) -> Iterator[R]:
    """What comes of each item, in order, from as many processes or from the cluster; raises Misuse if there is none."""
    try:
        if order.cluster is None:
            yield from crew.in_order(work, items, order.jobs)
        else:
            yield from cluster.in_order(work, items, order.cluster)
    except (cluster.Unusable, crew.Lost) as fault:
        raise Misuse(str(fault)) from None


def watched(stream: Iterable[R], total: int | None, what: str = "games") -> Iterator[R]:
    """The same, with a bar on standard error where that is a terminal."""
    console = Console(stderr=True)
    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeElapsedColumn(),
        TimeRemainingColumn(),
    )
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as progress:
        bar = progress.add_task(what, total=total)
        for one in stream:
            yield one
            progress.advance(bar)


class Lines:
    """A file of games, one a line, whole at any moment; without a name nothing is written. Raises Misuse."""

    def __init__(self, name: str | None) -> None:
        self.name = name
        try:
            self.file = Path(name).open("wb", buffering=0) if name is not None else None  # noqa: SIM115
        except OSError as fault:
            raise self._misuse(fault) from None

    def add(self, game: Played) -> None:
        """Write one more game, all of it or nothing."""
        if self.file is None:
            return
        line = msgspec.json.encode(game) + b"\n"
        end = self.file.tell() if self.file.seekable() else 0
        try:
            if self.file.write(line) != len(line):
                raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        except OSError as fault:
            with suppress(OSError):  # what is no file on a disk, such as a pipe, cannot be cut
                self.file.truncate(end)
            raise self._misuse(fault) from None

    def __enter__(self) -> Lines:
        return self

    def __exit__(self, *_: object) -> None:
        if self.file is not None:
            self.file.close()

    def _misuse(self, fault: OSError) -> Misuse:
        return Misuse(f"{self.name}: {fault.strerror or fault}")
