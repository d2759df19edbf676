"""A home server under load: how fast it answers, and what it needs.

Run ``python benchmarks/together_load.py MEASURE…``; each prints a line with its bar, and whether it is met. The server is a
process of its own, the guests are real connections on this machine.

- ``rooms``: many awake rooms of all games, two guests each, who act every 20 s: how late answers are, and memory.
- ``listeners``: connections that only look on: memory.

On a machine that others use, an answer waits for the processor; what the server itself works for an act tells more there.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import random
from collections.abc import Callable
from itertools import cycle, islice
from tempfile import TemporaryDirectory
from time import monotonic, perf_counter, process_time
from typing import Final

from msgspec import UnsetType

from benchmarks.together_servers import all_of, open_files, serving, verdict
from hyperline.games.listed import SHELF
from hyperline.kernel.dice import Dice
from hyperline.together import protocol as say
from hyperline.together.guest import Address, Link, Lost
from hyperline.together.identity import Identity
from hyperline.together.limits import Limits
from hyperline.together.luck import drawn_part, seal_of
from tests.together.people import wish

PACE: Final = 20.0
"""Seconds between two acts of a guest."""
P99_MS, ROOM_KB, LISTENER_KB = 100, 400, 60
OF_MAKER: Final = 50
"""Rooms that one key may have."""


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
    gc.disable()  # how late an answer is tells of the server, not of what measures it
    with TemporaryDirectory() as folder:
        async with serving(folder) as server:
            empty = server.memory
            tables = [Table(game) for game in islice(cycle(SHELF.names), many)]
            await all_of([lambda table=table: table.begin(server.address) for table in tables])  # type: ignore[misc]
            for _ in range(before):
                await all_of([table.act for table in tables])
            took: list[float] = []
            worked, own, end = server.seconds, process_time(), monotonic() + seconds

            async def play(table: Table) -> None:
                await asyncio.sleep(random.uniform(0, PACE / 2))
                while monotonic() < end:
                    began = monotonic()
                    took.append(await table.act())
                    await asyncio.sleep(max(0.0, PACE / 2 - (monotonic() - began)))

            await asyncio.gather(*map(play, tables))
            worked, own = server.seconds - worked, process_time() - own
            memory = (server.memory - empty) / many / 1000
            complaints = server.complaints
    gc.enable()
    took = sorted(1000 * one for one in took if one >= 0)
    p50, p99, count = took[len(took) // 2], took[int(len(took) * 0.99)], len(took)
    is_met = p99 < P99_MS and memory < ROOM_KB and not complaints
    print(
        f"rooms: {many:,} awake, {count / seconds:.0f} acts a second for {seconds:.0f} s; answers {p50:.1f} ms (median), "
        f"{p99:.1f} ms (p99, bar {P99_MS}), {took[-1]:.0f} ms (worst); {memory:.0f} kB a room (bar {ROOM_KB}); a core works "
        f"{1000 * worked / count:.2f} ms an act for the server, {1000 * own / count:.2f} for the guests; "
        f"{len(complaints)} faults: {verdict(is_met)}"
    )
    return is_met


async def listeners(many: int, seconds: float) -> bool:
    """Connections that only look on, ten in each room, and stay for a while."""
    with TemporaryDirectory() as folder:
        async with serving(folder) as server:
            codes: list[str] = []

            async def make() -> None:
                maker = await Link.open(server.address, Identity.made(), "Maker", lambda said: None)
                for _ in range(OF_MAKER):
                    made = await maker.ask(wish("slipway"))
                    assert isinstance(made, say.RoomState)
                    codes.append(made.room)
                    await asyncio.sleep(0.06)  # 20 messages a second
                await maker.close()

            await all_of([make] * max(1, many // 10 // OF_MAKER))
            empty, links, began = server.memory, [], monotonic()

            async def listen(code: str) -> None:
                link = await Link.open(server.address, Identity.made(), "Watcher", lambda said: None)
                links.append(link)
                await link.ask(say.Watch(0, code))

            await all_of([lambda code=code: listen(code) for code in islice(cycle(codes), many)])  # type: ignore[misc]
            came = monotonic() - began
            at_once = (server.memory - empty) / many / 1000
            await asyncio.sleep(seconds)
            each = (server.memory - empty) / many / 1000
            still, is_full = int(await server.figure("connections")), False
            if many == Limits().connections:  # nobody else gets in, and those who are there stay
                try:
                    await Link.open(server.address, Identity.made(), "Late", lambda said: None)
                except Lost as reason:
                    is_full = "full" in str(reason)
            was_cut = int(await server.figure("cut_total"))
            complaints = server.complaints
    is_met = max(each, at_once) < LISTENER_KB and still == many and not complaints and not was_cut
    is_met = is_met and is_full == (many == Limits().connections)
    print(
        f"listeners: {still:,} of {many:,} connections after {seconds:.0f} s; {at_once:.1f} kB each at once, {each:.1f} kB "
        f"then (bar {LISTENER_KB}); {came:.0f} s until all had come; "
        f"one more is {'not ' if is_full else ''}let in; {len(complaints)} faults: {verdict(is_met)}"
    )
    return is_met


def main() -> int:
    """Take the measures that are asked for; 1 if one misses its bar."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("measures", nargs="+", choices=["rooms", "listeners"])
    parser.add_argument("--rooms", type=int, default=2000)
    parser.add_argument("--seconds", type=float, default=60, help="how long the rooms are measured")
    parser.add_argument("--before", type=int, default=20, help="acts in each room before they are")
    parser.add_argument("--listeners", type=int, default=10_000)
    parser.add_argument("--stay", type=float, default=70, help="seconds that they listen: more than two pings")
    arguments = parser.parse_args()
    files = open_files()
    if "listeners" in arguments.measures and files < arguments.listeners + 200:
        parser.error(f"only {files:,} files can be open here (ulimit -Hn)")
    works = {
        "rooms": lambda: rooms(arguments.rooms, arguments.seconds, arguments.before),
        "listeners": lambda: listeners(arguments.listeners, arguments.stay),
    }
    met = [asyncio.run(works[measure]()) for measure in arguments.measures]
    return 0 if all(met) else 1


if __name__ == "__main__":
    raise SystemExit(main())
