"""What the Directorate does, and what runners do about it (DIR)."""

from __future__ import annotations

from collections.abc import Iterable

from hyperline.games.freight.rules import events
from hyperline.games.freight.rules.actions import Action, DieAction, Slot, TileAction, To, wrong_face
from hyperline.games.freight.rules.cards import CARDS
from hyperline.games.freight.rules.damage import Damaging
from hyperline.games.freight.rules.draft import Draft
from hyperline.games.freight.rules.position import (
    COMPLETED,
    EMPTY,
    FORCE,
    IN_PROGRESS,
    OPEN,
    TURN,
    Position,
    cell_here,
    directorate,
    force_supply,
    here,
    step_points,
    tokens,
)
from hyperline.games.freight.rules.refusal import refused
from hyperline.games.freight.rules.stowage import first_empty
from hyperline.games.freight.rules.tiles import NONE, is_planet
from hyperline.games.freight.rules.trade import TRADING, hand_over
from hyperline.games.freight.rules.turn_die import faces, serves, serving, spend
from hyperline.kernel.illegal import Illegal

UNSEEN_LOAD = 2
"""The highest load value with which a runner is not checked (DIR-8)."""


class Base(Action, frozen=True, gc=False):
    """Put the first token on a planet, and the cruiser with it (SET-6)."""

    verb = "base"
    at: To

    @classmethod
    def legal(cls, position: Position) -> Iterable[Action]:
        return (cls(at) for at, cell in position.map.items() if is_planet(cell.tile))

    def fault(self, position: Position) -> Illegal:
        return refused("SET-6", "refusal.first_token_goes_on")

    def apply(self, draft: Draft) -> None:
        seat = directorate(draft)
        draft.change_cell(self.at, token=COMPLETED)
        draft.change(seat, at=self.at)
        draft.tell(events.OccupationChanged(self.at, COMPLETED))
        draft.tell(events.ShipMoved(seat, (self.at,), "base"))
        draft.phase = TURN


def _is_ruled(position: Position, token: int) -> bool:
    """Whether the Directorate has its turn, on a planet with this token."""
    return position.ships[position.turn].is_directorate and cell_here(position).token == token


class Force(TileAction, frozen=True, gc=False):
    """Take a force token aboard (DIR-3)."""

    verb = "force"

    @classmethod
    def legal(cls, position: Position) -> Iterable[Action]:
        if _is_ruled(position, COMPLETED) and EMPTY in position.ships[position.turn].holds and force_supply(position):
            at = here(position, position.turn)
            for die in faces(position):
                yield cls(die, at)

    def fault(self, position: Position) -> Illegal:
        if not _is_ruled(position, COMPLETED):
            return refused("DIR-3", "refusal.directorate_loads_forces_on")
        if EMPTY not in position.ships[position.turn].holds:
            return refused("MAT-2", "refusal.there_is_no_empty")
        return refused("DIR-3", "refusal.there_is_no_force")

    def apply(self, draft: Draft) -> None:
        slot = first_empty(draft.ships[draft.turn])
        spend(draft, self.die)
        draft.put_hold(draft.turn, slot, FORCE)
        draft.tell(events.ForceMoved(draft.turn, slot, True))


def _can_occupy(position: Position) -> bool:
    """Whether the Directorate has its turn on an open planet (DIR-4)."""
    return _is_ruled(position, OPEN) and is_planet(cell_here(position).tile)


class Occupy(TileAction, frozen=True, gc=False):
    """Put a token on an open planet (DIR-4)."""

    verb = "occupy"

    @classmethod
    def legal(cls, position: Position) -> Iterable[Action]:
        if _can_occupy(position) and FORCE in position.ships[position.turn].holds:
            at = here(position, position.turn)
            for die in serving(position, TRADING):
                yield cls(die, at)

    def fault(self, position: Position) -> Illegal:
        if not serves(position, self.die, TRADING):
            return wrong_face(self)
        if not _can_occupy(position):
            return refused("DIR-4", "refusal.directorate_occupies_open_planets")
        return refused("DIR-4", "refusal.there_is_no_force_token")

    def apply(self, draft: Draft) -> None:
        slot = draft.ships[draft.turn].holds.index(FORCE)
        spend(draft, self.die)
        draft.put_hold(draft.turn, slot, EMPTY)
        draft.tell(events.ForceMoved(draft.turn, slot, False))
        _turn(draft, IN_PROGRESS)
        draft.score(draft.turn, step_points(draft), self.verb)


