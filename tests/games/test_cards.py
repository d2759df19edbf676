"""The picture on the card of each game: at any size and at any time, and something moves."""

import pygame
import pytest

from hyperline.games.listed import SHELF

SIZES = [(340, 168), (276, 120), (380, 214), (900, 90)]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", [game for game in SHELF.playable if SHELF.entry(game).picture()])
def test_it_can_be_drawn_at_any_time(context, game, size):
    card, pictures = SHELF.entry(game).picture()(context, size), set()
    for at in range(24):
        made = pygame.Surface(size, pygame.SRCALPHA)
        card.draw(made, at * 0.7)
        pictures.add(pygame.image.tobytes(made, "RGBA"))
    assert len(pictures) > 8
