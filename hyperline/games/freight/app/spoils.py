"""The holds of whoever lost a fight, over the sector while the winner chooses."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final

from pygame import Rect, Surface

from hyperline.games.freight.app.card_face import draw_hold
from hyperline.games.freight.app.lighting import PLAIN, draw_light
from hyperline.games.freight.app.mat_view import CARD_SHAPE
from hyperline.games.freight.rules.position import Hold
from hyperline.shell.context import Context
from hyperline.shell.input.focus import Spot
from hyperline.shell.ui.panel import draw_tag

CARD: Final = 96.0  # units: the width of a hold
PAD, GAP, HEAD = 14.0, 10.0, 24.0


class Spoils:
    """A row of holds on a dark cloud, in the middle of the lower edge."""

    def __init__(self, context: Context) -> None:
        self.context = context
        self.holds: Sequence[Hold] = ()
        self.title = ""
        self.within = Rect(0, 0, 1, 1)
        self.lit: Collection[str] = ()
        self.light = PLAIN

    @property
    def rect(self) -> Rect:
        """All that it covers; nothing while there is nothing to choose."""
        if not self.holds:
            return Rect(0, 0, 0, 0)
        px, count = self.context.dx, len(self.holds)
        wide = 2 * px(PAD) + count * px(CARD) + (count - 1) * px(GAP)
        high = 2 * px(PAD) + round(px(CARD) / CARD_SHAPE) + self.context.tx(HEAD)
        made = Rect(0, 0, wide, high)
        made.midbottom = self.within.centerx, self.within.bottom - px(PAD)
        return made

    def _places(self) -> list[Rect]:
        px, box = self.context.dx, self.rect
        wide, top = px(CARD), box.bottom - px(PAD) - round(px(CARD) / CARD_SHAPE)
        lefts = (box.left + px(PAD) + number * (wide + px(GAP)) for number in range(len(self.holds)))
        return [Rect(left, top, wide, round(wide / CARD_SHAPE)) for left in lefts]

    def spots(self) -> list[Spot]:
        """The holds."""
        return [Spot(f"loot:{number}", box) for number, box in enumerate(self._places())] if self.holds else []

    def draw(self, surface: Surface) -> None:
        """Draw them."""
        if not self.holds:
            return
        c, box = self.context, self.rect
        draw_tag(c, surface, box)
        line = c.type.line(self.title, "label", "text", box.w - 2 * c.dx(PAD), c.tx(HEAD))
        surface.blit(line, (box.left + c.dx(PAD), box.top + c.dx(PAD) // 2))
        for number, place in enumerate(self._places()):
            draw_hold(c, surface, place, self.holds[number])
            if f"loot:{number}" in self.lit:
                draw_light(c, surface, place.inflate(4, 4), self.light, c.dx(8))
