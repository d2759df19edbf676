"""Frames: what is under way in the middle of a phase, as a stack of small frozen values. The last one comes first."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from msgspec import Struct

from hyperline.games.freight.rules.actions import Action

if TYPE_CHECKING:
    from hyperline.games.freight.rules.draft import Draft
    from hyperline.games.freight.rules.position import Position


class Frame(Struct, frozen=True, tag=True, tag_field="frame"):
    """One thing under way. `seat` decides if it asks for something."""

    seat: int

    kind: ClassVar[str] = ""
    """The kind of decision; empty for frames that never ask."""
    is_private: ClassVar[bool] = False
    """Whether the seat needs to see what others may not."""

    def resume(self, draft: Draft) -> bool:
        """Go on, with this frame on top; True to wait for a decision."""
        raise NotImplementedError

    def legal(self, position: Position) -> Sequence[Action]:
        """Every legal action."""
        raise NotImplementedError

    def apply(self, draft: Draft, action: Action) -> None:
        """Carry out a legal action, with this frame on top."""
        raise NotImplementedError
