"""Pages of playing together, with something worth a picture: a room, its terms, its signals, and the rooms to enter."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any, Final, cast

from msgspec.structs import replace

from hyperline.kernel.shelf import Shelf
from hyperline.shell.context import Context
from hyperline.shell.lookout import How
from hyperline.shell.ownhost import Known
from hyperline.shell.registry import room_scene, room_terms_scene, signals_scene, together_scene
from hyperline.shell.scene import Scene
from hyperline.shell.stack import SceneStack
from hyperline.together.guest import Address, Follower
from hyperline.together.house import Found
from hyperline.together.identity import Identity
from hyperline.together.protocol import InRoom, Make, Person, RoomState
from hyperline.together.visit import Visit
from hyperline.together.wire import Answered, Opened, Wire

if TYPE_CHECKING:
    from hyperline.shell.retrospect import Open

GUESTS: Final = (
    "Ada", "Bruno", "Cleo", "Altair", "Dmitri the Great", "Emmy", "Fatima", "Gus", "Vega", "Hedy", "Ivo", "June", "Kofi",
    "Rigel", "Lena",
)  # fmt: skip
FREE, COMPUTER, AWAY = 2, 3, 4  # of every five seats in a room
HOST: Final = "192.168.178.24"


class NoWire:
    """Stands for the connection to a host: it is there, nothing else is heard, and `said` is what was said."""

    def __init__(self, code: str) -> None:
        self.address = Address(HOST, code=code)
        self.host_key = ""
        self.identity = Identity.made()
        self.said: list[Make | InRoom] = []
        self.is_open = True
        self._news = [Opened("")]

    def where(self) -> Address:
        """The host's address."""
        return self.address

    def news(self) -> list[Opened]:
        """That there is a connection."""
        news, self._news = self._news, []
        return news

    def ask(self, message: Make | InRoom, done: Answered) -> None:
        """Keep what is said; nobody answers."""
        self.said.append(message)

    def close(self) -> None:
        """Nothing is said any more."""
        self.is_open = False


def made_visit(shelf: Shelf, game: str, count: int) -> Visit:
    """A room with `count` seats: the player, someone who is ready, a free seat, a computer, someone away, and others."""
    usual, code = shelf.entry(game).roster().usual, "KDN7QF"
    people = tuple(
        Person(usual, name=name, emblem=number) if number % 5 == COMPUTER
        else Person(emblem=number) if number % 5 == FREE
        else Person(key=f"{number}", name=name, emblem=number, is_here=number % 5 != AWAY, is_ready=number % 5 == 1)
        for number, name in enumerate(GUESTS[:count])
    )  # fmt: skip
    visit = Visit(shelf, cast("Wire", NoWire(code)), code)
    state = RoomState(code, game, people[0].key, "gathering", people, "", you=0, parts=("",) * count)
    visit.follower = Follower(shelf.entry(game), state)
    visit.update()
    return visit


def _in_room(context: Context, stack: SceneStack, game: str, make: Callable[[Context, Visit], Scene]) -> None:
    """A page of a room with as many seats as the game has."""
    stack.push(make(context, made_visit(context.shelf, game, max(context.shelf.meta(game).seats))))


def _together(context: Context, stack: SceneStack, game: str) -> None:
    """With rooms of the player's own, and others in the house."""
    page: Any = together_scene(context)
    state = made_visit(context.shelf, game, max(context.shelf.meta(game).seats)).state
    assert state is not None
    going = replace(state, phase="playing")
    page.lookout = SimpleNamespace(ask_again=lambda: None, rooms=tuple(
        How(Known(code, game, HOST, names=names), *known)
        for code, names, known in (
            ("KDN7QF", (GUESTS[1],), (going, (0,))), ("M2XW8A", GUESTS[1:3], (going, (1,))), ("P4RT9B", GUESTS[1:4], ()),
        )
    ))  # fmt: skip
    stack.push(page)
    seats = max(context.shelf.meta(game).seats)
    made = (("C7HJ3K", GUESTS[1], 1, False), ("Q9VX2E", GUESTS[3], seats - 1, False), ("W5ZN6L", GUESTS[2], seats, True))
    page.show({code: Found(Address(HOST, code=code), game, by, taken, seats, watch) for code, by, taken, watch in made})


ROOMS: Final[Mapping[str, Open]] = {
    "together": _together,
    "room": partial(_in_room, make=room_scene),
    "room_terms": partial(_in_room, make=room_terms_scene),
    "signals": partial(_in_room, make=signals_scene),
}
"""By name, of any game with opponents."""
