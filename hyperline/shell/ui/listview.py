"""A column of rows, one of them chosen, that scrolls when it is longer than its place."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from pygame import Rect, Surface

from hyperline.shell.context import Context
from hyperline.shell.input.intent import Act, Intent
from hyperline.shell.ui import paint
from hyperline.shell.ui.choice import draw_choice
from hyperline.shell.ui.hit import draw_hits
from hyperline.shell.ui.scroll import Scroll
from hyperline.shell.ui.text import shortened
from hyperline.shell.ui.widget import Widget


@dataclass(frozen=True)
class Row:
    """A row: its key, its text, and a short mark before it; bold with a dot where `is_changed`."""

    key: str
    text: str
    mark: str = ""
    is_changed: bool = False


class ListView(Widget):
    """`done(key)` is called when a row is chosen, by click or by Enter; up and down walk the rows while in focus."""

    is_focusable = True
    has_ring = False

    def __init__(self, context: Context, rect: Rect, rows: Sequence[Row], done: Callable[[str], None], key: str) -> None:
        super().__init__(context, rect, key)
        self.rows = tuple(rows)
        self.done = done
        self.chosen = ""
        self.walked: Callable[[str], None] = lambda key: None  # told of the row that up and down lead to
        self._at = 0
        self.is_told = False  # whether a row has a short text in two lines, rather than a name in one
        self.sought: tuple[str, ...] = ()  # words that are lit wherever they stand
        self.scroll = Scroll()
        self.set_rows(rows)

    @property
    def row_height(self) -> int:
        """The height of a row in pixels."""
        c, kit = self.context, self.context.type
        if self.is_told:
            return 2 * kit.line_height("small") + c.space("m")
        return max(c.dx(36), kit.line_height("body") + c.space("m"))

    @property
    def room(self) -> int:
        """The height in which rows are seen: no row is cut."""
        high = self.row_height
        return self.rect.h // high * high or self.rect.h

    def set_rows(self, rows: Sequence[Row]) -> None:
        """Other rows, from the top."""
        self.rows = tuple(rows)
        self._at = 0
        self._marks = max((self.context.type.width(row.mark, "small_strong") for row in self.rows if row.mark), default=0)
        self.scroll = Scroll(len(self.rows) * self.row_height, self.room)
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
        self.scroll.show(self._at * self.row_height, (self._at + 1) * self.row_height)
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
                number = (down + self.scroll.offset) // self.row_height
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
        high, room = self.row_height, self.room
        surface.set_clip(before.clip(Rect(self.rect.left, self.rect.top, self.rect.w, room)))
        wide = self.rect.w - (self.context.px(12) if self.scroll.most else 0)
        first = self.scroll.offset // high
        for number in range(first, min(len(self.rows), first + room // high + 2)):
            place = Rect(self.rect.left, self.rect.top + number * high - self.scroll.offset, wide, high)
            self._row(surface, place, self.rows[number], self.is_focused and number == self._at)
        groove = Rect(self.rect.right - self.context.px(6), self.rect.top, self.context.px(6), room)
        self.scroll.draw(self.context, surface, groove)
        surface.set_clip(before)

    def _row(self, surface: Surface, place: Rect, row: Row, is_hot: bool) -> None:
        c, theme = self.context, self.context.theme
        is_chosen = row.key == self.chosen
        draw_choice(c, surface, place, is_chosen, is_hot)
        inner = place.inflate(-2 * c.space("m"), 0)
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
        if self.is_told:
            self._tell_in_two(surface, inner, row.text, shade)
            return
        text = c.type.line(row.text, "strong" if row.is_changed else "body", shade, inner.w, place.h)
        surface.blit(text, text.get_rect(midleft=inner.midleft))

    def _tell_in_two(self, surface: Surface, room: Rect, text: str, shade: str) -> None:
        """Two lines, with what is sought lit."""
        kit = self.context.type
        lines = kit.wrap(text, "small", room.w)
        if len(lines) > 2:
            lines = [lines[0], shortened(" ".join(lines[1:]), kit.font("small"), room.w)]
        high = kit.line_height("small")
        top = room.centery - high * len(lines) // 2
        for line in lines:
            draw_hits(self.context, surface, Rect(room.left, top, room.w, high), line, "small", self.sought)
            surface.blit(kit.line(line, "small", shade), (room.left, top))
            top += high
