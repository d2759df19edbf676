"""Text that is only read: one line, or a paragraph that wraps."""

from __future__ import annotations

from pygame import Color, Rect, Surface

from hyperline.shell.context import Context
from hyperline.shell.ui.widget import Widget


class Label(Widget):
    """Text fitted into its rectangle. `align` is left, centre or right; a paragraph starts at the top."""

    def __init__(self, context: Context, rect: Rect, text: str, style: str = "body", colour: str | Color = "text",
                 align: str = "left", is_paragraph: bool = False, key: str = "") -> None:  # fmt: skip
        super().__init__(context, rect, key)
        self.text = text
        self.style = style
        self.colour = colour
        self.align = align
        self.is_paragraph = is_paragraph

    def set(self, text: str, colour: str | Color | None = None) -> None:
        """Show another text."""
        if text != self.text or (colour is not None and colour != self.colour):
            self.text = text
            self.colour = self.colour if colour is None else colour
            self.redraw()

    def draw(self, surface: Surface) -> None:
        """Draw the text."""
        if not self.text:
            return
        kit = self.context.type
        if self.is_paragraph:
            drawn = kit.paragraph(self.text, self.style, self.colour, self.rect.w, self.rect.h, self.align)
            surface.blit(drawn, self.rect)
            return
        drawn = kit.line(self.text, self.style, self.colour, self.rect.w, self.rect.h)
        place = drawn.get_rect(centery=self.rect.centery, left=self.rect.left)
        if self.align == "centre":
            place.centerx = self.rect.centerx
        elif self.align == "right":
            place.right = self.rect.right
        surface.blit(drawn, place)
