"""Planning, and a ship's turn in Flight (RND-1, RND-2, RND-3)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import ClassVar

from hyperline.games.gatestorm.rules import events
from hyperline.games.gatestorm.rules.actions import (
    DIALS,
    KEEP,
    NONE,
    POISE,
    RUSHES,
    SLIPS,
    UNVEILS,
    VEIL,
    WEAVE,
    Action,
    at,
    sorted_by_text,
)
from hyperline.games.gatestorm.rules.actions import DOUSE as TO_DOUSE
from hyperline.games.gatestorm.rules.draft import SEAT, Draft
from hyperline.games.gatestorm.rules.fleet import BLAZE, DOUSE, GIMBAL, HARD, MARK, MODELS, PLAIN, RUSH, SCOPE, SLIP, UP
from hyperline.games.gatestorm.rules.fleet import POISE as POISED
from hyperline.games.gatestorm.rules.fleet import VEIL as VEILED
from hyperline.games.gatestorm.rules.fleet import WEAVE as WEAVED
from hyperline.games.gatestorm.rules.frame import Frame, where
from hyperline.games.gatestorm.rules.geometry import RANGES, Pose, is_near
from hyperline.games.gatestorm.rules.moving import Moving
from hyperline.games.gatestorm.rules.position import FLIGHT, Facts, Position, Ship, bases, flying
from hyperline.games.gatestorm.rules.preview import has_room
from hyperline.kernel.game import Decision

START, REVEAL, ACT, DONE = range(4)
"""The steps of a turn: a veiled ship may unveil; the dial is revealed and flown; an action; nothing more."""


class Planning(Frame, frozen=True):
    """All ships on a table set their dials, secretly (RND-1)."""

    kind: ClassVar[str] = "dial"

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

    def legal(self, position: Position, seat: int) -> Sequence[Action]:
        return DIALS[position.ships[seat].model]

    def apply(self, draft: Draft, seat: int, action: Action) -> None:
        draft.change(seat, dial=action.what)
        draft.tell(events.DialSet(self.table, seat))


class Turn(Frame, frozen=True):
    """A ship's turn in Flight."""

    seat: int
    step: int = START

    @property
    def kind(self) -> str:  # type: ignore[override]
        """What is asked at this step."""
        return "unveil" if self.step == START else "act"

    def resume(self, draft: Draft) -> bool:
        ship = draft.ships[self.seat]
        if not ship.is_flying or ship.table != self.table or self.step == DONE:
            draft.pop()
        elif self.step == START:
            if ship.veil and len(unveilings(draft, self.seat)) > 1:
                return True
            draft.put(Turn(self.table, self.seat, REVEAL))
        elif self.step == REVEAL:
            self._reveal(draft, ship)
        elif not ship.daze and may_act(draft, self.seat):
            return True
        else:
            draft.pop()
        return False

    def decisions(self, position: Position) -> tuple[Decision, ...]:
        return (Decision(self.seat, self.kind, where(self.table)),)

    def legal(self, position: Position, seat: int) -> Sequence[Action]:
        return unveilings(position, seat) if self.step == START else sorted_by_text((*acts(position, seat), NONE))

    def apply(self, draft: Draft, seat: int, action: Action) -> None:
        if self.step == START:
            draft.put(Turn(self.table, seat, REVEAL))
            if action.word != KEEP.word:
                draft.spend(seat, VEILED, veil=False)
                draft.push(Moving(self.table, seat, action.what))
            return
        draft.put(Turn(self.table, seat, DONE))
        act(draft, self.table, seat, action)

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
        draft.put(Turn(table, seat, ACT))
        draft.push(Moving(table, seat, maneuver, True, level))


def grade(ship: Ship, maneuver: str) -> int:
    """How hard a maneuver is for a ship (`gimbal`)."""
    if maneuver[0] == "T" and GIMBAL + UP in ship.cards:
        return HARD
    return MODELS[ship.model].dial[maneuver]


def unveilings(facts: Facts, seat: int) -> tuple[Action, ...]:
    """How a veiled ship may begin its turn: the ways that have room, and to keep its veil."""
    return (KEEP, *(action for action in UNVEILS.values() if _has_room(facts, seat, action)))


def may_act(facts: Facts, seat: int) -> bool:
    """Whether there is any action but `none`."""
    return next(acts(facts, seat), None) is not None


def acts(facts: Facts, seat: int) -> Iterator[Action]:
    """The actions that a ship can take, but for `none` (RND-2)."""
    ship = facts.ships[seat]
    listed = MODELS[ship.model].actions
    if not ship.poise:
        yield POISE
    if WEAVED in listed and not ship.weave:
        yield WEAVE
    if VEILED in listed and not ship.veil:
        yield VEIL
    if MARK in listed:
        yield from marks(facts, seat)
    if SLIP in listed:
        yield from slips(facts, seat)
    if RUSH in listed:
        yield from rushes(facts, seat)
    if BLAZE + UP in ship.cards:
        yield TO_DOUSE


def marks(facts: Facts, seat: int) -> Iterator[Action]:
    """The ships that can be marked."""
    ship = facts.ships[seat]
    pose = ship.pose
    if pose is None or facts.tables[ship.table - 1].first or SCOPE + UP in ship.cards:
        return
    for other in flying(facts, ship.table):
        there = facts.ships[other].pose
        if (
            other not in (seat, ship.mark)
            and there is not None
            and is_near(pose.x, pose.y, ((there.x, there.y),), RANGES[-1])
        ):
            yield at(MARK, other)


def slips(facts: Facts, seat: int) -> Iterator[Action]:
    """The slips that have room (RND-3)."""
    return (action for action in SLIPS.values() if _has_room(facts, seat, action))


def rushes(facts: Facts, seat: int) -> Iterator[Action]:
    """The rushes that have room (RND-3)."""
    return (action for action in RUSHES.values() if _has_room(facts, seat, action))


def _has_room(facts: Facts, seat: int, action: Action) -> bool:
    ship = facts.ships[seat]
    pose: Pose | None = ship.pose
    return pose is not None and has_room(pose, action.what, bases(facts, ship.table, seat), facts.rocks)


def act(draft: Draft, table: int, seat: int, action: Action) -> None:
    """Take the action of a turn."""
    word = action.word
    if word in (SLIP, RUSH):
        draft.push(Moving(table, seat, action.what))
    elif word == MARK:
        draft.change(seat, mark=action.other)
        draft.tell(events.TokenGained(table, seat, action.text))
    elif word == DOUSE:
        cards = draft.ships[seat].cards
        draft.change(seat, cards=tuple(BLAZE if card == BLAZE + UP else card for card in cards))
        draft.tell(events.BlazeDoused(table, seat))
    elif word in (POISED, WEAVED, VEILED):
        draft.change(seat, **{word: True})
        draft.tell(events.TokenGained(table, seat, word))
