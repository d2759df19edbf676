"""The key to the marks of the reach overlay: a few lines beside the board, in place of the log's upper part."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum

from pygame import Rect, Surface

from hyperline.games.hyperline.app.board.hud.board_frame import BoardFrame
from hyperline.games.hyperline.app.board.views.reachmarks import badge, chip, dot
from hyperline.shell.context import Context
from hyperline.shell.ui.panel import draw_tag

PAD = 8  # units
SIGN = 20  # the side of a mark, at most the height of a line
EXAMPLE = 2  # the number of moves in the explained marks


class Legend(Enum):
    """The marks that are explained."""

    DOT = "dot"
    CHIP = "chip"
    PERHAPS = "perhaps"
    BATTLE = "battle"
    TORPEDO = "torpedo"


@dataclass(frozen=True)
class LegendLine:
    """A mark with its meaning; `emblem` is that of the player it is about."""

    mark: Legend
    text: str
    emblem: int


def legend_rect(context: Context, frame: BoardFrame, lines: Sequence[LegendLine]) -> Rect:
    """Where this many lines go: at the top of the log."""
    high = _row(context) * len(lines) + context.px(PAD)
    return Rect(frame.log.left, frame.log.top, frame.log.w, min(high, frame.log.h))


def draw_legend(context: Context, surface: Surface, rect: Rect, lines: Sequence[LegendLine]) -> None:
    """Draw mark and text of each line, all of them smaller if there is little room."""
    draw_tag(context, surface, rect)
    pad = context.px(PAD)
    row = min(_row(context), (rect.h - pad) // max(1, len(lines)))
    side = min(context.px(SIGN), row - 2)
    lead = round(side * 1.7)
    for number, line in enumerate(lines):
        middle = rect.top + pad // 2 + number * row + row // 2
        mark = _mark(context, line, side)
        surface.blit(mark, mark.get_rect(center=(rect.left + pad + lead // 2, middle)))
        left = rect.left + pad + lead + pad
        text = context.type.line(line.text, "small", "text", rect.right - pad - left, row)
        surface.blit(text, text.get_rect(midleft=(left, middle)))


def _row(context: Context) -> int:
    return max(context.px(SIGN + 4), context.type.line_height("small") + context.px(3))


def _mark(context: Context, line: LegendLine, side: int) -> Surface:
    match line.mark:
        case Legend.CHIP:
            return chip(context, side, line.emblem, EXAMPLE, is_sure=True)
        case Legend.BATTLE | Legend.TORPEDO:
            return badge(context, side, is_torpedo=line.mark is Legend.TORPEDO)
        case _:
            return dot(context, side, line.emblem, EXAMPLE, is_sure=line.mark is Legend.DOT)
