"""What a host lets its guests do, limit by limit, over real sockets: who goes beyond one ends alone."""

from __future__ import annotations

import asyncio
import gc
import socket
import weakref
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from time import monotonic, time
from types import SimpleNamespace
from typing import Any

import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from hyperline.kernel.illegal import Illegal
from hyperline.together import protocol as say
from hyperline.together.guest import Address, Link, Lost
from hyperline.together.home import Home
from hyperline.together.identity import Identity
from hyperline.together.limits import Guest, Limits, Line
from tests.together.enemies import Dawdler
from tests.together.people import GENEROUS, hosted, made, wish


@asynccontextmanager
async def with_ann(folder: Path, limits: Limits) -> AsyncIterator[tuple[Home, Address, Link, str]]:
    """A host, and Ann in a room there, who can still do something afterwards."""
    async with hosted(folder, limits) as (home, address):
        ann = await come(address)
        state = await ann.ask(wish("slipway"))
        assert isinstance(state, say.RoomState)
        yield home, address, ann, state.room
        await asyncio.sleep(0.2)
        assert isinstance(await ann.ask(say.Nod(0, state.room, "hello")), say.Nodded)
        await ann.close()


async def come(address: Address, identity: Identity | None = None) -> Link:
    return await Link.open(address, identity or Identity.made(), "Eve", lambda said: None)


async def ended(link: Link) -> str:
    return await asyncio.wait_for(link.wait(), 10)


async def gone(home: Home, left: int) -> None:
    """Wait until only so many are connected."""
    async with asyncio.timeout(10):
        while home.connections > left:
            await asyncio.sleep(0.01)


def test_the_limits_are_those_that_are_promised() -> None:
    limits = Limits()
    assert say.LARGEST == 64 * 1024
    assert (limits.messages, limits.rooms, limits.of_key, limits.connections) == (20, 50, 8, 10_000)
    assert (limits.handshake, limits.ping, limits.queue) == (10, 30, 256)


def test_a_message_has_64_kilobytes(tmp_path: Path) -> None:
    async def run() -> None:
        async with with_ann(tmp_path, Limits()) as (_, address, _, room):
            eve = await come(address)
            text = say.sent(say.Join(7, room))
            heard: asyncio.Future[say.FromHost] = asyncio.get_running_loop().create_future()
            eve._asked[7] = heard
            await eve.socket.send(text + " " * (say.LARGEST - len(text)))
            assert isinstance(await asyncio.wait_for(heard, 10), say.RoomState)
            await eve.socket.send(text + " " * (say.LARGEST - len(text) + 1))
            await ended(eve)
            assert eve.socket.close_code == 1009
            # in pieces, too
            other = await come(address)
            with pytest.raises(ConnectionClosed):
                await other.socket.send([text, *[" " * 1_000] * 66])
                await ended(other)
                await other.socket.send(text)
            assert other.socket.close_code == 1009

    asyncio.run(run())


def test_a_guest_says_20_messages_a_second(tmp_path: Path) -> None:
    async def run() -> None:
        async with with_ann(tmp_path, Limits()) as (_, address, _, room):
            eve = await come(address)
            await eve.ask(say.Join(0, room))
            for _ in range(30):  # twice as many at once
                await eve.ask(say.Nod(0, room, "hello"))
            await asyncio.sleep(1)
            end = monotonic() + 2
            while monotonic() < end:
                await eve.ask(say.Nod(0, room, "hello"))
                await asyncio.sleep(0.055)
            with pytest.raises(Lost):
                for _ in range(60):
                    await eve.ask(say.Nod(0, room, "hello"))
            assert "More than 20 messages a second" in await ended(eve)

    asyncio.run(run())


def test_a_key_has_50_rooms(tmp_path: Path) -> None:
    async def run() -> None:
        async with with_ann(tmp_path, Limits(messages=200)) as (_, address, _, _):
            ada = Identity.made()
            eve = await come(address, ada)
            for _ in range(50):
                await eve.ask(wish("slipway"))
            with pytest.raises(Illegal, match="50 rooms already"):
                await eve.ask(wish("slipway"))
            again = await come(address, ada)
            with pytest.raises(Illegal, match="50 rooms already"):
                await again.ask(wish("slipway"))
            await eve.close()
            await again.close()

    asyncio.run(run())


