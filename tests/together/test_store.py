"""What hosts keep: a host holds a room by a lease, and nothing is written without it."""

from __future__ import annotations

import asyncio
from collections.abc import Collection, Iterator
from contextlib import suppress
from pathlib import Path

import pytest

from hyperline.games.listed import SHELF
from hyperline.together import protocol as say
from hyperline.together.guest import Address, Away, Link
from hyperline.together.home import Home
from hyperline.together.identity import Identity
from hyperline.together.luck import KEPT
from hyperline.together.postgres import Postgres, store_at
from hyperline.together.store import Elsewhere, Note, Sqlite, StoreFault
from tests.together.cluster import cluster, programs
from tests.together.people import GENEROUS, made, played, wish

CODE = "ABCDEF"


@pytest.fixture(scope="module")
def url() -> Iterator[str]:
    if programs() is None:
        pytest.skip("no PostgreSQL is installed")
    with cluster() as found:
        yield found


def test_a_folder_keeps_rooms(tmp_path: Path) -> None:
    async def run() -> None:
        store = store_at(str(tmp_path))
        assert isinstance(store, Sqlite)
        await store.open()
        await store.note(Note(CODE, 0, [b"one\n"], b"form", ["ada", "ben"], 5.0))
        with pytest.raises(StoreFault, match="one with its code"):
            await store.note(Note(CODE, 0, [], b"other", ["eve"], 6.0))
        await store.note(Note(CODE, 1, [b"two\n"], touched=7.0))
        await store.note(Note(CODE, 1, [], b"later", ["ben"], 8.0))
        assert await store.take(CODE) == (b"later", b"one\ntwo\n", 1)
        assert await store.rooms_of("ada") == []
        assert await store.rooms_of("ben") == [CODE]
        assert await store.forget(8.0) == []
        assert await store.forget(9.0) == [CODE]
        assert await store.read(CODE) is None
        await store.close()

    asyncio.run(run())


class Two:
    """Two hosts' stores at one database; `lost` is what the first was told of."""

    def __init__(self, url: str) -> None:
        self.one, self.two = Postgres(url), Postgres(url)
        self.lost: list[Collection[str] | None] = []

    async def __aenter__(self) -> Two:
        await self.one.open("one:1", self.lost.append)
        await self.two.open("two:2", lambda codes: None)
        await self.one._rows("delete from room")
        await self.one._rows("delete from line")
        await self.one._rows("delete from seat")
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.one.close()
        await self.two.close()

    async def silence(self, store: Postgres, seconds: float) -> None:
        """As if a host had given no sign of life for so long."""
        store._tasks[1].cancel()
        with suppress(asyncio.CancelledError):
            await store._tasks[1]
        sql = "update host set seen = clock_timestamp() - make_interval(secs => %s) where id = %s"
        await self.two._rows(sql, seconds, store._me)


@pytest.mark.slow
def test_a_database_keeps_rooms(url: str) -> None:
    async def run() -> None:
        async with Two(url) as both:
            store = both.one
            codes = [f"ROOM{n}" for n in range(30)]
            await asyncio.gather(*(store.note(Note(code, 0, [b"one\n"], b"form", ["ada", "ben"], 5.0)) for code in codes))
            with pytest.raises(StoreFault, match="one with its code"):
                await store.note(Note("ROOM7", 0, [b"other\n"], b"other", ["eve"], 6.0))
            lines = [[b"two\n", b"three\n"], [], [b"four\n"]]
            await asyncio.gather(*(store.note(Note("ROOM7", 1, more, touched=7.0)) for more in lines))
            await store.note(Note("ROOM7", 1, [], b"later", ["ben", "cleo"], 8.0))
            assert await store.read("ROOM7") == (b"later", b"one\ntwo\nthree\nfour\n", 0)
            assert await store.rooms_of("eve") == []
            assert await store.rooms_of("cleo") == ["ROOM7"]
            assert "ROOM7" not in await store.rooms_of("ada")
            assert "ROOM7" in await store.rooms_of("ben")
            assert await both.two.forget(9.0) == []
            assert sorted(await store.forget(8.0)) == sorted(set(codes) - {"ROOM7"})
            assert await store.rooms_of("ada") == []
            seeds = [await one.seed(bytes([n]) * 32) for n, one in enumerate((both.one, both.two))]
            assert seeds[0] == seeds[1]

    asyncio.run(run())


@pytest.mark.slow
def test_one_host_holds_a_room_and_only_it_writes(url: str) -> None:
    async def run() -> None:
        async with Two(url) as both:
            await both.one.note(Note(CODE, 0, [b"one\n"], b"form", ["ada"], 5.0))
            with pytest.raises(Elsewhere, match="one:1"):
                await both.two.take(CODE)
            with pytest.raises(StoreFault, match="held by another"):
                await both.two.note(Note(CODE, 1, [b"stolen\n"]))
            await both.one.free(CODE, 1)
            taken = await both.two.take(CODE)
            assert taken == (b"form", b"one\n", 2)
            for lease in (1, 2):
                with pytest.raises(StoreFault, match="held by another"):
                    await both.one.note(Note(CODE, lease, [b"late\n"], b"late", ["eve"], 6.0))
            await both.two.note(Note(CODE, 2, [b"two\n"]))
            assert await both.one.read(CODE) == (b"form", b"one\ntwo\n", 0)
            assert await both.one.rooms_of("eve") == []
            async with asyncio.timeout(5):
                while [CODE] not in both.lost:
                    await asyncio.sleep(0.01)

    asyncio.run(run())


@pytest.mark.slow
def test_a_room_of_a_silent_host_is_waited_for_and_then_taken(url: str) -> None:
    async def run() -> None:
        async with Two(url) as both:
            await both.one.note(Note(CODE, 0, [b"one\n"], b"form", ["ada"], 5.0))
            await both.silence(both.one, 8)
            taken = await both.two.take(CODE)
            assert taken is not None
            assert taken.lease == 2
            with pytest.raises(StoreFault, match="held by another"):
                await both.one.note(Note(CODE, 1, [b"late\n"]))
            was = both.one._me
            both.one._tasks[1] = asyncio.create_task(both.one._live("one:1", both.lost.append))
            async with asyncio.timeout(5):
                while both.one._me == was:
                    await asyncio.sleep(0.01)
            assert None in both.lost
            with pytest.raises(Elsewhere, match="two:2"):
                await both.one.take(CODE)

    asyncio.run(run())


@pytest.mark.slow
def test_who_comes_to_another_host_is_sent_to_the_one_that_has_the_room(url: str) -> None:
    async def run() -> None:
        key, people = Identity.made(), [Identity.made(), Identity.made()]
        homes = [Home(SHELF, key, Postgres(url), limits=GENEROUS) for _ in range(2)]
        one, two = [Address("127.0.0.1", await home.open("127.0.0.1", 0)) for home in homes]
        room = await made(one, people[0], wish("slipway"))
        link = await Link.open(two, people[1], "Ben", lambda said: None)
        with pytest.raises(Away, match=str(one.port)):
            await link.ask(say.Join(0, room.code))
        await link.close()
        followers = await played(two._replace(code=room.code), people)
        assert [follower.verdict for follower in followers] == [KEPT, KEPT]
        assert room.code not in homes[1].awake
        for home in homes:
            await home.close()

    asyncio.run(run())
