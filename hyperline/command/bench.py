"""``hyperline bench``: measures engine speed, bot thinking, frame times, start-up and memory."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Callable

from rich.console import Console
from rich.table import Table

from hyperline.command import measure

PARTS: dict[str, Callable[[], dict[str, float]]] = {
    "engine": measure.engine,
    "bots": measure.bots,
    "frames": measure.frames,
    "start-up": measure.startup,
    "memory": measure.memory,
}


def perform(is_json: bool) -> int:
    """Measure and tell; the exit status."""
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    found = {}
    notes = Console(stderr=True)
    for name, part in PARTS.items():
        with notes.status(f"measuring {name}"):
            found[name] = part()
    if is_json:
        json.dump(found, sys.stdout, indent=2)
        sys.stdout.write("\n")
        return 0
    table = Table("part", "what")
    table.add_column("measured", justify="right")
    for name, figures in found.items():
        for what, figure in figures.items():
            table.add_row(name, what, f"{figure:,.0f}" if figure >= 100 else f"{figure:.2f}")
        table.add_section()
    Console(file=sys.stdout).print(table)
    return 0
