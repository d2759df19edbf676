"""Asks for a name: a line to write in, over whatever scene needs it."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect, Surface

from hyperline.shell.context import Context
from hyperline.shell.input.intent import Act, Intent
from hyperline.shell.ui.button import Button
from hyperline.shell.ui.field import Field
from hyperline.shell.ui.label import Label
from hyperline.shell.ui.page import Page
from hyperline.shell.ui.panel import draw_panel


class NamingScene(Page):
    """`done(name)` is called with the name once it is confirmed; `fault(name)` says why one may not be taken, or "".

    `proposed` is there at first, so that nothing has to be typed; what is typed takes its place.
    """

    name = "naming"
    is_opaque = False
    save_text, empty_text = "naming.save", "naming.why_none"
    """Keys of what stands on the button, and of what is said while nothing is written."""

    def __init__(self, context: Context, title: str, text: str, done: Callable[[str], None],
                 fault: Callable[[str], str], longest: int, proposed: str = "") -> None:  # fmt: skip
        super().__init__(context)
        self.title = title
        self.text = text
        self.done = done
        self.fault = fault
        self.longest = longest
        self.written = self.proposed = proposed

    def build(self) -> None:
        """A panel in the middle: heading, sentence, field, and two buttons."""
        c, words = self.context, self.context.words
        pad, gap, high = c.space("xl"), c.space("m"), c.px(48)
        wide = c.px(520)
        inner = wide - 2 * pad
        self._title = c.type.line(self.title, "heading", "text", inner, c.px(70))
        self._text = c.type.paragraph(self.text, "body", "muted", inner, c.px(110))
        faulty = c.type.line_height("body")
        tall = 2 * pad + self._title.get_height() + self._text.get_height() + 2 * high + faulty + 4 * gap
        self.box = Rect(0, 0, wide, tall)
        self.box.center = c.measure.size[0] // 2, c.measure.size[1] // 2
        top = self.box.top + pad + self._title.get_height() + self._text.get_height() + 2 * gap
        place = Rect(self.box.left + pad, top, inner, high)
        self._field = self.add(Field(c, place, self.written, self._wrote, "name", self.longest))
        why = self._why()
        said = Rect(place.left, place.bottom + gap // 2, inner, faulty)
        self._said = self.add(Label(c, said, why if self.written else "", "body", "warn", key="why"))
        half = (inner - gap) // 2
        low = self.box.bottom - pad - high
        self.add(Button(c, Rect(place.left, low, half, high), words("app.cancel"), self.close, key="cancel"))
        right = Rect(place.left + half + gap, low, half, high)
        self._save = self.add(Button(c, right, words(self.save_text), self._confirm, "primary", "confirm", why=why))

    def entered(self) -> None:
        """Writing can begin at once."""
        self.focus_on("name")
        self._field.begin(whole=bool(self.proposed))

    def _why(self) -> str:
        return self.fault(self.written) if self.written else self.context.words(self.empty_text)

    def _wrote(self, text: str) -> None:
        self._follow(text)
        self.focus_on("confirm")

    def _follow(self, text: str) -> None:
        """Say at each letter whether the name may be taken."""
        self.written = " ".join(text.split())
        why = self._why()
        self._said.set(why if self.written else "")
        self._save.set(why=why)

    def _confirm(self) -> None:
        self.close()
        self.done(self.written)

    def handle(self, intent: Intent) -> bool:
        """Enter in the field confirms a name that may be taken, Esc leaves."""
        was_typing = self._field.is_typing
        handled = super().handle(intent)
        if was_typing and intent.act is Act.CANCEL:
            self.close()
            return True
        if self._field.is_typing:
            self._follow(self._field.text)
        if was_typing and intent.act is Act.CONFIRM and not intent.is_pointer and self.written and not self._why():
            self._confirm()
        return handled

    def paint(self, surface: Surface) -> None:
        """Dim what lies below; panel, heading and sentence."""
        c = self.context
        surface.fill((*c.theme.colour("deep")[:3], 170))
        draw_panel(c, surface, self.box, 255)
        left, top = self.box.left + c.space("xl"), self.box.top + c.space("xl")
        surface.blit(self._title, (left, top))
        surface.blit(self._text, (left, top + self._title.get_height() + c.space("m")))


class FillingScene(NamingScene):
    """The same for what an action leaves open."""

    name = "filling"
    save_text, empty_text = "app.ok", "play.why_empty"
