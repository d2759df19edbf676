"""A card of an outfit: a ship, a piece of gear or a pilot to choose."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from pygame import Rect, Surface

from hyperline.shell.context import Context
from hyperline.shell.ui import paint
from hyperline.shell.ui.fitting import draw_lines
from hyperline.shell.ui.panel import draw_card
from hyperline.shell.ui.widget import Pressable


@dataclass(frozen=True)
class Choice:
    """Something to choose: what it is called, and what it does; `picture` draws it in a rectangle."""

    key: str
    title: str
    lines: tuple[str, ...] = ()
    figure: str = ""
    picture: Callable[[Surface, Rect], None] | None = None
    hint: str = ""


class ChoiceCard(Pressable):
    """A card with a picture at the left; lit when it is chosen, which `note` says to those who do not see it.

    Its picture comes after `waits` frames, so that a page with many is there at once.
    """

    has_ring = False
    waits = 0
    note = ""

    def __init__(self, context: Context, rect: Rect, choice: Choice, press: Callable[[], None], is_lit: bool) -> None:
        super().__init__(context, rect, press, choice.key)
        self.choice, self.is_lit = choice, is_lit
        self.hint = choice.hint or " ".join(choice.lines)

    @property
    def name(self) -> str:
        """What it is called."""
        return self.choice.title

    def update(self, seconds: float) -> None:
        """Let its picture come."""
        if self.waits:
            self.waits -= 1
            if not self.waits:
                self.redraw()

    def draw_picture(self, surface: Surface, place: Rect) -> None:
        """Draw its picture, if it has one that is there."""
        if self.choice.picture is not None and not self.waits:
            self.choice.picture(surface, place)

    @property
    def number_at(self) -> tuple[int, int]:
        """In the upper right corner, where no name is."""
        inset = self.context.px(10)
        return self.rect.right - inset, self.rect.top + inset

    @property
    def ink(self) -> str:
        """The colour of its name: pale where it is taken."""
        return "off" if self.why else "text"

    def draw_ground(self, surface: Surface, *, is_bare: bool = False) -> None:
        """Draw the card alone; a bare one is there only while it is chosen, and has an edge in focus.

        With high contrast each has a ground and an edge.
        """
        c, rect, theme = self.context, self.rect, self.context.theme
        if c.settings.value.has_high_contrast:
            ground, edge = theme.colour("deep"), theme.colour("edge")
            paint.plate(surface, rect, ground, ground, edge, 1.0, self.radius)
        if self.is_lit or not is_bare:
            draw_card(c, surface, rect, self.is_lit)
        if self.is_focused or self.is_lit:
            clear = theme.colour("gate", 0)
            edge = theme.colour("gate" if self.is_focused else "accent")
            paint.plate(surface, rect, clear, clear, edge, max(1.0, c.measure.d * 1.5), self.radius)

    def draw(self, surface: Surface) -> None:
        """Draw its picture at the left, its title, and as many of its lines as there is room for beside it."""
        c, choice, kit, rect = self.context, self.choice, self.context.type, self.rect
        self.draw_ground(surface)
        inner = rect.inflate(-2 * c.dx(7), -2 * c.dx(4))
        if choice.picture is not None:
            side = min(inner.h, inner.w // 4)
            self.draw_picture(surface, Rect(inner.left, inner.centery - side // 2, side, side))
            inner = Rect(inner.left + side + c.dx(8), inner.top, inner.w - side - c.dx(8), inner.h)
        rows = [kit.line(choice.title, "small_strong", self.ink, inner.w, inner.h)]
        room = inner.h - rows[0].get_height()
        for text in choice.lines:
            made = kit.paragraph(text, "reason", "off" if self.why else "muted", inner.w)
            if made.get_height() > room:
                break
            rows.append(made)
            room -= made.get_height()
        draw_lines(surface, rows, inner)
