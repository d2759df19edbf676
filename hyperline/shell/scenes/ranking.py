"""The end of a game without a page of its own: who has won, by which rule it ended, and a row for each seat.

A row has the seat's rank and score, or its points of each kind.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Collection, Iterable, Mapping
from functools import cached_property
from typing import ClassVar

from pygame import Rect, Surface

from hyperline.kernel.event import Event
from hyperline.shell.context import Context
from hyperline.shell.play.table import Table
from hyperline.shell.scenes.result_page import ENTERS, LIGHT, ResultPage
from hyperline.shell.ui import paint
from hyperline.shell.ui.division import in_column, in_row
from hyperline.shell.ui.fitting import draw_lines

ROW, WIDE, GAP = 64, 720, 24  # units: a seat's row, the most that rows are wide, and what is above them
TIGHT = 46  # units: a row where the curve would have no room otherwise
CHART, TOLD, CURVE = (120, 210), 1120, 0.52  # units: the least and most of the curve, how wide all is; its share of that
EMBLEM = 50  # units
SHIP, LEAST = 1.6, 30  # heights of a row: how wide a ship's place is; units of text: a row that has one
SHIP_AT = 0.58  # of a row's width: where the place of a ship begins


class RankingScene(ResultPage):
    """A row for each seat, below the headline."""

    name = "ranking"
    has_ships: ClassVar[bool] = False  # whether `draw_ship` draws what each has flown, all at one scale

    def __init__(self, context: Context, table: Table, told: Callable[[], tuple[str, str]], names: tuple[str, ...]) -> None:
        super().__init__(context, table, told, names)
        self.help_topic = self.standing.reason
        settings = context.settings.value
        self._since = ENTERS if settings.is_calm or not settings.pace else 0.0  # ms since the headline began to enter

    @property
    def is_settled(self) -> bool:
        """Whether the headline is there, too."""
        return self._since >= ENTERS and super().is_settled

    def update(self, seconds: float) -> None:
        """Let the headline enter."""
        super().update(seconds)
        if self._since < ENTERS:
            self._since += 1000 * seconds / (self.context.settings.value.pace or seconds)
            self.redraw(self._around)

    def arrange(self, room: Rect) -> None:
        """Headline and rows; below them how it went, if there is room."""
        self.lay_out(room, WIDE, ROW)

    def lay_out(self, room: Rect, most: int, high: int, over: int = 0) -> None:
        """Place the headline and the rows, at most `most` units wide; `over` pixels are kept for words over them."""
        c, count = self.context, len(self.order)
        head, gap = self.head_height(room), c.dx(GAP)
        row = min(max(c.dx(high), c.type.line_height("heading") * 3 // 2), (room.h - head - gap - over) // count)
        wide = min(room.w, max(c.dx(most), c.tx(most)))
        least = head + gap + over + count * row
        below = self._tale_height(room.h - least - 2 * gap)
        tight = min(row, max(c.dx(TIGHT), c.type.line_height("heading") + c.type.line_height("small")))
        if not below and (lower := self._tale_height(room.h - least + count * (row - tight) - 2 * gap)):
            least, row, below = least - count * (row - tight), tight, lower
        spare = max(0, room.h - least - (below + 2 * gap if below else 0))
        top = room.top + spare // (2 if below else 3)
        left = room.centerx - wide // 2
        self._head = Rect(left, top, wide, head)
        self._around = Rect(room.left, 0, room.w, self._head.centery + round(LIGHT * wide))
        begins = self._head.bottom + gap + over
        self._rows = in_column(Rect(left, begins, wide, row), count)
        self._lay_out_tale(Rect(room.left, self._rows[-1].bottom + 2 * gap, room.w, below))

    def _tale_height(self, left: int) -> int:
        """How high the curve and the moments are where this many pixels are left; 0 if that is too little for them."""
        c, rows = self.context, len(self.tale.moments)
        least = (c.dx(CHART[0]) + c.type.line_height("caps")) if self.tale.has_curve else rows * self.row_height
        most = max(c.dx(CHART[1]) if self.tale.has_curve else 0, rows * self.row_height)
        return min(most, left) if least and left >= least else 0

    def _lay_out_tale(self, rect: Rect) -> None:
        """The curve at the left, the moments at its right, or one of them alone in the middle."""
        c, gap = self.context, self.context.dx(GAP)
        wide, has_rows = min(rect.w, max(c.dx(TOLD), c.tx(TOLD))), bool(self.tale.moments)
        whole = Rect(rect.centerx - wide // 2, rect.top, wide, rect.h)
        chart = Rect(whole)
        if self.tale.has_curve and has_rows:
            chart.w = round(CURVE * whole.w) - gap
        rows = Rect(chart.right + 2 * gap, whole.top, whole.right - chart.right - 2 * gap, whole.h)
        if not self.tale.has_curve:
            chart, rows = Rect(whole.topleft, (0, 0)), whole
        self.tale.lay_out(chart)
        if whole.h:
            high = min(len(self.tale.moments), rows.h // self.row_height) * self.row_height
            self.add_moments(Rect(rows.left, rows.top + (rows.h - high) // 2, rows.w, high))

    def paint(self, surface: Surface) -> None:
        """Draw them."""
        super().paint(surface)
        for row, seat in zip(self._rows, self.order, strict=True):
            self._paint_row(surface, row, seat)

    def draw_below(self, surface: Surface) -> None:
        """The headline and the curve."""
        if surface.get_clip().colliderect(self._around):
            self.draw_head(surface, self._head, min(1.0, self._since / ENTERS), is_centred=True)
        self.tale.draw(surface)

    def draw_ship(self, surface: Surface, place: Rect, seat: int) -> None:
        """Draw the ship of a seat in a place of SHIP times a row's height."""

    @property
    def _berth(self) -> int:
        """How wide the place of a ship is; none where rows are low."""
        high = self._rows[0].h
        return round(SHIP * high) if self.has_ships and high >= self.context.tx(LEAST) else 0

    def _paint_row(self, surface: Surface, row: Rect, seat: int) -> None:
        c, standing = self.context, self.standing
        has_won, emblem = seat in standing.winners, self.seats[seat].emblem
        if has_won:
            paint.wash(surface, row, c.theme.player_colours[emblem], 66)
        side, gap = min(row.h - c.space("s"), c.tx(EMBLEM)), c.space("m")
        rank = c.type.line(str(standing.ranks[seat]), "figure", "gold" if has_won else "faint", None, row.h)
        surface.blit(rank, rank.get_rect(midleft=(row.left + gap, row.centery)))
        ranks = max(c.type.width(str(one), "figure") for one in standing.ranks)
        left = row.left + gap + max(c.dx(40), ranks + gap)
        self.draw_seat(surface, (left, row.centery - side // 2), side, seat)
        left += side + gap
        score = c.type.line(str(standing.scores[seat]), "figure", "gold" if has_won else "text", row.w // 4, row.h)
        at = score.get_rect(midright=(row.right - gap, row.centery))
        if standing.goal:
            of = c.type.line(c.words("victory.of", n=standing.goal), "small", "faint", row.w // 4, row.h)
            surface.blit(of, of.get_rect(midright=at.midright))
            at.right -= of.get_width() + c.space("s")
        surface.blit(score, at)
        room, played = at.left - gap - left, self.played[seat]
        if self._berth:
            berth = Rect(row.left + round(SHIP_AT * row.w), row.top, self._berth, row.h)
            self.draw_ship(surface, berth, seat)
            room = berth.left - c.space("s") - left
        most, style = row.h * 3 // (5 if played else 4), "heading" if has_won else "subheading"
        name = c.type.line(self.names[seat], style, "text", room, most)
        note = c.type.line(played, "small", "faint", room, row.h * 2 // 5) if played else None
        draw_lines(surface, (name, note), Rect(left, row.top, room, row.h))


HEAD, NAME = 30, 0.3  # units: the words over the columns; a share for the name


Points = Mapping[int, Mapping[str, int]]
"""By seat: points by kind."""


class TallyScene(RankingScene):
    """A table with a column for each kind of points, over which stands one of the `texts`.

    Those that are `seldom` won have none where nobody has any.
    """

    texts: ClassVar[Mapping[str, str]] = {}
    seldom: ClassVar[Collection[str]] = ()

    @staticmethod
    def scored(event: Event) -> tuple[int, str, int] | None:
        """What an event has counted: for which seat, of which kind, and how much; None for nothing."""
        return None

    @classmethod
    def counted(cls, happened: Iterable[Event]) -> Points:
        """What all events have counted together."""
        found: defaultdict[int, Counter[str]] = defaultdict(Counter)
        for seat, kind, by in filter(None, map(cls.scored, happened)):
            found[seat][kind] += by
        return found

    @cached_property
    def points(self) -> Points:
        """Each seat's points by kind."""
        return self.counted(event for step in self.table.steps for event in step.change.events)

    @property
    def columns(self) -> Mapping[str, str]:
        """The text over each column, by kind, with a capital."""
        words, won = self.context.words_of(self.table.game.meta.id), [*self.points.values()]
        kinds = (kind for kind in self.texts if kind not in self.seldom or any(one.get(kind) for one in won))
        texts = {kind: words(self.texts[kind]) for kind in kinds}
        return {kind: text[:1].upper() + text[1:] for kind, text in texts.items()}

    def note(self, seat: int) -> str:
        """A line below a seat's name: who plays it."""
        return self.played[seat]

    def arrange(self, room: Rect) -> None:
        """Headline, words over the columns, and rows."""
        low = max(self.context.tx(HEAD), self.context.type.line_height("caps"))
        self.lay_out(room, TOLD, ROW, low)
        first = self._rows[0]
        self._over = Rect(first.left, first.top - low, first.w, low)

    def paint(self, surface: Surface) -> None:
        """Draw the words over the columns, too, apart from each other."""
        super().paint(surface)
        kit, gap = self.context.type, self.context.space("s")
        for kind, column in self._columns(self._over):
            word, room = self.columns[kind], column.w - gap
            if max(kit.width(part, "caps") for part in word.split()) > room:  # smaller rather than in two parts
                text = kit.line(word, "caps", "faint", room, column.h)
            else:
                text = kit.paragraph(word, "caps", "faint", room, column.h, "right")
            surface.blit(text, text.get_rect(topright=column.topright))

    def _columns(self, row: Rect) -> list[tuple[str, Rect]]:
        """Where the numbers of a kind stand in a row, the total beyond them."""
        left = row.left + round(row.w * NAME) + self._berth
        each = (row.right - left) // (len(self.columns) + 1)
        return [*zip(self.columns, in_row(Rect(left, row.top, each, row.h), len(self.columns)), strict=True)]

    def _paint_row(self, surface: Surface, row: Rect, seat: int) -> None:
        c, kit, standing = self.context, self.context.type, self.standing
        has_won, emblem = seat in standing.winners, self.seats[seat].emblem
        if has_won:
            paint.wash(surface, row, c.theme.player_colours[emblem], 66)
        gap, side = c.space("m"), min(row.h - c.space("s"), c.tx(EMBLEM))
        rank = kit.line(str(standing.ranks[seat]), "figure", "gold" if has_won else "faint", None, row.h)
        surface.blit(rank, rank.get_rect(midleft=(row.left + gap, row.centery)))
        left = row.left + 2 * gap + max(kit.width(str(one), "figure") for one in standing.ranks)
        self.draw_seat(surface, (left, row.centery - side // 2), side, seat)
        left += side + gap
        columns, said = self._columns(row), self.note(seat)
        room = (columns[0][1].left if columns else row.right) - left
        if self._berth:
            at = row.left + round(row.w * NAME)
            self.draw_ship(surface, Rect(at, row.top, self._berth, row.h), seat)
            room = at - c.space("s") - left
        name = kit.line(self.names[seat], "heading" if has_won else "subheading", "text", room, row.h * 3 // 5)
        note = kit.line(said, "small", "faint", room, row.h * 2 // 5) if said else None
        draw_lines(surface, (name, note), Rect(left, row.top, room, row.h))
        found = self.points.get(seat, {})
        for kind, column in columns:
            value = found.get(kind, 0)
            text = f"−{-value}" if value < 0 else str(value) if value else "·"
            number = kit.line(text, "subheading", "muted" if value else "zero", column.w, row.h)
            surface.blit(number, number.get_rect(midright=(column.right, row.centery)))
        score = kit.line(str(standing.scores[seat]), "figure", "gold", row.w // 6, row.h)
        surface.blit(score, score.get_rect(midright=(row.right - gap, row.centery)))
