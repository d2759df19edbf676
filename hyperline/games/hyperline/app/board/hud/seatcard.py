"""A player at a glance: in Simple a row with emblem, name and ship, in Full a block with all that the ship can do."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from pygame import Rect, Surface

from hyperline.games.hyperline.app.board.hud.rose import Turnover, dimmed, draw_rose, guns, shields, ship_numbers
from hyperline.games.hyperline.app.shipyard.views.ship_picture import ShipPlan, draw_ship, plan
from hyperline.games.hyperline.app.wording import Wording
from hyperline.games.hyperline.rules.board import Board
from hyperline.games.hyperline.rules.geometry import SECTOR_NAMES, Sector
from hyperline.games.hyperline.rules.kinds import TOKEN_TECHS
from hyperline.games.hyperline.rules.player import IN_HAND, Player
from hyperline.games.hyperline.rules.ship import Ship, loaded_fighters
from hyperline.shell.context import Context
from hyperline.shell.page.hud.seat_plate import EMBLEM, GAP, SeatLine
from hyperline.shell.ui.fitting import draw_lines
from hyperline.shell.ui.typesetter import LEAST

SMALL_SHIP, SMALL_CELL = 60, 22  # units of text: the width of the ship in a row, and the largest cell
BLOCK_WASH = 300  # how far the light of the seat at turn reaches
HEAD, MARK, STOP, BETWEEN = 30, 26, 19, 3  # a block's first line, its emblem, a stop, and what is between two
SMALL_STOP, NOTE = 15, 0.5  # from stop to stop beside a long name, and the share of its room that a note may take
SHIP, CELL = 84, 24  # a block's ship: its width, and the largest cell
NUMBERS, WORDS, LOW_WORDS, ROSE = 96, 88, 78, 58  # where its numbers begin, how wide they are with words, and a rose
TOKEN, NEXT = 20, 29  # a token, and from one to the next
WHOLE_BLOCK, LEAST_BLOCK = 104, 84  # the height from which on a block has its ship, and its least height
LEAST_LINES = 46  # the height from which on a row has two lines
NO_SHIP = 262  # the width below which it has no room for the ship
DIM = 52  # the opacity of a token that lies on a planet


@dataclass(frozen=True)
class SeatState:
    """What a card shows. `is_active`: it is this player's turn; `told`: the second line, `note`: a word beside the name.

    `presence` is how someone elsewhere is, where there is no second line.

    `has_ship`: whether a row has a small ship, which it has not while that ship is seen enlarged.
    """

    player: Player
    name: str
    emblem: int
    goal: int = 5
    is_active: bool = False
    told: str = ""
    note: str = ""
    presence: str = ""
    has_ship: bool = True


class SeatCard(SeatLine[SeatState]):
    """A card; pressing it shows the player's ship."""

    def __init__(self, context: Context, rect: Rect, state: SeatState, key: str, press: Callable[[], None],
                 margin: int = 0) -> None:  # fmt: skip
        super().__init__(context, rect, state, key, press, margin)
        self.turnover = Turnover(context, self.forget, lambda rect: self.changed(rect))

    def show(self, state: SeatState, moves: bool = False) -> None:
        """Show another state."""
        self.turnover.stop()
        super().show(state, moves)

    def layout_of(self, ship: Ship) -> ShipPlan:
        """Where a ship's parts are on the card, in pixels."""
        area, cell = self.ship_area()
        return plan(ship, area.move(self.rect.topleft), cell)

    @property
    def shows_ship(self) -> bool:
        """Whether the ship is drawn."""
        raise NotImplementedError

    def ship_area(self) -> tuple[Rect, int]:
        """Where the ship is drawn, in the card's own pixels, and the largest cell."""
        raise NotImplementedError

    def draw(self, surface: Surface) -> None:
        """Draw the card, and its motions on top."""
        super().draw(surface)
        self.turnover.draw(surface)

    def ship(self, surface: Surface) -> None:
        """The ship, without the parts that are turning over."""
        area, cell = self.ship_area()
        state, sprites = self.state, self.context.sprites
        draw_ship(surface, state.player.ship, area, sprites, state.emblem, cell, tuple(self.turnover.parts))


