"""Luck against expectation: every player at a glance, and the details of one of them."""

from __future__ import annotations

from functools import partial

from pygame import Rect, Surface

from hyperline.games.hyperline.app.luck.luck_sentences import LuckSentences
from hyperline.games.hyperline.app.luck.rounds import RoundsSheet, TilesSheet, lines_of
from hyperline.games.hyperline.app.luck.row import (
    FACES,
    FortuneRow,
    Shown,
    columns,
    draw_faces,
    is_stacked,
    stacked_height,
    told_height,
)
from hyperline.games.hyperline.app.wording import Wording
from hyperline.games.hyperline.counsel.luck import PURPOSES, Fortune
from hyperline.games.hyperline.counsel.luck_tally import compute_luck
from hyperline.shell.context import Context
from hyperline.shell.input.intent import Act, Intent
from hyperline.shell.play.table import Table
from hyperline.shell.setup.presets import LENGTH, seed_text
from hyperline.shell.ui import paint
from hyperline.shell.ui.backdrop import HEAD, MARGIN, body, draw_backdrop
from hyperline.shell.ui.button import PRIMARY, Button, Offer, set_alike
from hyperline.shell.ui.deck import Deck
from hyperline.shell.ui.division import in_column, in_row
from hyperline.shell.ui.rowcolumn import THUMB, RowColumn
from hyperline.shell.ui.widget import Widget
from hyperline.shell.ui.widget_page import Page

CHART = 0.46  # share of the width
COLUMN = 0.13  # of the table's width, for each face


