"""``hyperline branch``: writes a game up to one of its actions, to be played on in another way or with other luck."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace

from hyperline.arena.arguments import number
from hyperline.command.game_file import add_act, add_file, game_file, refused, write_new
from hyperline.command.said import words
from hyperline.kernel.record import RecordFault, branched, written
from hyperline.kernel.shelf import Shelf


def add_arguments(parser: ArgumentParser, shelf: Shelf, game: str) -> None:
    """Add the flags of the command."""
    add_file(parser)
    parser.add_argument("out", metavar="OUT", help=words.later("cli.branch.out"))
    add_act(parser, is_needed=True)
    parser.add_argument("--new-luck", type=number, metavar="SEED", help=words.later("cli.branch.new_luck"))


def perform(arguments: Namespace, shelf: Shelf) -> int:
    """Write the branch; returns the exit status. Raises Misuse for what cannot be done."""
    try:
        record, name = game_file(arguments.file, shelf)
        branch = branched(shelf.game(record.game), record, arguments.at, arguments.new_luck, name)
    except RecordFault as fault:
        raise refused(fault) from None
    write_new(arguments.out, written(branch))
    return 0
