"""One of a row of values on a groove: by click, drag, wheel or arrow keys."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import Rect, Surface

from hyperline.app.context import Context
from hyperline.app.input.intent import Act, Intent
from hyperline.app.ui import paint
from hyperline.app.ui.widget import Widget


class Slider(Widget):
    """`done(index)` is called when a value is chosen: at once by keys, on release by the pointer."""

    is_focusable = True

    def __init__(self, context: Context, rect: Rect, texts: Sequence[str], chosen: int, done: Callable[[int], None],
                 key: str, hint: str = "") -> None:  # fmt: skip
        super().__init__(context, rect, key)
        self.texts = tuple(texts)
        self.chosen = chosen
        self.done = done
        self.hint = hint
        self._drawn_at = chosen

    @property
    def _groove(self) -> Rect:
        pad, value = self.context.space("l"), self.context.px(76)
        high = self.context.px(6)
        return Rect(self.rect.left + pad, self.rect.centery - high // 2, self.rect.w - 2 * pad - value, high)

    def _at(self, x: int) -> int:
        groove = self._groove
        share = (x - groove.left) / max(1, groove.w)
        return min(len(self.texts) - 1, max(0, round(share * (len(self.texts) - 1))))

    def _choose(self, index: int) -> None:
        index = min(len(self.texts) - 1, max(0, index))
        self._drawn_at = index
        self.redraw()
        if index != self.chosen:
            self.chosen = index
            self.done(index)

    def handle(self, intent: Intent) -> bool:
        """Change the value."""
        match intent.act:
            case Act.MOVE if intent.direction[0]:
                self._choose(self.chosen + intent.direction[0])
            case Act.WHEEL:
                self._choose(self.chosen + intent.step)
            case Act.ROTATE:
                self._choose(self.chosen + intent.step)
            case Act.DRAG if intent.pos:
                self._drawn_at = self._at(intent.pos[0])
                self.redraw()
            case Act.CONFIRM | Act.DROP if intent.pos:
                self._choose(self._at(intent.pos[0]))
            case _:
                return False
        return True

    def draw(self, surface: Surface) -> None:
        """Draw groove, stops, knob and value."""
        theme, c = self.context.theme, self.context
        if self.is_focused:
            clear = theme.colour("deep", 0)
            paint.plate(surface, self.rect, theme.colour("hover", 120), theme.colour("hover", 60), clear, 1, self.radius)
        groove = self._groove
        paint.plate(surface, groove, theme.colour("sunken"), theme.colour("sunken"), theme.colour("border"), 1, groove.h)
        stops = [groove.left + round(groove.w * n / max(1, len(self.texts) - 1)) for n in range(len(self.texts))]
        lit = Rect(groove.left, groove.top, max(groove.h, stops[self._drawn_at] - groove.left), groove.h)
        paint.plate(surface, lit, theme.colour("accent"), theme.colour("accent"), theme.colour("accent"), 1, groove.h)
        for number, x in enumerate(stops):
            shade = theme.colour("accent" if number <= self._drawn_at else "border")
            paint.disc(surface, (x, groove.centery), c.px(4), shade)
        knob = c.px(11 if self.is_focused else 9)
        at = stops[self._drawn_at], groove.centery
        paint.disc(surface, at, knob, theme.colour("accent_light"), theme.colour("space"), c.px(3))
        room = self.rect.right - groove.right - c.space("l")
        text = c.type.line(self.texts[self._drawn_at], "strong", "text", room, self.rect.h)
        surface.blit(text, text.get_rect(midright=(self.rect.right - c.space("s"), self.rect.centery)))
