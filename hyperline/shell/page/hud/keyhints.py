"""One line of the keys that matter at this moment: each as a small key cap, and what it does."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from pygame import Rect, Surface

from hyperline.shell.context import Context
from hyperline.shell.ui import paint
from hyperline.shell.ui.widget import Widget

KEY: Final = "small_strong"
"""The style of a key: unlike that of the words it has arrows."""


@dataclass(frozen=True)
class KeyHint:
    """A key as it is called on screen, and what it does now."""

    key: str
    text: str


class KeyHints(Widget):
    """As many hints as there is room for; the last one always."""

    def __init__(self, context: Context, rect: Rect) -> None:
        super().__init__(context, rect, "keyhints")
        self.hints: tuple[KeyHint, ...] = ()

    def show(self, hints: Sequence[KeyHint], width: int) -> None:
        """Show other hints, or none, in a width of pixels."""
        if (tuple(hints), width) != (self.hints, self.rect.w):
            self.redraw()
            self.hints, self.rect.w = tuple(hints), max(0, width)
            self.redraw()

    @property
    def seen(self) -> tuple[KeyHint, ...]:
        """The hints for which there is room."""
        if not self.hints:
            return ()
        found, left = [], self.rect.w - self._wide(self.hints[-1])
        for hint in self.hints[:-1]:
            left -= self._wide(hint)
            if left < 0:
                break
            found.append(hint)
        return (*found, self.hints[-1])

    def draw(self, surface: Surface) -> None:
        """Draw the line."""
        left = self.rect.left
        for hint in self.seen:
            self._draw(surface, hint, left)
            left += self._wide(hint)

    def _parts(self, hint: KeyHint) -> tuple[Surface, Surface]:
        kit, high = self.context.type, self.rect.h
        key = kit.line(hint.key, KEY, "text", None, high - self.context.px(2))
        return key, kit.line(hint.text, "caps", "muted", None, high - self.context.px(2))

    def _cap(self, key: Surface) -> int:
        return max(self.rect.h, key.get_width() + self.context.px(6))

    def _wide(self, hint: KeyHint) -> int:
        key, text = self._parts(hint)
        return self._cap(key) + text.get_width() + self.context.px(4 + 8)

    def _draw(self, surface: Surface, hint: KeyHint, left: int) -> None:
        context, theme = self.context, self.context.theme
        key, text = self._parts(hint)
        cap = Rect(left, self.rect.top, self._cap(key), self.rect.h)
        top, bottom = theme.colour("tonal", 191), theme.colour("tonal_deep", 191)
        paint.plate(surface, cap, top, bottom, theme.colour("tonal", 0), 1.0, context.px(5))
        surface.blit(key, key.get_rect(center=cap.center))
        surface.blit(text, text.get_rect(midleft=(cap.right + context.px(4), cap.centery)))
