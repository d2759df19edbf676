"""A host and its guests over real sockets of this machine."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path
from time import perf_counter, sleep
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace
from websockets.asyncio.client import connect

from benchmarks.together_faults import Player
from hyperline.command.join import BotPlayer
from hyperline.games.listed import SHELF
from hyperline.kernel.illegal import Illegal
from hyperline.kernel.texts import words
from hyperline.together import protocol as say
from hyperline.together.course import Course
from hyperline.together.guest import Address, Follower, Link, Lost
from hyperline.together.home import Home
from hyperline.together.identity import Identity
from hyperline.together.luck import KEPT
from hyperline.together.store import Elsewhere, Kept, Note, Sqlite
from hyperline.together.visit import Visit
from hyperline.together.wire import Wire
from tests.together.people import ADA, BEN, CODE, GENEROUS, Circle, hosted, made, played, wish


@pytest.mark.parametrize(
    "game", ["slipway", *(pytest.param(name, marks=pytest.mark.slow) for name in SHELF.names if name != "slipway")]
)
def test_two_programs_play_a_whole_game(game: str, tmp_path) -> None:
    async def run() -> list[Follower]:
        async with hosted(tmp_path) as (_, address):
            people = [Identity.made(), Identity.made()]
            room = await made(address, people[0], wish(game))
            return await played(room, people, "pilot")  # weaker ones may fly in circles

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


def test_who_comes_while_a_host_closes_is_told_why(tmp_path) -> None:
    async def run() -> str:
        async with hosted(tmp_path) as (home, address):
            link = await Link.open(address, Identity.made(), "Ada", lambda said: None)
            assert home.connections == 0, "the host has not let them in yet"
            await home.close()
            return await link.wait()

    assert asyncio.run(run()) == words("host.back_soon")


@pytest.mark.parametrize("game", SHELF.names)
def test_who_pauses_before_deciding_asks_for_nothing_that_has_been_decided_meanwhile(game: str) -> None:
    circle = Circle(game)
    circle.join(BEN)
    circle.begin()
    ada, course = circle.followers[ADA], circle.room.course
    assert course is not None
    while course.waiting != (ada.seat,):
        circle.play(1)
    player = Player(Address("127.0.0.1", code=CODE), Identity.made(), lambda said: None, 0.05)
    player._take(ada.state)
    asked: list[say.InRoom] = []

    class Line:
        """A connection that only notes what is asked."""

        async def ask(self, message: say.InRoom) -> None:
            asked.append(message)

    async def run(meanwhile: Callable[[], object]) -> None:
        decides = asyncio.create_task(player._go_on(Line(), ada))  # type: ignore[arg-type]
        await asyncio.sleep(0)
        meanwhile()
        await decides

    asyncio.run(run(lambda: None))
    assert [type(message) for message in asked] == [say.Act]
    asked.clear()
    asyncio.run(run(lambda: [circle.play(1) for _ in iter(lambda: ada.seat in course.waiting, False)]))
    assert not asked


def test_who_wakes_a_long_game_keeps_nobody_waiting(tmp_path, monkeypatch) -> None:
    ada, circle, woken, replayed = Identity.made(), Circle(), Course.woken, list[str]()
    circle.join(BEN)
    circle.begin()
    circle.play(4)
    circle.room.form.chairs[0].key = ada.key

    def long_woken(code: str, game: Any, record: bytes) -> Course:
        replayed.append(code)
        sleep(0.4 * (record.count(b"\n") - 1))  # as if there were thousands of actions
        return woken(code, game, record)

    monkeypatch.setattr(Course, "woken", long_woken)

    async def run() -> float:
        store, note = Sqlite(tmp_path / "rooms.sqlite"), msgspec.json.encode(circle.room.form)
        await store.open()
        await store.note(Note(CODE, 0, [circle.room.course.record()], note, [ada.key]))
        await store.close()
        async with hosted(tmp_path) as (_, address):
            ann = await Link.open(address, Identity.made(), "Ann", lambda said: None)
            own = await ann.ask(wish("slipway"))
            assert isinstance(own, say.RoomState)
            waking, longest = asyncio.create_task(Link.open(address, ada, "Ada", lambda said: None)), 0.0
            joining = None
            while joining is None or not joining.done():
                asked = perf_counter()
                await ann.ask(say.Nod(0, own.room, "hello"))
                longest = max(longest, perf_counter() - asked)
                if joining is None and waking.done():
                    joining = asyncio.create_task(waking.result().ask(say.Join(0, CODE)))
            assert joining.result().phase == "playing"
            return longest

    assert asyncio.run(run()) < 1
    assert replayed == [CODE], "who was told of the room, and comes then, has it replayed once"


def test_a_key_is_proven_to_this_host_and_only_once(tmp_path) -> None:
    async def run() -> None:
        ada, eve = Identity.made(), Identity.made()
        async with hosted(tmp_path) as (home, address):
            url = f"ws://127.0.0.1:{address.port}"
            for forge in ("other host", "host of another name", "other nonce", "other key", "other name"):
                async with connect(url, subprotocols=[say.SUBPROTOCOL]) as socket:
                    await socket.send(say.sent(say.Hello()))
                    challenge = say.from_host(await socket.recv())
                    nonce = "0" * 64 if forge == "other nonce" else challenge.nonce
                    host = eve.key if forge == "other host" else challenge.key
                    host_name = "Elsewhere" if forge == "host of another name" else challenge.name
                    signer = eve if forge == "other key" else ada
                    name = "Eve" if forge == "other name" else "Ada"
                    signature = signer.proof(nonce, host, host_name, name)
                    await socket.send(say.sent(say.Prove(ada.key, signature, "Ada")))
                    said = say.from_host(await socket.recv())
                    assert said == say.Bye("The key is not proven."), forge
            assert home.connections == 0

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


class Sharing(Sqlite):
    """A store whose rooms another host has, as one of several servers."""

    def __init__(self, path: Path, holder: Address) -> None:
        super().__init__(path)
        self.holder = holder

    async def take(self, code: str) -> Kept | None:
        raise Elsewhere(f"{self.holder.host}:{self.holder.port}")


async def followed(visit: Visit, is_so: Callable[[], bool]) -> None:
    async with asyncio.timeout(20):
        while not is_so():
            visit.update()
            await asyncio.sleep(0.01)


def test_a_window_goes_where_its_room_is_held_and_comes_back_when_nobody_answers_there(tmp_path) -> None:
    """The address leads to a server which has the room only once the other one has gone."""
    ada = Identity.made()

    async def run() -> None:
        async with hosted(tmp_path) as (holder, there):
            room = await made(there, ada, wish("slipway"))
            here = Home(SHELF, holder.identity, Sharing(tmp_path / "rooms.sqlite", there), limits=GENEROUS)
            address = Address("127.0.0.1", await here.open("127.0.0.1", 0), room.code)
            visit = Visit(SHELF, Wire(lambda: address, ada, "Ada"), room.code)
            await followed(visit, lambda: visit.follower is not None)
            assert holder.guests.of(ada.key)
            assert not visit.trouble
        # the holder has gone
        here.store.holder = Address("127.0.0.1", 9)
        here.store.take = Sqlite.take.__get__(here.store)
        await followed(visit, lambda: bool(visit.lost))
        await followed(visit, lambda: not visit.lost and bool(here.guests.of(ada.key)) and room.code in here.awake)
        assert not visit.trouble
        await asyncio.to_thread(visit.close)
        await here.close()


def test_where_a_room_is_held_elsewhere_one_insists_again_on_no_encryption(tmp_path, monkeypatch) -> None:
    ada, insisted = Identity.made(), set()
    monkeypatch.setattr(Address, "is_near", property(lambda address: address.host != "localhost"))
    monkeypatch.setenv("NO_PROXY", "*")

    async def run() -> None:
        async with hosted(tmp_path) as (holder, there):
            room = await made(there, ada, wish("slipway"))
            far = there._replace(host="localhost")
            here = Home(SHELF, holder.identity, Sharing(tmp_path / "rooms.sqlite", far), limits=GENEROUS)
            address = Address("127.0.0.1", await here.open("127.0.0.1", 0), room.code)
            wire = Wire(lambda: address, ada, "Ada", insists=lambda asked: asked in insisted)
            visit = Visit(SHELF, wire, room.code)
            await followed(visit, lambda: visit.bare is not None)
            assert visit.bare == far and not holder.guests.of(ada.key)
            insisted.add(visit.bare)
            wire.go_on()
            await followed(visit, lambda: visit.follower is not None)
            assert holder.guests.of(ada.key)
            await asyncio.to_thread(visit.close)
            await here.close()

    asyncio.run(run())


def test_people_play_again_in_a_room_of_their_own(tmp_path) -> None:
    async def run() -> None:
        ada, ben, eve = (Identity.made() for _ in range(3))
        async with hosted(tmp_path) as (_, address):
            room = await made(address, ada, wish("slipway"))
            heard: list[say.FromHost] = []
            one = await Link.open(address, ada, "Ada", heard.append)
            await one.ask(say.Join(0, room.code))
            with pytest.raises(Illegal, match="not over"):
                await one.ask(say.Again(0, room.code))
            await played(room, [ada, ben])
            two = await Link.open(address, ben, "Ben", lambda said: None)
            other = await Link.open(address, eve, "Eve", lambda said: None)
            with pytest.raises(Illegal, match="no seat"):
                await other.ask(say.Again(0, room.code))
            first, second = await asyncio.gather(*(link.ask(say.Again(0, room.code)) for link in (two, one)))
            assert isinstance(first, say.RoomState) and isinstance(second, say.RoomState)
            assert first.room == second.room != room.code
            last = await two.ask(say.Join(0, first.room))
            assert isinstance(last, say.RoomState)
            assert [seat.key for seat in last.seats] == [ada.key, ben.key]
            assert last.phase == "gathering"
            told = [said for said in heard if isinstance(said, say.RoomState) and said.room == room.code]
            assert (told[-1].next, last.seats[told[-1].next_by].key) == (first.room, last.made_by)
            with pytest.raises(Illegal, match="no free seat"):
                await other.ask(say.Again(0, room.code))
            both = await played(address._replace(code=first.room), [ada, ben])
            assert {follower.verdict for follower in both} == {KEPT}

    asyncio.run(run())


def test_who_is_asked_to_play_again_and_says_no_is_not_in_and_their_seat_is_free(tmp_path) -> None:
    async def run() -> None:
        ada, ben, eve = (Identity.made() for _ in range(3))
        async with hosted(tmp_path) as (home, address):
            room = await made(address, ada, wish("slipway"))
            await played(room, [ada, ben])
            one, two, other = [
                await Link.open(address, who, name, lambda said: None)
                for who, name in ((ada, "Ada"), (ben, "Ben"), (eve, "Eve"))
            ]
            again = await one.ask(say.Again(0, room.code))
            assert isinstance(again, say.RoomState)
            assert [(seat.key, seat.name) for seat in again.seats] == [(ada.key, "Ada"), ("", "random")]
            assert await home.store.rooms_of(ben.key) == [], "who is asked is not in yet"
            with pytest.raises(Illegal, match="no free seat"):
                await other.ask(say.Join(0, again.room))
            said_no = await two.ask(say.Leave(0, again.room))
            assert isinstance(said_no, say.RoomState)
            assert [(seat.key, seat.name) for seat in said_no.seats] == [(ada.key, "Ada"), ("", "")]
            joined = await other.ask(say.Join(0, again.room))
            assert isinstance(joined, say.RoomState)
            assert [seat.name for seat in joined.seats] == ["Ada", "Eve"]
            for link in (one, two, other):
                await link.close()

    asyncio.run(run())


def test_a_seat_that_is_kept_for_someone_is_freed_by_the_one_who_made_the_room(tmp_path) -> None:
    async def run() -> None:
        ada, ben, eve = (Identity.made() for _ in range(3))
        async with hosted(tmp_path) as (_, address):
            room = await made(address, ada, wish("slipway"))
            await played(room, [ada, ben])
            one, other = [await Link.open(address, who, "?", lambda said: None) for who in (ada, eve)]
            again = await one.ask(say.Again(0, room.code))
            assert isinstance(again, say.RoomState)
            assert again.seats[1].asked == ben.key
            freed = await one.ask(say.Sit(0, again.room, -1, again.seats[1].asked))
            assert isinstance(freed, say.RoomState)
            assert (freed.seats[1].name, freed.seats[1].asked) == ("", "")
            joined = await other.ask(say.Join(0, again.room))
            assert isinstance(joined, say.RoomState) and joined.you == 1
            for link in (one, other):
                await link.close()

    asyncio.run(run())


def test_a_person_who_leaves_by_one_of_two_connections_is_still_there(tmp_path) -> None:
    async def run() -> None:
        ada, ben = Identity.made(), Identity.made()
        async with hosted(tmp_path) as (_, address):
            desk = await Link.open(address, ada, "Ada", lambda said: None)
            state = await desk.ask(wish("slipway"))
            sofa = await Link.open(address, ada, "Ada", lambda said: None)
            await sofa.ask(say.Join(0, state.room))
            heard: list[say.FromHost] = []
            other = await Link.open(address, ben, "Ben", heard.append)
            await other.ask(say.Join(0, state.room))
            left = await sofa.ask(say.Leave(0, state.room))
            assert left.seats[0].is_here
            assert left.you == 0
            assert all(one.seats[0].is_here for one in heard if isinstance(one, say.RoomState))
            left = await desk.ask(say.Leave(0, state.room))
            assert left.you == -1
            for link in (desk, sofa, other):
                await link.close()

    asyncio.run(run())


def test_rooms_whose_games_are_over_do_not_count(tmp_path) -> None:
    async def run() -> None:
        ada, ben = Identity.made(), Identity.made()
        async with hosted(tmp_path, replace(GENEROUS, rooms=2)) as (_, address):
            rooms = [await made(address, ada, wish("slipway")) for _ in range(2)]
            link = await Link.open(address, ada, "Ada", lambda said: None)
            with pytest.raises(Illegal, match="2 rooms already"):
                await link.ask(wish("slipway"))
            await played(rooms[0], [ada, ben])
            assert isinstance(await link.ask(wish("slipway")), say.RoomState)
            with pytest.raises(Illegal, match="2 rooms already"):
                await link.ask(wish("slipway"))

    asyncio.run(run())


def test_who_must_act_is_told_to_all_connections_of_a_person(tmp_path) -> None:
    async def run() -> None:
        ada, ben = Identity.made(), Identity.made()
        async with hosted(tmp_path) as (_, address):
            room = await made(address, ada, wish("slipway"))
            heard: list[say.FromHost] = []
            looks_on = await Link.open(address, ada, "Ada", heard.append)
            await played(room, [ada, ben])
            asks = [said for said in heard if isinstance(said, say.Asking)]
            assert [said for said in heard if isinstance(said, say.RoomState)][-1].phase == "over"
            assert len({said.seats for said in asks}) > 1, "it heard of every turn without having entered the room"
            assert not [said for said in heard if isinstance(said, say.StepDone | say.Over)]
            await looks_on.close()
            second, both = await made(address, ada, wish("slipway")), asyncio.Event()
            told = lambda said: both.set() if isinstance(said, say.StepDone) else None  # noqa: E731
            players = [BotPlayer(SHELF, second, one, "random", told=told) for one in (ada, ben)]
            plays = [asyncio.create_task(player.play()) for player in players]
            await both.wait()
            for task in plays:
                task.cancel()
            await asyncio.gather(*plays, return_exceptions=True)
            heard.clear()
            looks_on = await Link.open(address, ada, "Ada", heard.append)
            while not [said for said in heard if isinstance(said, say.Asking)]:
                await asyncio.sleep(0.01)
            state, ask = heard[0], next(said for said in heard if isinstance(said, say.Asking))
            assert isinstance(state, say.RoomState)
            assert {said.room for said in heard} == {second.code}, "of the room whose game is over nothing is told"
            assert ask.seats

    asyncio.run(run())


def test_a_host_that_stands_still_is_left_soon(tmp_path) -> None:
    async def run() -> float:
        async with hosted(tmp_path) as (home, address):
            ada = Identity.made()
            link = await Link.open(address, ada, "Ada", lambda said: None)
            await link.ask(wish("slipway"))
            (guest,) = home.guests.of(ada.key)
            guest.socket.transport.pause_reading()
            began = perf_counter()
            await link.close()
            took = perf_counter() - began
            guest.socket.transport.abort()
            return took

    assert asyncio.run(run()) < 4


def test_who_left_and_sits_down_again_is_away_once_they_have_gone(tmp_path) -> None:
    async def run() -> None:
        async with hosted(tmp_path) as (home, address):
            link = await Link.open(address, Identity.made(), "Ada", lambda said: None)
            state = await link.ask(wish("slipway"))
            assert isinstance(state, say.RoomState)
            await link.ask(say.Leave(0, state.room))
            assert await link.ask(say.Sit(0, state.room, 1))
            assert home.awake[state.room].room.here
            await link.close()
            async with asyncio.timeout(5):
                while home.connections or home.awake[state.room].room.here:
                    await asyncio.sleep(0.01)

    asyncio.run(run())


def test_who_makes_a_room_need_not_look_for_it(tmp_path) -> None:
    async def run() -> None:
        async with hosted(tmp_path, replace(GENEROUS, wrong=1)) as (home, address):
            link = await Link.open(address, Identity.made(), "Ada", lambda said: None)
            with pytest.raises(Illegal, match="no room"):
                await link.ask(say.Join(0, "AAAAAA"))  # the next code is looked up only after a while
            began = perf_counter()
            await link.ask(wish("slipway"))
            assert perf_counter() - began < 0.9
            await link.close()
            async with asyncio.timeout(5):
                while home.connections or any(awake.room.here for awake in home.awake.values()):
                    await asyncio.sleep(0.01)

    asyncio.run(run())
