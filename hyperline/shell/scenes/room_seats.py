"""The seats of a room before its game begins, as they are seen: around its code, or in a list beside it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import pygame
from pygame import Rect, Surface, Vector2

from hyperline.kernel.game import HUMAN, Seat
from hyperline.shell.context import Context
from hyperline.shell.page.hud.told import TagWords, shadow, tag_picture
from hyperline.shell.roomways import voters
from hyperline.shell.setup.occupant import opponents
from hyperline.shell.ui import paint
from hyperline.shell.ui.player_words import listed
from hyperline.shell.ui.portrait import draw_seat
from hyperline.shell.ui.space import draw_bend
from hyperline.together.protocol import Person, RoomState

MEDALLION: Final = 96.0  # units: the side of a seat's picture
REACH: Final = 40.0  # units: at the least, from a seat to the node at the code
COLUMN: Final = 120.0  # units of text: a column of seats in a list
PAIR: Final = 2  # seats that stand at both sides of the code; more stand above or below it
DIM: Final = 70  # of 255: the picture of a seat in which nobody sits
DOT: Final = 5.0  # units of text: half of what shows beside a word how someone is
HERE: Final = "accent_light"  # the colour in which it is said that someone is there


class RoomSeats:
    """Draws the seats of a room; `said` is by seat what someone says there, which a list shows in place of how they are."""

    is_listed = False

    def __init__(self, context: Context, state: RoomState, said: Mapping[int, str]) -> None:
        self.context = context
        self.state = state
        self.said = said

    @property
    def words_high(self) -> int:
        """Pixels of a seat's name and how it is."""
        return self.context.type.line_height("subheading") + self.context.type.line_height("small")

    def side(self, high: int) -> int:
        """Pixels of a seat's picture where there are `high` for it and its words."""
        return min(self.context.dx(MEDALLION), high - self.words_high - self.context.dx(REACH))

    def draw_around(self, surface: Surface, room: Rect, seats: range, node: tuple[int, int]) -> None:
        """Some seats side by side: the picture, the name and how they are, and a line from each to a node by the code."""
        kit, wide, side = self.context.type, room.w // max(1, len(seats)), self.side(room.h)
        is_above, free = node[1] >= room.bottom, room.h - side - self.words_high
        top = room.top + (free // 2 if len(seats) == PAIR else 0 if is_above else free)
        for number, seat in enumerate(seats):
            centre = room.left + wide * number + wide // 2
            picture = Rect(centre - side // 2, top, side, side)
            if len(seats) == PAIR:
                start, end = Vector2(picture.midright if not number else picture.midleft), Vector2(node)
                start.x += self.context.px(8) * (1 if not number else -1)
                bend = [one.lerp(Vector2(end.x, start.y), 2 / 3) for one in (start, end)]
            else:
                edge = top + side + self.words_high if is_above else top
                start = Vector2(centre, edge + self.context.px(8) * (1 if is_above else -1))
                end = Vector2(node[0] + (centre - node[0]) // 2, node[1])
                bend = [Vector2(one.x, (start.y + end.y) / 2) for one in (start, end)]
            one = self.state.seats[seat]
            draw_bend(self.context, surface, (start, *bend, end), is_taken(one) and (one.is_here or one.controller != HUMAN))
            self._paint_picture(surface, picture, self.state.seats[seat])
            name, how = self._lines(seat, wide - self.context.space("s"))
            surface.blit(name, name.get_rect(midtop=(centre, top + side)))
            surface.blit(how, how.get_rect(midtop=(centre, top + side + kit.line_height("subheading"))))
            if seat in self.said:
                bubble = tag_picture(self.context, TagWords(self.said[seat], style="label"))
                surface.blit(bubble, bubble.get_rect(midbottom=(centre, picture.bottom + shadow(self.context))))

    def draw_list(self, surface: Surface, room: Rect) -> None:
        """All seats in as few columns as there is room for; in low rows how they are stands at the right."""
        c, kit, gap = self.context, self.context.type, self.context.space("s")
        count, most = len(self.state.seats), max(1, room.w // c.tx(COLUMN))
        rows = count
        for least in (self.words_high + gap, kit.line_height("body")):
            columns = next((n for n in range(1, most + 1) if -(-count // n) * least <= room.h), most)
            rows = -(-count // columns)
            if rows * least <= room.h:
                break
        high, wide = min(room.h // rows, self.words_high + 4 * gap), (room.w + 4 * gap) // columns
        for seat in range(count):
            place = Rect(room.left + seat // rows * wide, room.top + seat % rows * high, wide - 4 * gap, high - gap)
            side = min(place.h, c.dx(MEDALLION))
            self._paint_picture(surface, Rect(place.left, place.centery - side // 2, side, side), self.state.seats[seat])
            left, free = place.left + side + 2 * gap, place.w - side - 2 * gap
            if place.h >= self.words_high:
                top = place.centery - self.words_high // 2
                name, how = self._lines(seat, free)
                surface.blit(name, (left, top))
                surface.blit(how, (left, top + kit.line_height("subheading")))
            else:
                name, how = self._lines(seat, free, "body")
                if self.state.seats[seat].name:
                    name, _ = self._lines(seat, max((free - gap) // 2, free - gap - how.get_width()), "body")
                    _, how = self._lines(seat, free - gap - name.get_width())
                    surface.blit(how, how.get_rect(midright=place.midright))
                surface.blit(name, name.get_rect(midleft=(left, place.centery)))

    def _lines(self, seat: int, wide: int, style: str = "subheading") -> tuple[Surface, Surface]:
        """The name in a seat, and how it is."""
        kit, one = self.context.type, self.state.seats[seat]
        told, ink = self._how(seat)
        name = one.name or self.context.words("room.free")
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

    def _how(self, seat: int) -> tuple[str, str]:
        """How a seat is, and the colour in which that is said."""
        words, one = self.context.words, self.state.seats[seat]
        if seat in self.said and self.is_listed:
            return self.said[seat], HERE
        if one.controller != HUMAN:
            return listed(words, opponents(self.context.words_of(self.state.game), (Seat(one.controller),))), "muted"
        if not one.key:
            return words("room.asked" if one.name else "room.for_anyone"), "faint"
        if not one.is_here and seat != self.state.you:
            most, told = voters(self.state, seat), "away_votes" if one.votes else "away"
            return words("room.plate_lent" if one.bot else f"room.{told}", n=one.votes, most=most), "warn"
        told = "room.you" if seat == self.state.you else "room.here"
        return words(f"{told}_ready" if one.is_ready else told), HERE


def is_taken(one: Person) -> bool:
    """Whether a person or a computer sits there."""
    return one.controller != HUMAN or bool(one.key)
