"""What a list tells of a saved game beyond who plays; it takes replaying the game, so it is kept beside the saves."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from typing import Final

import msgspec
from msgspec import structs

from hyperline.kernel.file import read_regular, write_whole
from hyperline.kernel.migrate import VERSION
from hyperline.kernel.quote import plain
from hyperline.kernel.record import LARGEST, Record, RecordFault, load, replay
from hyperline.kernel.remark import Remark, fits, remark_of
from hyperline.kernel.shelf import Shelf

FOLDER: Final = ".gists"
KEPT: Final = 400  # gists; the oldest go
LONGEST_SENTENCE: Final = 300  # characters
LONGEST: Final = 20_000  # actions of a game that is replayed for this


class Gist(Remark, frozen=True, omit_defaults=False):
    """How far a game is; `fault` says why it cannot be played."""

    fault: str = ""
    version: int = VERSION


def remarked(shelf: Shelf, head: Record) -> Gist | None:
    """The gist that a game's last line tells with all that is to be shown; None if it tells none that can be right."""
    remark = head.remark
    if remark is None or not remark.position or head.game not in shelf.names:
        return None
    return _gist(remark) if fits(remark, len(head.setup.seats), shelf.meta(head.game)) else None


def _gist(remark: Remark) -> Gist:
    return Gist(**structs.asdict(remark))


def found(listed: dict[str, str], root: str, path: str, key: str) -> Gist:
    """The gist of a file of a game in a shelf's list, which is kept under `key` where it can be."""
    gist = gist_of(Shelf(listed), Path(path))
    with suppress(OSError, ValueError):
        folder = Path(root) / FOLDER
        write_whole(folder / f"{key}.json", msgspec.json.encode(gist), is_synced=False)
        _shed(folder)
    return gist


def gist_of(shelf: Shelf, path: Path) -> Gist:
    """The gist of a file."""
    try:
        return _read(shelf, load(path), path.name)
    except RecordFault as fault:
        return Gist(fault=sentence(str(fault), path.name))
    except Exception as fault:  # whatever is in a file, the others have to be listed
        return Gist(fault=sentence(f"the game cannot be played ({type(fault).__name__}: {fault})"))


def _read(shelf: Shelf, record: Record, name: str) -> Gist:
    if record.game not in shelf.names:
        raise RecordFault(f"{name}: there is no game called {record.game}.")
    if len(record.acts) > LONGEST:
        return Gist()
    game = shelf.game(record.game)
    return _gist(remark_of(game, replay(game, record, name).position, len(record.acts), is_full=True))


def sentence(text: str, name: str = "") -> str:
    """Why a file cannot be read, as a sentence that does not name the file."""
    text = plain(text.removeprefix(name).lstrip(",: ").rstrip("."), LONGEST_SENTENCE)
    return f"{text[:1].upper()}{text[1:]}."


def kept(root: Path, key: str) -> Gist | None:
    """The gist that is kept under a key, if there is one that is good today."""
    try:
        gist = msgspec.json.decode(read_regular(root / FOLDER / f"{key}.json", LARGEST), type=Gist)
    except (OSError, ValueError, RecursionError):
        return None
    return gist if gist.version == VERSION else None


def _shed(folder: Path) -> None:
    files = [*folder.glob("*.json")]
    if len(files) > KEPT:
        for file in sorted(files, key=lambda one: one.stat().st_mtime_ns)[:-KEPT]:
            file.unlink(missing_ok=True)


def public(shelf: Shelf, game: str, gist: Gist) -> object:
    """The position of a gist; None if there is none, or none that the game knows."""
    try:
        return shelf.game(game).decode(gist.position) if gist.position else None
    except Exception:  # a file may say anything
        return None
