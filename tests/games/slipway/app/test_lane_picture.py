"""The picture of Slipway 99 on its card: ships on their way, anywhere at any time, and none outside."""

import pygame
import pytest

from hyperline.games.slipway.app.menu_picture import STEPS, LanePicture
from tests.games.test_cards import SIZES


@pytest.mark.parametrize("size", SIZES)
def test_the_way_lies_within_the_picture(context, size):
    card, place = LanePicture(context, size), pygame.Rect((0, 0), size)
    lane = [card.first + card.step * number for number in range(STEPS + 1)]
    assert all(place.collidepoint(gate) for gate in lane)
    assert [card.track(number) for number in range(STEPS + 1)] == lane
