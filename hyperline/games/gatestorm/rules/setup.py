"""Setup: lots, outfits, tables and slots (SET, TAB-3)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from hyperline.games.gatestorm.entry import CLOCK, DEAL, KILLS, LAST_ROUND, META, OUTFIT, PICK, ROUNDS, TABLES, USUAL
from hyperline.games.gatestorm.rules import events
from hyperline.games.gatestorm.rules.actions import PLACES, Action, pick, sorted_by_text
from hyperline.games.gatestorm.rules.damage import PACK, shuffled
from hyperline.games.gatestorm.rules.draft import SEAT, Draft
from hyperline.games.gatestorm.rules.fleet import GEAR, MODELS, PILOTS, full_shields
from hyperline.games.gatestorm.rules.frame import where
from hyperline.games.gatestorm.rules.gates import SLOTS
from hyperline.games.gatestorm.rules.position import NOBODY, PLANNING, PLAY, SETUP, Facts, Position, Ship, Table
from hyperline.kernel.dice import Dice
from hyperline.kernel.game import Decision, Setup
from hyperline.kernel.illegal import Illegal

MOST_SEATS_AT_TWO = 10
"""With more seats there are three tables, if nothing is said (SET-1)."""
SMALL = 3
"""With so many seats or fewer it takes fewer points (SET-4)."""


def usual_tables(seats: int) -> int:
    """How many tables there are if nothing is said."""
    return 2 if seats <= MOST_SEATS_AT_TWO else 3


def usual_kills(seats: int) -> int:
    """How many points it takes to win if nothing is said."""
    return 2 if seats <= SMALL else 3


def tables_of(setup: Setup) -> int:
    """How many tables a game starts with; raises Illegal if they are too few."""
    chosen = META.changed(setup.options).get(TABLES, USUAL)
    seats = len(setup.seats)
    tables = usual_tables(seats) if chosen == USUAL else int(chosen)
    check_tables(seats, tables)
    return tables


def check_tables(seats: int, tables: int) -> None:
    """Raise Illegal if more than six ships would start at a table (SET-1)."""
    if -(-seats // tables) > len(SLOTS):
        raise Illegal("SET-1", f"{seats} ships do not fit on {tables} tables: each has six slots")


def lots(seed: int, seats: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The order in which outfits are picked, and that in which seats are assigned to tables."""
    dice = Dice(seed)
    return dice.at("lots pick").shuffle(range(seats))[0], dice.at("lots table").shuffle(range(seats))[0]


def new_tables(seed: int, count: int) -> tuple[Table, ...]:
    """Empty tables, each with its deck."""
    return tuple(Table(deck=shuffled(seed, table, PACK)) for table in range(1, count + 1))


def first_position(setup: Setup) -> Position:
    """The position in which outfits are picked."""
    seats, options = len(setup.seats), META.changed(setup.options)
    kills, seed = options.get(KILLS, USUAL), Dice.of(setup.seed).seed
    picks, draw = lots(seed, seats)
    return Position(
        ships=(Ship(),) * seats,
        tables=new_tables(seed, tables_of(setup)),
        phase=SETUP,
        seed=seed,
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


def free_slots(facts: Facts, draw: tuple[int, ...], table: int) -> tuple[Action, ...]:
    """The slots of a table that nobody has taken."""
    taken = {facts.ships[seat].pose for seat, there in assignment(draw, len(facts.tables)) if there == table}
    return sorted_by_text(action for slot, action in PLACES.items() if SLOTS[slot] not in taken)


@cache
def all_outfits() -> tuple[Action, ...]:
    """All outfits, sorted by text."""
    return sorted_by_text(pick(model, gear, pilot) for model in MODELS for gear in GEAR for pilot in PILOTS)


def outfits(facts: Facts) -> tuple[Action, ...]:
    """All outfits with a pilot that nobody has."""
    taken = {f"pilot:{ship.pilot}" for ship in facts.ships}
    return tuple(action for action in all_outfits() if action.targets[-1] not in taken)


def decision(position: Position) -> Decision:
    """Who decides in setup."""
    seat = due_pick(position, position.picks)
    if seat != NOBODY:
        return Decision(seat, "outfit")
    seat, table = due_slot(position, position.draw)
    return Decision(seat, "slot", where(table))


def legal(position: Position) -> Sequence[Action]:
    """What whoever decides in setup may do."""
    if due_pick(position, position.picks) != NOBODY:
        return outfits(position)
    return free_slots(position, position.draw, due_slot(position, position.draw)[1])


def apply(draft: Draft, seat: int, action: Action) -> None:
    """Pick an outfit, or take a slot."""
    if action.word == "pick":
        model, gear, pilot = action.what.split(" ")
        take_outfit(draft, seat, model, gear, pilot)
    else:
        pose = SLOTS[action.what]
        table = due_slot(draft, draft.draw)[1]
        draft.change(seat, pose=pose)
        draft.tell(events.ShipPlaced(table, seat, pose))
    go_on(draft)


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
