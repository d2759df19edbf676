"""The switch of the exposure map: front, right, back, left or off."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect, Surface

from hyperline.games.hyperline.rules.geometry import QUADRANT_NAMES, QUADRANTS, Quadrant
from hyperline.shell.context import Context
from hyperline.shell.input.intent import Act
from hyperline.shell.ui import paint
from hyperline.shell.ui.card import Card
from hyperline.shell.ui.tabrow import TabRow

STYLE = "quiet"
MOST = 0.72  # of the width: the most that the words take
CHOICES: tuple[Quadrant | None, ...] = (*QUADRANTS, None)


class SideSwitch(TabRow[Quadrant | None]):
    """`done(side)` is called when another side, or none, is chosen."""

    def __init__(self, context: Context, rect: Rect, chosen: Quadrant | None,
                 done: Callable[[Quadrant | None], None]) -> None:  # fmt: skip
        super().__init__(context, rect, "exposure", CHOICES, chosen, done)

    def place(self, number: int) -> Rect:
        """The rectangle of a side: what the words leave free is shared equally, so that none touch."""
        wide = [self.context.type.width(self._name(side), STYLE) for side in CHOICES]
        share = min(1.0, MOST * self.rect.w / sum(wide))
        rest = (self.rect.w - share * sum(wide)) / len(CHOICES)
        left = round(share * sum(wide[:number]) + number * rest)
        right = round(share * sum(wide[: number + 1]) + (number + 1) * rest)
        return Rect(self.rect.x + left, self.rect.y, right - left, self.rect.h)

    def card(self) -> Card:
        """What the switch is for."""
        key = self.context.bindings.shown(Act.TRAIL)
        return Card(self.context.words("shipyard.switch.title"), self.context.words("shipyard.switch.about", key=key))

    def draw(self, surface: Surface) -> None:
        """Five words, the chosen one on a plate."""
        c, theme = self.context, self.context.theme
        high = self._text_height()
        for number, side in enumerate(CHOICES):
            place = self.place(number).inflate(-c.dx(4), 0)
            is_chosen = side == self.chosen
            colour = "bad" if side is not None else "tonal"
            if is_chosen:
                fill, clear = theme.colour(colour, 110), theme.colour(colour, 0)
                paint.plate(surface, place, fill, fill, clear, 1.0, c.dx(8))
            text = c.type.line(self._name(side), STYLE, "text" if is_chosen else "muted", None, high)
            surface.blit(text, text.get_rect(center=place.center))

    def _name(self, side: Quadrant | None) -> str:
        key = f"shipyard.side.{QUADRANT_NAMES[side]}" if side is not None else "shipyard.switch.off"
        return self.context.words(key).capitalize()

    def _text_height(self) -> int:
        """The line height at which all names fit, so that they look alike."""
        c = self.context
        every = sum(c.type.width(self._name(side), STYLE) for side in CHOICES)
        return min(self.rect.h, int(c.type.line_height(STYLE) * min(1.0, MOST * self.rect.w / every)))
