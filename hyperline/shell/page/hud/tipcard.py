"""A tip over a stage: a line or two, and below them the words that close it and that end all tips."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect, Surface

from hyperline.shell.context import Context
from hyperline.shell.input.intent import Act, Intent
from hyperline.shell.page.hud.told import shadow
from hyperline.shell.ui.button import SMALL, Button
from hyperline.shell.ui.icon import bulb
from hyperline.shell.ui.panel import draw_tag
from hyperline.shell.ui.widget import Widget

KEY, CLOSE, NEVER = "tip", "fixed:tip-close", "fixed:tip-never"
WIDTHS = (330.0, 420.0, 250.0, 560.0)  # units of the deck: the first at which it finds a place
PAD, GAP, SIGN = 14.0, 6.0, 20.0


class TipCard(Widget):
    """It can be read, and clicked away by its words; what lies below it cannot be clicked."""

    is_solid = True

    def __init__(self, context: Context, text: str, width: float) -> None:
        super().__init__(context, Rect(0, 0, 0, 0), KEY)
        c, kit = context, context.type
        times = max(c.measure.d, c.measure.t)
        self.pad, self.lead = c.dx(PAD), c.tx(SIGN) + c.space("s")
        wide = min(round(width * times), c.measure.size[0] - 2 * self.pad) - 2 * self.pad - self.lead
        lines = kit.wrap(text, "body", wide)
        self._wide = min(wide, max(kit.width(line, "body") for line in lines) + 2)
        self._text = kit.paragraph(text, "body", "text", self._wide)
        self._row = max(kit.line_height("small") + c.space("s"), c.space("target"))
        words = (c.words("tips.never"), c.words("tips.close"))
        self._ways = [kit.width(word, "quiet") + 2 * c.space("s") for word in words]
        inner = max(self._text.get_width(), sum(self._ways) + c.space("s"))
        self.rect.size = (
            inner + self.lead + 2 * self.pad,
            self._text.get_height() + self._row + c.dx(GAP) + self.pad + c.space("xs"),
        )

    @property
    def extent(self) -> Rect:
        """With its shadow."""
        room = 2 * shadow(self.context)
        return self.rect.inflate(room, room)

    def buttons(self, close: Callable[[], None], never: Callable[[], None]) -> list[Button]:
        """The words at its foot: the one that closes it at the right, and arrows lead from there to the other one."""
        c, words = self.context, self.context.words
        top, right = self.rect.bottom - self._row - c.space("xs"), self.rect.right - c.space("s")
        end = Rect(right - self._ways[1], top, self._ways[1], self._row)
        off = Rect(end.left - c.space("s") - self._ways[0], top, self._ways[0], self._row)
        ends = Button(c, off, words("tips.never"), never, "quiet", NEVER, lettering=SMALL, hint=words("tips.never_hint"))
        ends.beside = CLOSE
        return [ends, Button(c, end, words("tips.close"), close, "quiet", CLOSE, lettering=SMALL)]

    def handle(self, intent: Intent) -> bool:
        """Clicks end here."""
        return intent.act in (Act.CONFIRM, Act.PRESS)

    def draw(self, surface: Surface) -> None:
        """Draw the cloud, the sign and the words."""
        c = self.context
        draw_tag(c, surface, self.rect)
        top = self.rect.top + self.pad
        sign = bulb(c.tx(SIGN), c.theme.colour("accent_light"))
        high = c.type.line_height("body")
        surface.blit(sign, sign.get_rect(midleft=(self.rect.left + self.pad, top + high // 2)))
        surface.blit(self._text, (self.rect.left + self.pad + self.lead, top))
