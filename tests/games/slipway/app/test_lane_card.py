"""The picture of Slipway 99 on its card: ships on their way, anywhere at any time, and none outside."""

import pygame
import pytest

from hyperline.games.listed import SHELF
from hyperline.games.slipway.app.card import GATES, SHIPS, TURN, LaneCard

SIZES = [(340, 168), (276, 120), (380, 214), (900, 90)]


def drawn(card, at):
    made = pygame.Surface(card.size, pygame.SRCALPHA)
    card.draw(made, at)
    return pygame.image.tobytes(made, "RGBA")


@pytest.mark.parametrize("size", SIZES)
def test_it_can_be_drawn_at_any_time(context, size):
    card = LaneCard(context, size)
    pictures = {drawn(card, at * TURN / 3) for at in range(3 * 2 * GATES)}
    assert len(pictures) > 2 * GATES


@pytest.mark.parametrize("size", SIZES)
def test_the_way_lies_within_the_picture(context, size):
    card, place = LaneCard(context, size), pygame.Rect((0, 0), size)
    ways = [number / 8 for number in range(8 * (GATES - 1) + 1)]
    assert all(place.collidepoint(card.gate(way)) for way in ways)


def test_it_is_the_one_on_the_shelf(context):
    assert SHELF.entry("slipway").card() is LaneCard
    assert len({number for number, *_ in SHIPS}) == len(SHIPS)
