"""A beat of a table, and how a game goes on until somebody has to decide (CLK-1, CLK-2)."""

from __future__ import annotations

from hyperline.games.gatestorm.rules.clock import finish_beat, next_beat
from hyperline.games.gatestorm.rules.draft import Draft
from hyperline.games.gatestorm.rules.ending import Ending
from hyperline.games.gatestorm.rules.gunnery import Gunning
from hyperline.games.gatestorm.rules.pending import Frame
from hyperline.games.gatestorm.rules.planning import Planning
from hyperline.games.gatestorm.rules.position import FLIGHT, GUNNERY, PLANNING, PLAY, Position, due
from hyperline.games.gatestorm.rules.turns import Turn


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
