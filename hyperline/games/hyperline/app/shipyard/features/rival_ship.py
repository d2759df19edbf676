"""A rival's ship beside the player's, at the same scale and with the same numbers: docked, or on a page of its own."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import Rect, Surface

from hyperline.games.hyperline.app.shipyard.views.comparison import Comparison
from hyperline.games.hyperline.app.shipyard.views.figures import figures
from hyperline.games.hyperline.app.shipyard.views.grid import SMALLEST
from hyperline.games.hyperline.app.shipyard.views.status import ship_card
from hyperline.games.hyperline.app.shipyard.views.yard_job import YardJob, job_of
from hyperline.games.hyperline.app.shipyard.views.yard_layout import docked
from hyperline.games.hyperline.app.shipyard.views.yardpaint import DockedShip, below_head, grid_for
from hyperline.games.hyperline.app.shipyard.yard_page import YardFeature, YardPage
from hyperline.shell.context import Context
from hyperline.shell.input.focus import Target
from hyperline.shell.input.intent import Act, Intent
from hyperline.shell.ui import paint
from hyperline.shell.ui.card import Card
from hyperline.shell.ui.emblem import draw_emblem
from hyperline.shell.ui.tabrow import TabRow

Rival = tuple[int, str, int]
"""Seat, name and emblem."""


class RivalTabs(TabRow[int]):
    """`done(seat)` is called when one is chosen."""

    def __init__(self, context: Context, rect: Rect, rivals: Sequence[Rival], chosen: int | None,
                 done: Callable[[int], None]) -> None:  # fmt: skip
        super().__init__(context, rect, "rivals", [seat for seat, _, _ in rivals], chosen, done)
        self.rivals = tuple(rivals)

    def card(self) -> Card:
        """Whose ships they open."""
        shown = self.context.bindings.shown
        names = "\n".join(f"{shown(Act.SHIP, seat + 1)}  {name}" for seat, name, _ in self.rivals)
        return Card(self.context.words("shipyard.rivals"), names)

    def draw(self, surface: Surface) -> None:
        """The emblems, the chosen one on a disc of light; each with its key while keys are shown."""
        c, theme = self.context, self.context.theme
        for number, (seat, _, emblem) in enumerate(self.rivals):
            place = self.place(number)
            side = min(place.h - c.dx(4), place.w - c.dx(6))
            left = place.right - side
            if seat == self.chosen:
                centre = left + side // 2, place.centery
                paint.disc(
                    surface, centre, place.h // 2, theme.colour("accent_deep"), theme.colour("accent"), max(1, c.dx(2))
                )
                side = round(side * 0.72)
                draw_emblem(c, surface, (centre[0] - side // 2, centre[1] - side // 2), side, emblem)
            else:
                draw_emblem(c, surface, (left, place.centery - side // 2), side, emblem)
            if c.shows_keys:
                key = c.bindings.shown(Act.SHIP, seat + 1)
                line = c.type.line(key, "small_strong", "text")
                surface.blit(line, line.get_rect(midright=(left - c.dx(2), place.centery)))


NUMBERS = 0.38  # of the dock's height
VIEWS = (Act.ZOOM, Act.FIT, Act.PAN)  # two ships side by side share one scale


class RivalShip(YardFeature):
    """`seat` is whose ship is docked; on a page that is only looked at, the ship there is the other one."""

    def __init__(self, yard: YardPage) -> None:
        super().__init__(yard)
        self.seat: int | None = None
        self.panel: DockedShip | None = None
        self.numbers: Comparison | None = None

    # ---- layout ----

    def begun(self) -> None:
        """The next stage of the setup may be another player's turn: close the column."""
        self.seat = None
        if self.scene.docked is self:
            self.scene.docked = None

    def build(self) -> None:
        """The other players' emblems, and the ship beside the one under work."""
        yard, job = self.scene, self.scene.job
        self.panel = self.numbers = None
        if yard.areas.dock is None:
            self.seat = None  # the window has become too small
        rivals = self._rivals()
        if rivals and yard.areas.rivals is not None:
            chosen = self.seat if job.may_buy else job.seat
            self.tabs = yard.add(RivalTabs(self.context, yard.areas.rivals, rivals, chosen, self.show))
        if yard.areas.mine is not None and job.own is not None:
            self._place(yard.areas.mine, yard.areas.mine_figures, "mine", job.own)
        elif yard.docked is self and yard.areas.dock is not None and self.seat is not None:
            above, numbers = self._halves(yard.areas.dock)
            self._place(above, numbers, "theirs", self._job(self.seat))

    def _halves(self, dock: Rect) -> tuple[Rect, Rect]:
        """The places in the column for a ship and for its numbers."""
        inner = dock.inflate(-2 * self.context.px(12), -2 * self.context.px(10))
        high = round(inner.h * NUMBERS)
        above = Rect(inner.x, inner.y, inner.w, inner.h - high - self.context.px(8))
        return above, Rect(inner.x, inner.bottom - high, inner.w, high)

    def _has_room(self, seat: int) -> bool:
        """Whether there is a column in which a ship fits at a scale at which one can build."""
        dock = docked(self.context)
        if dock is None:
            return False
        place = below_head(self.context, self._halves(dock)[0])
        return grid_for(self.context, place, self._job(seat).ship).side >= SMALLEST

    @property
    def fits_dock(self) -> bool:
        """Whether both ships can share a scale; a smaller window may end that."""
        return self.seat is None or self._has_room(self.seat)

    @property
    def count(self) -> int:
        """How many other ships can be opened."""
        return len(self._rivals())

    def _rivals(self) -> list[Rival]:
        """Everyone except the player who builds or looks."""
        table, job = self.scene.table, self.scene.job
        if table is None:
            return []
        own = job.own.seat if job.own is not None else job.seat if table.viewer is not None else None
        jobs = (self._job(seat) for seat in range(len(job.position.players)) if seat != own)
        return [(other.seat, other.name, other.emblem) for other in jobs]

    def _job(self, seat: int) -> YardJob:
        return job_of(self.scene.table, self.context, seat)

    def _place(self, place: Rect, numbers: Rect | None, key: str, job: YardJob) -> None:
        """Show a ship with its numbers; both ships take the largest scale at which each fits."""
        yard, c = self.scene, self.context
        fits = grid_for(c, below_head(c, place), job.ship).side
        yard.bench.scale(fits)
        self.panel = yard.add(DockedShip(c, place, key, job.ship, job.name, job.emblem, min(fits, yard.bench.side)))
        self.numbers = yard.add(
            Comparison(c, numbers or place, figures(job.ship), job.emblem, f"numbers:{key}", is_wide=key == "theirs")
        )
        self.panel.expose(yard.bench.exposed_to)

    def spots(self) -> Sequence[Target]:
        """The parts of the other ship, at the scale of the ship under work."""
        if self.panel is None:
            return ()
        self.panel.rescale(self.scene.bench.side)
        return self.panel.spots()

    def stops(self) -> tuple[str, ...]:
        """The other players' emblems."""
        return ("rivals",)

    def changed(self) -> None:
        """Show the same side of both ships."""
        if self.panel is not None and self.numbers is not None:
            self.panel.expose(self.scene.bench.exposed_to)
            self.numbers.mark(self.scene.bench.exposed_to)

    # ---- opening and closing ----

    def handle(self, intent: Intent) -> bool:
        """F-keys, and digits where they open no shelf, open ships; the same key again closes them."""
        is_digit = intent.act is Act.LABEL and not self.scene.job.may_buy
        if (intent.act is Act.SHIP or is_digit) and self.scene.table is not None:
            self.show(intent.step - 1)
            return True
        return intent.act in VIEWS and not self.scene.job.may_buy and self.panel is not None

    def show(self, seat: int) -> None:
        """Open the ship of a seat, or close it if it is open; the player's own seat closes whatever is beside their ship."""
        yard, job = self.scene, self.scene.job
        if yard.table is None or seat >= len(job.position.players):
            return
        if not job.may_buy:
            yard.look_at(seat)
        elif seat in (self.seat, job.seat):
            self._close()
        else:
            self._dock(seat)

    def _dock(self, seat: int) -> None:
        """Show a ship in the column beside the numbers, or on a page of its own if there is no room for one."""
        yard = self.scene
        if not self._has_room(seat):
            yard.look_at(seat)
            return
        self.seat = seat
        if yard.docked is self:
            yard.rebuild()
        else:
            yard.dock(self)

    def _close(self) -> None:
        self.seat = None
        if self.scene.docked is self:
            self.scene.dock(None)

    def undocked(self) -> None:
        """Something else has the column."""
        self.seat = None

    def act(self, intent: Intent) -> bool:
        """Esc first closes the column, then leaves."""
        is_mine = self.scene.docked is self and intent.act is Act.CANCEL and intent.pos is None
        if is_mine:
            self._close()
        return is_mine

    def card(self, target: Target) -> Card | None:
        """What a part of the other ship is."""
        if isinstance(target, RivalTabs):
            return target.card()
        part = self.panel.part(target.key) if self.panel is not None else None
        return ship_card(self.context, part) if part is not None else None
