"""What a change does to a ship's numbers: a row for each that differs, and wedges of light at the ship's sides."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

import pygame
from pygame import Rect, Surface

from hyperline.games.hyperline.app.shipyard.views.figures import OUT, Figures
from hyperline.games.hyperline.app.shipyard.views.grid import Grid
from hyperline.games.hyperline.rules.geometry import AHEAD, QUADRANT_NAMES, QUADRANTS, Cell, Quadrant
from hyperline.games.hyperline.rules.kinds import SHIELDS, WEAPONS
from hyperline.games.hyperline.rules.ship import Ship
from hyperline.kernel.words import Words
from hyperline.shell.context import Context
from hyperline.shell.ui import fitting, paint
from hyperline.shell.ui.paint import RGBA, rgba
from hyperline.shell.ui.widget import Widget

PLAIN = ("speed", "bonus_moves", "ripshifts", "fighters", "launchers", "scanners", "tight")
MOVING = 3  # of them are about moving
BY_SIDE = ("guns", "shields", "cover")
ROW, GAP = 48.0, 12.0  # units of deck and columns: a row, and below the heading
ARROW = "→"


@dataclass(frozen=True)
class Change:
    """A number before and after; the same twice if it has not changed."""

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


BRIGHT = 110  # of 255: a wedge at its narrow end
STYLES = ("title", "figure", "subheading")  # of the new number: smaller where there is no room beside the ship
LONG, NARROW, BROAD = 2.6, 0.5, 2.2  # cells: how long it is, and how wide at its ends
WHAT = {"guns": WEAPONS, "shields": SHIELDS}
COLOURS = {"guns": "bad", "shields": "accent"}
TOKENS = {"guns": "token-weapon", "shields": "token-shield"}


@dataclass(frozen=True)
class SideMark:
    """A side's number before and after; `wedge` is the place of the light, `place` that of the numbers if there is one."""

    name: str
    side: Quadrant
    old: int
    new: int
    wedge: Rect
    place: Rect
    style: str  # of the new number; empty if there is no room for numbers
    name_at: Rect | None = None  # where its side is named, if there is room


def side_marks(context: Context, grid: Grid, stage: Rect, was: Ship, ship: Ship, before: Figures, after: Figures,
               there: Sequence[Rect] = ()) -> tuple[SideMark, ...]:  # fmt: skip
    """The sides of a ship whose guns or shields have changed, with places on a stage where nothing is `there`."""
    found: list[SideMark] = []
    cells = [grid.cell_rect(part.cell) for part in ship.parts if not part.is_floating]
    for name, kinds in WHAT.items():
        for side in QUADRANTS:
            old, new = getattr(before, name)[side], getattr(after, name)[side]
            if old == new:
                continue
            cell = _source(was, ship, kinds, side) or (0, 0)
            origin = _edge(grid, ship, cell, side)
            wedge = _wedge_rect(grid, origin, side, stage)
            keep = [*there, *cells, *(mark.place for mark in found)]
            tries = [(style, _place(context, stage, origin, side, old, new, keep, style)) for style in STYLES]
            nowhere = "", Rect(origin, (0, 0))
            style, place = next(((style, place) for style, place in tries if place.collidelist(keep) < 0), nowhere)
            named = _name(context, side).get_rect(midtop=(place.centerx, place.bottom - context.dx(4)))
            is_free = bool(style) and stage.contains(named) and named.collidelist(keep) < 0
            found.append(SideMark(name, side, old, new, wedge, place, style, named if is_free else None))
    return tuple(found)


def _source(was: Ship, ship: Ship, kinds: frozenset[str], side: Quadrant) -> Cell | None:
    """The cell of the part that makes the difference: a new one of these kinds at this side, or else one that was there."""
    for one, other in ((ship, was), (was, ship), (ship, Ship())):
        for part in one.parts:
            if part.kind in kinds and not part.is_floating and part not in other.parts and _covers(part.facing, side):
                return part.cell
    return None


