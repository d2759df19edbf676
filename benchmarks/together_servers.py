"""Home servers as processes of their own, for measuring: how they are started, killed, stopped and looked at."""

from __future__ import annotations

import asyncio
import os
import random
import re
import resource
import signal
import socket
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager, suppress
from itertools import count
from pathlib import Path
from tempfile import TemporaryFile
from typing import Final

from hyperline.together.guest import Address

AT_ONCE: Final = 50
"""So many connect at the same time."""
TRIES: Final = 10
TAKEN: Final = "address already in use"
TICKS: Final = os.sysconf("SC_CLK_TCK")
COMPLAINTS: Final = ("Traceback", " ERROR ", " CRITICAL ", "exception", "Exception")
"""What no line of a server that is well contains."""


class Serving:
    """A server in a process of its own, which can be killed and started again at the same address."""

    def __init__(self, store: str, *flags: str) -> None:
        self.words = ("-m", "hyperline", "server", "--bind", "127.0.0.1", "--store", store, *flags)
        self.port = free_port()
        self.metrics = free_port()
        self._is_known = False
        self.process: Process | None = None
        self.log = TemporaryFile()  # noqa: SIM115 - it is written to as long as the server lives

    async def start(self) -> None:
        """Start it, and wait until it listens; where others have taken a port meanwhile, try again.

        Once guests know where it is it comes back there, and waits for that.
        """
        for _ in range(TRIES):
            words = (*self.words, "--port", str(self.port), "--metrics", str(self.metrics))
            self.log.seek(0, os.SEEK_END)
            before = self.log.tell()
            self.process = await asyncio.create_subprocess_exec(sys.executable, *words, stdout=PIPE, stderr=self.log)
            assert self.process.stdout is not None, "it is a pipe"
            line = (await asyncio.wait_for(self.process.stdout.readline(), 60)).decode()
            if found := re.search(r"listens at (\S+);", line):
                self.port, self._is_known = Address.of(found[1]).port, True
                return
            await self.process.wait()
            self.log.seek(before)
            why = line + self.log.read().decode(errors="replace")[-2_000:]
            if TAKEN not in why:
                break
            self.metrics = free_port()
            if self._is_known:
                await asyncio.sleep(1)
            else:
                self.port = free_port()
        raise AssertionError(why)

    def signal(self, number: signal.Signals) -> None:
        """Send it a signal."""
        assert self.process is not None, "it was started"
        self.process.send_signal(number)

    async def end(self) -> None:
        """Kill it, and wait until it is gone."""
        if self.process is not None and self.process.returncode is None:
            with suppress(ProcessLookupError):
                self.process.kill()
            await self.process.wait()

    @property
    def address(self) -> Address:
        """Where it is."""
        return Address("127.0.0.1", self.port)

    @property
    def memory(self) -> int:
        """Bytes that it has in memory."""
        found = re.search(r"VmRSS:\s+(\d+)", self._told("status"))
        assert found, "it runs"
        return int(found[1]) * 1024

    @property
    def seconds(self) -> float:
        """Seconds that a core has worked for it."""
        fields = self._told("stat").rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / TICKS

    @property
    def complaints(self) -> list[str]:
        """Lines of its log that tell of a fault."""
        self.log.seek(0)
        lines = self.log.read().decode(errors="replace").splitlines()
        return [line for line in lines if any(word in line for word in COMPLAINTS)]

    async def asked(self, path: str, seconds: float = 30) -> str:
        """What it tells at its port for metrics; raises OSError and TimeoutError."""
        async with asyncio.timeout(seconds):
            reader, writer = await asyncio.open_connection("127.0.0.1", self.metrics)
            try:
                writer.write(f"GET {path} HTTP/1.1\r\nHost: localhost\r\n\r\n".encode())
                return (await reader.read()).decode()
            finally:
                writer.close()

    async def figure(self, name: str) -> float:
        """One of its figures."""
        found = re.search(rf"^hyperline_{name} (\S+)$", await self.asked("/metrics"), re.MULTILINE)
        assert found, name
        return float(found[1])

    def _told(self, name: str) -> str:
        assert self.process is not None, "it was started"
        return Path(f"/proc/{self.process.pid}/{name}").read_text()


@asynccontextmanager
async def serving(store: str, *flags: str) -> AsyncIterator[Serving]:
    """A server that runs."""
    server = Serving(store, *flags)
    try:
        await server.start()
        yield server
    finally:
        await server.end()


async def all_of(works: Sequence[Callable[[], Awaitable[object]]], at_once: int = AT_ONCE) -> None:
    """Do all this, so many at once."""
    door = asyncio.Semaphore(at_once)

    async def one(work: Callable[[], Awaitable[object]]) -> None:
        async with door:
            await work()

    await asyncio.gather(*map(one, works))


class Balancer:
    """What stands before servers that share their rooms: it passes connections on to those that are well."""

    def __init__(self, servers: list[Serving]) -> None:
        self.servers = servers
        self.well = {server.port: True for server in servers}
        self._writers: dict[int, set[asyncio.StreamWriter]] = {server.port: set() for server in servers}
        self._next = count()

    @asynccontextmanager
    async def open(self) -> AsyncIterator[Address]:
        """Pass on until the end."""
        listening = await asyncio.start_server(self._meet, "127.0.0.1", 0)
        checks = [asyncio.create_task(self._check(server)) for server in self.servers]
        try:
            yield Address("127.0.0.1", listening.sockets[0].getsockname()[1])
        finally:
            listening.close()
            for check in checks:
                check.cancel()

    async def _check(self, server: Serving) -> None:
        while True:
            is_well = False
            with suppress(OSError, TimeoutError):
                is_well = " 200 " in (await server.asked("/health", 2)).partition("\r\n")[0]
            self.well[server.port] = is_well
            if not is_well:
                for writer in self._writers[server.port]:
                    writer.transport.abort()
            await asyncio.sleep(0.5)

    async def _meet(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        well = [port for port, is_well in self.well.items() if is_well] or list(self.well)
        port = well[next(self._next) % len(well)]
        try:
            there = await asyncio.open_connection("127.0.0.1", port)
        except OSError:
            writer.transport.abort()
            return
        self._writers[port].add(writer)
        await asyncio.gather(_passed(reader, there[1]), _passed(there[0], writer), return_exceptions=True)
        self._writers[port].discard(writer)


async def _passed(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    try:
        while data := await reader.read(65_536):
            writer.write(data)
            await writer.drain()
    finally:
        writer.close()


def free_port() -> int:
    """A port that nobody has, and that the system gives to nobody else while its server is started again."""
    for port in random.sample(range(20_000, 32_000), 100):
        with socket.socket() as one, suppress(OSError):
            one.bind(("127.0.0.1", port))
            return port
    raise OSError("no port is free")


def open_files() -> int:
    """Let this process, and those that it starts, open as many files as the system allows; returns how many."""
    most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    return most


def verdict(is_met: bool) -> str:
    """How a line about a figure ends."""
    return "MET" if is_met else "MISSED"
