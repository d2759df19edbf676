"""The seats of a new game as rows, where the game has nothing of its own to show them."""

from __future__ import annotations

from functools import partial
from typing import Final

from pygame import Rect, Surface

from hyperline.kernel.game import EMBLEMS
from hyperline.shell.setup.seat_panel import SeatPanel, draw_seat_light
from hyperline.shell.ui.button import SMALL, Button
from hyperline.shell.ui.chooser import Chooser
from hyperline.shell.ui.emblem import COUNT
from hyperline.shell.ui.living_picture import LivingPicture
from hyperline.shell.ui.player_words import scope_told
from hyperline.shell.ui.portrait import EmblemCycle
from hyperline.shell.ui.widget import Label
from hyperline.shell.ui.widget_page import Page

MANY: Final = 2  # with more places, all can be filled at once
TALLEST: Final = 48.0  # units of a row
ROOMY: Final = 36.0  # units of a row below which there are two columns, if there is room for that
BESIDE: Final = 900.0  # units of text: the width from which on the game's picture is beside the rows
PICTURE: Final = 380.0  # units of text: how wide that is
LEVEL: Final = 260.0  # units of text: the most that a level alone takes
HALF: Final = 480.0  # units of text: the least width of one of them
SHARES: Final = (0.2, 0.22, 0.38, 0.2)  # of a row beside the emblem: for name, kind, level and style, role or choice
WITH_ROLE: Final = (0.17, 0.2, 0.4, 0.23)  # where the last is a role
ROLELESS: Final = (0.24, 0.28, 0.48, 0.0)  # where there are no roles and no choices
NAMED: Final = (0.28, 0.21, 0.3, 0.21)  # where computers are chosen by name
ONLY_NAMED: Final = (0.35, 0.27, 0.38, 0.0)  # and there are no roles and no choices
PLAIN_SHARES: Final = (0.34, 0.36, 0.0, 0.3)  # where there is no choice of level or style


