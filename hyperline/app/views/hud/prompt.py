"""What is to be done, in one sentence with the emblem of who is to do it."""

from __future__ import annotations

from pygame import Rect, Surface

from hyperline.app.context import Context
from hyperline.app.ui.widget import Widget

LEAST, SMALLEST = 0.7, 0.55  # how far the sentence and the smaller line may shrink to stay one above the other


class Prompt(Widget):
    """The sentence at the bottom, with what is pointed at in a smaller line; `emblem` below 0 shows none."""

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

    def draw(self, surface: Surface) -> None:
        """Draw emblem and sentence."""
        rect = self.rect
        if self.emblem >= 0:
            side = min(rect.h - self.context.px(12), self.context.px(34))
            emblem = self.context.sprites("pieces", f"emblem-{self.emblem}", side)
            surface.blit(emblem, emblem.get_rect(midleft=rect.midleft))
            rect = Rect(rect.left + side + self.context.space("m"), rect.top, 0, rect.h)
            rect.w = self.rect.right - rect.left
        kit = self.context.type
        has_room = kit.width(self.text, "strong") * LEAST <= rect.w and kit.width(self.detail, "small") * SMALLEST <= rect.w
        if not self.detail or not has_room:
            text = kit.paragraph(self.text, "strong", "text", rect.w, rect.h)
            surface.blit(text, text.get_rect(midleft=rect.midleft))
            return
        half = round(rect.h * 0.42)
        text = kit.line(self.text, "strong", "text", rect.w, half)
        detail = kit.line(self.detail, "small", "accent_light", rect.w, half)
        top = rect.centery - (text.get_height() + detail.get_height()) // 2
        surface.blit(text, (rect.left, top))
        surface.blit(detail, (rect.left, top + text.get_height()))
