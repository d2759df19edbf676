"""The switch of the exposure map: front, right, back, left or off."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect, Surface

from hyperline.games.hyperline.engine.geometry import QUADRANT_NAMES, QUADRANTS, Quadrant
from hyperline.shell.context import Context
from hyperline.shell.input.intent import Act
from hyperline.shell.ui import paint
from hyperline.shell.ui.card import Card
from hyperline.shell.ui.tabrow import TabRow

STYLE = "body"
CHOICES: tuple[Quadrant | None, ...] = (*QUADRANTS, None)


class SideSwitch(TabRow[Quadrant | None]):
    """`done(side)` is called when another side, or none, is chosen."""

    def __init__(self, context: Context, rect: Rect, chosen: Quadrant | None,
                 done: Callable[[Quadrant | None], None]) -> None:  # fmt: skip
        super().__init__(context, rect, "exposure", CHOICES, chosen, done)

    def card(self) -> Card:
        """What the switch is for."""
        key = self.context.bindings.shown(Act.TRAIL)
        return Card(self.context.words("shipyard.switch.title"), self.context.words("shipyard.switch.about", key=key))

    def draw(self, surface: Surface) -> None:
        """Five plates, the chosen one bright."""
        c, theme = self.context, self.context.theme
        high = self._text_height()
        for number, side in enumerate(CHOICES):
            place = self.place(number).inflate(-c.px(4), 0)
            is_chosen = side == self.chosen
            colour = "bad" if side is not None else "edge"
            fill = theme.colour(colour).lerp(theme.colour("panel"), 0.55) if is_chosen else theme.colour("raised")
            edge = theme.colour(colour if is_chosen else "border")
            paint.plate(surface, place, fill, fill.lerp(theme.colour("panel"), 0.5), edge, max(1.0, c.measure.u), c.px(6))
            ink = "text" if is_chosen else "muted"
            text = c.type.line(self._name(side), STYLE, ink, place.w - c.px(6), high)
            surface.blit(text, text.get_rect(center=place.center))

    def _name(self, side: Quadrant | None) -> str:
        key = f"shipyard.side.{QUADRANT_NAMES[side]}" if side is not None else "shipyard.switch.off"
        return self.context.words(key).capitalize()

    def _text_height(self) -> int:
        """The line height at which all names fit, so that they look alike."""
        c = self.context
        room = self.place(0).w - c.px(10)
        widest = max(c.type.width(self._name(side), STYLE) for side in CHOICES)
        return min(self.rect.h, int(c.type.line_height(STYLE) * min(1.0, room / widest)))
