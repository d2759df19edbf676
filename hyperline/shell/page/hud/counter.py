"""Numbers that count to a new value, swell as they do, and have a sign beside them for a second."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from math import pi, sin
from typing import NamedTuple, TypeVar

import pygame
from pygame import Rect, Surface

from hyperline.shell.anim import durations as last
from hyperline.shell.anim.easing import ease_out
from hyperline.shell.context import Context
from hyperline.shell.ui import paint
from hyperline.shell.ui.widget import CachedWidget, Pressed

S = TypeVar("S")
SWELL = 0.45  # how much larger a number grows while it counts


class Look(NamedTuple):
    """A number as it is shown now. `swell` and `glow` go from 0 to 1; `sign` is 1, -1, or 0 when it has not changed."""

    value: int
    swell: float = 0.0
    glow: float = 0.0
    sign: int = 0


@dataclass
class _Change:
    start: int
    age: float = 0.0  # seconds


class Tally:
    """Numbers by key, each on its way to the value that was shown last."""

    def __init__(self, context: Context) -> None:
        self.context = context
        self.values: dict[str, int] = {}
        self._changes: dict[str, _Change] = {}

    @property
    def changing(self) -> tuple[str, ...]:
        """The keys of the numbers that do not look as usual."""
        return tuple(self._changes)

    def show(self, values: dict[str, int], moves: bool) -> None:
        """Show other values: at once, or with `moves` counting from what is shown."""
        if not moves:
            if values != self.values:
                self._changes.clear()
        else:
            for key, value in values.items():
                if key in self.values and self.values[key] != value:
                    self._changes[key] = _Change(self.look(key).value)
            self._changes = {key: change for key, change in self._changes.items() if key in values}
        self.values = values

    def update(self, seconds: float) -> tuple[str, ...]:
        """Let time pass; the numbers that came to rest."""
        over = []
        for key, change in self._changes.items():
            change.age += seconds
            if change.age >= self._length:
                over.append(key)
        for key in over:
            del self._changes[key]
        return tuple(over)

    def look(self, key: str) -> Look:
        """How a number is shown."""
        value, change = self.values[key], self._changes.get(key)
        if change is None:
            return Look(value)
        if self.context.settings.value.is_calm:
            return Look(value, 0.0, max(0.0, round(1 - change.age / self._length, 1)))
        share = min(1.0, change.age / self._counting) if self._counting else 1.0
        shown = round(change.start + (value - change.start) * ease_out(share))
        rest = min(1.0, round((self._length - change.age) * 10) / 5)
        sign = (value > change.start) - (value < change.start)
        return Look(shown, sin(pi * share) if share < 1 else 0.0, rest, sign)

    @property
    def _counting(self) -> float:
        return last.COUNT / 1000 * self.context.settings.value.pace

    @property
    def _length(self) -> float:
        return (last.REDUCED if self.context.settings.value.is_calm else last.MARKED) / 1000


class Spot(NamedTuple):
    """Where and how a number is written: `anchor` is the side of its box that lies at `place`."""

    anchor: str
    place: tuple[int, int]
    style: str
    colour: str
    width: int | None
    height: int | None
    text: Callable[[int], str]


class CountingWidget(CachedWidget[S]):
    """Override `numbers`, and write them in `paint` with `write`: those that change are drawn above the picture."""

    def __init__(self, context: Context, rect: Rect, key: str, state: S) -> None:
        super().__init__(context, rect, key, state)
        self.tally = Tally(context)
        self.tally.show(self.numbers(state), moves=False)
        self._spots: dict[str, Spot] = {}

    def numbers(self, state: S) -> dict[str, int]:
        """The numbers of a state by key."""
        raise NotImplementedError

    def show(self, state: S, moves: bool = False) -> None:
        """Show another state; with `moves` numbers that differ count."""
        if state != self.state:
            self.tally.show(self.numbers(state), moves)
            super().show(state)

    def write(self, surface: Surface, key: str, anchor: str, place: tuple[int, int], style: str, colour: str,
              width: int | None = None, height: int | None = None, text: Callable[[int], str] = str) -> Rect:  # fmt: skip
        """Write a number while painting; the pixels that it takes when it is at rest."""
        spot = self._spots[key] = Spot(anchor, place, style, colour, width, height, text)
        line = self._line(spot, self.tally.values[key], colour)
        rect = line.get_rect(**{anchor: place})
        if key not in self.tally.changing:
            surface.blit(line, rect)
        return rect

    def _line(self, spot: Spot, value: int, colour: str) -> Surface:
        return self.context.type.line(spot.text(value), spot.style, colour, spot.width, spot.height)

    def update(self, seconds: float) -> None:
        """Let numbers count."""
        if not self.tally.changing:
            return
        before = {key: self.tally.look(key) for key in self.tally.changing}
        if self.tally.update(seconds):
            self.forget()
        for key, look in before.items():
            if self.tally.look(key) != look:
                self._again(key)

    def _again(self, key: str) -> None:
        if key in self._spots and not self.is_hidden:
            self.changed(self._reach(key))

    def _reach(self, key: str) -> Rect:
        """The pixels that a number takes while it changes, with its light and its sign."""
        spot = self._spots[key]
        rect = self._line(spot, self.tally.look(key).value, spot.colour).get_rect(**{spot.anchor: spot.place})
        room = 2 * max(8, rect.h)
        return rect.inflate(room, room).move(self.rect.topleft)

    @property
    def extent(self) -> Rect:
        """Numbers that change at its edge reach beyond it."""
        return self.rect.unionall([self._reach(key) for key in self.tally.changing if key in self._spots])

    def draw(self, surface: Surface) -> None:
        """Draw the picture that is kept, and the numbers that change."""
        super().draw(surface)
        if self.is_hidden:
            return
        for key in self.tally.changing:
            spot = self._spots.get(key)
            if spot is not None:
                self._live(surface, spot, self.tally.look(key))

    def _live(self, surface: Surface, spot: Spot, look: Look) -> None:
        theme = self.context.theme
        line = self._line(spot, look.value, spot.colour if look.glow < 0.5 else "text")
        rect = line.get_rect(**{spot.anchor: spot.place}).move(self.rect.topleft)
        light = theme.colour("accent_light" if look.sign >= 0 else "warn", round(110 * max(look.swell, 0.35 * look.glow)))
        paint.glow(surface, rect, light, max(4, rect.h // 3), max(2, rect.h // 4))
        if look.swell > 0.02:
            scale = 1 + SWELL * look.swell
            line = pygame.transform.smoothscale(line, (round(rect.w * scale), round(rect.h * scale)))
        surface.blit(line, line.get_rect(center=rect.center))
        if look.sign:
            draw_sign(surface, self.context, rect, look.sign)


class CountingCard(Pressed, CountingWidget[S]):
    """One with a single use: a click or Enter presses it."""

    def __init__(self, context: Context, rect: Rect, state: S, key: str, press: Callable[[], None]) -> None:
        super().__init__(context, rect, key, state)
        self.press = press


def draw_sign(surface: Surface, context: Context, beside: Rect, sign: int) -> None:
    """A small triangle right of a number: up and green, or down and red."""
    side = max(4, round(beside.h * 0.4))
    left, middle = beside.right + max(2, side // 3), beside.centery
    tip, foot = middle - sign * side // 2, middle + sign * side // 2
    shade = context.theme.colour("good" if sign > 0 else "bad")
    pygame.draw.polygon(surface, shade, [(left, foot), (left + side, foot), (left + side / 2, tip)])
