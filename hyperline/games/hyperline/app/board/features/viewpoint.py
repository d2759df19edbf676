"""How the board is seen: buttons to zoom and turn it, and whatever keys lead to is brought into view."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from pygame import Rect

from hyperline.games.hyperline.app.board.features.board_feature import BoardFeature
from hyperline.games.hyperline.app.board.views.camera import ZOOMS, corner_turn
from hyperline.games.hyperline.app.own_settings import own_settings, turns_view
from hyperline.games.hyperline.engine.geometry import SECTOR_BY_NAME
from hyperline.shell.anim import durations as last
from hyperline.shell.input.focus import Target
from hyperline.shell.input.intent import Act, Intent
from hyperline.shell.scenes.play_page import Sign
from hyperline.shell.store.settings import Settings
from hyperline.shell.ui import icon
from hyperline.shell.ui.iconbutton import IconButton

if TYPE_CHECKING:
    from hyperline.games.hyperline.app.board.scene import BoardScene

TOOLS: Final[tuple[tuple[str, Intent], ...]] = (
    ("nearer", Intent(Act.ZOOM, step=1)),
    ("whole", Intent(Act.FIT)),
    ("farther", Intent(Act.ZOOM, step=-1)),
    ("turn", Intent(Act.TURN_VIEW, step=1)),
)
"""The buttons beside the board from above, and what each means."""


class Viewpoint(BoardFeature):
    """The viewer's corner is at the bottom left while the setting `turns_view` is on."""

    def __init__(self, board: BoardScene) -> None:
        super().__init__(board)
        self.buttons: dict[str, IconButton] = {}
        self._dragged: tuple[int, int] | None = None  # how far the board was dragged
        self._shown = ""  # what a key led to, and was brought in sight once
        self._leave = self.context.settings.listen(self._set)
        self._face(board.table.viewer)

    # ---- buttons ----

    def build(self) -> None:
        """Buttons beside the board, at its lower end, or below it at its right."""
        for number, (name, intent) in enumerate(TOOLS):
            hint = self.context.words(f"view.{name}", key=self.context.bindings.shown(intent.act, intent.step))
            text, press = self.context.words(f"tool.{name}"), self._pressed(intent)
            self.buttons[name] = self.scene.add_tool(
                number - len(TOOLS), f"fixed:{name}", text, press, self._sign(name), hint
            )
        self._tell()

    def _pressed(self, intent: Intent) -> Callable[[], None]:
        def press() -> None:
            self.view_changed(intent)

        return press

    def _sign(self, name: str) -> Sign:
        context, camera = self.context, self.scene.view.camera
        signs: dict[str, Sign] = {
            "nearer": icon.cross,
            "whole": icon.corners,
            "farther": lambda side, ink: icon.cross(side, ink, has_stem=False),
            "turn": lambda side, ink: icon.needle(side, ink, context.theme.colour("accent"), 90 * camera.turn),
        }
        return signs[name]

    def _tell(self) -> None:
        """Why a button does nothing now, if it does not."""
        words, zoom = self.context.words, self.scene.view.camera.zoom
        whys = {
            "nearer": words("view.is_nearest") if zoom == ZOOMS[-1] else "",
            "farther": words("view.is_whole") if zoom == ZOOMS[0] else "",
        }
        for name, why in whys.items():
            if name in self.buttons:
                self.buttons[name].set(why=why)

    # ---- the view ----

    def view_changed(self, intent: Intent) -> bool:
        """Zoom, fit or turn the view; whether the intent meant that."""
        if not self.scene.view.handle(intent):
            return False
        self.scene.show_controls()
        return True

    def act(self, intent: Intent) -> bool:
        """Turn the view, zoom at what a key led to, and drag the board while it is not seen whole."""
        match intent.act:
            case Act.TURN_VIEW:
                return self.view_changed(intent)
            case Act.ZOOM if intent.pos is None and self.scene.controls.popup is None and (target := self._led_to()):
                return self.view_changed(Intent(Act.ZOOM, target.rect.center, intent.step))
            case Act.DRAG if intent.pos and intent.start and self._can_drag(intent.start):
                before, self._dragged = self._dragged or intent.start, intent.pos
                return self.view_changed(Intent(Act.PAN, intent.pos, start=before))
            case Act.DROP if self._dragged is not None:
                self._dragged = None
                return True
        return False

    def _can_drag(self, start: tuple[int, int]) -> bool:
        """Whether what was taken hold of is the board itself."""
        view = self.scene.view
        is_ghost = view.ghost is not None and view.ghost.rect(view.camera).collidepoint(start)
        return (
            view.camera.zoom > ZOOMS[0]
            and view.camera.view.collidepoint(start)
            and (self._dragged is not None or not is_ghost)
        )

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

    def pointed(self, key: str) -> None:
        """Bring what a key led to into view."""
        self._tell()
        target, before = self._led_to(), self._shown
        self._shown = target.key if target is not None else ""
        if target is not None and target.key != before and self.scene.view.reveal(self._whole(target)):
            self.scene.show_controls()

    def _led_to(self) -> Target | None:
        """What a key led to, if that is on the board."""
        focus = self.scene.focus
        is_on_board = focus.key.startswith(("sector:", "port:"))
        return focus.current if focus.is_by_key and is_on_board else None

    def _whole(self, target: Target) -> Rect:
        """A target's pixels, those beyond the view too."""
        kind, _, name = target.key.partition(":")
        return self.scene.view.camera.sector_rect(SECTOR_BY_NAME[name]) if kind == "sector" else target.rect

    def offered(self) -> None:
        """Bring a tile that waits to be laid in sight."""
        view = self.scene.view
        if view.ghost is not None and view.reveal(view.ghost.rect(view.camera)):
            self.scene.show_controls()

    # ---- the scene's life ----

    @property
    def is_settled(self) -> bool:
        """Whether the board is not turning."""
        return not self.scene.view.is_turning

    def left(self) -> None:
        """Stop listening to the settings."""
        self._leave()
