"""Who the player is to people elsewhere: their key, the host of their own rooms, the hosts and the rooms they know."""

from __future__ import annotations

from collections.abc import Callable
from threading import Lock
from typing import Final

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from hyperline.kernel.quote import plain
from hyperline.shell.context import Context
from hyperline.shell.paths import ROOMS, Paths
from hyperline.shell.registry import message_scene
from hyperline.shell.scene import Scene
from hyperline.shell.store.playerfile import PlayerFile
from hyperline.together.beside import HostBeside
from hyperline.together.guest import PORT, Address
from hyperline.together.identity import Identity, KeyFault
from hyperline.together.protocol import RoomState
from hyperline.together.visit import Visit

MOST: Final = 100
"""The rooms that are remembered; of more the oldest are forgotten."""


class Hosts(PlayerFile[dict[str, str]]):
    """The keys of the hosts at which the player has been, by their addresses."""

    holds = "keys of hosts"
    until = "the window is closed"

    def __init__(self, paths: Paths) -> None:
        super().__init__(paths, paths.hosts, lambda data: msgspec.toml.decode(data, type=dict[str, str]), {})

    def key_of(self, address: Address) -> str:
        """The key that a host had last time; empty for one that is new."""
        return self._kept.get(_place(address), "")

    def meet(self, address: Address, key: str) -> None:
        """Remember the key of a host."""
        if self.key_of(address) != key:
            self.revise(lambda kept: {**kept, _place(address): key})


def _place(address: Address) -> str:
    return address._replace(code="").link


class Known(Struct, frozen=True, omit_defaults=True):
    """A room that the player is in: where it is (no `host` is their own), its game, and the names of the others."""

    code: str
    game: str
    host: str = ""
    port: int = PORT
    names: tuple[str, ...] = ()

    @property
    def place(self) -> tuple[str, int]:
        """Its host, which may have several."""
        return self.host, self.port


class Acquaintance(Struct, frozen=True, omit_defaults=True):
    """What is remembered: rooms, the latest first, and the keys of people whose signals are not shown."""

    rooms: tuple[Known, ...] = ()
    muted: tuple[str, ...] = ()


class Memory(PlayerFile[Acquaintance]):
    """The file of it."""

    holds, instead, until = "rooms", "none are listed", "the window is closed"

    def __init__(self, paths: Paths) -> None:
        super().__init__(
            paths, paths.home / ROOMS, lambda data: msgspec.toml.decode(data, type=Acquaintance), Acquaintance()
        )

    @property
    def known(self) -> Acquaintance:
        """All of it."""
        return self._kept


class Company:
    """Who the player is to others, and the host beside the window, which is started when it is needed."""

    def __init__(self, paths: Paths) -> None:
        self.paths = paths
        self.trouble = ""
        self.hosts = Hosts(paths)
        self.memory = Memory(paths)
        self.open_room = ""
        """The code of the room that is open in the window."""
        self._identity: Identity | None = None
        self._host: HostBeside | None = None
        self._starts = Lock()

    @property
    def identity(self) -> Identity:
        """The player's key; where the folder cannot be used, one for this evening."""
        if self._identity is None:
            try:
                self._identity = Identity.of(self.paths.home) if self.paths.is_writable else Identity.made()
            except KeyFault as fault:
                self.trouble, self._identity = str(fault), Identity.made()
        return self._identity

    def become(self, identity: Identity) -> None:
        """Be another person from now on, one that the player was on another machine; raises OSError."""
        identity.keep(self.paths.home)
        self._identity = identity

    @property
    def host(self) -> HostBeside:
        """The host of the player's own rooms."""
        with self._starts:  # connections ask for it in threads of their own
            if self._host is None or not self._host.is_running:
                self._host = HostBeside(self.paths.home / "rooms", "Hyperline")
            return self._host

    def own(self) -> Address:
        """Where this machine finds the player's own host; raises Lost as long as it starts."""
        return self.host.address()

    def shared(self) -> Address:
        """Where others in the house find it; raises Lost."""
        return self.host.shared()

    def close(self) -> None:
        """End the host."""
        if self._host is not None:
            self._host.close()

    # ---- the rooms ----

    @property
    def rooms(self) -> tuple[Known, ...]:
        """Those that the player is in, the latest first."""
        return self.memory.known.rooms

    def where(self, place: tuple[str, int]) -> Callable[[], Address]:
        """What tells the address of a host."""
        return (lambda: Address(*place)) if place[0] else self.own

    def remember(self, visit: Visit) -> None:
        """The room of a visit is open now; note how it is."""
        self.open_room = visit.code
        if visit.state is not None:
            address = visit.wire.where() if visit.wire.where != self.own else Address("")
            self.note(visit.state, (address.host, address.port))

    def note(self, state: RoomState, place: tuple[str, int]) -> None:
        """Remember a room at a host as long as the player sits there and its game is not over."""
        if state.you < 0 or state.phase == "over":
            self.forget(state.room)
            return
        others = tuple(one.name for seat, one in enumerate(state.seats) if seat != state.you and one.name)
        known = Known(state.room, state.game, *place, others)
        if known not in self.rooms:
            self.memory.revise(lambda kept: replace(kept, rooms=(known, *_without(kept, known.code))[:MOST]))

    def forget(self, code: str) -> None:
        """Remember a room no longer."""
        if any(one.code == code for one in self.rooms):
            self.memory.revise(lambda kept: replace(kept, rooms=_without(kept, code)))

    # ---- the people ----

    def mutes(self, key: str) -> bool:
        """Whether signals of a person are not shown."""
        return key in self.memory.known.muted

    def mute(self, key: str, is_muted: bool) -> None:
        """Show no signals of a person any more, or show them again."""
        self.memory.revise(
            lambda kept: replace(kept, muted=(*(one for one in kept.muted if one != key), *([key] if is_muted else [])))
        )


def ask_about_host(context: Context, scene: Scene, visit: Visit, leave: Callable[[], object]) -> None:
    """If a host has another key than before, ask over a scene whether to go on; `leave` it otherwise."""
    if not visit.strange or scene.stack is None or scene.stack.top is not scene:
        return
    words, stay = context.words, context.words("room.trust")
    text = words("room.strange", host=plain(visit.wire.where().host))

    def answered(answer: str) -> None:
        if answer == stay:
            visit.trust()
        else:
            leave()

    scene.push(message_scene(context, words("room.strange_title"), text, (stay, words("room.leave")), answered))


def own_name(context: Context) -> str:
    """What others call the player."""
    return context.settings.value.name or context.words("together.nameless")


def _without(kept: Acquaintance, code: str) -> tuple[Known, ...]:
    return tuple(one for one in kept.rooms if one.code != code)
