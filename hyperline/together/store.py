"""Where hosts keep their rooms: what was told to anybody is on the disk first, and one host at a time holds a room."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable, Collection, Sequence
from contextlib import suppress
from pathlib import Path
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Any, Final, NamedTuple, Protocol

from hyperline.kernel.texts import words
from hyperline.together.trouble import why


class Kept(NamedTuple):
    """A room as it is kept: its form (`RoomForm` as JSON), the record of its game, empty before that begins, and the lease.

    The number of the lease grows each time that a host takes the room; 0 if it was only read.
    """

    form: bytes
    record: bytes
    lease: int = 0


class Note(NamedTuple):
    """What is to be kept of a room: lines to be added, its form if that has changed, and the keys of those who go on there.

    It counts only under the lease that the room has; 0 makes a new room.
    """

    code: str
    lease: int
    lines: Sequence[bytes] = ()
    form: bytes = b""
    keys: Sequence[str] = ()
    touched: float = 0.0


Lost = Callable[[Collection[str] | None], object]
"""Told of rooms that another host has taken: their codes, or None for all."""


class Store(Protocol):
    """Keeps rooms by their codes. All of it raises StoreFault."""

    async def open(self, address: str, lost: Lost) -> None:
        """Make it ready for a host at an address."""

    async def note(self, note: Note) -> None:
        """Keep this; it is on the disk when this returns."""

    async def take(self, code: str) -> Kept | None:
        """A room, under a new lease; None if there is none with this code. Raises Elsewhere if another host holds it."""

    async def free(self, code: str, lease: int) -> None:
        """Hold a room no longer."""

    async def read(self, code: str) -> Kept | None:
        """A room, which stays with the host that has it; None if there is none with this code."""

    async def rooms_of(self, key: str) -> list[str]:
        """The codes of the rooms in which a person goes on: of none whose game is over."""

    async def forget(self, before: float) -> list[str]:
        """Remove the rooms that nobody has touched since then; returns their codes."""

    async def close(self) -> None:
        """Let go of it, once all that is under way is kept."""


class StoreFault(Exception):  # noqa: N818 - a sentence
    """Something could not be kept or read: a sentence."""


class Elsewhere(Exception):  # noqa: N818 - no fault
    """Another host holds the room; the text is its address."""


def not_held() -> StoreFault:
    """A room cannot be written."""
    return StoreFault(words("link.not_held"))


TABLES: Final = """
create table if not exists room (code text primary key, form blob not null, touched real not null);
create table if not exists seat (key text not null, code text not null, primary key (key, code)) without rowid;
create table if not exists line (code text not null, number integer not null, text blob not null,
                                 primary key (code, number)) without rowid;
