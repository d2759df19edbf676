"""Every text that a scene sets, with the size at which it is set, and whether all of it is seen."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from hyperline.shell.screenshot import open_for_picture, quiet_context, settle
from hyperline.shell.stack import SceneStack
from hyperline.shell.ui.toast import Toasts
from hyperline.shell.ui.typesetter import Typesetter, wrapped


@dataclass(frozen=True)
class Heard:
    """A text, its style, the pixels of its font, whether it was shortened, and whether it is part of a picture."""

    text: str
    style: str
    size: int
    is_cut: bool
    is_pictured: bool = False


class Recorder(Typesetter):
    """A Typesetter that remembers what it has set."""

    def __init__(self, usual):
        super().__init__(usual.fonts, usual.theme, usual.measure)
        self.you, self.heard = usual.you, {}
        self._size = 0
        self._is_pictured = False

    def font(self, style, scale=1.0):
        self._size = round(self.theme.style(style).size * self.measure.t * scale)
        return super().font(style, scale)

    def _line(self, text, style, shade, width, height):
        made = super()._line(text, style, shade, width, height)
        font = self._shrunk(text, style, width, height)
        self._note(text, style, width is not None and font.size(text)[0] > width)
        return made

    def _set(self, text, style, shade, width, height, align, scale):
        made = super()._set(text, style, shade, width, height, align, scale)
        font = self.fonts(self.theme.style(style).face, self._size)
        high = len(wrapped(text, font, width)) * font.get_linesize()
        self._note(text, style, height is not None and high > max(height, font.get_linesize()))
        return made

    def scaled(self, text, style, colour, scale):
        self._is_pictured = True
        made = super().scaled(text, style, colour, scale)
        self._is_pictured = False
        return made

    def _note(self, text, style, is_cut):
        text = self.named(text)
        if text.strip():
            said = Heard(text, style, self._size, is_cut, self._is_pictured)
            self.heard.setdefault((text, style, said.size, is_cut), said)


def texts_of(scene, shelf, game, size=(1280, 720), settings=None, position=None):
    """What a scene of `screenshot` sets in a window of `size`; `settings` None are the defaults."""
    return texts_in(shelf, size, settings, lambda context, stack: open_for_picture(scene, context, stack, position, game))


def texts_in(shelf, size, settings, opened):
    """What is set in a window of `size` once `opened(context, stack)` has put something there."""
    pygame.display.init()
    pygame.font.init()
    surface = pygame.display.set_mode(size)
    context = quiet_context(size, shelf, settings)
    context.type = Recorder(context.type)
    stack = SceneStack(Toasts(context))
    opened(context, stack)
    settle(context, stack, surface)
    stack.clear()
    return list(context.type.heard.values())
