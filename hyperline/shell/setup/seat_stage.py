"""The seats of a new game as a place: each has a stand with its ship, on a stage or a bench."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final, Literal

from pygame import Rect, Surface

from hyperline.kernel.game import EMBLEMS
from hyperline.shell.context import Context
from hyperline.shell.setup.berth import Berth
from hyperline.shell.setup.lineup import RivalNote
from hyperline.shell.setup.seat_panel import SeatPanel, draw_seat_light
from hyperline.shell.setup.seat_plan import taken
from hyperline.shell.ui.button import SMALL, Button
from hyperline.shell.ui.chooser import Chooser
from hyperline.shell.ui.division import in_row
from hyperline.shell.ui.emblem import COUNT
from hyperline.shell.ui.field import Field
from hyperline.shell.ui.living_picture import LivingPicture
from hyperline.shell.ui.player_words import scope_told
from hyperline.shell.ui.portrait import EmblemCycle
from hyperline.shell.ui.widget import Label, Widget
from hyperline.shell.ui.widget_page import Page

Form = Literal["stage", "bench"]
MANY: Final = 2  # with more places, all can be filled at once
STAND, SLIM = 136.0, 120.0  # units of text: the least width of a seat that is taken, and of a free one
WEIGHT: Final = 2.3  # how much of what is left a seat gets that is taken, where a free one gets 1
BESIDE: Final = 236.0  # units of text: the width from which on a portrait stands beside the rows
ROWS: Final = 320.0  # units of text: the most that the rows take of a seat
SHOWN: Final = 66.0  # units: the least height above the rows
VIEW: Final = 0.72  # of the height above the rows: how far the game's picture reaches down
BEHIND: Final = 0.55  # of the picture's light: it lies behind the ships of the seats
FACE: Final = 84.0  # units: a portrait
ABOUT: Final = 0.46  # of the width from the right: what the game is
EVEN: Final = 24  # steps of that in which its lines are made as long as each other
LOW: Final = ("clear", "fill", "places", "all")
"""The keys of the words below the seats."""
LINE: Final = 33.0  # units: the least height of a line on a bench
MOST: Final = 66.0  # units: the most height of one
BERTH: Final = 1.25  # of the height of a seat on a bench: how wide its stand is


class SeatStage(SeatPanel):
    """All seats that are taken, and as many free ones as have room: side by side before the game's picture, in two rows if
    they are many; with two lines each where there is no room for that, or where everything can be chosen.

    Where not all can be seen they are shown a page at a time.
    """

    form: Form = "stage"
    _option = Rect(0, 0, 0, 0)  # where the first option is
    _bench_line = 0  # pixels: how high a line on the bench is
    _pages: Sequence[Sequence[int]] = ((),)  # the places that are seen together
    _page = 0  # which of them are shown
    _tiers = 1  # rows of stands, one above the other

    def build(self, page: Page, room: Rect) -> None:
        """Find the form for which there is room, and add what it has; of many, all are filled or emptied at once."""
        self.form = "stage" if room.h and not self.has_all and self._has_stage(room) else "bench"
        self._pages = self._paged(room)
        self._page = min(self._page, len(self._pages) - 1)
        if self.form == "stage":
            zone = self._tier_high(room) - self._lines * self.row_high
            view = Rect(room.left, room.top, room.w, round(zone * (VIEW if self._tiers == 1 else 1.0)))
            page.add(LivingPicture(self.context, view, self.plan.meta, "bottom", strength=BEHIND))
        super().build(page, room)
        if self._has_fill and room.h:
            self._add_low(page, room)

    def _add_low(self, page: Page, room: Rect) -> None:
        """The quiet words below the seats."""
        c, words = self.context, self.context.words
        why_full = words("setup.why_full") if all(seat.controller for seat in self.seats) else ""
        has_bots = any(self.choosers.is_computer(seat.controller) for seat in self.seats)
        nowhere = Rect(0, 0, 0, 0)
        low: list[Button | Chooser] = [
            Button(c, nowhere, words("setup.clear"), partial(self.fill, False), "quiet", "clear",
                   why="" if has_bots else words("setup.why_clear"), lettering=SMALL),
            Button(c, nowhere, words("setup.fill"), partial(self.fill, True), "quiet", "fill", why=why_full,
                   lettering=SMALL),
        ]  # fmt: skip
        if len(self._pages) > 1:
            texts = [words("setup.places", first=one[0] + 1, last=one[-1] + 1) for one in self._pages]
            low.append(Chooser(c, nowhere, texts, self._page, self._turn, "places", False, style="note"))
        if (every := self.level_row()) is not None:
            low.append(Chooser(c, nowhere, every.texts, every.chosen, every.choose, "all", hint=every.hint, style="note"))
        each = (room.w - c.space("s") * (len(low) - 1)) // len(low)
        left, top = room.left, max(rect.bottom for rect in self.places) + c.space("s")
        for widget in low:
            text = widget.text if isinstance(widget, Button) else max(widget.texts, key=len)
            wide = c.type.width(text, "quiet") + (2 * c.space("l") if isinstance(widget, Button) else 2 * self._low)
            widget.rect = Rect(left, min(top, room.bottom - self._low), min(each, wide), self._low)
            left = widget.rect.right + c.space("s")
            page.add(widget)

    def _turn(self, number: int) -> None:
        """Show other places."""
        self._page = number
        self.page.rebuild()

    # ---- what has room ----

    @property
    def _low(self) -> int:
        """How high the quiet words are that stand below."""
        c = self.context
        return max(c.space("target"), c.type.line_height("quiet") + c.space("s"))

    @property
    def _has_fill(self) -> bool:
        return self.plan.places > MANY

    @property
    def _words_high(self) -> int:
        return self._low + self.context.space("s") if self._has_fill else 0

    def _tier_high(self, room: Rect) -> int:
        """How high a row of stands is, with what belongs to each."""
        return (room.h - self._words_high - (self._tiers - 1) * self.context.space("m")) // self._tiers

    def _has_stage(self, room: Rect) -> bool:
        self._tiers = 1
        return self._least[0] <= room.w and self._stand_least <= self._tier_high(room)

    @property
    def _stand_least(self) -> int:
        return self._lines * self.row_high + self.context.dx(SHOWN)

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
    def _lines(self) -> int:
        """How many rows a seat has on the stage: its name, who plays, how, and what the game itself lets be chosen."""
        has_own = any(self.own_chooser(place) is not None for place in taken(self.seats))
        return 2 + (self.choosers.has_details or bool(self.lineup.ladder.rivals)) + has_own

    def _open(self, free: int) -> list[int]:
        """The places that are shown: those that are taken, and the first free ones."""
        empty = [place for place, seat in enumerate(self.seats) if not seat.controller]
        return sorted([*taken(self.seats), *empty[:free]])

    def _paged(self, room: Rect) -> list[list[int]]:
        """The places on one page if all that are taken have room, else as evenly as possible on several."""
        count, free = self._counts
        if self.form == "stage":
            wide, slim, gap = self._least
            spare = room.w + gap - count * (wide + gap)
            if spare >= free * (slim + gap):
                return [self._open(max(free, spare // (slim + gap)))]
            self._tiers = 2
            if self._tier_high(room) < self._stand_least:
                self._tiers = 1
            most = (room.w + gap) // (wide + gap) * self._tiers
        else:
            lines = (room.h - self._words_high) // self._line_least
            if 2 * count + free <= lines or not room.h:
                return [self._open(max(free, lines - 2 * count))]
            most = max(1, lines // 2)
        pages = -(-(count + free) // most)
        shown = self._open(pages * most - count)
        each = -(-len(shown) // pages)
        return [shown[start : start + each] for start in range(0, len(shown), each)]

    # ---- where they are ----

    def lay_out(self) -> list[Rect]:
        """Seats that are taken get more of the room."""
        room, places = Rect(self.room), self._pages[self._page]
        room.h -= self._words_high
        found = [Rect(0, 0, 0, 0)] * self.plan.places
        if self.form == "bench":
            rects = self._one_below_the_other(room, places)
        elif self._tiers == 1:
            rects = self._side_by_side(room, places)
        else:
            rects = self._in_two_rows(places)
        for place, rect in zip(places, rects, strict=True):
            found[place] = rect
        return found

    def _side_by_side(self, room: Rect, places: Sequence[int]) -> list[Rect]:
        wide, slim, gap = self._least
        least = [wide if self.seats[place].controller else slim for place in places]
        weights = [WEIGHT if self.seats[place].controller else 1.0 for place in places]
        left, over, rects = room.left, room.w - gap * (len(places) - 1) - sum(least), []
        for narrow, weight in zip(least, weights, strict=True):
            each = narrow + int(over * weight / sum(weights))  # equal ones are equal, so that their words are, too
            rects.append(Rect(left, room.top, each, room.h))
            left += each + gap
        return rects

    def _in_two_rows(self, places: Sequence[int]) -> list[Rect]:
        """In equal columns."""
        gap, high = self.context.space("m"), self._tier_high(self.room)
        columns = -(-len(places) // 2)
        wide = (self.room.w + gap) // columns - gap
        upper = in_row(Rect(self.room.left, self.room.top, wide, high), columns, gap)
        return [*upper, *(one.move(0, high + gap) for one in upper)][: len(places)]

    def _one_below_the_other(self, room: Rect, places: Sequence[int]) -> list[Rect]:
        lines = [2 if self.seats[place].controller else 1 for place in places]
        each = min(max(self.row_high, self.context.dx(MOST)), room.h // sum(lines))
        self._bench_line = each
        top, rects = room.top, []
        for line in lines:
            rects.append(Rect(room.left, top, room.w, line * each - self.context.px(5)))
            top += line * each
        return rects

    def place_below(self, low: Rect) -> Rect:
        """At the left, right below the words."""
        left = self.room.left + self.context.space("xs")
        if self.form == "stage":
            self._option = low.move_to(topleft=(left, low.top))
            return Rect(self._option)
        last = max((rect.bottom for rect in self.places), default=low.top) + self._words_high
        return low.move_to(topleft=(left, min(low.top, last + self.context.space("l"))))

    # ---- what the game is ----

    def _tell_about(self, surface: Surface) -> None:
        """What the game is, at the right of the words and of the first option."""
        c, kit, meta = self.context, self.context.type, self.plan.meta
        low = [widget.rect for widget in self.page.widgets if widget.key in LOW]
        left = max(self._option.right, *(rect.right for rect in low), self.room.left) + c.space("l")
        place = Rect(0, min((rect.top for rect in low), default=self._option.top), 0, 0)
        place.w = min(self.room.right - left, round(self.room.w * ABOUT))
        place.h, place.right = self._option.bottom - place.top, self.room.right
        if place.w < kit.line_height("body"):
            return
        roles, top = self.plan.says_roles(self.words, self.spoken), place.top
        about, scope = meta.described(c.words), scope_told(c.words, meta)
        told = (about, "body", "muted"), (roles, "body", "text"), (scope, "small", "faint")
        for text, style, colour in told:
            wide = _even(c, text, style, place.w)
            made = kit.paragraph(text, style, colour, wide, c.measure.size[1], "right") if text else None
            if made is not None and top + made.get_height() <= place.bottom:
                surface.blit(made, made.get_rect(topright=(place.right, top)))
                top += made.get_height()

    # ---- a seat ----

    def add_seat(self, place: int, rect: Rect) -> None:
        """Add the stand of a seat and its choosers."""
        if self.form == "stage":
            self._stand(place, rect)
        else:
            self._sit(place, rect)

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
            for line in lines:
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
        tall = 2 * self._bench_line - c.px(5)
        self.page.add(Berth(c, Rect(rect.left + gap, rect.top, wide, rect.h), self, place, tall))
        if not self.seats[place].controller:
            half = (rect.right - start - gap) // 2
            self._add(self.kind(place, Rect(start + half + gap, rect.top, half, rect.h)))
            self.page.add(Label(c, Rect(start + gap, rect.top, half, rect.h), c.words("setup.open_seat"), "quiet", "faint"))
            return
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
            elif isinstance(widget, Label):
                widget.align = "centre"
            self.page.add(widget)

    def _how(self, place: int, rects: list[Rect]) -> Sequence[Widget]:
        """How a seat is played, if there is a row for that."""
        return self.details(place, rects[0]) if rects else ()

    def _add_face(self, place: int, square: Rect) -> None:
        """The one who plays, and the emblem."""
        count = COUNT if self.plan.places <= COUNT else EMBLEMS
        seat, done = self.seats[place], partial(self._emblem, place)
        self.page.add(EmblemCycle(self.context, square, seat.emblem, done, f"emblem-{place}", count, seat.controller))

    def own_chooser(self, place: int) -> Chooser | None:
        """What the game itself lets a seat be or choose, if it does."""
        c, seat, roles, choices = self.context, self.seats[place], self.plan.meta.roles, self.plan.choices
        nowhere = Rect(0, 0, 0, 0)
        if roles:
            texts = (c.words("setup.no_role"), *(self.plan.role(self.words, role) for role in roles))
            at, hint = ("", *roles).index(seat.role), self.plan.says_roles(self.words, self.spoken)
            return Chooser(c, nowhere, texts, at, partial(self._role, place), f"role-{place}", hint=hint)
        if choices:
            texts = tuple(self.plan.called(self.words, one) for one in ("", *choices))
            at = ("", *choices).index(self.plan.choice(seat))
            hint = self.plan.says(self.words, choices[at - 1]) if at else c.words("setup.drawn_hint")
            return Chooser(c, nowhere, texts, at, partial(self._choice, place), f"choice-{place}", hint=hint)
        return None

    def _emblem(self, place: int, emblem: int) -> None:
        self.change(place, emblem=emblem)

    def _role(self, place: int, index: int) -> None:
        self.change(place, role=("", *self.plan.meta.roles)[index])

    def _choice(self, place: int, index: int) -> None:
        self.change(place, choice=("", *self.plan.choices)[index])

    def paint(self, surface: Surface) -> None:
        """Draw what the game is, or light behind those on the bench."""
        if self.form == "stage":
            self._tell_about(surface)
            return
        for place, rect in enumerate(self.places):
            seat = self.seats[place]
            if rect.h and seat.controller:
                draw_seat_light(self.context, surface, rect, self.context.theme.player_colours[seat.emblem])


def _even(context: Context, text: str, style: str, wide: int) -> int:
    """The least width, in steps, in which a text has no more lines than in `wide` pixels: they are about as long."""
    kit, step = context.type, max(1, wide // EVEN)
    lines = len(kit.wrap(text, style, wide))
    while wide > step and len(kit.wrap(text, style, wide - step)) == lines:
        wide -= step
    return wide
