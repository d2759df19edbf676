"""Which way: moves, branches, and the tiles that make ways."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from hyperline.bots.mind.bent import Bent
from hyperline.bots.mind.chart import ASTEROIDS, PIRATE, Chart, chart
from hyperline.bots.mind.goal import bound_for, is_spent
from hyperline.bots.mind.sight import apart, first
from hyperline.engine import action as acts
from hyperline.engine.action import Action
from hyperline.engine.catalogue import NEXXUS_SECTOR, rotations
from hyperline.engine.decisions.jump import Branch as BranchFrame
from hyperline.engine.decisions.place import Place as PlaceFrame
from hyperline.engine.geometry import Sector
from hyperline.engine.lines import blocker, ends
from hyperline.engine.moves import rips
from hyperline.engine.position import Position

MOVES: Final = (acts.Step, acts.Jump, acts.Ripshift, acts.RipHop)
BACK_AGAIN: Final = 20.0
"""What it costs, in moves, to end where one began."""


def move(bent: Bent, view: Position, seat: int, legal: Sequence[Action]) -> Action | None:
    """A bonus move if it brings one on."""
    me = view.players[seat]
    done = first(legal, acts.Done)
    goal = bound_for(bent, view, seat)
    if done is None:
        return best_move(bent, view, seat, legal, goal)
    if me.sector == goal or (goal == NEXXUS_SECTOR and is_spent(bent, view, seat)):
        return done
    best = best_move(bent, view, seat, legal, goal)
    if best is None:
        return done
    way = chart(view.board, me, goal)
    return best if move_value(bent, view, seat, best, way, goal) < way[me.sector] - 0.4 else done


def best_move(bent: Bent, view: Position, seat: int, legal: Sequence[Action], goal: Sector) -> Action | None:
    """The move that leads nearest to the goal, if one can be made."""
    way = chart(view.board, view.players[seat], goal)
    best, least = None, float("inf")
    for action in legal:
        if isinstance(action, MOVES):
            value = move_value(bent, view, seat, action, way, goal)
            if value < least:
                best, least = action, value
    return best


def move_value(bent: Bent, view: Position, seat: int, action: Action, way: Chart, goal: Sector) -> float:
    """How far from the goal a move leads, dangers at its end reckoned in; the best end counts of a Jump."""
    match action:
        case acts.Step() | acts.Ripshift():
            return end_value(bent, view, seat, action.sector, way, goal)
        case acts.RipHop():
            here = view.players[seat].sector
            others = [sector for sector in rips(view.board) if sector != here]
            return min(end_value(bent, view, seat, sector, way, goal) for sector in others)
        case acts.Jump():
            found = ends(view.players, view.board, seat, view.players[seat].sector, action.port)
            return min(end_value(bent, view, seat, end, way, goal) for end in found)
    return float("inf")


def end_value(bent: Bent, view: Position, seat: int, sector: Sector, way: Chart, goal: Sector) -> float:
    """How far from the goal a move is that ends in a sector, with what waits there."""
    if sector == view.players[seat].sector:
        return BACK_AGAIN
    if sector == goal:
        return way[sector]
    if bent.frontier and view.board.is_empty(sector):
        return way[sector] - bent.frontier
    by = blocker(view.players, view.board, seat, sector)
    if by == "pirate":
        return way[sector] + PIRATE + view.board.pirates[sector]
    return way[sector] + (ASTEROIDS if by == "asteroid" else bent.opponent if by else 0.0)


def branch(bent: Bent, view: Position, seat: int, legal: Sequence[Action]) -> Action | None:
    """The way that leads nearest."""
    goal = bound_for(bent, view, seat)
    way = chart(view.board, view.players[seat], goal)
    frame = view.decision
    assert isinstance(frame, BranchFrame)

    def value(action: Action) -> float:
        if not isinstance(action, acts.Branch):
            return float("inf")
        found = ends(view.players, view.board, seat, frame.sector, action.port)
        return min(end_value(bent, view, seat, end, way, goal) for end in found)

    return min(legal, key=value)


def scan(bent: Bent, view: Position, seat: int, legal: Sequence[Action]) -> Action | None:
    """Look where the way leads on; sectors behind are left alone."""
    here, goal = view.players[seat].sector, bound_for(bent, view, seat)
    aims = {action: apart(action.sector, goal) for action in legal if isinstance(action, acts.Scan | acts.Plant)}
    if aims:
        best = min(aims, key=aims.__getitem__)
        if isinstance(best, acts.Plant) or aims[best] <= apart(here, goal):
            return best
    return first(legal, acts.Probe) or first(legal, acts.Done)


def place(bent: Bent, view: Position, seat: int, legal: Sequence[Action]) -> Action | None:
    """The rotation that shortens the way most."""
    me, goal, frame = view.players[seat], bound_for(bent, view, seat), view.decision
    assert isinstance(frame, PlaceFrame)
    looks = rotations(frame.tile)
    best, least = None, float("inf")
    for action in legal:
        if isinstance(action, acts.Place):
            way = chart(view.board.with_tile(frame.sector, looks[action.rotation]), me, goal)
            value = way[me.sector] + 0.5 * way[frame.sector]
            if value < least:
                best, least = action, value
    return best


def rip(bent: Bent, view: Position, seat: int, legal: Sequence[Action]) -> Action | None:
    """The other Rip close to Nexxus."""
    places = [action for action in legal if isinstance(action, acts.PlaceRip)]
    return min(places, key=lambda action: apart(action.sector, NEXXUS_SECTOR))


def draw(bent: Bent, view: Position, seat: int, legal: Sequence[Action]) -> Action | None:
    """Planets rather than lines."""
    return next((action for action in legal if isinstance(action, acts.Draw) and action.stack == "planet"), None)
