"""A TOML file of the player's folder: read with care, written whole, and what is said where that goes wrong."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import ClassVar, TypeVar

import msgspec

from hyperline.app.paths import Paths, set_aside, write_whole

T = TypeVar("T")


class PlayerFile:
    """Derive what keeps something in such a file; `notice` says in one sentence what went wrong, until it is cleared.

    `holds` is what is in it, in the plural; `instead` what there is where it cannot be read; `until` when what cannot be
    written is lost.
    """

    holds: ClassVar[str]
    instead: ClassVar[str] = ""
    until: ClassVar[str]

    def __init__(self, paths: Paths, file: Path) -> None:
        self.paths = paths
        self.file = file
        self.notice = ""

    def load(self, read: Callable[[bytes], T], usual: T) -> T:
        """What `read` makes of the file, `usual` where there is none; what makes no sense is set aside."""
        try:
            return read(self.file.read_bytes())
        except OSError:
            return usual
        except (msgspec.MsgspecError, ValueError):
            aside = set_aside(self.file)
            found = f"they were set aside as {aside}" if aside else self.instead
            self.notice = f"The {self.holds} could not be read{'; ' if found else ''}{found}."
            return usual

    def write(self, data: bytes) -> None:
        """Write it anew; nothing where the folder cannot be written, which is told when the game starts."""
        if not self.paths.is_writable:
            return
        try:
            write_whole(self.file, data)
        except OSError:
            self.notice = self.unwritten

    @property
    def unwritten(self) -> str:
        """That nothing could be written."""
        return f"The {self.holds} could not be written; they last until {self.until}."
