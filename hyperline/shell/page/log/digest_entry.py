"""A line of the digest."""

from __future__ import annotations

from dataclasses import dataclass


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
