"""How the ship under work is seen: where grid, parts and tray are, the extent of the view, and the drawing of it all."""

from __future__ import annotations

from collections.abc import Callable

import pygame
from pygame import Rect, Surface

from hyperline.games.hyperline.app.shipyard.views import exposuremap, grid
from hyperline.games.hyperline.app.shipyard.views.exposuremap import ExposureMap, draw_map, map_of
from hyperline.games.hyperline.app.shipyard.views.fitting_flash import GLIDE, FittingFlash, Glide
from hyperline.games.hyperline.app.shipyard.views.grid import Grid, extent_of, fitted
from hyperline.games.hyperline.app.shipyard.views.grid_picture import GridContents, bar_places, draw_grid
from hyperline.games.hyperline.app.shipyard.views.hand import Hand, draw_tray, tray_places
from hyperline.games.hyperline.app.shipyard.views.layout_draft import NEW, LayoutDraft, Stand
from hyperline.games.hyperline.app.shipyard.views.yard_job import YardJob
from hyperline.games.hyperline.app.shipyard.views.yard_layout import Areas
from hyperline.games.hyperline.rules.geometry import QUADRANT_NAMES, Quadrant
from hyperline.games.hyperline.rules.ship import Placed, Ship, target_of
from hyperline.shell.context import Context
from hyperline.shell.input.focus import Spot
from hyperline.shell.ui.measure import SHEET

