"""Where everything on the shipyard's page is."""

from __future__ import annotations

from dataclasses import dataclass, replace

from pygame import Rect

from hyperline.shell.context import Context
from hyperline.shell.ui.measure import Measure

TOP, LOW, SIDE, GAP = 52.0, 72.0, 12.0, 10.0  # units
STORE, NUMBERS, DOCK = 300.0, 344.0, 330.0
NARROW_STORE, NARROW_NUMBERS = 250.0, 286.0  # beside a dock, if texts are small in units
LEAST_WIDTH = 1240.0  # units from which there is room for a dock
SMALL_TEXT = 0.9  # the most that text may exceed layout, in pixels of a unit, to leave room for a dock
BUTTON, BETWEEN = 48.0, 8.0
RIVAL, HEAD = 78.0, 36.0  # of an emblem with its key; of a ship's heading
LEAST_LINE = 190.0
STEPS = dict.fromkeys(("undo", "redo", "reset"), (STORE - 2 * BETWEEN) / 3)
BAR_TOOLS = {"arrange": 106.0, "blueprint": 132.0, "range": 132.0}
ENDS = {"commit": 150.0, "cancel": 110.0, "decline": 120.0}


@dataclass(frozen=True)
class PageNeeds:
    """What the page has besides Store, grid and numbers."""

    has_tray: bool = False  # parts may be set aside
    has_tools: bool = False  # Arrange, Blueprint and Test range in the bar below
    has_decline: bool = False  # the bonus may be declined
    has_checks: bool = True  # there is something to commit
    has_dock: bool = False  # a feature asks for a column
    rivals: int = 0  # how many other ships can be opened


@dataclass(frozen=True)
class Areas:
    """The parts of the page, in pixels; `dock` is None if nobody asks for it or there is no room."""

    top: Rect
    store: Rect
    tabs: Rect
    shelf_head: Rect
    cards: tuple[Rect, Rect, Rect]
    grid_panel: Rect
    grid: Rect
    tray: Rect
    right: Rect
    figures: Rect
    switch: Rect
    checks: Rect
    status: Rect
    dock: Rect | None
    rivals: Rect | None  # the other players' emblems
    panels: tuple[Rect, ...]
    buttons: dict[str, Rect]
    mine: Rect | None = None  # the viewer's ship, when another one is looked at
    mine_figures: Rect | None = None


def has_room(m: Measure) -> bool:
    """Whether there is room for a dock beside Store, grid and numbers."""
    return m.t <= SMALL_TEXT * m.u and m.width >= LEAST_WIDTH


def docked(context: Context) -> Rect | None:
    """The place of a dock, if there is room for one."""
    return areas(context, PageNeeds(has_dock=True)).dock


def areas(context: Context, page: PageNeeds) -> Areas:
    """The layout for the present measure; without a tray the grid is larger."""
    m = context.measure
    is_docked = page.has_dock and has_room(m)
    store, numbers = (NARROW_STORE, NARROW_NUMBERS) if is_docked else (STORE, NUMBERS)
    high = m.height - TOP - LOW
    middle = SIDE + store + GAP
    end = m.width - SIDE - (DOCK + GAP if is_docked else 0)
    right = end - numbers
    wide = right - GAP - middle
    top = TOP + 62 + 56
    each = (TOP + high - 10 - top - 16) / 3
    cards = [m.rect(SIDE + 10, top + number * (each + 8), store - 20, each) for number in range(3)]
    foot = TOP + high - (112 if page.has_checks else 8)
    buttons, status = _bar(m, page)
    columns = (m.rect(SIDE, TOP, store, high), m.rect(middle, TOP, wide, high), m.rect(right, TOP, numbers, high))
    dock = m.rect(end + GAP, TOP, DOCK, high) if is_docked else None
    top_row, rivals = _top(m, page)
    return Areas(
        top=top_row,
        store=m.rect(SIDE, TOP, store, high),
        tabs=m.rect(SIDE + 8, TOP + 10, store - 16, 50),
        shelf_head=m.rect(SIDE + 12, TOP + 66, store - 24, 48),
        cards=(cards[0], cards[1], cards[2]),
        grid_panel=m.rect(middle, TOP, wide, high),
        grid=m.rect(middle + 6, TOP + 6, wide - 12, high - 12 - (46 if page.has_tray else 0)),
        tray=m.rect(middle + 8, TOP + high - 50, wide - 16, 42),
        right=m.rect(right, TOP, numbers, high),
        figures=m.rect(right + 14, TOP + 10, numbers - 28, foot - 68 - TOP - 10),
        switch=m.rect(right + 12, foot - 40, numbers - 24, 34),
        checks=m.rect(right + 14, TOP + high - 84, numbers - 28, 78),
        status=status,
        dock=dock,
        rivals=rivals,
        panels=(*columns, dock) if dock is not None else columns,
        buttons=buttons,
    )


