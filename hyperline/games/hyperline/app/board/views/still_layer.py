"""What stands still on the board, as one picture: space, sectors, stars and pieces, in the light that falls on them."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Collection
from dataclasses import dataclass

from pygame import SRCALPHA, Rect, Surface

from hyperline.games.hyperline.app.board.views import ground, limelight
from hyperline.games.hyperline.app.board.views.camera import Camera
from hyperline.games.hyperline.app.board.views.galaxy import seen_in
from hyperline.games.hyperline.app.board.views.limelight import Limelight
from hyperline.games.hyperline.app.board.views.pieces import Piece, PieceArt
from hyperline.games.hyperline.app.board.views.stars import Stars
from hyperline.games.hyperline.rules.board import Board
from hyperline.games.hyperline.rules.catalogue import NEXXUS_SECTOR
from hyperline.games.hyperline.rules.geometry import Sector
from hyperline.shell.context import Context

KEPT = 2  # pictures: as it usually is, and below a route


@dataclass(frozen=True)
class Still:
    """What is to be shown. `covered`: tiles being turned, in whose place nothing is seen."""

    board: Board
    covered: frozenset[Sector]
    pieces: tuple[Piece, ...]
    light: Limelight


class StillLayer:
    """Drawn again as a whole once it is stale, and in parts where only pieces have come, gone or changed."""

    def __init__(self, context: Context, camera: Camera, art: PieceArt, stars: Stars) -> None:
        self.context = context
        self.camera = camera
        self.art = art
        self.stars = stars
        self.is_stale = True
        self.standing: tuple[Piece, ...] = ()  # the pieces that it shows
        self.back = Surface((1, 1))  # the background of the whole window
        self._frame = Rect(0, 0, 1, 1)
        self._floor = Surface((1, 1))  # space and tiles, which change less often than what stands on them
        self._floored: tuple[object, ...] = ()  # what that shows
        self._picture = Surface((1, 1))
        self._kept: OrderedDict[Still, Surface] = OrderedDict()  # pictures in the lights that were shown last
        self._spare: list[Surface] = []  # as large as the frame, to be drawn on
        self._light: Limelight | None = None  # in which it shows all that
        self._unsteady: list[Rect] = []  # where it shows pieces that have gone, or not those that have come

    # ---- where ----

    def stand_on(self, back: Surface) -> None:
        """Take the window's background as the ground, on which the board shines."""
        ground.draw_shine(back, self.context, seen_in(self.context, self._frame))
        self.back, self._floored = back, ()
        self.refresh()

    def hide(self) -> None:
        """Drop the background, and pictures in other lights, until there is another one."""
        self.back = Surface((1, 1))
        self.refresh()
        self._spare.clear()

    def layout(self, frame: Rect) -> None:
        """Fill a frame of the window."""
        self._frame = Rect(frame)
        self._floor, self._floored = Surface(frame.size), ()
        self.refresh()
        self._spare.clear()

    # ---- what ----

    def refresh(self) -> None:
        """Draw all of it again, in whatever light."""
        self.is_stale = True
        self._drop()

    def _drop(self) -> None:
        """What is shown next is new: draw on the pictures that were kept."""
        self._spare += (one for one in self._kept.values() if one is not self._picture or self.is_stale)
        self._kept.clear()

    def shows(self, light: Limelight) -> bool:
        """Whether it is shown in this light already."""
        return not self.is_stale and light == self._light

    def restand(self, still: Still) -> list[Rect]:
        """The pixels of the window where only pieces have changed; the whole frame if more has."""
        if self.is_stale or self._floored[:1] != (still.board,) or not self.shows(still.light):
            self.is_stale = True
            return [self._frame]
        changed = [
            self.art(piece).get_rect(center=self.camera.pixel(piece.place))
            for piece in set(still.pieces) ^ set(self.standing)
        ]
        here = self.camera.sector_rect(NEXXUS_SECTOR)
        if any(rect.colliderect(here) for rect in changed):
            changed.append(here)  # its name is there only while nothing stands on it
        self._unsteady += [rect.move(-self._frame.left, -self._frame.top) for rect in changed]
        self.standing = still.pieces
        return changed

    def picture(self, still: Callable[[], Still]) -> Surface:
        """The picture, as large as the frame; do not draw on it. `still` is asked only for a stale one."""
        if self.is_stale:
            self._take(still())
        elif self._unsteady:
            self._drop()
            self._stand(self._unsteady)
        return self._picture

    def _take(self, still: Still) -> None:
        """Show the picture that was made for this before, or make it."""
        self.is_stale = False
        found = self._kept.get(still)
        if found is None:
            if len(self._kept) >= KEPT:
                self._spare.append(self._kept.popitem(last=False)[1])
            found = self._picture = self._spare.pop() if self._spare else Surface(self._frame.size)
            self._rebuild(still)
            self._kept[still] = found
        self._kept.move_to_end(still)
        self._picture, self.standing, self._light, self._unsteady = found, still.pieces, still.light, []

    def plate(self, board: Board, covered: Collection[Sector], light: Limelight) -> Surface:
        """The sectors in view in this light, without pieces."""
        made = Surface(self.camera.view.size, SRCALPHA)
        camera = self.camera.shifted(-self.camera.view.left, -self.camera.view.top)
        ground.draw_tiles(made, self.context, camera, board, covered)
        ground.draw_peeks(made, self.context, camera, board)
        self.stars.draw(made, camera, board)
        limelight.draw_limelight(made, self.context, camera, light)
        return made

    def _rebuild(self, still: Still) -> None:
        camera = self.camera.shifted(-self._frame.left, -self._frame.top)
        shown = (still.board, still.covered, camera.state)
        if shown != self._floored:
            self._floored = shown
            self._floor.blit(self.back, (0, 0), self._frame)
            layer = self._floor.subsurface(self._floor.get_rect())
            ground.draw_gutters(layer, self.context, camera, layer.get_rect())
            layer.set_clip(camera.view)
            ground.draw_tiles(layer, self.context, camera, still.board, still.covered)
            ground.draw_peeks(layer, self.context, camera, still.board)
        self.standing, self._light = still.pieces, still.light
        self._stand([self._picture.get_rect()])

    @property
    def _is_on_nexxus(self) -> bool:
        here = self.camera.sector_rect(NEXXUS_SECTOR)
        return any(here.collidepoint(self.camera.pixel(piece.place)) for piece in self.standing)

    def _stand(self, rects: list[Rect]) -> None:
        """Draw stars and pieces on parts of the picture, and light them."""
        camera = self.camera.shifted(-self._frame.left, -self._frame.top)
        layer = self._picture.subsurface(self._picture.get_rect())
        board: Board = self._floored[0]  # type: ignore[assignment]
        for rect in rects:
            layer.set_clip(rect)
            layer.blit(self._floor, rect, rect)
            layer.set_clip(rect.clip(camera.view))
            self.stars.draw(layer, camera, board)
            for piece in self.standing:
                art = self.art(piece)
                layer.blit(art, art.get_rect(center=camera.pixel(piece.place)))
            if self._light is not None:
                limelight.draw_limelight(layer, self.context, camera, self._light)
                if not self._is_on_nexxus:
                    limelight.draw_name(layer, self.context, camera, self._light)
        self._unsteady = []