def _covers(facing: int, side: Quadrant) -> bool:
    """Whether a facing, which may be a corner, is towards a side."""
    right, down = AHEAD[facing]
    ahead = AHEAD[side]
    return right * ahead[0] + down * ahead[1] > 0


def _edge(grid: Grid, ship: Ship, cell: Cell, side: Quadrant) -> tuple[int, int]:
    """Where the ship ends on the way from a cell to a side: the middle of that edge."""
    right, down = AHEAD[side]
    there = [part.cell for part in ship.parts if not part.is_floating]
    row = [other for other in there if (other[1] == cell[1] if right else other[0] == cell[0])] or [cell]
    last = max(row, key=lambda other: other[0] * right + other[1] * down)
    rect = grid.cell_rect(last)
    x = rect.right if right > 0 else rect.left if right < 0 else rect.centerx
    return x, rect.bottom if down > 0 else rect.top if down < 0 else rect.centery


def _wedge_rect(grid: Grid, origin: tuple[int, int], side: Quadrant, stage: Rect) -> Rect:
    """The place of the light: it ends where the stage does."""
    x, y = origin
    room = (y - stage.top, stage.right - x, stage.bottom - y, x - stage.left)[side]
    long, broad = max(4, min(round(LONG * grid.side), room)), round(BROAD * grid.side)
    match side:
        case 0:
            return Rect(x - broad // 2, y - long, broad, long)
        case 1:
            return Rect(x, y - broad // 2, long, broad)
        case 2:
            return Rect(x - broad // 2, y, broad, long)
        case _:
            return Rect(x - long, y - broad // 2, long, broad)


def _texts(old: int, new: int, style: str) -> tuple[tuple[str, str], ...]:
    """What is told in a row, each with its style: old, an arrow, and the new number, which is the largest."""
    below = STYLES[min(STYLES.index(style) + 1, len(STYLES) - 1)]
    return (str(old), below), (f" {ARROW} ", "say" if style == STYLES[0] else "body"), (str(new), style)


def _place(context: Context, stage: Rect, origin: tuple[int, int], side: Quadrant, old: int, new: int,
           keep: Sequence[Rect], style: str) -> Rect:  # fmt: skip
    """Where the numbers stand: ahead of the edge, and a little aside if something is there."""
    c = context
    high = c.type.line_height(style)
    wide = high + c.dx(2) + sum(c.type.width(*told) for told in _texts(old, new, style))
    size, gap = Rect(0, 0, wide, high), c.dx(14 if style == STYLES[0] else 6)
    (x, y), (right, down) = origin, AHEAD[side]
    ahead = size.copy()
    ahead.center = x + right * (gap + wide // 2), y + down * (gap + high // 2)
    tries = [ahead]
    for step in (1, -1, 2, -2):
        far = c.dx(10) + (high if right else (wide + high) // 2)
        tries.append(ahead.move(0, step * far) if right else ahead.move(step * far, -down * (high + gap)))
    inside = [one.clamp(stage) for one in tries]
    return next((one for one in inside if one.collidelist(list(keep)) < 0), inside[0])


def side_names(context: Context, grid: Grid, ship: Rect, skipped: Sequence[Quadrant]) -> list[tuple[Surface, Rect]]:
    """The names of the sides in quiet letters, around the ship; `skipped` ones are left out."""
    found = []
    for side in QUADRANTS:
        if side in skipped:
            continue
        text, bar = _name(context, side), grid.bar_rect(side)
        place = text.get_rect(center=bar.center)
        if side % 2 == 0:
            place.centerx = ship.centerx
        else:
            place.centery = ship.centery
            gap = context.dx(8)
            place.left = bar.left + gap if side == 1 else bar.right - gap - place.w
        if grid.rect.contains(place):
            found.append((text, place))
    return found


def _name(context: Context, side: Quadrant) -> Surface:
    return context.type.line(context.words(f"shipyard.side.{QUADRANT_NAMES[side]}"), "quiet", "faint")


def draw_side_marks(context: Context, surface: Surface, marks: Sequence[SideMark], stage: Rect) -> None:
    """Draw wedges, and on them the numbers: old, an arrow, and the new one in the colour of better or worse."""
    before = surface.get_clip()
    surface.set_clip(before.clip(stage))
    told = {mark.side for mark in marks if mark.name == "guns"}
    for mark in marks:
        if mark.new < mark.old or (mark.name != "guns" and mark.side in told):
            continue  # only what is gained has its light, and a side has one
        colour = context.theme.colour(COLOURS[mark.name])
        surface.blit(_wedge(mark.wedge.size, mark.side, rgba(colour)[:3]), mark.wedge)
    for mark in marks:
        if not mark.style:
            continue
        _draw_numbers(context, surface, mark)
        if mark.name_at is not None and mark.name_at.collidelist([other.place for other in marks]) < 0:
            surface.blit(_name(context, mark.side), mark.name_at)
    surface.set_clip(before)


def _draw_numbers(context: Context, surface: Surface, mark: SideMark) -> None:
    c, place = context, mark.place
    icon = c.sprites("hyperline/pieces", TOKENS[mark.name], round(place.h * 0.72))
    surface.blit(icon, icon.get_rect(midleft=(place.left, place.centery)))
    left = place.left + place.h + c.dx(2)
    ink = "good_light" if mark.new > mark.old else "bad_light"
    for (text, style), shade in zip(_texts(mark.old, mark.new, mark.style), ("muted", "muted", ink), strict=True):
        line = c.type.line(text, style, shade)
        dark = c.type.line(text, style, c.theme.colour("deep"))
        at = line.get_rect(midleft=(left, place.centery))
        surface.blit(dark, at.move(0, max(1, c.dx(2))))
        surface.blit(line, at)
        left = at.right


@lru_cache(maxsize=24)
def _wedge(size: tuple[int, int], side: Quadrant, colour: tuple[int, int, int]) -> Surface:
    """A wedge that widens and fades towards a side."""
    long, broad = (size[1], size[0]) if side % 2 == 0 else size
    narrow = round(broad * NARROW / BROAD)
    made = Surface((long, broad), pygame.SRCALPHA)
    for x in range(long):
        share = x / max(1, long - 1)
        half = (narrow + (broad - narrow) * share) / 2
        shade: RGBA = (*colour, round(BRIGHT * (1 - share) ** 1.4))
        made.fill(shade, (x, round(broad / 2 - half), 1, round(2 * half)))
    made = pygame.transform.rotate(made, {0: 90, 1: 0, 2: -90, 3: 180}[side])
    half_size = max(2, size[0] // 2), max(2, size[1] // 2)
    return pygame.transform.smoothscale(pygame.transform.smoothscale(made, half_size), size)


def covered(marks: Sequence[SideMark]) -> list[Rect]:
    """What some marks may be drawn on: wedges, and numbers with the name below."""
    return [rect for mark in marks for rect in (mark.wedge, _told_at(mark))]


def changed(was: Sequence[SideMark], marks: Sequence[SideMark]) -> list[Rect]:
    """What to draw again for other marks: the sides that differ, and all numbers, since names give way to them."""
    if was == marks:
        return []
    both = (*was, *marks)
    others = [mark for mark in both if _at(was, mark.side) != _at(marks, mark.side)]
    return [*covered(others), *(_told_at(mark) for mark in both)]


def _at(marks: Sequence[SideMark], side: Quadrant) -> list[SideMark]:
    return [mark for mark in marks if mark.side == side]


def _told_at(mark: SideMark) -> Rect:
    """The place of its numbers, and above and below as much again."""
    return mark.place.inflate(0, mark.place.h)
