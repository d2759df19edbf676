"""A room before its game begins: its code, who is there, and by which rules they play."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Final

import pygame
from pygame import Rect, Surface, Vector2

from hyperline.kernel.game import HUMAN, Seat
from hyperline.kernel.program import SCHEME
from hyperline.shell.context import Context
from hyperline.shell.help.rulebook import MEET
from hyperline.shell.input.intent import Act
from hyperline.shell.ownhost import Company, ask_about_host
from hyperline.shell.page.hud.told import TagWords, shadow, tag_picture
from hyperline.shell.registry import signals_scene
from hyperline.shell.roomways import copy_link, link_to, signal_from, speakers
from hyperline.shell.session import enter_room
from hyperline.shell.setup.house_rules import HouseRules
from hyperline.shell.setup.occupant import opponents
from hyperline.shell.ui import icon, paint
from hyperline.shell.ui.backdrop import body, draw_backdrop
from hyperline.shell.ui.button import PRIMARY, QUIET, SECONDARY, Offer
from hyperline.shell.ui.deck import LETTERS, SHORT, Deck
from hyperline.shell.ui.player_words import listed
from hyperline.shell.ui.portrait import draw_seat
from hyperline.shell.ui.space import draw_bend
from hyperline.shell.ui.widget_page import Page
from hyperline.shell.warmup import go_on, readied
from hyperline.together.protocol import BEGUN, FULL, Leave, Person, RoomState
from hyperline.together.visit import Visit

MEDALLION: Final = 96.0  # units: the side of a seat's picture
REACH: Final = 40.0  # units: at the least, from a seat to the node at the code
LEAST: Final = 56.0  # units: smaller ones stand in a list
SEAT: Final = 150.0  # units of text: a seat's words, side by side
COLUMN: Final = 120.0  # units of text: a column of seats in a list
PAIR: Final = 2  # seats that stand at both sides of the code; more stand above or below it
DIM: Final = 70  # of 255: the picture of a seat in which nobody sits
CODE: Final = 84.0  # units: the greatest height of the code
WIDE: Final = 264.0  # units of text: the rules at the right
DOT: Final = 5.0  # units of text: half of what shows beside a word how someone is
HERE: Final = "accent_light"  # the colour in which it is said that someone is there
SHOWN: Final = 5.0  # seconds for which what someone says is shown


class RoomScene(Page):
    """The seats around the code that others need to come in; at the right what is played."""

    name = "room"
    help_topic = MEET

    def __init__(self, context: Context, visit: Visit) -> None:
        super().__init__(context)
        self.visit = visit
        self._leave = visit.listen(self._told, self._signalled)
        self._company = context.store(Company)
        self._said: dict[int, tuple[str, float]] = {}  # by seat what someone says, and until when it is shown
        self._second = -1
        self._readied: Iterator[None] | None = None  # what the game will need, while people wait for each other
        self._is_listed = False  # whether the seats stand in a list
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
        """The persons' seats in which nobody sits."""
        return [one for one in state.seats if one.controller == HUMAN and not one.key]

    @property
    def _may_watch(self) -> bool:
        """Whether there is no seat for the player, and they can look on."""
        return self.state is None and self.visit.trouble in (FULL, BEGUN)

    # ---- building ----

    def build(self) -> None:
        """The deck; everything else is painted."""
        self.deck = Deck(self.context, self._offers(), letters=SHORT if self.state is not None else LETTERS)
        self.words = self.deck.add_to(self)
        self._tell()

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
        is_alone = self._missing(state) and not any(one.key for seat, one in enumerate(state.seats) if seat != state.you)
        if not self.is_ready:
            kind = SECONDARY if is_alone else PRIMARY
            offers.append(Offer(key="ready", text=words("room.ready"), press=self._ready, kind=kind))
        if self._missing(state):
            kind = PRIMARY if is_alone or self.is_ready else SECONDARY
            offers.append(
                Offer(
                    key="copy",
                    text=words("room.copy"),
                    press=partial(copy_link, self.context, self.visit),
                    kind=kind,
                    icon=icon.copies,
                )
            )
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
            self.words.tell(words("room.ask", name=state.seats[state.you].name if state.you >= 0 else ""), told)
        else:
            self.words.tell(self._waiting(state), words("room.luck"))

    def _waiting(self, state: RoomState) -> str:
        """Whom everyone waits for."""
        words, missing = self.context.words, self._missing(state)
        if missing:
            return words("room.open_seats", n=len(missing))
        late = [one.name for one in state.seats if one.controller == HUMAN and not one.is_ready]
        return words("room.wait_for", names=listed(words, late)) if late else words("room.drawing")

    # ---- doing ----

    def _ready(self) -> None:
        if self.visit.follower is not None:
            self.visit.ask(self.visit.follower.ready)

    def _say(self) -> None:
        self.push(signals_scene(self.context, self.visit))

    def _signalled(self, seat: int, signal: str) -> None:
        if text := signal_from(self.context, self.state, seat, signal):
            self._said[seat] = text, self.context.clock.now + SHOWN
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
        for seat in [seat for seat, (_, until) in self._said.items() if until < self.context.clock.now]:
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
        whole, gap = body(c, has_line=False, deck=self.deck.rect), c.space("xxl")
        wide = min(c.tx(WIDE), whole.w // 3)
        aside = Rect(whole.right - wide, whole.top, wide, whole.h)
        stage, half = whole.inflate(-2 * (wide + gap), 0), (len(state.seats) + 1) // 2
        code = self._code(stage.w, is_centred=True)
        place = Rect(stage.left, stage.centery - code.get_height() // 2, stage.w, code.get_height())
        around = place.inflate(0, 2 * c.space("l"))
        rooms = Rect(stage.topleft, (stage.w, around.top - stage.top)), Rect(around.bottomleft, (stage.w, 0))
        rooms[1].h = stage.bottom - around.bottom
        self._is_listed = stage.w < half * c.tx(SEAT) or self._side(rooms[1].h) < c.dx(LEAST)
        if self._is_listed:
            self._paint_list(surface, Rect(whole.left, whole.top, whole.w - wide - gap, whole.h), state)
            code = self._code(wide)
            surface.blit(code, aside)
            aside.top, aside.h = aside.top + code.get_height() + gap, aside.h - code.get_height() - gap
        else:
            paint.pool(surface, place.center, stage.w // 2, c.theme.colour("tonal", 120))
            self._paint_seats(surface, rooms[0], state, range(half), around.midtop)
            self._paint_seats(surface, rooms[1], state, range(half, len(state.seats)), around.midbottom)
            surface.blit(code, place)
        self._paint_rules(surface, aside, state)

    def _code(self, wide: int, is_centred: bool = False) -> Surface:
        """The code, with what it is above it and the link below."""
        c, kit, code = self.context, self.context.type, self.visit.code
        label = kit.line(c.words("room.code"), "note", "muted", wide)
        said = kit.line(f"{code[:3]}-{code[3:]}", "logo", "accent_light", wide, c.dx(CODE))
        rows, gap = (
            (label, said, kit.line(link_to(self.visit).removeprefix(f"{SCHEME}://"), "small", "muted", wide)),
            c.space("s"),
        )
        drawn, top = Surface((wide, sum(row.get_height() + gap for row in rows) - gap), pygame.SRCALPHA), 0
        for row in rows:
            drawn.blit(row, ((wide - row.get_width()) // 2 if is_centred else 0, top))
            top += row.get_height() + gap
        return drawn

    @property
    def _words_high(self) -> int:
        """Pixels of a seat's name and how it is."""
        return self.context.type.line_height("subheading") + self.context.type.line_height("small")

    def _side(self, high: int) -> int:
        """Pixels of a seat's picture where there are `high` for it and its words."""
        return min(self.context.dx(MEDALLION), high - self._words_high - self.context.dx(REACH))

    def _paint_seats(self, surface: Surface, room: Rect, state: RoomState, seats: range, node: tuple[int, int]) -> None:
        """Some seats side by side: the picture, the name and how they are, and a line from each to a node by the code."""
        kit, wide, side = self.context.type, room.w // max(1, len(seats)), self._side(room.h)
        is_above, free = node[1] >= room.bottom, room.h - side - self._words_high
        top = room.top + (free // 2 if len(seats) == PAIR else 0 if is_above else free)
        for number, seat in enumerate(seats):
            centre = room.left + wide * number + wide // 2
            picture = Rect(centre - side // 2, top, side, side)
            if len(seats) == PAIR:
                start, end = Vector2(picture.midright if not number else picture.midleft), Vector2(node)
                start.x += self.context.px(8) * (1 if not number else -1)
                bend = [one.lerp(Vector2(end.x, start.y), 2 / 3) for one in (start, end)]
            else:
                edge = top + side + self._words_high if is_above else top
                start = Vector2(centre, edge + self.context.px(8) * (1 if is_above else -1))
                end = Vector2(node[0] + (centre - node[0]) // 2, node[1])
                bend = [Vector2(one.x, (start.y + end.y) / 2) for one in (start, end)]
            one = state.seats[seat]
            draw_bend(self.context, surface, (start, *bend, end), is_taken(one) and (one.is_here or one.controller != HUMAN))
            self._paint_picture(surface, picture, state.seats[seat])
            name, how = self._lines(state, seat, wide - self.context.space("s"))
            surface.blit(name, name.get_rect(midtop=(centre, top + side)))
            surface.blit(how, how.get_rect(midtop=(centre, top + side + kit.line_height("subheading"))))
            if seat in self._said:
                bubble = tag_picture(self.context, TagWords(self._said[seat][0], style="label"))
                surface.blit(bubble, bubble.get_rect(midbottom=(centre, picture.bottom + shadow(self.context))))

    def _paint_list(self, surface: Surface, room: Rect, state: RoomState) -> None:
        """All seats in as few columns as there is room for; in low rows how they are stands at the right."""
        c, kit, gap = self.context, self.context.type, self.context.space("s")
        count, most = len(state.seats), max(1, room.w // c.tx(COLUMN))
        rows = count
        for least in (self._words_high + gap, kit.line_height("body")):
            columns = next((n for n in range(1, most + 1) if -(-count // n) * least <= room.h), most)
            rows = -(-count // columns)
            if rows * least <= room.h:
                break
        high, wide = min(room.h // rows, self._words_high + 4 * gap), (room.w + 4 * gap) // columns
        for seat in range(count):
            place = Rect(room.left + seat // rows * wide, room.top + seat % rows * high, wide - 4 * gap, high - gap)
            side = min(place.h, c.dx(MEDALLION))
            self._paint_picture(surface, Rect(place.left, place.centery - side // 2, side, side), state.seats[seat])
            left, free = place.left + side + 2 * gap, place.w - side - 2 * gap
            if place.h >= self._words_high:
                top = place.centery - self._words_high // 2
                name, how = self._lines(state, seat, free)
                surface.blit(name, (left, top))
                surface.blit(how, (left, top + kit.line_height("subheading")))
            else:
                name, how = self._lines(state, seat, free, "body")
                if is_taken(state.seats[seat]):
                    name, _ = self._lines(state, seat, max((free - gap) // 2, free - gap - how.get_width()), "body")
                    _, how = self._lines(state, seat, free - gap - name.get_width())
                    surface.blit(how, how.get_rect(midright=place.midright))
                surface.blit(name, name.get_rect(midleft=(left, place.centery)))

    def _lines(self, state: RoomState, seat: int, wide: int, style: str = "subheading") -> tuple[Surface, Surface]:
        """The name in a seat, and how it is."""
        kit, one = self.context.type, state.seats[seat]
        told, ink = self._how(state, seat)
        name = one.name if is_taken(one) else self.context.words("room.free")
        return kit.line(name, style, "text" if is_taken(one) else "muted", wide), self._status(told, ink, one, wide)

    def _status(self, told: str, ink: str, one: Person, wide: int) -> Surface:
        """How someone is; before a person’s stands a dot, which is hollow while they are away."""
        c, kit = self.context, self.context.type
        if not one.key:
            return kit.line(told, "small", ink, wide)
        radius, gap = max(2, c.tx(DOT)), c.space("s")
        words = kit.line(told, "small", ink, max(1, wide - 2 * radius - gap))
        drawn = Surface((2 * radius + gap + words.get_width(), words.get_height()), pygame.SRCALPHA)
        colour = c.theme.colour("good" if ink == HERE else "warn")
        fill = colour if ink == HERE else c.theme.colour("deep")
        paint.disc(drawn, (radius, words.get_height() // 2), radius, fill, colour, max(1, c.px(2)))
        drawn.blit(words, (2 * radius + gap, 0))
        return drawn

    def _paint_picture(self, surface: Surface, rect: Rect, one: Person) -> None:
        """Who sits there, on a disc that shines in their colour; dim if nobody does."""
        c, colour = self.context, self.context.theme.player_colours[one.emblem]
        if is_taken(one):
            paint.glow(surface, rect, colour, rect.w // 5, rect.w // 2)
        paint.disc(surface, rect.center, rect.w // 2, c.theme.colour("deep"), colour, max(2, c.px(2)))
        inner = rect.inflate(*[-rect.w // (4 if one.controller != HUMAN else 2)] * 2)
        picture = Surface(inner.size, pygame.SRCALPHA)
        draw_seat(c, picture, (0, 0), inner.w, one.controller, one.emblem)
        picture.set_alpha(255 if is_taken(one) else DIM)
        surface.blit(picture, inner)

    def _how(self, state: RoomState, seat: int) -> tuple[str, str]:
        """How a seat is, and the colour in which that is said."""
        words, one = self.context.words, state.seats[seat]
        if seat in self._said and self._is_listed:
            return self._said[seat][0], HERE
        if one.controller != HUMAN:
            return listed(words, opponents(self.context.words_of(state.game), (Seat(one.controller),))), "muted"
        if not one.key:
            return words("room.for_anyone"), "faint"
        if not one.is_here and seat != state.you:
            return words("room.away"), "warn"
        told = "room.you" if seat == state.you else "room.here"
        return words(f"{told}_ready" if one.is_ready else told), HERE

    def _paint_rules(self, surface: Surface, room: Rect, state: RoomState) -> None:
        """What is played by which rules, and how the luck is drawn."""
        c, kit, words = self.context, self.context.type, self.context.words
        meta = c.shelf.meta(state.game)
        summary = HouseRules(meta, state.options, len(state.seats)).summary(words)
        late = words("room.watch_none") if state.terms.watchers < 0 else words("room.watch_any")
        late = f"{late}. {words('room.are_watching', n=state.watching)}" if state.watching else late
        pairs = (("rules_of", summary or words("room.usual")), ("watch", late), ("luck_title", words("room.luck")))
        blocks = [[kit.paragraph(words("room.rules"), "heading", "text", room.w)]]
        blocks += [
            [kit.line(words(f"room.{key}"), "note", "muted", room.w), kit.paragraph(said, "body", "text", room.w)]
            for key, said in pairs
        ]
        gap, top = c.space("l"), room.top
        high = [sum(one.get_height() for one in block) + gap for block in blocks]
        if sum(high) - gap > room.h:
            blocks, high = blocks[1:], high[1:]
        for block, tall in zip(blocks, high, strict=True):
            if top + tall - gap <= room.bottom:
                for number, one in enumerate(block):
                    surface.blit(one, (room.left, top + (block[0].get_height() if number else 0)))
                top += tall


def is_taken(one: Person) -> bool:
    """Whether a person or a computer sits there."""
    return one.controller != HUMAN or bool(one.key)
