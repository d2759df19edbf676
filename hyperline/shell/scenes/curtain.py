"""The curtain between people at one screen: it names who may look, and hides everything until that one says so."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect, Surface

from hyperline.shell.context import Context
from hyperline.shell.input.intent import DEAD_TIME, Act, Intent
from hyperline.shell.ui.button import Button
from hyperline.shell.ui.emblem import draw_emblem
from hyperline.shell.ui.page import Page
from hyperline.shell.ui.panel import draw_panel
from hyperline.shell.ui.space import deep_space


class CurtainScene(Page):
    """Closes with True when the player it names looks, None when the secret is left alone (only if it `may_leave`)."""

    name = "curtain"
    help_topic = "SCN-6"

    def __init__(self, context: Context, name: str, emblem: int, why: str, may_leave: bool = False) -> None:
        super().__init__(context)
        self.player = name
        self.emblem = emblem
        self.why = why
        self.may_leave = may_leave
        self._open_for = 0.0
        self._box = Rect(0, 0, 0, 0)

    def build(self) -> None:
        """A panel in the middle with one answer, or two."""
        c, words = self.context, self.context.words
        pad, high, gap = c.space("xl"), c.px(52), c.space("m")
        self._side = c.px(96)
        wide = min(c.px(600), c.measure.size[0] - 2 * pad)
        inner = wide - 2 * pad
        self._name = c.type.line(words("curtain.title", name=self.player), "title", "text", inner)
        self._text = c.type.paragraph(
            words("curtain.text", why=self.why, name=self.player), "reading", "muted", inner, align="centre"
        )
        tall = self._side + self._name.get_height() + self._text.get_height() + high + 3 * pad + 2 * gap
        self._box = Rect(0, 0, wide, tall)
        self._box.center = c.measure.size[0] // 2, c.measure.size[1] // 2
        answers: list[tuple[str, Callable[[], None], str]] = [("look", lambda: self._answer(True), "primary")]
        if self.may_leave:
            answers.insert(0, ("leave", lambda: self._answer(None), "secondary"))
        each = (inner - gap * (len(answers) - 1)) // len(answers)
        for number, (key, press, kind) in enumerate(answers):
            place = Rect(self._box.left + pad + number * (each + gap), self._box.bottom - pad - high, each, high)
            self.add(Button(c, place, words(f"curtain.{key}", name=self.player), press, kind, key))

    def entered(self) -> None:
        """Enter lifts the curtain."""
        self.focus_on("look")

    def _answer(self, looks: bool | None) -> None:
        if self._open_for >= DEAD_TIME:
            self.close(looks)

    def act(self, intent: Intent) -> bool:
        """Cancel leaves a secret that may be left alone; nothing else gets past the curtain."""
        if intent.act is Act.CANCEL and self.may_leave:
            self._answer(None)
        return intent.act is not Act.POINT

    def update(self, seconds: float) -> None:
        """A press from before the curtain fell does not lift it."""
        super().update(seconds)
        self._open_for += seconds

    def paint(self, surface: Surface) -> None:
        """Space without a trace of the board, the emblem, and who may look."""
        c, box, gap = self.context, self._box, self.context.space("m")
        surface.blit(deep_space(c), (0, 0))
        draw_panel(c, surface, box, 255)
        top = box.top + c.space("xl")
        draw_emblem(c, surface, (box.centerx - self._side // 2, top), self._side, self.emblem)
        top += self._side + gap
        surface.blit(self._name, self._name.get_rect(midtop=(box.centerx, top)))
        top += self._name.get_height() + gap
        surface.blit(self._text, self._text.get_rect(midtop=(box.centerx, top)))
