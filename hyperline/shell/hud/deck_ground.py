"""The deck: the ground of sentence and commands, with a line of light that is brightest where one goes on."""

from __future__ import annotations

from pygame import Rect, Surface

from hyperline.shell.context import Context
from hyperline.shell.ui.cached_widget import CachedWidget
from hyperline.shell.ui.panel import draw_deck

OVER = 8  # units of the deck: how far its light reaches beyond it


class DeckGround(CachedWidget[int | None]):
    """Its state is the pixel column above which the line is brightest: a button's or that of something on the stage."""

    def __init__(self, context: Context, rect: Rect) -> None:
        self._over = context.dx(OVER)
        super().__init__(context, Rect(rect.left, rect.top - self._over, rect.w, rect.h + self._over), "deck", None)

    def paint(self, surface: Surface) -> None:
        """Draw the ground and the line."""
        draw_deck(self.context, surface, Rect(0, self._over, self.rect.w, self.rect.h - self._over), self.state)
