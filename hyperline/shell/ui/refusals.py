"""A page that explains refusals in place, beside the thing that was chosen."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from hyperline.shell.context import Context
from hyperline.shell.input.intent import Act, Intent
from hyperline.shell.ui.button import Button
from hyperline.shell.ui.page import Page, W
from hyperline.shell.ui.whycard import Said, WhyCard

STILL = (Act.POINT, Act.DRAG, Act.HELP)  # acts that do not close the card


class RefusalPage(Page):
    """`said` shows an answer; until something else is done F1 opens help at its rule."""

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self.why = WhyCard(self.boxes)
        self._asked: tuple[str, str] | None = None  # the rule that help opens at for now, and the usual topic

    def add(self, widget: W) -> W:
        """Add a widget; a button says beside itself why it cannot be pressed."""
        if isinstance(widget, Button):
            widget.refused = self._blocked
        return super().add(widget)

    def _blocked(self, button: Button) -> None:
        self.answer(Said("", button.why, ""), button.rect)

    def answer(self, said: Said, about: Rect, avoid: Sequence[Rect] = ()) -> None:
        """Say why not, and what to do instead, beside `about` and if possible not over `avoid`."""
        self.forget()
        self.why.show(said, about, avoid)
        if said.rule:
            self._asked = said.rule, self.help_topic
            self.help_topic = said.rule

    def forget(self) -> None:
        """The answer was read."""
        self.why.clear()
        if self._asked is not None:
            rule, usual = self._asked
            self._asked = None
            if self.help_topic == rule:
                self.help_topic = usual

    def layout(self) -> None:
        """Another measure: what the answer stood beside is elsewhere."""
        self.forget()
        super().layout()

    def handle(self, intent: Intent) -> bool:
        """Whatever is done next takes the answer away; Esc, and a click on it, do only that."""
        if self.took_box(intent):
            return True
        if intent.act not in STILL:
            was_shown = self.why.is_shown
            self.forget()
            if intent.act is Act.CANCEL and intent.pos is None and was_shown:
                return True
        return super().handle(intent)

    def update(self, seconds: float) -> None:
        """Let the answer appear, and go when there was time to read it."""
        super().update(seconds)
        self.why.update(seconds)
