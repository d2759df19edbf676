"""Turns by file: who plays elsewhere, the file in which a game goes on to them, and what a file that comes back is."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any, Final, NamedTuple

from msgspec.structs import replace

from hyperline.kernel.file import unused, write_whole
from hyperline.kernel.game import HUMAN, Decision, Seat, Setup
from hyperline.kernel.match import Match
from hyperline.kernel.record import Record, RecordFault, identity, load, written
from hyperline.shell.store.savefolder import NAME, NAMED, SUFFIX, header, scanned

BY_FILE: Final = "by-file"
"""Plays a seat before a game, and at a table: a person elsewhere, to whom it goes on as a file."""
LABEL: Final = "by_file"
"""The label for the seats of people elsewhere, by their numbers."""
HANDED_ON: Final = "handed_on"
"""The label for how many actions there were when the game last went on as a file."""
UNSENT: Final = (LABEL, HANDED_ON, NAME, "thoughts")
"""The labels that are of no use to others."""
FORBIDDEN: Final = '<>:"/\\|?*'
"""What a file's name may not have on some system."""


def elsewhere(labels: Mapping[str, str], seats: Sequence[Seat]) -> tuple[int, ...]:
    """The seats of people elsewhere."""
    known = {str(number): number for number, seat in enumerate(seats) if seat.controller == HUMAN}
    return tuple(sorted({known[text] for text in labels.get(LABEL, "").split() if text in known}))


def noted(seats: Collection[int]) -> str:
    """The label for these seats of people elsewhere."""
    return " ".join(map(str, sorted(seats)))


def sitting(labels: Mapping[str, str], seats: Sequence[Seat]) -> tuple[Seat, ...]:
    """The seats as they are played here: those of people elsewhere BY_FILE."""
    away = elsewhere(labels, seats)
    return tuple(replace(seat, controller=BY_FILE) if number in away else seat for number, seat in enumerate(seats))


def seated(setup: Setup) -> tuple[Setup, dict[str, str]]:
    """A setup as it is kept, in which a person is a person wherever they are, and the labels that say who is elsewhere."""
    away = [number for number, seat in enumerate(setup.seats) if seat.controller == BY_FILE]
    if not away:
        return setup, {}
    seats = (replace(seat, controller=HUMAN) if seat.controller == BY_FILE else seat for seat in setup.seats)
    return replace(setup, seats=tuple(seats)), {LABEL: noted(away)}


def awaited(decisions: Sequence[Decision], among: Sequence[int]) -> int | None:
    """The first of these seats that has to decide, if nobody else has; None if there is none."""
    waiting = [one.seat for one in decisions if not one.answered]
    return waiting[0] if waiting and all(seat in among for seat in waiting) else None


# ---- what goes out ----


def sent(record: Record, seat: int | None) -> Record:
    """A game as it goes on to a seat; None: it is over."""
    people = [number for number, one in enumerate(record.setup.seats) if one.controller == HUMAN and number != seat]
    kept = {key: text for key, text in record.labels.items() if key not in UNSENT}
    return replace(record, labels={**kept, LABEL: noted(people)})


def write_turn(folder: Path, name: str, record: Record) -> Path:
    """Write a game under a name that people understand; the same game once more takes the same file. Raises OSError."""
    stem = " ".join("".join(" " if sign in FORBIDDEN or not sign.isprintable() else sign for sign in name).split())
    path, data = folder / f"{stem.strip('. ')}{SUFFIX}", written(record)
    if path.exists() and path.read_bytes() != data:
        path = unused(path, SUFFIX)
    write_whole(path, data)
    return path


# ---- what comes in ----


class Arrival(NamedTuple):
    """A game that has come as a file: who goes on (None: it is over), and where and as what it is played on here.

    Without a `path` it is new here. `why` says why it is not played on: ``ahead`` if the game here has gone on already,
    ``apart`` if it went another way, ``other`` if it is the turn of someone who does not play here, ``nobody`` if no person
    has to decide.
    """

    seat: int | None
    record: Record
    path: Path | None = None
    why: str = ""


def arrived(root: Path, match: Match[Any], record: Record) -> Arrival:
    """What a record is that has come as a file, and was played: `match` is how it stands."""
    people = [number for number, seat in enumerate(record.setup.seats) if seat.controller == HUMAN]
    waiting = [one.seat for one in match.open if not one.answered]
    seat = next((one for one in waiting if one in people), None)
    path, own = _own(root, record)
    if own is None:
        taken = sent(record, seat)
        return Arrival(seat, taken, None, "nobody" if waiting and seat is None else "")
    labels = {key: text for key, text in own.labels.items() if key != HANDED_ON}
    found = Arrival(seat, replace(record, labels=labels), path)
    acts, known = record.acts, own.acts
    if known[: len(acts)] != acts[: len(known)]:
        return found._replace(why="apart")
    if waiting and seat is None:
        return found._replace(why="nobody")
    if len(known) > len(acts):
        return found._replace(why="ahead")
    if seat is not None and seat in elsewhere(labels, record.setup.seats):
        return found._replace(why="other")
    return found


def _own(root: Path, record: Record) -> tuple[Path | None, Record | None]:
    """The player's own save of the same game: the one that has most in common with it, of these the longest."""
    start, found = identity(record), list[tuple[int, int, Path, Record]]()
    for entry in scanned(root):
        with suppress(RecordFault):
            if entry.folder == NAMED or entry.is_aside:
                continue
            head = header(entry)
            if LABEL not in head.labels or identity(head) != start:
                continue
            own = load(entry.path)
            alike = next(
                (number for number, pair in enumerate(zip(own.acts, record.acts, strict=False)) if pair[0] != pair[1]),
                min(len(own.acts), len(record.acts)),
            )
            found.append((alike, len(own.acts), entry.path, own))
    if not found:
        return None, None
    best = max(found, key=lambda one: one[:2])
    return best[2], best[3]
