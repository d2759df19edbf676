"""Where the parts of the board's scene are: those of any game, and at the right a ship, the log and the tiles left."""

from __future__ import annotations

from dataclasses import dataclass, fields, replace

from pygame import Rect

from hyperline.games.hyperline.app.board.views.galaxy import GUTTER, MARGIN
from hyperline.shell.page.hud.play_frame import BLOCK, ROW, PlayFrame, play_frame
from hyperline.shell.ui.measure import Measure

TILES = 168  # units of text: the tiles left below the log
ROOMY = 500  # units of text: how high the column is that has room for them
BELOW_SIMPLE, BELOW = 300, 358  # what a ship leaves to news, digest and tiles below it
MOST_SIMPLE, MOST, MOST_LOW = 0.6, 0.54, 0.84  # of the column, at the most; the last where text is large
LEAST_SIMPLE, LEAST_SHIP = 360, 322  # a ship with what it can do
LOW_SHIP = 60  # of a ship that is seen above the tiles where they lie over it
APART = 6  # units of the deck: between the signs of the board's tools and the column
LOW = 300  # the height of a column that is low


@dataclass(frozen=True)
class BoardFrame(PlayFrame):
    """Rectangles in pixels."""

    panel: Rect  # a ship
    tiles: Rect  # below the log, or where the log is when there is no room
    has_tiles_beside: bool


def board_frame(m: Measure, seats: int, is_simple: bool = True) -> BoardFrame:
    """Divide a window; the board gets the largest square that leaves room for the rest."""
    tallest = ROW if is_simple else BLOCK
    made = play_frame(m, seats, is_simple=is_simple, has_chips=True, tallest=tallest, gutter=GUTTER + MARGIN)
    aside = -m.px((GUTTER - MARGIN) / 2)  # so that the sectors lie in the middle
    board, strip = made.board.move(aside, 0), made.tools
    tools = Rect(board.right, strip.top, made.right.left - m.dx(APART) - board.right, strip.h)
    chips = Rect(board.left + m.px(GUTTER), made.chips.top, board.w - m.px(GUTTER + MARGIN), made.chips.h)
    made = replace(made, board=board, tools=tools, chips=chips)
    right, gap = made.right, m.tx(16)
    least, below, most = (LEAST_SIMPLE, BELOW_SIMPLE, MOST_SIMPLE) if is_simple else (LEAST_SHIP, BELOW, MOST)
    if right.h < m.tx(LOW):
        ship = round(right.h * MOST_LOW)
    else:
        ship = min(max(m.tx(least), right.h - m.tx(below)), round(right.h * most))
    panel = Rect(right.left, right.top, right.w, ship)
    log = Rect(right.left, panel.bottom + gap, right.w, right.bottom - panel.bottom - gap)
    has_tiles = not is_simple and right.h >= m.tx(ROOMY)
    if has_tiles:
        tiles = Rect(right.left, right.bottom - m.tx(TILES), right.w, m.tx(TILES))
        log.h = tiles.top - gap - log.top
    else:  # a quiet word below both turns the log into the tiles
        bottom = made.foot.top - m.tx(8)
        log.h = max(0, bottom - log.top)
        high = min(bottom - panel.top - m.tx(LOW_SHIP), m.tx(TILES))
        tiles = Rect(log.left, bottom - high, log.w, high)
    parts = {one.name: getattr(made, one.name) for one in fields(made)}
    return BoardFrame(**{**parts, "log": log}, panel=panel, tiles=tiles, has_tiles_beside=has_tiles)
