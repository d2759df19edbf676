"""The shipyard: a ship is built and changed by drag and drop, and one action is committed at the end.

Also the assembly at setup, and a look at any ship. What is legal is the engine's word; leaving changes nothing.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
from pygame import Rect, Surface

from hyperline.app.context import Context
from hyperline.app.input.focus import Spot, Target
from hyperline.app.input.intent import Act, Intent
from hyperline.app.ui import paint
from hyperline.app.ui.button import Button
from hyperline.app.ui.card import Card
from hyperline.app.ui.label import Label
from hyperline.app.ui.page import Page
from hyperline.app.views.ship import yardpaint
from hyperline.app.views.ship.checklist import Checklist
from hyperline.app.views.ship.comparison import Comparison
from hyperline.app.views.ship.draft import NEW, LayoutDraft, Stand, cell_of
from hyperline.app.views.ship.figures import figures
from hyperline.app.views.ship.floor import Scenery, bar_places, draw_floor
from hyperline.app.views.ship.grid import Grid, extent_of
from hyperline.app.views.ship.hand import PICK, SNAP, SPRING, Hand
from hyperline.app.views.ship.job import Job, job_at, shown_job
from hyperline.app.views.ship.offer import SHELVES, Offer, offer, shelf_for_sale
from hyperline.app.views.ship.sentence import sentence
from hyperline.app.views.ship.shelftabs import ShelfTabs
from hyperline.app.views.ship.status import checks, hint, part_card, prompt, why_not_commit
from hyperline.app.views.ship.storecard import StoreCard
from hyperline.app.views.ship.tray import draw_tray, tray_places
from hyperline.engine.geometry import QUADRANT_NAMES
from hyperline.engine.kinds import Upgrade
from hyperline.engine.ship import Placed, target_of
from hyperline.kernel.illegal import Illegal

if TYPE_CHECKING:
    from hyperline.app.table import Table

REST = 0.25  # seconds over an illegal cell before the reason appears beside it
BANNER = 0.7  # seconds


class ShipyardScene(Page):
    """Opened for the viewer of a table; with `seat` its ship is only looked at. Returns ``"done"`` after a commit."""

    name = "shipyard"
    help_topic = "BLD-5"

    def __init__(self, context: Context, table: Table | None = None, seat: int | None = None) -> None:
        super().__init__(context)
        self.table = table
        self._looked_at = seat
        self.grid: Grid | None = None
        self._layer = Surface((1, 1))
        self._ground: Surface | None = None
        self._rested = 0.0
        self._reason = ""
        self._banner = 0.0
        self._begin(job_at(table, context, seat) if table is not None else shown_job(context))

    def _begin(self, job: Job) -> None:
        """Start on a job with nothing changed."""
        self.job = job
        self.draft = LayoutDraft(job.ship, may_refit=job.kind == "command", can_change=job.may_buy)
        self.hand = Hand(self.context, self.draft, job.emblem)
        self.sold = shelf_for_sale(job.position, job.seat) if job.may_buy else None
        self.shelf = self.sold or 0
        self._before = figures(job.ship)
        self._extent = extent_of(job.ship.parts)
        self._held_from: Rect | None = None
        self._refused = ""
        self._reason = ""

    # ---- building ----

    def build(self) -> None:
        """Store, grid, numbers and buttons for the present measure."""
        c = self.context
        self.areas = yardpaint.areas(c)
        self.draft.let_go()
        self.hand.flight = None
        if self.job.may_buy:
            self._build_store()
        self.grid = Grid(self.areas.grid, c.px(26), self._extent)
        self.figures = self.add(Comparison(c, self.areas.figures, self._before, self.job.emblem))
        self.checklist = self.add(Checklist(c, self.areas.checks, ())) if self.job.may_buy else None
        self._build_buttons()
        self.status = self.add(Label(c, self.areas.status, "", "body", "muted", "left", is_paragraph=True))
        self._refresh()

    def _build_store(self) -> None:
        c = self.context
        self.add(ShelfTabs(c, self.areas.tabs, self.shelf, self.sold, self._open_shelf))
        self.cards = []
        for place, kind in zip(self.areas.cards, SHELVES[self.shelf][1], strict=True):
            found = offer(self.job.position, self.job.seat, kind)
            reason = sentence(c.words, found.why_not) if found.why_not else ""
            self.cards.append(self.add(StoreCard(c, place, found, reason, self._from_store)))

    def _build_buttons(self) -> None:
        c, words, at = self.context, self.context.words, self.areas.buttons
        leave = "cancel" if self.job.may_buy else "close"
        kind = "secondary" if self.job.may_buy else "primary"
        self.add(
            Button(
                c, at["cancel" if self.job.may_buy else "commit"], words(f"shipyard.{leave}"), self.close, kind, key="cancel"
            )
        )
        self.commit_button: Button | None = None
        if not self.job.may_buy:
            return
        self.undo_button = self.add(
            Button(c, at["undo"], words("shipyard.undo"), lambda: self._rewind("undo"), key="undo", act=Act.UNDO)
        )
        self.redo_button = self.add(
            Button(c, at["redo"], words("shipyard.redo"), lambda: self._rewind("redo"), key="redo", act=Act.REDO)
        )
        self.reset_button = self.add(
            Button(c, at["reset"], words("shipyard.reset"), lambda: self._rewind("reset"), key="reset")
        )
        if self.job.stage == 2:
            self.add(Button(c, at["decline"], words("shipyard.decline"), self._decline, key="decline"))
        text = words("shipyard.commit_fit" if self.job.is_setup else "shipyard.commit")
        self.commit_button = self.add(Button(c, at["commit"], text, self._commit, "primary", key="commit"))

    def entered(self) -> None:
        """Begin at the Store, or at the Bridge where nothing is sold."""
        self.focus_on(self.cards[0].key if self.job.may_buy else "spot:0,0")
        self._banner = BANNER if self.job.is_setup else 0.0

    def _open_shelf(self, number: int) -> None:
        self.shelf = number
        for card in self.cards:
            self.widgets.remove(card)
        tabs = self.widget("shelves")
        self.widgets.remove(tabs)
        self._build_store()
        self._retarget()
        self._choose_cards()
        self.repaint()
        self._draw_layer()

    # ---- what is shown ----

    def _refresh(self) -> None:
        """Show the draft as it stands, after any change."""
        assert self.grid is not None
        wider = self._extent.joined(extent_of([part for _, part in self.draft.lying()]))
        if wider != self._extent:
            self._extent = wider
            self.grid = Grid(self.areas.grid, self.grid.bar, wider)
        spots: list[Target] = [Spot(f"spot:{target}", rect) for target, rect in self.grid.targets()]
        aside = self.draft.aside()
        spots += [Spot(f"tray:{number}", rect) for (number, _), rect in zip(aside, self._tray_places(), strict=True)]
        self.set_spots(spots)
        self._choose_cards()
        self._draw_layer()
        self._tell()

    def _tray_places(self) -> list[Rect]:
        return tray_places(self.context, self.areas.tray, len(self.draft.aside()))

    def _choose_cards(self) -> None:
        """Mark the card of what is bought or in hand."""
        if not self.job.may_buy:
            return
        stand = self.draft.now
        chosen = stand.bought.kind if stand.bought else stand.upgrade
        if self.draft.held is not None and self.draft.held_number == NEW:
            chosen = self.draft.held.kind
        for card in self.cards:
            if card.is_chosen != (card.offer.kind == chosen):
                card.is_chosen = not card.is_chosen
                card.redraw()

    def _scenery(self) -> Scenery:
        draft, flight = self.draft, self.hand.flight
        stand = draft.now
        fresh = {number for number, _ in draft.lying() if number == NEW or draft.has_moved(number)}
        ghosts = tuple(part for number, part in enumerate(draft.ship.parts)
                       if stand.places[number] != part or (draft.held is not None and draft.held_number == number))  # fmt: skip
        legal = draft.legal()
        return Scenery(
            ship=draft.ship_of(stand),
            parts=draft.lying(),
            emblem=self.job.emblem,
            fresh=frozenset(fresh),
            hanging=draft.hanging(),
            ghosts=ghosts,
            legal={target: any(way.is_on_turret for way in ways) for target, ways in legal.items()},
            swaps=frozenset(target for target in legal if draft.is_swap(target)),
            is_holding=self.hand.is_full,
            hidden=next((n for n, part in draft.lying() if flight is not None and part == flight.part), None),
        )

    def _draw_layer(self) -> None:
        """Draw grid and tray once; they are blitted until something changes."""
        if self._layer.get_size() != self.context.measure.size:
            self._layer = Surface(self.context.measure.size)
        for rect in (self.areas.grid_panel, self.areas.tray):
            if self._ground is not None:
                self._layer.blit(self._ground, rect, rect)
        assert self.grid is not None
        self._layer.set_clip(self.areas.grid_panel)
        draw_floor(self.context, self._layer, self.grid, self._scenery())
        self._layer.set_clip(None)
        if self.draft.may_refit and self.job.may_buy:
            can_drop = self.hand.is_full and self.draft.held_number != NEW
            draw_tray(self.context, self._layer, self.areas.tray, self.draft.aside(), can_drop)
        self.redraw(self.areas.grid_panel)
        self.redraw(self.areas.tray)

    def repaint(self) -> None:
        """Draw the background, and the grid on it."""
        super().repaint()
        if self.grid is not None:
            self._draw_layer()

    def _tell(self) -> None:
        """Numbers, checks, buttons and the line below, as they are for the draft and the part in hand."""
        ghost = self.hand.ghost if self.hand.is_full else None
        stand: Stand = self.draft.after(ghost) if ghost is not None else self.draft.now
        self.figures.show(self._before, figures(self.draft.ship_of(stand)))
        if not self.job.may_buy:
            self.status.set(self.context.words("shipyard.hint_look"))
            return
        why = why_not_commit(self.context, self.job, self.draft, self.table)
        if self.checklist is not None:
            self.checklist.set(checks(self.context, self.job, self.draft))
        if self.commit_button is not None:
            self.commit_button.set(why=why)
        words = self.context.words
        self.undo_button.set(why="" if self.draft.can_undo else words("shipyard.why_nothing"))
        self.redo_button.set(why="" if self.draft.can_redo else words("shipyard.why_nothing"))
        self.reset_button.set(why="" if self.draft.is_changed else words("shipyard.why_nothing"))
        self.status.set(self._refused or hint(self.context, self.job, self.draft, self.hand, why))

    # ---- taking and putting ----

    def _from_store(self, found: Offer, intent: Intent) -> None:
        """A card of the Store was clicked or dragged, or something was dropped on it."""
        if self.hand.is_full and intent.act is not Act.CONFIRM:
            self._drag(intent) if intent.act is Act.DRAG else self._drop(intent)
            return
        if intent.act is Act.DROP:
            return
        if found.why_not is not None:
            if intent.act is Act.CONFIRM:
                self._refuse(sentence(self.context.words, found.why_not))
            return
        if isinstance(found.kind, Upgrade):
            if intent.act is Act.CONFIRM:
                self.draft.install(None if self.draft.now.upgrade is found.kind else found.kind)
                self._draft_changed()
            return
        is_same = self.hand.is_full and self.draft.held_number == NEW and self.draft.held.kind is found.kind
        self._let_go()
        if not is_same:
            place = next(card.rect for card in self.cards if card.offer == found)
            self.draft.take(found.kind)
            self._taken(intent, Rect(place.x, place.y, place.h, place.h))

    def _lift(self, number: int, intent: Intent) -> None:
        """Take a part of the ship in hand."""
        words = self.context.words
        if not self.draft.is_movable(number):
            if self.job.may_buy:
                self._refuse(words("shipyard.locked_bridge" if number == 0 else "shipyard.locked_setup"))
            return
        place = self._rect_of(number)
        self.draft.lift(number)
        self._taken(intent, place)

    def _taken(self, intent: Intent, place: Rect) -> None:
        self._refused = ""
        self._held_from = place
        self.hand.begin(intent.pos, intent.act is Act.DRAG)
        if intent.pos is None:
            self._aim_by_key()
        held = self.draft.held
        assert held is not None
        end = Rect(0, 0, self._side, self._side)
        end.center = intent.pos or place.center
        if intent.pos is not None and intent.act is not Act.DRAG:
            self.hand.over = self._target_at(intent.pos)
        self._refresh()
        if intent.pos is not None and self.hand.ghost is None:
            self.hand.fly(
                held, Rect(0, 0, *end.size).move(place.centerx - end.w // 2, place.centery - end.h // 2), end, PICK
            )

    @property
    def _side(self) -> int:
        assert self.grid is not None
        return self.grid.side

    def _aim_by_key(self) -> None:
        """With keys, begin at the first place that is legal."""
        ways = self._legal_spots()
        here = self.focus.key
        if ways and here not in ways:
            self.focus_on(ways[0])
            self.focus.is_by_key = True
        self.hand.over = self.focus.key.removeprefix("spot:") if self.focus.key.startswith("spot:") else None

    def _legal_spots(self) -> list[str]:
        """The keys of the legal targets in reading order."""
        legal = self.draft.legal()
        return [spot.key for spot in self.spots if spot.key.removeprefix("spot:") in legal]

    def _rect_of(self, number: int) -> Rect:
        """Where a part of the ship is on the screen."""
        assert self.grid is not None
        part = self.draft.part(number)
        if part is None:
            aside = [entry[0] for entry in self.draft.aside()]
            return self._tray_places()[aside.index(number)] if number in aside else self.areas.tray
        if not part.is_floating:
            return self.grid.cell_rect(part.cell)
        floats = [n for n, other in self.draft.now.numbered() if other.is_floating and other.facing == part.facing]
        return bar_places(self.grid, part.facing, len(floats))[floats.index(number)]

    def _put(self, place: Placed) -> None:
        """Put the part in hand down in one of its legal places."""
        start = self.hand.carried(self._side)
        number = self.draft.held_number
        self.draft.put(place)
        self._draft_changed()
        if start is not None:
            end = self._rect_of(number)
            self.hand.fly(place, start, end, SNAP, self._draw_layer)
            self._draw_layer()

    def _draft_changed(self) -> None:
        self._refused = ""
        self.hand.over = None
        self.hand.pos = None
        self._refresh()

    def _let_go(self, is_back: bool = False) -> None:
        """Leave the part in hand where it was; `is_back` lets it fly there."""
        held, start, number = self.draft.held, self.hand.carried(self._side), self.draft.held_number
        if held is None:
            return
        self.draft.let_go()
        self.hand.over = None
        if is_back and start is not None:
            end = self._held_from or start
            if not held.is_floating or number == NEW:
                end = Rect(0, 0, *start.size).move(end.centerx - start.w // 2, end.centery - start.h // 2)
            self.hand.fly(held, start, end, SPRING, self._draw_layer)
        self._refresh()

    def _refuse(self, why: str) -> None:
        """Say why something cannot be done."""
        self._refused = why
        self._tell()
        self.context.notify(why)

    def _drag(self, intent: Intent) -> None:
        if not self.hand.is_full:
            start = intent.start or intent.pos
            found = self._part_at(start) if start else None
            if found is None:
                return
            self._lift(found, intent)
            return
        self.hand.is_dragging = True
        self._point(intent.pos)

    def _drop(self, intent: Intent) -> None:
        """Let the part in hand fall."""
        if not self.hand.is_full or intent.pos is None:
            return
        self._point(intent.pos)
        ghost = self.hand.ghost
        if ghost is not None:
            self._put(ghost)
        elif self.areas.store.collidepoint(intent.pos) or self.areas.tray.collidepoint(intent.pos):
            self._return_held()
        else:
            why = self._why_here()
            self._let_go(is_back=True)
            if why:
                self._refused = why
                self._tell()

    def _why_here(self) -> str:
        reason = self.draft.why_not(self.hand.over) if self.hand.over is not None else None
        return sentence(self.context.words, reason) if reason else ""

    def _return_held(self) -> None:
        """The purchase back to the Store, or a part of the ship aside."""
        if self.draft.held_number == NEW or self.draft.may_refit:
            self.draft.set_aside()
        self._draft_changed()

    # ---- pointer and keys ----

    def _target_at(self, pos: tuple[int, int]) -> str | None:
        assert self.grid is not None
        return self.grid.target_at(pos)

    def _part_at(self, pos: tuple[int, int]) -> int | None:
        """The number of the part at a place of the grid or of the tray."""
        for (number, _), place in zip(self.draft.aside(), self._tray_places(), strict=True):
            if place.collidepoint(pos):
                return number
        target = self._target_at(pos)
        if target is not None and "," not in target:
            assert self.grid is not None
            floats = [number for number, part in self.draft.lying() if part.is_floating and target_of(part) == target]
            places = bar_places(self.grid, QUADRANT_NAMES.index(target), len(floats))
            return next((n for n, place in zip(floats, places, strict=True) if place.collidepoint(pos)), None)
        found = self.draft.at(target) if target is not None else None
        return found[0] if found else None

    def _point(self, pos: tuple[int, int] | None) -> None:
        """The pointer moved with a part in hand."""
        if pos is None:
            return
        self._redraw_carried()
        before, self.hand.pos = self.hand.over, pos
        self.hand.over = self._target_at(pos)
        self._redraw_carried()
        if before != self.hand.over:
            self._aimed(before)

    def _aimed(self, before: str | None) -> None:
        """The part in hand is over another target."""
        assert self.grid is not None
        for target in (before, self.hand.over):
            if target is not None:
                self.redraw(self.grid.rect_of(target).inflate(self._side, self._side))
        self._rested = 0.0
        self._say("")
        self._refused = ""
        self._tell()

    def _say(self, reason: str) -> None:
        """Show a reason beside the target, or none."""
        if reason != self._reason:
            if self._reason:
                self.redraw(self._bubble_rect())
            self._reason = reason
            if reason:
                self.redraw(self._bubble_rect())

    def _redraw_carried(self) -> None:
        place = self.hand.carried(self._side)
        if place is not None:
            self.redraw(place.inflate(place.w, place.h))

    def handle(self, intent: Intent) -> bool:
        """What means something else while a part is in hand or the grid has the focus; the rest as on every page."""
        if self.hand.flight is not None and intent.act in (Act.PRESS, Act.CONFIRM, Act.UNDO, Act.REDO, Act.CANCEL):
            self.hand.land()
        match intent.act:
            case Act.NEXT:
                return self._next(intent.step)
            case Act.MOVE if self.focus.key.startswith("spot:") and self._step(intent.direction):
                return True
            case Act.CANCEL if self.hand.is_full:
                self._let_go(is_back=True)
                return True
            case Act.LABEL if self.job.may_buy and intent.step <= len(SHELVES):
                tabs = self.widget("shelves")
                assert isinstance(tabs, ShelfTabs)
                tabs.open(intent.step - 1)
                return True
        return super().handle(intent)

    def _next(self, step: int) -> bool:
        """Tab: the next legal place while a part is in hand, otherwise between Store, grid and buttons."""
        if self.hand.is_full:
            keys = self._legal_spots()
        else:
            ways = [
                [self.cards[0].key, *(card.key for card in self.cards)] if self.job.may_buy else [],
                ["spot:0,0"],
                ["commit", "cancel"],
            ]
            here = next(
                (n for n, way in enumerate(ways) if self.focus.key in way), 1 if self.focus.key.startswith("spot:") else -1
            )
            order = [number for number, way in enumerate(ways) if way]
            nearest = order[(order.index(here) + step) % len(order)] if here in order else order[0]
            keys = [next(key for key in ways[nearest] if any(target.key == key for target in self.focus.targets))]
        if keys:
            at = keys.index(self.focus.key) if self.focus.key in keys else -step if step < 0 else -1
            self._focus_by_key(keys[(at + step) % len(keys)])
        return True

    def _focus_by_key(self, key: str) -> None:
        self.hand.pos = None
        self.focus.is_by_key = True
        self.focus_on(key)
        self._follow_focus()

    def _follow_focus(self) -> None:
        """The part in hand goes where the keys have gone."""
        if self.hand.is_full:
            before = self.hand.over
            self.hand.over = self.focus.key.removeprefix("spot:") if self.focus.key.startswith("spot:") else None
            self._redraw_carried()
            self._aimed(before)

    def _step(self, direction: tuple[int, int]) -> bool:
        """From cell to cell by the arrows; at the rim the view follows, or the focus goes on to what is there."""
        assert self.grid is not None
        cell = cell_of(self.focus.key.removeprefix("spot:"))
        if cell is None:
            return False
        near = cell[0] + direction[0], cell[1] + direction[1]
        view = self.grid.extent
        if not (view.left <= near[0] <= view.right and view.top <= near[1] <= view.bottom):
            return False
        if self.grid.show(near):
            self._refresh()
        self._focus_by_key(f"spot:{near[0]},{near[1]}")
        return True

    def act(self, intent: Intent) -> bool:
        """What no widget took: the grid, the tray, and commands."""
        match intent.act:
            case Act.POINT:
                if self.hand.is_full:
                    self._point(intent.pos)
            case Act.DRAG:
                self._drag(intent)
            case Act.DROP:
                self._drop(intent)
            case Act.CONFIRM:
                self._confirm(intent)
            case Act.ROTATE:
                self._turn(intent.step)
            case Act.WHEEL:
                self._turn(-intent.step) if self.hand.is_full else self._zoom(intent.step)
            case Act.ZOOM:
                self._zoom(intent.step)
            case Act.FIT:
                self._extent = extent_of([part for _, part in self.draft.lying()])
                self.rebuild()
            case Act.PAN if intent.pos and intent.start and self.grid is not None:
                self.grid.pan(intent.pos[0] - intent.start[0], intent.pos[1] - intent.start[1])
                self._refresh()
            case Act.DELETE:
                self._delete(self._focused_part())
            case Act.CANCEL if intent.pos is not None:
                self._delete(self._part_at(intent.pos))
            case Act.CANCEL:
                self.close()
            case Act.SHIP if self.table is not None and 0 < intent.step <= len(self.job.position.players):
                if intent.step - 1 != self.job.seat:
                    self.push(ShipyardScene(self.context, self.table, intent.step - 1))
            case _:
                return False
        return True

    def _confirm(self, intent: Intent) -> None:
        """A click or Enter on the grid or the tray."""
        key = self.focus.key
        if intent.pos is not None:
            number = self._part_at(intent.pos)
            if self.hand.is_full:
                self._point(intent.pos)
        else:
            number = self._focused_part()
        if not self.hand.is_full:
            if number is not None:
                self._lift(number, intent)
        elif self.hand.ghost is not None:
            self._put(self.hand.ghost)
        elif (intent.pos and self.areas.tray.collidepoint(intent.pos)) or (intent.pos is None and key.startswith("tray:")):
            self._return_held()
        elif why := self._why_here():
            self._refuse(why)

    def _focused_part(self) -> int | None:
        """The number of the part on the target in focus."""
        key = self.focus.key
        if key.startswith("tray:"):
            return int(key.removeprefix("tray:"))
        found = self.draft.at(key.removeprefix("spot:")) if key.startswith("spot:") else None
        return found[0] if found else None

    def _delete(self, number: int | None) -> None:
        """A part back to the Store or aside; one in hand first of all."""
        if self.hand.is_full:
            self._return_held()
        elif number is not None and self.draft.is_movable(number) and self.draft.part(number) is not None:
            self.draft.lift(number)
            self._return_held()

    def _turn(self, step: int) -> None:
        if self.hand.turn(step):
            self._aimed(self.hand.over)

    def _zoom(self, step: int) -> None:
        if self.grid is not None:
            self.grid.zoom(step)
            self._refresh()

    def _rewind(self, way: str) -> None:
        self._let_go()
        getattr(self.draft, way)()
        self._draft_changed()

    # ---- the end ----

    def _commit(self) -> None:
        action = self.draft.action()
        if action is None:
            return
        self._submit(str(action))

    def _decline(self) -> None:
        self._submit("decline")

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
        dirty = self.hand.update(seconds)
        if dirty is not None:
            self.redraw(dirty.inflate(self._side, self._side))
        before, self._rested = self._rested, self._rested + seconds
        if self.hand.is_full and before < REST <= self._rested:
            self._say(self._why_here())
        if self._banner > 0:
            self._banner = max(0.0, self._banner - seconds)
            self.redraw(self.areas.grid_panel)
        if self.table is not None and self.job.is_setup:
            self._follow_table(seconds)

    def _follow_table(self, seconds: float) -> None:
        """Go on with who builds next, or leave when the ships are complete or a bot's turn has come."""
        assert self.table is not None
        self.table.update(1000 * seconds)
        if self.table.director.is_busy:
            return
        if self.table.decision is None or self.table.decision.kind != "assemble":
            if not self.table.open or all(decision.kind != "assemble" for decision in self.table.open):
                self.close("done")
            return
        now = job_at(self.table, self.context)
        if (now.seat, now.stage) != (self.job.seat, self.job.stage):
            is_other = now.seat != self.job.seat
            self._begin(now)
            self.rebuild()
            self.focus_on(self.cards[0].key)
            self._banner = BANNER if is_other else 0.0

    @property
    def is_settled(self) -> bool:
        """Whether all motions are over."""
        return self.hand.flight is None and not self.figures.is_rolling and self._banner <= 0

    # ---- drawing ----

    def card(self, target: Target) -> Card | None:
        """What a part or an offer is."""
        if self.hand.is_full:
            return None
        if isinstance(target, StoreCard):
            return target.card()
        if target.key.startswith("spot:"):
            found = self.draft.at(target.key.removeprefix("spot:"))
            return part_card(self.context, self.draft, found) if found else None
        return super().card(target)

    def paint(self, surface: Surface) -> None:
        """Panels and headings."""
        self._ground = surface
        yardpaint.paint_yard(
            self.context, surface, self.areas, self.job, self.shelf, self.sold, prompt(self.context, self.job)
        )

    def draw_below(self, surface: Surface) -> None:
        """Grid and tray as they were drawn last."""
        clip = surface.get_clip()
        for rect in (self.areas.grid_panel, self.areas.tray):
            part = clip.clip(rect)
            if part.w and part.h:
                surface.blit(self._layer, part, part)

    def draw_above(self, surface: Surface) -> None:
        """The part in hand, its ghost, the reason beside it, the banner."""
        if self.hand.is_full and self.grid is not None and self.hand.over is not None:
            yardpaint.draw_aim(self.context, surface, self.grid, self.hand, self.job.emblem)
        self.hand.draw_carried(surface, self._side)
        if self._reason:
            yardpaint.draw_bubble(self.context, surface, self._bubble_rect(), self._reason)
        if self._banner > 0:
            yardpaint.draw_banner(self.context, surface, self.areas.grid_panel, self.job, self._banner / BANNER)

    def _bubble_rect(self) -> Rect:
        if self.hand.over is None or self.grid is None or not self._reason:
            return Rect(0, 0, 0, 0)
        return yardpaint.bubble_rect(self.context, self.grid.rect_of(self.hand.over), self._reason)

    def draw_ring(self, surface: Surface) -> None:
        """The focus ring; on the grid it lies in the cell, and the pointer lights only what it can lift."""
        target = self.focus.current
        if target is None or not target.key.startswith(("spot:", "tray:")):
            super().draw_ring(surface)
            return
        if not self.focus.is_by_key:
            number = self._focused_part()
            if self.hand.is_full or number is None or not self.draft.is_movable(number):
                return
        colour = self.context.theme.colour("accent_light")
        clear = pygame.Color(0, 0, 0, 0)
        line = max(2.0, 2 * self.context.measure.u) if self.focus.is_by_key else max(1.0, self.context.measure.u)
        paint.plate(surface, target.rect.inflate(2, 2), clear, clear, colour, line, self.context.px(5))
