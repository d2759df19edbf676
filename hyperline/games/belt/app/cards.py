"""The cards at the right: the one that is played, the next one, and the secret power."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from math import cos, pi, sin
from typing import Final, TypeVar

import pygame
from pygame import SRCALPHA, Color, Rect, Surface

from hyperline.games.belt.rules.fleets import FLEETS, Card
from hyperline.kernel.words import Words
from hyperline.shell.context import Context
from hyperline.shell.input.intent import Act, Intent
from hyperline.shell.ui import fitting, paint
from hyperline.shell.ui.division import beside, in_row
from hyperline.shell.ui.fitting import draw_lines
from hyperline.shell.ui.panel import draw_card
from hyperline.shell.ui.widget import CachedWidget

PAD: Final = 12  # units of the deck: from a card's edge to what is on it
BROAD: Final = 1.5  # how much wider than high a place is in which dials stand side by side
LABELLED: Final = 5  # how many times as high as a label a place is in which dials have one
SIGN: Final = 22  # units of text: a fleet's sign beside a title
BACK: Final = "back"

S = TypeVar("S")


@dataclass(frozen=True)
class CardState:
    """A movement card; without one its back, with a `note` how to look at it. `lit` is the number that counts now."""

    title: str
    card: Card | None = None
    name: str = ""
    fleet: str = ""
    labels: tuple[str, ...] = ()
    lit: int = -1
    note: str = ""


def face_up(words: Words, title: str, fleet: str, card: int, lit: int = -1) -> CardState:
    """A fleet's card by its number."""
    labels = tuple(words(f"belt.{name}") for name in NUMBERS)
    return CardState(title, FLEETS[fleet].cards[card - 1], str(card), fleet, labels, lit)


@dataclass(frozen=True)
class PowerState:
    """A power by its picture, what it is called, and how it stands; the back where nobody may know it."""

    title: str
    power: str = BACK
    name: str = ""
    note: str = ""
    is_bright: bool = False  # it can be used now
    is_spent: bool = False


