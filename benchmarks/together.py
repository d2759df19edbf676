"""A home server under load and under attack: how fast it answers, what it needs, and that it loses nothing.

Run ``python benchmarks/together.py MEASURE…``; each prints a line with its bar. The servers are processes, the guests real
connections on this machine.

- ``rooms``: many awake rooms of all games, two guests each, who act every 20 s: how late answers are, and memory.
- ``listeners``: connections that only look on: memory.
- ``kills``: the server is killed at random moments under play of all games: nothing that was answered is lost.
- ``shared``: two servers on a PostgreSQL, one of them killed or stopped and let go on: nothing is lost, or written twice.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import re
import resource
import signal
import sys
from asyncio.subprocess import DEVNULL, PIPE, Process
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from itertools import count, cycle, islice
from pathlib import Path
from tempfile import TemporaryDirectory
from time import monotonic, perf_counter
from typing import Any, Final

from msgspec import UnsetType

from hyperline.command.join import BotPlayer
from hyperline.games.listed import SHELF
from hyperline.kernel.dice import Dice
from hyperline.kernel.illegal import Illegal
from hyperline.kernel.record import read
from hyperline.together import protocol as say
from hyperline.together.guest import Address, Link, Lost
from hyperline.together.identity import Identity
from hyperline.together.luck import KEPT, drawn_part, seal_of
from tests.together.cluster import cluster, programs
from tests.together.people import CORNERS, wish

PACE: Final = 20.0
"""Seconds between two acts of a guest."""
AT_ONCE: Final = 50
"""So many connect at the same time."""
P99_MS, ROOM_KB, LISTENER_KB, BACK_S = 100, 400, 60, 15


# ---- servers ----


class Serving:
    """A server in a process of its own, which can be killed and started again at the same address."""

    def __init__(self, store: str, *flags: str) -> None:
        self.words = ("-m", "hyperline", "server", "--bind", "127.0.0.1", "--store", store, *flags)
        self.port = 0
        self.metrics = 0
        self.process: Process | None = None

    async def start(self) -> None:
        """Start it, and wait until it listens."""
        words = (*self.words, "--port", str(self.port), *(("--metrics", str(self.metrics)) if self.metrics else ()))
        self.process = await asyncio.create_subprocess_exec(sys.executable, *words, stdout=PIPE, stderr=DEVNULL)
        assert self.process.stdout is not None, "it is a pipe"
        line = (await asyncio.wait_for(self.process.stdout.readline(), 60)).decode()
        found = re.search(r"listens at (\S+);", line)
        assert found, line
        self.port = Address.of(found[1]).port

    def signal(self, number: signal.Signals) -> None:
        """Send it a signal."""
        assert self.process is not None, "it was started"
        self.process.send_signal(number)

    async def end(self) -> None:
        """Kill it, and wait until it is gone."""
        if self.process is not None and self.process.returncode is None:
            with suppress(ProcessLookupError):
                self.process.kill()
            await self.process.wait()

    @property
    def address(self) -> Address:
        """Where it is."""
        return Address("127.0.0.1", self.port)

    @property
    def memory(self) -> int:
        """Bytes that it has in memory."""
        assert self.process is not None, "it was started"
        status = Path(f"/proc/{self.process.pid}/status").read_text()
        found = re.search(r"VmRSS:\s+(\d+)", status)
        assert found, status
        return int(found[1]) * 1024


@asynccontextmanager
async def serving(store: str, *flags: str) -> AsyncIterator[Serving]:
    """A server that runs."""
    server = Serving(store, *flags)
    try:
        await server.start()
        yield server
    finally:
        await server.end()


async def all_of(works: Sequence[Callable[[], Awaitable[object]]], at_once: int = AT_ONCE) -> None:
    """Do all this, so many at once."""
    door = asyncio.Semaphore(at_once)

    async def one(work: Callable[[], Awaitable[object]]) -> None:
        async with door:
            await work()

    await asyncio.gather(*map(one, works))


# ---- many rooms, many connections ----


class Table:
    """A room and its two guests, who act by chance."""

    def __init__(self, game: str) -> None:
        self.game = SHELF.entry(game).rules()
        self.wish = wish(game)
        self.links: list[Link] = []
        self.code = ""
        self.views: list[bytes] = [b"", b""]
        self.last = [0, 0]
        self.must_act = [False, False]

    async def begin(self, address: Address) -> None:
        """Meet, and draw the luck."""
        for seat in range(2):
            self.links.append(await Link.open(address, Identity.made(), f"Guest {seat}", self._hears(seat)))
        made = await self.links[0].ask(self.wish)
        assert isinstance(made, say.RoomState)
        self.code = made.room
        await self.links[1].ask(say.Join(0, self.code))
        parts = [drawn_part() for _ in self.links]
        for link, part in zip(self.links, parts, strict=True):
            await link.ask(say.Ready(0, self.code, seal=seal_of(part)))
        for link, part in zip(self.links, parts, strict=True):
            await link.ask(say.Ready(0, self.code, part=part))

    def _hears(self, seat: int) -> Callable[[say.FromHost], None]:
        def hear(message: say.FromHost) -> None:
            if isinstance(message, say.RoomState) and not isinstance(message.first, UnsetType) and not self.views[seat]:
                self.views[seat] = bytes(message.first)
            elif isinstance(message, say.StepDone):
                self.views[seat], self.last[seat], self.must_act[seat] = bytes(message.view), message.number, False
            elif isinstance(message, say.Asking):
                self.must_act[seat] = seat in message.seats

        return hear

    async def act(self) -> float:
        """Have somebody act whose turn it is; the seconds until the answer, -1 if nobody must act."""
        if True not in self.must_act:
            return -1
        seat = self.must_act.index(True)
        after = self.last[seat]
        view = self.game.decode(self.views[seat])
        text = str(self.game.sample(view, seat, Dice.of(after).at(self.code)))
        began = perf_counter()
        await self.links[seat].ask(say.Act(0, self.code, after, f"{seat} {after}", text))
        return perf_counter() - began


async def rooms(many: int, seconds: float, before: int) -> bool:
    """Awake rooms whose guests act at their pace."""
    with TemporaryDirectory() as folder:
        async with serving(folder) as server:
            empty = server.memory
            tables = [Table(game) for game in islice(cycle(SHELF.names), many)]
            await all_of([lambda table=table: table.begin(server.address) for table in tables])  # type: ignore[misc]
            for _ in range(before):
                await all_of([table.act for table in tables])
            took: list[float] = []
            end = monotonic() + seconds

            async def play(table: Table) -> None:
                await asyncio.sleep(random.uniform(0, PACE / 2))
                while monotonic() < end:
                    began = monotonic()
                    took.append(await table.act())
                    await asyncio.sleep(max(0.0, PACE / 2 - (monotonic() - began)))

            await asyncio.gather(*map(play, tables))
            memory = (server.memory - empty) / many / 1000
            took = sorted(one for one in took if one >= 0)
            p50, p99 = took[len(took) // 2] * 1000, took[int(len(took) * 0.99)] * 1000
    print(
        f"rooms: {many:,} awake, {len(took) / seconds:.0f} acts a second for {seconds:.0f} s; "
        f"answers {p50:.1f} ms (median), {p99:.1f} ms (p99, bar {P99_MS}); {memory:.0f} kB a room (bar {ROOM_KB})"
    )
    return p99 < P99_MS and memory < ROOM_KB


async def listeners(many: int) -> bool:
    """Connections that only look on, ten in each room."""
    with TemporaryDirectory() as folder:
        async with serving(folder) as server:
            codes: list[str] = []
            for _ in range(max(1, many // 500)):
                maker = await Link.open(server.address, Identity.made(), "Maker", lambda said: None)
                for _ in range(50):
                    made = await maker.ask(wish("slipway"))
                    assert isinstance(made, say.RoomState)
                    codes.append(made.room)
                    await asyncio.sleep(0.06)  # 20 messages a second
                await maker.close()
            empty, links = server.memory, []

            async def listen(code: str) -> None:
                link = await Link.open(server.address, Identity.made(), "Watcher", lambda said: None)
                links.append(link)
                await link.ask(say.Watch(0, code))

            await all_of([lambda code=code: listen(code) for code in islice(cycle(codes), many)])  # type: ignore[misc]
            await asyncio.sleep(2)
            each = (server.memory - empty) / many / 1000
    print(f"listeners: {len(links):,} connections, {each:.1f} kB each (bar {LISTENER_KB})")
    return each < LISTENER_KB


# ---- servers that are killed ----


class Witness:
    """Has bots play all games, one after another, and holds what was answered to them against the records."""

    def __init__(self, address: Callable[[], Address]) -> None:
        self.address = address
        self.answered = 0
        self.lost: list[str] = []
        self.games = 0
        self.is_ending = False
        self.heard: dict[str, float] = {}  # when somebody last had an answer, by room

    async def play(self, game: str) -> None:
        """Play a game again and again, until it is to end."""
        while not self.is_ending:
            await self._game(game)

    async def _game(self, game: str) -> None:
        people = [Identity.made(), Identity.made()]
        roster = SHELF.entry(game).roster()
        bot = roster.levels[0] if game in CORNERS else "random"
        room = await self._made(people[0], wish(game))
        answers: dict[int, tuple[int, str]] = {}

        def hear(message: say.FromHost) -> None:
            if isinstance(message, say.StepDone) and message.n:
                self.heard[room.code] = monotonic()
                self.answered += 1
                if answers.setdefault(message.number, (message.seat, message.text)) != (message.seat, message.text):
                    self.lost.append(f"{game} {room.code}: {message.number} was answered twice")

        followers = await asyncio.gather(*(self._played(room, one, bot, hear) for one in people))
        self.heard.pop(room.code, None)
        self.games += 1
        record = read(followers[0].record, room.code)
        for number, act in answers.items():
            if number > len(record.acts) or record.acts[number - 1] != act:
                self.lost.append(f"{game} {room.code}: act {number} of {len(record.acts)}, {act}")
        self.lost += [f"{game} {room.code}: {one.verdict}" for one in followers if one.verdict != KEPT]

    async def _made(self, one: Identity, message: say.Make) -> Address:
        while True:
            with suppress(Lost, Illegal):
                link = await Link.open(self.address(), one, "Maker", lambda said: None)
                try:
                    state = await link.ask(message)
                finally:
                    await link.close()
                assert isinstance(state, say.RoomState)
                return self.address()._replace(code=state.room)
            await asyncio.sleep(0.2)

    async def _played(self, room: Address, one: Identity, bot: str, hear: Callable[[say.FromHost], None]) -> Any:
        for left in range(200, -1, -1):
            player = BotPlayer(SHELF, room, one, bot, told=hear)
            try:
                return await player.play()
            except (Lost, Illegal):  # it had not come in yet, or gave up
                if not left:
                    raise
            await asyncio.sleep(0.2)
        return None


def told(what: str, witness: Witness, more: str) -> bool:
    """Print what became of it."""
    for line in witness.lost[:10]:
        print(f"  {line}")
    print(
        f"{what}; {witness.answered:,} acts answered, {len(witness.lost)} lost or other than answered (bar 0), "
        f"{witness.games} games of all {len(SHELF.names)} ended{more}"
    )
    return not witness.lost


async def kills(times: int, each: int) -> bool:
    """A server that is killed at random moments, and started again."""
    with TemporaryDirectory() as folder:
        async with serving(folder) as server:
            witness = Witness(lambda: server.address)
            plays = [asyncio.create_task(witness.play(game)) for game in SHELF.names for _ in range(each)]
            for _ in range(times):
                await asyncio.sleep(random.uniform(0.2, 2.5))
                await server.end()
                await server.start()
            witness.is_ending = True
            await asyncio.wait_for(asyncio.gather(*plays), 1200)
    return told(f"kills: the server was killed {times} times", witness, "")


class Balancer:
    """What stands before servers that share their rooms: it passes connections on to those that are well."""

    def __init__(self, servers: list[Serving]) -> None:
        self.servers = servers
        self.well = {server.port: True for server in servers}
        self.port = 0
        self._writers: dict[int, set[asyncio.StreamWriter]] = {server.port: set() for server in servers}
        self._next = count()

    @asynccontextmanager
    async def open(self) -> AsyncIterator[Address]:
        """Pass on until the end."""
        listening = await asyncio.start_server(self._meet, "127.0.0.1", 0)
        checks = [asyncio.create_task(self._check(server)) for server in self.servers]
        try:
            yield Address("127.0.0.1", listening.sockets[0].getsockname()[1])
        finally:
            listening.close()
            for check in checks:
                check.cancel()

    async def _check(self, server: Serving) -> None:
        while True:
            is_well = False
            with suppress(OSError, TimeoutError):
                async with asyncio.timeout(1):
                    reader, writer = await asyncio.open_connection("127.0.0.1", server.metrics)
                    writer.write(b"GET /health HTTP/1.1\r\nHost: localhost\r\n\r\n")
                    is_well = b" 200 " in await reader.readline()
                    writer.close()
            self.well[server.port] = is_well
            if not is_well:
                for writer in self._writers[server.port]:
                    writer.transport.abort()
            await asyncio.sleep(0.5)

    async def _meet(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        well = [port for port, is_well in self.well.items() if is_well] or list(self.well)
        port = well[next(self._next) % len(well)]
        try:
            there = await asyncio.open_connection("127.0.0.1", port)
        except OSError:
            writer.transport.abort()
            return
        self._writers[port].add(writer)
        await asyncio.gather(_passed(reader, there[1]), _passed(there[0], writer), return_exceptions=True)
        self._writers[port].discard(writer)


async def _passed(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    try:
        while data := await reader.read(65_536):
            writer.write(data)
            await writer.drain()
    finally:
        writer.close()


def free_port() -> int:
    """A port that nobody has."""
    import socket

    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        port: int = one.getsockname()[1]
        return port


async def shared(times: int, each: int) -> bool:
    """Two servers on one database, one of which is killed, or stopped and let go on."""
    if programs() is None:
        print("shared: no PostgreSQL is installed here")
        return True
    worst = 0.0
    async with AsyncExitStack() as stack:
        url = stack.enter_context(cluster())
        servers = []
        for _ in range(2):
            server = Serving(url)
            server.metrics = free_port()
            stack.push_async_callback(server.end)
            await server.start()
            servers.append(server)
        address = await stack.enter_async_context(Balancer(servers).open())
        witness = Witness(lambda: address)
        plays = [asyncio.create_task(witness.play(game)) for game in SHELF.names for _ in range(each)]
        for turn in range(times):
            await asyncio.sleep(random.uniform(1, 4))
            hit, began, were = servers[random.randrange(2)], monotonic(), set(witness.heard)
            if turn % 2:
                hit.signal(signal.SIGSTOP)
                again = asyncio.create_task(_later(random.uniform(1, 14), hit))
            else:
                await hit.end()
                again = asyncio.create_task(_later(random.uniform(0.1, 8), hit))
            late: set[str] = were
            while late and monotonic() - began < 60:
                await asyncio.sleep(0.05)
                late = {code for code in were if witness.heard.get(code, monotonic()) < began}
            worst = max(worst, monotonic() - began)
            if late:
                witness.lost.append(f"{sorted(late)} did not come back")
            await again
        witness.is_ending = True
        await asyncio.wait_for(asyncio.gather(*plays), 1200)
    what = f"shared: one of two servers was killed or stopped {times} times"
    return told(what, witness, f"; all rooms back after {worst:.1f} s at most (bar {BACK_S})") and worst < BACK_S


async def _later(seconds: float, server: Serving) -> None:
    """Have a server go on, or start it again."""
    await asyncio.sleep(seconds)
    if server.process is not None and server.process.returncode is None:
        server.signal(signal.SIGCONT)
    else:
        await server.start()


def main() -> int:
    """Take the measures that are asked for; 1 if one misses its bar."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("measures", nargs="+", choices=["rooms", "listeners", "kills", "shared"])
    parser.add_argument("--rooms", type=int, default=2000)
    parser.add_argument("--seconds", type=float, default=60, help="how long the rooms are measured")
    parser.add_argument("--before", type=int, default=20, help="acts in each room before they are")
    parser.add_argument("--listeners", type=int, default=10_000)
    parser.add_argument("--kills", type=int, default=300)
    parser.add_argument("--stops", type=int, default=100, help="how often one of two servers is killed or stopped")
    parser.add_argument("--each", type=int, default=2, help="games of each kind at once while servers are killed")
    arguments = parser.parse_args()
    most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    works = {
        "rooms": lambda: rooms(arguments.rooms, arguments.seconds, arguments.before),
        "listeners": lambda: listeners(arguments.listeners),
        "kills": lambda: kills(arguments.kills, arguments.each),
        "shared": lambda: shared(arguments.stops, arguments.each),
    }
    met = [asyncio.run(works[measure]()) for measure in arguments.measures]
    return 0 if all(met) else 1


if __name__ == "__main__":
    raise SystemExit(main())
