"""Asks whether a new display mode is to be kept; without an answer the old one comes back."""

from __future__ import annotations

from collections.abc import Callable
from math import ceil

from pygame import Surface

from hyperline.shell.context import Context
from hyperline.shell.input.intent import Act, Intent
from hyperline.shell.ui.button import Button
from hyperline.shell.ui.page import Page
from hyperline.shell.ui.panel import draw_panel

PATIENCE = 12.0  # seconds


class KeepScene(Page):
    """An overlay that counts down; `revert` is called unless the player keeps what was changed."""

    name = "keep"
    is_opaque = False

    def __init__(self, context: Context, revert: Callable[[], None]) -> None:
        super().__init__(context)
        self.revert = revert
        self.left_over = PATIENCE

    @property
    def seconds(self) -> int:
        """The whole seconds until it reverts."""
        return max(0, ceil(self.left_over))

    def build(self) -> None:
        """Two buttons in a panel in the middle."""
        c, words = self.context, self.context.words
        self.box = c.measure.centred(520, 230)
        pad, high = c.space("xl"), c.px(48)
        wide = (self.box.w - 2 * pad - c.space("m")) // 2
        row = self.box.inflate(-2 * pad, -2 * pad)
        place = row.move(0, row.h - high)
        place.size = wide, high
        self.add(Button(c, place, words("keep.back"), self.go_back, key="back"))
        self.add(Button(c, place.move(wide + c.space("m"), 0), words("keep.keep"), self.close, "primary", key="keep"))

    def entered(self) -> None:
        """Keeping is the first thing."""
        self.focus_on("keep")

    def go_back(self) -> None:
        """Take the change back."""
        self.close()
        self.revert()

    def act(self, intent: Intent) -> bool:
        """Cancel takes the change back."""
        if intent.act is Act.CANCEL:
            self.go_back()
            return True
        return super().act(intent)

    def update(self, seconds: float) -> None:
        """Count down."""
        super().update(seconds)
        before = self.seconds
        self.left_over -= seconds
        if self.left_over <= 0:
            self.go_back()
        elif self.seconds != before:
            self.repaint()

    def paint(self, surface: Surface) -> None:
        """Dim what is below; the question."""
        c, words = self.context, self.context.words
        surface.fill((*c.theme.colour("deep")[:3], 170))
        draw_panel(c, surface, self.box, 255)
        inner = self.box.inflate(-2 * c.space("xl"), -2 * c.space("xl"))
        head = c.type.line(words("keep.title"), "heading", "text", inner.w, inner.h // 3)
        surface.blit(head, inner.topleft)
        room = inner.h - head.get_height() - c.px(48) - c.space("m")
        text = c.type.paragraph(words("keep.text", n=self.seconds), "body", "muted", inner.w, room)
        surface.blit(text, (inner.left, inner.top + head.get_height() + c.space("xs")))
