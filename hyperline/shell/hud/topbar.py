"""The bar on top: whose turn it is, the five phases, and everybody's research points."""

from __future__ import annotations

from dataclasses import dataclass

import pygame
from pygame import Rect, Surface

from hyperline.games.hyperline.engine.kinds import TURN_PHASES, Phase
from hyperline.shell.context import Context
from hyperline.shell.hud.counting import Look, Tally
from hyperline.shell.ui import paint
from hyperline.shell.ui.icon import scales
from hyperline.shell.ui.text import LEAST
from hyperline.shell.ui.widget import Widget

NARROW = 60  # units: a chip of less can hold no name
ROOMY = 5  # research points for which there is room in full size
SPACIOUS = 1000  # units of the bar from which on there is
LEAST_GAP = 8  # units between two pips, below which none are drawn
HIGHEST = 0.62  # of the bar: a line of text
READABLE = 0.6  # how far the names of phases may shrink before pips take their place


@dataclass(frozen=True)
class TopState:
    """What the bar shows: `round` from 1, 0 in the setup; `points` and `emblems` by seat, `goal` the points that win.

    `agreed` says what differs from the usual rules.
    """

    round: int
    name: str
    emblem: int
    phase: Phase
    points: tuple[int, ...]
    emblems: tuple[int, ...]
    goal: int = 5
    agreed: str = ""


def _numbers(state: TopState) -> dict[str, int]:
    return {str(seat): points for seat, points in enumerate(state.points)}


