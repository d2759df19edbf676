"""Where the parts of the screen are: the fleets at the left, the hexes between, cards and powers at the right."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from pygame import Rect

from hyperline.shell.page.hud.play_area import BETWEEN, CHIPS, Columns, PlayAreas, between, play_areas, rail
from hyperline.shell.ui.division import Row, divided
from hyperline.shell.ui.measure import Measure

COLUMNS: Final = Columns((39.84, 35.0), (212, 280), (300, 340), beside=8)  # the board in hex radii
TITLE = 66  # units of text: the turn, above the fleets
TASK = 118  # units of text: the same where a challenge says what is to be done
TALLEST, TALLEST_FULL = 96, 150  # units of text: a fleet
APART = 10  # units of text: between fleets
LOW_TITLE, LOW_APART = 32, 4  # units of text: the turn alone, and between fleets, where there is little room
ROWS = 38  # units of text: a fleet with its name and its ships; a lower one makes the turn give way
LARGE = 1.7  # size of text from which the right column is divided in another way
GAP = 12  # units of the deck: between the parts of a column


CARDS: Final = {
    False: (Row(("card",), 0.24), Row(("next", "power"), 0.19), Row(("log",))),
    True: (Row(("card",), 0.235, gap=0.5), Row(("next",), 0.235, gap=0.5), Row(("power",), 0.235), Row(("log",))),
}
"""In a turn, by whether text is large: then the cards stand one below the other."""
SET_UP: Final = {
    False: (Row(("forms",), 0.45), Row(("tray",), 0.28), Row(("next", "power"))),
    True: (Row(("forms",), 0.41), Row(("tray",), 0.22), Row(("next", "power"))),
}
"""While a fleet is deployed there are the formations, and the ships still to be placed."""
PARTS: Final = ("card", "next", "power", "forms", "tray", "log")


@dataclass(frozen=True)
class BeltAreas(PlayAreas):
    """Rectangles in pixels; those of a deployment lie where the card and the log are in a turn."""

    card: Rect
    next: Rect
    power: Rect
    forms: Rect
    tray: Rect


def belt_areas(m: Measure, seats: int, *, is_simple: bool, is_deploying: bool, has_task: bool = False) -> BeltAreas:
    """Divide a window: the board is as large as the height allows, and narrower only where columns need the room."""
    chips = 0 if is_simple else m.tx(CHIPS)
    made = play_areas(m, seats, is_simple=is_simple, has_chips=True)
    made = between(m, made, COLUMNS, is_simple=is_simple, below=chips)
    board, foot, title = made.board, made.foot, made.goal
    title.h = m.tx(TASK if has_task else TITLE)
    cards = _fleets(m, title, foot.top, seats, m.tx(APART), is_simple)
    if cards[0].h < m.tx(ROWS):
        title.h = _lower(m, title, foot.top, seats) if has_task else m.tx(LOW_TITLE)
        cards = _fleets(m, title, foot.top, seats, m.tx(LOW_APART), is_simple)
    foot.w += board.w // 6  # the hexes leave the corners free
    made.chips.update(foot.right, board.bottom, board.right - foot.right, chips)
    rows = (SET_UP if is_deploying else CARDS)[m.text >= LARGE]
    unseen = dict.fromkeys(PARTS, Rect(made.right.topleft, (made.right.w, 0)))
    return made.extended(BeltAreas, cards=cards, **unseen | divided(made.right, rows, m.dx(GAP)))


def _lower(m: Measure, title: Rect, bottom: int, seats: int) -> int:
    """The height of a task that leaves each fleet its two rows, as far as the task can give way."""
    high = _fleets(m, title, bottom, seats, m.tx(LOW_APART), is_simple=True)[0].h
    return max(m.tx(LOW_TITLE), title.h - max(0, m.tx(ROWS) - high) * seats)


def _fleets(m: Measure, title: Rect, bottom: int, seats: int, apart: int, is_simple: bool) -> tuple[Rect, ...]:
    """The fleets below the turn; large text fills its place to the last line, so that they are farther from it."""
    gap = m.dx(BETWEEN) // 2
    lower = gap * 3 // 4 if m.text >= LARGE else 0
    room = Rect(title.left, title.bottom + gap + lower, title.w, bottom - title.bottom - 2 * gap)
    return rail(room, seats, m.tx(TALLEST if is_simple else TALLEST_FULL), apart)
