"""A button: primary (filled, one a scene), secondary (a plate) or ghost (text until pointed at)."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import Color, Rect, Surface

from hyperline.shell.context import Context
from hyperline.shell.input.intent import Act, Intent
from hyperline.shell.ui import paint
from hyperline.shell.ui.text import LEAST
from hyperline.shell.ui.widget import Widget

ROOMY = 0.85  # how far a text shrinks before it comes closer to the edges
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
        self.shows_key = True
        self.cap = ""  # the key that is shown, if not that of `act`
        self.is_chosen = False
        self.text_height: int | None = None  # pixels of its text at the most, so that neighbours are set alike
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
        inner, shown = self._room()
        if shown:
            key = self.context.type.line(shown, "small", self._faint(ink), None, self.text_height or self.rect.h)
            surface.blit(key, key.get_rect(midleft=(inner.right + self.context.space("s"), inner.centery)))
        if self.icon is not None:
            side = self._icon_side
            picture = self.icon(side, ink)
            surface.blit(picture, picture.get_rect(midright=(inner.left - self.context.space("s"), inner.centery)))
        line = self.context.type.line(self.text, self.style, ink, inner.w, min(self.rect.h, self.text_height or self.rect.h))
        place = line.get_rect(center=inner.center) if self.align == "centre" else line.get_rect(midleft=inner.midleft)
        surface.blit(line, place)

    @property
    def _icon_side(self) -> int:
        return min(self.rect.h - self.context.space("s"), self.context.px(20))

    def _room(self) -> tuple[Rect, str]:
        """Where the text is, beside icon and key, and the key if there is room for it."""
        kit, space = self.context.type, self.context.space
        least = kit.font(self.style, LEAST).size(self.text)[0]
        most = space("s") if self.kind == "ghost" else space("l")  # a ghost has no edge to keep from
        wanted = round(ROOMY * kit.width(self.text, self.style))
        pad = min(most, self.rect.h // 2, max(space("xs"), (self.rect.w - wanted) // 2))
        inner = self.rect.inflate(-2 * pad, 0)
        if self.icon is not None:
            aside = self._icon_side + space("s")
            inner.left, inner.w = inner.left + aside, inner.w - aside
        shown = self.cap or (self.context.bindings.shown(self.act) if self.act and self.shows_key else "")
        wide = kit.width(shown, "small") + space("s") if shown else 0
        small = self.context.px(90 if self.kind == "ghost" else 50)
        if not shown or inner.w <= small or inner.w - wide < least:
            return inner, ""
        inner.w -= wide
        return inner, shown

    @property
    def fitting_height(self) -> int:
        """The line height at which its text fits."""
        kit = self.context.type
        share = min(1.0, self._room()[0].w / max(1, kit.width(self.text, self.style)))
        return min(self.rect.h, int(kit.line_height(self.style) * share))

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


def set_alike(buttons: Sequence[Button]) -> None:
    """Give the texts of neighbours one size: the largest that fits all."""
    high = min((button.fitting_height for button in buttons), default=0)
    for button in buttons:
        button.text_height = max(1, high)
