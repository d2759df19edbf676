"""A tab for each board of a game that has several."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import Rect, Surface

from hyperline.shell.context import Context
from hyperline.shell.ui import paint
from hyperline.shell.ui.tabrow import TabRow


class BoardTabs(TabRow[str]):
    """`texts` are what the boards are called; those in `busy` have something to be decided."""

    def __init__(self, context: Context, rect: Rect, boards: Sequence[str], chosen: str, done: Callable[[str], None],
                 texts: Sequence[str]) -> None:  # fmt: skip
        super().__init__(context, rect, "boards", boards, chosen, done)
        self.texts = tuple(texts)
        self.busy: frozenset[str] = frozenset()

    def show(self, busy: frozenset[str]) -> None:
        """Mark these boards."""
        if busy != self.busy:
            self.busy = busy
            self.redraw()

    def draw(self, surface: Surface) -> None:
        """Draw the tabs, the board that is shown lit, and a dot on those where something is to be decided."""
        c, theme = self.context, self.context.theme
        for number, (board, text) in enumerate(zip(self.options, self.texts, strict=True)):
            box, is_shown = self.place(number).inflate(-c.px(4), 0), board == self.chosen
            fill, edge = (
                theme.colour("accent_deep" if is_shown else "sunken"),
                theme.colour("accent" if is_shown else "border"),
            )
            paint.plate(surface, box, fill, fill, edge, max(1.0, c.measure.u), c.px(8))
            radius = c.px(5) if board in self.busy else 0
            line = c.type.line(text, "label", "text" if is_shown else "muted", box.w - 6 * c.px(5), box.h)
            place = line.get_rect(center=box.center)
            surface.blit(line, place)
            if radius:
                paint.disc(surface, (place.left - 2 * radius, box.centery), radius, theme.colour("accent_light"))
