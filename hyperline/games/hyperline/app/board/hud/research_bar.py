"""The bar on top of the galaxy: the five phases, and everybody's research points."""

from __future__ import annotations

from dataclasses import dataclass

import pygame
from pygame import Rect, Surface

from hyperline.shell.context import Context
from hyperline.shell.hud.counting import Look, Tally
from hyperline.shell.hud.topbar import TopBar, TopState
from hyperline.shell.ui import paint

ROOMY = 5  # research points for which there is room in full size
SPACIOUS = 1000  # units of the bar from which there is room


@dataclass(frozen=True)
class ResearchState(TopState):
    """`points` and `emblems` by seat, `goal` the points that win."""

    points: tuple[int, ...] = ()
    emblems: tuple[int, ...] = ()
    goal: int = 5


def _numbers(state: ResearchState) -> dict[str, int]:
    return {str(seat): points for seat, points in enumerate(state.points)}


class ResearchBar(TopBar):
    """Draws a ResearchState."""

    state: ResearchState

    def __init__(self, context: Context, rect: Rect, state: ResearchState, room: int) -> None:
        super().__init__(context, rect, state, room)
        self._pips: dict[tuple[int, int], Rect] = {}
        self.tally = Tally(context)
        self.tally.show(_numbers(state), moves=False)

    def show(self, state: TopState, moves: bool = False) -> None:
        """Show another state; with `moves` a newly won point lights up."""
        assert isinstance(state, ResearchState)
        self.tally.show(_numbers(state), moves)
        if state != self.state:
            self._pips = {}
        super().show(state, moves)

    def pip(self, seat: int, point: int) -> Rect:
        """The pixels of a seat's point, counted from 1; the bar's own end if it is not drawn."""
        if not self._pips:
            self.draw(Surface(self.rect.bottomright))
        return self._pips.get((seat, point), Rect(self.rect.right - self.room, self.rect.centery, 1, 1))

    def update(self, seconds: float) -> None:
        """Let a newly won point light up."""
        if not self.tally.changing:
            return
        before = {key: self.tally.look(key) for key in self.tally.changing}
        self.tally.update(seconds)
        for key, look in before.items():
            if self.tally.look(key) != look:
                rect = self.pip(int(key), self.state.points[int(key)])
                self.changed(rect.inflate(4 * rect.w, 4 * rect.h).clip(self.rect))

    def draw_end(self, surface: Surface) -> int:
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
                dot = self.context.sprites("hyperline/pieces", name, side)
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
        dot = self.context.sprites("hyperline/pieces", "research-on", place.w)
        if side != place.w:
            dot = pygame.transform.smoothscale(dot, (side, side))
        surface.blit(dot, dot.get_rect(center=place.center))
