"""Where the parts of the screen are: the fleets at the left, the hexes between, cards and powers at the right."""

from __future__ import annotations

from dataclasses import dataclass, fields, replace

from pygame import Rect

from hyperline.shell.page.hud.play_frame import BETWEEN, CHIPS, EDGE, PlayFrame, play_frame, side_margin
from hyperline.shell.ui.measure import Measure

HIGH, WIDE = 35.0, 39.84  # the board in hex radii
BESIDE, TOOLS = 8, 34  # units of the deck: between a column and the board; with the signs of its tools
LEFT, RIGHT = 212, 280  # layout units: columns at the least
MOST_LEFT, MOST_RIGHT = 300, 340  # units of text: at the most
LARGER = 0.25  # by how much of this a column grows with text twice as large
TITLE = 66  # units of text: the turn, above the fleets
TASK = 118  # units of text: the same where a challenge says what is to be done
TALLEST, TALLEST_FULL = 96, 150  # units of text: a fleet
APART = 10  # units of text: between fleets
LOW_TITLE, LOW_APART = 32, 4  # units of text: the turn alone, and between fleets, where there is little room
ROWS = 38  # units of text: a fleet with its name and its ships; a lower one makes the turn give way
LARGE = 1.7  # size of text from which the cards stand one below the other
CARD, LOW = 0.24, 0.19  # of the right column: the card in hand; below it the next card and the power
STACKED = 0.235  # of it: each of the three cards with large text
FORMS, TRAY = 0.45, 0.28  # of it while deploying: the formations, and the ships still to be placed
LARGE_FORMS, LARGE_TRAY = 0.41, 0.22  # the same with large text
GAP = 12  # units of the deck: between the parts of a column


@dataclass(frozen=True)
class BeltFrame(PlayFrame):
    """Rectangles in pixels; those of a deployment lie where the card and the log are in a turn."""

    card: Rect
    next: Rect
    power: Rect
    forms: Rect
    tray: Rect


def belt_frame(m: Measure, seats: int, *, is_simple: bool, is_deploying: bool, has_task: bool = False) -> BeltFrame:
    """Divide a window: the board is as large as the height allows, and narrower only where columns need the room."""
    made = play_frame(m, seats, is_simple=is_simple, has_chips=True)
    width, edge, gap = m.size[0], m.px(EDGE), m.dx(GAP)
    chips = 0 if is_simple else m.tx(CHIPS)
    high = made.deck.top - 2 * edge - chips
    grown = 1 + LARGER * min(1.0, max(0.0, m.t / m.u - 1))
    left, right = m.px(LEFT * grown), m.px(RIGHT * grown)
    beside, tools = m.dx(BESIDE), m.dx(BESIDE if is_simple else TOOLS)
    margin = m.dx(24)
    wide = min(width - left - right - beside - tools - 2 * margin, round(high * WIDE / HIGH))
    spare = width - wide - beside - tools - left - right - 2 * margin
    margin = min(side_margin(m), margin + max(0, spare) // 4)
    spare = width - wide - beside - tools - left - right - 2 * margin
    left += min(max(0, spare // 2), max(0, m.tx(MOST_LEFT) - left))
    right += min(max(0, spare - spare // 2), max(0, m.tx(MOST_RIGHT) - right))
    board = Rect(margin + left + beside, edge, width - 2 * margin - left - right - beside - tools, high)
    foot = Rect(margin, made.foot.top, left + board.w // 6, made.foot.h)  # the hexes leave the corners free
    made = replace(
        made,
        board=board,
        chips=Rect(foot.right, board.bottom, board.right - foot.right, chips),
        tools=Rect(board.right, made.tools.top, tools, made.tools.h),
        say=Rect(margin, made.say.top, width - 2 * margin, made.say.h),
        commands=Rect(made.commands.left, made.commands.top, width - margin - made.commands.left, made.commands.h),
        foot=foot,
    )
    top = made.right.top
    title = Rect(margin, top, left, m.tx(TASK if has_task else TITLE))
    under = Rect(margin, title.bottom, left, made.foot.top - title.bottom)
    cards = _rail(m, under, seats, m.tx(APART), is_simple)
    if cards[0].h < m.tx(ROWS) and not has_task:
        title.h = m.tx(LOW_TITLE)
        under = Rect(margin, title.bottom, left, made.foot.top - title.bottom)
        cards = _rail(m, under, seats, m.tx(LOW_APART), is_simple)
    column = Rect(width - margin - right, top, right, made.right.h)
    parts = {one.name: getattr(made, one.name) for one in fields(made)}
    parts |= {"goal": title, "cards": cards, "right": column}
    return BeltFrame(**parts | _column(column, gap, is_deploying, m.text >= LARGE))


def _rail(m: Measure, room: Rect, seats: int, apart: int, is_simple: bool) -> tuple[Rect, ...]:
    """The fleets, all alike."""
    between = m.dx(BETWEEN) // 2
    room = Rect(room.left, room.top + between, room.w, room.h - 2 * between)
    high = min(m.tx(TALLEST if is_simple else TALLEST_FULL), (room.h - apart * (seats - 1)) // seats)
    return tuple(Rect(room.left, room.top + number * (high + apart), room.w, high) for number in range(seats))


def _column(column: Rect, gap: int, is_deploying: bool, is_large: bool) -> dict[str, Rect]:
    """The parts of the right column from its top; those that are not shown have no height."""
    nothing = Rect(column.left, column.top, column.w, 0)

    def row(top: int, share: float) -> Rect:
        return Rect(column.left, top, column.w, round(column.h * share))

    if is_deploying:
        forms = row(column.top, LARGE_FORMS if is_large else FORMS)
        tray = row(forms.bottom + gap, LARGE_TRAY if is_large else TRAY)
        low = Rect(column.left, tray.bottom + gap, column.w, column.bottom - tray.bottom - gap)
        half = (low.w - gap) // 2
        power = Rect(low.left + half + gap, low.top, half, low.h)
        return {"forms": forms, "tray": tray, "card": nothing, "next": Rect(low.left, low.top, half, low.h),
                "power": power, "log": Rect(nothing)}  # fmt: skip
    if is_large:
        card = row(column.top, STACKED)
        after = row(card.bottom + gap // 2, STACKED)
        power = row(after.bottom + gap // 2, STACKED)
        log = Rect(column.left, power.bottom + gap, column.w, column.bottom - power.bottom - gap)
        return {"forms": nothing, "tray": nothing, "card": card, "next": after, "power": power, "log": log}
    card = row(column.top, CARD)
    low = row(card.bottom + gap, LOW)
    half = (low.w - gap) // 2
    log = Rect(column.left, low.bottom + gap, column.w, column.bottom - low.bottom - gap)
    return {"forms": nothing, "tray": nothing, "card": card, "next": Rect(low.left, low.top, half, low.h),
            "power": Rect(low.left + half + gap, low.top, half, low.h), "log": log}  # fmt: skip
