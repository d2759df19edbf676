"""Where everything of the shipyard's page lies."""

from __future__ import annotations

from dataclasses import dataclass

from pygame import Rect

from hyperline.app.context import Context

TOP, LOW, SIDE, GAP = 52.0, 72.0, 12.0, 10.0  # units
STORE, NUMBERS = 300.0, 344.0


@dataclass(frozen=True)
class Areas:
    """Pixels of the parts of the page."""

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
    checks: Rect
    status: Rect
    buttons: dict[str, Rect]


def areas(context: Context, has_tray: bool, has_decline: bool = False) -> Areas:
    """Where everything lies for the present measure; without a tray the grid is larger, without a bonus the status."""
    m = context.measure
    high = m.height - TOP - LOW
    middle = SIDE + STORE + GAP
    wide = m.width - middle - GAP - NUMBERS - SIDE
    right = m.width - SIDE - NUMBERS
    top = TOP + 62 + 56
    each = (TOP + high - 10 - top - 16) / 3
    cards = [m.rect(SIDE + 10, top + number * (each + 8), STORE - 20, each) for number in range(3)]
    grid = m.rect(middle + 6, TOP + 6, wide - 12, high - 12 - (46 if has_tray else 0))
    low = m.height - 60
    each_button = (STORE - 16) / 3
    buttons = {
        "undo": m.rect(SIDE, low, each_button, 48),
        "redo": m.rect(SIDE + each_button + 8, low, each_button, 48),
        "reset": m.rect(SIDE + 2 * each_button + 16, low, each_button, 48),
        "cancel": m.rect(m.width - SIDE - 160 - 8 - 120, low, 120, 48),
        "commit": m.rect(m.width - SIDE - 160, low, 160, 48),
        "decline": m.rect(m.width - SIDE - 160 - 16 - 240, low, 120, 48),
    }
    return Areas(
        top=m.rect(SIDE, 4, m.width - 2 * SIDE, TOP - 8),
        store=m.rect(SIDE, TOP, STORE, high),
        tabs=m.rect(SIDE + 8, TOP + 10, STORE - 16, 50),
        shelf_head=m.rect(SIDE + 12, TOP + 66, STORE - 24, 48),
        cards=(cards[0], cards[1], cards[2]),
        grid_panel=m.rect(middle, TOP, wide, high),
        grid=grid,
        tray=m.rect(middle + 8, TOP + high - 50, wide - 16, 42),
        right=m.rect(right, TOP, NUMBERS, high),
        figures=m.rect(right + 14, TOP + 10, NUMBERS - 28, high - 10 - 118),
        checks=m.rect(right + 14, TOP + high - 84, NUMBERS - 28, 78),
        status=m.rect(SIDE + STORE + 18, low, m.width - 2 * SIDE - STORE - 18 - 160 - 128 - 20 - 128 * has_decline, 48),
        buttons=buttons,
    )
