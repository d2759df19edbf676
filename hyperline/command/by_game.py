"""Which game a command is about, and the text of the position that it is given."""

from __future__ import annotations

import codecs
import sys
from argparse import ArgumentParser

from hyperline.arena.arguments import Misuse
from hyperline.command.said import words
from hyperline.kernel.file import read_regular
from hyperline.kernel.position_file import game_of
from hyperline.kernel.quote import quoted
from hyperline.kernel.shelf import Shelf
from hyperline.kernel.texts import reason

FLAG = "--game"
STANDARD_INPUT = "-"
LARGEST = 4_000_000  # bytes; a position has some thousands


def add_game(parser: ArgumentParser, shelf: Shelf) -> None:
    """Add the flag ``--game``, which is None where it is not given."""
    about = words.later("cli.game", games=", ".join(shelf.names), usual=shelf.default)
    parser.add_argument(FLAG, metavar="ID", help=about)


def known(name: str, shelf: Shelf) -> str:
    """The id of a game; raises Misuse if it is not on the shelf."""
    if name not in shelf.names:
        raise Misuse(words("cli.no_game", game=quoted(name), games=", ".join(shelf.names)))
    return name


def game_in(text: str, shelf: Shelf, path: str) -> str:
    """The id of a position file's game; raises Misuse if it is not on the shelf."""
    try:
        return known(game_of(text) or shelf.default, shelf)
    except Misuse as fault:
        raise Misuse(f"{path}: {fault}") from None


def text_of(path: str) -> str:
    """The text of a file, or of standard input for ``-``; raises Misuse."""
    try:
        if path == STANDARD_INPUT:
            if sys.stdin is None:
                raise Misuse(words("cli.no_input"))
            data = sys.stdin.buffer.read(LARGEST + 1)
        else:
            data = read_regular(path, LARGEST)
    except OSError as fault:
        raise Misuse(f"{path}: {reason(fault)}") from None
    except ValueError as fault:
        raise Misuse(f"{path}: {fault}") from None
    if len(data) > LARGEST:
        raise Misuse(words("cli.too_large", path=path))
    try:
        return data.removeprefix(codecs.BOM_UTF8).decode().replace("\r\n", "\n")
    except UnicodeDecodeError:
        raise Misuse(words("cli.not_text", path=path)) from None