create index if not exists room_touched on room (touched);
create index if not exists seat_code on seat (code);
"""

Work = Callable[[sqlite3.Connection], Any]


class Sqlite:
    """One file, written by one thread; all that comes in during a sync shares the next."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._todo: SimpleQueue[tuple[Work, asyncio.Future[Any]] | None] = SimpleQueue()
        self._thread = Thread(target=self._run, name="store", daemon=True)
        self._loop: asyncio.AbstractEventLoop | None = None

    async def open(self, address: str = "", lost: Lost = lambda codes: None) -> None:
        """Open the file, or make it; no other host uses it."""
        self._loop = asyncio.get_running_loop()
        self._thread.start()
        await self._do(lambda db: None)

    async def note(self, note: Note) -> None:
        """Keep this."""
        if not await self._do(lambda db: _write(db, note)):
            raise not_held()

    async def take(self, code: str) -> Kept | None:
        """A room."""
        kept = await self.read(code)
        return kept and kept._replace(lease=1)

    async def free(self, code: str, lease: int) -> None:
        """Nothing is to be done."""

    async def read(self, code: str) -> Kept | None:
        """A room."""
        kept: Kept | None = await self._do(lambda db: _read(db, code))
        return kept

    async def rooms_of(self, key: str) -> list[str]:
        """The codes of a person's rooms."""
        found = await self._do(lambda db: db.execute("select code from seat where key = ? order by code", (key,)).fetchall())
        return [code for (code,) in found]

    async def forget(self, before: float) -> list[str]:
        """Remove old rooms."""
        codes: list[str] = await self._do(lambda db: _remove(db, before))
        return codes

    async def close(self) -> None:
        """Finish what is under way."""
        if self._thread.is_alive():
            self._todo.put(None)
            await asyncio.to_thread(self._thread.join)

    async def _do(self, work: Work) -> Any:
        assert self._loop is not None, "it was opened"
        done: asyncio.Future[Any] = self._loop.create_future()
        self._todo.put((work, done))
        return await done

    def _run(self) -> None:
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            db = sqlite3.connect(self.path, isolation_level=None)
            db.execute("pragma journal_mode=wal")
            db.execute("pragma synchronous=full")
            db.executescript(TABLES)
        except (OSError, sqlite3.Error) as fault:
            self._fail(StoreFault(f"{self.path}: {why(fault)}."))
            return
        while (first := self._todo.get()) is not None:
            goes_on = self._together(db, first)
            if not goes_on:
                break
        db.close()

    def _together(self, db: sqlite3.Connection, first: tuple[Work, asyncio.Future[Any]]) -> bool:
        """Do a piece of work, and all that came in during the last sync, in one transaction; returns whether to go on."""
        group, goes_on = [first], True
        with suppress(Empty):
            while goes_on:
                if (more := self._todo.get_nowait()) is None:
                    goes_on = False
                else:
                    group.append(more)
        try:
            db.execute("begin immediate")
            results = [work(db) for work, _ in group]
            db.execute("commit")
        except sqlite3.Error as fault:
            if db.in_transaction:
                db.execute("rollback")
            for _, done in group:
                self._tell(done, None, StoreFault(f"{self.path}: {why(fault)}."))
        else:
            for (_, done), result in zip(group, results, strict=True):
                self._tell(done, result)
        return goes_on

    def _fail(self, fault: StoreFault) -> None:
        """Answer all that is asked from now on with a fault."""
        while (piece := self._todo.get()) is not None:
            self._tell(piece[1], None, fault)

    def _tell(self, done: asyncio.Future[Any], result: Any, fault: StoreFault | None = None) -> None:
        def tell() -> None:
            if done.done():
                return
            if fault is not None:
                done.set_exception(fault)
            else:
                done.set_result(result)

        assert self._loop is not None, "it was opened"
        self._loop.call_soon_threadsafe(tell)


def _write(db: sqlite3.Connection, note: Note) -> bool:
    if not note.lease and db.execute("select 1 from room where code = ?", (note.code,)).fetchone():
        return False
    if note.form:
        db.execute("insert or replace into room values (?, ?, ?)", (note.code, note.form, note.touched))
        db.execute("delete from seat where code = ?", (note.code,))
        db.executemany("insert or ignore into seat values (?, ?)", [(key, note.code) for key in note.keys])
    else:
        db.execute("update room set touched = ? where code = ?", (note.touched, note.code))
    if note.lines:
        next_number = "insert into line select ?, coalesce(max(number), 0) + 1, ? from line where code = ?"
        db.executemany(next_number, [(note.code, line, note.code) for line in note.lines])
    return True


def _read(db: sqlite3.Connection, code: str) -> Kept | None:
    found = db.execute("select form from room where code = ?", (code,)).fetchone()
    if found is None:
        return None
    lines = db.execute("select text from line where code = ? order by number", (code,)).fetchall()
    return Kept(found[0], b"".join(line for (line,) in lines))


def _remove(db: sqlite3.Connection, before: float) -> list[str]:
    codes = db.execute("select code from room where touched < ?", (before,)).fetchall()
    for table in ("line", "seat", "room"):
        db.executemany(f"delete from {table} where code = ?", codes)
    return [code for (code,) in codes]
