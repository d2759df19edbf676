"""The game's pieces, read once from the rules' data: tiles with their segments, ring sectors, planets, and their numbers."""

from __future__ import annotations

from os.path import dirname, join
from typing import Final

import msgspec

from hyperline.games.hyperline.rules.geometry import (
    ALL_PORTS,
    PORT_BY_NAME,
    PORT_NAMES,
    SECTOR_BY_NAME,
    Port,
    Sector,
    turned,
)
from hyperline.games.hyperline.rules.kinds import Tech

Segments = frozenset[tuple[Port, Port]]
Exits = tuple[tuple[Port, ...], ...]


class LineTile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A line tile in the data: how many there are, and its segments at rotation 0, such as ``N-SE``."""

    count: int
    segments: tuple[str, ...]


class Galaxy(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The form of ``data/galaxy.json``."""

    about: str
    line_tiles: dict[str, LineTile]
    other_tiles: dict[str, int]
    ring: dict[str, tuple[str, ...]]
    loops: tuple[tuple[str, str, str, str], ...]
    corners: tuple[str, ...]
    nexxus: str
    tech_planets: dict[str, Tech]
    home_planets: dict[str, Tech]


def _read() -> Galaxy:
    name = "galaxy.json"
    # Without pathlib, which every command would wait for; by the place of this file, which any loader of code knows.
    folder = join(dirname(dirname(__file__)), "data")  # noqa: PTH118, PTH120
    with open(join(folder, name), "rb") as file:  # noqa: PTH118, PTH123
        text = file.read()
    try:
        return msgspec.json.decode(text, type=Galaxy)
    except msgspec.DecodeError as error:
        raise SystemExit(f"the rules' data file {name} is damaged: {error}") from error


GALAXY: Final = _read()


class Look(msgspec.Struct, frozen=True):
    """Something that can be in a sector, seen from above: a tile in one rotation, a ring sector, a planet, or nothing.

    `exits` has, by port of entry, the ports by which lines leave. `sells` is what a planet with a tech sells.
    """

    code: int
    name: str
    text: str
    rotation: int = 0
    exits: Exits = ((),) * 8
    is_line: bool = False
    is_planet: bool = False
    has_points: bool = False
    sells: Tech | None = None
    is_home: bool = False


def _segments(texts: tuple[str, ...], rotation: int = 0) -> Segments:
    pairs = (tuple(turned(PORT_BY_NAME[port], rotation) for port in text.split("-")) for text in texts)
    return frozenset((min(pair), max(pair)) for pair in pairs)


def _exits(segments: Segments) -> Exits:
    ways: tuple[list[Port], ...] = tuple([] for _ in ALL_PORTS)
    for one, other in segments:
        ways[one].append(other)
        ways[other].append(one)
    return tuple(tuple(sorted(way, key=PORT_NAMES.__getitem__)) for way in ways)


LOOKS: list[Look] = []
"""Every look by its code."""


def _add(name: str, text: str = "", **traits: object) -> int:
    LOOKS.append(Look(len(LOOKS), name, text or name, **traits))  # type: ignore[arg-type]
    return len(LOOKS) - 1


EMPTY: Final = _add("empty")
UNKNOWN: Final = _add("unknown")
"""A face-down tile as a player who has not seen it knows it."""
ASTEROID: Final = _add("asteroid")
PIRATE_BASE: Final = _add("pirate-base")
RIP: Final = _add("rip", has_points=True)
NEXXUS: Final = _add("nexxus", is_planet=True, has_points=True)
NEUTRAL: Final = _add("neutral", is_planet=True, has_points=True)


def _add_line_tiles() -> dict[str, tuple[int, ...]]:
    """By name, the code for each of four rotations; rotations that look alike share the lowest one's code."""
    table = {}
    for name, tile in GALAXY.line_tiles.items():
        seen: dict[Segments, int] = {}
        codes = []
        for rotation in range(4):
            segments = _segments(tile.segments, rotation)
            if segments not in seen:
                seen[segments] = _add(name, f"{name} {rotation}", rotation=rotation, exits=_exits(segments), is_line=True)
            codes.append(seen[segments])
        table[name] = tuple(codes)
    return table


ROTATIONS: Final = _add_line_tiles()
TECH_PLANETS: Final = {
    name: _add(name, is_planet=True, has_points=True, sells=tech) for name, tech in GALAXY.tech_planets.items()
}
HOME_PLANETS: Final = {
    name: _add(name, is_planet=True, has_points=True, sells=tech, is_home=True) for name, tech in GALAXY.home_planets.items()
}
RING: Final = {
    SECTOR_BY_NAME[name]: _add(f"ring-{name}", exits=_exits(_segments(segments))) for name, segments in GALAXY.ring.items()
}
CORNERS: Final = tuple(SECTOR_BY_NAME[name] for name in GALAXY.corners)
"""The corners clockwise from the north-west (SET-1)."""
NEXXUS_SECTOR: Final = SECTOR_BY_NAME[GALAXY.nexxus]
LOOPS: Final[dict[tuple[Sector, Port], Sector]] = {
    (SECTOR_BY_NAME[here], PORT_BY_NAME[port]): SECTOR_BY_NAME[there]
    for a, out, b, back in GALAXY.loops
    for here, port, there in ((a, out, b), (b, back, a))
}
"""By sector and port where a line leaves the board, the sector where it comes back (JMP-8)."""

HYPERLINE_TILES: Final = (
    tuple(code for name, tile in GALAXY.line_tiles.items() for code in (ROTATIONS[name][0],) * tile.count)
    + (RIP,)
    + (PIRATE_BASE,) * GALAXY.other_tiles["pirate-base"]
)
"""The tiles of the Hyperline Stack (SET-6), line tiles at rotation 0; the second Rip is set aside."""
PLANET_TILES: Final = tuple(TECH_PLANETS.values()) + (ASTEROID,) * GALAXY.other_tiles["asteroid"]
"""The tiles of the Planet Stack (SET-5)."""
TILE_BY_TEXT: Final = {look.text: look.code for look in LOOKS if look.is_line} | {
    LOOKS[code].name: code for code in (ASTEROID, PIRATE_BASE, RIP, *TECH_PLANETS.values())
}
"""By text on the board, the code of a tile; `tile_code` reads rotations such as `fork 3`."""


def rotations(code: int) -> tuple[int, ...]:
    """The codes of a tile's looks, lowest rotation first; only one if all rotations look the same."""
    look = LOOKS[code]
    return tuple(dict.fromkeys(ROTATIONS[look.name])) if look.is_line else (code,)


def tile_code(text: str) -> int | None:
    """The code of a tile as written on the board (``fork 1``, ``Friskus``, ``rip``), or None if there is no such tile."""
    name, _, rotation = text.partition(" ")
    if name in ROTATIONS and rotation in ("0", "1", "2", "3"):
        return ROTATIONS[name][int(rotation)]
    return TILE_BY_TEXT.get(text)
