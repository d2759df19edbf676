"""The window on the desktop: opened where it was last time, never larger than the display, full screen on demand."""

from __future__ import annotations

import os
import sys
import warnings
from collections.abc import Sequence
from contextlib import suppress

import pygame
from pygame import Rect, Surface

from hyperline.shell.assets.sprite import Sprites
from hyperline.shell.store.settings import Settings, SettingsStore

SMALLEST = (960, 540)
LEAST = (640, 360)  # below it nothing can be laid out: what a desktop makes smaller yet shows the upper left part of this
FIRST = 2 / 3  # of the display, that the window takes at the very first start: 1280x720 of 1920x1080
SHAPE = (16, 9)
TITLE = 28  # pixels above a window that its title usually takes
FRAME = (16, 2 * TITLE)  # pixels: the most that a desktop's frame and title take of a display


class Window:
    """`surface` is drawn on: pygame's display, or where that is tiny a larger one; another one when the size changes."""

    def __init__(self, settings: SettingsStore, title: str) -> None:
        self.settings = settings
        if sys.platform.startswith("linux"):
            # SDL would send every frame through a GL texture: ten times slower without a graphics card
            os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
            for system in ("X11", "WAYLAND"):  # by what the desktop knows the window
                os.environ.setdefault(f"SDL_VIDEO_{system}_WMCLASS", "hyperline")
        # on Windows: native pixels at any scale of the desktop, so that nothing is stretched and the mouse is exact
        os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
        pygame.display.init()
        if pygame.display.get_driver() == "offscreen" and "SDL_VIDEODRIVER" not in os.environ:
            raise pygame.error("there is no display")  # SDL would draw where nobody sees it
        pygame.font.init()
        self.title = title
        self._spot = settings.value.window_place
        self._size = self._clamped(self._wanted())
        self.surface = self._open()

    @property
    def size(self) -> tuple[int, int]:
        """The size of what is drawn, in pixels."""
        return self.surface.get_size()

    def show(self, rects: Sequence[Rect]) -> None:
        """Bring what was drawn in these rectangles onto the screen."""
        display = pygame.display.get_surface()
        if display is not None and self.surface is not display:
            display.blit(self.surface, (0, 0))
            rects = [display.get_rect()]
        pygame.display.update(list(rects))

    def set_icon(self, sprites: Sprites) -> None:
        """Show the game's icon in the task bar."""
        if sprites.has("", "icon"):
            pygame.display.set_icon(sprites("", "icon", 64))

    def alert(self) -> None:
        """Have the desktop show that the player is wanted, until they use the window again."""
        with warnings.catch_warnings(), suppress(AttributeError, pygame.error):
            warnings.simplefilter("ignore", DeprecationWarning)  # pygame's display module has no other way
            pygame.Window.from_display_module().flash(pygame.FLASH_UNTIL_FOCUSED)

    def _wanted(self) -> tuple[int, int]:
        """The size of last time; at the very first start as much as suits the display."""
        chosen = self.settings.value
        if chosen.window_place is not None or chosen.window_size != Settings().window_size:
            return chosen.window_size
        room = self._desktop()
        times = max(FIRST * min(room[0] / SHAPE[0], room[1] / SHAPE[1]), Settings().window_size[0] / SHAPE[0])
        return round(times * SHAPE[0]), round(times * SHAPE[1])

    def _clamped(self, size: tuple[int, int]) -> tuple[int, int]:
        room = self._desktop()
        wanted = max(size[0], SMALLEST[0]), max(size[1], SMALLEST[1])
        return min(wanted[0], room[0]), min(wanted[1], room[1])

    def _desktop(self) -> tuple[int, int]:
        sizes = pygame.display.get_desktop_sizes()
        return sizes[0] if sizes and min(sizes[0]) > 0 else (1280, 720)

    def _open(self) -> Surface:
        pygame.display.set_caption(self.title)
        with warnings.catch_warnings():  # a desktop may give another size than asked for: it is measured afterwards
            warnings.simplefilter("ignore", RuntimeWarning)
            if self.settings.value.is_full_screen:
                self._move_to((0, 0))
                return _large_enough(pygame.display.set_mode(self._desktop(), pygame.FULLSCREEN))
            surface = pygame.display.set_mode(self._size, pygame.RESIZABLE)
            if surface.get_size() != self._size:  # SDL is slow to leave full screen, and then keeps its size
                pygame.event.pump()
                surface = pygame.display.set_mode(self._size, pygame.RESIZABLE)
        self._bound()
        self._place()
        if self._fills_display:
            self._maximize()
        return _large_enough(surface)

    @property
    def _fills_display(self) -> bool:
        """Whether the window with its frame would hang over an edge of the display."""
        room = self._desktop()
        return any(self._size[n] > room[n] - FRAME[n] for n in (0, 1))

    def _maximize(self) -> None:
        """Let the desktop make it as large as there is room: it alone knows how much its frame and its panels take."""
        with warnings.catch_warnings(), suppress(AttributeError, pygame.error):
            warnings.simplefilter("ignore", DeprecationWarning)  # pygame's display module has no other way
            pygame.Window.from_display_module().maximize()

    def _bound(self) -> None:
        """Let the desktop refuse to make the window smaller than the smallest layout."""
        with warnings.catch_warnings(), suppress(AttributeError, pygame.error):
            warnings.simplefilter("ignore", DeprecationWarning)  # pygame's display module has no other way
            pygame.Window.from_display_module().minimum_size = self._clamped(SMALLEST)

    def _place(self) -> None:
        """Where it was last time, moved so that all of it is on the display."""
        if self._spot is None:
            return
        room = self._desktop()
        right, down = (max(0, room[n] - self._size[n]) for n in (0, 1))
        self._move_to((min(max(0, self._spot[0]), right), min(max(TITLE, self._spot[1]), down)))

    def _move_to(self, place: tuple[int, int]) -> None:
        if pygame.display.get_surface() is None:
            return
        try:
            pygame.display.set_window_position(place)
        except pygame.error:
            return  # some systems do not let a program choose; then the system's place is right

    def apply_full_screen(self) -> None:
        """Follow the settings, after full screen was switched; the window comes back where it was."""
        if self.settings.value.is_full_screen:
            self._note_place()
        self.surface = self._open()

    def _note_place(self) -> None:
        try:
            self._spot = pygame.display.get_window_position()
        except pygame.error:
            return  # some systems do not tell

    def resized(self) -> tuple[int, int]:
        """Take the size that the player gave the window; the new size."""
        found = pygame.display.get_surface()
        if found is not None:
            self.surface = _large_enough(found)
            if not self.settings.value.is_full_screen:
                self._size = found.get_size()
        return self.size

    def remember(self) -> None:
        """Keep size and place for the next time: those of the window, also if it fills the display now."""
        if not self.settings.value.is_full_screen:
            self._note_place()
        self.settings.change(window_size=self._size, window_place=self._spot)


def _large_enough(display: Surface) -> Surface:
    """A display itself, or where it is too small for any layout another to draw on."""
    size = display.get_size()
    wanted = max(size[0], LEAST[0]), max(size[1], LEAST[1])
    return display if wanted == size else Surface(wanted).convert(display)
