"""What moves a game that is only watched: the line of time on the deck's edge, and the buttons below it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property, partial
from pathlib import Path
from typing import Final

from msgspec.structs import replace
from pygame import Rect

from hyperline.kernel.game import HUMAN, Seat
from hyperline.kernel.language import localised
from hyperline.kernel.record import PRACTICE, Record, save
from hyperline.kernel.texts import reason
from hyperline.shell.context import Context
from hyperline.shell.face import face_of
from hyperline.shell.input.focus import Target
from hyperline.shell.input.intent import Act, Intent
from hyperline.shell.page.feature import OF_GAME
from hyperline.shell.page.features.chapters import HIGH, KEY, TimeLine, TurnsPage
from hyperline.shell.page.features.log_desk import LogReading
from hyperline.shell.page.features.story import BETWEEN, Fork, Story
from hyperline.shell.page.hud.popup import Overflow
from hyperline.shell.page.log.logbook import ALL
from hyperline.shell.page.play_page import RESULT, PlayFeature, PlayPage
from hyperline.shell.page.table_page import TablePage
from hyperline.shell.play.playback import RATES, Playback
from hyperline.shell.registry import branches_scene, what_if_scene
from hyperline.shell.scene import Scene
from hyperline.shell.session import continue_game
from hyperline.shell.setup.occupant import renamed
from hyperline.shell.setup.presets import fresh_seed
from hyperline.shell.store.branches import Branch, family
from hyperline.shell.store.savefolder import fresh
from hyperline.shell.ui import icon
from hyperline.shell.ui.button import PRIMARY, QUIET, SECONDARY, Button, IconButton, Lettering, Offer, Press, Sign, set_alike
from hyperline.shell.ui.widget import Widget

# In units of text.
SIDE: Final = 52  # of a button with a sign
GAP: Final = 6
PAD: Final = 14
LOWER: Final = 6  # the buttons stand below the middle of the deck, as the line is at its top


class Transport(PlayFeature[TablePage]):
    """Plays, stops, and goes to any place; the bright button plays on from there, or leads to the result."""

    acts = (Act.SKIP, Act.SPEED, Act.END_TURN, Act.AUTOPLAY, Act.FIND)
    table: Playback

    def __init__(self, page: TablePage) -> None:
        super().__init__(page)
        self._shown: tuple[object, ...] = ()
        self._rest = Overflow(self.context, f"{KEY}more", "playback.more", self._more)
        self._placed: tuple[object, ...] = ()  # how it stood when the buttons were made
        self._tree: Sequence[Branch] | None = None  # the game and its branches
        self._filter: tuple[object, ...] = (None, ALL)  # what passes, and who looks
        self._leave = self.table.on_rewind(self._jumped)

    @cached_property
    def _story(self) -> Story:
        """That of the page: what lies over it tells the same."""
        own = self.scene.shared.one(Transport)
        return Story(self.context, self.table, self.scene) if own is self else own._story

    # ---- what is there ----

    def speak(self) -> None:
        """The line tells it in the language in use."""
        self._story.speak()
        self._tree = None

    def widgets(self) -> Sequence[Widget]:
        """The line, and below it the buttons from the right."""
        self._placed = self._state
        self._line = TimeLine(self.context, self.scene.deck, self.table, self._story)
        return [*self._buttons(self.scene.command_room), self._line, *self._rest.listed]

    def _buttons(self, place: Rect) -> list[Widget]:
        c, words, table = self.context, self.context.words, self.table
        side, gap = c.tx(SIDE), c.tx(GAP)
        high = min(c.tx(HIGH), place.h)
        top = min(place.centery - high // 2 + c.dx(LOWER), place.bottom - high)
        right, least = place.right, place.left
        made: list[Widget] = []
        most = place.w - 2 * gap - (len(self._signs()) + 1) * (side + gap)  # with a sign for all else
        for offer in self._ways_on():
            wide = min(most, max(c.type.width(offer.text, "label"), c.type.width(offer.note, "reason")) + 2 * c.tx(PAD))
            made.append(Button.of(c, Rect(right - wide, top, wide, high), offer))
            right = made[-1].rect.left - 2 * gap
        for sign, press, text in reversed(self._signs()):
            place, key, hint = Rect(right - side, top, side, high), f"{KEY}{text}", words(f"playback.{text}")
            made.append(IconButton(c, place, "", press, SECONDARY, key, lettering=Lettering(icon=sign), hint=hint))
            right = made[-1].rect.left - gap
        told = words("playback.rate", n=localised(f"{table.rate:g}"))
        rate = Offer(key=f"{KEY}rate", text=told, press=self.next_rate, kind=QUIET, hint=words("playback.rate_hint"))
        offers = (rate, *self._ways_there(), *self._others(), *self._branches(), *self._views())
        row = Rect(least, top, right - least, high)
        within = Rect(0, 0, c.measure.size[0], self.scene.deck.top)
        made += self._rest.laid_out(offers, row, gap, c.tx(PAD), within)
        set_alike([one for one in made if isinstance(one, Button) and not isinstance(one, IconButton)])
        return list(reversed(made))

    def _signs(self) -> Sequence[tuple[Sign, Press, str]]:
        table = self.table
        play = ("stop", icon.pause, 0) if table.way > 0 else ("play", icon.play, 1)
        rewind = ("stop_back", icon.pause, 0) if table.way < 0 else ("rewind", icon.rewind, -1)
        return (
            (rewind[1], partial(self.go, rewind[2]), rewind[0]),
            (icon.step_back, partial(self._moved, table.back), "back"),
            (play[1], partial(self.go, play[2]), play[0]),
            (icon.step_on, partial(self._moved, table.forth), "forth"),
        )

    def _ways_there(self) -> tuple[Offer, ...]:
        """To a turn or a moment; with a filter also back to all that happened."""
        words, book = self.context.words, self._reading.book
        keys = self.context.bindings.shown
        hint = words("playback.turns_hint", find=keys(Act.FIND), on=keys(Act.END_TURN), back=keys(Act.AUTOPLAY))
        there = Offer(key=f"{KEY}turns", text=words("playback.turns"), press=self.choose_turn, kind=QUIET, hint=hint,
                      group=OF_GAME)  # fmt: skip
        if not book.is_filtered:
            return (there,)
        only = [] if book.group == ALL else [book.words(f"log.group_{book.group}")]
        only = only if book.seat is None else [self.scene.name_of(book.seat), *only]
        text, hint = words("playback.only", what=BETWEEN.join(only)), words("playback.only_hint")
        everything = partial(self._reading.show, None, ALL)
        return there, Offer(key=f"{KEY}only", text=text, press=everything, kind=QUIET, hint=hint, group=OF_GAME)

    def _branches(self) -> tuple[Offer, ...]:
        """To the tree of the game and its branches, once there is one."""
        if len(self._tree or ()) < 2:
            return ()
        words, count = self.context.words, len(self._tree or ()) - 1
        text, hint = words("playback.branches", n=count), words("playback.branches_hint")
        return (Offer(key=f"{KEY}branches", text=text, press=self.open_tree, kind=QUIET, hint=hint, group=OF_GAME),)

    def _others(self) -> tuple[Offer, ...]:
        """To another choice with the same luck, wherever there was a decision: only once the luck is known to all."""
        table, words = self.table, self.context.words
        if table.is_practice or table.is_at_end or not (table.is_finished or table.undoes_all):
            return ()
        return (Offer(key=f"{KEY}what_if", text=words("whatif.title"), press=self.ask_what_if, kind=QUIET,
                      hint=words("whatif.hint"), group=OF_GAME),)  # fmt: skip

    def ask_what_if(self) -> None:
        """Ask what could have been done instead, at the last choice that there was."""
        self.go(0)
        self.table.director.finish_all()
        self.table.seek(self.table.last_choice)
        page = self._page
        self.scene.push(what_if_scene(self.context, self.table, self.scene.wording, page.close))

    def open_tree(self) -> None:
        """Show the game and its branches."""
        self.go(0)
        table = self.table
        below = reversed(self.scene.stack.scenes if self.scene.stack is not None else [])
        playing = next((one.table for one in below if isinstance(one, PlayPage) and one.table.is_played), None)
        self.scene.push(branches_scene(self.context, table.path, replace(table.record(), labels=table.labels), playing))

    def _find_branches(self) -> None:
        """Look among the saved games, once, when the game is seen already."""
        table = self.table
        record = replace(table.record(), labels=table.labels)
        self._tree = family(self.context.paths.saves, table.path, record)
        own = table.path or Path()
        found = []
        for one in self._tree:
            if one.parent == own:
                length = len(one.record.acts) - (0 if one.record.position != record.position else one.at)
                found.append(Fork(one.at, length, self._told_of(one.record)))
        self._story.forks = found

    def _told_of(self, branch: Record) -> str:
        """How a branch stands, as far as its file tells."""
        scores = branch.remark.scores if branch.remark is not None else ()
        if len(scores) != len(self.table.setup.seats):
            return self.context.words("saves.branch")
        told = ", ".join(f"{self.scene.name_of(seat)} {score}" for seat, score in enumerate(scores))
        return self.context.words("playback.fork", scores=told)

    @property
    def _reading(self) -> LogReading[PlayPage]:
        found: LogReading[PlayPage] = self.scene.shared.one(LogReading)
        return found

    def choose_turn(self, typed: str = "") -> None:
        """List the turns and moments to go to one."""
        self.go(0)
        self.scene.push(TurnsPage(self.context, self._story, self._reading, self._went, typed))

    def _went(self, at: int, is_moment: bool) -> None:
        self._moved(partial(self.table.happen if is_moment else self.table.seek, at))

    # ---- what comes of it ----

    def _ways_on(self) -> Sequence[Offer]:
        """At the end to the result; before, on from here in a game of its own."""
        table, words = self.table, self.context.words
        decisions = table.open
        if table.is_practice:
            kind = PRIMARY if table.is_at_end else SECONDARY
            return (Offer(key=RESULT, text=words("app.back"), press=self._page.close, act=Act.CANCEL, kind=kind),)
        if decisions and table.is_review and table.is_at_end:
            return (Offer(key=RESULT, text=words("playback.to_game"), press=self._page.close, act=Act.CANCEL, kind=PRIMARY),)
        if not decisions:
            return (Offer(key=RESULT, text=words("hud.result"), press=self._page.open_result, act=Act.CANCEL, kind=PRIMARY),)
        name = self.scene.name_of(seat := self._who(decisions[0].seat))
        note = words(f"playback.go_on_{'as' if self._names_with(seat)[seat].name == name else 'for'}", name=name)
        return (Offer(key=f"{KEY}go_on", text=words("playback.go_on"), note=note, press=self.play_on,
                      why=self.context.why_unkept, kind=PRIMARY),)  # fmt: skip

    def _names_with(self, person: int) -> Sequence[Seat]:
        """The seats as they are called where a person plays on in one of them."""
        seats = self.table.setup.seats
        taken = [replace(seat, controller=HUMAN) if number == person else seat for number, seat in enumerate(seats)]
        return renamed(self.context.words_of(self.table.game.meta.id), taken)

    def _who(self, seat: int) -> int:
        """Who plays on: a person who played, best the one to decide; in a game of computers the seat to decide."""
        people = [number for number, one in enumerate(self.table.setup.seats) if one.controller == HUMAN]
        return seat if seat in people or not people else people[0]

    @property
    def _page(self) -> PlayPage:
        """The page of the game, maybe below the scene in which a part of it goes on."""
        stack = self.scene.stack
        assert stack is not None
        return next(one for one in reversed(stack.scenes) if isinstance(one, PlayPage) and one.table is self.table)

    def play_on(self, luck: int | None = None) -> None:
        """Begin a game with what has happened so far, in place of the one that is watched, which stays as it is."""
        context, table = self.context, self.table
        table.way = 0
        own = self._who(table.open[0].seat)
        record = table.branch(self._names_with(own), luck)
        if sum(seat.controller == HUMAN for seat in record.setup.seats) == 1:
            record = replace(record, labels={**record.labels, PRACTICE: str(table.at)})
        try:
            save(path := fresh(context.paths.saves, record.game), record)
        except OSError as failure:
            context.notify(context.words("saving.fails", reason=reason(failure)))
            return
        page = self._page
        continue_game(context, page, path, instead_of=page)

    # ---- who looks ----

    def _views(self) -> tuple[Offer, ...]:
        """Through whose eyes the game is seen: pressing takes the next."""
        if len(self.table.views) < 2:
            return ()
        words, table = self.context.words, self.table
        name = words("playback.everything") if table.sees_all else words("playback.public")
        if table.viewer is not None:
            name = self.scene.name_of(table.viewer)
        text = words("playback.seen", whose=name)
        return (Offer(key=f"{KEY}eyes", text=text, press=self.next_eyes, kind=QUIET, hint=words("playback.seen_hint"),
                      icon=icon.eye, group=OF_GAME, stays=True),)  # fmt: skip

    def next_eyes(self) -> None:
        """See it as the next one saw it."""
        views = self.table.views
        now = views.index((self.table.viewer, self.table.sees_all))
        self.table.look_through(*views[(now + 1) % len(views)])
        self._refresh()

    def pause_entries(self) -> Sequence[Offer]:
        """Through whose eyes it is seen, and playing on with other luck than it had."""
        other = Offer(key=f"{KEY}other_luck", text=self.context.words("playback.other_luck"),
                      press=lambda: self.play_on(fresh_seed()), group=OF_GAME)  # fmt: skip
        return (
            *self._ways_there(),
            *self._others(),
            *self._branches(),
            *self._views(),
            *((other,) if self.table.open and not self.table.is_practice else ()),
        )

    # ---- going ----

    def go(self, way: int) -> None:
        """Play on, back, or stop."""
        self.table.go(way)
        self._refresh()

    @property
    def _state(self) -> tuple[object, ...]:
        table = self.table
        return table.at, table.way, table.rate, table.is_at_end, table.director.is_busy

    def _jumped(self) -> None:
        """It is elsewhere: what is seen there is there at once."""
        if self.scene.stack is not None:
            self.scene.stack.jumped = self.context.clock.now

    def left(self) -> None:
        """The scene is left."""
        self._leave()

    def _moved(self, move: Callable[[], None]) -> None:
        self.table.way = 0
        move()
        self._refresh()

    def next_rate(self) -> None:
        """Play at the next speed."""
        self.table.rate = RATES[(RATES.index(self.table.rate) + 1) % len(RATES)]
        self._refresh()

    def _refresh(self) -> None:
        self.scene.show_controls()

    def walk(self, targets: list[Target]) -> list[Target]:
        """While that list is open keys stay in it."""
        return [one for one in targets if one in self._rest.listed] or targets

    def _more(self, key: Callable[[], str]) -> None:
        """The list of what has no room on the deck was opened or closed."""
        self._refresh()
        self.scene.focus_on(key())

    def _to_moment(self) -> None:
        """Let the next moment happen; after the last one go to the end."""
        later = [at for at in self._story.stops if at > self.table.at]
        if later:
            self.table.happen(later[0])
        else:
            self.table.seek(len(self.table.reel))

    # ---- input and time ----

    def handle(self, intent: Intent) -> bool:
        """The keys of a player of films, before the board's own; the pointer on the line."""
        table = self.table
        if self._rest.closes(intent):
            return True
        match intent.act:
            case Act.POINT:
                self._line.point(intent.pos)
                return False
            case Act.SKIP:
                self.go(0 if table.way else 1)
            case Act.SPEED:
                self.next_rate()
            case Act.END_TURN:
                self._moved(self._to_moment)
            case Act.AUTOPLAY:
                self._moved(partial(table.leap, self._story.stops, -1))
            case Act.FIND:
                self.choose_turn()
            case Act.LABEL:
                self.choose_turn(str(intent.step))
            case Act.MOVE if intent.direction[0] and intent.step:
                self._moved(partial(table.leap, self._story.starts, intent.direction[0]))
            case Act.MOVE if intent.direction[0]:
                self._moved(table.forth if intent.direction[0] > 0 else table.back)
            case Act.UNDO:
                self._moved(table.back)
            case Act.REDO:
                self._moved(table.forth)
            case _:
                return False
        return True

    def update(self, seconds: float) -> None:
        """Show where it stands, whenever that is elsewhere."""
        table, book = self.table, self._reading.book
        if self._tree is None and self._shown and not table.is_practice:
            self._find_branches()
            self._refresh()
        passes = book.seat, book.group, table.eyes
        if passes != self._filter:
            self._filter = passes
            table.wanted = self._story.passing(book)
            self._refresh()
        now = self._state
        if now != self._shown:
            is_other = now[1:4] != self._shown[1:4] or not table.way
            self._shown = now
            if is_other:
                if now != self._placed:
                    self._refresh()
                if table.is_at_end and not table.way:
                    self.scene.focus_on(RESULT)
            else:
                self._line.redraw()


def watched(context: Context, table: Playback, goal: Callable[[], tuple[str, str]] | None = None) -> Scene:
    """The game's own page, on which nothing is decided; `goal` is said beside the board."""
    table.brings = table.brings_over = (Transport,)
    scene = face_of(context, table.game.meta.id).scene(context, table)
    if goal is not None and isinstance(scene, PlayPage):
        scene.around.goal_told = goal
    return scene
