"""The folder of saved games, and the autosave that keeps one of them up to date while it is played."""

from __future__ import annotations

import threading
from datetime import datetime
from pathlib import Path
from stat import S_ISREG
from typing import Final

from hyperline.kernel.record import Journal, Record

SUFFIX: Final = ".hyperline"
FINISHED: Final = "finished"
"""The folder inside, of games that are over."""


def fresh(folder: Path, game: str, now: datetime | None = None) -> Path:
    """The path of a new save, named by game and time, that is not taken yet; nothing is written."""
    name = f"{game}-{now or datetime.now():%Y-%m-%d-%H%M}"
    path, count = folder / f"{name}{SUFFIX}", 1
    while path.exists():
        count += 1
        path = folder / f"{name}-{count}{SUFFIX}"
    return path


def listed(folder: Path) -> list[Path]:
    """The games that are not over, the one played last first; what is no file, such as a dead link, is left out."""
    played = {path: moment for path in folder.glob(f"*{SUFFIX}") if (moment := _played(path)) is not None}
    return sorted(played, key=played.__getitem__, reverse=True)


def _played(path: Path) -> int | None:
    """When a file was written last, in nanoseconds; None if it is no regular file that can be reached."""
    try:
        state = path.stat()
    except OSError:
        return None
    return state.st_mtime_ns if S_ISREG(state.st_mode) else None


def finish(path: Path) -> Path:
    """Put the save of a game that is over among the finished ones; where it is then (unmoved if that fails)."""
    try:
        (path.parent / FINISHED).mkdir(exist_ok=True)
        target = path.parent / FINISHED / path.name
        return path if target.exists() else path.rename(target)
    except OSError:
        return path


class Autosave:
    """A journal whose acts are in the file at once, so that a killed process loses none, and on the disk soon after.

    Waiting for the disk is left to a thread. It never raises: `trouble` is a sentence once it cannot save any more.
    """

    def __init__(self, path: Path, record: Record) -> None:
        self.path = path
        self.trouble = ""
        self._dirty = threading.Event()
        self._is_closing = False
        self._journal: Journal | None = None
        try:
            self._journal = Journal(path, record)
        except OSError as fault:
            self._give_up(fault)
            return
        self._thread = threading.Thread(target=self._keep_synced, name="autosave", daemon=True)
        self._thread.start()

    def act(self, seat: int, text: str) -> None:
        """Add an action."""
        if self._journal is not None and not self.trouble:
            try:
                self._journal.act(seat, text)
            except OSError as fault:
                self._give_up(fault)
            self._dirty.set()

    def undone(self, count: int) -> None:
        """Note that so many actions were taken back."""
        if self._journal is not None and not self.trouble:
            try:
                self._journal.undone(count)
            except OSError as fault:
                self._give_up(fault)
            self._dirty.set()

    def close(self) -> None:
        """Wait until the disk has everything, and let go of the file."""
        if self._journal is None or self._is_closing:
            return
        self._is_closing = True
        self._dirty.set()
        self._thread.join()
        try:
            self._journal.close()
        except OSError as fault:
            self._give_up(fault)

    def _keep_synced(self) -> None:
        assert self._journal is not None
        while not self._is_closing:
            self._dirty.wait()
            self._dirty.clear()
            try:
                self._journal.sync()
            except OSError as fault:
                self._give_up(fault)
                return

    def _give_up(self, fault: OSError) -> None:
        self.trouble = f"The game cannot be saved ({fault.strerror or fault}); it goes on unsaved."
