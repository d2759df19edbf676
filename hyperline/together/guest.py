"""A guest: the connection to a host, and a room as one of its people follows it."""

from __future__ import annotations

import asyncio
import ipaddress
import ssl as tls
from collections.abc import Callable, Collection
from contextlib import suppress
from functools import reduce
from itertools import count
from operator import or_
from time import monotonic
from typing import Any, Final, NamedTuple
from urllib.parse import urlsplit

import msgspec
from msgspec import Struct, UnsetType
from msgspec.structs import replace
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from hyperline import __version__
from hyperline.kernel.event import Event, kinds
from hyperline.kernel.game import Change, Game
from hyperline.kernel.illegal import Illegal
from hyperline.kernel.match import Match, Step
from hyperline.kernel.program import SCHEME
from hyperline.kernel.quote import quoted
from hyperline.kernel.record import RecordFault, read, replay
from hyperline.kernel.shelf import Entry
from hyperline.kernel.texts import words
from hyperline.together import protocol as say
from hyperline.together.identity import Identity
from hyperline.together.luck import KEPT, drawn_part, fault_in, seal_of
from hyperline.together.trouble import speaks_no_tls, why

PORT: Final = 4799
SECONDS: Final = 10.0
"""How long a host may take to answer."""
ENTERING: Final = 2 * SECONDS
"""How long it may take to be let in: a room whose host has died is free for another only once its lease has expired."""
FAREWELL: Final = "host."
REFUSAL: Final = "refusal."
"""With what the keys of texts begin that a host may say, in English."""
BEAT: Final = 1.0
"""Seconds between two looks at whether it is still there, and until it is missed."""

MakeMatch = Callable[[Game[Any], Any], Match[Any]]
"""Makes a match from a game and a first position."""


class Lost(Exception):  # noqa: N818 - a sentence
    """There is no connection, or none any more: a sentence."""


class Away(Lost):
    """Another host has the room: the text is its ``host:port``."""


class OtherKey(Lost):
    """The host has a key that is not among those it may have: the text is that key."""


class Bare(Lost):
    """The host takes no encrypted connection: a sentence."""


class Address(NamedTuple):
    """Where a room is: a host's name and port, and the code of the room, empty for the host alone."""

    host: str
    port: int = PORT
    code: str = ""

    @classmethod
    def of(cls, text: str) -> Address:
        """The address in a link, or as it is typed: ``hyperline://SERVER/CODE``, ``SERVER:PORT``. Raises Lost."""
        text = text.strip()
        try:
            parts = urlsplit(text if "//" in text else f"{SCHEME}://{text}")
            host, port, code = parts.hostname or "", parts.port or PORT, parts.path.strip("/").upper().replace("-", "")
        except ValueError:
            host, port, code = "", PORT, ""
        if not host or parts.scheme != SCHEME or (code and not set(code) <= set(say.LETTERS)):
            raise Lost(words("link.no_address", text=quoted(text)))
        return cls(host, port, code)

    @property
    def link(self) -> str:
        """The address as it is sent to others."""
        host = f"[{self.host}]" if ":" in self.host else self.host
        return f"{SCHEME}://{host}{f':{self.port}' if self.port != PORT else ''}/{self.code}"

    @property
    def is_near(self) -> bool:
        """Whether it is in the local network, where nothing is encrypted."""
        try:
            place = ipaddress.ip_address(self.host)
        except ValueError:
            return self.host == "localhost" or self.host.endswith(".local") or "." not in self.host
        return place.is_private or place.is_loopback or place.is_link_local


