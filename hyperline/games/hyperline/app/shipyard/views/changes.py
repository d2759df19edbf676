"""What a change does to a ship's numbers: a row for each that is another one, and nothing else."""

from __future__ import annotations

from dataclasses import dataclass

import pygame
from pygame import Rect, Surface

from hyperline.games.hyperline.app.shipyard.views.figures import OUT, Figures
from hyperline.games.hyperline.rules.geometry import QUADRANT_NAMES, QUADRANTS
from hyperline.shell.assets.text import Words
from hyperline.shell.context import Context
from hyperline.shell.ui import fitting, paint
from hyperline.shell.ui.widget import Widget

PLAIN = ("speed", "bonus_moves", "ripshifts", "fighters", "launchers", "scanners", "tight")
MOVING = 3  # of them are about moving
BY_SIDE = ("guns", "shields", "cover")
ROW, GAP = 48.0, 12.0  # units of deck and columns: a row, and below the heading
ARROW = "→"


@dataclass(frozen=True)
class Change:
    """A number before and after; the same twice if it is only told."""

    text: str
    old: str
    new: str
    is_better: bool = True


def changes(words: Words, before: Figures, after: Figures) -> tuple[Change, ...]:
    """The numbers that are different, those of the sides first."""
    found = []
    for name in BY_SIDE:
        for side in QUADRANTS:
            old, new = getattr(before, name)[side], getattr(after, name)[side]
            if old != new:
                text = words(f"shipyard.change.{name}_{QUADRANT_NAMES[side]}")
                found.append(Change(text, _hits(old), _hits(new), new > old if OUT not in (old, new) else old == OUT))
    for name in PLAIN:
        old, new = getattr(before, name), getattr(after, name)
        if old != new:
            found.append(Change(words(f"shipyard.figure.{name}"), _told(name, old), _told(name, new), new > old))
    return tuple(found)


def present(words: Words, figures: Figures) -> tuple[Change, ...]:
    """What a ship can do: the numbers that are not zero, without the hits that the Bridge is safe for."""
    by_side = [
        (words(f"shipyard.change.{name}_{QUADRANT_NAMES[side]}"), name, getattr(figures, name)[side])
        for name in BY_SIDE[:2]
        for side in QUADRANTS
    ]
    plain = [(words(f"shipyard.figure.{name}"), name, getattr(figures, name)) for name in PLAIN]
    told = [*plain[:MOVING], *by_side, *plain[MOVING:]]
    return tuple(Change(text, _told(name, value), _told(name, value)) for text, name, value in told if value)


def _told(name: str, value: int) -> str:
    return f"{value}/4" if name == "tight" else str(value)


def _hits(value: int) -> str:
    """A number of hits, or a cross for a Bridge already damaged."""
    return "✗" if value == OUT else str(value)


@dataclass(frozen=True)
class ChangesState:
    """A heading, the rows below it, and a quiet line that ends them; all empty for nothing."""

    head: str
    rows: tuple[Change, ...]
    end: str = ""


class Changes(Widget):
    """`show` takes another state. Where there is no room for all rows, the line that ends them says how many are left."""

    def __init__(self, context: Context, rect: Rect, state: ChangesState) -> None:
        super().__init__(context, rect, "changes")
        self._made: Surface | None = None
        self._take(state)

    def show(self, state: ChangesState) -> None:
        """Show another state."""
        if state != self.state:
            self.changed(self._used)
            self._take(state)
            self.changed(self._used)

    def _take(self, state: ChangesState) -> None:
        """Find the rows for which there is room, and the part of its place that the state takes."""
        self.state, self._made = state, None
        head, foot = self._head, self._foot
        room, found, used = self.rect.h - head - foot, [], 0
        for row in state.rows:
            high = self._height(row)
            if used + high > room:
                break
            used += high
            found.append(row)
        self.seen = tuple(found)
        self._used = Rect(self.rect.topleft, (self.rect.w, min(self.rect.h, head + used + foot)))

    def draw(self, surface: Surface) -> None:
        """Draw its picture, which is kept."""
        if self._made is None:
            self._made = Surface(self._used.size, pygame.SRCALPHA)
            self._paint(self._made)
        surface.blit(self._made, self.rect)

    @property
    def _head(self) -> int:
        return self.context.type.line_height("heading") + self.context.dx(GAP)

    @property
    def _foot(self) -> int:
        kit, ends = self.context.type, (self.state.end, self.context.words("shipyard.change_more", n=len(self.state.rows)))
        lines = max(len(kit.wrap(text, "small", self.rect.w)) for text in ends)
        return lines * kit.line_height("small") + self.context.dx(GAP)

    def _numbers(self, row: Change) -> int:
        """The pixels of a row's numbers."""
        kit, gap = self.context.type, self.context.dx(10)
        wide = kit.width(row.new, "figure")
        return wide if row.old == row.new else wide + kit.width(row.old, "subheading") + kit.width(ARROW, "body") + 2 * gap

    def _lines(self, row: Change) -> int:
        """The lines of a row's text beside its numbers."""
        room = self.rect.w - self._numbers(row) - self.context.dx(10)
        return len(self.context.type.wrap(row.text, "body", max(20, room)))

    def _height(self, row: Change) -> int:
        kit, pad = self.context.type, self.context.dx(10)
        usual = self.context.dx(ROW if row.old != row.new else ROW - 8)
        return max(usual, kit.line_height("figure") + pad, self._lines(row) * kit.line_height("body") + pad)

    def _paint(self, surface: Surface) -> None:
        """Draw the heading, and rows with a hairline below each."""
        c, state = self.context, self.state
        if state.head:
            head = fitting.line(c, state.head, ("heading", "subheading"), "text", self.rect.w, self._head)
            surface.blit(head, (0, 0))
        top, seen = self._head, self.seen
        for row in seen:
            place = Rect(0, top, self.rect.w, self._height(row))
            self._draw_row(surface, place, row)
            paint.rule(surface, Rect(0, place.bottom - 1, place.w, max(1, c.dx(1))), c.theme.colour("edge", 90))
            top = place.bottom
        left = len(state.rows) - len(seen)
        end = c.words("shipyard.change_more", n=left) if left else state.end
        if end:
            text = c.type.paragraph(end, "small", "faint", self.rect.w)
            surface.blit(text, (0, top + c.dx(GAP)))

    def _draw_row(self, surface: Surface, place: Rect, row: Change) -> None:
        c, gap = self.context, self.context.dx(10)
        is_changed = row.old != row.new
        ink = ("good_light" if row.is_better else "bad_light") if is_changed else "text"
        new = c.type.line(row.new, "figure" if is_changed else "subheading", ink)
        right = new.get_rect(midright=place.midright)
        surface.blit(new, right)
        if is_changed:
            for text, style in ((ARROW, "body"), (row.old, "subheading")):
                drawn = c.type.line(text, style, "faint")
                right = drawn.get_rect(midright=(right.left - gap, place.centery))
                surface.blit(drawn, right)
        label = c.type.paragraph(row.text, "body", "muted", max(20, place.w - self._numbers(row) - gap))
        surface.blit(label, label.get_rect(midleft=place.midleft))
