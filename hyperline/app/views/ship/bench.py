"""The ship under work: the grid with its parts, the hand that moves them, and the tray; the scene tells it what is meant."""

from __future__ import annotations

import math
from collections.abc import Callable

from pygame import Rect, Surface

from hyperline.app.context import Context
from hyperline.app.input.focus import Spot
from hyperline.app.views.ship import aim
from hyperline.app.views.ship.draft import NEW, LayoutDraft, Stand
from hyperline.app.views.ship.exposuremap import draw_map
from hyperline.app.views.ship.floor import Scenery, bar_places, draw_floor
from hyperline.app.views.ship.grid import CELLS, FEW_CELLS, Grid, extent_of
from hyperline.app.views.ship.hand import PICK, SNAP, SPRING, Hand
from hyperline.app.views.ship.job import Job
from hyperline.app.views.ship.place import Areas
from hyperline.app.views.ship.reason import sign_of
from hyperline.app.views.ship.tray import draw_tray, tray_places
from hyperline.engine.geometry import QUADRANT_NAMES, Quadrant
from hyperline.engine.kinds import Component
from hyperline.engine.ship import Ship, Target, target_of
from hyperline.kernel.illegal import Illegal

REACH, BAR_REACH = 0.4, 1.5  # cells from a legal place at which the part in hand goes there; from an edge bar
REST = 0.25  # seconds over an illegal cell before it says why
LEAST_BAR = 20  # pixels
SPOT, TRAY = "spot:", "tray:"


