"""Frames: unfinished business of a position, as a stack of small frozen values. The last one comes first."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from msgspec import Struct

from hyperline.games.hyperline.rules.actions import Action
from hyperline.games.hyperline.rules.refusal import refused
from hyperline.kernel.illegal import Illegal
from hyperline.kernel.quote import quoted

if TYPE_CHECKING:
    from hyperline.games.hyperline.rules.draft import Draft
    from hyperline.games.hyperline.rules.geometry import Quadrant, Sector
    from hyperline.games.hyperline.rules.position import Position
    from hyperline.games.hyperline.rules.ship import Target


class Frame(Struct, frozen=True, tag=True, tag_field="frame"):
    """One unfinished thing. `resume` continues it until it waits for a decision, puts a frame on top, or is finished."""

    kind: ClassVar[str] = ""
    """The decision kind in the notation's table; empty for frames that never ask."""
    is_unit: ClassVar[bool] = False
    """Whether undo may stop here, because what was decided before is complete."""
    is_private: ClassVar[bool] = False
    """Whether its player sees tiles here that the others may not see."""

    def resume(self, draft: Draft) -> bool:
        """Continue, with this frame on top; return True to wait for a decision."""
        raise NotImplementedError

    @property
    def seat(self) -> int:
        """The seat that decides."""
        raise NotImplementedError

    def legal(self, position: Position) -> tuple[Action, ...]:
        """Every legal action except transfers, sorted by text."""
        raise NotImplementedError

    def fault(self, position: Position, action: Action) -> Illegal | None:
        """Why an action that is not listed is not legal, or None if it is one of an open-ended set that is listed."""
        raise NotImplementedError

    def apply(self, draft: Draft, action: Action) -> None:
        """Carry out a legal action, with this frame on top."""
        raise NotImplementedError

    def strange(self, action: Action) -> Illegal:
        """The fault of an action that belongs to another kind of decision."""
        return refused("TRN-1", "refusal.is_not_answer_to", action=quoted(str(action)), kind=self.kind)


class Owned(Frame, frozen=True):
    """A frame that belongs to one player."""

    player: int

    @property
    def seat(self) -> int:
        return self.player


class DecisionFrame(Owned, frozen=True):
    """A frame that waits for its player's decision as soon as it is on top."""

    def resume(self, draft: Draft) -> bool:
        return True


class MovingFrame(Owned, frozen=True):
    """A frame that puts single moves on top of itself; `landed` is called when each has ended."""

    def landed(self, draft: Draft, sector: Sector) -> None:
        """The Starship has arrived, with this frame on top again."""
        raise NotImplementedError


class Contest(Frame, frozen=True):
    """A frame that asks for quadrants, aims, damage and flight on top of itself, and is called with each result."""

    def faced(self, draft: Draft, seat: int, quadrant: Quadrant) -> None:
        """A player has settled the quadrant in which they are hit."""
        raise NotImplementedError

    def aimed(self, draft: Draft, seat: int, named: tuple[Target, ...]) -> None:
        """A player's Focus Beams have named these targets (WPN-4)."""
        raise NotImplementedError

    def overwhelmed(self, draft: Draft, seat: int) -> None:
        """Points of damage were left with nothing to hit (DMG-5); this matters only in battles."""

    def fled(self, draft: Draft, seat: int) -> None:
        """A player runs away (FLE-1)."""
        raise NotImplementedError
