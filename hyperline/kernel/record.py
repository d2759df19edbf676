"""The file of a game, for saves and replays: a header, then one line an action; while it is played, lines are only added.

A postcard, or a text, that holds one is read like it.

The first line is a JSON object (`Header`); then come ``SEAT ACTION`` lines such as ``0 step C4``, ``undo N`` where N
actions were taken back, and remarks that begin with ``#``, some of which say how far the game is. A line counts once its
line break is written, so a program that is killed in the middle of one loses that action and nothing else.
"""

from __future__ import annotations

import errno
import hashlib
import os
import re
from collections.abc import Callable
from contextlib import suppress
from typing import TYPE_CHECKING, Any, Final, TypeVar

import msgspec
from msgspec import UNSET, Raw, Struct, UnsetType

from hyperline.kernel.file import NEVER_WAITS, read_regular, unused, write_whole
from hyperline.kernel.game import Game, Setup
from hyperline.kernel.illegal import Illegal
from hyperline.kernel.match import Match
from hyperline.kernel.postcard import LARGEST, opened
from hyperline.kernel.quote import SHOWN, plain, quoted
from hyperline.kernel.remark import Remark, read_remark, remark_line
from hyperline.kernel.texts import misread, reason, words

if TYPE_CHECKING:
    from pathlib import Path

    from hyperline.kernel.shelf import Shelf

VERSION: Final = 2
"""The version that is written now."""


def _with_one_luck(lines: list[str]) -> list[str]:
    """A record from when all chance of a game came from one stream."""
    header = _decoded(lines[0], dict[str, Raw])
    header["version"] = Raw(b"2")
    if "position" not in header:
        setup = _decoded(bytes(header.get("setup", b"")), dict[str, Raw])
        header["setup"] = Raw(msgspec.json.encode({**setup, "luck": "one"}))
    return [msgspec.json.encode(header).decode(), *lines[1:]]


MIGRATIONS: dict[int, Callable[[list[str]], list[str]]] = {1: _with_one_luck}
"""By version: the function from all lines of a record of that version to those of the next."""


def migrated(lines: list[str], version: int) -> list[str]:
    """The lines of a record of an older `version` as those of VERSION; raises ValueError if it cannot be migrated."""
    if version > VERSION:
        raise ValueError(words("fault.newer", version=version, known=VERSION))
    for older in range(version, VERSION):
        if older not in MIGRATIONS:
            raise ValueError(words("fault.too_old", version=version))
        lines = MIGRATIONS[older](lines)
    return lines


P = TypeVar("P")
T = TypeVar("T")

BRANCH_OF, BRANCH_AT = "branch_of", "branch_at"
"""The labels of a branch: of which game it is one, by its `identity`, and after how many actions it begins."""
BRANCH_LINE: Final = "branch_line"
"""The label of a branch with other luck: what was done before it, as `line_of` has it."""
PRACTICE: Final = "practice"
"""The label of a game in which everything can be taken back, so that it counts nowhere: since how many actions."""
ALONE: Final = "alone"
"""The label of a game that one person plays on alone from what they knew of a game with others."""
BROKEN: Final = ".broken"
"""The suffix of a file that was set aside."""
_UNDO = re.compile(r"undo ([1-9][0-9]{0,8})")
_ACT = re.compile(r"([0-9]{1,3}) +(\S.*)")


class RecordFault(Exception):  # noqa: N818 - the file is at fault, not the program
    """A record that cannot be read or played: one sentence that names the file and, where there is one, the line."""


