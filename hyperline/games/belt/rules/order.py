"""What all kinds of actions have in common: when they can be taken, which are legal, and what they do."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Generic, TypeVar

from hyperline.games.belt.rules.actions import Act
from hyperline.games.belt.rules.draft import Draft
from hyperline.games.belt.rules.hexes import DIRECTIONS, HEX_NAMES
from hyperline.games.belt.rules.position import Position
from hyperline.kernel.illegal import Illegal

A = TypeVar("A", bound=Act)

BY_TEXT = sorted(range(len(DIRECTIONS)), key=DIRECTIONS.__getitem__)
"""The directions in the order of their names."""
TEXT_RANK = {hex: rank for rank, hex in enumerate(sorted(range(len(HEX_NAMES)), key=HEX_NAMES.__getitem__))}
"""Where each hex stands in the order of their names."""


class Order(Generic[A]):
    """Actions of one verb. `rule` is the one that they break at any other decision than one of `stages`."""

    rule: str
    stages: tuple[str, ...]

    def legal(self, position: Position) -> Iterable[A]:
        """Those that can be taken at this decision, sorted by text."""
        raise NotImplementedError

    def check(self, position: Position, act: A) -> None:
        """Raise Illegal if the action cannot be taken at this decision."""

    def apply(self, draft: Draft, act: A) -> None:
        """Take a legal action."""
        raise NotImplementedError

    def refuse(self, why: str) -> Illegal:
        """What `check` raises."""
        return Illegal(self.rule, why)
