"""What is still to be finished in a position: small frozen frames on a stack, the last one first."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from msgspec import Struct

from hyperline.games.hyperline.engine.actions import Action
from hyperline.kernel.illegal import Illegal
from hyperline.kernel.quote import quoted

if TYPE_CHECKING:
    from hyperline.games.hyperline.engine.draft import Draft
    from hyperline.games.hyperline.engine.geometry import Quadrant, Sector
    from hyperline.games.hyperline.engine.position import Position
    from hyperline.games.hyperline.engine.ship import Target


class Frame(Struct, frozen=True, tag=True, tag_field="frame"):
    """One thing under way. `resume` takes it on until it waits for a decision, puts a frame on top of it, or is finished."""

    kind: ClassVar[str] = ""
    """The decision kind of the notation's table; empty for frames that never ask."""
    is_unit: ClassVar[bool] = False
    """Whether undo may stop here: what was decided before is complete in itself."""
    is_private: ClassVar[bool] = False
    """Whether its player sees tiles here that the others may not see."""

    def resume(self, draft: Draft) -> bool:
        """Go on, with this frame on top; return True to wait for a decision."""
        raise NotImplementedError

    @property
    def seat(self) -> int:
        """Who decides."""
        raise NotImplementedError

    def legal(self, position: Position) -> tuple[Action, ...]:
        """Every legal action but transfers, sorted by text."""
        raise NotImplementedError

    def check(self, position: Position, action: Action) -> None:
        """Raise Illegal if the action is not legal here: the only truth about legality."""
        raise NotImplementedError

    def apply(self, draft: Draft, action: Action) -> None:
        """Carry out a legal action, with this frame on top."""
        raise NotImplementedError

    def refuse(self, action: Action) -> Illegal:
        """The verdict on an action that belongs to another kind of decision."""
        return Illegal("TRN-1", f"{quoted(str(action))} is not an answer to the current {self.kind} decision")


class Owned(Frame, frozen=True):
    """A frame of one player."""

    player: int

    @property
    def seat(self) -> int:
        return self.player


class DecisionFrame(Owned, frozen=True):
    """A frame that waits for its player's decision as soon as it is on top."""

    def resume(self, draft: Draft) -> bool:
        return True


class MovingFrame(Owned, frozen=True):
    """A frame that puts single moves on top of itself and is told where each has ended."""

    def landed(self, draft: Draft, sector: Sector) -> None:
        """The Starship has arrived, with this frame on top again."""
        raise NotImplementedError


class Contest(Frame, frozen=True):
    """A frame that asks for quadrants, aims, damage and flight on top of itself and is told what came of it."""

    def faced(self, draft: Draft, seat: int, quadrant: Quadrant) -> None:
        """A player has settled the quadrant in which they are hit."""
        raise NotImplementedError

    def aimed(self, draft: Draft, seat: int, named: tuple[Target, ...]) -> None:
        """A player's Focus Beams have named these targets (WPN-4)."""
        raise NotImplementedError

    def overwhelmed(self, draft: Draft, seat: int) -> None:
        """Points of damage were left with nothing to hit (DMG-5); it matters in battles only."""

    def fled(self, draft: Draft, seat: int) -> None:
        """A player runs away (FLE-1)."""
        raise NotImplementedError
