"""How the ship under work is seen: where grid, parts and tray are, the extent of the view, and the drawing of it all."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect, Surface

from hyperline.games.hyperline.app.shipyard.views import aim_marks, grid
from hyperline.games.hyperline.app.shipyard.views.exposuremap import ExposureMap, draw_map, map_of
from hyperline.games.hyperline.app.shipyard.views.fitting_flash import FittingFlash
from hyperline.games.hyperline.app.shipyard.views.grid import Grid, extent_of, fitted, needed_by
from hyperline.games.hyperline.app.shipyard.views.grid_drawing import GridContents, bar_places, draw_grid
from hyperline.games.hyperline.app.shipyard.views.hand import Hand
from hyperline.games.hyperline.app.shipyard.views.layout_draft import NEW, LayoutDraft, Stand
from hyperline.games.hyperline.app.shipyard.views.refusal_signs import sign_of
from hyperline.games.hyperline.app.shipyard.views.tray import draw_tray, tray_places
from hyperline.games.hyperline.app.shipyard.views.yard_job import YardJob
from hyperline.games.hyperline.app.shipyard.views.yard_layout import Areas
from hyperline.games.hyperline.engine.geometry import QUADRANT_NAMES, Quadrant
from hyperline.games.hyperline.engine.ship import Placed, Ship, target_of
from hyperline.shell.context import Context
from hyperline.shell.input.focus import Spot

SPOT, TRAY = "spot:", "tray:"


class BenchView:
    """Draft, hand and grid of one job, looked at. `redraw` takes what changed on the screen; `changed` is called when the
    draft or what is in hand has changed."""

    def __init__(self, context: Context, job: YardJob, redraw: Callable[[Rect], None], changed: Callable[[], None]) -> None:
        self.context = context
        self.job = job
        self.draft = LayoutDraft(job.ship, may_refit=job.kind == "command", can_change=job.may_buy)
        self.hand = Hand(context, self.draft, job.emblem)
        self._redraw = redraw
        self._changed = changed
        self._most: int | None = None  # pixels of a cell
        self._layer = Surface((1, 1))
        self._ground: Surface | None = None
        self.exposed_to: Quadrant | None = None
        self._mapped: ExposureMap | None = None  # the exposure map as last drawn
        self._shown: tuple[tuple[Stand, Placed | None, int], Ship] | None = None  # the ship last described
        self.flash: FittingFlash | None = None  # around a part that was just put down
        self._proposal: Stand | None = None  # a layout shown as a ghost, and its ship
        self.proposed: Ship | None = None

    # ---- where things are ----

    def lay_out(self, areas: Areas) -> None:
        """Take a place on the screen; what was in hand goes back, a proposal stays."""
        self.areas = areas
        self.draft.let_go()
        self.hand.flight = self.hand.over = self.hand.pos = self.flash = None
        self._most = None
        self._fit()

    @property
    def _bar(self) -> int:
        """The thickness of an edge bar."""
        return max(self.context.px(grid.BAR), grid.LEAST_BAR)

    def _seen_parts(self) -> list[Placed]:
        """The parts of the draft and of what is proposed."""
        return [part for stand in (self.draft.now, self._proposal) if stand for _, part in stand.numbered()]

    def _fit(self) -> None:
        """As large as the ship can be, with the places beside it."""
        room, parts = self.areas.grid.inflate(-2 * self._bar, -2 * self._bar).size, self._seen_parts()
        if self.job.own is not None:
            extent, most, least = extent_of(parts, grid.FEWEST_CELLS), self._most, grid.LEAST_CELL
        else:
            (extent, most), least = fitted(parts, room, self.context.measure.u, self._most), grid.SMALLEST
        self.grid = Grid(self.areas.grid, self._bar, extent, most, least)

    def scale(self, most: int) -> None:
        """Limit cells to this many pixels, so that another ship has the same scale, until the next layout."""
        self._most = most
        self._fit()

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
        """The number of the part on a key's target."""
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

    @property
    def is_still(self) -> bool:
        """Whether no part is in flight or being fitted."""
        return self.hand.flight is None and self.flash is None

    # ---- the view ----

    @property
    def shown_ship(self) -> Ship:
        """The ship that numbers describe: a proposal, or the draft with the part in hand where it would go."""
        if self.proposed is not None:
            return self.proposed
        ghost, draft = self.hand.ghost, self.draft
        asked = draft.now, ghost, draft.held_number
        if self._shown is None or self._shown[0] != asked:
            self._shown = asked, draft.ship_of(draft.after(ghost) if ghost else draft.now)
        return self._shown[1]

    def expose(self, quadrant: Quadrant | None) -> None:
        """Show what a hit from a side can damage, or stop."""
        if quadrant != self.exposed_to:
            self.exposed_to = quadrant
            self.refresh_layer()

    def zoom(self, step: int) -> None:
        """Zoom in or out."""
        self.grid.zoom(step)
        self.refresh()

    def fit(self) -> None:
        """Show the whole ship as large as possible."""
        self._fit()
        self.refresh()

    def pan(self, right: int, down: int) -> None:
        """Move the view of a ship that is larger than the view."""
        before = self.grid.shift
        self.grid.pan(right, down)
        if self.grid.shift != before:
            self.refresh()

    def refresh(self) -> None:
        """Show the present draft; the view widens with the ship."""
        self._widen()
        self.refresh_layer()
        self._changed()

    def _widen(self) -> None:
        """Make room in the view for the draft, and for a proposal."""
        if self.job.own is None and not self.grid.extent.has(needed_by(self._seen_parts())):
            self._fit()

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
        draw_grid(self.context, self._layer, self.grid, self._scenery())
        if self.draft.may_refit:
            can_drop = self.hand.is_full and self.draft.held_number != NEW
            draw_tray(self.context, self._layer, self.areas.tray, self.draft.aside(), can_drop)
        self._layer.set_clip(None)
        self._mapped = map_of(self.grid, self.shown_ship, self.exposed_to) if self.exposed_to is not None else None
        self._redraw(self.areas.grid_panel)

    def _scenery(self) -> GridContents:
        draft, flight = self.draft, self.hand.flight
        stand, legal, lying = draft.now, draft.legal(), draft.lying()
        refusals = draft.refusals(target for target, _ in self.grid.targets() if "," in target)
        lifted = draft.held_number if draft.held is not None else 0
        old, ship = enumerate(draft.ship.parts), draft.ship_of(stand)
        return GridContents(
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
            refused={target: sign_of(why) for target, why in refusals.items()},
            is_holding=self.hand.is_full,
            proposal=tuple(self._proposal.numbered()) if self._proposal is not None else (),
            hidden=next((n for n, part in lying if flight is not None and part == flight.part), None),
        )

    def draw_below(self, surface: Surface) -> None:
        """Draw grid and tray as last drawn."""
        part = surface.get_clip().clip(self.areas.grid_panel)
        if part.w and part.h:
            surface.blit(self._layer, part, part)

    def draw_above(self, surface: Surface) -> None:
        """Draw the exposure map, the part in hand, and its ghost."""
        if self._mapped is not None:
            draw_map(self.context, surface, self.grid, self._mapped)
        if self.hand.is_full and self.hand.over is not None:
            aim_marks.draw_aim(self.context, surface, self.grid, self.hand, self.job.emblem)
        self.hand.draw_carried(surface, self.side)
        if self.flash is not None:
            self.flash.draw(surface)

    def _redraw_aim(self) -> None:
        if self.hand.over is not None:
            self._redraw(self.grid.rect_of(self.hand.over).inflate(self.side, self.side))
            if self.draft.held is not None and not self.draft.held.is_floating and self.draft.is_swap(self.hand.over):
                self._redraw(self.grid.cell_rect(self.draft.held.cell))

    def _drawn(self) -> Rect | None:
        """Where the part in hand is drawn: on its way, in its target, or at the pointer."""
        if self.hand.flight is not None:
            return self.hand.flight.rect
        ghost = self.hand.ghost
        if ghost is None:
            return self.hand.carried(self.side)
        if not ghost.is_floating:
            return self.grid.cell_rect(ghost.cell)
        return bar_places(self.grid, ghost.facing, len(self.hand.floating_beside()) + 1)[-1]

    def _redraw_carried(self) -> None:
        place = self._drawn()
        if place is not None:
            self._redraw(place.inflate(place.w, place.h))
