"""Beats: how tables take them in turn, go from phase to phase, and end rounds and the game (CLK, SCO-1)."""

from __future__ import annotations

from hyperline.games.gatestorm.entry import BEATS, LOCKSTEP
from hyperline.games.gatestorm.rules import events
from hyperline.games.gatestorm.rules.draft import Draft
from hyperline.games.gatestorm.rules.ending import Ending
from hyperline.games.gatestorm.rules.gunnery import Gunning
from hyperline.games.gatestorm.rules.pending import Frame
from hyperline.games.gatestorm.rules.planning import Planning
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
)
from hyperline.games.gatestorm.rules.turns import Turn


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
    is_won = any(ship.score >= draft.before.kills for ship in draft.ships)
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
    """Go on until somebody has to decide, or the game is over."""
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
