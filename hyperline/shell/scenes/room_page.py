"""A room before its game begins: its code, who is there, and by which rules they play."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame
from pygame import Rect, Surface, Vector2

from hyperline.kernel.game import HUMAN, Seat, Setup
from hyperline.shell.context import Context
from hyperline.shell.paths import Paths
from hyperline.shell.scene import Scene
from hyperline.shell.session import enter_room
from hyperline.shell.setup.house_rules import HouseRules
from hyperline.shell.setup.occupant import opponents
from hyperline.shell.ui import paint
from hyperline.shell.ui.backdrop import body, draw_backdrop
from hyperline.shell.ui.button import PRIMARY, QUIET, SECONDARY, Offer
from hyperline.shell.ui.deck import Deck
from hyperline.shell.ui.player_words import listed
from hyperline.shell.ui.portrait import draw_seat
from hyperline.shell.ui.space import smooth_line
from hyperline.shell.ui.widget_page import Page
from hyperline.together.beside import HostBeside
from hyperline.together.guest import Address
from hyperline.together.identity import Identity, KeyFault
from hyperline.together.protocol import Leave, Make, Person, RoomState, Sitting
from hyperline.together.visit import Visit, Wire

MEDALLION: Final = 96.0  # units: the side of a seat's picture
CODE: Final = 84.0  # units: the least height of the code
WIDE: Final = 264.0  # units of text: the rules at the right
PATIENCE: Final = 2.0  # seconds without a host that are not spoken of


class Company:
    """Who the player is to others, and the host beside the window, which is started when it is needed."""

    def __init__(self, paths: Paths) -> None:
        self.paths = paths
        self.trouble = ""
        self._identity: Identity | None = None
        self._host: HostBeside | None = None

    @property
    def identity(self) -> Identity:
        """The player's key; where the folder cannot be used, one for this evening."""
        if self._identity is None:
            try:
                self._identity = Identity.of(self.paths.home) if self.paths.is_writable else Identity.made()
            except KeyFault as fault:
                self.trouble, self._identity = str(fault), Identity.made()
        return self._identity

    @property
    def host(self) -> HostBeside:
        """The host of the player's own rooms."""
        if self._host is None or not self._host.is_running:
            self._host = HostBeside(self.paths.home / "rooms", "Hyperline")
        return self._host

    def close(self) -> None:
        """End the host."""
        if self._host is not None:
            self._host.close()


