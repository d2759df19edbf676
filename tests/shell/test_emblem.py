"""The emblems of fifteen players are told apart by shape and fill, however small they are and however colours are seen."""

from itertools import combinations

import numpy as np
import pygame
import pytest
from pygame import Surface

from hyperline.kernel.game import EMBLEMS
from hyperline.shell.ui.emblem import draw_emblem

SMALL = 16  # pixels


def grey(context, emblem, side=SMALL):
    """An emblem without its colours, on the ground of a panel."""
    made = Surface((side, side))
    made.fill(context.theme.colour("panel"))
    draw_emblem(context, made, (0, 0), side, emblem)
    return pygame.surfarray.array3d(made).mean(axis=2)


def test_no_two_emblems_look_alike_even_in_grey(context):
    seen = [grey(context, number) for number in range(EMBLEMS)]
    alike = {(a, b) for a, b in combinations(range(EMBLEMS), 2) if np.abs(seen[a] - seen[b]).mean() < 14}
    assert alike == set()


def test_the_first_four_are_the_pictures(context):
    for number in range(4):
        drawn, picture = Surface((40, 40), pygame.SRCALPHA), Surface((40, 40), pygame.SRCALPHA)
        draw_emblem(context, drawn, (0, 0), 40, number)
        picture.blit(context.sprites("pieces", f"emblem-{number}", 40), (0, 0))
        assert pygame.image.tobytes(drawn, "RGBA") == pygame.image.tobytes(picture, "RGBA")


@pytest.mark.parametrize("number", range(4, EMBLEMS))
def test_the_further_ones_keep_to_their_square(context, number):
    made = Surface((60, 60))
    made.fill("black")
    draw_emblem(context, made, (10, 10), 40, number)
    made.fill("black", (10, 10, 40, 40))
    assert not pygame.surfarray.array3d(made).any()
