"""A ship's turn in Flight (RND-2, RND-3)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from hyperline.games.gatestorm.rules import events
from hyperline.games.gatestorm.rules.draft import Draft
from hyperline.games.gatestorm.rules.fight import Poise, Weave, gain, line_to
from hyperline.games.gatestorm.rules.fleet import BLAZE, DOUSE, GIMBAL, HARD, MARK, MODELS, PLAIN, SCOPE, UP, VEIL
from hyperline.games.gatestorm.rules.geometry import RANGES, is_near
from hyperline.games.gatestorm.rules.move import Moving, Rush, Slip, Unveil
from hyperline.games.gatestorm.rules.pending import Ask, Frame, Other, Pass, SeatFrame, Verb
from hyperline.games.gatestorm.rules.position import Facts, Position, Ship, flying
from hyperline.games.gatestorm.rules.refusal import refused
from hyperline.kernel.illegal import Illegal
from hyperline.kernel.quote import quoted

START, REVEAL, ACTION, DONE = range(4)
"""The steps of a turn: a veiled ship may unveil; the dial is revealed and flown; an action; nothing more."""


class Keep(Verb, frozen=True, gc=False):
    """Keep the veil."""

    verb = "keep"
    is_pass = True


class Veil(Verb, frozen=True, gc=False):
    """Take the veil."""

    verb = VEIL

    @classmethod
    def legal(cls, facts: Facts, seat: int) -> Sequence[Veil]:
        return () if facts.ships[seat].veil else (cls(),)

    def fault(self, position: Position, seat: int) -> Illegal:
        return refused("SHP-3", "refusal.it_has_its_veil")

    def apply(self, draft: Draft, seat: int) -> None:
        gain(draft, seat, VEIL)


class Mark(Verb, frozen=True, gc=False):
    """Mark a ship in range."""

    verb = MARK
    not_first = "refusal.no_first_marks"
    ship: Other

    @classmethod
    def legal(cls, facts: Facts, seat: int) -> Iterator[Mark]:
        ship = facts.ships[seat]
        pose = ship.pose
        if pose is None or cls._block(facts, seat):
            return
        for other in flying(facts, ship.table):
            there = facts.ships[other].pose
            if (
                other not in (seat, ship.mark)
                and there is not None
                and is_near(pose.x, pose.y, ((there.x, there.y),), RANGES[-1])
            ):
                yield cls(other)

    @classmethod
    def _block(cls, facts: Facts, seat: int) -> Illegal | None:
        """Why it can mark nobody."""
        ship = facts.ships[seat]
        if facts.tables[ship.table - 1].first:
            return refused("FST-1", cls.not_first)
        return refused("SHP-4", "refusal.no_mark_may_be_taken") if SCOPE + UP in ship.cards else None

    def fault(self, position: Position, seat: int) -> Illegal:
        if block := self._block(position, seat):
            return block
        if self.ship == position.ships[seat].mark:
            return refused("SHP-3", "refusal.it_has_this_mark")
        is_here = line_to(position, seat, self.ship) is not None
        return (
            refused("GEO-7", "refusal.it_is_out_of_range") if is_here else refused("RND-2", "refusal.there_is_no_such_ship")
        )

    def apply(self, draft: Draft, seat: int) -> None:
        ship = draft.change(seat, mark=self.ship)
        draft.tell(events.TokenGained(ship.table, seat, str(self)))


class Douse(Verb, frozen=True, gc=False):
    """Turn blazes face down."""

    verb = DOUSE

    @classmethod
    def legal(cls, facts: Facts, seat: int) -> Sequence[Douse]:
        return (cls(),) if BLAZE + UP in facts.ships[seat].cards else ()

    def fault(self, position: Position, seat: int) -> Illegal:
        return refused("SHP-4", "refusal.no_blaze_lies_face")

    def apply(self, draft: Draft, seat: int) -> None:
        ship = draft.ships[seat]
        draft.change(seat, cards=tuple(BLAZE if card == BLAZE + UP else card for card in ship.cards))
        draft.tell(events.BlazeDoused(ship.table, seat))


UNVEIL: Final = Ask("unveil", "RND-2", (Unveil, Keep))
ACT: Final = Ask("act", "RND-2", (Poise, Weave, Veil, Mark, Slip, Rush, Douse, Pass))
_OF_MODEL: Final = {
    name: tuple(verb for verb in ACT.verbs if verb in (Douse, Pass) or verb.verb in model.actions)
    for name, model in MODELS.items()
}
"""What each ship can do in its turn."""


class Turn(SeatFrame, frozen=True):
    """A ship's turn in Flight."""

    step: int = START

    @property
    def ask(self) -> Ask:  # type: ignore[override]
        """What is asked at this step."""
        return UNVEIL if self.step == START else ACT

    def resume(self, draft: Draft) -> bool:
        ship = draft.ships[self.seat]
        if not ship.is_flying or ship.table != self.table or self.step == DONE:
            draft.pop()
        elif self.step == START:
            if ship.veil and self.has_choice(draft, self.seat):
                return True
            draft.put(Turn(self.table, self.seat, REVEAL))
        elif self.step == REVEAL:
            self._reveal(draft, ship)
        elif not ship.daze and not self._is_over(draft) and self.has_choice(draft, self.seat):
            return True
        else:
            draft.pop()
        return False

    def _is_over(self, facts: Facts) -> bool:
        """Whether the ship has come out at its own table, where it has its turn once more (VAR-1)."""
        return len(facts.tables) == 1 and self.seat not in facts.tables[0].acted

    def verbs(self, facts: Facts) -> Sequence[type[Verb]]:
        return UNVEIL.verbs if self.step == START else _OF_MODEL[facts.ships[self.seat].model]

    def fault(self, position: Position, seat: int, action: Verb) -> Illegal | None:
        return refused("RND-2", "refusal.has_no_action", model=position.ships[seat].model, verb=quoted(action.verb))

    def answered(self, draft: Draft, action: Verb) -> None:
        draft.put(Turn(self.table, self.seat, REVEAL if self.step == START else DONE))

    def cut_short(self) -> Frame:
        return Turn(self.table, self.seat, DONE)

    def _reveal(self, draft: Draft, ship: Ship) -> None:
        table, seat, maneuver = self.table, self.seat, ship.dial
        board = draft.tables[table - 1]
        draft.change_table(table, acted=(*board.acted, seat))
        draft.change(seat, dial="")
        draft.tell(events.DialRevealed(table, seat, maneuver))
        level = grade(ship, maneuver)
        if ship.daze and level == HARD:
            maneuver, level = "S2", PLAIN
        draft.put(Turn(table, seat, ACTION))
        draft.push(Moving(table, seat, template=maneuver, is_dial=True, grade=level))


def grade(ship: Ship, maneuver: str) -> int:
    """How hard a maneuver is for a ship (`gimbal`)."""
    if maneuver[0] == "T" and GIMBAL + UP in ship.cards:
        return HARD
    return MODELS[ship.model].dial[maneuver]