def test_rooms_that_everyone_has_left_before_their_game_count_for_a_day(tmp_path: Path) -> None:
    async def run() -> None:
        async with with_ann(tmp_path, Limits(messages=400)) as (home, address, _, _):
            ada = Identity.made()
            eve = await come(address, ada)
            for _ in range(Limits().rooms):
                state = await eve.ask(wish("slipway"))
                await eve.ask(say.Leave(0, state.room))
            assert len(await home.store.rooms_of(ada.key)) == Limits().rooms, "or a key could fill the disk"
            day = Limits().days * 24 * 3600
            assert len(await home.store.forget(time() - day - 60)) == 0
            assert len(await home.store.forget(time() - day + 25 * 3600)) == Limits().rooms
            assert await home.store.rooms_of(ada.key) == []
            await eve.close()

    asyncio.run(run())


def test_a_key_has_8_connections(tmp_path: Path) -> None:
    async def run() -> None:
        async with with_ann(tmp_path, Limits()) as (home, address, _, _):
            ada = Identity.made()
            links = [await come(address, ada) for _ in range(8)]
            ninth = await come(address, ada)
            assert "More than 8 connections with one key" in await ended(ninth)
            await links.pop().close()
            await gone(home, 8)
            links.append(await come(address, ada))
            assert await links[-1].ask(wish("slipway"))
            for link in links:
                await link.close()

    asyncio.run(run())


def test_a_host_has_so_many_connections(tmp_path: Path) -> None:
    async def run() -> None:
        async with with_ann(tmp_path, Limits(connections=3)) as (home, address, _, _):
            links = [await come(address) for _ in range(2)]
            for _ in range(20):
                with pytest.raises(Lost, match="full"):
                    await come(address)
            await links.pop().close()
            await gone(home, 2)
            links.append(await come(address))
            for link in links:
                await link.close()

    asyncio.run(run())


@pytest.mark.parametrize("half", ["greeting", "nothing", "hello"])
def test_the_first_messages_come_in_time(half: str, tmp_path: Path) -> None:
    async def run() -> None:
        async with with_ann(tmp_path, Limits(handshake=0.5)) as (home, address, _, _):
            began = monotonic()
            if half == "greeting":
                reader, writer = await asyncio.open_connection("127.0.0.1", address.port)
                writer.write(Dawdler.REQUEST[:-10])
                assert b"101" not in await asyncio.wait_for(reader.read(), 10)
                writer.close()
            else:
                async with connect(f"ws://127.0.0.1:{address.port}", subprotocols=[say.SUBPROTOCOL]) as silent:
                    if half == "hello":
                        await silent.send(say.sent(say.Hello()))
                        assert isinstance(say.from_host(await silent.recv()), say.Challenge)
                    assert "took too long" in str(await asyncio.wait_for(silent.recv(), 10))
            assert 0.4 < monotonic() - began < 5
            assert home.connections == 1

    asyncio.run(run())


def test_who_answers_no_ping_is_cut(tmp_path: Path) -> None:
    async def run() -> None:
        async with with_ann(tmp_path, Limits(ping=0.3)) as (home, address, _, _):
            eve = await come(address)
            await eve.ask(wish("slipway"))
            eve.socket.transport.pause_reading()  # as if the line were dead
            assert home.connections == 2
            await gone(home, 1)
            eve.socket.transport.resume_reading()
            await ended(eve)

    asyncio.run(run())


async def slow(address: Address, identity: Identity) -> tuple[ClientConnection, socket.socket]:
    """A guest that proves its key and reads nothing more, with little room for what is sent to it."""
    line = socket.socket()
    line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4_096)
    line.setblocking(False)
    await asyncio.get_running_loop().sock_connect(line, ("127.0.0.1", address.port))
    url: Any = f"ws://127.0.0.1:{address.port}"
    there = await connect(url, sock=line, subprotocols=[say.SUBPROTOCOL], compression=None, max_queue=2, ping_interval=None)
    await there.send(say.sent(say.Hello()))
    challenge = say.from_host(await there.recv())
    assert isinstance(challenge, say.Challenge)
    signature = identity.proof(challenge.nonce, challenge.key, challenge.name, "Eve")
    await there.send(say.sent(say.Prove(identity.key, signature, "Eve")))
    return there, line


