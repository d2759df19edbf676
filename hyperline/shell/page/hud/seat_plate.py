"""A seat in the column: its light, its emblem, its name, what it is doing or who plays it, and its score."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final, Protocol, TypeVar

from pygame import Color, Rect, Surface

from hyperline.shell.context import Context
from hyperline.shell.page.hud.counter import CountingCard
from hyperline.shell.page.hud.goal_strip import MOST as STOPS
from hyperline.shell.ui import paint
from hyperline.shell.ui.emblem import draw_emblem

# In units of text.
EMBLEM, GAP, EDGE = 40, 12, 4  # the emblem, what is beside it, the bar at the edge of the seat at turn
WASH = 260  # how far the light of the seat at turn reaches
WASHED = 66  # its opacity at the edge, of 255
SCORE = "score"
APART = "  ·  "  # between two notes
WIDEST: Final = "88"  # what has the room of points, so that equal notes are told of all seats or of none
NAMES = ("heading", "label", "quiet")  # the styles of a name, the first for which there is room


class Seated(Protocol):
    """A seat as it is shown. `is_active`: something is up to it."""

    @property
    def emblem(self) -> int: ...

    @property
    def is_active(self) -> bool: ...


S = TypeVar("S", bound=Seated)


class SeatLine(CountingCard[S]):
    """A seat; pressing it tells more. Its light runs through the `margin` pixels at its left."""

    has_ring = False  # it would lie on the window's edge
    quiet = "faint"  # the colour of what stands below the name

    def __init__(self, context: Context, rect: Rect, state: S, key: str, press: Callable[[], None], margin: int = 0) -> None:
        self.margin = margin
        super().__init__(context, rect, state, key, press)

    @property
    def inner(self) -> Rect:
        """What lies beside the margin, in its own pixels."""
        return Rect(self.margin, 0, self.rect.w - self.margin, self.rect.h)

    @property
    def name_colour(self) -> str:
        """A name is brighter at its turn."""
        return "text" if self.state.is_active else "muted"

    @property
    def note_ink(self) -> Color:
        """What stands below the name is in the seat's colour at its turn."""
        theme, state = self.context.theme, self.state
        return theme.player_lights[state.emblem] if state.is_active else theme.colour(self.quiet)

    def name_style(self, high: int) -> str:
        """The largest style of a name for which a height has room."""
        return next((one for one in NAMES if self.context.type.line_height(one) <= high), NAMES[-1])

    def note(self, texts: Sequence[str], wide: int) -> Surface:
        """The first of some texts that fits, told in fewer and fewer words, or the last one made smaller."""
        kit, room = self.context.type, max(1, wide)
        text = next((one for one in texts if kit.width(one, "small") <= room), texts[-1])
        return kit.line(text, "small", self.note_ink, room)

    def draw(self, surface: Surface) -> None:
        """Draw it, and the ring of the focus."""
        super().draw(surface)
        if self.is_focused:
            theme, space = self.context.theme, self.context.space("s")
            box = self.inner.move(self.rect.topleft)
            box = box.inflate(space, -2 * space if box.h > 4 * space else 0)
            box.w = min(box.right, self.rect.right) - box.left
            paint.ring(surface, box, self.context.measure, theme.colour("accent_light"), self.radius, theme.space("ring"))

    def wash(self, surface: Surface, wide: float = WASH) -> None:
        """Draw the light of the seat at turn, this many units beside the margin."""
        if not self.state.is_active:
            return
        context, colour = self.context, self.context.theme.player_colours[self.state.emblem]
        wide = min(self.rect.w, self.margin + context.tx(wide))
        paint.wash(surface, Rect(0, 0, wide, self.rect.h), colour, WASHED)
        surface.fill(colour, Rect(0, 0, context.tx(EDGE), self.rect.h))


@dataclass(frozen=True)
class PlateState:
    """What a plate shows. `is_active`: something is up to this seat; `notes` say how it stands, or who plays it."""

    name: str
    emblem: int
    score: int
    goal: int = 0
    notes: tuple[str, ...] = ()
    is_active: bool = False


class SeatPlate(SeatLine[PlateState]):
    """A row of words."""

    def numbers(self, state: PlateState) -> dict[str, int]:
        """The score."""
        return {SCORE: state.score}

    def paint(self, surface: Surface) -> None:
        """Draw the row: where there is no room for two lines, the name alone."""
        c, state, kit, inner = self.context, self.state, self.context.type, self.inner
        self.wash(surface)
        side = min(c.tx(EMBLEM), inner.h - 2)
        draw_emblem(c, surface, (inner.left, inner.centery - side // 2), side, state.emblem)
        left = inner.left + side + min(c.tx(GAP), side // 2)
        style = self.name_style(inner.h)
        right = inner.right
        if not 0 < state.goal <= STOPS:  # with a near one, the track tells
            at, most = (inner.right, inner.centery), inner.w // 3
            taken = self.write(surface, SCORE, "midright", at, style, "gold", most, inner.h)
            right = min(taken.left, inner.right - kit.width(WIDEST, style)) - c.tx(GAP)
        has_note = bool(state.notes) and kit.line_height(style) + kit.line_height("small") <= inner.h
        name = kit.line(state.name, style, self.name_colour, max(1, right - left), inner.h)
        high = name.get_height() + (kit.line_height("small") if has_note else 0)
        surface.blit(name, (left, inner.centery - high // 2))
        if has_note:
            texts = [APART.join(state.notes[:count]) for count in range(len(state.notes), 0, -1)]
            surface.blit(self.note(texts, right - left), (left, inner.centery - high // 2 + name.get_height()))
