"""Play together: a room that someone has opened, by its link, or a room of one's own."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import suppress
from functools import partial
from typing import Final

import pygame
from pygame import Rect, Surface

from hyperline.kernel.game import HUMAN
from hyperline.kernel.quote import plain
from hyperline.shell.context import Context
from hyperline.shell.help.rulebook import MEET
from hyperline.shell.input.intent import Act, Intent
from hyperline.shell.lookout import How, attend, told
from hyperline.shell.ownhost import NAME, Company, own_name
from hyperline.shell.registry import identity_scene, setup_scene
from hyperline.shell.roomways import enter, go_on
from hyperline.shell.setup.occupant import clean_name
from hyperline.shell.ui.backdrop import body, draw_backdrop
from hyperline.shell.ui.button import PRIMARY, QUIET, SECONDARY, Button, Offer, set_alike
from hyperline.shell.ui.chooser import Chooser
from hyperline.shell.ui.deck import Deck
from hyperline.shell.ui.field import Field
from hyperline.shell.ui.listview import ListView, Row
from hyperline.shell.ui.living_picture import game_sign
from hyperline.shell.ui.player_words import listed
from hyperline.shell.ui.widget import Label
from hyperline.shell.ui.widget_page import Page
from hyperline.together.guest import Address, Lost
from hyperline.together.house import Found, House
from hyperline.together.protocol import CODE, LETTERS

LONGEST: Final = 80
LARGE: Final = 1.5
"""From this size of the text on, rows are words alone."""
HIGH: Final = 44.0  # units: a field, and a button for a game
TALL: Final = 60.0  # units: a button for a game, at the most


class TogetherScene(Page):
    """At the left a field for a link and the rooms in the house; at the right one’s name, and games to open a room of."""

    name = "together"
    help_topic = MEET

    def __init__(self, context: Context, link: str = "") -> None:
        super().__init__(context)
        self.written = link
        self.house = House() if context.has_processes else None
        self._found: dict[str, Found] = {}
        self.lookout = attend(context)
        self.lookout.ask_again()
        self._rooms = self.lookout.rooms

    def build(self) -> None:
        """Both columns, and the deck."""
        c = self.context
        self.deck = Deck(c, self._offers(), may_drop=True)
        whole, gap = body(c, has_line=False, deck=self.deck.rect), c.space("xxl")
        wide = (whole.w - gap) // 2
        self._build_join(Rect(whole.left, whole.top, wide, whole.h))
        self._build_host(Rect(whole.right - wide, whole.top, wide, whole.h))
        self.words = self.deck.add_to(self)
        self.words.tell(c.words("together.prompt"), self._why() if self.written else "")

    def _head(self, room: Rect, key: str) -> Rect:
        """A heading at the top of a room; what is left below it."""
        c = self.context
        high = c.type.line_height("subheading")
        self.add(Label(c, Rect(room.left, room.top, room.w, high), c.words(f"together.{key}"), "subheading"))
        top = room.top + high + c.space("s")
        return Rect(room.left, top, room.w, max(0, room.bottom - top))

    @property
    def _high(self) -> int:
        c = self.context
        return max(c.dx(HIGH), c.type.line_height("body") + c.space("m"))

    def _build_rooms(self, room: Rect) -> Rect:
        """The player’s rooms, if there are any, as far as a place has room for what is below, too; that room."""
        c = self.context
        if not self._rooms:
            return room
        below = self._head(room, "yours")
        rows = [
            Row(
                one.known.code,
                c.words("together.room_how", room=told(c, one.known), how=self._how(one)),
                is_changed=one.is_own_turn,
                sign=self._sign(one.known.game),
            )
            for one in self._rooms
        ]
        shown = self.add(ListView(c, below, rows, self._go_on, "yours"))
        rest = 2 * (c.type.line_height("subheading") + c.space("s")) + self._high + c.space("l") + c.space("xl")
        most = max(1, min(below.h * 9 // 20, below.h - rest - shown.row_height) // shown.row_height)
        shown.rect.h = min(len(rows), most) * shown.row_height
        shown.set_rows(rows)
        top = shown.rect.bottom + c.space("l")
        return Rect(room.left, top, room.w, max(0, room.bottom - top))

    def _sign(self, game: str) -> Callable[[int], Surface] | None:
        """The picture of a game that is known here; large text needs its room."""
        c, shelf = self.context, self.context.shelf
        is_shown = game in shelf.names and c.measure.text < LARGE
        return partial(game_sign, c, shelf.meta(game)) if is_shown else None

    def _how(self, one: How) -> str:
        """How a room is: whose turn it is, or whom it waits for."""
        words, state = self.context.words, one.state
        if one.asked_by:
            return words("together.asks_again", name=one.asked_by)
        if one.is_gone:
            return words("together.is_over")
        if state is None:
            return words("together.no_answer")
        if one.is_own_turn:
            return words("together.your_turn" if state.phase == "playing" else "together.ready")
        if state.phase == "playing":
            names = [state.seats[seat].name for seat in one.waiting if seat < len(state.seats)]
            return words("together.turn_of", name=names[0]) if len(names) == 1 else words("together.others")
        free = sum(seat.controller == HUMAN and not seat.key for seat in state.seats)
        late = [seat.name for seat in state.seats if seat.controller == HUMAN and seat.key and not seat.is_ready]
        return words("together.open_seats", n=free) if free else words("together.wait", names=listed(words, late))

    def _go_on(self, code: str) -> None:
        found = self._found.get(code)
        go_on(self.context, self, code, found.address if found is not None else None)

    def _build_join(self, room: Rect) -> None:
        room = self._build_rooms(room)
        c, words, below = self.context, self.context.words, self._head(room, "join")
        place = Rect(below.left, below.top, below.w, self._high)
        hint = words("together.placeholder")
        self._field = self.add(Field(c, place, self.written, self._wrote, "link", LONGEST, placeholder=hint))
        below.top, below.h = place.bottom + c.space("xl"), max(0, below.bottom - place.bottom - c.space("xl"))
        below = self._head(below, "house")
        how = words("together.how")
        high = c.type.paragraph(how, "body", "muted", below.w).get_height()
        least = max(c.type.paragraph(words("together.none_found"), "body", "muted", below.w).get_height(), 2 * self._high)
        if below.h >= least + c.space("xl") + high:
            below.h -= high + c.space("xl")
            self.add(
                Label(
                    c, Rect(below.left, below.bottom + c.space("xl"), below.w, high), how, "body", "muted", is_paragraph=True
                )
            )
        own = {one.known.code for one in self._rooms}
        rows = [self._row(code, found) for code, found in sorted(self._found.items()) if code not in own]
        if rows:
            self.add(ListView(c, below, rows, self._join_found, "rooms"))
        else:
            self.add(Label(c, below, words("together.none_found"), "body", "muted", is_paragraph=True))

    def _row(self, code: str, found: Found) -> Row:
        words = self.context.words
        title = self.context.shelf.meta(found.game).title if found.game in self.context.shelf.names else plain(found.game)
        key = "together.found_watch" if found.watch else "together.found"
        return Row(code, words(key, title=title, name=plain(found.by), n=found.taken, of=found.seats))

    def _build_host(self, room: Rect) -> None:
        c, below = self.context, self._head(room, "you")
        place = Rect(below.left, below.top, below.w, self._high)
        known = own_name(c)
        self.add(Field(c, place, known, self._named, "name", NAME, clean=lambda text: clean_name(text, NAME)))
        below.top, below.h = place.bottom + c.space("xl"), max(0, below.bottom - place.bottom - c.space("xl"))
        below, games, gap = self._head(below, "host"), c.shelf.playable, c.space("s")
        company, server = c.store(Company), self._server
        if server is not None:
            texts = [c.words("together.here"), c.words("together.at", host=server.host)]
            place = Rect(below.left, below.top, below.w, self._high)
            self.add(Chooser(c, place, texts, int(company.server == server), self._choose_place, "where"))
            below.top, below.h = place.bottom + gap, max(0, below.bottom - place.bottom - gap)
        columns = 1 if len(games) * (c.type.line_height("label") + gap) <= below.h + gap else 2
        wide = (below.w - (columns - 1) * gap) // columns
        step = min(max(self._high, c.dx(TALL)) + gap, (below.h + gap) // max(1, -(-len(games) // columns)))
        made = []
        for number, game in enumerate(games):
            row, column = divmod(number, columns)
            place = Rect(below.left + column * (wide + gap), below.top + row * step, wide, step - gap)
            made.append(
                self.add(Button(c, place, c.shelf.meta(game).title, partial(self._host, game), SECONDARY, f"host:{game}"))
            )
        set_alike(made)

    @property
    def _server(self) -> Address | None:
        """Where else rooms can be opened: at an address that is written without a code, else where the player was last."""
        if any(mark in self.written for mark in ".:"):
            with suppress(Lost):
                if not (typed := Address.of(self.written)).code:
                    return typed
        return self.context.store(Company).hosts.far

    def _choose_place(self, at: int) -> None:
        self.context.store(Company).server = self._server if at else None

    def _offers(self) -> list[Offer]:
        words = self.context.words
        return [
            Offer(key="back", text=words("app.back"), press=self.close, kind=QUIET),
            Offer(key="identity", text=words("identity.title"), press=self._open_identity, kind=QUIET),
            Offer(key="join", text=words("together.go"), press=self._join, kind=PRIMARY, why=self._why()),
        ]

    def _open_identity(self) -> None:
        self.push(identity_scene(self.context))

    def entered(self) -> None:
        """A link can be written at once; one that was given is followed with one press, as is a room that waits."""
        is_awaited = any(one.is_own_turn for one in self._rooms)
        self.focus_on("join" if self.written else "yours" if is_awaited else "link")

    def act(self, intent: Intent) -> bool:
        """A link that is pasted stands in its field, wherever the focus is."""
        if intent.act is Act.PASTE:
            self._wrote(pygame.scrap.get_text()[:LONGEST].strip())
            return True
        return super().act(intent)

    def left(self) -> None:
        """Nobody looks for rooms any more."""
        super().left()
        if self.house is not None:
            self.house.close()

    def update(self, seconds: float) -> None:
        """Show the rooms that were found."""
        super().update(seconds)
        if self.is_typing:
            return
        if self.house is not None and self.house.rooms != self._found:
            self.show(self.house.rooms)
        if (rooms := self.lookout.rooms) != self._rooms:
            self._rooms = rooms
            self.rebuild()

    def resumed(self, result: object) -> None:
        """A room was left, and may be another now."""
        super().resumed(result)
        self.lookout.ask_again()

    def show(self, rooms: Mapping[str, Found]) -> None:
        """Show these rooms as those that were found, by their codes."""
        self._found = dict(rooms)
        self.rebuild()

    def _why(self) -> str:
        if not self.written.strip():
            return self.context.words("together.why_none")
        try:
            return "" if self._address().code else self.context.words("together.why_no_code")
        except Lost as fault:
            return str(fault)

    def _address(self) -> Address:
        """Where the link leads; a code alone to a room in the house, or to the server at which the player was last."""
        code = self.written.strip().upper().replace("-", "")
        if len(code) != CODE or not set(code) <= set(LETTERS):
            return Address.of(self.written)
        if code in self._found:
            return self._found[code].address
        if (server := self.context.store(Company).hosts.far) is None:
            raise Lost(self.context.words("together.why_whole_link"))
        return server._replace(code=code)

    def _wrote(self, text: str) -> None:
        before, self.written = self._server, text
        if self._server != before:
            self._choose_place(1)
        self.rebuild()
        self.focus_on("join" if not self._why() else "link")

    def _named(self, text: str) -> None:
        self.context.settings.change(name=text)
        self.rebuild()

    def _join(self) -> None:
        enter(self.context, self, self._address())

    def _join_found(self, code: str) -> None:
        found = self._found.get(code)
        if found is not None:
            enter(self.context, self, found.address, watches=found.watch)

    def _host(self, game: str) -> None:
        self.replace(setup_scene(self.context, game, True))

    def paint(self, surface: Surface) -> None:
        """The heading."""
        draw_backdrop(self.context, surface, self.context.words("together.title"), deck=self.deck.rect, at=self.deck.bright)
