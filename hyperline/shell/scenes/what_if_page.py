"""What if: another choice at a past decision, with the same luck, and both lines side by side until they end."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from time import perf_counter
from typing import Any, Final

from msgspec.structs import replace
from pygame import Rect, Surface

from hyperline.arena.what_if import Line, bots_for, chosen
from hyperline.kernel.game import HUMAN, Standing
from hyperline.kernel.record import PRACTICE, Record, branched, save, written
from hyperline.kernel.record import replay as replayed
from hyperline.shell.context import Context
from hyperline.shell.face import face_of
from hyperline.shell.input.intent import Act, Intent
from hyperline.shell.play.playback import Playback
from hyperline.shell.play.viewer import watch
from hyperline.shell.store.savefolder import finish, fresh
from hyperline.shell.ui.backdrop import body, draw_backdrop
from hyperline.shell.ui.button import PRIMARY, QUIET, SECONDARY, Offer
from hyperline.shell.ui.deck import Deck
from hyperline.shell.ui.emblem import draw_emblem
from hyperline.shell.ui.listview import ListView, Row
from hyperline.shell.ui.widget import Widget
from hyperline.shell.ui.widget_page import Page

TOPIC: Final = "what if"
CALL: Final = "hyperline.arena.what_if:played_on"
COUNT: Final = 24
"""How many actions are played on at a time."""
LIST: Final = 740  # units of text: how wide the list is
BESIDE: Final = 170  # units of text: for the standings
ROW: Final = 30  # units: a seat's row
CAPTION: Final = 3  # lines at the most
KEPT: Final = 8  # pictures
SHARE: Final = 0.006  # seconds of a frame, for drawing them
MOST: Final = 4000  # actions of a line that is played on


class ChoicePage(Page):
    """What could have been done instead, in words: one is chosen, or a computer chooses. `table` stands at the decision."""

    name = "choice"

    def __init__(self, context: Context, table: Playback, wording: Any, leave: Callable[[], None]) -> None:
        super().__init__(context)
        self.table, self.wording, self._leave = table, wording, leave
        game, here = table.game, table.token
        self.seat, self.made = table.reel[table.at].seat, table.reel[table.at].text
        seen = game.observe(here, self.seat)
        actions = [one for one in game.legal(here, self.seat) if not one.is_open]
        texts = {str(one): self.wording.action(one, seen, self.seat) or str(one) for one in actions}
        told = [*texts.values()]
        self.texts = {key: text if told.count(text) == 1 else f"{text} ({key})" for key, text in texts.items()}

    def build(self) -> None:
        """The list, with what was done marked, and who chooses on the deck."""
        c, words = self.context, self.context.words
        offers = [
            Offer(key="back", text=words("app.back"), press=self.close, kind=QUIET, act=Act.CANCEL),
            Offer(key="computer", text=words("whatif.computer"), press=partial(self._go, None), kind=SECONDARY),
            Offer(key="go", text=words("whatif.go"), press=self._chosen, kind=PRIMARY),
        ]
        self.deck = Deck(c, offers, may_drop=True)
        self._room = body(c, has_line=False, deck=self.deck.rect)
        place = Rect(self._room.left, self._room.top, min(self._room.w, c.tx(LIST)), self._room.h)
        rows = [Row(key, text, is_changed=key == self.made) for key, text in self.texts.items()]
        self.list = self.add(ListView(c, place, rows, self._go, "choices"))
        self.list.walked = self.list.choose
        self.list.choose(next((key for key in self.texts if key != self.made), self.made))
        name = self.wording.name(self.seat)
        self.deck.add_to(self).tell(words("whatif.prompt", name=name), words("whatif.note"))
        self.deck["go"].set(why="" if rows else words("whatif.why_none"))

    def entered(self) -> None:
        """Up and down walk the choices at once."""
        self.focus_on("choices" if self.texts else "computer")

    def _chosen(self) -> None:
        if self.texts:
            self._go(self.list.chosen)

    def _go(self, choice: str | None) -> None:
        told = self.texts.get(choice, "") if choice is not None else ""
        self.replace(WhatIfPage(self.context, self.table, self.wording, (choice, told), self._leave))

    def paint(self, surface: Surface) -> None:
        """Space, the heading and the deck."""
        draw_backdrop(self.context, surface, self.context.words("whatif.title"), deck=self.deck.rect, at=self.deck.bright)


@dataclass(frozen=True)
class Shown:
    """What is seen of a line at a turn: its caption, its standing, and by how much seats have `more` than as it was."""

    caption: str
    lines: int
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
        """The square of the board, below the caption and beside the standings."""
        c, half = self.context, self.rect
        high = half.h - self.shown.lines * c.type.line_height("label") - c.space("s")
        side = max(16, min(high, max(half.w - c.tx(BESIDE), half.w * 2 // 5)))
        return Rect(half.left, half.bottom - high, side, side)

    def draw(self, surface: Surface) -> None:
        """Draw all of it."""
        c, board = self.context, self.board
        ink, most = "accent_light" if self.is_other else "muted", self.shown.lines * c.type.line_height("label")
        surface.blit(c.type.paragraph(self.shown.caption, "label", ink, self.rect.w, most), self.rect.topleft)
        surface.fill(c.theme.colour("sunken"), board)
        if self.picture is not None:
            surface.blit(self.picture, board)
        room = Rect(board.right + c.space("m"), board.top, self.rect.right - board.right - c.space("m"), board.h)
        now, gap = self.shown.standing, c.space("s")
        high = min(max(c.px(ROW), c.type.line_height("body") + gap // 2), room.h // max(1, len(now.scores)))
        for place, seat in enumerate(sorted(range(len(now.scores)), key=lambda one: (now.ranks[one], one))):
            row = Rect(room.left, room.top + place * high, room.w, high)
            side = min(c.px(22), high - 2)
            draw_emblem(c, surface, (row.left, row.centery - side // 2), side, self.shown.emblems[seat])
            more = self.shown.more[seat]
            ink = "good_light" if more > 0 else "bad_light" if more < 0 else "text"
            score = c.type.line(str(now.scores[seat]), "strong", ink, row.w // 3, high)
            at = surface.blit(score, score.get_rect(midright=row.midright))
            left = row.left + side + gap
            style = "strong" if seat in now.winners else "body"
            name = c.type.line(self.shown.names[seat], style, "text", max(1, at.left - gap - left), high)
            surface.blit(name, name.get_rect(midleft=(left, row.centery)))


class WhatIfPage(Page):
    """`choice` is the text of the other action and how it is told, or None where a computer chooses.

    The other line grows in the background, and the page shows the newest turn of it until another is looked at.
    """

    name = "what_if"

    def __init__(self, context: Context, table: Playback, wording: Any, choice: tuple[str | None, str],
                 leave: Callable[[], None]) -> None:  # fmt: skip
        super().__init__(context)
        self.table, self.wording, self._leave, self.at = table, wording, leave, table.at
        self.game = table.game
        self.told, self._record = choice[1], replace(table.record(), labels=table.labels)
        setup, roster = table.setup, context.roster(table.game.meta.id)
        self.bots = bots_for(roster, setup)
        if choice[0] is None:
            self.other = replace(self._record, acts=self._record.acts[: self.at], remark=None)
        else:
            self.other = chosen(self._record, self.at, choice[0])
        self.lines = Line(replayed(self.game, self._record), self.at), Line(replayed(self.game, self.other), self.at)
        self.is_done = not self.lines[1].match.open
        self.turn, self.follows = self.most if self.is_done else 0, True
        self._is_asked = False
        self._drawn: dict[tuple[int, int, int], Surface] = {}
        self._drawing: tuple[tuple[int, int, int], Surface, Iterator[None]] | None = None
        self._halves: Sequence[Half] = ()
        self._theme = context.theme  # in which they are drawn

    # ---- the other line ----

    @property
    def most(self) -> int:
        """The last turn of the longer line."""
        return max(len(line.ends) for line in self.lines) - 1

    def _ask(self) -> None:
        self._is_asked = True
        args = dict(self.context.shelf.listed), written(self.other), self.bots, COUNT
        self.context.background.ask(TOPIC, CALL, args)

    def _take(self) -> None:
        """Take what has been played on, and go on, until it is over."""
        for call, answer in self.context.background.answers(TOPIC):
            if call.args[1] != written(self.other):
                continue
            self._is_asked = False
            acts, is_over = answer if answer is not None else ((), True)
            self._follow(acts, is_over)

    def _follow(self, acts: Sequence[tuple[int, str]], is_over: bool) -> None:
        own = self._record.acts
        if len(self.other.acts) == self.at and acts and tuple(acts[0]) == own[self.at]:
            self.other, is_over = self._record, True  # the computer chooses what was chosen: the rest is known
        else:
            self.other = replace(self.other, acts=(*self.other.acts, *((seat, text) for seat, text in acts)))
        line = self.lines[1].match
        for seat, text in self.other.acts[len(line.steps) :]:
            line.submit(seat, line.parse(seat, text))
        self.lines[1].follow()
        self.is_done = is_over or not acts or len(self.other.acts) > MOST
        if self.follows:
            self.turn = self.most if self.is_done else len(self.lines[1].ends) - 1
        self.rebuild()

    def update(self, seconds: float) -> None:
        """Let the other line grow, and draw a little more of the boards."""
        super().update(seconds)
        self._take()
        if not self.is_done and not self._is_asked:
            self._ask()
        self._draw_some()

    def left(self) -> None:
        """Nobody waits for the rest."""
        super().left()
        self.context.background.drop(TOPIC)

    @property
    def is_settled(self) -> bool:
        """Whether both lines are known, and drawn."""
        return self.is_done and self._drawing is None and all(key in self._drawn for key in self._wanted())

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
        why = c.why_unkept or ("" if self.is_done else words("whatif.why_wait"))
        offers = [
            Offer(key="back", text=words("app.back"), press=self.close, kind=QUIET, act=Act.CANCEL),
            Offer(key="before", text=words("whatif.before"), press=partial(self.go, -1), kind=SECONDARY, why=first),
            Offer(key="after", text=words("whatif.after"), press=partial(self.go, 1), kind=SECONDARY, why=last),
            Offer(key="keep", text=words("whatif.keep"), press=self.keep, kind=PRIMARY, why=why),
        ]
        self.deck = Deck(c, offers)
        room = body(c, has_line=False, deck=self.deck.rect)
        gap = c.space("xl")
        wide = (room.w - gap) // 2
        places = [Rect(room.left + number * (wide + gap), room.top, wide, room.h) for number in range(2)]
        lines = min(CAPTION, max(len(c.type.wrap(self._caption(n), "label", wide)) for n in range(2)))
        self._halves = [self.add(Half(c, place, self._shown(n, lines), n > 0)) for n, place in enumerate(places)]
        self._put_pictures()
        self.deck.add_to(self).tell(self.difference(), self._state())

    def _caption(self, number: int) -> str:
        words = self.context.words
        other = words("whatif.other", what=self.told) if self.told else words("whatif.other_computer")
        return other if number else words("whatif.was")

    def _shown(self, number: int, lines: int) -> Shown:
        seats = self.table.setup.seats
        was, now = self._stands(0), self._stands(number)
        more = [new - old for old, new in zip(was.scores, now.scores, strict=True)]
        names, emblems = [self.wording.name(seat) for seat in range(len(seats))], [seat.emblem for seat in seats]
        return Shown(self._caption(number), lines, names, emblems, now, more)

    def entered(self) -> None:
        """Keys go from turn to turn at once."""
        self.focus_on("after")

    # ---- what is told ----

    def _stands(self, number: int) -> Any:
        line = self.lines[number]
        return self.game.standing(line.position(line.end(self.turn)))

    def difference(self) -> str:
        """What differs between the two lines at this turn, in a sentence."""
        words, (was, now) = self.context.words, (self._stands(0), self._stands(1))
        if was.is_over and now.is_over and was.winners != now.winners and now.winners:
            return words("whatif.wins", name=self._names(now.winners), other=self._names(was.winners))
        ahead = [(abs(new - old), seat) for seat, (old, new) in enumerate(zip(was.scores, now.scores, strict=True))]
        most, seat = max(ahead, key=lambda one: (one[0], -one[1]))
        if most:
            return words("whatif.scores", name=self.wording.name(seat), n=now.scores[seat], other=was.scores[seat])
        if was.is_over and now.is_over and was.winners:
            return words("whatif.wins_both", name=self._names(was.winners))
        same = self.lines[1].position(self.lines[1].end(self.turn)) == self.lines[0].position(self.lines[0].end(self.turn))
        return words("whatif.same" if same else "whatif.level")

    def _names(self, seats: Sequence[int]) -> str:
        return ", ".join(map(self.wording.name, seats)) or self.context.words("whatif.nobody")

    def _state(self) -> str:
        words = self.context.words
        if not self.is_done:
            return words("whatif.playing", n=self.game.progress(self.lines[1].match.position).round)
        line = self.lines[1]
        return words("whatif.turn", n=self.game.progress(line.position(line.end(self.turn))).round)

    # ---- going ----

    def go(self, by: int) -> None:
        """Look at another turn of both."""
        turn = min(self.most, max(0, self.turn + by))
        if turn != self.turn:
            focus = self.focus.key
            self.turn, self.follows = turn, False
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

    def keep(self) -> None:
        """Save the other line as a branch of the game, and watch it from the decision on."""
        c, record = self.context, self._kept()
        path = fresh(c.paths.saves, record.game)
        try:
            save(path, record)
        except OSError as failure:
            c.notify(c.words("saving.fails", reason=failure.strerror or failure))
            return
        if not self.lines[1].match.open:
            path = finish(path)
        stack = self.stack
        if stack is None:
            return
        self._leave()
        watch(c, stack.scenes[-1], path, self.at)

    def _kept(self) -> Record:
        labels = branched(self.game, self._record, self.at).labels | {PRACTICE: str(self.at)}
        seats = tuple(
            replace(seat, controller=bot) if seat.controller == HUMAN else seat
            for seat, bot in zip(self._record.setup.seats, self.bots, strict=True)
        )
        return replace(self.other, setup=replace(self._record.setup, seats=seats), labels=labels, remark=None)

    # ---- drawing ----

    def _wanted(self) -> list[tuple[int, int, int]]:
        return [(number, self.lines[number].end(self.turn), half.board.w) for number, half in enumerate(self._halves)]

    def _draw_some(self) -> None:
        """Begin the picture of a board, or go on with it."""
        until = perf_counter() + SHARE
        while self._draw_one() and perf_counter() < until:
            continue

    def _draw_one(self) -> bool:
        """Draw a step; whether there was anything to draw."""
        if self._drawing is None:
            key = next((one for one in self._wanted() if one not in self._drawn), None)
            if key is None:
                return False
            position, surface = self.lines[key[0]].position(key[1]), Surface((key[2], key[2]))
            seen, emblems = self.game.observe(position, None), tuple(seat.emblem for seat in self.table.setup.seats)
            drawn = face_of(self.context, self.game.meta.id).thumbnail(self.context, seen, emblems, surface)
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
        """Space, the heading and the deck."""
        draw_backdrop(self.context, surface, self.context.words("whatif.title"), deck=self.deck.rect, at=self.deck.bright)
