"""The lights of the menu: stars that drift, and what runs along the hyperlines."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame
from pygame import Rect, Surface

from hyperline.shell.context import Context
from hyperline.shell.ui.space import Dot, Drift, Hyperlines

FRAME: Final = 1 / 15  # seconds between two pictures
BEGIN: Final = 20.0  # seconds that the lights have been on their way when the menu is first seen


class MenuLights:
    """`dots` are as they were drawn last, where nothing else is drawn; `lines` are those that lights run along."""

    def __init__(self, context: Context, centre: tuple[int, int]) -> None:
        self.context = context
        self.lines = Hyperlines(context, centre)
        self.dots: list[Dot] = []
        self._drift = Drift(context.theme, context.measure.size)
        self._since = 0.0
        self._is_due = False  # whether they have to move on

    @property
    def is_calm(self) -> bool:
        """Whether they stand still."""
        return self.context.settings.value.is_calm

    def place(self, taken: Sequence[Rect]) -> None:
        """Take the places of this time, outside what is taken."""
        at = BEGIN if self.is_calm else self.context.clock.now + BEGIN
        dots = [*self._drift.dots(at), *self.lines.dots(at)]
        self.dots = [(dot, place) for dot, place in dots if Rect(place, dot.get_size()).collidelist(taken) < 0]

    def draw(self, surface: Surface) -> None:
        """Draw them."""
        surface.fblits(self.dots, pygame.BLEND_RGB_ADD)

    def update(self, seconds: float) -> None:
        """Let them be due now and then, unless in calm mode or while nobody looks."""
        self._since += seconds
        if not self.is_calm and self.context.is_watched and self._since >= FRAME:
            self._since, self._is_due = 0.0, True

    def twinkle(self, surface: Surface, backdrop: Surface, taken: Sequence[Rect], above: Sequence[Rect]) -> list[Rect]:
        """Draw the backdrop where they were, except below what lies `above`, and then them again, if they are due."""
        if not self._is_due:
            return []
        self._is_due, before = False, self.dots
        self.place(taken)
        gone = [rect for dot, place in before if (rect := Rect(place, dot.get_size())).collidelist(above) < 0]
        surface.blits([(backdrop, rect, rect) for rect in gone], doreturn=False)
        self.draw(surface)
        come = [Rect(place, dot.get_size()) for dot, place in self.dots]
        still = {tuple(rect) for rect in gone} & {tuple(rect) for rect in come}
        return [rect for rect in (*gone, *come) if tuple(rect) not in still]
