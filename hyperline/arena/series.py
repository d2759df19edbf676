"""The games that a command plays: read from its arguments, distributed, shown with a progress bar, written to a file."""

from __future__ import annotations

import errno
import os
from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from typing import TypeVar

import msgspec
from msgspec import Struct
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn

from hyperline.arena import cluster, process_pool
from hyperline.arena.arguments import Misuse, number, whole
from hyperline.arena.roster import Roster, bots_of, is_bot
from hyperline.arena.schedule import Tasks, tasks
from hyperline.arena.simulate import Played
from hyperline.kernel.game import Seat, Setup
from hyperline.kernel.illegal import Illegal
from hyperline.kernel.quote import quoted
from hyperline.kernel.shelf import Entry
from hyperline.kernel.texts import reason, words

T = TypeVar("T")
R = TypeVar("R")


class Series(Struct, frozen=True, kw_only=True):
    """What to play, and in how many processes or on which cluster.

    `seats` are names separated by commas; `ways` are what the seats choose, each in turn; `offer`, `options` and `roles`
    as in a Task.
    """

    entry: Entry
    seats: str
    games: int
    seed: int
    jobs: int
    turns: int
    nodes: int | None = None
    ways: Sequence[tuple[str, ...]] = ((),)
    is_rotated: bool = True
    offer: str = ""
    options: tuple[tuple[str, str], ...] = ()
    roles: tuple[str, ...] = ()
    cluster: str | None = None
    json: str | None = None

    @property
    def bots(self) -> tuple[str, ...]:
        """The bots in seat order; raises Misuse."""
        return bots_in(self.entry, self.seats)

    def tasks(self) -> Tasks:
        """The games, in which roles stay with the seats; raises Misuse if they cannot be played."""
        games = tasks(
            self.entry,
            self.bots,
            self.games,
            self.seed,
            self.turns,
            is_rotated=self.is_rotated,
            ways=self.ways,
            nodes=self.nodes,
            offer=self.offer,
            options=self.options,
        )
        return Tasks(len(games), lambda index: games[index]._replace(roles=self.roles))


def options_in(entry: Entry, preset: str | None, texts: Sequence[str], roles: Sequence[str]) -> tuple[tuple[str, str], ...]:
    """The options of a preset and those given as ``name=value``, in a game with these roles of its seats; raises Misuse."""
    given = _preset(entry, preset) if preset is not None else {}
    for text in texts:
        name, sign, value = text.partition("=")
        if not sign:
            raise Misuse(words("series.no_option", text=quoted(text)))
        given[name] = value
    try:
        options = entry.meta.changed(given)
        entry.rules().check_setup(Setup(tuple(Seat(role=role) for role in roles), 0, options))
    except Illegal as fault:
        raise Misuse(str(fault)) from None
    return tuple(options.items())


def _preset(entry: Entry, name: str) -> dict[str, str]:
    """The options of a preset, whose name may be in small letters; raises Misuse."""
    for known, options in entry.meta.presets:
        if known.lower() == name.lower():
            return dict(options)
    names = ", ".join(known.lower() for known, _ in entry.meta.presets)
    raise Misuse(words("series.no_preset", game=entry.meta.title, preset=quoted(name), presets=names))


def _roles_in(text: str | None, players: int) -> tuple[str, ...]:
    """The role of each seat, empty for the usual one; raises Misuse."""
    roles = tuple(name.strip() for name in text.split(",")) if text is not None else ("",) * players
    if len(roles) != players:
        raise Misuse(words("series.roles", n=len(roles), seats=players))
    return roles


def bots_in(entry: Entry, text: str) -> tuple[str, ...]:
    """The bots named in a text, in seat order; raises Misuse."""
    roster: Roster = entry.roster()
    names = tuple(name.strip() for name in text.split(","))
    known = bots_of(roster)
    for name in dict.fromkeys(names):
        if not is_bot(roster, name):
            raise Misuse(words("series.no_bot", bot=quoted(name), bots=", ".join(known)))
    fewest, most = min(entry.meta.seats), max(entry.meta.seats)
    if len(names) not in entry.meta.seats:
        example = ",".join((known * fewest)[:fewest])
        raise Misuse(words("series.seats", fewest=fewest, most=most, given=len(names), example=example))
    return names


