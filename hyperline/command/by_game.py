"""Which game a command is about."""

from __future__ import annotations

from argparse import ArgumentParser

from hyperline.arena.arguments import Misuse
from hyperline.kernel.position_file import game_of
from hyperline.kernel.quote import quoted
from hyperline.kernel.shelf import Shelf

FLAG = "--game"


def add_game(parser: ArgumentParser, shelf: Shelf) -> None:
    """Add the flag ``--game``, which is None where it is not given."""
    parser.add_argument(FLAG, metavar="ID", help=f"which game: {', '.join(shelf.names)} ({shelf.default})")


def known(name: str, shelf: Shelf) -> str:
    """The id of a game; raises Misuse if it is not on the shelf."""
    if name not in shelf.names:
        raise Misuse(f"there is no game {quoted(name)}; choose from {', '.join(shelf.names)}")
    return name


def game_in(text: str, shelf: Shelf, path: str) -> str:
    """The id of a position file's game; raises Misuse if it is not on the shelf."""
    try:
        return known(game_of(text) or shelf.default, shelf)
    except Misuse as fault:
        raise Misuse(f"{path}: {fault}") from None
