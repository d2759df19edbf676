"""Ways into rooms with people elsewhere, and what these say there."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from functools import partial
from typing import Final

import pygame

from hyperline.kernel.game import HUMAN, Setup
from hyperline.kernel.words import Words
from hyperline.shell.context import Context
from hyperline.shell.lookout import attend
from hyperline.shell.ownhost import Company, Place, own_name
from hyperline.shell.registry import menu_scene, room_scene
from hyperline.shell.scene import Scene
from hyperline.together.guest import Address
from hyperline.together.protocol import Again, Make, RoomState, Sitting
from hyperline.together.visit import Visit

UNITS: Final = ((24 * 3600, "days"), (3600, "hours"), (60, "minutes"), (1, "seconds"))


def speakers(state: RoomState | None) -> list[tuple[str, str]]:
    """The keys and names of the others in a room, to whom the player can say something if they sit there."""
    if state is None or state.you < 0:
        return []
    return [(one.key, one.name) for seat, one in enumerate(state.seats) if one.key and seat != state.you]


def voters(state: RoomState, seat: int) -> int:
    """How many have to want a computer for someone: all others, but while they are away only those who are there."""
    is_here = state.seats[seat].is_here
    return sum(bool(one.key) and other != seat and (one.is_here or is_here) for other, one in enumerate(state.seats))


def watchers_told(words: Words, watchers: int) -> str:
    """Who may look on at a room, and how late."""
    if watchers < 0:
        return words("room.watch_none")
    return words("room.watch_late" if watchers else "room.watch_any", n=watchers)


def patience_told(words: Words, seconds: int) -> str:
    """For how long a seat waits for its person, before a computer may play there."""
    unit, name = next((one for one in UNITS if seconds % one[0] == 0), UNITS[-1])
    return words(f"room.waits_{name}", n=seconds // unit)


def seats_of(state: RoomState | Setup) -> list[Sitting]:
    """The seats of a room as they are said when it is made or changed."""
    return [
        Sitting(one.controller, one.name if one.controller != HUMAN else "", one.emblem, one.role, one.choice)
        for one in state.seats
    ]


def signal_from(context: Context, state: RoomState | None, seat: int, signal: str) -> str:
    """What someone in a room has said, in quotation marks; empty if it is not shown."""
    key = state.seats[seat].key if state is not None and 0 <= seat < len(state.seats) else ""
    is_known = key and f"signals.{signal}" in context.words
    if not is_known or context.store(Company).mutes(key):
        return ""
    return context.words("signals.said", text=context.words(f"signals.{signal}"))


def link_to(visit: Visit) -> str:
    """The link by which others find a room."""
    return visit.shared()._replace(code=visit.code).link


def copy_link(context: Context, visit: Visit) -> None:
    """Copy it, to be sent to others."""
    try:
        pygame.scrap.put_text(link_to(visit))
    except pygame.error:
        context.notify(context.words("setup.not_copied"))
        return
    context.notify(context.words("room.copied"))


def enter(context: Context, opener: Scene, address: Address, watches: bool = False) -> None:
    """Go to the room at an address, over `opener`, or only look on there; in one’s own rooms one goes on."""
    visit = visited(context, address)
    visit.watches = watches and all(one.code != address.code for one in context.store(Company).rooms)
    _show(context, opener.push, visit)


def go_on(context: Context, opener: Scene, code: str, found: Address | None = None) -> None:
    """Go to a room that is remembered, over `opener`: where it was `found`, since hosts change their addresses."""
    known = next((one.known for one in attend(context).rooms if one.known.code == code), None)
    if known is not None:
        address = Address(known.host, known.port, code) if known.host else None
        visit = visited(context, found if address is not None and found is not None else address, known.key)
        visit.code = code
        _show(context, opener.push, visit)


def open_room(context: Context, opener: Scene, game: str, setup: Setup) -> None:
    """Open a room of one's own with these seats and rules, in place of `opener`: here, or at the server that was chosen."""
    visit = visited(context, context.store(Company).server)
    visit.make(Make(0, game, tuple(seats_of(setup)), dict(setup.options)))
    _show(context, opener.replace, visit)


def play_again(scene: Scene, visit: Visit) -> None:
    """Leave a game that is over for the room in which its people play again, over the menu."""
    stack, context = scene.stack, scene.context
    if stack is None:
        return
    own = visit.wire.where == context.store(Company).own
    again = visited(context, None) if own else visited(context, visit.wire.where(), visit.wire.host_key)
    again.code = ""
    again.make(Again(0, visit.code))
    menu = menu_scene(context)
    stack.clear(menu)
    _show(context, menu.push, again)


def visited(context: Context, address: Address | None = None, key: str = "") -> Visit:
    """A visit to the room at an address, of the host with this `key` if any; without an address at one’s own host."""
    company = context.store(Company)
    wire = company.wire(Place(*address[:2], key) if address is not None else Place(), own_name(context))
    context.notify(company.trouble)
    if address is None:
        return Visit(context.shelf, wire, shared=company.shared)
    visit = Visit(context.shelf, wire, address.code)
    visit.met = partial(company.met, address)
    return visit


def _show(context: Context, show: Callable[[Scene], None], visit: Visit) -> None:
    attend(context)
    visit.wire.called = _wake
    show(room_scene(context, visit))


def _wake() -> None:
    """Have a window that rests follow what has come at once."""
    with suppress(pygame.error):  # it has been closed meanwhile, or is too busy to rest
        pygame.event.post(pygame.event.Event(pygame.USEREVENT))
