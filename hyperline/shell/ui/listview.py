"""A column of rows, one of them chosen, that scrolls when it is longer than its place."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import accumulate
from typing import Final

from pygame import Rect, Surface

from hyperline.shell.context import Context
from hyperline.shell.input.intent import Act, Intent
from hyperline.shell.ui import paint
from hyperline.shell.ui.fitting import draw_hits
from hyperline.shell.ui.panel import draw_card, draw_choice
from hyperline.shell.ui.scroll import Scroll
from hyperline.shell.ui.widget import Widget


@dataclass(frozen=True)
class Row:
    """A row: its key, its text, and a short mark before it; bold with a dot where `is_changed`.

    With `over` the text is whole sentences, in as many lines as they need, below a line with the mark and what is `over` it;
    that is brighter where `is_changed`. A `sign` is drawn before all of it, at a number of pixels; what is `over` is a title
    then.
    """

    key: str
    text: str
    mark: str = ""
    is_changed: bool = False
    over: str = ""
    sign: Callable[[int], Surface] | None = None


SIGN: Final = 44.0  # units of text: the side of a sign
LOW_SIGN: Final = 34.0  # units: that in a row of one line


class ListView(Widget):
    """`done(key)` is called when a row is chosen, by click or by Enter; up and down walk the rows while in focus."""

    is_focusable = True
    has_ring = False
    _signs = 0  # pixels: the side of the signs; none

    def __init__(self, context: Context, rect: Rect, rows: Sequence[Row], done: Callable[[str], None], key: str) -> None:
        super().__init__(context, rect, key)
        self.rows = tuple(rows)
        self.done = done
        self.chosen = ""
        self.walked: Callable[[str], None] = lambda key: None  # told of the row that up and down lead to
        self._at = 0
        self.sought: tuple[str, ...] = ()  # words that are lit wherever they stand
        self.scroll = Scroll()
        self.set_rows(rows)

    @property
    def row_height(self) -> int:
        """The height of a row in pixels."""
        c, kit = self.context, self.context.type
        low = self._signs + c.space("s") if not any(row.over for row in self.rows) else 0
        return max(c.dx(36), kit.line_height("body") + c.space("m"), low)

    @property
    def heard(self) -> str:
        """The row that keys are at."""
        if self._at >= len(self.rows):
            return self.context.words("speech.no_rows")
        row = self.rows[self._at]
        return ", ".join(self.context.type.named(part) for part in (row.over, row.mark, row.text) if part)

    @property
    def room(self) -> int:
        """The height in which rows are seen: no row of one line is cut."""
        high = self.row_height
        return self.rect.h // high * high or self.rect.h

    def _high(self, row: Row) -> int:
        """The height of one row in pixels."""
        if not row.over:
            return self.row_height
        kit = self.context.type
        lines = len(kit.wrap(row.text, "small", self._inner)) + 1
        return max(lines * kit.line_height("small"), self._signs) + self.context.space("l")

    @property
    def _inner(self) -> int:
        c = self.context
        return self.rect.w - 2 * c.space("m") - c.px(12) - (self._signs + c.space("m") if self._signs else 0)

    def room_beside(self, mark: str) -> int:
        """Pixels for the text of a row of one line, beside a mark."""
        return self._inner - self.context.type.width(mark, "small_strong") - self.context.space("m")

    def _number_at(self, down: int) -> int:
        """The number of the row this far below the top of the first."""
        return bisect_right(self.tops, down) - 1

    def set_rows(self, rows: Sequence[Row]) -> None:
        """Other rows, from the top."""
        self.rows = tuple(rows)
        self._at = 0
        has_signs, is_told = any(row.sign for row in self.rows), any(row.over for row in self.rows)
        self._signs = (self.context.tx(SIGN) if is_told else self.context.dx(LOW_SIGN)) if has_signs else 0
        self._marks = max((self.context.type.width(row.mark, "small_strong") for row in self.rows if row.mark), default=0)
        self.tops = [0, *accumulate(self._high(row) for row in self.rows)]
        self.scroll = Scroll(self.tops[-1], self.room)
        self.redraw()

    def choose(self, key: str) -> None:
        """Mark a row as chosen and bring it into view, without calling `done`."""
        if key == self.chosen:
            return
        self.chosen = key
        for number, row in enumerate(self.rows):
            if row.key == key:
                self._at = number
        self.show_chosen()

    def show_chosen(self) -> None:
        """Bring the row that keys are at into view."""
        if self._at < len(self.rows):
            self.scroll.show(self.tops[self._at], self.tops[self._at + 1])
        self.redraw()

    def handle(self, intent: Intent) -> bool:
        """Walk, scroll or choose."""
        match intent.act:
            case Act.WHEEL:
                moved = self.scroll.by(-intent.step * self.row_height * 2)
                if moved:
                    self.redraw()
            case Act.CONFIRM if intent.pos:
                down = intent.pos[1] - self.rect.top
                number = self._number_at(down + self.scroll.offset)
                if down < self.room and 0 <= number < len(self.rows):
                    self._at = number
                    self._done()
            case Act.CONFIRM:
                self._done()
            case Act.MOVE if intent.direction[1]:
                return self._walk(intent.direction[1])
            case _:
                return False
        return True

    def _walk(self, by: int) -> bool:
        at = self._at + by
        if not 0 <= at < len(self.rows):
            return False
        self._at = at
        self.show_chosen()
        self.walked(self.rows[at].key)
        return True

    def _done(self) -> None:
        if self._at < len(self.rows):
            self.chosen = self.rows[self._at].key
            self.redraw()
            self.done(self.chosen)

    def draw(self, surface: Surface) -> None:
        """Draw the rows in view and the thumb."""
        before = surface.get_clip()
        room = self.room
        surface.set_clip(before.clip(Rect(self.rect.left, self.rect.top, self.rect.w, room)))
        wide = self.rect.w - (self.context.px(12) if self.scroll.most else 0)
        first = max(0, self._number_at(self.scroll.offset))
        for number in range(first, len(self.rows)):
            top, bottom = (below - self.scroll.offset for below in self.tops[number : number + 2])
            if top >= room:
                break
            place = Rect(self.rect.left, self.rect.top + top, wide, bottom - top)
            self._row(surface, place, self.rows[number], self.is_focused and number == self._at)
        groove = Rect(self.rect.right - self.context.px(6), self.rect.top, self.context.px(6), room)
        self.scroll.draw(self.context, surface, groove)
        surface.set_clip(before)

    def _row(self, surface: Surface, place: Rect, row: Row, is_hot: bool) -> None:
        c, theme = self.context, self.context.theme
        is_chosen = row.key == self.chosen
        draw_choice(c, surface, place, is_chosen, is_hot)
        inner = place.inflate(-2 * c.space("m"), 0)
        if row.sign is not None:
            top = c.space("s") if row.over else (inner.h - self._signs) // 2
            surface.blit(row.sign(self._signs), (inner.left, inner.top + top))
        if self._signs:
            inner.update(inner.left + self._signs + c.space("m"), inner.top, inner.w - self._signs - c.space("m"), inner.h)
        if row.over:
            self._tell_found(surface, inner, row, is_chosen or is_hot)
            return
        if row.mark:
            mark = c.type.line(row.mark, "small_strong", "accent_light" if is_chosen else "faint", inner.w // 2, place.h)
            surface.blit(mark, mark.get_rect(midleft=inner.midleft))
            taken = min(self._marks, inner.w // 2) + c.space("m")
            inner = Rect(inner.left + taken, inner.top, inner.w - taken, inner.h)
        if row.is_changed:
            radius = c.px(4)
            paint.disc(surface, (inner.right - radius, inner.centery), radius, theme.colour("accent"))
            inner.w -= 2 * radius + c.space("s")
        shade = "text" if is_chosen or is_hot or row.is_changed else "muted"
        text = c.type.line(row.text, "strong" if row.is_changed else "body", shade, inner.w, place.h)
        surface.blit(text, text.get_rect(midleft=inner.midleft))

    def _tell_found(self, surface: Surface, room: Rect, row: Row, is_bright: bool) -> None:
        """Where it stands, and below that the sentences, with what is sought lit."""
        kit, high = self.context.type, self.context.type.line_height("small")
        top = room.top + self.context.space("s")
        if top + high > self.rect.top + self.room:
            return  # no line is cut
        ink = "good_light" if row.is_changed else "accent_light"
        mark = kit.line(f"{row.mark}  ", "small_strong", ink) if row.mark else None
        left = room.left
        if mark is not None:
            surface.blit(mark, (left, top))
            left += mark.get_width()
        style, ink = ("small_strong", "good_light") if row.is_changed else ("small", "faint")
        if row.sign is not None and not row.is_changed:
            style, ink = "small_strong", "text"
        surface.blit(kit.line(row.over, style, ink, room.right - left), (left, top))
        for line in kit.wrap(row.text, "small", self._inner):
            top += high
            if top + high > self.rect.top + self.room:
                return
            draw_hits(self.context, surface, Rect(room.left, top, room.w, high), line, "small", self.sought)
            surface.blit(kit.line(line, "small", "text" if is_bright else "muted"), (room.left, top))


class CardList(ListView):
    """`done(key)` is called when another one is chosen, by click or by the arrows; Enter calls `open_chosen`."""

    has_ring = False

    def __init__(self, context: Context, rect: Rect, rows: Sequence[Row], done: Callable[[str], None],
                 open_chosen: Callable[[], None], key: str) -> None:  # fmt: skip
        super().__init__(context, rect, rows, done, key)
        self.open_chosen = open_chosen
        self.walked = self._walked

    def _walked(self, key: str) -> None:
        self.chosen = key
        self.redraw()
        self.done(key)

    def handle(self, intent: Intent) -> bool:
        """Enter opens what is chosen; the rest as in every list."""
        if intent.act is Act.CONFIRM and intent.pos is None:
            self.open_chosen()
            return True
        return super().handle(intent)

    def draw_plate(self, surface: Surface, place: Rect, row: Row, is_hot: bool) -> Rect:
        """Draw the plate of a row; where it lies."""
        c, theme = self.context, self.context.theme
        box = place.inflate(-c.px(4), -c.px(8))
        draw_card(c, surface, box, row.key == self.chosen)
        if is_hot:
            clear = theme.colour("deep", 0)
            paint.plate(surface, box, clear, clear, theme.colour("accent_light"), max(1.0, 2 * c.measure.u), self.radius)
        return box
