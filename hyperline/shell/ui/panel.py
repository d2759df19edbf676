"""The grounds on which things lie: dark plates with a thin luminous edge."""

from __future__ import annotations

from pygame import Rect, Surface

from hyperline.shell.context import Context
from hyperline.shell.ui import paint


def draw_panel(context: Context, surface: Surface, rect: Rect, opacity: int = 236) -> None:
    """A panel's plate."""
    theme = context.theme
    line = max(1.0, context.measure.u)
    panel, edge = theme.colour("panel"), theme.colour("border")
    top = panel.lerp(theme.colour("raised"), 0.35)
    top.a = opacity
    paint.plate(surface, rect, top, theme.colour("panel", opacity), edge, line, context.space("radius"))


def draw_card(context: Context, surface: Surface, rect: Rect, is_lit: bool = False) -> None:
    """A card on a panel: a little lighter; lit when it is the chosen one."""
    theme = context.theme
    line = max(1.0, context.measure.u)
    top, bottom = theme.colour("raised"), theme.colour("raised").lerp(theme.colour("panel"), 0.5)
    if is_lit:
        paint.glow(surface, rect, theme.colour("accent", 70), context.px(10), context.space("radius"))
        top = theme.colour("accent_deep")
    edge = theme.colour("accent" if is_lit else "border")
    paint.plate(surface, rect, top, bottom, edge, line, context.space("radius"))
