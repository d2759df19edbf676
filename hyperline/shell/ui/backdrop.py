"""What the full-screen pages share: a heading at the top left, and the deck with its buttons at the bottom."""

from __future__ import annotations

from pygame import Rect, Surface

from hyperline.shell.context import Context
from hyperline.shell.ui import paint
from hyperline.shell.ui.panel import draw_deck
from hyperline.shell.ui.space import deep_space

MARGIN, HEAD, TOP = 32.0, 14.0, 104.0  # units: the side, and the tops of the heading and of what lies below it
DECK, BUTTON = 80.0, 56.0  # units of the deck: its height, and that of its buttons
GROWTH = 0.4  # how much of larger text the deck follows
VEIL = 226  # opacity of the dark over what lies below an overlay, of 255
DARK = 226  # opacity of what is laid over that where words stand


def deck_rect(context: Context) -> Rect:
    """The deck, over the whole width at the bottom; a little higher with larger text."""
    m = context.measure
    high = round(DECK * m.d * (1 + GROWTH * max(0.0, m.text - 1)))
    return Rect(0, m.size[1] - high, m.size[0], high)


def body(context: Context, has_line: bool = True, deck: Rect | None = None) -> Rect:
    """The pixels between heading and deck, inside the margins; higher where the heading has no line below it."""
    m = context.measure
    top = m.px(TOP) if has_line else m.px(HEAD) + context.type.line_height("title") + context.space("l")
    below = (deck or deck_rect(context)).top - context.space("l")
    return Rect(m.px(MARGIN), top, m.size[0] - 2 * m.px(MARGIN), below - top)


def draw_backdrop(context: Context, surface: Surface, title: str, under: str = "", deck: Rect | None = None,
                  at: int | None = None) -> None:  # fmt: skip
    """Deep space with a pool of light, the heading, a line below it that says what to do, and the deck.

    `deck` is its place, by default the usual one; its line of light is brightest at pixel column `at`.
    """
    m, kit, theme = context.measure, context.type, context.theme
    surface.blit(deep_space(context), (0, 0))
    dim = theme.colour("deep", 110)
    paint.shade(surface, m.area, dim, dim)
    paint.pool(surface, (m.size[0] // 2, m.size[1] * 2 // 5), round(0.62 * m.size[0]), theme.colour("tonal", 90))
    draw_deck(context, surface, deck or deck_rect(context), at)
    left, right = m.px(MARGIN), m.size[0] - m.px(MARGIN)
    head = draw_head(context, surface, title, m.px(54) if under else None)
    if under:
        top = m.px(HEAD) + head
        text = kit.paragraph(under, "body", "muted", right - left, m.px(TOP) - top)
        surface.blit(text, (left, top))


def draw_veil(context: Context, surface: Surface, rect: Rect) -> None:
    """Darkness over what lies below an overlay: most of it across the window where `rect` is, which holds the words."""
    deep, reach = context.theme.colour("deep"), context.space("xxl")
    surface.fill((*deep[:3], VEIL))
    clear, dark = context.theme.colour("deep", 0), context.theme.colour("deep", DARK)
    paint.shade(surface, Rect(0, rect.top - reach, surface.get_width(), reach), clear, dark)
    paint.shade(surface, Rect(0, rect.top, surface.get_width(), rect.h), dark, dark)
    paint.shade(surface, Rect(0, rect.bottom, surface.get_width(), reach), dark, clear)


def draw_head(context: Context, surface: Surface, title: str, most: int | None = None) -> int:
    """The heading, at most `most` pixels high; how high it is."""
    m = context.measure
    head = context.type.line(title, "title", "text", m.size[0] - 2 * m.px(MARGIN), most)
    surface.blit(head, (m.px(MARGIN), m.px(HEAD)))
    return head.get_height()
