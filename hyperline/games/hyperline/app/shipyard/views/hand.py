"""The part in the player's hand: which way it faces, where the pointer carries it, and its short flights."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame
from pygame import Color, Rect, Surface

from hyperline.games.hyperline.app.shipyard.views.layout_draft import LayoutDraft
from hyperline.games.hyperline.app.shipyard.views.ship_picture import draw_bar, draw_part
from hyperline.games.hyperline.engine.geometry import AHEAD, NO_FACING
from hyperline.games.hyperline.engine.ship import Placed, Target
from hyperline.shell.anim.easing import ease_out
from hyperline.shell.context import Context
from hyperline.shell.ui import paint

DARK = Color(0, 0, 0, 150)
PICK, PULL, SNAP, SPRING = 80.0, 70.0, 90.0, 120.0  # ms
LEAN = 0.2  # of a cell: nearer to its middle the pointer leans nowhere
OPACITY = 230  # of 255: of what is carried


@dataclass
class PartFlight:
    """A part on its way from one rectangle to another; `then` is called on arrival."""

    part: Placed
    start: Rect
    end: Rect
    ms: float
    then: Callable[[], None] | None = None
    at: float = 0.0

    @property
    def rect(self) -> Rect:
        """Where it is now."""
        share = ease_out(min(1.0, self.at / self.ms)) if self.ms else 1.0
        mix = [round(a + (b - a) * share) for a, b in zip(self.start, self.end, strict=True)]
        return Rect(*mix)


class Hand:
    """Carries what the draft holds. `pos` is the pointer, None while keys are used; `over` the target in question."""

    def __init__(self, context: Context, draft: LayoutDraft, emblem: int) -> None:
        self.context = context
        self.draft = draft
        self.emblem = emblem
        self.pos: tuple[int, int] | None = None
        self.over: Target | None = None
        self.is_dragging = False
        self.flight: PartFlight | None = None
        self.onto: Placed | None = None  # how it would lie, given to the part over which it is held
        self._wish = NO_FACING
        self._is_turned = False  # whether the facing was chosen by wheel or key on this target, or by what holds it

    @property
    def is_full(self) -> bool:
        """Whether a part is in hand."""
        return self.draft.held is not None

    @property
    def ways(self) -> tuple[Placed, ...]:
        """Every way to put the part down on the target in question."""
        return self.draft.legal().get(self.over, ()) if self.over is not None else ()

    @property
    def ghost(self) -> Placed | None:
        """How it would lie if it were put down now."""
        ways = self.ways
        return next((way for way in ways if way.facing == self._wish), min(ways, key=_clockwise, default=None))

    def floating_beside(self) -> list[Placed]:
        """The Interphasic Shields beside which the one in hand would float."""
        ghost = self.ghost
        return [part for _, part in self.draft.lying() if ghost and part.is_floating and part.facing == ghost.facing]

    def begin(self, pos: tuple[int, int] | None, is_dragging: bool) -> None:
        """A part was taken in hand."""
        self.pos, self.is_dragging = pos, is_dragging
        self.aim(None)
        self._wish = self.draft.held.facing if self.draft.held else NO_FACING

    def turn(self, step: int) -> bool:
        """Turn to the next facing that is legal on the target; whether there is another."""
        ways, ghost = self.ways, self.ghost
        if ghost is None or len(ways) < 2:
            return False
        self._is_turned = True
        order = sorted(ways, key=_clockwise)
        self._wish = order[(order.index(ghost) + step) % len(order)].facing
        return True

    def lean(self, right: float, down: float) -> bool:
        """Face where the pointer is in the cell (-0.5 to 0.5 each way), unless it was turned by hand; whether it did."""
        ghost, ways = self.ghost, self.ways
        if ghost is None or len(ways) < 2 or self._is_turned or max(abs(right), abs(down)) < LEAN:
            return False
        best = max(ways, key=lambda way: _towards(way, right, down))
        self._wish = best.facing
        return best != ghost

    def aim(self, target: Target | None, onto: Placed | None = None) -> None:
        """Another target is in question; `onto` is how a part over which it is held would hold it there."""
        self.over, self.onto, self._is_turned = target, onto, onto is not None
        if onto is not None:
            self._wish = onto.facing

    def fly(self, part: Placed, start: Rect, end: Rect, ms: float, then: Callable[[], None] | None = None) -> None:
        """Let a part fly; calm players and an instant pace see it arrive at once."""
        pace = 0.0 if self.context.settings.value.is_calm else self.context.settings.value.pace
        self.flight = PartFlight(part, start, end, ms * pace, then)
        if not ms * pace:
            self.land()

    def land(self) -> None:
        """End the flight."""
        done, self.flight = self.flight, None
        if done is not None and done.then is not None:
            done.then()

    def update(self, seconds: float) -> Rect | None:
        """Let time pass; the rectangle that must be drawn again."""
        if self.flight is None:
            return None
        before = self.flight.rect
        self.flight.at += 1000 * seconds
        dirty = before.union(self.flight.rect)
        if self.flight.at >= self.flight.ms:
            dirty = dirty.union(self.flight.end)
            self.land()
        return dirty

    def carried(self, side: int) -> Rect | None:
        """Where the part is drawn at the pointer; None while keys carry it."""
        if not self.is_full or self.pos is None:
            return None
        place = Rect(0, 0, side, side)
        place.center = self.pos
        return place

    def draw_carried(self, surface: Surface, side: int) -> None:
        """Draw the part on its flight, or at the pointer unless a place holds it."""
        if self.flight is not None:
            draw_shape(self.context, surface, self.ghost or self.flight.part, self.flight.rect, self.emblem)
            return
        place = self.carried(side)
        if place is not None and self.draft.held is not None and self.ghost is None:
            below = place.inflate(-side // 3, -side // 3).move(side // 12, side // 7)
            paint.glow(surface, below, DARK, side // 5, side // 8)  # it hangs above the ship
            draw_shape(self.context, surface, self.draft.held, place, self.emblem)


def _towards(part: Placed, right: float, down: float) -> float:
    """How well a facing agrees with a direction."""
    x, y = AHEAD[part.facing]
    return float((x * right + y * down) / (x * x + y * y) ** 0.5)


def _clockwise(part: Placed) -> float:
    """Facings in the order of the clock, from front: a corner lies between two sides."""
    return part.facing % 4 + part.facing // 4 / 2


def draw_shape(context: Context, surface: Surface, part: Placed, rect: Rect, emblem: int, opacity: int = OPACITY) -> None:
    """A part in a rectangle, a little transparent; an Interphasic Shield as a bar where the rectangle is long."""
    room = rect.w // 2 + 2, rect.h // 2 + 2
    layer = Surface((rect.w + 2 * room[0], rect.h + 2 * room[1]), pygame.SRCALPHA)
    place = Rect(*room, *rect.size)
    if part.is_floating and max(rect.size) > 2 * min(rect.size):
        draw_bar(layer, part, place, context.sprites)
    elif part.is_floating:
        name = "interphasic-shield-damaged" if part.is_damaged else "interphasic-shield"
        layer.blit(context.sprites("hyperline/components", name, rect.size), place)
    else:
        draw_part(layer, part, place, context.sprites, emblem)
    layer.set_alpha(opacity)
    surface.blit(layer, (rect.x - room[0], rect.y - room[1]))
