"""A card of text that lies over a column: where it lies there, how large its text is, and its kept picture."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Generic, TypeVar

import pygame
from pygame import Rect, Surface

from hyperline.shell.context import Context
from hyperline.shell.ui.panel import draw_tag

SMALLEST = 0.45  # how far the text may shrink where the column is low
CLOSE = 0.87  # how far it rather shrinks before what lies above is covered
STEP = 0.05

Told = TypeVar("Told")


class ColumnCard(ABC, Generic[Told]):
    """Draws a value, all of it in one size of text; a subclass says how high that is and paints it."""

    def __init__(self, context: Context) -> None:
        self.context = context
        self._made: Surface | None = None
        self._made_for: tuple[object, ...] = ()

    @abstractmethod
    def height(self, wide: int, told: Told, scale: float) -> int:
        """How high the card is, with text of `scale` times its usual size."""

    @abstractmethod
    def paint(self, sheet: Surface, told: Told, scale: float) -> None:
        """Paint it on its ground."""

    def place(self, low: Rect, column: Rect, told: Told) -> Rect:
        """Where the card lies: over `low`, or if it is higher over all below its top, or at the foot of the column.

        It is no higher than it has to be.
        """
        below = Rect(low.left, low.top, low.w, column.bottom - low.top)
        close = next((place for place in (low, below) if self._scale(place.size, told) >= CLOSE), column)
        high = min(close.h, self.height(close.w, told, self._scale(close.size, told) or SMALLEST))
        return Rect(close.left, close.bottom - high if close is column else close.top, close.w, high)

    def draw(self, surface: Surface, place: Rect, told: Told) -> None:
        """Draw the card where `place` has found that it lies."""
        key = told, place.size, self.context.measure
        if self._made is None or key != self._made_for:
            self._made, self._made_for = self._painted(place.size, told), key
        surface.blit(self._made, place)

    def forget(self) -> None:
        """What is kept is not true any more: the colours may have changed."""
        self._made = None

    def _painted(self, size: tuple[int, int], told: Told) -> Surface:
        sheet = Surface(size, pygame.SRCALPHA)
        draw_tag(self.context, sheet, sheet.get_rect())
        self.paint(sheet, told, self._scale(size, told) or SMALLEST)
        return sheet

    def _scale(self, size: tuple[int, int], told: Told) -> float:
        """The largest size of text, of the usual one, at which all fits; 0 if there is none."""
        tried = (1 - STEP * number for number in range(round((1 - SMALLEST) / STEP) + 1))
        return next((scale for scale in tried if self.height(size[0], told, scale) <= size[1]), 0.0)
