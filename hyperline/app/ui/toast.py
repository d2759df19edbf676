"""Sentences that appear over any scene for some seconds, one at a time."""

from __future__ import annotations

from pygame import Rect, Surface

from hyperline.app.context import Context
from hyperline.app.ui import paint

SHORTEST, A_LETTER = 3.0, 0.06  # seconds: long enough to read


class Toasts:
    """Takes the context's notices; `take_damage` tells what has changed on the screen."""

    def __init__(self, context: Context) -> None:
        self.context = context
        self.text = ""
        self._left = 0.0
        self._damage: list[Rect] = []

    @property
    def rect(self) -> Rect:
        """Where the sentence is shown: top middle, under the top bar."""
        if not self.text:
            return Rect(0, 0, 0, 0)
        kit, pad = self.context.type, self.context.space("l")
        widest = min(self.context.px(760), self.context.measure.size[0] - 4 * pad)
        lines = kit.wrap(self.text, "body", widest)
        width = max(kit.width(line, "body") for line in lines)
        box = Rect(0, self.context.px(56), width + 2 * pad, len(lines) * kit.line_height("body") + pad)
        box.centerx = self.context.measure.size[0] // 2
        return box

    @property
    def is_shown(self) -> bool:
        """Whether there is a sentence on the screen."""
        return bool(self.text)

    def update(self, seconds: float) -> None:
        """Let time pass: the next sentence comes when the last has been read, or at once over a shorter queue."""
        notices = self.context.notices
        if self.text:
            self._left -= seconds
            if self._left <= 0 or (notices and notices[0] != self.text and self._left < SHORTEST - 1):
                self._show("")
        while notices and notices[0] == self.text:
            notices.pop(0)
        if not self.text and notices:
            self._show(notices.pop(0))

    def _show(self, text: str) -> None:
        self._damage.append(self._reach())
        self.text = text
        self._left = max(SHORTEST, A_LETTER * len(text))
        self._damage.append(self._reach())

    def _reach(self) -> Rect:
        room = self.context.px(16)
        return self.rect.inflate(2 * room, 2 * room) if self.text else Rect(0, 0, 0, 0)

    def take_damage(self) -> list[Rect]:
        """The rectangles to be drawn again, forgotten here."""
        taken, self._damage = self._damage, []
        return taken

    def draw(self, surface: Surface) -> None:
        """Draw the sentence, if there is one."""
        if not self.text or not self._reach().colliderect(surface.get_clip()):
            return
        theme, box = self.context.theme, self.rect
        paint.glow(surface, box, theme.colour("deep", 200), self.context.px(14), self.context.space("radius"))
        line = max(1.0, self.context.measure.u)
        paint.plate(surface, box, theme.colour("hover"), theme.colour("raised"), theme.colour("accent"), line,
                    self.context.space("radius"))  # fmt: skip
        pad = self.context.space("l")
        drawn = self.context.type.paragraph(self.text, "body", "text", box.w - 2 * pad, None, "centre")
        surface.blit(drawn, drawn.get_rect(center=box.center))
