"""How fleets are deployed (SET-4, SET-5)."""

from __future__ import annotations

import json
from functools import cache
from importlib.resources import files
from typing import Final

from hyperline.games.belt.rules import events
from hyperline.games.belt.rules.draft import Draft, State
from hyperline.games.belt.rules.fleets import (
    FULL_NAMES,
    IS_CAP,
    SHIP_BY_NAME,
    fighters_of,
    ships_of,
    squadron_name,
    squadron_of,
)
from hyperline.games.belt.rules.hexes import (
    DIRECTIONS,
    FACING_OF,
    HEX_BY_NAME,
    HEX_NAMES,
    HEX_OF,
    NEIGHBOURS,
    OFF,
    STERNS,
    Hex,
    Place,
    zone,
)
from hyperline.games.belt.rules.position import EMPTY

FORMS: Final = ("guard", "wall", "wedge")
"""The names of the presets, sorted."""


@cache
def form(seats: int, seat: int, name: str) -> tuple[Place, ...]:
    """The places of all ships of a seat by a preset, in name order."""
    found = json.loads(files("hyperline.games.belt").joinpath("data", "forms.json").read_bytes())[f"{seats}/{seat}"]
    facing = DIRECTIONS.index(found["facing"])
    at = {name: hex for name, hex in found[name].items() if name in SHIP_BY_NAME}
    for letter, hexes in found[name].items():
        if letter not in at:
            at |= {f"{letter}{number}": hex for number, hex in enumerate(hexes, start=1)}
    return tuple(HEX_BY_NAME[at[name]] * 6 + facing for name in SHIP_BY_NAME)


def next_ship(state: State) -> int:
    """The ship that is to be placed next, OFF when all are."""
    return next((ship for ship in ships_of(state.turn) if state.ships[ship] == OFF), OFF)


def has_begun(state: State) -> bool:
    """Whether the seat has placed a ship."""
    return any(state.ships[ship] != OFF for ship in ships_of(state.turn))


@cache
def zone_set(seats: int, seat: int) -> frozenset[int]:
    """The hexes of a start zone."""
    return frozenset(zone(seats, seat))


def open_hexes(state: State) -> list[Hex]:
    """The free hexes of the zone of the seat whose turn it is."""
    return [hex for hex in zone(len(state.players), state.turn) if state.board[hex] == EMPTY]


def fighter_hexes(state: State, ship: int) -> set[int]:
    """Where a fighter may be placed: beside its squadron, or anywhere in the zone if that is not possible (SET-4)."""
    board, home = state.board, zone_set(len(state.players), state.turn)
    mates = [state.ships[mate] for mate in fighters_of(squadron_of(ship)) if state.ships[mate] != OFF]
    near = {hex for place in mates for hex in NEIGHBOURS[HEX_OF[place]] if board[hex] == EMPTY and hex in home}
    return near or {hex for hex in home if board[hex] == EMPTY}


def fault(state: State, ship: int, place: Place) -> str:
    """Why a ship may not be placed somewhere; empty if it may."""
    board, home = state.board, zone_set(len(state.players), state.turn)
    hexes = (HEX_OF[place], STERNS[place]) if IS_CAP[ship] else (HEX_OF[place],)
    if any(hex not in home for hex in hexes):
        return "that is outside the start zone"
    if any(board[hex] != EMPTY for hex in hexes):
        return "that hex is not free"
    if not IS_CAP[ship] and HEX_OF[place] not in fighter_hexes(state, ship):
        return f"the fighters of squadron {squadron_name(squadron_of(ship))} must stand side by side"
    return ""


def put(draft: Draft, ship: int, place: Place) -> None:
    """Place a ship; the first of all tells what was dealt (SET-2, SET-3)."""
    if all(other == OFF for other in draft.ships):
        for seat, player in enumerate(draft.players):
            if player.power:
                draft.tell(events.PowerDealt(seat, player.power))
            for card in player.hand:
                draft.tell(events.CardDrawn(seat, card))
    draft.land(ship, place)
    draft.tell(events.ShipDeployed(FULL_NAMES[ship], HEX_NAMES[HEX_OF[place]], DIRECTIONS[FACING_OF[place]]))


def put_all(draft: Draft, name: str) -> None:
    """Place everything by a preset."""
    seat = draft.turn
    for ship, place in zip(ships_of(seat), form(len(draft.players), seat, name), strict=True):
        put(draft, ship, place)
