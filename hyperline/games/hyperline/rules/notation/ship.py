"""Reads placed components and ships in the notation; `placed_text` in `rules/ship.py` writes them."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from hyperline.games.hyperline.rules.geometry import CORNER_FACINGS, NO_FACING, Facing
from hyperline.games.hyperline.rules.kinds import POINTED, Component
from hyperline.games.hyperline.rules.notation.names import (
    read_cell,
    read_component,
    read_facing,
    read_quadrant,
    unreadable,
)
from hyperline.games.hyperline.rules.ship import Placed, Ship, placed_text
from hyperline.kernel.illegal import Illegal
from hyperline.kernel.quote import quoted


@lru_cache(maxsize=65536)
def parse_placed(text: str) -> Placed:
    """The component for a text such as ``laser-cannon@1,0/R!``; raises Illegal if the text is not one."""
    body = text
    is_damaged = body.endswith("!")
    body = body.removesuffix("!")
    is_loaded = body.endswith("*")
    body = body.removesuffix("*")
    name, at, place = body.partition("@")
    if not at:
        raise unreadable(f"{quoted(text)} is not a placed component; it is written like laser-cannon@1,0/R")
    kind = read_component(name)
    where, slash, facing_name = place.partition("/")
    if kind is Component.INTERPHASIC_SHIELD:
        if slash:
            raise unreadable(f"{quoted(text)}: an Interphasic Shield is written with its quadrant alone, like {kind}@F")
        part = Placed(kind, 0, 0, read_quadrant(where), is_loaded, is_damaged)
    else:
        x, y = read_cell(where)
        part = Placed(kind, x, y, _facing(text, kind, facing_name if slash else None), is_loaded, is_damaged)
    _check_fighter(text, part)
    return part


def _facing(text: str, kind: Component, name: str | None) -> Facing:
    if kind is Component.TURRET_POD:
        facing = NO_FACING if name is None else read_facing(name)
        if facing not in CORNER_FACINGS:
            raise unreadable(f"{quoted(text)}: a Turret Pod is written with its turret's corner: /FR, /BR, /BL or /FL")
        return facing
    if kind in POINTED:
        if name is None:
            raise unreadable(f"{quoted(text)}: a {kind} is written with its facing, like {text.rstrip('*!')}/F")
        return read_facing(name)
    if name is not None:
        raise unreadable(f"{quoted(text)}: a {kind} has no facing that varies; it is written without /{name}")
    return NO_FACING


def _check_fighter(text: str, part: Placed) -> None:
    if part.is_loaded and part.kind is not Component.CARRIER_POD:
        raise Illegal("POD-1", f"{quoted(text)}: only a Carrier Pod holds a fighter")
    if part.is_loaded and part.is_damaged:
        raise Illegal("DMG-7", f"{quoted(text)}: a damaged Carrier Pod holds no fighter")


def parse_unmarked(text: str) -> Placed:
    """A component that is bought or fitted: functional and empty, and never the Bridge."""
    part = parse_placed(text)
    if part.is_damaged or part.is_loaded:
        raise unreadable(f"{quoted(text)}: a new component is functional and empty; it is written without * and !")
    if part.kind is Component.BRIDGE:
        raise Illegal("BRG-1", "a ship has one Bridge, and you cannot add another")
    return part


def parse_layout(texts: Iterable[str]) -> tuple[Placed, ...]:
    """A LAYOUT: all components of a ship, with the Bridge moved to the front; raises Illegal if one cannot be read."""
    parts = tuple(map(parse_placed, texts))
    if parts and parts[0].kind is Component.BRIDGE:
        return parts
    return tuple(sorted(parts, key=_is_behind))


def _is_behind(part: Placed) -> bool:
    return part.kind is not Component.BRIDGE


@lru_cache(maxsize=4096)
def layout_of(texts: tuple[str, ...]) -> tuple[Placed, ...]:
    """The components of a legal ship (SHP-1 to SHP-9), the Bridge first; raises Illegal."""
    from hyperline.games.hyperline.rules.layout import check_layout

    parts = parse_layout(texts)
    check_layout(parts)
    return parts


@lru_cache(maxsize=4096)
def ship_texts(parts: tuple[Placed, ...]) -> tuple[str, ...]:
    """The texts of a ship's components, in its order."""
    return tuple(map(placed_text, parts))


def parse_ship(texts: Iterable[str], ship: Ship | None = None) -> Ship:
    """A legal ship from its components' texts, with the upgrades of `ship` if one is given; raises Illegal."""
    return Ship(layout_of(tuple(texts)), ship.upgrades if ship else frozenset())
