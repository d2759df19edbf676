"""Where the parts of the board's scene are: top bar, rail of seats, board and its tools, own ship, log, the bar below."""

from __future__ import annotations

from dataclasses import dataclass

from pygame import Rect

from hyperline.shell.hud.play_frame import TOOLS, PlayFrame
from hyperline.shell.ui.measure import Measure

TOP, BOTTOM = 44, 64
LARGER = 26  # by how much the bar below grows with text twice as large, and the tiles left with it
RAIL, RIGHT = 244, 300  # the least widths
TILES = 218  # the height of the tiles left below the cards
STRIP, WIDE = 118, 370  # their height and least width below the log
LEAST_LOG = 130
GAP = 6


@dataclass(frozen=True)
class BoardFrame(PlayFrame):
    """Rectangles in pixels. The strip of the tools is right of the board, or below it in a window that is not wide."""

    panel: Rect
    tiles: Rect  # below the cards or the log, or where the log is when there is no room
    has_tiles_beside: bool
    right: Rect  # the whole column right of the board: ship, log, and the tiles left where they are below it


def board_frame(m: Measure, seats: int) -> BoardFrame:
    """Divide a window; the board gets the largest square that leaves room for the rest."""
    more_text = min(1.0, max(0.0, m.t / m.u - 1))
    bottom, tiles = BOTTOM + LARGER * more_text, TILES + LARGER * more_text
    high = m.height - TOP - bottom
    across = m.width - RAIL - RIGHT
    is_beside = min(high, across - TOOLS) >= min(high - TOOLS, across)
    side = min(high, across - TOOLS) if is_beside else min(high - TOOLS, across)
    strip = TOOLS if is_beside else 0
    right = m.width - RAIL - side - strip
    rail: float = RAIL
    if right > 460:  # a wide window: the rail gets some of it
        more = min(120.0, (right - 460) / 2)
        rail, right = rail + more, right - more
    has_room = seats < 4
    card = min((high - GAP - tiles * has_room) / max(seats, 1) - GAP, 190)
    cards = tuple(m.rect(GAP, TOP + GAP + n * (card + GAP), rail - 2 * GAP, card) for n in range(seats))
    left = rail + side + strip
    top = TOP + (high - side - (TOOLS - strip)) / 2
    ship = min(high * 0.6, max(high * 0.5, 320))
    log = m.rect(left + GAP, TOP + GAP + ship, right - 2 * GAP, high - ship - 2 * GAP)
    below = m.rect(GAP, TOP + high - tiles, rail - 2 * GAP, tiles - GAP)
    if not has_room and right - 2 * GAP >= WIDE and high - ship >= STRIP + LEAST_LOG:
        has_room = True
        log = m.rect(left + GAP, TOP + GAP + ship, right - 2 * GAP, high - ship - 2 * GAP - STRIP)
        below = m.rect(left + GAP, TOP + high - STRIP, right - 2 * GAP, STRIP - GAP)
    return BoardFrame(
        top=m.rect(0, 0, m.width, TOP),
        cards=cards,
        board=m.rect(rail, top, side, side),
        tools=m.rect(rail + side, top, TOOLS, side) if is_beside else m.rect(rail, top + side, side, TOOLS),
        panel=m.rect(left + GAP, TOP + GAP, right - 2 * GAP, ship - GAP),
        log=log,
        bottom=m.rect(0, m.height - bottom, m.width, bottom),
        tiles=below if has_room else log,
        has_tiles_beside=has_room,
        right=m.rect(left + GAP, TOP + GAP, right - 2 * GAP, high - 2 * GAP),
    )
