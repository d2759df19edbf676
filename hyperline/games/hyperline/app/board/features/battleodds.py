"""Foretells the battles that can be begun: their odds in words where the log is."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from pygame import Rect, Surface

from hyperline.games.hyperline.app.battle.views.oddsbar import draw_bar, draw_sign
from hyperline.games.hyperline.app.battle.views.oddsbook import OddsBook
from hyperline.games.hyperline.app.battle.views.oddstext import OddsFact, Prospect, facts, forces_of
from hyperline.games.hyperline.app.board.board_page import BoardFeature, BoardPage
from hyperline.games.hyperline.app.board.features.foresight import Foresight
from hyperline.games.hyperline.app.own_settings import own_settings
from hyperline.games.hyperline.rules.actions import PIRATE, Action, Fight
from hyperline.games.hyperline.rules.geometry import SECTOR_NAMES
from hyperline.shell.input.intent import Act, Intent
from hyperline.shell.page.features.log_reading import LOG_KEYS
from hyperline.shell.page.hud.columncard import ColumnCard
from hyperline.shell.ui import fitting
from hyperline.shell.ui.number import about, percent

Prospects = tuple[Prospect, ...]
PAD, GAP, EDGE, BAR = 16, 8, 12, 24  # units of text: at the sides, between lines, above and below, a bar's height
CELL = 0.24  # of the width: a side's column in the table
EVEN = 0.1  # by how much the chances may differ in an even fight


class FightCard(ColumnCard[Prospects]):
    """Draws one battle: who probably wins in a sentence and as a bar, in Full a table; or several in short."""

    def height(self, wide: int, told: Prospects, scale: float) -> int:
        """For each battle title, sentence and bar; the table of a single one, and the foot."""
        tx, kit = self.context.tx, self.context.type
        inner = wide - 2 * tx(PAD)
        texts = [text for one in told for text in self._said(one)]
        texts.append((self._foot(told), "small"))
        high = sum(
            kit.line_height(style, scale) * len(kit.wrap(text, style, inner, scale)) + tx(GAP) for text, style in texts
        )
        high += len(told) * (self._bar_height(scale) + tx(GAP)) + 2 * tx(EDGE)
        return high + (len(facts(told[0].outlook)) + 1) * self._step(scale) * self._has_table(told)

    def paint(self, sheet: Surface, told: Prospects, scale: float) -> None:
        """One battle after the other, and the foot."""
        tx = self.context.tx
        box = sheet.get_rect().inflate(-2 * tx(PAD), -2 * tx(EDGE))
        for one in told:
            for text, style in self._said(one):
                box = self._text(sheet, box, text, style, "text", scale)
            high = self._bar_height(scale)
            draw_bar(self.context, sheet, Rect(box.left, box.top, box.w, high), one)
            box = _below(box, high + tx(GAP))
        if self._has_table(told):
            box = self._table(sheet, box, told[0], scale)
        self._text(sheet, box, self._foot(told), "small", "faint", scale)

    def _text(self, sheet: Surface, box: Rect, text: str, style: str, colour: str, scale: float) -> Rect:
        """A paragraph; what is left of the box below it."""
        made = self.context.type.paragraph(text, style, colour, box.w, scale=scale)
        sheet.blit(made, box)
        return _below(box, made.get_height() + self.context.tx(GAP))

    def _said(self, one: Prospect) -> tuple[tuple[str, str], ...]:
        """The title and the sentence of a battle with their styles."""
        title = self.context.words("odds.title", one=one.forces[0].name, other=one.forces[1].name)
        return (title, "strong"), (self._sentence(one), "small")

    def _sentence(self, one: Prospect) -> str:
        """Who probably wins, and what it costs both."""
        words, (first, second) = self.context.words, one.outlook.better
        names = [force.short for force in one.forces]
        lost = [about(span.mean) for span in one.outlook.lost]
        costs = words("odds.costs", one=names[0], n=lost[0], other=names[1], m=lost[1])
        if abs(first - second) < EVEN:
            return f"{words('odds.is_even')} {costs}"
        return f"{words('odds.wins', name=names[first < second], share=percent(max(first, second)))} {costs}"

    def _bar_height(self, scale: float) -> int:
        return round(BAR * self.context.measure.t * scale)

    def _has_table(self, told: Prospects) -> bool:
        """Whether there is more to say about a single battle."""
        return len(told) == 1 and not self.context.is_simple

    def _step(self, scale: float) -> int:
        """From one line of the table to the next."""
        return self.context.type.line_height("small", scale) + self.context.tx(4)

    # ---- the table ----

    def _table(self, sheet: Surface, box: Rect, one: Prospect, scale: float) -> Rect:
        high, step = self.context.type.line_height("small", scale), self._step(scale)
        self._names(sheet, Rect(box.left, box.top, box.w, high), one)
        rows = facts(one.outlook)
        small = scale * self._shrinking(rows, box.w, scale)
        for number, fact in enumerate(rows, 1):
            row = Rect(box.left, box.top + number * step, box.w, high)
            self._row(sheet, row, fact, scale, small)
        return _below(box, (len(rows) + 1) * step)

    def _names(self, sheet: Surface, row: Rect, one: Prospect) -> None:
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

    def _foot(self, told: Prospects) -> str:
        words = self.context.words
        if not self._has_table(told):
            return words("odds.assumed_all")
        lost = "odds.lost_pirate" if any(force.level for force in told[0].forces) else "odds.lost_ship"
        return " ".join((words("odds.winner_is"), words(lost), words("odds.assumed", n=about(told[0].outlook.rounds))))


def _below(box: Rect, high: int) -> Rect:
    """What is left of a box below its first `high` pixels."""
    return Rect(box.left, box.top + high, box.w, box.h - high)


def _cells(row: Rect) -> tuple[Rect, Rect]:
    """The columns of the two sides, at the right end of a row."""
    wide = round(row.w * CELL)
    return Rect(row.right - 2 * wide, row.top, wide, row.h), Rect(row.right - wide, row.top, wide, row.h)


TOPIC: Final = "odds of fights"
WARM_UP: Final = 1.0  # seconds that the board has been open
NOWHERE: Final = Rect(0, 0, 0, 0)


class BattleOdds(BoardFeature):
    """`told` is what is shown: of the battle in focus, else of those with Pirates that must be fought."""

    def __init__(self, board: BoardPage) -> None:
        super().__init__(board)
        self.book = OddsBook(board.context, TOPIC, by_one=True)
        self.told: Prospects = ()
        self.place = NOWHERE
        self._card = FightCard(board.context)
        self._was_on = True
        self._reads_log = False  # whether the pointer is there
        self._age = 0.0  # seconds, until the worker process was warmed up

    @property
    def is_on(self) -> bool:
        """Whether odds are wished for and the settings allow those of battles."""
        return self.scene.features.one(Foresight).is_on and own_settings(self.context).has_battle_odds

    # ---- what is in focus ----

    def build(self) -> None:
        """Another layout or other colours."""
        self._card.forget()
        self._put()

    def pointed(self, key: str) -> None:
        """Show what is known of the battles that are meant; all that can be begun are asked about, those first."""
        controls = self.scene.controls
        fights = tuple(action for action in controls.legal if isinstance(action, Fight))
        if self.is_on and fights and controls.position is not None:
            meant = self._meant(key, fights)
            self.book.want(controls.position, controls.seat, (*meant, *(one for one in fights if one not in meant)))
            self._show(meant)
        else:
            self.book.forget()
            self._show(())
        if self.told and bool(self.place) != self.scene.around.has_free_log:  # the digest comes or goes
            self._place_again()

    def _meant(self, key: str, fights: Sequence[Fight]) -> Sequence[Action]:
        if self._reads_log or key.startswith(LOG_KEYS):
            return ()
        controls, (kind, _, name) = self.scene.controls, key.partition(":")
        listed = [action for action in fights if str(action) == name] if kind == "list" else []
        if controls.popup is not None:
            return listed or [action for action in fights if action in controls.popup.actions]
        there = [action for action in fights if kind == "sector" and SECTOR_NAMES[action.sector] == name]
        return there or [action for action in fights if action.enemy == PIRATE]

    def _show(self, actions: Sequence[Action]) -> None:
        controls, board, found = self.scene.controls, self.scene, []
        view = controls.position
        for action in actions if view is not None else ():
            assert view is not None
            forces = forces_of(board.wording, board.emblems, view, controls.seat, action)
            outlook = self.book.of(view, action)
            if forces is not None and outlook is not None:
                found.append(Prospect(forces, outlook))
        if tuple(found) != self.told:
            self.told = tuple(found)
            self._place_again()

    def _place_again(self) -> None:
        for place in (self.place, self._put()):
            if place:
                self.scene.redraw(place)

    def _put(self) -> Rect:
        """Find out where the card lies."""
        self.place = self.scene.around.put_odds(self._card, self.told)
        return self.place

    # ---- what goes on ----

    def handle(self, intent: Intent) -> bool:
        """Make room where the pointer goes to the log; it takes nothing."""
        is_there = self._reads_log and intent.is_pointer
        if intent.act is Act.POINT and intent.pos is not None:
            is_there = self.scene.frame.log.collidepoint(intent.pos)
        if is_there != self._reads_log:
            self._reads_log = is_there
            self.pointed(self.scene.focus.key)
        return False

    def update(self, seconds: float) -> None:
        """Show what was answered, and take note of odds being switched on or off."""
        if self._age < WARM_UP:
            self._age += seconds
            if self._age >= WARM_UP and self.is_on and self.table.viewer is not None and not self.table.is_over:
                self.book.warm(self.table.position, self.table.viewer)
        is_news = self.book.update()
        if is_news or self.is_on != self._was_on:
            self._was_on = self.is_on
            self.pointed(self.scene.focus.key)

    def left(self) -> None:
        """Nothing more is asked."""
        self.book.forget()

    def settled(self, position: Any) -> None:
        """Something was done or taken back."""
        self._show(())

    def draw_above(self, surface: Surface) -> None:
        """The card."""
        if self.told and surface.get_clip().colliderect(self.place):
            self._card.draw(surface, self.place, self.told)
