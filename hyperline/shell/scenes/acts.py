"""Everything that can be done in a scene and has no button of its own there, to be chosen with the mouse alone."""

from __future__ import annotations

from collections.abc import Collection
from functools import partial
from typing import Final

from pygame import Rect, Surface

from hyperline.shell.context import Context
from hyperline.shell.input.commands import BASICS, COMMANDS, GAME, VIEW, Command
from hyperline.shell.input.intent import Act
from hyperline.shell.ui.button import Button, set_alike
from hyperline.shell.ui.page import Page
from hyperline.shell.ui.panel import draw_panel

POINTED: Final = (
    Act.PRESS, Act.PAN, Act.WHEEL, Act.CONFIRM, Act.CANCEL, Act.NEXT, Act.MOVE, Act.LABEL, Act.MORE, Act.ACTS,
    Act.FIND, Act.COPY, Act.PASTE,
)  # fmt: skip
"""What a pointer does by itself, or what only fields take that can be clicked."""
COLUMNS, WIDE, HIGH, GAP, HEAD = 3, 1200, 42, 8, 84  # units


class ActsScene(Page):
    """An overlay over a scene of the game; what is chosen is given to that scene as if its key had been struck."""

    name = "acts"
    is_opaque = False

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self.box = Rect(0, 0, 0, 0)

    def build(self) -> None:
        """The buttons in columns, group by group."""
        c, found = self.context, listed(self._lacking())
        rows = -(-len(found) // COLUMNS)
        self.box = c.measure.centred(WIDE, HEAD + rows * (HIGH + GAP) + HIGH + 56)
        pad, gap = c.space("xl"), c.px(GAP)
        wide = (self.box.w - 2 * pad - (COLUMNS - 1) * gap) // COLUMNS
        room = self.box.h - c.px(HEAD) - c.px(HIGH) - 2 * pad
        high = min(c.px(HIGH), room // rows - gap)
        for number, command in enumerate(found):
            column, row = divmod(number, rows)
            place = Rect(self.box.left + pad + column * (wide + gap), 0, wide, high)
            place.top = self.box.top + c.px(HEAD) + row * (high + gap)
            text, press = c.words(f"control.{command.name}"), partial(self._do, command)
            button = self.add(Button(c, place, text, press, key=f"act:{command.name}", align="left", style="body"))
            button.cap = c.bindings.shown_of(command.name)
        set_alike([widget for widget in self.widgets if isinstance(widget, Button)])
        low = Rect(self.box.right - pad - c.px(180), self.box.bottom - pad - c.px(HIGH), c.px(180), c.px(HIGH))
        self.add(Button(c, low, c.words("acts.close"), self.close, key="close"))

    def _lacking(self) -> Collection[Act]:
        """The acts without a meaning in the game scene below."""
        below = self.stack.scenes if self.stack is not None else []
        return next((scene.lacks for scene in reversed(below) if scene.domain), ())

    def _do(self, command: Command) -> None:
        self.close()
        self.context.give(command.intent)

    def paint(self, surface: Surface) -> None:
        """Dim what lies below; heading."""
        c, pad = self.context, self.context.space("xl")
        surface.fill((*c.theme.colour("deep")[:3], 170))
        draw_panel(c, surface, self.box, 255)
        head = c.type.line(c.words("acts.title"), "title", "text", self.box.w - 2 * pad, c.px(HEAD) - pad)
        surface.blit(head, head.get_rect(topleft=(self.box.left + pad, self.box.top + c.px(20))))


def listed(lacking: Collection[Act] = ()) -> list[Command]:
    """The commands to choose from, without `lacking` acts; commands of a single scene have buttons there."""
    groups = (GAME, VIEW, BASICS)
    hidden = {*POINTED, *lacking}
    found = [one for one in COMMANDS.values() if one.intent.act not in hidden and one.group in groups]
    return sorted((command for command in found if not command.domains), key=lambda command: groups.index(command.group))
