"""A guest as the host has it, and how much it may do, so that nobody can be a burden to the others."""

from __future__ import annotations

import asyncio
import secrets
from collections import Counter, defaultdict
from collections.abc import Collection, Iterator, Sequence
from contextlib import suppress
from ipaddress import IPv6Address
from itertools import chain
from time import monotonic
from typing import TYPE_CHECKING, Any, Final

from msgspec import Struct
from msgspec.structs import replace
from websockets.asyncio.server import ServerConnection
from websockets.exceptions import ConnectionClosed

from hyperline.kernel.refusal import refused
from hyperline.kernel.texts import words
from hyperline.together import protocol as say
from hyperline.together.identity import is_proven

if TYPE_CHECKING:
    from hyperline.together.room import Post

WATCHERS: Final = 100
"""The most that look on in one room."""
STEPS: Final = 10
"""How many steps that are told again count as a message."""
AT_ONCE: Final = 20
"""How many of many messages are made before others get their turn."""
DEAREST: Final = 5.0
"""The most seconds that a guest is not heard after it asked for much."""


class Limits(Struct, frozen=True):
    """How much a host lets its guests do: messages a second, rooms and connections a key, connections in all.

    Seconds for the first messages, between pings, and until a room without people sleeps; messages that wait for a slow
    guest; wrong codes a minute from one address and in all; days until an old room is removed.
    """

    messages: float = 20.0
    rooms: int = 50
    of_key: int = 8
    connections: int = 10_000
    handshake: float = 10.0
    ping: float = 30.0
    sleep: float = 600.0
    queue: int = 256
    wrong: int = 10
    wrong_in_all: int = 200
    days: float = 90.0


class Cut(Exception):  # noqa: N818 - a sentence
    """A connection ends; the text is the reason that its guest is told."""


class Line(ServerConnection):
    """A connection that leaves nothing behind: the library's own waits for the collector of circles, which seldom comes."""

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        vars(self.protocol).pop("select_subprotocol", None)
        for kept in (*vars(self).values(), *vars(self.protocol).values()):
            if isinstance(kept, BaseException):
                kept.__traceback__ = None


class Guest:
    """A connection whose key is proven; `rooms` are the codes of those it follows."""

    def __init__(self, socket: ServerConnection, key: str, name: str, limits: Limits) -> None:
        self.socket = socket
        self.key = key
        self.name = name
        self.rooms: set[str] = set()
        self.own: set[str] = set()  # the rooms that they had when they came
        self.queue: asyncio.Queue[tuple[str, bool]] = asyncio.Queue()  # and whether it counts; an empty text ends it
        self.waiting = 0  # messages that count
        self._most = limits.queue
        self._rate = limits.messages
        self._credit, self._at = 2 * limits.messages, monotonic()

    def tell(self, *messages: say.FromHost, counts: bool = True) -> None:
        """Send messages, after those before them; a guest for whom too many that count wait is cut, and may come back.

        What is told again does not count: nothing more is heard of the guest until all of it is sent.
        """
        if counts and self.waiting + len(messages) > self._most:
            self.socket.transport.abort()
            return
        self.waiting += counts * len(messages)
        for message in messages:
            self.queue.put_nowait((say.sent(message), counts))

    def end(self, reason: str) -> None:
        """Tell that the connection ends, and why, and end it."""
        self.tell(say.Bye(reason))
        self.queue.put_nowait(("", False))

    async def write(self) -> None:
        """Send what there is to send, until the connection ends."""
        with suppress(ConnectionClosed):
            while (entry := await self.queue.get())[0]:
                text, counts = entry
                self.waiting -= counts
                await self.socket.send(text)
                self.queue.task_done()
            await self.socket.close()

    def spend(self) -> None:
        """Count a message; raises Cut if there are too many."""
        now = monotonic()
        self._credit = min(2 * self._rate, self._credit + (now - self._at) * self._rate) - 1
        self._at = now
        if self._credit < 0:
            raise Cut(words("host.many_messages", n=round(self._rate)))

    async def pause(self, seconds: float) -> None:
        """Hear nothing for a while; raises Cut if the connection ends meanwhile."""
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                await self.socket.wait_closed()
                raise Cut("It has gone.")

    async def rest(self, cost: float) -> None:
        """Count something dear as that many messages, and wait until it is paid, and all is sent or the connection ends."""
        self._credit -= cost
        if self._credit < 0:
            await self.pause(min(DEAREST, -self._credit / self._rate))
            self._credit, self._at = 1, monotonic()
        sent, gone = asyncio.ensure_future(self.queue.join()), asyncio.ensure_future(self.socket.wait_closed())
        await asyncio.wait([sent, gone], return_when=asyncio.FIRST_COMPLETED)
        sent.cancel()
        gone.cancel()


