"""A fleet at a glance: whose it is, its points, how many fighters each squadron has left, and its capital ships."""

from __future__ import annotations

from dataclasses import dataclass

from pygame import Rect, Surface

from hyperline.games.belt.app.cards import BACK, draw_hull, sign
from hyperline.games.belt.rules.fleets import CARDS, LETTERS
from hyperline.shell.page.hud.seat_plate import EMBLEM, GAP, SCORE, SeatLine
from hyperline.shell.ui import paint
from hyperline.shell.ui.emblem import draw_emblem

HULL_WIDE, HULL_HIGH = 26, 11  # units of text: a capital ship
PIP, POWER = 9, 26  # units of text: a card that was played; a power
LINE = 20  # units of text: fighters and capital ships
WHOLE, CRACKED, LOST = "whole", "cracked", "lost"


@dataclass(frozen=True)
class FleetState:
    """What the plate of a fleet shows. `fighters` are those left by squadron, `caps` how each capital ship is, `notes` what
    stands below the name, in fewer and fewer words.

    Without `details` cards and power are left out.
    """

    name: str
    emblem: int
    fleet: str
    points: int
    fighters: tuple[int, ...]
    caps: tuple[str, ...]
    notes: tuple[str, ...] = ()
    is_active: bool = False
    has_details: bool = False
    power: str = BACK
    is_spent: bool = False
    played: tuple[int, ...] = ()


class FleetPlate(SeatLine[FleetState]):
    """Rows of words and small signs, from the top as many as there is room for."""

    def numbers(self, state: FleetState) -> dict[str, int]:
        """The points, and the fighters of each squadron."""
        return {SCORE: state.points, **dict(zip(LETTERS, state.fighters, strict=True))}

    def paint(self, surface: Surface) -> None:
        """Draw the rows, in the middle of the plate."""
        c, state, kit, inner = self.context, self.state, self.context.type, self.inner
        self.wash(surface)
        side = min(c.tx(EMBLEM), inner.h // 2)
        gap = min(c.tx(GAP), side // 3)
        style = self.name_style(inner.h // 2)
        first, note, line = kit.line_height(style), kit.line_height("small"), c.tx(LINE)
        low = c.tx(POWER) + c.tx(4) if state.has_details and state.power else c.tx(PIP) + c.tx(8) if state.has_details else 0
        rows = [first, note if state.notes else 0, line, low]
        for number in (1, 3):  # what has no room is left out
            if sum(rows) > inner.h:
                rows[number] = 0
        if first + line > inner.h:
            first = inner.h * first // (first + line)
            line = inner.h - first
        rows[0], rows[2] = first, line
        top = inner.top + (inner.h - sum(rows)) // 2
        draw_emblem(c, surface, (inner.left, top + max(0, (rows[0] + rows[1] - side) // 2)), side, state.emblem)
        left = inner.left + side + gap
        taken = self.write(surface, SCORE, "midright", (inner.right, top + first // 2), style, "gold", inner.w // 3, first)
        name = kit.line(state.name, style, self.name_colour, max(1, taken.left - gap - left), first)
        surface.blit(name, (left, top))
        top += first
        if rows[1]:
            self._note(surface, left, top, inner.right - left)
            top += rows[1]
        self._ships(surface, Rect(left, top, inner.right - left, min(line, inner.bottom - top)))
        top += line
        if rows[3]:
            self._cards(surface, Rect(left, top, inner.right - left, rows[3]))

    def _note(self, surface: Surface, left: int, top: int, wide: int) -> None:
        """The fleet with its sign, and who plays it or what it does."""
        c, state = self.context, self.state
        side = c.type.line_height("small") * 3 // 4
        mark = sign(c, state.fleet, side, self.note_ink)
        note = self.note(state.notes, wide - side - c.tx(5))
        surface.blit(mark, mark.get_rect(midleft=(left, top + note.get_height() // 2)))
        surface.blit(note, (left + side + c.tx(5), top))

    def _ships(self, surface: Surface, room: Rect) -> None:
        """The letters with their fighters, and the two capital ships at the right."""
        c, state, kit, theme = self.context, self.state, self.context.type, self.context.theme
        wide, high = min(c.tx(HULL_WIDE), room.w // 9), min(c.tx(HULL_HIGH), room.h * 2 // 3, room.w // 16)
        colour = theme.player_lights[state.emblem]
        right = room.right
        for how in reversed(state.caps):
            place = Rect(right - wide, room.centery - high // 2, wide, high)
            draw_hull(c, surface, place, colour if how != LOST else theme.colour("zero"), how != LOST, how == CRACKED)
            right -= wide + c.dx(5)
        each = (right - c.dx(2) - room.left) // len(LETTERS)
        for number, letter in enumerate(LETTERS):
            left, count = room.left + number * each, state.fighters[number]
            mark = kit.line(letter, "quiet", "muted", None, room.h)
            surface.blit(mark, mark.get_rect(midleft=(left, room.centery)))
            at = left + mark.get_width() + c.dx(3), room.centery
            self.write(surface, letter, "midleft", at, "quiet", "text" if count else "muted", each, room.h)

    def _cards(self, surface: Surface, room: Rect) -> None:
        """The power, and the nine cards: those that were played are dim."""
        c, state, theme = self.context, self.state, self.context.theme
        left, side = room.left, min(c.tx(POWER), room.h)
        if state.power:
            picture = c.sprites("belt/powers", state.power, side).copy()
            picture.set_alpha(90 if state.is_spent else 255)
            surface.blit(picture, picture.get_rect(midleft=(left, room.centery)))
            left += side + c.tx(8)
        step = (room.right - left) // len(CARDS)
        wide, high = max(3, min(c.tx(PIP), step - 2)), max(4, min(c.tx(PIP) * 3 // 2, room.h))
        for number in CARDS:
            box = Rect(left + (number - 1) * step, room.centery - high // 2, wide, high)
            fill = theme.colour("border", 90) if number in state.played else theme.colour("muted")
            paint.plate(surface, box, fill, fill, fill, 1.0, max(1, wide // 4))
