"""Frames in a player's colour around sectors mentioned elsewhere on the screen; not targets."""

from __future__ import annotations

from collections.abc import Iterable

from pygame import Color, Surface

from hyperline.games.hyperline.app.board.views.camera import Camera
from hyperline.games.hyperline.rules.geometry import Sector
from hyperline.shell.ui import paint
from hyperline.shell.ui.theme import rim


def draw_outlines(surface: Surface, camera: Camera, sectors: Iterable[Sector], light: Color) -> None:
    """Frame each sector with soft corners on a dark ground."""
    clear = Color(0, 0, 0, 0)
    for sector in sectors:
        rect = camera.sector_rect(sector)
        width = max(2.0, rect.w * 0.05)
        paint.plate(surface, rect, clear, clear, rim(210), width * 1.8, rect.w // 7)
        paint.plate(surface, rect.inflate(-2, -2), clear, clear, light, width, rect.w // 7)