class SeatRow(SeatCard):
    """Emblem, name, and in a second line whose turn it is and where the ship is; a small ship at the right."""

    def numbers(self, state: SeatState) -> dict[str, int]:
        """Nothing counts in a row."""
        return {}

    @property
    def shows_ship(self) -> bool:
        """Whether the ship is drawn: a long name may need its room."""
        room = self.ship_area()[0].left - self.context.tx(4) - self._left
        return self.state.has_ship and LEAST * self.context.type.width(self.state.name, "heading") <= room

    @property
    def _side(self) -> int:
        return min(self.context.tx(EMBLEM), self.inner.h - self.context.dx(8), self.inner.w // 5)

    @property
    def _left(self) -> int:
        """Where the words begin."""
        return self.inner.left + self._side + self.context.tx(GAP)

    def ship_area(self) -> tuple[Rect, int]:
        tx, inner = self.context.tx, self.inner
        wide = min(tx(SMALL_SHIP), inner.w // 3)
        inset = self.context.dx(4)
        return Rect(inner.right - wide, inner.top + inset, wide, inner.h - 2 * inset), tx(SMALL_CELL)

    def paint(self, surface: Surface) -> None:
        """Draw the row."""
        context, state, inner, tx = self.context, self.state, self.inner, self.context.tx
        self.wash(surface)
        emblem = context.sprites("pieces", f"emblem-{state.emblem}", self._side)
        surface.blit(emblem, emblem.get_rect(midleft=(inner.left, inner.centery)))
        left, right = self._left, inner.right
        if self.shows_ship:
            self.ship(surface)
            right = self.ship_area()[0].left - tx(4)
        self._words(surface, Rect(left, inner.top + tx(2), right - left, inner.h - tx(4)))

    def _words(self, surface: Surface, rect: Rect) -> None:
        """The name, and in a second line where the ship is; a low row has only the name."""
        context, state, kit = self.context, self.state, self.context.type
        if self.inner.h < context.tx(LEAST_LINES):
            name = kit.line(state.name, "heading", "warn" if state.note else self.name_colour, rect.w, self.inner.h)
            surface.blit(name, name.get_rect(midleft=rect.midleft))
            return
        if state.note:
            told, colour = state.note, context.theme.colour("warn")
        else:
            light = context.theme.player_lights[state.emblem]
            told, colour = state.told, light if state.is_active else context.theme.colour("faint")
        name = kit.line(state.name, "heading", self.name_colour, rect.w, round(rect.h * 0.58))
        line = kit.line(told, "small", colour, rect.w, round(rect.h * 0.42))
        draw_lines(surface, (name, line), rect)


class SeatBlock(SeatCard):
    """Emblem, name, a word, the points as stops; ship, speed, moves and fighters, guns and shields by side, tokens."""

    @staticmethod
    def fits(context: Context, rect: Rect) -> bool:
        """Whether there is room for a block."""
        return rect.h >= context.tx(LEAST_BLOCK)

    def numbers(self, state: SeatState) -> dict[str, int]:
        """What the ship can do, and how many fighters are left."""
        player = state.player
        fighters = sum(count for _, count in player.patrols) + loaded_fighters(player.ship)
        return ship_numbers(player.ship) | {"fighters": fighters}

    @property
    def body(self) -> Rect:
        """What lies below the first line, in the card's own pixels."""
        tx, inner = self.context.tx, self.inner
        head = min(tx(HEAD + 8), inner.h * 3 // 10)
        return Rect(inner.left, inner.top + head, inner.w, inner.h - head - tx(4))

    def ship_area(self) -> tuple[Rect, int]:
        tx, body = self.context.tx, self.body
        return Rect(body.left, body.top, tx(SHIP), body.h - tx(4)), tx(CELL)

    @property
    def shows_ship(self) -> bool:
        """In a low block, or with large text, the numbers take its place."""
        return self.inner.w >= self.context.tx(NO_SHIP) and not self.is_low

    @property
    def is_low(self) -> bool:
        """Whether the tokens stand beside the numbers, not below them."""
        return self.inner.h < self.context.tx(WHOLE_BLOCK)

    def layout_of(self, ship: Ship) -> ShipPlan:
        """Where a ship's parts are; where none is drawn all of them are at the emblem."""
        if self.shows_ship:
            return super().layout_of(ship)
        tx, inner = self.context.tx, self.inner.move(self.rect.topleft)
        return plan(ship, Rect(inner.left, inner.top + tx(8), tx(MARK), tx(MARK)), tx(2))

    def paint(self, surface: Surface) -> None:
        """Draw the block."""
        self.wash(surface, BLOCK_WASH)
        self._head(surface)
        left = self.body.left
        if self.shows_ship:
            self.ship(surface)
            left += self.context.tx(NUMBERS)
        tx, body = self.context.tx, self.body
        low = 0 if self.is_low else tx(TOKEN + 4)
        self._numbers(surface, Rect(left, body.top, tx(WORDS), body.h - low))
        first = left + tx(LOW_WORDS) if self.is_low else body.right - 2 * tx(ROSE)
        for number, (sign, by_side) in enumerate((("weapon", guns), ("shield", shields))):
            box = Rect(first + number * tx(ROSE), body.top, tx(ROSE), body.h - low)
            draw_rose(surface, self.context, box, by_side(self.state.player.ship), sign, self.write)
        if self.is_low:
            self._tokens(surface, Rect(first + 2 * tx(ROSE), body.top, body.right - first - 2 * tx(ROSE), body.h), 2)
        else:
            self._tokens(surface, Rect(left, body.bottom - low, body.right - left, low), 1)

    def _head(self, surface: Surface) -> None:
        """Emblem, name, a word, and at the right the points."""
        context, state, tx, kit = self.context, self.state, self.context.tx, self.context.type
        head = Rect(self.inner.left, self.inner.top + tx(6), self.inner.w, self.body.top - tx(6))
        emblem = context.sprites("pieces", f"emblem-{state.emblem}", min(tx(MARK), head.h))
        surface.blit(emblem, emblem.get_rect(midleft=head.midleft))
        left = head.left + emblem.get_width() + tx(9)
        told = state.note or state.presence
        wanted = kit.width(state.name, "subheading") + (kit.width(told, "reason") + tx(8) if told else 0)
        is_tight = wanted > head.right - left - state.goal * tx(STOP + BETWEEN) - tx(6)
        step = min(tx(SMALL_STOP if is_tight else STOP + BETWEEN), (head.w // 2) // max(1, state.goal))
        for number in range(state.goal):
            name = "research-on" if number < state.player.research else "research-off"
            stop = context.sprites("hyperline/pieces", name, step - tx(BETWEEN))
            surface.blit(stop, stop.get_rect(midright=(head.right - (state.goal - 1 - number) * step, head.centery)))
        room = head.right - state.goal * step - tx(6) - left
        beside = max(round(room * NOTE), room - kit.width(state.name, "subheading") - tx(8))
        note = kit.line(told, "reason", "warn" if state.note else "muted", beside, head.h) if told else None
        most = room - (note.get_width() + tx(8) if note is not None else 0)
        text = kit.line(state.name, "subheading", self.name_colour, most, head.h)
        surface.blit(text, text.get_rect(midleft=(left, head.centery)))
        if note is not None:
            surface.blit(note, note.get_rect(midleft=(left + text.get_width() + tx(8), head.centery + tx(1))))

    def _numbers(self, surface: Surface, rect: Rect) -> None:
        """Speed, moves and fighters, each before its word; the digits stand in a column."""
        context, tx = self.context, self.context.tx
        row = min(rect.h // 3, tx(21))
        top = rect.top + (rect.h - 3 * row) // 2
        for number, key in enumerate(("speed", "moves", "fighters")):
            middle, value = top + number * row + row // 2, self.tally.values[key]
            colour = "text" if value else "faint" if self.state.is_active else "zero"
            self.write(surface, key, "midright", (rect.left + tx(14), middle), "label", colour, None, row)
            left = rect.left + tx(21)
            word = context.type.line(context.words(f"hud.{key}_word", n=value), "reason", "faint", rect.right - left, row)
            surface.blit(word, word.get_rect(midleft=(left, middle + tx(1))))

    def _tokens(self, surface: Surface, rect: Rect, rows: int) -> None:
        """The five tokens in rows, those on planets dim."""
        context, tx = self.context, self.context.tx
        across = -(-len(TOKEN_TECHS) // rows)
        step, high = min(tx(NEXT), rect.w // across), rect.h // rows
        side = min(tx(TOKEN), step - tx(2), high)
        for number, (tech, where) in enumerate(zip(TOKEN_TECHS, self.state.player.tokens, strict=True)):
            token = context.sprites("hyperline/pieces", f"token-{tech}", side)
            middle = rect.top + number // across * high + high // 2
            place = token.get_rect(midleft=(rect.left + number % across * step, middle))
            surface.blit(token if where == IN_HAND else dimmed(token, DIM), place)


def told_of(wording: Wording, who: str, sector: Sector, board: Board, corner: Sector) -> str:
    """Who plays a seat, if that is to be said, and where its ship is: ``Computer · at Salvo``."""
    words, look = wording.words, board.look(sector)
    if sector == corner:
        where = words("hud.at_home")
    elif board.is_face_down(sector) or not look.is_planet or look.name == "neutral":
        where = words("hud.at_sector", sector=SECTOR_NAMES[sector])
    else:
        where = words("hud.at_sector", sector=wording.tile(look.name))
    return words("hud.who_where", who=who, where=where) if who else where[:1].upper() + where[1:]
