"""A host: it holds rooms, hears their people, and tells each what they may know, once it is kept."""

from __future__ import annotations

import asyncio
import logging
import secrets
import ssl as tls
from collections import Counter, defaultdict
from collections.abc import Callable, Coroutine, Sequence
from contextlib import suppress
from time import monotonic, time
from typing import Any, Final

import msgspec
from msgspec import Struct
from msgspec.structs import replace
from websockets.asyncio.server import Server, ServerConnection, serve
from websockets.exceptions import ConnectionClosed

from hyperline import __version__
from hyperline.kernel.illegal import Illegal
from hyperline.kernel.record import RecordFault
from hyperline.kernel.shelf import Shelf
from hyperline.together import protocol as say
from hyperline.together.identity import Identity, is_proven
from hyperline.together.lobby import RoomForm
from hyperline.together.minds import Minds
from hyperline.together.room import Outcome, Post, Room
from hyperline.together.store import Note, Store, StoreFault

LOG: Final = logging.getLogger("hyperline.together")
PROGRAM: Final = f"hyperline {__version__}"


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

    async def write(self) -> None:
        """Send what there is to send, until the connection ends."""
        with suppress(ConnectionClosed):
            while True:
                for text in await self.queue.get():
                    await self.socket.send(text)

    def spend(self) -> None:
        """Count a message; raises Cut if there are too many."""
        now = monotonic()
        self._credit = min(2 * self._rate, self._credit + (now - self._at) * self._rate) - 1
        self._at = now
        if self._credit < 0:
            raise Cut(f"More than {self._rate:.0f} messages a second.")


class Awake:
    """A room in memory: one thing at a time happens in it."""

    def __init__(self, room: Room) -> None:
        self.room = room
        self.lock = asyncio.Lock()
        self.is_thinking = False
        self.quiet_since = monotonic()


