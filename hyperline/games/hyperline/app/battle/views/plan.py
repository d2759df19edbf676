"""Where everything in the battle overlay is, in pixels."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from pygame import Rect

from hyperline.shell.context import Context

WIDE, HIGH = 1160.0, 672.0  # units at most
GRAND_WIDE, GRAND_HIGH = 1256.0, 700.0  # if text leaves room: ships of 600 pixels at 1920x1080, and the history
HISTORY = 168.0  # units
LONE = 1030.0  # units at most if one Starship is struck: its words stay close to it
TOP, BOTTOM, CENTRE, HEAD, HANGAR = 50.0, 124.0, 232.0, 50.0, 38.0  # units
ODDS, TALLY = 66.0, 38.0  # units
SPARE = 0.9  # of a unit: smaller text leaves room for the history and for names
ROOMY = 470.0  # units
STEPS = 6


@dataclass(frozen=True)
class BattlePlan:
    """The rectangles; pairs belong to the left and the right side. If there is no room, `history` is 0 wide."""

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
    odds: Rect  # above the dice, between the heads
    history: Rect  # past rounds and steps
    is_grand: bool  # whether there is room for the history, and for the names of parts
    bottom: Rect
    prompt: Rect
    log: Rect
    row: Rect


def planned(context: Context, is_duel: bool = True) -> BattlePlan:
    """The layout for the present measure."""
    m, px = context.measure, context.px
    is_grand = m.t < SPARE * m.u and m.width >= GRAND_WIDE
    wide, high = (GRAND_WIDE, GRAND_HIGH) if is_grand else (WIDE, HIGH)
    panel = m.centred(min(wide if is_duel else LONE, m.width - 24), min(high, m.height - 20))
    pad = px(18)
    top = Rect(panel.left, panel.top, panel.w, px(TOP))
    bottom = Rect(panel.left, panel.bottom - px(BOTTOM), panel.w, px(BOTTOM))
    middle = Rect(panel.left + pad, top.bottom, panel.w - 2 * pad, bottom.top - top.bottom)
    past = px(HISTORY) if is_grand and is_duel else 0
    history = Rect(middle.right - past, middle.top + pad // 2, past, middle.h - pad)
    middle.w -= past + (pad if past else 0)
    lane = (middle.w - px(CENTRE)) // 2
    lanes = (Rect(middle.left, middle.top, lane, middle.h), Rect(middle.right - lane, middle.top, lane, middle.h))
    centre = Rect(lanes[0].right, middle.top, middle.w - 2 * lane, middle.h)
    dense = min(1.0, middle.h / px(ROOMY))  # in a low panel the middle column is compressed

    def down(units: float) -> int:
        return round(px(units) * dense)

    tallies = _stacked(centre, centre.bottom - px(6) - 2 * down(TALLY) - px(4), px(4), down(TALLY))  # below most shots
    note = centre.top + down(236 if is_duel else 330)
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
        odds=Rect(centre.left, centre.top + px(6), centre.w, down(ODDS)),
        dice=_beside(centre, centre.top + down(84), down(84), down(84)),
        words=_beside(centre, centre.top + down(174), px(111), down(50)),
        tallies=tallies,
        note=Rect(centre.left + px(6), note, centre.w - px(12), tallies[0].top - px(4) - note),
        history=history,
        is_grand=is_grand,
        bottom=bottom,
        prompt=Rect(panel.left + pad, bottom.top + px(8), panel.w - 2 * pad, px(30)),
        log=Rect(panel.left + pad, bottom.top + px(38), panel.w - 2 * pad, px(22)),
        row=Rect(panel.left + pad, bottom.bottom - px(60), panel.w - 2 * pad, px(46)),
    )


def _pair(lanes: tuple[Rect, Rect], make: Callable[[Rect], Rect]) -> tuple[Rect, Rect]:
    return make(lanes[0]), make(lanes[1])


def _beside(centre: Rect, top: int, wide: int, high: int) -> tuple[Rect, Rect]:
    gap = max(4, (centre.w - 2 * wide) // 3)
    return Rect(centre.left + gap, top, wide, high), Rect(centre.right - gap - wide, top, wide, high)


def _stacked(centre: Rect, top: int, gap: int, high: int) -> tuple[Rect, Rect]:
    first = Rect(centre.left + 2 * gap, top, centre.w - 4 * gap, high)
    return first, first.move(0, high + gap)


def _steps(context: Context, top: Rect) -> tuple[Rect, ...]:
    px = context.px
    left, right = top.left + px(18 + 150), top.right - px(18 + 190)
    wide = (right - left) // STEPS
    high = px(32)
    return tuple(Rect(left + n * wide, top.centery - high // 2, wide, high) for n in range(STEPS))
