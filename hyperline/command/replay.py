"""``hyperline replay``: opens a game in the viewer, or prints one of its positions."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace
from contextlib import suppress
from itertools import islice
from pathlib import Path
from tempfile import TemporaryDirectory

from hyperline.arena.simulate import lines_in
from hyperline.command.game_file import add_act, add_file, game_file, refused
from hyperline.command.said import words
from hyperline.kernel.position_file import json_of
from hyperline.kernel.record import Record, RecordFault, position_at, replay, save
from hyperline.kernel.shelf import Shelf


def add_arguments(parser: ArgumentParser, shelf: Shelf, game: str) -> None:
    """Add the flags of the command."""
    add_file(parser)
    parser.add_argument("--json", action="store_true", help=words.later("cli.replay.json"))
    add_act(parser, is_needed=False)


def perform(arguments: Namespace, shelf: Shelf) -> int:
    """Show or print a game; returns the exit status. Raises Misuse if it cannot be read."""
    at: int | None = arguments.at
    if at is None and not arguments.json and _has_several(Path(arguments.file)):
        return _open(Path(arguments.file), shelf)
    try:
        record, name = game_file(arguments.file, shelf)
        if at is None and not arguments.json:
            return _view(record, shelf)  # which says itself what is wrong with it
        match = replay(shelf.game(record.game), record, name)
        position = match.position if at is None else position_at(match, at, name)
    except RecordFault as fault:
        raise refused(fault) from None
    if not arguments.json:
        return _view(record, shelf, at)
    sys.stdout.write(json_of(match.game, position, record.game != shelf.default) + "\n")
    return 0


def _has_several(path: Path) -> bool:
    """Whether there are games in it to choose from."""
    with suppress(OSError):
        return len([*islice(lines_in(path), 2)]) > 1
    return False


def _open(path: Path, shelf: Shelf, at: int | None = None) -> int:
    from hyperline.shell.main import run

    return run(shelf, path, is_replay=True, at=at)


def _view(record: Record, shelf: Shelf, at: int | None = None) -> int:
    with TemporaryDirectory(prefix="hyperline-") as folder:
        path = Path(folder) / "replay.hyperline"
        save(path, record)
        return _open(path, shelf, at)
