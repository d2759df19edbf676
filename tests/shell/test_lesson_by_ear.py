"""A lesson is done by one who hears what it says, and has keys alone."""

import pytest
from msgspec.structs import replace

from hyperline.games.listed import SHELF
from hyperline.shell.lessons.coach import begin_lesson
from hyperline.shell.lessons.lesson import lessons_of
from hyperline.shell.sound import speech
from tests.amounts import graded
from tests.shell.listener import Heard, Listener
from tests.shell.pilot import INSTANT, Pilot

ASIDE = ("Menu", "Detail", "Log", "Undo", "Leave")
"""What leads away from the game."""


@pytest.mark.parametrize("game", graded(["slipway", *(game for game in SHELF.playable if game != "slipway")], 1))
def test_the_first_lesson_is_said_and_done_by_ear(display, tmp_path, monkeypatch, game):
    heard = Heard()
    monkeypatch.setattr(speech, "Mouth", lambda voice, failed: heard)
    pilot = Pilot(tmp_path, replace(INSTANT, welcomed=True, plays_forced=True, warns_unused=True, speech="usual"))
    pilot.frames(3)
    lesson = lessons_of(SHELF, game)[0]
    begin_lesson(pilot.scene, game, lesson)
    (coach,) = pilot.app.stack.companions
    listener, shown = Listener(pilot, heard), []
    for _ in range(80):
        pilot.run_until(lambda: pilot.scene.name == "lesson_end" or coach.told, "words")
        listener.listen()
        if pilot.scene.name == "lesson_end":
            break
        shown.append(coach.told)
        pilot.key("enter")
    assert pilot.scene.name == "lesson_end" and len({*shown}) > 3
    assert [told for told in shown if told not in listener.known] == []
    pilot.leave()
