"""The fade from one screen to the next."""

import time

import pygame
import pytest

from hyperline.shell.ui.fade import Fade


@pytest.fixture
def faded(context):
    before = pygame.Surface(context.measure.size)
    before.fill("gold")
    made = Fade(context)
    made.begin(before)
    return made


def test_it_goes_from_the_one_to_the_other(faded):
    shown = []
    for _ in range(4):
        screen = pygame.Surface(faded.context.measure.size)
        faded.draw(screen)
        shown.append(screen.get_at((5, 5)).r)
        faded.update(0.05)
    assert shown[0] == 255 and shown == sorted(shown, reverse=True) and shown[-1] < 128


def test_its_first_frame_costs_no_more_than_its_others(faded):
    screen = pygame.Surface(faded.context.measure.size)

    def least():
        taken = []
        for _ in range(7):
            began = time.thread_time()
            faded.draw(screen)
            taken.append(time.thread_time() - began)
        return min(taken)

    first = least()
    faded.update(0.05)
    assert first < 3 * least()
