"""Draws the eye to what can be chosen: its light pulses twice when a decision is offered, and then rests."""

from __future__ import annotations

from math import pi, sin
from typing import Final

from pygame import Color, Rect, Surface

from hyperline.games.hyperline.app.battle.page import BattleFeature, BattlePage
from hyperline.games.hyperline.app.battle.views import choice_places
from hyperline.shell.ui import paint

PERIOD: Final = 1.25  # seconds: 0.8 Hz
SWELLS: Final = 2
LEVELS: Final = 8  # of light: between them nothing is drawn
BRIGHT: Final = 80  # of 255: its strongest light, through which parts can still be read


class ChoicePulse(BattleFeature):
    """`level` is the light shown now, from 0 (none) to LEVELS. Without motion there is none.

    Usually it is laid on a saved picture from before the pulse, so that nothing else is drawn again. Where something else
    moves, or numbers lie on the parts, it is drawn together with everything else.
    """

    def __init__(self, scene: BattlePage) -> None:
        super().__init__(scene)
        self.level = 0
        self._offer: tuple[object, ...] = ()
        self._gone = SWELLS * PERIOD
        self._below: Surface | None = None  # the picture below the light, as long as nothing there has changed
        self._place = Rect(0, 0, 0, 0)
        self._drawn = 0  # the level that is on the screen

    @property
    def is_settled(self) -> bool:
        """Whether the light is at rest."""
        return self._gone >= SWELLS * PERIOD

    def offered(self) -> None:
        """Begin again with a new decision, unless the player has already begun to choose."""
        controls, settings = self.scene.controls, self.context.settings.value
        offer = (controls.seat, controls.kind, controls.position, controls.is_transferring) if controls.is_open else ()
        is_new, self._offer = bool(offer) and offer != self._offer, offer
        self._gone = 0.0 if is_new and settings.pace and not settings.is_calm else SWELLS * PERIOD
        self._show(0)

    def update(self, seconds: float) -> None:
        """Brighten and fade."""
        if self.is_settled:
            return
        self._gone += seconds
        self._show(0 if self.is_settled else round(LEVELS * sin(pi * self._gone / PERIOD) ** 2))

    def _show(self, level: int) -> None:
        is_behind = self._drawn != self.level
        if level == self.level and not is_behind:
            return
        self.level = level
        if self._below is None or is_behind:  # nobody laid the light on the picture
            self._below, self._drawn = None, level
            for rect in self._rects():
                self.scene.redraw(self._room(rect))

    def twinkle(self, surface: Surface) -> list[Rect]:
        """Lay the light on the saved picture; returns the rectangles that changed."""
        if self._below is None:
            if self.level == 0 and not self.is_settled and not self.scene.focus.is_by_key:
                self._keep(surface)
            return []
        if self._drawn == self.level:
            return []
        surface.blit(self._below, self._place)
        self._lay(surface)
        self._drawn = self.level
        if self.is_settled:
            self._below = None
        return [self._place]

    def _keep(self, surface: Surface) -> None:
        rooms = [self._room(rect) for rect in self._rects()]
        if rooms:
            self._place = rooms[0].unionall(rooms[1:]).clip(surface.get_rect())
            self._below, self._drawn = surface.subsurface(self._place).copy(), 0

    def _rects(self) -> list[Rect]:
        controls, theatre = self.scene.controls, self.scene.theatre
        own = self.scene.own
        return choice_places.lit(controls, theatre.sides, own) if own is not None else []

    def _room(self, rect: Rect) -> Rect:
        reach = self.context.px(20)
        return rect.inflate(reach, reach)

    def draw(self, surface: Surface) -> None:
        """Draw the light around what can be chosen, together with everything else."""
        clip = surface.get_clip()
        if self._below is not None and self._place.colliderect(clip):
            self._below = None
            for rect in self._rects():  # what is not drawn now may show another level of light
                self.scene.redraw(self._room(rect))
        self._drawn = self.level
        if self.level:
            self._lay(surface)

    def _lay(self, surface: Surface) -> None:
        controls, clip, px = self.scene.controls, surface.get_clip(), self.context.px
        shade = self.context.theme.colour("good" if controls.is_transferring else "accent")
        strength = round(BRIGHT * self.level / LEVELS)
        for rect in self._rects():
            if self.level and self._room(rect).colliderect(clip):
                paint.glow(surface, rect, Color(shade.r, shade.g, shade.b, strength), px(9), px(7))
