"""Luck in a game that tells of its rolls: how many each seat made for what, and their average beside what is expected."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from statistics import fmean, pvariance
from typing import Final, NamedTuple

from pygame import Rect, Surface

from hyperline.kernel.event import Roll
from hyperline.kernel.language import localised
from hyperline.shell.context import Context
from hyperline.shell.input.intent import Act, Intent
from hyperline.shell.play.table import Table
from hyperline.shell.ui import fitting, paint
from hyperline.shell.ui.backdrop import body, draw_backdrop
from hyperline.shell.ui.button import PRIMARY, Offer
from hyperline.shell.ui.deck import Deck
from hyperline.shell.ui.emblem import draw_emblem
from hyperline.shell.ui.rowcolumn import RowColumn
from hyperline.shell.ui.widget import Widget
from hyperline.shell.ui.widget_page import Page

ROW, MARK, DOT = 46, 26, 7  # units: a row, an emblem, and half a mark on the band
COLUMNS: Final = ("count", "mean", "expected")
NAME, WHAT, COUNT, NUMBER = 0.23, 0.16, 0.1, 0.145  # of a row: whose, what for, how many, and each of both averages
REACH, SURE = 4.0, 2.0  # errors: the whole line, and the band of what is usual


class Tally(NamedTuple):
    """The rolls of a seat for one thing: how many, their mean, what is expected of it, and the error of that."""

    seat: int
    what: str
    number: int
    mean: float
    expected: float
    error: float

    @property
    def off(self) -> float:
        """By how many errors the mean is off what is expected."""
        return (self.mean - self.expected) / self.error if self.error else 0.0


def tallies(rolls: Sequence[Roll], seats: int) -> list[Tally]:
    """By seat, and by what they were for in the order in which that was first rolled for."""
    found = list[Tally]()
    for seat in range(seats):
        for what in dict.fromkeys(roll.what for roll in rolls):
            own = [roll for roll in rolls if (roll.seat, roll.what) == (seat, what)]
            if own:
                error = sqrt(sum(pvariance(roll.faces) for roll in own)) / len(own)
                expected = fmean(fmean(roll.faces) for roll in own)
                found.append(Tally(seat, what, len(own), fmean(roll.value for roll in own), expected, error))
    return found


class TallyRow(Widget):
    """Whose rolls they are and what they were for, the numbers, and a mark where chance puts it, or not."""

    is_focusable = True

    def __init__(self, context: Context, tally: Tally, name: str, emblem: int, what: str) -> None:
        super().__init__(context, Rect(0, 0, 0, 0), f"tally:{tally.seat}:{tally.what}")
        self.tally, self.name, self.emblem, self.what = tally, name, emblem, what

    @property
    def heard(self) -> str:
        """Its words and numbers."""
        numbers = (localised(f"{number:.2f}") for number in (self.tally.mean, self.tally.expected))
        mean, expected = numbers
        told = self.context.words("speech.tally", what=self.what, n=self.tally.number, mean=mean, expected=expected)
        return f"{self.context.type.named(self.name)}. {told}" if self.name else told

    def draw(self, surface: Surface) -> None:
        """Draw the row."""
        c, kit, row, tally = self.context, self.context.type, self.rect, self.tally
        if not row.h:
            return
        places = columns(row)
        if self.name:
            side, gap = min(c.tx(MARK), row.h), c.space("s")
            draw_emblem(c, surface, (places[0].left, row.centery - side // 2), side, self.emblem)
            name = kit.line(self.name, "subheading", "text", places[0].w - side - 2 * gap, row.h)
            surface.blit(name, name.get_rect(midleft=(places[0].left + side + gap, row.centery)))
        what = fitting.whole(c, self.what, "body", "muted", places[1].w - c.space("s"), row.h)
        surface.blit(what, what.get_rect(midleft=places[1].midleft))
        numbers = str(tally.number), *(localised(f"{mean:.2f}") for mean in (tally.mean, tally.expected))
        for text, place, ink in zip(numbers, places[2:5], ("faint", "text", "faint"), strict=True):
            number = kit.line(text, "subheading", ink, place.w, row.h)
            surface.blit(number, number.get_rect(midright=place.midright))
        self._draw_mark(surface, places[5])

    def _draw_mark(self, surface: Surface, place: Rect) -> None:
        c, theme, off = self.context, self.context.theme, max(-REACH, min(REACH, self.tally.off))
        half = place.w / 2
        band = Rect(0, 0, round(2 * half * SURE / REACH), max(4, place.h // 3))
        band.center = place.center
        grey = theme.colour("faint", 70)
        paint.wash(surface, band, grey, 70, 70)
        paint.rule(surface, Rect(place.left, place.centery, place.w, max(1, c.px(1))), grey)
        paint.rule(surface, Rect(place.centerx, band.top, max(1, c.px(1)), band.h), theme.colour("muted"))
        ink = theme.colour("accent_light" if abs(off) > SURE else "text")
        paint.disc(surface, (round(place.centerx + off / REACH * half), place.centery), c.dx(DOT), ink)


def columns(row: Rect) -> list[Rect]:
    """The places in a row: the name, what was rolled for, three numbers, and the band."""
    found, left = list[Rect](), row.left
    for share in (NAME, WHAT, COUNT, NUMBER, NUMBER):
        found.append(Rect(left, row.top, round(share * row.w), row.h))
        left = found[-1].right
    rest = row.right - left
    return [*found, Rect(left + rest // 6, row.top, rest * 4 // 6, row.h)]


class RollsScene(Page):
    """A row for each kind of roll of each seat."""

    name = "rolls"
    is_opaque = True

    def __init__(self, context: Context, table: Table, names: Sequence[str], rolls: Sequence[Roll]) -> None:
        super().__init__(context)
        self.table, self.names = table, tuple(names)
        self.tallies = tallies(rolls, len(table.setup.seats))

    def build(self) -> None:
        """Words over the columns, the rows, and the way back."""
        c, words = self.context, self.context.words
        own = c.words_of(self.table.game.meta.id)
        deck = Deck(c, [Offer(key="back", text=words("rolls.back"), press=self.close, kind=PRIMARY)], is_short=True)
        deck.add_to(self).tell(words("rolls.told"))
        self._deck = deck
        whole = body(c, deck=deck.rect)
        over = c.type.line_height("caps") + c.space("xs")
        high = max(c.px(ROW), c.type.line_height("subheading") + c.space("xs"))
        room = Rect(whole.left, whole.top + over, whole.w, whole.h - over)
        rows, last = list[TallyRow](), -1
        for tally in self.tallies:
            seat = self.table.setup.seats[tally.seat]
            name = self.names[tally.seat] if tally.seat != last else ""
            rows.append(TallyRow(c, tally, name, seat.emblem, own(f"rolls.{tally.what}")))
            last = tally.seat
        self._column = self.add(RowColumn(c, room, rows, min(high, room.h)))
        wide = self._column.place(0).w
        self.heads = Rect(whole.left, whole.top, wide, over)
        """Where the words over the columns stand, as wide as a row."""
        for row in rows:
            self.add(row)

    def focus_moved(self) -> None:
        """Scroll so that the row in focus can be seen."""
        super().focus_moved()
        self._column.show(self.focus.key)

    def act(self, intent: Intent) -> bool:
        """Cancel goes back."""
        if intent.act is Act.CANCEL:
            self.close()
            return True
        return super().act(intent)

    def paint(self, surface: Surface) -> None:
        """The backdrop, and the words over the columns."""
        c, words = self.context, self.context.words
        draw_backdrop(c, surface, words("rolls.title"), words("rolls.under"), self._deck.rect)
        places = columns(self.heads)
        for key, place in zip((*COLUMNS, "from_chance"), places[2:], strict=True):
            text = c.type.line(words(f"rolls.{key}"), "caps", "faint", place.w, place.h)
            at = text.get_rect(midright=place.midright) if key in COLUMNS else text.get_rect(center=place.center)
            surface.blit(text, at)
