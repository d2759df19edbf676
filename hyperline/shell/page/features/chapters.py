"""The line of time of a game that is only watched, and what it tells: where turns begin, and what happened."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from pygame import Rect, Surface

from hyperline.shell.context import Context
from hyperline.shell.input.intent import Act, Intent
from hyperline.shell.page.table_page import TablePage
from hyperline.shell.play.playback import Playback
from hyperline.shell.ui import paint
from hyperline.shell.ui.emblem import draw_emblem
from hyperline.shell.ui.widget import Widget

KEY: Final = "replay:"
"""How the keys of its widgets begin."""
# In units of the deck.
MARGIN: Final = 24  # beside the line
HALF: Final = 9  # of the line's height that can be taken hold of, above and below the deck's edge
LINE: Final = 3
KNOB: Final = 7
TICK: Final = 7  # where a turn begins
MARK: Final = 13  # a seat's emblem where it gained a point
HIGH: Final = 50  # units of text: of a button
CROWDED: Final = 90  # more turns than this have no ticks of their own


class Mark(NamedTuple):
    """A moment on the line: after act number `at`, seat `seat` gained, or did what `text` tells."""

    at: int
    seat: int
    text: str


class TimeLine(Widget):
    """The acts of a game from left to right: a click or a drag leads there; `tells` what happened near an act."""

    is_focusable = True
    has_ring = False

    def __init__(self, context: Context, deck: Rect, table: Playback, starts: Sequence[int], marks: Sequence[Mark],
                 tells: Callable[[int], str]) -> None:  # fmt: skip
        margin, half = context.dx(MARGIN), context.dx(HALF)
        super().__init__(context, Rect(deck.left + margin, deck.top - half, deck.w - 2 * margin, 2 * half), f"{KEY}line")
        self.table, self.starts, self.marks, self.tells = table, starts, marks, tells
        self._pointed: int | None = None  # the act under the pointer
        self.emblems = tuple(seat.emblem for seat in table.setup.seats)

    @property
    def extent(self) -> Rect:
        return self.rect.inflate(2 * self.context.dx(MARGIN), 2 * self.context.tx(HIGH))

    def x(self, at: int) -> int:
        """The pixel column of the moment after this many acts."""
        return self.rect.left + round(self.rect.w * at / max(1, len(self.table.reel)))

    def act_at(self, x: int) -> int:
        """The act nearest to a pixel column; where one was marked, that one."""
        near = min(self.marks, key=lambda mark: abs(self.x(mark.at) - x), default=None)
        if near is not None and abs(self.x(near.at) - x) <= self.context.dx(MARK) // 2:
            return near.at
        share = (x - self.rect.left) / max(1, self.rect.w)
        return round(min(1.0, max(0.0, share)) * len(self.table.reel))

    def point(self, pos: tuple[int, int] | None) -> None:
        """Tell of the act under the pointer, or of none."""
        found = self.act_at(pos[0]) if pos is not None and self.rect.collidepoint(pos) else None
        if found != self._pointed:
            self._pointed = found
            self.redraw()

    def handle(self, intent: Intent) -> bool:
        """Go to where it is pressed, or dragged to."""
        match intent.act:
            case Act.PRESS:
                return True
            case Act.CONFIRM | Act.DRAG | Act.DROP if intent.pos:
                self._pointed = self.act_at(intent.pos[0])
                self.table.way = 0
                if self._pointed != self.table.at:
                    self.table.seek(self._pointed)
            case Act.WHEEL:
                self.table.way = 0
                self.table.seek(self.table.at - intent.step)
            case _:
                return False
        self.redraw()
        return True

    def draw(self, surface: Surface) -> None:
        """Draw the line, how far the game has come, its turns, points, and what is pointed at."""
        c, theme = self.context, self.context.theme
        middle, thick = self.rect.centery, max(2, c.dx(LINE))
        whole = Rect(self.rect.left, middle - thick // 2, self.rect.w, thick)
        surface.fill(theme.colour("edge"), whole)
        here = self.x(self.table.at)
        surface.fill(theme.colour("accent"), Rect(whole.left, whole.top, here - whole.left, thick))
        if len(self.starts) <= CROWDED:
            for start in self.starts:
                tick = Rect(self.x(start), middle - c.dx(TICK) // 2, max(1, c.dx(1)), c.dx(TICK))
                surface.fill(theme.colour("accent_light" if start <= self.table.at else "border"), tick)
        side = c.dx(MARK)
        for mark in self.marks:
            place = self.x(mark.at) - side // 2, middle - side // 2
            draw_emblem(c, surface, place, side, self.emblems[mark.seat])
        knob = c.dx(KNOB + (2 if self.is_focused else 0))
        paint.glow(surface, Rect(here - knob, middle - knob, 2 * knob, 2 * knob), theme.colour("accent", 120), c.dx(8), knob)
        paint.disc(surface, (here, middle), knob, theme.colour("accent_light"), theme.colour("space"), max(1, c.dx(2)))
        self._draw_told(surface)

    def _draw_told(self, surface: Surface) -> None:
        """Over the pointer: what happened there."""
        if self._pointed is None:
            return
        c, theme = self.context, self.context.theme
        line = c.type.line(self.tells(self._pointed), "small_strong", "text")
        box = line.get_rect().inflate(2 * c.space("s"), c.space("s"))
        box.midbottom = self.x(self._pointed), self.rect.top - c.space("xs")
        box.clamp_ip(Rect(c.space("s"), 0, c.measure.size[0] - 2 * c.space("s"), self.rect.top))
        sunken = theme.colour("sunken")
        paint.plate(surface, box, sunken, sunken, theme.colour("accent"), max(1, c.px(1)), c.space("radius"))
        surface.blit(line, line.get_rect(center=box.center))


class Story:
    """What the line tells of a game: where turns begin, where points were gained, and whose turn an act belongs to."""

    def __init__(self, context: Context, table: Playback, page: TablePage) -> None:
        self.context, self.table, self.page = context, table, page
        game, positions = table.game, table.positions
        progresses = [game.progress(position) for position in positions]
        self.rounds = [one.round for one in progresses]
        self.seats = [one.seat for one in progresses]
        self.starts = [0, *(n for n in range(1, len(positions)) if progresses[n].turns != progresses[n - 1].turns)]
        scores = [game.standing(position).scores for position in positions]
        self.marks = [
            Mark(n, seat, context.words("playback.gained", name=page.name_of(seat), n=scores[n][seat]))
            for n in range(1, len(positions))
            for seat in range(len(scores[n]))
            if scores[n][seat] > scores[n - 1][seat]
        ]

    def tells(self, at: int) -> str:
        """What happened with an act, or in whose turn it was."""
        words = self.context.words
        gained = [mark.text for mark in self.marks if mark.at == at]
        if not at:
            return words("playback.beginning")
        if at == len(self.table.reel) and self.table.is_finished:
            return words("playback.end")
        seat = self.seats[at]
        where = words("hud.round", n=self.rounds[at])
        if seat >= 0:
            where = words("log.turn", n=self.rounds[at], player=self.page.name_of(seat))
        return "  ·  ".join([where, *gained])
