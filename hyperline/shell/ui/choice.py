"""How the chosen one of several words looks: a wash of light from the left, with a bright edge."""

from __future__ import annotations

from pygame import Rect, Surface

from hyperline.shell.context import Context
from hyperline.shell.ui import paint

CHOSEN, POINTED = 84, 46  # opacity at the left, of 255


def draw_choice(context: Context, surface: Surface, rect: Rect, is_chosen: bool, is_hot: bool = False) -> None:
    """The ground of a row: lit if it is chosen, fainter if it is only pointed at, nothing otherwise."""
    theme = context.theme
    if is_chosen or is_hot:
        paint.wash(surface, rect, theme.colour("accent"), CHOSEN if is_chosen else POINTED, 0)
    if is_chosen:
        edge = Rect(rect.left, rect.top, max(2, context.dx(3)), rect.h)
        surface.fill(theme.colour("accent_light" if is_hot else "accent"), edge)
