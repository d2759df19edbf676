"""Why a place on the board cannot be chosen now, in a sentence."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hyperline.games.belt.app.stages import HEX, SHIP
from hyperline.games.belt.rules.capital import fault as no_end
from hyperline.games.belt.rules.deployment import fault as no_place
from hyperline.games.belt.rules.deployment import next_ship
from hyperline.games.belt.rules.fleets import IS_CAP, OWNER, SHIP_BY_FULL_NAME
from hyperline.games.belt.rules.hexes import HEX_BY_NAME, HEX_OF, OFF, Hex, reach
from hyperline.games.belt.rules.position import Position, Stage

if TYPE_CHECKING:
    from hyperline.games.belt.app.wording import BeltWording

PLAIN = ("power", "end", "card", "burn", "ace", "clash", "carapace")
"""Decisions in which one reason is true of every place."""


def unlit(wording: BeltWording, key: str, position: Position, seat: int, kind: str) -> str:
    """Why nothing is done with a ship or a hex in a decision of a kind."""
    if not key.startswith((SHIP, HEX)):
        return ""
    words, ship = wording.words, SHIP_BY_FULL_NAME[key.removeprefix(SHIP)] if key.startswith(SHIP) else OFF
    if kind in (Stage.DEPLOY, Stage.REVIVE):
        return _no_place(wording, key, position, kind)
    if kind in PLAIN:
        return words(f"belt.unlit_{kind}")
    if kind == Stage.STEPS:
        return _no_end(wording, key, position)
    if ship < 0:
        return words(f"belt.unlit_{kind}")
    if OWNER[ship] != seat:
        return words("belt.unlit_enemy", ship=wording.ship(ship))
    if kind == Stage.TURN:
        flew = not IS_CAP[ship] and ship in position.pending.movers
        return words("belt.unlit_still" if flew else "belt.unlit_turned", ship=wording.ship(ship, seat))
    return words(f"belt.unlit_{kind}_{'cap' if IS_CAP[ship] else 'fighter'}", ship=wording.ship(ship, seat))


def _hexes(key: str, position: Position) -> tuple[Hex, ...]:
    """The hexes that a thing covers."""
    if key.startswith(HEX):
        return (HEX_BY_NAME[key.removeprefix(HEX)],)
    return position.hexes(SHIP_BY_FULL_NAME[key.removeprefix(SHIP)])


def _no_place(wording: BeltWording, key: str, position: Position, kind: str) -> str:
    """Why the next ship cannot be put down there."""
    words = wording.words
    ship = next_ship(position) if kind == Stage.DEPLOY else position.pending.returning[0]
    if key.startswith(SHIP):
        return words("belt.unlit_taken")
    (hex,) = _hexes(key, position)
    rules = {no_place(position, ship, hex * 6 + facing) for facing in range(6)}
    name = wording.ship(ship, OWNER[ship])
    if any("outside" in rule for rule in rules) and not any("free" in rule for rule in rules) and len(rules) == 1:
        return words("belt.unlit_zone", ship=name)
    if IS_CAP[ship]:
        return words("belt.unlit_room", ship=name)
    return words("belt.unlit_mates" if kind == Stage.DEPLOY else "belt.unlit_zone", ship=name)


def _no_end(wording: BeltWording, key: str, position: Position) -> str:
    """Why the capital ship under way cannot end there."""
    words, pending = wording.words, position.pending
    cap = pending.cap
    name, hexes = wording.ship(cap, OWNER[cap]), _hexes(key, position)
    ends = [place for place, _ in reach(position.ships[cap], pending.thrust) if HEX_OF[place] in hexes]
    if not ends:
        return words("belt.unlit_far", ship=name, n=pending.thrust)
    rules = {no_end(position, cap, place, pending.origin) for place in ends}
    return words("belt.unlit_suicide" if rules == {"CAP-4"} else "belt.unlit_blocked", ship=name)
