"""The shipyard: a ship is built and changed by drag and drop, and one action is committed at the end.

Also the assembly at setup, and a look at any ship. What is legal is the engine's word; leaving changes nothing.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from pygame import Rect, Surface

from hyperline.games.hyperline.app.shipyard.features.exposing import Exposing
from hyperline.games.hyperline.app.shipyard.features.listed import FEATURES
from hyperline.games.hyperline.app.shipyard.features.rival_ship import RivalShip
from hyperline.games.hyperline.app.shipyard.features.shopping import Shopping
from hyperline.games.hyperline.app.shipyard.features.yard_feature import YardFeature
from hyperline.games.hyperline.app.shipyard.views.bench import Bench
from hyperline.games.hyperline.app.shipyard.views.benchpage import BRIDGE_SPOT, BenchPage
from hyperline.games.hyperline.app.shipyard.views.benchview import SPOT, TRAY
from hyperline.games.hyperline.app.shipyard.views.checklist import Checklist
from hyperline.games.hyperline.app.shipyard.views.comparison import Comparison
from hyperline.games.hyperline.app.shipyard.views.figures import figures
from hyperline.games.hyperline.app.shipyard.views.status import checks, hint, part_card, prompt, why_not_commit
from hyperline.games.hyperline.app.shipyard.views.statusline import StatusLine
from hyperline.games.hyperline.app.shipyard.views.storecard import StoreCard
from hyperline.games.hyperline.app.shipyard.views.yard_job import BONUS, YardJob, job_at, shown_job
from hyperline.games.hyperline.app.shipyard.views.yard_layout import BAR_TOOLS, ENDS, STEPS, PageNeeds, areas, compared
from hyperline.games.hyperline.app.shipyard.views.yardpaint import paint_yard
from hyperline.games.hyperline.app.wording import Wording
from hyperline.games.hyperline.engine.actions import Action
from hyperline.games.hyperline.engine.rulings import DECLINING
from hyperline.games.hyperline.engine.ship import Ship
from hyperline.kernel.illegal import Illegal
from hyperline.shell.context import Context
from hyperline.shell.features.feature import Feature, Features
from hyperline.shell.input import commands
from hyperline.shell.input.focus import Target
from hyperline.shell.input.intent import Act, Intent
from hyperline.shell.ui.button import Button, set_alike
from hyperline.shell.ui.card import Card

if TYPE_CHECKING:
    from hyperline.shell.play.table import Table

Press = Callable[[], None]


class ShipyardScene(BenchPage):
    """Opened for a table's viewer; with a `seat` its ship is only looked at, beside the viewer's own.

    `mine` is the viewer's ship as it is under work. Returns ``"done"`` after a commit, Act.AUTOPLAY to play the phase.
    """

    name = "shipyard"
    domain = commands.SHIPYARD
    help_topic = "BLD-5"

    def __init__(self, context: Context, table: Table | None = None, seat: int | None = None,
                 mine: Ship | None = None) -> None:  # fmt: skip
        super().__init__(context)
        self.table = table
        names = [seat.name for seat in table.setup.seats] if table is not None else [context.words("setup.name_1")]
        self.wording = Wording(context.words, names)
        self.docked: YardFeature | None = None
        self._is_said_for_keys = False
        self.features = Features([made(self) for made in FEATURES])
        self.begin(job_at(table, context, seat, mine) if table is not None else shown_job(context))

    @property
    def cards(self) -> list[StoreCard]:
        """The Store cards on show."""
        return self.features.one(Shopping).cards

    @property
    def _may_decline(self) -> bool:
        """Whether the bonus may be declined (SET-10), unless the house rules forbid that (SET-11)."""
        is_due = self.table is not None and DECLINING in self.table.position.terms.house
        return self.job.stage == BONUS and not is_due

    @property
    def is_build(self) -> bool:
        """Whether this is a Build, in which everything on the ship may be moved; only then the bar has its buttons."""
        return self.job.kind == "command"

    def begin(self, job: YardJob) -> None:
        """Start a job with nothing changed."""
        self.job = job
        self.help_topic = "SET-9" if job.is_setup else "BLD-5" if job.may_buy else "SHP-1"
        self.bench = Bench(self.context, job, self.redraw, self.bench_changed, self.aimed)
        self.before = figures(job.ship)
        self.features.tell(Feature.begun)

    # ---- building ----

    def build(self) -> None:
        """Store, grid, numbers and buttons for the present measure."""
        c = self.context
        if self.docked is not None and not self.docked.fits_dock:
            self.docked = None
        page = PageNeeds(
            has_tray=self.is_build,
            has_tools=self.is_build,
            has_decline=self._may_decline,
            has_checks=self.job.may_buy,
            has_dock=self.docked is not None,
            rivals=self.features.one(RivalShip).count,
        )
        self.areas = compared(c, page) if self.job.own is not None else areas(c, page)
        self.figures = self.add(Comparison(c, self.areas.figures, self.before, self.job.emblem))
        self.status = self.add(StatusLine(c, self.areas.status))
        self.bench.lay_out(self.areas)
        self._build_buttons()
        self.features.tell(Feature.build)
        for keys in (STEPS, BAR_TOOLS, ENDS):
            set_alike([button for button in self.widgets if isinstance(button, Button) and button.key in keys])
        self.bench_changed()

    def _build_buttons(self) -> None:
        if not self.job.may_buy:
            self.button("cancel", "shipyard.close", self.close, place="commit", kind="primary")
            return
        self.checklist = self.add(Checklist(self.context, self.areas.checks, ()))
        draft = self.bench.draft
        self._undo = self.button("undo", "shipyard.undo", self._take_back, Act.UNDO)
        self._redo = self.button("redo", "shipyard.redo", lambda: self.bench.rewind(draft.redo), Act.REDO)
        self._reset = self.button("reset", "shipyard.reset", lambda: self.bench.rewind(draft.reset))
        if self._may_decline:
            self.button("decline", "shipyard.decline", lambda: self._submit("decline"))
        self.button("cancel", "shipyard.cancel", self.close)
        text = "shipyard.add" if self.job.is_setup else "shipyard.commit"
        self._commit_button = self.button("commit", text, self._commit, kind="primary")

    def button(
        self, key: str, text: str, press: Press, act: Act | None = None, place: str = "", kind: str = "secondary"
    ) -> Button:
        """Add a button in its place in the bar; `text` is a key of the words, `place` a key of `areas.buttons`."""
        rect = self.areas.buttons[place or key]
        return self.add(Button(self.context, rect, self.context.words(text), press, kind, key=key, act=act))

    def entered(self) -> None:
        """Begin at the Store, or at the Bridge of a ship that is only looked at."""
        self.focus_first()
        self.features.tell(YardFeature.entered)

    def focus_first(self) -> None:
        """Give the focus to what comes first."""
        self.focus_on(self._store_stop or BRIDGE_SPOT)

    @property
    def _store_stop(self) -> str:
        """The card where keys enter the Store: the first for sale, or else the first of all."""
        return next((card.key for card in self.cards if card.is_enabled), self.cards[0].key if self.cards else "")

    # ---- the dock ----

    def dock(self, feature: YardFeature | None) -> bool:
        """Give the right-hand column to a feature, or to none, and lay the page out again; whether there is a column.

        What is in hand goes back. The feature adds its widgets in `build`, within `areas.dock`, while `docked` is itself.
        """
        if feature is not self.docked:
            before, self.docked = self.docked, feature
            if before is not None:
                before.undocked()
            self.rebuild()
        return self.areas.dock is not None

    # ---- content ----

    @property
    def shown_ship(self) -> Ship:
        """The ship that the numbers describe: a proposal, or the draft with the part in hand where it is."""
        return self.bench.shown_ship

    def bench_changed(self) -> None:
        """The draft, or the part in hand, has changed."""
        self.set_spots([*self.bench.spots(), *self.features.all(Feature.spots)])
        self.tell()

    def tell(self) -> None:
        """Update numbers, checks, buttons and the bottom line for the draft with the part in hand where it is."""
        draft = self.bench.draft
        if self.job.may_buy:
            why = why_not_commit(self.context, self.job, draft, self.table)
            self.checklist.set(checks(self.context, self.job, draft))
            self._commit_button.set(why=why)
            nothing = self.context.words("shipyard.why_nothing")
            self._undo.set(why="" if draft.can_undo or self._can_go_back else nothing)
            self._redo.set(why="" if draft.can_redo else nothing)
            self._reset.set(why="" if draft.is_changed else nothing)
        self.tell_aim()

    def tell_aim(self) -> None:
        """Update what depends on where the part in hand would go: numbers, features, and the bottom line."""
        self.figures.show(self.before, figures(self.shown_ship))
        self.features.tell(YardFeature.changed)
        self.say()

    def say(self) -> None:
        """Set the bottom line: what a feature says, what prevents a commit, or what can be done."""
        words, bench = self.context.words, self.bench
        self._is_said_for_keys = self.focus.is_by_key
        said = self.features.first(YardFeature.says)
        if said:
            self.status.set(said)
        elif not self.job.may_buy:
            self.status.set(words("shipyard.hint_compare" if self.job.own else "shipyard.hint_look"))
        else:
            refusal = self._commit_button.why if bench.draft.is_changed and not bench.hand.is_full else ""
            usual = hint(self.context, self.job, bench.draft, bench.hand, self.focus.is_by_key)
            self.status.set(refusal or usual, bool(refusal))

    # ---- input ----

    def legal(self) -> tuple[Action, ...]:
        """What the engine would accept now."""
        return tuple(self.table.legal()) if self.table is not None and self.job.may_buy else ()  # type: ignore[arg-type]

    def put_by_key(self) -> None:
        """At setup there is just one part to place: Enter goes on to add it."""
        if self.job.is_setup and self._commit_button.is_enabled:
            self.focus_by_key("commit")

    def focus_moved(self) -> None:
        """The bottom line mentions keys to those who use them."""
        super().focus_moved()
        if self.focus.is_by_key != self._is_said_for_keys:
            self.say()

    def stops(self) -> tuple[str, ...]:
        """Store, grid, the widgets of the features from top to bottom, and the way out."""
        keys = {"reset", *self.features.all(YardFeature.stops)}
        there = [widget for widget in self.widgets if widget.key in keys and widget.is_enabled]
        there.sort(key=lambda widget: (widget.rect.y, widget.rect.x))
        ends = ("decline", "commit", "cancel")
        return (self._store_stop, BRIDGE_SPOT, *(widget.key for widget in there), *ends)

    def handle(self, intent: Intent) -> bool:
        """Features come first, then widgets and grid."""
        return self.features.any(Feature.handle, intent) or super().handle(intent)

    def act(self, intent: Intent) -> bool:
        """What no widget took goes to the features, then to the grid; before autoplay the yard closes."""
        if intent.act is Act.AUTOPLAY and self.job.may_buy:
            self.close(Act.AUTOPLAY)
            return True
        return self.features.any(Feature.act, intent) or super().act(intent)

    def look_at(self, seat: int) -> None:
        """Open a player's ship over the draft; from a look at one switch to another, or close it if it is the same."""
        job = self.job
        if not job.may_buy and seat in (job.seat, job.own.seat if job.own is not None else job.seat):
            self.close()
            return
        mine = self.shown_ship if job.may_buy else job.own.layout if job.own is not None else None
        scene = ShipyardScene(self.context, self.table, seat, mine)
        scene.features.one(Exposing).chosen = self.features.one(Exposing).chosen
        self.push(scene) if job.may_buy else self.replace(scene)

    def resumed(self, result: Any) -> None:
        """What lay over the page has closed."""
        self.features.tell(Feature.resumed, result)

    def left(self) -> None:
        """Let the features release what they hold."""
        self.features.tell(Feature.left)

    # ---- the end ----

    @property
    def _can_go_back(self) -> bool:
        """Whether the previous stage can be undone, at setup."""
        return self.table is not None and self.job.is_setup and self.table.can_undo

    def _take_back(self) -> None:
        """Undo within the draft, then what the previous stage added."""
        if self.bench.draft.can_undo:
            self.bench.rewind(self.bench.draft.undo)
        elif self.table is not None and self._can_go_back:
            self.table.undo()

    def _commit(self) -> None:
        action = self.bench.draft.action()
        if action is not None:
            self._submit(str(action))

    def _submit(self, text: str) -> None:
        """Do the one action; at setup the next stage follows, after a Build the scene closes."""
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
        """Advance motions and features."""
        super().update(seconds)
        self.features.tell(Feature.update, seconds)

    @property
    def is_settled(self) -> bool:
        """Whether nothing moves."""
        is_still = self.bench.is_still and not self.figures.is_rolling
        return is_still and self.features.is_settled

    # ---- drawing ----

    def card(self, target: Target) -> Card | None:
        """What a part or an offer is."""
        if self.bench.hand.is_full or self.why.is_shown:
            return None
        if (found := self.features.first(Feature.card, target)) is not None:
            return found
        if target.key.startswith((SPOT, TRAY)):
            number = self.bench.part_of(target.key)
            return part_card(self.context, self.bench.draft, number) if number is not None else None
        return super().card(target)

    def ships_seen(self) -> list[Rect]:
        """The ship under work, and the one beside it."""
        panel = self.features.one(RivalShip).panel
        return [*super().ships_seen(), *([panel.ship_rect] if panel is not None else [])]

    def paint(self, surface: Surface) -> None:
        """Draw panels and headings, and the grid on a copy of them."""
        paint_yard(self.context, surface, self.areas, self.job, prompt(self.context, self.job))
        self.features.tell(YardFeature.paint, surface)
        self.bench.paint(surface)

    def draw_above(self, surface: Surface) -> None:
        """Draw the part in hand, and what the features put on top."""
        super().draw_above(surface)
        self.features.tell(Feature.draw_above, surface)
