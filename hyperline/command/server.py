"""``hyperline server``: a home for rooms, without a window."""

from __future__ import annotations

import asyncio
import gc
import logging
import os
import signal
import ssl
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Iterator
from contextlib import suppress
from http import HTTPStatus
from pathlib import Path
from typing import Final

from hyperline.arena.arguments import Misuse, amount, number
from hyperline.command.said import words
from hyperline.kernel import language
from hyperline.kernel.shelf import Shelf
from hyperline.kernel.texts import reason

try:
    from prometheus_client import CollectorRegistry, generate_latest
    from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, Metric, SummaryMetricFamily
    from websockets.asyncio.server import Server, ServerConnection, serve
    from websockets.http11 import Request, Response

    from hyperline.together.guest import PORT, Address
    from hyperline.together.home import Home
    from hyperline.together.identity import SIZE, Identity, KeyFault
    from hyperline.together.limits import Limits
    from hyperline.together.postgres import Postgres, store_at
    from hyperline.together.store import Store, StoreFault
    from hyperline.together.trouble import why
except ImportError as fault:
    raise Misuse(words("cli.server.package", package=fault.name)) from None

STORE: Final = "hyperline-rooms"
"""The folder in which rooms are kept where no other is named."""
SWEEP: Final = 10.0
"""Seconds between two looks at whether something has to be cleared away."""
ENDED: Final = 5_000
"""Connections that end until it is, where there are no rooms: each leaves less than 2 kB."""
COUNTED: Final = {
    "came": "Connections, also those that were not let in.",
    "acts": "Actions, and those taken back, that are kept.",
    "messages": "Messages from guests.",
    "made": "Rooms that were made.",
    "removed": "Rooms that nobody had touched for too long.",
    "lost": "Rooms that were given up, since another server has them or they could not be kept.",
    "refused": "Connections that were not let in.",
    "refusals": "Messages that were refused.",
    "cut": "Connections that broke a limit or the protocol.",
    "faults": "Messages that could not be kept.",
}


def add_arguments(parser: ArgumentParser, shelf: Shelf, game: str) -> None:
    """Add the flags of the command."""
    parser.add_argument("--bind", default="0.0.0.0", metavar="ADDRESS", help=words.later("cli.server.bind"))
    parser.add_argument("--port", type=number, default=PORT, help=words.later("cli.server.port", usual=PORT))
    parser.add_argument("--address", default="", metavar="HOST:PORT", help=words.later("cli.server.address"))
    parser.add_argument("--name", default="Hyperline", help=words.later("cli.server.name"))
    parser.add_argument("--store", default=STORE, metavar="URL", help=words.later("cli.server.store"))
    parser.add_argument("--days", type=amount, default=90, help=words.later("cli.server.days"))
    parser.add_argument("--metrics", metavar="[ADDRESS:]PORT", help=words.later("cli.server.metrics"))
    parser.add_argument("--programs", default="", metavar="URL", help=words.later("cli.server.programs"))
    parser.add_argument("--cert", metavar="FILE", help=words.later("cli.server.cert"))
    parser.add_argument("--key", metavar="FILE", help=words.later("cli.server.key"))
    who = parser.add_mutually_exclusive_group()
    who.add_argument("--open", action="store_true", help=words.later("cli.server.open"))
    who.add_argument("--keys", metavar="FILE", help=words.later("cli.server.keys"))


def perform(arguments: Namespace, shelf: Shelf) -> int:
    """Serve until it is asked to end; returns the exit status. Raises Misuse for what cannot be done."""
    if arguments.days <= 0:
        raise Misuse(words("cli.server.no_days"))
    logging.basicConfig(stream=sys.stderr, level=logging.INFO, format="%(asctime)s %(levelname)s %(message)s")
    logging.getLogger("websockets").setLevel(logging.CRITICAL)
    sys.setswitchinterval(0.0005)  # the thread that keeps rooms and the one that hears guests wait less for each other
    gc.set_threshold(2_000, 5, 1_000_000)  # what thousands of rooms hold takes a second: that is left to `_swept`
    allows, secure = _allowed(arguments.keys), _secure(arguments.cert, arguments.key)
    try:
        asyncio.run(_serve(arguments, shelf, allows, secure))
    except OSError as fault:
        raise Misuse(f"{arguments.bind}:{arguments.port}: {why(fault)}") from None
    except StoreFault as fault:
        raise Misuse(str(fault)) from None
    return 0


