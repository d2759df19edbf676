"""Where everything of the battle overlay lies, in pixels."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from pygame import Rect

from hyperline.app.context import Context

WIDE, HIGH = 1160.0, 672.0  # units at most
LONE = 1030.0  # units at most where one Starship is struck: its words stay close to it
TOP, BOTTOM, CENTRE, HEAD, HANGAR = 50.0, 124.0, 232.0, 50.0, 38.0  # units
ROOMY = 430.0  # units
STEPS = 6


@dataclass(frozen=True)
class BattlePlan:
    """The rectangles; pairs belong to the left and the right side."""

    panel: Rect
    top: Rect
    rounds: Rect
    steps: tuple[Rect, ...]
    place: Rect  # the name of the sector
    heads: tuple[Rect, Rect]
    frames: tuple[Rect, Rect]
    hangars: tuple[Rect, Rect]
    centre: Rect
    dice: tuple[Rect, Rect]
    words: tuple[Rect, Rect]
    tallies: tuple[Rect, Rect]
    note: Rect
    bottom: Rect
    prompt: Rect
    log: Rect
    row: Rect


def planned(context: Context, is_duel: bool = True) -> BattlePlan:
    """The places for the present measure."""
    m, px = context.measure, context.px
    panel = m.centred(min(WIDE if is_duel else LONE, m.width - 24), min(HIGH, m.height - 20))
    pad = px(18)
    top = Rect(panel.left, panel.top, panel.w, px(TOP))
    bottom = Rect(panel.left, panel.bottom - px(BOTTOM), panel.w, px(BOTTOM))
    middle = Rect(panel.left + pad, top.bottom, panel.w - 2 * pad, bottom.top - top.bottom)
    wide = (middle.w - px(CENTRE)) // 2
    lanes = (
        Rect(middle.left, middle.top, wide, middle.h),
        Rect(middle.right - wide, middle.top, wide, middle.h),
    )
    centre = Rect(lanes[0].right, middle.top, middle.w - 2 * wide, middle.h)
    dense = min(1.0, middle.h / px(ROOMY))  # a low panel has its middle column pressed together

    def down(units: float) -> int:
        return round(px(units) * dense)

    row = Rect(panel.left + pad, bottom.bottom - px(60), panel.w - 2 * pad, px(46))
    return BattlePlan(
        panel=panel,
        top=top,
        rounds=Rect(top.left + pad, top.top, px(150), top.h),
        steps=_steps(context, top),
        place=Rect(top.right - pad - px(190), top.top, px(190), top.h),
        heads=_pair(lanes, lambda lane: Rect(lane.left, lane.top + px(6), lane.w, px(HEAD))),
        frames=_pair(lanes, lambda lane: Rect(lane.left, lane.top + px(HEAD + 6), lane.w, lane.h - px(HEAD + HANGAR + 12))),
        hangars=_pair(lanes, lambda lane: Rect(lane.left, lane.bottom - px(HANGAR + 4), lane.w, px(HANGAR))),
        centre=centre,
        dice=_beside(centre, centre.top + down(34), down(84), down(84)),
        words=_beside(centre, centre.top + down(124), px(108), down(50)),
        tallies=_stacked(centre, centre.top + down(192), px(8), down(50)),
        note=Rect(centre.left + px(6), centre.top + down(310), centre.w - px(12), centre.h - down(316)),
        bottom=bottom,
        prompt=Rect(panel.left + pad, bottom.top + px(8), panel.w - 2 * pad, px(30)),
        log=Rect(panel.left + pad, bottom.top + px(38), panel.w - 2 * pad, px(22)),
        row=row,
    )


def _pair(lanes: tuple[Rect, Rect], make: Callable[[Rect], Rect]) -> tuple[Rect, Rect]:
    return make(lanes[0]), make(lanes[1])


def _beside(centre: Rect, top: int, wide: int, high: int) -> tuple[Rect, Rect]:
    gap = max(4, (centre.w - 2 * wide) // 3)
    return Rect(centre.left + gap, top, wide, high), Rect(centre.right - gap - wide, top, wide, high)


def _stacked(centre: Rect, top: int, gap: int, high: int) -> tuple[Rect, Rect]:
    first = Rect(centre.left + gap, top, centre.w - 2 * gap, high)
    return first, first.move(0, high + gap)


def _steps(context: Context, top: Rect) -> tuple[Rect, ...]:
    px = context.px
    left, right = top.left + px(18 + 150), top.right - px(18 + 190)
    wide = (right - left) // STEPS
    high = px(32)
    return tuple(Rect(left + n * wide, top.centery - high // 2, wide, high) for n in range(STEPS))
