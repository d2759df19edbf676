"""Smooth shapes: a plate that is put together looks like one drawn whole."""

import pygame
import pytest
from pygame import Rect, Surface

from hyperline.games.gatestorm.app.hangar import PICTURES
from hyperline.shell.ui import paint
from hyperline.shell.ui.livery import PAINT, painted

TOP, BOTTOM, EDGE = (30, 40, 60, 255), (60, 90, 120, 200), (200, 220, 255, 255)
NOTICED = 10  # of 255


def on_blue(plate):
    """A plate on a ground that its clear parts let through."""
    made = Surface(plate.get_size())
    made.fill((20, 30, 90))
    made.blit(plate, (0, 0))
    return made


@pytest.mark.parametrize("size", [(300, 24), (24, 300), (120, 60), (280, 150)])
@pytest.mark.parametrize("radius", [0, 6, 12])
@pytest.mark.parametrize("line", [1.0, 2.5])
def test_a_plate_is_the_same_whether_all_of_it_is_smoothed_or_only_its_rim(display, size, radius, line):
    look = size, TOP, BOTTOM, EDGE, line, radius
    put_together, whole = on_blue(paint._moulded(*look)), on_blue(paint._shaped(*look))
    for x in range(size[0]):
        for y in range(size[1]):
            one, other = put_together.get_at((x, y)), whole.get_at((x, y))
            assert max(abs(a - b) for a, b in zip(one, other, strict=True)) <= NOTICED, (x, y)


def test_the_middle_of_a_plate_is_shaded_from_top_to_bottom(display):
    surface = Surface((400, 200))
    black, white, red = map(pygame.Color, ("black", "white", "red"))
    paint.plate(surface, Rect(0, 0, 400, 200), black, white, red, 2.0, 10)
    column = [surface.get_at((200, y)).r for y in range(4, 196)]
    assert column == sorted(column)
    assert column[0] < 20 < 230 < column[-1]


@pytest.mark.parametrize("ship", ["anvil", "kestrel"])
def test_the_edge_of_a_small_ship_has_no_gaps(context, ship):
    size = (70, 56)
    solid = pygame.mask.from_surface(context.sprites(PICTURES, f"{ship}{PAINT}", size), 127)
    made = painted(context.sprites, PICTURES, ship, size, pygame.Color("orange"), pygame.Color("white"))
    edge = []
    for x, y in solid.outline():
        around = [(x + right, y + down) for right in (-1, 0, 1) for down in (-1, 0, 1)]
        edge += [max((made.get_at(at).r for at in around if made.get_at(at).a and not solid.get_at(at)), default=255)]
    assert sum(light < 128 for light in edge) < len(edge) / 8
