"""The ship under work: parts are taken, aimed and placed, as the scene commands."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable

from pygame import Rect

from hyperline.games.hyperline.app.shipyard.views.benchview import REACHES, SPOT, BenchView
from hyperline.games.hyperline.app.shipyard.views.exposuremap import map_of
from hyperline.games.hyperline.app.shipyard.views.fitting_flash import FittingFlash, Seam
from hyperline.games.hyperline.app.shipyard.views.grid import SIDES
from hyperline.games.hyperline.app.shipyard.views.hand import PICK, PULL, SNAP, SPRING, mounted_on
from hyperline.games.hyperline.app.shipyard.views.layout_draft import NEW, cell_of
from hyperline.games.hyperline.app.shipyard.views.yard_job import YardJob
from hyperline.games.hyperline.app.whynot.held_part import HeldPart
from hyperline.games.hyperline.rules.geometry import AHEAD, QUADRANT_NAMES, QUADRANTS, cell_name
from hyperline.games.hyperline.rules.kinds import PODS, POINTED, Component
from hyperline.games.hyperline.rules.ship import Placed, Ship, Target, target_of
from hyperline.kernel.illegal import Illegal
from hyperline.shell.context import Context

REACH, RIM = 0.4, 1.2  # cells: how near a legal place, or the grid's rim, the part in hand snaps to it
LIFT = 0.12  # how much larger than its cell a part is before it is put down
GRAZE = 0.12  # the same, in cells, over a part that takes the one in hand itself
REST = 0.25  # seconds over an illegal cell before it says why
EDGE, FIRST_PUSH, NEXT_PUSH = 0.4, 0.3, 0.12  # cells from the view's edge, and seconds there before it moves on by a cell


class Bench(BenchView):
    """What hands do to the draft. `aimed` is called when the part in hand is over another place."""

    def __init__(self, context: Context, job: YardJob, redraw: Callable[[Rect], None], changed: Callable[[], None],
                 aimed: Callable[[], None]) -> None:  # fmt: skip
        super().__init__(context, job, redraw, changed)
        self._aimed = aimed
        self._held_from = Rect(0, 0, 0, 0)
        self._rested = 0.0
        self._pushed = 0.0  # seconds until the view moves on, while the part in hand is at its edge

    # ---- taking ----

    def take(self, kind: Component, card: Rect, pos: tuple[int, int] | None, is_dragging: bool) -> None:
        """Take a component from its card in the Store."""
        self.let_go()
        self._catch_up()
        self.draft.take(kind)
        self._taken(card, pos, is_dragging)

    def lift(self, number: int, pos: tuple[int, int] | None, is_dragging: bool) -> None:
        """Take a part of the ship in hand, or one that was set aside."""
        self._catch_up()
        place = self.rect_of(number)
        self.draft.lift(number)
        self._taken(place, pos, is_dragging)

    def _taken(self, place: Rect, pos: tuple[int, int] | None, is_dragging: bool) -> None:
        self._held_from, self._rested = place, 0.0
        self._dismiss()
        self.hand.begin(pos, is_dragging)
        self.hand.over = self.target_near(pos) if pos is not None else None
        held, carried = self.draft.held, self.hand.carried(self.side)
        if held is not None and carried is not None and self.hand.ghost is None:
            self.hand.fly(held, place, carried, PICK)
        self.refresh()

    # ---- aiming ----

    def point(self, pos: tuple[int, int]) -> None:
        """The pointer moved with a part in hand."""
        self._redraw_carried()
        self.hand.pos = pos
        if self.hand.flight is not None and self.hand.ghost is None:
            self.hand.flight.end.center = pos
        self.aim(self.target_near(pos))
        self._redraw_carried()
        self._lean(pos)

    def _lean(self, pos: tuple[int, int]) -> None:
        """If several facings are legal, the pointer's place in the cell chooses one."""
        if self.hand.over is not None and "," in self.hand.over:
            middle = self.grid.rect_of(self.hand.over).center
            if self.hand.lean((pos[0] - middle[0]) / self.side, (pos[1] - middle[1]) / self.side):
                self._redraw_aim()
                self._aim_changed()

    def target_near(self, pos: tuple[int, int]) -> Target | None:
        """The target of the part in hand: the legal place at or near the pointer, or else whatever is there."""
        here = self.grid.target_at(pos)
        legal = self.draft.legal()
        if here in legal or not self.areas.stage.collidepoint(pos):
            return here
        is_floating = self.draft.held is not None and self.draft.held.is_floating
        is_taken = here is not None and mounted_on(self.draft, here) is not None
        reach = self.side * (RIM if is_floating else GRAZE if is_taken else REACH)
        near = self._from_rim(pos) if is_floating else [(_distance(pos, rect), target) for target, rect in self._seen(legal)]
        best = min(near, default=(reach, here))
        return best[1] if best[0] < reach else here

    def _from_rim(self, pos: tuple[int, int]) -> list[tuple[float, Target]]:
        """How far a place is within each side of the ship and the places beside it; negative outside."""
        (x, y), frame = pos, self.grid.frame
        out = (y - frame.top, frame.right - x, frame.bottom - y, x - frame.left)
        return [(float(way), QUADRANT_NAMES[side]) for side, way in enumerate(out)]

    def _seen(self, targets: Iterable[Target]) -> list[tuple[Target, Rect]]:
        """Those of the targets that are in view, with their places."""
        found = [(target, self.grid.rect_of(target)) for target in targets]
        return [(target, rect) for target, rect in found if "," not in target or self.grid.inner.contains(rect)]

    def aim(self, target: Target | None) -> None:
        """Aim the part in hand at a target, or at a part that takes it."""
        onto = mounted_on(self.draft, target) if target is not None else None
        target = target_of(onto) if onto is not None else target
        if (target, onto) == (self.hand.over, self.hand.onto):
            return
        self._redraw_aim()
        before, ghost = self._drawn(), self.hand.ghost
        self.hand.aim(target, onto)
        self._redraw_aim()
        if ghost is not None or self.hand.ghost is not None:
            self._pull(before)
        self._rested = 0.0
        self._aim_changed()

    def _pull(self, start: Rect | None) -> None:
        """Draw the part in hand from where it was into its target, or back to the pointer."""
        self.hand.flight = None
        end, held = self._drawn(), self.draft.held
        if start is not None and end is not None and held is not None and self.hand.pos is not None:
            self.hand.fly(held, start, end, PULL)

    def _aim_changed(self) -> None:
        """The part in hand would lie somewhere else."""
        before = self._mapped
        if before is not None and self.shown_ship is not before.ship:
            self._mapped = map_of(self.grid, self.shown_ship, before.quadrant)
            for rect in before.changes(self._mapped):
                self._redraw(rect)
        self._aimed()

    def turn(self, step: int) -> None:
        """Turn the part in hand to the next facing that is legal here."""
        if self.hand.turn(step):
            self._redraw_aim()
            self._aim_changed()

    def why_here(self) -> Illegal | None:
        """Why the part in hand may not go where it is; None if it may."""
        return self.draft.why_not(self.hand.over) if self.hand.over is not None else None

    def placing(self) -> HeldPart | None:
        """The part in hand at its target, and what takes it; None if it is over nothing."""
        held, over = self.draft.held, self.hand.over
        if held is None or over is None:
            return None
        ship = Ship(tuple(other for _, other in self.draft.lying()))
        return HeldPart(held, cell_of(over), ship, self.draft.legal(), self.draft.may_refit)

    def place_here(self) -> Rect:
        """What the part in hand is over, or the whole grid."""
        return self.grid.rect_of(self.hand.over) if self.hand.over is not None else self.areas.grid

    def lit(self) -> list[Rect]:
        """The places in view where the part in hand may go."""
        return [rect for _, rect in self._seen(self.draft.legal())]

    def parts_seen(self) -> list[Rect]:
        """The places in the grid of the ship's parts in view."""
        return [rect for _, rect in self._seen(target_of(part) for _, part in self.draft.lying() if not part.is_floating)]

    @property
    def ship_rect(self) -> Rect:
        """Everything in view of the ship, except what floats."""
        seen = self.parts_seen()
        return seen[0].unionall(seen[1:]) if seen else Rect(self.grid.inner)

    def legal_keys(self) -> list[str]:
        """The keys of the targets that are lit, in view or not: the sides, then cells in reading order."""
        legal = self.draft.legal()
        cells = sorted(filter(None, map(cell_of, legal)), key=lambda cell: (cell[1], cell[0]))
        sides = [QUADRANT_NAMES[side] for side in SIDES if QUADRANT_NAMES[side] in legal]
        return [f"{SPOT}{target}" for target in (*sides, *map(cell_name, cells))]

    # ---- putting ----

    def put(self) -> bool:
        """Put the part in hand down where it is; whether that is legal."""
        place = self.hand.ghost
        if place is None:
            return False
        number, start = self.draft.held_number, self._drawn()
        self._holds_view = True
        self.draft.put(place)
        self._emptied()
        end = self.rect_of(number)
        part = self.draft.part(number) or place
        begin = start if start is not None and self.hand.flight is not None else end.inflate(LIFT * end.w, LIFT * end.h)
        self.hand.fly(part, begin, end, SNAP, lambda: self._show_fitted(part, end))
        self._holds_view = False
        self.refresh_layer()
        if self.hand.flight is None:
            self._step_view(0)
        return True

    def _show_fitted(self, part: Placed, rect: Rect) -> None:
        """Show that a part has been put in its place."""
        self.refresh_layer()
        made = FittingFlash(self.context, rect, self._seams(part, rect))
        self.flash = None if made.is_over else made
        self.context.sound.play("yard/snap")

    def _seams(self, part: Placed, rect: Rect) -> list[Seam]:
        """The edges where other parts hold it, and the direction away from them."""
        if part.is_floating:
            return []
        holders = {other.cell for _, other in self.draft.lying() if other.kind in PODS or other.kind is Component.BRIDGE}
        ahead = [AHEAD[part.facing]] if part.kind in POINTED else [AHEAD[side] for side in QUADRANTS]
        found: list[Seam] = []
        for right, down in ahead:
            if (part.x - right, part.y - down) in holders:
                found.append(((rect.centerx - right * rect.w // 2, rect.centery - down * rect.h // 2), (right, down)))
        return found

    def drop(self, pos: tuple[int, int]) -> Illegal | None:
        """Drop the part in hand; if it springs back, why it may not go there, else None."""
        self.point(pos)
        if self.put():
            return None
        is_tray = self.draft.may_refit and self.areas.tray.collidepoint(pos)
        if self.areas.store.collidepoint(pos) or is_tray:
            self.return_held()
            return None
        why = self.why_here()
        self.let_go(is_back=True)
        if why is not None:
            self.context.sound.play("yard/refuse")
        return why

    def return_held(self) -> None:
        """Return the purchase to the Store, or set a part of the ship aside."""
        self.draft.set_aside()
        self._emptied()

    def let_go(self, is_back: bool = False) -> None:
        """Leave the part in hand where it was; with `is_back` it flies there."""
        held, number, start = self.draft.held, self.draft.held_number, self._drawn() if self.hand.pos else None
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
        self._dismiss()
        self._redraw_aim()
        self.hand.pos = self.hand.over = self.hand.flight = None
        self.refresh()

    # ---- proposals ----

    def propose(self, ship: Ship | None) -> None:
        """Show a layout of all parts as a ghost until it is accepted or dismissed, or none; Illegal if the parts differ.

        Any other change to the draft dismisses it.
        """
        self.let_go()
        self._proposal = self.draft.propose(ship) if ship is not None else None
        self.proposed = self.draft.ship_of(self._proposal) if self._proposal is not None else None
        self.refresh()

    def accept(self) -> None:
        """Take the proposed layout into the draft, as one step that can be undone."""
        stand = self._proposal
        if stand is not None:
            self.rewind(lambda: self.draft.accept(stand))

    def _dismiss(self) -> None:
        self._proposal = self.proposed = None

    def update(self, seconds: float) -> bool:
        """Advance motions; whether the part in hand has rested over a place long enough to ask about it."""
        dirty = self.hand.update(seconds)
        if dirty is not None:
            more = round(REACHES * self.side)
            self._redraw(dirty.inflate(more, more))
        if self.flash is not None:
            self.flash.update(seconds)
            self._redraw(self.flash.bounds)
            self.flash = None if self.flash.is_over else self.flash
        self._step_view(seconds)
        self._push(seconds)
        before, self._rested = self._rested, self._rested + seconds
        return self.hand.is_full and before < REST <= self._rested

    def _push(self, seconds: float) -> None:
        """Held at the edge of the view, the part in hand moves the view over a larger ship."""
        pos, grid, edge = self.hand.pos, self.grid, round(EDGE * self.side)
        held = self.draft.held
        if pos is None or held is None or held.is_floating or grid.is_whole or not grid.inner.collidepoint(pos):
            self._pushed = FIRST_PUSH
            return
        right = (pos[0] < grid.inner.left + edge) - (pos[0] >= grid.inner.right - edge)
        down = (pos[1] < grid.inner.top + edge) - (pos[1] >= grid.inner.bottom - edge)
        self._pushed = self._pushed - seconds if right or down else FIRST_PUSH
        if self._pushed <= 0:
            self._pushed = NEXT_PUSH
            self.shift(right * self.side, down * self.side)
            self.aim(self.target_near(pos))


def _distance(pos: tuple[int, int], rect: Rect) -> float:
    """How far a place is from a rectangle, in pixels."""
    right = max(rect.left - pos[0], 0, pos[0] - rect.right)
    down = max(rect.top - pos[1], 0, pos[1] - rect.bottom)
    return math.hypot(right, down)


def _centred(size: Rect, about: Rect) -> Rect:
    """A rectangle of one's size centred on the other."""
    found = Rect(0, 0, *size.size)
    found.center = about.center
    return found
