"""Where everything of the shipyard's page lies."""

from __future__ import annotations

from dataclasses import dataclass

from pygame import Rect

from hyperline.app.context import Context
from hyperline.app.ui.measure import Measure

TOP, LOW, SIDE, GAP = 52.0, 72.0, 12.0, 10.0  # units
STORE, NUMBERS, DOCK = 300.0, 344.0, 300.0
NARROW_STORE, NARROW_NUMBERS = 250.0, 286.0  # beside a dock, where texts are small in units
SMALL_TEXT = 0.9  # pixels of a unit of text to one of layout, up to which there is room for a dock
BUTTON, BETWEEN = 48.0, 8.0
LEAST_LINE = 190.0
STEPS = dict.fromkeys(("undo", "redo", "reset"), (STORE - 2 * BETWEEN) / 3)
TOOLS = {"arrange": 106.0, "blueprint": 132.0, "range": 132.0}
ENDS = {"commit": 150.0, "cancel": 110.0, "decline": 120.0}


@dataclass(frozen=True)
class Page:
    """What the page has beside Store, grid and numbers."""

    has_tray: bool = False  # parts may be set aside
    has_tools: bool = False  # Arrange, Blueprint and Test range in the bar below
    has_decline: bool = False  # the bonus may be left
    has_checks: bool = True  # there is something to commit
    has_dock: bool = False  # a tool wants a column of its own


@dataclass(frozen=True)
class Areas:
    """Pixels of the parts of the page; `dock` is None where none is wanted or there is no room for it."""

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
    buttons: dict[str, Rect]


def areas(context: Context, page: Page) -> Areas:
    """Where everything lies for the present measure; without a tray the grid is larger."""
    m = context.measure
    is_docked = page.has_dock and m.t <= SMALL_TEXT * m.u
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
    return Areas(
        top=m.rect(SIDE, 4, m.width - 2 * SIDE, TOP - 8),
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
        dock=m.rect(end + GAP, TOP, DOCK, high) if is_docked else None,
        buttons=buttons,
    )


def _bar(m: Measure, page: Page) -> tuple[dict[str, Rect], Rect]:
    """The buttons below, and the line between them."""
    low = m.height - 60
    found: dict[str, Rect] = {}
    left, right = SIDE, m.width - SIDE
    steps = STEPS if page.has_checks else {}
    tools = TOOLS if page.has_tools else {}
    ends = {
        key: wide
        for key, wide in ENDS.items()
        if key == "commit" or (page.has_checks and (key == "cancel" or page.has_decline))
    }
    wanted = sum((*steps.values(), *tools.values(), *ends.values()))
    gaps = BETWEEN * (len(steps) + len(tools) + len(ends) + 1)
    share = min(1.0, (m.width - 2 * SIDE - gaps - LEAST_LINE) / wanted)  # in a narrow window all get narrower
    for key, wide in (*steps.items(), *tools.items()):
        left += BETWEEN if key == "arrange" else 0
        found[key] = m.rect(left, low, wide * share, BUTTON)
        left += wide * share + BETWEEN
    for key, wide in ends.items():
        found[key] = m.rect(right - wide * share, low, wide * share, BUTTON)
        right -= wide * share + BETWEEN
    return found, m.rect(left + 4, low, right - left - 8, BUTTON)
