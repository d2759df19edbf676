"""The folder of saved games as the player sees it: automatic, finished and named ones, and the trash.

A named game is never written again: playing on begins a new automatic save. Deleting moves a file to the trash.
"""

from __future__ import annotations

import os
import stat
import unicodedata
from collections.abc import Collection, Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import BinaryIO, Final

from msgspec.structs import replace

from hyperline.kernel.duel import SUFFIX as DUEL_SUFFIX
from hyperline.kernel.file import open_regular, unused
from hyperline.kernel.record import Record, RecordFault, load, read, save
from hyperline.kernel.remark import LONGEST, Remark, read_remark
from hyperline.kernel.texts import reason
from hyperline.kernel.texts import words as shared

SUFFIX: Final = ".hyperline"
SENT: Final = (".png", ".txt", DUEL_SUFFIX)
PLAYED: Final = (".json", ".jsonl")  # what bots played
"""The suffixes of what people send each other, which may hold a game."""
FINISHED: Final = "finished"
"""The subfolder of games that are over."""
NAMED: Final = "named"
"""The subfolder of games that the player has named."""
TRASH: Final = "trash"
"""The subfolder of deleted games; it has the same subfolders again."""
FOLDERS: Final = ("", FINISHED, NAMED)
NAME: Final = "name"
"""The label that holds the name of a game."""
LONGEST_NAME: Final = 40
MOST: Final = 20  # the most automatic saves
LONGEST_HEAD: Final = 1 << 20  # bytes of a first line


def fresh(folder: Path, game: str, now: datetime | None = None) -> Path:
    """An unused path for a new save, named by game and time; nothing is written."""
    name = f"{game}-{now or datetime.now():%Y-%m-%d-%H%M}"
    return unused(folder / f"{name}{SUFFIX}", SUFFIX)


def listed(folder: Path) -> list[Path]:
    """The games that are not over, the last played first; what is not a file, such as a dead link, is left out."""
    played = {path: moment for path in folder.glob(f"*{SUFFIX}") if (moment := _played(path)) is not None}
    return sorted(played, key=played.__getitem__, reverse=True)


def _played(path: Path) -> int | None:
    """When a file was last written, in nanoseconds; None if it is not a readable regular file."""
    try:
        state = path.stat()
    except OSError:
        return None
    return state.st_mtime_ns if stat.S_ISREG(state.st_mode) else None


def finish(path: Path) -> Path:
    """Move the save of a game that is over to the finished ones; returns its path, the old one if that fails."""
    try:
        (path.parent / FINISHED).mkdir(exist_ok=True)
        target = path.parent / FINISHED / path.name
        return path if target.exists() else path.rename(target)
    except OSError:
        return path


def finished(root: Path, stem: str) -> Path | None:
    """The save of a game that is over, by its file's name without the ending; None if it is not kept."""
    places = (root / FINISHED / f"{stem}{SUFFIX}", root / f"{stem}{SUFFIX}")
    return next((path for path in places if path.name == f"{stem}{SUFFIX}" and _played(path) is not None), None)


@dataclass(frozen=True)
class Entry:
    """A file among the saved games. `folder` is one of FOLDERS; `fault` says why it cannot be read."""

    path: Path
    folder: str
    size: int = 0
    played: int = 0  # when it was last written, in nanoseconds
    fault: str = ""

    @property
    def is_aside(self) -> bool:
        """Whether it was set aside because it was broken."""
        return not self.path.name.endswith(SUFFIX)


def scanned(root: Path, is_trash: bool = False) -> list[Entry]:
    """All saved games, or all in the trash, the last played first; folders that cannot be read are skipped."""
    top = root / TRASH if is_trash else root
    found = [entry for folder in FOLDERS for entry in _in_folder(top / folder, folder)]
    return sorted(found, key=lambda entry: (-entry.played, entry.folder, entry.path.name))


def _in_folder(place: Path, folder: str) -> Iterator[Entry]:
    try:
        paths = [*place.iterdir()]
    except OSError:
        return
    for path in paths:
        stem, dot, rest = path.name.partition(SUFFIX)
        if stem and dot and not stem.startswith(".") and (not rest or rest.startswith(".broken")):
            with suppress(OSError):  # deleted in the meantime
                if (entry := _entry(path, folder)) is not None:
                    yield entry


def _entry(path: Path, folder: str) -> Entry | None:
    """What is known about a file without opening it; None for a folder. Raises OSError if it does not exist."""
    own = path.lstat()
    try:
        seen = path.stat()
    except OSError:
        return Entry(path, folder, 0, own.st_mtime_ns, shared("fault.no_target"))
    if stat.S_ISDIR(seen.st_mode):
        return None
    fault = "" if stat.S_ISREG(seen.st_mode) else shared("fault.not_ordinary")
    return Entry(path, folder, seen.st_size, seen.st_mtime_ns, fault)


