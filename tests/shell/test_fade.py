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


def test_the_two_screens_are_never_seen_together(faded):
    """Red is of the one, blue of the other."""
    seen = set()
    before = pygame.Surface(faded.context.measure.size)
    before.fill((255, 0, 0))
    faded.begin(before)
    space = faded.context.theme.colour("space")
    for _ in range(40):
        screen = pygame.Surface(faded.context.measure.size)
        screen.fill((0, 0, 255))
        faded.draw(screen)
        found = screen.get_at((5, 5))
        is_before, is_after = found.r > space.r + 6, found.b > space.b + 6
        assert not (is_before and is_after), found
        seen.add((is_before, is_after))
        faded.update(0.008)
    assert {(True, False), (False, True)} <= seen


def test_what_is_laid_over_a_screen_comes_without_a_dark_moment(faded):
    same = pygame.Surface(faded.context.measure.size)
    same.fill("gold")
    faded.begin(same, 0.0)
    for _ in range(40):
        screen = same.copy()
        faded.draw(screen)
        assert screen.get_at((5, 5)) == same.get_at((5, 5))
        faded.update(0.008)


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
