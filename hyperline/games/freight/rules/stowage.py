"""What comes aboard: into which holds it goes, and what to do with loot that finds no room (MAT-2, FGT-7)."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from hyperline.games.freight.rules import events
from hyperline.games.freight.rules.actions import Action, Count, Plain, Slot
from hyperline.games.freight.rules.draft import Draft
from hyperline.games.freight.rules.position import ALL, EMPTY, Frame, Hold, Position, Ship, on_top
from hyperline.games.freight.rules.refusal import refused
from hyperline.games.freight.rules.tiles import NONE, Place, place_text
from hyperline.kernel.illegal import Illegal

FULL = 3
"""How much salvage a hold takes."""


class Swap(Action, frozen=True, gc=False):
    """Throw out a hold, and put a piece of loot in it (FGT-7)."""

    verb = "swap"
    hold: Slot

    @classmethod
    def legal(cls, position: Position) -> Iterable[Action]:
        frame = on_top(position, Stowing)
        is_card = frame.pieces[0].card != NONE
        holds = position.ships[frame.seat].holds
        return (cls(slot) for slot, hold in enumerate(holds) if is_card or not hold.salvage)

    def fault(self, position: Position) -> Illegal:
        return refused("FGT-7", "refusal.that_hold_cannot_be")

    def apply(self, draft: Draft) -> None:
        frame = on_top(draft, Stowing)
        throw_out(draft, frame.seat, self.hold)
        frame.put(draft, self.hold, frame.pieces[0])
        draft.put(Stowing(frame.seat, frame.loser, frame.pieces[1:]))


class Leave(Plain, frozen=True, gc=False):
    """Leave a piece of loot behind."""

    verb = "leave"

    def apply(self, draft: Draft) -> None:
        frame = on_top(draft, Stowing)
        at = draft.ships[frame.seat].at
        assert at is not None
        _lose(draft, frame.pieces[0], _owner(frame.loser), at)
        draft.put(Stowing(frame.seat, frame.loser, frame.pieces[1:]))


class Stowing(Frame, frozen=True):
    """A winner brings loot aboard, piece by piece; the first piece finds no room while it waits."""

    loser: int
    pieces: tuple[Hold, ...]

    kind = "stow"
    verbs = (Swap, Leave)
    is_private = True

    def resume(self, draft: Draft) -> bool:
        for index, piece in enumerate(self.pieces):
            left = self._stow(draft, piece)
            if left != EMPTY:
                draft.put(Stowing(self.seat, self.loser, (left, *self.pieces[index + 1 :])))
                return True
        draft.pop()
        return False

    def _stow(self, draft: Draft, piece: Hold) -> Hold:
        """Bring a piece aboard; what finds no room is left."""
        ship = draft.ships[self.seat]
        if piece.card != NONE:
            slot = first_empty(ship)
            if slot == NONE:
                return piece
            self.put(draft, slot, piece)
            return EMPTY
        n = min(piece.salvage, room(ship))
        if n:
            draft.change(self.seat, holds=filled(ship.holds, n))
            draft.tell(events.SalvageMoved(_owner(self.loser), _owner(self.seat), n))
        return Hold(salvage=piece.salvage - n)

    def put(self, draft: Draft, slot: int, piece: Hold) -> None:
        draft.put_hold(self.seat, slot, piece)
        if piece.salvage:
            draft.tell(events.SalvageMoved(_owner(self.loser), _owner(self.seat), piece.salvage))


def loot(draft: Draft, winner: int, loser: int, slots: tuple[int, ...]) -> Stowing:
    """Empty the holds that a winner points at; both see what was in them."""
    pieces = []
    for slot in slots:
        hold = draft.ships[loser].holds[slot]
        draft.tell(events.HoldLooted(loser, winner, slot, hold.card, hold.known))
        if hold == EMPTY:
            continue
        draft.put_hold(loser, slot, EMPTY)
        if hold.is_force:
            draft.tell(events.ForceMoved(loser, slot, False))
            continue
        known = hold.known if hold.known == ALL or hold.card == NONE else (hold.known | 1 << loser) & ~(1 << winner)
        pieces.append(replace(hold, known=known, picked=NONE))
    return Stowing(winner, loser, tuple(pieces))


def _nothing_there() -> Illegal:
    return refused("TRN-4", "refusal.there_is_nothing_of")


class Throw(Action, frozen=True, gc=False):
    """Throw out a card or a force token (TRN-4)."""

    verb = "throw"
    hold: Slot

    @classmethod
    def legal(cls, position: Position) -> Iterable[Action]:
        for slot, hold in enumerate(position.ships[position.turn].holds):
            if hold != EMPTY and not hold.salvage:
                yield cls(slot)

    def fault(self, position: Position) -> Illegal:
        return _nothing_there()

    def apply(self, draft: Draft) -> None:
        throw_out(draft, draft.turn, self.hold)


class Dump(Action, frozen=True, gc=False):
    """Leave salvage of a hold on the tile (TRN-4)."""

    verb = "dump"
    hold: Slot
    n: Count

    @classmethod
    def legal(cls, position: Position) -> Iterable[Action]:
        for slot, hold in enumerate(position.ships[position.turn].holds):
            for n in range(1, hold.salvage + 1):
                yield cls(slot, n)

    def fault(self, position: Position) -> Illegal:
        return _nothing_there()

    def apply(self, draft: Draft) -> None:
        throw_out(draft, draft.turn, self.hold, self.n)


def throw_out(draft: Draft, seat: int, slot: int, n: int = FULL) -> None:
    """Throw out a card, a force token, or some salvage (TRN-4)."""
    ship = draft.ships[seat]
    hold = ship.holds[slot]
    n = min(n, hold.salvage)
    draft.put_hold(seat, slot, Hold(salvage=hold.salvage - n) if hold.salvage > n else EMPTY)
    if hold.is_force:
        draft.tell(events.ForceMoved(seat, slot, False))
    elif hold.card != NONE or n:
        assert ship.at is not None
        _lose(draft, hold if hold.card != NONE else Hold(salvage=n), _owner(seat), ship.at)


def _lose(draft: Draft, piece: Hold, owner: str, at: Place) -> None:
    """A card leaves the game; salvage stays on the tile."""
    if piece.card != NONE:
        draft.discard(piece.card)
        return
    draft.change_cell(at, salvage=draft.map[at].salvage + piece.salvage)
    draft.tell(events.SalvageMoved(owner, f"tile:{place_text(at)}", piece.salvage))


def first_empty(ship: Ship) -> int:
    """The first empty hold; NONE if there is none."""
    for slot, hold in enumerate(ship.holds):
        if hold == EMPTY:
            return slot
    return NONE


def room(ship: Ship) -> int:
    """How much salvage a ship can take (TAC-4)."""
    return sum(FULL - hold.salvage for hold in ship.holds if hold.salvage or hold == EMPTY)


def filled(holds: tuple[Hold, ...], n: int) -> tuple[Hold, ...]:
    """The holds with `n` more salvage: in begun ones first, then in empty ones (MAT-2)."""
    after = list(holds)
    begun = [slot for slot, hold in enumerate(holds) if hold.salvage]
    for slot in (*begun, *(slot for slot, hold in enumerate(holds) if hold == EMPTY)):
        more = min(n, FULL - after[slot].salvage)
        if more:
            after[slot] = Hold(salvage=after[slot].salvage + more)
            n -= more
    return tuple(after)


def _owner(seat: int) -> str:
    return f"ship:{seat}"
