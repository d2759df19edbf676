"""A dialog over any scene: a heading, a few sentences, and one or more answers."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from hyperline.shell.context import Context
from hyperline.shell.ui.asking import AskingPage
from hyperline.shell.ui.button import Button


class MessageScene(AskingPage):
    """Closes with the text of the answer that was chosen, or tells `done` if there is one; Cancel gives None.

    The last answer is the primary one.
    """

    name = "message"

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
        self.texts = tuple(answers) or (context.words("app.ok"),)

    def build(self) -> None:
        """The sentences, and the answers on the deck."""
        self.lay_out(self.title, self.text)

    def answers(self) -> Sequence[Button]:
        """One for each text."""
        kinds = ["secondary"] * (len(self.texts) - 1) + ["primary"]
        return [self.answer(text, self._choice(text), kind) for text, kind in zip(self.texts, kinds, strict=True)]

    def _choice(self, answer: str) -> Callable[[], None]:
        def choose() -> None:
            if self.done is None:
                self.close(answer)
            else:
                self.close()
                self.done(answer)

        return choose

    def entered(self) -> None:
        """The primary answer has the focus."""
        self.focus_on(self.texts[-1])
