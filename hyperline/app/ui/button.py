"""A button: primary (filled, one a scene), secondary (a plate) or ghost (text until pointed at)."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Color, Rect, Surface

from hyperline.app.context import Context
from hyperline.app.input.intent import Act, Intent
from hyperline.app.ui import paint
from hyperline.app.ui.text import LEAST
from hyperline.app.ui.widget import Widget

KINDS = ("primary", "secondary", "ghost")


class Button(Widget):
    """Pressed by a click, or by Enter in focus. With `why` it is dim, and pressing it says why.

    `act` shows the key of that intent at the right; the page presses the button when the key is struck.
    """

    is_focusable = True

    def __init__(self, context: Context, rect: Rect, text: str, press: Callable[[], None], kind: str = "secondary",
                 key: str = "", act: Act | None = None, icon: Callable[[int, Color], Surface] | None = None,
                 why: str = "", align: str = "centre", hint: str = "", style: str = "label") -> None:  # fmt: skip
        super().__init__(context, rect, key or text)
        self.text = text
        self.press = press
        self.kind = kind
        self.act = act
        self.icon = icon
        self.why = why
        self.align = align
        self.hint = hint
        self.style = style
        self.is_chosen = False
        self.refused: Callable[[Button], None] | None = None  # says why it cannot be pressed; None: a notice does

    def set(self, text: str | None = None, why: str | None = None) -> None:
        """Show another text, or another reason why it cannot be pressed."""
        if (text is not None and text != self.text) or (why is not None and why != self.why):
            self.text = self.text if text is None else text
            self.why = self.why if why is None else why
            self.redraw()

    def handle(self, intent: Intent) -> bool:
        """Confirm presses it."""
        if intent.act is not Act.CONFIRM and not (self.act is not None and intent.act is self.act):
            return False
        if self.is_enabled:
            self.press()
        elif self.refused is not None:
            self.refused(self)
        else:
            self.context.notify(self.why)
        return True

    def draw(self, surface: Surface) -> None:
        """Draw plate, icon, text and key; where large text needs the room, the key is left out and the edges are used."""
        ink = self._plate(surface)
        least = self.context.type.font(self.style, LEAST).size(self.text)[0]
        pad = min(self.context.space("l"), self.rect.h // 2, max(self.context.space("xs"), (self.rect.w - least) // 2))
        inner = self.rect.inflate(-2 * pad, 0)
        shown = self.context.bindings.shown(self.act) if self.act else ""
        wide = self.context.type.width(shown, "small") + self.context.space("s") if shown else 0
        if shown and inner.w > self.context.px(90) and inner.w - wide >= least:
            key = self.context.type.line(shown, "small", self._faint(ink), None, self.rect.h)
            surface.blit(key, key.get_rect(midright=inner.midright))
            inner.w -= key.get_width() + self.context.space("s")
        if self.icon is not None:
            side = min(self.rect.h - self.context.space("s"), self.context.px(24))
            picture = self.icon(side, ink)
            surface.blit(picture, picture.get_rect(midleft=inner.midleft))
            inner.left += side + self.context.space("s")
            inner.w -= side + self.context.space("s")
        line = self.context.type.line(self.text, self.style, ink, inner.w, self.rect.h)
        place = line.get_rect(center=inner.center) if self.align == "centre" else line.get_rect(midleft=inner.midleft)
        surface.blit(line, place)

    def _faint(self, ink: Color) -> Color:
        return ink.lerp(self.context.theme.colour("panel"), 0.35)

    def _plate(self, surface: Surface) -> Color:
        theme = self.context.theme
        line = max(1.0, self.context.measure.u)
        rect = self.rect.move(0, self.context.px(1)) if self.is_pressed else self.rect
        hot = self.is_focused and self.is_enabled
        if self.kind == "primary" and self.is_enabled:
            accent, light = theme.colour("accent"), theme.colour("accent_light")
            top = light if hot else accent.lerp(light, 0.35)
            paint.plate(surface, rect, top, accent, light, line, self.radius)
            return theme.colour("ink")
        clear = theme.colour("raised", 0)
        if self.kind == "ghost" and not self.is_chosen:
            if hot:
                paint.plate(surface, rect, theme.colour("hover", 150), theme.colour("hover", 70), clear, line, self.radius)
            return theme.colour("text" if hot else ("muted" if self.is_enabled else "faint"))
        fill = theme.colour("accent_deep" if self.is_chosen else ("hover" if hot else "raised"))
        bottom = fill.lerp(theme.colour("panel"), 0.45)
        edge = theme.colour("accent" if self.is_chosen else ("edge" if self.is_enabled else "border"))
        paint.plate(surface, rect, fill, bottom, edge, line, self.radius)
        return theme.colour("text" if self.is_enabled else "faint")
