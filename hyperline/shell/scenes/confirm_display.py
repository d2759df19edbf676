"""Asks whether a new display mode is to be kept; without an answer the old one comes back."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import ceil

from hyperline.shell.context import Context
from hyperline.shell.input.intent import Act, Intent
from hyperline.shell.ui.asking import AskingPage
from hyperline.shell.ui.button import Button

PATIENCE = 12.0  # seconds


class KeepScene(AskingPage):
    """An overlay that counts down; `revert` is called unless the player keeps what was changed."""

    name = "keep"

    def __init__(self, context: Context, revert: Callable[[], None]) -> None:
        super().__init__(context)
        self.revert = revert
        self.left_over = PATIENCE

    @property
    def seconds(self) -> int:
        """The whole seconds until it reverts."""
        return max(0, ceil(self.left_over))

    def build(self) -> None:
        """The question, and two answers."""
        words = self.context.words
        self.lay_out(words("keep.title"), words("keep.text", n=self.seconds))

    def answers(self) -> Sequence[Button]:
        """To go back, or to keep what there is."""
        words = self.context.words
        return [
            self.answer(words("keep.back"), self.go_back, key="back"),
            self.answer(words("keep.keep"), self.close, "primary", "keep"),
        ]

    def entered(self) -> None:
        """Keeping is the first thing."""
        self.focus_on("keep")

    def go_back(self) -> None:
        """Take the change back."""
        self.close()
        self.revert()

    def act(self, intent: Intent) -> bool:
        """Cancel takes the change back."""
        if intent.act is Act.CANCEL:
            self.go_back()
            return True
        return super().act(intent)

    def update(self, seconds: float) -> None:
        """Count down."""
        super().update(seconds)
        before = self.seconds
        self.left_over -= seconds
        if self.left_over <= 0:
            self.go_back()
        elif self.seconds != before:
            self.rebuild()
