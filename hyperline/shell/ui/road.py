"""Roads over a stage: a band with soft edges that can bend, divided where its squares meet, and stops upon it."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import SRCALPHA, Color, Surface, Vector2

from hyperline.shell.context import Context
from hyperline.shell.ui import paint
from hyperline.shell.ui.space import smooth_line

EVEN = 0.6  # the opacity of a road
WITHIN = 1.3  # how wide the number on a stop may be, in its radii
LARGE = 60  # and in units
LEGIBLE = 8  # pixels of width below which a number is left out


def draw_roads(context: Context, surface: Surface, lines: Sequence[list[Vector2]], wide: float,
               ticks: Sequence[tuple[Vector2, Vector2]]) -> None:  # fmt: skip
    """Bands through points, `wide` pixels; a tick divides one at a point, across the way to a second point."""
    theme, edge, layer = context.theme, max(1.0, context.measure.u), Surface(surface.get_size(), SRCALPHA)
    space = theme.colour("space")
    for colour, thick in ((theme.colour("edge"), wide), (theme.colour("tonal_deep").lerp(space, 0.45), wide - 2 * edge)):
        for line in lines:
            smooth_line(layer, line, colour, thick, len(line))
    for at, then in ticks:
        across = Vector2(at.y - then.y, then.x - at.x).normalize() * (wide / 2 - edge)
        smooth_line(layer, [at - across, at + across], theme.colour("edge").lerp(space, 0.5), edge)
    layer.set_alpha(255 if theme.veil else round(255 * EVEN))
    surface.blit(layer, (0, 0))


def draw_stop(context: Context, surface: Surface, centre: tuple[int, int], radius: int, number: int, most: int,
              ring: str | Color = "accent_light", is_goal: bool = False) -> None:  # fmt: skip
    """A ring with a number, as large as there is room for one up to `most`; the goal is filled with gold, and shines."""
    theme = context.theme
    if is_goal:
        paint.pool(surface, centre, round(radius * 1.9), theme.colour("gold", 170))
        line = max(1, radius // 14)
        paint.disc(surface, centre, round(radius * 1.16), theme.colour("deep", 0), theme.colour("gold", 150), line)
        paint.disc(surface, centre, radius, theme.colour("gold"), theme.colour("gate"), max(2, round(radius * 0.1)))
    else:
        draw_ring(context, surface, centre, radius, ring)
    style, room = "headline" if is_goal else "heading", min(radius * WITHIN, context.px(LARGE))
    text = number_on(context, str(number), str(most), style, "ink" if is_goal else "text", room)
    if room >= LEGIBLE:
        surface.blit(text, text.get_rect(center=centre))


def draw_ring(context: Context, surface: Surface, centre: tuple[int, int], radius: int, ring: str | Color) -> None:
    """A stop without its number."""
    theme = context.theme
    paint.disc(surface, centre, radius, theme.colour("space"), theme.colour(ring), max(2, round(radius * 0.2)))


def number_on(context: Context, text: str, widest: str, style: str, colour: str, room: float) -> Surface:
    """What is written on a board: as large as there is room for the widest of its kind, in pixels, up to the style."""
    kit = context.type
    scale = min(1.0, room / max(1, kit.width(widest, style)))
    return kit.scaled(text, style, colour, scale)