async def _serve(arguments: Namespace, shelf: Shelf, allows: Callable[[str], bool], secure: ssl.SSLContext | None) -> None:
    """Serve until a signal asks to end."""
    place = _place(arguments.metrics) if arguments.metrics else None
    end = asyncio.Event()
    for name in ("SIGTERM", "SIGINT"):
        with suppress(NotImplementedError):
            asyncio.get_running_loop().add_signal_handler(getattr(signal, name), end.set)
    store = store_at(arguments.store)
    identity = await _identity(arguments.store, store)
    home = Home(shelf, identity, store, arguments.name, Limits(days=arguments.days), allows)
    home.programs = arguments.programs
    found = await home.open(arguments.bind, arguments.port, secure, arguments.address)
    told = await watched(home, *place) if place is not None else None
    link = Address(arguments.bind, found).link
    sys.stdout.write(words("cli.server.listens", server=home.name, link=link, key=home.identity.key) + "\n")
    sys.stdout.flush()
    language.use(language.ENGLISH)  # whatever guests are told from here on; each says it in their own
    sweeping = asyncio.create_task(_swept(home))
    await end.wait()
    sweeping.cancel()
    await home.close()
    if told is not None:
        told.close()
        await told.wait_closed()


async def _swept(home: Home) -> None:
    """Look through all that is in memory once enough connections have ended, which alone leave something there."""
    swept = 0
    while True:
        await asyncio.sleep(SWEEP)
        ended = home.counts["came"] - home.connections
        if ended - swept > ENDED + 2 * len(home.awake):
            gc.collect()
            swept = ended


async def _identity(url: str, store: Store) -> Identity:
    """The server’s key; raises Misuse and StoreFault."""
    if isinstance(store, Postgres):
        return Identity(await store.seed(os.urandom(SIZE)))
    folder = Path(url)
    try:
        folder.mkdir(parents=True, exist_ok=True)
        return Identity.of(folder)
    except OSError as fault:
        raise Misuse(f"{folder}: {reason(fault)}") from None
    except KeyFault as fault:
        raise Misuse(str(fault)) from None


class _Figures:
    """What Prometheus is told of a host."""

    def __init__(self, home: Home) -> None:
        self.home = home

    def collect(self) -> Iterator[Metric]:
        """All figures as they are now."""
        home = self.home
        yield GaugeMetricFamily("hyperline_connections", "Guests that are connected.", home.connections)
        yield GaugeMetricFamily("hyperline_rooms_awake", "Rooms in memory.", len(home.awake))
        for name, told in COUNTED.items():
            yield CounterMetricFamily(f"hyperline_{name}", told, home.counts[name])
        answers = "Answers to guests, and the seconds that they took."
        yield SummaryMetricFamily("hyperline_answer_seconds", answers, home.counts["answers"], home.seconds)


async def watched(home: Home, bind: str, port: int) -> Server:
    """Tell of a host’s health and figures at a port; raises OSError."""
    registry = CollectorRegistry(auto_describe=False)
    registry.register(_Figures(home))

    async def answer(socket: ServerConnection, request: Request) -> Response:
        if request.path == "/metrics":
            return socket.respond(HTTPStatus.OK, generate_latest(registry).decode())
        if request.path != "/health":
            return socket.respond(HTTPStatus.NOT_FOUND, "There is /health and /metrics.\n")
        try:
            async with asyncio.timeout(2):
                await home.store.rooms_of("")
        except (StoreFault, TimeoutError):
            return socket.respond(HTTPStatus.SERVICE_UNAVAILABLE, "The store does not answer.\n")
        return socket.respond(HTTPStatus.OK, "Well.\n")

    async def nothing(socket: ServerConnection) -> None:
        """Every request is answered before."""

    return await serve(nothing, bind, port, process_request=answer, server_header=None)


def _place(text: str) -> tuple[str, int]:
    """An address and a port, as they are typed; by default it is reached from this machine alone. Raises Misuse."""
    bind, _, port = text.rpartition(":")
    if not port.isdecimal() or int(port) > 65_535:
        raise Misuse(words("cli.server.no_port", text=text))
    return bind or "127.0.0.1", int(port)


def _allowed(path: str | None) -> Callable[[str], bool]:
    """Who may come; raises Misuse if the file cannot be read."""
    if path is None:
        return lambda key: True
    try:
        known = {line.split()[0] for line in Path(path).read_text(encoding="utf-8").splitlines() if line.strip()}
    except OSError as fault:
        raise Misuse(f"{path}: {reason(fault)}") from None
    except UnicodeDecodeError:
        raise Misuse(words("cli.not_text", path=path)) from None
    return known.__contains__


def _secure(certificate: str | None, key: str | None) -> ssl.SSLContext | None:
    """What encrypts connections; None if they are not. Raises Misuse if the files do not do."""
    if certificate is None and key is None:
        return None
    if certificate is None or key is None:
        raise Misuse(words("cli.server.both"))
    context = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
    try:
        context.load_cert_chain(certificate, key)
    except ssl.SSLError:
        raise Misuse(words("cli.server.no_pair", certificate=certificate, key=key)) from None
    except OSError as fault:
        raise Misuse(f"{certificate}: {reason(fault)}") from None
    return context
