"""A position that can be changed during one action; `finish` freezes it again."""

from __future__ import annotations

from typing import Any, TypeVar

from msgspec.structs import replace

from hyperline.games.hyperline.rules.frame import Frame
from hyperline.games.hyperline.rules.kinds import Phase
from hyperline.games.hyperline.rules.player import Player
from hyperline.games.hyperline.rules.position import Position
from hyperline.games.hyperline.rules.ship import Ship
from hyperline.kernel.event import Event

F = TypeVar("F", bound=Frame)


class Draft:
    """The fields of a position, mutable, with the events so far and what undo may not pass (`barrier`).

    `tell` records an event that has just happened.
    """

    __slots__ = (
        "barrier",
        "board",
        "dice",
        "events",
        "hits",
        "hyperline",
        "pending",
        "phase",
        "planet",
        "players",
        "store",
        "tell",
        "terms",
        "title",
        "turn",
        "turns",
        "winner",
    )

    def __init__(self, position: Position) -> None:
        self.players: list[Player] = list(position.players)
        self.board = position.board
        self.hyperline = position.hyperline
        self.planet = position.planet
        self.store = position.store
        self.phase = position.phase
        self.turn = position.turn
        self.pending: list[Frame] = list(position.pending)
        self.dice = position.dice
        self.winner = position.winner
        self.turns = position.turns
        self.hits = position.hits
        self.title = position.title
        self.terms = position.terms
        self.events: list[Event] = []
        self.tell = self.events.append
        self.barrier = ""

    def finish(self) -> Position:
        """The position as it is now, frozen."""
        return Position(
            tuple(self.players),
            self.board,
            self.hyperline,
            self.planet,
            self.store,
            self.phase,
            self.turn,
            tuple(self.pending),
            self.dice,
            self.winner,
            self.turns,
            self.hits,
            self.title,
            self.terms,
        )

    def change(self, seat: int, **fields: Any) -> None:
        """Replace some fields of a player."""
        self.players[seat] = replace(self.players[seat], **fields)

    def change_ship(self, seat: int, ship: Ship) -> None:
        """Replace a player's ship."""
        self.players[seat] = replace(self.players[seat], ship=ship)

    def push(self, frame: Frame) -> None:
        """Put a frame on top that has to be finished first."""
        self.pending.append(frame)

    def pop(self) -> None:
        """Remove the frame on top, which is finished."""
        self.pending.pop()

    def put(self, frame: Frame) -> None:
        """Replace the frame on top."""
        self.pending[-1] = frame

    def top(self, expected: type[F]) -> F:
        """The frame on top, which must be of the expected kind."""
        frame = self.pending[-1]
        assert isinstance(frame, expected), f"{type(frame).__name__} lies on top where {expected.__name__} should"
        return frame

    def end_phase(self, following: Phase) -> None:
        """Remove the frame on top, the last of its phase, and go on to the phase that follows."""
        self.pending.pop()
        self.phase = following