class SeatRows(SeatPanel):
    """A row a place: emblem, name, who plays, and the role or the choice where the game has any.

    Where not all can be seen they are shown a page at a time, from the `first` place.
    """

    first = 0

    def lay_out(self) -> list[Rect]:
        """Equal rows from the top, in one column or two, and no lower than can be read and hit."""
        c, count = self.context, self.plan.places
        inner, gap = Rect(self.room), c.px(6)
        if self._has_fill:
            inner.h -= self._low + c.space("s")
        columns, least = 1, max(c.space("target"), c.type.line_height("body"))
        if self._high(inner, count, gap) < c.dx(ROOMY) and inner.w >= 2 * HALF * c.measure.t:
            columns = 2
        tall = -(-count // columns)
        if self._high(inner, tall, gap) < least:
            gap = c.px(2)
        if self._high(inner, tall, gap) < least - 1:
            tall = max(1, (inner.h + gap) // (least + gap))
        high, self.shown = self._high(inner, tall, gap), tall * columns
        self.first = min(self.first, (count - 1) // self.shown * self.shown)
        wide = (inner.w - c.space("xl") * (columns - 1)) // columns
        found = [Rect(0, 0, 0, 0)] * count
        for number in range(min(self.shown, count - self.first)):
            column, row = divmod(number, tall)
            left, top = inner.left + column * (wide + c.space("xl")), inner.top + row * (high + gap)
            found[self.first + number] = Rect(left, top, wide, high)
        return found

    def _high(self, room: Rect, rows: int, gap: int) -> int:
        """How high each of these rows can be."""
        return int(min(self.context.dx(TALLEST), (room.h + gap) // rows - gap))

    @property
    def _low(self) -> int:
        """How high the quiet words are that stand below."""
        c = self.context
        return max(c.space("target"), c.type.line_height("quiet") + c.space("s"))

    @property
    def _has_fill(self) -> bool:
        return self.plan.places > MANY

    def build(self, page: Page, room: Rect) -> None:
        """Add the rows, what the game is beside them where there is room; of many, all are filled or emptied at once."""
        room = Rect(room)
        self._about: list[tuple[Surface, Rect]] = []
        if room.h and not self.has_all and self._has_about(room):
            room.w -= self._add_about(page, room)
        super().build(page, room)
        if not self._has_fill or not room.h:
            return
        c, words, places = self.context, self.context.words, range(0, self.plan.places, self.shown)
        why_full = words("setup.why_full") if all(seat.controller for seat in self.seats) else ""
        has_bots = any(self.choosers.is_computer(seat.controller) for seat in self.seats)
        nowhere = Rect(0, 0, 0, 0)
        low: list[Button | Chooser] = [
            Button(c, nowhere, words("setup.clear"), partial(self.fill, False), "quiet", "clear",
                   why="" if has_bots else words("setup.why_clear"), lettering=SMALL),
            Button(c, nowhere, words("setup.fill"), partial(self.fill, True), "quiet", "fill", why=why_full,
                   lettering=SMALL),
        ]  # fmt: skip
        if len(places) > 1:
            texts = [words("setup.places", first=one + 1, last=min(one + self.shown, self.plan.places)) for one in places]
            low.append(Chooser(c, nowhere, texts, self.first // self.shown, self._turn, "places", False, style="note"))
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

    def _has_about(self, room: Rect) -> bool:
        """Whether all rows have room one below the other: else two columns need the place of the picture."""
        if room.w < BESIDE * self.context.measure.t:
            return False
        c, high = self.context, room.h - (self._low + self.context.space("s") if self._has_fill else 0)
        least = max(c.space("target"), c.type.line_height("body"))
        return self._high(Rect(room.left, room.top, room.w, high), self.plan.places, c.px(2)) >= least

    def _add_about(self, page: Page, room: Rect) -> int:
        """The game's picture at the right, and what it is, for how many, and how long; the pixels that this takes."""
        c, kit, meta = self.context, self.context.type, self.plan.meta
        wide = min(round(PICTURE * c.measure.t), room.w // 3)
        place = Rect(room.right - wide, room.top, wide, min(room.h // 2, wide * 9 // 16))
        page.add(LivingPicture(c, place, meta, "bottom"))
        top = place.bottom + c.space("s")
        roles = self.plan.says_roles(self.words, self.seats)
        told = (meta.about, "body", "muted"), (scope_told(c.words, meta), "small", "muted"), (roles, "body", "text")
        for text, style, colour in told:
            if text:
                made = kit.paragraph(text, style, colour, wide, max(1, room.bottom - top))
                self._about.append((made, made.get_rect(topleft=(place.left, top))))
                top += made.get_height() + c.space("s")
        return wide + c.space("xxl")

    def place_below(self, low: Rect) -> Rect:
        """At the left, right below the last row."""
        last = max((rect.bottom for rect in self.places), default=low.top)
        if self._has_fill:
            last += self._low + self.context.space("s")
        return low.move_to(topleft=(self.room.left + self.context.space("xs"), min(low.top, last + self.context.space("l"))))

    def _turn(self, number: int) -> None:
        """Show another page of the places."""
        self.first = number * self.shown
        self.page.rebuild()

    def add_seat(self, place: int, rect: Rect) -> None:
        """Add what a row has; a free place has only the chooser."""
        c, seat, page = self.context, self.seats[place], self.page
        gap = c.space("s")
        room = Rect(rect.left + rect.h + 2 * gap, rect.top, rect.w - rect.h - 2 * gap, rect.h)
        own = self.own_chooser(place)
        cells, left = [], float(room.left)
        for share in self._shares(own is not None):
            cells.append(Rect(round(left), room.top, round(room.w * share) - gap, room.h))
            left += room.w * share
        if seat.controller:
            square = Rect(rect.left + gap, rect.top, rect.h, rect.h)
            count = COUNT if self.plan.places <= COUNT else EMBLEMS
            page.add(
                EmblemCycle(c, square, seat.emblem, partial(self._emblem, place), f"emblem-{place}", count, seat.controller)
            )
            page.add(self.name_of(place, cells[0]))
        page.add(self.kind(place, cells[1]))
        if not seat.controller:
            page.add(Label(c, cells[0], c.words("setup.open_seat"), "quiet", "faint"))
            return
        if not (self.has_all and self.choosers.roster.styles):
            cells[2].w = min(cells[2].w, round(LEVEL * c.measure.t))
        for widget in self.details(place, cells[2]):
            page.add(widget)
        if own is not None:
            own.rect = cells[3]
            page.add(own)

    def _shares(self, has_own: bool) -> tuple[float, ...]:
        """Of a row: for the name, for who plays, for how, and for what the game itself lets be chosen."""
        if not self.choosers.has_details:
            return PLAIN_SHARES if has_own else (*PLAIN_SHARES[:2], 1 - sum(PLAIN_SHARES[:2]), 0.0)
        if self.lineup.ladder.rivals and not self.has_all:
            return NAMED if has_own else ONLY_NAMED
        if not has_own:
            return ROLELESS
        return WITH_ROLE if self.plan.meta.roles else SHARES

    def own_chooser(self, place: int) -> Chooser | None:
        """What the game itself lets a seat be or choose, if it does."""
        c, seat, roles, choices = self.context, self.seats[place], self.plan.meta.roles, self.plan.choices
        nowhere = Rect(0, 0, 0, 0)
        if roles:
            texts = (c.words("setup.no_role"), *(role.capitalize() for role in roles))
            at, hint = ("", *roles).index(seat.role), self.plan.says_roles(self.words, self.seats)
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
        """Light behind those who play, and what the game is."""
        surface.blits(self._about, doreturn=False)
        for rect, seat in zip(self.places, self.seats, strict=False):
            if seat.controller and rect.h:
                draw_seat_light(self.context, surface, rect, self.context.theme.player_colours[seat.emblem])