def header(entry: Entry) -> Record:
    """A game without its actions, from the first line of its file and the remark in the last; raises RecordFault."""
    if entry.fault:
        raise RecordFault(f"{entry.path.name}: {entry.fault}.")
    try:
        with open_regular(entry.path) as file:
            line = file.readline(LONGEST_HEAD)
            remark = _last_remark(file, len(line))
    except OSError as fault:
        raise RecordFault(f"{entry.path.name}: {reason(fault)}.") from fault
    if line and not line.endswith(b"\n"):
        raise RecordFault(shared("fault.no_head", file=entry.path.name))
    return replace(read(line, entry.path.name), remark=remark)


def _last_remark(file: BinaryIO, begins: int) -> Remark | None:
    """The remark in the last line of a file, unless that is its first; None if there is none."""
    size = os.fstat(file.fileno()).st_size
    file.seek(max(begins, size - LONGEST))
    *_, last, rest = (b"", b"", *file.read(LONGEST).split(b"\n"))
    return read_remark(last.decode(errors="replace")) if not rest else None


# ---- names ----


def clean_name(text: str) -> str:
    """Normalise a name: printable, single spaces, not too long; empty if nothing is left."""
    printable = "".join(c if c.isprintable() else " " for c in unicodedata.normalize("NFC", text))
    return " ".join(printable.split())[:LONGEST_NAME].rstrip()


def names(root: Path) -> dict[str, Path]:
    """The names of saved games, as `compared`, with their files; the trash does not count."""
    found: dict[str, Path] = {}
    for entry in _in_folder(root / NAMED, NAMED):
        with suppress(RecordFault):
            found[compared(header(entry).labels.get(NAME, ""))] = entry.path
    return found


def compared(name: str) -> str:
    """A name for comparison: the same however it is written."""
    return unicodedata.normalize("NFKC", clean_name(name)).casefold()


def _file_stem(name: str) -> str:
    """A name made safe as a file name on every system."""
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode()
    return "-".join("".join(c if c.isalnum() else " " for c in plain.lower()).split()) or "game"


# ---- what a player does ----


def keep(root: Path, record: Record, name: str, played: int | None = None) -> Path:
    """Write a game under a name; `played` is when it was last played, by default now. Raises OSError."""
    name = clean_name(name)
    path = unused(root / NAMED / f"named-{_file_stem(name)}{SUFFIX}", SUFFIX)
    save(path, replace(record, labels={**record.labels, NAME: name}))
    if played is not None:
        os.utime(path, ns=(played, played))
    return path


def is_automatic(root: Path, path: Path) -> bool:
    """Whether a file is an automatic save."""
    return path.parent == root and path.name.endswith(SUFFIX)


def played_on(root: Path, path: Path, record: Record) -> tuple[Path, Record]:
    """Where and as what a game is saved when it is played on: an automatic save goes on, any other stays as it is."""
    if is_automatic(root, path):
        return path, record
    labels = {key: text for key, text in record.labels.items() if key != NAME}
    return fresh(root, record.game), replace(record, labels=labels)


def rename(root: Path, entry: Entry, name: str) -> Path:
    """Name or rename a saved game; from then on it stays as it is. Raises OSError or RecordFault."""
    path = keep(root, load(entry.path), name, entry.played)
    entry.path.unlink(missing_ok=True)
    return path


def discard(root: Path, entry: Entry) -> Path:
    """Move a file to the trash; returns its new path. Raises OSError."""
    return _moved(entry.path, root / TRASH / entry.folder)


def restore(root: Path, entry: Entry) -> Path:
    """Move a file from the trash back to where it was; returns its new path. Raises OSError."""
    return _moved(entry.path, root / entry.folder)


def _moved(path: Path, folder: Path) -> Path:
    folder.mkdir(parents=True, exist_ok=True)
    ending = path.name[path.name.index(SUFFIX) :]
    return path.rename(unused(folder / path.name, ending))


def empty(entries: Iterable[Entry]) -> int:
    """Delete files for good; returns how many could not be deleted."""
    left = 0
    for entry in entries:
        try:
            entry.path.unlink(missing_ok=True)
        except OSError:
            left += 1
    return left


def rotate(root: Path, spared: Collection[Path], most: int = MOST) -> int:
    """Move surplus automatic saves to the trash, the oldest finished ones first; returns how many were moved.

    Named games and broken files stay; `spared` are the ones being played.
    """
    automatic = [entry for entry in scanned(root) if entry.folder != NAMED and not entry.is_aside and not entry.fault]
    oldest = sorted(automatic, key=lambda entry: (entry.folder != FINISHED, entry.played))
    over = [entry for entry in oldest if entry.path not in spared][: max(0, len(automatic) - most)]
    moved = 0
    for entry in over:
        with suppress(OSError):
            discard(root, entry)
            moved += 1
    return moved
