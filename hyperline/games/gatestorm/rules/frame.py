"""Frames: what is under way, as a stack of small frozen values. The last one comes first."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from msgspec import Struct

from hyperline.games.gatestorm.rules.actions import Action
from hyperline.kernel.game import Decision

if TYPE_CHECKING:
    from hyperline.games.gatestorm.rules.draft import Draft
    from hyperline.games.gatestorm.rules.position import Position


class Frame(Struct, frozen=True, tag=True, tag_field="frame"):
    """One thing under way at a table."""

    table: int

    kind: ClassVar[str] = ""
    """The kind of decision; empty for frames that never ask."""

    def resume(self, draft: Draft) -> bool:
        """Go on, with this frame on top; True to wait for a decision."""
        raise NotImplementedError

    def decisions(self, position: Position) -> tuple[Decision, ...]:
        """Who is asked, when `resume` waits."""
        raise NotImplementedError

    def legal(self, position: Position, seat: int) -> Sequence[Action]:
        """Every legal action of a seat that is asked, sorted by text."""
        raise NotImplementedError

    def apply(self, draft: Draft, seat: int, action: Action) -> None:
        """Carry out a legal action, with this frame on top."""
        raise NotImplementedError

    def cut_short(self) -> Frame:
        """What it becomes when a move of its ship leaves no action (GEO-5, GEO-8)."""
        return self


def where(table: int) -> str:
    """What a table is called as the place of a decision."""
    return f"table {table}"
