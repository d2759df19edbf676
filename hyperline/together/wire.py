"""The connection to a host, in a thread of its own: it comes back by itself when it is lost."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Collection
from contextlib import suppress
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Final, NamedTuple, TypeAlias

from hyperline.kernel.illegal import Illegal
from hyperline.kernel.texts import words
from hyperline.together import protocol as say
from hyperline.together.guest import Address, Away, Bare, Link, Lost, OtherKey
from hyperline.together.identity import Identity

AGAIN: Final = (0.2, 0.5, 1.0, 2.0, 3.0)
"""Seconds until the next try to connect, after as many in vain."""

Answered = Callable[[say.FromHost | None, str], object]
"""Gets the host's answer to a message; if it is refused, or nobody answers, None and a sentence that says why."""


class Opened(NamedTuple):
    """There is a connection to a host with this key; `secure` is its address if it is encrypted."""

    host_key: str
    secure: Address | None = None


class Unencrypted(NamedTuple):
    """The host at this address takes no encrypted connection."""

    address: Address


class Strange(NamedTuple):
    """The host has another key than those that are known: this one."""

    key: str


class Silent(NamedTuple):
    """The host gives no sign of life since then; None: it does again."""

    since: float | None


class Parted(NamedTuple):
    """There is no connection: a sentence that says why, or nothing."""

    reason: str


class Answer(NamedTuple):
    """What `done` is to be told."""

    done: Answered
    said: say.FromHost | None
    why: str


News: TypeAlias = "say.FromHost | Opened | Unencrypted | Strange | Silent | Parted | Answer | Exception"


class Wire:
    """A connection to a host. What it hears waits until `news` is asked for; its thread calls `called` when there is any.

    `where` tells its address, and raises Lost as long as that is not known. Where the host there sends it on, it goes; it
    comes back if that one does not answer. It wants the host with `host_key`, which is the first that answers if that is
    empty; others that are `known` are not it, and one that is not known is asked about. Where the player `insists`, a
    host that takes no encrypted connection is met without.
    """

    def __init__(self, where: Callable[[], Address], identity: Identity, name: str, known: Collection[str] = (),
                 host_key: str = "", insists: Callable[[Address], bool] = lambda address: False) -> None:  # fmt: skip
        self.where = where
        self.identity = identity
        self.name = name
        self.known = known
        self.host_key = host_key
        self.insists = insists
        self.called: Callable[[], object] = lambda: None
        self._news: SimpleQueue[News] = SimpleQueue()
        self._loop = asyncio.new_event_loop()
        self._link: Link | None = None
        self._sent_to: Address | None = None
        self._is_answered = asyncio.Event()
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
        self.go_on()

    def go_on(self) -> None:
        """Try again at once: what was asked about the host has been answered."""
        self._loop.call_soon_threadsafe(self._is_answered.set)

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
        doubted: Address | None = None  # broke off once, as a host does that ends just then
        while True:
            sent_to, self._sent_to = self._sent_to, None
            self._is_answered.clear()
            try:
                address, wanted = sent_to or self.where(), [self.host_key] if self.host_key else self.known
                self._link = link = await self._open(address, wanted)
            except OtherKey as fault:
                if str(fault) not in self.known:
                    self._tell(Strange(str(fault)))
                    await self._is_answered.wait()
                    self._sent_to = sent_to
                    continue
                reason = words("link.other_host")
            except Lost as fault:
                reason = str(fault)
                if isinstance(fault, Bare) and address == doubted:
                    self._tell(Unencrypted(address))
                doubted = address if isinstance(fault, Bare) else None
            else:
                self.host_key, tries = link.host_key, 0
                if address == doubted:
                    doubted = None
                self._tell(Opened(link.host_key, address if link.is_secure else None))
                watch = self._loop.create_task(link.watch(lambda since: self._tell(Silent(since))))
                try:
                    reason = await link.wait()
                except asyncio.CancelledError:
                    await link.close()
                    raise
                finally:
                    watch.cancel()
            self._link = None
            self._tell(Parted(reason))
            if self._sent_to is None or sent_to is not None:
                with suppress(TimeoutError):
                    async with asyncio.timeout(AGAIN[min(tries, len(AGAIN) - 1)]):
                        await self._is_answered.wait()
                tries += 1

    async def _open(self, address: Address, wanted: Collection[str]) -> Link:
        """A connection that is encrypted wherever it can be, since what was plain once may not be any more. Raises Lost."""
        try:
            return await Link.open(address, self.identity, self.name, self._tell, wanted)
        except Bare:
            if not self.insists(address):
                raise
        return await Link.open(address, self.identity, self.name, self._tell, wanted, is_plain=True)

    async def _ask(self, message: say.Make | say.InRoom, done: Answered) -> None:
        said, why, link = None, "", self._link
        try:
            if link is None:
                raise Lost(words("link.none"))
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
        self._tell(Answer(done, said, why))
