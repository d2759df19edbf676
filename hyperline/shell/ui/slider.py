"""A number on a groove: by click, drag, wheel or arrow keys from stop to stop, or exactly by Enter and digits."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Sequence

import pygame
from pygame import Rect, Surface

from hyperline.kernel.language import in_percent
from hyperline.shell.context import Context
from hyperline.shell.input.intent import Act, Intent
from hyperline.shell.ui import paint
from hyperline.shell.ui.panel import draw_card
from hyperline.shell.ui.widget import Widget

LONGEST = 4  # digits


class Slider(Widget):
    """`done(value)` is called when a value is chosen: at once by keys, on release by the pointer.

    `stops` rise; a typed value may lie between two of them. `shown` makes the text of a value.
    """

    is_focusable = True

    def __init__(self, context: Context, rect: Rect, stops: Sequence[int], value: int, done: Callable[[int], None],
                 key: str, shown: Callable[[int], str] = str, hint: str = "") -> None:  # fmt: skip
        super().__init__(context, rect, key)
        self.stops = tuple(stops)
        self.value = value
        self.done = done
        self.shown = shown
        self.hint = hint
        self.typed: str | None = None  # the digits so far, while a value is typed
        self._drawn_at = value

    @property
    def is_typing(self) -> bool:
        """Whether a value is being typed."""
        return self.typed is not None

    @property
    def _groove(self) -> Rect:
        pad, value = self.context.space("l"), self.context.type.width(in_percent("000"), "strong") + self.context.space("m")
        high = self.context.px(4)
        return Rect(self.rect.left + pad, self.rect.centery - high // 2, self.rect.w - 2 * pad - value, high)

    def _place(self, value: float) -> int:
        """Where a value is on the groove: the stops are as far from each other as they are many."""
        groove, last = self._groove, len(self.stops) - 1
        value = min(max(value, self.stops[0]), self.stops[-1])
        low = min(last - 1, max(0, bisect_right(self.stops, value) - 1)) if last else 0
        high = min(last, low + 1)
        span = max(1, self.stops[high] - self.stops[low])
        return groove.left + round(groove.w * (low + (value - self.stops[low]) / span) / max(1, last))

    def _at(self, x: int) -> int:
        return min(self.stops, key=lambda stop: abs(self._place(stop) - x))

    def _step(self, by: int) -> int:
        """The next stop in a direction."""
        at = bisect_right(self.stops, self.value) if by > 0 else bisect_left(self.stops, self.value) - 1
        return self.stops[min(len(self.stops) - 1, max(0, at))]

    def _choose(self, value: int) -> None:
        value = min(self.stops[-1], max(self.stops[0], value))
        self._drawn_at = value
        self.redraw()
        if value != self.value:
            self.value = value
            self.done(value)
            self.context.sound.play("ui/tick")

    def handle(self, intent: Intent) -> bool:
        """Change the value."""
        if self.typed is not None and not intent.is_pointer:
            return self._type(intent)
        match intent.act:
            case Act.MOVE if intent.direction[0]:
                self._choose(self._step(intent.direction[0]))
            case Act.WHEEL | Act.ROTATE:
                self._choose(self._step(intent.step))
            case Act.DRAG if intent.pos:
                self._drawn_at = self._at(intent.pos[0])
                self.redraw()
            case Act.CONFIRM | Act.DROP if intent.pos:
                self._end()
                self._choose(self._at(intent.pos[0]))
            case Act.CONFIRM:
                self._begin()
            case _:
                return False
        return True

    # ---- typing a value ----

    def _begin(self) -> None:
        self.typed = ""
        if pygame.display.get_init():
            pygame.key.start_text_input()
        self.redraw()

    def _end(self) -> None:
        self.typed = None
        self.redraw()

    def _type(self, intent: Intent) -> bool:
        typed = self.typed or ""
        match intent.act:
            case Act.TEXT:
                digits = "".join(letter for letter in intent.text if letter.isascii() and letter.isdigit())
                self.typed = (typed + digits)[:LONGEST]
            case Act.ERASE:
                self.typed = typed[:-1]
            case Act.CONFIRM:
                self._end()
                if typed:
                    self._choose(int(typed))
            case Act.CANCEL:
                self._end()
            case _:
                return False
        self.redraw()
        return True

    def blurred(self) -> None:
        """Leaving it takes back what was being typed."""
        self._end()

    # ---- drawing ----

    def draw(self, surface: Surface) -> None:
        """Draw groove, stops, knob and value."""
        theme, c = self.context.theme, self.context
        if self.is_focused:
            draw_card(c, surface, self.rect)
        groove = self._groove
        quiet = theme.colour("border")
        paint.plate(surface, groove, quiet, quiet, quiet, 1, groove.h)
        here = self._place(self._drawn_at)
        lit = Rect(groove.left, groove.top, max(groove.h, here - groove.left), groove.h)
        done = theme.colour("accent" if self.is_focused else "faint")
        paint.plate(surface, lit, done, done, done, 1, groove.h)
        for stop in self.stops:
            paint.disc(surface, (self._place(stop), groove.centery), c.px(3), done if stop <= self._drawn_at else quiet)
        knob = c.px(11 if self.is_focused else 9)
        ink = theme.colour("accent_light" if self.is_focused else "muted")
        paint.disc(surface, (here, groove.centery), knob, ink, theme.colour("space"), c.px(3))
        self._draw_value(surface, groove)

    def _draw_value(self, surface: Surface, groove: Rect) -> None:
        c, theme = self.context, self.context.theme
        room = self.rect.right - groove.right - c.space("l")
        box = Rect(self.rect.right - c.space("s") - room, self.rect.top, room, self.rect.h)
        if self.typed is None:
            text = c.type.line(self.shown(self._drawn_at), "strong", "text", room, box.h)
            surface.blit(text, text.get_rect(midright=box.midright))
            return
        plate = box.inflate(c.space("s"), -c.space("s"))
        paint.plate(surface, plate, theme.colour("sunken"), theme.colour("sunken"), theme.colour("accent"), 1, c.px(6))
        text = c.type.line(f"{self.typed}|", "strong", "text", room, plate.h)
        surface.blit(text, text.get_rect(center=plate.center))
