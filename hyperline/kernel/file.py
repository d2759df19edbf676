"""Reading and writing a player's files: only regular files of a sensible size, complete at any moment."""

from __future__ import annotations

import errno
import os
import re
import stat
from contextlib import suppress
from typing import TYPE_CHECKING, BinaryIO, Final

from hyperline.kernel.texts import words

if TYPE_CHECKING:
    from pathlib import Path  # importing it would take a fifth of the time of `run`

NEVER_WAITS: Final = getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0)
"""With these flags, opening a pipe without a writer does not block, and line breaks are not changed."""
FOLLOWS_NO_LINK: Final = getattr(os, "O_NOFOLLOW", 0)
MOST_DOTS: Final = 200
"""The most dots in a line, without those in quotation marks; what people write has a few."""
LITERAL: Final = re.compile(rb'"(?:[^"\\\n]|\\[^\n])*"|\'[^\'\n]*\'')
OF_LINES: Final = (b'"""', b"'''")


def open_regular(path: Path | str) -> BinaryIO:
    """Open a regular file for reading; raises OSError for anything else, such as a folder, a pipe or a device."""
    if not stat.S_ISREG(os.stat(path).st_mode):  # noqa: PTH116
        raise _irregular(path)
    file = os.fdopen(os.open(path, os.O_RDONLY | NEVER_WAITS), "rb")
    if not stat.S_ISREG(os.fstat(file.fileno()).st_mode):
        file.close()
        raise _irregular(path)
    return file


def read_regular(path: Path | str, most: int) -> bytes:
    """Read a regular file of at most `most` bytes; raises OSError."""
    with open_regular(path) as file:
        data = file.read(most + 1)
    if len(data) > most:
        raise OSError(errno.EFBIG, words("fault.larger", megabytes=most // 1_000_000), str(path))
    return data


def write_whole(path: Path, data: bytes, is_synced: bool = True) -> None:
    """Write a file atomically: at any moment the old or the new one is there. Raises OSError.

    `is_synced` waits for the disk, so that the file survives a loss of power.
    """
    from tempfile import mkstemp

    path.parent.mkdir(parents=True, exist_ok=True)
    handle, name = mkstemp(dir=path.parent, prefix=f".{path.name[:80]}.")
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
            file.flush()
            if is_synced:
                os.fsync(file.fileno())
        os.replace(name, path)  # noqa: PTH105
    except BaseException:
        with suppress(OSError):
            os.unlink(name)  # noqa: PTH108
        raise
    if is_synced:
        _sync_folder(path.parent)


def append_regular(path: Path, data: bytes, most: int) -> None:
    """Append to a regular file that is not a link; one of more than `most` bytes is started again. Raises OSError."""
    flags = os.O_WRONLY | os.O_CREAT | os.O_APPEND | NEVER_WAITS | FOLLOWS_NO_LINK
    handle = os.open(path, flags, 0o600)
    try:
        state = os.fstat(handle)
        if not stat.S_ISREG(state.st_mode):
            raise _irregular(path)
        if state.st_size > most:
            os.ftruncate(handle, 0)
        os.write(handle, data)
    finally:
        os.close(handle)


def unused(path: Path, ending: str = "") -> Path:
    """The path if it is free, else with ``-2``, ``-3`` … before its `ending`."""
    stem, free, count = path.name.removesuffix(ending), path, 1
    while os.path.lexists(free):  # also a dead link
        count += 1
        free = path.with_name(f"{stem}-{count}{ending}")
    return free


def _irregular(path: Path | str) -> OSError:
    return OSError(errno.EINVAL, words("fault.irregular"), str(path))


def _sync_folder(folder: Path) -> None:
    """Make a rename durable where the system can sync a folder; other systems do so by themselves."""
    try:
        handle = os.open(folder, os.O_RDONLY)
    except OSError:
        return
    try:
        os.fsync(handle)
    except OSError:
        pass
    finally:
        os.close(handle)


def is_endless(data: bytes) -> bool:
    """Whether a TOML text may have a key with thousands of parts: the library would take minutes over it."""
    many = [line for line in data.splitlines() if line.count(b".") > MOST_DOTS]
    if any(mark in data for mark in OF_LINES):  # where a line may begin within a text, its quotation marks prove nothing
        return bool(many)
    return any(LITERAL.sub(b"", line).count(b".") > MOST_DOTS for line in many)
