"""The shipyard: a ship is built and changed by drag and drop, and one action is committed at the end.

Also the assembly at setup, and a look at any ship. What is legal is the engine's word; leaving changes nothing.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from pygame import Rect, Surface

from hyperline.games.hyperline.app.ear import Telling
from hyperline.games.hyperline.app.own_settings import SHIPYARD
from hyperline.games.hyperline.app.shipyard.features.numbers import Numbers
from hyperline.games.hyperline.app.shipyard.features.proposal import Arranging, BlueprintButton, Proposing
from hyperline.games.hyperline.app.shipyard.features.rival_ship import RivalShip
from hyperline.games.hyperline.app.shipyard.features.side_switch import EngineGlow, Exposing
from hyperline.games.hyperline.app.shipyard.features.storefront import Shopping
from hyperline.games.hyperline.app.shipyard.features.trial_range import TrialRange
from hyperline.games.hyperline.app.shipyard.features.yard_commands import Assembling, Following, YardCommands, YardHints
from hyperline.games.hyperline.app.shipyard.views.bench import Bench
from hyperline.games.hyperline.app.shipyard.views.benchpage import BRIDGE_SPOT
from hyperline.games.hyperline.app.shipyard.views.benchview import SPOT, TRAY
from hyperline.games.hyperline.app.shipyard.views.comparison import Comparison
from hyperline.games.hyperline.app.shipyard.views.figures import Figures
from hyperline.games.hyperline.app.shipyard.views.status import (
    DeckLine,
    Line,
    part_card,
    said,
    subtitle,
    title,
    with_refusal,
)
from hyperline.games.hyperline.app.shipyard.views.storecard import StoreCard
from hyperline.games.hyperline.app.shipyard.views.yard_job import YardJob, job_at, shown_job
from hyperline.games.hyperline.app.shipyard.views.yard_layout import PageNeeds, areas, compared, has_room, is_text_large
from hyperline.games.hyperline.app.shipyard.views.yardpaint import paint_yard, shelf_lines, title_lines
from hyperline.games.hyperline.app.shipyard.yard_page import YardFeature, YardPage
from hyperline.games.hyperline.app.whynot.plain import sentence
from hyperline.games.hyperline.rules.actions import Action
from hyperline.games.hyperline.rules.kinds import Component
from hyperline.games.hyperline.rules.ship import Ship
from hyperline.kernel.language import raised
from hyperline.shell.context import Context
from hyperline.shell.input.focus import Target
from hyperline.shell.input.intent import Act, Intent
from hyperline.shell.page.feature import Feature, Features
from hyperline.shell.scene import Sight
from hyperline.shell.sound.spoken import joined
from hyperline.shell.ui.card import Card

if TYPE_CHECKING:
    from hyperline.shell.play.table import Table

FEATURES: Final[tuple[type[YardFeature], ...]] = (
    YardCommands, Numbers, Arranging, BlueprintButton, Proposing, Shopping, Exposing, RivalShip, Assembling, Following,
    TrialRange, EngineGlow, YardHints,
)  # fmt: skip


class ShipyardScene(YardPage):
    """Opened for a table's viewer; with a `seat` its ship is only looked at, beside the viewer's own.

    `mine` is the viewer's ship as it is under work. Returns ``"done"`` after a commit, Act.AUTOPLAY to play the phase.
    """

    name = "shipyard"
    usual_mood = "yard"
    domain = SHIPYARD
    help_topic = "BLD-5"

    def __init__(self, context: Context, table: Table | None = None, seat: int | None = None,
                 mine: Ship | None = None) -> None:  # fmt: skip
        super().__init__(context, table)
        self._is_said_for_keys = False
        self._told_for: tuple[object, ...] = ()
        self.features = Features([made(self) for made in FEATURES])
        self.begin(job_at(table, context, seat, mine) if table is not None else shown_job(context))

    @property
    def sentence(self) -> Rect:
        return self.areas.say

    @property
    def cards(self) -> list[StoreCard]:
        """The Store cards on show."""
        return self.features.one(Shopping).cards

    @property
    def figures(self) -> Comparison:
        """All numbers, before and after, whether they are shown or not."""
        return self.features.one(Numbers).table

    @property
    def shows_all_numbers(self) -> bool:
        """Whether they are shown, and not only those that change."""
        return self.features.one(Numbers).shows_all

    @property
    def before(self) -> Figures:
        """The numbers of the ship as it came in."""
        return self.features.one(Numbers).before

    def begin(self, job: YardJob) -> None:
        self.job = job
        self.help_topic = "VAR-2" if job.kind == "find" else "SET-9" if job.is_given else "BLD-5" if job.may_buy else "SHP-1"
        self.bench = Bench(self.context, job, self.redraw, self.bench_changed, self.aimed)
        self.features.tell(Feature.begun)

    # ---- building ----

    def build(self) -> None:
        """Store, ship, numbers and deck for the present measure."""
        c = self.context
        if self.docked is not None and not self.docked.fits_dock:
            self.docked = None
        numbers, trial = self.features.one(Numbers), self.features.one(TrialRange)
        page = PageNeeds(
            commands=self.features.one(YardCommands).commands(),
            has_tray=self.is_build,
            has_range=self.is_build,
            has_arrange=self.is_build,
            has_numbers=numbers.can_choose,
            has_switch=numbers.shows_all,
            has_wide=trial.is_open and (self.docked is not trial or not has_room(c.measure)),
            has_dock=self.docked is not None,
            rivals=self.features.one(RivalShip).count,
            lines=self._title_lines,
        )
        self.areas = compared(c, page) if self.job.own is not None else areas(c, page)
        self.status = self.add(DeckLine(c, self.areas.say, self.job.emblem))
        self.bench.marks_boosts = not c.is_simple
        self.bench.lay_out(self.areas)
        self.features.tell(Feature.build)
        self.show_controls()
        self.bench_changed()

    @property
    def _title_lines(self) -> int:
        """Lines of text below the title."""
        return 2 if self.job.may_buy and not is_text_large(self.context) else 1

    def entered(self) -> None:
        """Begin at the Store, or at the Bridge of a ship that is only looked at."""
        self.focus_first()

    def focus_first(self) -> None:
        self.focus_on(self._store_stop or BRIDGE_SPOT)

    @property
    def _store_stop(self) -> str:
        """The card where keys enter the Store: the first for sale, or else the first of all."""
        return next((card.key for card in self.cards if card.is_enabled), self.cards[0].key if self.cards else "")

    # ---- content ----

    def bench_changed(self) -> None:
        self.set_spots([*self.bench.spots(), *self.features.all(Feature.spots)])
        self.tell()

    def tell(self) -> None:
        """Update everything for the draft with the part in hand where it is."""
        self._told_for = self._aimed_at
        self.features.tell(YardFeature.changed)
        self.say()

    @property
    def _aimed_at(self) -> tuple[object, ...]:
        """What the numbers and the deck say something about while a part is in hand."""
        hand, draft = self.bench.hand, self.bench.draft
        return draft.now, draft.held, hand.ghost, len(hand.ways)

    def tell_aim(self) -> None:
        """The part in hand is over another place; between two that do not take it nothing changes."""
        if self._aimed_at != self._told_for:
            self.tell()

    @property
    def can_buy(self) -> bool:
        return any(card.is_enabled for card in self.cards) or self.features.one(Shopping).sold is not None

    def say(self) -> None:
        words, bench, job = self.context.words, self.bench, self.job
        self._is_said_for_keys = self.focus.is_by_key
        line = self.features.first(YardFeature.says)
        if line is None and not job.may_buy:
            key = "compare" if job.own else "look"
            line = Line(words(f"shipyard.say_{key}", name=job.name), words(f"shipyard.hint_{key}"))
        if line is None:
            line = said(self.context, job, bench.draft, bench.hand, self.focus.is_by_key, self.can_buy)
            refusal = self.features.one(YardCommands).why
            if refusal and bench.draft.is_changed and not bench.hand.is_full:
                line = with_refusal(line, refusal)
        self.status.set(line)

    # ---- input ----

    def legal(self) -> tuple[Action, ...]:
        """What the engine would accept now."""
        return tuple(self.table.legal()) if self.table is not None and self.job.may_buy else ()  # type: ignore[arg-type]

    def put_by_key(self, *, is_new: bool) -> None:
        """Once the purchase is placed by key, the focus goes on to the command that builds."""
        if is_new and not self.features.one(YardCommands).why:
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

    def means(self, intent: Intent) -> bool:
        """What no feature took goes to the grid; before autoplay the yard closes."""
        if intent.act is Act.AUTOPLAY and self.job.may_buy:
            self.close(Act.AUTOPLAY)
            return True
        return super().means(intent)

    def look_at(self, seat: int) -> None:
        job = self.job
        if not job.may_buy and seat in (job.seat, job.own.seat if job.own is not None else job.seat):
            self.close()
            return
        mine = self.shown_ship if job.may_buy else job.own.layout if job.own is not None else None
        scene = ShipyardScene(self.context, self.table, seat, mine)
        scene.features.one(Exposing).chosen = self.features.one(Exposing).chosen
        self.push(scene) if job.may_buy else self.replace(scene)

    def update(self, seconds: float) -> None:
        """Advance motions and features."""
        super().update(seconds)
        self.features.tell(Feature.update, seconds)

    @property
    def is_settled(self) -> bool:
        """Whether nothing moves."""
        is_rolling = self.shows_all_numbers and self.figures.is_rolling
        return self.bench.is_still and not is_rolling and self.features.is_settled

    # ---- for those who do not see it ----

    @property
    def title(self) -> str:
        """Whose ship it is, or where it is built."""
        return title(self.context, self.job)

    @property
    def text(self) -> str:
        """What is to be done, before anything else what is sold here; what is missing, too."""
        is_begun = self.bench.draft.is_changed or self.bench.hand.is_full
        sold = "" if is_begun else subtitle(self.context, self.job, self.features.one(Shopping).sold)[0]
        return "\n".join(filter(None, (sold, self.status.text, self.status.note)))

    @property
    def _telling(self) -> Telling:
        return Telling(self.context, self.wording)

    def told_name(self, key: str) -> str:
        """A part with its place, or an empty place, seen from the Bridge."""
        draft, number = self.bench.draft, self.bench.part_of(key)
        if number is not None:
            part = draft.part(number)
            return self._telling.part(part or draft.ship.parts[number], "" if part else self.context.words("ear.aside"))
        where = key.removeprefix(SPOT)
        return self.context.words("ear.empty", where=self.wording.cell(where)) if where != key else ""

    def told_more(self, key: str) -> Sequence[str]:
        """Whether the part in hand may go to a place, and why not; what else a card in the Store says."""
        if key.startswith(SPOT) and self.bench.hand.is_full:
            return (self._told_place(key.removeprefix(SPOT)),)
        card = next((card for card in self.cards if card.key == key), None)
        if card is None:
            return ()
        is_stocked = isinstance(card.offer.kind, Component) and not card.state.is_bought
        state = self.context.words("shipyard.in_store", n=card.left) if is_stocked else ""
        return [line for line in (card.why, self.context.words(card.paid) if card.state.is_bought else state) if line]

    def told_turned(self) -> str:
        """Where the part in hand faces at the place where it is."""
        ghost = self.bench.hand.ghost if self.bench.hand.is_full else None
        return raised(", ".join(self._telling.states(ghost))) if ghost is not None else ""

    def told_choices(self) -> Sequence[str]:
        """Where the part in hand may go; else what can be taken, and what Tab leads to."""
        if self.bench.hand.is_full:
            return self.bench.legal_keys()
        return list(dict.fromkeys([*(card.key for card in self.cards if card.is_enabled), *self.stops()]))

    def _told_place(self, target: str) -> str:
        """What becomes of the part in hand at a place."""
        draft, words = self.bench.draft, self.context.words
        ways = draft.legal().get(target, ())
        if not ways:
            why = draft.why_not(target)
            return sentence(self.wording, why, self.bench.shown_ship) if why is not None else ""
        way = next((one for one in ways if one == self.bench.hand.ghost), ways[0])
        told = [words("ear.fits", kind=self.wording.kind(way.kind)), *self._telling.states(way)]
        return ", ".join([*told, *([words("ear.boosted")] if target in draft.boosts() else [])])

    def told_ship(self) -> Sequence[str]:
        return self._telling.ship(self.shown_ship)

    def sights(self) -> Sequence[tuple[str, Sequence[Sight]]]:
        """Where the part in hand may go, the ship's parts, and what can be taken from the Store."""
        words, draft = self.context.words, self.bench.draft
        spots = [f"{SPOT}{part.target}" for _, part in draft.lying()]
        trays = [f"{TRAY}{number}" for number, _ in draft.aside()]
        legal = self.bench.legal_keys()
        ways = [Sight(key, f"{self.told_name(key)}. {self._told_place(key.removeprefix(SPOT))}") for key in legal]
        parts = [Sight(key, self.told_name(key)) for key in (*spots, *trays)]
        sold = [Sight(card.key, joined([card.name, card.card().text, *self.told_more(card.key)]))
                for card in self.cards if card.is_enabled]  # fmt: skip
        kinds = (("places", ways), ("ship_parts", parts), ("store", sold))
        return [(words(f"ear.{name}"), found) for name, found in kinds if found]

    # ---- drawing ----

    def card(self, target: Target) -> Card | None:
        """What a part or an offer is."""
        if self.bench.hand.is_full or self.why.is_shown:
            return None
        if target.key.startswith((SPOT, TRAY)):
            number = self.bench.part_of(target.key)
            return part_card(self.context, self.bench.draft, number) if number is not None else None
        return super().card(target)

    def kept_clear(self) -> Sequence[Rect]:
        """The card of something in the Store hides neither its neighbours nor the ship."""
        if not isinstance(self.focused, StoreCard):
            return super().kept_clear()
        return [self.areas.tabs, *self.areas.cards, self.areas.stage]

    def docks(self) -> Sequence[Rect]:
        """Tips lie below the Store's cards."""
        last = self.areas.cards[-1]
        return [Rect(last.x, last.bottom, last.w, self.areas.tray.top - last.bottom)]

    def ships_seen(self) -> list[Rect]:
        """The ship under work, and the one beside it."""
        panel = self.features.one(RivalShip).panel
        return [*super().ships_seen(), *([panel.ship_rect] if panel is not None else [])]

    def paint(self, surface: Surface) -> None:
        """Draw everything that stands still, and the ship on a copy of it."""
        c, job, shopping = self.context, self.job, self.features.one(Shopping)
        usual = subtitle(c, job, shopping.sold)
        lines = title_lines(
            c, self.areas.title.w, self._title_lines, shelf_lines(c, job, shopping.shelf, shopping.sold, usual)
        )
        paint_yard(c, surface, self.areas, job, title(c, job), lines)
        self.bench.paint(surface)
