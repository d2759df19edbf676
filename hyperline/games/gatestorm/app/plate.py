"""A seat at a glance: whose it is, its ship and pilot, what they can still take, their tokens, and the points."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from pygame import Rect, Surface

from hyperline.games.gatestorm.app.signs import TOKENS, sign
from hyperline.shell.page.hud.seat_plate import SCORE, SeatLine
from hyperline.shell.ui import paint
from hyperline.shell.ui.emblem import draw_emblem
from hyperline.shell.ui.paint import RGBA, rgba

ELSEWHERE: Final = 225  # of 255: the opacity of a seat at another table, which can still be read
EMBLEM, GAP, SIGN = 36, 9, 14  # units of text
FULL, TWO = 66, 35  # units of text: from which on there are three lines, and two
NAMED: Final = 0.35  # of a low row, without its emblem: its name, so that all signs begin below each other
LEAST: Final = 9  # units of text of a sign; with less room signs are counted
TABLE: Final = 18  # units of text: the number of a table


@dataclass(frozen=True)
class ShipState:
    """What the plate of a seat shows. `damage` is a sign for each damage, from the first; `notes` in fewer and fewer words.

    `table` is the number of the table where the ship is, 0 where that need not be told.
    """

    name: str
    emblem: int
    score: int
    hull: int = 0
    damage: tuple[str, ...] = ()
    shields: int = 0
    full: int = 0
    tokens: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()
    table: int = 0
    is_active: bool = False
    is_here: bool = True
    is_set: bool = False


class ShipPlate(SeatLine[ShipState]):
    """Three lines, two or one, as there is room."""

    quiet = "muted"

    def numbers(self, state: ShipState) -> dict[str, int]:
        """The points."""
        return {SCORE: state.score}

    @property
    def _strength(self) -> int:
        """The opacity of what is at another table."""
        return 255 if self.state.is_here or self.state.is_active else ELSEWHERE

    @property
    def _gold(self) -> str:
        """The colour of the points: a zero is quiet."""
        return "gold" if self.state.score else "muted"

    def paint(self, surface: Surface) -> None:
        """Draw the lines, in the middle of the plate."""
        c, inner = self.context, self.inner
        if inner.h < 4:
            return
        self.wash(surface)
        made = surface if self._strength == 255 else Surface(surface.get_size(), surface.get_flags(), surface)
        if inner.h >= c.tx(TWO):
            self._tall(made)
        else:
            self._low(made)
        if made is not surface:
            made.set_alpha(self._strength)
            surface.blit(made, (0, 0))

    def _tall(self, surface: Surface) -> None:
        c, state, kit, inner = self.context, self.state, self.context.type, self.inner
        has_note = inner.h >= c.tx(FULL) and bool(state.notes)
        note = kit.line_height("small") if has_note else 0
        pips = c.tx(SIGN) + c.tx(3)
        style = self.name_style(inner.h - note - pips)
        first = min(kit.line_height(style), inner.h - note - pips)
        top = inner.top + (inner.h - first - note - pips) // 2
        side = min(c.tx(EMBLEM), first + note)
        draw_emblem(c, surface, (inner.left, top + (first + note - side) // 2), side, state.emblem)
        left = inner.left + side + c.tx(GAP)
        taken = self.write(
            surface, SCORE, "midright", (inner.right, top + first // 2), style, self._gold, inner.w // 4, first
        )
        right = self._table(surface, taken.left - c.tx(6), top + first // 2)
        name = kit.line(state.name, style, self.name_colour, max(1, right - left), first)
        surface.blit(name, (left, top))
        if has_note:
            surface.blit(self.note(state.notes, inner.right - left), (left, top + first))
        self._pips(surface, Rect(left, top + first + note + c.tx(2), inner.right - left, c.tx(SIGN)))

    def _low(self, surface: Surface) -> None:
        """Everything in one line."""
        c, state, inner = self.context, self.state, self.inner
        side = min(c.tx(24), inner.h - 2)
        draw_emblem(c, surface, (inner.left, inner.centery - side // 2), side, state.emblem)
        left = inner.left + side + c.tx(6)
        at = inner.right, inner.centery
        taken = self.write(surface, SCORE, "midright", at, "small_strong", self._gold, inner.w // 6, inner.h)
        right = self._table(surface, taken.left - c.tx(4), inner.centery)
        needed = c.type.width(state.name, "small_strong") + 1
        share = round((inner.right - left) * NAMED)
        if right - left - share - c.tx(10) < c.tx(LEAST) * (state.hull + state.full + len(self._tokens())):
            share = 0  # signs that are whole come before signs below each other
        wide = min(max(needed, share), right - left)
        name = c.type.line(state.name, "small_strong", self.name_colour, max(1, wide), inner.h)
        surface.blit(name, (left, inner.centery - name.get_height() // 2))
        row = Rect(left + wide + c.tx(4), inner.centery - c.tx(SIGN) // 2, right - left - wide - c.tx(6), c.tx(SIGN))
        self._pips(surface, row)

    def _table(self, surface: Surface, right: int, middle: int) -> int:
        """The number of the table, in a small ring; where that begins."""
        c, state = self.context, self.state
        if not state.table:
            return right
        radius = min(c.tx(TABLE), self.inner.h) // 2
        ink = c.theme.colour("accent_light" if state.is_here else "muted")
        paint.disc(surface, (right - radius, middle), radius, c.theme.colour("deep", 200), ink, 1)
        line = c.type.line(str(state.table), "gutter", ink, 2 * radius, 2 * radius)
        surface.blit(line, line.get_rect(center=(right - radius, middle)))
        return right - 2 * radius - c.tx(4)

    def _counts(self, surface: Surface, room: Rect) -> None:
        """Shields and what is left of the hull as numbers with signs; the hull alone, or nothing, for want of room."""
        c, state = self.context, self.state
        side, left, beside, apart = min(room.h, c.tx(SIGN)), room.left, c.tx(2), c.tx(6)
        counts = ("shield full", state.shields, "accent_light"), ("hull", state.hull - len(state.damage), "text")
        made = [
            (sign(name, side, rgba(c.theme.colour(tone))), c.type.line(str(n), "small_strong", tone, None, self.inner.h))
            for name, n, tone in counts
            if n
        ]
        while made and sum(side + beside + line.get_width() + apart for _, line in made) - apart > room.w:
            made = made[1:]
        for picture, line in made:
            surface.blit(picture, (left, room.centery - side // 2))
            surface.blit(line, line.get_rect(midleft=(left + side + beside, room.centery)))
            left += side + beside + line.get_width() + apart

    def _tokens(self) -> list[tuple[str, RGBA]]:
        """The signs of what the ship has, and of a dial that is set."""
        told = [*((name, TOKENS[name]) for name in self.state.tokens), *([("set", "good")] if self.state.is_set else [])]
        return [(name, rgba(self.context.theme.colour(tone))) for name, tone in told]

    def _pips(self, surface: Surface, room: Rect) -> None:
        """Shields, then what is left of the hull and its damage, and the tokens at the right."""
        c, state, theme = self.context, self.state, self.context.theme
        if not state.hull:
            return
        signs: list[tuple[str, RGBA]] = []
        lit, dim = rgba(theme.colour("accent_light")), rgba(theme.colour("zero"))
        signs += [("shield full", lit)] * state.shields + [("shield", dim)] * (state.full - state.shields)
        bad = rgba(theme.colour("bad_light"))
        signs += [("hull", rgba(theme.colour("text")))] * (state.hull - len(state.damage))
        signs += [(name, bad) for name in state.damage]
        tokens = self._tokens()
        count = len(signs) + len(tokens)
        side = min(room.h, (room.w - c.tx(4) - (c.tx(3) if state.full else 0)) // max(1, count))
        if side < c.tx(LEAST):
            self._counts(surface, room)
            return
        left = room.left
        for number, (name, ink) in enumerate(signs):
            if number == state.full and number:
                left += c.tx(3)
            surface.blit(sign(name, side, ink), (left, room.centery - side // 2))
            left += side
        left = max(left + c.tx(4), room.right - side * len(tokens))
        for name, ink in tokens:
            surface.blit(sign(name, side, ink), (left, room.centery - side // 2))
            left += side
