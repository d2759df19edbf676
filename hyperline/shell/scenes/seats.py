"""Who plays each seat from now on: in the middle of a game any can be given to a person or to a computer opponent.

Its name stays: it is the seat's, in the log and in memory.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from pygame import Rect, Surface

from hyperline.arena.roster import own_bots
from hyperline.shell.context import Context
from hyperline.shell.play.table import Table
from hyperline.shell.play.trust import Trust
from hyperline.shell.scenes.question import AskingPage
from hyperline.shell.setup.occupant import how
from hyperline.shell.setup.seat_choosers import SeatChoosers
from hyperline.shell.setup.seat_panel import draw_seat_light
from hyperline.shell.ui.button import PRIMARY, QUIET, Offer
from hyperline.shell.ui.deck import DeckWords
from hyperline.shell.ui.division import in_column
from hyperline.shell.ui.emblem import draw_emblem
from hyperline.shell.ui.widget import Label

ROW: Final = 48.0  # units
WIDE: Final = 900.0  # units of text
NAME, KIND = 0.28, 0.25  # of the width: a name with its emblem, and who it is


class SeatsScene(AskingPage):
    """An overlay; nothing changes before it is confirmed, and then it returns True.

    `uncover` closes what lies over the board, when the decision for which that was open is another's now.
    """

    name = "seats"

    def __init__(self, context: Context, table: Table, uncover: Callable[[], None]) -> None:
        super().__init__(context)
        self.table = table
        self.controllers = [seat.controller for seat in table.sitting]
        self.uncover = uncover
        self.spoken, roster = context.words_of(table.game.meta.id), context.roster(table.game.meta.id)
        self.choosers = SeatChoosers(context, self.spoken, roster, own_bots(context.paths.bots), "", self._choose,
                                     lambda: table.setup.options)  # fmt: skip

    def build(self) -> None:
        """A row a seat: its name, who plays it, and how that one plays."""
        c, seats = self.context, self.table.setup.seats
        high, gap = max(c.dx(ROW), c.type.line_height("heading") + c.space("xs")), c.space("s")
        words = c.words
        room = self.lay_out(words("seats.title"), words("seats.note"), len(seats) * (high + gap) - gap, WIDE)
        high = min(high, (room.h + gap) // len(seats) - gap)
        self._rows = in_column(Rect(room.left, room.top, room.w, high), len(seats), gap)
        for number, row in enumerate(self._rows):
            self._add_row(number, row)
        self.words = self.add(DeckWords(c, self.deck.words))
        self._tell()

    def answers(self) -> Sequence[Offer]:
        """To leave all as it is, or to let others go on."""
        words = self.context.words
        return [
            Offer(key="cancel", text=words("seats.cancel"), press=self.close, kind=QUIET),
            Offer(key="done", text=words("seats.done"), press=self._finish, kind=PRIMARY),
        ]

    def _add_row(self, number: int, row: Rect) -> None:
        c, now = self.context, self.controllers[number]
        gap = c.space("s")
        first = round(row.w * NAME)
        left = row.left + row.h + 2 * gap
        place = Rect(left, row.top, row.left + first - gap - left, row.h)
        self.add(Label(c, place, self.table.setup.seats[number].name, "heading", "text"))
        kind = Rect(row.left + first, row.top, round(row.w * KIND), row.h)
        self.add(self.choosers.kind(number, kind, now))
        details = Rect(kind.right + gap, row.top, row.right - kind.right - gap, row.h)
        for chooser in self.choosers.details(number, details, now):
            self.add(chooser)

    def focus_moved(self) -> None:
        """The deck says how the one in focus plays."""
        self._tell()

    def _tell(self) -> None:
        seat = self.focus.key.rpartition("-")[2]
        if seat.isdecimal():
            number = int(seat)
            self.words.tell(self.table.setup.seats[number].name, how(self.spoken, self.controllers[number]))
        else:
            self.words.tell("")

    def entered(self) -> None:
        """Keys begin at the first seat."""
        self.focus_on("kind-0")

    def card(self, target: object) -> None:
        """Nothing: how each plays stands below it."""

    def _choose(self, seat: int, controller: str) -> None:
        """Someone else is to take a seat."""
        self.controllers[seat] = controller
        self.rebuild()

    def _finish(self) -> None:
        """Let others go on for the seats that were changed."""
        table, asked = self.table, self.table.decision
        self.close(True)
        for number, controller in enumerate(self.controllers):
            if controller != table.sitting[number].controller:
                self._give(number, controller)
        if asked is not None and (table.decision is None or table.decision.seat != asked.seat):
            self.uncover()

    def _give(self, seat: int, controller: str) -> None:
        self.context.store(Trust).chosen(controller)
        try:
            self.table.reseat(seat, controller)
        except ValueError as fault:
            text = str(fault)
            self.context.notify(f"{text[:1].upper()}{text[1:]}.")

    def paint(self, surface: Surface) -> None:
        """The words, and light behind each seat with its emblem."""
        super().paint(surface)
        c = self.context
        for row, seat in zip(self._rows, self.table.setup.seats, strict=True):
            draw_seat_light(c, surface, row, c.theme.player_colours[seat.emblem])
            side = round(row.h * 0.74)
            draw_emblem(
                c, surface, (row.left + c.space("s") + (row.h - side) // 2, row.centery - side // 2), side, seat.emblem
            )
