"""The bar below a proposed layout: what it is, and whether to take it."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect, Surface

from hyperline.shell.context import Context
from hyperline.shell.input.intent import Act, Intent
from hyperline.shell.ui import fitting, paint
from hyperline.shell.ui.button import Button, set_alike
from hyperline.shell.ui.widget import Widget

ACCEPT, DISMISS = "proposal:accept", "proposal:dismiss"
WIDE = 116  # units of a button


class ProposalGround(Widget):
    """The bar with its text; it stops clicks to what is below."""

    def __init__(self, context: Context, rect: Rect, text: str, room: int) -> None:
        super().__init__(context, rect, "proposal")
        self.text = text
        self.room = room  # pixels of the text

    def handle(self, intent: Intent) -> bool:
        """Stop clicks."""
        return intent.act in (Act.CONFIRM, Act.PRESS)

    def draw(self, surface: Surface) -> None:
        """Draw it."""
        c, theme = self.context, self.context.theme
        fill = theme.colour("accent_deep")
        line = max(1.0, c.measure.u)
        paint.plate(surface, self.rect, fill, fill.lerp(theme.colour("panel"), 0.5), theme.colour("accent"), line, c.px(8))
        place = Rect(self.rect.x + c.px(12), self.rect.y, self.room - c.px(20), self.rect.h)
        told = fitting.paragraph(c, self.text, ("strong", "small", "caps"), "text", place.w, place.h - c.px(4))
        surface.blit(told, told.get_rect(midleft=place.midleft))


def proposal_bar(
    context: Context, rect: Rect, text: str, accept: Callable[[], None], dismiss: Callable[[], None]
) -> list[Widget]:
    """The widgets of the bar in a rectangle: the ground first."""
    gap, wide = context.px(6), min(context.px(WIDE), round(rect.w * 0.24))
    high = rect.h - context.px(8)
    right = Rect(rect.right - wide - gap, rect.y + context.px(4), wide, high)
    left = right.move(-wide - gap, 0)
    words = context.words
    buttons = (
        Button(context, left, words("proposal.dismiss"), dismiss, key=DISMISS),
        Button(context, right, words("proposal.accept"), accept, "primary", key=ACCEPT),
    )
    set_alike(buttons)
    return [ProposalGround(context, rect, text, left.x - rect.x), *buttons]
