"""The shipyard: a ship is built and changed by drag and drop, and one action is committed at the end.

Also the assembly at setup, and a look at any ship. What is legal is the engine's word; leaving changes nothing.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from pygame import Rect, Surface

from hyperline.app.context import Context
from hyperline.app.input.focus import Target
from hyperline.app.input.intent import Act, Intent
from hyperline.app.ui.button import Button
from hyperline.app.ui.card import Card
from hyperline.app.views.ship.aim import draw_banner
from hyperline.app.views.ship.bench import SPOT, TRAY, Bench
from hyperline.app.views.ship.benchpage import BRIDGE_SPOT, BenchPage
from hyperline.app.views.ship.checklist import Checklist
from hyperline.app.views.ship.comparison import Comparison
from hyperline.app.views.ship.draft import NEW
from hyperline.app.views.ship.figures import figures
from hyperline.app.views.ship.job import BONUS, Job, job_at, shown_job
from hyperline.app.views.ship.offer import SHELVES, Offer, offer, shelf_for_sale
from hyperline.app.views.ship.place import areas
from hyperline.app.views.ship.shelftabs import ShelfTabs
from hyperline.app.views.ship.status import checks, hint, part_card, prompt, why_not_commit
from hyperline.app.views.ship.statusline import StatusLine
from hyperline.app.views.ship.storecard import StoreCard
from hyperline.app.views.ship.yardpaint import paint_yard
from hyperline.app.whynot.plain import sentence
from hyperline.app.wording import Wording
from hyperline.engine.action import Action, Build, Install
from hyperline.engine.geometry import QUADRANT_NAMES, QUADRANTS, Quadrant
from hyperline.engine.kinds import Component, Upgrade
from hyperline.engine.rulings import DECLINING
from hyperline.engine.ship import Placed
from hyperline.kernel.illegal import Illegal

if TYPE_CHECKING:
    from hyperline.app.table import Table

Press = Callable[[], None]
BANNER = 0.7  # seconds


class ShipyardScene(BenchPage):
    """Opened for the viewer of a table; with `seat` its ship is only looked at. Returns ``"done"`` after a commit."""

    name = "shipyard"
    help_topic = "BLD-5"

    def __init__(self, context: Context, table: Table | None = None, seat: int | None = None) -> None:
        super().__init__(context)
        self.table = table
        names = [seat.name for seat in table.setup.seats] if table is not None else [context.words("setup.name_1")]
        self.wording = Wording(context.words, names)
        self._banner = 0.0
        self._carried: tuple[Upgrade, tuple[int, int]] | None = None  # an upgrade that is dragged, and the pointer
        self._begin(job_at(table, context, seat) if table is not None else shown_job(context))
        self._is_assembly = self.table is not None and self.job.is_setup

    @property
    def _may_decline(self) -> bool:
        """Whether the bonus is chosen, which may be none (SET-10) unless it was agreed that it must be taken (SET-11)."""
        is_due = self.table is not None and DECLINING in self.table.position.terms.house
        return self.job.stage == BONUS and not is_due

    def _begin(self, job: Job) -> None:
        """Start on a job with nothing changed."""
        self.job = job
        self.help_topic = "SET-9" if job.is_setup else "BLD-5" if job.may_buy else "SHP-1"
        self.bench = Bench(self.context, job, self.redraw, self._bench_changed, self.aimed)
        self.sold = shelf_for_sale(job.position, job.seat) if job.may_buy else None
        self.shelf = self.sold or 0
        self.cards: list[StoreCard] = []
        self._before = figures((job.own or job).ship)

    # ---- building ----

    def build(self) -> None:
        """Store, grid, numbers and buttons for the present measure."""
        c = self.context
        self.areas = areas(c, self.job.kind == "command", self._may_decline)
        self.figures = self.add(
            Comparison(c, self.areas.figures, self._before, self.job.emblem, is_judged=self.job.own is None)
        )
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
            reason = sentence(self.wording, found.why_not) if found.why_not else ""
            self.cards.append(self.add(StoreCard(c, place, found, reason, self._from_store)))

    def _build_buttons(self) -> None:
        if not self.job.may_buy:
            self._button("cancel", "close", self.close, place="commit", kind="primary")
            return
        draft = self.bench.draft
        self._undo = self._button("undo", "undo", self._take_back, Act.UNDO)
        self._redo = self._button("redo", "redo", lambda: self.bench.rewind(draft.redo), Act.REDO)
        self._reset = self._button("reset", "reset", lambda: self.bench.rewind(draft.reset))
        if self._may_decline:
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
        self._focus_first()
        self._banner = BANNER if self.job.is_setup and self.job.stage == 0 else 0.0

    def _focus_first(self) -> None:
        """Give the focus to what comes first."""
        self.focus_on(self.cards[0].key if self.cards else BRIDGE_SPOT)

    def _open_shelf(self, number: int) -> None:
        self.shelf = number
        self.widgets = [widget for widget in self.widgets if widget not in (*self.cards, self.tabs)]
        self._build_store()
        self._bench_changed()
        self.repaint()

    # ---- what is shown ----

    def _bench_changed(self) -> None:
        """The draft, or what is in hand, has changed."""
        self.set_spots(list(self.bench.spots()))
        draft = self.bench.draft
        chosen = draft.now.bought.kind if draft.now.bought else draft.now.upgrade
        if draft.held is not None and draft.held_number == NEW:
            chosen = draft.held.kind
        for card in self.cards:
            card.choose(card.offer.kind == chosen)
        self.tell()

    def tell(self) -> None:
        """Numbers, checks, buttons and the line below, for the draft with the part in hand where it is."""
        bench, draft, words = self.bench, self.bench.draft, self.context.words
        ghost = bench.hand.ghost
        self.figures.show(self._before, figures(draft.ship_of(draft.after(ghost) if ghost else draft.now)))
        seen = f"shipyard.exposed.{QUADRANT_NAMES[bench.exposed_to]}" if bench.exposed_to is not None else ""
        if not self.job.may_buy:
            self.status.set(words(seen or ("shipyard.hint_compare" if self.job.own else "shipyard.hint_look")))
            return
        why = why_not_commit(self.context, self.job, draft, self.table)
        self.checklist.set(checks(self.context, self.job, draft))
        self._commit_button.set(why=why)
        nothing = words("shipyard.why_nothing")
        self._undo.set(why="" if draft.can_undo or self._can_go_back else nothing)
        self._redo.set(why="" if draft.can_redo else nothing)
        self._reset.set(why="" if draft.is_changed else nothing)
        refusal = why if draft.is_changed and not bench.hand.is_full else ""
        if seen:
            self.status.set(words(seen))
            return
        self.status.set(refusal or hint(self.context, self.job, draft, bench.hand), bool(refusal))

    # ---- taking and putting ----

    def legal(self) -> tuple[Action, ...]:
        """What the engine would accept now."""
        return tuple(self.table.legal()) if self.table is not None and self.job.may_buy else ()  # type: ignore[arg-type]

    def _from_store(self, found: Offer, intent: Intent) -> None:
        """A card of the Store was clicked or dragged, or something was dropped on it."""
        bench = self.bench
        if bench.hand.is_full and intent.act is not Act.CONFIRM:
            self.drag(intent) if intent.act is Act.DRAG else self.drop(intent)
        elif found.why_not is not None:
            if intent.act is not Act.DRAG:
                about = next(card.rect for card in self.cards if card.offer == found)
                self.refuse(found.why_not, about, purchase(found.kind))
        elif isinstance(found.kind, Upgrade):
            self._take_upgrade(found.kind, intent)
        elif intent.act is Act.DROP:
            return
        elif bench.draft.held is not None and bench.draft.held_number == NEW and bench.draft.held.kind is found.kind:
            bench.let_go(is_back=True)
        else:
            card = next(card.picture_place for card in self.cards if card.offer == found)
            bench.take(found.kind, card, intent.pos, intent.act is Act.DRAG)
            self.aim_by_key(intent)

    def _take_upgrade(self, upgrade: Upgrade, intent: Intent) -> None:
        """A click buys an upgrade or gives it back; it can be dragged onto the ship, too."""
        bench = self.bench
        if intent.act is Act.DRAG and intent.pos is not None:
            self._carry(upgrade, intent.pos)
            return
        is_carried = self._carried is not None
        self._carry(None)
        if not is_carried or (intent.pos is not None and self.areas.grid_panel.collidepoint(intent.pos)):
            is_bought = bench.draft.now.upgrade is upgrade and not is_carried
            bench.rewind(lambda: bench.draft.install(None if is_bought else upgrade))
            if intent.pos is None and not is_bought:
                self.put_by_key()

    def _carry(self, upgrade: Upgrade | None, pos: tuple[int, int] = (0, 0)) -> None:
        """Show an upgrade at the pointer, or none."""
        side = self.bench.side
        for place in (self._carried, (upgrade, pos) if upgrade else None):
            if place is not None:
                self.redraw(Rect(place[1][0] - side, place[1][1] - side, 2 * side, 2 * side))
        self._carried = (upgrade, pos) if upgrade else None

    def _draw_upgrade(self, surface: Surface) -> None:
        if self._carried is not None:
            picture = self.context.sprites("upgrades", str(self._carried[0]), round(self.bench.side * 0.7))
            surface.blit(picture, picture.get_rect(center=self._carried[1]))

    @property
    def _can_go_back(self) -> bool:
        """Whether the stage before can be taken back, at setup."""
        return self.table is not None and self.job.is_setup and self.table.can_undo

    def _take_back(self) -> None:
        """Undo within the draft, then what was added at the stage before."""
        if self.bench.draft.can_undo:
            self.bench.rewind(self.bench.draft.undo)
        elif self.table is not None and self._can_go_back:
            self.table.undo()

    # ---- keys ----

    def put_by_key(self) -> None:
        """At setup one part is all there is to put: Enter goes on to add it."""
        if self.job.is_setup and self._commit_button.is_enabled:
            self.focus_by_key("commit")

    def stops(self) -> tuple[str, ...]:
        """Store, grid, and the two ways out."""
        return (*(card.key for card in self.cards[:1]), BRIDGE_SPOT, "commit", "cancel")

    def handle(self, intent: Intent) -> bool:
        """Digits open the Store's shelves, F-keys the ships of others, X goes round the sides to be hit from."""
        if intent.act is Act.LABEL and self.job.may_buy and intent.step <= len(SHELVES):
            self.tabs.open(intent.step - 1)
            return True
        if intent.act is Act.POINT and intent.pos is not None:
            petals = self.figures.petals()
            self._expose(next((side for side in QUADRANTS if petals[side].collidepoint(intent.pos)), None))
        if intent.act is Act.TRAIL:
            self._expose({None: 0, 0: 1, 1: 2, 2: 3, 3: None}[self.bench.exposed_to])
            return True
        if intent.act is Act.SHIP and self.table is not None:
            self._look_at(intent.step - 1)
            return True
        return super().handle(intent)

    def _expose(self, side: Quadrant | None) -> None:
        """Show what a hit from a side can damage."""
        if side != self.bench.exposed_to:
            self.bench.expose(side)
            self.figures.mark(side)
            self.tell()

    def _look_at(self, seat: int) -> None:
        """Open another player's ship over this one, or in place of one that is looked at."""
        if seat == self.job.seat or seat >= len(self.job.position.players):
            return
        scene = ShipyardScene(self.context, self.table, seat)
        self.push(scene) if self.job.may_buy else self.replace(scene)

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
            self.refuse(reason, self._commit_button.rect)
            return
        if not self.job.is_setup:
            self.close("done")

    def update(self, seconds: float) -> None:
        """Motions; at setup also the game, until the next stage is due."""
        super().update(seconds)
        if self._banner > 0:
            self._banner = max(0.0, self._banner - seconds)
            self.redraw(self.areas.grid_panel)
        if self._is_assembly:
            self._follow_table(seconds)

    def _follow_table(self, seconds: float) -> None:
        """Go on with who builds next, look on while it is a bot, and leave when all ships are complete."""
        table = self.table
        assert table is not None
        table.update(1000 * seconds)
        building = [decision.seat for decision in table.open if decision.kind == "assemble"]
        if not building:
            self.close("done")
            return
        table.director.finish_all()  # what it plays would be hidden
        now = job_at(table, self.context, None if table.decision is not None else building[0])
        if (now.seat, now.kind, now.stage, now.ship) != (self.job.seat, self.job.kind, self.job.stage, self.job.ship):
            self._banner = BANNER if now.seat != self.job.seat else 0.0
            self._begin(now)
            self.rebuild()
            self._focus_first()

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

    def draw_above(self, surface: Surface) -> None:
        """The part in hand, and whose turn it has become."""
        super().draw_above(surface)
        self._draw_upgrade(surface)
        if self._banner > 0:
            draw_banner(self.context, surface, self.areas.grid_panel, self.job, self._banner / BANNER)


def purchase(kind: Component | Upgrade) -> Action:
    """Buying something, wherever it would be put."""
    return Install(kind) if isinstance(kind, Upgrade) else Build(Placed(kind))