class Header(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """The first line: the game, who plays, and the first position, if it is not the setup's own."""

    version: int
    game: str
    setup: Setup
    position: Raw | UnsetType = UNSET
    labels: dict[str, str] = {}


class _Version(Struct):
    version: int


class Record(Struct, frozen=True):
    """A saved game; `acts` are (seat, text).

    `position` is in the game's own JSON, empty to start from the setup; `labels` are the shell's own notes; `remark` is
    the latest that still applies.
    """

    game: str
    setup: Setup
    position: bytes = b""
    acts: tuple[tuple[int, str], ...] = ()
    labels: dict[str, str] = {}
    remark: Remark | None = None


def is_record(text: str) -> bool:
    """Whether a text begins as the file of a game does, and not as a position."""
    try:
        return bool(_decoded(text.partition("\n")[0], Header))
    except ValueError:
        return False


def written(record: Record) -> bytes:
    """The whole file of a record."""
    header = Header(
        version=VERSION,
        game=record.game,
        setup=record.setup,
        position=Raw(record.position) if record.position else UNSET,
        labels=record.labels,
    )
    head = msgspec.json.format(msgspec.json.encode(header), indent=0)
    lines = [act_line(seat, text) for seat, text in record.acts]
    if record.remark is not None:
        lines.insert(record.remark.at, remark_line(record.remark))
    return b"".join([head, b"\n", *lines])


def act_line(seat: int, text: str) -> bytes:
    """The line of one action; raises ValueError if the text is empty or does not fit on a line."""
    if not text or text != " ".join(text.splitlines()).strip():
        raise ValueError(f"an action must be one line of text, not {text!r}")
    return f"{seat} {text}\n".encode()


def read(data: bytes, name: str = "record") -> Record:
    """The record in a file, or within one that is sent; `name` is what faults call it. Raises RecordFault."""
    try:
        lines = _lines(opened(data), name)
    except ValueError as fault:
        raise RecordFault(f"{name}: {fault}.") from fault
    header = _header(lines[0], name)
    acts, remark = _acts(lines, name)
    return Record(
        game=header.game,
        setup=header.setup,
        position=b"" if isinstance(header.position, UnsetType) else bytes(header.position),
        acts=acts,
        labels=header.labels,
        remark=remark,
    )


def check_game(record: Record, shelf: Shelf, name: str) -> None:
    """Raise RecordFault if a shelf has not the game of the record in a file with this name."""
    if record.game not in shelf.names:
        raise RecordFault(words("fault.not_here", file=name, game=plain(record.game)))


def load(path: Path) -> Record:
    """Load the record in a file; raises RecordFault, also if the file cannot be opened, is too large or is not regular."""
    try:
        data = read_regular(path, LARGEST)
    except OSError as fault:
        raise RecordFault(f"{path.name}: {reason(fault)}.") from fault
    return read(data, path.name)


def save(path: Path, record: Record) -> None:
    """Write a record to a file atomically; raises OSError."""
    write_whole(path, written(record))


def recorded(match: Match[Any], setup: Setup | None = None, labels: dict[str, str] | None = None) -> Record:
    """A match as a record; `setup` says who plays now, and must be given if the match began from a position."""
    seats = setup or match.setup
    if seats is None:
        raise ValueError("a match from a position needs a setup that says who plays")
    position = b"" if match.setup is not None else match.game.encode(match.first)
    return Record(match.game.meta.id, seats, position, match.history, labels or {})


def identity(record: Record) -> str:
    """What tells a game from others: the same for all that begin alike and have the same luck."""
    options = sorted(record.setup.options.items())
    choices = [(seat.role, seat.choice) for seat in record.setup.seats]
    luck = record.setup.seed, record.setup.luck == "one"
    position = record.position
    with suppress(ValueError, RecursionError):  # of a forged file
        position = msgspec.json.encode(msgspec.json.decode(position)) if position else b""  # as it is without spaces
    begun = msgspec.json.encode((record.game, luck, options, choices, position.decode()))
    return hashlib.blake2b(begun, digest_size=8).hexdigest()


def line_of(record: Record, at: int) -> str:
    """What tells the first `at` actions of a record from others."""
    return hashlib.blake2b(msgspec.json.encode(record.acts[:at]), digest_size=8).hexdigest()


def branched(game: Game[Any], record: Record, at: int, luck: int | None = None, name: str = "record") -> Record:
    """A record, which must be of this game, up to its first `at` actions, to be played on.

    With `luck` it begins from the position there, with other luck, which follows from this seed. Raises RecordFault, also
    where there is no such position.
    """
    match = replay(game, record, name)
    position = position_at(match, at, name)
    labels = {BRANCH_OF: identity(record), BRANCH_AT: str(at)}
    if luck is None:
        return Record(record.game, record.setup, record.position, record.acts[:at], labels)
    labels[BRANCH_LINE] = line_of(record, at)
    return Record(record.game, record.setup, game.encode(game.reseeded(position, luck)), labels=labels)


def position_at(match: Match[P], at: int, name: str = "record") -> P:
    """The position after the first `at` actions; raises RecordFault where there is none."""
    if not 0 <= at <= len(match.steps):
        raise RecordFault(words("fault.no_position", file=name, at=at, actions=len(match.steps)))
    position: P = match.steps[at - 1].change.position if at else match.first
    return position


def replay(game: Game[P], record: Record, name: str = "record") -> Match[P]:
    """Play a record from its beginning to its end; raises RecordFault if the game refuses any of it."""
    where = words("fault.line", file=name, line=1)
    try:
        match = Match(game, game.decode(record.position) if record.position else record.setup)
        for number, (seat, text) in enumerate(record.acts, start=1):
            where = words("fault.action", file=name, number=number, action=plain(f"{seat} {text}", SHOWN // 2))
            match.submit(seat, match.parse(seat, text))
        if record.position:
            where = name
            _try_out(match, len(record.setup.seats))
    except Illegal as refusal:
        raise RecordFault(f"{where}: {refusal}.") from refusal
    except Exception as fault:  # a forged position can break the rules anywhere
        why = plain(f"{type(fault).__name__}: {fault}")
        raise RecordFault(words("fault.cannot_continue", where=where, why=why)) from fault
    return match


def _try_out(match: Match[Any], seats: int) -> None:
    """Try out a position that may rest on a forged one; raises ValueError, or whatever the rules raise."""
    game, position = match.game, match.position
    if len(game.standing(position).scores) != seats:
        raise ValueError(words("fault.other_seats", seats=seats, scores=len(game.standing(position).scores)))
    game.progress(position)
    for decision in game.open(position):
        game.legal(position, decision.seat)
    for viewer in (*range(seats), None):
        game.encode(game.observe(position, viewer))
    if game.decode(game.encode(position)) != position:
        raise ValueError(words("fault.changes"))


def set_aside(path: Path, fault: Exception | str) -> str:
    """Rename a broken file so that it is not read again; returns the sentence to show. Never raises."""
    aside = unused(path.with_name(path.name + BROKEN))
    why = plain(str(fault).rstrip(".").removeprefix(path.name).lstrip(",: "), 2 * SHOWN)
    try:
        path.rename(aside)
    except OSError:
        return words("fault.unreadable", file=path.name, why=why)
    return words("fault.set_aside", file=path.name, why=why, called=aside.name)


class Journal:
    """A record open for appending: each act is in the file at once, and `sync` brings it safely to the disk.

    Raises OSError where the file cannot be written.
    """

    def __init__(self, path: Path, record: Record) -> None:
        self.path = path
        save(path, record)
        self._file = os.open(path, os.O_WRONLY | os.O_APPEND | NEVER_WAITS)
        self._is_known = os.path.samestat(os.fstat(self._file), path.stat())  # some file systems cannot tell files apart

    def act(self, seat: int, text: str, remark: Remark | None = None) -> None:
        """Add an action, and how far the game is now."""
        self._add(act_line(seat, text) + (remark_line(remark) if remark is not None else b""))

    def remark(self, remark: Remark) -> None:
        """Note how far the game is."""
        self._add(remark_line(remark))

    def undone(self, count: int) -> None:
        """Note that this many actions were taken back."""
        self._add(f"undo {count}\n".encode())

    def is_in_place(self) -> bool:
        """Whether its path still leads to the file being written; raises FileNotFoundError if there is no file."""
        return os.path.samestat(os.fstat(self._file), self.path.stat()) or not self._is_known

    def sync(self) -> None:
        """Wait until the disk has everything."""
        os.fsync(self._file)

    def close(self) -> None:
        """Sync and close the file."""
        if self._file >= 0:
            try:
                os.fsync(self._file)
            finally:
                os.close(self._file)
                self._file = -1

    def _add(self, line: bytes) -> None:
        if os.write(self._file, line) != len(line):
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC), str(self.path))


def _lines(data: bytes, name: str) -> list[str]:
    """The lines of a file, migrated to the current version; a last line without a line break is incomplete and left out."""
    try:
        text = data.decode()
    except UnicodeDecodeError as fault:
        line = data[: fault.start].count(b"\n") + 1
        raise RecordFault(words("fault.no_text", file=name, line=line)) from fault
    lines = text.split("\n")[:-1]
    if not lines:
        raise RecordFault(words("fault.empty", file=name))
    try:
        version = _decoded(lines[0], _Version).version
    except ValueError as fault:
        raise RecordFault(words("fault.no_header", file=name, why=fault)) from fault
    try:
        return migrated(lines, version)
    except ValueError as fault:
        raise RecordFault(f"{name}: {fault}.") from fault


def _header(line: str, name: str) -> Header:
    try:
        return _decoded(line, Header)
    except ValueError as fault:
        raise RecordFault(f"{words('fault.line', file=name, line=1)}: {fault}.") from fault


def _decoded(line: str | bytes, kind: type[T]) -> T:
    """Decode a line of JSON; raises ValueError with a reason that can be shown."""
    try:
        return msgspec.json.decode(line, type=kind)
    except RecursionError as fault:
        raise ValueError(words("fault.nested")) from fault
    except ValueError as fault:  # from the library, or from a number with thousands of digits
        raise ValueError(misread(fault)) from fault


def _acts(lines: list[str], name: str) -> tuple[tuple[tuple[int, str], ...], Remark | None]:
    """The actions not taken back, and the latest remark that applies to them."""
    acts: list[tuple[int, str]] = []
    remarks: list[tuple[int, str]] = []
    for number, line in enumerate(lines[1:], start=2):
        if line.startswith("#"):
            remarks.append((len(acts), line))
        elif not line.strip():
            continue
        elif (act := _ACT.fullmatch(line.strip())) is not None:
            acts.append((int(act[1]), act[2]))
        elif (undo := _UNDO.fullmatch(line.strip())) is not None and int(undo[1]) <= len(acts):
            del acts[-int(undo[1]) :]
            while remarks and remarks[-1][0] > len(acts):
                del remarks[-1]
        else:
            raise RecordFault(words("fault.no_act", file=name, line=number, text=quoted(line.strip())))
    found = (read_remark(line, at) for at, line in reversed(remarks))
    return tuple(acts), next((remark for remark in found if remark is not None), None)