class Link:
    """A connection to a host whose key is `host_key`; it `is_secure` if it is encrypted.

    `heard` is called with each message that answers nothing.
    """

    def __init__(self, socket: ClientConnection, heard: Callable[[say.FromHost], object]) -> None:
        self.socket = socket
        self.heard = heard
        self.host_key = ""
        self.is_secure = False
        self.reason = ""
        self._numbers = count(1)
        self._asked: dict[int, asyncio.Future[say.FromHost]] = {}
        self._reader: asyncio.Task[None] | None = None

    @classmethod
    async def open(cls, address: Address, identity: Identity, name: str, heard: Callable[[say.FromHost], object],
                   known: Collection[str] = (), is_plain: bool = False) -> Link:  # fmt: skip
        """Connect to a host and prove one's key; `known` are those that it may have, if any are. Raises Lost, and OtherKey.

        Beyond the local network the connection is encrypted, unless `is_plain`; raises Bare if the host takes none that is.
        """
        is_open = is_plain or address.is_near
        url = f"{'ws' if is_open else 'wss'}://{address.link.removeprefix(f'{SCHEME}://').split('/')[0]}"
        if address.port == PORT:
            url += f":{PORT}"
        secure = None if is_open else tls.create_default_context()
        try:
            socket = await connect(url, ssl=secure, subprotocols=[say.SUBPROTOCOL], max_size=None,
                                   compression=None, open_timeout=SECONDS, close_timeout=1, user_agent_header=None,
                                   proxy=None if address.is_near else True)  # fmt: skip
        except (OSError, TimeoutError, InvalidHandshake, ConnectionClosed) as fault:
            if secure is not None and speaks_no_tls(fault):
                raise Bare(words("link.bare", host=address.host)) from fault
            raise Lost(words("link.no_answer", host=address.host, why=why(fault))) from fault
        link = cls(socket, heard)
        link.is_secure = secure is not None
        try:
            async with asyncio.timeout(SECONDS):
                await link._prove(identity, name, known)
        except OtherKey:
            await socket.close()
            raise
        except (ConnectionClosed, TimeoutError, say.Misread) as fault:
            raise Lost(words("link.broken", host=address.host, why=why(fault))) from fault
        link._reader = asyncio.create_task(link._read())
        return link

    async def ask(self, message: say.Make | say.InRoom) -> say.FromHost:
        """Say something and wait for the answer; raises Illegal if it is refused, and Lost."""
        number = next(self._numbers)
        answer: asyncio.Future[say.FromHost] = asyncio.get_running_loop().create_future()
        self._asked[number] = answer
        try:
            async with asyncio.timeout(ENTERING if isinstance(message, say.Join | say.Watch) else SECONDS):
                await self.socket.send(say.sent(msgspec.structs.replace(message, n=number)))
                said = await answer
        except (ConnectionClosed, TimeoutError) as fault:
            raise Lost(self.reason or words("link.silent")) from fault
        finally:
            self._asked.pop(number, None)
            if answer.done() and not answer.cancelled():
                answer.exception()  # it may be lost before it is waited for
        if isinstance(said, say.Refused):
            raise Illegal(said.rule, words.heard(said.why, REFUSAL))
        if isinstance(said, say.Moved):
            raise Away(said.to)
        return said

    async def wait(self) -> str:
        """Wait until the connection ends; the reason, empty if there is none."""
        assert self._reader is not None, "it is open"
        await asyncio.shield(self._reader)
        return self.reason

    async def watch(self, told: Callable[[float | None], object]) -> None:
        """Tell since when the host gives no sign of life, and None once it does again; a dead connection is ended."""
        while True:
            await asyncio.sleep(BEAT)
            asked = monotonic()
            try:
                pong = asyncio.ensure_future(await self.socket.ping())
            except ConnectionClosed:
                return
            await asyncio.wait([pong], timeout=BEAT)
            is_silent = not pong.done()
            if is_silent:
                told(asked)
                await asyncio.wait([pong], timeout=SECONDS)
            if not pong.done():
                self.socket.transport.abort()
                return
            if pong.exception() is not None:
                return
            if is_silent:
                told(None)

    async def close(self) -> None:
        """End the connection."""
        await self.socket.close()
        if self._reader is not None:
            await self._reader

    async def _prove(self, identity: Identity, name: str, known: Collection[str]) -> None:
        with suppress(ConnectionClosed):  # who is not let in has been told why
            await self.socket.send(say.sent(say.Hello(f"hyperline {__version__}")))
        challenge = say.from_host(await self.socket.recv())
        if isinstance(challenge, say.Bye):
            raise Lost(words.heard(challenge.reason, FAREWELL))
        if not isinstance(challenge, say.Challenge):
            raise say.Misread(words("link.no_challenge"))
        if known and challenge.key not in known:
            raise OtherKey(challenge.key)
        self.host_key = challenge.key
        signature = identity.proof(challenge.nonce, challenge.key, challenge.name, name)
        await self.socket.send(say.sent(say.Prove(identity.key, signature, name)))

    async def _read(self) -> None:
        """Hand on what the host says until it ends."""
        try:
            async for data in self.socket:
                message = say.from_host(data)
                if isinstance(message, say.Bye) and not message.room:
                    self.reason = words.heard(message.reason, FAREWELL)
                self.heard(message)
                waits = self._asked.get(getattr(message, "n", 0))
                if waits is not None and not waits.done():
                    waits.set_result(message)
        except (ConnectionClosed, say.Misread) as fault:
            self.reason = self.reason or str(fault)
        self.reason = self.reason or words.heard(self.socket.close_reason or "", FAREWELL)
        for waits in self._asked.values():
            if not waits.done():
                waits.set_exception(Lost(self.reason or words("link.gone")))


class Unseen(Struct, frozen=True):
    """An action of another seat that may not be seen."""

    targets: tuple[str, ...] = ()
    is_aside: bool = False
    is_open: bool = False

    def __str__(self) -> str:
        return ""


