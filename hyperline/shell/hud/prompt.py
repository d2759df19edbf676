"""What is to be done, in one sentence with the emblem of who is to do it."""

from __future__ import annotations

from pygame import Rect, Surface

from hyperline.shell.context import Context
from hyperline.shell.ui import fitting
from hyperline.shell.ui.emblem import draw_emblem
from hyperline.shell.ui.widget import Widget

LEAST = 0.5  # of the usual size


class Prompt(Widget):
    """The sentence at the bottom, with what is pointed at in a smaller line; `emblem` below 0 shows none.

    How large both are depends on the bar alone and never on what they say: what is too long is wrapped, then shortened.
    """

    def __init__(self, context: Context, rect: Rect, text: str = "", emblem: int = -1) -> None:
        super().__init__(context, rect, "prompt")
        self.text = text
        self.emblem = emblem
        self.detail = ""

    def explain(self, detail: str) -> None:
        """Say in the second line what the thing would do that is pointed at."""
        if detail != self.detail:
            self.detail = detail
            self.redraw()

    def show(self, text: str, emblem: int) -> None:
        """Show another sentence."""
        if (text, emblem) != (self.text, self.emblem):
            self.text, self.emblem = text, emblem
            self.redraw()

    @property
    def scale(self) -> float:
        """The share of the usual size at which a sentence of two lines and a smaller line fit into the bar."""
        kit, scale = self.context.type, 1.0
        while 2 * kit.line_height("strong", scale) + kit.line_height("small", scale) > self.rect.h and scale > LEAST:
            scale -= 0.02
        return scale

    def parts(self, width: int) -> tuple[Surface, Surface | None]:
        """The sentence, and what the thing in focus would do; without that where the sentence needs all the room."""
        kit, scale, high = self.context.type, self.scale, self.rect.h
        step, small = kit.line_height("strong", scale), kit.line_height("small", scale)
        lines = len(kit.wrap(self.text, "strong", width, scale))
        has_detail = bool(self.detail) and (lines * step + small <= high or lines * step > high)
        rows = max(1, (high - (small if has_detail else 0)) // step)
        text = fitting.rows(self.context, self.text, "strong", "text", width, rows, scale)
        if not has_detail:
            return text, None
        rows = max(1, (high - text.get_height()) // small)
        return text, fitting.rows(self.context, self.detail, "small", "accent_light", width, rows, scale)

    def draw(self, surface: Surface) -> None:
        """Draw emblem and sentence."""
        rect = self.rect
        if self.emblem >= 0:
            side = min(rect.h - self.context.px(12), self.context.px(34))
            draw_emblem(self.context, surface, (rect.left, rect.centery - side // 2), side, self.emblem)
            rect = Rect(rect.left + side + self.context.space("m"), rect.top, 0, rect.h)
            rect.w = self.rect.right - rect.left
        text, detail = self.parts(max(1, rect.w))
        top = rect.centery - (text.get_height() + (detail.get_height() if detail else 0)) // 2
        surface.blit(text, (rect.left, top))
        if detail is not None:
            surface.blit(detail, (rect.left, top + text.get_height()))