class Home:
    """Holds rooms of the games on a shelf."""

    def __init__(self, shelf: Shelf, identity: Identity, store: Store, name: str = "Hyperline",
                 limits: Limits | None = None, allows: Callable[[str], bool] = lambda key: True) -> None:  # fmt: skip
        self.shelf = shelf
        self.identity = identity
        self.store = store
        self.name = name
        self.limits = limits or Limits()
        self.allows = allows
        self.minds = Minds()
        self.guests: dict[str, set[Guest]] = defaultdict(set)
        self.awake: dict[str, Awake] = {}
        self.counts: Counter[str] = Counter()
        self._wrong: Counter[str] = Counter()
        self._tasks: set[asyncio.Task[None]] = set()
        self._server: Server | None = None

    # ---- the server ----

    async def open(self, bind: str, port: int, secure: tls.SSLContext | None = None) -> int:
        """Listen; returns the port. Raises OSError and StoreFault."""
        await self.store.open()
        self._server = await serve(
            self._meet, bind, port, ssl=secure, subprotocols=[say.SUBPROTOCOL],
            max_size=say.LARGEST, max_queue=4, open_timeout=self.limits.handshake, compression=None,
            ping_interval=self.limits.ping, ping_timeout=self.limits.ping, close_timeout=1, server_header=None,
        )  # fmt: skip
        self._start(self._tidy())
        found: int = next(iter(self._server.sockets)).getsockname()[1]
        return found

    async def close(self, reason: str = "The host is going to be back soon.") -> None:
        """Finish what is under way, tell all guests, and stop."""
        for guests in self.guests.values():
            for guest in guests:
                guest.tell(say.Bye(reason))
        for awake in self.awake.values():
            async with awake.lock:
                pass
        if self._server is not None:
            await asyncio.sleep(0.05)  # what was said last is sent
            self._server.close()
            await self._server.wait_closed()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self.minds.close()
        await self.store.close()

    @property
    def connections(self) -> int:
        """How many guests are connected."""
        return sum(map(len, self.guests.values()))

    async def _meet(self, socket: ServerConnection) -> None:
        """Everything between a host and one connection."""
        try:
            guest = await asyncio.wait_for(self._admitted(socket), self.limits.handshake)
        except (Cut, say.Misread, TimeoutError) as fault:
            self.counts["refused"] += 1
            await self._part(socket, str(fault) or "The first messages took too long.")
            return
        except ConnectionClosed:
            return
        writer = asyncio.create_task(guest.write())
        try:
            await self._welcome(guest)
            async for data in socket:
                guest.spend()
                self.counts["messages"] += 1
                await self._hear(guest, say.from_guest(data))
        except (Cut, say.Misread) as fault:
            self.counts["cut"] += 1
            LOG.info("cut %s: %s", guest.key[:8], fault)
            await self._part(socket, str(fault))
        except ConnectionClosed:
            pass
        finally:
            writer.cancel()
            await self._gone(guest)

    async def _admitted(self, socket: ServerConnection) -> Guest:
        """Have a connection prove its key; raises Cut, Misread and ConnectionClosed."""
        if self.connections >= self.limits.connections:
            raise Cut("The host is full.")
        if socket.subprotocol != say.SUBPROTOCOL:
            raise Cut(f"This host speaks {say.SUBPROTOCOL}: another version of the program is needed.")
        if not isinstance(say.from_guest(await socket.recv()), say.Hello):
            raise Cut("The first message must be a hello.")
        nonce = secrets.token_hex(32)
        await socket.send(say.sent(say.Challenge(nonce, self.identity.key, self.name, PROGRAM)))
        proof = say.from_guest(await socket.recv())
        if not isinstance(proof, say.Prove):
            raise Cut("The second message must prove a key.")
        if not is_proven(proof.key, proof.signature, nonce, self.identity.key, proof.name):
            raise Cut("The key is not proven.")
        if not self.allows(proof.key):
            raise Cut("This host does not know the key.")
        if len(self.guests[proof.key]) >= self.limits.of_key:
            raise Cut(f"More than {self.limits.of_key} connections with one key.")
        guest = Guest(socket, proof.key, " ".join(proof.name.split()) or "?", self.limits)
        self.guests[guest.key].add(guest)
        return guest

    async def _welcome(self, guest: Guest) -> None:
        """Tell a guest of their rooms."""
        for code in await self.store.rooms_of(guest.key):
            awake = self.awake.get(code) or await self._found(code)
            if awake is not None and awake.room.form.seat_of(guest.key) >= 0:
                guest.tell(awake.room.state(guest.key))

    async def _part(self, socket: ServerConnection, reason: str) -> None:
        with suppress(ConnectionClosed, TimeoutError):
            async with asyncio.timeout(1):
                await socket.send(say.sent(say.Bye(reason)))
                await socket.close()

    async def _gone(self, guest: Guest) -> None:
        """Note that a connection has ended."""
        self.guests[guest.key].discard(guest)
        for code in guest.rooms:
            awake = self.awake.get(code)
            if awake is None or any(code in other.rooms for other in self.guests[guest.key]):
                continue
            async with awake.lock:
                await self._tell(awake, awake.room.went(guest.key, time()))
        if not self.guests[guest.key]:
            del self.guests[guest.key]

    # ---- rooms ----

    async def _hear(self, guest: Guest, message: say.FromGuest) -> None:
        """Do what a guest asks for, or say why not."""
        if isinstance(message, say.Hello | say.Prove):
            raise Cut("The key is proven already.")
        try:
            awake = await self._made(guest, message) if isinstance(message, say.Make) and not message.room else None
            if awake is None:
                awake = await self._room(guest, message.room)
                async with awake.lock:
                    outcome = awake.room.hear(guest.key, guest.name, message, time())
                    await self._tell(awake, outcome, guest, message)
        except Illegal as refusal:
            self.counts["refusals"] += 1
            guest.tell(say.Refused(message.n, refusal.rule, refusal.why, message.room))
        except StoreFault as fault:
            LOG.error("%s", fault)
            guest.tell(say.Refused(message.n, "STORE", "the host could not keep this", message.room))

    async def _made(self, guest: Guest, wish: say.Make) -> Awake:
        """Make a room for a guest; raises Illegal."""
        if wish.game not in self.shelf.names:
            raise Illegal("ROOM", f"this host has no game called {wish.game}")
        if len(await self.store.rooms_of(guest.key)) >= self.limits.rooms:
            raise Illegal("ROOM", f"you have {self.limits.rooms} rooms already")
        code = "".join(secrets.choice(say.LETTERS) for _ in range(say.CODE))
        room = Room.made(self.shelf.entry(wish.game), code, guest.key, guest.name, wish)
        room.form.touched = time()
        awake = self.awake[code] = Awake(room)
        async with awake.lock:
            await self._tell(awake, Outcome([Post(guest.key, room.state(guest.key, wish.n))], is_form=True), guest, wish)
        LOG.info("room %s made: %s", code, wish.game)
        return awake

    async def _room(self, guest: Guest, code: str) -> Awake:
        """The room with a code; raises Illegal. Those who try many are slowed down."""
        awake = self.awake.get(code) or await self._found(code)
        if awake is not None:
            return awake
        address = str((guest.socket.remote_address or ("",))[0])
        self._wrong[address] += 1
        self._wrong[""] += 1
        if self._wrong[address] > self.limits.wrong or self._wrong[""] > self.limits.wrong_in_all:
            await asyncio.sleep(1)
        raise Illegal("ROOM", f"there is no room {code}")

    async def _found(self, code: str) -> Awake | None:
        """A room, which is woken if it sleeps; None if there is none."""
        kept = await self.store.load(code)
        if kept is None or code in self.awake:  # it was woken meanwhile
            return self.awake.get(code)
        form = msgspec.json.decode(kept.form, type=RoomForm)
        if form.game not in self.shelf.names:
            return None
        try:
            room = Room(self.shelf.entry(form.game), form, kept.record)
        except RecordFault as fault:
            LOG.error("room %s: %s", code, fault)
            return None
        self.awake[code] = awake = Awake(room)
        self._ask(awake)
        return awake

    async def _tell(self, awake: Awake, outcome: Outcome, asker: Guest | None = None,
                    message: say.Make | say.InRoom | None = None) -> None:  # fmt: skip
        """Keep what has happened, and then tell all; raises StoreFault, and then the room is forgotten as it was."""
        form, code = awake.room.form, awake.room.form.code
        if outcome.lines or outcome.is_form:
            kept = msgspec.json.encode(form) if outcome.is_form else b""
            keys = [chair.key for chair in form.people]
            try:
                await self.store.note(Note(code, outcome.lines, kept, keys, form.touched))
            except StoreFault:
                self.awake.pop(code, None)
                raise
            self.counts["acts"] += len(outcome.lines)
        if asker is not None:
            if isinstance(message, say.Make | say.Join | say.Watch | say.Since):
                asker.rooms.add(code)
            elif isinstance(message, say.Leave):
                asker.rooms.discard(code)
        for guest, messages in self._posted(code, outcome.posts, asker).items():
            guest.tell(*messages)
        awake.quiet_since = monotonic()
        self._ask(awake)

    def _posted(self, code: str, posts: Sequence[Post], asker: Guest | None) -> dict[Guest, list[say.FromHost]]:
        """What each guest gets of messages to persons who follow the room; only the one who asked gets it as an answer."""
        posted: dict[Guest, list[say.FromHost]] = defaultdict(list)
        for key, said in posts:
            n = getattr(said, "n", 0)
            for guest in self.guests.get(key, ()):
                if n and guest is asker:
                    posted[guest].append(said)
                elif code in guest.rooms:
                    posted[guest].append(replace(said, n=0) if n else said)
        return posted

    def _ask(self, awake: Awake) -> None:
        """Have a computer think whose turn it is, one at a time in a room."""
        if not awake.is_thinking and awake.room.questions:
            awake.is_thinking = True
            self._start(self._thought(awake))

    async def _thought(self, awake: Awake) -> None:
        room = awake.room
        while questions := room.questions:
            question = questions[0]
            text = await self.minds.choose(room.entry, question)
            async with awake.lock:
                outcome = room.answer(question, text)
                if outcome is None:
                    continue
                try:
                    await self._tell(awake, outcome)
                except StoreFault as fault:
                    LOG.error("%s", fault)
                    break
        awake.is_thinking = False

    async def _tidy(self) -> None:
        """Now and then let rooms sleep in which nobody is, forget old ones, and wrong codes."""
        last = 0.0
        while True:
            await asyncio.sleep(min(60.0, self.limits.sleep / 2))
            self._wrong.clear()
            now = monotonic()
            for code, awake in list(self.awake.items()):
                is_quiet = not awake.room.here and not awake.room.watching and not awake.is_thinking
                if is_quiet and not awake.lock.locked() and now - awake.quiet_since > self.limits.sleep:
                    del self.awake[code]
            if now - last > 3600:
                last = now
                with suppress(StoreFault):
                    await self.store.forget(time() - self.limits.days * 24 * 3600)

    def _start(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
