"""A short text on a round plate, such as the number key of a target."""

from __future__ import annotations

from pygame import Rect, Surface

from hyperline.shell.context import Context
from hyperline.shell.ui import paint


def draw_badge(surface: Surface, context: Context, centre: tuple[int, int], text: str, colour: str = "accent_light",
             style: str = "caps", most: int | None = None) -> Rect:  # fmt: skip
    """A short text on a dark round plate, its line no higher than `most`; the pixels that it covers."""
    line = context.type.line(text, style, colour, None, most)
    rect = badge_rect(context, line, centre).clamp(surface.get_rect())
    deep = context.theme.colour("deep", 235)
    paint.plate(surface, rect, deep, deep, context.theme.colour(colour), max(1.0, context.measure.u), rect.h // 2)
    surface.blit(line, line.get_rect(center=rect.center))
    return rect


def badge_rect(context: Context, line: Surface, centre: tuple[int, int]) -> Rect:
    """The pixels of such a plate with a line of text."""
    high = line.get_height() + context.px(2)
    rect = Rect(0, 0, max(high, line.get_width() + context.px(8)), high)
    rect.center = centre
    return rect


def draw_number(surface: Surface, context: Context, rect: Rect, number: int, is_centred: bool = False) -> None:
    """The number key of a target, at its top left corner or in its middle."""
    inset = context.px(10)
    most = max(context.px(14), round(min(rect.size) * (0.66 if is_centred else 0.4)))
    centre = rect.center if is_centred else (rect.left + inset, rect.top + inset)
    draw_badge(surface, context, centre, str(number), most=most)
