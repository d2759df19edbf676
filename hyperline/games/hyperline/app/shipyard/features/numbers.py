"""What a change does: a row for each number that changes, or all numbers; and marks at the sides of the ship."""

from __future__ import annotations

from pygame import Rect, Surface

from hyperline.games.hyperline.app.shipyard.views import signs
from hyperline.games.hyperline.app.shipyard.views.changes import (
    Changes,
    ChangesState,
    SideMark,
    changed,
    changes,
    covered,
    draw_side_marks,
    present,
    side_marks,
    side_names,
)
from hyperline.games.hyperline.app.shipyard.views.comparison import Comparison
from hyperline.games.hyperline.app.shipyard.views.figures import figures
from hyperline.games.hyperline.app.shipyard.yard_page import YardFeature, YardPage
from hyperline.games.hyperline.rules.ship import Placed


class Numbers(YardFeature):
    """`table` has all numbers, whether it is shown or not; `rows` only what changes, None while all are shown."""

    table: Comparison

    def __init__(self, yard: YardPage) -> None:
        super().__init__(yard)
        self.is_open = False  # whether all numbers are asked for
        self.rows: Changes | None = None
        self._marks: tuple[SideMark, ...] = ()
        self._names: list[tuple[Surface, Rect]] = []
        self._named_for: tuple[object, ...] = ()  # what the names depend on

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
        told = present(c.words, self.before)
        self._present = ChangesState(c.words("shipyard.present") if told else "", told)
        self._waiting = ChangesState(c.words("shipyard.changes"), (), c.words("shipyard.change_wait"))
        self._named_for = ()
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
        """The list, if it has to be scrolled, and the button."""
        found = (self.table.key,) if self.shows_all and self.table.is_focusable else ()
        return (*found, "numbers") if self.can_choose else found

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
        return self._waiting if bench.hand.is_full or not self._present.rows else self._present

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
        for place in changed(was, self._marks):
            yard.redraw(place.clip(yard.areas.stage))
        held = bench.draft.held
        asked = held, bench.exposed_to, self._marks, bench.grid.side, bench.grid.origin, bench.draft.now
        if asked != self._named_for:
            self._named_for = asked
            self._name_sides(held)

    def _name_sides(self, held: Placed | None) -> None:
        """The names of the sides without numbers, where sides matter."""
        yard, bench, before = self.scene, self.scene.bench, self._names
        self._names = []
        if not self.context.is_simple or (held is not None and not held.is_floating):
            taken = [part.facing for _, part in bench.draft.lying() if part.is_floating]
            marked = [mark.side for mark in self._marks]
            attacked = [bench.exposed_to] if bench.exposed_to is not None else []
            self._names = side_names(self.context, bench.grid, bench.ship_rect, [*taken, *marked, *attacked])
        for _, place in before:
            yard.redraw(place)
        for _, place in self._names:
            yard.redraw(place)

    def draw(self, surface: Surface) -> None:
        """Draw the marks at the sides, and the names of the others."""
        clip = surface.get_clip()
        if self.scene.bench.is_gliding:
            return
        if clip.collidelist(covered(self._marks)) >= 0:
            draw_side_marks(self.context, surface, self._marks, self.scene.areas.stage)
        for text, place in self._names:
            if place.colliderect(clip):
                surface.blit(text, place)
