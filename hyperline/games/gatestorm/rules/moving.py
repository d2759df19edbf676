"""The steps of any move (MOV-1)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from hyperline.games.gatestorm.rules import events
from hyperline.games.gatestorm.rules.actions import ENTER, STAY, Action
from hyperline.games.gatestorm.rules.damage import clear_base, deal, destroy, score
from hyperline.games.gatestorm.rules.draft import Draft
from hyperline.games.gatestorm.rules.fleet import DAZE, EASY, HARD, PLAIN, RUDDER, UP
from hyperline.games.gatestorm.rules.frame import Frame, where
from hyperline.games.gatestorm.rules.gates import letters
from hyperline.games.gatestorm.rules.jumps import enter
from hyperline.games.gatestorm.rules.position import Position, bases
from hyperline.games.gatestorm.rules.preview import NO_GATE, Flown, fly
from hyperline.kernel.game import Decision


class Moving(Frame, frozen=True):
    """A ship moves. `is_dial`: by the maneuver of its dial, of this grade. `letter`: it may enter this gate."""

    seat: int
    template: str
    is_dial: bool = False
    grade: int = PLAIN
    letter: str = ""

    kind: ClassVar[str] = "gate"

    def flown(self, facts: Draft | Position) -> Flown:
        """The move as it will be."""
        pose = facts.ships[self.seat].pose
        assert pose is not None
        return fly(pose, self.template, bases(facts, self.table, self.seat), facts.rocks)

    def resume(self, draft: Draft) -> bool:
        if self.letter:
            return True
        flown = self.flown(draft)
        if flown.gate != NO_GATE:
            letter = letters(self.table, len(draft.tables))[flown.gate]
            draft.tell(events.GateTouched(self.table, self.seat, letter))
            draft.put(Moving(self.table, self.seat, self.template, self.is_dial, self.grade, letter))
            return True
        self.run(draft, flown)
        return False

    def decisions(self, position: Position) -> tuple[Decision, ...]:
        return (Decision(self.seat, self.kind, where(self.table)),)

    def legal(self, position: Position, seat: int) -> Sequence[Action]:
        return (ENTER, STAY)

    def apply(self, draft: Draft, seat: int, action: Action) -> None:
        if action.word == STAY.word:
            self.run(draft, self.flown(draft))
            return
        draft.pop()
        enter(draft, seat, self.letter)

    def run(self, draft: Draft, flown: Flown) -> None:
        """What comes after the gate: bump, edge, rock, and for the dial's maneuver how hard it was."""
        table, seat = self.table, self.seat
        draft.pop()
        start = draft.ships[seat].pose
        assert start is not None
        draft.change(seat, pose=flown.end)
        draft.tell(events.ShipFlew(table, seat, self.template, start, flown.end, flown.is_bump))
        if self.is_dial and (flown.is_bump or flown.is_rock):
            draft.put(draft.pending[-1].cut_short())
        if flown.is_off:
            destroy(draft, seat)
            clear_base(draft, seat)
            score(draft, table, seat, -1)
            return
        if flown.is_rock:
            die = draft.attack_die(table)
            draft.tell(events.DieRolled(table, seat, "rock", die))
            deal(draft, seat, die == "h", die == "c")
        if self.is_dial and not draft.ships[seat].is_down:
            self._grade(draft)
        if draft.ships[seat].is_down:
            clear_base(draft, seat)

    def _grade(self, draft: Draft) -> None:
        ship = draft.ships[self.seat]
        if self.grade == HARD:
            if not ship.daze:
                draft.change(self.seat, daze=True)
                draft.tell(events.TokenGained(self.table, self.seat, DAZE))
            for _ in range(ship.cards.count(RUDDER + UP)):
                if not draft.ships[self.seat].is_down:
                    deal(draft, self.seat, 1, 0)
        elif self.grade == EASY and ship.daze:
            draft.spend(self.seat, DAZE, daze=False)