class DiceSheet(Widget):
    """A chart at the left, a table at the right."""

    def __init__(self, context: Context, rect: Rect, fortune: Fortune, phrases: LuckSentences) -> None:
        super().__init__(context, rect, "sheet")
        self.fortune = fortune
        self.phrases = phrases

    def draw(self, surface: Surface) -> None:
        """Draw both, and a sentence below them."""
        c = self.context
        said = " ".join(
            part for part in (self.phrases.evenness(self.fortune), self.phrases.uneven_share(self.fortune)) if part
        )
        high = min(self.rect.h // 5, 2 * c.type.line_height("body"))
        text = c.type.paragraph(said, "body", "muted", self.rect.w, high)
        surface.blit(text, text.get_rect(bottomleft=self.rect.bottomleft))
        area = Rect(self.rect.left, self.rect.top, self.rect.w, self.rect.h - high - c.space("m"))
        chart = Rect(area.left, area.top, round(area.w * CHART), area.h)
        draw_faces(c, surface, chart, self.fortune.rolled, is_large=True)
        left = chart.right + c.space("xl")
        self._draw_table(surface, Rect(left, area.top, area.right - left, area.h))

    def _draw_table(self, surface: Surface, rect: Rect) -> None:
        c, words = self.context, self.context.words
        rolled = [purpose for purpose in PURPOSES if purpose != "ambush" or purpose in self.fortune.faces]  # a variant's
        rows = [(words(f"luck.for_{purpose}"), tuple(self.fortune.faces.get(purpose, (0,) * FACES))) for purpose in rolled]
        rows.append((words("luck.in_all"), self.fortune.rolled))
        high = min(rect.h // (len(rows) + 1), c.px(58))
        for face in range(FACES):
            side = min(high - c.px(8), c.px(34))
            die = c.sprites("pieces", f"die-{face + 1}", side)
            surface.blit(die, die.get_rect(center=(_middle(rect, face), rect.top + high // 2)))
        for number, (name, faces) in enumerate(rows, start=1):
            line = Rect(rect.left, rect.top + number * high, rect.w, high)
            self._draw_row(surface, line, name, faces, is_last=number == len(rows))

    def _draw_row(self, surface: Surface, line: Rect, name: str, faces: tuple[int, ...], *, is_last: bool) -> None:
        c = self.context
        paint.rule(surface, Rect(line.left, line.top, line.w, max(1, c.px(1))), c.theme.colour("faint", 90))
        style = "strong" if is_last else "body"
        room = _middle(line, 0) - round(line.w * COLUMN / 2) - line.left
        said = c.type.line(name, style, "text" if sum(faces) else "faint", room, line.h)
        surface.blit(said, said.get_rect(midleft=line.midleft))
        for face, count in enumerate(faces):
            shade = "text" if count else "faint"
            text = c.type.line(str(count), style, shade, round(line.w * COLUMN), line.h)
            surface.blit(text, text.get_rect(center=(_middle(line, face), line.centery)))


def _middle(rect: Rect, face: int) -> int:
    """The middle of the column of a face, 0 to 3."""
    return rect.right - round(rect.w * COLUMN * (FACES - face - 0.5))


DICE, TILES, DAMAGE = SECTIONS = ("dice", "tiles", "damage")
TALLEST = 112.0  # units of a player's row
LEAST = (2.0, 4.0)  # the least reach of the tile and damage meters
BAR = 48.0  # units: the row that chooses a player and a kind of luck


class LuckScene(Page):
    """All players (`seat` None), or one player's dice, tiles or damage, limited to what the screen has shown."""

    name = "luck"
    is_opaque = True
    help_topic = "COM-6"

    def __init__(self, context: Context, table: Table) -> None:
        super().__init__(context)
        self.table = table
        steps = table.steps[: table.shown_count]
        self.is_over = table.standing.is_over
        self.luck = compute_luck(table.first, steps, table.eyes, is_open=self.is_over)
        self.seats = table.setup.seats
        names = [seat.name or context.words(f"setup.name_{number}") for number, seat in enumerate(self.seats, start=1)]
        self.phrases = LuckSentences(Wording(context.words, names))
        self.seat: int | None = None
        self.section = DICE

    # ---- building ----

    def build(self) -> None:
        """The rows of all players, or one player's sheet below the row that chooses it; the way back."""
        c, words = self.context, self.context.words
        back = "luck.close" if self.seat is None else "luck.back"
        self._deck = Deck(c, [Offer(key="back", text=words(back), press=self._back, kind=PRIMARY)])
        said = self._deck.add_to(self)
        if self.seat is None:
            said.tell(words("luck.right"), self.seed_text())
        else:
            said.tell("", self.seed_text())
        whole = body(c, has_line=not is_stacked(c), deck=self._deck.rect)
        self._column: RowColumn | None = None
        if self.seat is None:
            self._add_rows(whole)
        else:
            self._add_sheet(whole, self.seat)

    def seed_text(self) -> str:
        """The seed of all dice, once knowing it helps nobody."""
        words, setup = self.context.words, self.table.beginning
        if not self.is_over:
            return words("luck.seed_later")
        if setup is None:
            return words("luck.seed_none")
        is_short = 0 <= setup.seed < 1 << 5 * LENGTH  # others come from the command line alone
        return words("luck.seed", seed=seed_text(setup.seed) if is_short else setup.seed)

    def _add_rows(self, whole: Rect) -> None:
        c, gap = self.context, self.context.space("s")
        self._head = Rect(whole.left, whole.top, whole.w, min(c.type.line_height("caps") + c.px(8), whole.h // 8))
        count = len(self.seats)
        top = self._head.bottom
        high = min(max(c.dx(TALLEST), c.tx(TALLEST)), (whole.bottom - top + gap) // count - gap)
        fortunes = self.luck.fortunes
        tiles = max(LEAST[0], *(abs(one.dangers.more) for one in fortunes))
        damage = max(LEAST[1], *(abs(one.damage) for one in fortunes))
        room, rows = Rect(whole.left, top, whole.w, whole.bottom - top), []
        summaries = [self.phrases.summary(fortune) for fortune in fortunes]
        above = told_height(c, summaries, whole.w - 2 * c.px(THUMB)) if is_stacked(c) else 0
        places = in_column(Rect(whole.left, top, whole.w, high), count, gap)
        for number, (seat, fortune, place) in enumerate(zip(self.seats, fortunes, places, strict=True)):
            shown = Shown(self.phrases.wording.name(number), seat.emblem, fortune, (tiles, damage), above)
            rows.append(FortuneRow(c, place, shown, self.phrases, partial(self.open, number), f"player:{number}"))
        if is_stacked(c):
            least = min(room.h, stacked_height(c, above))
            high = min(room.h // min(count, room.h // least), least * 5 // 4)
            self._column = self.add(RowColumn(c, room, rows, high, has_rules=False))
        for row in rows:
            self.add(row)

    def _add_sheet(self, whole: Rect, seat: int) -> None:
        c, words, gap = self.context, self.context.words, self.context.space("s")
        high = c.px(BAR)
        count = len(self.seats) + len(SECTIONS)
        wide = (whole.w - c.space("xl") - (count - 2) * gap) // count
        made, first = [], Rect(whole.left, whole.top, wide, high)
        for number, place in enumerate(in_row(first, len(self.seats), gap)):
            name = self.phrases.wording.name(number)
            made.append(self.add(Button(c, place, name, partial(self.open, number), key=f"player:{number}")))
            made[-1].is_chosen = number == seat
        first.left = whole.right - len(SECTIONS) * (wide + gap) + gap
        for section, place in zip(SECTIONS, in_row(first, len(SECTIONS), gap), strict=True):
            title = words(f"luck.{section}")
            made.append(self.add(Button(c, place, title, partial(self.open, seat, section), key=f"section:{section}")))
            made[-1].is_chosen = section == self.section
        set_alike(made)
        top = whole.top + high + c.space("l")
        inner = Rect(whole.left, top, whole.w, whole.bottom - top)
        fortune = self.luck.fortunes[seat]
        if self.section == DICE:
            self.add(DiceSheet(c, inner, fortune, self.phrases))
        elif self.section == TILES:
            self.add(TilesSheet(c, inner, fortune, self.phrases))
        else:
            self.add(RoundsSheet(c, inner, lines_of(self.luck, seat, self.phrases), fortune, self.phrases))

    def focus_moved(self) -> None:
        """Scroll so that the player in focus can be seen."""
        if self._column is not None:
            self._column.show(self.focus.key)

    def entered(self) -> None:
        """Give the first player the focus."""
        self.focus_on("player:0")

    # ---- moving about ----

    def open(self, seat: int, section: str = "") -> None:
        """Show the details of a player's luck; going to another player stays in the same section."""
        self.seat, self.section = seat, section or self.section
        self.rebuild()
        self.focus_on(f"section:{self.section}" if section else f"player:{seat}")

    def _back(self) -> None:
        if self.seat is None:
            self.close()
            return
        seat, self.seat = self.seat, None
        self.rebuild()
        self.focus_on(f"player:{seat}")

    def act(self, intent: Intent) -> bool:
        """Esc goes back by one page."""
        if intent.act is Act.CANCEL:
            self._back()
            return True
        return super().act(intent)

    # ---- drawing ----

    def paint(self, surface: Surface) -> None:
        """Draw the heading, the note that all use the same dice, and the background of the widgets."""
        c, words = self.context, self.context.words
        under = "" if is_stacked(c) else words("luck.same")
        draw_backdrop(c, surface, words("luck.title"), under, self._deck.rect, self._deck.bright)
        if not under:
            self._draw_beside(surface)
        if self.seat is not None:
            return
        inner = self._head.inflate(-2 * c.space("l"), 0)
        if self._column is not None and self._column.most:
            inner.w -= 2 * c.px(THUMB)
        for place, section in zip(columns(inner, is_stacked(c))[1:], SECTIONS, strict=True):
            text = c.type.line(words(f"luck.head_{section}"), "caps", "faint", place.w, place.h)
            surface.blit(text, text.get_rect(midleft=place.midleft))

    def _draw_beside(self, surface: Surface) -> None:
        """The note beside the heading, which fills its line in large text."""
        c = self.context
        margin, title = c.px(MARGIN), c.type.line_height("title")
        left = margin + c.type.width(c.words("luck.title"), "title") + c.space("xl")
        wide = surface.get_width() - margin - left
        text = c.type.paragraph(c.words("luck.same"), "body", "muted", wide, max(title, 2 * c.type.line_height("body")))
        surface.blit(text, text.get_rect(midleft=(left, c.px(HEAD) + title // 2)))
