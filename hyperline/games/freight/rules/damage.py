"""Damage and its removal (DMG)."""

from __future__ import annotations

from collections.abc import Iterable

from hyperline.games.freight.rules import events
from hyperline.games.freight.rules.actions import Action, Plain, Square, no_answer
from hyperline.games.freight.rules.draft import Draft
from hyperline.games.freight.rules.hulls import HULLS, REPAIR
from hyperline.games.freight.rules.position import Frame, Position, on_top
from hyperline.games.freight.rules.refusal import refused
from hyperline.kernel.illegal import Illegal


class Damage(Action, frozen=True, gc=False):
    """Damage a square, as the player's ship takes a point (DMG-1)."""

    verb = "damage"
    square: Square = ""

    @classmethod
    def legal(cls, position: Position) -> Iterable[Action]:
        return map(cls, position.ships[on_top(position, Damaging).seat].vulnerable)

    def fault(self, position: Position) -> Illegal:
        if not self.square:
            return no_answer(self)
        if self.square.startswith(REPAIR):
            return refused("MAT-1", "refusal.last_undamaged_repair_square")
        return refused("DMG-1", "refusal.ship_has_no_such")

    def apply(self, draft: Draft) -> None:
        frame = on_top(draft, Damaging)
        ship = draft.ships[frame.seat]
        lasers = {square: die for square, die in ship.lasers.items() if square != self.square}
        damage = tuple(square for square in HULLS[ship.hull].squares if square in (*ship.damage, self.square))
        draft.change(frame.seat, damage=damage, lasers=lasers)
        draft.tell(events.SquareDamaged(frame.seat, self.square))
        draft.put(Damaging(frame.seat, frame.points - 1))


class Damaging(Frame, frozen=True):
    """A ship takes points of damage; its player chooses the squares (DMG-1)."""

    points: int

    kind = "damage"
    verbs = (Damage,)

    def resume(self, draft: Draft) -> bool:
        if self.points and draft.ships[self.seat].vulnerable:
            return True
        draft.pop()
        draft.score(self.seat, -self.points, "damage")
        return False


class Mend(Action, frozen=True, gc=False):
    """Repair a square, as an event permits (EVT-2)."""

    verb = "mend"
    square: Square

    @classmethod
    def legal(cls, position: Position) -> Iterable[Action]:
        return map(cls, position.ships[on_top(position, Mending).seat].damage)

    def fault(self, position: Position) -> Illegal:
        return refused("EVT-2", "refusal.ship_has_no_such_damaged")

    def apply(self, draft: Draft) -> None:
        frame = on_top(draft, Mending)
        repair(draft, frame.seat, self.square)
        draft.put(Mending(frame.seat, frame.left - 1))


class Done(Plain, frozen=True, gc=False):
    """Repair nothing more."""

    verb = "done"

    def apply(self, draft: Draft) -> None:
        draft.pop()


class Mending(Frame, frozen=True):
    """A seat may remove some damage (the event overhaul)."""

    left: int

    kind = "mend"
    verbs = (Mend, Done)

    def resume(self, draft: Draft) -> bool:
        if self.left and draft.ships[self.seat].damage:
            return True
        draft.pop()
        return False


def repair(draft: Draft, seat: int, square: str) -> None:
    """Remove the damage of a square."""
    draft.change(seat, damage=tuple(other for other in draft.ships[seat].damage if other != square))
    draft.tell(events.SquareRepaired(seat, square))
