"""Looks closer at one place of a board: the camera comes near, the rest lies in the dark, and it goes back."""

from __future__ import annotations

from typing import Final, Protocol

import pygame
from pygame import Rect, Surface

from hyperline.shell.anim.easing import ease_in_out
from hyperline.shell.board.camera import Camera
from hyperline.shell.context import Context
from hyperline.shell.impact.glow import Pixel

DARK: Final = 165, 120
"""Of 255: how dark it gets at the rim of the board, and beside it."""
CLEAR, RIM = 0.24, 0.62  # of the board's longer side, from where one looks: in full light up to there, dark from there
RINGS: Final = 14  # from the one to the other
COARSE: Final = 12  # pixels of the board for one of the small picture of the dark


class Seen(Protocol):
    """The page of a board."""

    @property
    def board_rect(self) -> Rect:
        """Where the board is drawn."""

    def draw_view(self, surface: Surface) -> None:
        """Draw the board as the camera sees it, where it is in the window."""

    def camera_moved(self) -> None:
        """The camera sees something else: draw everything again."""


class Lens:
    """`camera` is that of the board, if it has one; it `is_aimed` from where it begins to come near until it is back.

    Without one, and in calm mode, nothing comes near, but the rest gets dark all the same. On its way the board is a picture
    that grows or shrinks: to draw it sharply for each frame would take too long.
    """

    def __init__(self, context: Context, page: Seen, camera: Camera | None) -> None:
        self.context, self.page, self.camera = context, page, camera
        self._share = 0.0
        self.is_aimed = self._is_near = False
        self._at = self._end = (0, 0)  # the pixel that is looked at, and where it is seen from near
        self._nearer = 1.0
        self._home: tuple[float, float] = (0.0, 0.0)  # the camera's middle
        self._plate: Surface | None = None  # what the camera sees
        self._beside: Surface | None = None  # what else is drawn on the board
        self._dark: tuple[tuple[int, int], Pixel, Surface] | None = None

    def aim(self, at: Pixel, nearer: float) -> None:
        """Begin to look at a pixel, `nearer` times as near in the end."""
        self.rest()
        self.is_aimed, self._at, self._end, self._nearer = True, at, at, 1.0
        if self.camera is None or self.context.settings.value.is_calm:
            return
        self._take_picture(self.camera)
        place, unit = self.camera.place(at), self.camera.unit
        self._home = self.camera.middle
        self.camera.close_in(place, nearer)
        self._end, self._nearer = self.camera.pixel(place), self.camera.unit / unit
        self._stand_back(self.camera)

    def show(self, share: float) -> None:
        """Be this far on the way there, or back."""
        if not self.is_aimed or share == self._share:
            return
        camera = self.camera if self._nearer > 1 else None
        if camera is not None and share == 1:
            camera.close_in(camera.place(self._at), self._nearer)
            self._is_near, self._plate = True, None
        elif camera is not None and self._is_near:
            self._stand_back(camera)
            self.page.camera_moved()
            self._take_picture(camera)
            self._is_near = False
        self._share = share
        self.page.camera_moved()

    def rest(self) -> None:
        """Be back at once."""
        if self.is_aimed:
            self.show(0.0)
            self.is_aimed, self._plate = False, None

    def _stand_back(self, camera: Camera) -> None:
        camera.nearness, camera.middle = 1.0, self._home

    def _take_picture(self, camera: Camera) -> None:
        board, whole = self.page.board_rect, Surface(self.context.measure.size, pygame.SRCALPHA)
        whole.set_clip(board)
        self.page.draw_view(whole)
        self._plate = whole.subsurface(camera.view.clip(board)).copy()
        whole.fill((0, 0, 0, 0), camera.view)
        self._beside = whole.subsurface(board)

    # ---- where things are seen ----

    def seen(self, at: Pixel) -> Pixel:
        """Where a pixel of the board is seen while that is a picture on its way."""
        if self._plate is None or not self._share:
            return at
        zoom, (x, y) = self._zoom, self._middle
        return round(x + (at[0] - self._at[0]) * zoom), round(y + (at[1] - self._at[1]) * zoom)

    @property
    def _zoom(self) -> float:
        return 1 + (self._nearer - 1) * ease_in_out(self._share)

    @property
    def _middle(self) -> tuple[float, float]:
        """Where what is looked at is seen."""
        share, one, other = ease_in_out(self._share), self._at, self._end
        return one[0] + (other[0] - one[0]) * share, one[1] + (other[1] - one[1]) * share

    # ---- drawing ----

    def draw_board(self, surface: Surface) -> bool:
        """Draw the board while it is a picture on its way; whether it is one."""
        if self._plate is None or self._beside is None or self.camera is None or not self._share:
            return False
        board, zoom, (x, y) = self.page.board_rect, self._zoom, self._middle
        view = self.camera.view.clip(board)
        left, top = self._at[0] - (x - view.left) / zoom, self._at[1] - (y - view.top) / zoom
        part = Rect(round(left) - view.left, round(top) - view.top, round(view.w / zoom), round(view.h / zoom))
        shown = self._plate.subsurface(part.clamp(self._plate.get_rect()))
        surface.blit(self._beside, board)
        surface.blit(pygame.transform.smoothscale(shown, view.size), view)
        return True

    def draw_dark(self, surface: Surface) -> None:
        """Lay the dark over the board."""
        if self._share:
            dark = self._darkness(self.page.board_rect)
            dark.set_alpha(round(255 * self._share))
            surface.blit(dark, self.page.board_rect)

    def draw_rest(self, surface: Surface) -> None:
        """Lay the dark over all beside it."""
        if not self._share:
            return
        board, area = self.page.board_rect, self.context.measure.area
        veil = Surface(area.size, pygame.SRCALPHA)
        veil.fill(self.context.theme.colour("deep", round(DARK[1] * self._share)))
        veil.fill((0, 0, 0, 0), board)
        surface.blit(veil, (0, 0))

    def _darkness(self, board: Rect) -> Surface:
        """The dark over the board with a clear place in it, made small and drawn large: it has no edges."""
        x, y = self._middle
        at = round(x - board.left) // COARSE, round(y - board.top) // COARSE
        if self._dark is None or self._dark[:2] != (board.size, at):
            small = Surface((-(-board.w // COARSE), -(-board.h // COARSE)), pygame.SRCALPHA)
            deep, longer = self.context.theme.colour("deep", DARK[0]), max(small.get_size())
            small.fill(deep)
            for ring in range(RINGS):
                share = ring / (RINGS - 1)
                shade = deep.r, deep.g, deep.b, round(DARK[0] * (1 - share))
                pygame.draw.circle(small, shade, at, longer * (RIM + (CLEAR - RIM) * share))
            self._dark = board.size, at, pygame.transform.smoothscale(small, board.size)
        return self._dark[2]
