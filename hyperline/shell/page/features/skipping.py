"""Skipping: one key ends what moves, another changes its speed; what is taken back or turned away from moves no longer."""

from __future__ import annotations

from hyperline.shell.anim.durations import TURN_BANNER
from hyperline.shell.input.intent import Act, Intent
from hyperline.shell.options.rows import speed_text
from hyperline.shell.page.hud import floating
from hyperline.shell.page.play_page import PlayFeature, PlayPage


class Skipping(PlayFeature[PlayPage]):
    """Ends motions: those that the Director plays, and those that nobody waits for."""

    def __init__(self, page: PlayPage) -> None:
        super().__init__(page)
        self._leave = self.table.on_rewind(self.rest)

    def skip(self) -> None:
        """End what moves now."""
        self.table.director.skip()
        self.rest()

    def rest(self) -> None:
        """End what moves without anybody waiting for it."""
        self.scene.rest()
        self.scene.floats.rest()

    def turned(self, seat: int | None) -> None:
        """What another saw does not go on moving."""
        self.rest()

    def handle(self, intent: Intent) -> bool:
        """Whatever is done, the ribbon of a turn goes."""
        if intent.act is not Act.POINT:
            self.scene.floats.rest()
        return False

    def act(self, intent: Intent) -> bool:
        """The two keys."""
        if intent.act is Act.SKIP:
            self.skip()
        elif intent.act is Act.SPEED:
            self._next_speed()
        else:
            return False
        return True

    def _next_speed(self) -> None:
        """Another speed of motion, and its name over the board."""
        context, page = self.context, self.scene
        page.cycle_speed()
        said = context.words("hud.speed_now", speed=speed_text(context))
        page.floats.announce(floating.label(context, said), TURN_BANNER, page.board_rect.center)

    def left(self) -> None:
        """Stop listening."""
        self._leave()
