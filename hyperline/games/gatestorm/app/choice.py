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

TALL, TALL_PICTURE = 110, 58  # units of text: a card whose picture stands on top, and the side of the picture


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
    """A card with a picture at the left; lit when it is chosen."""

    has_ring = False

    def __init__(self, context: Context, rect: Rect, choice: Choice, press: Callable[[], None], is_lit: bool) -> None:
        super().__init__(context, rect, press, choice.key)
        self.choice, self.is_lit = choice, is_lit
        self.hint = choice.hint or " ".join(choice.lines)

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
        """Draw the card alone; a bare one is there only while it is chosen, and has an edge in focus."""
        c, rect, theme = self.context, self.rect, self.context.theme
        if self.is_lit or not is_bare:
            draw_card(c, surface, rect, self.is_lit)
        if self.is_focused or self.is_lit:
            clear = theme.colour("gate", 0)
            edge = theme.colour("gate" if self.is_focused else "accent")
            paint.plate(surface, rect, clear, clear, edge, max(1.0, c.measure.d * 1.5), self.radius)

    def draw(self, surface: Surface) -> None:
        """Draw the card; one that is taken is pale."""
        c, choice, kit, rect = self.context, self.choice, self.context.type, self.rect
        self.draw_ground(surface)
        inner = rect.inflate(-2 * c.dx(7), -2 * c.dx(4))
        if choice.picture is not None and inner.h >= c.tx(TALL):
            self._draw_tall(surface, rect.inflate(-2 * c.dx(12), -2 * c.dx(10)))
            return
        if choice.picture is not None:
            side = min(inner.h, inner.w // 4)
            choice.picture(surface, Rect(inner.left, inner.centery - side // 2, side, side))
            inner = Rect(inner.left + side + c.dx(8), inner.top, inner.w - side - c.dx(8), inner.h)
        right = inner.right
        if choice.figure:
            figure = kit.line(choice.figure, "label", "off" if self.why else "gold", None, inner.h)
            place = figure.get_rect(midright=(inner.right, inner.centery))
            surface.blit(figure, place)
            right = place.left - c.dx(6)
        title = kit.line(choice.title, "small_strong", self.ink, max(1, right - inner.left), inner.h)
        rows = [title]
        room = inner.h - title.get_height()
        for text in (self.why,) if self.why else choice.lines:
            if room < kit.line_height("reason"):
                break
            made = kit.paragraph(text, "reason", "off" if self.why else "muted", max(1, right - inner.left))
            if made.get_height() > room:
                break
            rows.append(made)
            room -= made.get_height()
        draw_lines(surface, rows, inner)

    def _draw_tall(self, surface: Surface, inner: Rect) -> None:
        """The picture and the title beside it, and all lines below, as wide as the card."""
        c, choice, kit = self.context, self.choice, self.context.type
        assert choice.picture is not None
        title = kit.line(choice.title, "strong", self.ink)
        side = min(c.tx(TALL_PICTURE), inner.h // 2, max(c.tx(30), inner.w - title.get_width() - c.dx(10)))
        rows = [kit.paragraph(text, "reason", "off" if self.why else "muted", inner.w)
                for text in ((self.why,) if self.why else choice.lines)]  # fmt: skip
        while rows and side + sum(row.get_height() for row in rows) > inner.h:
            rows.pop()
        top = inner.centery - (side + c.dx(4) + sum(row.get_height() for row in rows)) // 2
        choice.picture(surface, Rect(inner.left, top, side, side))
        surface.blit(title, title.get_rect(midleft=(inner.left + side + c.dx(10), top + side // 2)))
        draw_lines(surface, rows, inner, top=top + side + c.dx(4))