SPOT, TRAY = "spot:", "tray:"
GLOWS, REACHES = 0.75, 0.5  # cells by which a lit place, and a carried part with its shadow, exceed their own


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
        self._glide: Glide | None = None  # to the present view
        self._is_fit_due = False  # the view waits for the hand to be empty
        self._is_own_view = False  # the player has zoomed or moved the view
        self._holds_view = False  # while a part is put down
        self._has_tray = False
        self.marks_boosts = False
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
        self.hand.flight = self.hand.over = self.hand.pos = self.flash = self._glide = None
        self._most = None
        self._is_own_view = self._is_fit_due = False
        self.grid = self._fitted()

    @property
    def _bar(self) -> int:
        """The thickness of an edge bar."""
        return max(self.context.px(grid.BAR), grid.LEAST_BAR)

    def _seen_parts(self) -> list[Placed]:
        """The parts of the draft and of what is proposed."""
        return [part for stand in (self.draft.now, self._proposal) if stand for _, part in stand.numbered()]

    def _fitted(self) -> Grid:
        """The view in which the ship is in the middle, as large as it can be with the places beside it."""
        room, parts = self.areas.grid.inflate(-2 * self._bar, -2 * self._bar).size, self._seen_parts()
        if self.job.own is not None or not self.job.may_buy:
            cells = grid.FEWEST_CELLS if self.job.own is not None else grid.FIRST_SIZE
            extent = extent_of(parts, cells)
            most = self._most or round(grid.LARGEST * room[1])
            return Grid(self.areas.grid, self._bar, extent, most, grid.LEAST_CELL)
        size = self.context.measure.size
        least = grid.SMALLEST if self._most else round(grid.LEAST * min(size[0] / SHEET[0], size[1] / SHEET[1]))
        extent, needed, side = fitted(parts, room, least, self._most)
        return Grid(self.areas.grid, self._bar, extent, side, side, needed)

    def scale(self, most: int) -> None:
        """Limit cells to this many pixels, so that another ship has the same scale, until the next layout."""
        self._most = most
        self.grid = self._fitted()

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
        """Whether nothing moves: no part is in flight or being fitted, and the view is where it should be."""
        is_waiting = self._is_fit_due and not self._is_busy
        return self.hand.flight is None and self.flash is None and self._glide is None and not is_waiting

    @property
    def is_gliding(self) -> bool:
        """Whether the ship is on its way to the present view."""
        return self._glide is not None

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
        before = self._copied()
        self._is_own_view = True
        self.grid.zoom(step)
        self._glided(before)

    def fit(self) -> None:
        """Show the whole ship as large as possible."""
        before = self._copied()
        self._is_own_view = False
        self.grid = self._fitted()
        self._glided(before)

    def _copied(self) -> Grid:
        """The present view."""
        return self.grid.moved(0, 0)

    def _glided(self, before: Grid) -> None:
        """Glide from a view to the present one, and show everything there."""
        self.refresh_layer()
        self._glide_from(before)
        self._changed()

    def pan(self, right: int, down: int) -> None:
        """Move the view of a ship that is larger than the view."""
        self._is_own_view = True
        self.shift(right, down)

    def shift(self, right: int, down: int) -> None:
        """Move the view while a part is carried over a larger ship."""
        before = self.grid.shift
        self.grid.pan(right, down)
        if self.grid.shift != before:
            self.refresh()

    def refresh(self) -> None:
        """Show the present draft; the view follows the ship."""
        before = self._follow()
        self.refresh_layer()
        if before is not None:
            self._glide_from(before)
        self._changed()

    @property
    def _is_busy(self) -> bool:
        """Whether the view has to stay: a part is in hand, on its way, or being fitted."""
        return self._holds_view or self.hand.is_full or self.hand.flight is not None or self.flash is not None

    def _follow(self) -> Grid | None:
        """Fit the view to the ship once nothing is carried; returns the old view if it has changed."""
        self._is_fit_due = False
        if self.job.own is not None:
            return None
        if self._is_busy:
            self._is_fit_due = True
            return None
        fresh, old = self._fitted(), self.grid
        if self._is_own_view and old.extent.has(fresh.needed):
            old.needed = fresh.needed
            return None
        if (fresh.extent, fresh.needed, fresh.side) == (old.extent, old.needed, old.side):
            return None
        before = self._copied()
        self.grid = fresh
        if not fresh.is_whole:  # too large for the view: what is in view stays there
            fresh.pan(before.origin[0] - fresh.origin[0], before.origin[1] - fresh.origin[1])
        return before

    def _catch_up(self) -> None:
        """Show at once the view that waits, before another part is taken."""
        self._glide = None
        if self._is_fit_due:
            self.hand.land()
            self.flash = None
            self._follow()
            self.refresh_layer()

    def _glide_from(self, before: Grid) -> None:
        """Let the ship glide to where it is now; in calm mode and at instant pace it is there at once."""
        chosen = self.context.settings.value
        pace = 0.0 if chosen.is_calm else chosen.pace
        if (before.side, before.origin) == (self.grid.side, self.grid.origin) or not pace or self._ground is None:
            return
        end = self.grid.frame.inflate(2 * self._bar, 2 * self._bar).clip(self.areas.stage)
        picture = Surface(end.size, pygame.SRCALPHA)
        draw_grid(self.context, picture, self.grid.moved(-end.x, -end.y), self._scenery())
        self._glide = Glide(before, self.grid, picture, end, GLIDE * pace)
        self._redraw(self.areas.stage)

    def _step_view(self, seconds: float) -> None:
        """Glide on, and begin with what was waiting."""
        if self._glide is not None:
            self._glide.update(seconds)
            self._glide = None if self._glide.is_over else self._glide
            self._redraw(self.areas.stage)
        if self._is_fit_due and not self._is_busy:
            self.refresh()

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
        for rect in (self.areas.stage, self.areas.tray):
            self._layer.blit(self._ground, rect, rect)
        self._layer.set_clip(self.areas.stage)
        draw_grid(self.context, self._layer, self.grid, self._scenery())
        self._layer.set_clip(None)
        aside, can_drop = self.draft.aside(), self.hand.is_full and self.draft.held_number != NEW
        has_tray = self.draft.may_refit and bool(aside or can_drop)
        if has_tray:
            draw_tray(self.context, self._layer, self.areas.tray, aside, can_drop)
        if has_tray or self._has_tray:
            self._redraw(self.areas.tray)
        self._has_tray = has_tray
        self._mapped = map_of(self.grid, self.shown_ship, self.exposed_to) if self.exposed_to is not None else None
        self._redraw(self.areas.stage)

    def _scenery(self) -> GridContents:
        draft, flight = self.draft, self.hand.flight
        stand, legal, lying = draft.now, draft.legal(), draft.lying()
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
            is_holding=self.hand.is_full,
            marks_boosts=self.marks_boosts,
            proposal=tuple(self._proposal.numbered()) if self._proposal is not None else (),
            hidden=next((n for n, part in lying if flight is not None and part == flight.part), None),
        )

    def draw_below(self, surface: Surface) -> None:
        """Draw grid and tray as last drawn."""
        for area in (self.areas.stage, self.areas.tray):
            part = surface.get_clip().clip(area)
            if part.w and part.h:
                surface.blit(self._layer, part, part)
        if self._glide is not None and self._ground is not None:
            part = surface.get_clip().clip(self.areas.stage)
            surface.blit(self._ground, part, part)
            self._glide.draw(surface)

    def draw_above(self, surface: Surface) -> None:
        """Draw the exposure map, the part in hand, and its ghost."""
        if self._mapped is not None and self._glide is None:
            draw_map(self.context, surface, self.grid, self._mapped)
        if self.hand.is_full and self.hand.over is not None:
            before = surface.get_clip()
            surface.set_clip(before.clip(self.areas.stage))
            exposuremap.draw_aim(self.context, surface, self.grid, self.hand, self.job.emblem)
            surface.set_clip(before)
        self.hand.draw_carried(surface, self.side)
        if self.flash is not None:
            self.flash.draw(surface)

    def _redraw_aim(self) -> None:
        if self.hand.over is not None:
            more = round(GLOWS * self.side)
            self._redraw(self.grid.rect_of(self.hand.over).inflate(more, more))
            if self.draft.held is not None and not self.draft.held.is_floating and self.draft.is_swap(self.hand.over):
                self._redraw(self.grid.cell_rect(self.draft.held.cell).inflate(more, more))

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
            more = round(REACHES * min(place.size))
            self._redraw(place.inflate(more, more))