def test_a_guest_who_is_too_slow_is_cut_and_may_come_back(tmp_path: Path) -> None:
    keys = tuple(Identity.made().key for _ in range(64))

    async def run() -> None:
        async with hosted(tmp_path, GENEROUS) as (home, address):
            ada, eve = Identity.made(), Identity.made()
            ann = await come(address, ada)
            state = await ann.ask(wish("slipway", terms=say.Terms(keys=(*keys[:62], ada.key, eve.key))))
            assert isinstance(state, say.RoomState)
            there, _ = await slow(address, eve)
            await there.send(say.sent(say.Join(1, state.room)))
            while not home.guests.of(eve.key):
                await asyncio.sleep(0.01)
            (guest,) = home.guests.of(eve.key)
            most = 0
            for _ in range(5_000):
                await ann.ask(say.Nod(0, state.room, "hello"))
                await ann.ask(wish("slipway", room=state.room, terms=say.Terms(keys=(*keys[:62], ada.key, eve.key))))
                most = max(most, guest.waiting)
                if not home.guests.of(eve.key):
                    break
            assert most == 256
            assert not home.guests.of(eve.key)
            there.transport.abort()
            back = await come(address, eve)
            joined = await back.ask(say.Join(0, state.room))
            assert isinstance(joined, say.RoomState) and joined.you == 1
            await back.close()
            await ann.close()

    asyncio.run(run())


@pytest.mark.parametrize(("told", "is_cut"), [(256, False), (257, True)])
def test_messages_that_are_told_together_count_one_by_one(told: int, is_cut: bool) -> None:
    cuts: list[int] = []
    line: Any = SimpleNamespace(transport=SimpleNamespace(abort=lambda: cuts.append(1)))

    async def run() -> None:
        guest = Guest(line, "a" * 64, "Ada", Limits())
        guest.tell(*[say.Nodded("ABCDEF", 0, "hello")] * 1_000, counts=False)
        guest.tell(*[say.Nodded("ABCDEF", 0, "hello")] * told)
        assert bool(cuts) == is_cut

    asyncio.run(run())


def test_a_room_that_others_made_counts_as_one_of_50(tmp_path: Path) -> None:
    async def run() -> None:
        async with with_ann(tmp_path, Limits(messages=200, rooms=2)) as (_, address, _, room):
            ben = Identity.made()
            for _ in range(2):
                await made(address, ben, wish("slipway"))
            link = await come(address, ben)
            with pytest.raises(Illegal, match="2 rooms already"):
                await link.ask(say.Join(0, room))
            await link.close()

    asyncio.run(run())


@pytest.mark.parametrize("way", ["closes", "breaks off", "is cut", "is late", "is not let in", "says half a greeting"])
def test_who_has_gone_leaves_nothing_in_memory(way: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    lines: list[weakref.ref[Line]] = []

    class Seen(Line):
        def __init__(self, *arguments: Any, **more: Any) -> None:
            super().__init__(*arguments, **more)
            lines.append(weakref.ref(self))

    async def run() -> None:
        async with hosted(tmp_path, Limits(handshake=0.2)) as (home, address):
            if way == "says half a greeting":
                reader, writer = await asyncio.open_connection("127.0.0.1", address.port)
                writer.write(Dawdler.REQUEST[:-10])
                await asyncio.wait_for(reader.read(), 10)
                writer.close()
                await writer.wait_closed()
            elif way == "is not let in":
                async with connect(f"ws://127.0.0.1:{address.port}", subprotocols=[say.SUBPROTOCOL]) as hasty:
                    await hasty.send(say.sent(say.Join(1, "ABCDEF")))
                    assert "must be a hello" in str(await asyncio.wait_for(hasty.recv(), 10))
            elif way == "is late":
                async with connect(f"ws://127.0.0.1:{address.port}", subprotocols=[say.SUBPROTOCOL]) as silent:
                    assert "took too long" in str(await asyncio.wait_for(silent.recv(), 10))
            else:
                eve = await come(address)
                await eve.ask(wish("slipway"))
                if way == "breaks off":
                    eve.socket.transport.abort()
                elif way == "is cut":
                    await eve.socket.send("nonsense")
                await eve.close()
            async with asyncio.timeout(10):
                while home.connections or any(line() is not None for line in lines):
                    await asyncio.sleep(0.01)

    monkeypatch.setattr("hyperline.together.home.Line", Seen)
    gc.disable()
    try:
        asyncio.run(run())
    finally:
        gc.enable()
    assert len(lines) == 1
