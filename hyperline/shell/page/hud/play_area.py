"""Where the parts of the screen are on which a game is played: words at the sides, a board between, the deck below."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import NamedTuple, TypeVar

from pygame import Rect

from hyperline.shell.ui.division import in_column
from hyperline.shell.ui.measure import Measure

# In units of the deck, which do not grow with the text.
MARGIN, WIDE_MARGIN = 24, 36  # beside columns and deck; the wide one where the window has room to spare
ROOMY, SHARED = 1280, 12  # a window's width from which on room is spare, and the share of it that goes to a margin
TOP = 22  # above the first line of a column
BESIDE, WITH_TOOLS = 26, 34  # between a column and the board; with the signs of its tools
TOOL, TOOL_STEP = 26, 34
# In units of text.
WIDE_COLUMN = 300
DECK, TALL_DECK = 80, 94  # the tall one has the sentence above the commands
LOW_ROW = 40  # the commands in a tall deck
SAY = 300  # the least that the sentence keeps beside them
ONE_ROW = 1080  # the width from which on the deck needs one row only
GOAL, SHORT_GOAL, LEAST_GOAL = 150, 80, 66  # the goal with a line that says how, without, and where seats have hardly room
SECOND_LINE = 34  # of the goal, where large text needs one
FOOT = 32
UNDER_FOOT = 12  # between the foot and the deck
CHIPS = 24  # the parts of a turn, below the board
BETWEEN = 20  # between the goal and the seats
TABS = 38  # the row of tabs over the board, where a game has several
ROW, BLOCK = 72, 144  # the most that a seat takes: a row of words, a block with its numbers
APART = 13  # between rows at the most
LOW, LOWEST = 60, 25  # a row below which the goal makes room, and one that has just room for a name
LARGE = 1.25  # text size from which the goal does not fit into one line
MOST_TOOLS = 12  # signs in the strip: they stand closer where it is short
# In layout units, which do not grow with the text.
LEAST_COLUMN = 284
LARGER = 0.25  # by how much of this a column grows with text twice as large
EDGE = 2  # above and below the board

A = TypeVar("A", bound="PlayAreas")


def side_margin(m: Measure) -> int:
    """Pixels between the window's sides and deck or columns: more in a window that has room to spare."""
    spare = max(0, m.size[0] - m.dx(ROOMY)) // SHARED
    return min(m.dx(WIDE_MARGIN), m.dx(MARGIN) + spare)


@dataclass(frozen=True)
class PlayAreas:
    """Rectangles in pixels; one without height stands for what is not shown."""

    goal: Rect
    cards: tuple[Rect, ...]
    foot: Rect  # quiet words at the lower end of the left column
    board: Rect
    chips: Rect  # the parts of a turn, below the board
    tools: Rect  # a strip beside the board
    right: Rect  # the whole right column
    log: Rect
    deck: Rect
    say: Rect  # in the deck: the sentence that says what to do, up to the first of the commands
    commands: Rect  # in the deck, right or below: as much as the commands may take

    def extended(self, kind: Callable[..., A], **parts: object) -> A:
        """Areas of another kind, with these beside those that it has, or in their place."""
        return kind(**{**vars(self), **parts})


class Columns(NamedTuple):
    """A board of a form between two columns: what these have at the least, and at the most where the board leaves it."""

    form: tuple[float, float]  # of the board: how wide, how high
    least: tuple[float, float]  # in layout units: the left one, the right one
    most: tuple[float, float]  # in units of text
    beside: float  # in units of the deck: between a column and the board
    margin: float = MARGIN  # in units of the deck


