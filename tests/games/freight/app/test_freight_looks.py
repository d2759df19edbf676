"""What is seen of the game: ships told apart by hull and seat, and fog where nobody has been."""

from itertools import combinations

import numpy as np
import pygame
import pytest
from pygame import Rect, Surface

from hyperline.games.freight.app.fog import draw_fog
from hyperline.games.freight.app.traders import SHIPS, trader_picture
from hyperline.games.freight.rules.hulls import HULLS
from hyperline.shell.ui.livery import PAINT
from tests.games.freight.app.test_freight_window import at


def test_every_hull_has_a_picture_and_its_paint(pilot):
    names = {*HULLS, *(f"{hull}{PAINT}" for hull in HULLS)}
    assert {*pilot.app.context.sprites.names(SHIPS)} == names


@pytest.mark.parametrize("side", [20, 50])
def test_hulls_differ_in_shape(pilot, side):
    alpha = {hull: pygame.surfarray.array_alpha(trader_picture(pilot.app.context, hull, 0, side)) > 128 for hull in HULLS}
    for one, other in combinations(HULLS, 2):
        assert np.mean(alpha[one] != alpha[other]) > 0.04, f"{one} and {other}"


def test_a_hull_is_in_the_colour_of_its_seat(pilot):
    pictures = {pygame.image.tobytes(trader_picture(pilot.app.context, "mule", emblem, 48), "RGBA") for emblem in range(6)}
    assert len(pictures) == 6


def test_fog_lies_around_tiles_and_not_on_them(pilot):
    seen, tile = Surface((500, 400), pygame.SRCALPHA), Rect(200, 150, 90, 90)
    draw_fog(pilot.app.context, seen, [tile], tile.w)
    alpha = pygame.surfarray.array_alpha(seen)
    assert alpha[tile.left + 20 : tile.right - 20, tile.top + 20 : tile.bottom - 20].mean() < 10
    assert alpha[tile.left : tile.right, 60:110].mean() > 25 and alpha[:6].max() < 30


def test_the_map_takes_all_the_room_of_its_stage(pilot):
    sector = at(pilot).view.sector
    whole = Rect(0, 0, 0, 0).unionall([sector.camera.cell_rect(place) for place in sector.map]).clip(sector.rect)
    assert whole.w > 0.88 * sector.rect.w or whole.h > 0.88 * sector.rect.h
