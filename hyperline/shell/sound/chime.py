"""Whose turn it is, and who has won, can be heard."""

from __future__ import annotations

from typing import Any

from hyperline.shell.sound.heard import SILENT


def your_turn(event: Any, stage: Any) -> str:
    """A chime as the turn of a person begins, whose seat the event has as `player` or `seat`."""
    seat = getattr(event, "player", None)
    seat = getattr(event, "seat", None) if seat is None else seat
    return "turn/chime" if seat is not None and stage.table.is_human(seat) else SILENT


def game_over(event: Any, stage: Any) -> str:
    """For a person who has won, or with computers alone, another one than for people who have lost."""
    winners = next((getattr(event, name) for name in ("winners", "players", "winner") if hasattr(event, name)), ())
    won = (winners,) if isinstance(winners, int) else winners
    has_people = any(stage.table.is_human(seat) for seat in range(len(stage.table.setup.seats)))
    return "game/lose" if has_people and not any(stage.table.is_human(seat) for seat in won) else "game/win"
