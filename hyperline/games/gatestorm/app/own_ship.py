"""A ship beside the table: how it looks, bars of what it has, and what sets it apart in as many lines as there is room."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from pygame import Rect, Surface

from hyperline.games.gatestorm.app.hangar import SHIP, Bar, draw_bar, draw_staged
from hyperline.shell.context import Context
from hyperline.shell.ui.widget import CachedWidget

ROW: Final = 20  # units of text: from one bar to the next
LEAST: Final = 52  # pixels of a picture's height at the least
WIDE: Final = 0.62  # of the column: how wide the picture is at the most
BOLD: Final = 0.8  # its edge


@dataclass(frozen=True)
class OwnState:
    """A ship with what is to be known of it; `bars` for what it has left, `lines` from what counts most."""

    title: str
    model: str = ""
    emblem: int = 0
    name: str = ""
    bars: tuple[Bar, ...] = ()
    lines: tuple[str, ...] = ()


class OwnShip(CachedWidget[OwnState]):
    """The title, the picture, the name, the bars, and the lines: the picture makes room for the bars."""

    def __init__(self, context: Context, rect: Rect, state: OwnState) -> None:
        super().__init__(context, rect, "fixed:own", state)

    def paint(self, surface: Surface) -> None:
        """Draw from the top."""
        c, state, kit, room = self.context, self.state, self.context.type, self.rect
        title = kit.line(state.title, "caps", "faint", room.w)
        surface.blit(title, (0, 0))
        if not state.model:
            return
        top, row = title.get_height(), c.tx(ROW)
        name = kit.line(state.name, "strong", "text", room.w)
        told = min(2, len(state.lines)) * kit.line_height("small") + c.tx(4)
        left = room.h - top - name.get_height() - len(state.bars) * row - told
        high = min(left, round(room.w * WIDE * SHIP[1] / SHIP[0]))
        if high >= LEAST:
            draw_staged(c, surface, state.model, state.emblem, self._place(top, high), BOLD)
            top += high
        surface.blit(name, (0, top))
        top += name.get_height()
        for bar in state.bars:
            if top + row > room.h:
                return
            draw_bar(c, surface, Rect(0, top, room.w, row), bar)
            top += row
        self._draw_lines(surface, top + c.tx(2))

    def _place(self, top: int, high: int) -> Rect:
        """Where the picture is, in the middle of the column."""
        place = Rect(0, top, round(high * SHIP[0] / SHIP[1]), high)
        place.centerx = self.rect.w // 2
        return place

    def _draw_lines(self, surface: Surface, top: int) -> None:
        """As many lines as there is room for, in fewer words where that helps."""
        kit, room = self.context.type, self.rect
        for text in self.state.lines:
            most = (room.h - top) // kit.line_height("small")
            texts = (text, text.partition(":")[0])  # what a trait or a piece of gear does is told where it is pointed at
            told = next((one for one in texts if len(kit.wrap(one, "small", room.w)) <= most), "")
            if not told:
                return
            made = kit.paragraph(told, "small", "muted", room.w)
            surface.blit(made, (0, top))
            top += made.get_height()
