"""The bar on top: the round, who decides, and the chips of a turn with the present one lit."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from pygame import Rect, Surface

from hyperline.shell.context import Context
from hyperline.shell.ui import paint
from hyperline.shell.ui.emblem import draw_emblem
from hyperline.shell.ui.icon import scales
from hyperline.shell.ui.text import LEAST
from hyperline.shell.ui.widget import Widget

NARROW = 60  # units: a chip of less can hold no name
LEAST_GAP = 8  # units between two pips, below which none are drawn
HIGHEST = 0.62  # of the bar: a line of text
READABLE = 0.6  # how far the names of chips may shrink before pips take their place


class Chip(NamedTuple):
    """A part of a turn: the game's word for it, and what players call it."""

    key: str
    text: str


@dataclass(frozen=True)
class TopState:
    """What the bar shows: the round in words, who decides (an emblem below 0 is none), and the chips.

    `current` is the number of the present chip, below 0 for none. `agreed` says what differs from the usual rules.
    """

    round: str
    name: str
    emblem: int
    chips: tuple[Chip, ...]
    current: int
    agreed: str = ""


class TopBar(Widget):
    """Draws a TopState."""

    def __init__(self, context: Context, rect: Rect, state: TopState, room: int) -> None:
        super().__init__(context, rect, "topbar")
        self.state = state
        self.room = room  # pixels at the right that are kept for buttons
        self.ticked: str | None = None  # the chip that passes by itself, while that is shown
        self._chips: dict[str, Rect] = {}

    def show(self, state: TopState, moves: bool = False) -> None:
        """Show another state; a bar with numbers counts with `moves`."""
        if state != self.state:
            self.state, self._chips = state, {}
            self.redraw()

    @property
    def rects(self) -> dict[str, Rect]:
        """The pixels of each chip, none where there is no room for chips."""
        if not self._chips:
            self.draw(Surface(self.rect.bottomright))  # they lie between texts that have to be measured
        return self._chips

    def tick(self, key: str | None) -> None:
        """Show that a chip passes by itself, or with None that it has."""
        if key != self.ticked:
            self.ticked = key
            self.redraw()

    def draw(self, surface: Surface) -> None:
        """Draw the bar."""
        theme = self.context.theme
        line = Rect(self.rect.left, self.rect.bottom - max(1, self.context.px(1)), self.rect.w, self.context.px(1))
        surface.fill(theme.colour("panel"), self.rect)
        surface.fill(theme.colour("border"), line)
        left = self._draw_who(surface)
        right = self.draw_end(surface)
        self._draw_chips(surface, self._draw_agreed(surface, left, right), right)

    def draw_end(self, surface: Surface) -> int:
        """Draw what stands at the right end, left of the buttons; where that begins."""
        return self.rect.right - self.room

    def _draw_who(self, surface: Surface) -> int:
        space, middle = self.context.space, self.rect.centery
        x = self.rect.left + space("m")
        high = round(self.rect.h * HIGHEST)
        turn = self.context.type.line(self.state.round, "label", "muted", None, high)
        surface.blit(turn, turn.get_rect(midleft=(x, middle)))
        x += turn.get_width() + space("m")
        if self.state.emblem < 0:
            return x
        side = self.context.px(26)
        draw_emblem(self.context, surface, (x, middle - side // 2), side, self.state.emblem)
        x += side + space("s")
        colour = self.context.theme.player_lights[self.state.emblem]
        name = self.context.type.line(self.state.name, "label", colour, self.context.px(130), high)
        surface.blit(name, name.get_rect(midleft=(x, middle)))
        return x + name.get_width() + space("l")

    def _draw_agreed(self, surface: Surface, left: int, right: int) -> int:
        """What differs from the usual rules: in words where the chips leave room, else a sign; where the chips begin."""
        c = self.context
        if not self.state.agreed:
            return left
        sign = scales(c.px(20), c.theme.colour("gold"))
        left -= c.space("s")
        surface.blit(sign, sign.get_rect(midleft=(left, self.rect.centery)))
        left += sign.get_width() + c.space("xs")
        spare = right - left - len(self.state.chips) * c.px(NARROW + 5) - 2 * c.space("l")
        if c.type.width(self.state.agreed, "small") <= spare:
            text = c.type.line(self.state.agreed, "small", "gold", spare, self.rect.h)
            surface.blit(text, text.get_rect(midleft=(left, self.rect.centery)))
            left += text.get_width()
        return left + c.space("l")

    def _draw_chips(self, surface: Surface, left: int, right: int) -> None:
        """The chips with the present one lit, between the two ends."""
        theme = self.context.theme
        texts, count = [chip.text for chip in self.state.chips], len(self.state.chips)
        if not count:
            return
        gap = self.context.px(5)
        room = right - left - self.context.space("m")
        width = min(self.context.px(104), (room - (count - 1) * gap) // count)
        high = self.context.px(28)
        text_high = self._text_height(texts, width - self.context.px(12), round(high * 0.68))
        if width < self.context.px(NARROW) or text_high < READABLE * self.context.type.line_height("caps"):
            self._draw_pips(surface, left, right)
            return
        start = left + max(0, (room - count * width - (count - 1) * gap) // 2)
        for number, (key, text) in enumerate(self.state.chips):
            chip = Rect(start + number * (width + gap), self.rect.centery - high // 2, width, high)
            self._chips[key] = chip
            is_ticked = key == self.ticked
            is_now, is_past = number == self.state.current and self.ticked is None, number < self.state.current
            fill = theme.colour("accent_deep" if is_now else "sunken")
            edge = theme.colour("good" if is_ticked else ("accent" if is_now else "border"))
            paint.plate(surface, chip, fill, fill, edge, max(1.0, self.context.measure.u), high // 2)
            colour = "text" if is_now or is_ticked else ("faint" if is_past else "muted")
            line = self.context.type.line(text, "caps", colour, width, text_high)
            surface.blit(line, line.get_rect(center=chip.center))
            if is_ticked:
                self._check(surface, chip)

    def _check(self, surface: Surface, chip: Rect) -> None:
        """A tick on the upper right of a chip."""
        theme, radius = self.context.theme, self.context.px(8)
        centre = (chip.right - radius, chip.top + self.context.px(3))
        paint.disc(surface, centre, radius, theme.colour("good"), theme.colour("deep"), max(1, self.context.px(1)))
        mark = self.context.type.line("✓", "small_strong", "ink", None, 2 * radius)
        surface.blit(mark, mark.get_rect(center=centre))

    def _draw_pips(self, surface: Surface, left: int, right: int) -> None:
        """Where there is no room for chips: a dot for each, and the name of the present one."""
        theme, room, count = self.context.theme, max(0, right - left), len(self.state.chips)
        gap = min(self.context.px(18), room // count)
        radius = max(1, min(self.context.px(6), gap * 2 // 5))
        if gap < self.context.px(LEAST_GAP):
            return  # the prompt tells it as well
        name = ""
        for number, (_, text) in enumerate(self.state.chips):
            is_now = number == self.state.current
            fill = theme.colour("accent" if is_now else ("edge" if number < self.state.current else "sunken"))
            centre = (left + radius + number * gap, self.rect.centery)
            paint.disc(surface, centre, radius, fill, theme.colour("edge"), max(1, self.context.px(1)))
            name = text if is_now else name
        left += count * gap + self.context.px(4)
        width = min(self.context.px(110), right - left)
        if width < self.context.type.width(name, "label") * LEAST:
            return
        line = self.context.type.line(name, "label", "accent_light", width, round(self.rect.h * HIGHEST))
        surface.blit(line, line.get_rect(midleft=(left, self.rect.centery)))

    def _text_height(self, texts: list[str], width: int, most: int) -> int:
        """The height at which the widest of the texts fits, so that all are set alike."""
        widest = max(self.context.type.width(text, "caps") for text in texts)
        line = self.context.type.line_height("caps")
        return most if line <= most and widest <= width else min(most, line * width // max(1, widest))
