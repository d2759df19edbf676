"""``hyperline join``: a bot plays a seat of a room somewhere else; no window opens."""

from __future__ import annotations

import asyncio
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Callable
from pathlib import Path
from time import perf_counter
from typing import Any, Final

from hyperline.arena.arguments import Misuse
from hyperline.arena.roster import make_bot
from hyperline.command.said import words
from hyperline.kernel.budget import MOST_SECONDS, Budget
from hyperline.kernel.illegal import Illegal
from hyperline.kernel.shelf import Shelf

try:
    from hyperline.together import protocol as say
    from hyperline.together.guest import Address, Away, Bare, Follower, Link, Lost
    from hyperline.together.identity import Identity, KeyFault
except ImportError as fault:
    raise Misuse(words("cli.join.package", package=fault.name)) from None

TRIES: Final = 30
"""How often in a row it tries to come back, a second apart, when the line is lost."""


def add_arguments(parser: ArgumentParser, shelf: Shelf, game: str) -> None:
    """Add the flags of the command."""
    parser.add_argument("link", metavar="LINK", help=words.later("cli.join.link"))
    parser.add_argument("--bot", required=True, metavar="NAME", help=words.later("cli.join.bot"))
    parser.add_argument("--as", dest="name", default="", metavar="NAME", help=words.later("cli.join.as"))
    parser.add_argument("--home", metavar="FOLDER", help=words.later("cli.join.home"))
    parser.add_argument("--plain", action="store_true", help=words.later("cli.join.plain"))


def perform(arguments: Namespace, shelf: Shelf) -> int:
    """Play until the game is over; every message is a line of JSON. Raises Misuse for what cannot be done."""

    def told(message: say.FromHost) -> None:
        sys.stdout.write(say.sent(message) + "\n")
        sys.stdout.flush()

    try:
        identity = Identity.of(Path(arguments.home)) if arguments.home else Identity.made()
        player = BotPlayer(shelf, Address.of(arguments.link), identity, arguments.bot, arguments.name[:24], told)
        follower = asyncio.run(player.play(arguments.plain))
    except Bare as fault:
        raise Misuse(words("cli.join.bare", why=fault)) from None
    except (Lost, KeyFault) as fault:
        raise Misuse(str(fault)) from None
    except KeyError:
        raise Misuse(words("cli.join.no_bot", bot=arguments.bot)) from None
    except Illegal as refusal:
        raise Misuse(words("cli.join.refused", why=refusal.why)) from None
    sys.stderr.write(f"{follower.verdict}\n")
    return 0


class BotPlayer:
    """Plays a seat of a room with one of the game's bots until the game is over; `told` gets what it hears."""

    def __init__(self, shelf: Shelf, address: Address, identity: Identity, bot: str,
                 name: str = "", told: Callable[[say.FromHost], object] = lambda message: None) -> None:  # fmt: skip
        self.shelf = shelf
        self.address = address
        self.identity = identity
        self.bot = bot
        self.name = name or bot
        self.told = told
        self.follower: Follower | None = None
        self._link: Link | None = None
        self._brain: Any = None
        self._news = asyncio.Event()
        self._tries = TRIES

    async def play(self, is_plain: bool = False) -> Follower:
        """Join, play, and return the game once it is over; raises Lost and Illegal."""
        self._tries, address = TRIES, self.address
        while True:
            try:
                return await self._played(address, is_plain)
            except Lost as lost:
                self._tries -= 1
                if not self._tries or (self.follower is None and address == self.address and not isinstance(lost, Away)):
                    raise
                is_away = isinstance(lost, Away) and address == self.address
                address = Address.of(str(lost))._replace(code=self.address.code) if is_away else self.address
            if address == self.address:
                await asyncio.sleep(1)

    async def _played(self, address: Address, is_plain: bool) -> Follower:
        """Play over one connection."""
        self._link = link = await Link.open(address, self.identity, self.name, self._heard, is_plain=is_plain)
        try:
            joined = await link.ask(say.Join(0, self.address.code))
            if not isinstance(joined, say.RoomState):
                raise Lost(words("cli.join.broken"))
            if self.follower is None:
                self._take(joined)
            follower = self._following
            await link.ask(say.Since(0, self.address.code, follower.last))
            self._tries = TRIES
            while not follower.record:
                self._news.clear()
                await self._go_on(link, follower)
                await self._waited(link)
            return follower
        finally:
            await link.close()

    @property
    def _following(self) -> Follower:
        assert self.follower is not None, "it has joined"
        return self.follower

    def _take(self, state: say.RoomState) -> None:
        if state.game not in self.shelf.names:
            raise Lost(words("cli.join.no_game", game=state.game))
        entry = self.shelf.entry(state.game)
        self.follower = Follower(entry, state)
        self._brain = make_bot(entry, self.bot, max(0, state.you), int(self.identity.key[:12], 16))

    def _heard(self, message: say.FromHost) -> None:
        self.told(message)
        if self.follower is not None and getattr(message, "room", self.address.code) == self.address.code:
            self.follower.hear(message)
        self._news.set()

    async def _waited(self, link: Link) -> None:
        """Wait for something to happen; raises Lost."""
        news, end = asyncio.create_task(self._news.wait()), asyncio.create_task(link.wait())
        await asyncio.wait([news, end], return_when=asyncio.FIRST_COMPLETED)
        news.cancel()
        if end.done() and not self._news.is_set():
            raise Lost(end.result() or words("cli.join.gone"))
        end.cancel()

    async def _go_on(self, link: Link, follower: Follower) -> None:
        """Do what is asked for now."""
        state = follower.state
        is_awaited = state.phase == "gathering" and follower.seat >= 0 and not state.seals[follower.seat]
        if is_awaited or follower.owes_part:
            await link.ask(follower.ready)
        elif follower.match is not None and follower.seat in follower.waiting and not state.seats[follower.seat].bot:
            await self._act(link, follower)

    async def _act(self, link: Link, follower: Follower) -> None:
        match, after = follower.match, follower.last
        assert match is not None, "it has begun"
        view, seat = match.position, follower.seat
        text = await asyncio.to_thread(self._chosen, view, seat)
        try:
            await link.ask(say.Act(0, self.address.code, after, f"{seat} {after}", text))
        except Illegal as refusal:
            if refusal.rule not in ("STEP", "SEAT", "OVER"):
                raise

    def _chosen(self, view: Any, seat: int) -> str:
        legal = self._following.game.legal(view, seat)
        return str(self._brain.choose(view, legal, Budget(seconds=MOST_SECONDS, clock=perf_counter)))
