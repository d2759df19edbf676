"""How many moves each sector is away: over Steps, and over Jumps whose whole line is known."""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass
from typing import TypeAlias

from hyperline.games.hyperline.rules.actions import Action, Jump, RipHop, Ripshift, Step
from hyperline.games.hyperline.rules.board import Board
from hyperline.games.hyperline.rules.geometry import ADJACENT, PORT_NAMES, Port, Sector
from hyperline.games.hyperline.rules.lines import blocker
from hyperline.games.hyperline.rules.moves import rips
from hyperline.games.hyperline.rules.player import Player
from hyperline.games.hyperline.rules.position import Position
from hyperline.games.hyperline.rules.reach import landings
from hyperline.games.hyperline.rules.route import routes
from hyperline.kernel.memo import remembered_by

Parents: TypeAlias = dict[Sector, Sector]
DETOUR = 2  # how many more moves a known way may take than one over unexplored sectors


@dataclass(frozen=True)
class Trip:
    """A way to a sector: where each move ends, and the first move if it is legal now.

    `is_bold`: it passes unexplored sectors, where something may turn up that blocks it.
    """

    sectors: tuple[Sector, ...]
    first: Action | None = None
    is_bold: bool = False

    @property
    def moves(self) -> int:
        """How many moves it takes."""
        return len(self.sectors)


def trip(position: Position, seat: int, goal: Sector, legal: tuple[Action, ...] = ()) -> Trip | None:
    """The shortest known way to a sector, or one over unexplored sectors that is much shorter; None if there is none.

    A sector in which a move would be blocked (MOV-6) can be the goal, but is not passed. `legal`: what may be done now.
    """
    here = position.players[seat].sector
    shifts = frozenset(action.sector for action in legal if isinstance(action, Ripshift))
    known, bold = (_back(_parents(position, (seat, is_bold, shifts)), here, goal) for is_bold in (False, True))
    is_bold = bool(bold) and (not known or len(bold) + DETOUR < len(known))
    sectors = bold if is_bold else known
    return Trip(sectors, _first(position, seat, sectors[0], legal), is_bold) if sectors else None


def nearest(position: Position, seat: int, goals: tuple[Sector, ...], legal: tuple[Action, ...] = ()) -> Trip | None:
    """The trip with the fewest moves to one of several sectors; the first of equals."""
    found = [way for goal in goals if (way := trip(position, seat, goal, legal)) is not None]
    return min(found, key=lambda way: way.moves, default=None)


@remembered_by
def _parents(position: Position, how: tuple[int, bool, frozenset[Sector]]) -> Parents:
    """By sector: the one before it on a shortest way from the Starship; breadth first."""
    seat, is_bold, shifts = how
    players, board = position.players, position.board
    here = players[seat].sector
    before: Parents = {here: here}
    ahead = deque([here])
    while ahead:
        sector = ahead.popleft()
        if sector != here and (blocker(players, board, seat, sector) or (board.is_empty(sector) and not is_bold)):
            continue
        for near in _from(players, board, seat, sector, shifts if sector == here else frozenset()):
            if near not in before:
                before[near] = sector
                ahead.append(near)
    return before


def _from(
    players: tuple[Player, ...], board: Board, seat: int, sector: Sector, shifts: frozenset[Sector]
) -> tuple[Sector, ...]:
    """Where one move from a sector certainly ends; Jumps first, since they are harder to see."""
    ends = landings(players, board, seat, sector).ends
    hops = rips(board) if sector in rips(board) and sector != players[seat].sector else ()
    return (*ends, *ADJACENT[sector], *sorted(shifts), *hops)


def _back(before: Parents, here: Sector, goal: Sector) -> tuple[Sector, ...]:
    """The sectors from the first move's end to the goal; none if it is not reached, or is where the Starship is."""
    if goal not in before or goal == here:
        return ()
    way = [goal]
    while before[way[-1]] != here:
        way.append(before[way[-1]])
    return tuple(reversed(way))


def _first(position: Position, seat: int, sector: Sector, legal: tuple[Action, ...]) -> Action | None:
    """The legal action with which a trip to a sector one move away begins: a Step before a Jump."""
    for action in (Step(sector), Ripshift(sector)):
        if action in legal:
            return action
    port = jump_port(position, seat, sector)
    if port is not None and Jump(port) in legal:
        return Jump(port)
    return RipHop() if RipHop() in legal and sector in rips(position.board) else None


def jump_port(position: Position, seat: int, sector: Sector, end: str = "") -> Port | None:
    """The first Hyperpoint from which a line ends in a sector for certain, or for a reason like ``unexplored``."""
    found = routes(position.players, position.board, seat)
    for port in sorted(found, key=PORT_NAMES.__getitem__):
        for leg in found[port].ends():
            if leg.sector == sector and (leg.end == end if end else leg.end != "unexplored"):
                return port
    return None
