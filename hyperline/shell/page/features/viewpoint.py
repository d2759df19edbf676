"""How the board is seen: wheel, drag, keys and buttons zoom, move and turn it, and whatever keys lead to comes into view."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final, TypeVar

from pygame import SRCALPHA, Rect, Surface

from hyperline.shell.anim import durations as last
from hyperline.shell.board.board_turn import BoardTurn
from hyperline.shell.board.camera import Camera
from hyperline.shell.face import CameraView
from hyperline.shell.input.focus import Target
from hyperline.shell.input.intent import Act, Intent
from hyperline.shell.page.play_page import PlayFeature, PlayPage
from hyperline.shell.ui import icon
from hyperline.shell.ui.button import IconButton, Sign
from hyperline.shell.ui.widget import Widget

S = TypeVar("S", bound=PlayPage, contravariant=True)
TOOLS: Final[Mapping[str, Intent]] = {
    "nearer": Intent(Act.ZOOM, step=1),
    "whole": Intent(Act.FIT),
    "farther": Intent(Act.ZOOM, step=-1),
    "turn": Intent(Act.TURN_VIEW, step=1),
}
"""The buttons beside the board from above, and what each means."""
TAKES: Final = frozenset({Act.ZOOM, Act.WHEEL, Act.FIT, Act.TURN_VIEW, Act.PAN, Act.DRAG})
"""With these the player takes the camera, also from a close-up."""
ROOM: Final = 20  # layout units: what is seen around what keys lead to


class Viewpoint(PlayFeature[S]):
    """It does nothing in a game whose view has no camera."""

    acts = (Act.FIT, Act.TURN_VIEW)

    def __init__(self, page: S) -> None:
        super().__init__(page)
        self.buttons: dict[str, IconButton] = {}
        self._dragged: tuple[int, int] | None = None  # how far the board was dragged
        self._shown = ""  # what a key led to, and was brought in sight once
        self._turned: int | None = None  # how the board lay that is turning
        self._turning: BoardTurn | None = None  # from the first frame on
        self._view = page.view if isinstance(page.view, CameraView) else None  # checked once: protocols are slow

    @property
    def camera(self) -> Camera | None:
        """That of the view."""
        return None if self._view is None else self._view.camera

    # ---- buttons ----

    def build(self) -> None:
        """Buttons beside the board, at its lower end, or below it at its right."""
        if self.camera is None:
            return
        for number, (name, intent) in enumerate(TOOLS.items()):
            text, press = self.context.words(f"tool.{name}"), self._pressed(intent)
            self.buttons[name] = self.scene.add_tool(
                number - len(TOOLS), f"fixed:{name}", text, press, self._sign(name), self.hint(name, intent)
            )
        self._tell()

    def hint(self, name: str, intent: Intent) -> str:
        """What a button does."""
        return self.context.words(f"view.{name}", key=self.context.bindings.shown(intent.act, intent.step))

    def _pressed(self, intent: Intent) -> Callable[[], None]:
        def press() -> None:
            self.act(intent)

        return press

    def _sign(self, name: str) -> Sign:
        signs: dict[str, Sign] = {
            "nearer": icon.cross,
            "whole": icon.corners,
            "farther": lambda side, ink: icon.cross(side, ink, has_stem=False),
            "turn": lambda side, ink: icon.needle(side, ink, self.context.theme.colour("accent"), self._bearing),
        }
        return signs[name]

    @property
    def _bearing(self) -> int:
        """Where the upper side of the board is seen, in degrees clockwise from up."""
        return 0 if self.camera is None else round(self.camera.heading(0))

    def _tell(self) -> None:
        """Why a button does nothing now, if it does not."""
        words, camera = self.context.words, self.camera
        if camera is None or not self.buttons:
            return
        self.buttons["nearer"].set(why=words("view.is_nearest") if camera.is_nearest else "")
        self.buttons["farther"].set(why=words("view.is_whole") if camera.is_farthest else "")

    # ---- the view ----

    def act(self, intent: Intent) -> bool:
        """Zoom at the pointer or at what a key led to, show the whole board, turn it, or drag it while it is not whole."""
        camera, pos, start = self.camera, intent.pos, intent.start
        if intent.act in TAKES:
            self.scene.lens.rest()
        match intent.act:
            case _ if camera is None:
                return False
            case Act.ZOOM if self.scene.open_list is not None:
                return self.scene.page(intent.step)
            case Act.ZOOM | Act.WHEEL:
                return self._zoom(camera, pos, intent.step)
            case Act.FIT:
                camera.home()
            case Act.TURN_VIEW:
                self.turn(camera, intent.step)
            case Act.PAN if pos and start:
                camera.pan(pos[0] - start[0], pos[1] - start[1])
            case Act.DRAG if pos and start and self.can_drag(camera, start):
                before, self._dragged = self._dragged or start, pos
                camera.pan(pos[0] - before[0], pos[1] - before[1])
            case Act.DROP if self._dragged is not None:
                self._dragged = None
                return True
            case _:
                return False
        self.changed()
        return True

    def _zoom(self, camera: Camera, pos: tuple[int, int] | None, step: int) -> bool:
        led_to = self._led_to() if pos is None else None
        centre = pos or (camera.view.center if led_to is None else led_to.rect.center)
        if not self.scene.board_rect.collidepoint(centre):
            return False
        if camera.zoom_at(centre, step):
            self.changed()
        return True

    def turn(self, camera: Camera, step: int) -> None:
        """Turn the board by a step, slowly enough to follow."""
        self._stop()
        self._turned = camera.turn if self._seconds else None
        camera.turn_to(camera.turn + step)

    @property
    def _seconds(self) -> float:
        """How long the board turns."""
        pace = self.context.settings.value
        return 0.0 if pace.is_calm else pace.pace * last.VIEW_TURN / 1000

    def _stop(self) -> None:
        """Show the board as it lies."""
        if self._turned is not None:
            self._turned = self._turning = None
            self.scene.redraw(self.scene.board_rect)

    def draws_board(self, surface: Surface) -> bool:
        """While it turns."""
        camera, before = self.camera, self._turned
        if camera is None or before is None:
            return False
        if self._turning is None:
            whole = Surface(self.context.measure.size, SRCALPHA)
            self.scene.view.draw(whole)
            self._turning = BoardTurn(camera, before, whole.subsurface(camera.view), self._seconds)
        self._turning.draw(surface)
        return True

    def update(self, seconds: float) -> None:
        """Let the board turn."""
        if self._turned is not None:
            self.scene.redraw(self.scene.board_rect)
        if self._turning is not None and not self._turning.update(seconds):
            self._stop()

    def handle(self, intent: Intent) -> bool:
        """Whatever else is done than to point ends the turning."""
        if intent.act not in (Act.POINT, Act.TURN_VIEW):
            self._stop()
        return False

    def settled(self, position: Any) -> None:
        """What is on the board has changed: it is seen at once."""
        self._stop()

    @property
    def is_settled(self) -> bool:
        """Whether the board is not turning."""
        return self._turned is None

    def changed(self) -> None:
        """The camera has moved: show everything where it is seen."""
        self.scene.describe(None)
        self.scene.place_lights(self.scene.board_rect)

    def can_drag(self, camera: Camera, start: tuple[int, int]) -> bool:
        """Whether what was taken hold of is the board itself."""
        return not camera.is_whole and camera.view.collidepoint(start)

    # ---- what keys lead to ----

    def pointed(self, key: str) -> None:
        """Bring what a key led to into view."""
        self._tell()
        target, before = self._led_to(), self._shown
        self._shown = target.key if target is not None else ""
        if target is not None and target.key != before:
            self.reveal(self.whole(target))

    def reveal(self, rect: Rect) -> None:
        """Move the board just enough to show these pixels."""
        camera = self.camera
        if camera is not None and camera.reveal(rect, self.context.px(ROOM)):
            self.changed()

    def _led_to(self) -> Target | None:
        """What a key led to, if that is on the board."""
        focus = self.scene.focus
        return focus.current if focus.is_by_key and focus.current is not None and self.is_on_board(focus.current) else None

    def is_on_board(self, target: Target) -> bool:
        """Whether a target moves with the board."""
        return not isinstance(target, Widget)

    def whole(self, target: Target) -> Rect:
        """A target's pixels, those beyond the view too."""
        return Rect(getattr(target, "whole", target.rect))
