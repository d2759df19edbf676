"""Beats: how tables take them in turn, go through their phases, and end rounds and the game (CLK, RND-5, SCO-1)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, ClassVar, Final

from hyperline.games.gatestorm.entry import BEATS, LOCKSTEP
from hyperline.games.gatestorm.rules import events
from hyperline.games.gatestorm.rules.damage import clear_base, deal, discard
from hyperline.games.gatestorm.rules.draft import Draft
from hyperline.games.gatestorm.rules.fleet import BLAZE, CALM, CARDS, DAZE, PATCH, UP
from hyperline.games.gatestorm.rules.gunnery import Gunning
from hyperline.games.gatestorm.rules.move import Planning, come_out
from hyperline.games.gatestorm.rules.pending import Ask, Frame, Pass, Verb, one_of, where
from hyperline.games.gatestorm.rules.position import (
    END,
    FLIGHT,
    GUNNERY,
    NOBODY,
    OVER,
    PHASES,
    PLANNING,
    PLAY,
    Facts,
    Position,
    due,
    flying,
    leaders,
    points_to_win,
)
from hyperline.games.gatestorm.rules.refusal import refused
from hyperline.games.gatestorm.rules.setup import Slot
from hyperline.games.gatestorm.rules.turns import Turn
from hyperline.kernel.game import Decision
from hyperline.kernel.illegal import Illegal

# ---- the End phase (RND-5, REG-1) ----

BURN, PATCHES, CLEAR, RETURN = range(4)
"""The steps: blazes and `calm`; patches; tokens and hyperspace; regeneration."""


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

    def fault(self, position: Position, seat: int) -> Illegal:
        return refused("SHP-5", "refusal.no_such_damage")

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


ENDING: Final = Ask("end", "RND-5", (Patch, Slot, Pass))


class Ending(Frame, frozen=True):
    """The End phase. `queue` are the seats still to be asked at this step."""

    step: int = BURN
    queue: tuple[int, ...] = ()

    ask: ClassVar[Ask] = ENDING

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

    def fault(self, position: Position, seat: int, action: Verb) -> Illegal | None:
        if position.ships[seat].is_down:
            return refused("REG-1", "refusal.it_regenerates_on_slot")
        return refused("SHP-5", "refusal.no_such_damage")

    def answered(self, draft: Draft, action: Verb) -> None:
        draft.put(Ending(self.table, self.step, self.queue[1:]))


def burn(draft: Draft, table: int) -> None:
    """Roll for blazes; `calm` pilots lose their daze."""
    seats = flying(draft, table)
    for seat in seats:
        for _ in range(draft.ships[seat].cards.count(BLAZE + UP)):
            if draft.ships[seat].is_down:
                break
            die = draft.attack_die(table, BLAZE, seat)
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


# ---- the beats of tables ----


def can_beat(facts: Facts, table: int) -> bool:
    """Whether a table has a beat to take (CLK-3)."""
    return facts.tables[table - 1].phase == END or bool(flying(facts, table))


def next_beat(draft: Draft) -> int:
    """The table whose beat is next (CLK-2, CLK-4)."""
    count = len(draft.tables)
    turn = [(draft.next_table - 1 + step) % count + 1 for step in range(count)]
    able = [table for table in turn if can_beat(draft, table)]
    if draft.before.clock == LOCKSTEP:
        return min(able, key=lambda table: clock_of(draft, table))
    return able[0]


def clock_of(facts: Facts, table: int) -> tuple[int, int]:
    """How far a table is: its round and the number of its phase."""
    board = facts.tables[table - 1]
    return board.round, PHASES.index(board.phase)


def finish_beat(draft: Draft, table: int, phase: str) -> None:
    """A beat of this phase is complete: the table goes to that of its next one, and the next table has its turn."""
    draft.change_table(table, beat=draft.tables[table - 1].beat + 1)
    draft.tell(events.BeatPassed(table))
    draft.next_table = table % len(draft.tables) + 1
    draft.begin_stream()
    if phase == END:
        end_round(draft, table)
    else:
        settle_phase(draft, table)


def settle_phase(draft: Draft, table: int) -> None:
    """Have the next phase begin where nobody has a turn left in this one (CLK-1), and end a deserted round (CLK-3)."""
    while draft.phase == PLAY:
        board = draft.tables[table - 1]
        if board.phase not in (FLIGHT, GUNNERY):
            return
        if not flying(draft, table):
            if board.waiting or board.order:
                begin_phase(draft, table, END)
            else:
                end_round(draft, table)
        elif due(draft, table) == NOBODY:
            begin_phase(draft, table, GUNNERY if board.phase == FLIGHT else END)
        else:
            return


def begin_phase(draft: Draft, table: int, phase: str) -> None:
    """Begin a phase of the same round."""
    board = draft.change_table(table, phase=phase, acted=())
    draft.tell(events.PhaseBegan(table, phase, board.round))


def end_round(draft: Draft, table: int) -> None:
    """A table's round ends: so does the game, or the table begins another round (SCO-1, CLK-5)."""
    board = draft.tables[table - 1]
    counts = draft.before.clock != BEATS or len(flying(draft, table)) != 1 or not is_fight_elsewhere(draft, table)
    is_won = any(ship.score >= points_to_win(draft) for ship in draft.ships)
    if is_won or (counts and board.round >= draft.before.rounds):
        draft.phase = OVER
        draft.winners = leaders(draft.ships)
        draft.pending.clear()
        draft.tell(events.GameEnded(table, draft.winners))
        return
    draft.change_table(table, round=board.round + counts, phase=PLANNING, first=False, acted=())
    draft.tell(events.PhaseBegan(table, PLANNING, board.round + counts))


def is_fight_elsewhere(facts: Facts, table: int) -> bool:
    """Whether two or more fly at some other table."""
    tables = range(1, len(facts.tables) + 1)
    return any(len(flying(facts, other)) >= 2 for other in tables if other != table)


class Beat(Frame, frozen=True):
    """A beat under way, below all that belongs to it. `phase` is that in which it began."""

    phase: str

    def resume(self, draft: Draft) -> bool:
        draft.pop()
        finish_beat(draft, self.table, self.phase)
        return False


def begin_beat(draft: Draft) -> None:
    """The next table takes its beat."""
    table = draft.next_table = next_beat(draft)
    phase = draft.tables[table - 1].phase
    draft.push(Beat(table, phase))
    if phase == PLANNING:
        draft.push(Planning(table))
    elif phase == FLIGHT:
        draft.push(Turn(table, due(draft, table)))
    elif phase == GUNNERY:
        draft.push(Gunning(table, due(draft, table)))
    else:
        draft.push(Ending(table))


def advance(draft: Draft) -> None:
    """Go on until a seat has to decide, or the game is over."""
    while draft.phase == PLAY:
        if not draft.pending:
            begin_beat(draft)
        elif draft.pending[-1].resume(draft):
            return


def settled(position: Position) -> Position:
    """The position advanced to its first decision."""
    draft = Draft(position)
    advance(draft)
    return draft.finish()
