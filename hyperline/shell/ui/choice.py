"""How the chosen one of several words looks: a wash of light from the left, with a bright edge."""

from __future__ import annotations

from pygame import Rect, Surface

from hyperline.shell.context import Context
from hyperline.shell.ui import paint

CHOSEN, POINTED, BOTH = 84, 52, 124  # opacity at the left, of 255


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
