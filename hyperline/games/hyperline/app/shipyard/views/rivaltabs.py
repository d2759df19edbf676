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
        """Emblems on plates, the chosen one bright, each with its key."""
        c, theme = self.context, self.context.theme
        for number, (seat, _, emblem) in enumerate(self.rivals):
            place = self.place(number).inflate(-c.px(6), 0)
            is_chosen = seat == self.chosen
            fill = theme.colour("accent_deep" if is_chosen else "raised")
            edge = theme.colour("accent" if is_chosen else "border")
            paint.plate(surface, place, fill, fill.lerp(theme.colour("panel"), 0.5), edge, max(1.0, c.measure.u), c.px(7))
            side = min(place.h - c.px(8), place.w // 2)
            draw_emblem(c, surface, (place.x + c.px(6), place.centery - side // 2), side, emblem)
            room = place.w - side - c.px(12)
            ink = "text" if is_chosen else "muted"
            key = c.type.line(c.bindings.shown(Act.SHIP, seat + 1), "small", ink, room, place.h)
            surface.blit(key, key.get_rect(center=(place.x + c.px(8) + side + room // 2, place.centery)))
