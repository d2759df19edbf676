"""A host in a process of its own beside the window: it keeps its rooms in the player's folder, and ends with the window."""

from __future__ import annotations

import asyncio
import os
import socket
import subprocess
import sys
from contextlib import suppress
from pathlib import Path
from threading import Thread
from time import sleep
from typing import Final

from hyperline.kernel.file import write_whole
from hyperline.kernel.program import command
from hyperline.kernel.shelf import attribute
from hyperline.kernel.texts import reason, words
from hyperline.together.guest import PORT, Address, Lost
from hyperline.together.home import Home
from hyperline.together.house import Announcer, own_address
from hyperline.together.identity import Identity
from hyperline.together.store import Sqlite

SHELF: Final = "hyperline.games.listed:SHELF"
"""The program's games."""
SECONDS: Final = 20.0
"""How long it may take to end."""
PAUSE: Final = 0.3
"""Seconds until it is started again."""


class HostBeside:
    """Starts the host, and starts it again if it ends before it should; `port` is where it listens, 0 until that is known.

    `trouble` says why it did not start.
    """

    def __init__(self, folder: Path, name: str) -> None:
        self.port = 0
        self.trouble = ""
        self._words = str(folder), name
        self._is_closing = False
        self._last = folder / "port"
        self._start(next(filter(_is_free, (self._last_port, PORT)), 0))  # links that were sent go on to work

    @property
    def _last_port(self) -> int:
        """Where it listened last time; 0 if that is not known."""
        try:
            return int(self._last.read_text())
        except (OSError, ValueError):
            return 0

    def _start(self, port: int) -> None:
        folder, name = self._words
        try:
            self._process = subprocess.Popen(
                command("hyperline.together.beside:main", folder, str(port), name), text=True,
                stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
            )  # fmt: skip
        except OSError as fault:
            self.trouble = reason(fault)
            return
        Thread(target=self._read, args=(self._process,), name="host", daemon=True).start()

    @property
    def is_running(self) -> bool:
        """Whether it runs, or is started again."""
        return not self.trouble

    def address(self) -> Address:
        """Where this machine finds it; raises Lost if it has no port yet."""
        if self.trouble or not self.port:
            raise Lost(words("link.not_started", why=self.trouble) if self.trouble else words("link.starts"))
        return Address("127.0.0.1", self.port)

    def shared(self) -> Address:
        """Where others in the house find it; raises Lost if it has no port yet."""
        return self.address()._replace(host=own_address())

    def close(self) -> None:
        """Let it end, once all that is under way is kept."""
        self._is_closing = True
        if self.trouble:
            return
        with suppress(OSError):
            assert self._process.stdin is not None, "it is a pipe"
            self._process.stdin.close()
        try:
            self._process.wait(SECONDS)
        except subprocess.TimeoutExpired:
            self._process.kill()

    def _read(self, process: subprocess.Popen[str]) -> None:
        """Learn the port; once the host has ended, start it again there, unless it never told one."""
        assert process.stdout is not None, "it is a pipe"
        line = process.stdout.readline().strip()
        if not line.isdecimal():
            self.trouble = words("link.ended_at_once")
            return
        self.port = int(line)
        with suppress(OSError):
            write_whole(self._last, line.encode())
        process.wait()
        for pipe in (process.stdout, process.stdin):
            with suppress(OSError):
                assert pipe is not None, "both are pipes"
                pipe.close()
        sleep(PAUSE)
        if not self._is_closing:
            self._start(self.port)


def _is_free(port: int) -> bool:
    if not 0 < port < 1 << 16:
        return False
    with socket.socket() as probe:
        if os.name == "posix":  # lines that ended a moment ago keep nobody from listening; elsewhere it would mean more
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind(("0.0.0.0", port))
        except OSError:
            return False
        return True


async def _serve(folder: Path, port: int, name: str) -> None:
    """Hold the rooms of a folder, tell the port, and announce rooms, until standard input ends."""
    end, loop = asyncio.Event(), asyncio.get_running_loop()

    def follow() -> None:
        sys.stdin.read()
        with suppress(RuntimeError):  # it has ended already
            loop.call_soon_threadsafe(end.set)

    home = Home(attribute(SHELF), Identity.of(folder), Sqlite(folder / "rooms.sqlite"), name)
    found = await home.open("0.0.0.0", port)
    announcer = Announcer(found)
    home.changed = announcer.show
    Thread(target=follow, name="input", daemon=True).start()
    sys.stdout.write(f"{found}\n")
    sys.stdout.flush()
    await end.wait()
    await announcer.close()
    await home.close()


def main() -> None:
    """Be the host: the command line has the folder, the port and the name."""
    folder, port, name = sys.argv[1:4]
    Path(folder).mkdir(parents=True, exist_ok=True)
    with suppress(KeyboardInterrupt):
        asyncio.run(_serve(Path(folder), int(port), name))
