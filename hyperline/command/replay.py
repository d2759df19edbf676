"""``hyperline replay``: opens a saved game in the viewer, or prints its last position."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace
from pathlib import Path
from tempfile import TemporaryDirectory

from hyperline.arena.arguments import Misuse
from hyperline.arena.simulate import read
from hyperline.kernel.file import open_regular
from hyperline.kernel.position_file import json_of
from hyperline.kernel.quote import quoted
from hyperline.kernel.record import LARGEST, Record, RecordFault, load, replay, save
from hyperline.kernel.shelf import Shelf

MOST_DIGITS = 9  # of a game's number


def add_arguments(parser: ArgumentParser, shelf: Shelf, game: str) -> None:
    """Add the flags of the command."""
    parser.add_argument("file", metavar="FILE", help="a saved game")
    parser.add_argument("--json", action="store_true", help="print its last position as JSON instead")


def perform(arguments: Namespace, shelf: Shelf) -> int:
    """Show or print a saved game; returns the exit status. Raises Misuse if it cannot be read."""
    file: str = arguments.file
    path, _, number = file.partition("#")
    if number.isdecimal() and len(number) > MOST_DIGITS:
        raise Misuse(f"{path}: no game {quoted(number)}")
    where = Path(path if number.isdecimal() else file)
    try:
        record = _simulated(where, int(number) if number.isdecimal() else 1) or load(where)
        return _print(record, where.name, shelf) if arguments.json else _view(record, shelf)
    except RecordFault as fault:
        raise Misuse(str(fault).rstrip(".")) from None


def _simulated(path: Path, number: int) -> Record | None:
    """A game, counted from 1, in a file that `simulate` wrote; None for any other file."""
    count, line = 0, b""
    try:
        with open_regular(path) as file:
            while count < number and (following := file.readline(LARGEST)):
                count, line = count + 1, following
                if count == 1 and b'"acts":' not in line:
                    return None
    except OSError as fault:
        raise Misuse(f"{path}: {fault.strerror or fault}") from None
    if not count:
        return None
    if not 1 <= number <= count:
        raise Misuse(f"{path.name}: no game {number}; the file has {count}")
    game = read(line, f"{path.name}, line {number}")
    return Record(game.game, game.setup, acts=game.acts)


def _print(record: Record, name: str, shelf: Shelf) -> int:
    if record.game not in shelf.names:
        raise Misuse(f"{name}: this version has no game called {quoted(record.game)}")
    match = replay(shelf.game(record.game), record, name)
    sys.stdout.write(json_of(match.game, match.position, record.game != shelf.default) + "\n")
    return 0


def _view(record: Record, shelf: Shelf) -> int:
    from hyperline.shell.main import run

    with TemporaryDirectory(prefix="hyperline-") as folder:
        path = Path(folder) / "replay.hyperline"
        save(path, record)
        return run(shelf, path, is_replay=True)
