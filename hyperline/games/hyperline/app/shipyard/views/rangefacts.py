"""One opponent of the test range in full: the result in a sentence, and the facts behind it."""

from __future__ import annotations

import math
from collections.abc import Sequence

from pygame import Rect, Surface

from hyperline.games.hyperline.app.shipyard.views.rangerows import INKS, SIGNS
from hyperline.games.hyperline.app.shipyard.views.rangetext import Fact
from hyperline.shell.context import Context
from hyperline.shell.ui import fitting

FACT = 25  # units of a line, where there is room
LEAST_FACT = 0.8  # of a line of small text: if there is not that much for all facts, the last are left out
SENTENCE = 0.5  # of the room at the most


def draw_sentence(context: Context, surface: Surface, room: Rect, text: str) -> int:
    """A sentence from the top of a room; returns its height."""
    drawn = fitting.paragraph(context, text, ("body", "small", "caps"), "text", room.w, room.h)
    surface.blit(drawn, room.topleft)
    return drawn.get_height()


class RangeFacts:
    """Draws them; for an unchanged ship each number appears once."""

    def __init__(self, context: Context, is_changed: bool) -> None:
        self.context = context
        self.is_changed = is_changed

    def draw(self, surface: Surface, room: Rect, sentence: str, told: Sequence[Fact]) -> None:
        """The sentence above, and at the foot of the room a line for each fact, as many as can be read."""
        c = self.context
        surface.fill(c.theme.colour("border"), (room.x, room.y, room.w, max(1, round(c.measure.u))))
        above = Rect(room.x, room.y + c.px(6), room.w, round(room.h * SENTENCE))
        left = room.bottom - above.y - draw_sentence(c, surface, above, sentence) - c.px(6)
        most = left // math.ceil(LEAST_FACT * c.type.line_height("small")) - 1
        if most < 1:
            return
        told = told[:most]
        each = min(c.px(FACT), left // (len(told) + 1))
        top = room.bottom - each * (len(told) + 1)
        wide = self._columns(room)
        fits = [(text, place.w) for fact in told for text, place in zip(self._told(fact), wide, strict=True)]
        high = fitting.alike(c, "small_strong", fits, each)
        self._draw_heads(surface, Rect(room.x, top, room.w, each), high)
        for number, fact in enumerate(told, 1):
            self._draw_fact(surface, Rect(room.x, top + number * each, room.w, each), fact, high)

    def _told(self, fact: Fact) -> tuple[str, str, str]:
        """The texts of a fact's line."""
        value = f"{fact.before} → {SIGNS[fact.way]}{fact.now}" if self._is_told_twice(fact) else fact.now
        return fact.text, value, fact.spread

    def _is_told_twice(self, fact: Fact) -> bool:
        return self.is_changed and fact.before != fact.now

    def _columns(self, row: Rect) -> tuple[Rect, Rect, Rect]:
        text, value = round(row.w * 0.46), round(row.w * 0.36)
        return (
            Rect(row.x, row.y, text, row.h),
            Rect(row.x + text, row.y, value, row.h),
            Rect(row.x + text + value, row.y, row.w - text - value, row.h),
        )

    def _draw_heads(self, surface: Surface, row: Rect, high: int) -> None:
        c = self.context
        _, value, spread = self._columns(row)
        for place, key in ((value, "usual"), (spread, "spread")):
            text = c.type.line(c.words(f"range.{key}"), "caps", "faint", place.w, high)
            surface.blit(text, text.get_rect(midright=place.midright))

    def _draw_fact(self, surface: Surface, row: Rect, fact: Fact, high: int) -> None:
        c = self.context
        label, value, spread = self._columns(row)
        surface.fill(c.theme.colour("border").lerp(c.theme.colour("panel"), 0.5), (row.x, row.y, row.w, 1))
        text = c.type.line(fact.text, "small", "muted", label.w, high)
        surface.blit(text, text.get_rect(midleft=label.midleft))
        is_twice = self._is_told_twice(fact)
        ink, mark = (INKS[fact.way * fact.good], SIGNS[fact.way]) if is_twice else ("text", "")
        new = c.type.line(f"{mark}{fact.now}", "small_strong", ink, value.w, high)
        place = new.get_rect(midright=value.midright)
        surface.blit(new, place)
        if is_twice:
            old = c.type.line(f"{fact.before} → ", "small", "faint", place.x - value.x, high)
            surface.blit(old, old.get_rect(midright=(place.x, row.centery)))
        far = c.type.line(fact.spread, "small", "muted", spread.w, high)
        surface.blit(far, far.get_rect(midright=spread.midright))
