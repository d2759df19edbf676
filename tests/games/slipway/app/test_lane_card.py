"""The picture of Slipway 99 on its card: ships on their way, anywhere at any time, and none outside."""

import pygame
import pytest

from hyperline.games.listed import SHELF
from hyperline.games.slipway.app.card import STEPS, LaneCard

SIZES = [(340, 168), (276, 120), (380, 214), (900, 90)]


def drawn(card, size, at):
    made = pygame.Surface(size, pygame.SRCALPHA)
    card.draw(made, at)
    return pygame.image.tobytes(made, "RGBA")


@pytest.mark.parametrize("size", SIZES)
def test_it_can_be_drawn_at_any_time(context, size):
    card = LaneCard(context, size)
    pictures = {drawn(card, size, at / 2) for at in range(6 * STEPS)}
    assert len(pictures) > 2 * STEPS


@pytest.mark.parametrize("size", SIZES)
def test_the_way_lies_within_the_picture(context, size):
    card, place = LaneCard(context, size), pygame.Rect((0, 0), size)
    lane = [card.first + card.step * number for number in range(STEPS + 1)]
    assert all(place.collidepoint(gate) for gate in lane)
    assert [card.track(number) for number in range(STEPS + 1)] == lane


def test_it_is_the_one_on_the_shelf(context):
    assert SHELF.entry("slipway").card() is LaneCard
