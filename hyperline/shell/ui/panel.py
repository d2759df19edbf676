"""The grounds on which things lie: the deck, cards to choose, and the dark cloud below words over a stage."""

from __future__ import annotations

from pygame import Color, Rect, Surface

from hyperline.shell.context import Context
from hyperline.shell.ui import paint

SHORE = 0.22  # the share of the deck over which it fades into the stage
LIGHT, REACH = 2.0, 280.0  # units: how thick the line of light on the deck is, and how far its bright part reaches
CHOSEN, POINTED, BOTH = 84, 52, 124  # opacity at the left, of 255


def draw_card(context: Context, surface: Surface, rect: Rect, is_lit: bool = False) -> None:
    """A card that can be chosen; lit when it is the chosen one."""
    theme = context.theme
    clear = theme.colour("tonal", 0)
    if is_lit:
        top, bottom = theme.colour("accent_deep", 235), theme.colour("accent_deep", 150)
    else:
        top, bottom = theme.colour("tonal", 105), theme.colour("tonal_deep", 105)
    paint.plate(surface, rect, top, bottom, clear, 1.0, context.space("radius"))


def draw_tag(context: Context, surface: Surface, rect: Rect, colour: str | Color = "accent") -> None:
    """What lies over a stage, or is told there: a dark cloud with a soft shadow and one bright edge, at the left."""
    theme, radius, edge = context.theme, context.dx(10), max(2, context.dx(3))
    cloud, bright, clear = theme.colour("cloud"), theme.colour(colour), theme.colour("cloud", 0)
    paint.glow(surface, rect.move(0, context.dx(3)), theme.colour("deep", 190), context.dx(18), radius)
    paint.plate(surface, rect, bright, bright, bright, 1.0, radius)
    inner = Rect(rect.left + edge, rect.top, rect.w - edge, rect.h)
    paint.plate(surface, inner, cloud, cloud, cloud, 1.0, radius)
    paint.plate(surface, inner, clear, clear, theme.colour("accent_light", 40), 1.0, radius)


def draw_deck(context: Context, surface: Surface, rect: Rect, at: int | None = None) -> None:
    """The ground of the deck, and the line of light on it: brightest at pixel column `at`, above what comes next."""
    theme = context.theme
    ground, shore = theme.colour("deck"), round(rect.h * SHORE)
    paint.shade(surface, Rect(rect.left, rect.top, rect.w, shore), theme.colour("deck", 0), theme.colour("deck", 235))
    paint.shade(surface, Rect(rect.left, rect.top + shore, rect.w, rect.h - shore), theme.colour("deck", 235), ground)
    paint.rule(surface, Rect(rect.left, rect.top, rect.w, max(2, context.dx(LIGHT))), theme.colour("accent", 80))
    if at is not None:
        draw_light(context, surface, rect, at)


def cover_deck(context: Context, surface: Surface, rect: Rect, at: int | None = None) -> None:
    """The deck of what lies over another page: nothing of the deck below it shines through."""
    surface.fill(context.theme.colour("deep"), rect)
    draw_deck(context, surface, rect, at)


def light_rect(context: Context, rect: Rect, at: int) -> Rect:
    """What the bright part of the line on a deck covers."""
    reach, out = context.dx(REACH), context.dx(6)
    return Rect(at - reach, rect.top - out, 2 * reach, 2 * out + max(2, context.dx(LIGHT)))


def draw_light(context: Context, surface: Surface, rect: Rect, at: int) -> None:
    """The bright part of the line on a deck, around pixel column `at`."""
    theme, over = context.theme, light_rect(context, rect, at)
    thick, reach = max(2, context.dx(LIGHT)), over.w // 2
    for colour, strength, top, high in (("gate", 255, rect.top, thick), ("accent", 40, over.top, over.h)):
        paint.wash(surface, Rect(over.left, top, reach, high), theme.colour(colour), 0, strength)
        paint.wash(surface, Rect(at, top, reach, high), theme.colour(colour), strength, 0)


def draw_choice(context: Context, surface: Surface, rect: Rect, is_chosen: bool, is_hot: bool = False) -> None:
    """The ground of a row: lit if it is chosen, fainter if it is only in focus; in high contrast that is framed, too."""
    theme = context.theme
    if is_chosen or is_hot:
        strength = BOTH if is_chosen and is_hot else CHOSEN if is_chosen else POINTED
        paint.wash(surface, rect, theme.colour("accent"), strength, 0)
    if is_hot and theme.veil:
        clear, line = theme.colour("deep", 0), max(2.0, 2 * context.measure.u)
        paint.plate(surface, rect, clear, clear, theme.colour("accent_light"), line, 0)
    if is_chosen:
        edge = Rect(rect.left, rect.top, max(2, context.dx(3)), rect.h)
        surface.fill(theme.colour("accent_light" if is_hot else "accent"), edge)
