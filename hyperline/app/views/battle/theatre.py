"""The picture of a battle: both sides, what stands around them, and what moves between them."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import Rect, Surface

from hyperline.app.context import Context
from hyperline.app.views.battle import lights, marks
from hyperline.app.views.battle.controls import BattleControls
from hyperline.app.views.battle.guns import Gun, guns
from hyperline.app.views.battle.marks import Marks
from hyperline.app.views.battle.panel import BattlePanel, die_place
from hyperline.app.views.battle.plan import BattlePlan, planned
from hyperline.app.views.battle.side import SideView
from hyperline.app.views.battle.state import BattleState
from hyperline.app.wording import Wording
from hyperline.engine.events import PIRATE
from hyperline.kernel.event import Event


class Theatre:
    """Draws a BattleState; the motions of its events change it until the event is taken.

    `redraw` is called for what has to be drawn again, `batch` gives the events of the action that is being played.
    """

    def __init__(
        self,
        context: Context,
        wording: Wording,
        emblems: tuple[int, ...],
        redraw: Callable[[Rect], None],
        batch: Callable[[], Sequence[Event]],
    ) -> None:
        self.context = context
        self.wording = wording
        self.emblems = emblems
        self.redraw = redraw
        self.batch = batch
        self.panel = BattlePanel(context, wording, emblems)
        self.marks = Marks(redraw)
        self.plan: BattlePlan = planned(context)
        self.state: BattleState
        self.sides: list[SideView] = []
        self.guns: list[list[Gun]] = [[], []]
        self.note = ""
        self._after: list[Callable[[], None]] = []

    # ---- what it shows ----

    def begin(self, state: BattleState) -> None:
        """Show another battle."""
        self.state, self.note = state, ""
        shooter = self.emblems[state.shooter] if state.shooter >= 0 else 0
        self.sides = [
            SideView(self.context, side, self.emblems[seat] if seat >= 0 else 0, shooter)
            for side, seat in enumerate(state.sides)
        ]

    def layout(self) -> None:
        """Place everything for the present measure."""
        self.plan = planned(self.context, self.state.is_duel)
        self.marks.clear()
        for number, side in enumerate(self.sides):
            side.layout(self.plan.frames[number], self.plan.hangars[number])
        self.show(self.state)

    def show(self, state: BattleState) -> None:
        """Show a state at rest."""
        self.state = state
        for side in self.sides:
            side.show(state)
        self.panel.faces = [
            quadrant + 1 if quadrant >= 0 else roll + 1 for quadrant, roll in zip(state.quadrants, state.rolls, strict=True)
        ]
        self.panel.tilts = [0.0, 0.0]
        self.panel.shown_points = list(state.points)
        waiting, self._after = self._after, []
        for done in waiting:
            done()
        self.redraw(self.plan.panel)

    # ---- what motions use ----

    def after_take(self, done: Callable[[], None]) -> None:
        """Do something once the event that plays has been taken."""
        self._after.append(done)

    def load(self, number: int, points: int) -> None:
        """Remember where the points that a side gives come from."""
        self.guns[number] = guns(self.sides[number])[:points]

    def next_shot(self, number: int) -> Gun:
        """Where a side's next point comes from, and its kind."""
        if not self.guns[number]:
            self.guns[number] = guns(self.sides[number])
        return self.guns[number].pop(0) if self.guns[number] else Gun("laser", self.sides[number].inner)

    def show_die(self, side: int, face: int, tilt: float) -> None:
        """Show a die as it rolls."""
        self.panel.faces[side], self.panel.tilts[side] = face, tilt
        rect = self.plan.dice[0].union(self.plan.dice[1]) if self.is_alone else die_place(self.plan, self.state, side)[0]
        self.redraw(rect.inflate(rect.w // 2, rect.h // 2))

    @property
    def is_alone(self) -> bool:
        """Whether one Starship is struck by a thing without a ship."""
        return not self.state.is_duel

    def show_points(self, side: int, points: int) -> None:
        """Show how much a side gives."""
        if self.panel.shown_points[side] != points:
            self.panel.shown_points[side] = points
            self.redraw(self.plan.tallies[side])

    def show_banner(self, text: str, progress: float) -> None:
        """A word over the middle that comes and goes."""
        if progress == 1.0:
            self.marks.hide("banner")
            return
        picture = self.context.type.line(text, "title", "accent_light", self.plan.centre.w).copy()
        picture.set_alpha(round(255 * min(1.0, 4 * progress, 4 * (1 - progress))))
        centre = (self.plan.centre.centerx, self.plan.note.top + picture.get_height())
        self.marks.show("banner", *marks.blitted(picture, centre))

    def say(self, text: str) -> None:
        """A note in the middle."""
        self.note = text
        self.redraw(self.plan.centre)

    # ---- drawing ----

    def draw(self, surface: Surface, controls: BattleControls) -> None:
        """Draw everything above the ground and below the buttons."""
        plan, state, panel, clip = self.plan, self.state, self.panel, surface.get_clip()
        if clip.colliderect(plan.top):
            panel.draw_top(surface, plan, state)
        for number, side in enumerate(self.sides):
            if clip.colliderect(plan.heads[number]):
                panel.draw_head(surface, plan, state, number)
            side.draw(surface)
            if side.seat == PIRATE and not side.is_gone:
                lights.draw_hits(self.context, surface, side, state.hits)
            if side.ship is not None and state.quadrants[number] >= 0 and side.shift == 0:
                lights.draw_struck_edge(self.context, surface, side)
        if clip.colliderect(plan.centre):
            panel.draw_centre(surface, plan, state, self.note)
        self._draw_lights(surface, controls)

    def _draw_lights(self, surface: Surface, controls: BattleControls) -> None:
        c = self.context
        for number, named in enumerate(self.state.aims):
            for target in named:
                rect = self.sides[1 - number].rect_of(target)
                marks.reticle(c, rect, c.theme.colour("violet"))[1](surface)
        own = self.state.side_of(controls.seat) if controls.is_open else None
        if own is None:
            return
        if controls.kind == "direction" and not controls.is_transferring:
            sides = [
                (controls.rects_of(mark, self.sides, own)[0], c.words(f"battle.side_{mark[-1]}"))
                for mark in controls.marks()
            ]
            lights.draw_shade(c, surface, sides, "accent")
        else:
            lit = controls.lit(self.sides, own)
            lights.draw_lit(c, surface, lit, "good" if controls.is_transferring else "accent")
        if controls.assignment is not None and not controls.is_transferring:
            hidden = controls.assignment.next_exposed()
            lights.draw_dim(c, surface, [self.sides[own].rect_of(target) for target in hidden])
        for rect, numbers in controls.badges(self.sides, own):
            lights.draw_picked(c, surface, rect, numbers)

    def draw_marks(self, surface: Surface) -> None:
        """Shots and bursts, over everything within the panel."""
        clip = surface.get_clip()
        surface.set_clip(clip.clip(self.plan.panel))
        self.marks.draw(surface)
        surface.set_clip(clip)
