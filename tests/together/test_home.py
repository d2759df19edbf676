"""A host and its guests over real sockets of this machine."""

from __future__ import annotations

import asyncio

import pytest
from websockets.asyncio.client import connect

from hyperline.command.join import BotPlayer
from hyperline.games.listed import SHELF
from hyperline.kernel.illegal import Illegal
from hyperline.together import protocol as say
from hyperline.together.guest import Address, Follower, Link, Lost
from hyperline.together.identity import Identity
from hyperline.together.limits import Limits
from hyperline.together.luck import KEPT
from tests.together.people import hosted, made, played, wish


@pytest.mark.parametrize(
    "game", ["slipway", *(pytest.param(name, marks=pytest.mark.slow) for name in SHELF.names if name != "slipway")]
)
def test_two_programs_play_a_whole_game(game: str, tmp_path) -> None:
    async def run() -> list[Follower]:
        async with hosted(tmp_path) as (_, address):
            people = [Identity.made(), Identity.made()]
            room = await made(address, people[0], wish(game))
            roster = SHELF.entry(game).roster()
            return await played(room, people, roster.levels[0] if roster.levels else "random")

    followers = asyncio.run(run())
    assert [follower.verdict for follower in followers] == [KEPT, KEPT]
    assert followers[0].match is not None
    assert not followers[0].match.open


def test_a_computer_at_the_host_plays_too(tmp_path) -> None:
    async def run() -> list[Follower]:
        async with hosted(tmp_path) as (_, address):
            person = Identity.made()
            room = await made(address, person, wish("slipway", ("human", "random")))
            return await played(room, [person])

    (follower,) = asyncio.run(run())
    assert follower.verdict == KEPT


def test_a_host_that_comes_back_goes_on(tmp_path) -> None:
    async def run() -> list[Follower]:
        people = [Identity.made(), Identity.made()]
        async with hosted(tmp_path) as (_, address):
            room = await made(address, people[0], wish("slipway"))
            players = [BotPlayer(SHELF, room, one, "random") for one in people]
            games = [asyncio.create_task(player.play()) for player in players]
            while players[0].follower is None or players[0].follower.last < 8:
                await asyncio.sleep(0.01)
        async with hosted(tmp_path, port=address.port):
            return await asyncio.gather(*games)

    followers = asyncio.run(run())
    assert [follower.verdict for follower in followers] == [KEPT, KEPT]


def test_a_key_is_proven_to_this_host_and_only_once(tmp_path) -> None:
    async def run() -> None:
        ada, eve = Identity.made(), Identity.made()
        async with hosted(tmp_path) as (home, address):
            url = f"ws://127.0.0.1:{address.port}"
            for forge in ("other host", "other nonce", "other key", "other name"):
                async with connect(url, subprotocols=[say.SUBPROTOCOL]) as socket:
                    await socket.send(say.sent(say.Hello()))
                    challenge = say.from_host(await socket.recv())
                    nonce = "0" * 64 if forge == "other nonce" else challenge.nonce
                    host = eve.key if forge == "other host" else challenge.key
                    signer = eve if forge == "other key" else ada
                    name = "Eve" if forge == "other name" else "Ada"
                    await socket.send(say.sent(say.Prove(ada.key, signer.proof(nonce, host, name), "Ada")))
                    said = say.from_host(await socket.recv())
                    assert said == say.Bye("The key is not proven."), forge
            assert home.connections == 0

    asyncio.run(run())


def test_limits_hold(tmp_path) -> None:
    async def run() -> None:
        ada = Identity.made()
        limits = Limits(messages=20, rooms=2, of_key=2, connections=3, wrong=2, handshake=0.3)
        async with hosted(tmp_path, limits) as (home, address):
            one = await Link.open(address, ada, "Ada", lambda said: None)
            rooms = [await one.ask(wish("slipway")) for _ in range(2)]
            with pytest.raises(Illegal, match="2 rooms already"):
                await one.ask(wish("slipway"))
            two = await Link.open(address, ada, "Ada", lambda said: None)
            third = await Link.open(address, ada, "Ada", lambda said: None)
            assert "connections with one key" in await third.wait()
            with pytest.raises(Illegal, match="no room"):
                await one.ask(say.Join(0, "AAAAAA"))
            three = await Link.open(address, Identity.made(), "Ben", lambda said: None)
            await asyncio.sleep(0.05)
            assert home.connections == 3
            with pytest.raises(Lost, match="full"):
                await Link.open(address, Identity.made(), "Cleo", lambda said: None)
            for _ in range(60):
                await two.socket.send(say.sent(say.Nod(1, rooms[0].room, "hello")))
            await two.wait()
            assert "20 messages a second" in two.reason
            await three.socket.send("x" * (say.LARGEST + 1))
            await three.wait()
            await one.close()
            async with connect(f"ws://127.0.0.1:{address.port}", subprotocols=[say.SUBPROTOCOL]) as silent:
                assert "too long" in (await silent.recv())

    asyncio.run(run())


@pytest.mark.parametrize("text", ["hyperline://example.org/ABCDEF", "example.org:99", "[::1]:5", "127.0.0.1/abcdef"])
def test_addresses_are_read_as_they_are_written(text: str) -> None:
    address = Address.of(text)
    assert Address.of(address.link) == address


@pytest.mark.parametrize("text", ["", "http://x/ABCDEF", "hyperline:///", "x:port", "hyperline://x/AB..EF"])
def test_what_is_no_address_is_refused(text: str) -> None:
    with pytest.raises(Lost, match="no address"):
        Address.of(text)


def test_only_the_local_network_goes_without_encryption() -> None:
    near = ("127.0.0.1", "192.168.1.5", "10.0.0.1", "::1", "localhost", "ada.local", "desk")
    assert all(Address(host).is_near for host in near)
    assert not any(Address(host).is_near for host in ("8.8.8.8", "example.org", "2606:4700::1"))
