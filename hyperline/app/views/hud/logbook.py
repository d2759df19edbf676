"""Turns events into lines of the log: as they are played, and all at once for a game that goes on."""

from __future__ import annotations

from collections.abc import Sequence

from hyperline.app.table import Table
from hyperline.app.views.board.picture import Picture
from hyperline.app.views.hud.logpanel import KEPT, NOBODY, LogLine
from hyperline.app.wording import Wording
from hyperline.engine.board import Board
from hyperline.engine.events import TurnBegan
from hyperline.kernel.event import Event

STEPS = 150  # the last actions that are told again


def told_lines(wording: Wording, event: Event, picture: Picture, emblems: Sequence[int]) -> list[LogLine]:
    """The lines for an event, given the picture before it; none for what is not worth one."""
    return _lines(wording, event, picture.board, emblems)


def _lines(wording: Wording, event: Event, board: Board, emblems: Sequence[int]) -> list[LogLine]:
    text = wording.event(event, board)
    if not text:
        return []
    seat = getattr(event, "player", getattr(event, "attacker", NOBODY))
    emblem = emblems[seat] if 0 <= seat < len(emblems) else NOBODY
    return [LogLine(text, emblem, isinstance(event, TurnBegan))]


def log_lines(table: Table, wording: Wording, emblems: Sequence[int]) -> list[LogLine]:
    """The log of what was done lately, as those at the screen may know it."""
    match = table.match
    shown = match.steps[: len(table.shown_history)]
    first = max(0, len(shown) - STEPS)
    title = match.first.title if not first else ""
    lines = [LogLine(title, NOBODY, is_heading=True)] if title else []
    for number in range(first, len(shown)):
        before = match.steps[number - 1].change.position if number else match.first
        for event in shown[number].change.events:
            seen = event.veil(table.eyes)
            if seen is not None:
                lines += _lines(wording, seen, before.board, emblems)
    return lines[-KEPT:]
