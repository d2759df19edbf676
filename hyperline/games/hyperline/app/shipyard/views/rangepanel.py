"""The test range's panel: how the ship fares before and now against each opponent in bars and numbers, with one in full."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

import pygame
from pygame import Rect, Surface

from hyperline.games.hyperline.app.shipyard.views.rangerows import INKS, SIGNS, Bout, Fact, RangeRows, chance, facts, summary
from hyperline.shell.anim.easing import ease_out
from hyperline.shell.context import Context
from hyperline.shell.input.intent import Act, Intent
from hyperline.shell.ui import fitting
from hyperline.shell.ui.division import in_column
from hyperline.shell.ui.widget import Widget

FACT = 25  # units of a line, where there is room
LEAST_FACT = 0.8  # of a line of small text: if there is not that much for all facts, the last are left out
SENTENCE = 0.5  # of the room at the most


def draw_sentence(context: Context, surface: Surface, room: Rect, text: str) -> int:
    """A sentence from the top of a room; returns its height."""
    drawn = fitting.paragraph(context, text, ("body", "small", "caps"), "text", room.w, room.h)
    surface.blit(drawn, room.topleft)
    return drawn.get_height()


class RangeFacts:
    """Draws them; for an unchanged ship each number appears once."""

    def __init__(self, context: Context, is_changed: bool) -> None:
        self.context = context
        self.is_changed = is_changed

    def draw(self, surface: Surface, room: Rect, sentence: str, told: Sequence[Fact]) -> None:
        """The sentence above, and at the foot of the room a line for each fact, as many as can be read."""
        c = self.context
        surface.fill(c.theme.colour("border"), (room.x, room.y, room.w, max(1, round(c.measure.u))))
        above = Rect(room.x, room.y + c.px(6), room.w, round(room.h * SENTENCE))
        left = room.bottom - above.y - draw_sentence(c, surface, above, sentence) - c.px(6)
        most = left // math.ceil(LEAST_FACT * c.type.line_height("small")) - 1
        if most < 1:
            return
        told = told[:most]
        each = min(c.px(FACT), left // (len(told) + 1))
        top = room.bottom - each * (len(told) + 1)
        wide = self._columns(room)
        fits = [(text, place.w) for fact in told for text, place in zip(self._told(fact), wide, strict=True)]
        high = fitting.alike(c, "small_strong", fits, each)
        self._draw_heads(surface, Rect(room.x, top, room.w, each), high)
        for number, fact in enumerate(told, 1):
            self._draw_fact(surface, Rect(room.x, top + number * each, room.w, each), fact, high)

    def _told(self, fact: Fact) -> tuple[str, str, str]:
        """The texts of a fact's line."""
        value = f"{fact.before} → {SIGNS[fact.way]}{fact.now}" if self._is_told_twice(fact) else fact.now
        return fact.text, value, fact.spread

    def _is_told_twice(self, fact: Fact) -> bool:
        return self.is_changed and fact.before != fact.now

    def _columns(self, row: Rect) -> tuple[Rect, Rect, Rect]:
        text, value = round(row.w * 0.46), round(row.w * 0.36)
        return (
            Rect(row.x, row.y, text, row.h),
            Rect(row.x + text, row.y, value, row.h),
            Rect(row.x + text + value, row.y, row.w - text - value, row.h),
        )

    def _draw_heads(self, surface: Surface, row: Rect, high: int) -> None:
        c = self.context
        _, value, spread = self._columns(row)
        for place, key in ((value, "usual"), (spread, "spread")):
            text = c.type.line(c.words(f"range.{key}"), "caps", "faint", place.w, high)
            surface.blit(text, text.get_rect(midright=place.midright))

    def _draw_fact(self, surface: Surface, row: Rect, fact: Fact, high: int) -> None:
        c = self.context
        label, value, spread = self._columns(row)
        surface.fill(c.theme.colour("border").lerp(c.theme.colour("panel"), 0.5), (row.x, row.y, row.w, 1))
        text = c.type.line(fact.text, "small", "muted", label.w, high)
        surface.blit(text, text.get_rect(midleft=label.midleft))
        is_twice = self._is_told_twice(fact)
        ink, mark = (INKS[fact.way * fact.good], SIGNS[fact.way]) if is_twice else ("text", "")
        new = c.type.line(f"{mark}{fact.now}", "small_strong", ink, value.w, high)
        place = new.get_rect(midright=value.midright)
        surface.blit(new, place)
        if is_twice:
            old = c.type.line(f"{fact.before} → ", "small", "faint", place.x - value.x, high)
            surface.blit(old, old.get_rect(midright=(place.x, row.centery)))
        far = c.type.line(fact.spread, "small", "muted", spread.w, high)
        surface.blit(far, far.get_rect(midright=spread.midright))


