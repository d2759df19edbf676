"""Where cards go: what is ringed in the sector for those aboard, and lit for one that is pointed at."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Final, NamedTuple

from pygame import Rect, Surface

from hyperline.games.freight.rules.cards import CARDS, UNSEEN
from hyperline.games.freight.rules.place import NONE
from hyperline.games.freight.rules.position import Ship
from hyperline.shell.context import Context
from hyperline.shell.ui import paint

BADGE: Final = 0.36  # of a tile's side: the value of what goes there
LEAST: Final = 18.0  # units of text that it has at the least
MOST: Final = 0.44  # of a tile's side that it has at the most
INK: Final = {0: "gold", 1: "accent", 2: "good"}
"""By colour of a card: the light around the worlds where it is loaded."""


class Trace(NamedTuple):
    """What a card that is pointed at is about: the colour of the worlds where it is loaded, and its goal with its value."""

    colour: int = NONE
    goal: int = NONE
    value: int = 0


NOTHING: Final = Trace()


def goals_of(ship: Ship) -> Mapping[int, int]:
    """By tile: the points of the cards aboard that go there, as far as they are seen."""
    found = Counter[int]()
    for hold in ship.holds:
        if NONE < hold.card < UNSEEN:
            found[CARDS[hold.card].destination] += CARDS[hold.card].value
    return found


def trace_of(card: int, is_aboard: bool = False) -> Trace:
    """What a card is about; of one that is aboard only where it goes."""
    one = CARDS[card]
    colour = NONE if is_aboard else one.colour
    return Trace(colour) if card >= UNSEEN else Trace(colour, one.destination, one.value)


def draw_source(context: Context, surface: Surface, cell: Rect, colour: int) -> None:
    """Light around a world where a card is loaded."""
    theme, thick = context.theme, max(2.0, context.measure.u * 2.0)
    clear = theme.colour(INK[colour], 26)
    paint.plate(surface, cell.inflate(-2, -2), clear, clear, theme.colour(INK[colour], 200), thick, context.px(8))


def draw_goal(context: Context, surface: Surface, cell: Rect, room: int, value: int, is_traced: bool) -> None:
    """A ring around where a card goes, and what it is worth there; `room` are the pixels above the name of the world."""
    theme, thick = context.theme, max(2.0, context.measure.u * (3.0 if is_traced else 2.0))
    clear = theme.colour("gold", 40 if is_traced else 0)
    paint.plate(surface, cell.inflate(-2, -2), clear, clear, theme.colour("gold"), thick, context.px(8))
    side = min(max(round(BADGE * cell.w), context.tx(LEAST)), round(MOST * cell.w))
    text = context.type.line(str(value), "strong", "ink", side - 2, side)
    box = Rect(0, 0, side, side)
    box.midright = cell.right - 1, cell.top + room // 2
    paint.disc(surface, box.center, side // 2, theme.colour("gold"), theme.colour("deep"), 1)
    surface.blit(text, text.get_rect(center=box.center))
