"""A table's End phase (RND-5, REG-1)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from hyperline.games.gatestorm.rules import events
from hyperline.games.gatestorm.rules.actions import NONE, PLACES, Action, patch, sorted_by_text
from hyperline.games.gatestorm.rules.damage import clear_base, deal, discard
from hyperline.games.gatestorm.rules.draft import Draft
from hyperline.games.gatestorm.rules.fleet import BLAZE, CALM, DAZE, PATCH, UP, full_shields
from hyperline.games.gatestorm.rules.frame import Frame, where
from hyperline.games.gatestorm.rules.gates import SLOTS
from hyperline.games.gatestorm.rules.geometry import is_free
from hyperline.games.gatestorm.rules.jumps import come_out
from hyperline.games.gatestorm.rules.position import Facts, Position, bases, flying
from hyperline.kernel.game import Decision

BURN, PATCHES, CLEAR, RETURN = range(4)
"""The steps: blazes and `calm`; patches; tokens and hyperspace; regeneration."""


class Ending(Frame, frozen=True):
    """The End phase. `queue` are the seats still to be asked at this step."""

    step: int = BURN
    queue: tuple[int, ...] = ()

    kind: ClassVar[str] = "end"

    def resume(self, draft: Draft) -> bool:
        table = self.table
        if self.step == BURN:
            burn(draft, table)
            draft.put(Ending(table, PATCHES, tuple(flying(draft, table))))
        elif self.queue:
            if self.options(draft):
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

    def options(self, facts: Facts) -> list[Action]:
        """What the first of the queue can do, but for `none`."""
        return patches(facts, self.queue[0]) if self.step == PATCHES else slots(facts, self.table)

    def decisions(self, position: Position) -> tuple[Decision, ...]:
        return (Decision(self.queue[0], self.kind, where(self.table)),)

    def legal(self, position: Position, seat: int) -> Sequence[Action]:
        return sorted_by_text((*self.options(position), *((NONE,) if self.step == PATCHES else ())))

    def apply(self, draft: Draft, seat: int, action: Action) -> None:
        draft.put(Ending(self.table, self.step, self.queue[1:]))
        if self.step == RETURN:
            regenerate(draft, seat, action.what)
        elif action.word == PATCH:
            mend(draft, seat, action.what)


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


def patches(facts: Facts, seat: int) -> list[Action]:
    """What a ship could repair (SHP-5)."""
    ship = facts.ships[seat]
    if not ship.damage or not ship.has_gear(PATCH):
        return []
    names = {card.removesuffix(UP) if card.endswith(UP) else "card" for card in ship.cards}
    return [patch(name) for name in (*names, *(("scar",) if ship.scars else ()))]


def mend(draft: Draft, seat: int, what: str) -> None:
    """Remove one damage."""
    ship = draft.ships[seat]
    cards, scars = ship.cards, ship.scars
    if what == "scar":
        scars -= 1
    else:
        at = next(i for i, card in enumerate(cards) if (not card.endswith(UP) if what == "card" else card == what + UP))
        discard(draft, ship.table, (cards[at],))
        cards = (*cards[:at], *cards[at + 1 :])
    draft.change(seat, cards=cards, scars=scars, is_gear_spent=True)
    draft.tell(events.GearSpent(ship.table, seat, PATCH))


def clear(draft: Draft, table: int) -> None:
    """Poise and weave go, `sidestep` is fresh, and ships come out of hyperspace."""
    for seat in flying(draft, table):
        ship = draft.ships[seat]
        if ship.poise or ship.weave or ship.is_slipped:
            draft.change(seat, poise=False, weave=False, is_slipped=False)
    for seat in draft.tables[table - 1].waiting:
        come_out(draft, seat)


def slots(facts: Facts, table: int) -> list[Action]:
    """The slots where a ship could regenerate."""
    there = tuple(bases(facts, table))
    return [action for slot, action in PLACES.items() if is_free(SLOTS[slot].x, SLOTS[slot].y, there)]


def regenerate(draft: Draft, seat: int, slot: str) -> None:
    """A destroyed ship comes back as new (REG-1)."""
    ship = draft.ships[seat]
    pose = SLOTS[slot]
    shields = full_shields(ship.model, ship.pilot)
    draft.change(seat, pose=pose, is_down=False, shields=shields, is_gear_spent=False, is_slipped=False)
    draft.tell(events.ShipRegenerated(ship.table, seat, pose))