class Plate(CachedWidget[S]):
    """A card on its ground, which can be pointed at and pressed."""

    def __init__(self, context: Context, rect: Rect, key: str, state: S, press: Callable[[], object]) -> None:
        super().__init__(context, rect, key, state)
        self.press = press

    @property
    def is_focusable(self) -> bool:  # type: ignore[override]
        """Whether it is there."""
        return not self.is_hidden

    @property
    def is_solid(self) -> bool:  # type: ignore[override]
        """What lies below cannot be pointed at."""
        return not self.is_hidden

    def handle(self, intent: Intent) -> bool:
        """Press it."""
        if intent.act is not Act.CONFIRM:
            return False
        self.press()
        return True

    def ground(self, surface: Surface, is_lit: bool) -> Rect:
        """Draw the ground; where there is room on it."""
        whole, pad = surface.get_rect(), min(self.context.dx(PAD), surface.get_height() // 8)
        draw_card(self.context, surface, whole, is_lit)
        return whole.inflate(-2 * pad, -2 * pad)

    def head(self, surface: Surface, room: Rect, title: str, most: int) -> int:
        """Write the title; the pixel row below it."""
        line = fitting.whole(self.context, title, "caps", "faint", most, max(8, room.h // 3))
        surface.blit(line, room.topleft)
        return room.top + line.get_height()


class MovementCard(Plate[CardState]):
    """Its three numbers as dials, or in a small place as a list."""

    @property
    def text(self) -> str:
        """Whose it is, and its numbers."""
        state = self.state
        numbers = ", ".join(f"{label} {n}" for label, n in zip(state.labels, state.card or (), strict=False))
        return ": ".join(filter(None, (state.title, numbers or state.note.replace("\n", ", "))))

    def paint(self, surface: Surface) -> None:
        """Draw it, or its back."""
        state = self.state
        if not state.title:
            return
        room = self.ground(surface, False)
        if state.card is None:
            self._back(surface, room)
        elif state.name and room.w > BROAD * room.h:
            self._broad(room)(surface, room, state.card)
        else:
            self._list(surface, room, state.card)

    def _broad(self, room: Rect) -> Callable[[Surface, Rect, Card], None]:
        """The most pictorial way for which there is room."""
        kit = self.context.type
        if kit.line_height("caps") <= room.h // LABELLED:
            return self._dials
        wide = room.w // len(NUMBERS) - self.context.dx(PAD) // 2
        return self._figures if all(kit.least_width(label, "small") <= wide for label in self.state.labels) else self._list

    def _title(self, surface: Surface, room: Rect) -> int:
        c = self.context
        side = min(c.tx(SIGN), room.h // 4, c.type.line_height("caps"))
        most = room.w
        if self.state.fleet:
            mark = sign(c, self.state.fleet, side, c.theme.colour("faint"))
            surface.blit(mark, mark.get_rect(topright=room.topright))
            most -= side + c.dx(PAD) // 2
        return self.head(surface, room, self.state.title, most)

    def _dials(self, surface: Surface, room: Rect, card: Card) -> None:
        """Three dials with what each is for below it."""
        c, gap = self.context, self.context.dx(PAD)
        top = self._title(surface, room) + gap // 2
        wide = (room.w - 2 * gap) // 3
        low = c.type.line_height("caps")
        if low > room.h // LABELLED or any(c.type.width(label, "caps") > wide for label in self.state.labels):
            low = 0  # the signs say it as well
        side = min(wide, room.bottom - low - top)
        for number, column in enumerate(in_row(Rect(room.left, top, wide, side), len(NUMBERS), gap)):
            is_lit = number == self.state.lit
            draw_dial(c, surface, column, number, card, is_lit)
            if low:
                label = c.type.line(self.state.labels[number], "caps", "text" if is_lit else "muted")
                surface.blit(label, label.get_rect(midtop=(column.centerx, column.bottom)))

    def _figures(self, surface: Surface, room: Rect, card: Card) -> None:
        """Large text leaves no room for dials: three figures, each with what it is for below it."""
        c, kit = self.context, self.context.type
        top, wide = self._title(surface, room), room.w // len(card)
        low = min(kit.line_height("small"), 3 * (room.bottom - top) // 8)
        for number, value in enumerate(card):
            is_lit, middle = number == self.state.lit, room.left + number * wide + wide // 2
            ink = "accent_light" if is_lit else "text" if value else "faint"
            digit = kit.line(str(value), "title", ink, None, room.bottom - top - low + c.dx(PAD) // 2)  # its head is empty
            surface.blit(digit, digit.get_rect(midbottom=(middle, room.bottom - low)))
            label = kit.line(self.state.labels[number], "small", "text" if is_lit else "muted", wide - c.dx(PAD) // 2, low)
            surface.blit(label, label.get_rect(midbottom=(middle, room.bottom)))

    def _list(self, surface: Surface, room: Rect, card: Card) -> None:
        """One number below the other, each with its sign and what it is for."""
        c, kit = self.context, self.context.type
        top = self._title(surface, room) + c.dx(PAD) // 4
        high = (room.bottom - top) // len(card)
        if kit.line_height("small") > high + 2:
            self._row(surface, Rect(room.left, top, room.w, room.bottom - top), card)
            return
        side = min(high * 3 // 4, c.tx(SIGN))
        for number, value in enumerate(card):
            middle = top + number * high + high // 2
            mark = sign(c, NUMBERS[number], side, c.theme.colour("faint"))
            surface.blit(mark, mark.get_rect(midleft=(room.left, middle)))
            digit = kit.line(str(value), "subheading", "text" if value else "faint", None, high)
            surface.blit(digit, digit.get_rect(midright=(room.right, middle)))
            left = room.left + side + c.dx(PAD) // 2
            text, wide = self.state.labels[number], room.right - digit.get_width() - left
            if kit.width(text, "small") <= wide and kit.line_height("small") <= high + 2:
                label = kit.line(text, "small", "muted")
                surface.blit(label, label.get_rect(midleft=(left, middle)))

    def _row(self, surface: Surface, room: Rect, card: Card) -> None:
        """Numbers side by side, each below its sign, where three lines would be too small to be read."""
        c, low = self.context, room.h * 5 // 8
        for number, (value, place) in enumerate(zip(card, beside(room, len(card)), strict=True)):
            digit = c.type.line(str(value), "subheading", "text" if value else "faint", place.w, low)
            mark = sign(c, NUMBERS[number], min(c.tx(SIGN), room.h - low), c.theme.colour("faint"))
            surface.blit(mark, mark.get_rect(midtop=place.midtop))
            surface.blit(digit, digit.get_rect(midbottom=place.midbottom))

    def _back(self, surface: Surface, room: Rect) -> None:
        """What nobody at the screen may know yet."""
        c = self.context
        top = self._title(surface, room)
        note = c.type.paragraph(self.state.note, "small", "muted", room.w, max(1, room.bottom - top))
        surface.blit(note, (room.left, top + (room.bottom - top - note.get_height()) // 2))


class PowerCard(Plate[PowerState]):
    """A picture with the name of the power beside it."""

    @property
    def text(self) -> str:
        """What it is called, and how it stands."""
        told = ", ".join(filter(None, (self.state.name, self.state.note)))
        return ": ".join(filter(None, (self.state.title, told)))

    def paint(self, surface: Surface) -> None:
        """Draw it."""
        c, state = self.context, self.state
        if not state.title:
            return
        room = self.ground(surface, state.is_bright)
        top = self.head(surface, room, state.title, room.w) + c.dx(PAD) // 3
        beside = room.w - c.dx(PAD) // 2 - c.type.width(state.name, "quiet")
        side = min(room.bottom - top, room.w * 2 // 5, max(room.w // 5, beside))
        picture = c.sprites("belt/powers", state.power, side)
        if state.is_spent:
            picture = picture.copy()
            picture.set_alpha(90)
        middle = (top + room.bottom) // 2
        surface.blit(picture, picture.get_rect(midleft=(room.left, middle)))
        left = room.left + side + c.dx(PAD) // 2
        wide = max(1, room.right - left)
        name = c.type.line(state.name, "quiet", "text" if not state.is_spent else "off", wide, room.h // 3)
        left_over = room.bottom - top - (name.get_height() if state.name else 0)
        note = c.type.paragraph(
            state.note, "reason", "accent_light" if state.is_bright else "muted", wide, max(1, left_over)
        )
        words = (name if state.name else None, note if state.note else None)
        draw_lines(surface, words, Rect(left, top, wide, room.bottom - top))
        if state.is_bright:
            paint.ring(
                surface, surface.get_rect().inflate(-4, -4), c.measure, c.theme.colour("accent_light"), self.radius, 1
            )


NUMBERS = ("speed", "turn", "thrust")
MOST = (7, 3, 6)  # what a dial can show
START, SWEEP = 0.75 * pi, 1.5 * pi  # where a dial begins, and how far it goes round
FINE = 4  # drawn larger and shrunk
RIM, APART = 0.13, 0.1  # of a dial's radius: how thick its rim is; of a segment, what lies between two


def sign(context: Context, name: str, side: int, colour: Color) -> Surface:
    """A sign of the game in a colour."""

    def dyed() -> Surface:
        made = context.sprites("belt/signs", name, side).copy()
        made.fill(colour, special_flags=pygame.BLEND_RGBA_MULT)
        return made

    return context.picture(("belt sign", name, side, tuple(colour)), dyed)


def draw_dial(context: Context, surface: Surface, place: Rect, number: int, card: Card, is_lit: bool) -> None:
    """One of a card's three numbers: as many bright segments round it, and its sign below."""
    theme, side = context.theme, min(place.size)
    box = Rect(0, 0, side, side)
    box.center = place.center
    value, most = card[number], MOST[number]
    bright = theme.colour("accent_light" if is_lit else "muted")
    dark = theme.colour("border", 150)
    if is_lit:
        paint.pool(surface, box.center, side * 3 // 4, theme.colour("accent", 90))
    surface.blit(_rim(context, side, value, most, bright, dark), box)
    ink = "text" if is_lit or value else "zero"
    digit = context.type.line(str(value), "title", ink, None, round(side * 0.5))
    surface.blit(digit, digit.get_rect(center=(box.centerx, box.centery - side // 24)))
    small = max(8, round(side * 0.26))
    mark = sign(context, NUMBERS[number], small, bright)
    surface.blit(mark, mark.get_rect(center=(box.centerx, box.bottom - small // 2 - side // 40)))


def _rim(context: Context, side: int, value: int, most: int, bright: Color, dark: Color) -> Surface:
    def drawn() -> Surface:
        big = Surface((side * FINE, side * FINE), SRCALPHA)
        middle, outer = side * FINE / 2, side * FINE * 0.48
        inner = outer * (1 - 2 * RIM)
        step = SWEEP / most
        for segment in range(most):
            first = START + segment * step + step * APART
            last = first + step * (1 - 2 * APART)
            angles = [first + (last - first) * n / 8 for n in range(9)]
            points = [(middle + outer * cos(a), middle + outer * sin(a)) for a in angles]
            points += [(middle + inner * cos(a), middle + inner * sin(a)) for a in reversed(angles)]
            pygame.draw.polygon(big, bright if segment < value else dark, points)
        return pygame.transform.smoothscale(big, (side, side))

    return context.picture(("belt dial", side, value, most, tuple(bright)), drawn)


def draw_hull(
    context: Context, surface: Surface, place: Rect, colour: Color, is_whole: bool, is_cracked: bool = False
) -> None:
    """A capital ship in small: a bar with a bow, hollow once it is lost, with a crack once it is damaged."""

    def drawn() -> Surface:
        w, h = place.w * FINE, place.h * FINE
        big = Surface((w, h), SRCALPHA)
        bow, rim = h * 0.45, max(FINE, h // 9)
        outline = [(rim, rim), (w - bow, rim), (w - rim, h / 2), (w - bow, h - rim), (rim, h - rim)]
        if is_whole:
            pygame.draw.polygon(big, colour, outline)
        pygame.draw.lines(big, colour, True, outline, rim)
        if is_cracked:
            crack = [(w * 0.52, 0), (w * 0.36, h * 0.42), (w * 0.52, h * 0.56), (w * 0.34, h)]
            pygame.draw.lines(big, (0, 0, 0, 0), False, crack, max(2 * FINE, h // 4))
        return pygame.transform.smoothscale(big, place.size)

    made = context.picture(("belt hull", place.size, tuple(colour), is_whole, is_cracked), drawn)
    surface.blit(made, place)
