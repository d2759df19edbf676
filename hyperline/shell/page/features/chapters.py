"""The line of time of a game that is only watched, and the page of its turns and moments."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, Final

import pygame
from pygame import Rect, Surface

from hyperline.shell.context import Context
from hyperline.shell.input.intent import Act, Intent
from hyperline.shell.page.features.log_desk import LogReading
from hyperline.shell.page.features.story import Story
from hyperline.shell.page.glimpse import Glimpse, beside
from hyperline.shell.page.log.logline import NOBODY, LogLine
from hyperline.shell.play.playback import Playback
from hyperline.shell.ui import paint
from hyperline.shell.ui.backdrop import body, draw_backdrop
from hyperline.shell.ui.button import PRIMARY, QUIET, Offer
from hyperline.shell.ui.chooser import Chooser
from hyperline.shell.ui.deck import Deck
from hyperline.shell.ui.emblem import draw_emblem
from hyperline.shell.ui.listview import ListView, Row
from hyperline.shell.ui.widget import Widget
from hyperline.shell.ui.widget_page import Page

KEY: Final = "replay:"
"""How the keys of its widgets begin."""
# In units of the deck.
MARGIN: Final = 24  # beside the line
HALF: Final = 9  # of the line's height that can be taken hold of, above and below the deck's edge
LINE: Final = 3
KNOB: Final = 7
TICK: Final = 7  # where a turn begins
MARK: Final = 13  # a seat's emblem where it gained a point
MOMENT: Final = 22  # the ring around it where it was a moment
HIGH: Final = 50  # units of text: of a button
MOMENT_KEY: Final = "moment:"
CHOOSER: Final = 40  # units: how high a filter is
LIST: Final = 740  # units of text: how wide the list is
WIDEST: Final = 360  # units of text: how wide
MOST_DIGITS: Final = 3
FORK: Final = 7  # how far the line of a branch is below, and how wide its bend is
FORKS: Final = 3  # how many of them lie below each other
CROWDED: Final = 90  # more turns than this have no ticks of their own


class TimeLine(Widget):
    """The acts of a game from left to right: a click or a drag leads there; `tells` what happened near an act."""

    is_focusable = True
    has_ring = False

    def __init__(self, context: Context, deck: Rect, table: Playback, story: Story) -> None:
        margin, half = context.dx(MARGIN), context.dx(HALF)
        super().__init__(context, Rect(deck.left + margin, deck.top - half, deck.w - 2 * margin, 2 * half), f"{KEY}line")
        self.table, self.story = table, story
        self._pointed: int | None = None  # the act under the pointer
        self.emblems = tuple(seat.emblem for seat in table.setup.seats)

    @property
    def extent(self) -> Rect:
        return self.rect.inflate(2 * self.context.dx(MARGIN), 2 * self.context.tx(HIGH))

    @property
    def heard(self) -> str:
        """How far the game has come."""
        return self.context.words("speech.act", n=self.table.at, count=len(self.table.reel))

    def x(self, at: int) -> int:
        """The pixel column of the moment after this many acts."""
        return self.rect.left + round(self.rect.w * at / max(1, len(self.table.reel)))

    def act_at(self, x: int) -> int:
        """The act nearest to a pixel column; where one was marked, that one."""
        places = {mark.at for mark in self.story.marks} | {fork.at for fork in self.story.forks}
        near = min(places, key=lambda at: abs(self.x(at) - x), default=None)
        if near is not None and abs(self.x(near) - x) <= self.context.dx(MARK) // 2:
            return near
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
        if len(self.story.starts) <= CROWDED:
            for start in self.story.starts:
                tick = Rect(self.x(start), middle - c.dx(TICK) // 2, max(1, c.dx(1)), c.dx(TICK))
                surface.fill(theme.colour("accent_light" if start <= self.table.at else "border"), tick)
        self._draw_forks(surface, middle)
        self._draw_wanted(surface, middle)
        for mark in self.story.marks:
            side, place = c.dx(MARK), (self.x(mark.at), middle)
            if mark.is_moment:
                radius = c.dx(MOMENT) // 2
                paint.disc(surface, place, radius, theme.colour("space"), theme.colour("accent_light"), max(1, c.dx(2)))
            draw_emblem(c, surface, (place[0] - side // 2, place[1] - side // 2), side, self.emblems[mark.seat])
        knob = c.dx(KNOB + (2 if self.is_focused else 0))
        paint.glow(surface, Rect(here - knob, middle - knob, 2 * knob, 2 * knob), theme.colour("accent", 120), c.dx(8), knob)
        paint.disc(surface, (here, middle), knob, theme.colour("accent_light"), theme.colour("space"), max(1, c.dx(2)))
        self._draw_told(surface)

    def _draw_forks(self, surface: Surface, middle: int) -> None:
        """Below the line, where branches leave it and how far they come."""
        c, ink, thick = self.context, self.context.theme.colour("violet"), max(1, self.context.dx(2))
        for number, fork in enumerate(self.story.forks):
            left, low = self.x(fork.at), middle + c.dx(FORK + number % FORKS * FORK // 2)
            right = min(self.rect.right, max(self.x(fork.at + fork.length), left + 2 * c.dx(FORK)))
            pygame.draw.line(surface, ink, (left, middle), (left + c.dx(FORK), low), thick)
            surface.fill(ink, Rect(left + c.dx(FORK), low, max(thick, right - left - c.dx(FORK)), thick))
            paint.disc(surface, (left, middle), c.dx(FORK) // 2, ink)
            paint.disc(surface, (right, low), c.dx(FORK) // 2, ink)

    def _draw_wanted(self, surface: Surface, middle: int) -> None:
        """Below the line, where the acts are that pass the filter."""
        if self.table.wanted is None:
            return
        c, (wide, high) = self.context, (max(2, self.context.dx(2)), self.context.dx(TICK))
        for at in self.table.wanted:
            place = Rect(self.x(at) - wide // 2, middle + c.dx(LINE), wide, high)
            surface.fill(c.theme.colour("text"), place)

    def _draw_told(self, surface: Surface) -> None:
        """Over the pointer: what happened there."""
        if self._pointed is None:
            return
        c, theme = self.context, self.context.theme
        line = c.type.line(self.story.tells(self._pointed), "small_strong", "text")
        box = line.get_rect().inflate(2 * c.space("s"), c.space("s"))
        box.midbottom = self.x(self._pointed), self.rect.top - c.space("xs")
        box.clamp_ip(Rect(c.space("s"), 0, c.measure.size[0] - 2 * c.space("s"), self.rect.top))
        sunken = theme.colour("sunken")
        paint.plate(surface, box, sunken, sunken, theme.colour("accent"), max(1, c.px(1)), c.space("radius"))
        surface.blit(line, line.get_rect(center=box.center))


class TurnsPage(Page):
    """The turns of a game and its moments, to go to one: up and down, a click, or the number of its round.

    What it shows passes the filters of the log, which are chosen here, too. `go` is told after how many acts one wants
    to be, and whether that is a moment, which is then seen to happen.
    """

    name = "turns"

    def __init__(self, context: Context, story: Story, reading: LogReading[Any], go: Callable[[int, bool], None],
                 typed: str = "") -> None:  # fmt: skip
        super().__init__(context)
        self.story, self.reading, self._go, self._typed = story, reading, go, typed

    def build(self) -> None:
        """What is shown, the list, and on the deck the number that was typed."""
        c, words = self.context, self.context.words
        offers = [Offer(key="cancel", text=words("app.cancel"), press=self.close, kind=QUIET),
                  Offer(key="go", text=words("playback.go"), press=self._chosen, kind=PRIMARY)]  # fmt: skip
        self.deck = Deck(c, offers, may_drop=True)
        room = body(c, has_line=False, deck=self.deck.rect)
        high, gap = max(c.dx(CHOOSER), c.type.line_height("body") + c.space("s")), c.space("l")
        choices, story = self._choices(), self.story
        texts = [*(mark.text for mark in story.moments), *(story.page.name_of(seat) for seat in range(len(story.scores[0])))]
        widest = max(c.type.width(text, "strong") for text in texts) + c.type.width("000", "small_strong") + c.space("m")
        left, board = beside(c, room, widest, c.tx(LIST))
        wide = min(c.tx(WIDEST), (left.w - gap * (len(choices) - 1)) // len(choices))
        for number, (key, texts, chosen) in enumerate(choices):
            place = Rect(room.left + number * (wide + gap), room.top, wide, high)
            self.add(Chooser(c, place, texts, chosen, partial(self._filter, key), key))
        top = room.top + high + c.space("m")
        self.list = self.add(ListView(c, Rect(left.left, top, left.w, left.bottom - top), (), self._chose, "turns"))
        self.list.walked = self._look
        self._board = self.add(Glimpse(c, board, story.table)) if board is not None else None
        self._said = self.deck.add_to(self)
        self._fill()

    def entered(self) -> None:
        """Up and down walk the turns at once."""
        self.focus_on("turns")

    # ---- what is shown ----

    def _choices(self) -> list[tuple[str, list[str], int]]:
        """By key the texts of the filters, and which one is on."""
        book, words = self.reading.book, self.context.words
        seats = [words("playback.all_seats"), *(book.name(seat) for seat in range(len(self.story.table.setup.seats)))]
        found = [("seat", seats, 0 if book.seat is None else book.seat + 1)]
        if len(groups := list(book.groups)) > 1:
            kinds = [words("playback.all_kinds"), *(book.words(f"log.group_{group}") for group in groups[1:])]
            found.append(("group", kinds, groups.index(book.group)))
        return found

    def _filter(self, key: str, chosen: int) -> None:
        book = self.reading.book
        if key == "seat":
            self.reading.show(chosen - 1 if chosen else None, book.group)
        else:
            self.reading.show(book.seat, list(book.groups)[chosen])
        self._fill()

    def _fill(self) -> None:
        """List what passes, and go to where the game is, or to the round that was typed."""
        story = self.story
        passing, told = story.passing(self.reading.book), self.reading.book.told(story.table.reel)
        rows = [(start, 0, self._row_of(start, [line for line in told if start <= line.first < after]))
                for start, after in zip(story.starts, [*story.starts[1:], len(story.table.reel) + 1], strict=True)
                if passing is None or any(start < at <= after for at in passing)]  # fmt: skip
        rows += [(mark.at - 1, 1, Row(f"{MOMENT_KEY}{mark.at}", mark.text, str(story.rounds[mark.at - 1]), is_changed=True))
                 for mark in story.moments if passing is None or mark.at in passing]  # fmt: skip
        self.list.set_rows([row for *_, row in sorted(rows, key=lambda one: one[:2])])
        self._follow()

    def _row_of(self, start: int, lines: Sequence[LogLine]) -> Row:
        """The number of its round, and what was done in it first; where that has no room, the name of its player."""
        story, seat = self.story, self.story.seats[start]
        if not start:
            return Row("0", self.context.words("playback.beginning"))
        name = story.page.name_of(seat) if seat >= 0 else self.context.words("hud.round", n=story.rounds[start])
        done = next((line.text for line in lines if seat in (line.seat, NOBODY)), name)
        is_short = self.context.type.width(done, "body") <= self.list.room_beside(str(max(story.rounds)))
        return Row(str(start), done if is_short else name, str(story.rounds[start]))

    def _follow(self) -> None:
        """Go to the first turn of the round that is typed, else to where the game is."""
        story, words = self.story, self.context.words
        found = [int(row.key) for row in self.list.rows if row.key.isdecimal()]
        if self._typed:
            places = [at for at in found if story.rounds[at] <= int(self._typed)]
            rounds = [at for at in places if story.rounds[at] == story.rounds[places[-1]]] if places else found
            at = next(iter(rounds), None)
        else:
            at = next((one for one in reversed(found) if one <= story.table.at), next(iter(found), None))
        if at is not None:
            self._look(str(at))
        self._said.tell(words("playback.turns_prompt" if found else "log.nothing_so"))
        self.redraw()
        self.deck["go"].set(why="" if found else words("log.nothing_so"))

    def _look(self, key: str) -> None:
        """Choose a row, and show the board as it stood there."""
        self.list.choose(key)
        if self._board is not None:
            self._board.show(self.story.table.positions[int(key.removeprefix(MOMENT_KEY))])

    @property
    def is_settled(self) -> bool:
        """Whether the board is drawn."""
        return self._board is None or self._board.is_settled

    # ---- input ----

    def handle(self, intent: Intent) -> bool:
        """Digits make the number of a round."""
        match intent.act:
            case Act.LABEL:
                self._type(self._typed + str(intent.step))
            case Act.MORE if self._typed:
                self._type(self._typed + "0")
            case Act.DELETE:
                self._type(self._typed[:-1])
            case _:
                return super().handle(intent)
        return True

    def _type(self, typed: str) -> None:
        self._typed = typed[-MOST_DIGITS:]
        self.focus_on("turns")
        self._follow()

    def _chose(self, key: str) -> None:
        self.close()
        self._go(int(key.removeprefix(MOMENT_KEY)), key.startswith(MOMENT_KEY))

    def _chosen(self) -> None:
        if self.list.rows:
            self._chose(self.list.chosen)

    def paint(self, surface: Surface) -> None:
        """Space, the heading and the deck."""
        c = self.context
        title = c.words("playback.typed", n=self._typed) if self._typed else c.words("playback.turns")
        draw_backdrop(c, surface, title, deck=self.deck.rect, at=self.deck.bright)
