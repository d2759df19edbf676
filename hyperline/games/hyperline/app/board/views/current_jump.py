"""The Jump under way in a position: where it has been, and where it goes on."""

from __future__ import annotations

from hyperline.games.hyperline.rules.board import Board
from hyperline.games.hyperline.rules.decisions.jump import Jumping
from hyperline.games.hyperline.rules.geometry import Port, Sector
from hyperline.games.hyperline.rules.position import Position
from hyperline.games.hyperline.rules.route import Route, trace


def jump_of(position: Position, seat: int) -> Jumping | None:
    """A seat's Jump under way."""
    for frame in reversed(position.pending):
        if isinstance(frame, Jumping) and frame.player == seat:
            return frame
    return None


def visited(position: Position, seat: int) -> frozenset[tuple[Sector, Port]]:
    """The sectors that the Jump under way has entered, with the ports of entry."""
    frame = jump_of(position, seat)
    return frozenset(frame.entered) if frame is not None else frozenset()


def entry_of(position: Position | None, seat: int) -> Port | None:
    """The port by which the Jump under way entered the sector that it leaves next; None at its beginning."""
    frame = jump_of(position, seat) if position is not None else None
    return frame.entered[-1][1] if frame is not None and frame.entered else None


def onward(position: Position, board: Board, seat: int) -> tuple[Route, ...]:
    """How the Jump under way goes on over a board, such as one with a tile that is still to be laid."""
    frame = jump_of(position, seat)
    if frame is None:
        return ()
    return (trace(position.players, board, seat, frame.at, frame.port, frozenset(frame.entered)),)
