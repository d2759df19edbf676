"""How far a turn is, in a file."""

from __future__ import annotations

from collections.abc import Sequence

from hyperline.games.belt.rules.fleets import CAPS, SHIP_BY_FULL_NAME, SHIP_BY_NAME, SHIPS, squadron_of
from hyperline.games.belt.rules.forms import PendingForm
from hyperline.games.belt.rules.hexes import DIRECTIONS, HEX_BY_NAME, OFF, STERNS, Place
from hyperline.games.belt.rules.position import STAGES, Pending, Stage
from hyperline.kernel.illegal import Illegal
from hyperline.kernel.quote import quoted


def is_of_one_squadron(fighters: Sequence[int]) -> bool:
    """Whether they belong together, as those that fly or come back do."""
    return len({squadron_of(fighter) for fighter in fighters}) <= 1


def read_pending(form: PendingForm, seat: int, ships: Sequence[Place]) -> Pending:
    """How far the turn of a seat is; raises Illegal for what cannot be."""

    def own(name: str, key: str, is_cap: bool, is_alive: bool = True) -> int:
        ship = seat * SHIPS + SHIP_BY_NAME.get(name, -1 - seat * SHIPS)
        if ship < 0 or (ship % SHIPS < CAPS) != is_cap or (ships[ship] != OFF) != is_alive:
            raise Illegal("NOTATION", f"pending.{key}: it cannot be {quoted(name)}")
        return ship

    if form.kind not in STAGES or (form.then and form.then not in STAGES):
        raise Illegal("NOTATION", f"pending.kind: {quoted(form.kind)} is no kind of decision")
    is_stepping = form.kind == Stage.STEPS
    movers = tuple(own(name, "movers", False) for name in form.movers)
    burners = tuple(own(name, "burners", False) for name in form.burners)
    aloft = tuple(own(name, "aloft", is_stepping) for name in form.aloft)
    cap = own(form.cap, "cap", True) if form.cap else OFF
    returning = tuple(own(name, "returning", False, False) for name in form.returning)
    hits = tuple(SHIP_BY_FULL_NAME.get(name, OFF) for name in form.hits)
    if any(not 0 <= ship < len(ships) or ships[ship] == OFF for ship in hits):
        raise Illegal("NOTATION", "pending.hits: only ships that are alive are hit")
    place, _, facing = form.origin.partition("/")
    origin = HEX_BY_NAME.get(place, OFF)
    if form.origin and (origin == OFF or facing not in DIRECTIONS):
        raise Illegal("NOTATION", f"pending.origin: {quoted(form.origin)} is not like 3,-5/NE")
    origin = origin * 6 + DIRECTIONS.index(facing) if form.origin else OFF
    is_sound = (
        bool(aloft) == (form.kind in (Stage.CLASH, Stage.STEPS))
        and (not is_stepping or (aloft == (cap,) and origin != OFF and STERNS[origin] != OFF))
        and (form.kind == Stage.CARAPACE) == bool(hits) == bool(form.then)
        and (form.kind == Stage.REVIVE) == bool(returning)
        and set(burners) <= set(movers)
        and (is_stepping or set(aloft) <= set(movers))
        and (bool(movers) or form.kind not in (Stage.BURN, Stage.ACE, Stage.TURN))
        and all(is_of_one_squadron(ships) for ships in (movers, returning))
        and all(len(set(ships)) == len(ships) for ships in (movers, burners, aloft, returning))
    )
    if not is_sound:
        raise Illegal("NOTATION", f"pending: this is not how a turn is at {quoted(form.kind)}")
    return Pending(
        movers=movers,
        burners=burners,
        aloft=aloft,
        cap=cap,
        origin=origin,
        thrust=form.thrust,
        hits=hits,
        then=form.then,
        towed=form.towed,
        returning=returning,
    )