def play_areas(m: Measure, seats: int, *, is_simple: bool = True, has_tabs: bool = False, has_chips: bool = False,
               has_track: bool = True, tallest: float = ROW, gutter: float | None = None,
               is_wordy: bool = True) -> PlayAreas:  # fmt: skip
    """Divide a window. A board with a `gutter`, in layout units, is square, as high as possible; others fill the middle.

    A goal without a track of points leaves its room to the seats, and so does one that is not `is_wordy`: with large text
    it needs no second line.
    """
    width, height = m.size
    high_deck = m.tx(DECK if width >= ONE_ROW * m.t else TALL_DECK)
    deck = Rect(0, height - high_deck, width, high_deck)
    edge, chips = m.px(EDGE), m.tx(CHIPS) if has_chips and not is_simple else 0
    tabs = m.tx(TABS) if has_tabs else 0
    beside, margin = m.dx(BESIDE if is_simple else WITH_TOOLS), m.dx(MARGIN)
    least = _least(m, LEAST_COLUMN)
    high = deck.top - 2 * edge - chips - tabs
    wide = width - 2 * (least + margin + beside)
    around = m.px(gutter or 0)
    side = wide if gutter is None else min(high, wide + around)
    spare = (width - side + around) // 2 - margin - beside
    column = min(max(least, spare), m.tx(WIDE_COLUMN))
    margin = min(side_margin(m), margin + max(0, spare - column))
    say = Rect(margin, deck.top, width - 2 * margin, deck.h)
    commands = Rect(margin + m.tx(SAY), deck.top, say.w - m.tx(SAY), deck.h)
    if width < ONE_ROW * m.t:
        row = m.tx(LOW_ROW)
        commands = Rect(margin, deck.bottom - row - m.dx(8), say.w, row)
        say.h = commands.top - m.dx(4) - say.top
    board = Rect(0, edge + tabs, side, high if gutter is None else side)
    if gutter is None:
        board.w = width - 2 * (margin + column + beside)
    board.centerx = width // 2
    board.top += (high - board.h) // 2
    top = m.dx(TOP)
    foot = Rect(margin, deck.top - m.tx(FOOT) - m.dx(UNDER_FOOT), column + beside // 2, m.tx(FOOT))
    goal, cards = _left(m, Rect(margin, top, column, foot.top - top), seats, is_simple and has_track, tallest, is_wordy)
    right = Rect(width - margin - column, top, column, deck.top - 2 * top)
    return PlayAreas(
        goal=goal,
        cards=cards,
        foot=foot,
        board=board,
        chips=Rect(board.left, board.bottom, board.w, chips),
        tools=Rect(right.left - beside, board.top + top, beside, board.h - top),
        right=right,
        log=Rect(right),
        deck=deck,
        say=say,
        commands=commands,
    )


def _least(m: Measure, units: float) -> int:
    """The least width of a column, in which text of its size can be read."""
    return m.px(units * (1 + LARGER * min(1.0, max(0.0, m.t / m.u - 1))))


def between(m: Measure, made: PlayAreas, columns: Columns, *, is_simple: bool, above: int = 0, below: int = 0) -> PlayAreas:
    """The same areas with another board: as large as it can be beside its columns, with pixels above and below it."""
    width, edge = m.size[0], m.px(EDGE)
    high = made.deck.top - 2 * edge - above - below
    left, right = (_least(m, units) for units in columns.least)
    beside, margin = m.dx(columns.beside), m.dx(columns.margin)
    tools = beside if is_simple else m.dx(WITH_TOOLS)
    room = width - left - right - beside - tools
    board = min(room - 2 * margin, round(high * columns.form[0] / columns.form[1]))
    margin = min(side_margin(m), margin + max(0, room - 2 * margin - board) // 4)
    spare = max(0, room - 2 * margin - board)
    left += min(spare // 2, max(0, m.tx(columns.most[0]) - left))
    right += min(spare - spare // 2, max(0, m.tx(columns.most[1]) - right))
    place = Rect(margin + left + beside, edge + above, width - 2 * margin - left - right - beside - tools, high)
    return replace(
        made,
        goal=Rect(margin, made.right.top, left, made.goal.h),
        foot=Rect(margin, made.foot.top, left, made.foot.h),
        board=place,
        chips=Rect(place.left, place.bottom, place.w, below),
        tools=Rect(place.right, made.tools.top, tools, made.tools.h),
        right=Rect(width - margin - right, made.right.top, right, made.right.h),
        say=Rect(margin, made.say.top, width - 2 * margin, made.say.h),
        commands=Rect(made.commands.left, made.commands.top, width - margin - made.commands.left, made.commands.h),
    )


def rail(room: Rect, count: int, tallest: int, apart: int) -> tuple[Rect, ...]:
    """A number of places in a column from its top, all alike, as high as they can be."""
    high = min(tallest, (room.h - apart * (count - 1)) // count)
    return tuple(in_column(Rect(room.left, room.top, room.w, high), count, apart))


def _left(
    m: Measure, column: Rect, seats: int, is_tall: bool, tallest: float, is_wordy: bool
) -> tuple[Rect, tuple[Rect, ...]]:
    """The goal, which `is_tall` where it has a track and room for it, and the seats below it, all alike."""
    count, between = max(1, seats), m.dx(BETWEEN)
    goal = Rect(column.left, column.top, column.w, m.tx(GOAL))
    if not is_tall or (column.h - goal.h - between) / count < m.tx(LOW):
        goal.h = m.tx(SHORT_GOAL)
        rest = column.h - goal.h - between
        if is_wordy and (rest - m.tx(SECOND_LINE)) / count >= m.tx(LOWEST) and m.text > LARGE:
            goal.h += m.tx(SECOND_LINE)
        elif rest / count < m.tx(LOWEST):
            goal.h, between = m.tx(LEAST_GOAL), between // 2
    first = goal.bottom + between
    room = Rect(column.left, first, column.w, column.bottom - first)
    return goal, spread(room, seats, m.tx(tallest), m.tx(tallest + APART)) if seats else ()


def spread(room: Rect, count: int, tallest: int, step: float) -> tuple[Rect, ...]:
    """Places in a column from its top, all alike and evenly spread, with no more than a `step` from one to the next."""
    step = min(room.h / count, step)
    high = min(round(step) - 1, tallest)
    return tuple(Rect(room.left, round(room.top + number * step), room.w, high) for number in range(count))


def tabs_rect(m: Measure, areas: PlayAreas) -> Rect:
    """The row of tabs over a board that leaves room for them."""
    return Rect(areas.board.left, m.px(EDGE), areas.board.w, areas.board.top - 2 * m.px(EDGE))


def tool_rect(m: Measure, areas: PlayAreas, number: int) -> Rect:
    """Where a sign is in the strip of the board's tools: from its upper end, with a negative number from the lower."""
    strip = areas.tools
    step = min(m.dx(TOOL_STEP), strip.h // MOST_TOOLS)
    side = min(strip.w, m.dx(TOOL), step)
    top = (strip.bottom if number < 0 else strip.top) + number * step
    return Rect(strip.centerx - side // 2, top, side, side)
