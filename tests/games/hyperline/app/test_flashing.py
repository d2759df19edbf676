"""Nothing large flashes: what is lit swells only where it is a small part of the window."""

import numpy
import pygame
import pytest

from hyperline.games.hyperline.app.board.views import lights
from hyperline.games.hyperline.app.board.views.view import PULSE
from hyperline.games.hyperline.rules.geometry import SECTOR_BY_NAME, SECTOR_NAMES, SECTORS
from tests.games.hyperline.app.test_board_scene import TWO, alone, opened  # noqa: F401

STEP = 1 / 60
SHARE, BRIGHTER = 0.2, 12


def flash(stack, scene, display):
    """The largest part of the window that gets brighter and darker again while what has just been lit swells."""
    frames = []
    for _ in range(round(PULSE / STEP / 12) + 1):
        for _ in range(12):
            stack.update(STEP)
        scene.redraw()
        stack.draw(display)
        frames.append(pygame.surfarray.array3d(display)[::3, ::3].astype(numpy.int16).sum(axis=2) // 3)
    swing = numpy.max(frames, axis=0) - numpy.min(frames, axis=0)
    return (swing > BRIGHTER).mean()


def light(view, sectors):
    """Let these sectors, and nothing else, be what can be chosen."""
    view.colours = dict.fromkeys(sectors, "gold")
    view.light([f"sector:{SECTOR_NAMES[sector]}" for sector in sectors])


@pytest.mark.parametrize(("names", "zoom"), [(SECTORS[:70], 0), (SECTORS[:24], 0), (SECTORS[30:36], 6), (SECTORS[30:34], 0)])
def test_at_most_a_fifth_of_the_window_swells(context, stack, display, names, zoom):
    context.settings.change(is_calm=False, speed="normal")
    scene = opened(context, stack, TWO)
    for _ in range(zoom):
        scene.view.camera.zoom_at(scene.view.camera.sector_rect(names[0]).center, 1)
    light(scene.view, ())
    light(scene.view, names)
    share = flash(stack, scene, display)
    assert share <= SHARE
    if len(names) == 4:
        assert share > 0.005, "a few sectors do swell"


def test_where_most_sectors_are_lit_the_others_are_dimmed(context, stack, display):
    scene = opened(context, stack, TWO)
    nexxus, free = (SECTOR_BY_NAME[name] for name in ("E5", "C3"))
    before, after = [], []
    for seen in (before, after):
        light(scene.view, [one for one in SECTORS if one != nexxus] if seen is after else ())
        stack.draw(display)
        for sector in (nexxus, free):
            rect = scene.view.camera.sector_rect(sector)
            seen.append(pygame.surfarray.array3d(display.subsurface(rect)).mean())
    assert lights.is_most_lit(scene.view.lit_sectors)
    assert after[0] < 0.6 * before[0]
    assert after[1] >= before[1]
