"""A child process that speaks in lines: threads read and write, so that the caller never blocks on a pipe."""

from __future__ import annotations

import os
import signal
import subprocess
import threading
from collections.abc import Sequence
from contextlib import suppress
from queue import Empty, SimpleQueue
from typing import IO, Any, Final
from weakref import finalize

from hyperline.kernel.program import foreign_environment
from hyperline.kernel.quote import SHOWN, plain

LONGEST: Final = 1 << 20
"""The most bytes in a line; after more, reading stops."""
MOST_LINES: Final = 32
"""How many lines may wait to be read."""
LOUDEST: Final = 8 << 20
"""The most bytes on standard error between two messages; after more, reading stops."""
FLOODED: Final = "it wrote too much"
LINGERING: Final = 0.2  # seconds to wait for a program's last words


class Ended(Exception):  # noqa: N818 - a sentence
    """The program has ended; the text, part of a sentence, says why if that is known."""


class Flood(Exception):  # noqa: N818 - a sentence
    """The program writes more than is read."""


class _Aside:
    """A program's standard error: the `last` line, fit to be shown, and the `size` in bytes since the last message."""

    def __init__(self) -> None:
        self.last = ""
        self.size = 0

    @property
    def is_flood(self) -> bool:
        return self.size > LOUDEST


class Process:
    """A running program, from its start to `end`; it also ends when this object is collected.

    Raises OSError if it cannot be started.
    """

    def __init__(self, command: Sequence[str]) -> None:
        if not command:
            raise OSError("there is no command for it")
        self._popen = _started(command)
        self._told: SimpleQueue[bytes | None] = SimpleQueue()
        self._end = finalize(self, _end, self._popen, self._told)  # at once: it may be interrupted at any time
        self._heard: SimpleQueue[bytes | Exception] = SimpleQueue()
        self._aside = _Aside()
        listening = _thread("last words", _listen, self._popen, self._aside)
        _thread("telling", _tell, self._popen, self._told)
        _thread("hearing", _hear, self._popen, self._heard, self._aside, listening)

    @property
    def pid(self) -> int:
        """Its process id."""
        return self._popen.pid

    def end(self) -> None:
        """Kill the program, and everything in its session, without waiting."""
        self._end()

    def tell(self, line: bytes) -> None:
        """Send a line; it is written as soon as the program reads."""
        self._aside.size = 0
        self._told.put(line)

    def hear(self, seconds: float) -> bytes | None:
        """The next line, or None if none comes in time; raises Ended or Flood."""
        try:
            heard = self._heard.get(timeout=max(seconds, 0.0))
        except Empty:
            return None
        if isinstance(heard, Exception):
            self._heard.put(heard)  # it stays so
            raise heard
        return heard


def _started(command: Sequence[str]) -> subprocess.Popen[bytes]:
    """Start a program, in a thread that Ctrl-C does not reach: an interruption leaves no program that nobody knows of."""
    made: SimpleQueue[subprocess.Popen[bytes] | Exception] = SimpleQueue()

    def start() -> None:
        try:
            popen = subprocess.Popen(
                command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                start_new_session=True, creationflags=getattr(subprocess, "CREATE_NO_WINDOW", 0),
                env=foreign_environment(),
            )  # fmt: skip
        except Exception as fault:
            made.put(fault)
        else:
            made.put(popen)

    threading.Thread(target=start, name="bot: start", daemon=True).start()
    try:
        found = made.get()
    except BaseException:
        found = made.get()
        if isinstance(found, subprocess.Popen):
            kill(found)
        raise
    if isinstance(found, subprocess.Popen):
        return found
    raise found


def _thread(name: str, run: Any, popen: subprocess.Popen[bytes], *rest: Any) -> threading.Thread:
    made = threading.Thread(target=run, args=(popen, *rest), name=f"bot: {name}", daemon=True)
    made.start()
    return made


def _tell(popen: subprocess.Popen[bytes], told: SimpleQueue[bytes | None]) -> None:
    """Write what is queued, until None comes."""
    with suppress(OSError), _pipe(popen.stdin) as pipe:
        while (line := told.get()) is not None:
            pipe.write(line)
            pipe.flush()


def _hear(
    popen: subprocess.Popen[bytes], heard: SimpleQueue[bytes | Exception], aside: _Aside, listening: threading.Thread
) -> None:
    """Read lines until they end, or are too many or too long; then kill the program."""
    is_flooded = False
    with _pipe(popen.stdout) as pipe:
        while not is_flooded and (line := pipe.readline(LONGEST + 1)):
            is_flooded = len(line) > LONGEST or heard.qsize() >= MOST_LINES
            heard.put(Flood(FLOODED) if is_flooded else line)
        kill(popen)
    status = popen.wait()
    listening.join(LINGERING)
    how = f"exit status {status}" if status >= 0 else f"signal {-status}"
    heard.put(Flood(FLOODED) if aside.is_flood else Ended(f"{how}: {aside.last}" if aside.last else how))


def _listen(popen: subprocess.Popen[bytes], aside: _Aside) -> None:
    """Keep the last line of standard error, where errors are reported; kill a program that never stops writing there."""
    with suppress(OSError), _pipe(popen.stderr) as pipe:
        while not aside.is_flood and (line := pipe.readline(LONGEST)):
            aside.size += len(line)
            aside.last = plain(line[: 4 * SHOWN].decode("utf-8", "replace")) or aside.last
        if aside.is_flood:
            kill(popen)


def _pipe(pipe: IO[bytes] | None) -> IO[bytes]:
    assert pipe is not None, "all three are pipes"
    return pipe


def _end(popen: subprocess.Popen[bytes], told: SimpleQueue[bytes | None]) -> None:
    told.put(None)
    kill(popen)


def kill(popen: subprocess.Popen[bytes]) -> None:
    """Kill a program and its session; it has not been waited for yet, so that its process id is still its own."""
    if popen.returncode is None:
        with suppress(OSError):
            if hasattr(os, "killpg"):
                os.killpg(popen.pid, signal.SIGKILL)
            else:
                popen.kill()
