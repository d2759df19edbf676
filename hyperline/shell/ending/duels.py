"""The duels of a player: the games that they send, in a folder of their own, and those that they were sent below it."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator
from contextlib import suppress
from datetime import date
from pathlib import Path
from typing import Final, NamedTuple

from msgspec.structs import replace

from hyperline.kernel.duel import SUFFIX, duel_file, finished, seat_of, why_apart
from hyperline.kernel.file import unused, write_whole
from hyperline.kernel.person import YOU, amid
from hyperline.kernel.quote import plain
from hyperline.kernel.record import Record, RecordFault, identity, load
from hyperline.kernel.texts import reason
from hyperline.shell.context import Context
from hyperline.shell.paths import Paths
from hyperline.shell.play.table import Table
from hyperline.shell.setup.occupant import LONGEST_KNOWN
from hyperline.shell.store.savefolder import header, scanned

RECEIVED: Final = "received"
"""The subfolder of what others have sent."""


def can_duel(table: Table) -> bool:
    """Whether someone else could play the game at a table, which is over, with the same start and luck."""
    if not table.is_own or table.is_practice or table.beginning is None or not table.standing.is_over:
        return False
    try:
        seat_of(replace(table.record(), labels=table.labels))
    except RecordFault:
        return False
    return True


def save_duel(context: Context, record: Record) -> str:
    """Save a game that is over for someone else; returns the sentence that says where, or why not."""
    words, today = context.words, date.today().isoformat()
    try:
        path = _found(_files(context.paths.duels), record)
        if path is None:
            path = unused(context.paths.duels / f"{record.game}-{today}{SUFFIX}", SUFFIX)
            write_whole(path, duel_file(record, path.name))
    except OSError as fault:
        return words("duel.failed", why=reason(fault))
    except RecordFault as fault:
        return str(fault)
    return words("duel.saved", file=str(path))


def receive(paths: Paths, record: Record) -> None:
    """Keep a game that someone has sent, so that it can be compared later. Raises OSError."""
    folder = paths.duels / RECEIVED
    if _found(_files(folder), record) is None:
        told = hashlib.blake2b(repr(record.acts).encode(), digest_size=4).hexdigest()
        write_whole(unused(folder / f"{identity(record)}-{told}{SUFFIX}", SUFFIX), duel_file(record))


def received(paths: Paths, record: Record) -> list[Record]:
    """The games of others in the duel of a game, the latest that came first."""
    return [sent for _, sent in _alike(_files(paths.duels / RECEIVED), record) if sent.acts != record.acts]


def own_games(context: Context, record: Record) -> list[Record]:
    """The player's own whole games in the duel of a game, the first that was played first."""
    paths, start, game = context.paths, identity(record), context.shelf.game(record.game)
    saved = list[Path]()
    for entry in scanned(paths.saves):
        with suppress(RecordFault):
            if identity(header(entry)) == start:
                saved.append(entry.path)
    found = list[Record]()
    for _, own in _alike([*reversed(_files(paths.duels)), *reversed(saved)], record):
        with suppress(RecordFault):
            finished(game, own)
            found.append(own)
    return found


class Duel(NamedTuple):
    """A file of a duel: its game, or what is wrong with it, who has sent it, and how it stands.

    Its `state` is ``to_play`` for what was sent and not played yet, ``both`` for what can be compared, ``sent`` for the
    player's own that nobody has answered, ``broken`` for what cannot be read.
    """

    path: Path
    record: Record | None
    state: str
    name: str = ""
    fault: str = ""


def duels_of(context: Context) -> list[Duel]:
    """The duels in the player's folder, those that were sent to them first, the latest first."""
    found = list[Duel]()
    for path in _files(context.paths.duels / RECEIVED):
        try:
            record = load(path)
            state = "both" if record.game in context.shelf.names and own_games(context, record) else "to_play"
            found.append(Duel(path, record, state, sender(record)))
        except RecordFault as fault:
            found.append(Duel(path, None, "broken", fault=str(fault)))
    for path in _files(context.paths.duels):
        with suppress(RecordFault):
            record = load(path)
            if not received(context.paths, record):
                found.append(Duel(path, record, "sent"))
    return found


def sender(record: Record) -> str:
    """The name of the person who has played what was sent; empty for one who was YOU, and is someone else here."""
    name = plain(record.setup.seats[seat_of(record)].name, LONGEST_KNOWN)
    return "" if name == YOU else name


def who_played(context: Context, record: Record) -> str:
    """What the person is called who has played what was sent."""
    return sender(record) or context.words("duel.other")


def within(context: Context, name: str) -> str:
    """Such a name in the middle of a sentence."""
    return context.words("duel.other_within") if name == context.words("duel.other") else amid(name)


def _files(folder: Path) -> list[Path]:
    """The duels in a folder, the latest first; none if it cannot be read."""
    try:
        known = [(path.stat().st_mtime_ns, path) for path in folder.glob(f"*{SUFFIX}")]
    except OSError:
        return []
    return [path for _, path in sorted(known, reverse=True)]


def _alike(files: Iterable[Path], record: Record) -> Iterator[tuple[Path, Record]]:
    """The games in files that belong to the duel of a game; what cannot be read is passed over."""
    for path in files:
        with suppress(RecordFault):
            if not why_apart(record, found := load(path)):
                yield path, found


def _found(files: Iterable[Path], record: Record) -> Path | None:
    """The file that holds a game already."""
    return next((path for path, found in _alike(files, record) if found.acts == record.acts), None)
