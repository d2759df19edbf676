"""The seats of a new game of Hyperline: a card at each corner of the board in small."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from pygame import Rect, Surface

from hyperline.games.hyperline.app.setup.corner_plan import CORNERS, arranged, is_diagonal, with_free
from hyperline.games.hyperline.app.setup.seatcards import card_places, card_rows, paint_board, paint_card
from hyperline.shell.setup.seat_panel import SeatPanel, SeatRow
from hyperline.shell.setup.seat_plan import taken
from hyperline.shell.ui.emblempick import EmblemPick
from hyperline.shell.ui.icon import swap
from hyperline.shell.ui.iconbutton import IconButton


class CornerPanel(SeatPanel):
    """The cards are arranged like their corners on the board."""

    prompt = "setup.prompt"
    nobody = "setup.corner_free"

    def lay_out(self) -> list[Rect]:
        """Place the four cards."""
        return card_places(self.room)

    def add_seat(self, place: int, rect: Rect) -> None:
        """Add the widgets of a card."""
        c, seat, add = self.context, self.seats[place], self.page.add
        first, details, name, last = card_rows(c, rect)
        held = c.px(52)
        row = Rect(first.left + held, first.top, first.w - held, first.h)
        add(self.choosers.kind(place, row, seat.controller))
        if not seat.controller:
            return
        for chooser in self.choosers.details(place, details, seat.controller):
            add(chooser)
        add(self.name_field(place, name))
        emblems = Rect(last.left, last.top, last.w - last.h - c.space("s"), last.h)
        add(EmblemPick(c, emblems, seat.emblem, partial(self._emblem, place), f"emblem-{place}"))
        square = Rect(last.right - last.h, last.top, last.h, last.h)
        after = (place + 1) % len(CORNERS)
        hint = c.words("setup.swap_hint", corner=CORNERS[after])
        add(IconButton(c, square, "", partial(self.swap, place, after), "quiet", f"swap-{place}", icon=swap, hint=hint))

    def _emblem(self, place: int, emblem: int) -> None:
        self.change(place, emblem=emblem)

    def rows(self) -> Sequence[SeatRow]:
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
        return (SeatRow("", name, hint=words("setup.corners_4" if len(found) == 4 else "setup.corners_0")),)

    def _arrange(self, index: int) -> None:
        self.put(arranged(self.seats, wants_diagonal=index == 0))

    def _free(self, corner: int) -> None:
        self.put(with_free(self.seats, corner))

    def paint(self, surface: Surface) -> None:
        """Draw the small board, and the cards' plates."""
        paint_board(self.context, surface, self.room, self.places, self.seats)
        for corner, card in enumerate(self.places):
            paint_card(self.context, surface, corner, card, self.seats)