class Bench:
    """Draft, hand and grid of one job. `redraw` takes what changed on the screen; `changed` is called when the draft or
    what is in hand has changed, `aimed` when the part in hand is over another place."""

    def __init__(self, context: Context, job: Job, redraw: Callable[[Rect], None], changed: Callable[[], None],
                 aimed: Callable[[], None]) -> None:  # fmt: skip
        self.context = context
        self.job = job
        self.draft = LayoutDraft(job.ship, may_refit=job.kind == "command", can_change=job.may_buy)
        self.hand = Hand(context, self.draft, job.emblem)
        self._redraw = redraw
        self._changed = changed
        self._aimed = aimed
        self._cells = FEW_CELLS if job.is_setup else CELLS
        self._extent = extent_of(job.ship.parts, self._cells)
        self._layer = Surface((1, 1))
        self._ground: Surface | None = None
        self._held_from = Rect(0, 0, 0, 0)
        self.exposed_to: Quadrant | None = None
        self._rested = 0.0
        self._refused: dict[Target, str] = {}  # where the part in hand may not go, and the sign that says why
        self._proposal: Stand | None = None  # a layout shown as a ghost, and the ship that it makes
        self.proposed: Ship | None = None

    # ---- where things are ----

    def lay_out(self, areas: Areas) -> None:
        """Take the place on the screen; what was in hand goes back, what is proposed stays."""
        self.areas = areas
        self.draft.let_go()
        self._refused = {}
        self.hand.flight = self.hand.over = self.hand.pos = None
        self.grid = Grid(areas.grid, max(self.context.px(24), LEAST_BAR), self._extent)

    @property
    def side(self) -> int:
        """A cell's side in pixels."""
        return self.grid.side

    def spots(self) -> list[Spot]:
        """Everything on grid and tray that can have the focus."""
        found = [Spot(f"{SPOT}{target}", rect) for target, rect in self.grid.targets()]
        aside = self.draft.aside()
        return [*found, *(Spot(f"{TRAY}{n}", rect) for (n, _), rect in zip(aside, self._tray_places(), strict=True))]

    def _tray_places(self) -> list[Rect]:
        return tray_places(self.context, self.areas.tray, len(self.draft.aside()))

    def part_at(self, pos: tuple[int, int]) -> int | None:
        """The number of the part at a place of the grid or of the tray."""
        for (number, _), place in zip(self.draft.aside(), self._tray_places(), strict=True):
            if place.collidepoint(pos):
                return number
        target = self.grid.target_at(pos)
        if target is not None and "," not in target:
            floats = [number for number, part in self.draft.lying() if part.is_floating and target_of(part) == target]
            places = bar_places(self.grid, QUADRANT_NAMES.index(target), len(floats))
            return next((n for n, place in zip(floats, places, strict=True) if place.collidepoint(pos)), None)
        return self.part_of(f"{SPOT}{target}")

    def part_of(self, key: str) -> int | None:
        """The number of the part on the target of a key."""
        if key.startswith(TRAY):
            return int(key.removeprefix(TRAY))
        found = self.draft.at(key.removeprefix(SPOT)) if key.startswith(SPOT) else None
        return found[0] if found else None

    def rect_of(self, number: int) -> Rect:
        """Where a part is on the screen."""
        part = self.draft.part(number)
        if part is None:
            aside = [entry[0] for entry in self.draft.aside()]
            return self._tray_places()[aside.index(number)] if number in aside else self.areas.tray
        if not part.is_floating:
            return self.grid.cell_rect(part.cell)
        floats = [n for n, other in self.draft.now.numbered() if other.is_floating and other.facing == part.facing]
        return bar_places(self.grid, part.facing, len(floats))[floats.index(number)]

    # ---- taking ----

    def take(self, kind: Component, card: Rect, pos: tuple[int, int] | None, is_dragging: bool) -> None:
        """Take a component from its card in the Store."""
        self.let_go()
        self.draft.take(kind)
        self._taken(card, pos, is_dragging)

    def lift(self, number: int, pos: tuple[int, int] | None, is_dragging: bool) -> None:
        """Take a part of the ship, or one that was set aside."""
        place = self.rect_of(number)
        self.draft.lift(number)
        self._taken(place, pos, is_dragging)

    def _taken(self, place: Rect, pos: tuple[int, int] | None, is_dragging: bool) -> None:
        self._held_from = place
        self._dismiss()
        self.hand.begin(pos, is_dragging)
        self.hand.over = self.target_near(pos) if pos is not None else None
        held, carried = self.draft.held, self.hand.carried(self.side)
        if held is not None and carried is not None:
            self.hand.fly(held, _centred(carried, place), carried, PICK)
        reasons = self.draft.refusals(target for target, _ in self.grid.targets() if "," in target)
        self._refused = {target: sign_of(why) for target, why in reasons.items()}
        self.refresh()

    # ---- aiming ----

    def point(self, pos: tuple[int, int]) -> None:
        """The pointer moved with a part in hand."""
        self._redraw_carried()
        self.hand.pos = pos
        if self.hand.flight is not None:
            self.hand.flight.end.center = pos
        self.aim(self.target_near(pos))
        self._redraw_carried()
        self._lean(pos)

    def _lean(self, pos: tuple[int, int]) -> None:
        """Where several facings are legal, the pointer chooses by where in the cell it is."""
        if self.hand.over is not None and "," in self.hand.over:
            middle = self.grid.rect_of(self.hand.over).center
            if self.hand.lean((pos[0] - middle[0]) / self.side, (pos[1] - middle[1]) / self.side):
                self._redraw_aim()
                self._aim_changed()

    def target_near(self, pos: tuple[int, int]) -> Target | None:
        """What the part in hand is meant for: the legal place at the pointer or a little beside it, else what is there."""
        here = self.grid.target_at(pos)
        legal = self.draft.legal()
        if here in legal or not self.areas.grid_panel.collidepoint(pos):
            return here
        reach = self.side * (BAR_REACH if self.draft.held is not None and self.draft.held.is_floating else REACH)
        near = [(_distance(pos, rect), target) for target, rect in self.grid.targets() if target in legal]
        best = min(near, default=(reach, here))
        return best[1] if best[0] < reach else here

    def aim(self, target: Target | None) -> None:
        """The part in hand is over a target."""
        if target == self.hand.over:
            return
        self._redraw_aim()
        self.hand.aim(target)
        self._redraw_aim()
        self._rested = 0.0
        self._aim_changed()

    def turn(self, step: int) -> None:
        """Turn the part in hand to the next facing that is legal here."""
        if self.hand.turn(step):
            self._redraw_aim()
            self._aim_changed()

    def why_here(self) -> Illegal | None:
        """Why the part in hand may not go where it is; None if it may."""
        return self.draft.why_not(self.hand.over) if self.hand.over is not None else None

    def place_here(self) -> Rect:
        """What the part in hand is over, or all of the grid."""
        return self.grid.rect_of(self.hand.over) if self.hand.over is not None else self.areas.grid

    def legal_keys(self) -> list[str]:
        """The keys of the targets that are lit, in reading order."""
        legal = self.draft.legal()
        return [spot.key for spot in self.spots() if spot.key.removeprefix(SPOT) in legal]

    # ---- putting ----

    def put(self) -> bool:
        """Put the part in hand down where it is; whether that is legal."""
        place = self.hand.ghost
        if place is None:
            return False
        number, start = self.draft.held_number, self.hand.pos
        self.draft.put(place)
        self._emptied()
        end = self.rect_of(number)
        if start is not None:
            begin = _centred(end, Rect(*start, 0, 0))
            part = self.draft.part(number)
            self.hand.fly(part or place, begin, end, SNAP, self.refresh_layer)
            self.refresh_layer()
        return True

    def drop(self, pos: tuple[int, int]) -> Illegal | None:
        """Let the part in hand fall; why it may not lie there, when it springs back, else None."""
        self.point(pos)
        if self.put():
            return None
        is_tray = self.draft.may_refit and self.areas.tray.collidepoint(pos)
        if self.areas.store.collidepoint(pos) or is_tray:
            self.return_held()
            return None
        why = self.why_here()
        self.let_go(is_back=True)
        return why

    def return_held(self) -> None:
        """The purchase back to the Store, a part of the ship aside."""
        self.draft.set_aside()
        self._emptied()

    def let_go(self, is_back: bool = False) -> None:
        """Leave the part in hand where it was; `is_back` lets it fly there."""
        held, number, start = self.draft.held, self.draft.held_number, self.hand.carried(self.side)
        if held is None:
            return
        self._redraw_carried()
        self.draft.let_go()
        self._emptied()
        if is_back and start is not None:
            is_bar = held.is_floating and number != NEW
            self.hand.fly(
                held, start, self._held_from if is_bar else _centred(start, self._held_from), SPRING, self.refresh_layer
            )
            self.refresh_layer()

    def rewind(self, way: Callable[[], None]) -> None:
        """Undo, redo or reset the draft."""
        self.let_go()
        way()
        self._emptied()

    def _emptied(self) -> None:
        self._refused = {}
        self._dismiss()
        self._redraw_aim()
        self.hand.pos = self.hand.over = None
        self.refresh()

    # ---- proposals ----

    def propose(self, ship: Ship | None) -> None:
        """Show a layout of all parts as a ghost until it is accepted or dismissed, or show none; Illegal if parts differ.

        Whatever else is done to the draft dismisses it.
        """
        self.let_go()
        self._proposal = self.draft.propose(ship) if ship is not None else None
        self.proposed = self.draft.ship_of(self._proposal) if self._proposal is not None else None
        self._widen()
        self.refresh_layer()
        self._changed()

    def accept(self) -> None:
        """Take the layout that is shown into the draft, as one step that can be undone."""
        stand = self._proposal
        if stand is not None:
            self.rewind(lambda: self.draft.accept(stand))

    def _dismiss(self) -> None:
        self._proposal = self.proposed = None

    # ---- the view ----

    @property
    def shown_ship(self) -> Ship:
        """The ship of which numbers tell: what is proposed, or the draft with the part in hand where it would lie."""
        if self.proposed is not None:
            return self.proposed
        ghost = self.hand.ghost
        return self.draft.ship_of(self.draft.after(ghost) if ghost else self.draft.now)

    def _aim_changed(self) -> None:
        """The part in hand would lie elsewhere."""
        if self.exposed_to is not None:
            self._redraw(self.areas.grid_panel)
        self._aimed()

    def expose(self, quadrant: Quadrant | None) -> None:
        """Show what a hit from a side can damage, or nothing of that."""
        if quadrant != self.exposed_to:
            self.exposed_to = quadrant
            self.refresh_layer()

    def zoom(self, step: int) -> None:
        """Nearer or farther."""
        self.grid.zoom(step)
        self.refresh()

    def fit(self) -> None:
        """As large as the whole ship can be seen."""
        self._extent = extent_of([part for _, part in self.draft.lying()], self._cells)
        self.grid = Grid(self.areas.grid, self.grid.bar, self._extent)
        self.refresh()

    def pan(self, right: int, down: int) -> None:
        """Move the view of a ship that is larger than it."""
        before = self.grid.shift
        self.grid.pan(right, down)
        if self.grid.shift != before:
            self.refresh()

    def refresh(self) -> None:
        """Show the draft as it is; the view widens with the ship."""
        self._widen()
        self.refresh_layer()
        self._changed()

    def _widen(self) -> None:
        """Let the view have room for the draft, and for what is proposed."""
        shown = [part for stand in (self.draft.now, self._proposal) if stand for _, part in stand.numbered()]
        wider = self._extent.joined(extent_of(shown, self._cells))
        if wider != self._extent:
            self._extent = wider
            self.grid = Grid(self.areas.grid, self.grid.bar, wider)

    # ---- drawing ----

    def paint(self, ground: Surface) -> None:
        """Take the page's background, and draw the grid on a copy of it."""
        self._ground = ground
        self.refresh_layer()

    def refresh_layer(self) -> None:
        """Draw grid and tray once; they are only copied until something changes."""
        if self._ground is None or self._ground.get_size() != self.context.measure.size:
            return
        if self._layer.get_size() != self._ground.get_size():
            self._layer = self._ground.copy()
        for rect in (self.areas.grid_panel, self.areas.tray):
            self._layer.blit(self._ground, rect, rect)
        self._layer.set_clip(self.areas.grid_panel)
        draw_floor(self.context, self._layer, self.grid, self._scenery())
        if self.draft.may_refit:
            can_drop = self.hand.is_full and self.draft.held_number != NEW
            draw_tray(self.context, self._layer, self.areas.tray, self.draft.aside(), can_drop)
        self._layer.set_clip(None)
        self._redraw(self.areas.grid_panel)

    def _scenery(self) -> Scenery:
        draft, flight = self.draft, self.hand.flight
        stand, legal, lying = draft.now, draft.legal(), draft.lying()
        lifted = draft.held_number if draft.held is not None else 0
        old, ship = enumerate(draft.ship.parts), draft.ship_of(stand)
        return Scenery(
            ship=ship,
            parts=lying,
            emblem=self.job.emblem,
            fresh=frozenset(number for number, _ in lying if number == NEW or draft.has_moved(number)),
            hanging=draft.hanging(),
            ghosts=tuple(part for number, part in old if stand.places[number] != part or number == lifted != 0),
            legal={target: tuple(way.facing for way in ways if way.is_on_turret) for target, ways in legal.items()},
            swaps=frozenset(target for target in legal if draft.is_swap(target)),
            boosts=draft.boosts(),
            exposed_to=self.exposed_to,
            refused=self._refused,
            is_holding=self.hand.is_full,
            proposal=tuple(self._proposal.numbered()) if self._proposal is not None else (),
            hidden=next((n for n, part in lying if flight is not None and part == flight.part), None),
        )

    def draw_below(self, surface: Surface) -> None:
        """Grid and tray as they were drawn last."""
        part = surface.get_clip().clip(self.areas.grid_panel)
        if part.w and part.h:
            surface.blit(self._layer, part, part)

    def draw_above(self, surface: Surface) -> None:
        """The exposure map, the part in hand, and its ghost."""
        if self.exposed_to is not None:
            draw_map(self.context, surface, self.grid, self.shown_ship, self.exposed_to)
        if self.hand.is_full and self.hand.over is not None:
            aim.draw_aim(self.context, surface, self.grid, self.hand, self.job.emblem)
        self.hand.draw_carried(surface, self.side)

    def _redraw_aim(self) -> None:
        if self.hand.over is not None:
            self._redraw(self.grid.rect_of(self.hand.over).inflate(self.side, self.side))
            if self.draft.held is not None and not self.draft.held.is_floating and self.draft.is_swap(self.hand.over):
                self._redraw(self.grid.cell_rect(self.draft.held.cell))

    def _redraw_carried(self) -> None:
        place = self.hand.carried(self.side)
        if place is not None:
            self._redraw(place.inflate(place.w, place.h))

    def update(self, seconds: float) -> bool:
        """Motions; whether the part in hand has now rested over a place long enough to ask about it."""
        dirty = self.hand.update(seconds)
        if dirty is not None:
            self._redraw(dirty.inflate(self.side, self.side))
        before, self._rested = self._rested, self._rested + seconds
        return self.hand.is_full and before < REST <= self._rested


def _distance(pos: tuple[int, int], rect: Rect) -> float:
    """How far a place is from a rectangle, in pixels."""
    right = max(rect.left - pos[0], 0, pos[0] - rect.right)
    down = max(rect.top - pos[1], 0, pos[1] - rect.bottom)
    return math.hypot(right, down)


def _centred(size: Rect, about: Rect) -> Rect:
    """A rectangle of one's size about the other's centre."""
    found = Rect(0, 0, *size.size)
    found.center = about.center
    return found
