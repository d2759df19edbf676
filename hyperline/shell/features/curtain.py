"""Keeps secrets between people at one screen: a curtain falls before one of them is shown what the others may not see."""

from __future__ import annotations

from collections.abc import Callable

from hyperline.shell.features.play_feature import PlayFeature
from hyperline.shell.input.intent import DEAD_TIME, Act, Intent
from hyperline.shell.scenes.curtain import CurtainScene
from hyperline.shell.scenes.play_page import PlayPage

POINTING = (Act.POINT, Act.PRESS)


class Curtain(PlayFeature[PlayPage]):
    """It falls by itself for a decision that needs a secret, and when another feature asks for it."""

    _scene: CurtainScene | None = None
    _then: Callable[[], None] | None = None  # what is shown behind a curtain that may be left alone
    _dead = 0.0  # seconds for which input still does nothing

    def update(self, seconds: float) -> None:
        """Let the curtain fall as soon as a secret is due, before anything of it can be drawn."""
        self._dead = max(0.0, self._dead - seconds)
        stack, is_due = self.scene.stack, self.table.is_covered and not self.table.director.is_busy
        if is_due and self._scene is None and stack is not None and stack.top is self.scene:
            self.fall(self.context.words("curtain.choice"))

    def resumed(self, result: object) -> None:
        """The curtain was lifted, or the secret left alone."""
        scene, self._scene = self._scene, None
        if scene is None:
            return
        self._dead = DEAD_TIME
        then, self._then = self._then, None
        if then is None:
            self.table.disclose()
        elif result:
            then()

    def handle(self, intent: Intent) -> bool:
        """Just after the curtain nothing is chosen."""
        return self._dead > 0 and intent.act not in POINTING

    def fall(self, why: str, then: Callable[[], None] | None = None) -> None:
        """Hide the screen from all but the viewer and say why; with `then`, which follows, it may also be left alone."""
        page, seat = self.scene, self.table.viewer
        assert seat is not None
        self._then = then
        self._scene = CurtainScene(self.context, page.name_of(seat), page.emblems[seat], why, then is not None)
        page.push(self._scene)
