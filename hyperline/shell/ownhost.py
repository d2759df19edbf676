"""Who the player is to people elsewhere: their key, the host of their own rooms, the hosts and the rooms they know."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from itertools import chain
from threading import Lock
from typing import Final, NamedTuple

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
from hyperline.together.wire import Opened, Wire

MOST: Final = 100
"""The rooms that are remembered; of more the oldest are forgotten."""
HOSTS_AT_ONE: Final = 20
"""The hosts that are known at one address, the latest."""
NAME: Final = 24
"""The most characters of a player's name."""
PLAIN: Final = "plain"
"""Stands among the keys of the hosts at an address where the player insists on connections without encryption."""


class Hosts(PlayerFile[dict[str, list[str]]]):
    """The keys of the hosts at which the player has been, by their addresses: at one there may be several, by turns."""

    holds = "keys of hosts"
    until = "the window is closed"

    def __init__(self, paths: Paths) -> None:
        super().__init__(paths, paths.hosts, lambda data: msgspec.toml.decode(data, type=dict[str, list[str]]), {})

    def keys_at(self, address: Address) -> frozenset[str]:
        """The keys that hosts had there; none for one that is new.

        In the local network hosts change their addresses: there all are known that the player has met.
        """
        met = self._kept.get(_place(address), [])
        return frozenset(chain.from_iterable(self._kept.values()) if met and address.is_near else met) - {PLAIN}

    @property
    def far(self) -> Address | None:
        """The host beyond the local network that was met last; None if there was none."""
        return next((one for one in map(Address.of, reversed(self._kept)) if not one.is_near), None)

    def meet(self, address: Address, key: str) -> None:
        """Remember the key of a host."""
        place = _place(address)
        if key not in self._kept.get(place, []):
            self.revise(lambda kept: {**kept, place: [key, *kept.get(place, [])][:HOSTS_AT_ONE]})

    def insists(self, address: Address) -> bool:
        """Whether the player insists on connections there that are not encrypted."""
        return PLAIN in self._kept.get(_place(address), [])

    def insist(self, address: Address) -> None:
        """Do without encryption there, until a connection is encrypted after all."""
        place = _place(address)
        self.revise(lambda kept: {**kept, place: [PLAIN, *kept.get(place, [])]})

    def met_securely(self, address: Address) -> None:
        """Remember that a connection was encrypted there: another is not to be plain unless the player insists again."""
        if self.insists(address):
            place = _place(address)
            self.revise(lambda kept: {**kept, place: [key for key in kept.get(place, []) if key != PLAIN]})


def _place(address: Address) -> str:
    return address._replace(code="").link


class Place(NamedTuple):
    """A host: its address, and its key; nothing at all for the player's own."""

    host: str = ""
    port: int = PORT
    key: str = ""


class Known(Struct, frozen=True, omit_defaults=True):
    """A room that the player is in: where it is (no `host` is their own), its game, and the names of the others.

    `key` is its host's, since there may be several hosts at one address.
    """

    code: str
    game: str
    host: str = ""
    port: int = PORT
    names: tuple[str, ...] = ()
    key: str = ""

    @property
    def place(self) -> Place:
        """Its host, which may have several."""
        return Place(self.host, self.port, self.key)


def known_of(state: RoomState, place: Place) -> Known:
    """What is remembered of a room at a host."""
    others = tuple(one.name for seat, one in enumerate(state.seats) if seat != state.you and one.name)
    return Known(state.room, state.game, place.host, place.port, others, place.key)


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
        self.server: Address | None = None
        """Where rooms are opened; None for the player’s own host."""
        self.declined: set[str] = set()
        """The codes of rooms of which the player wants to hear no more."""
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

    def wire(self, place: Place, name: str) -> Wire:
        """A connection to a host, which is known by its key from the first time on."""
        if not place.host:
            return Wire(self.own, self.identity, name)
        address = Address(place.host, place.port)
        return Wire(lambda: address, self.identity, name, self.hosts.keys_at(address), place.key, self.hosts.insists)

    def met(self, address: Address, opened: Opened) -> None:
        """Remember the host that was met at an address, and where a connection was encrypted."""
        self.hosts.meet(address, opened.host_key)
        if opened.secure is not None:
            self.hosts.met_securely(opened.secure)

    def remember(self, visit: Visit) -> None:
        """The room of a visit is open now; note how it is."""
        self.open_room = visit.code
        if visit.state is not None:
            wire = visit.wire
            place = Place(*wire.where()[:2], wire.host_key) if wire.where != self.own else Place()
            self.note(visit.state, place)

    def note(self, state: RoomState, place: Place) -> None:
        """Remember a room at a host as long as the player sits there and its game is not over."""
        if state.you < 0 or state.phase == "over":
            self.forget(state.room)
            return
        known = known_of(state, place)
        if known not in self.rooms:
            self.memory.revise(lambda kept: replace(kept, rooms=(known, *_without(kept, known.code))[:MOST]))

    def forget(self, code: str) -> None:
        """Remember a room no longer, nor that others wait for the player there."""
        self.declined.add(code)
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
    """If a host has another key than before, or does not encrypt, ask over a scene whether to go on; `leave` it if not."""
    if scene.stack is None or scene.stack.top is not scene:
        return
    go_on: Callable[[], object]
    words, hosts, bare = context.words, context.store(Company).hosts, visit.bare
    if visit.strange:
        title, text, host = "room.strange_title", "room.strange", plain(visit.wire.where().host)
        stay, go_on = "room.trust", visit.trust
    elif bare is not None and not hosts.insists(bare):
        title, text, host = "room.bare_title", "room.bare_now" if hosts.keys_at(bare) else "room.bare", plain(bare.host)
        stay, go_on = "room.insist", partial(_insist, hosts, bare, visit)
    else:
        return

    def answered(answer: str) -> None:
        if answer == stay:
            go_on()
        else:
            leave()

    scene.push(message_scene(context, lambda: (words(title), words(text, host=host)), (stay, "room.leave"), answered))


def _insist(hosts: Hosts, address: Address, visit: Visit) -> None:
    hosts.insist(address)
    visit.wire.go_on()


def own_name(context: Context) -> str:
    """What others call the player: as they say, or else by the name of their profile."""
    return context.settings.value.name or context.paths.player[:NAME] or context.words("together.nameless")


def _without(kept: Acquaintance, code: str) -> tuple[Known, ...]:
    return tuple(one for one in kept.rooms if one.code != code)
