"""What follows an attack: a living defender sidesteps, its attacker rebounds, a wreck goes (ATK-4)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from hyperline.games.gatestorm.rules.actions import NONE, Action, sorted_by_text
from hyperline.games.gatestorm.rules.damage import clear_base
from hyperline.games.gatestorm.rules.draft import Draft
from hyperline.games.gatestorm.rules.fleet import REBOUND, SIDESTEP
from hyperline.games.gatestorm.rules.frame import Frame, where
from hyperline.games.gatestorm.rules.moving import Moving
from hyperline.games.gatestorm.rules.position import Facts, Position
from hyperline.games.gatestorm.rules.turns import rushes, slips
from hyperline.kernel.game import Decision


class Wreck(Frame, frozen=True):
    """A destroyed ship whose base stands while it strikes back."""

    seat: int

    def resume(self, draft: Draft) -> bool:
        clear_base(draft, self.seat)
        draft.pop()
        return False


class Dodge(Frame, frozen=True):
    """A ship may slip by SIDESTEP, or slip or rush by REBOUND."""

    seat: int
    trait: str

    kind: ClassVar[str] = "trait"

    def ways(self, facts: Facts) -> list[Action]:
        """The moves that it can make."""
        ship = facts.ships[self.seat]
        if not ship.is_flying or ship.table != self.table or (self.trait == SIDESTEP and ship.is_slipped):
            return []
        return [*slips(facts, self.seat), *(rushes(facts, self.seat) if self.trait == REBOUND else ())]

    def resume(self, draft: Draft) -> bool:
        if self.ways(draft):
            return True
        draft.pop()
        return False

    def decisions(self, position: Position) -> tuple[Decision, ...]:
        return (Decision(self.seat, self.kind, where(self.table)),)

    def legal(self, position: Position, seat: int) -> Sequence[Action]:
        return sorted_by_text((*self.ways(position), NONE))

    def apply(self, draft: Draft, seat: int, action: Action) -> None:
        draft.pop()
        if action.word == NONE.word:
            return
        if self.trait == SIDESTEP:
            draft.change(seat, is_slipped=True)
        draft.push(Moving(self.table, seat, action.what))
