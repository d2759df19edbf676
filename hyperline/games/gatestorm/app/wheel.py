"""The dial as a wheel: for each maneuver a piece with its arrow and its speed, and in the middle the one that is meant."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import atan2, ceil, cos, floor, hypot, pi, sin
from typing import Final, NamedTuple

import pygame
from pygame import SRCALPHA, Color, Rect, Surface
from pygame.transform import smoothscale

from hyperline.games.gatestorm.app.board.marks import EASY, HARD, PLAIN, TONES
from hyperline.games.gatestorm.app.dial import DIAL, arrow, in_turn
from hyperline.games.gatestorm.app.signs import sign as drawn_sign
from hyperline.shell.board.camera import Point
from hyperline.shell.context import Context
from hyperline.shell.ui import paint
from hyperline.shell.ui.paint import rgba
from hyperline.shell.ui.widget import CachedWidget, Pressable

HUB, SPEED, ARROW, NUMBER = 0.46, 0.575, 0.8, 1.02
"""From the middle of the wheel, in its radii: the edge of the hub, speeds, arrows, and the numbers of keys."""
WORDS: Final = 0.86  # of the hub: how wide words are
APART: Final = 0.014  # radians between a piece that is lit and the next one
GLOW: Final = 7  # layout units of light around the wheel
FINE, SHADES, BANDS = 3, 40, 12
SIGNS: Final = {EASY: "plus", PLAIN: "", HARD: "minus"}
BESIDE, BESIDE_TURN = (0.4, 0.3), (0.46, -0.28)
"""How far a sign is to the side of its arrow's middle and below it, in its widths; so too beside a U-turn."""
PICKED, FOCUSED, SET = "picked", "focused", "set"
"""How a piece is lit."""


