"""Who plays each seat from now on: in the middle of a game any can be given to a person or to a computer opponent.

Its name stays: it is the seat's, in the log and in memory.
"""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect, Surface

from hyperline.arena.registry import own_bots
from hyperline.shell.context import Context
from hyperline.shell.play.table import Table
from hyperline.shell.play.trust import Trust
from hyperline.shell.setup.roster import how
from hyperline.shell.setup.seat_choosers import SeatChoosers
from hyperline.shell.ui.button import Button
from hyperline.shell.ui.emblem import draw_emblem
from hyperline.shell.ui.label import Label
from hyperline.shell.ui.page import Page
from hyperline.shell.ui.panel import draw_panel

NAME = 0.3  # a name's share of the width, with its emblem
KIND = 0.27


class SeatsScene(Page):
    """An overlay; nothing changes before it is confirmed, and then it returns True.

    `uncover` closes what lies over the board, when the decision for which that was open is another's now.
    """

    name = "seats"
    is_opaque = False

    def __init__(self, context: Context, table: Table, uncover: Callable[[], None]) -> None:
        super().__init__(context)
        self.table = table
        self.controllers = [seat.controller for seat in table.setup.seats]
        self.uncover = uncover
        roster, own = context.roster(table.game.meta.id), own_bots(context.paths.bots)
        self.choosers = SeatChoosers(context, roster, own, nobody="", done=self._choose)

    def build(self) -> None:
        """A row a seat: its name, who plays it, and how that one plays."""
        c, seats = self.context, self.table.setup.seats
        high, small, gap, pad = c.px(44), round(1.3 * c.type.line_height("small")), c.space("m"), c.space("xl")
        head, foot = c.px(92), c.px(48) + gap
        room = c.measure.size[1] - 2 * pad - head - foot
        high = min(high, room // len(seats) - small - gap)
        self.box = Rect(0, 0, min(c.px(860), c.measure.size[0]), 2 * pad + head + foot + len(seats) * (high + small + gap))
        self.box.center = c.measure.size[0] // 2, c.measure.size[1] // 2
        inner = self.box.inflate(-2 * pad, -2 * pad)
        self._inner, self._head, self._rows = inner, Rect(inner.left, inner.top, inner.w, head - gap), []
        for number in range(len(seats)):
            row = Rect(inner.left, inner.top + head + number * (high + small + gap), inner.w, high)
            self._rows.append(row)
            self._add_row(number, row, small)
        low = Rect(inner.right - c.px(180), inner.bottom - c.px(48), c.px(180), c.px(48))
        self.add(Button(c, low.move(-low.w - gap, 0), c.words("seats.cancel"), self.close, key="cancel"))
        self.add(Button(c, low, c.words("seats.done"), self._finish, "primary", "done"))

    def _add_row(self, number: int, row: Rect, small: int) -> None:
        c, now = self.context, self.controllers[number]
        gap = c.space("s")
        first = round(row.w * NAME)
        emblem = row.h + gap
        place = Rect(row.left + emblem, row.top, first - emblem - gap, row.h)
        self.add(Label(c, place, self.table.setup.seats[number].name, "label", "text"))
        kind = Rect(row.left + first, row.top, round(row.w * KIND), row.h)
        self.add(self.choosers.kind(number, kind, now))
        details = Rect(kind.right + gap, row.top, row.right - kind.right - gap, row.h)
        for chooser in self.choosers.details(number, details, now):
            self.add(chooser)
        says = Rect(row.left + emblem, row.bottom, row.w - emblem, small)
        self.add(Label(c, says, how(c.words, now), "small", "muted"))

    def entered(self) -> None:
        """Keys begin at the first seat."""
        self.focus_on("kind-0")

    def card(self, target: object) -> None:
        """Nothing: how each plays stands below it."""

    def _choose(self, seat: int, controller: str) -> None:
        """Somebody else is to take a seat."""
        self.controllers[seat] = controller
        self.rebuild()

    def _finish(self) -> None:
        """Let others go on for the seats that were changed."""
        table, asked = self.table, self.table.decision
        self.close(True)
        for number, controller in enumerate(self.controllers):
            if controller != table.setup.seats[number].controller:
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
        """Dim what lies below; heading, a line about what it means, and the emblems."""
        c = self.context
        surface.fill((*c.theme.colour("deep")[:3], 170))
        draw_panel(c, surface, self.box, 255)
        head = c.type.line(c.words("seats.title"), "title", "text", self._head.w, self._head.h * 3 // 5)
        surface.blit(head, self._head)
        top = self._head.top + head.get_height()
        note = c.type.line(c.words("seats.note"), "small", "muted", self._head.w, self._head.bottom - top)
        surface.blit(note, (self._head.left, top))
        for row, seat in zip(self._rows, self.table.setup.seats, strict=True):
            side = round(row.h * 0.8)
            draw_emblem(c, surface, (row.left, row.centery - side // 2), side, seat.emblem)
