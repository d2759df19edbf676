"""Setup: lots, outfits, tables and slots (SET, TAB-3)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Annotated, ClassVar, Final

from msgspec import UNSET

from hyperline.games.gatestorm.entry import (
    CLOCK,
    DEAL,
    KILLS,
    LAST_ROUND,
    META,
    OUTFIT,
    PICK,
    ROUNDS,
    TABLES,
    USUAL,
    has_linked_gates,
    usual_kills,
    usual_tables,
)
from hyperline.games.gatestorm.rules import events
from hyperline.games.gatestorm.rules.damage import shuffled
from hyperline.games.gatestorm.rules.draft import SEAT, Draft
from hyperline.games.gatestorm.rules.fleet import GEAR, MODELS, PACK, PILOTS, full_shields
from hyperline.games.gatestorm.rules.geometry import SLOTS, is_free
from hyperline.games.gatestorm.rules.pending import Ask, SeatFrame, Verb, one_of
from hyperline.games.gatestorm.rules.position import NOBODY, PLANNING, PLAY, SETUP, Facts, Position, Ship, Table, bases
from hyperline.games.gatestorm.rules.refusal import refused
from hyperline.kernel.action import sorted_by_text
from hyperline.kernel.dice import Dice
from hyperline.kernel.game import Setup
from hyperline.kernel.illegal import Illegal


def tables_of(setup: Setup) -> int:
    """How many tables a game starts with; raises Illegal if they are too few."""
    options, seats = META.changed(setup.options), len(setup.seats)
    if has_linked_gates(seats, options):
        return 1
    chosen = options.get(TABLES, USUAL)
    tables = usual_tables(seats) if chosen == USUAL else int(chosen)
    check_tables(seats, tables)
    return tables


def check_tables(seats: int, tables: int) -> None:
    """Raise Illegal if more than six ships would start at a table (SET-1)."""
    if -(-seats // tables) > len(SLOTS):
        raise refused("SET-1", "refusal.ships_do_not_fit", seats=seats, tables=tables)


def lots(seed: int, seats: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The order in which outfits are picked, and that in which seats are assigned to tables."""
    dice = Dice(seed)
    return dice.at("lots pick").shuffle(range(seats))[0], dice.at("lots table").shuffle(range(seats))[0]


def new_tables(seed: int, count: int, is_loose: bool) -> tuple[Table, ...]:
    """Empty tables, each with its deck, whose cards may be in no order."""
    if is_loose:
        return (Table(loose=tuple(sorted(PACK))),) * count
    return tuple(Table(deck=shuffled(seed, table, PACK)) for table in range(1, count + 1))


def first_position(setup: Setup) -> Position:
    """The position in which outfits are picked."""
    seats, options = len(setup.seats), META.changed(setup.options)
    kills, seed = options.get(KILLS, USUAL), Dice.of(setup.seed).seed
    picks, draw = lots(seed, seats)
    luck = setup.luck_after(Dice(seed)).drawn
    return Position(
        ships=(Ship(),) * seats,
        tables=new_tables(seed, tables_of(setup), luck is not UNSET),
        phase=SETUP,
        seed=seed,
        luck=luck,
        kills=usual_kills(seats) if kills == USUAL else int(kills),
        rounds=int(options.get(ROUNDS, LAST_ROUND)),
        clock=options.get(CLOCK, "beats"),
        outfit=options.get(OUTFIT, PICK),
        picks=picks,
        draw=draw,
    )


def deal_outfits(draft: Draft) -> None:
    """Everybody gets a random ship, gear and pilot (`outfit = "deal"`)."""
    dice = Dice(draft.before.seed).at("lots outfit")
    pilots, dice = dice.shuffle(PILOTS)
    free = [pilot for pilot in pilots if all(ship.pilot != pilot for ship in draft.ships)]
    for seat in draft.picks:
        if not draft.ships[seat].pilot:
            model, dice = dice.pick(tuple(MODELS))
            gear, dice = dice.pick(GEAR)
            take_outfit(draft, seat, model, gear, free.pop())


def take_outfit(draft: Draft, seat: int, model: str, gear: str, pilot: str) -> None:
    """A seat has its outfit."""
    draft.change(seat, model=model, gear=gear, pilot=pilot, shields=full_shields(model, pilot))
    draft.tell(events.ShipPicked(0, seat, model, gear, pilot))


# ---- who sits where ----


@cache
def assignment(draw: tuple[int, ...], tables: int) -> tuple[tuple[int, int], ...]:
    """Seat and table in order of assignment, ships that SET-2 moves last."""
    seated = [(seat, at % tables + 1) for at, seat in enumerate(draw)]
    count = [sum(table == there for _, there in seated) for table in range(tables + 1)]
    alone = [(seat, table) for seat, table in seated if table > 1 and count[table] == 1]
    return (*(pair for pair in seated if pair not in alone), *((seat, 1) for seat, _ in alone))


