"""A row of the settings: its name at the left, what changes its value at the right; it has the focus as a whole."""

from __future__ import annotations

from pygame import Rect, Surface

from hyperline.shell.context import Context
from hyperline.shell.input.intent import Act, Intent
from hyperline.shell.ui.button import Button
from hyperline.shell.ui.chooser import Chooser
from hyperline.shell.ui.field import Field
from hyperline.shell.ui.panel import draw_choice
from hyperline.shell.ui.widget import Widget


class SettingRow(Widget):
    """Hands on to its `control` what is not meant for the name, which takes `share` of the width."""

    is_focusable = True
    has_ring = False

    def __init__(self, context: Context, name: str, control: Widget, share: float) -> None:
        super().__init__(context, control.rect, control.key)
        self.name = name
        self.control = control
        self.share = share
        self.is_scrolled = False  # whether the wheel scrolls while it is over the name
        self.is_changed = False  # whether the value is not the usual one
        self.hint = control.hint
        control.changed = lambda rect: self.redraw()

    @property
    def is_typing(self) -> bool:
        """Whether a value is being typed."""
        return self.control.is_typing

    def _put(self) -> None:
        """The control lies where the row does now."""
        c, left = self.context, self.rect.left + round(self.rect.w * self.share)
        high = self.rect.h - 2 * c.space("xs")
        self.control.rect = Rect(left, self.rect.centery - high // 2, self.rect.right - left - c.space("xs"), high)
        self.control.is_focused = self.is_focused

    def handle(self, intent: Intent) -> bool:
        """A click on the name uses the control; the wheel changes the value, or scrolls over the name."""
        self._put()
        is_beside = intent.pos is not None and not self.control.rect.collidepoint(intent.pos)
        if is_beside and intent.act is Act.WHEEL and self.is_scrolled:
            return False
        if is_beside and intent.act is Act.CONFIRM:
            return isinstance(self.control, Chooser | Button | Field) and self.control.handle(Intent(Act.CONFIRM))
        return self.control.handle(intent)

    def update(self, seconds: float) -> None:
        """Step the control in time."""
        self.control.update(seconds)

    def blurred(self) -> None:
        """The focus went elsewhere."""
        self._put()
        self.control.blurred()

    def draw(self, surface: Surface) -> None:
        """Draw the row."""
        self._put()
        c, pad = self.context, self.context.space("m")
        draw_choice(c, surface, self.rect, is_chosen=self.is_focused, is_hot=self.is_focused)
        room = self.control.rect.left - self.rect.left - 2 * pad
        style, colour = ("strong", "accent_light") if self.is_changed else ("body", "text")
        name = c.type.line(self.name, style, colour, room, self.rect.h)
        surface.blit(name, name.get_rect(midleft=(self.rect.left + pad, self.rect.centery)))
        self.control.draw(surface)
