"""How far a Starship can get in one turn, and what it could attack then; breadth first, on a view."""

from __future__ import annotations

from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from hyperline.games.hyperline.rules.actions import Fight, Torpedo
from hyperline.games.hyperline.rules.board import Board
from hyperline.games.hyperline.rules.catalogue import EMPTY, NEUTRAL, UNKNOWN
from hyperline.games.hyperline.rules.decisions.combat import Combat
from hyperline.games.hyperline.rules.decisions.command import Command
from hyperline.games.hyperline.rules.decisions.jump import Jumping
from hyperline.games.hyperline.rules.decisions.move import Move
from hyperline.games.hyperline.rules.geometry import ADJACENT, SECTORS, Sector
from hyperline.games.hyperline.rules.kinds import Phase
from hyperline.games.hyperline.rules.lines import Reach, blocker, reach
from hyperline.games.hyperline.rules.moves import Stride, can_shift, rips, ripshifts
from hyperline.games.hyperline.rules.player import Player
from hyperline.games.hyperline.rules.position import Position
from hyperline.games.hyperline.rules.prowess import prowess

FRESH: Final = Stride()
BEFORE: Final = (Phase.RADIATION, Phase.SCAN)
"""The phases of a turn before its Command."""


class Range(Struct, frozen=True):
    """Where a Starship could arrive: by sector, the least number of moves. Its own sector counts only if it comes back.

    `sure`: over known lines and tiles, so only its player decides. `perhaps`: only past something unknown that may block or
    divert it: into an empty sector by a Jump, or onwards from an empty sector or a face-down tile. Where a blind Jump leads
    after the first empty sector is left to `end_odds`.
    """

    sure: dict[Sector, int]
    perhaps: dict[Sector, int]

    def moves(self, sector: Sector) -> int | None:
        """The number of moves to a sector, None if it is out of reach."""
        return self.sure.get(sector, self.perhaps.get(sector))


class Threat(Struct, frozen=True):
    """What a rival could attack next turn: a seat's forces in a sector, after `moves` moves (0: without moving).

    `is_torpedo`: with a torpedo from another sector (WPN-3), else in a battle. `is_sure`: over known lines and tiles.
    """

    sector: Sector
    moves: int
    is_torpedo: bool = False
    is_sure: bool = True


def allowance(position: Position, seat: int) -> Stride | None:
    """How much of its moves a seat has used: in this turn if any are left, else in its next turn.

    None while its Starship is in the middle of a Jump, since nobody knows yet where that ends.
    """
    for frame in position.pending:
        if isinstance(frame, Jumping) and frame.player == seat:
            return None
    for frame in reversed(position.pending):
        if isinstance(frame, Move) and frame.player == seat and not frame.is_blocked:
            return frame.stride
    return FRESH


def is_this_turn(position: Position, seat: int) -> bool:
    """Whether a seat can still move in the present turn."""
    if position.turn != seat:
        return False
    return position.phase in BEFORE or any(isinstance(frame, Command | Move) for frame in position.pending)


def range_of(position: Position, seat: int, stride: Stride = FRESH) -> Range:
    """How far a seat's Starship can get with the moves that `stride` leaves, if nothing else moves.

    `position`: as `observe` makes it. Fighters and other Starships stay where they are and block as in MOV-6.
    """
    sure = _Search(position, seat, stride, is_bold=False).run()
    bold = _Search(position, seat, stride, is_bold=True).run()
    return Range(sure, {sector: moves for sector, moves in bold.items() if sector not in sure})


def way_to(position: Position, seat: int, goal: Sector) -> tuple[Sector, ...] | None:
    """Where each move of a seat's Starship ends on the shortest way to `goal`; None if none is known.

    `position`: as `observe` makes it. The way is over known lines and tiles, in as many turns as it takes, if nothing else
    moves; empty where the Starship is there already. Only its last move may end where something blocks (MOV-6).
    """
    here = position.players[seat].sector
    came, ahead = {here: here}, [here]
    search = _Search(position, seat, FRESH, is_bold=False)
    while ahead and goal not in came:
        before, ahead = ahead, []
        for sector in before:
            ends, opens = search.single(sector)
            for end in ends:
                if end not in came:
                    came[end] = sector
                    ahead += [end] if end in opens else []
    if goal not in came:
        return None
    way = [goal]
    while came[way[-1]] != way[-1]:
        way.append(came[way[-1]])
    return tuple(reversed(way[:-1]))


