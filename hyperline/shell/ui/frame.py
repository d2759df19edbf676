"""What the full-screen pages share: a heading at the top, a place for buttons at the bottom."""

from __future__ import annotations

from pygame import Rect, Surface

from hyperline.shell.context import Context
from hyperline.shell.ui.space import deep_space

MARGIN, TOP, BOTTOM = 32.0, 84.0, 84.0  # units


def body(context: Context) -> Rect:
    """The pixels between heading and buttons, inside the margins."""
    m = context.measure
    return m.rect(MARGIN, TOP, m.width - 2 * MARGIN, m.height - TOP - BOTTOM)


def bottom_button(context: Context, right: float, width: float) -> Rect:
    """The place of a button in the bottom row: `right` units of it from the right edge, `width` units wide."""
    m = context.measure
    return m.rect(m.width - right - width, m.height - 64, width, 48)


def draw_frame(context: Context, surface: Surface, title: str, under: str = "") -> None:
    """Deep space, the heading, and a line below it that says what to do."""
    m, kit = context.measure, context.type
    surface.blit(deep_space(context), (0, 0))
    place = m.rect(MARGIN, 16, m.width * 0.42, 52)
    head = kit.line(title, "title", "text", place.w, place.h)
    at = head.get_rect(midleft=place.midleft)
    surface.blit(head, at)
    if under:
        left = at.right + context.space("xl")
        room = m.size[0] - m.px(MARGIN) - left
        text = kit.paragraph(under, "body", "muted", room, place.h)
        surface.blit(text, text.get_rect(midleft=(left, place.centery + context.px(3))))
    edge = context.theme.colour("border")
    surface.fill(edge, m.rect(MARGIN, TOP - 12, m.width - 2 * MARGIN, max(1.0, 1 / m.u)))
