"""People at rooms, for tests: rooms without a network, and hosts on this machine."""

from __future__ import annotations

import asyncio
import ssl
import threading
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from hyperline.command.join import BotPlayer
from hyperline.games.listed import SHELF
from hyperline.kernel.dice import Dice
from hyperline.together import protocol as say
from hyperline.together.guest import Address, Follower, Link
from hyperline.together.home import Home
from hyperline.together.identity import Identity
from hyperline.together.limits import Limits
from hyperline.together.luck import drawn_part, seal_of
from hyperline.together.room import Outcome, Room
from hyperline.together.store import Sqlite

CODE = "ABCDEF"
ADA, BEN, CLEO = ("a" * 64, "b" * 64, "c" * 64)
NAMES = {ADA: "Ada", BEN: "Ben", CLEO: "Cleo"}
CORNERS = {"hyperline": ("A1", "I9")}
GENEROUS = Limits(messages=10_000.0)
SECONDS = 20.0
CERTIFICATE = Path(__file__).with_name("localhost.pem")
"""Of a host called localhost, with its key."""


def wish(game: str, controllers: tuple[str, ...] = ("human", "human"), **more: Any) -> say.Make:
    """What is said to make a room."""
    choices = CORNERS.get(game, ("",) * len(controllers))
    seats = tuple(say.Sitting(who, emblem=n, choice=choices[n]) for n, who in enumerate(controllers))
    return say.Make(1, game, seats, **more)


class Circle:
    """A room, and its people's followers, which hear at once what it posts."""

    def __init__(self, game: str = "slipway", controllers: tuple[str, ...] = ("human", "human"), **more: Any) -> None:
        self.room = Room.made(SHELF.entry(game), CODE, ADA, "Ada", wish(game, controllers, **more))
        self.heard: dict[str, list[say.FromHost]] = {}
        self.followers: dict[str, Follower] = {}
        self.lines: list[bytes] = []
        self.deliver(Outcome([]))
        self.follow(ADA)

    def follow(self, key: str) -> Follower:
        self.followers[key] = Follower(self.room.entry, self.room.state(key))
        return self.followers[key]

    def tell(self, key: str, message: say.Make | say.InRoom, now: float = 0.0) -> list[say.FromHost]:
        """Have a person say something; returns what they hear then."""
        before = len(self.heard.get(key, ()))
        self.deliver(self.room.hear(key, NAMES.get(key, "?"), message, now))
        return self.heard.get(key, [])[before:]

    def deliver(self, outcome: Outcome) -> None:
        self.lines += outcome.lines
        for key, message in (*outcome.posts, *outcome.more):
            self.heard.setdefault(key, []).append(message)
            if key in self.followers:
                self.followers[key].hear(message)

    def join(self, key: str) -> Follower:
        self.tell(key, say.Join(1, CODE))
        return self.follow(key)

    def begin(self) -> None:
        """Have all who sit there draw the luck."""
        keys = [chair.key for chair in self.room.form.people]
        parts = {key: self.followers[key].part or drawn_part() for key in keys}
        for key in keys:
            self.followers[key].part = parts[key]
            self.tell(key, say.Ready(1, CODE, seal=seal_of(parts[key])))
        for key in keys:
            self.tell(key, say.Ready(1, CODE, part=parts[key]))

    def act(self, key: str, text: str, after: int | None = None, id_: str = "") -> list[say.FromHost]:
        number = self.followers[key].last if after is None else after
        return self.tell(key, say.Act(1, CODE, number, id_ or f"{number} {text}", text))

    def play(self, most: int = 10_000) -> int:
        """Have all do what is legal, by chance, until nobody must act; returns how many acts there were."""
        course, count = self.room.course, 0
        assert course is not None
        while course.waiting and count < most:
            for key in [chair.key for chair in self.room.form.people]:
                follower = self.followers[key]
                if follower.seat in course.waiting:
                    luck = Dice.of(count).at(key)
                    self.act(key, str(course.game.sample(course.match.position, follower.seat, luck)))
                    count += 1
                    break
        return count


@asynccontextmanager
async def hosted(
    folder: Path, limits: Limits = GENEROUS, port: int = 0, secure: ssl.SSLContext | None = None
) -> AsyncIterator[tuple[Home, Address]]:
    """A host on this machine that keeps its rooms in a folder."""
    home = Home(SHELF, Identity.of(folder), Sqlite(folder / "rooms.sqlite"), limits=limits)
    found = await home.open("127.0.0.1", port, secure)
    try:
        yield home, Address("localhost" if secure is not None else "127.0.0.1", found)
    finally:
        await home.close()


async def made(address: Address, identity: Identity, message: say.Make) -> Address:
    """Make a room at a host; its address."""
    link = await Link.open(address, identity, "Ada", lambda said: None)
    state = await link.ask(message)
    await link.close()
    assert isinstance(state, say.RoomState)
    return address._replace(code=state.room)


async def played(address: Address, identities: list[Identity], bot: str = "random") -> list[Follower]:
    """Have bots play in a room to its end."""
    players = [BotPlayer(SHELF, address, identity, bot) for identity in identities]
    return await asyncio.gather(*(player.play() for player in players))


class Place:
    """A host in a thread, always at the same port, and a room there."""

    def __init__(self, folder: Path, port: int = 0, is_secure: bool = False) -> None:
        self.ada = Identity.made()
        self._secure: ssl.SSLContext | None = None
        if is_secure:
            self._secure = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
            self._secure.load_cert_chain(CERTIFICATE)
        self._ready, self._end = threading.Event(), asyncio.Event()
        self._thread = threading.Thread(target=lambda: asyncio.run(self._run(folder, port)), daemon=True)
        self._thread.start()
        assert self._ready.wait(SECONDS)

    async def _run(self, folder: Path, port: int) -> None:
        self._loop = asyncio.get_running_loop()
        async with hosted(folder, port=port, secure=self._secure) as (self.home, address):
            self.key, self.room = self.home.identity.key, await made(address, self.ada, wish("slipway"))
            self.home.counts.clear()
            self._ready.set()
            await self._end.wait()

    @property
    def came(self) -> int:
        """How many connections there were."""
        return self.home.counts["came"]

    def close(self) -> None:
        """End it."""
        if self._thread.is_alive():
            self._loop.call_soon_threadsafe(self._end.set)
            self._thread.join(SECONDS)
