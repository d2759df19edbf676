"""Hostile guests: nothing happens to anybody else, nothing hidden is told, and the host has nothing to complain of."""

from __future__ import annotations

import asyncio
import logging
import os
import random
from pathlib import Path
from time import monotonic, perf_counter
from typing import Any

import pytest
from websockets.asyncio.client import connect

from hyperline.kernel.illegal import Illegal
from hyperline.together import protocol as say
from hyperline.together.guest import Address, Link
from hyperline.together.home import Home
from hyperline.together.identity import Identity
from hyperline.together.limits import WATCHERS, Codes, Limits
from hyperline.together.luck import KEPT
from tests.together.enemies import OVERRIDE, Dawdler, Enemy, sayings
from tests.together.people import ADA, BEN, CLEO, CODE, Circle, hosted, made, played, wish


def two(game: str = "slipway", **more: Any) -> Circle:
    circle = Circle(game, **more)
    circle.join(BEN)
    circle.begin()
    return circle


# ---- in a room ----


@pytest.mark.parametrize("message", [say.Leave(1, CODE), say.Sit(1, CODE, -1), say.Sit(1, CODE, 0), say.Since(1, CODE, 0)])
def test_who_is_not_in_a_room_is_told_nothing_of_it(message: say.InRoom) -> None:
    circle = Circle(terms=say.Terms(keys=(ADA, BEN)))
    with pytest.raises(Illegal, match="not in this room"):
        circle.tell(CLEO, message)


def test_who_is_removed_is_told() -> None:
    circle = Circle()
    circle.join(BEN)
    before = len(circle.heard[BEN])
    circle.tell(ADA, say.Sit(1, CODE, -1, key=BEN))
    (state,) = circle.heard[BEN][before:]
    assert isinstance(state, say.RoomState) and state.you == -1


def test_who_sits_down_does_not_look_on_any_more() -> None:
    circle = Circle()
    circle.tell(BEN, say.Watch(1, CODE))
    circle.tell(BEN, say.Sit(1, CODE, 1))
    assert not circle.room.watching
    with pytest.raises(Illegal, match="you sit in this room"):
        circle.tell(BEN, say.Watch(1, CODE))


def test_who_looks_on_later_is_not_told_how_far_the_others_are() -> None:
    circle = two(terms=say.Terms(watchers=3))
    circle.tell(CLEO, say.Watch(1, CODE))
    circle.play(5)
    heard = circle.tell(CLEO, say.Since(1, CODE, 0))
    course = circle.room.course
    assert course is not None
    told = [message.at for message in circle.heard[CLEO] if isinstance(message, say.StepDone | say.Asking | say.Rewound)]
    assert max(told) <= course.watchable(3) < course.count
    assert not any(isinstance(message, say.Asking) for message in heard)


def test_the_seat_of_nobody_is_not_that_of_those_who_look_on() -> None:
    circle = Circle("slipway", ("human", "human", "random"))
    circle.tell(CLEO, say.Watch(1, CODE))
    circle.join(BEN)
    circle.begin()
    assert {message.you for message in circle.heard[CLEO] if isinstance(message, say.RoomState)} == {-1}


def test_not_more_look_on_than_may() -> None:
    circle = Circle()
    for number in range(WATCHERS):
        circle.tell(f"{number:064x}", say.Watch(1, CODE))
    with pytest.raises(Illegal, match="look on already"):
        circle.tell(CLEO, say.Watch(1, CODE))


@pytest.mark.parametrize("bot", ["file:evil.py", "program:rm -r x", "human ", "../pilot", "\x1b[31m"])
def test_only_bots_that_come_with_the_game_play(bot: str) -> None:
    with pytest.raises(Illegal, match="no bot called"):
        Circle("slipway", ("human", bot))
    circle = two()
    with pytest.raises(Illegal, match="no bot called"):
        circle.tell(ADA, say.Give(1, CODE, 0, bot))


