"""The odds of battles that may be begun: who comes off better, what it costs both, and what the numbers assume."""

from __future__ import annotations

from pygame import Rect, Surface

from hyperline.games.hyperline.app.battle.views.oddsbar import draw_bar, draw_sign
from hyperline.games.hyperline.app.battle.views.oddstext import OddsFact, Prospect, both, facts
from hyperline.shell.hud.columncard import ColumnCard
from hyperline.shell.ui import fitting
from hyperline.shell.ui.number import about

Prospects = tuple[Prospect, ...]
PAD, GAP, EDGE, BAR = 10, 4, 7, 22  # units: at the sides, between lines, above and below, a bar's height
CELL = 0.24  # of the width: a side's column in the table


class FightCard(ColumnCard[Prospects]):
    """Draws one battle with all that is known of it, or several in short to choose from."""

    def height(self, wide: int, told: Prospects, scale: float) -> int:
        """The titles and bars, the table of a single battle, and the foot."""
        px, kit = self.context.px, self.context.type
        inner = wide - 2 * px(PAD)
        line = kit.line_height("small", scale)
        found = sum(self._title_height(one, inner, scale) + self._bar_height(scale) + 2 * px(GAP) for one in told)
        rows = len(facts(told[0].outlook)) + 1 if len(told) == 1 else len(told)
        foot = line * len(kit.wrap(self._foot(told), "small", inner, scale))
        return found + line + rows * (line + px(GAP)) + foot + 2 * px(EDGE) + px(GAP)

    def paint(self, sheet: Surface, told: Prospects, scale: float) -> None:
        """One battle after the other, and the foot."""
        kit, px = self.context.type, self.context.px
        box = sheet.get_rect().inflate(-2 * px(PAD), -2 * px(EDGE))
        box = self._caption(sheet, box, scale) if len(told) > 1 else box
        for one in told:
            box = self._head(sheet, box, one, scale)
            if len(told) == 1:
                box = self._caption(sheet, box, scale)
            box = self._bar(sheet, box, one, scale)
            box = self._table(sheet, box, one, scale) if len(told) == 1 else self._brief(sheet, box, one, scale)
        foot = kit.paragraph(self._foot(told), "small", "muted", box.w, scale=scale)
        sheet.blit(foot, (box.left, box.top + px(GAP)))

    # ---- one battle ----

    def _title(self, one: Prospect) -> str:
        return self.context.words("odds.title", one=one.forces[0].name, other=one.forces[1].name)

    def _title_height(self, one: Prospect, inner: int, scale: float) -> int:
        kit = self.context.type
        return kit.line_height("label", scale) * len(kit.wrap(self._title(one), "label", inner, scale))

    def _bar_height(self, scale: float) -> int:
        measure = self.context.measure
        return round(BAR * max(measure.u, measure.t * scale))

    def _head(self, sheet: Surface, box: Rect, one: Prospect, scale: float) -> Rect:
        made = self.context.type.paragraph(self._title(one), "label", "text", box.w, scale=scale)
        sheet.blit(made, box)
        return _below(box, made.get_height() + self.context.px(GAP))

    def _caption(self, sheet: Surface, box: Rect, scale: float) -> Rect:
        text = self.context.words("odds.caption")
        high = self.context.type.line_height("small", scale)
        sheet.blit(self.context.type.line(text, "small", "muted", box.w, high), box)
        return _below(box, high)

    def _bar(self, sheet: Surface, box: Rect, one: Prospect, scale: float) -> Rect:
        high = self._bar_height(scale)
        draw_bar(self.context, sheet, Rect(box.left, box.top, box.w, high), one)
        return _below(box, high + self.context.px(GAP))

    def _brief(self, sheet: Surface, box: Rect, one: Prospect, scale: float) -> Rect:
        """The losses of a battle among several."""
        text = both(self.context.words, one.forces, facts(one.outlook)[0])
        high = self.context.type.line_height("small", scale)
        sheet.blit(self.context.type.line(text, "small", "text", box.w, high), box)
        return _below(box, high + self.context.px(GAP))

    # ---- the table ----

    def _table(self, sheet: Surface, box: Rect, one: Prospect, scale: float) -> Rect:
        high = self.context.type.line_height("small", scale)
        step = high + self.context.px(GAP)
        self._names(sheet, Rect(box.left, box.top, box.w, high), one)
        rows = facts(one.outlook)
        small = scale * self._shrinking(rows, box.w, scale)
        for number, fact in enumerate(rows, 1):
            row = Rect(box.left, box.top + number * step, box.w, high)
            if number % 2:
                sheet.fill(self.context.theme.colour("sunken"), row.inflate(0, self.context.px(GAP)))
            self._row(sheet, row, fact, scale, small)
        return _below(box, (len(rows) + 1) * step)

    def _names(self, sheet: Surface, row: Rect, one: Prospect) -> None:
        kit, gap = self.context.type, self.context.px(3)
        room = _cells(row)[0].w - row.h - 3 * gap
        high = fitting.alike(self.context, "small_strong", [(force.short, room) for force in one.forces], row.h)
        for cell, force in zip(_cells(row), one.forces, strict=True):
            name = kit.line(force.short, "small_strong", "text", room, high)
            left = cell.right - gap - name.get_width() - gap - row.h
            draw_sign(self.context, sheet, Rect(left, row.top, row.h, row.h), force)
            sheet.blit(name, name.get_rect(midright=(cell.right - gap, cell.centery)))

    def _row(self, sheet: Surface, row: Rect, fact: OddsFact, scale: float, small: float) -> None:
        kit, gap = self.context.type, self.context.px(3)
        text = kit.paragraph(self.context.words(f"odds.{fact.key}"), "small", "muted", row.w, scale=small)
        sheet.blit(text, text.get_rect(midleft=(row.left + gap, row.centery)))
        for cell, value in zip(_cells(row), fact.values, strict=True):
            made = kit.paragraph(value, "small_strong", "text", cell.w - gap, row.h, "right", scale)
            sheet.blit(made, made.get_rect(midright=(cell.right - gap, cell.centery)))

    def _shrinking(self, rows: tuple[OddsFact, ...], wide: int, scale: float) -> float:
        """By what the text of the lines shrinks so that the longest fits: all are set alike."""
        kit, words = self.context.type, self.context.words
        room = wide * (1 - 2 * CELL) - 2 * self.context.px(3)
        longest = max(kit.width(words(f"odds.{fact.key}"), "small") for fact in rows) * scale
        return min(1.0, 0.98 * room / longest)

    def _foot(self, told: Prospects) -> str:
        words = self.context.words
        if len(told) > 1:
            return " ".join((words("odds.winner_is"), words("odds.assumed_all")))
        lost = "odds.lost_pirate" if any(force.level for force in told[0].forces) else "odds.lost_ship"
        return " ".join((words("odds.winner_is"), words(lost), words("odds.assumed", n=about(told[0].outlook.rounds))))


def _below(box: Rect, high: int) -> Rect:
    """What is left of a box below its first `high` pixels."""
    return Rect(box.left, box.top + high, box.w, box.h - high)


def _cells(row: Rect) -> tuple[Rect, Rect]:
    """The columns of the two sides, at the right end of a row."""
    wide = round(row.w * CELL)
    return Rect(row.right - 2 * wide, row.top, wide, row.h), Rect(row.right - wide, row.top, wide, row.h)
