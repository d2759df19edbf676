"""The last lines of the log as plain words with emblems, where little is shown: pressing them opens the whole log."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from pygame import Rect, Surface

from hyperline.shell.context import Context
from hyperline.shell.input.intent import Intent
from hyperline.shell.page.log.logbook import BARRIER, LogBook
from hyperline.shell.page.log.logline import LogLine
from hyperline.shell.ui import paint
from hyperline.shell.ui.emblem import draw_emblem
from hyperline.shell.ui.widget import CachedWidget, Pressed

# In units of text.
EMBLEM, BESIDE = 22, 10
TOP, BETWEEN = 18, 10  # from the line above to the first words, and between two
MOST = 3


@dataclass(frozen=True)
class NewsState:
    """The newest lines, the newest last."""

    lines: tuple[LogLine, ...] = ()


class News(Pressed, CachedWidget[NewsState]):
    """As many of them as there is room for, below a hairline; nothing while nothing has happened."""

    def __init__(self, context: Context, rect: Rect, book: LogBook, emblems: tuple[int, ...],
                 press: Callable[[], None]) -> None:  # fmt: skip
        super().__init__(context, rect, "fixed:news", NewsState())
        self.book = book
        self.emblems = emblems
        self.press = press
        self.refresh()

    @property
    def is_focusable(self) -> bool:  # type: ignore[override]
        """Whether there is anything to press."""
        return not self.is_hidden and bool(self.state.lines)

    @property
    def name(self) -> str:
        """What pressing it opens."""
        return self.context.words("control.log")

    def refresh(self) -> None:
        """Something was told, or taken back."""
        found = (line for line in reversed(self.book.entries) if not line.is_heading and line.kind != BARRIER)
        lines = [line for line, _ in zip(found, range(MOST), strict=False)]
        self.show(NewsState(tuple(reversed(lines))))

    def fit(self, rect: Rect) -> None:
        """Take another place."""
        if rect != self.rect:
            self.redraw()
            self.rect = Rect(rect)
            self.forget()

    def handle(self, intent: Intent) -> bool:
        """Open the log."""
        return self.is_focusable and super().handle(intent)

    def paint(self, surface: Surface) -> None:
        """Draw hairline and lines; of those that have no room the oldest are left out."""
        c, tx, theme = self.context, self.context.tx, self.context.theme
        inner = Rect(tx(EMBLEM + BESIDE), 0, self.rect.w - tx(EMBLEM + BESIDE), self.rect.h)
        shown: list[tuple[LogLine, Surface]] = []
        left = self.rect.h - tx(TOP)
        for line in reversed(self.state.lines):
            colour = "text" if not shown else "muted"
            text = c.type.paragraph(line.text, "small", colour, inner.w)
            left -= max(text.get_height(), tx(EMBLEM)) + tx(BETWEEN)
            if left < 0:
                break
            shown.append((line, text))
        if not shown:
            return
        paint.rule(surface, Rect(0, 0, self.rect.w, max(1, c.dx(1))), theme.colour("edge", 80))
        top = tx(TOP)
        for line, text in reversed(shown):
            if 0 <= line.seat < len(self.emblems):
                draw_emblem(c, surface, (0, top), tx(EMBLEM), self.emblems[line.seat])
            surface.blit(text, (inner.left, top + max(0, (min(tx(EMBLEM), c.type.line_height("small")) - tx(EMBLEM)) // -2)))
            top += max(text.get_height(), tx(EMBLEM)) + tx(BETWEEN)
