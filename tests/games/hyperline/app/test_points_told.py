"""A research point is told where one looks, and nothing goes on before it was read (first look, calm mode, and the win)."""

import pytest
from msgspec.structs import replace

from hyperline.games.hyperline.rules import events
from hyperline.shell.anim.durations import POINT_TOLD
from hyperline.shell.page.features.announcer import Announcer
from hyperline.shell.store.settings import Settings
from tests.games.hyperline.app.hands import rest
from tests.games.hyperline.app.test_whole_game import continued

POSITION = """
phase = "command"
[[player]]
corner = "A1"
home = "Problar"
sector = "E5"
began = "E5"
research = {points}
ship = ["bridge@0,0", "carrier-pod@0,1", "combat-engine@0,2", "laser-cannon@1,1/R"]
[[player]]
corner = "I9"
home = "Aegis"
"""
PLAYED = Settings(has_tips=False, plays_forced=False, warns_unused=False)


@pytest.fixture(name="at_nexxus")
def a_ship_that_can_research(tmp_path):
    made = []

    def opened(points, **changes):
        made.append(continued(tmp_path, POSITION.format(points=points), replace(PLAYED, **changes)))
        return made[-1]

    yield opened
    for pilot in made:
        pilot.leave()


def scored(pilot):
    """Research, and pay with the engine: for how many frames the point plays, and what is told on the board after it."""
    board = pilot.scene
    pilot.click("button:research")
    rest(pilot)
    pilot.click("part:0,2")
    director, frames = board.table.director, 0
    pilot.run_until(lambda: isinstance(director.playing, events.ResearchGained), "the point")
    while isinstance(director.playing, events.ResearchGained):
        pilot.frames()
        frames += 1
    pilot.run_until(lambda: board.features.one(Announcer).told is not None, "what is told")
    told = board.features.one(Announcer).told
    return frames, (told.text, told.note, told.tone)


@pytest.mark.parametrize("is_calm", [False, True])
def test_the_game_waits_until_a_point_was_read(at_nexxus, is_calm):
    frames, told = scored(at_nexxus(1, is_calm=is_calm))
    assert frames >= 0.95 * POINT_TOLD * 60 / 1000
    assert told == ("+1 point", "2 of 5", "gold"), "not that a part was burnt"


def test_the_last_point_says_that_it_wins(at_nexxus):
    board = at_nexxus(4).scene
    told = board.told(events.ResearchGained(0, 5, 5))
    assert (told.text, told.note) == ("The last point: you win!", "5 of 5")
