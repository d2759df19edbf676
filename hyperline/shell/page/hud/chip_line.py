"""The parts of a turn as stops on a line, the present one lit."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from typing import NamedTuple

from pygame import Color, Rect, Surface

from hyperline.shell.context import Context
from hyperline.shell.ui import paint
from hyperline.shell.ui.widget import CachedWidget

STOP, GAP, APART = 9, 7, 16  # units of text: a stop, from it to its word, and the least between two parts


class Chip(NamedTuple):
    """A part of a turn: the game's word for it, and what players call it."""

    key: str
    text: str


@dataclass(frozen=True)
class ChipState:
    """The parts of a turn; `current` is the number of the present one, below 0 for none."""

    chips: tuple[Chip, ...]
    current: int


class ChipLine(CachedWidget[ChipState]):
    """Draws a ChipState; one without height is hidden."""

    def __init__(self, context: Context, rect: Rect, state: ChipState) -> None:
        super().__init__(context, rect, "chips", state)
        self.is_hidden = not rect.h
        self.ticked: str | None = None  # the part that passes by itself, while that is shown

    def tick(self, key: str | None) -> None:
        """Show that a part passes by itself, or with None that it has."""
        if key != self.ticked:
            self.ticked = key
            self.forget()

    @property
    def rects(self) -> dict[str, Rect]:
        """The pixels of each part, none while they are hidden."""
        if self.is_hidden:
            return {}
        chips = zip(self.state.chips, self._places(), strict=True)
        return {chip.key: place.move(self.rect.topleft) for chip, place in chips}

    def _shown(self) -> int:
        """The number of the part that is lit."""
        keys = [chip.key for chip in self.state.chips]
        return keys.index(self.ticked) if self.ticked in keys else self.state.current

    def _widths(self) -> list[int]:
        """How wide each part is; where there is no room for all words, only the one that is lit has its word."""
        kit, stop = self.context.type, self.context.tx(STOP)
        gap = self.context.tx(GAP)
        words = [stop + gap + kit.width(chip.text, "caps") for chip in self.state.chips]
        if sum(words) + self.context.tx(APART) * (len(words) - 1) <= self.rect.w:
            return words
        return [wide if number == self._shown() else stop for number, wide in enumerate(words)]

    def _places(self) -> list[Rect]:
        """From edge to edge, with the same room between all, in the line's own pixels."""
        widths = self._widths()
        between = (self.rect.w - sum(widths)) / max(1, len(widths) - 1)
        lefts = [sum(widths[:number]) + number * between for number in range(len(widths))]
        return [Rect(round(left), 0, width, self.rect.h) for left, width in zip(lefts, widths, strict=True)]

    def paint(self, surface: Surface) -> None:
        """Draw a stop and a word for each, and a thin line between two."""
        c, theme, tx = self.context, self.context.theme, self.context.tx
        places, now, radius = self._places(), self._shown(), max(2, tx(STOP) // 2)
        for one, other in pairwise(places):
            rule = Rect(one.right + tx(8), one.centery, other.left - one.right - tx(16), max(1, tx(1)))
            paint.rule(surface, rule, theme.colour("edge", 70))
        for number, (chip, place) in enumerate(zip(self.state.chips, places, strict=True)):
            lit = "good" if chip.key == self.ticked else "accent"
            centre = place.left + radius, place.centery
            if number == now:
                light = Rect(centre[0] - radius, centre[1] - radius, 2 * radius, 2 * radius)
                paint.glow(surface, light, theme.colour(lit, 110), tx(6), radius)
                paint.disc(surface, centre, radius, theme.colour(lit))
            else:
                ring = theme.colour("off" if number < now else "faint")
                paint.disc(surface, centre, radius, Color(0, 0, 0, 0), ring, max(1, round(tx(1.5))))
            room = place.w - tx(STOP + GAP)
            if room > 0:
                ink = "gate" if number == now else "off" if number < now else "faint"
                line = c.type.line(chip.text, "caps", ink, room, place.h)
                surface.blit(line, line.get_rect(midleft=(place.left + tx(STOP + GAP), place.centery)))
