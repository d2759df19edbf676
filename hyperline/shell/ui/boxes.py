"""The one box that floats over a page: which one it is, where it is, and when it closes."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from enum import IntEnum
from typing import Protocol

from pygame import Rect, Surface

from hyperline.shell.context import Context

Sized = Callable[[int], tuple[int, int]]
"""The size of a box, given its largest width in pixels."""
GLOW = 26  # units around a box that its shadow reaches
SCALES = (1.0, 0.9, 0.8, 0.65, 0.5)  # of the text of a box: smaller where it would cover what can be chosen
LEAST = 0.8  # of the usual size, below which no text is set
FARTHER = (1, 5, 13)  # gaps between a box and the thing that it is about


class Rank(IntEnum):
    """Priorities: a box closes for one of a higher rank, and does not open over it."""

    TAG = 0  # a few figures beside what is pointed at
    CARD = 1  # what the thing in focus is
    NOTICE = 2  # a sentence that was not asked for
    ANSWER = 3  # why, or why not


def scales(context: Context) -> list[float]:
    """The sizes of text at which a box tries to find its place; large text has more of them."""
    return [scale for scale in SCALES if scale >= min(1.0, LEAST / context.measure.text)]


class Box(Protocol):
    """A floating box; `about` is the thing that it is about, `settles` the seconds that it stays at least."""

    rank: Rank
    settles: float

    @property
    def rect(self) -> Rect:
        """Where it lies."""

    @property
    def about(self) -> Rect:
        """The pixels of the thing."""

    def put(self) -> None:
        """Find its place again."""

    def draw(self, surface: Surface) -> None:
        """Draw it."""

    def closed(self) -> None:
        """React to being closed."""


class Boxes:
    """`clear` returns what no box may cover, `docks` where a box goes that has no room beside its thing."""

    def __init__(self, context: Context, redraw: Callable[[Rect], None], clear: Callable[[], Sequence[Rect]],
                 docks: Callable[[], Sequence[Rect]]) -> None:  # fmt: skip
        self.context = context
        self.clear = clear
        self.docks = docks
        self.current: Box | None = None
        self.tag: Box | None = None  # shown while no box is open, for what is pointed at
        self.rule = ""  # what the last answer named: help opens there until something else is done
        self.pointer = (-1, -1)
        self._redraw = redraw
        self._age = 0.0
        self._is_held = False  # whether the pointer was on the thing or the box
        self._has_notice = False

    # ---- which ----

    @property
    def shown(self) -> Box | None:
        """The visible box."""
        if self.current is None and not self._has_notice and self.tag is not None and self.tag.rect.w:
            return self.tag
        return self.current

    def has(self, rank: Rank) -> bool:
        """Whether a box of a rank is open."""
        return self.current is not None and self.current.rank is rank

    def show(self, box: Box) -> bool:
        """Open a box in place of any other; False if the open one has a higher rank."""
        least = max(
            self.current.rank if self.current is not None else Rank.TAG, Rank.NOTICE if self._has_notice else Rank.TAG
        )
        if box.rank < least:
            return False
        self.close()
        self.current, self._age, self._is_held = box, 0.0, False
        self.point(self.pointer)
        self.changed(box)
        return True

    def close(self, box: Box | None = None) -> None:
        """Close this box if it is open, or any open one."""
        gone = self.current
        if gone is None or box not in (None, gone):
            return
        self.changed(gone)
        self.current = None
        gone.closed()

    def forget(self, box: Box | None = None) -> None:
        """Close this box, or any, and let help open where it usually does."""
        self.close(box)
        self.rule = ""

    def lend(self, *, has_notice: bool) -> None:
        """Give a notice room over the page, or take it back."""
        if has_notice and self.current is not None and self.current.rank < Rank.NOTICE:
            self.close()
        if has_notice != self._has_notice:
            self._has_notice = has_notice
            if self.tag is not None:
                self.changed(self.tag)

    def check(self) -> None:
        """Move a box that covers what may not be covered any more."""
        box = self.current
        if box is not None and box.rect.collidelist(list(self.clear())) >= 0:
            self.changed(box)
            box.put()
            self.changed(box)

    def changed(self, box: Box) -> None:
        """Have a box drawn again, and the tag that it hides."""
        room = 2 * self.context.px(GLOW)
        for one in (box, self.tag):
            if one is not None and one.rect.w:
                self._redraw(one.rect.inflate(room, room))

    # ---- the pointer ----

    def point(self, pos: tuple[int, int]) -> None:
        """React to a new position of the pointer."""
        self.pointer = pos
        box = self.current
        if box is not None and (box.about.collidepoint(pos) or box.rect.collidepoint(pos)):
            self._is_held = True

    def is_between(self, pos: tuple[int, int]) -> bool:
        """Whether a place is on the open box, or on the way there from what it tells of."""
        if self.current is None:
            return False
        gap = 2 * self.context.space("m")
        return self.current.rect.inflate(gap, gap).collidepoint(pos)

    def update(self, seconds: float) -> None:
        """Close the box whose thing the pointer has left."""
        box = self.current
        if box is None:
            return
        self._age += seconds
        is_there = box.about.collidepoint(self.pointer) or self.is_between(self.pointer)
        if self._is_held and not is_there and self._age >= box.settles:
            self.close()

    def draw(self, surface: Surface) -> None:
        """Draw the box that is seen."""
        if self.shown is not None:
            self.shown.draw(surface)

    # ---- where ----

    def place(self, sized: Sized, widths: Sequence[int], about: Rect, rather_not: Sequence[Rect] = ()) -> Rect | None:
        """Where a box covers nothing that has to be seen: beside its thing, rather at an early width, else at a dock.

        None if there is no such place. Of what is `rather_not` covered it covers as little as can be.
        """
        clear, best = list(self.clear()), []
        for width in widths:
            free = [box for box in self._beside(sized, width, about) if box.collidelist(clear) < 0]
            best += [(len(box.collidelistall(list(rather_not))), box) for box in free]
            if any(count == 0 for count, _ in best):
                break
        if best:
            return min(best, key=lambda found: found[0])[1]
        return next((box for box in self._docked(sized) if box.collidelist([about, *clear]) < 0), None)

    def place_anyway(self, sized: Sized, widths: Sequence[int], about: Rect) -> Rect:
        """Where a box covers least of what has to be seen."""
        clear = [*self.clear(), about]
        tried = [box for width in widths for box in (*self._beside(sized, width, about), *self._docked(sized))]
        return min(tried, key=lambda box: _covered(box, clear), default=Rect((0, 0), sized(widths[0])))

    def _beside(self, sized: Sized, width: int, about: Rect) -> list[Rect]:
        edge = self.context.space("s")
        bounds = self.context.measure.area.inflate(-2 * edge, -2 * edge)
        found = _beside(sized(min(width, bounds.w)), about, bounds, self.context.space("m"))
        return [box for box in found if not box.colliderect(about)]

    def place_notice(self, sized: Sized, width: int) -> Rect:
        """Where a notice lies: near the top edge, or at a dock, where it covers nothing that has to be seen."""
        area, clear, high = self.context.measure.area, list(self.clear()), [self.context.px(14), self.context.px(56)]
        box = Rect((0, 0), sized(width))
        tops = [box.move(area.centerx - box.centerx, top) for top in high]
        places = [*tops, *self._docked(sized)]
        return next((place for place in places if place.collidelist(clear) < 0), tops[0])

    def _docked(self, sized: Sized) -> Iterator[Rect]:
        """At the foot of each dock, those first in which there is room."""
        inset, area, left_over = self.context.px(4), self.context.measure.area, []
        for dock in self.docks():
            box = Rect((0, 0), sized(dock.w - 2 * inset))
            box.midbottom = dock.centerx, dock.bottom - inset
            if box.h <= dock.h:
                yield box
            elif box.h <= area.h:
                left_over.append(box.clamp(area))
        yield from left_over


def _beside(size: tuple[int, int], about: Rect, bounds: Rect, gap: int) -> Iterator[Rect]:
    """Above, below, right and left of a thing and at its corners, inside of bounds; the near places first."""
    box = Rect((0, 0), size)
    for times in FARTHER:
        far = times * gap
        for side, place in (
            ("midbottom", (about.centerx, about.top - far)),
            ("midtop", (about.centerx, about.bottom + far)),
            ("midleft", (about.right + far, about.centery)),
            ("midright", (about.left - far, about.centery)),
            ("bottomleft", (about.right + far, about.top - far)),
            ("bottomright", (about.left - far, about.top - far)),
            ("topleft", (about.right + far, about.bottom + far)),
            ("topright", (about.left - far, about.bottom + far)),
        ):
            setattr(box, side, place)
            if bounds.contains(found := box.clamp(bounds)):
                yield found


def _covered(box: Rect, rects: Iterable[Rect]) -> int:
    return sum(part.w * part.h for part in (box.clip(rect) for rect in rects))
