"""Where everything in a battle is, in pixels: names at the top, ships at the sides, the deck at the bottom."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from pygame import Rect

from hyperline.shell.context import Context
from hyperline.shell.page.hud.play_frame import side_margin
from hyperline.shell.ui.frame import BUTTON, DECK

TOP = 14.0  # units of deck and columns: the margin above
EMBLEM = 42.0
ODDS, CENTRE = 440.0, 336.0  # how wide: the bar of the odds, the lane between the ships
BAR = 8.0
DIE, DIE_LARGE = 40.0, 72.0
HANGAR, TOOL = 40.0, 32.0  # how high: fighters on patrol, quiet words
WIDER = 1.5  # how much wider the lane is with large text, so that what a die means has one line
ALIKE = 1.2  # the text size beyond which words get rows of their own


@dataclass(frozen=True)
class BattlePlan:
    """The rectangles; pairs belong to the left and the right side. `stage` is all above the deck."""

    area: Rect
    stage: Rect
    heads: tuple[Rect, Rect]
    title: Rect
    odds: Rect
    frames: tuple[Rect, Rect]
    hangars: tuple[Rect, Rect]
    centre: Rect  # the lane between the ships
    fire: Rect  # in it: how many hits there are, and why
    dice: Rect  # in it: the dice and what each of them means, once the guns have fired
    thrown: Rect  # in it: where they are rolled
    foot: Rect  # quiet words above the deck
    deck: Rect
    words: Rect  # in the deck: emblem and sentences
    row: Rect  # in the deck: the commands
    is_stacked: bool  # whether the sentences have a row of the deck to themselves

    @property
    def history(self) -> Rect:
        """Where the past steps are listed, over the lane between the ships."""
        return Rect(self.centre.left, self.centre.top, self.centre.w, self.foot.top - self.centre.top)


def planned(context: Context) -> BattlePlan:
    """The layout for the present measure."""
    m, dx, line = context.measure, context.dx, context.type.line_height
    is_large, side = m.text > ALIKE, side_margin(m)
    area = m.area
    button = max(dx(BUTTON), line("label") + line("reason") + dx(4))
    spoken = line("say") + line("note")
    deck_high = spoken + button + dx(28) if is_large else max(dx(DECK), spoken + dx(12))
    deck = Rect(0, area.bottom - deck_high, area.w, deck_high)
    words = Rect(side, deck.top + dx(4), area.w - 2 * side, deck.h - dx(8))
    row = Rect(side, deck.centery - button // 2, area.w - 2 * side, button)
    if is_large:
        words.h = spoken + dx(8)
        row.bottom = deck.bottom - dx(8)
    stage = Rect(0, 0, area.w, deck.top)
    foot = Rect(side - dx(8), deck.top - max(dx(TOOL), line("quiet") + dx(8)) - dx(4), area.w - 2 * side + 2 * dx(8), 0)
    foot.h = deck.top - dx(4) - foot.top

    wide = min(area.w - 2 * side, round(dx(ODDS) * min(1.4, m.text)))
    title = Rect((area.w - wide) // 2, dx(TOP), wide, line("subheading"))
    odds = Rect(title.left, title.bottom + dx(8), wide, dx(BAR + 4) + 2 * line("small"))
    head = title.left - side - dx(16)
    heads = _pair(area, side, head, dx(TOP), max(dx(EMBLEM), line("figure") + line("small")))

    middle = round(dx(CENTRE) * min(WIDER, m.text))
    lane = (area.w - 2 * side - middle) // 2
    top = max(odds.bottom - line("small"), heads[0].bottom) + dx(10)  # a second line is only between the ships
    lanes = _pair(area, side, lane, top, foot.top - top)
    centre = Rect(lanes[0].right, top, area.w - 2 * lanes[0].right, foot.top - top)
    clear = odds.bottom + dx(4) if is_large else top
    hangar = max(dx(HANGAR), min(dx(HANGAR) * 2, centre.h // 10))
    rolled, told = max(dx(DIE), line("small")), line("headline") + line("label")
    if is_large and centre.bottom - clear - 4 * line("small") - dx(26) >= told:
        rolled = max(rolled, 2 * line("small"))
    dice = Rect(centre.left, 0, centre.w, 2 * rolled + dx(10))
    dice.bottom = centre.bottom - dx(4)
    thrown = Rect(centre.left, 0, centre.w, 2 * dx(DIE_LARGE) + dx(20))
    thrown.center = centre.centerx, centre.top + round(centre.h * 0.44)
    return BattlePlan(
        area=area,
        stage=stage,
        heads=heads,
        title=title,
        odds=odds,
        frames=_each(lanes, lambda lane: Rect(lane.left, lane.top, lane.w, lane.h - hangar)),
        hangars=_each(lanes, lambda lane: Rect(lane.left, lane.bottom - hangar, lane.w, hangar)),
        centre=centre,
        fire=Rect(centre.left, clear, centre.w, dice.top - dx(12) - clear),
        dice=dice,
        thrown=thrown,
        foot=foot,
        deck=deck,
        words=words,
        row=row,
        is_stacked=is_large,
    )


def _pair(area: Rect, side: int, wide: int, top: int, high: int) -> tuple[Rect, Rect]:
    """Alike at the left and at the right edge."""
    return Rect(side, top, wide, high), Rect(area.right - side - wide, top, wide, high)


def _each(lanes: tuple[Rect, Rect], make: Callable[[Rect], Rect]) -> tuple[Rect, Rect]:
    return make(lanes[0]), make(lanes[1])
