"""A line of the log or the digest: a sentence, and what it is about."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

NOBODY: Final = -1


@dataclass(frozen=True)
class LogLine:
    """A sentence about what `seat` did (NOBODY for none), told of the actions `first` to `last` of `match.steps`.

    `kind` is one of those that have a sign. `seats` are all whom it concerns, `about` the keys of the things
    that it names, such as ``sector:C4``, `harmed` those who lose something. A heading begins a turn. `since` is the latest
    action that it tells of itself, where lines are told together of the same actions.
    """

    text: str
    kind: str = ""
    seat: int = NOBODY
    first: int = -1
    last: int = -1
    seats: tuple[int, ...] = ()
    about: tuple[str, ...] = ()
    is_heading: bool = False
    since: int = -1
    harmed: frozenset[int] = frozenset()


@dataclass(frozen=True)
class DigestEntry:
    """A sentence about what `seat` did: the more it `weighs`, the more it matters.

    It can be watched by playing the actions `first` to `last` of `match.steps`.
    """

    text: str
    seat: int
    weighs: float
    first: int
    last: int
