"""Sentences that appear over any scene for some seconds, one at a time."""

from __future__ import annotations

from pygame import Rect, Surface

from hyperline.shell.context import Context
from hyperline.shell.ui.boxes import GLOW, Boxes, Rank
from hyperline.shell.ui.panel import draw_tag

SHORTEST, A_LETTER = 3.0, 0.06  # seconds: long enough to read
NOWHERE = Rect(0, 0, 0, 0)


class Toasts:
    """Takes the context's notices; `take_damage` tells what has changed on the screen."""

    def __init__(self, context: Context) -> None:
        self.context = context
        self.text = ""
        self.rect = NOWHERE
        self._left = 0.0
        self._drawn = ""  # the sentence for which its place was found
        self._damage: list[Rect] = []

    @property
    def is_shown(self) -> bool:
        """Whether there is a sentence on the screen."""
        return self.rect.w > 0

    def update(self, seconds: float, boxes: Boxes | None = None) -> None:
        """Let time pass: the next sentence comes when the last has been read, or at once over a shorter queue.

        While the scene at the top answers a question in its `boxes`, sentences wait.
        """
        notices, waits = self.context.notices, boxes is not None and boxes.has(Rank.ANSWER)
        if self.text and not waits:
            self._left -= seconds
            if self._left <= 0 or (notices and notices[0] != self.text and self._left < SHORTEST - 1):
                self.text = ""
        while notices and notices[0] == self.text:
            notices.pop(0)
        if not self.text and notices and not waits:
            self._show(notices.pop(0))
        self._put(NOWHERE if waits or not self.text else self._place(boxes))
        if boxes is not None:
            boxes.lend(has_notice=self.is_shown)

    def _show(self, text: str) -> None:
        self.text = text
        self._left = max(SHORTEST, A_LETTER * len(text))

    def _place(self, boxes: Boxes | None) -> Rect:
        """At the top of the window, or where it covers nothing that has to be seen."""
        area = self.context.measure.area
        widest = min(self.context.px(760), area.w - 2 * self.context.space("l"))
        if boxes is not None:
            return boxes.place_notice(self._sized, widest)
        box = Rect((0, self.context.px(56)), self._sized(widest))
        box.centerx = area.centerx
        return box

    def _sized(self, width: int) -> tuple[int, int]:
        """The size of the sentence on its plate, given its largest width in pixels."""
        kit, pad = self.context.type, self.context.space("l")
        lines = kit.wrap(self.text, "body", width - 2 * pad)
        return max(kit.width(line, "body") for line in lines) + 2 * pad, len(lines) * kit.line_height(
            "body"
        ) + 2 * self.context.space("m")

    def _put(self, place: Rect) -> None:
        """Lie somewhere else."""
        if (place, self.text) == (self.rect, self._drawn):
            return
        room = 2 * self.context.px(GLOW)
        self._damage += [rect.inflate(room, room) for rect in (self.rect, place) if rect.w]
        self.rect, self._drawn = place, self.text

    def take_damage(self) -> list[Rect]:
        """The rectangles to be drawn again, forgotten here."""
        taken, self._damage = self._damage, []
        return taken

    def draw(self, surface: Surface) -> None:
        """Draw the sentence, if there is one."""
        room = 2 * self.context.px(GLOW)
        if not self.is_shown or not self.rect.inflate(room, room).colliderect(surface.get_clip()):
            return
        box = self.rect
        draw_tag(self.context, surface, box)
        pad = self.context.space("l")
        drawn = self.context.type.paragraph(self.text, "body", "text", box.w - 2 * pad, None, "centre")
        surface.blit(drawn, drawn.get_rect(center=box.center))
