"""The small buttons in the head of the log."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Color, Rect, Surface

from hyperline.shell.input.intent import Intent
from hyperline.shell.page.log.logpanel import LogPanel
from hyperline.shell.ui.button import Button, IconButton

Sign = Callable[[int, Color], Surface]


class WithLog(Button):
    """A button that is visible while the log is."""

    panel: LogPanel

    def handle(self, intent: Intent) -> bool:
        """Press it."""
        return not self.panel.is_hidden and super().handle(intent)

    def draw(self, surface: Surface) -> None:
        """Draw it."""
        if not self.panel.is_hidden:
            super().draw(surface)


class HeadSign(WithLog, IconButton):
    """A sign."""

    def __init__(self, panel: LogPanel, rect: Rect, press: Callable[[], None], key: str, hint: str, sign: Sign) -> None:
        super().__init__(panel.context, rect, "", press, "quiet", f"fixed:log-{key}", icon=sign, hint=hint)
        self.panel = panel


class HeadText(WithLog, Button):
    """A word."""

    def __init__(self, panel: LogPanel, rect: Rect, text: str, press: Callable[[], None], key: str, hint: str) -> None:
        super().__init__(panel.context, rect, text, press, "secondary", f"fixed:log-{key}", hint=hint, style="caps")
        self.panel = panel
