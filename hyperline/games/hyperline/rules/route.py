"""The route of a Jump as a tree, for display: the sectors passed, the branches, and why each one ends."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from msgspec import Struct

from hyperline.games.hyperline.rules.board import Board
from hyperline.games.hyperline.rules.catalogue import EMPTY, LOOKS, LOOPS, UNKNOWN
from hyperline.games.hyperline.rules.geometry import NOWHERE, OPPOSITE, ORTHOGONAL, PORT_NAMES, Port, Sector
from hyperline.games.hyperline.rules.lines import beyond, blocker, has_diagonals, onward, usable_points, why_ends
from hyperline.games.hyperline.rules.player import Player

CLOSED: Final = "closed"
UNEXPLORED: Final = "unexplored"
FACE_DOWN: Final = "face-down"
BLOCKED: Final = "blocked:"
"""The prefix of a word of `blocker`: ``blocked:pirate``."""


class Leg(Struct, frozen=True):
    """The route through one sector: in by port `entry`, out by port `exit`, or to the line's end there (`exit` is None).

    `onward`: the legs in the next sector, one for each branch if the line splits there, none after an end.
    `end`: why the line ends here, "" if it goes on:
      - ``hyperpoint`` at a Hyperpoint, ``open`` at an open end (JMP-3, JMP-4);
      - ``blocked:pirate``, ``blocked:asteroid``, ``blocked:starship``, ``blocked:fighters`` (MOV-6): before
        any other reason;
      - ``closed`` in a sector entered by this port before (JMP-7);
      - ``unexplored`` in an empty sector: a Jump explores it and may go on (JMP-6);
      - ``face-down`` at a face-down tile: a Jump turns it up and ends (SCN-4).
    `is_explored`: whether there is a face-up tile, so that the leg is sure (draw it solid, else dotted).
    `is_loop`: whether the sector is entered by a loop line, from the far side of the board (JMP-8).
    `is_one_way`: whether the line ends at a diagonal Hyperpoint by which this Starship cannot leave again (JMP-9).
    `split`: the number of the split at which this leg is a branch, from 1 in the order met; a split met again by the same
    port keeps its number. `branch`: the leg's number among the branches, from 1 by the exits' names. Both are 0 elsewhere.
    """

    sector: Sector
    entry: Port
    exit: Port | None = None
    onward: tuple[Leg, ...] = ()
    end: str = ""
    is_explored: bool = True
    is_loop: bool = False
    is_one_way: bool = False
    split: int = 0
    branch: int = 0

    @property
    def is_blocked(self) -> bool:
        """Whether a Jump is stopped here, and the Command phase with it (MOV-6)."""
        return self.end.startswith(BLOCKED)


class Route(Struct, frozen=True):
    """Everything that may become of a Jump from `sector` by `port`: the legs in the first sector, which lead to the next."""

    sector: Sector
    port: Port
    legs: tuple[Leg, ...]

    def walk(self) -> Iterator[Leg]:
        """All legs, depth first: each before those that follow it, the first branch before the second."""
        ahead = list(reversed(self.legs))
        while ahead:
            leg = ahead.pop()
            yield leg
            ahead.extend(reversed(leg.onward))

    def ends(self) -> tuple[Leg, ...]:
        """The last leg of every branch, in the order of `walk`."""
        return tuple(leg for leg in self.walk() if leg.end)

    def ways(self) -> tuple[tuple[Leg, ...], ...]:
        """Every path from the first leg to an end, in the order of `ends`."""
        paths: list[tuple[Leg, ...]] = []
        ahead: list[tuple[Leg, ...]] = [(leg,) for leg in reversed(self.legs)]
        while ahead:
            way = ahead.pop()
            if way[-1].end:
                paths.append(way)
            ahead.extend((*way, leg) for leg in reversed(way[-1].onward))
        return tuple(paths)


def routes(players: tuple[Player, ...], board: Board, seat: int) -> dict[Port, Route]:
    """A route for each Hyperpoint that the seat's Starship can use, in order of their names; none if it cannot jump."""
    player = players[seat]
    points = usable_points(board, player.sector, has_diagonals(player))
    return {port: route(players, board, seat, port) for port in points}


def route(players: tuple[Player, ...], board: Board, seat: int, port: Port) -> Route:
    """The route of the seat's Starship by a Hyperpoint of its sector, even one that it may not use now."""
    return trace(players, board, seat, players[seat].sector, port)


def trace(
    players: tuple[Player, ...],
    board: Board,
    seat: int,
    sector: Sector,
    port: Port,
    visited: frozenset[tuple[Sector, Port]] = frozenset(),
) -> Route:
    """The route of a seat's Starship that leaves a sector by a port, even in the middle of a Jump.

    `visited`: the sectors that this Jump has entered, with the ports of entry (JMP-7).
    """
    if beyond(sector, port) == NOWHERE:
        raise ValueError(f"port {PORT_NAMES[port]} leads off the board")
    return Route(sector, port, _Tracer(players, board, seat).legs(sector, port, visited))


class _Tracer:
    """What is the same all along a route, and the splits numbered so far."""

    def __init__(self, players: tuple[Player, ...], board: Board, seat: int) -> None:
        self.players = players
        self.board = board
        self.seat = seat
        self.splits: dict[tuple[Sector, Port], int] = {}

    def legs(self, left: Sector, port: Port, visited: frozenset[tuple[Sector, Port]]) -> tuple[Leg, ...]:
        """The legs in the sector that is entered by leaving `left` by `port`."""
        sector, entry = beyond(left, port), OPPOSITE[port]
        state = (sector, entry)
        end = self.end(sector, entry, visited)
        is_loop = state in LOOPS
        if end:
            is_explored = self.board.tiles[sector] not in (EMPTY, UNKNOWN) and not self.board.is_face_down(sector)
            is_one_way = self.is_one_way(sector, entry)
            return (Leg(sector, entry, None, (), end, is_explored, is_loop, is_one_way),)
        exits = onward(self.board, sector, entry)
        has_split = len(exits) > 1
        split = self.splits.setdefault(state, len(self.splits) + 1) if has_split else 0
        visited |= {state}
        return tuple(
            Leg(
                sector,
                entry,
                out,
                self.legs(sector, out, visited),
                is_loop=is_loop,
                split=split,
                branch=number if has_split else 0,
            )
            for number, out in enumerate(exits, start=1)
        )

    def end(self, sector: Sector, entry: Port, visited: frozenset[tuple[Sector, Port]]) -> str:
        """Why the line ends in a sector entered by a port, or an empty text."""
        block = blocker(self.players, self.board, self.seat, sector)
        if block:
            return BLOCKED + block
        if self.board.is_empty(sector):
            return UNEXPLORED
        if self.board.is_face_down(sector) or self.board.tiles[sector] == UNKNOWN:
            return FACE_DOWN
        if (sector, entry) in visited:
            return CLOSED
        return "" if onward(self.board, sector, entry) else why_ends(self.board, sector)

    def is_one_way(self, sector: Sector, entry: Port) -> bool:
        """Whether the Starship would arrive by a Hyperpoint by which it cannot leave (JMP-9, JMP-2)."""
        if entry in ORTHOGONAL or has_diagonals(self.players[self.seat]):
            return False
        return LOOKS[self.board.tiles[sector]].has_points and not self.board.is_face_down(sector)
