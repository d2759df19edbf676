"""How a game went, on its last page: the chances of all seats as a curve that grows, and the key moments."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

import pygame
from pygame import Rect, Surface

from hyperline.arena.review import TOLD, Review
from hyperline.shell.context import Context
from hyperline.shell.ending.chancebook import ChanceBook
from hyperline.shell.ending.curves import CurveMark, Curves, CurveStage
from hyperline.shell.ending.moments import Highlight, KeyMoment, Turns, moments_of
from hyperline.shell.play.table import Table

GROWS = 900.0  # ms in which the whole curve grows
REST = 0.4  # seconds between two pictures of a curve that comes to be known
TICKS = 6  # the most rounds that are named below it


def signed(by: float) -> str:
    """A change of a chance in points of a hundred, with its sign."""
    return f"{'+' if by > 0 else '−'}{abs(round(100 * by))}"


class Picture(NamedTuple):
    """The curve on its stage, and what lies below the lines."""

    stage: CurveStage
    ground: Surface
    lines: Surface


class Tale:
    """`names` are those of the seats. Draw it in `rect`, caption included.

    `moments` are known at once, and chosen again when all chances are known.
    """

    def __init__(self, context: Context, table: Table, names: Sequence[str], highlights: Sequence[Highlight] = ()) -> None:
        self.context, self.table = context, table
        self.names = tuple(names)
        self.emblems = tuple(seat.emblem for seat in table.setup.seats)
        self.turns = Turns(table)
        self.rect = Rect(0, 0, 0, 0)
        self.pointed: int | None = None
        """The moment that is pointed at."""
        has_chances = bool(context.shelf.entry(table.game.meta.id).places.chances)
        self.has_curve = has_chances and len(self.turns.starts) > 1
        """Whether there may be chances to show, now or in a while."""
        self._highlights = tuple(highlights)
        self.book = context.store(ChanceBook)
        if self.has_curve:
            self.book.want(context, table)
        self._known = 0  # places
        self.grown = 0.0
        """How far along the game the curve is drawn, from 0 to 1."""
        self.drawn = 0
        """How often the curve has become another."""
        self._picture: Picture | None = None
        self._coming: Iterator[Picture | None] | None = None  # draws the next one, a piece at a step
        self._waits = 0.0
        self._is_stale = False  # more is known than is drawn
        self.moments: tuple[KeyMoment, ...] = ()
        self.look()

    # ---- what is known ----

    @property
    def review(self) -> Review | None:
        """What is known of the whole game."""
        return self.book.review if self.has_curve else None

    @property
    def is_known(self) -> bool:
        """Whether all is known that is going to be."""
        return not self.has_curve or self.book.is_complete

    @property
    def is_settled(self) -> bool:
        """Whether the curve has grown as far as it is known, and is drawn so."""
        return not self.rect.h or (self.grown >= self._front and self._coming is None)

    @property
    def _front(self) -> float:
        """How far along the game chances are known."""
        points = self.book.points if self.has_curve else []
        return self.turns.along(points[-1].number) if points else 0.0

    def tell(self, highlights: Sequence[Highlight]) -> None:
        """Tell of these: what the game says of itself."""
        self._highlights = tuple(highlights)
        self.look()

    def look(self) -> None:
        """See what is known by now."""
        self._known = len(self.book.points) if self.has_curve else 0
        review = self.review if self.is_known else None
        self.moments = moments_of(self.context.words, self.names, self.table, self._highlights, review)

    def own_share(self) -> str:
        """What the only person's choices and luck changed in the whole game, as far as that is sure; else nothing."""
        people = [seat for seat in range(len(self.emblems)) if self.table.is_human(seat)]
        if len(people) != 1 or self.review is None or not self.is_known:
            return ""
        share, words = self.review.seats[people[0]], self.context.words
        told = (("your_choices", share.own), ("your_luck", share.luck))
        said = ", ".join(words(f"victory.{key}", by=signed(one.by)) for key, one in told if one.is_told)
        return said[:1].upper() + said[1:]

    def decides_at(self, moment: KeyMoment) -> int | None:
        """From which action on a moment can be decided again: the first in which the seat that acted then had a choice."""
        inquiry = self.book.inquiry if self.has_curve else None
        if moment.turning is None or inquiry is None:
            return None
        seat, since = self.table.steps[moment.step].seat, max(moment.first, self.turns.begins(moment.step))
        free = (n for n in range(since, moment.step + 1) if not inquiry.is_forced[n] and self.table.steps[n].seat == seat)
        return next(free, None)

    # ---- time ----

    def update(self, seconds: float, is_growing: bool) -> bool:
        """Take what has been counted, and let the curve grow; whether the moments are others now."""
        self._waits = max(0.0, self._waits - seconds)
        is_news = False
        if self.has_curve and self.book.update():
            before = self.moments
            self.look()
            is_news = self.moments != before
            self._is_stale = True
        if self._is_stale and self._coming is None and (self.book.is_complete or not self._waits):
            self._begin()
        if self._coming is not None:
            self._go_on(self._coming)
        if is_growing and self.grown < self._front and self._picture is not None:
            pace, is_calm = self.context.settings.value.pace, self.context.settings.value.is_calm
            step = 1.0 if is_calm or not pace else 1000 * seconds / pace / GROWS
            self.grown = min(self._front, self.grown + step)
        return is_news

    def _begin(self) -> None:
        """Begin to draw the curve as it is known now; nothing while there is none."""
        self._coming = self._draw_anew() if self._known > 1 and self.rect.h else None
        self._waits, self._is_stale = REST, False

    def _go_on(self, coming: Iterator[Picture | None]) -> None:
        made = next(coming)
        if made is not None:
            self._picture, self._coming = made, None
            self.drawn += 1

    def _draw_anew(self) -> Iterator[Picture | None]:
        chart = self._chart
        stage = CurveStage(self.context, Rect((0, 0), chart.size), self.curves())
        ground, lines = Surface(chart.size, pygame.SRCALPHA), Surface(chart.size, pygame.SRCALPHA)
        stage.draw_ground(ground)
        for _ in stage.draw_lines(lines):
            yield None
        yield Picture(stage, ground, lines)

    def finish(self) -> None:
        """Let the curve be there as far as it is known."""
        self.grown = self._front

    # ---- layout and drawing ----

    def lay_out(self, rect: Rect) -> None:
        """Take this place: the caption on top, the curve below it."""
        if rect.size != self.rect.size:
            self._picture = None
        self.rect = Rect(rect)
        self._begin()

    @property
    def _chart(self) -> Rect:
        high = self.context.type.line_height("caps")
        return Rect(self.rect.x, self.rect.y + high, self.rect.w, max(0, self.rect.h - high))

    def curves(self) -> Curves:
        """The lines as far as they are known."""
        marks = [CurveMark(self.along(one), one.seat, str(self.turns.round(one.step))) for one in self.moments]
        inquiry, points = self.book.inquiry, self.book.points
        lines, unsure = list[tuple[tuple[float, float], ...]](), list[tuple[float, ...]]()
        for seat in range(len(self.emblems) if inquiry is not None else 0):
            assert inquiry is not None
            lines.append(tuple((self.turns.along(one.number), inquiry.chance(one)[seat]) for one in points))
            unsure.append(tuple(TOLD * inquiry.error(one)[seat] for one in points))
        winners = self.table.standing.winners
        return Curves(tuple(lines), self.emblems, winners, tuple(marks), self._ticks(), tuple(unsure))

    def along(self, moment: KeyMoment) -> float:
        """Where on the curve a moment is marked: the last one at its end."""
        return 1.0 if moment.last >= len(self.table.steps) - 1 else self.turns.along(moment.step)

    def _ticks(self) -> tuple[tuple[float, str], ...]:
        firsts = dict[int, float]()
        for number in self.turns.starts:
            firsts.setdefault(max(1, self.turns.round(number)), self.turns.along(number))  # setting up is of the first
        last = max(firsts, default=1)
        each = next(step for step in (1, 2, 5, 10, 20, 50, 100, last) if last // step <= TICKS)
        return tuple((along, str(n)) for n, along in firsts.items() if n == 1 or n % each == 0)

    def draw(self, surface: Surface) -> None:
        """The caption, and the curve as far as it has grown."""
        c, words = self.context, self.context.words
        if not self.rect.h or not surface.get_clip().colliderect(self.rect):
            return
        caption = Rect(self.rect.x, self.rect.y, self.rect.w, c.type.line_height("caps"))
        share = self.own_share()
        text = c.type.line(words("victory.chances"), "caps", "faint", caption.w * (2 if share else 3) // 5)
        surface.blit(text, text.get_rect(midleft=caption.midleft))
        room = caption.w - text.get_width() - c.space("m")
        text = c.type.line(share or words("victory.by_round"), "caps", "text" if share else "faint", room)
        surface.blit(text, text.get_rect(midright=caption.midright))
        chart = self._chart
        if self._picture is None:
            key = "uncounted" if self.is_known else "counting"
            said = c.type.line(words(f"victory.{key}"), "small", "muted", chart.w)
            surface.blit(said, said.get_rect(center=chart.center))
            return
        stage, ground, lines = self._picture
        surface.blit(ground, chart)
        wide = chart.w if self.grown >= 1 else stage.at(self.grown, 0)[0]
        surface.blit(lines, chart, Rect(0, 0, wide, chart.h))
        if self.pointed is not None and self.pointed < len(stage.curves.marks) and self.grown >= 1:
            made = Surface(chart.size, pygame.SRCALPHA)
            stage.draw_pointer(made, stage.curves.marks[self.pointed])
            surface.blit(made, chart)
