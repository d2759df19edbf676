"""``hyperline postcard``: a picture or a text of a game that holds the whole game, to be sent."""

from __future__ import annotations

import os
import sys
from argparse import ArgumentParser, Namespace
from datetime import date, datetime
from pathlib import Path

from hyperline.arena.arguments import Misuse
from hyperline.command.game_file import add_file, game_file, refused, write_new
from hyperline.command.said import words
from hyperline.kernel.postcard import into_text
from hyperline.kernel.record import Record, RecordFault, replay
from hyperline.kernel.shelf import Shelf


def add_arguments(parser: ArgumentParser, shelf: Shelf, game: str) -> None:
    """Add the flags of the command."""
    add_file(parser)
    parser.add_argument("out", metavar="OUT.png", nargs="?", help=words.later("cli.postcard.out"))
    parser.add_argument("--text", action="store_true", help=words.later("cli.postcard.text"))


def perform(arguments: Namespace, shelf: Shelf) -> int:
    """Write or print it; returns the exit status. Raises Misuse for what cannot be done."""
    out: str | None = arguments.out
    if (out is None) != arguments.text:
        raise Misuse(words("cli.either", first="OUT.png", second="--text"))
    if out is not None and Path(out).suffix.lower() != ".png":
        raise Misuse(words("cli.suffix", path=out, suffix=".png"))
    try:
        record, name = game_file(arguments.file, shelf)
        if not shelf.entry(record.game).has_face:
            raise Misuse(words("cli.no_window", game=shelf.meta(record.game).title))
        made = _made(record, name, _day_of(arguments.file), shelf, is_text=out is None)
    except RecordFault as fault:
        raise refused(fault) from None
    if out is None:
        sys.stdout.write(made.decode())
    else:
        write_new(out, made)
    return 0


def _made(record: Record, name: str, day: date, shelf: Shelf, is_text: bool) -> bytes:
    """The text or the picture."""
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    import pygame

    from hyperline.shell.ending.postcard import SIZE, postcard, sent, text_of
    from hyperline.shell.screenshot import quiet_context

    pygame.display.init()
    pygame.font.init()
    try:
        pygame.display.set_mode(SIZE)
        context = quiet_context(SIZE, shelf)
        if is_text:
            said = text_of(context, record, replay(shelf.game(record.game), record, name), day)
            return into_text(said, sent(record)).encode()
        return postcard(context, record, day, name)
    except ValueError as fault:
        raise RecordFault(f"{name}: {fault}.") from None
    finally:
        pygame.display.quit()


def _day_of(file: str) -> date:
    """The day on which a file was last written, as far as one can tell; else today."""
    try:
        return datetime.fromtimestamp(Path(file).stat().st_mtime).date()
    except (OSError, OverflowError, ValueError):
        return datetime.now().date()