def test_names_are_what_they_look_like() -> None:
    seats = (say.Sitting(), say.Sitting("pilot", name=OVERRIDE), say.Sitting(name=OVERRIDE))
    circle = Circle()
    circle.tell(ADA, say.Make(1, "slipway", seats, room=CODE))
    assert circle.room.state(ADA).seats[1].name == "evil name"
    assert circle.room.state(ADA).seats[2].name == "", "a person brings their own"
    for bad in (say.Sitting(role=OVERRIDE), say.Sitting(choice=OVERRIDE)):
        with pytest.raises(Illegal):
            circle.tell(ADA, say.Make(1, "slipway", (say.Sitting(), bad), room=CODE))


def test_what_a_seat_did_itself_counts_as_gone_on() -> None:
    circle = two("hyperline")
    course = circle.room.course
    assert course is not None
    for _ in range(200):
        seat, after = course.waiting[0], course.last
        circle.play(1)
        if seat in course.waiting:
            key = (ADA, BEN)[seat]
            text = str(course.game.legal(course.game.observe(course.match.position, seat), seat)[0])
            with pytest.raises(Illegal, match="gone on"):
                circle.act(key, text, after, "another id")
            return
    pytest.fail("no seat acted twice in a row")


@pytest.mark.parametrize("part", ["", "ab" * 32])
def test_a_part_that_was_not_sealed_is_refused(part: str) -> None:
    circle = Circle()
    circle.join(BEN)
    for key in (ADA, BEN):
        circle.tell(key, circle.followers[key].ready)
    with pytest.raises(Illegal, match="not the part"):
        circle.tell(BEN, say.Ready(1, CODE, seal=circle.followers[BEN].part, part=part))


# ---- at a host ----


def test_wrong_codes_slow_down_their_own_address_alone() -> None:
    codes = Codes(Limits(wrong=2, wrong_in_all=4))
    for _ in range(2):
        codes.note("2001:db8::1")
    assert codes.delay("2001:db8:0:1::1") == codes.delay("10.0.0.1") == 0
    assert 0.9 < codes.delay("2001:db8::2") <= 1 < codes.delay("2001:db8::1") <= 2
    with pytest.raises(Illegal, match="wait a minute"):
        codes.delay("2001:db8::3")
    codes.forgive()
    assert codes.delay("2001:db8::2") == 0


def test_who_has_gone_is_noticed_although_they_had_to_wait(tmp_path) -> None:
    async def run() -> None:
        async with hosted(tmp_path, Limits(messages=1000, wrong=30, wrong_in_all=1)) as (home, address):
            eve = await Link.open(address, Identity.made(), "Eve", lambda said: None)
            with pytest.raises(Illegal, match="no room"):
                await eve.ask(say.Join(0, "AAAAAA"))
            home._codes._turns["127.0.0.1"] = monotonic() + 28  # it is their turn much later
            await eve.socket.send(say.sent(say.Join(5, "AAAAAA")))
            await asyncio.sleep(0.1)
            eve.socket.transport.abort()
            async with asyncio.timeout(20):
                while home.connections:
                    await asyncio.sleep(0.01)

    asyncio.run(run())


def test_a_key_has_no_more_rooms_than_it_may_even_if_it_leaves_them(tmp_path) -> None:
    async def run() -> None:
        async with hosted(tmp_path, Limits(messages=1000, rooms=3)) as (_, address):
            eve = await Link.open(address, Identity.made(), OVERRIDE, lambda said: None)
            for _ in range(3):
                state = await eve.ask(wish("slipway"))
                assert isinstance(state, say.RoomState) and state.seats[0].name == "evil name"
                await eve.ask(say.Leave(0, state.room))
            with pytest.raises(Illegal, match="3 rooms already"):
                await eve.ask(wish("slipway"))
            other = await made(address, Identity.made(), wish("slipway"))
            with pytest.raises(Illegal, match="3 rooms already"):
                await eve.ask(say.Join(0, other.code))
            await eve.close()

    asyncio.run(run())


