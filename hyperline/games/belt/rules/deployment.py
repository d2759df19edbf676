"""How fleets are deployed (SET-4, SET-5): form and put, which puts fighters back as well."""

from __future__ import annotations

import json
from collections.abc import Iterable
from functools import cache
from importlib.resources import files
from typing import Annotated, Final

from hyperline.games.belt.rules import events
from hyperline.games.belt.rules.draft import Draft, State
from hyperline.games.belt.rules.fleets import (
    FULL_NAMES,
    IS_CAP,
    LOCAL_NAMES,
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
from hyperline.games.belt.rules.position import EMPTY, Position, Stage
from hyperline.games.belt.rules.refusal import refused
from hyperline.games.belt.rules.verb import NEWCOMER, At, Verb, places_on
from hyperline.kernel.action import Part
from hyperline.kernel.illegal import Illegal

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
    """The key of why a ship may not be placed somewhere; empty if it may."""
    board, home = state.board, zone_set(len(state.players), state.turn)
    hexes = (HEX_OF[place], STERNS[place]) if IS_CAP[ship] else (HEX_OF[place],)
    if any(hex not in home for hex in hexes):
        return "refusal.outside_zone"
    if any(board[hex] != EMPTY for hex in hexes):
        return "refusal.hex_not_free"
    if not IS_CAP[ship] and HEX_OF[place] not in fighter_hexes(state, ship):
        return "refusal.side_by_side"
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


class Form(Verb, frozen=True, gc=False):
    """Deploy everything by a preset (SET-5)."""

    verb, rule, stages, has_preview = "form", "SET-5", (Stage.DEPLOY,), True
    name: Annotated[str, Part({name: name for name in FORMS}.__getitem__)]

    @classmethod
    def legal(cls, position: Position) -> Iterable[Form]:
        has_begun = any(position.ships[ship] != OFF for ship in ships_of(position.turn))
        return () if has_begun else map(Form, FORMS)

    def fault(self, position: Position) -> Illegal:
        return self.refused("refusal.formation_can_only_be")

    def apply(self, draft: Draft) -> None:
        for ship, place in zip(ships_of(draft.turn), form(len(draft.players), draft.turn, self.name), strict=True):
            put(draft, ship, place)


class Put(Verb, frozen=True, gc=False):
    """Place a ship (SET-4), or put a fighter back (PWR-42)."""

    verb, rule, stages, has_preview = "put", "SET-4", (Stage.DEPLOY, Stage.REVIVE), True
    ship: Annotated[int, NEWCOMER]
    place: At

    @classmethod
    def legal(cls, position: Position) -> list[Put]:
        if position.stage == Stage.REVIVE:
            ship, hexes = position.pending.returning[0], open_hexes(position)
            return [Put(ship, place) for place in places_on(hexes)]
        ship = next_ship(position)
        if not IS_CAP[ship]:
            return [Put(ship, place) for place in places_on(fighter_hexes(position, ship))]
        board, home = position.board, zone_set(position.seats, position.turn)
        free = {hex for hex in home if board[hex] == EMPTY}
        return [Put(ship, place) for place in places_on(free) if STERNS[place] in free]

    def fault(self, position: Position) -> Illegal:
        if position.stage == Stage.REVIVE:
            ship = position.pending.returning[0]
            if self.ship == ship:
                return refused("PWR-42", "refusal.no_free_hex")
            return refused("PWR-42", "refusal.comes_back_first", ship=LOCAL_NAMES[ship])
        ship = next_ship(position)
        if self.ship != ship:
            return self.refused("refusal.is_placed_next", ship=LOCAL_NAMES[ship])
        return self.refused(fault(position, ship, self.place), squadron=squadron_name(squadron_of(ship)))

    def apply(self, draft: Draft) -> None:
        if draft.stage == Stage.REVIVE:
            self._put_back(draft)
        else:
            put(draft, self.ship, self.place)

    def _put_back(self, draft: Draft) -> None:
        """Bring back a fighter; the seat that killed it gives back the point."""
        ship, place = self.ship, self.place
        for seat, player in enumerate(draft.players):
            if ship in player.kills:
                draft.become(seat, kills=tuple(other for other in player.kills if other != ship))
        draft.land(ship, place)
        draft.pend(returning=draft.pending.returning[1:])
        draft.tell(events.ShipRevived(FULL_NAMES[ship], HEX_NAMES[HEX_OF[place]], DIRECTIONS[FACING_OF[place]]))


VERBS: Final = (Form, Put)
