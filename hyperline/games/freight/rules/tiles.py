"""Places of the map, the four sides on which they touch, and the 53 tiles that lie on them (TIL).

A tile is known by its code, its index in `TILES`; those that look alike share one.
"""

from __future__ import annotations

import re
from typing import Final

from msgspec import Struct

from hyperline.games.freight.rules.refusal import refused
from hyperline.kernel.quote import quoted

Place = tuple[int, int]

SIDES: Final = "NESW"
NONE: Final = -1
"""No side, card, planet, event or seat."""
FARTHEST: Final = 99
_STEPS: Final = ((0, -1), (1, 0), (0, 1), (-1, 0))
_WRITTEN: Final = re.compile(r"(0|-?[1-9][0-9]?),(0|-?[1-9][0-9]?)")


def beside(place: Place, side: int) -> Place:
    """The next place on a side."""
    step = _STEPS[side]
    return place[0] + step[0], place[1] + step[1]


def is_within(place: Place) -> bool:
    """Whether the place can be written."""
    return -FARTHEST <= place[0] <= FARTHEST and -FARTHEST <= place[1] <= FARTHEST


def reading_order(place: Place) -> Place:
    """A sort key: by y, then x."""
    return place[1], place[0]


def place_text(place: Place) -> str:
    """``X,Y``."""
    return f"{place[0]},{place[1]}"


def place_of(text: str) -> Place:
    """The place that a text means; raises Illegal."""
    match = _WRITTEN.fullmatch(text)
    if match is None:
        raise refused("NOTATION", "refusal.is_not_place_such", text=quoted(text))
    return int(match[1]), int(match[2])


COLOURS: Final = ("amber", "cobalt", "jade")
_PLANETS: Final = (
    ("Ossa", "Brill", "Tamar", "Quell"),
    ("Hask", "Vireo", "Lund", "Merrow"),
    ("Ferrol", "Ixar", "Soot", "Padma"),
)
PLANETS: Final = range(12)
"""The codes of planets."""
FACES: Final = range(2, 6)


class Tile(Struct, frozen=True, gc=False):
    """What a tile shows: `face` for jumps (0 for none), `icons` of salvage, and the `colour` of a planet."""

    name: str
    kind: str
    face: int = 0
    icons: int = 0
    colour: int = NONE


def _others() -> list[tuple[Tile, int]]:
    """All tiles but planets, and how often each is there."""
    lanes = [(Tile(f"lane {face}", "lane", face), 1) for face in FACES]
    spaces = [(Tile(f"space {face}", "space", face), 1) for face in FACES]
    return [
        *lanes,
        *spaces,
        (Tile("space s1", "space", icons=1), 8),
        (Tile("space s2", "space", icons=2), 2),
        (Tile("wormhole", "wormhole"), 2),
        (Tile("asteroids s2", "asteroids", icons=2), 5),
        (Tile("nebula s1", "nebula", icons=1), 5),
        (Tile("slipstream", "slipstream"), 5),
        (Tile("haven", "haven"), 6),
        (Tile("wreck", "wreck"), 0),
        (Tile("?", "?"), 0),
    ]


TILES: Final = (
    *(Tile(name, "planet", colour=colour) for colour, names in enumerate(_PLANETS) for name in names),
    *(tile for tile, _ in _others()),
)
COUNTS: Final = (*(1 for _ in PLANETS), *(count for _, count in _others()))
"""How many there are of each tile (TIL-3); a wreck is a Haven turned over."""
TILE_BY_NAME: Final = {tile.name: code for code, tile in enumerate(TILES)}

HAVEN: Final = TILE_BY_NAME["haven"]
WRECK: Final = TILE_BY_NAME["wreck"]
WORMHOLE: Final = TILE_BY_NAME["wormhole"]
ASTEROIDS: Final = TILE_BY_NAME["asteroids s2"]
NEBULA: Final = TILE_BY_NAME["nebula s1"]
SLIPSTREAM: Final = TILE_BY_NAME["slipstream"]
UNKNOWN: Final = TILE_BY_NAME["?"]
"""A tile that the viewer may not know."""

MIDDLE: Final = (0, 0)
START: Final = {
    MIDDLE: HAVEN,
    (0, -1): TILE_BY_NAME["lane 2"],
    (1, 0): TILE_BY_NAME["lane 3"],
    (0, 1): TILE_BY_NAME["lane 4"],
    (-1, 0): TILE_BY_NAME["lane 5"],
    **dict.fromkeys(((-1, -1), (1, -1), (1, 1), (-1, 1)), TILE_BY_NAME["space s1"]),
}
"""The start tiles by place."""
OUTER: Final = ((0, -2), (2, 0), (0, 2), (-2, 0))
"""Where the first planets lie (SET-2)."""

JUMPED: Final = tuple(tile.face for tile in TILES)
"""The jump face of each tile, 0 for none."""
IS_EMPTY_SPACE: Final = tuple(tile.kind in ("lane", "space") for tile in TILES)
IS_LANE: Final = tuple(tile.kind == "lane" for tile in TILES)


def is_planet(code: int) -> bool:
    """Whether a tile is a planet."""
    return 0 <= code < 12


def tile_name(code: int) -> str:
    """A tile's name."""
    return TILES[code].name


def tile_of(text: str) -> int:
    """The code of a tile that is in the stack or in a hand; raises Illegal."""
    code = TILE_BY_NAME.get(text, WRECK)
    if code == WRECK:
        raise refused("NOTATION", "refusal.is_not_tile", text=quoted(text))
    return code
