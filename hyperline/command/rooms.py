"""``hyperline rooms``: what a server keeps, and the record of a room as a file."""

from __future__ import annotations

import asyncio
import sys
from argparse import ArgumentParser, Namespace
from pathlib import Path

import msgspec

from hyperline.arena.arguments import Misuse
from hyperline.command.said import words
from hyperline.kernel.file import write_whole
from hyperline.kernel.game import HUMAN
from hyperline.kernel.shelf import Shelf
from hyperline.kernel.texts import reason

try:
    from hyperline.together.lobby import RoomForm
    from hyperline.together.postgres import store_at
    from hyperline.together.store import Kept, StoreFault
except ImportError as fault:
    raise Misuse(words("cli.rooms.package", package=fault.name)) from None


def add_arguments(parser: ArgumentParser, shelf: Shelf, game: str) -> None:
    """Add the flags of the command."""
    parser.add_argument("code", metavar="CODE", help=words.later("cli.rooms.code"))
    parser.add_argument("file", nargs="?", metavar="FILE", help=words.later("cli.rooms.file"))
    parser.add_argument("--store", default="hyperline-rooms", metavar="URL", help=words.later("cli.rooms.store"))


def perform(arguments: Namespace, shelf: Shelf) -> int:
    """Tell of a room, and save its game if a file is named; raises Misuse for what cannot be done."""
    code = arguments.code.upper()
    try:
        kept = asyncio.run(_kept(arguments.store, code))
    except StoreFault as fault:
        raise Misuse(str(fault)) from None
    if kept is None:
        raise Misuse(words("cli.rooms.none", code=code))
    form = msgspec.json.decode(kept.form, type=RoomForm)
    if arguments.file is not None and not kept.record:
        raise Misuse(words("cli.rooms.not_begun"))
    names = ", ".join(chair.name or _who(chair.sitting.controller) for chair in form.chairs)
    sys.stdout.write(f"{code} {form.game} {words(f'cli.rooms.{form.phase}')}: {names}\n")
    if arguments.file is None:
        return 0
    try:
        write_whole(Path(arguments.file), kept.record)
    except OSError as fault:
        raise Misuse(f"{arguments.file}: {reason(fault)}") from None
    return 0


def _who(controller: str) -> str:
    """Who sits where nobody has a name: nobody yet, or a bot."""
    return words("cli.rooms.free") if controller == HUMAN else controller


async def _kept(url: str, code: str) -> Kept | None:
    store = store_at(url)
    await store.open("", lambda codes: None)
    try:
        return await store.read(code)
    finally:
        await store.close()
