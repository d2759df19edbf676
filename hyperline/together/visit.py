"""A room as a window follows it: the connection goes on in a thread of its own, and comes back by itself when it is lost."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Collection
from contextlib import suppress
from queue import Empty, SimpleQueue
from threading import Thread
from time import monotonic
from typing import Any, Final, NamedTuple, TypeAlias

from hyperline.kernel.game import Game
from hyperline.kernel.illegal import Illegal
from hyperline.kernel.match import Listeners, Match
from hyperline.kernel.shelf import Shelf
from hyperline.together import protocol as say
from hyperline.together.asked import AskedMatch
from hyperline.together.guest import Address, Away, Follower, Link, Lost, OtherKey
from hyperline.together.identity import Identity

AGAIN: Final = (0.2, 0.5, 1.0, 2.0, 3.0)
"""Seconds until the next try to connect, after as many in vain."""
PATIENCE: Final = 2.0
"""Seconds without the host that are not spoken of."""

QUIET: Final = 0.5
"""Seconds without a word after which nothing of what has happened is told any more."""

Answered = Callable[[say.FromHost | None, str], object]
"""Gets the host's answer to a message; if it is refused, or nobody answers, None and a sentence that says why."""


class Opened(NamedTuple):
    """There is a connection to a host with this key."""

    host_key: str


class _Strange(NamedTuple):
    key: str


class _Silent(NamedTuple):
    since: float | None


class _Parted(NamedTuple):
    reason: str


class _Answer(NamedTuple):
    done: Answered
    said: say.FromHost | None
    why: str


News: TypeAlias = "say.FromHost | Opened | _Strange | _Silent | _Parted | _Answer | Exception"


class Wire:
    """A connection to a host. What it hears waits until `news` is asked for; its thread calls `called` when there is any.

    `where` tells its address, and raises Lost as long as that is not known. Where the host there sends it on, it goes; it
    comes back if that one does not answer. It wants the host with `host_key`, which is the first that answers if that is
    empty; others that are `known` are not it, and one that is not known is asked about.
    """

    def __init__(self, where: Callable[[], Address], identity: Identity, name: str, known: Collection[str] = (),
                 host_key: str = "") -> None:  # fmt: skip
        self.where = where
        self.identity = identity
        self.name = name
        self.known = known
        self.host_key = host_key
        self.called: Callable[[], object] = lambda: None
        self._news: SimpleQueue[News] = SimpleQueue()
        self._loop = asyncio.new_event_loop()
        self._link: Link | None = None
        self._sent_to: Address | None = None
        self._trusts = asyncio.Event()
        self._task: asyncio.Task[None] | None = None
        self._thread = Thread(target=self._run, name="together", daemon=True)
        self._thread.start()

    def _tell(self, news: News) -> None:
        self._news.put(news)
        self.called()

    def news(self) -> list[News]:
        """What has come since this was asked last; an exception is a fault of this program that has ended the connection."""
        found = []
        with suppress(Empty):
            while True:
                found.append(self._news.get_nowait())
        return found

    def ask(self, message: say.Make | say.InRoom, done: Answered) -> None:
        """Say something; `done` is among the news once it is answered."""
        asyncio.run_coroutine_threadsafe(self._ask(message, done), self._loop)

    def trust(self, key: str) -> None:
        """Go on with a host that has another key than before."""
        self.host_key = key
        self._loop.call_soon_threadsafe(self._trusts.set)

    def close(self, waits: bool = True) -> None:
        """End the connection for good; what was said before is still sent."""

        def end() -> None:
            if self._task is not None:
                self._task.cancel()

        with suppress(RuntimeError):  # it has ended already
            self._loop.call_soon_threadsafe(end)
        if waits:
            self._thread.join(1.0)

    def _run(self) -> None:
        asyncio.set_event_loop(self._loop)
        self._task = self._loop.create_task(self._live())
        try:
            self._loop.run_until_complete(self._task)
        except asyncio.CancelledError:
            pass
        except Exception as fault:
            self._tell(fault)
        self._loop.run_until_complete(self._loop.shutdown_asyncgens())
        self._loop.close()

    async def _live(self) -> None:
        """Connect, and connect again."""
        tries = 0
        while True:
            sent_to, self._sent_to = self._sent_to, None
            try:
                address, wanted = sent_to or self.where(), [self.host_key] if self.host_key else self.known
                self._link = link = await Link.open(address, self.identity, self.name, self._tell, wanted)
            except OtherKey as fault:
                if str(fault) not in self.known:
                    self._trusts.clear()
                    self._tell(_Strange(str(fault)))
                    await self._trusts.wait()
                    self._sent_to = sent_to
                    continue
                reason = "Another host answers there."
            except Lost as fault:
                reason = str(fault)
            else:
                self.host_key, tries = link.host_key, 0
                self._tell(Opened(link.host_key))
                watch = self._loop.create_task(link.watch(lambda since: self._tell(_Silent(since))))
                try:
                    reason = await link.wait()
                except asyncio.CancelledError:
                    await link.close()
                    raise
                finally:
                    watch.cancel()
            self._link = None
            self._tell(_Parted(reason))
            if self._sent_to is None or sent_to is not None:
                await asyncio.sleep(AGAIN[min(tries, len(AGAIN) - 1)])
                tries += 1

    async def _ask(self, message: say.Make | say.InRoom, done: Answered) -> None:
        said, why, link = None, "", self._link
        try:
            if link is None:
                raise Lost("There is no connection.")
            said = await link.ask(message)
        except Illegal as refusal:
            why = refusal.why
        except Away as other:
            if link is not None and link is self._link:  # what is asked is asked again there, once it has been entered
                self._sent_to = Address.of(str(other))
                await link.close()
        except Lost as fault:
            why = str(fault)
            if link is not None and isinstance(message, say.Join | say.Watch | say.Since):
                await link.close()  # what happened since is not known: all is asked again over another connection
        except Exception as fault:
            self._tell(fault)
            return
        self._tell(_Answer(done, said, why))


