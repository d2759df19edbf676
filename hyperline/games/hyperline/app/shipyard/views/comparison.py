"""A ship's numbers before and after: a list, and a four-way rose of guns, shields and cover. Changed numbers roll.

Where large text leaves too little room for all of them they are scrolled.
"""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect, Surface

from hyperline.games.hyperline.app.shipyard.views.figures import OUT, Figures, Four
from hyperline.games.hyperline.rules.geometry import QUADRANT_NAMES, QUADRANTS, Quadrant
from hyperline.shell.anim.easing import ease_in_out
from hyperline.shell.context import Context
from hyperline.shell.input.intent import Act, Intent
from hyperline.shell.ui import fitting, paint
from hyperline.shell.ui.division import beside, in_column
from hyperline.shell.ui.scroll import Scroll
from hyperline.shell.ui.widget import Widget

ROLL = 0.160  # seconds
ROWS = ("speed", "bonus_moves", "ripshifts", "fighters", "launchers", "scanners", "tight")
LOW = 48  # pixels below which a petal has no title
LEAST_PETAL = 0.8  # of a line of small text: if petal lines would be lower, the rose is a table
LEAST_COLUMN = 0.7  # of the width of its heading
ROSE = ("guns", "shields", "cover")
ZERO = "·"
LARGE = 1.25  # text size from which nothing shrinks to make room
THUMB, BESIDE = 6, 8  # units of deck: how wide the thumb is, and what keeps it off the numbers


