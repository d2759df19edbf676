"""What is told of when it is met for the first time."""

from __future__ import annotations

from typing import Any, Final

from hyperline.games.slipway.rules import events
from hyperline.games.slipway.rules.position import Position, is_gate
from hyperline.shell.help.tip import Tip


def _own_gate(position: Position, seat: int) -> str:
    """The gate that a seat is on, once the game is under way."""
    square = position.squares[seat]
    return f"square:{square}" if is_gate(square) else ""


def _ship(event: Any) -> str:
    return f"ship:{event.player}"


def _fighter(event: Any) -> str:
    return f"ship:{event.players[0]}"


TIPS: Final = (
    Tip("tip.gate", "TRN-1", sees=_own_gate, taught="1-first-lap"),
    Tip("tip.boarded", "TRN-3", events.LaneBoarded, spot=_ship),
    Tip("tip.battle", "BAT-1", events.BattleBegan, spot=_fighter, taught="1-first-lap"),
    Tip("tip.escape", "BAT-4", events.ShipEscaped, spot=_ship),
    Tip("tip.fell", "BAT-8", events.ShipFellBack, spot=_ship, taught="1-first-lap"),
    Tip("tip.held", "BAT-7", events.GateHeld, lambda event, seat: event.player < 0),
)