def threats(position: Position, rival: int, seat: int, ship_range: Range) -> tuple[Threat, ...]:
    """What a rival could attack of a seat's forces (COM-4, WPN-3), in the fewest moves; sure threats first.

    `ship_range` is their `range_of`. What their own moves would explore, and anybody else's moves, are ignored.
    """
    me, other = position.players[seat], position.players[rival]
    has_launcher = bool(prowess(other.ship).launchers)
    best: dict[tuple[Sector, bool], Threat] = {}
    arrivals = [(other.sector, 0, True), *((sector, n, True) for sector, n in ship_range.sure.items())]
    arrivals += [(sector, n, False) for sector, n in ship_range.perhaps.items()]
    for sector, moves, is_sure in sorted(arrivals, key=lambda arrival: (not arrival[2], arrival[1], arrival[0])):
        if not (has_launcher or me.is_in(sector) or sector == other.sector):
            continue
        moved = _with_ship_at(position.players, rival, sector)
        for action in Combat(rival).legal(replace(position, players=moved)):
            if isinstance(action, Fight | Torpedo) and action.enemy == seat:
                threat = Threat(action.sector, moves, isinstance(action, Torpedo), is_sure)
                best.setdefault((threat.sector, threat.is_torpedo), threat)
    return tuple(best.values())


def landings(players: tuple[Player, ...], board: Board, seat: int, sector: Sector) -> Reach:
    """What a seat's Starship would be connected to from another sector (CON-1)."""
    return reach(_with_ship_at(players, seat, sector), board, seat)


def _with_ship_at(players: tuple[Player, ...], seat: int, sector: Sector) -> tuple[Player, ...]:
    return (*players[:seat], replace(players[seat], sector=sector), *players[seat + 1 :])


class _Search:
    """A breadth-first search over (sector, Ripshifts used), one level per move; a hop between Rips is free (RIP-2)."""

    def __init__(self, position: Position, seat: int, stride: Stride, *, is_bold: bool) -> None:
        self.players = position.players
        self.seat = seat
        self.stride = stride
        self.is_bold = is_bold
        self.terms = position.terms
        self.board = (_settled if is_bold else _known)(position.board)
        self.rips = rips(self.board)
        self.able = prowess(position.players[seat].ship)
        self.moves_by_sector: dict[Sector, int] = {}
        self.seen: set[tuple[Sector, int]] = set()
        self.after: list[tuple[Sector, int]] = []

    def run(self) -> dict[Sector, int]:
        """The least number of moves by sector."""
        here, stride = self.players[self.seat].sector, self.stride
        ahead = [(here, stride.ripshifts)]
        if stride.can_hop:
            self._hop(here, stride.ripshifts, 0)
            ahead += self.after
        for moves in range(1, self.able.bonus_moves - stride.made + 2):
            self.after = []
            for sector, used in ahead:
                self._move(sector, used, moves)
            ahead = self.after
        return self.moves_by_sector

    def single(self, sector: Sector) -> tuple[list[Sector], set[Sector]]:
        """Where one move from a sector may end, and from which of these the Starship may go on."""
        self.moves_by_sector, self.seen, self.after = {}, set(), []
        self._move(sector, 0, 1)
        return list(self.moves_by_sector), {end for end, _ in self.after}

    def _move(self, sector: Sector, used: int, moves: int) -> None:
        """Every single move from a sector (MOV-2 to MOV-4)."""
        landing_reach = landings(self.players, self.board, self.seat, sector)
        blind = landing_reach.empties if self.is_bold else landing_reach.pirates
        for end in (*ADJACENT[sector], *landing_reach.ends, *blind):
            self._land(end, used, moves)
        if used < self.able.ripshifts:
            player = replace(self.players[self.seat], sector=sector)
            for end in ripshifts(player, self.board) if can_shift(player, self.board, self.terms) else ():
                self._land(end, used + 1, moves)

    def _land(self, sector: Sector, used: int, moves: int) -> None:
        if self._arrives(sector, used, moves) and sector in self.rips:
            self._hop(sector, used, moves)

    def _hop(self, sector: Sector, used: int, moves: int) -> None:
        for other in self.rips:
            if other != sector:
                self._arrives(other, used, moves)

    def _arrives(self, sector: Sector, used: int, moves: int) -> bool:
        """Note an arrival; return whether it is new and does not end the Command phase (MOV-6)."""
        self.moves_by_sector.setdefault(sector, moves)
        if (sector, used) in self.seen:
            return False
        self.seen.add((sector, used))
        is_open = not blocker(self.players, self.board, self.seat, sector)
        if is_open and (self.is_bold or self.board.tiles[sector] not in (EMPTY, UNKNOWN)):
            self.after.append((sector, used))
        return is_open


def _known(board: Board) -> Board:
    """The board with the face-down tiles that the viewer knows turned up, as the Starship will do when it arrives."""
    face_down = 0
    for sector in SECTORS:
        if board.tiles[sector] == UNKNOWN:
            face_down |= 1 << sector
    return board if face_down == board.face_down else Board(board.tiles, board.pirates, face_down)


def _settled(board: Board) -> Board:
    """The board with a planet for every unknown tile, since most are planets."""
    return Board(board.tiles.replace(bytes((UNKNOWN,)), bytes((NEUTRAL,))), board.pirates)
