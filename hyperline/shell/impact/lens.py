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
EDGE, SOON = 0.075, 0.35  # of the view's longer side: how wide its edges fade; of the way, until they do so wholly


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
        self._grown = Surface((1, 1))  # as much of it as is shown, as large as it is shown
        self._beside: Surface | None = None  # what else is drawn on the board
        self._masks: tuple[tuple[int, int], list[tuple[Rect, Surface]]] | None = None  # of the edges, within the view
        self._behind: list[tuple[Rect, Surface]] = []  # what is seen through the edges, in pixels of the window
        self._dark: tuple[tuple[int, int], Pixel, Surface] | None = None  # of which board, and where it is clear
        self._veil: Surface | None = None  # the dark beside the board

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
            self.is_aimed, self._plate, self._dark, self._veil = False, None, None, None

    def _stand_back(self, camera: Camera) -> None:
        camera.nearness, camera.middle = 1.0, self._home

    def _take_picture(self, camera: Camera) -> None:
        board, whole = self.page.board_rect, Surface(self.context.measure.size, pygame.SRCALPHA)
        whole.set_clip(board)
        self.page.draw_view(whole)
        self._plate = whole.subsurface(camera.view.clip(board)).copy()
        self._grown = Surface(self._plate.get_size(), pygame.SRCALPHA)
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
        self._behind = []
        if self.camera is None or not self._share or self._nearer == 1:
            return False
        view = self.camera.view.clip(self.page.board_rect)
        self._look_behind(surface, view)
        if self._plate is None or self._beside is None:
            return False
        zoom, (x, y) = self._zoom, self._middle
        left, top = self._at[0] - (x - view.left) / zoom, self._at[1] - (y - view.top) / zoom
        part = Rect(round(left) - view.left, round(top) - view.top, round(view.w / zoom), round(view.h / zoom))
        shown = self._plate.subsurface(part.clamp(self._plate.get_rect()))
        board = self.page.board_rect
        for part in _around(view, board):
            surface.blit(self._beside, part, part.move(-board.left, -board.top))
        surface.blit(pygame.transform.smoothscale(shown, view.size, self._grown), view)
        return True

    def _look_behind(self, surface: Surface, view: Rect) -> None:
        """Keep what lies behind the edges of the view, before the board is drawn over it."""
        for place, mask in self._edges(view.size):
            rect = place.move(view.topleft)
            if rect.colliderect(surface.get_clip()):
                strip = Surface(rect.size, pygame.SRCALPHA)
                strip.blit(surface, (0, 0), rect)
                strip.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
                self._behind.append((rect, strip))

    def _edges(self, size: tuple[int, int]) -> list[tuple[Rect, Surface]]:
        """Where a view of this size fades, and how: what goes on beyond it is not cut off with a hard line."""
        if self._masks is None or self._masks[0] != size:
            (w, h), deep = size, max(1, round(EDGE * max(size)))
            across, along = (Surface(one, pygame.SRCALPHA) for one in ((deep, h), (w, deep)))
            for step in range(deep):
                shade = 255, 255, 255, round(255 * (1 - step / deep) ** 2)
                across.fill(shade, (step, 0, 1, h))
                along.fill(shade, (0, step, w, 1))
            self._masks = size, [
                (Rect(0, 0, deep, h), across), (Rect(w - deep, 0, deep, h), pygame.transform.flip(across, True, False)),
                (Rect(0, 0, w, deep), along), (Rect(0, h - deep, w, deep), pygame.transform.flip(along, False, True)),
            ]  # fmt: skip
        return self._masks[1]

    def draw_dark(self, surface: Surface) -> None:
        """Let the board fade at the edges of its view, and lay the dark over it."""
        for rect, strip in self._behind:
            strip.set_alpha(round(255 * min(1.0, self._share / SOON)))
            surface.blit(strip, rect)
        if self._share:
            board, (x, y) = self.page.board_rect, self._middle
            clear, dark = self._darkness(board)
            dark.set_alpha(round(255 * self._share))
            part = clear[0] - (round(x) - board.left), clear[1] - (round(y) - board.top)
            surface.blit(dark, board, Rect(part, board.size))

    def draw_rest(self, surface: Surface) -> None:
        """Lay the dark over all beside it."""
        if not self._share:
            return
        board, area = self.page.board_rect, self.context.measure.area
        if self._veil is None or self._veil.get_size() != area.size:
            self._veil = Surface(area.size)
            self._veil.fill(self.context.theme.colour("deep"))
        self._veil.set_alpha(round(DARK[1] * self._share))
        for part in _around(board, area):
            surface.blit(self._veil, part, part)

    def _darkness(self, board: Rect) -> tuple[Pixel, Surface]:
        """The dark with a clear place in it, made small and drawn large: it has no edges.

        All that comes to lie over the board on the way is one picture.
        """
        if self._dark is None or self._dark[0] != board.size:
            xs, ys = zip(self._at, self._end, strict=True)
            clear = max(xs) - board.left, max(ys) - board.top
            size = board.w + max(xs) - min(xs), board.h + max(ys) - min(ys)
            small = Surface((-(-size[0] // COARSE), -(-size[1] // COARSE)), pygame.SRCALPHA)
            deep, longer = self.context.theme.colour("deep", DARK[0]), max(board.size) / COARSE
            small.fill(deep)
            for ring in range(RINGS):
                share = ring / (RINGS - 1)
                shade = deep.r, deep.g, deep.b, round(DARK[0] * (1 - share))
                at = clear[0] // COARSE, clear[1] // COARSE
                pygame.draw.circle(small, shade, at, longer * (RIM + (CLEAR - RIM) * share))
            self._dark = board.size, clear, pygame.transform.smoothscale(small, size)
        return self._dark[1:]


def _around(inner: Rect, outer: Rect) -> tuple[Rect, ...]:
    """What lies around one rectangle in another: above, below, left and right of it."""
    return (
        Rect(outer.left, outer.top, outer.w, inner.top - outer.top),
        Rect(outer.left, inner.bottom, outer.w, outer.bottom - inner.bottom),
        Rect(outer.left, inner.top, inner.left - outer.left, inner.h),
        Rect(inner.right, inner.top, outer.right - inner.right, inner.h),
    )
