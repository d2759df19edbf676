"""Goods: what holds show, the decks and the event above the sector, and the holds of anyone who lost a fight."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import Final

from pygame import Rect, Surface

from hyperline.games.freight.app.cardface import CARDS_GROUP, card_picture
from hyperline.games.freight.app.light import PLAIN, QUIET, draw_light
from hyperline.games.freight.app.sector import PIECES
from hyperline.games.freight.rules.news import NEWS
from hyperline.games.freight.rules.position import Hold, Position
from hyperline.games.freight.rules.tiles import COLOURS, NONE
from hyperline.kernel.words import Words
from hyperline.shell.context import Context
from hyperline.shell.input.focus import Spot
from hyperline.shell.ui import paint
from hyperline.shell.ui.division import in_row
from hyperline.shell.ui.fitting import draw_lines
from hyperline.shell.ui.panel import draw_tag
from hyperline.shell.ui.road import number_on

SIGNS = "freight/signs"
CARD_SHAPE: Final = 1.4  # width of a card by its height
EMPTY_SIGN, FAINT = 0.42, 48  # of a hold's height: the sign that it is free, and how strong of 255
LARGE: Final = 1.25  # text size from which on it takes what room there is


def draw_hold(context: Context, surface: Surface, box: Rect, hold: Hold) -> None:
    """What is in a hold: a card face up or down, salvage, a force token, or nothing."""
    sprites = context.sprites
    if hold.card != NONE:
        surface.blit(card_picture(context, hold.card, box.size), box)
        return
    edge = context.theme.colour("edge", 90)
    well = context.theme.colour("sunken", 200)
    paint.plate(surface, box, context.theme.colour("deep", 200), well, edge, context.px(1), context.px(8))
    if hold == Hold():
        crate = context.sprites(SIGNS, "cargo", round(box.h * EMPTY_SIGN)).copy()
        crate.set_alpha(FAINT)
        surface.blit(crate, crate.get_rect(center=box.center))
    name, count = ("force", 1) if hold.is_force else ("salvage", hold.salvage)
    side = min(round(box.h * 0.6), box.w // 3)
    for number in range(count):
        middle = box.centerx + round((number - (count - 1) / 2) * side * 0.95), box.centery
        picture = sprites(PIECES, name, side)
        surface.blit(picture, picture.get_rect(center=middle))


HIGH: Final = 90.0  # units of text that the strip takes at the most
TOP: Final = 8.0
BACK, LARGE_BACK = 0.2, 0.32  # how much of a deck is seen beside its face-up card, in its width; where text is large
APART: Final = 14.0
LEAST: Final = 138.0  # units of text that the event keeps
ICON: Final = 30.0
LINE: Final = 26.0  # and the line that it has where it stands above them
SHARE: Final = 0.36  # of the strip that it may take beside them


class Market:
    """The strip in its rectangle."""

    def __init__(self, context: Context, words: Words, redraw: Callable[[Rect], None]) -> None:
        self.context, self.words, self.redraw = context, words, redraw
        self.rect = Rect(0, 0, 1, 1)
        self.up: tuple[int, ...] = (NONE,) * len(COLOURS)
        self.counts = (0,) * len(COLOURS)
        self.event = NONE
        self.round = self.rounds = 0
        self.lit: Collection[str] = ()
        self.light = QUIET

    def layout(self, rect: Rect) -> None:
        """Take what it needs of the height of a place in the window, from its top."""
        c, self.rect = self.context, Rect(rect)
        needed = c.tx(LINE + TOP) + int(self._widest / CARD_SHAPE) if self.is_stacked else c.tx(HIGH)
        self.rect.h = min(rect.h, needed, c.tx(HIGH))

    def show(self, position: Position) -> None:
        """Show decks and event of a position."""
        self.up, self.counts = position.up, tuple(map(len, position.decks))
        self.event, self.round, self.rounds = position.event, position.round, position.rounds
        self.redraw(self.rect)

    def turn_up(self, event: int, round: int = 0) -> None:
        """Show another event, or none; in another round if one is given."""
        self.event, self.round = event, min(self.rounds, round) or self.round
        self.redraw(self.rect)

    def draw_from(self, deck: int) -> None:
        """The top card of a deck is gone."""
        left = (max(0, count - (number == deck)) for number, count in enumerate(self.counts))
        self.counts = tuple(left)
        self.redraw(self.rect)

    def change(self, deck: int, card: int) -> None:
        """Another card is face up on a deck."""
        self.up = (*self.up[:deck], card, *self.up[deck + 1 :])
        self.redraw(self.rect)

    # ---- where everything is ----

    @property
    def is_stacked(self) -> bool:
        """Whether the event stands above the cards, since text is too large for both side by side."""
        return self.context.tx(LEAST) > SHARE * self.rect.w

    @property
    def _seen(self) -> float:
        """How much of a deck is seen beside its card, in the width of that."""
        return LARGE_BACK if self.context.measure.text > LARGE else BACK

    @property
    def _widest(self) -> float:
        """The pixels that a card can be wide beside the others."""
        apart = self.context.tx(APART)
        room = self.rect.w - (0 if self.is_stacked else self.context.tx(LEAST) + apart)
        return ((room + apart) / len(COLOURS) - apart) / (1 + self._seen)

    def _places(self) -> list[tuple[Rect, Rect]]:
        """For each deck the part of its back that is seen, and its face-up card."""
        c, apart = self.context, self.context.tx(APART)
        high = self.rect.h - c.tx(LINE) if self.is_stacked else self.rect.h - c.tx(TOP)
        wide = min(high * CARD_SHAPE, self._widest)
        high, back = int(wide / CARD_SHAPE), int(wide * self._seen)
        whole, count = int(wide) + back, len(COLOURS)
        top = self.rect.bottom - high if self.is_stacked else self.rect.top + (self.rect.h - high) // 2
        first = Rect(self.rect.right - count * (whole + apart) + apart, top, back, high)
        cards = Rect(first.right, top, int(wide), high)
        return [*zip(in_row(first, count, int(wide) + apart), in_row(cards, count, back + apart), strict=True)]

    def spots(self) -> list[Spot]:
        """The decks and their face-up cards."""
        found = []
        for colour, (back, card) in zip(COLOURS, self._places(), strict=True):
            found += [Spot(f"deck:{colour}", back), Spot(f"up:{colour}", card)]
        return [*found, Spot("event", self.told)]

    @property
    def told(self) -> Rect:
        """Where the event stands."""
        if self.is_stacked:
            return Rect(self.rect.left, self.rect.top, self.rect.w, self.context.tx(LINE))
        back, _ = self._places()[0]
        return Rect(self.rect.left, self.rect.top, back.left - self.rect.left - self.context.tx(APART), self.rect.h)

    # ---- drawing ----

    def draw(self, surface: Surface) -> None:
        """Draw all of it."""
        self._event(surface)
        sprites = self.context.sprites
        for number, (colour, (back, card)) in enumerate(zip(COLOURS, self._places(), strict=True)):
            if self.counts[number]:
                whole = sprites(CARDS_GROUP, colour, card.size)
                surface.blit(whole, back, Rect(0, 0, back.w + card.w // 20, back.h))
                line = number_on(self.context, str(self.counts[number]), "16", "caps", "text", back.w * 0.86)
                surface.blit(line, line.get_rect(center=(back.centerx, back.bottom - line.get_height())))
            if self.up[number] != NONE:
                surface.blit(card_picture(self.context, self.up[number], card.size), card)
            for key, box in ((f"deck:{colour}", back), (f"up:{colour}", card)):
                if key in self.lit:
                    draw_light(self.context, surface, box, self.light, box.h // 8)

    def _event(self, surface: Surface) -> None:
        """The round, and what holds in it."""
        c, kit, words, room = self.context, self.context.type, self.words, self.told
        side = min(c.tx(ICON), room.h)
        is_on = self.event != NONE
        icon = c.sprites(SIGNS, "event", side).copy()
        icon.set_alpha(255 if is_on else 110)
        surface.blit(icon, icon.get_rect(midleft=(room.left, room.centery)))
        left = room.left + side + c.space("s")
        wide = room.right - left
        said = words("freight.round", n=self.round, of=self.rounds)
        text = words(f"freight.event_{NEWS[self.event]}") if is_on else words("freight.no_event")
        style, ink = ("strong", "warn") if is_on else ("small", "faint")
        if self.is_stacked:
            head = kit.line(said, "small", "faint", round(wide * 0.55))
            after = left + head.get_width() + c.space("m")
            surface.blit(head, head.get_rect(midleft=(left, room.centery)))
            if is_on or kit.least_width(text, "small") <= room.right - after:
                line = kit.line(text, "small", ink, room.right - after)
                surface.blit(line, line.get_rect(midleft=(after, room.centery)))
            return
        head, line = kit.line(said, "caps", "faint", wide), kit.line(text, style, ink, wide)
        draw_lines(surface, (head, line), Rect(left, room.top, wide, room.h))


CARD: Final = 96.0  # units: the width of a hold
PAD, GAP, HEAD = 14.0, 10.0, 24.0


class Spoils:
    """A row of holds on a dark cloud, in the middle of the lower edge. `named` tells where names are."""

    def __init__(self, context: Context, named: Callable[[], Sequence[Rect]]) -> None:
        self.context, self.named = context, named
        self.holds: Sequence[Hold] = ()
        self.title = ""
        self.within = Rect(0, 0, 1, 1)
        self.lit: Collection[str] = ()
        self.light = PLAIN

    @property
    def rect(self) -> Rect:
        """All that it covers, and no name in part; nothing while there is nothing to choose."""
        if not self.holds:
            return Rect(0, 0, 0, 0)
        px, count = self.context.dx, len(self.holds)
        wide = 2 * px(PAD) + count * px(CARD) + (count - 1) * px(GAP)
        high = 2 * px(PAD) + round(px(CARD) / CARD_SHAPE) + self.context.tx(HEAD)
        made = Rect(0, 0, wide, high)
        made.midbottom = self.within.centerx, self.within.bottom - px(PAD)
        cut = [name for name in self.named() if name.top < made.top < name.bottom and made.colliderect(name)]
        lowest = self.within.bottom - made.h
        if cut:
            below = max(name.bottom for name in cut)
            made.top = below if below <= lowest else min(name.top for name in cut)
        return made

    def _places(self) -> list[Rect]:
        px, box = self.context.dx, self.rect
        first = Rect(box.left + px(PAD), 0, px(CARD), round(px(CARD) / CARD_SHAPE))
        first.bottom = box.bottom - px(PAD)
        return in_row(first, len(self.holds), px(GAP))

    def spots(self) -> list[Spot]:
        """The holds."""
        return [Spot(f"loot:{number}", box) for number, box in enumerate(self._places())] if self.holds else []

    def draw(self, surface: Surface) -> None:
        """Draw them."""
        if not self.holds:
            return
        c, box = self.context, self.rect
        draw_tag(c, surface, box)
        line = c.type.line(self.title, "label", "text", box.w - 2 * c.dx(PAD), c.tx(HEAD))
        surface.blit(line, (box.left + c.dx(PAD), box.top + c.dx(PAD) // 2))
        for number, place in enumerate(self._places()):
            draw_hold(c, surface, place, self.holds[number])
            if f"loot:{number}" in self.lit:
                draw_light(c, surface, place.inflate(4, 4), self.light, c.dx(8))
