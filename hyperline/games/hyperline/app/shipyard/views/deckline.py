"""The sentence on the deck: what to do now, or why something is refused, with a picture of what it is about."""

from __future__ import annotations

from dataclasses import dataclass

from pygame import Rect, Surface

from hyperline.games.hyperline.app.shipyard.views.yard_layout import grown
from hyperline.games.hyperline.rules.kinds import Component, Upgrade
from hyperline.shell.context import Context
from hyperline.shell.ui import fitting
from hyperline.shell.ui.emblem import draw_emblem
from hyperline.shell.ui.widget import Widget

PICTURE, EMBLEM, GAP = 48.0, 40.0, 14.0  # units of deck and columns
LEAST_PICTURE = 460.0  # units of the room below which there is none


@dataclass(frozen=True)
class Line:
    """A sentence, and the smaller one below it."""

    text: str
    note: str = ""
    is_refusal: bool = False
    kind: Component | Upgrade | None = None  # in the picture; without one, the emblem is


class DeckLine(Widget):
    """`set` says something else."""

    def __init__(self, context: Context, rect: Rect, emblem: int) -> None:
        super().__init__(context, rect, "status")
        self.line = Line("")
        self.emblem = emblem

    @property
    def text(self) -> str:
        """The sentence."""
        return self.line.text

    @property
    def note(self) -> str:
        """The smaller one."""
        return self.line.note

    @property
    def is_refusal(self) -> bool:
        """Whether it says why something is refused."""
        return self.line.is_refusal

    def set(self, line: Line) -> None:
        """Say something else."""
        if line != self.line:
            self.line = line
            self.redraw()

    def draw(self, surface: Surface) -> None:
        """Draw it, vertically in the middle."""
        c, room = self.context, Rect(self.rect)
        if room.w >= c.dx(LEAST_PICTURE):
            self._draw_picture(surface, Rect(room.x, room.y, grown(c, PICTURE), room.h))
            aside = grown(c, PICTURE) + c.dx(GAP)
            room = Rect(room.x + aside, room.y, room.w - aside, room.h)
        note_high = c.type.line_height("note") if self.note else 0
        ink = "warn" if self.is_refusal else "text"
        styles = ("say", "strong", "small_strong")
        text = fitting.paragraph(c, self.text, styles, ink, room.w, room.h - note_high)
        room_left = room.h - text.get_height()
        note = fitting.paragraph(c, self.note, ("note", "small"), "muted", room.w, room_left) if self.note else None
        together = text.get_height() + (note.get_height() if note else 0)
        top = room.centery - together // 2
        surface.blit(text, (room.x, top))
        if note is not None:
            surface.blit(note, (room.x, top + text.get_height()))

    def _draw_picture(self, surface: Surface, place: Rect) -> None:
        c, kind = self.context, self.line.kind
        if kind is None:
            side = grown(c, EMBLEM)
            draw_emblem(c, surface, (place.centerx - side // 2, place.centery - side // 2), side, self.emblem)
            return
        group = "hyperline/upgrades" if isinstance(kind, Upgrade) else "hyperline/components"
        picture = c.sprites(group, str(kind), (place.w, place.w))
        surface.blit(picture, picture.get_rect(center=place.center))
