"""What the one who made a room may change before its game begins: who sits there, who may watch, how long it waits."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from msgspec.structs import replace
from pygame import Rect, Surface

from hyperline.kernel.game import HUMAN, Seat
from hyperline.shell.context import Context
from hyperline.shell.help.rulebook import MEET
from hyperline.shell.options.rows import SettingRow
from hyperline.shell.roomways import patience_told, seats_of, watchers_told
from hyperline.shell.setup.occupant import opponents
from hyperline.shell.ui.backdrop import body, draw_backdrop
from hyperline.shell.ui.button import PRIMARY, QUIET, Offer
from hyperline.shell.ui.chooser import Chooser
from hyperline.shell.ui.deck import Deck
from hyperline.shell.ui.player_words import listed
from hyperline.shell.ui.rowcolumn import RowColumn
from hyperline.shell.ui.widget_page import Page
from hyperline.together.protocol import Make, Person, RoomState, Sit
from hyperline.together.visit import Visit

WATCHERS: Final = (-1, 0, 1, 2, 3)
"""Who may watch: nobody, or anyone who is that many turns late."""
PATIENCE: Final = (60, 180, 600, 3600, 24 * 3600)
"""Seconds for which a seat waits for its person."""
ROW: Final = 44.0  # units: how high a row is
WIDE: Final = 900.0  # units of text: how wide one is at the most
SHARE: Final = 0.4  # of a row, which its name takes
NOWHERE: Final = Rect(0, 0, 0, 0)


class RoomTermsScene(Page):
    """A row for each; nothing is changed in the room until all of it is."""

    name = "room_terms"
    help_topic = MEET

    def __init__(self, context: Context, visit: Visit) -> None:
        super().__init__(context)
        self.visit = visit
        state = self._state
        self.terms = state.terms
        self.is_private = bool(state.terms.keys)
        self.others: set[int] = set()  # the seats that become something else

    @property
    def _state(self) -> RoomState:
        state = self.visit.state
        assert state is not None, "they were let in"
        return state

    def build(self) -> None:
        """The rows in a column that scrolls, and the deck."""
        c, words = self.context, self.context.words
        self.deck = Deck(c, [
            Offer(key="cancel", text=words("app.cancel"), press=self.close, kind=QUIET),
            Offer(key="done", text=words("app.done"), press=self._done, kind=PRIMARY),
        ])  # fmt: skip
        room = body(c, has_line=False, deck=self.deck.rect)
        room.w = min(room.w, c.tx(WIDE))
        rows, high = self._rows(), max(c.dx(ROW), c.type.line_height("body") + c.space("m"))
        self._column = self.add(RowColumn(c, room, rows, high, has_rules=False))
        for row in rows:
            row.is_scrolled = self._column.most > 0
            self.add(row)
        self.deck.add_to(self).tell(words("room.terms_prompt"), words("room.terms_note"))

    def _rows(self) -> list[SettingRow]:
        words, state = self.context.words, self._state
        waits = sorted({*PATIENCE, state.terms.patience})
        rows = [
            self._row(words("room.sit"), [words("room.watch_any"), words("room.sit_here")], int(self.is_private),
                      self._close_off, "private"),
            self._row(words("room.watch"), [watchers_told(words, one) for one in WATCHERS],
                      WATCHERS.index(self.terms.watchers), lambda at: self._set(watchers=WATCHERS[at]), "watchers"),
            self._row(words("room.waits"), [patience_told(words, one) for one in waits], waits.index(self.terms.patience),
                      lambda at: self._set(patience=waits[at]), "patience"),
        ]  # fmt: skip
        for seat, one in enumerate(state.seats):
            if seat != state.you:
                name, other = self._now(one), self._other(one)
                rows.append(self._row(words("room.seat", n=seat + 1), [name, other], int(seat in self.others),
                                      partial(self._turn, seat), f"seat:{seat}"))  # fmt: skip
        return rows

    def _row(self, name: str, texts: Sequence[str], at: int, done: Callable[[int], None], key: str) -> SettingRow:
        return SettingRow(self.context, name, Chooser(self.context, NOWHERE, texts, at, done, key), SHARE)

    def _now(self, one: Person) -> str:
        """Who sits in a seat."""
        words = self.context.words
        if one.controller != HUMAN:
            return self._computer(one.controller)
        return one.name or words("room.free")

    def _other(self, one: Person) -> str:
        """What a seat can be instead: free, or if it is free a computer's."""
        words, roster = self.context.words, self.context.roster(self._state.game)
        if one.key or one.asked:
            return words("room.remove", name=one.name)
        return self._computer(roster.usual) if one.controller == HUMAN else words("room.free")

    def _computer(self, bot: str) -> str:
        words = self.context.words
        return listed(words, opponents(self.context.words_of(self._state.game), (Seat(bot),)))

    # ---- what is chosen ----

    def _close_off(self, at: int) -> None:
        self.is_private = at > 0

    def _set(self, **terms: int) -> None:
        self.terms = replace(self.terms, **terms)

    def _turn(self, seat: int, at: int) -> None:
        self.others = self.others | {seat} if at else self.others - {seat}

    def _done(self) -> None:
        """Have people stand up, and then change the rest, if anything is to be."""
        state, usual = self._state, self.context.roster(self._state.game).usual
        seats, gone = seats_of(state), set[str]()
        for seat in sorted(self.others & set(range(len(seats)))):
            one = state.seats[seat]
            if key := one.key or one.asked:
                gone.add(key)
                self.visit.ask(Sit(0, state.room, -1, key))
            else:
                seats[seat] = replace(seats[seat], controller=usual if one.controller == HUMAN else HUMAN, name="")
        keys = state.terms.keys or tuple(one.key for one in state.seats if one.key)
        terms = replace(self.terms, keys=tuple(key for key in keys if key not in gone) if self.is_private else ())
        wish = Make(0, state.game, tuple(seats), dict(state.options), terms, state.room)
        if terms != state.terms or seats != seats_of(state):
            self.visit.ask(wish)
        self.close()

    # ---- time and drawing ----

    def entered(self) -> None:
        """The first row."""
        self.focus_on("private")

    def focus_moved(self) -> None:
        """The row in focus is in sight."""
        super().focus_moved()
        self._column.show(self.focus.key)

    def paint(self, surface: Surface) -> None:
        """The heading."""
        draw_backdrop(self.context, surface, self.context.words("room.terms"), deck=self.deck.rect, at=self.deck.bright)
