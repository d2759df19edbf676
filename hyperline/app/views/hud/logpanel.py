"""The log: what has happened, in sentences, the newest at the bottom."""

from __future__ import annotations

from dataclasses import dataclass

import pygame
from pygame import Rect, Surface

from hyperline.app.context import Context
from hyperline.app.input.intent import Act, Intent
from hyperline.app.ui.panel import draw_panel
from hyperline.app.ui.widget import Widget

KEPT = 400
NOBODY = -1


@dataclass(frozen=True)
class LogLine:
    """A sentence with the emblem of the player whom it is about (NOBODY for none); a `heading` begins a turn."""

    text: str
    emblem: int = NOBODY
    is_heading: bool = False


class LogPanel(Widget):
    """Shows as many lines as fit; the wheel goes back to older ones."""

    def __init__(self, context: Context, rect: Rect, lines: list[LogLine] | None = None) -> None:
        super().__init__(context, rect, "log")
        self.lines: list[LogLine] = list(lines or [])
        self.back = 0  # lines that are below what is shown
        self.is_hidden = False
        self._made: Surface | None = None

    def add(self, line: LogLine) -> None:
        """Add a sentence, and show it."""
        self.lines.append(line)
        del self.lines[:-KEPT]
        self.back = 0
        self._refresh()

    def show(self, lines: list[LogLine]) -> None:
        """Show other sentences."""
        self.lines = lines[-KEPT:]
        self.back = 0
        self._refresh()

    def handle(self, intent: Intent) -> bool:
        """The wheel scrolls."""
        if intent.act is not Act.WHEEL:
            return False
        self.back = max(0, min(len(self.lines) - 1, self.back + 2 * intent.step))
        self._refresh()
        return True

    def _refresh(self) -> None:
        self._made = None
        self.redraw()

    def draw(self, surface: Surface) -> None:
        """Draw the lines, kept since they were drawn last."""
        if self.is_hidden:
            return
        if self._made is None:
            self._made = Surface(self.rect.size, pygame.SRCALPHA)
            self._paint(self._made)
        surface.blit(self._made, self.rect)

    def _paint(self, surface: Surface) -> None:
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
