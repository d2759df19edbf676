"""The parts of a turn as stops on a line, the present one lit."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from pygame import Rect, Surface

from hyperline.shell.context import Context
from hyperline.shell.ui import paint
from hyperline.shell.ui.cached_widget import CachedWidget


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
        count = len(self.state.chips)
        if self.is_hidden or not count:
            return {}
        wide, rect = self.rect.w / count, self.rect
        return {
            chip.key: Rect(rect.left + round(number * wide), rect.top, round(wide), rect.h)
            for number, chip in enumerate(self.state.chips)
        }

    def paint(self, surface: Surface) -> None:
        """Draw a dot and a word for each."""
        c, theme, state = self.context, self.context.theme, self.state
        for number, (chip, rect) in enumerate(zip(state.chips, self.rects.values(), strict=True)):
            place = rect.move(-self.rect.left, -self.rect.top)
            is_now = number == state.current and self.ticked is None
            is_ticked = chip.key == self.ticked
            radius = max(2, round(4 * c.measure.t))
            colour = "good" if is_ticked else ("accent" if is_now else "muted")
            ink = theme.colour("text" if is_now else ("good" if is_ticked else "faint"))
            line = c.type.line(chip.text, "caps", ink, place.w - 4 * radius, place.h)
            left = place.centerx - (line.get_width() + 4 * radius) // 2
            fill = theme.colour(colour if is_now or is_ticked else "space")
            paint.disc(surface, (left + radius, place.centery), radius, fill, theme.colour(colour), max(1, radius // 3))
            surface.blit(line, line.get_rect(midleft=(left + 4 * radius, place.centery)))