class Visit:
    """A person in a room: `follower` is what they know of it, None until the host has let them in.

    `trouble` is a sentence about what went wrong; `lost` is for how many seconds the host has not answered, 0 while it does.
    `shared` tells where others find the host. The host's key is told to `met`; one that is another than before is `strange`
    until it is trusted: so long there is no connection. If it `watches` they only look on.
    """

    watches = False

    def __init__(self, shelf: Shelf, wire: Wire, code: str = "", shared: Callable[[], Address] | None = None) -> None:
        self.shelf = shelf
        self.wire = wire
        self.shared = shared or wire.where
        self.code = code
        self.follower: Follower | None = None
        self.trouble = ""
        self.strange = ""
        self.met: Callable[[str], object] = lambda key: None
        self.reason = ""
        self._lost_at: float | None = monotonic()
        self._changed: Listeners[Callable[[], object]] = Listeners()
        self._checked: SimpleQueue[tuple[say.Over, str, Match[Any] | None]] = SimpleQueue()
        self._count = 0
        self._opened = ""  # the part of the luck that was told
        self._signalled: Listeners[Callable[[int, str], object]] = Listeners()
        self._wish: say.Make | say.Again | None = None
        self._is_told = False  # whether who must act is known since the room was entered
        self._heard_at = 0.0

    @property
    def lost(self) -> float:
        """For how many seconds there has been no connection."""
        return 0.0 if self._lost_at is None else monotonic() - self._lost_at

    @property
    def missed(self) -> int:
        """The same in whole seconds, 0 for a moment that is not spoken of."""
        return int(self.lost) if self.lost >= PATIENCE else 0

    @property
    def state(self) -> say.RoomState | None:
        """The room; None until the host has let them in."""
        return self.follower.state if self.follower is not None else None

    @property
    def is_begun(self) -> bool:
        """Whether the game of the room has begun."""
        return self.state is not None and self.state.phase in ("playing", "over")

    def on_change(self, listener: Callable[[], object]) -> Callable[[], None]:
        """Call `listener` when anything is different now; call the result to stop."""
        return self._changed.add(listener)

    def listen(self, changed: Callable[[], object], signalled: Callable[[int, str], object]) -> Callable[[], None]:
        """Call `changed`, and `signalled(seat, signal)` when someone sends a quick signal; call the result to stop both."""
        stops = self.on_change(changed), self._signalled.add(signalled)

        def stop() -> None:
            for one in stops:
                one()

        return stop

    @property
    def is_caught_up(self) -> bool:
        """Whether all that has happened so far was told; those who look on are not told that: then it is quiet."""
        return self._is_told or (self._heard_at > 0 and monotonic() - self._heard_at > QUIET)

    def watch(self) -> None:
        """Enter the room to look on, since there is no other way into it."""
        self.watches, self.trouble = True, ""
        self._enter()

    def make(self, wish: say.Make | say.Again) -> None:
        """Make a room once there is a connection, or the one for playing again, and enter it."""
        self._wish = wish
        if self._lost_at is None:
            self._enter()

    def ask(self, message: say.Make | say.InRoom, done: Answered | None = None) -> None:
        """Say something in the room; a refusal is `trouble` if nobody else hears of it."""
        self.wire.ask(message, done or self._noted)

    def trust(self) -> None:
        """Go on with the host although it has another key than before."""
        self.wire.trust(self.strange)
        self.strange = ""

    def update(self) -> bool:
        """Follow what has come; returns whether anything has. Raises what has ended the connection unexpectedly."""
        news = self.wire.news()
        for one in news:
            match one:
                case Opened(host_key=key):
                    self.met(key)
                    self._lost_at, self.reason = None, ""
                    self._enter()
                case _Strange(key=key):
                    self.strange = key
                case _Silent(since=since):
                    self._lost_at = since
                case _Parted(reason=reason):
                    self.reason = reason
                    self._lost_at = self._lost_at or monotonic()
                    self._drop()
                case _Answer(done=done, said=said, why=why):
                    done(said, why)
                case Exception():
                    raise one
                case _:
                    self._hear(one)
        is_checked = not self._checked.empty()
        while self.follower is not None and not self._checked.empty():
            self.follower.finish(*self._checked.get())
        if news or is_checked:
            for listener in self._changed:
                listener()
        return bool(news) or is_checked

    def close(self) -> None:
        """Go."""
        self.wire.close()

    def _check(self, follower: Follower, over: say.Over) -> None:
        """Check a game that is over, beside the window."""
        self._checked.put((over, *follower.checked(over)))

    def _hear(self, message: say.FromHost) -> None:
        if self.follower is not None and getattr(message, "room", "") == self.code:
            if isinstance(message, say.Over):
                Thread(target=self._check, args=(self.follower, message), name="luck", daemon=True).start()
            else:
                self.follower.hear(message)
            self._heard_at = monotonic() if self._heard_at else 0.0
            if isinstance(message, say.Nodded):
                for listener in self._signalled:
                    listener(message.seat, message.signal)
            elif isinstance(message, say.Asking):
                self._is_told = self._is_told or message.at == len(self.follower.numbers)
            elif isinstance(message, say.Over):
                self._is_told = True
            if self.follower.owes_part and self._opened != self.follower.part:
                self._opened = self.follower.part
                self.ask(self.follower.ready)

    def _enter(self) -> None:
        """Make the room that is wanted, or enter it; or tell what has happened meanwhile."""
        if self._wish is not None:
            wish, self._wish = self._wish, None
            self.ask(wish, self._entered)
        elif self.code:
            self.ask((say.Watch if self.watches else say.Join)(0, self.code), self._entered)

    def _entered(self, said: say.FromHost | None, why: str) -> None:
        if not isinstance(said, say.RoomState):
            self.trouble = why
            return
        if self.follower is None:
            if said.game not in self.shelf.names:
                self.trouble = f"This program has no game called {said.game}; a newer one may."
                return
            self.code, self.trouble = said.room, ""
            self.follower = Follower(self.shelf.entry(said.game), said, self._match)
        self._is_told, self._heard_at = False, 0.0
        self.ask(say.Since(0, self.code, self.follower.last), self._told)

    def _told(self, said: say.FromHost | None, why: str) -> None:
        """All that happened since is told from now on."""
        self._noted(said, why)
        self._heard_at = monotonic()

    def _match(self, game: Game[Any], first: Any) -> Match[Any]:
        return AskedMatch(game, first, self._ask)

    def _ask(self, kind: str, text: str) -> None:
        """Ask for what is done in the match."""
        assert self.follower is not None, "there is a match"
        after, self._count = self.follower.last, self._count + 1
        message: say.InRoom
        if kind == "act":
            message = say.Act(0, self.code, after, f"{self.wire.identity.key[:8]} {self._count} {after}", text)
        else:
            message = (say.Undo if kind == "undo" else say.Redo)(0, self.code, after)
        self.ask(message, self._answered)

    def _answered(self, said: say.FromHost | None, why: str) -> None:
        self._noted(said, why)
        match = self.follower.match if self.follower is not None else None
        if isinstance(match, AskedMatch) and self.follower is not None:
            match.answered(said is not None, self.follower.told)

    def _noted(self, said: say.FromHost | None, why: str) -> None:
        if said is None:
            self.trouble = why

    def _drop(self) -> None:
        """What was asked for and not answered may have happened or not: that is told when the host is back."""
        match = self.follower.match if self.follower is not None else None
        if isinstance(match, AskedMatch) and self.follower is not None:
            match.answered(False, self.follower.told)
