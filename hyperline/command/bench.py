"""``hyperline bench``: measures engine, bots, frames, start-up, memory, and the processor's load while nothing happens."""

from __future__ import annotations

import json
import os
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Callable

from rich.console import Console
from rich.table import Table

from hyperline.arena.arguments import Misuse
from hyperline.command.by_game import add_game
from hyperline.command.said import words
from hyperline.kernel.language import grouped, localised
from hyperline.kernel.program import is_built
from hyperline.kernel.quote import quoted
from hyperline.kernel.shelf import Shelf, attribute

Part = Callable[[Shelf, str], dict[str, float]]
"""Measures a game. The name of a figure is what was measured, a comma, and the unit."""

PARTS: dict[str, str | Part] = {
    "engine": "hyperline.command.speed:engine",
    "bots": "hyperline.command.speed:bots",
    "review": "hyperline.command.speed:review",
    "start-up": "hyperline.command.footprint:startup",
    "memory": "hyperline.command.footprint:memory",
    "idle": "hyperline.command.footprint:idle",
    "frames": "hyperline.command.frames:frames",
    "replay": "hyperline.command.frames:watching",
}
"""The parts that are measured of every game, by name."""


def add_arguments(parser: ArgumentParser, shelf: Shelf, game: str) -> None:
    """Add the flags of the command."""
    add_game(parser, shelf)
    about = words.later("cli.bench.part", parts=", ".join(_parts(shelf, game)))
    parser.add_argument("part", metavar="PART", nargs="*", help=about)
    parser.add_argument("--json", action="store_true", help=words.later("cli.json"))


def perform(arguments: Namespace, shelf: Shelf) -> int:
    """Measure these parts, or all, and print the figures; returns the exit status. Raises Misuse for what cannot be."""
    if is_built():
        raise Misuse(words("cli.bench.built"))
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    game = arguments.game or shelf.default
    parts, named = _parts(shelf, game), arguments.part
    for name in named:
        if name not in parts:
            raise Misuse(words("cli.bench.no_part", part=quoted(name), parts=", ".join(parts)))
    found = {}
    notes = Console(stderr=True)
    for name in named or parts:
        with notes.status(words("cli.bench.measuring", part=name)):
            found[name] = _part(parts[name])(shelf, game)
    if arguments.json:
        json.dump(found, sys.stdout, indent=2)
        sys.stdout.write("\n")
        return 0
    Console(file=sys.stdout).print(_table(found))
    return 0


def _parts(shelf: Shelf, game: str) -> dict[str, str | Part]:
    """Everything that can be measured of a game, its own parts last."""
    return {**PARTS, **shelf.entry(game).benches}


def _part(place: str | Part) -> Part:
    if not isinstance(place, str):
        return place
    found: Part = attribute(place)
    return found


def _table(found: dict[str, dict[str, float]]) -> Table:
    """A table with one row for each thing measured, whose figures are called as in JSON where the language is English."""
    table = Table(*(words(f"cli.bench.head_{head}") for head in ("part", "what", "measured")))
    for name, figures in found.items():
        rows: dict[str, list[str]] = {}
        for what, figure in figures.items():
            thing, _, unit = what.rpartition(", ")
            rows.setdefault(thing, []).append(f"{_number(figure)} {words.heard(unit, 'unit.')}")
        for thing, measured in rows.items():
            table.add_row(name, words.heard(thing, "measured.") or measured.pop(0), " · ".join(measured))
        table.add_section()
    return table


def _number(figure: float) -> str:
    return grouped(figure) if figure >= 100 else localised(f"{figure:.2f}")
