"""The seats of a new game of Hyperline: around the galaxy in small, each beside its corner."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

from pygame import Rect, Surface

from hyperline.games.hyperline.app.setup.corner_plan import CORNERS, arranged, is_diagonal, with_free
from hyperline.games.hyperline.app.setup.galaxy_sketch import SIDES, paint_galaxy
from hyperline.shell.setup.roster import how
from hyperline.shell.setup.seat_panel import SeatPanel, SeatRow, draw_seat_light
from hyperline.shell.setup.seat_plan import taken
from hyperline.shell.ui.button import IconButton
from hyperline.shell.ui.emblem import COUNT
from hyperline.shell.ui.icon import swap
from hyperline.shell.ui.portrait import EmblemCycle, draw_portrait, has_portrait

WIDEST: Final = 340.0  # units of a seat
NARROWEST: Final = 256.0  # units of text: below this the galaxy makes room
PORTRAIT: Final = 112.0  # units: a computer's, beside its place
LEAST: Final = 120.0  # units of the galaxy


class CornerPanel(SeatPanel):
    """The seats are arranged like their corners on the board."""

    nobody = "setup.corner_free"

    def lay_out(self) -> list[Rect]:
        """Place the galaxy in the middle, and a seat beside each of its corners."""
        c, room, gap = self.context, self.room, self.context.space("xl")
        self.galaxy = Rect(0, 0, 0, 0)
        least = round(NARROWEST * c.measure.t)
        wide = max(least, min(c.dx(WIDEST * max(1.0, c.measure.text)), (room.w - room.h) // 2 - gap))
        side = min(room.h, room.w - 2 * (wide + gap))
        if side < c.dx(LEAST):
            side, wide = 0, (room.w - gap) // 2
        high = self.rows_high(wide, (room.h - gap) // 2)
        whole = Rect(0, 0, side + 2 * (wide + gap) if side else room.w, min(room.h, max(side, 2 * high + gap)))
        whole.center = room.center
        if side:
            self.galaxy = Rect(0, 0, side, side)
            self.galaxy.center = whole.center
        return [
            Rect(whole.right - wide if right else whole.left, whole.bottom - high if below else whole.top, wide, high)
            for right, below in SIDES
        ]

    def add_seat(self, place: int, rect: Rect) -> None:
        """The emblem and the name, and below who plays and how."""
        c, seat, add = self.context, self.seats[place], self.page.add
        first, *rest = self.seat_rows(rect)
        if seat.controller:
            square = Rect(first.left, first.top, first.h, first.h)
            add(EmblemCycle(c, square, seat.emblem, partial(self._emblem, place), f"emblem-{place}", COUNT, seat.controller))
            after = (place + 1) % len(CORNERS)
            hint = c.words("setup.swap_hint", corner=CORNERS[after])
            last = Rect(first.right - first.h, first.top, first.h, first.h)
            name = Rect(square.right + c.space("s"), first.top, 0, first.h)
            name.w = last.left - c.space("s") - name.left
            add(self.name_field(place, name))
            press = partial(self.swap, place, after)
            add(IconButton(c, last, "", press, "quiet", f"swap-{place}", icon=swap, hint=hint))
        self.add_occupant(place, rest)

    def _emblem(self, place: int, emblem: int) -> None:
        self.change(place, emblem=emblem)

    def rows(self) -> Sequence[SeatRow]:
        """The choice of corners, and one level for all computers where there are several."""
        every = self.level_row()
        return (*self._corner_rows(), *((every,) if every is not None else ()))

    def _corner_rows(self) -> Sequence[SeatRow]:
        """The choice in SET-2: for two players how they sit, for three which corner stays free."""
        words, found = self.context.words, taken(self.seats)
        name = words("setup.corners")
        if len(found) == 2:
            texts = [words("setup.diagonal"), words("setup.side")]
            at = 0 if is_diagonal(self.seats) else 1
            hint = words("setup.side_note" if at else "setup.diagonal_note")
            return (SeatRow("corners", name, texts, at, self._arrange, hint),)
        if len(found) == 3:
            free = next(corner for corner in range(len(CORNERS)) if corner not in found)
            texts = [words("setup.free", corner=corner) for corner in CORNERS]
            return (SeatRow("corners", name, texts, free, self._free, words("setup.corners_3")),)
        return ()

    def _arrange(self, index: int) -> None:
        self.put(arranged(self.seats, wants_diagonal=index == 0))

    def _free(self, corner: int) -> None:
        self.put(with_free(self.seats, corner))

    def _paint_portrait(self, surface: Surface, corner: int, rect: Rect) -> None:
        """A computer's portrait in large and how it plays, above its place or below it, if there is room."""
        c, (_, is_low) = self.context, SIDES[corner]
        seat, side, gap = self.seats[corner], c.dx(PORTRAIT), c.space("l")
        other = self.places[corner + 2 * (-1 if is_low else 1)] if len(self.places) == len(CORNERS) else rect
        between = abs(other.centery - rect.centery) - rect.h
        if not has_portrait(seat.controller) or between < 2 * (side + 2 * gap) or rect.w < 2 * side:
            return
        top = rect.top - gap - side if is_low else rect.bottom + gap
        left = rect.left + c.space("m")
        draw_portrait(c, surface, (left, top), side, seat.controller, seat.emblem)
        room = Rect(left + side + gap, top, rect.right - left - side - 2 * gap, side)
        told = c.type.paragraph(how(self.words, seat.controller), "note", "muted", room.w, room.h)
        surface.blit(told, told.get_rect(midleft=room.midleft))

    def paint(self, surface: Surface) -> None:
        """Draw the galaxy, and light behind the seats."""
        c, theme = self.context, self.context.theme
        if self.places and self.galaxy.w:
            paint_galaxy(c, surface, self.galaxy, self.seats)
        for corner, rect in enumerate(self.places):
            seat = self.seats[corner]
            if seat.controller:
                draw_seat_light(
                    c, surface, rect, theme.player_colours[seat.emblem % 4], is_from_right=bool(SIDES[corner][0])
                )
                self._paint_portrait(surface, corner, rect)
            else:
                head, *_ = self.seat_rows(rect)
                free = c.type.line(c.words("setup.free_seat", corner=CORNERS[corner]), "body", "faint", head.w, head.h)
                surface.blit(free, free.get_rect(midleft=(head.left + c.space("s"), head.centery)))