class RoomScene(Page):
    """The seats around the code that others need to come in; at the right what is played."""

    name = "room"
    help_topic = "PAGE"

    def __init__(self, context: Context, visit: Visit) -> None:
        super().__init__(context)
        self.visit = visit
        self._leave = visit.on_change(self._told)
        self._second = -1
        self.is_entered = False

    # ---- what is ----

    @property
    def state(self) -> RoomState | None:
        """The room; None until the host has let the player in."""
        return self.visit.state

    @property
    def address(self) -> Address:
        """Where others find the room."""
        return self.visit.shared()._replace(code=self.visit.code)

    @property
    def is_ready(self) -> bool:
        """Whether the player has said so."""
        state = self.state
        return state is not None and state.you >= 0 and state.seats[state.you].is_ready

    def _missing(self, state: RoomState) -> list[Person]:
        """The persons' seats in which nobody sits."""
        return [one for one in state.seats if one.controller == HUMAN and not one.key]

    # ---- building ----

    def build(self) -> None:
        """The deck; everything else is painted."""
        self.deck = Deck(self.context, self._offers())
        self.words = self.deck.add_to(self)
        self._tell()

    def _offers(self) -> Sequence[Offer]:
        words = self.context.words
        offers = [Offer(key="leave", text=words("room.leave"), press=self.close, kind=QUIET)]
        state = self.state
        if state is None:
            return offers
        if self._missing(state):
            kind = SECONDARY if not self.is_ready else PRIMARY
            offers.append(Offer(key="copy", text=words("room.copy"), press=self._copy, kind=kind))
        if not self.is_ready:
            offers.append(Offer(key="ready", text=words("room.ready"), press=self._ready, kind=PRIMARY))
        return offers

    def entered(self) -> None:
        """To be ready is the first thing."""
        self.focus_on(self.deck.buttons[-1].key)

    def _tell(self) -> None:
        words, state, lost = self.context.words, self.state, self.visit.lost
        if self.visit.trouble and state is None:
            self.words.tell(words("room.refused", why=self.visit.trouble), colour="warn")
        elif state is None:
            self.words.tell(words("room.coming"), self.visit.reason)
        elif lost > PATIENCE:
            self.words.tell(words("room.lost", n=round(lost)), colour="warn")
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
        follower = self.visit.follower
        if follower is not None:
            self.visit.ask(follower.ready)

    def _copy(self) -> None:
        words = self.context.words
        try:
            pygame.scrap.put_text(self.address.link)
        except pygame.error:
            self.context.notify(words("setup.not_copied"))
            return
        self.context.notify(words("room.copied"))

    def _told(self) -> None:
        before = [button.key for button in self.deck.buttons]
        self.rebuild()
        if [button.key for button in self.deck.buttons] != before:
            self.entered()

    def update(self, seconds: float) -> None:
        """Follow what the host tells; once the game has begun, go to it."""
        super().update(seconds)
        self.visit.update()
        follower = self.visit.follower
        if follower is not None and follower.match is not None and not self.is_entered:
            self.is_entered = True
            self._leave()
            enter_room(self.context, self, self.visit)
        elif self._second != int(self.visit.lost):
            self._second = int(self.visit.lost)
            self._tell()

    def left(self) -> None:
        """The seat is free again if the game has not begun."""
        super().left()
        if not self.is_entered:
            self._leave()
            if self.state is not None:
                self.visit.ask(Leave(0, self.visit.code))
            self.visit.close()

    # ---- drawing ----

    def paint(self, surface: Surface) -> None:
        """The code in the middle, the seats above and below it, and the rules."""
        c, state = self.context, self.state
        title = c.words("together.title") if state is None else c.shelf.meta(state.game).title
        draw_backdrop(c, surface, title, deck=self.deck.rect, at=self.deck.bright)
        if state is None:
            return
        whole, gap = body(c, has_line=False, deck=self.deck.rect), c.space("xxl")
        wide = min(c.tx(WIDE), whole.w // 3)
        self._paint_rules(surface, Rect(whole.right - wide, whole.top, wide, whole.h), state)
        stage = Rect(whole.left, whole.top, whole.w - wide - gap, whole.h)
        code = self._paint_code(surface, stage)
        half = (len(state.seats) + 1) // 2
        upper = Rect(stage.left, stage.top, stage.w, code.top - stage.top)
        lower = Rect(stage.left, code.bottom, stage.w, stage.bottom - code.bottom)
        self._paint_seats(surface, upper, state, range(half), (code.centerx, code.top))
        self._paint_seats(surface, lower, state, range(half, len(state.seats)), (code.centerx, code.bottom))

    def _paint_code(self, surface: Surface, stage: Rect) -> Rect:
        """The code, with what it is above it and the link below; where it stands."""
        c, kit, code = self.context, self.context.type, self.visit.code
        label = kit.line(c.words("room.code"), "note", "muted", stage.w)
        said = kit.line(f"{code[:3]}-{code[3:]}", "logo", "accent_light", stage.w, c.dx(CODE))
        link = kit.line(self.address.link, "small", "muted", stage.w)
        rows, gap = (label, said, link), c.space("s")
        high = sum(row.get_height() for row in rows) + 2 * gap
        place = Rect(stage.left, stage.centery - high // 2, stage.w, high)
        paint.pool(surface, place.center, stage.w // 3, c.theme.colour("tonal", 120))
        top = place.top
        for row in rows:
            surface.blit(row, row.get_rect(midtop=(stage.centerx, top)))
            top += row.get_height() + gap
        return place.inflate(0, 2 * c.space("l"))

    def _paint_seats(self, surface: Surface, room: Rect, state: RoomState, seats: range, node: tuple[int, int]) -> None:
        """Some seats side by side: the picture, the name and how they are, and a line from each to a node by the code."""
        if not seats:
            return
        c, kit = self.context, self.context.type
        wide = room.w // len(seats)
        words = kit.line_height("subheading") + kit.line_height("small")
        side = max(c.px(24), min(c.dx(MEDALLION), room.h - words - c.space("s"), wide - c.space("m")))
        top = room.centery - (side + words) // 2
        for number, seat in enumerate(seats):
            one, centre = state.seats[seat], room.left + wide * number + wide // 2
            is_taken = one.controller != HUMAN or bool(one.key)
            colour = c.theme.player_colours[one.emblem]
            self._paint_line(surface, (centre, top + side // 2), side // 2, node, is_taken)
            if is_taken:
                paint.glow(surface, Rect(centre - side // 2, top, side, side), colour, c.px(20), side // 2)
            paint.disc(surface, (centre, top + side // 2), side // 2, c.theme.colour("deep"), colour, max(2, c.px(2)))
            inset = side // 8 if one.controller != HUMAN else side // 4
            place = (centre - side // 2 + inset, top + inset)
            picture = Surface((side - 2 * inset, side - 2 * inset), pygame.SRCALPHA)
            draw_seat(c, picture, (0, 0), picture.get_width(), one.controller, one.emblem)
            picture.set_alpha(255 if is_taken else 70)
            surface.blit(picture, place)
            name = kit.line(one.name if is_taken else c.words("room.free"), "subheading", "text" if is_taken else "muted",
                            wide - c.space("s"))  # fmt: skip
            told, ink = self._how(state, seat)
            low = kit.line(told, "small", ink, wide - c.space("s"))
            surface.blit(name, name.get_rect(midtop=(centre, top + side)))
            surface.blit(low, low.get_rect(midtop=(centre, top + side + kit.line_height("subheading"))))

    def _paint_line(
        self, surface: Surface, centre: tuple[int, int], radius: int, node: tuple[int, int], is_lit: bool
    ) -> None:
        """A hyperline from the side of a seat to the node, if the seat does not stand right over it; dim if it is free."""
        c = self.context
        way = (node[0] > centre[0]) - (node[0] < centre[0])
        if abs(node[0] - centre[0]) < 2 * radius:
            return
        start = Vector2(centre[0] + way * (radius + c.px(8)), centre[1])
        end, corner = Vector2(node), Vector2(node[0], centre[1])
        points = [start.lerp(corner, t).lerp(corner.lerp(end, t), t) for t in (step / 24 for step in range(25))]
        colour = c.theme.colour("accent_light") if is_lit else c.theme.colour("faint")
        smooth_line(surface, points, colour, max(2.0, c.measure.u * 3 if is_lit else c.measure.u * 1.5))
        for place in (start, end):
            spot = (round(place.x), round(place.y))
            paint.disc(surface, spot, c.px(7), c.theme.colour("deep"), colour, max(2, c.px(2)))

    def _how(self, state: RoomState, seat: int) -> tuple[str, str]:
        """How a seat is, and the colour in which that is said."""
        words, one = self.context.words, state.seats[seat]
        if one.controller != HUMAN:
            return listed(words, opponents(self.context.words_of(state.game), (Seat(one.controller),))), "muted"
        if not one.key:
            return words("room.for_anyone"), "faint"
        if not one.is_here and seat != state.you:
            return words("room.away"), "warn"
        key = "room.here_ready" if one.is_ready else "room.here"
        return words("room.you_ready" if one.is_ready else "room.you") if seat == state.you else words(key), "accent_light"

    def _paint_rules(self, surface: Surface, room: Rect, state: RoomState) -> None:
        """What is played by which rules, and how the luck is drawn."""
        c, kit, words = self.context, self.context.type, self.context.words
        meta = c.shelf.meta(state.game)
        summary = HouseRules(meta, state.options, len(state.seats)).summary(words)
        late = words("room.watch_none") if state.terms.watchers < 0 else words("room.watch_any")
        rows = [("heading", "text", words("room.rules"))]
        for key, said in (("rules_of", summary or words("room.usual")), ("watch", late), ("luck_title", words("room.luck"))):
            rows += [("note", "muted", words(f"room.{key}")), ("body", "text", said)]
        top = room.top
        for style, ink, text in rows:
            drawn = kit.paragraph(text, style, ink, room.w, max(1, room.bottom - top))
            surface.blit(drawn, (room.left, top))
            top += drawn.get_height() + c.space("xs" if style == "note" else "l")


def own_name(context: Context) -> str:
    """What others call the player."""
    return context.settings.value.name or context.words("together.nameless")


def enter(context: Context, opener: Scene, address: Address) -> None:
    """Go to the room at an address, over `opener`."""
    company = context.store(Company)
    wire = Wire(lambda: address, company.identity, own_name(context))
    context.notify(company.trouble)
    opener.push(RoomScene(context, Visit(context.shelf, wire, address.code)))


def open_room(context: Context, opener: Scene, game: str, setup: Setup) -> None:
    """Open a room of one's own with these seats and rules, in place of `opener`."""
    company = context.store(Company)
    seats = tuple(Sitting(one.controller, one.name if one.controller != HUMAN else "", one.emblem, one.role, one.choice)
                  for one in setup.seats)  # fmt: skip
    wish = Make(0, game, seats, dict(setup.options))
    host = company.host
    visit = Visit(context.shelf, Wire(host.address, company.identity, own_name(context)), shared=host.shared)
    context.notify(company.trouble)
    visit.make(wish, lambda said, why: None)
    opener.replace(RoomScene(context, visit))
