"""The seats of a new game of Hyperline, each beside its corner of a small galaxy."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

import pygame
from pygame import Color, Rect, Surface, Vector2

from hyperline.games.hyperline.app.setup.corner_plan import CORNERS, arranged, is_diagonal, with_free
from hyperline.games.hyperline.rules.geometry import SIZE
from hyperline.shell.context import Context
from hyperline.shell.setup.berth import Berth
from hyperline.shell.setup.occupant import how
from hyperline.shell.setup.seat_panel import SeatPanel, SeatRow, draw_seat_light
from hyperline.shell.setup.seat_plan import Seats, taken
from hyperline.shell.store.settings import SeatMemory
from hyperline.shell.ui import paint
from hyperline.shell.ui.button import IconButton, Lettering
from hyperline.shell.ui.emblem import COUNT, draw_emblem
from hyperline.shell.ui.icon import swap
from hyperline.shell.ui.portrait import EmblemCycle, draw_portrait, has_portrait
from hyperline.shell.ui.space import smooth_line
from hyperline.shell.ui.widget import Widget

SIDES: Final = ((0, 0), (1, 0), (1, 1), (0, 1))
"""By corner: whether it lies at the right, and whether at the bottom."""
BEND: Final = 0.14  # how far a way to Nexxus leaves the straight line, as a share of its length
NEXXUS, ORB = 1.7, 0.35  # its tile in sectors, and the share of that which is the star's radius
NAMED: Final = 300.0  # units of text: a galaxy this wide has the name of Nexxus between the ways
DIM: Final = 70  # how much the galaxy is dimmed, of 255


def paint_galaxy(context: Context, surface: Surface, board: Rect, seats: Seats) -> None:
    """The galaxy before anyone has explored it, with a way to Nexxus from each seat that is taken."""
    theme, side = context.theme, board.w
    paint.pool(surface, board.center, round(side * 0.8), theme.colour("accent_deep", 150))
    surface.blit(context.picture(("galaxy sketch", side), lambda: _ground(context, side)), board)
    paint.pool(surface, board.center, round(side * 0.28), theme.colour("gold", 110))
    for corner, seat in enumerate(seats):
        if seat.controller:
            _paint_way(context, surface, board, corner, theme.player_lights[seat.emblem % 4])
    for corner, seat in enumerate(seats):
        if seat.controller:
            _paint_corner(context, surface, board, corner, seat.emblem)
    sector = board.w // SIZE
    nexxus = _orb(context.sprites("hyperline/tiles", "nexxus", round(NEXXUS * sector)))
    surface.blit(nexxus, nexxus.get_rect(center=board.center))
    if side >= NAMED * context.measure.t:
        name = context.type.line(context.words("setup.nexxus"), "caps", "gold")
        surface.blit(name, name.get_rect(midtop=(board.centerx, board.centery + round(0.72 * sector))))


def _ground(context: Context, side: int) -> Surface:
    """The board without any tiles laid, dimmed."""
    made = context.sprites("hyperline", "galaxy", side).copy()
    made.fill((255 - DIM,) * 3, special_flags=pygame.BLEND_RGB_MULT)
    return made


def _orb(tile: Surface) -> Surface:
    """The star of a tile, without its surroundings."""
    made, mask = tile.copy().convert_alpha(), Surface(tile.get_size(), pygame.SRCALPHA)
    paint.disc(mask, mask.get_rect().center, round(ORB * tile.get_width()), Color("white"))
    made.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return made


def corner_sector(board: Rect, corner: int) -> Rect:
    """The sector at a corner."""
    side = round(board.w / SIZE)
    right, below = SIDES[corner]
    return Rect(board.right - side if right else board.left, board.bottom - side if below else board.top, side, side)


def _paint_way(context: Context, surface: Surface, board: Rect, corner: int, colour: Color) -> None:
    """A hyperline from a corner to Nexxus, with a gate at each end."""
    space, middle = context.theme.colour("space"), Vector2(board.center)
    start = Vector2(corner_sector(board, corner).center)
    along = middle - start
    start, end = start + along * 0.15, middle - along * 0.17
    across = Vector2(-along.y, along.x) * BEND
    path = [start.lerp(end, n / 24) + across * (4 * n / 24 * (1 - n / 24)) for n in range(25)]
    unit = max(0.6, board.w / 480)
    for thick, share in ((13, 0.86), (7, 0.66), (2.5, 0.1)):
        smooth_line(surface, path, colour.lerp(space, share), thick * unit)
    for place in (path[0], path[-1]):
        point = round(place.x), round(place.y)
        paint.disc(surface, point, max(3, round(6 * unit)), space, colour, max(1, round(2 * unit)))


def _paint_corner(context: Context, surface: Surface, board: Rect, corner: int, emblem: int) -> None:
    """The emblem of the player there, in a light of its colour."""
    theme, box = context.theme, corner_sector(board, corner)
    paint.disc(surface, box.center, round(box.w * 0.46), theme.colour("deep"))
    paint.pool(surface, box.center, round(box.w * 1.4), theme.player_colours[emblem % 4])
    side = round(box.w * 0.74)
    draw_emblem(context, surface, (box.centerx - side // 2, box.centery - side // 2), side, emblem)


WIDEST: Final = 380.0  # units of a seat
NARROWEST: Final = 225.0  # units of text: below this the galaxy makes room
BELOW: Final = (3, 2, 1, 0)
"""By corner: the other one at its side of the window."""
PORTRAIT: Final = 112.0  # units: a computer's, beside its ship
SHOWN: Final = 84.0  # units: the least height of a ship with its stand
TALLEST: Final = 230.0  # units: the most
BESIDE: Final = 250.0  # units: the width from which on a portrait has room beside it
LEAST: Final = 120.0  # units of the galaxy


class Visage(Widget):
    """A computer's portrait, and below it how it plays where there is room for that."""

    def __init__(self, context: Context, rect: Rect, seat: SeatMemory, told: str) -> None:
        super().__init__(context, rect)
        self.seat, self.told = seat, told

    def draw(self, surface: Surface) -> None:
        """Draw both, in the middle of its height."""
        c, rect = self.context, self.rect
        side = min(rect.w, rect.h, c.dx(PORTRAIT))
        words = c.type.paragraph(self.told, "note", "muted", rect.w, c.measure.size[1])
        low = words.get_height() + c.space("s")
        has_words = side + low <= rect.h
        top = rect.centery - (side + low * has_words) // 2
        draw_portrait(c, surface, (rect.left, top), side, self.seat.controller, self.seat.emblem)
        if has_words:
            surface.blit(words, (rect.left, top + side + c.space("s")))


