"""Dials are set: by all ships of a table in Planning, by a newcomer at once (RND-1, OUT-2)."""

from __future__ import annotations

from collections.abc import Sequence
from string import ascii_uppercase
from typing import Annotated, ClassVar, Final

from hyperline.games.gatestorm.rules import events
from hyperline.games.gatestorm.rules.draft import SEAT, Draft
from hyperline.games.gatestorm.rules.fleet import MODELS
from hyperline.games.gatestorm.rules.pending import Ask, Frame, SeatFrame, Verb, Why, one_of, where
from hyperline.games.gatestorm.rules.position import FLIGHT, Facts, Position, flying
from hyperline.kernel.action import sorted_by_text
from hyperline.kernel.game import Decision

_NOTED: Final = [f"{turn}{speed}{side}" for turn in ascii_uppercase for speed in range(1, 10) for side in ("", "L", "R")]
"""All that reads like a maneuver, on a dial or not."""


class Dial(Verb, frozen=True, gc=False):
    """Set a maneuver on the dial."""

    verb = "dial"
    maneuver: Annotated[str, one_of(_NOTED, "dial")]

    @classmethod
    def legal(cls, facts: Facts, seat: int) -> Sequence[Dial]:
        return _DIALS[facts.ships[seat].model]

    def fault(self, position: Position, seat: int) -> Why:
        return "RND-1", f"{self.maneuver} is not on the dial of a {position.ships[seat].model}"

    def apply(self, draft: Draft, seat: int) -> None:
        ship = draft.change(seat, dial=self.maneuver)
        draft.tell(events.DialSet(ship.table, seat))


_DIALS: Final = {name: sorted_by_text(map(Dial, model.dial)) for name, model in MODELS.items()}
SET_DIAL: Final = Ask("dial", "RND-1", (Dial,))


class Planning(Frame, frozen=True):
    """All ships on a table set their dials, secretly (RND-1)."""

    ask: ClassVar[Ask] = SET_DIAL

    def resume(self, draft: Draft) -> bool:
        if not all(draft.ships[seat].dial for seat in flying(draft, self.table)):
            return True
        draft.bar(SEAT)
        draft.pop()
        board = draft.change_table(self.table, phase=FLIGHT, acted=())
        draft.tell(events.PhaseBegan(self.table, FLIGHT, board.round))
        return False

    def decisions(self, position: Position) -> tuple[Decision, ...]:
        place = where(self.table)
        return tuple(
            Decision(seat, self.kind, place, True, bool(position.ships[seat].dial), True)
            for seat in sorted(flying(position, self.table))
        )


class Arrival(SeatFrame, frozen=True):
    """A newcomer sets a dial at once (OUT-2)."""

    ask: ClassVar[Ask] = SET_DIAL

    def resume(self, draft: Draft) -> bool:
        return True

    def decisions(self, position: Position) -> tuple[Decision, ...]:
        return (Decision(self.seat, self.kind, where(self.table), sealed=True, private=True),)

    def answered(self, draft: Draft, action: Verb) -> None:
        draft.pop()
