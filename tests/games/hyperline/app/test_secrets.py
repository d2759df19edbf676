"""What a seat may not know is in no frame that it sees (SCN-3, SCN-6): over different hidden tiles its frames are equal."""

import time

import pygame
import pytest

from hyperline.games.hyperline.app.board.features.doors import Planted
from hyperline.games.hyperline.app.board.scene import BoardScene
from hyperline.games.hyperline.rules.catalogue import LOOKS
from hyperline.games.hyperline.rules.geometry import SECTOR_BY_NAME
from hyperline.games.hyperline.rules.notation.position import read_text
from hyperline.games.hyperline.rules.phases import settle
from hyperline.games.listed import SHELF
from hyperline.kernel.game import Seat, Setup
from hyperline.shell.input.intent import DEAD_TIME, Act, Intent
from hyperline.shell.play.director import Director, Pace
from hyperline.shell.play.table import Table
from tests.amounts import graded

STEP = 1 / 60
WORLD = """
phase = "scan"
[board]
B2 = "fork 0"
C2 = "crossing 0"
F6 = "?{planted}"
[stacks]
hyperline = ["fork", "{second}", "{third}"]
planet = ["{first}"]
[[player]]
corner = "A1"
home = "Problar"
sector = "A1"
ship = ["bridge@0,0", "carrier-pod@0,1", "combat-engine@0,2", "quantum-scanner@1,1/R", "planetary-scanner@-1,1/L"]
knows = {{ planted = ["F6"] }}
[[player]]
corner = "I9"
home = "Aegis"
"""
ONE = {"planted": "Qued", "first": "Friskus", "second": "crossing", "third": "twin-bend"}
OTHER = {"planted": "Magnon", "first": "Lumen", "second": "pirate-base", "third": "rip"}


class Scripted:
    """A brain that does these acts, and then the first legal one."""

    def __init__(self, acts):
        self.acts = list(acts)

    def choose(self, view, legal, budget):
        wanted = self.acts.pop(0) if self.acts else ""
        return next((action for action in legal if str(action) == wanted), legal[0])


class Screen:
    """A board over a world, and every frame that it has shown."""

    def __init__(self, context, stack, display, world, controllers, acts=()):
        corners = zip(controllers, ("Ada", "Bo"), ("A1", "I9"), strict=True)
        seats = tuple(Seat(who, name, number, choice=corner) for number, (who, name, corner) in enumerate(corners))
        position = settle(read_text(WORLD.format(**world)))
        director = Director(pace=Pace.FAST)
        self.table = Table.begin(
            SHELF.game("hyperline"), Setup(seats=seats), director, lambda *_: Scripted(acts), position=position
        )
        self.scene = BoardScene(context, self.table)
        self.stack, self.display = stack, display
        self.frames = []
        stack.push(self.scene)

    def watch(self, until=lambda: False, seconds=1.0):
        """Let time pass until something holds, and keep the frames."""
        for _ in range(round(seconds / STEP)):
            while self.table.thinking:  # bots think in threads: waiting makes the frames the same in every run
                time.sleep(0.001)
            self.stack.update(STEP)
            if self.stack.draw(self.display):
                self.frames.append(pygame.image.tobytes(self.display, "RGB"))
            if until():
                return

    def watch_acts(self, count):
        """Let time pass until so many acts have been done and shown."""
        self.watch(lambda: len(self.table.history) >= count and not self.table.director.is_busy, 20)

    def act(self, text):
        self.table.submit(text)
        self.watch(seconds=3)

    def close(self):
        self.stack.clear()
        self.frames = []


@pytest.fixture
def screen(context, stack, display):
    def opened(world, controllers=("human", "human"), acts=()):
        stack.clear()
        stack.is_by_key = False  # both are looked at by somebody who has just come
        return Screen(context, stack, display, world, controllers, acts)

    return opened


@pytest.mark.slow
def test_scn_3_one_person_sees_what_he_planted_and_a_rival_does_not(screen):
    own, rivals = [], []
    for world in (ONE, OTHER):
        shown = screen(world, ("human", "bot"))
        shown.watch()
        own.append(shown.frames)
        shown = screen(world, ("bot", "human"), ["done", "pass"])
        shown.watch(seconds=3)
        rivals.append(shown.frames)
    assert own[0][-1] != own[1][-1]
    assert rivals[0] == rivals[1]
    assert len(set(rivals[0])) > 1


