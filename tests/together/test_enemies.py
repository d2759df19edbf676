"""Hostile guests: nothing happens to anybody else, nothing hidden is told, and the host has nothing to complain of."""

from __future__ import annotations

import asyncio
import json
import logging
import os
import random
from pathlib import Path
from time import monotonic, perf_counter
from typing import Any

import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from hyperline.kernel.illegal import Illegal
from hyperline.together import protocol as say
from hyperline.together.guest import Address, Link
from hyperline.together.home import Home
from hyperline.together.identity import Identity
from hyperline.together.limits import WATCHERS, Codes, Limits
from hyperline.together.luck import KEPT
from tests.together.people import ADA, BEN, CLEO, CODE, Circle, hosted, made, played, wish

OVERRIDE = "\u202eevil\u200b\x07\n name"


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
    seats = (say.Sitting(), say.Sitting(name=OVERRIDE))
    circle = Circle()
    circle.tell(ADA, say.Make(1, "slipway", seats, room=CODE))
    assert circle.room.state(ADA).seats[1].name == "evil name"
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


MEANT: dict[str, list[Any]] = {
    "n": [0, 1, 2**53], "after": [0, 1, 2, 7, 999_999], "seat": [-1, 0, 1, 14], "id": ["", "x", OVERRIDE], "signal": ["no"],
    "text": ["pass", "refit …", OVERRIDE, "9" * 3_000, "hold"], "bot": ["", "pilot", "file:x.py", "program:sh"],
    "seal": ["", "00" * 32], "part": ["", "00" * 32], "key": ["", "00" * 32], "game": ["belt", "freight", "", OVERRIDE],
    "terms": [{}, {"watchers": 3}, {"keys": ["00" * 32] * 64}], "options": [{}, {OVERRIDE: OVERRIDE}],
}  # fmt: skip


class Enemy:
    """A guest that says what it likes."""

    def __init__(self, address: Address, luck: random.Random, texts: list[str]) -> None:
        self.url = f"ws://127.0.0.1:{address.port}"
        self.luck = luck
        self.texts = texts
        self.identity = Identity.made()

    async def attack(self, count: int) -> None:
        """Send this many messages, over as many connections as it needs."""
        while count > 0:
            try:
                async with connect(self.url, subprotocols=[say.SUBPROTOCOL], compression=None, max_size=None,
                                   close_timeout=0.2) as socket:  # fmt: skip
                    count -= await self._rage(socket, min(count, 200))
            except (ConnectionClosed, OSError, TimeoutError):
                count -= 1

    async def _ignore(self, socket: ClientConnection) -> None:
        try:
            async for _ in socket:
                pass
        except ConnectionClosed:
            pass

    async def _rage(self, socket: ClientConnection, most: int) -> int:
        luck, said = self.luck, 0
        try:
            if luck.random() < 0.85:
                await self._prove(socket)
            reader = asyncio.create_task(self._ignore(socket)) if luck.random() < 0.8 else None
            while said < most:
                said += 1
                if luck.random() < 0.002:
                    socket.transport.abort()  # in the middle of it
                async with asyncio.timeout(0.5):  # a host that does not hear is left
                    await socket.send(self.message())
                if said % 40 == 0:
                    async with asyncio.timeout(10):  # what was said is heard
                        await (await socket.ping())
            if reader is not None:
                reader.cancel()
        except (ConnectionClosed, TimeoutError):
            pass
        return max(1, said)

    async def _prove(self, socket: ClientConnection) -> None:
        """Prove a key; now and then a forged one."""
        luck, me = self.luck, self.identity
        await socket.send(say.sent(say.Hello()))
        challenge = say.from_host(await asyncio.wait_for(socket.recv(), 10))
        if isinstance(challenge, say.Challenge):
            nonce = challenge.nonce if luck.random() < 0.9 else "00" * 32
            key = me.key if luck.random() < 0.95 else Identity.made().key
            await socket.send(say.sent(say.Prove(key, me.proof(nonce, challenge.key, OVERRIDE[:24]), OVERRIDE[:24])))

    def message(self) -> str | bytes:
        luck = self.luck
        text = luck.choice(self.texts)
        if luck.random() < 0.98:  # it can be read; the others end the connection
            return self.meant(text)
        kind = luck.randrange(12)
        if kind < 5:
            return self.other(text)
        if kind == 5:
            at = luck.randrange(len(text))
            return text[:at] + luck.choice(["\x00", '"', "}", "\u202e", "9" * 400, "\\ud800", "1e999", ""]) + text[at + 1 :]
        if kind == 6:
            return text[: luck.randrange(len(text))]
        if kind == 7:
            return luck.choice(["[" * 30_000, '{"t":' * 8_000, '{"t":"act","n":' + "9" * 5_000 + "}", "null", "", "[]"])
        if kind == 8 and luck.random() < 0.1:
            return "x" * (say.LARGEST + 1)
        if kind == 9:
            return luck.randbytes(40)
        return text

    def meant(self, text: str) -> str:
        """A message that can be read, of another seat, step or action."""
        luck, message = self.luck, json.loads(text)
        for key, others in MEANT.items():
            if key in message and luck.random() < 0.5:
                message[key] = luck.choice(others)
        return json.dumps(message)

    def other(self, text: str) -> str:
        """A message that means something else, and can be read."""
        luck, message = self.luck, json.loads(text)
        for key in luck.sample(sorted(message), min(2, len(message))):
            old = message[key]
            if isinstance(old, bool | int):
                message[key] = luck.choice([0, -1, 1, 2, 14, 2**53, 10**30, 999_999, old + 1])
            elif isinstance(old, str) and key not in ("t", "room"):
                message[key] = luck.choice(["", "0", "file:x.py", "pilot", OVERRIDE, old * 50, "a" * 64, "…", "refit …"])
            elif key == "room":
                message[key] = luck.choice(["AAAAAA", "", "aaaaaa", old])
        return json.dumps(message)


