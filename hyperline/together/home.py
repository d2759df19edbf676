"""A host: it holds rooms, hears their people, and tells each what they may know, once it is kept."""

from __future__ import annotations

import asyncio
import logging
import ssl as tls
from collections import Counter
from collections.abc import Callable, Collection, Coroutine
from contextlib import suppress
from itertools import islice
from time import monotonic, time
from typing import Any, Final

import msgspec
from websockets.asyncio.server import Server, ServerConnection, serve
from websockets.exceptions import ConnectionClosed

from hyperline import __version__
from hyperline.kernel.illegal import Illegal
from hyperline.kernel.quote import plain
from hyperline.kernel.refusal import refused
from hyperline.kernel.shelf import Shelf
from hyperline.kernel.texts import words
from hyperline.together import protocol as say
from hyperline.together.identity import Identity
from hyperline.together.limits import AT_ONCE, STEPS, Codes, Cut, Guest, Guests, Limits, Line, part, proven, spoken
from hyperline.together.lobby import RoomForm, drawn_code
from hyperline.together.minds import Minds
from hyperline.together.room import Awake, Outcome, Post, Room, opened
from hyperline.together.store import Elsewhere, Kept, Note, Store, StoreFault

LOG: Final = logging.getLogger("hyperline.together")
PROGRAM: Final = f"hyperline {__version__}"
READ: Final = 16
"""The most rooms that sleep and are still in memory."""
DAY: Final = 24 * 3600.0
"""Seconds for which a room is kept that everyone has left before its game began."""


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
        self.changed: Callable[[RoomForm], object] = lambda form: None  # called once a form is kept
        self.programs = ""  # where guests get a program that this host understands
        self.minds = Minds()
        self.guests = Guests()
        self.awake: dict[str, Awake] = {}
        self.counts: Counter[str] = Counter()
        self.seconds = 0.0  # that answers took, in all
        self._waking: dict[str, asyncio.Task[Awake | None]] = {}
        self._read: dict[tuple[bytes, bytes], Room] = {}  # rooms that sleep, by what is kept
        self._replays = asyncio.Lock()  # one after another, so that those who play are heard meanwhile
        self._codes = Codes(self.limits)
        self._tasks: set[asyncio.Task[None]] = set()
        self._server: Server | None = None
        self._is_closing = False

    # ---- the server ----

    async def open(self, bind: str, port: int, secure: tls.SSLContext | None = None, address: str = "") -> int:
        """Listen; returns the port. Guests are sent to `address` by other hosts. Raises OSError and StoreFault."""
        self._server = await serve(
            self._meet, bind, port, ssl=secure, select_subprotocol=spoken, start_serving=False, create_connection=Line,
            max_size=say.LARGEST, max_queue=4, open_timeout=self.limits.handshake, compression=None,
            ping_interval=self.limits.ping, ping_timeout=self.limits.ping, close_timeout=1, server_header=None,
        )  # fmt: skip
        found: int = next(iter(self._server.sockets)).getsockname()[1]
        try:
            await self.store.open(address or f"{bind}:{found}", self._lost)
        except StoreFault:
            self._server.close()
            raise
        await self._server.start_serving()
        self._start(self._tidy())
        return found

    async def close(self) -> None:
        """Finish what is under way, tell all guests, and stop."""
        reason = words("host.back_soon")
        self._is_closing = True
        for awake in list(self.awake.values()):
            async with awake.lock:
                pass
        for guest in self.guests:
            guest.end(reason)
        if self._server is not None:
            with suppress(TimeoutError):
                async with asyncio.timeout(2):
                    while self.connections:
                        await asyncio.sleep(0.02)  # what was said last is sent
            self._server.close(reason=reason)  # who is not let in yet is told so by the line itself
            await self._server.wait_closed()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self.minds.close()
        await self.store.close()

    @property
    def connections(self) -> int:
        """How many guests are connected."""
        return len(self.guests)

    async def _meet(self, socket: ServerConnection) -> None:
        """Everything between a host and one connection."""
        self.counts["came"] += 1
        try:
            async with asyncio.timeout(self.limits.handshake):
                guest = await self._admitted(socket)
        except (Cut, say.Misread, TimeoutError) as fault:
            self.counts["refused"] += 1
            await part(socket, str(fault) or words("host.too_slow"))
            return
        except ConnectionClosed:
            return
        LOG.info("guest-came key=%s guests=%d", guest.key[:8], self.connections)
        writer = asyncio.create_task(guest.write())
        try:
            await self._welcome(guest)
            async for data in socket:
                guest.spend()
                self.counts["messages"] += 1
                if isinstance(data, bytes):
                    raise Cut("Messages must be text.")
                await self._hear(guest, say.from_guest(data))
        except (Cut, say.Misread) as fault:
            self.counts["cut"] += 1
            LOG.info("guest-cut key=%s why=%r", guest.key[:8], str(fault))
            await part(socket, str(fault))
        except ConnectionClosed:
            pass
        finally:
            writer.cancel()
            await self._gone(guest)

    async def _admitted(self, socket: ServerConnection) -> Guest:
        """Have a connection prove its key; raises Cut, Misread and ConnectionClosed."""
        if self._server is not None and len(self._server.connections) > self.limits.connections:
            raise Cut(words("host.full"))
        if socket.subprotocol not in say.SPOKEN:
            key = "host.other_version_from" if self.programs else "host.other_version"
            raise Cut(words(key, spoken=", ".join(say.SPOKEN), program=PROGRAM, place=self.programs))
        proof = await proven(socket, self.identity.key, self.name, PROGRAM)
        if not self.allows(proof.key):
            raise Cut(words("host.unknown_key"))
        if len(self.guests.of(proof.key)) >= self.limits.of_key:
            raise Cut(words("host.many_connections", n=self.limits.of_key))
        guest = Guest(socket, proof.key, plain(proof.name) or "?", self.limits)
        self.guests.add(guest)
        return guest

    async def _welcome(self, guest: Guest) -> None:
        """Tell a guest of their rooms; those that sleep sleep on."""
        guest.own.update(await self.store.rooms_of(guest.key))
        for code in guest.own:
            kept = await self.store.read(code) if code not in self.awake else None
            room = await self._opened(kept) if kept is not None else None
            if kept is not None and room is not None:
                self._read = dict([*self._read.items(), (kept[:2], room)][-READ:])
            room = self.awake[code].room if code in self.awake else room
            if room is not None and room.form.seat_of(guest.key) >= 0:
                guest.tell(room.state(guest.key), *room.asking)

    async def _gone(self, guest: Guest) -> None:
        """Note that a connection has ended."""
        self.guests.remove(guest)
        LOG.info("guest-went key=%s guests=%d", guest.key[:8], self.connections)
        for code in guest.rooms:
            awake = self.awake.get(code)
            if awake is None or self.guests.follow(guest.key, code, guest):
                continue
            async with awake.lock:
                if self.awake.get(code) is awake:
                    with suppress(StoreFault):
                        await self._tell(awake, awake.room.went(guest.key, time()))

    # ---- rooms ----

    async def _hear(self, guest: Guest, message: say.FromGuest) -> None:
        """Do what a guest asks for, or say why not."""
        if isinstance(message, say.Hello | say.Prove):
            raise Cut("The key is proven already.")
        if self._is_closing:
            return
        began = monotonic()
        try:
            if isinstance(message, say.Make) and not message.room:
                message = await self._made(guest, message)
            elif isinstance(message, say.Again):
                message = await self._again(guest, message)
            while message.room and not await self._told(await self._room(guest, message.room), guest, message):
                pass  # the room was forgotten meanwhile
            if isinstance(message, say.Since) and (awake := self.awake.get(message.room)) is not None and awake.room.course:
                await guest.rest(awake.room.course.count / STEPS)
            self.counts["answers"] += 1
            self.seconds += monotonic() - began
        except Elsewhere as holder:
            guest.tell(say.Moved(message.n, message.room, str(holder)))
        except Illegal as refusal:
            self.counts["refusals"] += 1
            guest.tell(say.Refused(message.n, refusal.rule, refusal.why, message.room))
        except StoreFault as fault:
            self.counts["faults"] += 1
            LOG.error("store-fault why=%r", str(fault))
            guest.tell(say.Refused(message.n, "STORE", refused("STORE", "refusal.not_kept").why, message.room))

    async def _told(self, awake: Awake, guest: Guest, message: say.Make | say.InRoom) -> bool:
        """Do what a guest asks for in a room; returns False if the room is not the one that is awake any more."""
        code = awake.room.form.code
        async with awake.lock:
            if self.awake.get(code) is not awake:
                return False
            if isinstance(message, say.Join) and awake.room.form.seat_of(guest.key) < 0:
                await self._check_rooms(guest)
            was = awake.room.form.phase
            if isinstance(message, say.Leave) and self.guests.follow(guest.key, code, guest):
                outcome = Outcome([Post(guest.key, awake.room.state(guest.key, message.n))])
            else:
                outcome = awake.room.hear(guest.key, guest.name, message, time())
            await self._tell(awake, outcome, guest, message)
            if awake.room.form.phase != was:
                LOG.info("room-%s room=%s game=%s", awake.room.form.phase, awake.name, awake.room.form.game)
            return True

    async def _made(self, guest: Guest, wish: say.Make) -> say.Join:
        """Make a room for a guest; the way into it. Raises Illegal."""
        if wish.game not in self.shelf.names:
            raise refused("ROOM", "refusal.no_such_game", game=wish.game)
        await self._check_rooms(guest)
        room = Room.made(self.shelf.entry(wish.game), drawn_code(), guest.key, guest.name, wish)
        await self._keep(room)
        guest.rooms.add(room.form.code)
        return say.Join(wish.n, room.form.code)

    async def _again(self, guest: Guest, wish: say.Again) -> say.Join:
        """The way into the room in which the people of another play again; the first of them makes it. Raises Illegal."""
        old = await self._room(guest, wish.room)
        async with old.lock:
            form = old.room.form
            if not form.next:
                room = Room(old.room.entry, form.again(drawn_code(), guest.key))
                await self._check_rooms(guest)
                await self._keep(room)
                form.next, form.next_by = room.form.code, form.seat_of(guest.key)
                await self._tell(old, Outcome(old.room.states(), is_form=True))
            return say.Join(wish.n, form.next)

    async def _keep(self, room: Room) -> None:
        """Keep a new room."""
        room.form.touched = time()
        awake = self.awake[room.form.code] = Awake(room)
        async with awake.lock:
            await self._tell(awake, Outcome([], is_form=True))
        self.counts["made"] += 1
        LOG.info("room-made room=%s game=%s key=%s", awake.name, room.form.game, room.form.made_by[:8])

    async def _check_rooms(self, guest: Guest) -> None:
        if len(await self.store.rooms_of(guest.key)) >= self.limits.rooms:
            raise refused("ROOM", "refusal.you_have_rooms_already", rooms=self.limits.rooms)

    async def _room(self, guest: Guest, code: str) -> Awake:
        """The room with a code; raises Illegal. Those who try many are slowed down, also when they are right."""
        address = str((guest.socket.remote_address or ("",))[0])
        if code not in guest.rooms | guest.own:
            await guest.pause(self._codes.delay(address))
        if awake := self.awake.get(code) or await self._found(code):
            return awake
        self._codes.note(address)
        raise refused("ROOM", "refusal.no_room", code=code)

    async def _found(self, code: str) -> Awake | None:
        """A room, which is woken if it sleeps; None if there is none. Raises Elsewhere and StoreFault."""
        if code not in self._waking:
            self._waking[code] = asyncio.create_task(self._woken(code))
            self._waking[code].add_done_callback(lambda task: self._waking.pop(code))
        return await asyncio.shield(self._waking[code])

    async def _opened(self, kept: Kept) -> Room | None:
        """A room as it is kept, once all that happened there is played through: that may take long, and others are heard."""
        async with self._replays:
            return self._read.pop(kept[:2], None) or await asyncio.to_thread(opened, self.shelf, kept)

    async def _woken(self, code: str) -> Awake | None:
        kept = await self.store.take(code)
        if kept is None or (room := await self._opened(kept)) is None:
            return None
        self.awake[code] = awake = Awake(room, kept.lease)
        LOG.info("room-woke room=%s game=%s", awake.name, room.form.game)
        self._ask(awake)
        return awake

    def _lost(self, codes: Collection[str] | None) -> None:
        """Forget rooms that another host has, or all, and have their guests come back."""
        for code in list(self.awake) if codes is None else codes:
            if self.awake.pop(code, None) is not None:
                self.counts["lost"] += 1
                for guest in self.guests:
                    if code in guest.rooms:
                        guest.end(words("host.moved"))

    async def _tell(self, awake: Awake, outcome: Outcome, asker: Guest | None = None,
                    message: say.Make | say.InRoom | None = None) -> None:  # fmt: skip
        """Keep what has happened, and then tell all; raises StoreFault, and then the room is forgotten as it was."""
        form, code = awake.room.form, awake.room.form.code
        if outcome.lines or outcome.is_form:
            kept = msgspec.json.encode(form) if outcome.is_form else b""
            is_deserted = form.is_deserted
            keys = [] if form.phase == "over" else [form.made_by, *(chair.key for chair in form.people)]
            touched = form.touched - max(0.0, self.limits.days - 1) * DAY if is_deserted else form.touched
            try:
                await self.store.note(Note(code, awake.lease, outcome.lines, kept, keys, touched))
            except StoreFault:
                if self.awake.get(code) is awake:
                    self._lost([code])
                raise
            awake.lease = awake.lease or 1
            self.counts["acts"] += len(outcome.lines)
            if outcome.is_form:
                self.changed(form)
        if asker is not None:
            if isinstance(message, say.Make | say.Join | say.Watch | say.Sit | say.Since):
                asker.rooms.add(code)
            elif isinstance(message, say.Leave):
                asker.rooms.discard(code)
        for posts, counts in ((outcome.posts, True), (outcome.more, False)):
            left = iter(posts)
            while batch := list(islice(left, AT_ONCE)):
                for guest, messages in self.guests.posted(code, batch, asker).items():
                    guest.tell(*messages, counts=counts or guest is not asker)
                await asyncio.sleep(0)
        awake.quiet_since = monotonic()
        self._ask(awake)

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
                if self.awake.get(room.form.code) is not awake:
                    break
                outcome = room.answer(question, text)
                if outcome is None:
                    continue
                try:
                    await self._tell(awake, outcome)
                except StoreFault as fault:
                    LOG.error("store-fault why=%r", str(fault))
                    break
        awake.is_thinking = False

    async def _tidy(self) -> None:
        """Now and then let rooms sleep in which nobody is, forget old ones, and wrong codes."""
        last = 0.0
        while True:
            await asyncio.sleep(min(60.0, self.limits.sleep / 2))
            self._codes.forgive()
            self._read.clear()
            now = monotonic()
            for code, awake in list(self.awake.items()):
                is_busy = awake.room.here or awake.room.watching or awake.is_thinking or awake.lock.locked()
                if not is_busy and now - awake.quiet_since > self.limits.sleep:
                    del self.awake[code]
                    LOG.info("room-sleeps room=%s", awake.name)
                    with suppress(StoreFault):
                        await self.store.free(code, awake.lease)
            if now - last > 3600:
                last = now
                await self._forget()

    async def _forget(self) -> None:
        """Remove old rooms, and tell those of their people who are here."""
        with suppress(StoreFault):
            for code in await self.store.forget(time() - self.limits.days * DAY):
                awake = self.awake.pop(code, None)
                for key in awake.room.here | awake.room.watching if awake is not None else ():
                    for guest in self.guests.of(key):
                        guest.tell(say.Bye(words("host.old_room", n=round(self.limits.days)), code))
                self.counts["removed"] += 1

    def _start(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
