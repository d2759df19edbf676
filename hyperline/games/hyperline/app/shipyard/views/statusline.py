"""The line beside the buttons: what to do now, or why something is refused."""

from __future__ import annotations

from pygame import Rect, Surface

from hyperline.shell.context import Context
from hyperline.shell.ui import fitting
from hyperline.shell.ui.widget import Widget


class StatusLine(Widget):
    """Up to three lines, vertically centred; refusals have another colour and a sign."""

    def __init__(self, context: Context, rect: Rect) -> None:
        super().__init__(context, rect, "status")
        self.text = ""
        self.is_refusal = False

    def set(self, text: str, is_refusal: bool = False) -> None:
        """Say something else."""
        if (text, is_refusal) != (self.text, self.is_refusal):
            self.text, self.is_refusal = text, is_refusal
            self.redraw()

    def draw(self, surface: Surface) -> None:
        """Draw it."""
        c = self.context
        ink = "warn" if self.is_refusal else "muted"
        left = c.px(26) if self.is_refusal else 0
        drawn = fitting.paragraph(c, self.text, ("body", "small"), ink, self.rect.w - left, self.rect.h)
        place = drawn.get_rect(midleft=(self.rect.x + left, self.rect.centery))
        if self.is_refusal:
            mark = c.type.line("✗", "strong", "warn", left, self.rect.h)
            surface.blit(mark, mark.get_rect(midleft=(self.rect.x, self.rect.centery)))
        surface.blit(drawn, place)
