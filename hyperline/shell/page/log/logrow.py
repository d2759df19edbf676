"""One line of the log on the screen: how high it is, and how it is drawn."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from pygame import Rect, Surface

from hyperline.shell.context import Context
from hyperline.shell.page.log.logbook import BARRIER
from hyperline.shell.page.log.logline import LogLine
from hyperline.shell.ui import icon
from hyperline.shell.ui.emblem import draw_emblem
from hyperline.shell.ui.panel import draw_choice

ICON: Final = 15
SIGN: Final = 0.72  # of the height of a line of text, if that is more
GAP: Final = 5
PLAY: Final = 12  # room at the end of a line for the sign that it can be played
ABOVE: Final = 7  # over a heading
BETWEEN: Final = 4


Sign = Callable[[Context, Surface, Rect, str, int], None]
"""Draws the sign of a kind of line into a square; the number is the emblem of whose line it is, -1 for nobody's."""


def no_sign(context: Context, surface: Surface, rect: Rect, kind: str, emblem: int) -> None:
    """Lines have no signs."""


class Row(NamedTuple):
    """An entry by number, and its place in the panel's own pixels."""

    number: int
    rect: Rect


def style_of(line: LogLine) -> str:
    """The style of a line's text."""
    return "small_strong" if line.is_heading else "small"


def side_of(context: Context) -> int:
    """How large emblem and sign are."""
    return max(context.px(ICON), round(SIGN * context.type.line_height("small")))


def indent_of(context: Context, line: LogLine) -> int:
    """How far from the left a line's text begins."""
    side, gap = side_of(context), context.px(GAP)
    if line.is_heading:
        return side + gap if line.seat >= 0 else 0
    return side + gap if line.kind == BARRIER else 2 * (side + gap)


def _wrapped(context: Context, line: LogLine, width: int) -> list[str]:
    return context.type.wrap(line.text, style_of(line), max(1, width - indent_of(context, line) - context.px(PLAY)))


def lines_of(context: Context, line: LogLine, width: int) -> int:
    """Into how many lines a text goes that is so wide in all."""
    return len(_wrapped(context, line, width))


def end_of(context: Context, line: LogLine, width: int) -> int:
    """Where the last of them ends, from the left."""
    return indent_of(context, line) + context.type.width(_wrapped(context, line, width)[-1], style_of(line))


def row_height(context: Context, line: LogLine, width: int) -> int:
    """How high a line is that is so wide in all."""
    high = lines_of(context, line, width) * context.type.line_height(style_of(line))
    return max(side_of(context), high) + context.px(ABOVE if line.is_heading else BETWEEN)


def draw_row(context: Context, surface: Surface, rect: Rect, line: LogLine, emblems: tuple[int, ...],
             draw_sign: Sign) -> None:  # fmt: skip
    """Draw emblem, sign and sentence."""
    style, theme = style_of(line), context.theme
    emblem = emblems[line.seat] if 0 <= line.seat < len(emblems) else -1
    side, gap, indent = side_of(context), context.px(GAP), indent_of(context, line)
    above = context.px(ABOVE) if line.is_heading else context.px(BETWEEN) // 2
    middle = rect.top + above + context.type.line_height(style) // 2
    if line.kind == BARRIER:
        _draw_barrier(context, surface, rect)
    elif emblem >= 0:
        draw_emblem(context, surface, (rect.left, middle - side // 2), side, emblem)
    if not line.is_heading and line.kind != BARRIER:
        place = Rect(rect.left + side + gap, middle - side // 2, side, side)
        draw_sign(context, surface, place, line.kind, emblem)
    colour = "muted" if line.kind == BARRIER else "text"
    shade = theme.player_lights[emblem] if line.is_heading and emblem >= 0 else theme.colour(colour)
    text = context.type.paragraph(line.text, style, shade, rect.w - indent - context.px(PLAY))
    surface.blit(text, (rect.left + indent, rect.top + above))


def _draw_barrier(context: Context, surface: Surface, rect: Rect) -> None:
    """A thin line with a lock."""
    quiet = context.theme.colour("faint")
    side = side_of(context)
    surface.fill(quiet, Rect(rect.left, rect.bottom - 1, rect.w, max(1, round(context.measure.u))))
    sign = icon.lock(side, quiet)
    surface.blit(sign, (rect.left, rect.top + context.px(BETWEEN) // 2 + (context.type.line_height("small") - side) // 2))


def draw_plate(context: Context, surface: Surface, rect: Rect, is_by_key: bool, can_play: bool) -> None:
    """The light behind a line that is pointed at; a sign at its end tells that it can be seen again."""
    draw_choice(context, surface, rect, is_chosen=is_by_key, is_hot=True)
    if can_play:
        sign = icon.chevron(context.px(PLAY), context.theme.colour("accent_light"))
        surface.blit(sign, sign.get_rect(midright=(rect.right - context.px(4), rect.centery)))
