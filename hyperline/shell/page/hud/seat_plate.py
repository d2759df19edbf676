"""A seat at a glance: emblem, name, what it is doing or who plays it, and where no track shows it the score."""

from __future__ import annotations

from dataclasses import dataclass

from pygame import Surface

from hyperline.shell.page.hud.goal_strip import MOST as STOPS
from hyperline.shell.page.hud.seat_line import EMBLEM, GAP, SeatLine
from hyperline.shell.ui.emblem import draw_emblem

SCORE = "score"
APART = "  ·  "  # between two notes
NAMES = ("heading", "label", "quiet")  # the styles of a name, the first for which there is room


@dataclass(frozen=True)
class PlateState:
    """What a plate shows. `is_active`: something is up to this seat; `notes` say how it stands, or who plays it."""

    name: str
    emblem: int
    score: int
    goal: int = 0
    notes: tuple[str, ...] = ()
    is_active: bool = False


class SeatPlate(SeatLine[PlateState]):
    """A row of words."""

    def numbers(self, state: PlateState) -> dict[str, int]:
        """The score."""
        return {SCORE: state.score}

    def _told(self, room: int) -> str:
        """As many of the notes as can be read in the room, the first at least."""
        notes = self.state.notes
        told = (APART.join(notes[:count]) for count in range(len(notes), 1, -1))
        return next((text for text in told if self.context.type.width(text, "small") <= room), notes[0])

    def paint(self, surface: Surface) -> None:
        """Draw the row: where there is no room for two lines, the name alone."""
        c, state, kit, inner = self.context, self.state, self.context.type, self.inner
        self.wash(surface)
        side = min(c.tx(EMBLEM), inner.h - 2)
        draw_emblem(c, surface, (inner.left, inner.centery - side // 2), side, state.emblem)
        left = inner.left + side + min(c.tx(GAP), side // 2)
        style = next((one for one in NAMES if kit.line_height(one) <= inner.h), NAMES[-1])
        right = inner.right
        if not 0 < state.goal <= STOPS:  # with a near one, the track tells
            at, most = (inner.right, inner.centery), inner.w // 3
            taken = self.write(surface, SCORE, "midright", at, style, "gold", most, inner.h)
            right = taken.left - c.tx(GAP)
        has_note = bool(state.notes) and kit.line_height(style) + kit.line_height("small") <= inner.h
        name = kit.line(state.name, style, self.name_colour, max(1, right - left), inner.h)
        high = name.get_height() + (kit.line_height("small") if has_note else 0)
        surface.blit(name, (left, inner.centery - high // 2))
        if has_note:
            ink = c.theme.player_lights[state.emblem] if state.is_active else c.theme.colour("faint")
            note = kit.line(self._told(max(1, right - left)), "small", ink, max(1, right - left))
            surface.blit(note, (left, inner.centery - high // 2 + name.get_height()))
