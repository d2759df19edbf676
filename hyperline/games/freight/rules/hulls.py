"""Ships' mats: the squares of each hull by area, and its holds (MAT)."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

LASERS, ENGINES, JUMP, ROUTING, REPAIR = AREAS = ("lasers", "engines", "jump", "routing", "repair")
_STANDARD: Final = {LASERS: 1, ENGINES: 2, JUMP: 2, ROUTING: 1, REPAIR: 2}


class Hull(Struct, frozen=True, gc=False):
    """`areas` has the names of each area's squares; `squares` are all of them."""

    areas: dict[str, tuple[str, ...]]
    squares: tuple[str, ...]
    holds: int


def _hull(holds: int = 3, **counts: int) -> Hull:
    areas = {area: _numbered(area, counts.get(area, _STANDARD[area])) for area in AREAS}
    return Hull(areas, tuple(square for squares in areas.values() for square in squares), holds)


def _numbered(area: str, count: int) -> tuple[str, ...]:
    """The names of an area's squares (MAT-1)."""
    return (area,) if count == 1 else tuple(f"{area}{number}" for number in range(1, count + 1))


STANDARD, CRUISER = "standard", "cruiser"
HULLS: Final = {
    STANDARD: _hull(),
    CRUISER: _hull(lasers=2),
    "mule": _hull(holds=4, jump=1),
    "swift": _hull(holds=2, engines=3),
    "hornet": _hull(lasers=2, engines=1, repair=1),
    "gull": _hull(routing=2, jump=1),
}
"""By name; the cruiser is the Directorate's (MAT-3)."""
