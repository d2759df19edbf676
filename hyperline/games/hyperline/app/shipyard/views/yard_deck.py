"""The deck of the shipyard: what to do in a sentence at the left, the commands at the right; with large text in two rows."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pygame import Rect

from hyperline.shell.context import Context
from hyperline.shell.page.hud.play_frame import side_margin

HIGH, BUTTON = 80.0, 56.0  # units of deck and columns: the deck in one row, and a button
GAP, APART = 8.0, 20.0  # between commands, and around the line before the last group
PAD, ICON = 12.0, 28.0  # beside a command's text, and what its sign takes
LEAST_SAY = 0.3  # of the window's width: the sentence, beside the commands
SIGN = 56.0  # the picture before the sentence


@dataclass(frozen=True)
class Command:
    """A button of the deck. `widest` are the texts and notes that it may show; one of the `last` stands apart."""

    key: str
    widest: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()
    has_icon: bool = False  # beside its text
    is_last: bool = False
    least: float = 0.0  # units of its width


@dataclass(frozen=True)
class DeckPlan:
    """Where everything on the deck is, in pixels; `line` is the thin one before what stands apart."""

    rect: Rect
    say: Rect
    buttons: dict[str, Rect]
    line: Rect | None


def deck_plan(context: Context, commands: Sequence[Command]) -> DeckPlan:
    """The deck at the foot of the window, with these commands from left to right."""
    c, (width, height) = context, context.measure.size
    side, gap, apart = side_margin(c.measure), c.dx(GAP), c.dx(APART)
    button = max(c.dx(BUTTON), c.type.line_height("label") + c.type.line_height("reason") + c.dx(6))
    wide = {command.key: _width(c, command) for command in commands}
    lasts = [command.key for command in commands if command.is_last]
    has_line = 0 < len(lasts) < len(commands)
    gaps = gap * max(0, len(commands) - 1) + (apart if has_line else 0)
    total, most = sum(wide.values()) + gaps, width - 2 * side
    text = c.type.line_height("say") + c.type.line_height("note")
    is_split = total + gap + LEAST_SAY * width > most
    high = max(c.dx(HIGH), button + c.dx(HIGH - BUTTON), 0 if is_split else text + c.dx(HIGH - BUTTON))
    upper = text + c.dx(14) if is_split else 0
    rect = Rect(0, height - high - upper, width, high + upper)
    share = min(1.0, (most - gaps) / max(1, total - gaps))
    found: dict[str, Rect] = {}
    left, top = width - side - (round(share * (total - gaps)) + gaps), rect.bottom - high + (high - button) // 2
    first = left
    line = None
    for command in commands:
        if has_line and command.key == lasts[0]:
            line = Rect(left + (apart - gap) // 2, top, max(1, c.dx(1)), button)
            left += apart
        found[command.key] = Rect(left, top, round(share * wide[command.key]), button)
        left = found[command.key].right + gap
    if is_split:
        say = Rect(side, rect.top + c.dx(8), most, upper)
    else:
        say = Rect(side, rect.top + c.dx(4), first - gap - side, high - c.dx(4))
    return DeckPlan(rect, say, found, line)


def _width(context: Context, command: Command) -> int:
    """The pixels that a command takes."""
    c, kit = context, context.type
    icon = max(c.dx(ICON), kit.line_height("label")) if command.has_icon else 0
    texts = [kit.width(text, "label") for text in command.widest]
    notes = [kit.width(text, "reason") for text in command.notes]
    pad = c.dx(PAD)
    text = 1 + 0.4 * max(0.0, c.measure.text - 1)
    return max(round(text * c.dx(command.least)), max((icon + wide + 2 * pad for wide in texts), default=0),
               max((wide + 2 * c.dx(10) for wide in notes), default=0))  # fmt: skip