class CornerPanel(SeatPanel):
    """Arranges the seats like their corners on the board."""

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
        tall = room.h if side else min(room.h, 2 * high + gap)
        whole = Rect(0, 0, side + 2 * (wide + gap) if side else room.w, tall)
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
            face = "" if self._add_stand(place) else seat.controller  # a portrait is seen once
            add(EmblemCycle(c, square, seat.emblem, partial(self._emblem, place), f"emblem-{place}", COUNT, face))
            after = (place + 1) % len(CORNERS)
            hint = c.words("setup.swap_hint", corner=CORNERS[after])
            last = Rect(first.right - first.h, first.top, first.h, first.h)
            name = Rect(square.right + c.space("s"), first.top, 0, first.h)
            name.w = last.left - c.space("s") - name.left
            add(self.name_of(place, name))
            press = partial(self.swap, place, after)
            add(IconButton(c, last, "", press, "quiet", f"swap-{place}", lettering=Lettering(icon=swap), hint=hint))
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

    def _area(self, corner: int) -> Rect:
        """Where a seat's ship stands: beside its card, as far as the other card of its side or half of that."""
        rect, gap = self.places[corner], self.context.space("m")
        other = self.places[BELOW[corner]]
        low, high = sorted((rect, other), key=lambda one: one.top)
        area = Rect(rect.left, low.bottom + gap, rect.w, high.top - low.bottom - 2 * gap)
        if self.seats[BELOW[corner]].controller:
            area.h = (area.h - gap) // 2
            area.bottom = high.top - gap if rect is high else area.bottom
        elif area.h > self.context.dx(TALLEST):
            area.h = self.context.dx(TALLEST)
            area.bottom = high.top - gap if rect is high else area.bottom
        return area

    def _add_stand(self, corner: int) -> bool:
        """The ship, where there is room for it; of a computer the portrait and how it plays, too. Whether that is there."""
        c, seat, area = self.context, self.seats[corner], self._area(corner)
        if area.h < c.dx(SHOWN) or not self.galaxy.w:
            return False
        stand = Rect(area)
        has_face = has_portrait(seat.controller) and area.w >= c.dx(BESIDE)
        if has_face:
            stand.w = area.w * 3 // 5
            stand.right = area.right
            face = Rect(area.left + c.space("m"), area.top, area.w - stand.w - c.space("m"), area.h)
            rival = self.lineup.at(seat)
            told = self.lineup.manner(rival) if rival is not None else how(self.words, seat.controller)
            self.page.add(Visage(c, face, seat, told))
        self.page.add(Berth(c, stand, self, corner))
        return has_face

    def paint(self, surface: Surface) -> None:
        """Draw the galaxy, and the light behind the seats."""
        c, theme = self.context, self.context.theme
        if self.places and self.galaxy.w:
            paint_galaxy(c, surface, self.galaxy, self.seats)
        for corner, rect in enumerate(self.places):
            seat = self.seats[corner]
            if seat.controller:
                draw_seat_light(
                    c, surface, rect, theme.player_colours[seat.emblem % 4], is_from_right=bool(SIDES[corner][0])
                )
            else:
                head, *_ = self.seat_rows(rect)
                free = c.type.line(c.words("setup.open_seat"), "body", "faint", head.w, head.h)
                surface.blit(free, free.get_rect(midleft=(head.left + c.space("s"), head.centery)))
