"""Where everything on the shipyard's page is: words at both sides, the ship between them, the deck below."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from pygame import Rect

from hyperline.games.hyperline.app.shipyard.views.yard_deck import Command, deck_plan
from hyperline.shell.context import Context
from hyperline.shell.page.hud.play_frame import side_margin
from hyperline.shell.ui.measure import Measure

GAP = 16.0  # units of deck and columns: between column and stage
COLUMN, WIDE, DOCK = 284.0, 344.0, 330.0  # columns: usual, with the test range over it, and one more for a ship beside
LARGE_TEXT = 1.25  # text size from which the test range needs the whole column
WIDENS = 0.4  # of what larger text takes more, by which columns and signs grow
LEAST_STAGE = 0.34  # of the window's width
TITLE, KINDS, CARD, TRAY = 18.0, 38.0, 106.0, 44.0  # the top of the title; heights
CARDS = 3
RIVAL, RIVALS = 44.0, 32.0  # width and height of an emblem that opens a ship
QUIET = 38.0  # height of a word that can be pressed
HEAD = 36.0  # units of a ship's heading
LEAST_WIDTH = 1240.0  # units from which there is room for a dock
SMALL_TEXT = 0.9  # the most that text may exceed layout, in pixels of a unit, to leave room for a dock


@dataclass(frozen=True)
class PageNeeds:
    """What the page has besides Store, ship and numbers."""

    commands: Sequence[Command] = ()
    has_tray: bool = False  # parts may be set aside
    has_range: bool = False  # the ship can be tried in a test fight
    has_arrange: bool = False  # a layout can be asked for
    has_numbers: bool = False  # one may choose between what changes and all numbers
    has_switch: bool = False  # all numbers are shown, and the switch of the exposure map
    has_wide: bool = False  # the right column shows the test range
    has_dock: bool = False  # a feature asks for a column
    rivals: int = 0  # how many other ships can be opened
    lines: int = 1  # of text below the title


@dataclass(frozen=True)
class Areas:
    """The parts of the page, in pixels; `dock` is None if nobody asks for it or there is no room."""

    title: Rect
    store: Rect  # the left column, where a purchase goes back to
    tabs: Rect
    cards: tuple[Rect, ...]
    tray: Rect
    stage: Rect  # everything between the columns
    grid: Rect
    right: Rect
    changes: Rect
    figures: Rect
    trial: Rect  # the test range, where it has no column of its own
    switch: Rect
    deck: Rect
    say: Rect
    line: Rect | None  # the thin one on the deck
    buttons: dict[str, Rect]
    dock: Rect | None
    rivals: Rect | None  # the other players' emblems
    mine: Rect | None = None  # the viewer's ship, when another one is looked at
    mine_figures: Rect | None = None


def has_room(m: Measure) -> bool:
    """Whether there is room for a dock beside Store, ship and numbers."""
    return m.t <= SMALL_TEXT * m.u and m.width >= LEAST_WIDTH


def docked(context: Context) -> Rect | None:
    """The place of a dock, if there is room for one."""
    return areas(context, PageNeeds(has_dock=True)).dock


def column_width(context: Context, usual: float = COLUMN) -> int:
    """The pixels of a column: wider with larger text, but something is left for the ship."""
    m = context.measure
    most = round((1 - LEAST_STAGE) * m.size[0] / 2) - side_margin(m) - context.dx(GAP)
    return max(40, min(round(usual * m.d * (1 + WIDENS * max(0.0, m.text - 1))), most))


def grown(context: Context, units: float) -> int:
    """The pixels of a sign in columns or deck: larger beside larger text."""
    m = context.measure
    return max(1, round(units * m.d * (1 + WIDENS * max(0.0, m.text - 1))))


def is_text_large(context: Context) -> bool:
    """Whether texts have to share the room differently."""
    return context.measure.text > LARGE_TEXT


def title_height(context: Context, lines: int) -> int:
    """The pixels of the title with lines of text below it."""
    kit = context.type
    return kit.line_height("figure") + lines * kit.line_height("small")


def areas(context: Context, page: PageNeeds) -> Areas:
    """The layout for the present measure."""
    c, width = context, context.measure.size[0]
    deck = deck_plan(c, page.commands)
    side, gap = side_margin(c.measure), c.dx(GAP)
    column, numbers = column_width(c), column_width(c, WIDE if page.has_wide else COLUMN)
    dock = None
    end = width - side
    if page.has_dock and has_room(c.measure):
        wide = column_width(c, DOCK)
        dock = Rect(end - wide, c.dx(TITLE), wide, deck.rect.top - c.dx(TITLE) - gap)
        end -= wide + gap
    foot = max(deck.rect.top - gap, 8)
    top = c.dx(TITLE) + title_height(c, page.lines) + c.dx(12)
    tray = grown(c, TRAY) if page.has_tray else 0
    tabs = Rect(side, top, column, grown(c, KINDS))
    first = tabs.bottom + c.dx(8)
    cards = _cards(c, Rect(side, first, column, foot - first - (tray + gap if tray else 0)))
    tray = min(2 * tray, foot - gap - cards[-1].bottom)
    right = Rect(end - numbers, c.dx(TITLE), numbers, foot - c.dx(TITLE))
    rivals = _rivals(c, right, page.rivals)
    left = side + column + gap
    stage = Rect(left, c.dx(8), max(16, right.left - gap - left), max(16, deck.rect.top - c.dx(10)))
    buttons = dict(deck.buttons)
    low = below = foot
    for key, is_there in (("arrange", page.has_arrange), ("range", page.has_range), ("numbers", page.has_numbers)):
        if is_there:
            high = max(c.dx(QUIET), c.type.line_height("quiet") + c.dx(8))
            buttons[key] = Rect(right.left - c.dx(8), low - high, numbers + c.dx(8), high)
            low -= high
            below = low if key == "range" else below
    above = rivals.bottom + c.dx(12) if rivals is not None else c.dx(TITLE)
    head = above if page.has_switch or is_text_large(c) else max(above, first)
    switch = Rect(right.left, low - c.dx(44), numbers, c.dx(34))
    label = max(c.dx(28), c.type.line_height("caps") + c.dx(12))
    rows = Rect(right.left, head, numbers, max(8, low - c.dx(8) - head))
    figures = Rect(right.left, head, numbers, max(8, switch.top - label - head))
    return Areas(
        title=Rect(side, c.dx(TITLE), max(column, stage.left - side), title_height(c, page.lines)),
        store=Rect(0, 0, side + column, deck.rect.top),
        tabs=tabs,
        cards=cards,
        tray=Rect(side, foot - tray, column, max(1, tray)),
        stage=stage,
        grid=stage,
        right=right,
        changes=rows,
        figures=figures,
        trial=right if is_text_large(c) else Rect(right.left, right.top, numbers, below - right.top),
        switch=switch,
        deck=deck.rect,
        say=deck.say,
        line=deck.line,
        buttons=buttons,
        dock=dock,
        rivals=rivals,
    )


def _cards(context: Context, room: Rect) -> tuple[Rect, ...]:
    """The Store's cards one below another; they reach a little beyond the column, so that their text is in line."""
    gap, out = context.dx(8), context.dx(12)
    usual = max(context.dx(CARD), context.type.line_height("subheading") + 2 * context.type.line_height("small") + 2 * gap)
    each = max(8, min(usual, (room.h - (CARDS - 1) * gap) // CARDS))
    return tuple(Rect(room.x - out, room.y + n * (each + gap), room.w + out, each) for n in range(CARDS))


def _rivals(context: Context, column: Rect, count: int) -> Rect | None:
    """The other players' emblems, at the end of the right column's first line."""
    wide = min(grown(context, RIVAL) * count, column.w)
    return Rect(column.right - wide, column.top, wide, grown(context, RIVALS)) if count else None


def compared(context: Context, page: PageNeeds) -> Areas:
    """The layout for two ships side by side: each in its half, with its numbers on the outer side."""
    c, width = context, context.measure.size[0]
    found = areas(context, page)
    side, gap = side_margin(c.measure), c.dx(GAP)
    half = (width - 2 * side - gap) // 2
    top = found.title.bottom + gap
    if found.rivals is not None:
        top = max(top, found.rivals.bottom + c.dx(8))
    foot = found.deck.top - gap
    numbers = min(column_width(c, 216.0), round(half * 0.4))
    head, switch = top + c.px(HEAD) + c.dx(8), c.dx(34)
    left, right, inner = side, width - side - numbers, half - numbers - gap
    label = c.type.line_height("caps")
    low = foot - switch - label - c.dx(8)
    wide = min(c.dx(400), width - 2 * (side + numbers + gap))
    return replace(
        found,
        mine=Rect(left + numbers + gap, top, inner, low - top),
        mine_figures=Rect(left, top, numbers, foot - top),
        stage=Rect(side + half + gap, top, inner, low - top),
        grid=Rect(side + half + gap, head, inner, low - head),
        figures=Rect(right, top, numbers, foot - top),
        switch=Rect((width - wide) // 2, foot - switch, wide, switch),
    )
