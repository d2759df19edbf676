"""A TOML file in the player's folder: read with care, changed under a lock and written atomically; what fails is told."""

from __future__ import annotations

import errno
import os
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, ClassVar, Final, Generic, TypeVar

import msgspec

from hyperline.kernel.file import FOLLOWS_NO_LINK, NEVER_WAITS, is_endless, read_regular, write_whole
from hyperline.kernel.quote import plain
from hyperline.shell.paths import Paths, set_aside

LOCK: Final = ".lock"
"""In the folder: the file that is held while the others are changed."""
PATIENCE: Final = 2.0  # seconds for which another program may hold it
UNLOCKABLE: Final = {errno.ENOSYS, errno.ENOLCK, errno.EOPNOTSUPP, errno.EINVAL}  # of a file system without locks
T = TypeVar("T")
R = TypeVar("R")
LARGEST: Final = 500_000  # bytes; a file of hundreds of blueprints has half as many


@contextmanager
def locked(folder: Path, patience: float = PATIENCE) -> Iterator[None]:
    """Hold a folder's lock; the system gives it back when the process ends, however that happens.

    Raises OSError: a TimeoutError where someone holds it for longer than `patience` seconds.
    """
    folder.mkdir(parents=True, exist_ok=True)
    handle = os.open(folder / LOCK, os.O_RDWR | os.O_CREAT | NEVER_WAITS | FOLLOWS_NO_LINK, 0o600)
    try:
        latest = time.monotonic() + patience
        while not _locks(handle):
            if time.monotonic() > latest:
                raise TimeoutError(errno.ETIMEDOUT, "another window is writing", str(folder))
            time.sleep(0.01)
        yield
    finally:
        os.close(handle)  # gives the lock back


def _locks(handle: int) -> bool:
    """Take the lock of an open file; False if someone else has it."""
    try:
        if sys.platform == "win32":
            import msvcrt

            msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as fault:
        return fault.errno in UNLOCKABLE
    return True


class PlayerFile(Generic[T]):
    """Base of what is stored in such a file; `notice` is a sentence about what went wrong, until it is cleared.

    `holds` names its content, in the plural; `instead` says what applies if it cannot be read; `until` says when changes
    that cannot be written are lost. `_kept` is the content as this window knows it. Other windows may have the same file
    open, so a change is a function, and is made to what the file has at that moment.
    """

    holds: ClassVar[str]
    instead: ClassVar[str] = ""
    until: ClassVar[str]

    def __init__(self, paths: Paths, file: Path, read: Callable[[bytes], T], usual: T) -> None:
        self.paths = paths
        self.file = file
        self.notice = ""
        self._read = read
        self._owed: list[Callable[[T], T]] = []  # changes that are not in the file yet
        self._in_file = usual  # what the file has, as far as is known
        self._stamp: object = None  # by which the file of that content is known
        self._kept = self._in_file = self._latest()

    def revise(self, change: Callable[[T], T]) -> None:
        """Change the content, and write it; what could not be written goes with the next change.

        Nothing is written into a folder that cannot be, which the player was told at the start.
        """
        if not self.paths.is_writable:
            self._kept = change(self._kept)
            return
        self._owed.append(change)
        try:
            with locked(self.paths.home):
                kept = self._in_file = self._latest()
                for owed in self._owed:
                    kept = owed(kept)
                self._write(kept)
        except OSError as fault:
            self._kept = change(self._kept)
            self.notice = self.overfull if fault.errno == errno.EFBIG else self.unwritten

    def shed(self, kept: T) -> T:
        """The content without what can be spared first; the same where nothing can."""
        return kept

    def encode(self, kept: T) -> bytes:
        """The content as TOML."""
        return msgspec.toml.encode(kept)

    def take_notice(self) -> str:
        """The notice, so that it is shown once; empty if there is none."""
        taken, self.notice = self.notice, ""
        return taken

    @property
    def unwritten(self) -> str:
        """The notice that nothing could be written."""
        return f"The {self.holds} could not be saved; they last until {self.until}."

    @property
    def overfull(self) -> str:
        """The notice that a file would be larger than one that is read."""
        return f"There are too many {self.holds} to save; unless you delete some, the new ones last until {self.until}."

    def _latest(self) -> T:
        """What the file has now. A file that cannot be read is set aside; without one, it is what it was before."""
        stamp = _stamp(self.file)
        if stamp is None or stamp == self._stamp:
            return self._in_file
        self._stamp = stamp
        try:
            return read_settled(self.file, self._read)
        except FileNotFoundError:
            return self._in_file
        except ValueError:
            aside = set_aside(self.file)
            found = f"they were set aside as {aside}" if aside else self.instead
            self.notice = f"The {self.holds} could not be read{'; ' if found else ''}{found}."
            return self._in_file

    def _write(self, kept: T) -> None:
        """Write what the file should have, as much of it as would be read again; raises OSError."""
        data = self.encode(kept)
        while not is_settled(data):
            less = self.shed(kept)
            if less == kept:
                raise OSError(errno.EFBIG, "too large", str(self.file))
            kept, data = less, self.encode(less)
        write_whole(self.file, data)
        self._kept = self._in_file = kept
        self._stamp = _stamp(self.file)
        self._owed.clear()


def is_settled(data: bytes) -> bool:
    """Whether a file with this content is read again: everything that is written has to be."""
    return len(data) <= LARGEST and not is_endless(data)


def read_settled(file: Path, read: Callable[[bytes], R]) -> R:
    """Read a file with `read`; raises FileNotFoundError, or ValueError for anything else that is wrong."""
    try:
        data = read_regular(file, LARGEST)
        if not is_settled(data):
            raise ValueError("a key has too many parts")
        return read(data)
    except (FileNotFoundError, NotADirectoryError) as fault:
        raise FileNotFoundError(str(fault)) from fault
    except Exception as fault:  # the game must open, whatever the file contains
        raise ValueError(f"{file.name}: {plain(str(fault))}") from fault


def _stamp(file: Path) -> Any:
    """By what a file's content is known without reading it; None if there is no file."""
    try:
        found = os.stat(file)  # noqa: PTH116
    except OSError:
        return None
    return found.st_ino, found.st_size, found.st_mtime_ns
