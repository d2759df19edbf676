"""F48: Hyperline by ear: what is told of ships and the board is what there is, a ship is built, and a game is finished."""

import re

import pygame
import pytest
from msgspec.structs import replace

from hyperline.games.hyperline.app.board.scene import BoardScene
from hyperline.games.hyperline.app.shipyard.scene import ShipyardScene
from hyperline.games.hyperline.rules.layout import check_layout
from hyperline.games.hyperline.rules.rulings import META
from hyperline.kernel.game import Seat, Setup
from hyperline.shell import session
from hyperline.shell.sound import speech
from tests.games.hyperline.app.yardhands import SHIP, table_at
from tests.shell.listener import Heard, strike
from tests.shell.pilot import INSTANT, Pilot

ASIDE = ("Hide", "Why?", "Bo ", "Radiation", "Other ships", "All numbers", "A hint", "Start over", "Back to board", "Undo",
         "Blueprint", "Exposure", "Bridge", "Rotate", "Watch", "Fighters", "Transfer")  # fmt: skip
"""How what is said begins that is not worth a try."""


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


@pytest.fixture
def ear(pilot, heard):
    return Ear(pilot, heard)


class Ear:
    """Knows nothing but what is said."""

    def __init__(self, pilot, heard):
        self.pilot, self.heard = pilot, heard
        self.tried = {}

    def listen(self):
        """What is said until nothing more comes."""
        found, quiet = [], 0
        while quiet < 2:
            self.pilot.frames(4)
            new = self.heard.take()
            found += new
            quiet = 0 if new else quiet + 1
        return found

    def key(self, name):
        self.pilot.key(name)
        return self.listen()

    def buffer(self, title):
        """A buffer, read line by line."""
        for _ in speech.BUFFERS:
            strike(self.pilot, "right")
            if self.heard.take()[-1:] == [title]:
                break
        lines = []
        while len(lines) < 60:
            strike(self.pilot, "down")
            line = self.heard.take()[-1]
            if line in lines[-1:] or line == "Nothing to read.":
                break
            lines.append(line)
        return lines

    def sights(self, kind, most=1):
        """The nearest things of a kind."""
        for _ in range(15):
            strike(self.pilot, "right", pygame.KMOD_LSHIFT)
            if any(said.startswith(f"{kind}, ") for said in self.heard.take()):
                break
        else:
            return []
        found = []
        for _ in range(most):
            strike(self.pilot, "down", pygame.KMOD_LSHIFT)
            found.append(self.heard.take()[0])
        return found

    def go_to(self, what):
        """Bring the focus to what was read; whether Tab leads there."""
        head = what.split(". ")[0]
        if any(line.startswith(head) for line in self.buffer("What has the focus")[:1]):
            return True
        for _ in range(40):
            self.pilot.key("tab")
            if any(said.startswith(head) for said in self.heard.take()):
                return True
        return False

    def choose(self):
        """Choose what leads to Nexxus, else what the question begins with, else what was not tried here before."""
        asked = next(iter(self.buffer("What is asked")), "")
        choices = [one for one in self.buffer("What can be chosen") if not one.startswith(ASIDE)]
        tried = self.tried.setdefault(asked, set())
        fresh = [one for one in choices if one not in tried] or choices
        wanted = self.wanted() if asked.startswith("Ada, move") or "choose a move" in asked else ""

        def worth(one):
            return "Research" in one, bool(wanted) and one.startswith(wanted), asked.startswith(one.partition(".")[0])

        best = max(fresh, key=worth, default="")
        tried.add(best)
        if best:
            self.go_to(best)
        said = self.key("enter")
        if any(one.startswith("Round ") for one in said):
            self.tried.clear()
        return said

    def wanted(self):
        """How the way to Nexxus begins, as its sight says it."""
        found = next(iter(self.sights("Nexxus")), "")
        first = re.search(r"(?:Step to (\S+)|(Jump \S+))$", found)
        return (f"{first[1]}," if first[1] else first[2]) if first else ""


def test_a_ship_is_told_by_rows_and_by_what_hits_it(pilot, ear):
    pilot.app.stack.push(ShipyardScene(pilot.app.context, table_at(ship=SHIP)))
    ear.listen()
    told = ear.buffer("Your ship")
    assert told[0] == "8 parts, 7 functional."
    assert "Damaged: Hardpoint Shield, 1 ahead, faces front, damaged." in told
    assert "1 behind: Battle Pod, in the middle; Laser Cannon, 1 right, faces right." in told
    assert any(line.startswith("Front side: a hit damages Interphasic Shield.") for line in told)
    assert any(line.startswith("Right side: a hit damages") and "Laser Cannon" in line for line in told)


def test_things_of_the_board_are_told_with_their_way(pilot, ear):
    pilot.app.stack.push(BoardScene(pilot.app.context, table_at()))
    ear.listen()
    assert ear.sights("Nexxus") == ["Nexxus (E5), 1 south, 1 east, 2 moves away through dark sectors, first a Step to E4"]
    home = "Problar (A1), Ada’s Home: sells Pods, 3 north, 3 west"
    planets = [re.sub(r"sells \w+", "sells Pods", one) for one in ear.sights("Planets", 6)]
    assert planets[0].startswith("Salvo (D4), sells") and planets[0].endswith("where your ship is")
    assert any(one.startswith(home.replace("Ada", "Ana")) for one in planets)
    ships = ear.sights("Ships", 2)
    assert ships[0].startswith("Ana’s ship") and "5 south, 5 east" in ships[1]
    lines = ear.sights("Lines from here", 4)
    assert {one.partition(":")[0] for one in lines} == {"Line north", "Line east", "Line south", "Line west"}


