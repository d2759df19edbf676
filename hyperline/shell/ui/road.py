"""A road over a stage, a band with soft edges that can bend; and what is written on a stage."""

from __future__ import annotations

from pygame import SRCALPHA, Surface, Vector2

from hyperline.shell.context import Context
from hyperline.shell.ui.space import smooth_line

EVEN = 0.6  # the opacity of a road


def draw_road(context: Context, surface: Surface, line: list[Vector2], wide: float) -> None:
    """A band through points, `wide` pixels."""
    theme, edge, layer = context.theme, max(1.0, context.measure.u), Surface(surface.get_size(), SRCALPHA)
    inner = theme.colour("tonal_deep").lerp(theme.colour("space"), 0.45)
    for colour, thick in ((theme.colour("edge"), wide), (inner, wide - 2 * edge)):
        smooth_line(layer, line, colour, thick, len(line))
    layer.set_alpha(255 if theme.veil else round(255 * EVEN))
    surface.blit(layer, (0, 0))


def number_on(context: Context, text: str, widest: str, style: str, colour: str, room: float,
              most: float = 1.0) -> Surface:  # fmt: skip
    """What is written on a board: as large as there is room for the widest of its kind, in pixels, up to `most` of the
    style's size.
    """
    kit = context.type
    scale = min(most, room / max(1, kit.width(widest, style)))
    return kit.scaled(text, style, colour, scale)
