"""The emblems of the other players, each with the key that opens its ship beside the player's."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import Rect, Surface

from hyperline.shell.context import Context
from hyperline.shell.input.intent import Act
from hyperline.shell.ui import paint
from hyperline.shell.ui.card import Card
from hyperline.shell.ui.emblem import draw_emblem
from hyperline.shell.ui.tabrow import TabRow

Rival = tuple[int, str, int]
"""Seat, name and emblem."""


class RivalTabs(TabRow[int]):
    """`done(seat)` is called when one is chosen."""

    def __init__(self, context: Context, rect: Rect, rivals: Sequence[Rival], chosen: int | None,
                 done: Callable[[int], None]) -> None:  # fmt: skip
        super().__init__(context, rect, "rivals", [seat for seat, _, _ in rivals], chosen, done)
        self.rivals = tuple(rivals)

    def card(self) -> Card:
        """Whose ships they open."""
        shown = self.context.bindings.shown
        names = "\n".join(f"{shown(Act.SHIP, seat + 1)}  {name}" for seat, name, _ in self.rivals)
        return Card(self.context.words("shipyard.rivals"), names)

    def draw(self, surface: Surface) -> None:
        """The emblems, the chosen one on a disc of light; each with its key while keys are shown."""
        c, theme = self.context, self.context.theme
        for number, (seat, _, emblem) in enumerate(self.rivals):
            place = self.place(number)
            side = min(place.h - c.dx(4), place.w - c.dx(6))
            left = place.right - side
            if seat == self.chosen:
                centre = left + side // 2, place.centery
                paint.disc(
                    surface, centre, place.h // 2, theme.colour("accent_deep"), theme.colour("accent"), max(1, c.dx(2))
                )
                side = round(side * 0.72)
                draw_emblem(c, surface, (centre[0] - side // 2, centre[1] - side // 2), side, emblem)
            else:
                draw_emblem(c, surface, (left, place.centery - side // 2), side, emblem)
            if c.shows_keys:
                key = c.bindings.shown(Act.SHIP, seat + 1)
                line = c.type.line(key, "small_strong", "text")
                surface.blit(line, line.get_rect(midright=(left - c.dx(2), place.centery)))
