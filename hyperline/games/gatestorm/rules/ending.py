"""A table's End phase (RND-5, REG-1)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, ClassVar, Final

from hyperline.games.gatestorm.rules import events
from hyperline.games.gatestorm.rules.damage import clear_base, deal, discard
from hyperline.games.gatestorm.rules.draft import Draft
from hyperline.games.gatestorm.rules.fleet import BLAZE, CALM, CARDS, DAZE, PATCH, UP
from hyperline.games.gatestorm.rules.moving import come_out
from hyperline.games.gatestorm.rules.pending import Ask, Frame, Pass, Verb, Why, one_of, where
from hyperline.games.gatestorm.rules.position import Facts, Position, flying
from hyperline.games.gatestorm.rules.setup import Slot
from hyperline.kernel.game import Decision

BURN, PATCHES, CLEAR, RETURN = range(4)
"""The steps: blazes and `calm`; patches; tokens and hyperspace; regeneration."""


NO_PATCH: Why = "SHP-5", "it has no such damage"


class Patch(Verb, frozen=True, gc=False):
    """Repair a damage: a card that lies face up, one of those face down, or a scar (SHP-5)."""

    verb = PATCH
    what: Annotated[str, one_of((*CARDS, "card", "scar"), "card")]

    @classmethod
    def legal(cls, facts: Facts, seat: int) -> Sequence[Patch]:
        ship = facts.ships[seat]
        if not ship.damage or not ship.has_gear(PATCH):
            return ()
        names = {card.removesuffix(UP) if card.endswith(UP) else "card" for card in ship.cards}
        return [cls(name) for name in (*names, *(("scar",) if ship.scars else ()))]

    def fault(self, position: Position, seat: int) -> Why:
        return NO_PATCH

    def apply(self, draft: Draft, seat: int) -> None:
        ship = draft.ships[seat]
        cards, scars = ship.cards, ship.scars
        if self.what == "scar":
            scars -= 1
        else:
            wanted = [not card.endswith(UP) if self.what == "card" else card == self.what + UP for card in cards]
            at = wanted.index(True)
            discard(draft, ship.table, (cards[at],))
            cards = (*cards[:at], *cards[at + 1 :])
        draft.change(seat, cards=cards, scars=scars, is_gear_spent=True)
        draft.tell(events.GearSpent(ship.table, seat, PATCH))


END: Final = Ask("end", "RND-5", (Patch, Slot, Pass))


class Ending(Frame, frozen=True):
    """The End phase. `queue` are the seats still to be asked at this step."""

    step: int = BURN
    queue: tuple[int, ...] = ()

    ask: ClassVar[Ask] = END

    def resume(self, draft: Draft) -> bool:
        table = self.table
        if self.step == BURN:
            burn(draft, table)
            draft.put(Ending(table, PATCHES, tuple(flying(draft, table))))
        elif self.queue:
            if self.has_choice(draft, self.queue[0]):
                return True
            draft.put(Ending(table, self.step, self.queue[1:]))
        elif self.step == PATCHES:
            draft.put(Ending(table, CLEAR))
        elif self.step == CLEAR:
            clear(draft, table)
            down = tuple(seat for seat in draft.tables[table - 1].order if draft.ships[seat].is_down)
            draft.put(Ending(table, RETURN, down))
        else:
            draft.pop()
        return False

    def decisions(self, position: Position) -> tuple[Decision, ...]:
        return (Decision(self.queue[0], self.kind, where(self.table)),)

    def verbs(self, facts: Facts) -> Sequence[type[Verb]]:
        return (Patch, Pass) if self.step == PATCHES else (Slot,)

    def fault(self, position: Position, seat: int, action: Verb) -> Why | None:
        return ("REG-1", "it regenerates on a slot") if position.ships[seat].is_down else NO_PATCH

    def answered(self, draft: Draft, action: Verb) -> None:
        draft.put(Ending(self.table, self.step, self.queue[1:]))


def burn(draft: Draft, table: int) -> None:
    """Roll for blazes; `calm` pilots lose their daze."""
    seats = flying(draft, table)
    for seat in seats:
        for _ in range(draft.ships[seat].cards.count(BLAZE + UP)):
            if draft.ships[seat].is_down:
                break
            die = draft.attack_die(table)
            draft.tell(events.DieRolled(table, seat, BLAZE, die))
            deal(draft, seat, die in "hc", 0)
        if draft.ships[seat].is_down:
            clear_base(draft, seat)
    for seat in seats:
        ship = draft.ships[seat]
        if ship.daze and ship.trait == CALM:
            draft.spend(seat, DAZE, daze=False)


def clear(draft: Draft, table: int) -> None:
    """Poise and weave go, `sidestep` is fresh, and ships come out of hyperspace."""
    for seat in flying(draft, table):
        ship = draft.ships[seat]
        if ship.poise or ship.weave or ship.is_slipped:
            draft.change(seat, poise=False, weave=False, is_slipped=False)
    for seat in draft.tables[table - 1].waiting:
        come_out(draft, seat)
