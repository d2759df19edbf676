"""A TOML file of the player's folder: read with care, written whole, and what is said where that goes wrong."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import ClassVar, Final, TypeVar

from hyperline.kernel.file import read_regular, write_whole
from hyperline.kernel.quote import plain
from hyperline.kernel.toml import is_endless
from hyperline.shell.paths import Paths, set_aside

T = TypeVar("T")
LARGEST: Final = 500_000  # bytes; a file of hundreds of blueprints has half of it


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
        """What `read` makes of the file, `usual` where there is none; what cannot be read is set aside."""
        try:
            return read_settled(self.file, read)
        except FileNotFoundError:
            return usual
        except ValueError:
            aside = set_aside(self.file)
            found = f"they were set aside as {aside}" if aside else self.instead
            self.notice = f"The {self.holds} could not be read{'; ' if found else ''}{found}."
            return usual

    def write(self, data: bytes) -> None:
        """Write it again; nothing where the folder cannot be written, which is told when the game starts."""
        if not self.paths.is_writable:
            return
        try:
            write_whole(self.file, data)
        except OSError:
            self.notice = self.unwritten

    @property
    def unwritten(self) -> str:
        """That nothing could be written."""
        return f"The {self.holds} could not be saved; they last until {self.until}."


def read_settled(file: Path, read: Callable[[bytes], T]) -> T:
    """What `read` makes of a file; raises FileNotFoundError, or ValueError for whatever else is wrong with it."""
    try:
        data = read_regular(file, LARGEST)
        if is_endless(data):
            raise ValueError("a key has too many parts")
        return read(data)
    except (FileNotFoundError, NotADirectoryError) as fault:
        raise FileNotFoundError(str(fault)) from fault
    except Exception as fault:  # whatever is in such a file, the game has to open
        raise ValueError(f"{file.name}: {plain(str(fault))}") from fault