GROW = 0.200  # seconds in which bars reach their new length
DIM = 105  # of 255: results for an earlier draft
HEAD, NOTE, COLUMNS, ROW = 34, 36, 18, 50  # units, where there is room
SMALL = ("small", "caps")


class RangePanel(Widget):
    """`show` grows the bars from what is shown to new results; `wait` dims them until it is called again."""

    is_focusable = True
    has_ring = False

    def __init__(self, context: Context, rect: Rect, done: Callable[[str], None] = lambda key: None) -> None:
        super().__init__(context, rect, "range:list")
        self.bouts: tuple[Bout, ...] = ()
        self.chosen = ""
        self.done = done  # what is shown of the chosen opponent
        self.is_waiting = False
        self.is_changed = False  # whether the ship differs from what it was
        self.has_bridge = True
        self.note = ""  # what is assumed
        self.is_warning = False
        self._fault = ""
        self._from: dict[str, tuple[float, float]] = {}
        self._progress = 1.0

    # ---- what is shown ----

    def show(self, bouts: Sequence[Bout], is_changed: bool, has_bridge: bool = True) -> None:
        """Show results, or nothing if it failed; bars of opponents already shown grow from there."""
        self._from = {bout.key: self._shares(bout) for bout in self.bouts}
        self.bouts, self.is_changed, self.has_bridge, self.is_waiting = tuple(bouts), is_changed, has_bridge, False
        self._fault = "" if bouts else self.context.words("range.failed")
        self._progress = 1.0 if self.context.settings.value.is_calm else 0.0
        if bouts and self.chosen not in [bout.key for bout in bouts]:
            self.chosen = bouts[0].key
        self.redraw()

    def wait(self) -> None:
        """The results shown belong to an earlier draft."""
        if not self.is_waiting:
            self.is_waiting = True
            self.redraw()

    def settle(self) -> None:
        """Show the bars at their final length."""
        self._progress = 1.0

    def tell(self, note: str, is_warning: bool = False) -> None:
        """Say what is assumed."""
        if (note, is_warning) != (self.note, self.is_warning):
            self.note, self.is_warning = note, is_warning
            self.redraw()

    @property
    def is_growing(self) -> bool:
        """Whether bars are growing."""
        return self._progress < 1.0

    @property
    def bout(self) -> Bout | None:
        """The opponent shown in full."""
        return next((bout for bout in self.bouts if bout.key == self.chosen), None)

    @property
    def sentence(self) -> str:
        """The result against the chosen opponent."""
        if self.bout is None:
            return "" if self.is_waiting else self._fault
        return summary(self.context.words, self.bout, self.is_changed, self.has_bridge)

    def choose(self, key: str) -> None:
        """Show an opponent in full."""
        if key != self.chosen:
            self.chosen = key
            self.done(key)
            self.redraw()

    def _shares(self, bout: Bout) -> tuple[float, float]:
        """The present lengths of both bars."""
        trial = bout.trial
        ends = chance(trial, trial.old), chance(trial, trial.new)
        if self._progress >= 1.0:
            return ends
        starts, share = self._from.get(bout.key, (0.0, 0.0)), ease_out(self._progress)
        return starts[0] + (ends[0] - starts[0]) * share, starts[1] + (ends[1] - starts[1]) * share

    def update(self, seconds: float) -> None:
        """Let the bars grow."""
        if self.is_growing:
            pace = self.context.settings.value.pace
            self._progress = min(1.0, self._progress + seconds / (GROW * pace)) if pace else 1.0
            self.redraw()

    # ---- choosing ----

    def handle(self, intent: Intent) -> bool:
        """A click on an opponent, or up and down, choose whom to show in full; clicks end here."""
        match intent.act:
            case Act.CONFIRM | Act.PRESS if intent.pos is not None:
                pos = intent.pos
                found = next((bout for bout, row in self.rows() if row.collidepoint(pos)), None)
                if found is not None and intent.act is Act.CONFIRM:
                    self.choose(found.key)
            case Act.MOVE if intent.direction[1]:
                return self._walk(intent.direction[1]) or not self.bouts
            case Act.WHEEL:
                self._walk(-intent.step)
            case _:
                return False
        return True

    def _walk(self, by: int) -> bool:
        keys = [bout.key for bout in self.bouts]
        at = keys.index(self.chosen) + by if self.chosen in keys else 0
        if not 0 <= at < len(keys):
            return False
        self.choose(keys[at])
        return True

    # ---- places ----

    @property
    def inner(self) -> Rect:
        """The panel without its edge."""
        return self.rect.inflate(-2 * self.context.px(14), -2 * self.context.px(8))

    def _parts(self) -> tuple[Rect, Rect, Rect, Rect]:
        """Note, column heads, rows, and the full account."""
        px, inner = self.context.px, self.inner
        note = Rect(inner.x, inner.y + px(HEAD), inner.w, px(NOTE))
        heads = Rect(inner.x, note.bottom, inner.w, px(COLUMNS))
        count = max(1, len(self.bouts))
        each = min(px(ROW), round((inner.bottom - heads.bottom) * 0.6 / count))
        rows = Rect(inner.x, heads.bottom, inner.w, each * count)
        full = Rect(inner.x, rows.bottom + px(8), inner.w, inner.bottom - rows.bottom - px(8))
        return note, heads, rows, full

    def rows(self) -> list[tuple[Bout, Rect]]:
        """Each opponent with its row."""
        place = self._parts()[2]
        first = Rect(place.x, place.y, place.w, place.h // max(1, len(self.bouts)))
        return [*zip(self.bouts, in_column(first, len(self.bouts)), strict=True)]

    # ---- drawing ----

    def draw(self, surface: Surface) -> None:
        """Draw everything; dimmed while other results are awaited."""
        self._draw_head(surface)
        if not self.bouts:
            draw_sentence(self.context, surface, self._parts()[2].union(self._parts()[3]), self.sentence)
            return
        if not self.is_waiting:
            self._draw_results(surface, (0, 0))
            return
        layer = Surface(self.rect.size, pygame.SRCALPHA)
        self._draw_results(layer, self.rect.topleft)
        layer.set_alpha(DIM)
        surface.blit(layer, self.rect)

    def _draw_head(self, surface: Surface) -> None:
        c, inner = self.context, self.inner
        room = Rect(inner.x, inner.y, inner.w - c.px(40), c.px(HEAD))
        title = c.type.line(c.words("range.title"), "heading", "text", round(room.w * 0.6), room.h)
        surface.blit(title, title.get_rect(midleft=room.midleft))
        if self.is_waiting:
            left = title.get_width() + c.px(10)
            text = c.type.line(c.words("range.trying"), "small", "accent", room.w - left, room.h)
            surface.blit(text, text.get_rect(midleft=(room.x + left, room.centery + c.px(1))))
        note = self._parts()[0]
        ink = "warn" if self.is_warning else "faint"
        drawn = fitting.paragraph(c, self.note, SMALL, ink, note.w, note.h)
        surface.blit(drawn, drawn.get_rect(midleft=note.midleft))

    def _draw_results(self, surface: Surface, origin: tuple[int, int]) -> None:
        """Column heads, rows and the full account, on a surface whose top left corner is at `origin`."""
        shift = -origin[0], -origin[1]
        _, heads, _, full = (part.move(shift) for part in self._parts())
        rows = RangeRows(self.context, self.is_changed, self.has_bridge)
        rows.draw_heads(surface, heads)
        for bout, row in self.rows():
            if bout.key == self.chosen:
                rows.draw_chosen(surface, row.move(shift), self.is_focused)
            rows.draw_row(surface, bout, row.move(shift), self._shares(bout))
        if self.bout is not None:
            told = facts(self.context.words, self.bout, self.has_bridge)
            RangeFacts(self.context, self.is_changed).draw(surface, full, self.sentence, told)