class TopBar(Widget):
    """Draws a TopState."""

    def __init__(self, context: Context, rect: Rect, state: TopState, room: int) -> None:
        super().__init__(context, rect, "topbar")
        self.state = state
        self.room = room  # pixels at the right that are kept for buttons
        self.ticked: Phase | None = None  # the phase that passes by itself, while that is shown
        self._chips: dict[Phase, Rect] = {}
        self._pips: dict[tuple[int, int], Rect] = {}
        self.tally = Tally(context)
        self.tally.show(_numbers(state), moves=False)

    def show(self, state: TopState, moves: bool = False) -> None:
        """Show another state; with `moves` a point that was won lights up."""
        self.tally.show(_numbers(state), moves)
        if state != self.state:
            self.state, self._chips, self._pips = state, {}, {}
            self.redraw()

    @property
    def rects(self) -> dict[Phase, Rect]:
        """The pixels of each phase's chip, none where there is no room for chips."""
        if not self._chips:
            self.draw(Surface(self.rect.bottomright))  # they lie between texts that have to be measured
        return self._chips

    def pip(self, seat: int, point: int) -> Rect:
        """The pixels of a seat's point, counted from 1; the bar's own end if it is not drawn."""
        if not self._pips:
            self.draw(Surface(self.rect.bottomright))
        return self._pips.get((seat, point), Rect(self.rect.right - self.room, self.rect.centery, 1, 1))

    def update(self, seconds: float) -> None:
        """Let a point that was won light up."""
        if not self.tally.changing:
            return
        before = {key: self.tally.look(key) for key in self.tally.changing}
        self.tally.update(seconds)
        for key, look in before.items():
            if self.tally.look(key) != look:
                rect = self.pip(int(key), self.state.points[int(key)])
                self.changed(rect.inflate(4 * rect.w, 4 * rect.h).clip(self.rect))

    def tick(self, phase: Phase | None) -> None:
        """Show that a phase passes by itself, or with None that it has."""
        if phase is not self.ticked:
            self.ticked = phase
            self.redraw()

    def draw(self, surface: Surface) -> None:
        """Draw the bar."""
        theme = self.context.theme
        line = Rect(self.rect.left, self.rect.bottom - max(1, self.context.px(1)), self.rect.w, self.context.px(1))
        surface.fill(theme.colour("panel"), self.rect)
        surface.fill(theme.colour("border"), line)
        left = self._who(surface)
        right = self._points(surface)
        self._phases(surface, self._agreed(surface, left, right), right)

    def _who(self, surface: Surface) -> int:
        space, middle = self.context.space, self.rect.centery
        x = self.rect.left + space("m")
        words = self.context.words
        text = words("hud.round", n=self.state.round) if self.state.round else words("hud.setup")
        high = round(self.rect.h * HIGHEST)
        turn = self.context.type.line(text, "label", "muted", None, high)
        surface.blit(turn, turn.get_rect(midleft=(x, middle)))
        x += turn.get_width() + space("m")
        emblem = self.context.sprites("pieces", f"emblem-{self.state.emblem}", self.context.px(26))
        surface.blit(emblem, emblem.get_rect(midleft=(x, middle)))
        x += emblem.get_width() + space("s")
        colour = self.context.theme.player_lights[self.state.emblem]
        name = self.context.type.line(self.state.name, "label", colour, self.context.px(130), high)
        surface.blit(name, name.get_rect(midleft=(x, middle)))
        return x + name.get_width() + space("l")

    def _points(self, surface: Surface) -> int:
        """Each seat's research points, won and to win, from the right; where they begin."""
        x = self.rect.right - self.room
        goal = self.state.goal
        is_roomy = goal <= ROOMY and self.rect.w >= self.context.px(SPACIOUS)
        side, gap = self.context.px(15 if is_roomy else 11), self.context.px(1)
        big = self.context.px(20)
        seats = list(enumerate(zip(self.state.points, self.state.emblems, strict=True)))
        for seat, (points, emblem) in reversed(seats):
            x -= goal * (side + gap) + big + self.context.space("xs") + self.context.space("m")
            at = x
            picture = self.context.sprites("pieces", f"emblem-{emblem}", big)
            surface.blit(picture, picture.get_rect(midleft=(at, self.rect.centery)))
            at += big + self.context.space("xs")
            for number in range(goal):
                name = "research-on" if number < points else "research-off"
                dot = self.context.sprites("pieces", name, side)
                place = dot.get_rect(midleft=(at + number * (side + gap), self.rect.centery))
                self._pips[seat, number + 1] = place
                surface.blit(dot, place)
                if number + 1 == points and str(seat) in self.tally.changing:
                    self._won(surface, place, self.tally.look(str(seat)))
        return x

    def _won(self, surface: Surface, place: Rect, look: Look) -> None:
        """The point that was just won, larger and shining."""
        side = round(place.w * (1 + 0.6 * look.swell))
        shine = self.context.theme.colour("gold", round(150 * max(look.swell, look.glow)))
        paint.glow(surface, place, shine, max(3, place.w // 2), place.w // 2)
        dot = self.context.sprites("pieces", "research-on", place.w)
        if side != place.w:
            dot = pygame.transform.smoothscale(dot, (side, side))
        surface.blit(dot, dot.get_rect(center=place.center))

    def _agreed(self, surface: Surface, left: int, right: int) -> int:
        """What differs from the usual rules: in words where the chips leave room, else a sign; where the chips begin."""
        c = self.context
        if not self.state.agreed:
            return left
        sign = scales(c.px(20), c.theme.colour("gold"))
        left -= c.space("s")
        surface.blit(sign, sign.get_rect(midleft=(left, self.rect.centery)))
        left += sign.get_width() + c.space("xs")
        spare = right - left - 5 * c.px(NARROW + 5) - 2 * c.space("l")
        if c.type.width(self.state.agreed, "small") <= spare:
            text = c.type.line(self.state.agreed, "small", "gold", spare, self.rect.h)
            surface.blit(text, text.get_rect(midleft=(left, self.rect.centery)))
            left += text.get_width()
        return left + c.space("l")

    def _phases(self, surface: Surface, left: int, right: int) -> None:
        """Five chips with the present one lit, between the two ends."""
        theme = self.context.theme
        texts = [self.context.words(f"phase.{phase}") for phase in TURN_PHASES]
        gap = self.context.px(5)
        room = right - left - self.context.space("m")
        width = min(self.context.px(104), (room - 4 * gap) // 5)
        high = self.context.px(28)
        text_high = self._text_height(texts, width - self.context.px(12), round(high * 0.68))
        if width < self.context.px(NARROW) or text_high < READABLE * self.context.type.line_height("caps"):
            self._draw_pips(surface, left, right, texts)
            return
        start = left + max(0, (room - 5 * width - 4 * gap) // 2)
        for number, (phase, text) in enumerate(zip(TURN_PHASES, texts, strict=True)):
            chip = Rect(start + number * (width + gap), self.rect.centery - high // 2, width, high)
            self._chips[phase] = chip
            is_ticked = phase is self.ticked
            is_now, is_past = phase is self.state.phase and self.ticked is None, self._is_past(number)
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

    def _draw_pips(self, surface: Surface, left: int, right: int, texts: list[str]) -> None:
        """Where there is no room for chips: five dots, and the name of the present phase."""
        theme, room = self.context.theme, max(0, right - left)
        gap = min(self.context.px(18), room // 5)
        radius = max(1, min(self.context.px(6), gap * 2 // 5))
        if gap < self.context.px(LEAST_GAP):
            return  # the prompt tells the phase as well
        name = ""
        for number, (phase, text) in enumerate(zip(TURN_PHASES, texts, strict=True)):
            is_now = phase is self.state.phase
            fill = theme.colour("accent" if is_now else ("edge" if self._is_past(number) else "sunken"))
            centre = (left + radius + number * gap, self.rect.centery)
            paint.disc(surface, centre, radius, fill, theme.colour("edge"), max(1, self.context.px(1)))
            name = text if is_now else name
        left += 5 * gap + self.context.px(4)
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

    def _is_past(self, number: int) -> bool:
        return self.state.phase in TURN_PHASES and number < TURN_PHASES.index(self.state.phase)
