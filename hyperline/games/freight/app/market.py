"""Above the sector: the event of the round, and the three decks with their face-up cards."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Final

from pygame import Rect, Surface

from hyperline.games.freight.app.card_face import CARDS_GROUP, SIGNS, draw_card_face
from hyperline.games.freight.app.lighting import QUIET, draw_light
from hyperline.games.freight.app.mat_view import CARD_SHAPE
from hyperline.games.freight.rules.news import NEWS
from hyperline.games.freight.rules.place import NONE
from hyperline.games.freight.rules.position import Position
from hyperline.games.freight.rules.tiles import COLOURS
from hyperline.shell.assets.text import Words
from hyperline.shell.context import Context
from hyperline.shell.input.focus import Spot
from hyperline.shell.ui.road import number_on

HIGH: Final = 74.0  # units of text that the strip takes
TOP: Final = 10.0
BACK: Final = 0.34  # how much of a deck is seen beside its face-up card, in its width
APART: Final = 14.0
LEAST: Final = 150.0  # units of text that the event keeps
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

    @property
    def high(self) -> int:
        """The pixels that it takes."""
        return self.context.tx(HIGH)

    def layout(self, rect: Rect) -> None:
        """Take this place in the window."""
        self.rect = Rect(rect)

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

    def _places(self) -> list[tuple[Rect, Rect]]:
        """For each deck the part of its back that is seen, and its face-up card."""
        c, apart = self.context, self.context.tx(APART)
        high = self.rect.h - c.tx(LINE) if self.is_stacked else self.rect.h - c.tx(TOP)
        room = self.rect.w - (0 if self.is_stacked else c.tx(LEAST) + apart)
        wide = min(high * CARD_SHAPE, ((room + apart) / len(COLOURS) - apart) / (1 + BACK))
        high, back = int(wide / CARD_SHAPE), int(wide * BACK)
        whole, found, right = int(wide) + back, [], self.rect.right
        top = self.rect.bottom - high if self.is_stacked else self.rect.top + (self.rect.h - high) // 2
        for _ in COLOURS:
            left = right - whole
            found.append((Rect(left, top, back, high), Rect(left + back, top, int(wide), high)))
            right = left - apart
        return found[::-1]

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
                line = number_on(self.context, str(self.counts[number]), "16", "caps", "text", back.w * 0.7)
                surface.blit(line, line.get_rect(center=(back.centerx, back.bottom - line.get_height() // 2)))
            if self.up[number] != NONE:
                draw_card_face(self.context, surface, card, self.up[number])
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
        top = room.centery - (head.get_height() + line.get_height()) // 2
        surface.blit(head, (left, top))
        surface.blit(line, (left, top + head.get_height()))
