"""What every seat's place in the column has: the light of the seat at turn, from the window's edge, and the focus ring."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol, TypeVar

from pygame import Rect, Surface

from hyperline.shell.context import Context
from hyperline.shell.page.hud.counting import CountingCard
from hyperline.shell.ui import paint

# In units of text.
EMBLEM, GAP, EDGE = 40, 12, 4  # the emblem, what is beside it, the bar at the edge of the seat at turn
WASH = 260  # how far the light of the seat at turn reaches
WASHED = 66  # its opacity at the edge, of 255


class Seated(Protocol):
    """A seat as it is shown. `is_active`: something is up to it."""

    @property
    def emblem(self) -> int: ...

    @property
    def is_active(self) -> bool: ...


S = TypeVar("S", bound=Seated)


class SeatLine(CountingCard[S]):
    """A seat; pressing it tells more. Its light runs through the `margin` pixels at its left."""

    has_ring = False  # it would lie on the window's edge

    def __init__(self, context: Context, rect: Rect, state: S, key: str, press: Callable[[], None], margin: int = 0) -> None:
        self.margin = margin
        super().__init__(context, rect, state, key, press)

    @property
    def inner(self) -> Rect:
        """What lies beside the margin, in its own pixels."""
        return Rect(self.margin, 0, self.rect.w - self.margin, self.rect.h)

    @property
    def name_colour(self) -> str:
        """A name is brighter at its turn."""
        return "text" if self.state.is_active else "muted"

    def draw(self, surface: Surface) -> None:
        """Draw it, and the ring of the focus."""
        super().draw(surface)
        if self.is_focused:
            theme, space = self.context.theme, self.context.space("s")
            box = self.inner.move(self.rect.topleft)
            box = box.inflate(space, -2 * space if box.h > 4 * space else 0)
            box.w = min(box.right, self.rect.right) - box.left
            paint.ring(surface, box, self.context.measure, theme.colour("accent_light"), self.radius, theme.space("ring"))

    def wash(self, surface: Surface, wide: float = WASH) -> None:
        """Draw the light of the seat at turn, so many units beside the margin."""
        if not self.state.is_active:
            return
        context, colour = self.context, self.context.theme.player_colours[self.state.emblem]
        wide = min(self.rect.w, self.margin + context.tx(wide))
        paint.wash(surface, Rect(0, 0, wide, self.rect.h), colour, WASHED)
        surface.fill(colour, Rect(0, 0, context.tx(EDGE), self.rect.h))
