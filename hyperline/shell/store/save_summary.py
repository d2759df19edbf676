"""What a list shows of a saved game besides its players. It can need a replay, so it is cached beside the saves."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from typing import Final

import msgspec
from msgspec import structs

from hyperline.kernel.file import read_regular, write_whole
from hyperline.kernel.postcard import LARGEST
from hyperline.kernel.quote import plain
from hyperline.kernel.record import VERSION, Record, RecordFault, check_game, load, replay
from hyperline.kernel.remark import Remark, fits, remark_of
from hyperline.kernel.shelf import Shelf

FOLDER: Final = ".gists"
KEPT: Final = 400  # the most summaries in the cache; the oldest are deleted
LONGEST_SENTENCE: Final = 300  # characters
LONGEST: Final = 20_000  # the most actions of a game that is replayed for this


class SaveSummary(Remark, frozen=True, omit_defaults=False):
    """How far a saved game is; `fault` says why it cannot be played."""

    fault: str = ""
    version: int = VERSION


def remarked(shelf: Shelf, head: Record) -> SaveSummary | None:
    """The summary in the remark on a game's last line; None if there is none, or it cannot be right."""
    remark = head.remark
    if remark is None or not remark.position or head.game not in shelf.names:
        return None
    return _summary(remark) if fits(remark, len(head.setup.seats), shelf.meta(head.game)) else None


def _summary(remark: Remark) -> SaveSummary:
    return SaveSummary(**structs.asdict(remark))


def found(listed: dict[str, str], root: str, path: str, key: str) -> SaveSummary:
    """The summary of a file, cached under `key` if possible; `listed` are the games of the shelf."""
    summary = summary_of(Shelf(listed), Path(path))
    with suppress(OSError, ValueError):
        folder = Path(root) / FOLDER
        write_whole(folder / f"{key}.json", msgspec.json.encode(summary), is_synced=False)
        _shed(folder)
    return summary


def summary_of(shelf: Shelf, path: Path) -> SaveSummary:
    """The summary of a file."""
    try:
        return _read(shelf, load(path), path.name)
    except RecordFault as fault:
        return SaveSummary(fault=sentence(str(fault), path.name))
    except Exception as fault:  # one bad file must not hide the others
        return SaveSummary(fault=sentence(f"the game cannot be played ({type(fault).__name__}: {fault})"))


def _read(shelf: Shelf, record: Record, name: str) -> SaveSummary:
    check_game(record, shelf, name)
    if len(record.acts) > LONGEST:
        return SaveSummary()
    game = shelf.game(record.game)
    return _summary(remark_of(game, replay(game, record, name).position, len(record.acts), is_full=True))


def sentence(text: str, name: str = "") -> str:
    """Why a file cannot be read, as a sentence without the file's name."""
    text = plain(text.removeprefix(name).lstrip(",: ").rstrip("."), LONGEST_SENTENCE)
    return f"{text[:1].upper()}{text[1:]}."


def kept(root: Path, key: str) -> SaveSummary | None:
    """The cached summary under a key; None if there is none of the current version."""
    try:
        summary = msgspec.json.decode(read_regular(root / FOLDER / f"{key}.json", LARGEST), type=SaveSummary)
    except (OSError, ValueError, RecursionError):
        return None
    return summary if summary.version == VERSION else None


def _shed(folder: Path) -> None:
    files = [*folder.glob("*.json")]
    if len(files) > KEPT:
        for file in sorted(files, key=lambda one: one.stat().st_mtime_ns)[:-KEPT]:
            file.unlink(missing_ok=True)


def public(shelf: Shelf, game: str, summary: SaveSummary) -> object:
    """The position in a summary; None if there is none that the game can read."""
    try:
        return shelf.game(game).decode(summary.position) if summary.position else None
    except Exception:  # a file can contain anything
        return None
