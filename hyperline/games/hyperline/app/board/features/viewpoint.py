"""How the galaxy is seen: turned to whoever looks, with the tile in hand in view, and with a flame while one waits."""

from __future__ import annotations

from typing import Final

from pygame import Rect

from hyperline.games.hyperline.app.board.board_page import BoardFeature, BoardPage
from hyperline.games.hyperline.app.board.views.camera import corner_turn
from hyperline.games.hyperline.app.board.views.moving import Mover
from hyperline.games.hyperline.app.own_settings import own_settings, turns_view
from hyperline.games.hyperline.rules.geometry import SECTOR_BY_NAME
from hyperline.shell.anim import durations as last
from hyperline.shell.board.camera import Camera
from hyperline.shell.input.focus import Target
from hyperline.shell.input.intent import Act, Intent
from hyperline.shell.page.features.viewpoint import Viewpoint
from hyperline.shell.store.settings import Settings
from hyperline.shell.ui import sparks


class GalaxyViewpoint(Viewpoint[BoardPage]):
    """The viewer's corner is at the bottom left while the setting `turns_view` is on."""

    scene: BoardPage

    def __init__(self, board: BoardPage) -> None:
        super().__init__(board)
        self._leave = self.context.settings.listen(self._set)
        self._face(board.table.viewer)

    def hint(self, name: str, intent: Intent) -> str:
        text = super().hint(name, intent)
        return f"{text} {self.context.words('view.row_1')}" if name == "turn" else text

    # ---- the view ----

    def act(self, intent: Intent) -> bool:
        """The wheel turns the tile in hand."""
        if intent.act is Act.WHEEL and intent.pos and self._is_ghost(intent.pos):
            return self.scene.controls.rotate(-intent.step)
        return super().act(intent)

    def _is_ghost(self, pos: tuple[int, int]) -> bool:
        view = self.scene.view
        return view.ghost is not None and view.ghost.rect(view.camera).collidepoint(pos)

    def can_drag(self, camera: Camera, start: tuple[int, int]) -> bool:
        return super().can_drag(camera, start) and (self._dragged is not None or not self._is_ghost(start))

    def turn(self, camera: Camera, step: int) -> None:
        """Slowly enough to follow."""
        self.scene.view.turn_to(camera.turn + step, last.VIEW_TURN / 1000)

    def changed(self) -> None:
        """Names and tags beside the board's routes are placed again, too."""
        self.scene.view.refresh()
        self.scene.show_controls()

    def handle(self, intent: Intent) -> bool:
        """Whatever skips motion ends the turning, too."""
        if intent.act is Act.SKIP and self.scene.view.is_turning:
            self.scene.view.stop_turning()
        return False

    def turned(self, seat: int | None) -> None:
        """Another player looks: turn to them if the setting says so."""
        self._face(seat, last.VIEW_TURN / 1000)

    def _face(self, seat: int | None, seconds: float = 0.0) -> bool:
        if seat is None or not own_settings(self.context).turns_view:
            return False
        self.scene.view.turn_to(corner_turn(self.scene.picture.players[seat].corner), seconds)
        return True

    def _set(self, old: Settings, new: Settings) -> None:
        if turns_view(old) == turns_view(new):
            return
        if not self._face(self.table.viewer):
            self.scene.view.turn_to(0)
        if self.buttons:
            self.scene.show_controls()

    # ---- what keys lead to ----

    def is_on_board(self, target: Target) -> bool:
        return target.key.startswith(("sector:", "port:"))

    def whole(self, target: Target) -> Rect:
        kind, _, name = target.key.partition(":")
        return self.scene.view.camera.sector_rect(SECTOR_BY_NAME[name]) if kind == "sector" else target.rect

    def offered(self) -> None:
        """Bring a tile that waits to be laid in sight."""
        view = self.scene.view
        if view.ghost is not None:
            self.reveal(view.ghost.rect(view.camera))

    # ---- the scene's life ----

    @property
    def is_settled(self) -> bool:
        """Whether the board is not turning."""
        return not self.scene.view.is_turning

    def left(self) -> None:
        """Stop listening to the settings."""
        self._leave()


AFTER: Final = 2.5
"""Seconds of rest before it begins."""
TICK: Final = 1 / 6
"""Seconds between two changes."""
STRENGTHS: Final = (0.4, 0.8, 0.6, 1.0, 0.4, 0.6)
LONG: Final = 0.6  # of a sector: the flame
STERN: Final = 0.4  # of the Starship's height: how far its stern is below its middle


class EngineFlicker(BoardFeature):
    """Draws six frames a second at the most, each of them one flame."""

    def __init__(self, scene: BoardPage) -> None:
        super().__init__(scene)
        self._rested = 0.0
        self._ticks = 0
        self._flame: Mover | None = None

    def update(self, seconds: float) -> None:
        """Let a moment pass."""
        scene, chosen = self.scene, self.context.settings.value
        is_still = scene.is_settled and not scene.view.moving.is_busy and self.context.is_watched
        if not is_still or chosen.is_calm or not chosen.pace:
            self._rested = 0.0
            self._put_out()
            return
        self._rested += seconds
        if self._rested >= AFTER + TICK:
            self._rested -= TICK
            self._ticks += 1
            self._burn(STRENGTHS[self._ticks % len(STRENGTHS)])

    def _burn(self, strength: float) -> None:
        view = self.scene.view
        piece = view.piece(f"ship:{self.scene.turn}")
        if piece is None:
            self._put_out()
            return
        art, long = view.art(piece), max(6, round(LONG * view.camera.cell * piece.size))
        x, y = view.camera.pixel(piece.place)
        light = sparks.flare(view.context.theme.player_colours[view.emblems[self.scene.turn]], long, 0.0, strength)
        pixel = x, round(y + STERN * art.get_height() - sparks.HULL * long)
        if self._flame is None or self._flame not in view.movers:
            self._flame = view.moving.add(Mover(light, piece.place, sparks.ADD, pixel=pixel))
        self._flame.surface, self._flame.pixel = light, pixel
        view.moving.moved(self._flame)

    def _put_out(self) -> None:
        if self._flame is not None:
            self.scene.view.moving.remove(self._flame)
            self._flame = None

    def left(self) -> None:
        """It is over."""
        self._put_out()
