"""A position that can be changed during one action; `finish` freezes it again."""

from __future__ import annotations

from typing import Any, ClassVar, TypeVar

from msgspec.structs import replace

from hyperline.games.hyperline.rules.board import Board
from hyperline.games.hyperline.rules.frame import Frame
from hyperline.games.hyperline.rules.geometry import Sector
from hyperline.games.hyperline.rules.kinds import Phase
from hyperline.games.hyperline.rules.player import Player
from hyperline.games.hyperline.rules.position import Position
from hyperline.games.hyperline.rules.ship import Ship
from hyperline.games.hyperline.rules.terms import Terms
from hyperline.kernel import draft
from hyperline.kernel.deck import Deck
from hyperline.kernel.dice import Dice

F = TypeVar("F", bound=Frame)


class Draft(draft.StackDraft[Position, Frame]):
    """A position that an action changes."""

    THAWED: ClassVar[dict[str, Any]] = {"players": draft.LIST, "pending": draft.LIST}

    players: list[Player]
    board: Board
    hyperline: Deck
    planet: Deck
    store: tuple[int, ...]
    phase: Phase
    turn: int
    pending: list[Frame]
    dice: Dice
    winner: int
    turns: int
    hits: tuple[tuple[Sector, int], ...]
    title: str
    terms: Terms

    def change(self, seat: int, **fields: Any) -> None:
        """Replace some fields of a player."""
        self.players[seat] = replace(self.players[seat], **fields)

    def change_ship(self, seat: int, ship: Ship) -> None:
        """Replace a player's ship."""
        self.players[seat] = replace(self.players[seat], ship=ship)

    def top(self, expected: type[F]) -> F:
        """The frame on top, which must be of the expected kind."""
        frame = self.pending[-1]
        assert isinstance(frame, expected), f"{type(frame).__name__} lies on top where {expected.__name__} should"
        return frame

    def end_phase(self, following: Phase) -> None:
        """Remove the frame on top, the last of its phase, and go on to the phase that follows."""
        self.pending.pop()
        self.phase = following
