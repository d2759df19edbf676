"""What the buttons of a gamepad do now: a bar at the window's foot, for as long as a pad is what the player uses."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pygame import Rect, Surface

from hyperline.shell.context import Context
from hyperline.shell.input.commands import COMMANDS
from hyperline.shell.input.intent import Act
from hyperline.shell.ui import paint

if TYPE_CHECKING:
    from hyperline.shell.scene import Scene

HIGH: Final = 32.0  # of 720 pixels of a window; more with large text
LOWEST: Final = 640  # pixels of a window in which there is room for it
ANYWHERE: Final = ("confirm", "cancel", "next")
PLAYED: Final = ("inspect", "undo", "acts", "pause")
"""What is told where a game is played."""
TYPED: Final = ("confirm", "cancel", "undo")
"""What is told where letters are chosen."""


class PadBar:
    """It is drawn again when what it says has changed."""

    def __init__(self, context: Context) -> None:
        self.context = context
        self._drawn: object = None

    def height(self, window: int) -> int:
        """How many pixels of a window's height it takes; none while a pad is not what is used."""
        if not self.context.bindings.hand or window < LOWEST:
            return 0
        text = self.context.settings.value.text_size / 100
        return round(HIGH * (1 + 2 * window / 720) / 3 * max(1.0, 0.85 * text))

    def told(self, scene: Scene) -> list[tuple[str, str]]:
        """The signs and what they do on a scene."""
        c = self.context
        names = TYPED if scene.name == "letters" else (*ANYWHERE, *PLAYED) if scene.domain else ANYWHERE
        lacking = {act for act in scene.lacks if act is not Act.UNDO}
        found = [(c.bindings.shown_of(name), name) for name in names if COMMANDS[name].intent.act not in lacking]
        return [(sign, c.words(f"padbar.{name}")) for sign, name in found if sign]

    def draw(self, window: Surface, scene: Scene | None) -> list[Rect]:
        """Draw it at the foot of the window if it has changed; the rectangles drawn."""
        c, high = self.context, self.height(window.get_height())
        if not high or scene is None:
            self._drawn = None
            return []
        told = self.told(scene)
        state = told, window.get_size(), c.theme, c.measure
        if state == self._drawn:
            return []
        self._drawn = state
        bar = Rect(0, window.get_height() - high, window.get_width(), high)
        window.fill(c.theme.colour("deep"), bar)
        window.fill(c.theme.colour("border"), Rect(bar.left, bar.top, bar.w, max(1, c.px(1))))
        left, gap = bar.left + c.space("l"), c.space("s")
        for sign, text in told:
            cap = self._cap(sign)
            line = c.type.line(text, "small", "text")
            if left + cap.get_width() + gap + line.get_width() > bar.right - gap:
                break
            window.blit(cap, cap.get_rect(midleft=(left, bar.centery)))
            left += cap.get_width() + gap
            window.blit(line, line.get_rect(midleft=(left, bar.centery)))
            left += line.get_width() + c.space("xl")
        return [bar]

    def _cap(self, sign: str) -> Surface:
        """A button's sign on a round plate."""
        c = self.context
        line = c.type.line(sign, "small_strong", "ink")
        high = line.get_height() + c.tx(2)
        cap = Surface((max(high, line.get_width() + c.tx(14)), high)).convert_alpha()
        cap.fill((0, 0, 0, 0))
        fill = c.theme.colour("gate")
        paint.plate(cap, cap.get_rect(), fill, fill, c.theme.colour("deep"), max(1.0, c.measure.d), high // 2)
        cap.blit(line, line.get_rect(center=cap.get_rect().center))
        return cap
