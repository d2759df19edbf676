"""A TOML file in the player's folder: read with care, written atomically, with a notice if that fails."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import ClassVar, Final, TypeVar

from hyperline.kernel.file import read_regular, write_whole
from hyperline.kernel.quote import plain
from hyperline.kernel.toml import is_endless
from hyperline.shell.paths import Paths, set_aside

T = TypeVar("T")
LARGEST: Final = 500_000  # bytes; a file of hundreds of blueprints has half as many


class PlayerFile:
    """Base of what is stored in such a file; `notice` is a sentence about what went wrong, until it is cleared.

    `holds` names its content, in the plural; `instead` says what applies if it cannot be read; `until` says when changes
    that cannot be written are lost.
    """

    holds: ClassVar[str]
    instead: ClassVar[str] = ""
    until: ClassVar[str]

    def __init__(self, paths: Paths, file: Path) -> None:
        self.paths = paths
        self.file = file
        self.notice = ""

    def load(self, read: Callable[[bytes], T], usual: T) -> T:
        """Read the file with `read`; without a file the result is `usual`. A file that cannot be read is set aside."""
        try:
            return read_settled(self.file, read)
        except FileNotFoundError:
            return usual
        except ValueError:
            aside = set_aside(self.file)
            found = f"they were set aside as {aside}" if aside else self.instead
            self.notice = f"The {self.holds} could not be read{'; ' if found else ''}{found}."
            return usual

    def take_notice(self) -> str:
        """The notice, so that it is shown once; empty if there is none."""
        taken, self.notice = self.notice, ""
        return taken

    def write(self, data: bytes) -> None:
        """Write the file, unless the folder cannot be written, which the player was told at the start."""
        if not self.paths.is_writable:
            return
        try:
            write_whole(self.file, data)
        except OSError:
            self.notice = self.unwritten

    @property
    def unwritten(self) -> str:
        """The notice that nothing could be written."""
        return f"The {self.holds} could not be saved; they last until {self.until}."


def read_settled(file: Path, read: Callable[[bytes], T]) -> T:
    """Read a file with `read`; raises FileNotFoundError, or ValueError for anything else that is wrong."""
    try:
        data = read_regular(file, LARGEST)
        if is_endless(data):
            raise ValueError("a key has too many parts")
        return read(data)
    except (FileNotFoundError, NotADirectoryError) as fault:
        raise FileNotFoundError(str(fault)) from fault
    except Exception as fault:  # the game must open, whatever the file contains
        raise ValueError(f"{file.name}: {plain(str(fault))}") from fault
