"""What a hint says, who words it, and how many of each dose a seat has taken in a game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, Protocol

from msgspec import Struct

from hyperline.kernel.game import Action


class Advice(Struct, frozen=True):
    """What the card says: its dose, 1 to 3; what is most important in it, if anything stands out; and the rest.

    `counts`: whether it is a hint, and not only that there is none yet.
    """

    dose: int
    lead: str
    text: str
    counts: bool = True


class Adviser(Protocol):
    """A game's hints in plain sentences, each dose from what is known by then."""

    def situation(self, view: Any) -> Advice:
        """The first dose: what matters to the one who decides in a view."""

    def kind_of(self, action: Action) -> Advice:
        """The second dose: which kind of act."""

    def move(self, view: Any, seat: int, action: Action, thought: Any) -> Advice:
        """The third dose: the exact move, and what the opponent who was asked thinks of it."""


DOSES: Final = 3
LABEL: Final = "hints"


def label(seat: int) -> str:
    """The key of a seat's label."""
    return f"{LABEL} {seat}"


def taken(labels: Mapping[str, str], seat: int) -> tuple[int, ...]:
    """By dose, how many hints a seat has taken; none where the label is missing or makes no sense."""
    parts = labels.get(label(seat), "").split()
    if len(parts) != DOSES or not all(part.isascii() and part.isdigit() for part in parts):
        return (0,) * DOSES
    return tuple(map(int, parts))


def with_one(labels: Mapping[str, str], seat: int, dose: int) -> str:
    """A seat's label after one more hint of a dose, 1 to 3."""
    counts = [*taken(labels, seat)]
    counts[dose - 1] += 1
    return " ".join(map(str, counts))
