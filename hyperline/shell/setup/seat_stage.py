"""The seats of a new game as a place: each has a stand with its ship, on a stage or a bench."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final, Literal

from pygame import Rect, Surface

from hyperline.kernel.game import EMBLEMS
from hyperline.shell.setup.berth import Berth
from hyperline.shell.setup.lineup import RivalNote
from hyperline.shell.setup.seat_panel import draw_seat_light
from hyperline.shell.setup.seat_plan import taken
from hyperline.shell.setup.seat_rows import SeatRows
from hyperline.shell.ui.emblem import COUNT
from hyperline.shell.ui.field import Field
from hyperline.shell.ui.living_picture import LivingPicture
from hyperline.shell.ui.player_words import scope_told
from hyperline.shell.ui.portrait import EmblemCycle
from hyperline.shell.ui.widget import Label, Widget
from hyperline.shell.ui.widget_page import Page

Form = Literal["stage", "bench", "rows"]
STAND, SLIM = 136.0, 120.0  # units of text: the least width of a seat that is taken, and of a free one
WEIGHT: Final = 2.3  # how much of what is left a seat gets that is taken, where a free one gets 1
BESIDE: Final = 236.0  # units of text: the width from which on a portrait stands beside the rows
ROWS: Final = 320.0  # units of text: the most that the rows take of a seat
SHOWN: Final = 118.0  # units: the least height above the rows
VIEW: Final = 0.72  # of the height above the rows: how far the game's picture reaches down
FACE: Final = 84.0  # units: a portrait
ABOUT: Final = 0.46  # of the width from the right: what the game is
BENCH: Final = 560.0  # units of text: the least width of a bench
LOW: Final = ("clear", "fill", "places", "all")
"""The keys of the words below the seats."""
LINE: Final = 33.0  # units: the least height of a line on a bench
MOST: Final = 66.0  # units: the most height of one
BERTH: Final = 1.25  # of the height of a seat on a bench: how wide its stand is


class SeatStage(SeatRows):
    """All seats that are taken, and as many free ones as have room: side by side before the game's picture; with two lines
    each where there is no room for that, or where everything can be chosen; else in plain rows."""

    form: Form = "rows"
    _option = Rect(0, 0, 0, 0)  # where the first option is
    _bench_line = 0  # pixels: how high a line on the bench is

    def build(self, page: Page, room: Rect) -> None:
        """Find the form for which there is room, and add what it has."""
        self.form = "rows"
        if room.h and not self.has_all and self._has_stage(room):
            self.form = "stage"
        elif room.h and self._has_bench(room):
            self.form = "bench"
        super().build(page, room)

    # ---- what has room ----

    def _has_stage(self, room: Rect) -> bool:
        wide, slim, gap = self._least
        count, free = self._counts
        high = room.h - self._words_high - self._lines * self.row_high
        return count * (wide + gap) + free * (slim + gap) - gap <= room.w and high >= self.context.dx(SHOWN)

    def _has_bench(self, room: Rect) -> bool:
        count, free = self._counts
        high = room.h - self._words_high
        return room.w >= BENCH * self.context.measure.t and (2 * count + free) * self._line_least <= high

    @property
    def _counts(self) -> tuple[int, int]:
        """How many seats are taken, and how many free ones are shown at least."""
        count = len(taken(self.seats))
        return count, min(1, len(self.seats) - count)

    @property
    def _least(self) -> tuple[int, int, int]:
        """The least width of a seat that is taken, of a free one, and between two."""
        c = self.context
        return c.tx(STAND), c.tx(SLIM), c.space("m")

    @property
    def _line_least(self) -> int:
        c = self.context
        return max(c.dx(LINE), c.space("target"), c.type.line_height("body")) + c.px(5)

    @property
    def _words_high(self) -> int:
        return self._low + self.context.space("s") if self._has_fill else 0

    @property
    def _lines(self) -> int:
        """How many rows a seat has on the stage: its name, who plays, how, and what the game itself lets be chosen."""
        has_own = any(self.own_chooser(place) is not None for place in taken(self.seats))
        return 2 + (self.choosers.has_details or bool(self.lineup.ladder.rivals)) + has_own

    def _open(self, free: int) -> list[int]:
        """The places that are shown: those that are taken, and the first free ones."""
        empty = [place for place, seat in enumerate(self.seats) if not seat.controller]
        return sorted([*taken(self.seats), *empty[:free]])

    # ---- where they are ----

    def lay_out(self) -> list[Rect]:
        """Seats that are taken get more of the room."""
        if self.form == "rows":
            return super().lay_out()
        room = Rect(self.room)
        room.h -= self._words_high
        self.shown, self.first = self.plan.places, 0
        found = [Rect(0, 0, 0, 0)] * self.plan.places
        places, rects = self._side_by_side(room) if self.form == "stage" else self._one_below_the_other(room)
        for place, rect in zip(places, rects, strict=True):
            found[place] = rect
        return found

    def _side_by_side(self, room: Rect) -> tuple[list[int], list[Rect]]:
        wide, slim, gap = self._least
        count, free = self._counts
        free = max(free, (room.w + gap - count * (wide + gap)) // (slim + gap))
        shown = self._open(free)
        least = [wide if self.seats[place].controller else slim for place in shown]
        weights = [WEIGHT if self.seats[place].controller else 1.0 for place in shown]
        left, over, rects = float(room.left), room.w - gap * (len(shown) - 1) - sum(least), []
        for narrow, weight in zip(least, weights, strict=True):
            each = narrow + over * weight / sum(weights)
            rects.append(Rect(round(left), room.top, round(left + each) - round(left), room.h))
            left += each + gap
        return shown, rects

    def _one_below_the_other(self, room: Rect) -> tuple[list[int], list[Rect]]:
        count, free = self._counts
        shown = self._open(max(free, room.h // self._line_least - 2 * count))
        lines = [2 if self.seats[place].controller else 1 for place in shown]
        each = min(max(self.row_high, self.context.dx(MOST)), room.h // sum(lines))
        self._bench_line = each
        top, rects = room.top, []
        for line in lines:
            rects.append(Rect(room.left, top, room.w, line * each - self.context.px(5)))
            top += line * each
        return shown, rects

    def place_below(self, low: Rect) -> Rect:
        """On the stage at the left, right below the words."""
        if self.form != "stage":
            return super().place_below(low)
        self._option = low.move_to(topleft=(self.room.left + self.context.space("xs"), low.top))
        return Rect(self._option)

    # ---- what the game is ----

    def _has_about(self, room: Rect) -> bool:
        return self.form == "stage" or (self.form == "rows" and super()._has_about(room))

    def _add_about(self, page: Page, room: Rect) -> int:
        """On the stage the picture is behind all seats, and what the game is stands below them."""
        if self.form != "stage":
            return super()._add_about(page, room)
        c, meta = self.context, self.plan.meta
        zone = room.h - self._words_high - self._lines * self.row_high
        page.add(LivingPicture(c, Rect(room.left, room.top, room.w, round(zone * VIEW)), meta, "bottom"))
        return 0

    def _tell_about(self, surface: Surface) -> None:
        """What the game is, at the right of the words and of the first option."""
        c, kit, meta = self.context, self.context.type, self.plan.meta
        low = [widget.rect for widget in self.page.widgets if widget.key in LOW]
        left = max(self._option.right, *(rect.right for rect in low), self.room.left) + c.space("l")
        place = Rect(0, min((rect.top for rect in low), default=self._option.top), 0, 0)
        place.w = min(self.room.right - left, round(self.room.w * ABOUT))
        place.h, place.right = self._option.bottom - place.top, self.room.right
        roles, top = self.plan.says_roles(self.words, self.seats), place.top
        told = (meta.about, "body", "muted"), (roles, "body", "text"), (scope_told(c.words, meta), "small", "faint")
        for text, style, colour in told:
            made = kit.paragraph(text, style, colour, place.w, c.measure.size[1], "right") if text else None
            if made is not None and top + made.get_height() <= place.bottom:
                surface.blit(made, made.get_rect(topright=(place.right, top)))
                top += made.get_height()

    # ---- a seat ----

    def add_seat(self, place: int, rect: Rect) -> None:
        """Add the stand of a seat and its choosers."""
        if self.form == "stage":
            self._stand(place, rect)
        elif self.form == "bench":
            self._sit(place, rect)
        else:
            super().add_seat(place, rect)

    def _stand(self, place: int, rect: Rect) -> None:
        """The stand, and below it the rows."""
        c, high = self.context, self.row_high
        rows = Rect(0, rect.bottom - self._lines * high, min(rect.w, c.tx(ROWS)), high - c.px(2))
        rows.centerx = rect.centerx
        stand = Rect(rect.left, rect.top, rect.w, rows.top - rect.top)
        self.page.add(Berth(c, stand, self, place))
        lines = [rows.move(0, number * high) for number in range(self._lines)]
        if not self.seats[place].controller:
            self.page.add(Label(c, lines[0], c.words("setup.open_seat"), "quiet", "faint", "centre"))
            self.page.add(self.kind(place, lines[1]))
            return
        side = min(c.dx(FACE), 2 * high - c.space("s"))
        if rows.w >= c.tx(BESIDE):
            self._add_face(place, Rect(rows.left, rows.top, side, side))
            for line in lines[:2]:
                line.update(rows.left + side + c.space("s"), line.top, rows.w - side - c.space("s"), line.h)
        else:
            square = Rect(rect.left, 0, side * 2 // 3, side * 2 // 3)
            square.bottom = rows.top - c.space("xs")
            self._add_face(place, square)
        name, kind, *rest = lines
        own = [one] if (one := self.own_chooser(place)) is not None else []
        for chooser in own:
            chooser.rect = rest.pop()
        self._add(self.name_of(place, name), self.kind(place, kind), *self._how(place, rest), *own)

    def _sit(self, place: int, rect: Rect) -> None:
        """The stand at the left, and beside it two lines; a free seat has one."""
        c, gap = self.context, self.context.space("s")
        wide = min(round(2 * self._bench_line * BERTH), self.room.w // 5)
        start = rect.left + wide + 3 * gap
        if not self.seats[place].controller:
            half = (rect.right - start - gap) // 2
            self._add(self.kind(place, Rect(start + half + gap, rect.top, half, rect.h)))
            self.page.add(Label(c, Rect(start + gap, rect.top, half, rect.h), c.words("setup.open_seat"), "quiet", "faint"))
            return
        stand = Rect(rect.left + gap, rect.top, wide, rect.h)
        self.page.add(Berth(c, stand, self, place))
        square = Rect(start, 0, min(rect.h - gap, c.dx(FACE)), min(rect.h - gap, c.dx(FACE)))
        square.centery = rect.centery
        self._add_face(place, square)
        inner = Rect(square.right + gap, rect.top, rect.right - square.right - gap, rect.h // 2)
        half = (inner.w - gap) // 2
        own = [one] if (one := self.own_chooser(place)) is not None else []
        rest = Rect(inner.left, inner.bottom, inner.w - (inner.w // 3 + gap if own else 0), inner.h)
        for chooser in own:
            chooser.rect = Rect(rest.right + gap, rest.top, inner.right - rest.right - gap, rest.h)
        name = self.name_of(place, Rect(inner.left, inner.top, half, inner.h))
        kind = self.kind(place, Rect(inner.right - half, inner.top, half, inner.h))
        self._add(name, kind, *self._how(place, [rest]), *own)

    def _add(self, *widgets: Widget) -> None:
        """Add choosers, and put what stands between them in their middle."""
        for widget in widgets:
            if isinstance(widget, Field | RivalNote):
                widget.is_centred = True
            self.page.add(widget)

    def _how(self, place: int, rects: list[Rect]) -> Sequence[Widget]:
        """How a seat is played, if there is a row for that."""
        return self.details(place, rects[0]) if rects else ()

    def _add_face(self, place: int, square: Rect) -> None:
        """The one who plays, and the emblem."""
        count = COUNT if self.plan.places <= COUNT else EMBLEMS
        seat, done = self.seats[place], partial(self._emblem, place)
        self.page.add(EmblemCycle(self.context, square, seat.emblem, done, f"emblem-{place}", count, seat.controller))

    def paint(self, surface: Surface) -> None:
        """Draw what the game is, and light behind those on the bench."""
        if self.form == "rows":
            super().paint(surface)
            return
        if self.form == "stage":
            self._tell_about(surface)
        for rect, seat in zip(self.places, self.seats, strict=True):
            if self.form == "bench" and rect.h and seat.controller:
                draw_seat_light(self.context, surface, rect, self.context.theme.player_colours[seat.emblem])