def from_arguments(
    arguments: Namespace,
    entry: Entry,
    ways: Sequence[tuple[str, ...]] = ((),),
    is_rotated: bool = True,
    offer: str = "",
) -> Series:
    """The series described by the flags of `add_arguments`, ``--seats`` and ``--json``."""
    seats = arguments.seats or ""
    roles = _roles_in(arguments.roles, len(bots_in(entry, seats))) if seats else ()
    return Series(
        entry=entry,
        seats=seats,
        games=arguments.games,
        seed=arguments.seed,
        jobs=arguments.jobs,
        turns=arguments.turns,
        nodes=arguments.nodes,
        ways=ways,
        is_rotated=is_rotated,
        offer=offer,
        options=options_in(entry, arguments.preset, arguments.option, roles) if seats else (),
        roles=roles,
        cluster=arguments.cluster,
        json=arguments.json,
    )


def add_arguments(parser: ArgumentParser, games: int) -> None:
    """Add the flags for what to play and who plays, which `from_arguments` reads."""
    parser.add_argument("--games", type=whole, default=games, metavar="N", help=words.later("series.games", usual=games))
    parser.add_argument("--seed", type=number, default=0, metavar="S", help=words.later("series.seed"))
    add_jobs(parser)
    parser.add_argument("--turns", type=whole, default=400, metavar="T", help=words.later("series.turns"))
    parser.add_argument("--preset", metavar="NAME", help=words.later("series.preset"))
    option = words.later("series.option")
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help=option)
    parser.add_argument("--roles", metavar="ROLE,ROLE", help=words.later("series.which_roles"))
    parser.add_argument("--nodes", type=whole, metavar="N", help=words.later("series.nodes"))
    parser.add_argument("--cluster", metavar="ADDRESS", help=words.later("series.cluster"))


def add_jobs(parser: ArgumentParser) -> None:
    """Add the flag for the number of processes."""
    cores = os.cpu_count() or 1
    parser.add_argument("--jobs", type=whole, default=cores, metavar="J", help=words.later("series.jobs"))


def shared(work: Callable[[T], R], items: Iterable[T], order: Series) -> Iterator[R]:
    """The results, in order, from the processes or the cluster of `order`; raises Misuse if there is no such cluster."""
    try:
        if order.cluster is None:
            yield from process_pool.in_order(work, items, order.jobs)
        else:
            yield from cluster.in_order(work, items, order.cluster)
    except (cluster.NoCluster, process_pool.Lost) as fault:
        raise Misuse(str(fault)) from None


def watched(stream: Iterable[R], total: int | None, what: str = "") -> Iterator[R]:
    """Pass the items on, with a progress bar on standard error if that is a terminal."""
    console = Console(stderr=True)
    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeElapsedColumn(),
        TimeRemainingColumn(),
    )
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as progress:
        bar = progress.add_task(what or words("series.played"), total=total)
        for one in stream:
            yield one
            progress.advance(bar)


class Lines:
    """A file of games, one a line, complete at any moment; without a name nothing is written. Raises Misuse."""

    def __init__(self, name: str | None) -> None:
        self.name = name
        try:
            self.file = Path(name).open("wb", buffering=0) if name is not None else None  # noqa: SIM115
        except OSError as fault:
            raise self._misuse(fault) from None

    def add(self, game: Played) -> None:
        """Write one more game, completely or not at all."""
        if self.file is None:
            return
        line = msgspec.json.encode(game) + b"\n"
        end = self.file.tell() if self.file.seekable() else 0
        try:
            if self.file.write(line) != len(line):
                raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        except OSError as fault:
            with suppress(OSError):  # a pipe, for one, cannot be truncated
                self.file.truncate(end)
            raise self._misuse(fault) from None

    def __enter__(self) -> Lines:
        return self

    def __exit__(self, *_: object) -> None:
        if self.file is not None:
            self.file.close()

    def _misuse(self, fault: OSError) -> Misuse:
        return Misuse(f"{self.name}: {reason(fault)}")