class Comparison(Widget):
    """`show(before, after)` rolls from what is shown to other numbers; equal ones are shown once."""

    has_ring = False  # its thumb shines

    def __init__(self, context: Context, rect: Rect, figures: Figures, emblem: int, key: str = "comparison",
                 is_wide: bool = False) -> None:  # fmt: skip
        super().__init__(context, rect, key)
        self.before = self.after = self._from = figures
        self.emblem = emblem
        self.is_wide = is_wide  # whether list and rose are side by side
        self.marked: Quadrant | None = None
        self._progress = 1.0
        self._moved: list[Rect] = []  # what shows rolling numbers
        texts = (context.type.least_width(context.words(f"shipyard.figure.{name}"), "small") for name in ROSE)
        self._is_legend_short = sum(texts) + len(ROSE) * context.px(34) <= rect.w  # whether it fits into one line
        self.scroll = Scroll(rect.h, rect.h)
        if not is_wide and context.measure.text > LARGE and self._natural > rect.h:
            self.rect.h = max(self._row, rect.h // self._row * self._row)  # no row is cut
            self.scroll = Scroll(self._natural, self.rect.h)
        self.is_focusable = self._is_scrolled
        self._is_table = False
        self._is_table = self._is_scrolled or self._is_clearer_as_table()
        self._places = self._placed()

    def show(self, before: Figures, after: Figures) -> None:
        """Compare other numbers."""
        if (before, after) == (self.before, self.after):
            return
        was = self.before, self.after
        self._from = self.after
        self.before, self.after = before, after
        self._progress = 0.0
        self._moved = [place for name, place in self._places if _told(name, *was) != _told(name, before, after)]
        self._redraw_moved()

    # ---- how much is seen ----

    @property
    def _is_scrolled(self) -> bool:
        return self.scroll.most > 0

    @property
    def _natural(self) -> int:
        """The height of everything, with a table instead of the rose, where no text is smaller than the player wants it."""
        kit, legend = self.context.type, 1 if self._is_legend_short else len(ROSE)
        lines = len(ROWS) * self._row + (len(ROSE) + 1) * self._row + legend * kit.line_height("small")
        return lines + self.context.space("s")

    @property
    def _row(self) -> int:
        return self.context.type.line_height("body") + self.context.dx(4)

    @property
    def _whole(self) -> Rect:
        """The place of everything, in view or not."""
        room = self.context.dx(THUMB + BESIDE) if self._is_scrolled else 0
        return Rect(self.rect.x, self.rect.y - self.scroll.offset, self.rect.w - room, self.scroll.length)

    def handle(self, intent: Intent) -> bool:
        """The wheel scrolls, and up and down while in focus."""
        match intent.act:
            case Act.WHEEL:
                step = -intent.step
            case Act.MOVE if intent.direction[1]:
                step = intent.direction[1]
            case _:
                return False
        if not self.scroll.by(step * self._row):
            return False
        self._places = self._placed()
        self.redraw()
        return True

    def _is_clearer_as_table(self) -> bool:
        """Whether petal lines would be low while columns have room for the names of the sides."""
        kit, px, petal = self.context.type, self.context.px, self.petals()[0]
        lines = len(ROSE) + (petal.h - px(6) >= LOW)
        is_low = (petal.h - px(6)) / lines < LEAST_PETAL * kit.line_height("small")
        column = (self.rect.w - px(19)) // len(QUADRANTS) - px(18)
        names = (kit.width(self.context.words(f"shipyard.side.{QUADRANT_NAMES[side]}"), "caps") for side in QUADRANTS)
        return is_low and column >= LEAST_COLUMN * max(names)

    def _placed(self) -> list[tuple[str | int, Rect]]:
        """The rows of the list by name, and the petals of the rose by quadrant."""
        rows = self._list
        places = in_column(Rect(rows.x, rows.y, rows.w, rows.h // len(ROWS)), len(ROWS))
        return [*zip(ROWS, places, strict=True), *zip(QUADRANTS, self.petals(), strict=True)]

    def _redraw_moved(self) -> None:
        """Redraw only what shows other numbers."""
        for place in self._moved:
            self.changed(place.clip(self.rect))

    @property
    def is_rolling(self) -> bool:
        """Whether numbers are rolling."""
        return self._progress < 1.0

    def update(self, seconds: float) -> None:
        """Roll on."""
        if self.is_rolling:
            pace = self.context.settings.value.pace
            self._progress = min(1.0, self._progress + seconds / (ROLL * pace)) if pace else 1.0
            self._redraw_moved()

    def _shown(self, old: int, new: int) -> int:
        if OUT in (old, new):
            return new
        return round(old + (new - old) * ease_in_out(self._progress))

    @property
    def _list(self) -> Rect:
        """The place of the list."""
        share, room = 0.078 if self._is_table else 0.062, self._whole
        high = min(self.context.px(27), room.h // len(ROWS) if self.is_wide else round(room.h * share))
        if self._is_scrolled:
            high = self._row
        return Rect(room.x, room.y, round(room.w * 0.44) if self.is_wide else room.w, high * len(ROWS))

    @property
    def _legend(self) -> int:
        lines = 1 if self._is_legend_short else len(ROSE)
        if self._is_scrolled:
            return self.context.type.line_height("small") * lines
        return min(self.context.px(22), round(self.rect.h * 0.06)) * lines

    def draw(self, surface: Surface) -> None:
        """Draw the part of the list and the rose within the surface's clip."""
        before, whole = surface.get_clip(), self._whole
        clip = before.clip(self.rect)
        surface.set_clip(clip)
        for name, place in self._places:
            if not place.colliderect(clip):
                continue
            if isinstance(name, str):
                self._draw_row(surface, place, name)
            else:
                self._draw_side(surface, place, name)
        self._draw_middle(surface, clip)
        legend = Rect(whole.x, whole.bottom - self._legend, whole.w, self._legend)
        if legend.colliderect(clip):
            self._draw_legend(surface, legend)
        surface.set_clip(before)
        wide = self.context.dx(THUMB)
        groove = Rect(self.rect.right - wide, self.rect.y, wide, self.rect.h)
        self.scroll.draw(self.context, surface, groove, is_lit=self.is_focused)

    def _draw_row(self, surface: Surface, row: Rect, name: str) -> None:
        c = self.context
        old, new = getattr(self.before, name), getattr(self.after, name)
        shown = self._shown(getattr(self._from, name), new)
        form: Callable[[int], str] = (lambda n: f"{n}/4") if name == "tight" else str
        share = 0.8 if old == new else 0.58
        room = Rect(row.x + round(row.w * share), row.y, row.w - round(row.w * share), row.h)
        self._draw_value(surface, room, old, new, shown, form, "right")
        name = c.words(f"shipyard.figure.{name}")
        label = fitting.line(c, name, ("body", "small"), "muted", round(row.w * (share - 0.02)), row.h)
        surface.blit(label, label.get_rect(midleft=row.midleft))
        paint.rule(surface, Rect(row.x, row.bottom - 1, row.w, max(1, c.dx(1))), c.theme.colour("edge", 60))

    def _draw_value(self, surface: Surface, room: Rect, old: int, new: int, shown: int,
                    form: Callable[[int], str], align: str, is_zero_bright: bool = False) -> None:  # fmt: skip
        """A number; a changed one as ``2 → 3 ▲``, the new one bold and coloured."""
        c = self.context
        if old == new:
            is_told = new or is_zero_bright
            line = c.type.line(form(new) if is_told else ZERO, "strong", "text" if is_told else "zero", room.w, room.h)
            surface.blit(
                line, line.get_rect(midright=room.midright) if align == "right" else line.get_rect(midleft=room.midleft)
            )
            return
        is_better = new > old
        if OUT in (old, new):
            is_better = old == OUT
        ink = "good_light" if is_better else "bad_light"
        told, sign = f"{form(old)} → ", "▲" if is_better else "▼"
        if self._is_table and c.type.width(told, "small") + c.type.width(f"{form(new)} {sign}", "strong") > room.w:
            self._draw_stacked(surface, room, told, f"{form(shown)} {sign}", ink)
            return
        before = c.type.line(told, "small", "faint", round(room.w * 0.5), room.h)
        after = c.type.line(f"{form(shown)} {sign}", "strong", ink, room.w - before.get_width(), room.h)
        wide = before.get_width() + after.get_width()
        left = room.right - wide if align == "right" else room.x
        surface.blit(before, before.get_rect(midleft=(left, room.centery)))
        surface.blit(after, after.get_rect(midleft=(left + before.get_width(), room.centery)))

    def _draw_stacked(self, surface: Surface, room: Rect, before: str, after: str, ink: str) -> None:
        """A changed number in two lines, where a column is narrow."""
        high = round(room.h * 0.42)
        old = self.context.type.line(before, "small", "faint", room.w, high)
        surface.blit(old, old.get_rect(midleft=(room.x, room.y + high // 2)))
        new = self.context.type.line(after, "strong", ink, room.w, room.h - high)
        surface.blit(new, new.get_rect(midleft=(room.x, room.y + (high + room.h) // 2)))

    # ---- the rose ----

    def _rose(self) -> Rect:
        """The place of the rose, between the list and the legend."""
        gap, rows = self.context.space("s"), self._list
        left, top = (rows.right + 2 * gap, rows.y) if self.is_wide else (rows.x, rows.bottom + gap)
        whole = self._whole
        return Rect(left, top, whole.right - left, whole.bottom - top - self._legend)

    def petals(self) -> tuple[Rect, Rect, Rect, Rect]:
        """The place of each quadrant in the rose: front, right, back, left; in a table, of its column."""
        room, gap = self._rose(), self.context.px(6)
        if self._is_table:
            left = room.x + self._icon_side(room) + gap
            front, right, back, side = beside(Rect(left, room.y, room.right - left, room.h), len(QUADRANTS), gap)
            return front, right, back, side
        wide, high = round(room.w * 0.345), (room.h - 2 * gap) // 3
        middle, across = room.y + high + gap, room.x + (room.w - wide) // 2
        return (
            Rect(across, room.y, wide, high),
            Rect(room.right - wide, middle, wide, high),
            Rect(across, room.bottom - high, wide, high),
            Rect(room.x, middle, wide, high),
        )

    def mark(self, quadrant: Quadrant | None) -> None:
        """Mark the quadrant whose exposed parts are shown."""
        if quadrant != self.marked:
            self.marked = quadrant
            self.redraw()

    def _draw_middle(self, surface: Surface, clip: Rect) -> None:
        """The ship in the middle of the rose; for a table, the meaning of its lines."""
        room, petals = self._rose(), self.petals()
        if self._is_table:
            self._draw_icons(surface, room)
            return
        side = min(petals[0].h, room.w - 2 * petals[0].w) - self.context.px(6)
        place = Rect(0, 0, max(8, side), max(8, side))
        place.center = room.center
        if place.colliderect(clip):
            ship = self.context.sprites("hyperline/pieces", f"ship-{self.emblem}", place.w)
            surface.blit(ship, ship.get_rect(center=room.center))

    def _icon_side(self, table: Rect) -> int:
        return min(table.h // (len(ROSE) + 1), self.context.px(19))

    def _draw_icons(self, surface: Surface, table: Rect) -> None:
        side, high = self._icon_side(table), table.h // (len(ROSE) + 1)
        for number, name in enumerate(ROSE, 1):
            icon = self._icon(name, side)
            surface.blit(icon, icon.get_rect(midleft=(table.x, table.y + number * high + high // 2)))

    def _draw_side(self, surface: Surface, place: Rect, quadrant: Quadrant) -> None:
        c, theme = self.context, self.context.theme
        four = [(self._four(self.before, name)[quadrant], self._four(self.after, name)[quadrant]) for name in ROSE]
        is_changed = any(old != new for old, new in four)
        colour, strength = ("bad", 60) if quadrant == self.marked else ("accent", 26) if is_changed else ("tonal", 70)
        fill, clear = theme.colour(colour, strength), theme.colour(colour, 0)
        paint.plate(surface, place, fill, fill, clear, 1.0, c.px(8))
        self._draw_petal(surface, place.inflate(-c.px(12), 0 if self._is_table else -c.px(6)), quadrant)

    def _four(self, figures: Figures, name: str) -> Four:
        found: Four = getattr(figures, name)
        return found

    def _draw_petal(self, surface: Surface, room: Rect, quadrant: int) -> None:
        c = self.context
        is_titled = self._is_table or room.h >= LOW  # otherwise the petal's place shows the side
        high = room.h // (len(ROSE) + is_titled)
        if is_titled:
            names = [c.words(f"shipyard.side.{QUADRANT_NAMES[side]}") for side in QUADRANTS]
            low = fitting.alike(c, "caps", [(name, room.w) for name in names], high)
            title = c.type.line(names[quadrant], "caps", "faint", room.w, low)
            surface.blit(title, title.get_rect(midtop=room.midtop))
        for number, name in enumerate(ROSE):
            row = Rect(room.x, room.y + (number + is_titled) * high, room.w, high)
            side = 0 if self._is_table else min(row.h, c.px(19)) + c.px(6)
            if side:
                icon = self._icon(name, side - c.px(6))
                surface.blit(icon, icon.get_rect(midleft=row.midleft))
            old, new = self._four(self.before, name)[quadrant], self._four(self.after, name)[quadrant]
            shown = self._shown(self._four(self._from, name)[quadrant], new)
            value = Rect(row.x + side, row.y, row.w - side, row.h)
            self._draw_value(surface, value, old, new, shown, _hits, "left", is_zero_bright=name == "cover")

    def _icon(self, name: str, side: int) -> Surface:
        if name == "cover":
            return self.context.sprites("hyperline/components", "bridge", side)
        return self.context.sprites("hyperline/pieces", "token-weapon" if name == "guns" else "token-shield", side)

    def _draw_legend(self, surface: Surface, row: Rect) -> None:
        """The meaning of the rose's signs, side by side or, if that is too long, one below another."""
        c = self.context
        is_short = self._is_legend_short
        high = row.h if is_short else row.h // len(ROSE)
        side = min(high, c.px(16))
        texts = [c.words(f"shipyard.figure.{name}") for name in ROSE]
        full = sum(c.type.width(text, "small") for text in texts)
        room = row.w - len(ROSE) * (side + c.px(4)) - (len(ROSE) - 1) * c.px(10)
        left, top = row.x, row.y
        for name, text in zip(ROSE, texts, strict=True):
            icon = self._icon(name, side)
            surface.blit(icon, icon.get_rect(midleft=(left, top + high // 2)))
            own = c.type.width(text, "small")
            wide = min(own, room * own // max(1, full)) if is_short else row.w - side - c.px(4)
            line = c.type.line(text, "small", "faint", wide, high)
            surface.blit(line, line.get_rect(midleft=(left + side + c.px(4), top + high // 2)))
            if is_short:
                left += side + c.px(14) + wide
            else:
                top += high


def _told(name: str | int, before: Figures, after: Figures) -> object:
    """What a row, or the petal of a quadrant, shows for both ships."""
    if isinstance(name, str):
        return getattr(before, name), getattr(after, name)
    return [getattr(figures, key)[name] for figures in (before, after) for key in ROSE]


def _hits(value: int) -> str:
    """A number of hits, or a cross for a Bridge already damaged."""
    return "✗" if value == OUT else str(value)
