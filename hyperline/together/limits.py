"""A guest as the host has it, and how much it may do."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from time import monotonic

from msgspec import Struct
from websockets.asyncio.server import ServerConnection
from websockets.exceptions import ConnectionClosed

from hyperline.together import protocol as say


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


class Guest:
    """A connection whose key is proven; `rooms` are the codes of those it follows."""

    def __init__(self, socket: ServerConnection, key: str, name: str, limits: Limits) -> None:
        self.socket = socket
        self.key = key
        self.name = name
        self.rooms: set[str] = set()
        self.queue: asyncio.Queue[list[str]] = asyncio.Queue(limits.queue)
        self._rate = limits.messages
        self._credit, self._at = 2 * limits.messages, monotonic()

    def tell(self, *messages: say.FromHost) -> None:
        """Send messages, after those before them; a guest that is too slow is cut, and may come back."""
        try:
            self.queue.put_nowait([say.sent(message) for message in messages])
        except asyncio.QueueFull:
            self.socket.transport.abort()

    def end(self, reason: str) -> None:
        """Tell that the connection ends, and why, and end it."""
        self.tell(say.Bye(reason))
        self.tell()

    async def write(self) -> None:
        """Send what there is to send, until the connection ends."""
        with suppress(ConnectionClosed):
            while texts := await self.queue.get():
                for text in texts:
                    await self.socket.send(text)
            await self.socket.close()

    def spend(self) -> None:
        """Count a message; raises Cut if there are too many."""
        now = monotonic()
        self._credit = min(2 * self._rate, self._credit + (now - self._at) * self._rate) - 1
        self._at = now
        if self._credit < 0:
            raise Cut(f"More than {self._rate:.0f} messages a second.")
