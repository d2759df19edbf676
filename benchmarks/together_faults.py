"""Home servers that are killed and stopped while people play: nothing that was answered is lost, or written twice.

Run ``python benchmarks/together_faults.py MEASURE…``; each prints a line with its bar, and whether it is met. The servers
are processes, the guests real connections on this machine.

- ``kills``: the server is killed at random moments under play of all games.
- ``shared``: two servers on a PostgreSQL, one of them killed or stopped and let go on.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import signal
import sys
from collections import Counter
from collections.abc import Callable
from contextlib import AsyncExitStack, suppress
from tempfile import TemporaryDirectory
from time import monotonic
from traceback import format_exception
from typing import Final

from benchmarks.together_servers import Balancer, Serving, open_files, serving, verdict
from hyperline.command.join import BotPlayer
from hyperline.games.listed import SHELF
from hyperline.kernel.illegal import Illegal
from hyperline.kernel.record import RecordFault, read
from hyperline.together import protocol as say
from hyperline.together.guest import Address, Follower, Link, Lost
from hyperline.together.identity import Identity
from hyperline.together.luck import KEPT
from tests.together.cluster import cluster, programs
from tests.together.people import wish

BOT: Final = "pilot"
"""Who plays in all games: the weakest of them that always comes to an end."""
PAUSE: Final = 0.1
"""Seconds that they take for a decision, so that servers, not bots, have the machine."""
BACK_S: Final = 15
OFTEN: Final = 10
"""After so many faults it is said how far it is."""
ENDS: Final = 300.0
"""Seconds that games may take to their end once nothing disturbs them."""


class Player(BotPlayer):
    """A bot that keeps after which steps it decided something, each of which is written once at most."""

    def __init__(self, address: Address, identity: Identity, told: Callable[[say.FromHost], object], pause: float) -> None:
        super().__init__(SHELF, address, identity, BOT, told=told)
        self.decided: set[int] = set()
        self.pause = pause

    async def _go_on(self, link: Link, follower: Follower) -> None:
        if follower.seat in follower.waiting:
            await asyncio.sleep(self.pause)  # meanwhile the host may tell of more: it is looked again who must act
        await super()._go_on(link, follower)

    async def _act(self, link: Link, follower: Follower) -> None:
        self.decided.add(follower.last)
        await super()._act(link, follower)


class Witness:
    """Has bots play all games, one after another, and holds what was answered to them against the records."""

    def __init__(self, address: Callable[[], Address], each: int, pause: float = PAUSE) -> None:
        self.address = address
        self.pause = pause
        self.answered = self.said = 0  # acts that were answered, and all that was answered
        self.lost: list[str] = []
        self.ended: Counter[str] = Counter()
        self.heard: dict[str, float] = {}  # when somebody last had an answer, by room
        self._is_ending = False
        self._plays = {f"{game} {n}": asyncio.create_task(self._play(game)) for game in SHELF.names for n in range(each)}

    def late(self, since: float) -> list[str]:
        """The rooms in which nobody had an answer since then."""
        return [code for code, at in self.heard.items() if at < since]

    async def back(self, seconds: float) -> float:
        """Wait until somebody has had an answer in each room that there is now; how long that took, at most so long."""
        began, were = monotonic(), set(self.heard)
        while were & set(self.late(began)) and monotonic() - began < seconds:
            await asyncio.sleep(0.02)
        return monotonic() - began

    def tell(self, done: str) -> None:
        """Say how far it is."""
        print(f"{done}: {self.answered:,} acts, {self.ended.total()} games, {len(self.lost)} faults", file=sys.stderr)

    async def begin(self) -> None:
        """Wait until somebody has had an answer in each of the first rooms."""
        while len(self.heard) < len(self._plays) and not any(play.done() for play in self._plays.values()):
            await asyncio.sleep(0.02)

    async def end(self) -> None:
        """Let all games come to their end."""
        self._is_ending = True
        done, left = await asyncio.wait(self._plays.values(), timeout=ENDS)
        names = {task: name for name, task in self._plays.items()}
        self.lost += [f"{names[task]} did not end" for task in left]
        faults = ((names[task], task.exception()) for task in done)
        self.lost += [f"{name}: {''.join(format_exception(fault))}" for name, fault in faults if fault is not None]
        for task in left:
            task.cancel()

    async def _play(self, game: str) -> None:
        """Play a game again and again, until it is to end."""
        while not self._is_ending:
            await self._game(game)

    async def _game(self, game: str) -> None:
        people = [Identity.made(), Identity.made()]
        room = await self._made(people[0], wish(game))
        answers: dict[int, tuple[int, str]] = {}

        def hear(message: say.FromHost) -> None:
            self.said += getattr(message, "n", 0) > 0
            if isinstance(message, say.StepDone) and message.n:
                self.heard[room.code] = monotonic()
                self.answered += 1
                if answers.setdefault(message.number, (message.seat, message.text)) != (message.seat, message.text):
                    self.lost.append(f"{game} {room.code}: {message.number} was answered twice")

        players = [Player(room, one, hear, self.pause) for one in people]
        try:
            followers = await asyncio.gather(*map(self._played, players))
        finally:
            self.heard.pop(room.code, None)
        self.ended[game] += 1
        self.lost += [f"{game} {room.code}: {fault}" for fault in faults_in(followers, players, answers)]

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

    async def _played(self, player: Player) -> Follower:
        """Play to the end; who had not come in yet when the server was killed tries again."""
        tries = 0
        while True:
            try:
                return await player.play()
            except (Lost, Illegal) as fault:
                tries += 1
                if tries > 100:
                    raise AssertionError(f"a guest gave up in {player.address.code}: {fault}") from fault
            await asyncio.sleep(0.2)


def faults_in(followers: list[Follower], players: list[Player], answers: dict[int, tuple[int, str]]) -> list[str]:
    """What is wrong with a game that is over: acts that were answered and are not in the record, or are there twice."""
    found = [one.verdict for one in followers if one.verdict != KEPT]
    try:
        acts = read(followers[0].record).acts
    except RecordFault as fault:
        return [*found, str(fault)]
    for number, act in answers.items():
        if number > len(acts) or acts[number - 1] != act:
            found.append(f"act {number} of {len(acts)}, {act}")
    for player, follower in zip(players, followers, strict=True):
        written = sum(seat == follower.seat for seat, _ in acts)
        if written > len(player.decided):
            found.append(f"{written} acts of seat {follower.seat}, which decided {len(player.decided)} times")
    return found


def told(what: str, witnesses: list[Witness], more: str = "", is_well: bool = True) -> bool:
    """Print what became of it."""
    lost = [line for witness in witnesses for line in witness.lost]
    ended = sum((witness.ended for witness in witnesses), Counter[str]())
    is_met = is_well and not lost and set(ended) == set(SHELF.names)
    answered = sum(witness.answered for witness in witnesses)
    for line in lost[:10]:
        print(f"  {line}")
    print(
        f"{what}; {answered:,} acts answered, {len(lost)} lost, written twice or games that did not end (bar 0); "
        f"games that ended: {', '.join(f'{ended[name]} {name}' for name in SHELF.names)}{more}: "
        f"{verdict(is_met)}",
        flush=True,
    )
    return is_met


async def kills(times: int, each: int) -> bool:
    """A server that is killed at random moments, and started again: mostly once all play again, else while they come."""
    with TemporaryDirectory() as folder:
        async with serving(folder) as server:
            witness = Witness(lambda: server.address, each)
            await witness.begin()
            for turn in range(times):
                if turn % 3:
                    await witness.back(20)
                await asyncio.sleep(random.uniform(0, 1))
                await server.end()
                await server.start()
                if turn % OFTEN == OFTEN - 1:
                    witness.tell(f"{turn + 1} of {times} kills")
            await witness.end()
            complaints = server.complaints
    for line in complaints[:10]:
        print(f"  {line}")
    return told(f"kills: the server was killed {times} times", [witness], f"; {len(complaints)} faults", not complaints)


async def shared(times: int, each: int, lanes: int) -> bool:
    """Pairs of servers, each on a database, with one of them killed, or stopped and let go on."""
    if programs() is None:
        print("shared: no PostgreSQL is installed here")
        return True
    pairs = await asyncio.gather(*(_pair(times // lanes, each) for _ in range(lanes)))
    backs, complaints = sorted(one for _, backs, _ in pairs for one in backs), sum(faults for _, _, faults in pairs)
    median, worst = backs[len(backs) // 2], backs[-1]
    what = f"shared: of {lanes} pairs of servers one was killed or stopped {times // lanes * lanes} times"
    more = f"; all rooms back after {median:.1f} s (median), {worst:.1f} s (worst, bar {BACK_S}); {complaints} faults"
    return told(what, [witness for witness, _, _ in pairs], more, worst < BACK_S and not complaints)


async def _pair(times: int, each: int) -> tuple[Witness, list[float], int]:
    """Two servers on a database; also the seconds until all rooms were back each time, and how many faults they tell of."""
    backs = []
    async with AsyncExitStack() as stack:
        url = stack.enter_context(cluster())
        servers = []
        for _ in range(2):
            server = Serving(url)
            stack.push_async_callback(server.end)
            await server.start()
            servers.append(server)
        address = await stack.enter_async_context(Balancer(servers).open())
        witness = Witness(lambda: address, each)
        await witness.begin()
        for turn in range(times):
            await asyncio.sleep(random.uniform(0.5, 3))
            hit = servers[random.randrange(2)]
            if turn % 2:
                hit.signal(signal.SIGSTOP)
                again = asyncio.create_task(_later(random.uniform(1, 14), hit))
            else:
                await hit.end()
                again = asyncio.create_task(_later(random.uniform(0.1, 8), hit))
            backs.append(await witness.back(60))
            await again
            if turn % OFTEN == OFTEN - 1:
                witness.tell(f"{turn + 1} of {times} stops of a pair, the last {backs[-1]:.1f} s")
        await witness.end()
        told = [line for server in servers for line in server.complaints]
        complaints = [line for line in told if "store-fault" not in line]  # another has the room, or it stood still
    for line in complaints[:5]:
        print(f"  {line}")
    return witness, backs, len(complaints)


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
    parser.add_argument("measures", nargs="+", choices=["kills", "shared"])
    parser.add_argument("--kills", type=int, default=300)
    parser.add_argument("--stops", type=int, default=100, help="how often one of two servers is killed or stopped")
    parser.add_argument("--pairs", type=int, default=2, help="how many pairs of servers share that")
    parser.add_argument("--each", type=int, default=2, help="games of each kind at once")
    arguments = parser.parse_args()
    open_files()
    works = {
        "kills": lambda: kills(arguments.kills, arguments.each),
        "shared": lambda: shared(arguments.stops, arguments.each, arguments.pairs),
    }
    met = [asyncio.run(works[measure]()) for measure in arguments.measures]
    return 0 if all(met) else 1


if __name__ == "__main__":
    raise SystemExit(main())
