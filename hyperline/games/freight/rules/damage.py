"""Damage and its removal (DMG)."""

from __future__ import annotations

from collections.abc import Iterable

from hyperline.games.freight.rules import events
from hyperline.games.freight.rules.actions import DONE, Action, sorted_by_text
from hyperline.games.freight.rules.draft import Draft
from hyperline.games.freight.rules.frame import Frame
from hyperline.games.freight.rules.hulls import HULLS
from hyperline.games.freight.rules.position import Position


class Damaging(Frame, frozen=True):
    """A ship takes so many points; its player chooses the squares (DMG-1)."""

    points: int

    kind = "damage"

    def resume(self, draft: Draft) -> bool:
        if self.points and draft.ships[self.seat].vulnerable:
            return True
        draft.pop()
        draft.score(self.seat, -self.points, "damage")
        return False

    def legal(self, position: Position) -> tuple[Action, ...]:
        return choices("damage", position.ships[self.seat].vulnerable)

    def apply(self, draft: Draft, action: Action) -> None:
        ship = draft.ships[self.seat]
        lasers = {square: die for square, die in ship.lasers.items() if square != action.square}
        damage = tuple(square for square in HULLS[ship.hull].squares if square in (*ship.damage, action.square))
        draft.change(self.seat, damage=damage, lasers=lasers)
        draft.tell(events.SquareDamaged(self.seat, action.square))
        draft.put(Damaging(self.seat, self.points - 1))


class Mending(Frame, frozen=True):
    """A seat may remove so much damage (the event overhaul)."""

    left: int

    kind = "mend"

    def resume(self, draft: Draft) -> bool:
        if self.left and draft.ships[self.seat].damage:
            return True
        draft.pop()
        return False

    def legal(self, position: Position) -> tuple[Action, ...]:
        return sorted_by_text((*choices("mend", position.ships[self.seat].damage), DONE))

    def apply(self, draft: Draft, action: Action) -> None:
        if action.word == DONE.word:
            draft.pop()
            return
        repair(draft, self.seat, action.square)
        draft.put(Mending(self.seat, self.left - 1))


def choices(word: str, squares: Iterable[str]) -> tuple[Action, ...]:
    """An action for each square, sorted by text."""
    return tuple(Action(f"{word} {square}", word, (f"square:{square}",), square=square) for square in sorted(squares))


def repair(draft: Draft, seat: int, square: str) -> None:
    """Remove the damage of a square."""
    draft.change(seat, damage=tuple(other for other in draft.ships[seat].damage if other != square))
    draft.tell(events.SquareRepaired(seat, square))