def _top(m: Measure, page: PageNeeds) -> tuple[Rect, Rect | None]:
    """The row above, with prompt and place, and at its end the other players' emblems."""
    wide = min(RIVAL * page.rivals, m.width / 4)
    rivals = m.rect(m.width - SIDE - wide, 6, wide, TOP - 12) if page.rivals else None
    return m.rect(SIDE, 4, m.width - 2 * SIDE - (wide + GAP if page.rivals else 0), TOP - 8), rivals


def compared(context: Context, page: PageNeeds) -> Areas:
    """The layout for two ships side by side: each in its half, with its numbers on the outer side."""
    m = context.measure
    found = areas(context, page)
    high = m.height - TOP - LOW
    half = (m.width - 2 * SIDE - GAP) / 2
    left, right = SIDE, SIDE + half + GAP
    numbers = min(200.0, half * 0.36)
    inner = half - numbers - 3 * GAP
    head = HEAD + 8
    switch = m.rect(SIDE, m.height - 56, min(316.0, m.width / 3), 40)
    line = m.rect(SIDE + min(316.0, m.width / 3) + 14, m.height - 60, 0, BUTTON)
    line.w = found.buttons["commit"].left - context.px(12) - line.x
    return replace(
        found,
        panels=(m.rect(left, TOP, half, high), m.rect(right, TOP, half, high)),
        mine=m.rect(left + numbers + 2 * GAP, TOP + 8, inner, high - 16),
        mine_figures=m.rect(left + GAP, TOP + head, numbers, high - head - 10),
        grid_panel=m.rect(right + GAP, TOP + 8, inner, high - 16),
        grid=m.rect(right + GAP, TOP + head, inner, high - head - 8),
        figures=m.rect(right + half - numbers - GAP, TOP + head, numbers, high - head - 10),
        switch=switch,
        status=line,
    )


def _bar(m: Measure, page: PageNeeds) -> tuple[dict[str, Rect], Rect]:
    """The buttons below, and the line between them."""
    low = m.height - 60
    found: dict[str, Rect] = {}
    left, right = SIDE, m.width - SIDE
    steps = STEPS if page.has_checks else {}
    tools = BAR_TOOLS if page.has_tools else {}
    ends = {
        key: wide
        for key, wide in ENDS.items()
        if key == "commit" or (page.has_checks and (key == "cancel" or page.has_decline))
    }
    wanted = sum((*steps.values(), *tools.values(), *ends.values()))
    gaps = BETWEEN * (len(steps) + len(tools) + len(ends) + 1)
    share = min(1.0, (m.width - 2 * SIDE - gaps - LEAST_LINE) / wanted)  # in a narrow window all of them get narrower
    for key, wide in (*steps.items(), *tools.items()):
        left += BETWEEN if key == "arrange" else 0
        found[key] = m.rect(left, low, wide * share, BUTTON)
        left += wide * share + BETWEEN
    for key, wide in ends.items():
        found[key] = m.rect(right - wide * share, low, wide * share, BUTTON)
        right -= wide * share + BETWEEN
    return found, m.rect(left + 4, low, right - left - 8, BUTTON)
