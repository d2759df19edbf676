"""A text field that reports every letter."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect

from hyperline.shell.context import Context
from hyperline.shell.input.intent import Intent
from hyperline.shell.ui.field import Field


class SearchField(Field):
    """`changed_to(text)` is called at every change, while the text is still being typed."""

    def __init__(self, context: Context, rect: Rect, text: str, changed_to: Callable[[str], None], key: str,
                 placeholder: str) -> None:  # fmt: skip
        super().__init__(context, rect, text, lambda text: None, key, placeholder=placeholder)
        self.changed_to = changed_to

    def handle(self, intent: Intent) -> bool:
        """Edit, and tell."""
        before = self.text
        done = super().handle(intent)
        if self.text != before:
            self.changed_to(self.text)
        return done
