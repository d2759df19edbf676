"""Moves: dials, how moves begin, their steps, the gate at which a ship is asked, and hyperspace (RND, MOV-1, HYP, OUT)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from string import ascii_uppercase
from typing import Annotated, ClassVar, Final

from msgspec.structs import replace

from hyperline.games.gatestorm.entry import LOCKSTEP
from hyperline.games.gatestorm.rules import events
from hyperline.games.gatestorm.rules.damage import clear_base, deal, destroy, discard, lose_marks, score
from hyperline.games.gatestorm.rules.draft import SEAT, Draft
from hyperline.games.gatestorm.rules.fleet import DAZE, EASY, HARD, MODELS, PLAIN, RUDDER, RUSH, SLIP, UP, VEIL
from hyperline.games.gatestorm.rules.geometry import (
    EXITS,
    OUTWARD,
    Pose,
    beyond,
    is_off,
    letters,
    set_back,
    side_of,
    way_out,
)
from hyperline.games.gatestorm.rules.lines import NO_GATE, Flown, fly, has_room
from hyperline.games.gatestorm.rules.pending import Ask, Frame, SeatFrame, Verb, one_of, ways, where
from hyperline.games.gatestorm.rules.position import FLIGHT, GUNNERY, NOBODY, PLANNING, Facts, Position, bases, flying
from hyperline.games.gatestorm.rules.refusal import refused
from hyperline.kernel.action import sorted_by_text
from hyperline.kernel.game import Decision
from hyperline.kernel.illegal import Illegal

_NOTED: Final = [f"{turn}{speed}{side}" for turn in ascii_uppercase for speed in range(1, 10) for side in ("", "L", "R")]
"""All that reads like a maneuver, on a dial or not."""


class Dial(Verb, frozen=True, gc=False):
    """Set a maneuver on the dial."""

    verb = "dial"
    maneuver: Annotated[str, one_of(_NOTED, "dial")]

    @classmethod
    def legal(cls, facts: Facts, seat: int) -> Sequence[Dial]:
        return _DIALS[facts.ships[seat].model]

    def fault(self, position: Position, seat: int) -> Illegal:
        return refused("RND-1", "refusal.is_not_on_dial", maneuver=self.maneuver, model=position.ships[seat].model)

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


def enter(draft: Draft, seat: int, letter: str) -> None:
    """A ship leaves its table by a gate, and comes out at the other one at once if it can."""
    ship = draft.ships[seat]
    table, cards = ship.table, ship.cards
    board = draft.tables[table - 1]
    there = beyond(table, letter, len(draft.tables))
    draft.change_table(
        table,
        order=tuple(other for other in board.order if other != seat),
        acted=tuple(other for other in board.acted if other != seat),
    )
    discard(draft, table, cards)
    draft.change(
        seat, table=there, pose=None, gate=way_out(letter, len(draft.tables)), cards=(), scars=ship.scars + len(cards),
        poise=False, weave=False, mark=NOBODY, daze=False, veil=False, dial="", is_slipped=False,
    )  # fmt: skip
    lose_marks(draft, seat)
    draft.tell(events.EnteredGate(table, seat, letter))
    if cards:
        draft.tell(events.ScarsTaken(table, seat, len(cards)))
    if draft.tables[there - 1].phase == GUNNERY:
        hold(draft, seat)
        return
    if draft.before.clock == LOCKSTEP and draft.tables[there - 1].phase == PLANNING and not flying(draft, there):
        draft.change_table(there, round=max(draft.tables[there - 1].round, board.round))
    come_out(draft, seat)


def hold(draft: Draft, seat: int) -> None:
    """A ship waits in hyperspace for an End phase (OUT-3, OUT-5)."""
    ship = draft.ships[seat]
    waiting = draft.tables[ship.table - 1].waiting
    if seat not in waiting:
        draft.change_table(ship.table, waiting=(*waiting, seat))
    draft.tell(events.HeldInGate(ship.table, seat, ship.gate))


def exit_pose(draft: Draft, seat: int) -> Pose | None:
    """Where a ship would come out now; None if there is no room on the table (OUT-1, OUT-5)."""
    ship = draft.ships[seat]
    side = side_of(ship.table, ship.gate, len(draft.tables))
    x, y, heading = EXITS[side]
    x = set_back(x, y, OUTWARD[side], bases(draft, ship.table))
    return None if is_off(x, y) else Pose(x, y, heading)


GATE_POINTS: Final = 1
"""What a way through a gate counts where gates lead to each other (VAR-2)."""


def come_out(draft: Draft, seat: int) -> None:
    """A ship comes out of its gate, or waits for room."""
    pose, ship = exit_pose(draft, seat), draft.ships[seat]
    if pose is None:
        hold(draft, seat)
        return
    board = draft.tables[ship.table - 1]
    draft.change_table(
        ship.table, order=(*board.order, seat), waiting=tuple(other for other in board.waiting if other != seat)
    )
    draft.change(seat, pose=pose, gate="")
    draft.tell(events.LeftGate(ship.table, seat, ship.gate, pose))
    if len(draft.tables) == 1:
        draft.change(seat, score=draft.ships[seat].score + GATE_POINTS)
    if board.phase == FLIGHT:
        draft.push(Arrival(ship.table, seat))


SLIPS: Final = {"left": "slip left", "right": "slip right"}
RUSHES: Final = ("G1L", "G1R", "S1")
UNVEILINGS: Final = {"ahead": "S2", "left": "veer left", "right": "veer right"}
"""The templates of the little moves, by what they are called."""


def _roomy(facts: Facts, seat: int, templates: Iterable[str]) -> Iterator[str]:
    """Those of these moves for which there is room (RND-3)."""
    ship = facts.ships[seat]
    pose = ship.pose
    if pose is not None:
        for template in templates:
            if has_room(pose, template, bases(facts, ship.table, seat), facts.rocks):
                yield template


def _begin(draft: Draft, seat: int, template: str) -> None:
    draft.push(Moving(draft.ships[seat].table, seat, template=template))


class Slip(Verb, frozen=True, gc=False):
    """Move aside, by an action or a trait."""

    verb = SLIP
    way: Annotated[str, ways(SLIPS)]

    @classmethod
    def legal(cls, facts: Facts, seat: int) -> Iterator[Slip]:
        return map(cls, _roomy(facts, seat, SLIPS.values()))

    def fault(self, position: Position, seat: int) -> Illegal:
        return refused("RND-3", "refusal.no_room")

    def apply(self, draft: Draft, seat: int) -> None:
        _begin(draft, seat, self.way)


class Rush(Verb, frozen=True, gc=False):
    """Move on a little, by an action or a trait."""

    verb = RUSH
    way: Annotated[str, one_of(RUSHES, "way")]

    @classmethod
    def legal(cls, facts: Facts, seat: int) -> Iterator[Rush]:
        return map(cls, _roomy(facts, seat, RUSHES))

    def fault(self, position: Position, seat: int) -> Illegal:
        return refused("RND-3", "refusal.no_room")

    def apply(self, draft: Draft, seat: int) -> None:
        _begin(draft, seat, self.way)


class Unveil(Verb, frozen=True, gc=False):
    """Give up the veil for a move before the dial."""

    verb = "unveil"
    way: Annotated[str, ways(UNVEILINGS)]

    @classmethod
    def legal(cls, facts: Facts, seat: int) -> Iterator[Unveil]:
        return map(cls, _roomy(facts, seat, UNVEILINGS.values()))

    def fault(self, position: Position, seat: int) -> Illegal:
        return refused("RND-3", "refusal.no_room")

    def apply(self, draft: Draft, seat: int) -> None:
        draft.spend(seat, VEIL, veil=False)
        _begin(draft, seat, self.way)


Move = Slip | Rush | Unveil
"""The little moves."""


class Enter(Verb, frozen=True, gc=False):
    """Enter the gate that is touched."""

    verb = "enter"

    def apply(self, draft: Draft, seat: int) -> None:
        move = draft.pending[-1]
        assert isinstance(move, Moving)
        draft.pop()
        enter(draft, seat, move.letter)


class Stay(Verb, frozen=True, gc=False):
    """Fly on past the gate."""

    verb = "stay"

    def apply(self, draft: Draft, seat: int) -> None:
        move = draft.pending[-1]
        assert isinstance(move, Moving)
        move.run(draft, move.flown(draft))


GATE: Final = Ask("gate", "HYP-3", (Enter, Stay))


class Moving(SeatFrame, frozen=True, kw_only=True):
    """A ship moves. `is_dial`: by the maneuver of its dial, of this grade. `letter`: it may enter this gate."""

    template: str
    is_dial: bool = False
    grade: int = PLAIN
    letter: str = ""

    ask: ClassVar[Ask] = GATE

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
            draft.put(replace(self, letter=letter))
            return True
        self.run(draft, flown)
        return False

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
            die = draft.attack_die(table, "rock", seat)
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
