"""A game of Dark Freight is finished by someone who hears what is said, and sees nothing."""

import pytest
from msgspec.structs import replace

from hyperline.shell.sound import speech
from tests.shell.listener import Heard, Listener, begin
from tests.shell.pilot import INSTANT, Pilot

ENOUGH = 600
"""Presses of Enter in which a game is over, however it goes."""


@pytest.fixture
def heard(monkeypatch):
    made = Heard()
    monkeypatch.setattr(speech, "Mouth", lambda voice, failed: made)
    return made


@pytest.fixture
def pilot(display, tmp_path, heard):
    made = Pilot(tmp_path, replace(INSTANT, welcomed=True, speech="usual"))
    made.app.hands.speaker.follow_settings()
    made.frames(3)
    yield made
    made.leave()


class Careful(Listener):
    """Chooses nothing twice in the same situation; what is a situation, and what a choice, are only the words heard."""

    def __init__(self, pilot, heard):
        super().__init__(pilot, heard)
        self.situation, self.choice = "", ""
        self.tried: set[tuple[str, str]] = set()

    def go_on(self):
        """Go to the next thing, and hear what it is."""
        self.pilot.key("tab")
        said = self.heard.take()
        self.known += said
        self.choice = " ".join(said) or self.choice

    def act(self, tries=0):
        """Choose what has the focus, or the next thing that has not been chosen here yet; what is said then."""
        first = self.choice
        while (self.situation, self.choice) in self.tried or ", off" in self.choice:
            self.go_on()
            if self.choice == first:  # everything was tried: begin again
                self.tried.clear()
        self.tried.add((self.situation, self.choice))
        self.pilot.key("enter")
        before = {*self.known}
        said = self.listen()
        if any(line.startswith("Round") and line not in before for line in said):
            self.tried.clear()
        if said:
            self.situation, self.choice = " ".join(said), said[-1]
        return said


@pytest.mark.slow
def test_a_game_is_finished_by_ear(pilot, heard):
    scene = begin(pilot, "freight", ("human", "cadet"))
    pilot.run_until(lambda: scene.is_offering, "a decision")
    listener = Careful(pilot, heard)
    for _ in range(ENOUGH):
        listener.act()
        if pilot.scene.name == "ranking":
            break
    assert pilot.scene.name == "ranking"
    assert pilot.scene.title in listener.known