def test_connections_that_prove_nothing_count_too(tmp_path) -> None:
    async def run() -> None:
        async with hosted(tmp_path, Limits(connections=2)) as (_, address):
            url = f"ws://127.0.0.1:{address.port}"
            async with (
                connect(url, subprotocols=[say.SUBPROTOCOL]),
                connect(url, subprotocols=[say.SUBPROTOCOL]),
                connect(url, subprotocols=[say.SUBPROTOCOL]) as third,
            ):
                assert "full" in await asyncio.wait_for(third.recv(), 5)

    asyncio.run(run())


class Faults(logging.Handler):
    """What a host complains of."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.found: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        if record.exc_info or record.levelno >= logging.ERROR:
            self.found.append(self.format(record))


def memory() -> int:
    """Bytes that this process has in memory; 0 where that is not known."""
    status = Path("/proc/self/statm")
    return int(status.read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE") if status.exists() else 0


async def attacked(home: Home, address: Address, count: int, chance: int, enemies: int = 6) -> tuple[list[str], float]:
    """Have enemies say this many things while two people play; what these were told of the luck, and the longest wait."""
    people = [Identity.made(), Identity.made()]
    room = await made(address, people[0], wish("gatestorm"))
    target = await made(address, Identity.made(), wish("hyperline", terms=say.Terms(watchers=0)))
    texts, lucks = sayings(target.code, room.code), [random.Random(chance + number) for number in range(enemies)]
    foes = [Enemy(address, luck, texts) for luck in lucks]
    dawdlers = [Dawdler(address, luck, patience=0.5) for luck in lucks]
    waits = []

    async def measure() -> None:
        link = await Link.open(address, Identity.made(), "Ann", lambda said: None)
        own = await link.ask(wish("slipway"))
        assert isinstance(own, say.RoomState)
        try:
            while True:
                start = perf_counter()
                await link.ask(say.Nod(0, own.room, "hello"))
                waits.append(perf_counter() - start)
                await asyncio.sleep(0.05)
        finally:
            await link.close()

    watch = asyncio.create_task(measure())
    games = asyncio.create_task(played(room, people))
    await asyncio.gather(*(foe.attack(count // enemies) for foe in foes), *(foe.attack(4) for foe in dawdlers))
    followers = await asyncio.wait_for(games, 600)
    watch.cancel()
    await asyncio.gather(watch, return_exceptions=True)
    return [follower.verdict for follower in followers], sorted(waits)[int(len(waits) * 0.99)]


@pytest.mark.slow
@pytest.mark.parametrize("count", [500])
def test_enemies_do_no_harm(count: int, tmp_path) -> None:
    faults = Faults()
    loggers = [logging.getLogger(name) for name in ("hyperline.together", "websockets", "asyncio")]
    for logger in loggers:
        logger.addHandler(faults)

    async def run() -> tuple[list[str], float, int, int]:
        async with hosted(tmp_path, Limits(messages=10_000, wrong=2)) as (home, address):
            await attacked(home, address, count // 10, 3)  # what is made once is made
            before = memory()
            verdicts, p99 = await attacked(home, address, count, 7)
            growth = memory() - before
            print(f"{count:,} messages: p99 {1000 * p99:.0f} ms, memory {growth / 1e6:+.1f} MB, {dict(home.counts)}")
            assert growth < 60e6
            assert home.counts["messages"] > count / 3, "they were heard"
            for _ in range(3_000):  # those who have gone are noticed, though they left much to be heard
                if not home.connections and not any(awake.room.here for awake in home.awake.values()):
                    break
                await asyncio.sleep(0.02)
            return verdicts, p99, home.connections, sum(len(awake.room.here) for awake in home.awake.values())

    try:
        verdicts, p99, left, here = asyncio.run(run())
    finally:
        for logger in loggers:
            logger.removeHandler(faults)
    assert verdicts == [KEPT, KEPT]
    assert faults.found == []
    assert (left, here) == (0, 0)
    assert p99 < 5
