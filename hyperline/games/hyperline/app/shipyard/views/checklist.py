"""What must hold before the draft can be committed, each with a tick or a cross."""

from __future__ import annotations

from pygame import Rect, Surface

from hyperline.shell.context import Context
from hyperline.shell.ui.widget import Widget

Check = tuple[bool, str]


class Checklist(Widget):
    """`set(checks)` shows other ones: whether each holds, and what it is."""

    def __init__(self, context: Context, rect: Rect, checks: tuple[Check, ...]) -> None:
        super().__init__(context, rect, "checklist")
        self.checks = checks

    def set(self, checks: tuple[Check, ...]) -> None:
        """Show other checks."""
        if checks != self.checks:
            self.checks = checks
            self.redraw()

    def draw(self, surface: Surface) -> None:
        """Draw the rows."""
        c = self.context
        high = min(c.px(26), self.rect.h // max(1, len(self.checks)))
        for number, (holds, text) in enumerate(self.checks):
            row = Rect(self.rect.x, self.rect.y + number * high, self.rect.w, high)
            mark = c.type.line("✓" if holds else "✗", "strong", "good" if holds else "warn", c.px(18), high)
            surface.blit(mark, mark.get_rect(midleft=row.midleft))
            left = c.px(24)
            line = c.type.line(text, "small", "muted" if holds else "text", row.w - left, high)
            surface.blit(line, line.get_rect(midleft=(row.x + left, row.centery)))
