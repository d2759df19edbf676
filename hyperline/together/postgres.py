"""A PostgreSQL that hosts share: each room is held by one of them at a time, under a lease."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from hyperline.kernel.texts import words
from hyperline.together.store import Elsewhere, Kept, Lost, Note, Sqlite, Store, StoreFault, not_held

if TYPE_CHECKING:
    from psycopg import AsyncConnection

SCHEMES: Final = ("postgresql://", "postgres://")
EXPIRED: Final = 10
"""Seconds without a sign of life after which what a host holds is free."""
DOUBTED: Final = 2.5
"""Seconds without a sign of life after which nobody is sent to a host any more."""
PATIENCE: Final = 8
"""Seconds that the database may take for anything."""
SCHEMA: Final = """
select pg_advisory_xact_lock(4799);
create table if not exists host (id bigint generated always as identity primary key, address text not null,
                                 seen timestamptz not null default clock_timestamp());
create table if not exists room (code text primary key, form bytea not null, touched float8 not null,
                                 lease bigint not null default 1, holder bigint);
create table if not exists seat (key text not null, code text not null, primary key (key, code));
create table if not exists line (id bigint generated always as identity primary key,
                                 code text not null, text bytea not null);
create table if not exists secret (name text primary key, value bytea not null);
create index if not exists room_touched on room (touched);
create index if not exists seat_code on seat (code);
create index if not exists line_code on line (code, id);
"""
LIVE: Final = f"select from host where id = room.holder and seen > clock_timestamp() - interval '{EXPIRED} s'"
TAKE: Final = f"""
update room set lease = lease + 1, holder = %s
where code = %s and (holder is null or holder = %s or not exists ({LIVE}))
returning lease, pg_notify('hyperline', code || ' ' || holder)
"""
HOLDER: Final = f"""
select address, seen > clock_timestamp() - interval '{DOUBTED} s' from room left join host on id = holder where code = %s
"""
FREE: Final = """
update room set holder = null where code = %s and lease = %s and holder = %s returning pg_notify('hyperline', code || ' 0')
"""
FORGET: Final = f"""
with old as (delete from room where touched < %s and (holder = %s or not exists ({LIVE})) returning code),
stood as (delete from seat using old where seat.code = old.code),
told as (delete from line using old where line.code = old.code)
select code from old
"""
ALIVE: Final = f"""
update host set seen = clock_timestamp() where id = %s and seen > clock_timestamp() - interval '{EXPIRED} s' returning id
"""
NOTE: Final = """
with given as materialized (select * from unnest(%(codes)s::text[], %(leases)s::bigint[], %(forms)s::bytea[],
                                                 %(touched)s::float8[]) as g(code, lease, form, touched)),
made as (insert into room (code, form, touched, holder) select code, form, touched, %(me)s from given where lease = 0
         on conflict do nothing returning code),
held as (select room.code from room join given using (code)
         where room.lease = given.lease and room.holder = %(me)s order by room.code for update of room),
kept as materialized (select code from made union all select code from held),
sits as materialized (select * from unnest(%(seats)s::text[], %(keys)s::text[]) as s(code, key)),
formed as (update room set form = coalesce(given.form, room.form), touched = given.touched
           from given join held using (code) where room.code = given.code),
stood as (delete from seat using given join held using (code) where seat.code = given.code and given.form is not null
          and not exists (select from sits where sits.code = seat.code and sits.key = seat.key)),
sat as (insert into seat (key, code) select key, code from sits join kept using (code) on conflict do nothing),
told as (insert into line (code, text) select code, text from unnest(%(of)s::text[], %(lines)s::bytea[]) with ordinality
         as l(code, text, n) join kept using (code) order by n)
