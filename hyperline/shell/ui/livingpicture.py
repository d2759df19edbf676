"""The picture of a game, which moves unless in calm mode. It is made once the page is seen."""

from __future__ import annotations

from typing import Final, Literal

import pygame
from pygame import Rect, Surface

from hyperline.kernel.game import Meta
from hyperline.shell.context import Context
from hyperline.shell.ui.living import Living, living_picture
from hyperline.shell.ui.widget import Widget

FRAME: Final = 1 / 15  # seconds between two pictures
BEGIN: Final = 4.0  # seconds: the time of a picture that stands still
Side = Literal["left", "bottom"]


class LivingPicture(Widget):
    """It fades towards one side; on a card it has the card's corners at the other one, elsewhere round corners."""

    def __init__(self, context: Context, rect: Rect, meta: Meta, soft: Side, is_on_card: bool = False) -> None:
        super().__init__(context, rect)
        self.meta = meta
        self.soft = soft
        self.is_on_card = is_on_card
        self.is_lively = True
        self._at = BEGIN
        self._since = 0.0
        self._living: Living | None = None
        self._is_awaited = False  # whether its place was seen
        self._mask: Surface | None = None

    def update(self, seconds: float) -> None:
        """Let it move while it is lively, unless in calm mode or while nobody looks."""
        c = self.context
        if self._living is None and self._is_awaited:
            self._living = living_picture(c, self.meta, self.rect.size)
            self.redraw()
        self._since += seconds
        if self._since < FRAME or not self.is_lively or not c.is_watched or c.settings.value.is_calm:
            return
        self._at += min(self._since, 2 * FRAME)  # it goes on where it stood still
        self._since = 0.0
        self.redraw()

    def draw(self, surface: Surface) -> None:
        """Draw it as it is at this time."""
        if self._living is None:
            self._is_awaited = bool(self.rect.w and self.rect.h)
            return
        art = Surface(self.rect.size, pygame.SRCALPHA)
        self._living.draw(art, self._at)
        art.blit(self._softened(), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        surface.blit(art, self.rect)

    def _softened(self) -> Surface:
        """How much is left of each pixel."""
        if self._mask is not None:
            return self._mask
        (w, h), radius, is_left = self.rect.size, self.context.space("radius"), self.soft == "left"
        self._mask = mask = Surface((w, h), pygame.SRCALPHA)
        square = {"border_top_left_radius": 0, "border_bottom_left_radius": 0} if is_left else {
            "border_bottom_left_radius": 0, "border_bottom_right_radius": 0}  # fmt: skip
        pygame.draw.rect(mask, "white", mask.get_rect(), border_radius=radius, **(square if self.is_on_card else {}))
        fade = w // 3 if is_left else h // 4
        for step in range(fade):
            at = Rect(step, 0, 1, h) if is_left else Rect(0, h - 1 - step, w, 1)
            mask.fill((255, 255, 255, 255 * step // fade), at, pygame.BLEND_RGBA_MULT)
        return mask
