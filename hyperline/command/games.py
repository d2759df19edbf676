"""``hyperline games``: lists the games."""

from __future__ import annotations

import json
import sys
from argparse import ArgumentParser, Namespace
from typing import Any

from hyperline.arena.roster import Roster
from hyperline.arena.tables import console, table
from hyperline.command.said import words
from hyperline.kernel.shelf import Shelf


def add_arguments(parser: ArgumentParser, shelf: Shelf, game: str) -> None:
    """Add the flags of the command."""
    parser.add_argument("--json", action="store_true", help=words.later("cli.json"))


def perform(arguments: Namespace, shelf: Shelf) -> int:
    """Print the games; returns the exit status."""
    found = [_told(shelf, name) for name in shelf.names]
    if arguments.json:
        json.dump(found, sys.stdout, indent=2)
        sys.stdout.write("\n")
        return 0
    heads = ("id", "title", "seats", "minutes", "levels", "styles", "roles")
    rows = table(words("cli.games.title"), [words(f"cli.games.head_{head}") for head in heads], ())
    for game in found:
        seats = "–".join(dict.fromkeys(str(count) for count in (min(game["seats"]), max(game["seats"]))))
        lists = (", ".join(game[key]) for key in ("levels", "styles", "roles"))
        rows.add_row(game["id"], game["title"], seats, str(game["minutes"] or "–"), *lists)
    console().print(rows)
    return 0


def _told(shelf: Shelf, name: str) -> dict[str, Any]:
    meta = shelf.meta(name)
    roster: Roster = shelf.entry(name).roster()
    return {
        "id": name,
        "title": meta.title,
        "seats": list(meta.seats),
        "minutes": meta.minutes,
        "roles": list(meta.roles),
        "levels": list(roster.levels),
        "styles": list(roster.styles),
    }