select code from kept
"""
"""All notes in one statement: a host that is stopped in the midst of it has no lock on anything."""


class Postgres:
    """A database that hosts share: each room is held by one host, which writes only under the number of its lease.

    What comes in during a transaction shares the next.
    """

    def __init__(self, url: str) -> None:
        self.url = url
        self._wires = {name: _Wire(url) for name in ("notes", "rest", "life", "news")}
        self._me = 0
        self._todo: asyncio.Queue[tuple[Note, asyncio.Future[None]]] = asyncio.Queue()
        self._news = asyncio.Event()
        self._tasks: list[asyncio.Task[None]] = []

    async def open(self, address: str, lost: Lost) -> None:
        """Enter the host into the database; its tables are made at first use."""
        await self._rows(SCHEMA)
        await self._enter(address)
        for work in (self._write(), self._live(address, lost), self._listen(lost)):
            self._tasks.append(asyncio.create_task(work))

    async def seed(self, drawn: bytes) -> bytes:
        """The seed of the key that all its hosts share; the one that was drawn if there is none yet."""
        await self._rows(SCHEMA)
        await self._rows("insert into secret values ('key', %s) on conflict do nothing", drawn)
        return bytes((await self._rows("select value from secret where name = 'key'"))[0][0])

    async def note(self, note: Note) -> None:
        """Keep this."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._todo.put_nowait((note, done))
        await done

    async def take(self, code: str) -> Kept | None:
        """A room; one whose host gives no sign of life is waited for until its lease has expired."""
        for _ in range(int(2 * EXPIRED)):
            self._news.clear()
            if taken := await self._rows(TAKE, self._me, code, self._me):
                kept = await self.read(code)
                return kept and kept._replace(lease=taken[0][0])
            found = await self._rows(HOLDER, code)
            if not found:
                return None
            if found[0][1]:
                raise Elsewhere(found[0][0])
            with suppress(TimeoutError):
                await asyncio.wait_for(self._news.wait(), 0.5)
        raise not_held()

    async def free(self, code: str, lease: int) -> None:
        """Let others hold it."""
        await self._rows(FREE, code, lease, self._me)

    async def read(self, code: str) -> Kept | None:
        """A room."""
        form = await self._rows("select form from room where code = %s", code)
        lines = await self._rows("select text from line where code = %s order by id", code)
        return Kept(bytes(form[0][0]), b"".join(bytes(line) for (line,) in lines)) if form else None

    async def rooms_of(self, key: str) -> list[str]:
        """The codes of a person's rooms."""
        return [code for (code,) in await self._rows("select code from seat where key = %s order by code", key)]

    async def forget(self, before: float) -> list[str]:
        """Remove old rooms that no other host holds."""
        await self._rows("delete from host where seen < clock_timestamp() - interval '1 day'")
        return [code for (code,) in await self._rows(FORGET, before, self._me)]

    async def close(self) -> None:
        """Finish what is under way; others can hold its rooms at once."""
        while not self._todo.empty() and self._tasks:
            await asyncio.sleep(0.005)
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        with suppress(StoreFault):
            await self._rows("delete from host where id = %s", self._me)
            await self._rows("select pg_notify('hyperline', ' 0')")
        for wire in self._wires.values():
            await wire.close()

    async def _rows(self, sql: str, *values: Any) -> list[Any]:
        return await self._wires["rest"].rows(sql, values)

    async def _enter(self, address: str) -> None:
        self._me = (await self._rows("insert into host (address) values (%s) returning id", address))[0][0]

    async def _write(self) -> None:
        """Keep notes; those that came in during the last transaction together."""
        while True:
            group = [await self._todo.get()]
            codes = {group[0][0].code}
            while not self._todo.empty() and self._todo._queue[0][0].code not in codes:  # type: ignore[attr-defined]
                group.append(self._todo.get_nowait())
                codes.add(group[-1][0].code)
            fault: StoreFault | None = None
            try:
                kept = {
                    code for (code,) in await self._wires["notes"].rows(NOTE, _given([note for note, _ in group], self._me))
                }
            except StoreFault as no_answer:
                kept, fault = set(), no_answer
            for note, done in group:
                if done.done():
                    continue
                if note.code in kept:
                    done.set_result(None)
                else:
                    done.set_exception(fault or not_held())

    async def _live(self, address: str, lost: Lost) -> None:
        """Give a sign of life every second; a host that could not for too long has lost its rooms, and starts over."""
        while True:
            with suppress(StoreFault):
                if not await self._wires["life"].rows(ALIVE, (self._me,)):
                    lost(None)
                    await self._enter(address)
            await asyncio.sleep(1)

    async def _listen(self, lost: Lost) -> None:
        """Hear which host takes which room."""
        wire = self._wires["news"]
        while True:
            with suppress(StoreFault):
                async for said in wire.heard("hyperline"):
                    code, _, holder = said.partition(" ")
                    self._news.set()
                    if holder not in ("0", str(self._me)):
                        lost([code])
            await asyncio.sleep(1)


class _Wire:
    """A connection to the database, made again after a fault; it does one thing at a time."""

    def __init__(self, url: str) -> None:
        self.url = url
        self._db: AsyncConnection[Any] | None = None
        self._lock = asyncio.Lock()

    async def rows(self, sql: str, values: Sequence[Any] | Mapping[str, Any] = ()) -> list[Any]:
        """Do this and return what comes of it; raises StoreFault."""
        import psycopg

        async with self._lock:
            try:
                async with asyncio.timeout(PATIENCE + 2):
                    cursor = await (await self._opened()).execute(sql.encode(), values or None)
                    return await cursor.fetchall() if cursor.description else []
            except (psycopg.Error, OSError, TimeoutError) as fault:
                if not isinstance(fault, psycopg.Error):
                    await self.close()
                raise _sentence(fault) from fault

    async def heard(self, channel: str) -> AsyncIterator[str]:
        """What is said in a channel from now on; raises StoreFault."""
        import psycopg

        try:
            database = await self._opened()
            await database.execute(f"listen {channel}".encode())
            async for said in database.notifies():
                yield said.payload
        except (psycopg.Error, OSError) as fault:
            await self.close()
            raise _sentence(fault) from fault

    async def close(self) -> None:
        """End the connection."""
        if self._db is not None:
            await self._db.close()

    async def _opened(self) -> AsyncConnection[Any]:
        import psycopg

        if self._db is None or self._db.closed:
            self._db = await psycopg.AsyncConnection.connect(self.url, autocommit=True, connect_timeout=PATIENCE)
            await self._db.execute(f"set statement_timeout = '{PATIENCE}s'".encode())
        return self._db


def _sentence(fault: Exception) -> StoreFault:
    return StoreFault(words("link.database", why=str(fault).splitlines()[0] if str(fault) else words("link.no_database")))


def _given(notes: Sequence[Note], me: int) -> dict[str, Any]:
    """Notes as the statement takes them: a list for each column."""
    seats = [(note.code, key) for note in notes if note.form for key in note.keys]
    lines = [(note.code, line) for note in notes for line in note.lines]
    return {
        "me": me,
        "codes": [note.code for note in notes],
        "leases": [note.lease for note in notes],
        "forms": [note.form or None for note in notes],
        "touched": [note.touched for note in notes],
        "seats": [code for code, _ in seats],
        "keys": [key for _, key in seats],
        "of": [code for code, _ in lines],
        "lines": [line for _, line in lines],
    }


def store_at(url: str) -> Store:
    """The store with a URL, or in a folder; raises StoreFault if what it needs is not installed."""
    if not url.startswith(SCHEMES):
        return Sqlite(Path(url) / "rooms.sqlite")
    try:
        import psycopg  # noqa: F401
    except ImportError as fault:
        raise StoreFault(words("link.postgres", package=fault.name)) from None
    return Postgres(url)
