"""Where the parts of the screen are: seats at the left, the table, and at the right all tables, the dial and the log."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from typing import Final

from pygame import Rect

from hyperline.games.gatestorm.app.board.ground import HIGH, WIDE
from hyperline.shell.page.hud.play_frame import Columns, PlayFrame, between, play_frame, rail
from hyperline.shell.ui.measure import Measure

COLUMNS: Final = Columns((WIDE, HIGH), (214, 232), (300, 330), beside=10, margin=20)
HEAD = 30  # units of text: the phases and who comes next, above the table
LARGE, LARGE_TITLE = 1.25, 46  # the text size from which on the goal is told without how, and its room in units of text
TITLE, LOW_TITLE = 122, 54  # units of text: the goal with its track, and without
TRACKED: Final = 6  # seats that have room on the track
ROW, LEAST = 84, 24  # units of text: a seat at the most, and with its name and its ship alone
APART = 6  # units of text: between seats
STRIP, LEAST_STRIP = 92, 44  # units of text: a table in the strip at the most and at the least
GAP = 12  # units of the deck: between the parts of a column
DIAL = 0.86  # of the column's width: how high the dial is
NEWS, LEAST_NEWS = 78, 50  # units of text: what has just happened


@dataclass(frozen=True)
class StormFrame(PlayFrame):
    """Rectangles in pixels."""

    head: Rect  # above the table
    strip: tuple[Rect, ...]  # every table in small
    dial: Rect
    rest: Rect  # how many seats have no plate; of no height where all have one


def storm_frame(m: Measure, seats: int, tables: int, here: Collection[int], *, is_simple: bool) -> StormFrame:
    """Divide a window: the table is as large as it can be beside columns that can be read.

    Where there is no room for all seats, only those at the table that is shown, `here`, have a place.
    """
    head, gap = m.tx(HEAD), m.dx(GAP)
    made = between(m, play_frame(m, seats, is_simple=is_simple), COLUMNS, is_simple=is_simple, above=head)
    board, foot, column, goal = made.board, made.foot, made.right, made.goal
    low = LARGE_TITLE if m.text > LARGE else LOW_TITLE
    goal.h = m.tx(TITLE if has_track(m, seats) else low)
    cards, rest = _rail(m, Rect(goal.left, goal.bottom + gap, goal.w, foot.top - goal.bottom - 2 * gap), seats, here)
    whole = Rect(column.left, column.top, column.w, made.deck.top - m.dx(4) - column.top)
    strip, dial, log = _column(m, whole, tables)
    above = Rect(board.left, board.top - head, board.w, head)
    return made.extended(StormFrame, cards=cards, head=above, strip=strip, dial=dial, log=log, rest=rest)


def has_track(m: Measure, seats: int) -> bool:
    """Whether the points are shown on a track, too: few seats, and text that leaves room for it."""
    return seats <= TRACKED and m.text <= LARGE


def _rail(m: Measure, room: Rect, seats: int, here: Collection[int]) -> tuple[tuple[Rect, ...], Rect]:
    """The seats, all alike; where there is no room for all, a line below tells of the others."""
    shown = [*range(seats)] if room.h >= seats * m.tx(LEAST) else [seat for seat in range(seats) if seat in here]
    nothing = Rect(room.left, room.top, room.w, 0)
    if not shown:
        return (nothing,) * seats, nothing
    rest = Rect(room.left, room.bottom, room.w, 0)
    if len(shown) < seats:
        high = min(m.tx(LEAST), room.h // (len(shown) + 1))
        rest = Rect(room.left, room.bottom - high, room.w, high)
        room = Rect(room.left, room.top, room.w, room.h - high)
    apart = m.tx(APART) if room.h >= len(shown) * m.tx(LEAST + APART) else 1
    places = dict(zip(shown, rail(room, len(shown), m.tx(ROW), apart), strict=True))
    return tuple(places.get(seat, nothing) for seat in range(seats)), rest


def _column(m: Measure, room: Rect, tables: int) -> tuple[tuple[Rect, ...], Rect, Rect]:
    """The strip of tables from the top, the dial below, and the log in what is over."""
    gap = m.dx(GAP)
    dial = round(room.w * DIAL)
    news = m.tx(NEWS)
    each = min(m.tx(STRIP), (room.h - dial - news - 2 * gap) // tables)
    if each < m.tx(LEAST_STRIP):
        news = m.tx(LEAST_NEWS)
        dial = min(dial, max(room.h - news - 2 * gap - tables * m.tx(LEAST_STRIP), room.h * 2 // 5))
        each = (room.h - dial - news - 2 * gap) // tables
    strip = tuple(Rect(room.left, room.top + number * each, room.w, each - m.dx(4)) for number in range(tables))
    top = room.top + tables * each + gap
    low = Rect(room.left, top, room.w, dial)
    return strip, low, Rect(room.left, low.bottom + gap, room.w, max(0, room.bottom - low.bottom - gap))