class Guests:
    """Who is connected to a host: each connection, by its key."""

    def __init__(self) -> None:
        self._of: dict[str, set[Guest]] = {}

    def __len__(self) -> int:
        return sum(map(len, self._of.values()))

    def __iter__(self) -> Iterator[Guest]:
        return chain.from_iterable(map(tuple, tuple(self._of.values())))

    def of(self, key: str) -> Collection[Guest]:
        """The connections with a key."""
        return self._of.get(key, ())

    def add(self, guest: Guest) -> None:
        """A connection that has proven its key."""
        self._of.setdefault(guest.key, set()).add(guest)

    def remove(self, guest: Guest) -> None:
        """A connection that has ended."""
        self._of[guest.key].discard(guest)
        if not self._of[guest.key]:
            del self._of[guest.key]

    def follow(self, key: str, code: str, but: Guest) -> bool:
        """Whether another connection with a key follows a room, too."""
        return any(code in guest.rooms for guest in self.of(key) if guest is not but)

    def posted(self, code: str, posts: Sequence[Post], asker: Guest | None) -> dict[Guest, list[say.FromHost]]:
        """What each gets of messages to persons who follow a room; only the one who asked gets it as an answer."""
        posted: dict[Guest, list[say.FromHost]] = defaultdict(list)
        for key, said in posts:
            n = getattr(said, "n", 0)
            for guest in self.of(key):
                if n and guest is asker:
                    posted[guest].append(said)
                elif code in guest.rooms or isinstance(said, say.Asking | say.RoomState):
                    posted[guest].append(replace(said, n=0) if n else said)
        return posted


class Codes:
    """Slows those down who try many codes of rooms, also when they are right; nobody else."""

    def __init__(self, limits: Limits) -> None:
        self._limits = limits
        self._wrong: Counter[str] = Counter()
        self._turns: dict[str, float] = {}  # by network, when the next code is looked up of those who must wait

    def delay(self, address: str) -> float:
        """Seconds until a code is looked up, one each second where many were wrong; raises Illegal if they are many."""
        network, limits = _network(address), self._limits
        wrong = self._wrong.get(network, 0)
        if not wrong or (wrong < limits.wrong and self._wrong.total() < limits.wrong_in_all):
            return 0.0
        now = monotonic()
        turn = max(now, self._turns.get(network, now)) + 1
        if turn > now + limits.wrong:
            raise refused("ROOM", "refusal.too_many_codes_from")
        self._turns[network] = turn
        return turn - now

    def note(self, address: str) -> None:
        """Note that a code was wrong."""
        self._wrong[_network(address)] += 1

    def forgive(self) -> None:
        """Forget all of it, once a minute."""
        self._wrong.clear()
        self._turns.clear()


def _network(address: str) -> str:
    """An address, or of the long ones the network, which has as many as it likes."""
    return ":".join(IPv6Address(address.partition("%")[0]).exploded.split(":")[:4]) if ":" in address else address


def spoken(socket: ServerConnection, offered: Sequence[Any]) -> Any:
    """The newest version of the protocol that both speak; None if there is none, which is then told in a sentence."""
    return next((version for version in say.SPOKEN if version in offered), None)


async def proven(socket: ServerConnection, key: str, name: str, program: str) -> say.Prove:
    """Have a connection prove its key to the host with this one; raises Cut, Misread and ConnectionClosed."""
    if not isinstance(say.from_guest(await socket.recv()), say.Hello):
        raise Cut("The first message must be a hello.")
    nonce = secrets.token_hex(32)
    await socket.send(say.sent(say.Challenge(nonce, key, name, program)))
    proof = say.from_guest(await socket.recv())
    if not isinstance(proof, say.Prove):
        raise Cut("The second message must prove a key.")
    if not is_proven(proof.key, proof.signature, nonce, key, name, proof.name):
        raise Cut(words("host.no_proof"))
    return proof


async def part(socket: ServerConnection, reason: str) -> None:
    """End a connection, and say why if that can be heard."""
    with suppress(ConnectionClosed, TimeoutError):
        async with asyncio.timeout(1):
            await socket.send(say.sent(say.Bye(reason)))
            await socket.close()
