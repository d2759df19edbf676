"""Lights on the board what a diagram of the rules shows, for the one who comes from there, until something is done."""

from __future__ import annotations

from math import pi, sin

from pygame import Rect, Surface

from hyperline.shell.input.intent import Act, Intent
from hyperline.shell.page.hud.told import Told, ring_picture, shadow, tag_picture, tag_size, words_of
from hyperline.shell.page.play_page import PlayFeature, PlayPage
from hyperline.shell.ui import paint
from hyperline.shell.ui.exhibit import ShownOnBoard
from hyperline.shell.ui.placement import quiet_place

LASTS = 8.0  # seconds
PULSE, PULSES = 1.2, 3  # seconds of one swelling of the rings, and how many there are
REACH = 0.62  # of the side of what is lit: the ring around it


class Spotlight(PlayFeature[PlayPage]):
    """`lit` are the rectangles of what is shown."""

    def __init__(self, page: PlayPage) -> None:
        super().__init__(page)
        self.lit: list[Rect] = []
        self._age = 0.0
        self._tag: tuple[Surface, Rect] | None = None

    def resumed(self, result: object) -> None:
        """The help was closed to show something."""
        if not isinstance(result, ShownOnBoard):
            return
        page, wanted = self.scene, set(result.keys)
        spots = {spot.key: Rect(spot.rect) for spot in page.all_spots()}
        self.lit = [rect for key, rect in spots.items() if key in wanted]
        self._age = 0.0
        picture = tag_picture(self.context, words_of(Told(result.said)))
        size = tag_size(self.context, picture)
        about = self.lit[0] if self.lit else page.board_rect
        stages = (page.told_within, *page.docks())
        clear = [*page.never_told_over(), *self.lit]
        found = (quiet_place(size, about, stage, clear, (), self.context.px(6)) for stage in stages)
        place = next((one for one in found if one is not None), None)
        self._tag = (picture, place) if place is not None else None
        page.redraw()

    def build(self) -> None:
        """Another layout: it lies elsewhere."""
        self._end()

    def handle(self, intent: Intent) -> bool:
        """Whatever is done next ends it; Esc does only that."""
        if not self.lit or intent.act is Act.POINT:
            return False
        self._end()
        return intent.act is Act.CANCEL and intent.pos is None

    def update(self, seconds: float) -> None:
        """Let the rings swell a few times, and go."""
        if not self.lit:
            return
        self._age += seconds
        if self._age >= LASTS:
            self._end()
        elif self._swells:
            self.scene.redraw(self.scene.board_rect)

    @property
    def _swells(self) -> bool:
        return self._age < PULSE * PULSES and not self.context.settings.value.is_calm

    def _end(self) -> None:
        if self.lit or self._tag:
            self.lit, self._tag = [], None
            self.scene.redraw()

    def draw_above(self, surface: Surface) -> None:
        """A ring around each, a pool of light below it, and the words."""
        if not self.lit:
            return
        swell = abs(sin(pi * self._age / PULSE)) if self._swells else 1.0
        light = self.context.theme.colour("gate", round(40 + 60 * swell))
        for rect in self.lit:
            paint.pool(surface, rect.center, max(rect.size), light)
            ring = ring_picture(self.context, round(REACH * max(rect.size)), "gate")
            surface.blit(ring, ring.get_rect(center=rect.center))
        if self._tag is not None:
            picture, place = self._tag
            room = shadow(self.context)
            surface.blit(picture, place.move(-room, -room))
