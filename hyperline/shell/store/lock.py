"""A lock on the player's folder, so that of several windows one at a time reads, changes and writes its files."""

from __future__ import annotations

import errno
import os
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from hyperline.kernel.file import FOLLOWS_NO_LINK, NEVER_WAITS

LOCK: Final = ".lock"
"""In the folder: the file that whoever changes the others holds."""
PATIENCE: Final = 2.0  # seconds for which another program may hold it
UNLOCKABLE: Final = {errno.ENOSYS, errno.ENOLCK, errno.EOPNOTSUPP, errno.EINVAL}  # of a file system without locks


@contextmanager
def locked(folder: Path, patience: float = PATIENCE) -> Iterator[None]:
    """Hold a folder's lock; the system gives it back when the process ends, however that happens.

    Raises OSError: a TimeoutError where somebody holds it for longer than `patience` seconds.
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
    """Take the lock of an open file; False if somebody else has it."""
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