class Wheel(NamedTuple):
    """Where a wheel is in pixels, and its maneuvers: straight ones on top, left ones at the left."""

    centre: tuple[int, int]
    radius: int
    maneuvers: tuple[str, ...]

    @property
    def span(self) -> float:
        """How wide a piece is in radians."""
        return 2 * pi / max(1, len(self.maneuvers))

    @property
    def first(self) -> float:
        """Where the middle of the first piece is: radians clockwise from up."""
        ahead = [n for n, name in enumerate(self.maneuvers) if name[0] == "S"] or [len(self.maneuvers) // 2]
        return -self.span * (ahead[0] + ahead[-1]) / 2

    def turn(self, maneuver: str) -> float:
        """Where the middle of a maneuver's piece is: radians clockwise from up."""
        return self.first + self.span * self.maneuvers.index(maneuver)

    def at(self, turn: float, share: float) -> Point:
        """The pixel at a turn, this share of the radius from the middle."""
        return self.centre[0] + share * self.radius * sin(turn), self.centre[1] - share * self.radius * cos(turn)


def wheel_in(context: Context, room: Rect, maneuvers: Sequence[str]) -> Wheel:
    """As large as a room allows."""
    radius = min(room.w, room.h) // 2 - context.dx(GLOW)
    return Wheel((room.centerx, room.top + radius + context.dx(GLOW)), radius, tuple(in_turn(maneuvers)))


def _piece(wheel: Wheel, turn: float, inner: float = HUB, outer: float = 0.97) -> list[Point]:
    """The outline of a piece."""
    half = wheel.span / 2 - APART
    turns = [turn + half * step / 6 for step in range(-6, 7)]
    return [wheel.at(one, outer) for one in turns] + [wheel.at(one, inner) for one in reversed(turns)]


@dataclass(frozen=True)
class Face:
    """A maneuver on the dial. `is_set` tells that it has been chosen."""

    maneuver: str
    ease: str
    is_picked: bool = False
    is_set: bool = False


class DialCell(Pressable):
    """A piece of the wheel; `meant` is told when it gets the focus, and when it loses it.

    `name` is what it is called, and `note` how it stands, for those who do not see it.
    """

    has_ring = False
    name = note = ""

    def __init__(self, context: Context, wheel: Wheel, face: Face, press: Callable[[], None],
                 meant: Callable[[Face, bool], None]) -> None:  # fmt: skip
        self.wheel, self.face, self.meant, self.turn = wheel, face, meant, wheel.turn(face.maneuver)
        outline = _piece(wheel, self.turn)
        left, top = (floor(min(part)) for part in zip(*outline, strict=True))
        right, bottom = (ceil(max(part)) for part in zip(*outline, strict=True))
        super().__init__(context, Rect(left, top, right - left + 1, bottom - top + 1), press, f"{DIAL}{face.maneuver}")

    @property
    def number_at(self) -> tuple[int, int]:
        """Its number stands at the rim."""
        x, y = self.wheel.at(self.turn, NUMBER)
        return round(x), round(y)

    @property
    def arrow_rect(self) -> Rect:
        """The square of its arrow."""
        wide = 2 * self.wheel.radius * ARROW * sin(self.wheel.span / 2)
        side, (x, y) = round(min(0.3 * self.wheel.radius, wide * 0.86)), self.wheel.at(self.turn, ARROW)
        found = Rect(0, 0, side, side)
        found.center = round(x), round(y)
        return found

    def covers(self, pos: tuple[int, int]) -> bool:
        """Whether a pixel lies on the piece; its rectangle reaches over others."""
        right, down = pos[0] - self.wheel.centre[0], pos[1] - self.wheel.centre[1]
        away = (atan2(right, -down) - self.turn + pi) % (2 * pi) - pi
        far = hypot(right, down) / max(1, self.wheel.radius)
        return HUB <= far <= 1 and abs(away) <= self.wheel.span / 2

    def take_focus(self, is_focused: bool) -> None:
        super().take_focus(is_focused)
        self.meant(self.face, is_focused)

    def draw(self, surface: Surface) -> None:
        """Draw the piece, if it is lit, its arrow and its speed."""
        c, face, theme, wheel = self.context, self.face, self.context.theme, self.wheel
        if look := PICKED if face.is_picked else FOCUSED if self.is_focused else SET if face.is_set else "":
            key = "storm piece", look, wheel.radius, len(wheel.maneuvers), round(self.turn, 4), self.rect.size
            surface.blit(c.picture(key, lambda: self._lit(look)), self.rect)
        ink = theme.colour("ink" if face.is_picked else TONES[face.ease])
        place = self.arrow_rect
        if place.w < 5:
            return
        surface.blit(arrow(face.maneuver, place.w, rgba(ink), face.ease == HARD), place)
        if name := SIGNS[face.ease]:
            mark, turned = (
                drawn_sign(name, max(7, round(place.w * 0.3)), rgba(ink)),
                -1 if face.maneuver.endswith("L") else 1,
            )
            off = BESIDE_TURN if face.maneuver[0] == "U" else BESIDE
            at = round(place.centerx + turned * place.w * off[0]), round(place.centery + place.w * off[1])
            surface.blit(mark, mark.get_rect(center=at))
        number = c.type.line(face.maneuver[1], "gutter", "ink" if face.is_picked else "muted")
        x, y = wheel.at(self.turn, SPEED)
        surface.blit(number, number.get_rect(center=(round(x), round(y))))

    def _lit(self, look: str) -> Surface:
        """The light of the piece, as large as its rectangle."""
        theme, wheel = self.context.theme, self.wheel
        made = Surface((self.rect.w * FINE, self.rect.h * FINE), SRCALPHA)
        edge = theme.colour("accent" if look == SET else "gate")
        made.fill((*edge[:3], 0))

        def fine(points: list[Point]) -> list[Point]:
            return [((x - self.rect.left) * FINE, (y - self.rect.top) * FINE) for x, y in points]

        if look == PICKED:
            for band in range(BANDS):
                near, far = (HUB + (0.97 - HUB) * step / BANDS for step in (band, band + 1.2))
                shade = theme.colour("accent").lerp(edge, min(1.0, 1.3 * band / BANDS))
                pygame.draw.polygon(made, rgba(shade), fine(_piece(wheel, self.turn, near, min(0.97, far))))
        elif look == FOCUSED:
            pygame.draw.polygon(made, rgba(theme.colour("accent", 74)), fine(_piece(wheel, self.turn)))
        thick = max(2, round(FINE * self.context.measure.d * 1.6))
        pygame.draw.lines(made, rgba(edge), True, fine(_piece(wheel, self.turn, HUB + 0.012, 0.958)), thick)
        return smoothscale(made, self.rect.size)


class DialGround(CachedWidget[tuple[str, ...]]):
    """The disc behind the pieces, with its rim and its spokes."""

    def __init__(self, context: Context, wheel: Wheel) -> None:
        side = 2 * (wheel.radius + context.dx(GLOW))
        rect = Rect(0, 0, side, side)
        rect.center = wheel.centre
        super().__init__(context, rect, "dial", wheel.maneuvers)
        self.wheel = wheel

    def draw(self, surface: Surface) -> None:
        key = "storm wheel", self.rect.w, self.state
        surface.blit(self.context.picture(key, self._disc), self.rect)

    def _disc(self) -> Surface:
        theme, side = self.context.theme, self.rect.w
        made = Surface((side, side), SRCALPHA)
        glow = theme.colour("edge")
        paint.pool(made, (side // 2, side // 2), side // 2, Color(glow.r, glow.g, glow.b, 90))
        big = Surface((side * FINE, side * FINE), SRCALPHA)
        big.fill((*theme.colour("edge")[:3], 0))
        middle, far = side * FINE / 2, self.wheel.radius * FINE
        rim, deep, line = theme.colour("edge"), theme.colour("deep"), max(1, round(FINE * self.context.measure.d))
        pygame.draw.circle(big, rgba(deep), (middle, middle), far)
        pygame.draw.circle(big, rgba(rim), (middle, middle), far - line, 2 * line)
        for step in range(SHADES):  # darker towards the hub
            share = 0.97 - (0.97 - HUB) * step / SHADES
            shade = theme.colour("tonal_deep").lerp(deep, 0.25 + 0.65 * step / SHADES)
            pygame.draw.circle(big, rgba(shade), (middle, middle), far * share)
        here = Wheel((round(middle), round(middle)), round(far), self.state)
        for number in range(len(self.state)):
            turn = here.first + here.span * (number + 0.5)
            pygame.draw.line(big, rgba(rim.lerp(deep, 0.55)), here.at(turn, HUB), here.at(turn, 0.97), line)
            pygame.draw.line(big, rgba(rim), here.at(turn, 0.93), here.at(turn, 0.97), 2 * line)
        pygame.draw.circle(big, rgba(deep), (middle, middle), far * HUB)
        pygame.draw.circle(big, rgba(theme.colour("panel")), (middle, middle), far * (HUB - 0.03))
        pygame.draw.circle(big, rgba(rim), (middle, middle), far * (HUB - 0.015), 2 * line)
        made.blit(smoothscale(big, (side, side)), (0, 0))
        return made


@dataclass(frozen=True)
class HubState:
    """The maneuver that is meant, in two words; without one only its `title`."""

    title: str
    note: str = ""
    face: Face | None = None


class DialHub(CachedWidget[HubState]):
    """The middle of the wheel: a large arrow, what it is called, and how hard it is."""

    def __init__(self, context: Context, wheel: Wheel, state: HubState) -> None:
        side = round(2 * wheel.radius * (HUB - 0.04))
        rect = Rect(0, 0, side, side)
        rect.center = wheel.centre
        super().__init__(context, rect, "hub", state)

    def paint(self, surface: Surface) -> None:
        c, state, side = self.context, self.state, self.rect.w
        ink = TONES[state.face.ease] if state.face is not None else "faint"
        rows = self._rows(ink)
        if state.face is not None and not rows:
            self._bare(surface, state.face, ink)
            return
        high = sum(row.get_height() for row in rows)
        long = max(8, round(min(side * 0.36, side * 0.86 - high))) if state.face is not None else 0
        top = (side - high - long) // 2
        if state.face is not None:
            picture = arrow(state.face.maneuver, long, rgba(c.theme.colour(ink)), state.face.ease == HARD)
            surface.blit(picture, picture.get_rect(midtop=(side // 2, top)))
        for row in rows:
            surface.blit(row, row.get_rect(midtop=(side // 2, top + long)))
            top += row.get_height()

    def _bare(self, surface: Surface, face: Face, ink: str) -> None:
        """The arrow and the speed beside it, where words have no room."""
        side = self.rect.w
        long = max(8, side // 2)
        picture = arrow(face.maneuver, long, rgba(self.context.theme.colour(ink)), face.ease == HARD)
        number = self.context.type.line(face.maneuver[1], "label", ink, None, long)
        left = (side - long - number.get_width()) // 2
        surface.blit(picture, picture.get_rect(midleft=(left, side // 2)))
        surface.blit(number, number.get_rect(midleft=(left + long, side // 2)))

    def _rows(self, ink: str) -> list[Surface]:
        """The words, in lines that are about as long, as far as they have room in the circle."""
        state, kit, side = self.state, self.context.type, self.rect.w
        wide = round(side * WORDS)
        is_wide = max(kit.width(word, "quiet") for word in state.title.split()) > wide
        count = 1 if is_wide else len(kit.wrap(state.title, "quiet", wide))
        if count > 2 or kit.width(state.title, "quiet") > 2 * wide or 3 * kit.line_height("quiet") > side * 0.62:
            return []
        while not is_wide and wide > side // 3 and len(kit.wrap(state.title, "quiet", wide - 4)) == count:
            wide -= 4
        texts = [state.title] if is_wide else kit.wrap(state.title, "quiet", wide)
        tone = "text" if state.face is not None else ink
        rows = [kit.line(text, "quiet", tone, round(side * WORDS)) for text in texts]
        return [*rows, kit.line(state.note, "reason", ink, round(side * WORDS))] if state.note else rows
