"""Draws the eye to what can be chosen: its light swells twice when a decision is offered, and then lies still."""

from __future__ import annotations

from math import pi, sin
from typing import TYPE_CHECKING, Final

from pygame import Color, Rect, Surface

from hyperline.app.attendants.attendant import Attendant
from hyperline.app.ui import paint

if TYPE_CHECKING:
    from hyperline.app.scenes.battle import BattleScene

PERIOD: Final = 1.25  # seconds: 0.8 Hz
SWELLS: Final = 2
LEVELS: Final = 8  # of light: between them nothing is drawn
BRIGHT: Final = 80  # of 255: its strongest light, through which parts are still to be read


class Beckoning(Attendant):
    """`level` is the light that is shown now, 0 for none to LEVELS. Without motion there is none."""

    def __init__(self, scene: BattleScene) -> None:
        super().__init__(scene)
        self.level = 0
        self._offer: tuple[object, ...] = ()
        self._gone = SWELLS * PERIOD

    @property
    def is_settled(self) -> bool:
        """Whether the light lies still."""
        return self._gone >= SWELLS * PERIOD

    def offered(self) -> None:
        """Begin with a new decision; who has begun to choose needs no more of it."""
        controls, settings = self.scene.controls, self.context.settings.value
        offer = (controls.seat, controls.kind, controls.position, controls.is_transferring) if controls.is_open else ()
        is_new, self._offer = bool(offer) and offer != self._offer, offer
        self._gone = 0.0 if is_new and settings.pace and not settings.is_calm else SWELLS * PERIOD
        self._show(0)

    def update(self, seconds: float) -> None:
        """Swell and fade."""
        if self.is_settled:
            return
        self._gone += seconds
        self._show(0 if self.is_settled else round(LEVELS * sin(pi * self._gone / PERIOD) ** 2))

    def _show(self, level: int) -> None:
        if level != self.level:
            self.level = level
            for rect in self._rects():
                self.scene.redraw(self._room(rect))

    def _rects(self) -> list[Rect]:
        controls, theatre = self.scene.controls, self.scene.theatre
        own = theatre.state.side_of(controls.seat) if controls.is_open else None
        return controls.lit(theatre.sides, own) if own is not None else []

    def _room(self, rect: Rect) -> Rect:
        reach = self.context.px(20)
        return rect.inflate(reach, reach)

    def draw(self, surface: Surface) -> None:
        """The light around what can be chosen."""
        if not self.level:
            return
        controls, clip, px = self.scene.controls, surface.get_clip(), self.context.px
        shade = self.context.theme.colour("good" if controls.is_transferring else "accent")
        strength = round(BRIGHT * self.level / LEVELS)
        for rect in self._rects():
            if self._room(rect).colliderect(clip):
                paint.glow(surface, rect, Color(shade.r, shade.g, shade.b, strength), px(9), px(7))