@pytest.mark.parametrize(
    "acts", [("probe -1,1", "plant C3", "done"), ("scan 1,1 C3", "pick 0", "place 0", "order swap", "done")]
)
def test_scn_6_no_frame_of_a_rivals_screen_tells_what_a_scanner_saw(screen, acts):
    found = []
    for world in (ONE, OTHER):
        shown = screen(world, ("bot", "human"), acts)
        shown.watch_acts(len(acts))
        assert tuple(text for _, text in shown.table.history[: len(acts)]) == acts
        found.append(shown.frames)
    assert found[0] == found[1]
    assert len(set(found[0])) > 5


@pytest.mark.parametrize("act", graded(["probe -1,1", "scan 1,1 C3"], 1))
def test_at_a_shared_screen_the_curtain_falls_before_the_secret_is_drawn(screen, act):
    before, after = [], []
    for world in (ONE, OTHER):
        shown = screen(world)
        shown.watch()
        shown.act(act)
        assert shown.stack.top.name == "curtain"
        assert shown.table.decision is None
        before.append(shown.frames)
        shown.frames = []
        shown.stack.handle(Intent(Act.CONFIRM))
        shown.watch()
        assert shown.stack.top is shown.scene
        assert shown.table.decision is not None
        after.append(shown.frames)
    assert before[0] == before[1]
    assert after[0][-1] != after[1][-1]


def test_no_curtain_in_open_turns(screen):
    shown = screen(ONE)
    for act in ("done", "pass"):
        shown.watch()
        assert shown.stack.top is shown.scene
        shown.act(act)
    assert shown.table.viewer == 1


@pytest.mark.slow
def test_once_the_secret_is_dealt_with_the_screen_is_public_again(screen):
    shown = screen(ONE)
    shown.watch()
    shown.act("probe -1,1")
    shown.stack.handle(Intent(Act.CONFIRM))
    shown.watch()
    assert shown.table.eyes == 0
    shown.act("plant C3")
    assert shown.table.eyes is None
    last = shown.frames[-1]
    hidden = screen(OTHER)
    hidden.watch()
    hidden.act("probe -1,1")
    hidden.stack.handle(Intent(Act.CONFIRM))
    hidden.watch()
    hidden.act("plant C3")
    assert hidden.frames[-1] == last


def test_who_looks_at_a_planet_is_told_what_it_sells(screen):
    shown = screen(ONE)
    shown.watch()
    shown.act("probe -1,1")
    shown.stack.handle(Intent(Act.CONFIRM))
    shown.watch()
    prompt = shown.scene.around.prompt.text
    look = LOOKS[shown.table.position.planet.cards[0]]
    assert f"{look.name} (sells {shown.scene.wording.kind(look.sells)})" in prompt


def test_a_press_from_before_the_curtain_neither_lifts_it_nor_chooses_anything(screen):
    shown = screen(ONE)
    shown.watch()
    shown.table.submit("scan 1,1 C3")
    shown.watch(lambda: shown.stack.top.name == "curtain", 3)
    shown.stack.handle(Intent(Act.CONFIRM))
    assert shown.stack.top.name == "curtain"
    shown.watch(seconds=DEAD_TIME + 0.1)
    shown.stack.handle(Intent(Act.CONFIRM))
    assert shown.stack.top is shown.scene
    count = len(shown.table.history)
    shown.stack.handle(Intent(Act.LABEL, step=1))
    shown.stack.handle(Intent(Act.CONFIRM))
    assert len(shown.table.history) == count


def test_scn_3_who_planted_a_tile_may_look_at_it_again_behind_the_curtain(screen):
    shown = screen(ONE)
    shown.watch()
    public = list(shown.frames)
    place = shown.scene.view.camera.sector_rect(SECTOR_BY_NAME["F6"]).center
    for act in (Act.POINT, Act.PRESS, Act.CONFIRM):
        shown.stack.handle(Intent(act, place))
    assert shown.stack.top.name == "curtain"
    assert "F6" in shown.stack.top.why
    shown.watch()
    shown.stack.handle(Intent(Act.CONFIRM))
    assert shown.stack.top.name == "message"
    assert "Qued" in shown.stack.top.title
    shown.watch()
    shown.stack.handle(Intent(Act.CONFIRM))
    shown.watch()
    assert shown.table.eyes is None
    assert public
    assert shown.scene.features.one(Planted).act(Intent(Act.CONFIRM, (1, 1))) is False
