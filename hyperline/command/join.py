"""``hyperline join``: a bot plays a seat of a room somewhere else; no window opens."""

from __future__ import annotations

import asyncio
import sys
from argparse import ArgumentParser, Namespace
from pathlib import Path

from hyperline.arena.arguments import Misuse
from hyperline.kernel.illegal import Illegal
from hyperline.kernel.shelf import Shelf


def add_arguments(parser: ArgumentParser, shelf: Shelf, game: str) -> None:
    """Add the flags of the command."""
    parser.add_argument("link", metavar="LINK", help="the room: hyperline://SERVER/CODE")
    parser.add_argument("--bot", required=True, metavar="NAME", help="the bot that plays")
    parser.add_argument("--as", dest="name", default="", metavar="NAME", help="what the others call it")
    parser.add_argument("--home", metavar="FOLDER", help="keep its key here; by default it has another each time")
    parser.add_argument("--plain", action="store_true", help="without encryption, also beyond the local network")


def perform(arguments: Namespace, shelf: Shelf) -> int:
    """Play until the game is over; every message is a line of JSON. Raises Misuse for what cannot be done."""
    try:
        from hyperline.together.guest import Address, Lost
        from hyperline.together.identity import Identity, KeyFault
        from hyperline.together.player import BotPlayer
    except ImportError as fault:
        raise Misuse(f"playing together needs the package {fault.name}: pip install hyperline[together]") from None
    from hyperline.together.protocol import FromHost, sent

    def told(message: FromHost) -> None:
        sys.stdout.write(sent(message) + "\n")
        sys.stdout.flush()

    try:
        identity = Identity.of(Path(arguments.home)) if arguments.home else Identity.made()
        player = BotPlayer(shelf, Address.of(arguments.link), identity, arguments.bot, arguments.name[:24], told)
        follower = asyncio.run(player.play(arguments.plain))
    except (Lost, KeyFault) as fault:
        raise Misuse(str(fault)) from None
    except KeyError:
        raise Misuse(f"there is no bot called {arguments.bot}") from None
    except Illegal as refusal:
        raise Misuse(f"the host refused: {refusal.why}") from None
    sys.stderr.write(f"{follower.verdict}\n")
    return 0
