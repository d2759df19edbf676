"""A game and its branches among the saved games, as a tree: which one leaves which, and after how many actions."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from hyperline.kernel.record import BRANCH_AT, BRANCH_LINE, BRANCH_OF, Record, RecordFault, identity, line_of, load
from hyperline.shell.store.savefolder import scanned


@dataclass(frozen=True)
class Branch:
    """A game in a file, which leaves that of `parent` after `at` actions; an original has no parent, and is never left."""

    path: Path
    record: Record
    parent: Path | None = None
    at: int = 0
    depth: int = 0


def left_at(labels: Mapping[str, str]) -> int | None:
    """After how many actions a branch begins, by its labels; None for a game that is none."""
    text = labels.get(BRANCH_AT, "")
    return int(text) if text.isascii() and text.isdecimal() and len(text) < 7 else None


def are_related(one: Record, other: Record) -> bool:
    """Whether one of two games can be a branch of the other, or both of a third, as far as their first lines tell."""
    if one.game != other.game or not (BRANCH_AT in one.labels or BRANCH_AT in other.labels):
        return False
    first, second = ({identity(each), each.labels.get(BRANCH_OF, "")} - {""} for each in (one, other))
    return not first.isdisjoint(second)


def family(root: Path, path: Path | None, record: Record) -> list[Branch]:
    """The original of a game and its branches, the game itself among them, each before those that leave it.

    `path` is its file, if it has one; `root` is the folder of saved games, of which those that cannot be read are left out.
    """
    found = _kept(root, record.game)
    own = path or Path()
    found.setdefault(own, record)
    parents: dict[Path, Path | None] = {}
    for each in sorted(found):
        above = _parent(each, found)
        parents[each] = None if above is None or each in _line(above, parents) else above
    top = own
    while (above := parents[top]) is not None:
        top = above
    return [*_below(top, found, parents, 0)]


def _kept(root: Path, game: str) -> dict[Path, Record]:
    found: dict[Path, Record] = {}
    for entry in scanned(root):
        if entry.fault or entry.is_aside:
            continue
        try:
            record = load(entry.path)
        except RecordFault:
            continue
        if record.game == game:
            found[entry.path] = record
    return found


def _line(path: Path, parents: Mapping[Path, Path | None]) -> set[Path]:
    """A game and all that it comes from."""
    found: set[Path] = set()
    here: Path | None = path
    while here is not None and here not in found:
        found.add(here)
        here = parents.get(here)
    return found


def _order(path: Path, record: Record) -> tuple[int, str]:
    """Of games that begin alike: originals come first, then what leaves early, so that none comes before its parent."""
    at = left_at(record.labels)
    is_first = at is None or identity(record) != record.labels.get(BRANCH_OF, "")
    return -1 if is_first or at is None else at, path.name


def _parent(path: Path, found: Mapping[Path, Record]) -> Path | None:
    """The game that a branch leaves: of all with the same line up to there the first; None if there is none."""
    branch = found[path]
    at = left_at(branch.labels)
    if at is None:
        return None
    origin, line = branch.labels.get(BRANCH_OF, ""), branch.labels.get(BRANCH_LINE, "")
    if identity(branch) == origin:  # with the same luck: it begins as the other did
        line = line_of(branch, at)
    fits = [
        (order, other)
        for other, record in found.items()
        if (order := _order(other, record)) < (at, path.name)
        and identity(record) == origin
        and len(record.acts) >= at
        and line in ("", line_of(record, at))
    ]
    return min(fits)[1] if fits else None


def _below(path: Path, found: Mapping[Path, Record], parents: Mapping[Path, Path | None], depth: int) -> Iterator[Branch]:
    record = found[path]
    parent = parents[path]
    yield Branch(path, record, parent, (left_at(record.labels) or 0) if parent else 0, depth)
    children: Sequence[Path] = sorted(
        (each for each, above in parents.items() if above == path),
        key=lambda each: (left_at(found[each].labels) or 0, each.name),
    )
    for child in children:
        yield from _below(child, found, parents, depth + 1)
