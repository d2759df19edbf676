"""The test range's panel: how the ship fares before and now against each opponent, as bars and numbers, and one in full."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame
from pygame import Rect, Surface

from hyperline.app.anim.easing import ease_out
from hyperline.app.context import Context
from hyperline.app.input.intent import Act, Intent
from hyperline.app.ui import paint
from hyperline.app.ui.panel import draw_panel
from hyperline.app.ui.widget import Widget
from hyperline.app.views.ship import fitting
from hyperline.app.views.ship.rangetext import Bout, Fact, chance, facts, headline, summary

GROW = 0.200  # seconds in which bars reach their new length
DIM = 105  # of 255: what was found out about an earlier draft
HEAD, NOTE, COLUMNS, ROW, FACT = 34, 36, 18, 50, 25  # units, where there is room
BEFORE, NOW = 0.22, 0.34  # of a row: the thickness of the bars
LEAST_NAME = 0.34  # of the usual size: the emblem tells who it is, too, and the sentence below
SMALL = ("small", "caps")
SIGNS, INKS = {1: "▲", 0: "", -1: "▼"}, {1: "good", 0: "text", -1: "bad"}


class RangePanel(Widget):
    """`show` has the bars go from what is shown to other results, `wait` dims them until it is called again."""

    is_focusable = True
    has_ring = False

    def __init__(self, context: Context, rect: Rect, done: Callable[[str], None] = lambda key: None) -> None:
        super().__init__(context, rect, "range:list")
        self.bouts: tuple[Bout, ...] = ()
        self.chosen = ""
        self.done = done  # told of the opponent that is chosen
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
        """Show what was found out, nothing if it failed; bars of opponents that were shown before grow from there."""
        self._from = {bout.key: self._shares(bout) for bout in self.bouts}
        self.bouts, self.is_changed, self.has_bridge, self.is_waiting = tuple(bouts), is_changed, has_bridge, False
        self._fault = "" if bouts else self.context.words("range.failed")
        self._progress = 1.0 if self.context.settings.value.is_calm else 0.0
        if bouts and self.chosen not in [bout.key for bout in bouts]:
            self.chosen = bouts[0].key
        self.redraw()

    def wait(self) -> None:
        """What is shown is of an earlier draft."""
        if not self.is_waiting:
            self.is_waiting = True
            self.redraw()

    def settle(self) -> None:
        """Show the bars as long as they are to be."""
        self._progress = 1.0

    def tell(self, note: str, is_warning: bool = False) -> None:
        """Say what is assumed."""
        if (note, is_warning) != (self.note, self.is_warning):
            self.note, self.is_warning = note, is_warning
            self.redraw()

    @property
    def is_growing(self) -> bool:
        """Whether bars are on their way."""
        return self._progress < 1.0

    @property
    def bout(self) -> Bout | None:
        """The opponent that is told of in full."""
        return next((bout for bout in self.bouts if bout.key == self.chosen), None)

    @property
    def sentence(self) -> str:
        """What came of the opponent that is chosen."""
        if self.bout is None:
            return "" if self.is_waiting else self._fault
        return summary(self.context.words, self.bout, self.is_changed, self.has_bridge)

    def choose(self, key: str) -> None:
        """Tell of an opponent in full."""
        if key != self.chosen:
            self.chosen = key
            self.done(key)
            self.redraw()

    def _shares(self, bout: Bout) -> tuple[float, float]:
        """The lengths of both bars as they are now."""
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
        """A click on an opponent, or up and down, choose who is told of in full; clicks end here."""
        match intent.act:
            case Act.CONFIRM | Act.PRESS if intent.pos is not None:
                pos = intent.pos
                found = next((bout for bout, row in self.rows() if row.collidepoint(pos)), None)
                if found is not None and intent.act is Act.CONFIRM:
                    self.choose(found.key)
            case Act.MOVE if intent.direction[1]:
                return self._walk(intent.direction[1])
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

    # ---- where things are ----

    @property
    def inner(self) -> Rect:
        """The panel without its edge."""
        return self.rect.inflate(-2 * self.context.px(14), -2 * self.context.px(8))

    def _parts(self) -> tuple[Rect, Rect, Rect, Rect]:
        """Note, heads of columns, rows, and what is told in full."""
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
        each = place.h // max(1, len(self.bouts))
        return [(bout, Rect(place.x, place.y + n * each, place.w, each)) for n, bout in enumerate(self.bouts)]

    def _cells(self, row: Rect) -> tuple[Rect, Rect, Rect, Rect, Rect, Rect]:
        """Picture, name, bars, their percents, Bridge, parts lost."""
        shares, gap = (0.09, 0.22, 0.2, 0.155, 0.175, 0.16), self.context.px(3)
        found, left = [], row.x
        for share in shares:
            wide = round(row.w * share)
            found.append(Rect(left + gap, row.y, wide - 2 * gap, row.h))
            left += wide
        picture, name, bars, percent, bridge, lost = found
        return picture, name, bars, percent, bridge, lost

    # ---- sizes of text, the same wherever the same kind of thing is told ----

    def _alike(self, style: str, texts: Sequence[tuple[str, int]], high: int) -> int:
        """The height of line, `high` pixels at the most, at which each text fits into its width."""
        kit = self.context.type
        share = min((wide / max(1, kit.width(text, style)) for text, wide in texts), default=1.0)
        return max(1, min(high, int(kit.line_height(style) * min(1.0, share))))

    def _name_scale(self, name: str, wide: int) -> float:
        """How far an opponent's name shrinks so that no word of it is broken, and two lines fit."""
        kit = self.context.type
        longest = max((kit.width(word, "small_strong") for word in name.split()), default=1)
        high = (self._parts()[2].h // max(1, len(self.bouts)) - self.context.px(4)) / (2 * kit.line_height("small_strong"))
        return max(LEAST_NAME, min(1.0, 0.97 * wide / max(1, longest), high))

    # ---- drawing ----

    def draw(self, surface: Surface) -> None:
        """Draw the panel; dimmed while other results are awaited."""
        draw_panel(self.context, surface, self.rect, 255)
        self._draw_head(surface)
        if not self.bouts:
            self._draw_sentence(surface, self._parts()[2].union(self._parts()[3]))
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
        """Heads, rows and the full story, on a surface whose top left corner is at `origin`."""
        shift = -origin[0], -origin[1]
        _, heads, _, full = (part.move(shift) for part in self._parts())
        self._draw_columns(surface, heads)
        for bout, row in self.rows():
            self._draw_row(surface, bout, row.move(shift))
        self._draw_full(surface, full)

    def _draw_columns(self, surface: Surface, row: Rect) -> None:
        c = self.context
        _, _, bars, percent, bridge, lost = self._cells(row)
        heads = [c.words(f"range.column_{key}") for key in ("wins", "bridge", "lost")]
        places = (bars.union(percent), bridge, lost)
        high = self._alike("caps", [(text, place.w) for text, place in zip(heads, places, strict=True)], row.h)
        for text, place in zip(heads, places, strict=True):
            line = c.type.line(text, "caps", "faint", place.w, high)
            surface.blit(line, line.get_rect(midright=place.midright))
        if self.is_changed:
            self._draw_key(surface, Rect(row.x, row.y, bars.right - c.px(12) - row.x, row.h))

    def _draw_key(self, surface: Surface, room: Rect) -> None:
        """Which bar is before, and which now."""
        c = self.context
        half, long = room.w // 2, c.px(10)
        wide = half - long - c.px(8)
        high = self._alike("caps", [(c.words(f"range.{key}"), wide) for key in ("before", "now")], room.h)
        for number, (key, colour, share) in enumerate((("before", "faint", BEFORE), ("now", "accent", NOW))):
            left, thick = room.x + number * half, max(2, round(share * c.px(20)))
            surface.fill(c.theme.colour(colour), (left, room.centery - thick // 2, long, thick))
            text = c.type.line(c.words(f"range.{key}"), "caps", "faint", wide, high)
            surface.blit(text, text.get_rect(midleft=(left + long + c.px(4), room.centery)))

    def _draw_row(self, surface: Surface, bout: Bout, row: Rect) -> None:
        c, theme = self.context, self.context.theme
        if bout.key == self.chosen:
            fill, edge = theme.colour("accent_deep", 150), theme.colour("accent_light" if self.is_focused else "accent")
            line = max(1.0, c.measure.u) * (2 if self.is_focused else 1)
            paint.plate(surface, row.inflate(c.px(8), -c.px(2)), fill, fill, edge, line, c.px(7))
        picture, name, bars, percent, bridge, lost = self._cells(row)
        self._draw_picture(surface, bout, picture)
        text = c.type.paragraph(
            bout.name, "small_strong", "text", name.w, row.h - c.px(4), scale=self._name_scale(bout.name, name.w)
        )
        surface.blit(text, text.get_rect(midleft=name.midleft))
        self._draw_bars(surface, bout, bars)
        high = self._alike("small_strong", [("▲100", percent.w), ("▲10.0", lost.w)], row.h)
        for place, fact in zip((percent, bridge, lost), headline(bout, self.has_bridge), strict=True):
            self._draw_pair(surface, place, fact, high)

    def _draw_picture(self, surface: Surface, bout: Bout, place: Rect) -> None:
        c, side = self.context, min(place.w, place.h - self.context.px(6))
        match bout.trial.kind:
            case "rival":
                picture = c.sprites("pieces", f"emblem-{bout.emblem % 4}", side)
            case "pirate":
                picture = c.sprites("pieces", f"pirate-{bout.trial.number}", side)
            case _:
                picture = c.sprites("tiles", "asteroid", side)
        surface.blit(picture, picture.get_rect(center=place.center))

    def _lines(self, place: Rect) -> tuple[Rect, Rect]:
        """Where before and now are told in a cell: one above the other."""
        high = round(place.h * 0.40)
        top = place.y + round(place.h * 0.08)
        return Rect(place.x, top, place.w, high), Rect(place.x, top + high, place.w, place.bottom - top - high - 1)

    def _draw_bars(self, surface: Surface, bout: Bout, place: Rect) -> None:
        theme = self.context.theme
        before, now = self._shares(bout)
        lines = self._lines(place)
        drawn = ((lines[0], before, "faint", BEFORE), (lines[1], now, "accent", NOW))
        for line, share, colour, thickness in drawn[0 if self.is_changed else 1 :]:
            box = line if self.is_changed else place
            thick = max(2, round(place.h * thickness * 0.8))
            groove = Rect(box.x, box.centery - thick // 2, box.w, thick)
            surface.fill(theme.colour("sunken"), groove)
            surface.fill(theme.colour(colour), (*groove.topleft, max(2, round(groove.w * share)), thick))
        if self.is_changed and now > before:
            self._draw_gain(surface, lines[1], before, now, max(2, round(place.h * NOW * 0.8)))

    def _draw_gain(self, surface: Surface, line: Rect, before: float, now: float, thick: int) -> None:
        """The part of the bar that is new."""
        left, right = (line.x + round(line.w * share) for share in (before, now))
        surface.fill(self.context.theme.colour("good"), (left, line.centery - thick // 2, max(1, right - left), thick))

    def _draw_pair(self, surface: Surface, place: Rect, fact: Fact, high: int) -> None:
        """Before and now, one above the other, in lines so `high`; an unchanged ship has one number."""
        c = self.context
        if not self.is_changed:
            one = c.type.line(fact.now, "small_strong", "text", place.w, high)
            surface.blit(one, one.get_rect(midright=place.midright))
            return
        above, below = self._lines(place)
        old = c.type.line(fact.before, "small", "faint", place.w, min(high, above.h))
        surface.blit(old, old.get_rect(midright=above.midright))
        ink = INKS[fact.way * fact.good]
        new = c.type.line(f"{SIGNS[fact.way]}{fact.now}", "small_strong", ink, place.w, min(high, below.h))
        surface.blit(new, new.get_rect(midright=below.midright))

    # ---- one opponent in full ----

    def _draw_full(self, surface: Surface, room: Rect) -> None:
        c = self.context
        bout = self.bout
        if bout is None:
            return
        edge = c.theme.colour("border")
        surface.fill(edge, (room.x, room.y, room.w, max(1, round(c.measure.u))))
        told = facts(c.words, bout, self.has_bridge)
        each = min(c.px(FACT), round(room.h * 0.62 / (len(told) + 1)))
        high = room.h - each * (len(told) + 1) - c.px(10)
        self._draw_sentence(surface, Rect(room.x, room.y + c.px(6), room.w, high))
        top = room.bottom - each * (len(told) + 1)
        wide = self._columns(room)
        fits = [(text, place.w) for fact in told for text, place in zip(self._told(fact), wide, strict=True)]
        high = self._alike("small_strong", fits, each)
        self._draw_heads(surface, Rect(room.x, top, room.w, each), high)
        for number, fact in enumerate(told, 1):
            self._draw_fact(surface, Rect(room.x, top + number * each, room.w, each), fact, high)

    def _told(self, fact: Fact) -> tuple[str, str, str]:
        """The texts of a fact's line."""
        value = f"{fact.before} → {SIGNS[fact.way]}{fact.now}" if self._is_told_twice(fact) else fact.now
        return fact.text, value, fact.spread

    def _is_told_twice(self, fact: Fact) -> bool:
        return self.is_changed and fact.before != fact.now

    def _draw_sentence(self, surface: Surface, room: Rect) -> None:
        drawn = fitting.paragraph(self.context, self.sentence, ("body", "small", "caps"), "text", room.w, room.h)
        surface.blit(drawn, drawn.get_rect(topleft=room.topleft))

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
