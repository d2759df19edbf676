"""A round of battle in the rules, as it is fought in the theatre."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from pygame import Rect, Surface

from hyperline.games.hyperline.app.battle.views.battle_controls import BattleControls
from hyperline.games.hyperline.app.battle.views.past import copied
from hyperline.games.hyperline.app.battle.views.plan import BattlePlan, planned
from hyperline.games.hyperline.app.battle.views.state import BattleState, ongoing
from hyperline.games.hyperline.app.battle.views.theatre import Theatre
from hyperline.games.hyperline.app.event_table import BattleMotion, battle_cues
from hyperline.kernel.event import Event
from hyperline.shell.anim.tween import Animation
from hyperline.shell.context import Context
from hyperline.shell.help.board_exhibit import Performance, Staged

MIDDLE = 0.34  # of the width: the lane between the ships
TOP = 0.13  # of the height: the names


class SmallTheatre(Theatre):
    """The theatre in a rectangle, without the words at its foot."""

    size = (1, 1)

    def layout(self) -> None:
        super().layout()
        self.plan = self._planned()
        for number, side in enumerate(self.sides):
            side.layout(self.plan.frames[number], self.plan.hangars[number])
        self.show(self.state)

    def _planned(self) -> BattlePlan:
        c, area = self.context, Rect((0, 0), self.size)
        top, pad = max(round(area.h * TOP), c.type.line_height("figure") + c.type.line_height("small")), c.space("m")
        wide = round(area.w * (1 - MIDDLE)) // 2 - pad
        hangar = area.h // 8
        left = Rect(pad, top, wide, area.h - top - hangar - pad)
        right = left.move(area.w - 2 * pad - wide, 0)
        centre = Rect(left.right, top, right.left - left.right, area.h - top - pad)
        dice = Rect(centre.left, centre.bottom - 2 * c.dx(40), centre.w, 2 * c.dx(40))
        thrown = Rect(centre.left, 0, centre.w, 2 * c.dx(60))
        thrown.centery = centre.centery
        off = Rect(0, area.h + 10_000, 1, 1)
        heads = Rect(pad, pad // 2, wide, top), Rect(right.left, pad // 2, wide, top)
        fire = Rect(centre.left, centre.top, centre.w, dice.top - centre.top)
        hangars = Rect(left.left, left.bottom, wide, hangar), Rect(right.left, right.bottom, wide, hangar)
        return replace(
            planned(c), area=area, stage=area, heads=heads, title=off, odds=off, frames=(left, right), hangars=hangars,
            centre=centre, fire=fire, dice=dice, thrown=thrown, foot=off, deck=off, words=off, row=off, is_stacked=False,
        )  # fmt: skip


class BattleExhibit(Performance):
    """From the middle of a battle on."""

    shape = 0.54

    def __init__(self, context: Context, staged: Staged) -> None:
        super().__init__(context, replace(staged, shape=self.shape), battle_cues(is_past=True))
        first, *acts = staged.acts  # the one that begins the battle
        self.staged = replace(self.staged, acts=tuple(acts))
        self.position = self.game.apply(self.position, self.seat, self.game.parse(self.position, self.seat, first)).position
        self.theatre = SmallTheatre(
            context, self.wording, self.emblems, self.redraw, lambda: self.director.batch, lambda: self.director.pace
        )
        self.controls = BattleControls(context, self.wording, lambda actions: None, lambda: None)

    @property
    def state(self) -> BattleState:
        """The battle as it is shown."""
        return self.theatre.state

    def layout(self, size: tuple[int, int]) -> None:
        self.theatre.size = size
        self.begin()

    def show(self, position: Any) -> None:
        if position is self.position:
            state = ongoing(position)
            assert state is not None
            self.theatre.begin(copied(state))
            self.theatre.layout()

    def played(self, event: Event, motion: BattleMotion | None) -> Animation | None:
        """The motion of an event."""
        return motion(event, self.theatre) if motion is not None else None

    def take(self, event: Event) -> None:
        self.state.take(event)
        self.theatre.show(self.state)
        self.redraw()

    def update(self, seconds: float) -> None:
        super().update(seconds)
        if self.moves:
            self.theatre.update(seconds * 1000)

    def draw(self, surface: Surface) -> None:
        self.theatre.draw_ground(surface)
        self.theatre.draw(surface, self.controls)
        self.theatre.draw_marks(surface)
