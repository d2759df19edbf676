"""Renders what is lit, such as ships and rocks: `python tools/render.py [NAME PART ...]`, all without arguments.

It needs the extras `tools` and `render` of pyproject.toml, the latter for Blender as a module, for Python 3.11. The game
doesn't. The same models give the same pictures, but for the last bits of some pixels.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path

from lit import (
    decks,
    flotilla,
    folk,
    freighters,
    goods,
    hangar,
    hulls,
    missiles,
    portals,
    racers,
    sectors,
    siren,
    stations,
    stones,
    wrecks,
)

ROOT = Path(__file__).resolve().parents[1]
SPRITES = ROOT / "assets" / "sprites"


def all_pictures() -> dict[str, Callable[[Path], None]]:
    """By path: what writes it, with all that belongs to it, into a folder."""
    return {
        **{f"gatestorm/ships/{name}": partial(hulls.photograph, name) for name in hulls.HULLS},
        "freight/hull": decks.photograph,
        **{f"freight/goods/{name}": partial(goods.photograph, name) for name in goods.GOODS},
        **{f"freight/folk/{name}": partial(folk.photograph, name) for name in folk.FOLK},
        **{f"freight/ships/{name}": partial(freighters.photograph, name) for name in freighters.SHIPS},
        **{f"gatestorm/wrecks/{name}": partial(wrecks.photograph, name) for name in hulls.HULLS},
        "gatestorm/gates/gate": portals.photograph,
        "gatestorm/stage/hall": hangar.photograph,
        **{f"gatestorm/stage/{name}": partial(hulls.stage, name) for name in hulls.HULLS},
        "hyperline/pieces/rock": sectors.rock,
        "hyperline/pieces/torpedo": missiles.torpedo,
        "hyperline/tiles/asteroid": sectors.asteroids,
        "hyperline/tiles/pirate-base": sectors.pirate_base,
        **{f"belt/ships/{name}": partial(flotilla.photograph, name) for name in flotilla.SHIPS},
        **{f"belt/rocks/{number}": partial(stones.photograph, number, side=128, seed=40) for number in range(6)},
        "belt/rocks/siren": siren.photograph,
        **{f"gatestorm/rocks/{number}": partial(stones.photograph, number) for number in range(stones.COUNT)},
        **{f"slipway/ships/{number}": partial(racers.photograph, number) for number in range(len(racers.RACERS))},
        **{f"slipway/stations/{name}": partial(stations.photograph, name) for name in stations.STATIONS},
    }


def main(parts: list[str]) -> int:
    """Renders what was asked for; 2 if nothing has such a name."""
    pictures = all_pictures()
    wanted = [path for path in pictures if not parts or any(part in path for part in parts)]
    if not wanted:
        print(f"render: no picture has {' or '.join(parts)} in its name", file=sys.stderr)
        return 2
    for number, path in enumerate(wanted, 1):
        print(f"{number:2}/{len(wanted)} {path}")
        folder = (SPRITES / path).parent
        folder.mkdir(parents=True, exist_ok=True)
        pictures[path](folder)
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
