"""The seats of a position file: what is filled in, and what is refused."""

from __future__ import annotations

from msgspec.structs import replace

from hyperline.games.freight.rules.hulls import CRUISER, HULLS, LASERS, REPAIR, STANDARD, Hull
from hyperline.games.freight.rules.position import ALL, EMPTY, FORCE, Ship, known_text, not_seats
from hyperline.games.freight.rules.tiles import NONE
from hyperline.kernel.position_file import refuse
from hyperline.kernel.quote import quoted


def filled(ship: Ship, key: str, unsaid: frozenset[str], seat: int, seats: int, is_based: bool) -> Ship:
    """A seat's ship; `is_based` once the Directorate has chosen its first planet. Raises Illegal."""
    is_directorate = ship.is_directorate
    name = ship.hull if f"{key}.hull" not in unsaid else CRUISER if is_directorate else STANDARD
    if name not in HULLS or is_directorate != (name == CRUISER):
        refuse(f"{key}.hull", f"{quoted(name)} is not a hull for this role", "MAT-3")
    hull = HULLS[name]
    if is_directorate and ship.bounty:
        refuse(f"{key}.bounty", "the Directorate has no bounties", "DIR-1")
    if is_directorate and ship.is_recognised:
        refuse(f"{key}.recognised", "only runners are recognised", "DIR-8")
    at = None if f"{key}.at" in unsaid and is_directorate and not is_based else ship.at
    if (at is None) == (is_based or not is_directorate):
        refuse(f"{key}.at", "the Directorate is nowhere before its first planet is chosen, and then on the map", "SET-6")
    damage = _damage(f"{key}.damage", ship.damage, hull)
    _check_holds(key, ship, seat, seats, hull)
    holds = (*ship.holds, *[EMPTY] * (hull.holds - len(ship.holds)))
    return replace(ship, hull=name, at=at, damage=damage, holds=holds, lasers=_lasers(f"{key}.lasers", ship, hull))


def _damage(key: str, damage: tuple[str, ...], hull: Hull) -> tuple[str, ...]:
    for square in damage:
        if square not in hull.squares or damage.count(square) > 1:
            refuse(key, f"{quoted(square)} is not a square of this hull, or is there twice", "MAT-1")
    if all(square in damage for square in hull.areas[REPAIR]):
        refuse(key, "the last undamaged repair square cannot be damaged", "MAT-1")
    return tuple(square for square in hull.squares if square in damage)


def _lasers(key: str, ship: Ship, hull: Hull) -> dict[str, int]:
    for square in ship.lasers:
        if square not in hull.areas[LASERS] or square in ship.damage:
            refuse(key, f"no die can be on {quoted(square)}", "MAT-1")
    return {square: ship.lasers[square] for square in hull.areas[LASERS] if square in ship.lasers}


def _check_holds(key: str, ship: Ship, seat: int, seats: int, hull: Hull) -> None:
    if len(ship.holds) > hull.holds:
        refuse(f"{key}.holds", f"this hull has {hull.holds} holds", "MAT-2")
    for hold in ship.holds:
        if hold == FORCE and not ship.is_directorate:
            refuse(f"{key}.holds", "only the Directorate carries force tokens", "DIR-3")
        if hold.picked != NONE and not ship.is_directorate:
            refuse(f"{key}.picked", "this counts only for the Directorate", "DIR-7")
        if hold.known != ALL and (hold.known >> seats or hold.known >> seat & 1):
            refuse(f"{key}.known", not_seats(known_text(hold.known)))
