"""What wins, and how near everybody is to it: one track of points, and the players' emblems along it."""

from __future__ import annotations

from dataclasses import dataclass

import pygame
from pygame import Rect, Surface

from hyperline.shell.context import Context
from hyperline.shell.hud.play_frame import tx
from hyperline.shell.ui import paint
from hyperline.shell.ui.cached_widget import CachedWidget
from hyperline.shell.ui.emblem import draw_emblem

TRACK = 76  # units of text: the height of the track


@dataclass(frozen=True)
class GoalState:
    """`points` and `emblems` by seat; `goal` points win, 0 for a game without such a goal; `turn` is the seat at turn."""

    title: str
    how: str
    goal: int
    points: tuple[int, ...]
    emblems: tuple[int, ...]
    turn: int = -1


class GoalStrip(CachedWidget[GoalState]):
    """Draws a GoalState."""

    def __init__(self, context: Context, rect: Rect, state: GoalState) -> None:
        super().__init__(context, rect, "goal", state)

    def show(self, state: GoalState, moves: bool = False) -> None:
        """Show another state; with `moves` an emblem travels to the point just won."""
        super().show(state)

    def stop(self, points: int) -> tuple[int, int]:
        """The pixel of a stop of the track."""
        inset, last = tx(self.context.measure, 14), tx(self.context.measure, 22)
        length = self.rect.w - inset - last
        share = min(points, self.state.goal) / max(1, self.state.goal)
        high = min(self.rect.h, tx(self.context.measure, TRACK))
        return self.rect.left + inset + round(share * length), self.rect.bottom - high // 2

    def pip(self, seat: int, point: int) -> Rect:
        """The pixels of a seat's emblem when it has so many points."""
        side = tx(self.context.measure, 24)
        made = Rect(0, 0, side, side)
        made.center = self.stop(point)
        return made

    def paint(self, surface: Surface) -> None:
        """Draw title, line and track."""
        c, m, state, kit = self.context, self.context.measure, self.state, self.context.type
        title = kit.line(state.title, "heading", "text", self.rect.w)
        surface.blit(title, (0, 0))
        high = min(self.rect.h, tx(m, TRACK))
        room = self.rect.h - high - title.get_height()
        if state.how and room >= kit.line_height("small"):
            how = kit.paragraph(state.how, "small", "muted", self.rect.w, room)
            surface.blit(how, (0, title.get_height()))
        if not state.goal:
            return
        here = [(x - self.rect.left, y - self.rect.top) for x, y in map(self.stop, range(state.goal + 1))]
        accent, gold = c.theme.colour("accent"), c.theme.colour("gold")
        pygame.draw.line(surface, c.theme.colour("accent_deep"), here[0], here[-1], max(2, tx(m, 2)))
        for at in here[:-1]:
            paint.disc(surface, at, tx(m, 6), c.theme.colour("space"), accent, max(1, tx(m, 2)))
        paint.disc(surface, here[-1], tx(m, 14), gold)
        line = kit.line(str(state.goal), "label", "ink", None, tx(m, 24))
        surface.blit(line, line.get_rect(center=here[-1]))
        side, used = tx(m, 20), dict[tuple[int, bool], int]()
        for seat, (points, emblem) in enumerate(zip(state.points, state.emblems, strict=True)):
            is_above = seat == state.turn
            x, y = here[min(points, state.goal)]
            number = used.get((points, is_above), 0)
            used[points, is_above] = number + 1
            top = y - tx(m, 10) - side if is_above else y + tx(m, 10)
            draw_emblem(c, surface, (x - side // 2 + number * side, top), side, emblem)
