"""The ground on which things lie: a dark plate with a thin luminous edge, and a heading if it has one."""

from __future__ import annotations

from pygame import Rect, Surface

from hyperline.app.context import Context
from hyperline.app.ui import paint
from hyperline.app.ui.widget import Widget


class Panel(Widget):
    """A panel; `body` is the rectangle inside its padding and below its heading."""

    def __init__(self, context: Context, rect: Rect, heading: str = "", key: str = "", opacity: int = 236) -> None:
        super().__init__(context, rect, key)
        self.heading = heading
        self.opacity = opacity

    @property
    def body(self) -> Rect:
        """Where the content goes."""
        pad = self.context.space("l")
        inner = self.rect.inflate(-2 * pad, -2 * pad)
        if self.heading:
            down = self.context.type.line_height("heading") + self.context.space("m")
            inner.top += down
            inner.height -= down
        return inner

    def draw(self, surface: Surface) -> None:
        """Draw the plate and its heading."""
        draw_panel(self.context, surface, self.rect, self.opacity)
        if self.heading:
            pad = self.context.space("l")
            line = self.context.type.line(self.heading, "heading", "text", self.rect.w - 2 * pad)
            surface.blit(line, (self.rect.left + pad, self.rect.top + pad))


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
