"""A seat at a glance: emblem, name, what it is doing or who plays it, and where no track shows it the score."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from pygame import Rect, Surface

from hyperline.shell.context import Context
from hyperline.shell.hud.counting import CountingCard
from hyperline.shell.hud.goal_strip import MOST as STOPS
from hyperline.shell.ui import paint
from hyperline.shell.ui.emblem import draw_emblem

SCORE = "score"
# In units of text.
EMBLEM, GAP, EDGE = 40, 12, 4  # the emblem, what is beside it, the bar at the edge of the seat at turn
WASH = 260  # how far the light of the seat at turn reaches
WASHED = 66  # its opacity at the edge, of 255
NAMES = ("heading", "label", "quiet")  # the styles of a name, the first for which there is room


@dataclass(frozen=True)
class PlateState:
    """What a plate shows. `is_active`: something is up to this seat; `note` is what it does, or who plays it."""

    name: str
    emblem: int
    score: int
    goal: int = 0
    note: str = ""
    is_active: bool = False


class SeatPlate(CountingCard[PlateState]):
    """A row of words; pressing it tells more. Its light runs through the `margin` pixels at its left."""

    has_ring = False  # it would lie on the window's edge

    def __init__(self, context: Context, rect: Rect, state: PlateState, key: str, press: Callable[[], None],
                 margin: int = 0) -> None:  # fmt: skip
        self.margin = margin
        super().__init__(context, rect, state, key, press)

    def numbers(self, state: PlateState) -> dict[str, int]:
        """The score."""
        return {SCORE: state.score}

    def draw(self, surface: Surface) -> None:
        """Draw the row, and the ring of the focus."""
        super().draw(surface)
        if self.is_focused:
            theme, space = self.context.theme, self.context.space("s")
            box = Rect(self.rect.left + self.margin, self.rect.top, self.rect.w - self.margin, self.rect.h)
            box = box.inflate(space, -2 * space if box.h > 4 * space else 0)
            paint.ring(surface, box, self.context.measure, theme.colour("accent_light"), self.radius, theme.space("ring"))

    def paint(self, surface: Surface) -> None:
        """Draw the row: where there is no room for two lines, the name alone."""
        c, state, kit = self.context, self.state, self.context.type
        inner = Rect(self.margin, 0, self.rect.w - self.margin, self.rect.h)
        if state.is_active:
            colour = c.theme.player_colours[state.emblem]
            paint.wash(surface, Rect(0, 0, min(self.rect.w, self.margin + c.tx(WASH)), self.rect.h), colour, WASHED)
            surface.fill(colour, Rect(0, 0, c.tx(EDGE), self.rect.h))
        side = min(c.tx(EMBLEM), inner.h - 2)
        draw_emblem(c, surface, (inner.left, inner.centery - side // 2), side, state.emblem)
        left = inner.left + side + min(c.tx(GAP), side // 2)
        style = next((one for one in NAMES if kit.line_height(one) <= inner.h), NAMES[-1])
        right = inner.right
        if not 0 < state.goal <= STOPS:  # with a near one, the track tells
            taken = self.write(surface, SCORE, "midright", (inner.right, inner.centery), style, "gold", inner.w // 3)
            right = taken.left - c.tx(GAP)
        has_note = bool(state.note) and kit.line_height(style) + kit.line_height("small") <= inner.h
        name = kit.line(state.name, style, "text" if state.is_active else "muted", max(1, right - left), inner.h)
        high = name.get_height() + (kit.line_height("small") if has_note else 0)
        surface.blit(name, (left, inner.centery - high // 2))
        if has_note:
            ink = c.theme.player_lights[state.emblem] if state.is_active else c.theme.colour("faint")
            note = kit.line(state.note, "small", ink, max(1, right - left))
            surface.blit(note, (left, inner.centery - high // 2 + name.get_height()))
