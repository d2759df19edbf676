"""Widgets that cache their picture until something in it changes."""

from __future__ import annotations

from typing import Generic, TypeVar

import pygame
from pygame import Rect, Surface

from hyperline.shell.context import Context
from hyperline.shell.ui.widget import Widget

S = TypeVar("S")


class CachedWidget(Widget, Generic[S]):
    """Override `paint`; it is called once for each `state` that is shown."""

    def __init__(self, context: Context, rect: Rect, key: str, state: S) -> None:
        super().__init__(context, rect, key)
        self.state = state
        self.is_hidden = False
        self._made: Surface | None = None

    def paint(self, surface: Surface) -> None:
        """Draw the whole widget on a transparent surface of its size."""
        raise NotImplementedError

    def show(self, state: S) -> None:
        """Show another state."""
        if state != self.state:
            self.state = state
            self.forget()

    def forget(self) -> None:
        """Drop the cached picture."""
        self._made = None
        self.redraw()

    def draw(self, surface: Surface) -> None:
        """Draw the cached picture."""
        if self.is_hidden:
            return
        if self._made is None:
            self._made = Surface(self.rect.size, pygame.SRCALPHA)
            self.paint(self._made)
        surface.blit(self._made, self.rect)