class Complete(TileAction, frozen=True, gc=False):
    """Complete the occupation of a planet (DIR-5)."""

    verb = "complete"

    @classmethod
    def legal(cls, position: Position) -> Iterable[Action]:
        if _is_ruled(position, IN_PROGRESS):
            at = here(position, position.turn)
            for die in serving(position, TRADING):
                yield cls(die, at)

    def fault(self, position: Position) -> Illegal:
        if not serves(position, self.die, TRADING):
            return wrong_face(self)
        return refused("DIR-5", "refusal.directorate_completes_what_is")

    def apply(self, draft: Draft) -> None:
        spend(draft, self.die)
        _turn(draft, COMPLETED)
        draft.score(draft.turn, step_points(draft), self.verb)


class HandIn(DieAction, frozen=True, gc=False):
    """Hand in a wanted card that was not picked up on this planet (DIR-7)."""

    verb = "hand-in"
    hold: Slot

    @classmethod
    def legal(cls, position: Position) -> Iterable[Action]:
        if not _is_ruled(position, COMPLETED):
            return
        tile, holds = cell_here(position).tile, position.ships[position.turn].holds
        wanted = [slot for slot, hold in enumerate(holds) if hold.card != NONE and CARDS[hold.card].is_wanted]
        for die in serving(position, TRADING) if wanted else ():
            for slot in wanted:
                if holds[slot].picked != tile:
                    yield cls(die, slot)

    def fault(self, position: Position) -> Illegal:
        holds = position.ships[position.turn].holds
        if not serves(position, self.die, TRADING):
            return wrong_face(self)
        if not _is_ruled(position, COMPLETED):
            return refused("DIR-7", "refusal.directorate_hands_in_cards")
        if self.hold < len(holds) and holds[self.hold].picked == cell_here(position).tile:
            return refused("DIR-7", "refusal.card_is_not_handed")
        return refused("DIR-7", "refusal.there_is_no_wanted")

    def apply(self, draft: Draft) -> None:
        hand_over(draft, self.die, self.hold, self.verb)


class Sabotage(TileAction, frozen=True, gc=False):
    """A runner turns a token, or sends it back to the supply: the last one on the map can only be turned (DIR-9)."""

    verb = "sabotage"

    @classmethod
    def legal(cls, position: Position) -> Iterable[Action]:
        token = cell_here(position).token
        if position.ships[position.turn].is_directorate or token == OPEN:
            return
        if token == COMPLETED or tokens(position) > 1:
            at = here(position, position.turn)
            for die in faces(position):
                yield cls(die, at)

    def fault(self, position: Position) -> Illegal:
        if position.ships[position.turn].is_directorate or cell_here(position).token == OPEN:
            return refused("DIR-9", "refusal.there_is_nothing_here")
        return refused("DIR-9", "refusal.last_token_on_map")

    def apply(self, draft: Draft) -> None:
        spend(draft, self.die)
        _turn(draft, IN_PROGRESS if cell_here(draft).token == COMPLETED else OPEN)
        draft.add_bounty(draft.turn, 1)


def _turn(draft: Draft, state: int) -> None:
    at = draft.ships[draft.turn].at
    assert at is not None
    draft.change_cell(at, token=state)
    draft.tell(events.OccupationChanged(at, state))


def inspect(draft: Draft, seat: int) -> None:
    """Check a runner who has arrived on an occupied planet (DIR-8)."""
    load = draft.ships[seat].load
    if load <= UNSEEN_LOAD:
        return
    dice = draft.roll(2, "check", seat)
    is_seen = sum(dice) < load
    draft.tell(events.CheckRolled(seat, dice, is_seen))
    if is_seen:
        draft.change(seat, is_recognised=True)
        draft.add_bounty(seat, 1)
        draft.push(Damaging(seat, 2))
