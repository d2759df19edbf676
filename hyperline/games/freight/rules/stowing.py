"""What comes aboard: into which holds it goes, and what to do with loot that finds no room (MAT-2, FGT-7)."""

from __future__ import annotations

from msgspec.structs import replace

from hyperline.games.freight.rules import events
from hyperline.games.freight.rules.actions import LEAVE, Action, sorted_by_text
from hyperline.games.freight.rules.draft import Draft
from hyperline.games.freight.rules.frame import Frame
from hyperline.games.freight.rules.place import NONE, Place, place_text
from hyperline.games.freight.rules.position import ALL, EMPTY, Hold, Position, Ship

FULL = 3
"""How much salvage a hold takes."""


class Stowing(Frame, frozen=True):
    """A winner brings loot aboard, piece by piece; the first piece finds no room while it waits."""

    loser: int
    pieces: tuple[Hold, ...]

    kind = "stow"
    is_private = True

    def resume(self, draft: Draft) -> bool:
        for index, piece in enumerate(self.pieces):
            left = self._stow(draft, piece)
            if left != EMPTY:
                draft.put(Stowing(self.seat, self.loser, (left, *self.pieces[index + 1 :])))
                return True
        draft.pop()
        return False

    def legal(self, position: Position) -> tuple[Action, ...]:
        is_card = self.pieces[0].card != NONE
        holds = position.ships[self.seat].holds
        slots = [slot for slot, hold in enumerate(holds) if is_card or not hold.salvage]
        return sorted_by_text((*(Action(f"swap {slot}", "swap", (f"hold:{slot}",), hold=slot) for slot in slots), LEAVE))

    def apply(self, draft: Draft, action: Action) -> None:
        piece = self.pieces[0]
        if action.word == LEAVE.word:
            _lose(draft, piece, _owner(self.loser), self._at(draft))
        else:
            throw_out(draft, self.seat, action.hold)
            self._put(draft, action.hold, piece)
        draft.put(Stowing(self.seat, self.loser, self.pieces[1:]))

    def _at(self, draft: Draft) -> Place:
        at = draft.ships[self.seat].at
        assert at is not None
        return at

    def _stow(self, draft: Draft, piece: Hold) -> Hold:
        """Bring a piece aboard; what finds no room is left."""
        ship = draft.ships[self.seat]
        if piece.card != NONE:
            slot = first_empty(ship)
            if slot == NONE:
                return piece
            self._put(draft, slot, piece)
            return EMPTY
        n = min(piece.salvage, room(ship))
        if n:
            draft.change(self.seat, holds=filled(ship.holds, n))
            draft.tell(events.SalvageMoved(_owner(self.loser), _owner(self.seat), n))
        return Hold(salvage=piece.salvage - n)

    def _put(self, draft: Draft, slot: int, piece: Hold) -> None:
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


def throw_out(draft: Draft, seat: int, slot: int, n: int = FULL) -> None:
    """Throw out a card, a force token, or so much salvage (TRN-4)."""
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
    """The holds with so much more salvage: in begun ones first, then in empty ones (MAT-2)."""
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
