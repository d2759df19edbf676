"""Keeps a saved game up to date while it is played, whatever happens to its file."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Final

from hyperline.kernel.record import Journal, Record, RecordFault, load
from hyperline.kernel.remark import Remark
from hyperline.kernel.texts import reason
from hyperline.shell.store.savefolder import finish, fresh

RETRY: Final = 10.0  # seconds until a failed write is tried again
MOVED, RESTORED, WORKS = "moved", "restored", "works"
"""The kinds of news: another window has the file, the file had been deleted, the game can be written again."""


class Autosave:
    """A journal: acts are in the file at once, so that a killed process loses none, and on the disk soon after.

    `whole` makes a record of the current game. It never raises: `fault` says why nothing can be written, and while there is
    one the whole game is tried again every RETRY seconds. `news` are things to tell once. A thread waits for the disk.
    """

    def __init__(self, path: Path, whole: Callable[[], Record], clock: Callable[[], float] = time.monotonic) -> None:
        self.path = path
        self.fault = ""
        self.news: list[str] = []
        self._whole = whole
        self._clock = clock
        self._tried = 0.0
        self._journal: Journal | None = None
        self._lost: OSError | None = None  # why a sync to the disk failed
        self._dirty = threading.Event()
        self._at_journal = threading.Lock()
        self._is_closed = False
        self._is_remarked = False  # whether the file ends with a remark
        self.write_whole()
        self._thread = threading.Thread(target=self._keep_synced, name="autosave", daemon=True)
        self._thread.start()

    def act(self, seat: int, text: str, remark: Remark | None = None) -> None:
        """Add an action that was taken, with a `remark` if it ended a turn."""
        self._add(lambda journal: journal.act(seat, text, remark))

    def undone(self, count: int) -> None:
        """Note that this many actions were taken back."""
        self._add(lambda journal: journal.undone(count))

    def update(self) -> None:
        """Let time pass: try again what could not be written."""
        if self._lost is not None:
            self._fail(self._lost)
        if self.fault and not self._is_closed and self._clock() - self._tried >= RETRY:
            self.write_whole()

    def write_whole(self) -> None:
        """Write the whole game, header included; to a new file if another window has this one."""
        self._tried = self._clock()
        try:
            told = self._displaced()
            path, journal = self._opened(self._own() if told == MOVED else self.path)
        except OSError as fault:
            self._fail(fault)
            return
        with self._at_journal:
            before, self._journal, self._lost = self._journal, journal, None
        if before is not None:
            with suppress(OSError):
                before.close()
        self.news += filter(None, (told if path == self.path else MOVED, WORKS if self.fault else ""))
        self.path, self.fault, self._is_remarked = path, "", True

    def close(self, is_over: bool = False) -> None:
        """Sync and close the file; a game that is over is moved to the finished ones."""
        if self._is_closed:
            return
        self._is_closed = True
        self._dirty.set()
        self._thread.join()
        if self.fault or self._lost is not None or not self._is_kept():
            self.write_whole()
        is_own = not self.fault and not self._displaced()
        if is_own and not self._is_remarked:
            self._remark()
        try:
            if self._journal is not None:
                self._journal.close()
        except OSError as fault:
            self._fail(fault)
        if is_over and is_own:
            finish(self.path)

    # ---- how ----

    def _add(self, write: Callable[[Journal], None]) -> None:
        if self._is_closed or self.fault or self._journal is None:
            return  # it will be written whole as soon as possible
        try:
            if self._displaced():
                self.write_whole()
            else:
                write(self._journal)
                self._is_remarked = False
                self._dirty.set()
        except OSError as fault:
            self._fail(fault)

    def _remark(self) -> None:
        """End the file with a remark; without one, lists have to replay the game."""
        remark = self._whole().remark
        with suppress(OSError):
            if remark is not None and self._journal is not None:
                self._journal.remark(remark)

    def _displaced(self) -> str:
        """What happened to the file: MOVED, RESTORED, or empty if it is in its place."""
        try:
            return "" if self._journal is None or self._journal.is_in_place() else MOVED
        except FileNotFoundError:
            return RESTORED

    def _is_kept(self) -> bool:
        """Whether the whole game is in the file, although another window may have gone on with it."""
        try:
            displaced = self._displaced()
            if displaced != MOVED:
                return not displaced
            acts = self._whole().acts
            return load(self.path).acts[: len(acts)] == acts
        except (OSError, RecordFault):
            return False

    def _own(self) -> Path:
        return fresh(self.path.parent, self._whole().game)

    def _opened(self, path: Path) -> tuple[Path, Journal]:
        """Write the whole game to a file and open it: its path, a new one if another window locks it, and its journal."""
        record = self._whole()
        try:
            return path, Journal(path, record)
        except PermissionError:
            if not path.exists():
                raise
            own = self._own()
            return own, Journal(own, record)

    def _keep_synced(self) -> None:
        while not self._is_closed:
            self._dirty.wait()
            self._dirty.clear()
            with self._at_journal:
                try:
                    if self._journal is not None:
                        self._journal.sync()
                except OSError as fault:
                    self._lost = fault

    def _fail(self, fault: OSError) -> None:
        self.fault = reason(fault)
        self._lost = None
