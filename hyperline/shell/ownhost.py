"""Who the player is to people elsewhere, which hosts they know, and the host of their own rooms."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from hyperline.kernel.quote import plain
from hyperline.shell.context import Context
from hyperline.shell.paths import Paths
from hyperline.shell.registry import message_scene
from hyperline.shell.scene import Scene
from hyperline.shell.store.playerfile import PlayerFile
from hyperline.together.beside import HostBeside
from hyperline.together.guest import Address
from hyperline.together.identity import Identity, KeyFault
from hyperline.together.visit import Visit, Wire


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


class Company:
    """Who the player is to others, and the host beside the window, which is started when it is needed."""

    def __init__(self, paths: Paths) -> None:
        self.paths = paths
        self.hosts = Hosts(paths)
        self.trouble = ""
        self._identity: Identity | None = None
        self._host: HostBeside | None = None

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
        if self._host is None or not self._host.is_running:
            self._host = HostBeside(self.paths.home / "rooms", "Hyperline")
        return self._host

    def close(self) -> None:
        """End the host."""
        if self._host is not None:
            self._host.close()


def visited(context: Context, address: Address) -> Visit:
    """A visit to the room at an address; the host there is known by its key from now on."""
    company = context.store(Company)
    wire = Wire(lambda: address, company.identity, own_name(context), company.hosts.key_of(address))
    context.notify(company.trouble)
    visit = Visit(context.shelf, wire, address.code)
    visit.met = lambda key: company.hosts.meet(address, key)
    return visit


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
