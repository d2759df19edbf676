"""The log on the screen: what has happened, in sentences, the newest at the bottom.

Its lines can be walked and chosen; small buttons are in its head.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from pygame import Color, Rect, Surface

from hyperline.shell.context import Context
from hyperline.shell.input.intent import Act, Intent
from hyperline.shell.page.log.logbook import BARRIER, LogBook
from hyperline.shell.page.log.logline import LogLine
from hyperline.shell.page.log.logrow import Row, Sign, draw_plate, draw_row, end_of, lines_of, row_height
from hyperline.shell.ui import paint
from hyperline.shell.ui.button import Button, IconButton, Lettering
from hyperline.shell.ui.panel import draw_tag
from hyperline.shell.ui.scroll import Scroll
from hyperline.shell.ui.widget import CachedWidget

HEAD: Final = 34  # units: the strip with the filters
PAD: Final = 10
BAR: Final = 5
NOTCH: Final = 2  # lines that the wheel scrolls
BUTTON: Final = 26  # the height of the small buttons on the lines


class LogPanel(CachedWidget[int]):
    """Only the lines in view are set. Keys walk it after `enter`; the pointer needs no focus for it.

    `chosen(line)` is called when a line is clicked or Enter is struck on it, `undone(line)` to undo up to it, and
    `asked(line)` to tell why it came about, where `can_ask(line)`.
    """

    has_ring = False

    def __init__(self, context: Context, rect: Rect, book: LogBook, emblems: tuple[int, ...],
                 sign: Sign) -> None:  # fmt: skip
        super().__init__(context, rect, "log", -1)
        self.book = book
        self.emblems = emblems
        self.sign = sign
        self.chosen: Callable[[LogLine], None] = lambda line: None
        self.undone: Callable[[LogLine], None] = lambda line: None
        self.asked: Callable[[LogLine], None] = lambda line: None
        self.can_ask: Callable[[LogLine], bool] = lambda line: False
        self.looked: Callable[[], None] = lambda: None  # told when another line is pointed at
        self.is_drawer = False  # whether it lies over something else
        self.is_entered = False  # whether keys walk its lines
        self.back = 0  # entries that are below what is shown
        self.unseen = 0  # of them those that came since one scrolled back
        self.entries: list[LogLine] = book.entries
        self._at: LogLine | None = None  # what is pointed at, or where the keys are
        self._rows: list[Row] | None = None

    def fit(self, rect: Rect) -> None:
        """Take another place."""
        self.rect = Rect(rect)
        self._scroll_to(self.back)

    # ---- what is shown ----

    @property
    def is_focusable(self) -> bool:  # type: ignore[override]
        """Keys come here only when they were asked to."""
        return self.is_entered and not self.is_hidden

    @property
    def is_solid(self) -> bool:  # type: ignore[override]
        """A drawer keeps clicks from what lies below it."""
        return self.is_drawer and not self.is_hidden

    @property
    def lines(self) -> list[LogLine]:
        """All lines, the newest last."""
        return self.book.lines

    @property
    def pointed(self) -> LogLine | None:
        """The line that is pointed at, or where the keys are."""
        return None if self.is_hidden else self._at

    def refresh(self) -> None:
        """There is more to be told, or less, or something else: what one looks at stays where it is."""
        entries = self.book.entries
        if entries is self.entries:
            return
        more = len(entries) - len(self.entries)
        self.entries = entries
        if self.back:
            self.back = max(0, self.back + more)
            self.unseen = max(0, min(self.back, self.unseen + more))
        if self._at is not None and self._at not in self.entries[-400 - self.back :]:
            self._at = None
        self._scroll_to(self.back)

    def show_newest(self) -> None:
        """Scroll to the end."""
        self._scroll_to(0)

    def _scroll_to(self, back: int) -> None:
        self.back = min(back, self._most()) if back > 0 else 0
        self.unseen = min(self.unseen, self.back)
        self._rows = None
        self.forget()

    def _most(self) -> int:
        """How far back one can scroll: until the first line is at the top."""
        left, entries = self._body().h, self.entries
        for number, line in enumerate(entries):
            left -= row_height(self.context, line, self._body().w)
            if left < 0:
                return len(entries) - max(1, number)
            if number > 200:
                break
        return 0

    # ---- places, in the panel's own pixels ----

    def _body(self) -> Rect:
        context, pad = self.context, self.context.px(PAD)
        head = context.px(HEAD)
        return Rect(pad, head, self.rect.w - 2 * pad - context.px(BAR), self.rect.h - head - context.px(7))

    @property
    def rows(self) -> list[Row]:
        """The lines in view, from below."""
        if self._rows is None:
            self._rows = []
            body = self._body()
            bottom = body.bottom
            for number in range(len(self.entries) - self.back - 1, -1, -1):
                high = row_height(self.context, self.entries[number], body.w)
                if bottom - high < body.top and self._rows:
                    break
                bottom -= high
                self._rows.append(Row(number, Rect(body.left, bottom, body.w, high)))
        return self._rows

    def row_of(self, line: LogLine) -> Rect | None:
        """Where a line is on the screen, if it is in view."""
        found = next((row.rect for row in self.rows if self.entries[row.number] is line), None)
        return found.move(self.rect.topleft) if found is not None else None

    def undo_button(self) -> Rect | None:
        """Where one clicks to undo up to the line that is pointed at, on the screen; None where that is not possible."""
        line = self.pointed
        return self._button(line, "log.undo_to") if line is not None and self.book.can_undo_to(line) else None

    def why_button(self) -> Rect | None:
        """Where one clicks to be told why a computer did what the line in focus tells; None if that is not known."""
        line = self.pointed
        if line is None or line.kind == BARRIER or self.book.can_undo_to(line) or not self.can_ask(line):
            return None
        return self._button(line, "why.button")

    def _button(self, line: LogLine, key: str) -> Rect | None:
        """Where a small button with a text is at the end of a line, beside its words or below them."""
        context, rect = self.context, self.row_of(line)
        if rect is None:
            return None
        wide = context.type.width(context.words(key), "caps") + context.px(16)
        made = Rect(0, 0, min(wide, rect.w // 2), min(max(rect.h, context.px(20)), context.px(BUTTON)))
        made.midright = rect.right, rect.bottom - rect.h // (2 * lines_of(context, line, rect.w))
        if end_of(context, line, rect.w) > made.left - rect.left:  # it hides no word of its own line
            lowest = self.rect.bottom - context.px(4)
            made.top = rect.bottom - context.px(1) if rect.bottom + made.h <= lowest else rect.top - made.h + context.px(1)
        return made

    def pill(self) -> Rect | None:
        """Where one clicks to see the newest, on the screen, while one has scrolled back."""
        if not self.back or self.is_hidden:
            return None
        context = self.context
        wide = context.type.width(self._pill_text(), "caps") + context.px(24)
        made = Rect(0, 0, min(wide, self.rect.w // 2), context.px(BUTTON))
        made.bottomright = self.rect.right - context.px(BAR + 8), self.rect.bottom - context.px(5)
        return made

    def _pill_text(self) -> str:
        words = self.context.words
        return words("log.new", n=self.unseen) if self.unseen else words("log.newest")

    def _groove(self) -> Rect:
        body, bar = self._body(), self.context.px(BAR)
        return Rect(self.rect.w - bar - self.context.px(4), body.top, bar, body.h)

    # ---- input ----

    def point(self, pos: tuple[int, int] | None) -> None:
        """The pointer is at a place, or elsewhere."""
        if self.is_entered and pos is None:
            return
        buttons = self.undo_button(), self.why_button()
        if pos is not None and any(button is not None and button.collidepoint(pos) for button in buttons):
            return
        found = None
        if pos is not None and not ((pill := self.pill()) and pill.collidepoint(pos)):
            here = pos[0] - self.rect.left, pos[1] - self.rect.top
            found = next((self.entries[row.number] for row in self.rows if row.rect.collidepoint(here)), None)
        self._look_at(found)

    def _look_at(self, line: LogLine | None) -> None:
        if line is not None and line.kind == BARRIER:
            line = None
        if line is not self._at:
            self._at = line
            self.forget()
            self.looked()

    def enter(self) -> None:
        """Let the keys walk the lines, from the newest in view on."""
        self.is_entered = True
        rows = [row for row in self.rows if self.entries[row.number].kind != BARRIER]
        if self._at is None and rows:
            self._look_at(self.entries[rows[0].number])
        self.forget()

    def leave(self) -> None:
        """The keys go elsewhere."""
        self.is_entered = False
        self._look_at(None)
        self.forget()

    def handle(self, intent: Intent) -> bool:
        """Scroll, walk, choose, undo up to a line."""
        if self.is_hidden:
            return False
        match intent.act:
            case Act.WHEEL:
                self._scroll_to(self.back + NOTCH * intent.step)
                self.point(intent.pos)
            case Act.MOVE if intent.direction[1] and self.is_entered:
                return self._walk(intent.direction[1])
            case Act.ZOOM if self.is_entered:
                self._walk(-intent.step * max(1, len(self.rows) - 1), is_far=True)
            case Act.FIT if self.is_entered:
                self._at = None
                self.show_newest()
                self.enter()
            case Act.DELETE if self.is_entered and self.pointed is not None and self.book.can_undo_to(self.pointed):
                self.undone(self.pointed)
            case Act.CONFIRM:
                self._confirm(intent.pos)
            case _:
                return False
        return True

    def _confirm(self, pos: tuple[int, int] | None) -> None:
        pill = self.pill()
        if pos is not None:
            self.point(pos)
        button, why, line = self.undo_button(), self.why_button(), self.pointed
        if pos is not None and pill is not None and pill.collidepoint(pos):
            self.show_newest()
        elif pos is not None and self._groove().inflate(self.context.px(8), 0).move(self.rect.topleft).collidepoint(pos):
            share = (pos[1] - self.rect.top - self._groove().top) / max(1, self._groove().h)
            self._scroll_to(round((1 - share) * self._most()))
        elif line is not None and pos is not None and button is not None and button.collidepoint(pos):
            self.undone(line)
        elif line is not None and pos is not None and why is not None and why.collidepoint(pos):
            self.asked(line)
        elif line is not None:
            self.chosen(line)

    def _walk(self, step: int, is_far: bool = False) -> bool:
        """Go to another line; one step past the last leads out of the log."""
        entries = self.entries
        at = next((n for n in range(len(entries) - 1, -1, -1) if entries[n] is self._at), len(entries))
        goal = at + step
        if 0 <= goal < len(entries) and entries[goal].kind == BARRIER:
            goal += 1 if step > 0 else -1
        if not 0 <= goal < len(entries):
            if not is_far:
                return False
            goal = max(0, min(len(entries) - 1, goal))
        self._look_at(entries[goal])
        while goal > len(entries) - 1 - self.back:
            self.back -= 1
        self._rows = None
        while self.rows and goal < self.rows[-1].number and self.back < len(entries) - 1:
            self.back += 1
            self._rows = None
        self._scroll_to(self.back)
        return True

    # ---- drawing ----

    def paint(self, surface: Surface) -> None:
        """Draw the lines that are in view."""
        context = self.context
        if self.is_drawer:
            draw_tag(context, surface, surface.get_rect(), "accent")
        body = self._body()
        surface.fill(context.theme.colour("border", 110), Rect(body.left, body.top - context.px(2), body.w, 1))
        if not any(line.kind != BARRIER for line in self.entries) or (len(self.lines) == 1 and self.lines[0].first < 0):
            self._draw_empty(surface, body)
        surface.set_clip(body.inflate(context.px(8), 0))
        for number, rect in self.rows:
            line = self.entries[number]
            if line is self.pointed:
                can_play = self.book.span(line) is not None and self.undo_button() is None and self.why_button() is None
                draw_plate(context, surface, rect.inflate(context.px(8), 0), self.is_entered, can_play)
            draw_row(context, surface, rect, line, self.emblems, self.sign)
        surface.set_clip(None)
        self._draw_bar(surface)
        if (button := self.undo_button()) is not None:
            self._plate(surface, button.move(-self.rect.left, -self.rect.top), context.words("log.undo_to"), "accent_light")
        if (why := self.why_button()) is not None:
            self._plate(surface, why.move(-self.rect.left, -self.rect.top), context.words("why.button"), "accent_light")
        if (pill := self.pill()) is not None:
            self._plate(surface, pill.move(-self.rect.left, -self.rect.top), self._pill_text(), "accent_light")

    def _draw_empty(self, surface: Surface, body: Rect) -> None:
        key = "log.nothing_so" if self.book.is_filtered and self.lines else "log.nothing_yet"
        top = body.top + self.context.px(6)
        room = min((rect.top for _, rect in self.rows), default=body.bottom) - top
        if room < self.context.type.line_height("small"):
            return  # there are lines enough to read
        text = self.context.type.paragraph(self.context.words(key), "small", "muted", body.w, room, "centre")
        surface.blit(text, text.get_rect(midtop=(body.centerx, top)))

    def _draw_bar(self, surface: Surface) -> None:
        shown = len(self.rows)
        scroll = Scroll(len(self.entries), shown)
        scroll.to(len(self.entries) - shown - self.back)
        scroll.draw(self.context, surface, self._groove(), self.is_entered)

    def _plate(self, surface: Surface, rect: Rect, text: str, colour: str) -> None:
        context, theme = self.context, self.context.theme
        fill = theme.colour("deep", 245)
        paint.plate(surface, rect, fill, fill, theme.colour(colour), max(1.0, context.measure.u), rect.h // 2)
        drawn = context.type.line(text, "caps", colour, rect.w - context.px(8), rect.h)
        surface.blit(drawn, drawn.get_rect(center=rect.center))


class WithLog(Button):
    """A button that is visible while the log is."""

    panel: LogPanel

    def handle(self, intent: Intent) -> bool:
        """Press it."""
        return not self.panel.is_hidden and super().handle(intent)

    def draw(self, surface: Surface) -> None:
        """Draw it."""
        if not self.panel.is_hidden:
            super().draw(surface)


class HeadSign(WithLog, IconButton):
    """A sign."""

    def __init__(self, panel: LogPanel, rect: Rect, press: Callable[[], None], key: str, hint: str,
                 sign: Callable[[int, Color], Surface]) -> None:  # fmt: skip
        super().__init__(
            panel.context, rect, "", press, "quiet", f"fixed:log-{key}", lettering=Lettering(icon=sign), hint=hint
        )
        self.panel = panel


class HeadText(WithLog, Button):
    """A word."""

    def __init__(self, panel: LogPanel, rect: Rect, text: str, press: Callable[[], None], key: str, hint: str) -> None:
        super().__init__(
            panel.context, rect, text, press, "secondary", f"fixed:log-{key}", hint=hint, lettering=Lettering("caps")
        )
        self.panel = panel
