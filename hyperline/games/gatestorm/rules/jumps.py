"""Entering a gate, hyperspace and coming out (HYP-6, INH, OUT, INI)."""

from __future__ import annotations

from hyperline.games.gatestorm.entry import LOCKSTEP
from hyperline.games.gatestorm.rules import events
from hyperline.games.gatestorm.rules.damage import discard, lose_marks
from hyperline.games.gatestorm.rules.draft import Draft
from hyperline.games.gatestorm.rules.gates import EXITS, OUTWARD, beyond, side_of
from hyperline.games.gatestorm.rules.geometry import Pose, is_off, set_back
from hyperline.games.gatestorm.rules.planning import Arrival
from hyperline.games.gatestorm.rules.position import FLIGHT, GUNNERY, NOBODY, PLANNING, bases, flying


def enter(draft: Draft, seat: int, letter: str) -> None:
    """A ship leaves its table by a gate, and comes out at the other one at once if it can."""
    ship = draft.ships[seat]
    table, cards = ship.table, ship.cards
    board = draft.tables[table - 1]
    there = beyond(table, letter, len(draft.tables))
    draft.change_table(
        table,
        order=tuple(other for other in board.order if other != seat),
        acted=tuple(other for other in board.acted if other != seat),
    )
    discard(draft, table, cards)
    draft.change(
        seat, table=there, pose=None, gate=letter, cards=(), scars=ship.scars + len(cards), poise=False, weave=False,
        mark=NOBODY, daze=False, veil=False, dial="", is_slipped=False,
    )  # fmt: skip
    lose_marks(draft, seat)
    draft.tell(events.EnteredGate(table, seat, letter))
    if cards:
        draft.tell(events.ScarsTaken(table, seat, len(cards)))
    if draft.tables[there - 1].phase == GUNNERY:
        hold(draft, seat)
        return
    if draft.before.clock == LOCKSTEP and draft.tables[there - 1].phase == PLANNING and not flying(draft, there):
        draft.change_table(there, round=max(draft.tables[there - 1].round, board.round))
    come_out(draft, seat)


def hold(draft: Draft, seat: int) -> None:
    """A ship waits in hyperspace for an End phase (OUT-3, OUT-5)."""
    ship = draft.ships[seat]
    waiting = draft.tables[ship.table - 1].waiting
    if seat not in waiting:
        draft.change_table(ship.table, waiting=(*waiting, seat))
    draft.tell(events.HeldInGate(ship.table, seat, ship.gate))


def exit_pose(draft: Draft, seat: int) -> Pose | None:
    """Where a ship would come out now; None if there is no room on the table (OUT-1, OUT-5)."""
    ship = draft.ships[seat]
    side = side_of(ship.table, ship.gate, len(draft.tables))
    x, y, heading = EXITS[side]
    x = set_back(x, y, OUTWARD[side], bases(draft, ship.table))
    return None if is_off(x, y) else Pose(x, y, heading)


def come_out(draft: Draft, seat: int) -> None:
    """A ship comes out of its gate, or waits for room."""
    pose, ship = exit_pose(draft, seat), draft.ships[seat]
    if pose is None:
        hold(draft, seat)
        return
    board = draft.tables[ship.table - 1]
    draft.change_table(
        ship.table, order=(*board.order, seat), waiting=tuple(other for other in board.waiting if other != seat)
    )
    draft.change(seat, pose=pose, gate="")
    draft.tell(events.LeftGate(ship.table, seat, ship.gate, pose))
    if board.phase == FLIGHT:
        draft.push(Arrival(ship.table, seat))
