"""Everything that happens in a game of Slipway 99. A `player` is a seat; gates, origins and targets are squares."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from hyperline.kernel.event import Event, Roll

NOBODY = -1  # who holds a gate that nobody holds


class ChoiceSealed(Event, frozen=True):
    """A seat chose in secret, for the first time or again (VAR-1)."""

    player: int


class TurnBegan(Event, frozen=True):
    """The turn of a seat began."""

    begins_turn: ClassVar[bool] = True
    player: int


class DieRolled(Event, frozen=True):
    """A die showed a number. Its `purpose` is ``turn``, ``battle``, or ``escape`` for a ship that arrived alone."""

    player: int
    value: int
    purpose: str

    def rolls(self, earlier: Sequence[Event]) -> Sequence[Roll]:
        return (Roll(self.player, self.purpose, self.value),)


class Moved(Event, frozen=True):
    """A ship went from one square to another."""

    player: int
    origin: int
    target: int


class ShipJumped(Moved, frozen=True):
    """To the next gate, without a die (TRN-2)."""


class ShipMoved(Moved, frozen=True):
    """By the number rolled (TRN-3)."""


class LaneBoarded(Moved, frozen=True):
    """To a gate, by a 1 or a double (TRN-3, VAR-2)."""


class ShipEscaped(Moved, frozen=True):
    """Out of a battle or on from a gate, by a 1 (BAT-4)."""


class ShipFellBack(Moved, frozen=True):
    """To the previous gate, after a battle lost (BAT-8)."""

    @property
    def harms(self) -> tuple[int, ...]:
        return (self.player,)


class BattleBegan(Event, frozen=True):
    """The ships on a gate, in turn order, began to fight (BAT-1)."""

    gate: int
    players: tuple[int, ...]


class GateHeld(Event, frozen=True):
    """A battle was over: a seat stays at the gate, or NOBODY."""

    gate: int
    player: int


class RoundEnded(Event, frozen=True):
    """All turns and battles of a round were over."""

    round: int


class GameWon(Event, frozen=True):
    """The game was over; several seats can share the win (WIN-4)."""

    players: tuple[int, ...]
