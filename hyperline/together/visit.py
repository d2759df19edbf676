"""A room as a window follows it."""

from __future__ import annotations

from collections.abc import Callable
from queue import SimpleQueue
from threading import Thread
from time import monotonic
from typing import Any, Final

from hyperline.kernel.game import Game
from hyperline.kernel.match import Listeners, Match
from hyperline.kernel.shelf import Shelf
from hyperline.together import protocol as say
from hyperline.together.asked import AskedMatch
from hyperline.together.guest import Address, Follower
from hyperline.together.wire import Answer, Answered, Opened, Parted, Silent, Strange, Unencrypted, Wire

PATIENCE: Final = 2.0
"""Seconds without the host that are not spoken of."""

QUIET: Final = 0.5
"""Seconds without a word after which nothing of what has happened is told any more."""


class Visit:
    """A person in a room: `follower` is what they know of it, None until the host has let them in.

    `trouble` is a sentence about what went wrong; `lost` is for how many seconds the host has not answered, 0 while it does.
    `shared` tells where others find the host. `met` is told of each connection. A host that has another key than before is
    `strange` until it is trusted, one at the address `bare` takes no encrypted connection: so long there is none. If it
    `watches` they only look on.
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
        self.bare: Address | None = None
        self.met: Callable[[Opened], object] = lambda opened: None
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
                case Opened():
                    self.met(one)
                    self._lost_at, self.reason, self.bare = None, "", None
                    self._enter()
                case Unencrypted(address=address):
                    self.bare = address
                case Strange(key=key):
                    self.strange = key
                case Silent(since=since):
                    self._lost_at = since
                case Parted(reason=reason):
                    self.reason = reason
                    self._lost_at = self._lost_at or monotonic()
                    self._drop()
                case Answer(done=done, said=said, why=why):
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
