"""Two games that began alike, watched beside each other: both boards with their standings, turn by turn."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from time import perf_counter
from typing import Any, ClassVar, Final

from pygame import Rect, Surface

from hyperline.kernel.game import Standing
from hyperline.kernel.match import Match
from hyperline.shell.context import Context
from hyperline.shell.face import face_of
from hyperline.shell.input.intent import Act, Intent
from hyperline.shell.ui.backdrop import body, draw_backdrop
from hyperline.shell.ui.button import SECONDARY, Offer
from hyperline.shell.ui.deck import SHORT, Deck
from hyperline.shell.ui.emblem import draw_emblem
from hyperline.shell.ui.widget import Widget
from hyperline.shell.ui.widget_page import Page

ROW: Final = 30  # units: a seat's row
CAPTION: Final = 3  # lines at the most
TALL: Final = 0.25  # of the room of a line: its caption at the most, if that has more lines than one
KEPT: Final = 8  # pictures
SHARE: Final = 0.006  # seconds of a frame, for drawing them


class Line:
    """One of the two: its match, and after how many of its actions each turn ends from action `at` on."""

    def __init__(self, match: Match[Any], at: int) -> None:
        self.match, self.at = match, at
        self.ends: Sequence[int] = ()
        self.follow()

    def follow(self) -> None:
        """See what has been done since."""
        self.ends = (*(start for start in self.match.starts if start > self.at), len(self.match.steps))

    def end(self, turn: int) -> int:
        """After how many actions a turn ends, counted from `at`; of one beyond the line, that of its last."""
        return self.ends[min(turn, len(self.ends) - 1)]

    def after(self, turn: int) -> Any:
        """The position in which a turn ends."""
        return self._position(self.end(turn))

    def round(self, turn: int) -> int:
        """The round in which a turn is: that before its last action."""
        return self.match.game.progress(self._position(max(self.at, self.end(turn) - 1))).round

    def _position(self, number: int) -> Any:
        return self.match.steps[number - 1].change.position if number else self.match.first


@dataclass(frozen=True)
class Shown:
    """What is seen of a line at a turn: its caption, its standing, and by how much seats have `more` than as it was."""

    caption: str
    tall: int
    names: Sequence[str]
    emblems: Sequence[int]
    standing: Standing
    more: Sequence[int]


class Half(Widget):
    """One of the two lines: its caption, its board once `picture` is there, and the standings, the leader first."""

    def __init__(self, context: Context, rect: Rect, shown: Shown, is_other: bool) -> None:
        super().__init__(context, rect, f"half:{int(is_other)}")
        self.shown, self.is_other = shown, is_other
        self.picture: Surface | None = None

    @property
    def board(self) -> Rect:
        """The square of the board, below the caption; the standings are beside it, or below, where it is larger so."""
        room = self._below
        side = max(16, max(self._sides))
        return Rect(room.left, room.top, side, side)

    @property
    def _below(self) -> Rect:
        """What is below the caption."""
        half, taken = self.rect, self.shown.tall + self.context.space("s")
        return Rect(half.left, half.top + taken, half.w, half.h - taken)

    @property
    def _sides(self) -> tuple[int, int]:
        """How large the board is beside the standings, and how large above them."""
        room, gap = self._below, self.context.space("m")
        beside = min(room.h, max(room.w - self._widest - gap, room.w * 2 // 5))
        return beside, min(room.w, room.h - gap - len(self._rows_below()) * self._high)

    @property
    def _high(self) -> int:
        """How high a row of the standings is."""
        c = self.context
        return max(c.px(ROW), c.type.line_height("body") + c.space("s") // 2)

    def _wide(self, seat: int) -> int:
        """How wide the standing of a seat is: emblem, name and score."""
        c, kit = self.context, self.context.type
        score = kit.width(str(self.shown.standing.scores[seat]), "strong")
        return self._emblem + kit.width(self.shown.names[seat], "strong") + score + c.space("s") + c.space("m")

    @property
    def _emblem(self) -> int:
        return min(self.context.px(22), self._high - 2)

    @property
    def _widest(self) -> int:
        return max(map(self._wide, range(len(self.shown.names))), default=0)

    @property
    def _order(self) -> list[int]:
        """The seats, the leader first."""
        ranks = self.shown.standing.ranks
        return sorted(range(len(ranks)), key=lambda seat: (ranks[seat], seat))

    def _rows_below(self) -> list[list[int]]:
        """The seats in rows below the board."""
        gap, rows, left = self.context.space("xl"), list[list[int]](), 0
        for seat in self._order:
            if not rows or left + self._wide(seat) > self.rect.w:
                rows.append([])
                left = 0
            rows[-1].append(seat)
            left += self._wide(seat) + gap
        return rows

    def places(self) -> list[tuple[int, Rect]]:
        """Each seat with the place of its standing."""
        c, board, room = self.context, self.board, self._below
        if self._sides[1] > self._sides[0]:
            found, top = [], board.bottom + c.space("m")
            for row in self._rows_below():
                left = room.left
                for seat in row:
                    found.append((seat, Rect(left, top, self._wide(seat), self._high)))
                    left += self._wide(seat) + c.space("xl")
                top += self._high
            return found
        left, high = board.right + c.space("m"), min(self._high, board.h // max(1, len(self.shown.names)))
        return [
            (seat, Rect(left, board.top + number * high, min(self._widest, room.right - left), high))
            for number, seat in enumerate(self._order)
        ]

    def draw(self, surface: Surface) -> None:
        """Draw all of it."""
        c, board = self.context, self.board
        ink = "accent_light" if self.is_other else "muted"
        surface.blit(c.type.paragraph(self.shown.caption, "label", ink, self.rect.w, self.shown.tall), self.rect.topleft)
        surface.fill(c.theme.colour("sunken"), board)
        if self.picture is not None:
            surface.blit(self.picture, board)
        now, gap = self.shown.standing, c.space("s")
        for seat, row in self.places():
            side, high = min(self._emblem, row.h - 2), row.h
            draw_emblem(c, surface, (row.left, row.centery - side // 2), side, self.shown.emblems[seat])
            more = self.shown.more[seat]
            ink = "good_light" if more > 0 else "bad_light" if more < 0 else "text"
            score = c.type.line(str(now.scores[seat]), "strong", ink, row.w // 3, high)
            at = surface.blit(score, score.get_rect(midright=row.midright))
            left = row.left + side + gap
            style = "strong" if seat in now.winners else "body"
            name = c.type.line(self.shown.names[seat], style, "text", max(1, at.left - gap - left), high)
            surface.blit(name, name.get_rect(midleft=(left, row.centery)))


class LinesPage(Page, ABC):
    """`lines` are both; the one that is compared is the second. Their seats have the same `emblems`."""

    onward: ClassVar[str] = SECONDARY
    """How bright the button is that goes on to the next turn."""

    def __init__(self, context: Context, lines: tuple[Line, Line], emblems: Sequence[int]) -> None:
        super().__init__(context)
        self.lines, self.emblems, self.game = lines, tuple(emblems), lines[0].match.game
        self.turn = 0
        self._drawn: dict[tuple[int, int, int], Surface] = {}
        self._drawing: tuple[tuple[int, int, int], Surface, Iterator[None]] | None = None
        self._halves: Sequence[Half] = ()
        self._theme = context.theme  # in which they are drawn

    def speak(self) -> None:
        """Boards, too, say something."""
        self._drawn, self._drawing = {}, None

    @property
    def suite(self) -> str:
        """The music is that of the game."""
        return self.game.meta.id

    # ---- what is told ----

    @property
    @abstractmethod
    def title(self) -> str:
        """The heading."""

    @abstractmethod
    def offers(self, steps: Sequence[Offer]) -> Sequence[Offer]:
        """What is on the deck, `steps` among it: those that go from turn to turn."""

    @abstractmethod
    def caption(self, number: int) -> str:
        """Which of the two lines this is."""

    @abstractmethod
    def names(self, number: int) -> Sequence[str]:
        """What the seats are called in a line."""

    @abstractmethod
    def difference(self) -> str:
        """What differs between the two lines at this turn, in a sentence."""

    @abstractmethod
    def state(self) -> str:
        """Which turn is seen."""

    @property
    def brief(self) -> str:
        """The same in few words."""
        return self.state()

    @property
    def most(self) -> int:
        """The last turn of the longer line."""
        return max(len(line.ends) for line in self.lines) - 1

    def stands(self, number: int) -> Standing:
        """How a line stands at this turn."""
        return self.game.standing(self.lines[number].after(self.turn))

    @property
    def is_same(self) -> bool:
        """Whether nothing differs at this turn."""
        own, other = (line.after(self.turn) for line in self.lines)
        return bool(own == other)

    # ---- building ----

    def build(self) -> None:
        """Two boards with their standings, and below them what differs."""
        c, words = self.context, self.context.words
        if c.theme is not self._theme:
            self._drawn, self._drawing, self._theme = {}, None, c.theme
        first, last = (
            words("whatif.first") if not self.turn else "",
            words("whatif.last") if self.turn >= self.most else "",
        )
        steps = (
            Offer(key="before", text=words("whatif.before"), press=partial(self.go, -1), kind=SECONDARY, why=first),
            Offer(key="after", text=words("whatif.after"), press=partial(self.go, 1), kind=self.onward, why=last),
        )
        self.deck = Deck(c, self.offers(steps), letters=SHORT, is_short=True)
        room = body(c, has_line=False, deck=self.deck.rect)
        gap = c.space("xl")
        wide = (room.w - gap) // 2
        places = [Rect(room.left + number * (wide + gap), room.top, wide, room.h) for number in range(2)]
        lines = min(CAPTION, max(len(c.type.wrap(self.caption(n), "label", wide)) for n in range(2)))
        high = c.type.line_height("label")
        tall = max(high, min(lines * high, round(TALL * room.h)))
        self._halves = [self.add(Half(c, place, self._shown(n, tall), n > 0)) for n, place in enumerate(places)]
        self._put_pictures()
        self._said = self.deck.add_to(self)
        self._said.tell(self.difference(), self.state())

    def _shown(self, number: int, tall: int) -> Shown:
        was, now = self.stands(0), self.stands(number)
        more = [new - old for old, new in zip(was.scores, now.scores, strict=True)]
        return Shown(self.caption(number), tall, self.names(number), self.emblems, now, more)

    def entered(self) -> None:
        """Keys go from turn to turn at once."""
        self.focus_on("after" if self.deck["after"].is_enabled else "before")

    # ---- going ----

    def go(self, by: int) -> None:
        """Look at another turn of both."""
        turn = min(self.most, max(0, self.turn + by))
        if turn != self.turn:
            focus = self.focus.key
            self.turn = turn
            self.rebuild()
            self.focus_on(focus)

    def handle(self, intent: Intent) -> bool:
        """Arrows and the wheel go from turn to turn; with Shift ten at once."""
        match intent.act:
            case Act.MOVE if intent.direction[0]:
                self.go(intent.direction[0] * (10 if intent.step else 1))
            case Act.WHEEL:
                self.go(-intent.step)
            case _:
                return super().handle(intent)
        return True

    # ---- drawing ----

    def update(self, seconds: float) -> None:
        """Draw a little more of the boards."""
        super().update(seconds)
        until = perf_counter() + SHARE
        while self._draw_one() and perf_counter() < until:
            continue

    @property
    def is_settled(self) -> bool:
        """Whether both boards are drawn."""
        return self._drawing is None and all(key in self._drawn for key in self._wanted())

    def _wanted(self) -> list[tuple[int, int, int]]:
        return [(number, self.lines[number].end(self.turn), half.board.w) for number, half in enumerate(self._halves)]

    def _draw_one(self) -> bool:
        """Draw a step; whether there was anything to draw."""
        if self._drawing is None:
            key = next((one for one in self._wanted() if one not in self._drawn), None)
            if key is None:
                return False
            position, surface = self.lines[key[0]].after(self.turn), Surface((key[2], key[2]))
            seen = self.game.observe(position, None)
            drawn = face_of(self.context, self.game.meta.id).thumbnail(self.context, seen, self.emblems, surface)
            self._drawing = key, surface, drawn
        key, surface, drawn = self._drawing
        if next(drawn, self) is self:
            self._drawing = None
            while len(self._drawn) >= KEPT:
                del self._drawn[next(iter(self._drawn))]
            self._drawn[key] = surface
            self._put_pictures()
        return True

    def _put_pictures(self) -> None:
        """Show the boards that are drawn; in place of one that is not yet, the last one of its line."""
        for half, key in zip(self._halves, self._wanted(), strict=True):
            older = (one for one in reversed(self._drawn) if one[0] == key[0] and one[2] == key[2])
            half.picture = self._drawn.get(key) or self._drawn.get(next(older, key))
            half.redraw()

    def paint(self, surface: Surface) -> None:
        """Space, the heading and the deck; the turn is in the heading where the deck has no room for it."""
        title = self.title if self._said.has_note else f"{self.title} · {self.brief}"
        draw_backdrop(self.context, surface, title, deck=self.deck.rect, at=self.deck.bright)
