"""A dialog over any scene: a heading, a few sentences, and one or more answers."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import Rect, Surface

from hyperline.shell.context import Context
from hyperline.shell.ui.button import Button, set_alike
from hyperline.shell.ui.page import Page
from hyperline.shell.ui.panel import draw_panel


class MessageScene(Page):
    """Closes with the text of the answer that was chosen, or tells `done` if there is one; Cancel gives None.

    The last answer is the primary one.
    """

    name = "message"
    is_opaque = False

    def __init__(
        self,
        context: Context,
        title: str,
        text: str,
        answers: Sequence[str] = (),
        done: Callable[[str], None] | None = None,
    ) -> None:
        super().__init__(context)
        self.done = done
        self.title = title
        self.text = text
        self.answers = tuple(answers) or (context.words("app.ok"),)
        self.box = Rect(0, 0, 0, 0)

    def build(self) -> None:
        """Place the answers at the bottom right of a panel as high as the text."""
        c = self.context
        pad, gap, high = c.space("xl"), c.space("m"), c.px(44)
        wide = min(c.px(560), c.measure.size[0] - 2 * pad)
        inner = wide - 2 * pad
        self._title = c.type.paragraph(self.title, "title", "text", inner, c.px(120))
        room = c.measure.size[1] - self._title.get_height() - high - 5 * pad
        self._text = c.type.paragraph(self.text, "body", "muted", inner, room)
        tall = self._title.get_height() + self._text.get_height() + high + 3 * pad + gap
        self.box = Rect(0, 0, wide, tall)
        self.box.center = c.measure.size[0] // 2, c.measure.size[1] // 2
        each = min(c.px(180), (inner - gap * (len(self.answers) - 1)) // len(self.answers))
        left = self.box.right - pad - each * len(self.answers) - gap * (len(self.answers) - 1)
        for number, answer in enumerate(self.answers):
            place = Rect(left + number * (each + gap), self.box.bottom - pad - high, each, high)
            kind = "primary" if number == len(self.answers) - 1 else "secondary"
            self.add(Button(c, place, answer, self._answer(answer), kind, key=answer))
        set_alike([widget for widget in self.widgets if isinstance(widget, Button)])

    def _answer(self, answer: str) -> Callable[[], None]:
        def choose() -> None:
            if self.done is None:
                self.close(answer)
            else:
                self.close()
                self.done(answer)

        return choose

    def entered(self) -> None:
        """The primary answer has the focus."""
        self.focus_on(self.answers[-1])

    def paint(self, surface: Surface) -> None:
        """Dim what lies below, and draw panel and text."""
        c = self.context
        surface.fill((*c.theme.colour("deep")[:3], 170))
        draw_panel(c, surface, self.box, 255)
        pad = c.space("xl")
        surface.blit(self._title, (self.box.left + pad, self.box.top + pad))
        surface.blit(self._text, (self.box.left + pad, self.box.top + pad + self._title.get_height() + c.space("m")))
