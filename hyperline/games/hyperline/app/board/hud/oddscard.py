"""Odds in words: of a blind Jump why it ends, how often and how far; of battles who wins, and what that costs."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from pygame import Color, Rect, Surface

from hyperline.games.hyperline.app.battle.views.oddstext import FightOdds, OddsFact, draw_bar, draw_sign, facts
from hyperline.games.hyperline.app.board.views.board_odds import ART, colour_of
from hyperline.games.hyperline.rules.end_odds import EndOdds
from hyperline.kernel.language import run_on
from hyperline.shell.context import Context
from hyperline.shell.page.hud.columncard import ColumnCard, Told
from hyperline.shell.ui import fitting, paint
from hyperline.shell.ui.number import about, percent
from hyperline.shell.ui.theme import mixed

MOST_ROWS = 5
FAR = 3  # new tiles from which on they are told as one
PAD, GAP, EDGE = 16, 8, 12  # units of text: at the sides, between paragraphs, above and below
BAR, ROW = 12, 4  # the height of the bar, and what is between two lines of the legend
FADES = 0.34  # by how much a share is darker than the one before it in the same colour


@dataclass(frozen=True)
class JumpEnds:
    """What the card shows: the Jump's name, its odds, and who may know what it was made from."""

    title: str
    odds: EndOdds
    name: str


def reasons(odds: EndOdds) -> list[tuple[str, float]]:
    """The likeliest reasons of an end with their shares, and all others as one, ``other``."""
    ranked = [(why, share) for why, share in odds.by_why().items() if share > 0]
    if len(ranked) <= MOST_ROWS:
        return ranked
    rest = sum(share for _, share in ranked[MOST_ROWS - 1 :])
    return [*ranked[: MOST_ROWS - 1], ("other", rest)]


def distances(context: Context, odds: EndOdds) -> str:
    """After how many new tiles the Jump ends, in a short line."""
    words, explored = context.words, odds.explored
    parts: list[str] = []
    is_named = False  # whether a line already says what the numbers count
    for n in range(FAR + 1):
        share = sum(explored[FAR:]) if n == FAR else sum(explored[n : n + 1])
        if share > 0:
            key = "after_none" if n == 0 else "after_one" if n == 1 else "after" if is_named else "after_many"
            many = words("jump_odds.more", n=n) if n == FAR else n
            parts.append(words(f"jump_odds.{key}", n=many, share=percent(share)))
            is_named = is_named or n > 0
    return " · ".join(parts)


class OddsSheet(ColumnCard[Told]):
    """A card of odds: texts one below the other, with something between them."""

    def _box(self, sheet: Surface) -> Rect:
        """Where they are."""
        return sheet.get_rect().inflate(-2 * self.context.tx(PAD), -2 * self.context.tx(EDGE))

    def _texts_height(self, wide: int, texts: Iterable[tuple[str, str]], scale: float) -> int:
        """How high texts are, each with its style, on a card so wide."""
        kit, inner = self.context.type, wide - 2 * self.context.tx(PAD)
        lines = (kit.line_height(style, scale) * len(kit.wrap(text, style, inner, scale)) for text, style in texts)
        return sum(high + self.context.tx(GAP) for high in lines)

    def _text(self, sheet: Surface, box: Rect, text: str, style: str, colour: str, scale: float) -> Rect:
        """A paragraph; what is left of the box below it."""
        made = self.context.type.paragraph(text, style, colour, box.w, scale=scale)
        sheet.blit(made, box)
        return _below(box, made.get_height() + self.context.tx(GAP))


def _below(box: Rect, high: int) -> Rect:
    """What is left of a box below its first `high` pixels."""
    return Rect(box.left, box.top + high, box.w, box.h - high)


