"""Chooses one of several values: a click or Enter takes the next; side arrows, wheel and keys go both ways."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import Rect, Surface

from hyperline.shell.context import Context
from hyperline.shell.input.intent import Act, Intent
from hyperline.shell.ui.icon import chevron
from hyperline.shell.ui.panel import draw_card
from hyperline.shell.ui.widget import Widget


class Chooser(Widget):
    """Shows `texts[chosen]`; `done(index)` is called with a new choice. Left and right change it while in focus."""

    is_focusable = True

    def __init__(self, context: Context, rect: Rect, texts: Sequence[str], chosen: int, done: Callable[[int], None],
                 key: str, is_round: bool = True, hint: str = "", style: str = "body") -> None:  # fmt: skip
        super().__init__(context, rect, key)
        self.texts = tuple(texts)
        self.chosen = chosen
        self.done = done
        self.is_round = is_round
        self.hint = hint
        self.style = style

    @property
    def heard(self) -> str:
        """The value."""
        return self.texts[self.chosen]

    def step(self, by: int) -> None:
        """Choose the value `by` places further."""
        last, at = len(self.texts) - 1, self.chosen + by
        at = at % (last + 1) if self.is_round else min(last, max(0, at))
        if at != self.chosen:
            self.chosen = at
            self.redraw()
            self.done(at)
            self.context.sound.play("ui/tick")

    def handle(self, intent: Intent) -> bool:
        """Change the choice."""
        match intent.act:
            case Act.CONFIRM if intent.pos is None and self.chosen == len(self.texts) - 1:
                self.step(-self.chosen if not self.is_round else 1)  # who has one key gets everywhere
            case Act.CONFIRM:
                by = -1 if intent.pos and intent.pos[0] < self.rect.left + self.rect.w // 3 else 1
                self.step(by)
            case Act.WHEEL:
                self.step(-intent.step)
            case Act.MOVE if intent.direction[0]:
                self.step(intent.direction[0])
            case Act.ROTATE:
                self.step(intent.step)
            case _:
                return False
        return True

    def draw(self, surface: Surface) -> None:
        """Draw the value between two arrows, which are quiet until it has the focus."""
        theme = self.context.theme
        if self.is_focused:
            draw_card(self.context, surface, self.rect)
        side = min(self.rect.h * 2 // 3, self.context.type.line_height("body"))
        least = self.context.type.least_width(self.texts[self.chosen], self.style)
        pad = min(self.context.space("s"), max(1, (self.rect.w - 2 * side - least) // 4))  # large text needs the space
        for turn, place in ((180, "midleft"), (0, "midright")):
            at_end = len(self.texts) < 2 or (not self.is_round and self.chosen == (0 if turn else len(self.texts) - 1))
            arrow = chevron(side, theme.colour("border" if at_end else "accent" if self.is_focused else "faint"), turn)
            inner = self.rect.inflate(-2 * pad, 0)
            surface.blit(arrow, arrow.get_rect(**{place: getattr(inner, place)}))
        room = self.rect.w - 2 * (side + 2 * pad)
        line = self.context.type.line(self.texts[self.chosen], self.style, "text", room, self.rect.h)
        surface.blit(line, line.get_rect(center=self.rect.center))
