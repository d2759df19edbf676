"""The switch of the exposure map: front, right, back, left or off."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect, Surface

from hyperline.app.context import Context
from hyperline.app.input.intent import Act, Intent
from hyperline.app.ui import paint
from hyperline.app.ui.card import Card
from hyperline.app.ui.widget import Widget
from hyperline.engine.geometry import QUADRANT_NAMES, QUADRANTS, Quadrant

STYLE = "body"
CHOICES: tuple[Quadrant | None, ...] = (*QUADRANTS, None)


class SideSwitch(Widget):
    """`done(side)` is called when another side, or none, is chosen."""

    is_focusable = True

    def __init__(self, context: Context, rect: Rect, chosen: Quadrant | None,
                 done: Callable[[Quadrant | None], None]) -> None:  # fmt: skip
        super().__init__(context, rect, "exposure")
        self.chosen = chosen
        self.done = done

    def place(self, number: int) -> Rect:
        """The rectangle of a choice."""
        left = self.rect.x + self.rect.w * number // len(CHOICES)
        return Rect(left, self.rect.y, self.rect.x + self.rect.w * (number + 1) // len(CHOICES) - left, self.rect.h)

    def choose(self, side: Quadrant | None) -> None:
        """Show another side as chosen."""
        if side != self.chosen:
            self.chosen = side
            self.redraw()

    def handle(self, intent: Intent) -> bool:
        """A click on a side, or the arrows; Enter goes on to the next one."""
        at = CHOICES.index(self.chosen)
        match intent.act:
            case Act.CONFIRM if intent.pos:
                number = (intent.pos[0] - self.rect.x) * len(CHOICES) // max(1, self.rect.w)
                self.done(CHOICES[min(number, len(CHOICES) - 1)])
            case Act.CONFIRM:
                self.done(CHOICES[(at + 1) % len(CHOICES)])
            case Act.MOVE if intent.direction[0] and 0 <= at + intent.direction[0] < len(CHOICES):
                self.done(CHOICES[at + intent.direction[0]])
            case _:
                return False
        return True

    def card(self) -> Card:
        """What it is good for."""
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
        """The line height at which all names fit, so that they are set alike."""
        c = self.context
        room = self.place(0).w - c.px(10)
        widest = max(c.type.width(self._name(side), STYLE) for side in CHOICES)
        return min(self.rect.h, int(c.type.line_height(STYLE) * min(1.0, room / widest)))
