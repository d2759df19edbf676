"""The Jump under way in a position: where it goes on, and how a drawn tile would carry it farthest."""

from __future__ import annotations

from hyperline.app.views.board.curve import Point, bend
from hyperline.engine.board import Board
from hyperline.engine.catalogue import Look, rotations
from hyperline.engine.decisions.jump import Jumping
from hyperline.engine.decisions.place import Place
from hyperline.engine.geometry import OPPOSITE, Port, Sector
from hyperline.engine.position import Position
from hyperline.engine.route import Route, trace


def jump_of(position: Position, seat: int) -> Jumping | None:
    """A seat's Jump that is under way."""
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


def best_rotation(position: Position, seat: int) -> int:
    """The rotation of a waiting tile with which the Jump under way goes farthest; the lowest if none goes farther."""
    frame = position.decision
    if not isinstance(frame, Place):
        return 0
    reach = [
        sum(len(tuple(route.walk())) for route in onward(position, position.board.with_tile(frame.sector, code), seat))
        for code in dict.fromkeys(rotations(frame.tile))
    ]
    return reach.index(max(reach))


def ways_through(position: Position, seat: int, look: Look) -> tuple[tuple[Point, ...], ...]:
    """The lines by which the Jump under way would pass a tile that waits to be laid with this look."""
    frame = jump_of(position, seat)
    if frame is None:
        return ()
    entry = OPPOSITE[frame.port]
    return tuple(bend(entry, out) for out in look.exits[entry])
