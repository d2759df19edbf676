"""Rooms in the same house: a host announces those that people may enter or watch, and other programs find them (mDNS)."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Coroutine
from contextlib import suppress
from typing import Any, Final, NamedTuple

from zeroconf import Error, ServiceBrowser, ServiceStateChange, Zeroconf
from zeroconf.asyncio import AsyncServiceInfo, AsyncZeroconf

from hyperline.together.guest import Address, Lost
from hyperline.together.lobby import RoomForm

KIND: Final = "_hyperline._tcp.local."
WAIT: Final = 2000  # milliseconds for what a host tells of a room


class Found(NamedTuple):
    """A room in the house: where it is, its game, who opened it, and how many of its seats are taken.

    One can only `watch` if its game has begun.
    """

    address: Address
    game: str
    by: str
    taken: int
    seats: int
    watch: bool = False


class Announcer:
    """Announces the rooms of a host on this machine that people may enter, or watch, from within its event loop."""

    def __init__(self, port: int) -> None:
        self.port = port
        self._zeroconf = AsyncZeroconf()
        self._shown: dict[str, AsyncServiceInfo] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    def show(self, form: RoomForm) -> None:
        """Announce a room as it is now, or no longer once nobody can come in or look on."""
        free = [chair for chair in form.chairs if chair.is_person and not chair.key]
        may_watch = form.phase in ("drawing", "playing") and form.terms.watchers >= 0
        is_open = (may_watch or (form.phase == "gathering" and bool(free))) and not form.terms.keys and any(form.people)
        known = self._shown.get(form.code)
        if not is_open:
            if known is not None:
                del self._shown[form.code]
                self._start(self._zeroconf.async_unregister_service(known))
            return
        maker = next((chair.name for chair in form.people if chair.key == form.made_by), next(form.people).name)
        taken, watch = str(len(form.chairs) - len(free)), "1" if may_watch else ""
        told = {"game": form.game, "by": maker, "watch": watch, "taken": taken, "seats": str(len(form.chairs))}
        info = AsyncServiceInfo(
            KIND, f"{form.code}.{KIND}", self.port, addresses=[socket.inet_aton(own_address())], properties=told,
            server=f"{form.code.lower()}.local.",
        )  # fmt: skip
        self._shown[form.code] = info
        zeroconf = self._zeroconf
        self._start(zeroconf.async_register_service(info) if known is None else zeroconf.async_update_service(info))

    async def close(self) -> None:
        """Announce nothing any more."""
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self._zeroconf.async_close()

    def _start(self, work: Coroutine[Any, Any, Any]) -> None:
        async def done() -> None:
            with suppress(OSError, Error):  # a network that carries none of it
                await (await work)

        task = asyncio.create_task(done())
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)


class House:
    """Looks for rooms in the house for as long as it is open; `rooms` are those found, by their codes."""

    def __init__(self) -> None:
        self.rooms: dict[str, Found] = {}
        self._zeroconf: Zeroconf | None = None
        with suppress(OSError, Error):  # no network
            self._zeroconf = Zeroconf()
            ServiceBrowser(self._zeroconf, KIND, handlers=[self._changed])

    def close(self) -> None:
        """Look no longer."""
        if self._zeroconf is not None:
            self._zeroconf.close()

    def _changed(self, zeroconf: Zeroconf, service_type: str, name: str, state_change: ServiceStateChange) -> None:
        """In a thread of the library: a room has come, changed or gone."""
        code = name.removesuffix(f".{KIND}")
        found = None
        if state_change is not ServiceStateChange.Removed:
            found = _found(code, zeroconf.get_service_info(service_type, name, WAIT))
        if found is None:
            self.rooms.pop(code, None)
        else:
            self.rooms[code] = found


def _found(code: str, info: Any) -> Found | None:
    """What a host tells of a room; None if it makes no sense."""
    if info is None or not info.parsed_addresses():
        return None
    try:
        told = {key.decode(): (value or b"").decode()[:40] for key, value in info.properties.items()}
        address = Address.of(Address(info.parsed_addresses()[0], info.port, code).link)
        return Found(address, told["game"], told["by"], int(told["taken"]), int(told["seats"]), bool(told.get("watch")))
    except (KeyError, ValueError, Lost):
        return None


def own_address() -> str:
    """The address of this machine in its network; 127.0.0.1 where there is none."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # an address for documents: nothing is sent to it
        except OSError:
            return "127.0.0.1"
        found: str = probe.getsockname()[0]
        return found
