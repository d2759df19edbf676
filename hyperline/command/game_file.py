"""The game in a file that a command is given: a saved game, a postcard, a text that holds one, or one that bots played.

And the file that it makes of it.
"""

from __future__ import annotations

import os
from argparse import ArgumentParser
from itertools import islice
from pathlib import Path

from hyperline.arena.arguments import Misuse, number
from hyperline.arena.simulate import lines_in, read
from hyperline.command.said import words
from hyperline.kernel.file import write_whole
from hyperline.kernel.quote import quoted
from hyperline.kernel.record import Record, RecordFault, check_game, load
from hyperline.kernel.shelf import Shelf
from hyperline.kernel.texts import reason

MOST_DIGITS = 9  # of a game's number


def add_file(parser: ArgumentParser) -> None:
    """Add the argument FILE."""
    parser.add_argument("file", metavar="FILE", help=words.later("cli.file.help"))


def add_act(parser: ArgumentParser, is_needed: bool) -> None:
    """Add the flag ``--at``."""
    parser.add_argument("--at", type=number, metavar="N", required=is_needed, help=words.later("cli.file.at"))


def game_file(file: str, shelf: Shelf) -> tuple[Record, str]:
    """The record in a file, and the file's name for what is said of it.

    Raises Misuse or RecordFault, also for a game that is not on the shelf.
    """
    path, _, number = file.partition("#")
    if number.isdecimal() and len(number) > MOST_DIGITS:
        raise Misuse(words("cli.file.no_number", path=path, number=quoted(number)))
    where = Path(path if number.isdecimal() else file)
    record = _simulated(where, int(number) if number.isdecimal() else 1) or load(where)
    check_game(record, shelf, where.name)
    return record, where.name


def refused(fault: RecordFault) -> Misuse:
    """What is said of a file that cannot be read or played."""
    return Misuse(str(fault).rstrip("."))


def write_new(out: str, data: bytes) -> None:
    """Write a file that is not there yet; raises Misuse."""
    path = Path(out)
    if os.path.lexists(path):
        raise Misuse(words("cli.file.there", path=out))
    try:
        write_whole(path, data)
    except OSError as fault:
        raise Misuse(f"{out}: {reason(fault)}") from None


def _simulated(path: Path, number: int) -> Record | None:
    """A game, counted from 1, in a file that `simulate` wrote; None for any other file."""
    count, line = 0, b""
    try:
        for count, line in enumerate(islice(lines_in(path), number), start=1):  # noqa: B007
            pass
    except OSError as fault:
        raise Misuse(f"{path}: {reason(fault)}") from None
    if not count:
        return None
    if count != number:
        raise Misuse(words("cli.file.no_game", file=path.name, number=number, count=count))
    return read(line, words("cli.line", file=path.name, number=number)).record
