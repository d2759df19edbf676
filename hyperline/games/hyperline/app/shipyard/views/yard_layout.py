"""Where everything on the shipyard's page is: words at both sides, the ship between them, sentence and commands below."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from pygame import Rect

from hyperline.shell.context import Context
from hyperline.shell.page.hud.play_area import side_margin
from hyperline.shell.ui.division import in_column
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
    """Whether text is so large that the room is shared out differently."""
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
    return tuple(in_column(Rect(room.x - out, room.y, room.w + out, each), CARDS, gap))


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


HIGH, BUTTON = 80.0, 56.0  # units of deck and columns: the deck in one row, and a button
BETWEEN, APART = 8.0, 20.0  # between commands, and around the line before the last group
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
    side, gap, apart = side_margin(c.measure), c.dx(BETWEEN), c.dx(APART)
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
