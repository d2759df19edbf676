"""The end of a game: who has won in one headline, and what next in the deck; a page of any game's own between them.

A row of it is a moment of the game: how it changed the chances, and pressing it plays it.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Sequence
from functools import partial

import pygame
from pygame import Rect, Surface

from hyperline.kernel.event import Event, Roll
from hyperline.shell.anim.easing import ease_out
from hyperline.shell.context import Context
from hyperline.shell.deeds.ladder import Ladder, Rival
from hyperline.shell.ending.duels import can_duel, received, save_duel
from hyperline.shell.ending.moments import KeyMoment
from hyperline.shell.ending.tale import Tale
from hyperline.shell.face import face_of
from hyperline.shell.input.intent import DEAD_TIME, Act, Intent
from hyperline.shell.play.table import Table
from hyperline.shell.play.viewer import review
from hyperline.shell.registry import duel_scene, retry_scene, rolls_scene, turn_scene
from hyperline.shell.scenes.moment_row import AgainButton, MomentRow, RowText
from hyperline.shell.session import play_again, play_rival, to_menu
from hyperline.shell.setup.occupant import opponents
from hyperline.shell.ui import paint
from hyperline.shell.ui.backdrop import MARGIN
from hyperline.shell.ui.button import PRIMARY, QUIET, SECONDARY, Offer
from hyperline.shell.ui.deck import Deck
from hyperline.shell.ui.panel import draw_deck
from hyperline.shell.ui.portrait import Mood, draw_seat, has_portrait
from hyperline.shell.ui.space import deep_space
from hyperline.shell.ui.widget_page import Page

BETWEEN = " · "
EDGE, TOP = 24, 22  # units: below, and above
EMBLEM, PORTRAIT = 60, 84  # units: the winner's emblem, or a computer's portrait
ROW = 32  # units: a moment
MOMENT, AGAIN = "moment:", "retry:"
ENTERS = 450.0  # ms in which the headline does
FLARE = 90  # how much brighter the light behind it is at first, of 255
LIGHT = 0.6  # of the width of the headline: the radius of that light
FAR = 0.3  # how much larger it is at first
LEAST = 0.16  # of the height: the most that the headline takes; with larger text a little more
GROWTH = 0.19  # by how much of it for each 100 % of text beyond the first


class ResultPage(Page):
    """Closes with the KeyMoment to watch on the board; Review shows the game again over it, and the rest leaves the game.

    `told` says who has won, and how (may be empty); `names` are those of the seats.
    """

    def __init__(self, context: Context, table: Table, told: Callable[[], tuple[str, str]], names: Sequence[str]) -> None:
        super().__init__(context)
        self.table = table
        self.told = told
        self.names = tuple(names)
        self.seats = table.setup.seats
        self.standing = table.standing
        self.order = tuple(sorted(range(len(self.seats)), key=lambda seat: (self.standing.ranks[seat], seat)))
        self._is_asking = True  # whether the deck asks what comes next
        self._asked_for = 0.0  # seconds since it began to
        self._wanted = ""  # who wants to play again, as it says
        self.ladder = Ladder(context, table.game.meta.id)
        faced = None if table.is_practice or table.counts_nowhere else self.ladder.faced(self.seats)
        self.rival = faced[1] if faced else None
        """The rival that a person played alone against."""
        self.tale = Tale(context, table, self.names)
        self._can_duel = can_duel(table)
        self._has_rival = self._can_duel and bool(received(context.paths, table.record()))
        self.speak()

    def speak(self) -> None:
        c, table = self.context, self.table
        game, apart = table.game.meta.id, table.house_rules.apart
        words, face = c.words_of(game), face_of(c, game)
        self.title, how = self.told()
        how = BETWEEN.join(filter(None, (how.rstrip("."), c.words(f"agreed.{apart}")))) if apart else how
        self.under = " ".join(filter(None, (how, table.verdict)))
        self.played = opponents(words, self.seats)
        """The computer opponent of each seat, in words; empty for a person."""
        self.tale.tell(face.highlights(table, face.wording(words, self.names)))

    @property
    def suite(self) -> str:
        """The music is that of the game."""
        return self.table.game.meta.id

    @property
    def mood(self) -> str:
        """As a game is won: by a person, or by anybody where only computers play."""
        return "won" if self.is_won or not any(map(self.table.is_human, range(len(self.seats)))) else "lost"

    @property
    def is_won(self) -> bool:
        """Whether a person has won."""
        return any(self.table.is_human(seat) for seat in self.standing.winners)

    @property
    def next_rival(self) -> Rival | None:
        """Who comes after the rival that was beaten in this game."""
        return self.ladder.after(self.rival) if self.rival is not None and self.is_won else None

    # ---- what a game adds ----

    @abstractmethod
    def arrange(self, room: Rect) -> None:
        """Place what is between the edges and the deck."""

    @property
    def is_counted(self) -> bool:
        """Whether all is shown that comes before the curve and the moments."""
        return True

    def asides(self) -> Sequence[tuple[str, Callable[[], None]]]:
        """What else can be opened, each by the name of its text in ``victory``: everyone's rolls, where some are told."""
        table, events, rolls = self.table, list[Event](), list[Roll]()
        for step in table.steps:
            for event in step.change.events:
                rolls += event.rolls(events)
                events.append(event)
        if not rolls:
            return ()
        return (("rolls", lambda: self.push(rolls_scene(self.context, table, self.names, rolls))),)

    # ---- how it went ----

    @property
    def is_settled(self) -> bool:
        """Whether all that is known is shown, and the deck asks what comes next."""
        return self.is_counted and self._is_asking and self.tale.is_settled

    def update(self, seconds: float) -> None:
        """Let the curve grow, and tell the moments that are found."""
        super().update(seconds)
        before, drawn = self.tale.grown, self.tale.drawn
        self._asked_for += seconds
        if self.is_counted != self._is_asking or self.table.wants_again != self._wanted:
            self._asked_for = 0.0
            self.rebuild()
        if self.tale.update(seconds, self.is_counted):
            self.rebuild()
        elif (before, drawn) != (self.tale.grown, self.tale.drawn):
            self.redraw(self.tale.rect)

    def handle(self, intent: Intent) -> bool:
        """Nobody who presses a key once too often leaves the game: what is asked has to be seen first."""
        is_key = intent.act is Act.CONFIRM and intent.pos is None and self.focus.key in ("again", "rival")
        return (is_key and self._asked_for < DEAD_TIME) or super().handle(intent)

    def look_of(self, seat: int) -> Mood:
        """How a seat looks at the end."""
        return "winning" if seat in self.standing.winners else "losing"

    def draw_seat(self, surface: Surface, place: tuple[int, int], side: int, seat: int) -> None:
        """Draw a computer's portrait, or a person's emblem, in a square of `side` pixels."""
        one = self.seats[seat]
        draw_seat(self.context, surface, place, side, one.controller, one.emblem, self.look_of(seat))

    @property
    def row_height(self) -> int:
        """How high a moment is, in pixels."""
        return max(self.context.px(ROW), self.context.type.line_height("note") + self.context.dx(6))

    @property
    def moments_width(self) -> int:
        """How wide the rows of the moments are, so that all their words are read."""
        rows = max((MomentRow.needed(self.context, self._told(one)) for one in self.tale.moments), default=0)
        return rows + self._again_width

    @property
    def _again_width(self) -> int:
        """How wide the words are by which a moment is decided again; none where there is no such moment."""
        return AgainButton.needed(self.context) if any(map(self._decides_at, self.tale.moments)) else 0

    def _decides_at(self, moment: KeyMoment) -> int:
        """From which action on a moment can be decided again, plus one; 0 if it cannot."""
        at = self.tale.decides_at(moment)
        return 0 if at is None else at + 1

    def _decide_again(self, moment: KeyMoment) -> None:
        inquiry, at = self.tale.book.inquiry, self.tale.decides_at(moment)
        if inquiry is not None and at is not None:
            self.push(retry_scene(self.context, inquiry, self.table, moment, at))

    def resumed(self, result: object) -> None:
        """A moment was decided again, and is to be watched now as it was played."""
        super().resumed(result)
        if isinstance(result, KeyMoment):
            self.close(result)

    def _told(self, moment: KeyMoment) -> RowText:
        number, emblem = self.tale.turns.round(moment.step), self.seats[moment.seat].emblem
        change = (moment.turning.by, moment.turning.error) if moment.turning is not None else None
        return RowText(str(number), emblem, moment.text, self.context.words("victory.watch"), change)

    def add_moments(self, rect: Rect) -> None:
        """A row for each moment, as many as there is room for: those that weigh most."""
        moments = self.tale.moments
        weightiest = sorted(range(len(moments)), key=lambda number: -moments[number].weight)
        top = rect.top
        for number in sorted(weightiest[: rect.h // self.row_height]):
            moment = moments[number]
            again = self._again_width
            place = Rect(rect.left, top, rect.w - again, self.row_height)
            row = self.add(
                MomentRow(self.context, place, self._told(moment), partial(self.close, moment), f"{MOMENT}{number}")
            )
            row.opacity = float(self.is_counted)
            if self.is_counted and self._decides_at(moment):
                words = Rect(place.right, top, again, place.h)
                self.add(AgainButton(self.context, words, partial(self._decide_again, moment), f"{AGAIN}{number}"))
            top = place.bottom

    def focus_moved(self) -> None:
        """Show on the curve which moment is pointed at."""
        super().focus_moved()
        key = self.focus.key
        kind, _, number = key.partition(":")
        self.tale.pointed = int(number) if f"{kind}:" in (MOMENT, AGAIN) else None
        self.redraw(self.tale.rect)

    # ---- layout ----

    def build(self) -> None:
        """The deck with its buttons, and what lies above it."""
        c, words = self.context, self.context.words
        quiet = (("menu", lambda: to_menu(self)), *self.asides())
        offers = [Offer(key=key, text=words(f"victory.{key}"), press=press, kind=QUIET) for key, press in quiet]
        offers += self._duel()
        if self.table.elsewhere:
            offers.append(Offer(key="save_turn", text=words("turn.save"), press=self._save_turn, kind=QUIET))
        offers.append(Offer(key="review", text=words("victory.review"), press=self._review))
        self._wanted = self.table.wants_again
        self._is_asking, again, after = self.is_counted, partial(play_again, self, self.table), self.next_rival
        kind = PRIMARY if self._is_asking else SECONDARY  # nothing is asked before all was told
        why = words("room.only_watched") if self.table.watches else ""
        offers.append(
            Offer(key="again", text=words("victory.again"), press=again, kind=SECONDARY if after else kind, why=why)
        )
        if after is not None:
            play = partial(play_rival, self, self.table.game.meta.id, after)
            offers.append(Offer(key="rival", text=words("rivals.play", name=after.name), press=play, kind=kind))
        self._deck = Deck(c, offers, may_drop=True)
        said = self._deck.add_to(self)
        if self._is_asking:
            said.tell(*self._asked(after))
        edge, top = c.px(MARGIN), c.dx(TOP)
        self.arrange(Rect(edge, top, c.measure.size[0] - 2 * edge, self._deck.rect.top - c.dx(EDGE) - top))

    def _asked(self, after: Rival | None) -> tuple[str, str]:
        """What the deck says: the rival's last word, if there was one, and who comes next."""
        words = self.context.words
        if self.table.wants_again:
            return words("room.wants_again", name=self.table.wants_again), words("room.waits_there")
        if self.rival is None:
            return words("victory.next"), words("room.again_opens" if self.table.is_distant else "victory.keeps")
        own = self.context.words_of(self.table.game.meta.id)
        line = own(self.rival.text("loses" if self.is_won else "wins"))
        said = words("rivals.says", name=self.rival.name, line=line)
        if after is None:
            return said, words("victory.keeps")
        return said, words("rivals.next", name=after.name, manner=own(after.text("manner")))

    def _duel(self) -> list[Offer]:
        """To have someone else play the same, or to compare with the game of someone who has."""
        c, words = self.context, self.context.words
        if not self._can_duel:
            return []
        if self._has_rival:
            return [Offer(key="duel", text=words("duel.compare"), press=self._compare)]
        text, hint = words("duel.offer"), words("duel.offer_hint")
        return [Offer(key="duel", text=text, press=self._save_duel, kind=QUIET, why=c.why_unkept, hint=hint)]

    def _save_duel(self) -> None:
        self.context.notify(save_duel(self.context, self.table.record()))

    def _save_turn(self) -> None:
        """For those who play elsewhere."""
        self.push(turn_scene(self.context, self.table))

    def _compare(self) -> None:
        self.push(duel_scene(self.context, self.table.record(), "", is_own=True))

    def _review(self) -> None:
        review(self.context, self, self.table)

    @property
    def deck_rect(self) -> Rect:
        """Where the buttons are."""
        return self._deck.rect

    def entered(self) -> None:
        """What is bright is what a key presses."""
        self.focus_on("rival" if self.next_rival is not None else "again")

    def paint(self, surface: Surface) -> None:
        """Deep space, and the deck."""
        c, m = self.context, self.context.measure
        surface.blit(deep_space(c, seed=9), (0, 0))
        dim = c.theme.colour("deep", 120)
        paint.shade(surface, m.area, dim, dim)
        draw_deck(c, surface, self._deck.rect, self._deck.bright)

    def head_height(self, room: Rect) -> int:
        """How high the headline and the line below it are in a room."""
        kit = self.context.type
        under = kit.line_height("reading") if self.under else 0
        most = round(LEAST * (1 + GROWTH * max(0.0, self.context.measure.text - 1)) * room.h)
        return min(max(self.context.dx(EMBLEM), kit.line_height("headline") + under), most + under)

    def draw_head(self, surface: Surface, rect: Rect, entered: float = 1.0, is_centred: bool = False) -> None:
        """The winner's emblem in light, who has won, and how; several winners have no emblem.

        It comes near as `entered` goes from 0 to 1, and a light behind it flares up and dies down.
        """
        c, winners = self.context, self.standing.winners
        flare, seen = FLARE * (1 - entered), min(1.0, 2 * entered)
        is_computer = len(winners) == 1 and has_portrait(self.seats[winners[0]].controller)
        side = min(rect.h, c.dx(PORTRAIT if is_computer else EMBLEM)) if len(winners) == 1 else 0
        gap = c.dx(18) if side else 0
        room = rect.w - side - gap
        under = c.type.line(self.under, "reading", "muted", room) if self.under else None
        low = under.get_height() if under else 0
        head = c.type.line(self.title, "headline", "text", room, rect.h - low)
        wide = max(head.get_width(), under.get_width() if under else 0)
        left = rect.left + ((rect.w - side - gap - wide) // 2 if is_centred else 0)
        if side:
            emblem = self.seats[winners[0]].emblem
            middle = left + side // 2, rect.centery
            light = c.theme.colour(
                c.theme.player_lights[emblem], round((110 + FLARE * (1 - entered)) * min(1.0, 2 * entered))
            )
            paint.pool(surface, middle, side * 5 // 4, light)
            face = Surface((2 * side, 2 * side), pygame.SRCALPHA)  # with room for its badge
            draw_seat(c, face, (side // 2, side // 2), side, self.seats[winners[0]].controller, emblem, "winning")
            _blit_near(surface, face, middle, entered)
            left += side + gap
        top = rect.centery - (head.get_height() + low) // 2
        gold = c.theme.colour("gold", round((26 + flare) * seen))
        paint.pool(surface, (left + wide // 2, top + head.get_height() // 2), int(LIGHT * wide), gold)
        _blit_near(surface, head, head.get_rect(topleft=(left, top)).center, entered)
        if under is not None:
            _blit_near(surface, under, under.get_rect(topleft=(left, top + head.get_height())).center, entered)


def _blit_near(surface: Surface, picture: Surface, centre: tuple[int, int], entered: float) -> None:
    """Draw what comes near, around its middle."""
    if entered < 1:
        picture = pygame.transform.smoothscale_by(picture, 1 + FAR * (1 - ease_out(entered)))
        picture.set_alpha(round(255 * min(1.0, 1.6 * entered)))
    surface.blit(picture, picture.get_rect(center=centre))
