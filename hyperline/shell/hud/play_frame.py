"""Where the parts of the screen are on which a game is played: top bar, rail of seats, board, log, the bar below."""

from __future__ import annotations

from dataclasses import dataclass

from pygame import Rect

from hyperline.shell.ui.measure import Measure

TOP, BOTTOM = 44, 64
LARGER = 26  # by how much the bar below grows with text twice as large
RAIL, LOG = 244, 300
CARD = 96  # the most that a seat's card is high
TABS = 38  # the row of tabs over the board, where a game has several
GAP = 6
TOOLS = 36  # the width of the strip for the board's tools
TOOL, BETWEEN, INSET = 32, 4, 2  # the side of a tool's button, what is between two, and from the edge of their strip


@dataclass(frozen=True)
class PlayFrame:
    """Rectangles in pixels."""

    top: Rect
    cards: tuple[Rect, ...]
    board: Rect
    tools: Rect  # a strip beside the board
    log: Rect
    bottom: Rect


def play_frame(m: Measure, seats: int, has_tabs: bool = False) -> PlayFrame:
    """Divide a window; the board gets all that rail and log leave."""
    bottom = BOTTOM + LARGER * min(1.0, max(0.0, m.t / m.u - 1))
    high = m.height - TOP - bottom
    card = min((high - GAP) / max(seats, 1) - GAP, CARD)
    size = m.px(RAIL - 2 * GAP), m.px(card)  # all alike, so that all say as much
    tabs = TABS if has_tabs else 0
    return PlayFrame(
        top=m.rect(0, 0, m.width, TOP),
        cards=tuple(Rect(m.rect(GAP, TOP + GAP + n * (card + GAP), RAIL - 2 * GAP, 1).topleft, size) for n in range(seats)),
        board=m.rect(RAIL, TOP + GAP + tabs, m.width - RAIL - LOG - TOOLS, high - 2 * GAP - tabs),
        tools=m.rect(m.width - LOG - TOOLS, TOP + GAP + tabs, TOOLS, high - 2 * GAP - tabs),
        log=m.rect(m.width - LOG + GAP, TOP + GAP, LOG - 2 * GAP, high - 2 * GAP),
        bottom=m.rect(0, m.height - bottom, m.width, bottom),
    )


def tabs_rect(m: Measure, frame: PlayFrame) -> Rect:
    """The row of tabs over a board that leaves room for them."""
    return Rect(frame.board.left, frame.board.top - m.px(TABS), frame.board.w, m.px(TABS - GAP))


def tool_rect(m: Measure, frame: PlayFrame, number: int) -> Rect:
    """Where a button is in the strip of the board's tools: from its upper or left end, a negative one from the other."""
    strip, side, inset = frame.tools, m.px(TOOL), m.px(INSET)
    is_upright = strip.h > strip.w
    step = number * m.px(TOOL + BETWEEN)
    if is_upright:
        return Rect(strip.left + inset, (strip.bottom if number < 0 else strip.top) + step, side, side)
    return Rect((strip.right if number < 0 else strip.left) + step, strip.top + inset, side, side)
