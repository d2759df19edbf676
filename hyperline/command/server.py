"""``hyperline server``: a home for rooms, without a window."""

from __future__ import annotations

import asyncio
import logging
import signal
import ssl
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from hyperline.arena.arguments import Misuse
from hyperline.kernel.shelf import Shelf

try:
    from hyperline.together.guest import PORT, Address
    from hyperline.together.home import Home
    from hyperline.together.identity import Identity, KeyFault
    from hyperline.together.store import Sqlite, StoreFault
except ImportError as fault:
    raise Misuse(f"a server needs the package {fault.name}: pip install hyperline[server]") from None


def add_arguments(parser: ArgumentParser, shelf: Shelf, game: str) -> None:
    """Add the flags of the command."""
    parser.add_argument("--bind", default="0.0.0.0", metavar="ADDRESS", help="listen at this address; by default at all")
    parser.add_argument("--port", type=int, default=PORT, help=f"listen at this port ({PORT})")
    parser.add_argument("--name", default="Hyperline", help="what the server is called")
    parser.add_argument(
        "--store", default="hyperline-rooms", metavar="PATH", help="rooms, and the server’s key, are kept in this folder"
    )
    parser.add_argument("--cert", metavar="FILE", help="the certificate, for connections from far away")
    parser.add_argument("--key", metavar="FILE", help="its key")
    parser.add_argument("--keys", metavar="FILE", help="only players whose keys this file lists may come, one a line")


def perform(arguments: Namespace, shelf: Shelf) -> int:
    """Serve until it is asked to end; returns the exit status. Raises Misuse for what cannot be done."""
    folder = Path(arguments.store)
    try:
        folder.mkdir(parents=True, exist_ok=True)
        identity = Identity.of(folder)
    except OSError as fault:
        raise Misuse(f"{folder}: {fault.strerror}") from None
    except KeyFault as fault:
        raise Misuse(str(fault)) from None
    home = Home(shelf, identity, Sqlite(folder / "rooms.sqlite"), arguments.name, allows=_allowed(arguments.keys))
    logging.basicConfig(stream=sys.stderr, level=logging.INFO, format="%(asctime)s %(message)s")
    logging.getLogger("websockets").setLevel(logging.CRITICAL)
    try:
        asyncio.run(_serve(home, arguments.bind, arguments.port, _secure(arguments.cert, arguments.key)))
    except OSError as fault:
        raise Misuse(f"{arguments.bind}:{arguments.port}: {fault.strerror or fault}") from None
    except StoreFault as fault:
        raise Misuse(str(fault)) from None
    return 0


async def _serve(home: Home, bind: str, port: int, secure: ssl.SSLContext | None) -> None:
    """Serve until a signal asks to end."""
    end = asyncio.Event()
    for name in ("SIGTERM", "SIGINT"):
        with suppress(NotImplementedError):
            asyncio.get_running_loop().add_signal_handler(getattr(signal, name), end.set)
    found = await home.open(bind, port, secure)
    sys.stdout.write(f"{home.name} listens at {Address(bind, found).link}; its key is {home.identity.key}.\n")
    sys.stdout.flush()
    await end.wait()
    await home.close()


def _allowed(path: str | None) -> Callable[[str], bool]:
    """Who may come; raises Misuse if the file cannot be read."""
    if path is None:
        return lambda key: True
    try:
        known = {line.split()[0] for line in Path(path).read_text(encoding="utf-8").splitlines() if line.strip()}
    except (OSError, UnicodeDecodeError) as fault:
        raise Misuse(f"{path}: {getattr(fault, 'strerror', None) or fault}") from None
    return known.__contains__


def _secure(certificate: str | None, key: str | None) -> ssl.SSLContext | None:
    """What encrypts connections; None if they are not. Raises Misuse if the files do not do."""
    if certificate is None and key is None:
        return None
    if certificate is None or key is None:
        raise Misuse("give both --cert and --key")
    context = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
    try:
        context.load_cert_chain(certificate, key)
    except (OSError, ssl.SSLError) as fault:
        raise Misuse(f"{certificate}: {fault.strerror or fault}") from None
    return context