def due_pick(facts: Facts, picks: tuple[int, ...]) -> int:
    """Who picks an outfit next; NOBODY if all have one."""
    return next((seat for seat in picks if not facts.ships[seat].pilot), NOBODY)


def due_slot(facts: Facts, draw: tuple[int, ...]) -> tuple[int, int]:
    """Who chooses a slot next, and at which table; NOBODY at 0 if all have one."""
    pairs = assignment(draw, len(facts.tables))
    return next(((seat, table) for seat, table in pairs if facts.ships[seat].pose is None), (NOBODY, 0))


# ---- what is asked ----


class Pick(Verb, frozen=True, gc=False):
    """Pick an outfit with a pilot whom nobody has."""

    verb = "pick"
    model: Annotated[str, one_of(MODELS, "model")]
    gear: Annotated[str, one_of(GEAR, "gear")]
    pilot: Annotated[str, one_of(PILOTS, "pilot")]

    @classmethod
    def legal(cls, facts: Facts, seat: int) -> Iterator[Pick]:
        taken = {ship.pilot for ship in facts.ships}
        return (action for action in _all_outfits() if action.pilot not in taken)

    def fault(self, position: Position, seat: int) -> Illegal:
        return refused("SET-1", "refusal.somebody_else_has", pilot=self.pilot)

    def apply(self, draft: Draft, seat: int) -> None:
        take_outfit(draft, seat, self.model, self.gear, self.pilot)
        go_on(draft)


@cache
def _all_outfits() -> tuple[Pick, ...]:
    return sorted_by_text(Pick(model, gear, pilot) for model in MODELS for gear in GEAR for pilot in PILOTS)


_SLOTS: Final = sorted(SLOTS.items())


class Slot(Verb, frozen=True, gc=False):
    """Take a free slot, to begin or to regenerate."""

    verb = "slot"
    slot: Annotated[str, one_of(SLOTS, "slot")]

    @classmethod
    def legal(cls, facts: Facts, seat: int) -> Iterator[Slot]:
        if facts.phase == SETUP:
            pairs = assignment(facts.draw, len(facts.tables))
            here = due_slot(facts, facts.draw)[1]
            taken = {facts.ships[other].pose for other, table in pairs if table == here}
            return (cls(slot) for slot, pose in _SLOTS if pose not in taken)
        there = tuple(bases(facts, facts.ships[seat].table))
        return (cls(slot) for slot, pose in _SLOTS if is_free(pose.x, pose.y, there))

    def fault(self, position: Position, seat: int) -> Illegal:
        return refused("SET-3" if position.phase == SETUP else "REG-1", "refusal.slot_not_free", slot=self.slot)

    def apply(self, draft: Draft, seat: int) -> None:
        pose = SLOTS[self.slot]
        if draft.phase == SETUP:
            draft.tell(events.ShipPlaced(due_slot(draft, draft.draw)[1], seat, pose))
            draft.change(seat, pose=pose)
            go_on(draft)
            return
        ship = draft.ships[seat]
        shields = full_shields(ship.model, ship.pilot)
        draft.change(seat, pose=pose, is_down=False, shields=shields, is_gear_spent=False, is_slipped=False)
        draft.tell(events.ShipRegenerated(ship.table, seat, pose))


PICKING: Final = Ask("outfit", "SET-1", (Pick,))
DEPLOYING: Final = Ask("slot", "SET-3", (Slot,))


class Picking(SeatFrame, frozen=True):
    """A seat picks its outfit."""

    ask: ClassVar[Ask] = PICKING


class Deploying(SeatFrame, frozen=True):
    """A seat takes its first slot."""

    ask: ClassVar[Ask] = DEPLOYING


def under_way(position: Position) -> SeatFrame:
    """What is asked in setup, which has no frames of its own."""
    seat = due_pick(position, position.picks)
    if seat != NOBODY:
        return Picking(0, seat)
    seat, table = due_slot(position, position.draw)
    return Deploying(table, seat)


def go_on(draft: Draft) -> None:
    """Deal what is to be dealt, and begin the game when everybody has a slot."""
    if draft.before.outfit == DEAL and due_pick(draft, draft.picks) != NOBODY:
        deal_outfits(draft)
    if due_pick(draft, draft.picks) != NOBODY or due_slot(draft, draft.draw)[0] != NOBODY:
        return
    pairs = assignment(draft.draw, len(draft.tables))
    for seat, table in pairs:
        draft.change(seat, table=table)
    for table in range(1, len(draft.tables) + 1):
        order = tuple(seat for seat, there in pairs if there == table)
        draft.change_table(table, order=order, first=bool(order))
        if order:
            draft.tell(events.PhaseBegan(table, PLANNING, 1))
    draft.phase, draft.picks, draft.draw = PLAY, (), ()
    draft.bar(SEAT)
