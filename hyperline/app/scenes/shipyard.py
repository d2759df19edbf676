"""The shipyard: a ship is built and changed by drag and drop, and one action is committed at the end.

Also the assembly at setup, and a look at any ship. What is legal is the engine's word; leaving changes nothing.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from pygame import Color, Rect, Surface

from hyperline.app.context import Context
from hyperline.app.input.focus import Target
from hyperline.app.input.intent import Act, Intent
from hyperline.app.ui import paint
from hyperline.app.ui.button import Button
from hyperline.app.ui.card import Card
from hyperline.app.ui.page import Page
from hyperline.app.views.ship.aim import draw_banner
from hyperline.app.views.ship.bench import SPOT, TRAY, Bench
from hyperline.app.views.ship.checklist import Checklist
from hyperline.app.views.ship.comparison import Comparison
from hyperline.app.views.ship.draft import NEW, cell_of
from hyperline.app.views.ship.figures import figures
from hyperline.app.views.ship.job import Job, job_at, shown_job
from hyperline.app.views.ship.offer import SHELVES, Offer, offer, shelf_for_sale
from hyperline.app.views.ship.place import areas
from hyperline.app.views.ship.sentence import sentence
from hyperline.app.views.ship.shelftabs import ShelfTabs
from hyperline.app.views.ship.status import checks, hint, part_card, prompt, why_not_commit
from hyperline.app.views.ship.statusline import StatusLine
from hyperline.app.views.ship.storecard import StoreCard
from hyperline.app.views.ship.yardpaint import paint_yard
from hyperline.engine.kinds import Upgrade
from hyperline.kernel.illegal import Illegal

if TYPE_CHECKING:
    from hyperline.app.table import Table

Press = Callable[[], None]
BANNER = 0.7  # seconds


class ShipyardScene(Page):
    """Opened for the viewer of a table; with `seat` its ship is only looked at. Returns ``"done"`` after a commit."""

    name = "shipyard"
    help_topic = "BLD-5"

    def __init__(self, context: Context, table: Table | None = None, seat: int | None = None) -> None:
        super().__init__(context)
        self.table = table
        self._banner = 0.0
        self._begin(job_at(table, context, seat) if table is not None else shown_job(context))

    def _begin(self, job: Job) -> None:
        """Start on a job with nothing changed."""
        self.job = job
        self.bench = Bench(self.context, job, self.redraw, self._bench_changed, self._tell)
        self.sold = shelf_for_sale(job.position, job.seat) if job.may_buy else None
        self.shelf = self.sold or 0
        self.cards: list[StoreCard] = []
        self._before = figures(job.ship)
        self._refused = ""

    # ---- building ----

    def build(self) -> None:
        """Store, grid, numbers and buttons for the present measure."""
        c = self.context
        self.areas = areas(c, has_tray=self.job.kind == "command")
        self.figures = self.add(Comparison(c, self.areas.figures, self._before, self.job.emblem))
        self.checklist = self.add(Checklist(c, self.areas.checks, ()))
        self.status = self.add(StatusLine(c, self.areas.status))
        self.bench.lay_out(self.areas)
        if self.job.may_buy:
            self._build_store()
        self._build_buttons()
        self._bench_changed()

    def _build_store(self) -> None:
        c = self.context
        self.tabs = self.add(ShelfTabs(c, self.areas.tabs, self.shelf, self.sold, self._open_shelf))
        self.cards = []
        for place, kind in zip(self.areas.cards, SHELVES[self.shelf][1], strict=True):
            found = offer(self.job.position, self.job.seat, kind)
            reason = sentence(c.words, found.why_not) if found.why_not else ""
            self.cards.append(self.add(StoreCard(c, place, found, reason, self._from_store)))

    def _build_buttons(self) -> None:
        if not self.job.may_buy:
            self._button("cancel", "close", self.close, place="commit", kind="primary")
            return
        draft = self.bench.draft
        self._undo = self._button("undo", "undo", self._take_back, Act.UNDO)
        self._redo = self._button("redo", "redo", lambda: self._rewind(draft.redo), Act.REDO)
        self._reset = self._button("reset", "reset", lambda: self._rewind(draft.reset))
        if self.job.stage == 2:
            self._button("decline", "decline", lambda: self._submit("decline"))
        self._button("cancel", "cancel", self.close)
        self._commit_button = self._button("commit", "add" if self.job.is_setup else "commit", self._commit, kind="primary")

    def _button(
        self, key: str, text: str, press: Press, act: Act | None = None, place: str = "", kind: str = "secondary"
    ) -> Button:
        rect = self.areas.buttons[place or key]
        return self.add(Button(self.context, rect, self.context.words(f"shipyard.{text}"), press, kind, key=key, act=act))

    def entered(self) -> None:
        """Begin at the Store, or at the Bridge of a ship that is looked at."""
        self.focus_on(self.cards[0].key if self.cards else f"{SPOT}0,0")
        self._banner = BANNER if self.job.is_setup and self.job.stage == 0 else 0.0

    def _open_shelf(self, number: int) -> None:
        self.shelf = number
        self.widgets = [widget for widget in self.widgets if widget not in (*self.cards, self.tabs)]
        self._build_store()
        self._bench_changed()
        self.repaint()

    # ---- what is shown ----

    def _bench_changed(self) -> None:
        """The draft, or what is in hand, has changed."""
        self._refused = ""
        self.set_spots(list(self.bench.spots()))
        draft = self.bench.draft
        chosen = draft.now.bought.kind if draft.now.bought else draft.now.upgrade
        if draft.held is not None and draft.held_number == NEW:
            chosen = draft.held.kind
        for card in self.cards:
            card.choose(card.offer.kind == chosen)
        self._tell()

    def _tell(self) -> None:
        """Numbers, checks, buttons and the line below, for the draft with the part in hand where it is."""
        bench, draft, words = self.bench, self.bench.draft, self.context.words
        ghost = bench.hand.ghost
        self.figures.show(self._before, figures(draft.ship_of(draft.after(ghost) if ghost else draft.now)))
        if not self.job.may_buy:
            self.status.set(words("shipyard.hint_look"))
            return
        why = why_not_commit(self.context, self.job, draft, self.table)
        self.checklist.set(checks(self.context, self.job, draft))
        self._commit_button.set(why=why)
        nothing = words("shipyard.why_nothing")
        self._undo.set(why="" if draft.can_undo or self._can_go_back else nothing)
        self._redo.set(why="" if draft.can_redo else nothing)
        self._reset.set(why="" if draft.is_changed else nothing)
        refusal = bench.why_here() if bench.hand.is_full else self._refused or (why if draft.is_changed else "")
        self.status.set(refusal or hint(self.context, self.job, draft, bench.hand), bool(refusal))

    def _refuse(self, why: str) -> None:
        """Say why something cannot be done."""
        self._refused = why
        self._tell()
        self.context.notify(why)

    # ---- taking and putting ----

    def _from_store(self, found: Offer, intent: Intent) -> None:
        """A card of the Store was clicked or dragged, or something was dropped on it."""
        bench = self.bench
        if bench.hand.is_full and intent.act is not Act.CONFIRM:
            self._drag(intent) if intent.act is Act.DRAG else self._drop(intent)
        elif intent.act is Act.DROP:
            return
        elif found.why_not is not None:
            self._refuse(sentence(self.context.words, found.why_not))
        elif isinstance(found.kind, Upgrade):
            if intent.act is Act.CONFIRM:
                is_chosen = bench.draft.now.upgrade is found.kind
                bench.rewind(lambda: bench.draft.install(None if is_chosen else found.kind))  # type: ignore[arg-type]
        elif bench.draft.held is not None and bench.draft.held_number == NEW and bench.draft.held.kind is found.kind:
            bench.let_go(is_back=True)
        else:
            card = next(card.picture_place for card in self.cards if card.offer == found)
            bench.take(found.kind, card, intent.pos, intent.act is Act.DRAG)
            self._aim_by_key(intent)

    def _lift(self, number: int, intent: Intent) -> None:
        """Take a part of the ship in hand, or say why it stays."""
        if self.bench.draft.is_movable(number):
            self.bench.lift(number, intent.pos, intent.act is Act.DRAG)
            self._aim_by_key(intent)
        elif self.job.may_buy and intent.act is not Act.DRAG:
            self._refuse(self.context.words("shipyard.locked_bridge" if number == 0 else "shipyard.locked_setup"))

    def _aim_by_key(self, intent: Intent) -> None:
        """With keys, the part in hand begins at the focus, or at the first place that is legal."""
        if intent.pos is None:
            ways = self.bench.legal_keys()
            self._focus_by_key(self.focus.key if self.focus.key in ways or not ways else ways[0])

    def _drag(self, intent: Intent) -> None:
        if self.bench.hand.is_full and intent.pos is not None:
            self.bench.point(intent.pos)
        elif intent.start is not None and (number := self.bench.part_at(intent.start)) is not None:
            self._lift(number, intent)

    def _drop(self, intent: Intent) -> None:
        if self.bench.hand.is_full and intent.pos is not None and (why := self.bench.drop(intent.pos)):
            self._refused = why
            self._tell()

    def _confirm(self, intent: Intent) -> None:
        """A click or Enter on the grid or the tray: lift, put, set aside, or say why not."""
        bench = self.bench
        if not bench.hand.is_full:
            number = bench.part_at(intent.pos) if intent.pos else bench.part_of(self.focus.key)
            if number is not None:
                self._lift(number, intent)
            return
        if intent.pos is not None:
            bench.point(intent.pos)
        is_tray = self.areas.tray.collidepoint(intent.pos) if intent.pos else self.focus.key.startswith(TRAY)
        if is_tray and bench.draft.may_refit:
            bench.return_held()
        elif not bench.put() and (why := bench.why_here()):
            self.context.notify(why)

    def _delete(self, number: int | None) -> None:
        """A part back to the Store or aside; one in hand first of all."""
        draft = self.bench.draft
        if not self.bench.hand.is_full and number is not None and draft.is_movable(number):
            if draft.part(number) is None:
                return
            draft.lift(number)
        if draft.held is not None:
            self.bench.return_held()

    @property
    def _can_go_back(self) -> bool:
        """Whether the stage before can be taken back, at setup."""
        return self.table is not None and self.job.is_setup and self.table.can_undo

    def _take_back(self) -> None:
        """Undo within the draft, then what was added at the stage before."""
        if self.bench.draft.can_undo:
            self._rewind(self.bench.draft.undo)
        elif self.table is not None and self._can_go_back:
            self.table.undo()

    def _rewind(self, way: Press) -> None:
        self.bench.rewind(way)

    # ---- pointer and keys ----

    def handle(self, intent: Intent) -> bool:
        """What means something else while a part is in hand or the grid has the focus; the rest as on every page."""
        bench = self.bench
        if bench.hand.flight is not None and intent.act in (Act.PRESS, Act.CONFIRM, Act.UNDO, Act.REDO, Act.CANCEL):
            bench.hand.land()
        match intent.act:
            case Act.NEXT:
                return self._next(intent.step)
            case Act.MOVE if self.focus.key.startswith(SPOT) and self._step(intent.direction):
                return True
            case Act.CANCEL if bench.hand.is_full:
                bench.let_go(is_back=True)
                return True
            case Act.LABEL if self.job.may_buy and intent.step <= len(SHELVES):
                self.tabs.open(intent.step - 1)
                return True
        return super().handle(intent)

    def act(self, intent: Intent) -> bool:
        """What no widget took: the grid, the tray, and commands."""
        bench = self.bench
        match intent.act:
            case Act.POINT:
                if bench.hand.is_full and intent.pos is not None:
                    bench.point(intent.pos)
            case Act.DRAG:
                self._drag(intent)
            case Act.DROP:
                self._drop(intent)
            case Act.CONFIRM:
                self._confirm(intent)
            case Act.DELETE:
                self._delete(bench.part_of(self.focus.key))
            case Act.CANCEL if intent.pos is not None:
                self._delete(bench.part_at(intent.pos))
            case Act.CANCEL:
                self.close()
            case Act.SHIP if self.table is not None and intent.step - 1 != self.job.seat:
                self._look_at(intent.step - 1)
            case _:
                return self._view(intent)
        return True

    def _view(self, intent: Intent) -> bool:
        """Turning the part in hand, and moving the view."""
        bench = self.bench
        match intent.act:
            case Act.ROTATE:
                bench.turn(intent.step)
            case Act.WHEEL if bench.hand.is_full:
                bench.turn(-intent.step)
            case Act.WHEEL | Act.ZOOM:
                bench.zoom(intent.step)
            case Act.FIT:
                bench.fit()
            case Act.PAN if intent.pos and intent.start:
                bench.pan(intent.pos[0] - intent.start[0], intent.pos[1] - intent.start[1])
            case _:
                return False
        return True

    def _look_at(self, seat: int) -> None:
        """Open another player's ship over this one, or in place of it."""
        if seat >= len(self.job.position.players):
            return
        scene = ShipyardScene(self.context, self.table, seat)
        self.push(scene) if self.job.may_buy else self.replace(scene)

    def _next(self, step: int) -> bool:
        """Tab: the next legal place while a part is in hand, otherwise from the Store to the grid to the buttons."""
        if self.bench.hand.is_full:
            keys = self.bench.legal_keys()
        else:
            known = {target.key for target in self.focus.targets}
            keys = [
                key for key in (self.cards[0].key if self.cards else "", f"{SPOT}0,0", "commit", "cancel") if key in known
            ]
        if not keys:
            return True
        here = self.focus.key
        if not self.bench.hand.is_full and here.startswith((SPOT, TRAY)):
            here = f"{SPOT}0,0"
        elif here.startswith(("store:", "shelves")) and self.cards:
            here = self.cards[0].key
        at = keys.index(here) if here in keys else (-1 if step > 0 else 0)
        self._focus_by_key(keys[(at + step) % len(keys)])
        return True

    def _focus_by_key(self, key: str) -> None:
        """The focus, and the part in hand with it, goes to a target."""
        self.focus.is_by_key = True
        self.focus_on(key)
        bench = self.bench
        if bench.hand.is_full:
            bench.hand.pos = None
            bench.aim(key.removeprefix(SPOT) if key.startswith(SPOT) else None)

    def _step(self, direction: tuple[int, int]) -> bool:
        """From cell to cell by the arrows, and the view follows; at the rim the focus goes on to what is there."""
        cell = cell_of(self.focus.key.removeprefix(SPOT))
        if cell is None:
            return False
        near = cell[0] + direction[0], cell[1] + direction[1]
        view = self.bench.grid.extent
        if not (view.left <= near[0] <= view.right and view.top <= near[1] <= view.bottom):
            return False
        if self.bench.grid.show(near):
            self.bench.refresh()
        self._focus_by_key(f"{SPOT}{near[0]},{near[1]}")
        return True

    def focus_moved(self) -> None:
        """By keys the part in hand goes where the focus goes."""
        if self.bench.hand.is_full and self.focus.is_by_key and self.focus.key.startswith(SPOT):
            self.bench.hand.pos = None
            self.bench.aim(self.focus.key.removeprefix(SPOT))

    # ---- the end ----

    def _commit(self) -> None:
        action = self.bench.draft.action()
        if action is not None:
            self._submit(str(action))

    def _submit(self, text: str) -> None:
        """Do the one action; at setup the next stage follows, after a Build the scene is left."""
        if self.table is None:
            self.close(text)
            return
        try:
            self.table.submit(text)
        except Illegal as reason:
            self._refuse(sentence(self.context.words, reason))
            return
        if not self.job.is_setup:
            self.close("done")

    def update(self, seconds: float) -> None:
        """Motions; at setup also the game, until the next stage is due."""
        super().update(seconds)
        self.bench.update(seconds)
        if self._banner > 0:
            self._banner = max(0.0, self._banner - seconds)
            self.redraw(self.areas.grid_panel)
        if self.table is not None and self.job.is_setup:
            self._follow_table(seconds)

    def _follow_table(self, seconds: float) -> None:
        """Go on with who builds next, or leave when all ships are complete."""
        table = self.table
        assert table is not None
        table.update(1000 * seconds)
        if table.director.is_busy:
            return
        if all(decision.kind != "assemble" for decision in table.open):
            self.close("done")
        elif table.decision is not None and table.decision.kind == "assemble":
            now = job_at(table, self.context)
            if (now.seat, now.stage) != (self.job.seat, self.job.stage):
                self._banner = BANNER if now.seat != self.job.seat else 0.0
                self._begin(now)
                self.rebuild()
                self.focus_on(self.cards[0].key)

    @property
    def is_settled(self) -> bool:
        """Whether all motions are over."""
        return self.bench.hand.flight is None and not self.figures.is_rolling and self._banner <= 0

    # ---- drawing ----

    def card(self, target: Target) -> Card | None:
        """What a part or an offer is."""
        if self.bench.hand.is_full:
            return None
        if isinstance(target, StoreCard):
            return target.card()
        if target.key.startswith((SPOT, TRAY)):
            number = self.bench.part_of(target.key)
            return part_card(self.context, self.bench.draft, number) if number is not None else None
        return super().card(target)

    def paint(self, surface: Surface) -> None:
        """Panels and headings, and the grid on a copy of them."""
        paint_yard(self.context, surface, self.areas, self.job, self.shelf, self.sold, prompt(self.context, self.job))
        self.bench.paint(surface)

    def draw_below(self, surface: Surface) -> None:
        """Grid and tray."""
        self.bench.draw_below(surface)

    def draw_above(self, surface: Surface) -> None:
        """The part in hand, and whose turn it has become."""
        self.bench.draw_above(surface)
        if self._banner > 0:
            draw_banner(self.context, surface, self.areas.grid_panel, self.job, self._banner / BANNER)

    def draw_ring(self, surface: Surface) -> None:
        """The focus ring; on the grid it lies in the cell, and the pointer lights only what it can lift."""
        target = self.focus.current
        if target is None or not target.key.startswith((SPOT, TRAY)):
            super().draw_ring(surface)
            return
        if not self.focus.is_by_key:
            number = self.bench.part_of(target.key)
            if self.bench.hand.is_full or number is None or not self.bench.draft.is_movable(number):
                return
        line = max(1.0, self.context.measure.u) * (2 if self.focus.is_by_key else 1)
        clear, colour = Color(0, 0, 0, 0), self.context.theme.colour("accent_light")
        paint.plate(surface, Rect(target.rect).inflate(2, 2), clear, clear, colour, line, self.context.px(5))
