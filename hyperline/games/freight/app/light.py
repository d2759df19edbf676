"""What is lit: what can be chosen, quietly while nothing is picked; and where cards go, in the sector."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from functools import lru_cache
from math import cos, pi, sin
from typing import Final, NamedTuple

from pygame import SRCALPHA, Color, Rect, Surface, draw
from pygame.transform import smoothscale

from hyperline.games.freight.rules.cards import CARDS, UNSEEN
from hyperline.games.freight.rules.position import Ship
from hyperline.games.freight.rules.tiles import NONE
from hyperline.shell.context import Context
from hyperline.shell.ui import paint


class Light(NamedTuple):
    """A colour by its name, how strong line and ground are of 255, and how thick the line is in units."""

    colour: str
    line: int
    ground: int
    thick: float


QUIET: Final = Light("accent", 150, 0, 1.0)
SOFT: Final = Light("gate", 170, 14, 1.5)
PLAIN: Final = Light("gate", 255, 28, 2.0)


def draw_light(context: Context, surface: Surface, box: Rect, light: Light, radius: int) -> None:
    """Light around a thing that can be chosen."""
    theme, thick = context.theme, max(1.0, context.measure.u * light.thick)
    ground = theme.colour(light.colour, light.ground)
    paint.plate(surface, box, ground, ground, theme.colour(light.colour, light.line), thick, radius)


def draw_star(context: Context, surface: Surface, box: Rect) -> None:
    """A small star on the corner of a die that stands for any number."""
    side = max(6, round(box.w * 0.36))
    star = _star(side, tuple(context.theme.colour("gold")), tuple(context.theme.colour("deep")))
    surface.blit(star, star.get_rect(center=(box.right - side // 4, box.top + side // 4)))


@lru_cache(maxsize=16)
def _star(side: int, colour: tuple[int, ...], edge: tuple[int, ...]) -> Surface:
    """A star with five points and an edge, drawn large and made small."""
    fine = 6
    made, middle = Surface((side * fine, side * fine), SRCALPHA), side * fine / 2
    for ink, far in ((edge, 0.5), (colour, 0.38)):
        points = []
        for number in range(10):
            radius = middle * 2 * far * (1.0 if number % 2 == 0 else 0.5)
            angle = pi * number / 5 - pi / 2
            points.append((middle + radius * cos(angle), middle + radius * sin(angle)))
        draw.polygon(made, Color(*ink), points)
    return smoothscale(made, (side, side))


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


def draw_goal(context: Context, surface: Surface, cell: Rect, room: int, value: int, is_traced: bool,
              nearness: float = 1.0) -> None:  # fmt: skip
    """A ring around where a card goes, and what it is worth there; `room` are the pixels above the name of the world.

    Seen from nearer, the number grows with the rest.
    """
    theme, thick = context.theme, max(2.0, context.measure.u * (3.0 if is_traced else 2.0))
    clear = theme.colour("gold", 40 if is_traced else 0)
    paint.plate(surface, cell.inflate(-2, -2), clear, clear, theme.colour("gold"), thick, context.px(8))
    side = min(max(round(BADGE * cell.w), round(nearness * context.tx(LEAST))), round(MOST * cell.w))
    far = round(side / nearness)
    scale = min(1.0, (far - 2) / context.type.width(str(value), "strong"), far / context.type.line_height("strong"))
    text = context.type.scaled(str(value), "strong", "ink", nearness * scale)
    box = Rect(0, 0, side, side)
    box.midright = cell.right - 1, cell.top + room // 2
    paint.disc(surface, box.center, side // 2, theme.colour("gold"), theme.colour("deep"), 1)
    surface.blit(text, text.get_rect(center=box.center))