class Follower:
    """A room as a person knows it. In its `match` there are views in the place of positions.

    `state` is the room's latest, `waiting` the seats that must act. Once the game is over `verdict` tells of the luck, and
    the `whole` game is known, with its true positions.
    """

    def __init__(
        self, entry: Entry, state: say.RoomState, make_match: Callable[[Game[Any], Any], Match[Any]] = Match
    ) -> None:
        self.entry = entry
        self.game = entry.rules()
        self.state = state
        self.seal = state.seal
        self._make_match = make_match
        self.match: Match[Any] | None = None
        self.numbers: list[int] = []
        self.waiting: tuple[int, ...] = ()
        self.part = ""
        self.verdict = ""
        self.record = b""
        self.whole: Match[Any] | None = None
        package = entry.places.rules.partition(":")[0].rsplit(".", 1)[0]
        self._events: msgspec.json.Decoder[Event] = msgspec.json.Decoder(reduce(or_, kinds(package)))
        self.hear(state)

    @property
    def seat(self) -> int:
        """The person’s seat; -1 for none."""
        return self.state.you

    @property
    def last(self) -> int:
        """The number of the last step that is known; 0 for none."""
        return self.numbers[-1] if self.numbers else 0

    @property
    def told(self) -> int:
        """How many steps the host has told; the match may have more that are shown because nothing else can come of them."""
        return len(self.numbers)

    @property
    def ready(self) -> say.Ready:
        """What is said once one is ready: the seal of one's part of the luck, and that part when it is asked for."""
        self.part = self.part or drawn_part()
        is_drawing = self.state.phase == "drawing"
        return say.Ready(0, self.state.room, "" if is_drawing else seal_of(self.part), self.part if is_drawing else "")

    @property
    def owes_part(self) -> bool:
        """Whether one's part of the luck is asked for now."""
        state, seat = self.state, self.seat
        is_drawing = state.phase == "drawing" and bool(self.part) and seat >= 0
        return is_drawing and not state.parts[seat] and not state.seats[seat].bot

    def hear(self, message: say.FromHost) -> None:
        """Follow what the host says of this room; raises Misread if it cannot be."""
        match message:
            case say.RoomState():
                self._enter(message)
            case say.StepDone():
                self._step(message)
            case say.Rewound(at=at) if self.match is not None and at < len(self.numbers):
                del self.numbers[at:]
                self.waiting = ()
                self.match.cut(at)
            case say.Asking(at=at, seats=seats) if at == len(self.numbers):
                self.waiting = seats
            case say.Over():
                self.finish(message, *self.checked(message))

    def _enter(self, state: say.RoomState) -> None:
        self.state = state
        if self.match is None and not isinstance(state.first, UnsetType):
            self.match = self._make_match(self.game, self._position(state.first))

    def _step(self, step: say.StepDone) -> None:
        match = self.match
        if match is None or step.at > len(self.numbers) + 1 or (step.at <= len(self.numbers) and step.number <= self.last):
            return  # it is known already, or will be told again
        at = len(self.numbers)
        events = tuple(self._events.decode(event) for event in step.events)
        change = Change(self._position(step.view), events, step.barrier, step.unit_ends, step.passes_turn)
        self.numbers.append(step.number)
        self.waiting = ()  # who must act now is told next
        if len(match.steps) > at:
            if self._is_same(match.steps[at], step, change):
                return
            match.cut(at)
        action = self.game.parse(match.position, step.seat, step.text) if step.text else Unseen()
        match.take(Step(step.seat, step.text, action, change))

    def _is_same(self, shown: Step, told: say.StepDone, change: Change) -> bool:
        """Whether a step that is shown already is what the host tells."""
        is_same = shown.seat == told.seat and shown.text == told.text
        is_same = is_same and replace(shown.change, position=None) == replace(change, position=None)
        return is_same and self.game.encode(shown.change.position) == self.game.encode(change.position)

    def _position(self, view: bytes | msgspec.Raw) -> Any:
        try:
            return self.game.decode(bytes(view))
        except Illegal as fault:
            raise say.Misread(f"a view that cannot be read: {fault}") from fault

    def checked(self, over: say.Over) -> tuple[str, Match[Any] | None]:
        """Whether all was as promised, in a sentence: the luck, and each step as it was seen; and the whole game.

        It takes its time, and may be asked in another thread.
        """
        whole: Match[Any] | None = None
        try:
            record = read(over.record.encode(), words("link.record"))
            fault_found = fault_in(self.game, record, self.seal, over.secret, self.state.parts)
            if self.part and self.part not in self.state.parts:
                fault_found = fault_found or words("link.own_part")
            if fault_found or self.match is None:
                return fault_found, None
            whole = replay(self.game, record, words("link.record"))
        except RecordFault as fault:
            return str(fault), None
        viewer = None if self.seat < 0 else self.seat
        for at, (step, was) in enumerate(zip(whole.steps, self.match.steps, strict=False), start=1):
            view = self.game.observe(step.change.position, viewer)
            if self.game.encode(view) != self.game.encode(was.change.position):
                return words("link.other_step", n=at), whole
        return KEPT if len(self.match.steps) <= len(whole.steps) else words("link.shorter"), whole

    def finish(self, over: say.Over, verdict: str, whole: Match[Any] | None) -> None:
        """The game is over, and has been checked."""
        self.waiting, self.record, self.verdict, self.whole = (), over.record.encode(), verdict, whole
