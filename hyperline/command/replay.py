"""``hyperline replay``: opens a game in the viewer, or prints one of its positions."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace
from pathlib import Path
from tempfile import TemporaryDirectory

from hyperline.arena.arguments import Misuse
from hyperline.command.game_file import add_act, add_file, game_file, refused
from hyperline.kernel.position_file import json_of
from hyperline.kernel.record import Record, RecordFault, position_at, replay, save
from hyperline.kernel.shelf import Shelf


def add_arguments(parser: ArgumentParser, shelf: Shelf, game: str) -> None:
    """Add the flags of the command."""
    add_file(parser)
    parser.add_argument("--json", action="store_true", help="print its last position as JSON instead")
    add_act(parser, is_needed=False)


def perform(arguments: Namespace, shelf: Shelf) -> int:
    """Show or print a game; returns the exit status. Raises Misuse if it cannot be read."""
    if arguments.at is not None and not arguments.json:
        raise Misuse("--at says which position is printed; give --json, too")
    try:
        record, name = game_file(arguments.file, shelf)
        return _print(record, name, shelf, arguments.at) if arguments.json else _view(record, shelf)
    except RecordFault as fault:
        raise refused(fault) from None


def _print(record: Record, name: str, shelf: Shelf, at: int | None) -> int:
    match = replay(shelf.game(record.game), record, name)
    position = match.position if at is None else position_at(match, at, name)
    sys.stdout.write(json_of(match.game, position, record.game != shelf.default) + "\n")
    return 0


def _view(record: Record, shelf: Shelf) -> int:
    from hyperline.shell.main import run

    with TemporaryDirectory(prefix="hyperline-") as folder:
        path = Path(folder) / "replay.hyperline"
        save(path, record)
        return run(shelf, path, is_replay=True)