def memory() -> int:
    """Bytes that this process has in memory; 0 where that is not known."""
    status = Path("/proc/self/statm")
    return int(status.read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE") if status.exists() else 0


async def attacked(home: Home, address: Address, count: int, chance: int, enemies: int = 6) -> tuple[list[str], float]:
    """Have enemies say this many things while two people play; what these were told of the luck, and the longest wait."""
    people = [Identity.made(), Identity.made()]
    room = await made(address, people[0], wish("gatestorm"))
    target = await made(address, Identity.made(), wish("hyperline", terms=say.Terms(watchers=0)))
    texts = [say.sent(message) for message in sayings(target.code)]
    foes = [Enemy(address, random.Random(chance + number), texts) for number in range(enemies)]
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
    await asyncio.gather(*(foe.attack(count // enemies) for foe in foes))
    followers = await asyncio.wait_for(games, 600)
    watch.cancel()
    await asyncio.gather(watch, return_exceptions=True)
    return [follower.verdict for follower in followers], sorted(waits)[int(len(waits) * 0.99)]


def sayings(code: str) -> list[say.Said]:
    """What a guest may say of a room."""
    make = wish("hyperline", terms=say.Terms(watchers=1))
    return [
        make, wish("slipway", ("human", "random")), make.__class__(1, "freight", make.seats, room=code), say.Join(2, code),
        say.Watch(3, code), say.Sit(4, code, 1), say.Sit(4, code, -1), say.Ready(5, code, seal="ab" * 32),
        say.Ready(6, code, part="cd" * 32), say.Act(7, code, 0, "x", "pass"), say.Legal(8, code, 0), say.Undo(9, code, 0),
        say.Redo(10, code, 0), say.Give(11, code, 0, "random"), say.Nod(12, code, "wow"), say.Since(13, code, 0),
        say.Leave(14, code), say.Join(15, code), say.Join(16, code),
    ]  # fmt: skip


@pytest.mark.slow
@pytest.mark.parametrize("count", [2_000])
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
