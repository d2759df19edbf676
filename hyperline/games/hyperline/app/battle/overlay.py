"""What every scene with the theatre has in common: the dimmed board behind it, and the panel that it stands on."""

from __future__ import annotations

from collections.abc import Callable

import pygame
from pygame import Rect, Surface

from hyperline.games.hyperline.app.battle.views.state import BattleState
from hyperline.games.hyperline.app.battle.views.theatre import Theatre
from hyperline.games.hyperline.app.wording import Wording
from hyperline.shell.context import Context
from hyperline.shell.play.director import Director
from hyperline.shell.scene import Scene
from hyperline.shell.ui.panel import draw_panel
from hyperline.shell.ui.refusals import RefusalPage


class BattleOverlay(RefusalPage):
    """`director` plays the events that it shows."""

    help_topic = "COM"

    def __init__(
        self, context: Context, wording: Wording, emblems: tuple[int, ...], director: Callable[[], Director]
    ) -> None:
        super().__init__(context)
        self.wording = wording
        self.emblems = emblems
        self.theatre = Theatre(context, wording, emblems, self.redraw, lambda: director().batch, lambda: director().pace)

    @property
    def state(self) -> BattleState:
        """The state that is shown."""
        return self.theatre.state

    def paint(self, surface: Surface) -> None:
        """Draw, once, the dimmed board and the panel's ground."""
        clip = surface.get_clip()
        for scene in self._scenes_below():
            scene.draw(surface)
        surface.set_clip(clip)
        veil = Surface(surface.get_size(), pygame.SRCALPHA)
        veil.fill(self.context.theme.colour("deep", 168))
        surface.blit(veil, (0, 0))
        plan, theme = self.theatre.plan, self.context.theme
        draw_panel(self.context, surface, plan.panel, 255)
        self.theatre.draw_ground(surface)
        line = max(1, self.context.px(1))
        for y in (plan.top.bottom, plan.bottom.top):
            surface.fill(theme.colour("border"), Rect(plan.panel.left + line, y, plan.panel.w - 2 * line, line))

    def _scenes_below(self) -> list[Scene]:
        """The scenes visible behind this one, except another with the theatre: its panel would lie below this one."""
        scenes = self.stack.scenes if self.stack is not None else []
        at = scenes.index(self) if self in scenes else 0
        below = [scene for scene in scenes[:at] if not isinstance(scene, BattleOverlay)]
        first = max((n for n, scene in enumerate(below) if scene.is_opaque), default=0)
        return below[first:]

    def release(self) -> None:
        super().release()
        for side in self.theatre.sides:
            side.release()
