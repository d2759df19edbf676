"""``hyperline branch``: writes a game up to one of its actions, to be played on in another way or with other luck."""

from __future__ import annotations

import os
from argparse import ArgumentParser, Namespace
from pathlib import Path

from hyperline.arena.arguments import Misuse
from hyperline.command.game_file import add_act, add_file, game_file, refused
from hyperline.kernel.file import write_whole
from hyperline.kernel.record import RecordFault, branched, written
from hyperline.kernel.shelf import Shelf


def add_arguments(parser: ArgumentParser, shelf: Shelf, game: str) -> None:
    """Add the flags of the command."""
    add_file(parser)
    parser.add_argument("out", metavar="OUT", help="the saved game to write, which must not be there yet")
    add_act(parser, is_needed=True)
    parser.add_argument(
        "--new-luck", type=int, metavar="SEED", help="with other luck from there on, which follows from this seed"
    )


def perform(arguments: Namespace, shelf: Shelf) -> int:
    """Write the branch; returns the exit status. Raises Misuse for what cannot be done."""
    try:
        record, name = game_file(arguments.file, shelf)
        branch = branched(shelf.game(record.game), record, arguments.at, arguments.new_luck, name)
    except RecordFault as fault:
        raise refused(fault) from None
    write_new(arguments.out, written(branch))
    return 0


def write_new(out: str, data: bytes) -> None:
    """Write a file that is not there yet; raises Misuse."""
    path = Path(out)
    if os.path.lexists(path):
        raise Misuse(f"{out}: there is such a file already; choose another name")
    try:
        write_whole(path, data)
    except OSError as fault:
        raise Misuse(f"{out}: {fault.strerror or fault}") from None
