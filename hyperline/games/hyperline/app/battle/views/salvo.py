"""What gives the points of a volley: guns of one kind and strength together, and the parts that they are."""

from __future__ import annotations

from typing import Final, NamedTuple

from hyperline.games.hyperline.rules.geometry import Quadrant
from hyperline.games.hyperline.rules.kinds import WEAPONS
from hyperline.games.hyperline.rules.prowess import faced, is_boosted, strength
from hyperline.games.hyperline.rules.ship import Placed, Ship, Target

FIGHTER: Final = "fighter"
PIRATES: Final = "pirate"


class Battery(NamedTuple):
    """Guns alike. `what` is a kind of component, FIGHTER or PIRATES; `parts` are those of the ship that fire."""

    what: str
    points: int
    is_boosted: bool = False
    parts: tuple[Target, ...] = ()


def bearing(ship: Ship, quadrant: Quadrant) -> list[Placed]:
    """The functional weapons that face a quadrant."""
    weapons = (part for part in ship.parts if part.kind in WEAPONS and not part.is_damaged)
    return [part for part in weapons if quadrant in faced(ship, part)]


def salvo(ship: Ship | None, quadrant: Quadrant, patrol: int) -> tuple[Battery, ...]:
    """What a Starship and its fighters give; without a ship only fighters on patrol do."""
    found: dict[tuple[str, bool], Battery] = {}
    for part in bearing(ship, quadrant) if ship is not None else ():
        key = str(part.kind), is_boosted(ship, part)  # type: ignore[arg-type]
        before = found.get(key, Battery(key[0], 0, key[1]))
        points = before.points + strength(part.kind, key[1])
        found[key] = Battery(key[0], points, key[1], (*before.parts, part.target))
    pods = tuple(part.target for part in ship.parts if part.is_loaded) if ship is not None else ()
    if patrol or pods:
        found[FIGHTER, False] = Battery(FIGHTER, patrol + len(pods), False, pods)
    return tuple(sorted(found.values(), key=lambda one: (one.what == FIGHTER, -one.points)))
