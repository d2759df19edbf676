"""A host in a process of its own beside the window: it keeps its rooms in the player's folder, and ends with the window."""

from __future__ import annotations

import asyncio
import socket
import subprocess
import sys
from contextlib import suppress
from pathlib import Path
from threading import Thread
from typing import Final

from hyperline.kernel.program import command
from hyperline.kernel.shelf import attribute
from hyperline.together.guest import PORT, Address, Lost
from hyperline.together.home import Home
from hyperline.together.house import Announcer, own_address
from hyperline.together.identity import Identity
from hyperline.together.store import Sqlite

SHELF: Final = "hyperline.games.listed:SHELF"
"""The program's games."""
SECONDS: Final = 20.0
"""How long it may take to start."""


class HostBeside:
    """Starts the host; `port` is where it listens, 0 until that is known. `trouble` says why it did not start."""

    def __init__(self, folder: Path, name: str) -> None:
        self.port = 0
        self.trouble = ""
        port = str(PORT if _is_free(PORT) else 0)  # links that were sent go on to work
        try:
            self._process = subprocess.Popen(
                command("hyperline.together.beside:main", str(folder), port, name), text=True,
                stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
            )  # fmt: skip
        except OSError as fault:
            self.trouble = fault.strerror or str(fault)
            return
        Thread(target=self._read, name="host", daemon=True).start()

    @property
    def is_running(self) -> bool:
        """Whether it has not ended."""
        return not self.trouble and self._process.poll() is None

    def address(self) -> Address:
        """Where this machine finds it; raises Lost if it has no port yet."""
        if not self.port:
            raise Lost(f"The host has not started ({self.trouble})." if self.trouble else "The host starts.")
        return Address("127.0.0.1", self.port)

    def shared(self) -> Address:
        """Where others in the house find it; raises Lost if it has no port yet."""
        return self.address()._replace(host=own_address())

    def close(self) -> None:
        """Let it end, once all that is under way is kept."""
        if self.trouble:
            return
        with suppress(OSError):
            assert self._process.stdin is not None, "it is a pipe"
            self._process.stdin.close()
        try:
            self._process.wait(SECONDS)
        except subprocess.TimeoutExpired:
            self._process.kill()

    def _read(self) -> None:
        assert self._process.stdout is not None, "it is a pipe"
        for line in self._process.stdout:
            if line.strip().isdecimal():
                self.port = int(line)
        if not self.port:
            self.trouble = "it has ended at once"


def _is_free(port: int) -> bool:
    with socket.socket() as probe:
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
