"""``hyperline bench``: measures engine, bots, frames, start-up, memory and what the game takes while it rests."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Callable, Sequence

from rich.console import Console
from rich.table import Table

from hyperline.command.misuse import Misuse
from hyperline.kernel.quote import quoted
from hyperline.kernel.shelf import attribute

PARTS: dict[str, str | Callable[[], dict[str, float]]] = {
    "engine": "hyperline.games.hyperline.command.measure:engine",
    "bots": "hyperline.games.hyperline.command.measure:bots",
    "frames": "hyperline.games.hyperline.command.frames:frames",
    "start-up": "hyperline.command.starting:startup",
    "memory": "hyperline.command.footprint:memory",
    "idle": "hyperline.command.footprint:idle",
}
"""By name, where a part is measured. A figure's name is what was measured, a comma, and the unit."""


def perform(is_json: bool, parts: Sequence[str] = ()) -> int:
    """Measure these parts, or all, and tell; the exit status. Raises Misuse for a part that there is not."""
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    for name in parts:
        if name not in PARTS:
            raise Misuse(f"there is no part {quoted(name)}; choose from {', '.join(PARTS)}")
    found = {}
    notes = Console(stderr=True)
    for name in parts or PARTS:
        with notes.status(f"measuring {name}"):
            found[name] = _part(name)()
    if is_json:
        json.dump(found, sys.stdout, indent=2)
        sys.stdout.write("\n")
        return 0
    Console(file=sys.stdout).print(_table(found))
    return 0


def _part(name: str) -> Callable[[], dict[str, float]]:
    place = PARTS[name]
    if not isinstance(place, str):
        return place
    found: Callable[[], dict[str, float]] = attribute(place)
    return found


def _table(found: dict[str, dict[str, float]]) -> Table:
    """A row for whatever was measured, with all its figures."""
    table = Table("part", "what", "measured")
    for name, figures in found.items():
        rows: dict[str, list[str]] = {}
        for what, figure in figures.items():
            thing, _, unit = what.rpartition(", ")
            rows.setdefault(thing, []).append(f"{_number(figure)} {unit}")
        for thing, measured in rows.items():
            table.add_row(name, thing or measured.pop(0), " · ".join(measured))
        table.add_section()
    return table


def _number(figure: float) -> str:
    return f"{figure:,.0f}" if figure >= 100 else f"{figure:.2f}"
