"""A room before its game begins: its code, who is there, and by which rules they play."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Final

import pygame
from pygame import Rect, Surface

from hyperline.kernel.game import HUMAN
from hyperline.kernel.program import SCHEME
from hyperline.kernel.texts import words as shared
from hyperline.shell.context import Context
from hyperline.shell.help.rulebook import MEET
from hyperline.shell.input.intent import Act
from hyperline.shell.ownhost import Company, ask_about_host
from hyperline.shell.registry import room_terms_scene, signals_scene
from hyperline.shell.roomways import copy_link, link_to, patience_told, signal_from, speakers, watchers_told
from hyperline.shell.scenes.room_seats import RoomSeats, is_taken
from hyperline.shell.session import enter_room
from hyperline.shell.setup.house_rules import HouseRules
from hyperline.shell.ui import fitting, icon, paint
from hyperline.shell.ui.backdrop import body, draw_backdrop
from hyperline.shell.ui.button import PRIMARY, QUIET, SECONDARY, SMALL, Button, Offer
from hyperline.shell.ui.deck import LETTERS, SHORT, Deck
from hyperline.shell.ui.player_words import listed
from hyperline.shell.ui.widget_page import Page
from hyperline.shell.warmup import go_on, readied
from hyperline.together.protocol import Give, Leave, Person, RoomState
from hyperline.together.visit import Visit

LEAST: Final = 56.0  # units: smaller ones stand in a list
SEAT: Final = 150.0  # units of text: a seat's words, side by side
CODE: Final = 84.0  # units: the greatest height of the code
WIDE: Final = 264.0  # units of text: the rules at the right
SHOWN: Final = 5.0  # seconds for which what someone says is shown
MAY_WATCH: Final = ("refusal.no_free_seat", "refusal.begun_without_you")
"""Why a person who comes in by a link has no seat, and may still look on."""


class RoomScene(Page):
    """The seats around the code that others need to come in; at the right what is played."""

    name = "room"
    help_topic = MEET

    def __init__(self, context: Context, visit: Visit) -> None:
        super().__init__(context)
        self.visit = visit
        self._leave = visit.listen(self._told, self._signalled)
        self._company = context.store(Company)
        self._said: dict[int, str] = {}  # by seat what someone says
        self._until: dict[int, float] = {}  # when it is shown no more
        self._second = -1
        self._readied: Iterator[None] | None = None  # what the game will need, while people wait for each other
        self.is_entered = False

    # ---- what is ----

    @property
    def state(self) -> RoomState | None:
        """The room; None until the host has let the player in."""
        return self.visit.state

    @property
    def is_ready(self) -> bool:
        """Whether the player has said so."""
        state = self.state
        return state is not None and state.you >= 0 and state.seats[state.you].is_ready

    def _missing(self, state: RoomState) -> list[Person]:
        """The persons' seats in which nobody sits, and that are kept for nobody."""
        return [one for one in state.seats if not is_taken(one) and not one.name]

    def _away(self, state: RoomState) -> list[int]:
        """The seats of persons who are away, and for whom nobody plays."""
        return [
            seat for seat, one in enumerate(state.seats) if one.key and seat != state.you and not (one.is_here or one.bot)
        ]

    @property
    def _is_maker(self) -> bool:
        """Whether the player has made the room, and may change it."""
        state = self.state
        is_own = state is not None and state.you >= 0 and state.seats[state.you].key == state.made_by
        return is_own and state is not None and state.phase == "gathering"

    @property
    def _may_watch(self) -> bool:
        """Whether there is no seat for the player, and they can look on."""
        return self.state is None and self.visit.trouble in map(shared, MAY_WATCH)

    # ---- building ----

    def build(self) -> None:
        """The deck, and below the rules how to change them; everything else is painted."""
        c = self.context
        self.deck = Deck(c, self._offers(), letters=SHORT if self.state is not None else LETTERS)
        self.words = self.deck.add_to(self)
        self._tell()
        self._change: Button | None = None
        if self._is_maker:
            text = c.words("room.change")
            self._change = self.add(Button(c, Rect(0, 0, 0, 0), text, self._open_terms, QUIET, "change", lettering=SMALL))
        if self.state is not None:
            self._lay_out(self.state)

    def _offers(self) -> Sequence[Offer]:
        words = self.context.words
        offers = [Offer(key="leave", text=words("room.leave"), press=self.close, kind=QUIET)]
        state = self.state
        if self._may_watch:
            offers.append(Offer(key="watch", text=words("room.watch_it"), press=self.visit.watch, kind=PRIMARY))
        if state is None:
            return offers
        if speakers(state):
            offers.append(
                Offer(key="say", text=words("room.say"), press=self._say, kind=QUIET, icon=icon.bubble, act=Act.SAY)
            )
        if state.you < 0:
            return offers
        for seat in self._away(state)[:1]:
            bot, name = self.context.roster(state.game).aide, state.seats[seat].name
            lend = partial(self.visit.ask, Give(0, state.room, seat, bot))
            offers.append(Offer(key="lend", text=words("room.lend"), press=lend, hint=words("room.lend_hint", name=name)))
        is_alone = self._missing(state) and not any(one.key for seat, one in enumerate(state.seats) if seat != state.you)
        if not self.is_ready:
            kind = SECONDARY if is_alone else PRIMARY
            offers.append(Offer(key="ready", text=words("room.ready"), press=self._ready, kind=kind))
        if self._missing(state):
            kind = PRIMARY if is_alone or self.is_ready else SECONDARY
            press = partial(copy_link, self.context, self.visit)
            offers.append(Offer(key="copy", text=words("room.copy"), press=press, kind=kind, icon=icon.copies))
        offers.sort(key=lambda offer: offer.kind == PRIMARY)  # what is most likely stands at the right
        return offers

    def entered(self) -> None:
        """Begin at what is most likely: to send the link until someone has come, then to be ready."""
        self.focus_on(self.deck.buttons[-1].key)

    def _tell(self) -> None:
        words, state, missed = self.context.words, self.state, self.visit.missed
        if self.visit.trouble and state is None:
            note = words("room.can_watch") if self._may_watch else ""
            self.words.tell(words("room.refused", why=self.visit.trouble.rstrip(".")), note, colour="warn")
        elif state is None:
            self.words.tell(words("room.coming"), self.visit.reason)
        elif missed:
            self.words.tell(words("room.lost", n=missed), colour="warn")
        elif state.you < 0:
            self.words.tell(words("room.watching"), self._waiting(state))
        elif not self.is_ready:
            others = [one.name for one in state.seats if one.is_ready]
            told = words("room.are_ready", names=listed(words, others), n=len(others)) if others else ""
            away = [state.seats[seat].name for seat in self._away(state)]
            told = words("room.away_or_lend", name=away[0]) if away else told
            self.words.tell(words("room.ask", name=state.seats[state.you].name if state.you >= 0 else ""), told)
        else:
            self.words.tell(self._waiting(state), words("room.luck"))

    def _waiting(self, state: RoomState) -> str:
        """Whom everyone waits for."""
        words, missing = self.context.words, self._missing(state)
        if missing:
            return words("room.open_seats", n=len(missing))
        late = [one.name for one in state.seats if one.controller == HUMAN and not (one.is_ready or one.bot)]
        return words("room.wait_for", names=listed(words, late)) if late else words("room.drawing")

    # ---- doing ----

    def _ready(self) -> None:
        if self.visit.follower is not None:
            self.visit.ask(self.visit.follower.ready)

    def _open_terms(self) -> None:
        self.push(room_terms_scene(self.context, self.visit))

    def _say(self) -> None:
        self.push(signals_scene(self.context, self.visit))

    def _signalled(self, seat: int, signal: str) -> None:
        if text := signal_from(self.context, self.state, seat, signal):
            self._said[seat], self._until[seat] = text, self.context.clock.now + SHOWN
            self.redraw()

    def _told(self) -> None:
        self._company.remember(self.visit)
        before = {button.key for button in self.deck.buttons}
        self.rebuild()
        if {button.key for button in self.deck.buttons} != before:
            self.entered()

    def update(self, seconds: float) -> None:
        """Follow what the host tells; once the game has begun, go to it."""
        super().update(seconds)
        self.visit.update()
        ask_about_host(self.context, self, self.visit, self.close)
        follower = self.visit.follower
        if follower is not None and follower.match is not None and self.visit.is_caught_up:
            self._enter()
            return
        if self.state is not None:
            self._readied = self._readied or readied(self.context, self.state.game)
            go_on(self._readied, seconds)
        if self._second != self.visit.missed:
            self._second = self.visit.missed
            self._tell()
        for seat in [seat for seat in self._said if self._until[seat] < self.context.clock.now]:
            del self._said[seat]
            self.redraw()

    def _enter(self) -> None:
        """Leave for the game, which has the connection from then on."""
        self.is_entered = True
        try:
            enter_room(self.context, self, self.visit)
        except Exception:
            self.is_entered = False
            raise

    def covered(self, seconds: float) -> None:
        """Follow what the host tells also while something lies over the room."""
        self.visit.update()

    def left(self) -> None:
        """The seat is free again if the game has not begun."""
        super().left()
        self._leave()
        if not self.is_entered:
            self._company.open_room = ""
            if self.state is not None:
                self.visit.ask(Leave(0, self.visit.code))
            if self.visit.trouble if self.state is None else not self.visit.is_begun:
                self._company.forget(self.visit.code)
            self.visit.close()

    # ---- drawing ----

    def paint(self, surface: Surface) -> None:
        """The code in the middle with the seats around it; many seats, or with large text any, as a list beside the code."""
        c, state = self.context, self.state
        title = c.words("together.title") if state is None else c.shelf.meta(state.game).title
        draw_backdrop(c, surface, title, deck=self.deck.rect, at=self.deck.bright)
        if state is None:
            return
        if self._seats.is_listed:
            self._seats.draw_list(surface, self._stage)
        else:
            half, around = (len(state.seats) + 1) // 2, self._around
            upper, lower = self._rooms
            paint.pool(surface, around.center, self._stage.w // 2, c.theme.colour("tonal", 120))
            self._seats.draw_around(surface, upper, range(half), around.midtop)
            self._seats.draw_around(surface, lower, range(half, len(state.seats)), around.midbottom)
        surface.blits(self._told_beside)

    def _lay_out(self, state: RoomState) -> None:
        """Find the places of the seats and of the code, and put the rules at the right."""
        c, whole, gap = self.context, body(self.context, has_line=False, deck=self.deck.rect), self.context.space("xxl")
        wide = min(c.tx(WIDE), whole.w // 3)
        aside = Rect(whole.right - wide, whole.top, wide, whole.h)
        stage, half = whole.inflate(-2 * (wide + gap), 0), (len(state.seats) + 1) // 2
        code = self._code(stage.w, is_centred=True)
        place = code.get_rect(midleft=stage.midleft)
        self._around = around = place.inflate(0, 2 * c.space("l"))
        upper, lower = Rect(stage.topleft, (stage.w, around.top - stage.top)), Rect(around.bottomleft, (stage.w, 0))
        lower.h = stage.bottom - around.bottom
        self._rooms, self._stage = (upper, lower), stage
        self._seats = seats = RoomSeats(c, state, self._said)
        seats.is_listed = stage.w < half * c.tx(SEAT) or seats.side(lower.h) < c.dx(LEAST)
        if seats.is_listed:
            self._stage = Rect(whole.left, whole.top, whole.w - wide - gap, whole.h)
            code, place = self._code(wide), aside.copy()
            aside.top, aside.h = aside.top + code.get_height() + gap, aside.h - code.get_height() - gap
        self._told_beside = [(code, place), *self._rules(aside, state)]

    def _code(self, wide: int, is_centred: bool = False) -> Surface:
        """The code, with what it is above it and the link below."""
        c, kit, code = self.context, self.context.type, self.visit.code
        label = kit.line(c.words("room.code"), "note", "muted", wide)
        told = f"{code[:3]}-{code[3:]}"
        said = fitting.line(c, told, ("logo", "title", "label"), "accent_light", wide, c.dx(CODE))
        rows, gap = (
            (label, said, kit.line(link_to(self.visit).removeprefix(f"{SCHEME}://"), "small", "muted", wide)),
            c.space("s"),
        )
        drawn, top = Surface((wide, sum(row.get_height() + gap for row in rows) - gap), pygame.SRCALPHA), 0
        for row in rows:
            drawn.blit(row, ((wide - row.get_width()) // 2 if is_centred else 0, top))
            top += row.get_height() + gap
        return drawn

    def _rules(self, room: Rect, state: RoomState) -> list[tuple[Surface, Rect]]:
        """What is played by which rules, and how the luck is drawn; below it is room for changing that."""
        c, kit, words = self.context, self.context.type, self.context.words
        meta = c.shelf.meta(state.game)
        summary = HouseRules(meta, state.options, len(state.seats)).summary(words)
        late = watchers_told(words, state.terms.watchers)
        late = f"{late}. {words('room.are_watching', n=state.watching)}" if state.watching else late
        waits = patience_told(words, state.terms.patience)
        pairs = (
            ("rules_of", summary or words("room.usual")),
            ("watch", late),
            ("waits", waits),
            ("luck_title", words("room.luck")),
        )
        blocks = [[kit.paragraph(words("room.rules"), "heading", "text", room.w)]]
        blocks += [
            [kit.line(words(f"room.{key}"), "note", "muted", room.w), kit.paragraph(said, "body", "text", room.w)]
            for key, said in pairs
        ]
        gap, found = c.space("l"), list[tuple[Surface, Rect]]()
        if self._change is not None:
            low = max(c.space("target"), kit.line_height("quiet"))
            self._change.rect = Rect(room.left, 0, kit.width(self._change.text, "quiet") + 2 * c.space("m"), low)
            room.h -= low + gap // 2
        top, high = room.top, [sum(one.get_height() for one in block) + gap for block in blocks]
        if sum(high) - gap > room.h:
            blocks, high = blocks[1:], high[1:]
        for block, tall in zip(blocks, high, strict=True):
            if top + tall - gap <= room.bottom:
                for number, one in enumerate(block):
                    found.append((one, one.get_rect(topleft=(room.left, top + (block[0].get_height() if number else 0)))))
                top += tall
        if self._change is not None:
            self._change.rect.topleft = room.left - c.space("m"), top - gap // 2
        return found
