"""What a press leads to is said at once: in the step of the window in which the press is taken, in every game."""

import pygame
import pytest
from msgspec.structs import replace

from hyperline.games.listed import SHELF
from hyperline.shell.sound import speech
from tests.shell.listener import Heard, begin
from tests.shell.pilot import INSTANT, Pilot

MOST = 3
"""Steps of a sixtieth of a second in which the first word is asked for: 50 ms."""


@pytest.fixture
def heard(monkeypatch):
    made = Heard()
    monkeypatch.setattr(speech, "Mouth", lambda voice, failed: made)
    return made


@pytest.fixture(params=SHELF.names)
def deciding(request, display, tmp_path, heard):
    """Someone who has to decide, for so long that the window rests."""
    pilot = Pilot(tmp_path, replace(INSTANT, welcomed=True, speech="usual"))
    pilot.app.hands.speaker.follow_settings()
    scene = begin(pilot, request.param, ("human", "cadet"))
    pilot.run_until(lambda: scene.is_offering and scene.is_settled, "a decision")
    pilot.frames(240)
    yield pilot
    pilot.leave()


def lag(pilot, heard, code, mod=pygame.KMOD_NONE):
    """Steps from a press to the first thing that is said."""
    heard.take()
    pilot.post(pygame.KEYDOWN, key=code, mod=mod, unicode="", scancode=0)
    pilot.post(pygame.KEYUP, key=code, mod=mod, unicode="", scancode=0)
    for steps in range(1, 10 * MOST):
        pilot.frames()
        if heard.said:
            return steps
    return None


def test_the_focus_is_said_in_the_step_of_the_press(deciding, heard):
    found = [lag(deciding, heard, pygame.K_TAB) for _ in range(4)]
    assert None not in found and max(found) <= MOST


def test_a_line_that_is_read_is_said_in_the_step_of_the_press(deciding, heard):
    keys = pygame.K_RIGHT, pygame.K_DOWN, pygame.K_RIGHT, pygame.K_DOWN, pygame.K_UP
    found = [lag(deciding, heard, code, pygame.KMOD_LCTRL) for code in keys]
    assert None not in found and max(found) <= MOST


@pytest.mark.parametrize("speed", ["instant", "normal"])
def test_a_choice_is_answered_before_it_has_been_played(deciding, heard, speed):
    deciding.app.context.settings.change(speed=speed, is_calm=speed == "instant")
    deciding.frames(8)
    scene = deciding.scene
    aside = "seat:", "fixed:", "log"
    deciding.walk(next(one.key for one in scene.focus.walk if not (getattr(one, "why", "") or one.key.startswith(aside))))
    deciding.frames(60)
    found = lag(deciding, heard, pygame.K_RETURN)
    assert found is not None and found <= MOST
