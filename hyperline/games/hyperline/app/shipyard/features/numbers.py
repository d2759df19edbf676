"""What a change does: a row for each number that changes, or all numbers; and marks at the sides of the ship."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import Surface

from hyperline.games.hyperline.app.shipyard.features.yard_feature import YardFeature
from hyperline.games.hyperline.app.shipyard.views import signs
from hyperline.games.hyperline.app.shipyard.views.changes import Changes, ChangesState, changes, present
from hyperline.games.hyperline.app.shipyard.views.comparison import Comparison
from hyperline.games.hyperline.app.shipyard.views.figures import figures
from hyperline.games.hyperline.app.shipyard.views.sidemarks import (
    SideMark,
    bounds,
    draw_side_marks,
    draw_side_names,
    side_marks,
)

if TYPE_CHECKING:
    from hyperline.games.hyperline.app.shipyard.scene import ShipyardScene


class Numbers(YardFeature):
    """`table` has all numbers, whether it is shown or not; `rows` only what changes, None while all are shown."""

    table: Comparison

    def __init__(self, yard: ShipyardScene) -> None:
        super().__init__(yard)
        self.is_open = False  # whether all numbers are asked for
        self.rows: Changes | None = None
        self._marks: tuple[SideMark, ...] = ()

    def begun(self) -> None:
        """Another ship."""
        self.before = figures(self.scene.job.ship)
        self._marks = ()

    @property
    def shows_all(self) -> bool:
        """Whether all numbers are shown, and not only those that change."""
        return self.is_open or not self.context.is_simple or not self.scene.job.may_buy

    @property
    def can_choose(self) -> bool:
        """Whether the player may choose between the two."""
        return self.context.is_simple and self.scene.job.may_buy

    def build(self) -> None:
        """The right column."""
        c, yard = self.context, self.scene
        self.table = Comparison(c, yard.areas.figures, self.before, yard.job.emblem)
        self.rows = None
        if self.shows_all:
            yard.add(self.table)
        else:
            self.rows = yard.add(Changes(c, yard.areas.changes, self._state()))
        if self.can_choose:
            text = "shipyard.only_changes" if self.is_open else "shipyard.all_numbers"
            yard.word("numbers", text, self.toggle, icon=signs.numbers)

    def toggle(self) -> None:
        """Show all numbers, or only what changes."""
        self.is_open = not self.is_open
        self.scene.rebuild()
        self.scene.focus_on("numbers")

    def stops(self) -> tuple[str, ...]:
        """The button."""
        return ("numbers",) if self.can_choose else ()

    def changed(self) -> None:
        """Another ship would result."""
        yard = self.scene
        self.table.show(self.before, figures(yard.shown_ship))
        if self.rows is not None:
            self.rows.show(self._state())
        self._mark()

    def _state(self) -> ChangesState:
        words, bench = self.context.words, self.scene.bench
        found = changes(words, self.before, figures(bench.shown_ship))
        if found or bench.draft.is_changed or bench.hand.ghost is not None or bench.proposed is not None:
            end = words("shipyard.change_end" if found else "shipyard.change_none")
            return ChangesState(words("shipyard.changes"), found, end)
        return ChangesState(words("shipyard.present"), present(words, self.before))

    def _mark(self) -> None:
        """Numbers at the sides of the ship, where guns and shields change."""
        yard, bench = self.scene, self.scene.bench
        if not yard.job.may_buy:
            return
        after, was = figures(yard.shown_ship), self._marks
        if (after.guns, after.shields) == (self.before.guns, self.before.shields):
            self._marks = ()
        else:
            keep = [*bench.parts_seen(), *(bench.lit() if bench.hand.is_full else [])]
            if bench.exposed_to is not None:
                keep.append(bench.grid.bar_rect(bench.exposed_to))
            self._marks = side_marks(
                self.context, bench.grid, yard.areas.stage, yard.job.ship, yard.shown_ship, self.before, after, keep
            )
        if self._marks != was:
            for area in (bounds(was), bounds(self._marks)):
                if area is not None:
                    yard.redraw(area.clip(yard.areas.stage))

    def draw_below(self, surface: Surface) -> None:
        """Draw the marks at the sides, and the names of the other sides where they matter."""
        yard, bench = self.scene, self.scene.bench
        if bench.is_gliding or not surface.get_clip().colliderect(yard.areas.stage):
            return
        if self._marks:
            draw_side_marks(self.context, surface, self._marks, yard.areas.stage)
        held = bench.draft.held
        if yard.job.may_buy and (not self.context.is_simple or (held is not None and not held.is_floating)):
            taken = [part.facing for _, part in bench.draft.lying() if part.is_floating]
            marked = [mark.side for mark in self._marks]
            attacked = [bench.exposed_to] if bench.exposed_to is not None else []
            draw_side_names(self.context, surface, bench.grid, bench.ship_rect, [*taken, *marked, *attacked])
