"""Asks for a name: a line to write in, over whatever scene needs it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from pygame import Rect

from hyperline.shell.context import Context
from hyperline.shell.input.intent import Act, Intent
from hyperline.shell.ui.asking import AskingPage
from hyperline.shell.ui.button import Button
from hyperline.shell.ui.field import Field
from hyperline.shell.ui.label import Label

HIGH: Final = 52.0  # units of the field


class NamingScene(AskingPage):
    """`done(name)` is called with the name once it is confirmed; `fault(name)` says why one may not be taken, or "".

    `proposed` is there at first, so that nothing has to be typed; what is typed takes its place.
    """

    name = "naming"
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
        """Heading, sentence and field; the answers are on the deck."""
        c, kit = self.context, self.context.type
        high, faulty = max(c.dx(HIGH), kit.line_height("heading") + c.space("s")), kit.line_height("body")
        room = self.lay_out(self.title, self.text, high + c.space("xs") + faulty)
        place = Rect(room.left, room.top, room.w, min(high, max(1, room.h - c.space("xs") - faulty)))
        self._field = self.add(Field(c, place, self.written, self._wrote, "name", self.longest, style="heading"))
        said = Rect(place.left, place.bottom + c.space("xs"), room.w, faulty)
        self._said = self.add(Label(c, said, self._why() if self.written else "", "body", "warn", key="why"))

    def answers(self) -> Sequence[Button]:
        """To leave, or to confirm the name."""
        words = self.context.words
        self._save = self.answer(words(self.save_text), self._confirm, "primary", "confirm", self._why())
        return [self.answer(words("app.cancel"), self.close, "quiet", "cancel"), self._save]

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


class FillingScene(NamingScene):
    """The same for what an action leaves open."""

    name = "filling"
    save_text, empty_text = "app.ok", "play.why_empty"
