"""The log: what has happened, in sentences, the newest at the bottom."""

from __future__ import annotations

from dataclasses import dataclass

from pygame import Rect, Surface

from hyperline.app.context import Context
from hyperline.app.input.intent import Act, Intent
from hyperline.app.ui.panel import draw_panel
from hyperline.app.views.hud.kept import KeptWidget

KEPT = 400
NOBODY = -1


@dataclass(frozen=True)
class LogLine:
    """A sentence with the emblem of the player whom it is about (NOBODY for none); a `heading` begins a turn."""

    text: str
    emblem: int = NOBODY
    is_heading: bool = False


class LogPanel(KeptWidget[list[LogLine]]):
    """Shows as many lines as fit; the wheel goes back to older ones."""

    def __init__(self, context: Context, rect: Rect, lines: list[LogLine] | None = None) -> None:
        super().__init__(context, rect, "log", list(lines or []))
        self.back = 0  # lines that are below what is shown

    @property
    def lines(self) -> list[LogLine]:
        """All that is told, the newest at the end."""
        return self.state

    def add(self, line: LogLine) -> None:
        """Add a sentence, and show it."""
        self.lines.append(line)
        del self.lines[:-KEPT]
        self.back = 0
        self.forget()

    def show(self, state: list[LogLine]) -> None:
        """Show other sentences."""
        self.state, self.back = state[-KEPT:], 0
        self.forget()

    def handle(self, intent: Intent) -> bool:
        """The wheel scrolls."""
        if intent.act is not Act.WHEEL:
            return False
        self.back = max(0, min(len(self.lines) - 1, self.back + 2 * intent.step))
        self.forget()
        return True

    def paint(self, surface: Surface) -> None:
        """Draw as many of the newest lines as there is room for."""
        context = self.context
        draw_panel(context, surface, surface.get_rect())
        pad = context.px(10)
        room = surface.get_rect().inflate(-2 * pad, -2 * context.px(8))
        icon = context.px(15)
        indent = icon + context.px(7)
        surface.set_clip(room)
        bottom = room.bottom
        shown = self.lines[: len(self.lines) - self.back]
        for line in reversed(shown):
            style, colour = ("small_strong", "text") if line.is_heading else ("small", "muted")
            if line.is_heading and line.emblem >= 0:
                colour = context.theme.player_lights[line.emblem]  # type: ignore[assignment]
            left = 0 if line.is_heading and line.emblem < 0 else indent
            text = context.type.paragraph(line.text, style, colour, room.w - left)
            bottom -= text.get_height()
            surface.blit(text, (room.left + left, bottom))
            if line.emblem >= 0:
                picture = context.sprites("pieces", f"emblem-{line.emblem}", icon)
                middle = bottom + context.type.line_height(style) // 2
                surface.blit(picture, picture.get_rect(midleft=(room.left, middle)))
            bottom -= context.px(8 if line.is_heading else 3)
            if bottom < room.top:
                break
        surface.set_clip(None)