def test_a_sector_that_cannot_be_chosen_gets_the_focus_and_says_how_it_is_reached(pilot, ear):
    pilot.app.stack.push(BoardScene(pilot.app.context, table_at()))
    ear.listen()
    ear.sights("Nexxus")
    assert pilot.scene.focus.key == "sector:E5"
    assert any("moves away" in line for line in ear.buffer("What has the focus"))
    said = ear.key("enter")
    assert any("Nexxus (E5) is" in one for one in said)


@pytest.mark.parametrize("level", ["short", "usual", "wordy"])
def test_each_way_in_which_a_tile_is_turned_is_said_though_it_joins_the_same(pilot, ear, level):
    pilot.app.context.settings.change(speech=level)
    pilot.app.stack.push(BoardScene(pilot.app.context, table_at(more='[stacks]\nhyperline = ["sidings"]')))
    ear.listen()
    ear.go_to("D3, Unexplored")
    while not any("rotate the" in one for one in ear.key("enter")):
        pass
    said = [ear.key("r") for _ in range(4)]
    assert all(len(one) == 1 and "Lines: north to " in one[0] for one in said)
    assert len({one[0] for one in said}) == 4 > len({one[0].partition("Lines")[0] for one in said})


def test_a_part_that_is_turned_says_where_it_faces(pilot, ear):
    ship = "bridge@0,0 battle-pod@0,1 battle-pod@0,2 battle-pod@1,3 battle-pod@0,3 battle-pod@2,3"
    pilot.app.stack.push(ShipyardScene(pilot.app.context, table_at("Salvo", ship)))
    ear.listen()
    said = ear.key("enter")
    while "1 right, 2 behind" not in said[-1]:
        said = ear.key("tab")
    turned = [ear.key("r")[0] for _ in range(2)]
    assert {*turned} == {"Faces right", "Faces front"}
    while "1 left, 1 behind" not in said[-1]:
        said = ear.key("tab")
    assert ear.key("r") == ["Faces left"]  # it has one way to lie there


class Builder(Ear):
    """Has Tab, Enter and the arrow down, builds whatever has the focus in the yard, and flies to find parts."""

    said: list[str]

    def press(self, name):
        self.said = self.key(name) or self.said

    def take(self, *what, by="tab"):
        """Go on until one of these is heard, and choose it."""
        for _ in range(30):
            if any(one in self.said[-1] for one in what):
                break
            self.press(by)
        self.press("enter")

    def wait(self):
        """The turn ends by itself: listen until it is Ada's again."""
        self.pilot.run_until(lambda: any("Ada, " in one for one in self.heard.said), "a turn")
        self.said = self.listen()

    def go_on(self):
        """The next step to one more part."""
        asked = " ".join(self.said)
        if "End turn" in self.said[-1]:
            self.wait()
        elif "Combat Engine" in self.said[-1] and "an Engine" in asked:
            self.take("Hyperline Engine", by="down")  # each gives a bonus move
        elif "build here" in asked:
            self.take("Build.")
        elif "move, or" in asked and "where your ship is. Ada’s Home" in self.said[-1]:
            self.take("Step to")
        elif "move, or" in asked:
            self.take("explore it")
        elif "Which stack?" in asked:
            self.take("A part may be yours")
        else:
            self.press("enter")


@pytest.mark.slow
def test_a_ship_of_eight_parts_is_built_by_ear_from_the_first_press_of_a_game(pilot, heard):
    """No rule lets anybody build that in one sitting: a first ship has four parts, and a Build adds one (SET-9, BLD-2)."""
    seats = tuple(Seat(who, name, number) for number, (who, name) in enumerate((("human", "Ada"), ("cadet", "Bo"))))
    pilot.app.context.settings.change(ends_turns=True)  # as it usually is
    pilot.app.stack.is_by_key = True  # they have come to the game by keys
    assert session.start_game(pilot.app.context, pilot.scene, "hyperline", Setup(seats, 4, META.usual))
    pilot.run_until(lambda: pilot.scene.name == "board", "the game")
    table, before = pilot.scene.table, pilot.presses
    builder, parts = Builder(pilot, heard), 1
    builder.said = builder.listen()
    while parts < 8 and pilot.presses - before <= 60:
        builder.go_on()
        added = [one.partition(" adds ")[2] for one in builder.said if one.startswith("Ada ")]
        parts += sum(len(re.findall(r"\ban? [A-Z]", one)) for one in added)
    assert pilot.presses - before <= 60
    assert builder.buffer("Your ship")[0] == "8 parts, 8 functional."
    check_layout(table.position.players[0].ship.parts)
    assert len(table.position.players[0].ship.parts) == 8


@pytest.mark.slow
def test_a_game_of_hyperline_is_finished_by_ear(pilot, ear):
    seats = tuple(Seat(who, name, number) for number, (who, name) in enumerate((("human", "Ada"), ("cadet", "Bo"))))
    assert session.start_game(pilot.app.context, pilot.scene, "hyperline", Setup(seats, 3, {"length": "short"}))
    pilot.run_until(lambda: pilot.scene.name == "board", "the game")
    said = ear.listen()
    for _ in range(400):
        if any(re.fullmatch(r"(Ada|Bo) wins", one) for one in said):
            break
        said = ear.choose()
    assert pilot.scene.name == "victory"