class JumpCard(OddsSheet[JumpEnds]):
    """Draws Odds as a card over a column: the likeliest end in a sentence, all ends as one bar, and what each part is."""

    def height(self, wide: int, told: JumpEnds, scale: float) -> int:
        """Title, sentence and bar, a line for each reason, and the foot."""
        tx, rows = self.context.tx, len(reasons(told.odds))
        texts = ((told.title, "strong"), (self._sentence(told), "small"), *((text, "small") for text in self._foot(told)))
        high = self._texts_height(wide, texts, scale) + tx(BAR + GAP)
        return high + rows * (self.context.type.line_height("small", scale) + tx(ROW)) + 2 * tx(EDGE)

    def paint(self, sheet: Surface, told: JumpEnds, scale: float) -> None:
        """From above: what it is about, the sentence, the bar, its legend, and the foot."""
        tx, rows, box = self.context.tx, reasons(told.odds), self._box(sheet)
        shades = self._shades([why for why, _ in rows])
        box = self._text(sheet, box, told.title, "strong", "text", scale)
        box = self._text(sheet, box, self._sentence(told), "small", "text", scale)
        self._bar(sheet, Rect(box.left, box.top, box.w, tx(BAR)), [share for _, share in rows], shades)
        box = _below(box, tx(BAR + GAP))
        line = self.context.type.line_height("small", scale)
        for (why, share), shade in zip(rows, shades, strict=True):
            self._row(sheet, Rect(box.left, box.top, box.w, line), why, share, shade)
            box = _below(box, line + tx(ROW))
        far, taken = self._foot(told)
        box = self._text(sheet, _below(box, tx(GAP - ROW)), far, "small", "muted", scale)
        self._text(sheet, box, taken, "small", "faint", scale)

    def _sentence(self, told: JumpEnds) -> str:
        """The likeliest end."""
        why, share = reasons(told.odds)[0]
        name = self.context.words(f"jump_odds.{why}")
        return self.context.words("jump_odds.most_likely", why=run_on(name), share=percent(share))

    def _shades(self, whys: list[str]) -> list[Color]:
        """The colour of each reason: of several in one colour, each is darker than the one before."""
        theme, seen, found = self.context.theme, dict[str, int](), []
        for why in whys:
            name = colour_of(why)
            found.append(mixed(theme.colour(name), theme.colour("cloud"), min(0.8, FADES * seen.get(name, 0))))
            seen[name] = seen.get(name, 0) + 1
        return found

    def _bar(self, sheet: Surface, rect: Rect, shares: list[float], shades: list[Color]) -> None:
        """The shares side by side."""
        left, gap = float(rect.left), max(1, self.context.tx(1))
        for share, shade in zip(shares, shades, strict=True):
            part = Rect(round(left), rect.top, round(left + share * rect.w) - round(left) - gap, rect.h)
            paint.plate(sheet, part, shade, shade, shade, 0, min(self.context.tx(3), max(1, part.w // 2)))
            left += share * rect.w

    def _row(self, sheet: Surface, rect: Rect, why: str, share: float, shade: Color) -> None:
        """A dot in the colour of the bar, the reason with its picture, and the percentage."""
        context, tx, kit = self.context, self.context.tx, self.context.type
        number = kit.line(percent(share), "small_strong", "text", rect.w // 3, rect.h)
        sheet.blit(number, number.get_rect(midright=rect.midright))
        paint.disc(sheet, (rect.left + tx(4), rect.centery), tx(4), shade)
        left, side = rect.left + tx(16), max(4, rect.h - tx(1))
        if why in ART:
            art = context.sprites(*ART[why], side)
            sheet.blit(art, art.get_rect(midleft=(left, rect.centery)))
        left += side + tx(6)
        room = rect.right - number.get_width() - tx(6) - left
        text = kit.line(context.words(f"jump_odds.{why}"), "small", "muted", room, rect.h)
        sheet.blit(text, text.get_rect(midleft=(left, rect.centery)))

    def _foot(self, told: JumpEnds) -> tuple[str, str]:
        """How far it goes, what else matters, and what the numbers assume."""
        words, odds = self.context.words, told.odds
        lines = [distances(self.context, odds)]
        if 0 < odds.ring < 1:  # certainties, as on the way along it, need no words
            lines.append(words("jump_odds.ring", share=percent(odds.ring)))
        kind = "exact" if odds.is_exact else "sampled" if odds.is_close else "rough"
        lines.append(words(f"jump_odds.{kind}"))
        return "\n".join(lines), words("jump_odds.assumed", name=told.name)


# ---- battles ----


Fights = tuple[FightOdds, ...]
FIGHT_BAR = 24  # units of text: how high the bar of a battle is
CELL = 0.24  # of the width: a side's column in the table
EVEN = 0.1  # by how much the chances may differ in an even fight


class FightCard(OddsSheet[Fights]):
    """Draws one battle: who probably wins in a sentence and as a bar, in Full a table; or several in short."""

    def height(self, wide: int, told: Fights, scale: float) -> int:
        """For each battle title, sentence and bar; the table of a single one, and the foot."""
        tx = self.context.tx
        texts = [text for one in told for text in self._said(one)]
        high = self._texts_height(wide, [*texts, (self._foot(told), "small")], scale)
        high += len(told) * (self._bar_height(scale) + tx(GAP)) + 2 * tx(EDGE)
        return high + (len(facts(told[0].odds)) + 1) * self._step(scale) * self._has_table(told)

    def paint(self, sheet: Surface, told: Fights, scale: float) -> None:
        """One battle after the other, and the foot."""
        tx = self.context.tx
        box = self._box(sheet)
        for one in told:
            for text, style in self._said(one):
                box = self._text(sheet, box, text, style, "text", scale)
            high = self._bar_height(scale)
            draw_bar(self.context, sheet, Rect(box.left, box.top, box.w, high), one)
            box = _below(box, high + tx(GAP))
        if self._has_table(told):
            box = self._table(sheet, box, told[0], scale)
        self._text(sheet, box, self._foot(told), "small", "faint", scale)

    def _said(self, one: FightOdds) -> tuple[tuple[str, str], ...]:
        """The title and the sentence of a battle with their styles."""
        title = self.context.words("odds.title", one=one.forces[0].name, other=one.forces[1].name)
        return (title, "strong"), (self._sentence(one), "small")

    def _sentence(self, one: FightOdds) -> str:
        """Who probably wins, and what it costs both."""
        words, (first, second) = self.context.words, one.odds.better
        names = [force.short for force in one.forces]
        lost = [about(span.mean) for span in one.odds.lost]
        costs = words("odds.costs", one=names[0], n=lost[0], other=names[1], m=lost[1])
        if abs(first - second) < EVEN:
            return f"{words('odds.is_even')} {costs}"
        return f"{words('odds.wins', name=names[first < second], share=percent(max(first, second)))} {costs}"

    def _bar_height(self, scale: float) -> int:
        return round(FIGHT_BAR * self.context.measure.t * scale)

    def _has_table(self, told: Fights) -> bool:
        """Whether there is more to say about a single battle."""
        return len(told) == 1 and not self.context.is_simple

    def _step(self, scale: float) -> int:
        """From one line of the table to the next."""
        return self.context.type.line_height("small", scale) + self.context.tx(4)

    # ---- the table ----

    def _table(self, sheet: Surface, box: Rect, one: FightOdds, scale: float) -> Rect:
        high, step = self.context.type.line_height("small", scale), self._step(scale)
        self._names(sheet, Rect(box.left, box.top, box.w, high), one)
        rows = facts(one.odds)
        small = scale * self._shrinking(rows, box.w, scale)
        for number, fact in enumerate(rows, 1):
            row = Rect(box.left, box.top + number * step, box.w, high)
            self._row(sheet, row, fact, scale, small)
        return _below(box, (len(rows) + 1) * step)

    def _names(self, sheet: Surface, row: Rect, one: FightOdds) -> None:
        kit, gap = self.context.type, self.context.tx(3)
        room = _cells(row)[0].w - row.h - 3 * gap
        high = fitting.alike(self.context, "small_strong", [(force.short, room) for force in one.forces], row.h)
        for cell, force in zip(_cells(row), one.forces, strict=True):
            name = kit.line(force.short, "small_strong", "text", room, high)
            left = cell.right - gap - name.get_width() - gap - row.h
            draw_sign(self.context, sheet, Rect(left, row.top, row.h, row.h), force)
            sheet.blit(name, name.get_rect(midright=(cell.right - gap, cell.centery)))

    def _row(self, sheet: Surface, row: Rect, fact: OddsFact, scale: float, small: float) -> None:
        kit, gap = self.context.type, self.context.tx(3)
        text = kit.paragraph(self.context.words(f"odds.{fact.key}"), "small", "muted", row.w, scale=small)
        sheet.blit(text, text.get_rect(midleft=(row.left + gap, row.centery)))
        for cell, value in zip(_cells(row), fact.values, strict=True):
            made = kit.paragraph(value, "small_strong", "text", cell.w - gap, row.h, "right", scale)
            sheet.blit(made, made.get_rect(midright=(cell.right - gap, cell.centery)))

    def _shrinking(self, rows: tuple[OddsFact, ...], wide: int, scale: float) -> float:
        """By what the text of the lines shrinks so that the longest fits: all are set alike."""
        kit, words = self.context.type, self.context.words
        room = wide * (1 - 2 * CELL) - 2 * self.context.tx(3)
        longest = max(kit.width(words(f"odds.{fact.key}"), "small") for fact in rows) * scale
        return min(1.0, 0.98 * room / longest)

    def _foot(self, told: Fights) -> str:
        words = self.context.words
        if not self._has_table(told):
            return words("odds.assumed_all")
        lost = "odds.lost_pirate" if any(force.level for force in told[0].forces) else "odds.lost_ship"
        return " ".join((words("odds.winner_is"), words(lost), words("odds.assumed", n=about(told[0].odds.rounds))))


def _cells(row: Rect) -> tuple[Rect, Rect]:
    """The columns of the two sides, at the right end of a row."""
    wide = round(row.w * CELL)
    return Rect(row.right - 2 * wide, row.top, wide, row.h), Rect(row.right - wide, row.top, wide, row.h)
