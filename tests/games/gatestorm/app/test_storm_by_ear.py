"""Gatestorm by ear: where things lie by the clock, what a maneuver leads to, and a game played by what is said alone."""

import pygame
import pytest
from msgspec.structs import replace

from hyperline.games.gatestorm.app.ear import Telling, apart, bearing, clock
from hyperline.games.gatestorm.rules.geometry import BASE, Pose
from hyperline.shell.sound import speech
from tests.games.gatestorm.app.storms import at, duel
from tests.shell.listener import Heard, Listener, begin, strike
from tests.shell.pilot import INSTANT, Pilot

RISKS = ("Beyond the edge", "A rock", "hard")
ASIDE = ("Menu", "Log", "Detail", "points", "Table", "Ada.", "Bo.")


@pytest.fixture
def heard(monkeypatch):
    made = Heard()
    monkeypatch.setattr(speech, "Mouth", lambda voice, failed: made)
    return made


@pytest.fixture
def pilot(display, tmp_path, heard):
    made = Pilot(tmp_path, replace(INSTANT, welcomed=True, speech="wordy"))
    made.app.hands.speaker.follow_settings()
    made.frames(3)
    yield made
    made.leave()


def told(scene):
    """Everything that could be said of a page, of each thing on it."""
    targets = [*scene.focus.targets, *scene.widgets]
    cards = [card and (card.title, card.text) for card in map(scene.card, targets)]
    named = [(scene.told_name(one.key), *scene.told_more(one.key)) for one in targets]
    return scene.sights(), scene.told_ship(), named, cards


@pytest.mark.parametrize(("turn", "hour"), [(0, 12), (14, 12), (15, 1), (90, 3), (180, 6), (-30, 11), (345, 12), (-90, 9)])
def test_twelve_is_ahead_and_three_to_the_right(turn, hour):
    assert clock(turn) == hour


def test_a_place_is_told_from_the_heading_of_the_ship_and_from_rim_to_rim():
    here = Pose(6000, 4500, 90)
    assert [bearing(here, x, y) for x, y in ((9000, 4500), (6000, 9000), (6000, 0), (0, 4500))] == [12, 3, 9, 6]
    assert apart(here, 7400, 4500, BASE // 2) == 100 and apart(here, 6100, 4500, BASE // 2) == 0


def test_things_are_told_nearest_first_with_arcs_both_ways(pilot):
    scene = at(pilot, duel(own="600,450/0", other="600,310/180"))
    kinds = dict(scene.sights())
    (ship,) = kinds["Ships"]
    assert ship.text == ("Bo 1 at 12 o’clock, range 1, 100 units away, heading for 6 o’clock. "
                         "In your arc. You are in its arc.")  # fmt: skip
    assert [sight.text.partition(" at")[0] for sight in kinds["Edges"]] == [
        "North edge", "South edge", "East edge", "West edge",
    ]  # fmt: skip
    assert kinds["Gates"][0].text == "Gate A at 9 o’clock, 250 units away. It leads to table 2."
    assert len(kinds["Rocks"]) == 4 and any("Straight 2" in sight.text for sight in kinds["What can be chosen"])


def test_a_ship_behind_is_in_no_arc_but_its_own(pilot):
    scene = at(pilot, duel(own="600,450/90", other="400,450/90"))
    (ship,) = dict(scene.sights())["Ships"]
    assert ship.text == "Bo 1 at 6 o’clock, range 2, 160 units away, heading for 12 o’clock. You are in its arc."


def test_a_maneuver_says_where_it_ends_and_what_it_would_hit(pilot, heard):
    scene = at(pilot, duel(own="600,450/0", other="600,330/180"))
    assert scene.told_more("dial:S2")[0].startswith("You end at 12 o’clock, 80 units away, heading for 12 o’clock.")
    assert "It stops at another ship: no action." in scene.told_more("dial:S2")[0]
    assert scene.told_more("dial:T2R")[0] == "You end at 2 o’clock, 120 units away, heading for 3 o’clock."
    pilot.key("tab")
    pilot.frames(3)
    heard.take()
    pilot.key("enter")
    pilot.frames(3)
    assert "chosen: press it again to set it" in heard.take()[-1]


def test_beyond_the_edge_there_is_no_place_to_tell(pilot):
    scene = at(pilot, duel(own="600,40/0", other="600,800/180"))
    assert scene.told_more("dial:S2") == ["Easy: it clears a daze. Beyond the edge: your ship is lost, and a point with it."]


def test_a_ship_is_told_with_its_place_and_its_dial(pilot, monkeypatch):
    scene = at(pilot, duel(mine='tokens = ["poise"]'))
    shown = scene.table.shown
    ships = (replace(shown.ships[0], dial="T2R"), replace(shown.ships[1], dial="S2"))
    monkeypatch.setattr(Telling, "_position", replace(shown, ships=ships))
    lines = scene.told_ship()
    assert "You are 600 units from the west edge and 450 from the north edge, heading 0 degrees." in lines
    assert "Poised." in lines and "Your dial: sharp right 2." in lines and "Points: 0, ships lost: 0." in lines
    assert any(line.startswith("Bo 1 at 12") for line in lines)  # it could shoot
    assert not any("straight 2" in line for line in lines)


@pytest.mark.parametrize("controllers", [("human", "random"), ("human", "human")])
def test_a_rivals_secret_dial_changes_nothing_that_is_said(pilot, controllers):
    said = []
    for dial in ("S2", "T1L", "G3R"):
        scene = at(pilot, duel(theirs=f'dial = "{dial}"'), *controllers)
        assert scene.controls.kind == "dial" and scene.table.match.position.ships[1].dial == dial
        said.append(told(scene))
        scene.close()
        pilot.frames(3)
    assert said[0] == said[1] == said[2]


def test_behind_the_curtain_nothing_is_said_but_a_name(pilot, heard):
    at(pilot, duel(), "human", "human")
    pilot.key("tab")
    pilot.key("enter")
    pilot.frames(20)
    heard.take()
    pilot.key("enter")
    pilot.run_until(lambda: pilot.scene.name == "curtain", "the curtain")
    pilot.frames(10)
    assert heard.take() == ["Bo 1"]
    for way in ("right", "down", "up", "left"):
        strike(pilot, way)
        strike(pilot, way, pygame.KMOD_LSHIFT)
    assert heard.take() == []


def test_in_the_middle_of_an_attack_its_dice_are_said(pilot, heard):
    scene = at(pilot, duel(mine='tokens = ["poise"]', theirs='tokens = ["weave"]', table='phase = "gunnery"'))
    pilot.walk("ship:1")
    pilot.key("enter")
    pilot.run_until(lambda: scene.is_offering and scene.controls.kind in ("modify", "defend"), "its dice")
    heard.take()
    pilot.key("tab")
    pilot.frames(3)
    assert any("Guns at range 2: " in text for text in heard.take())


def test_what_is_asked_is_said_once_though_a_rival_sets_a_dial_meanwhile(pilot, heard):
    scene = begin(pilot, "gatestorm", rounds="6", kills="2")
    pilot.run_until(lambda: scene.is_offering, "an outfit")
    for _ in range(2):
        pilot.key("enter")
    pilot.run_until(lambda: scene.is_offering and scene.focus.key.startswith("slot:"), "a place to start")
    heard.take()
    pilot.key("enter")
    pilot.run_until(lambda: any(step.seat == 1 for step in scene.table.steps[-1:]), "its dial")
    pilot.frames(20)
    assert scene.controls.kind == "dial" and sum("choose a maneuver" in text for text in heard.take()) == 1


def test_a_name_that_is_said_is_not_said_again_with_what_it_does(pilot, heard):
    scene = at(pilot, duel(own="600,40/0", other="600,800/180"))
    pilot.walk("dial:T2L")
    assert heard.take()[-1].count("harp left 2") == 1 and scene.prompt.detail.startswith("Sharp left 2")


def test_tables_come_after_all_by_which_something_is_decided(pilot):
    scene = at(pilot, duel(table='phase = "gunnery"'))
    keys = [one.key for one in scene.focus.walk]
    deciding = [number for number, key in enumerate(keys) if key.startswith(("ship:", "button:", "command:"))]
    assert deciding and max(deciding) < min(number for number, key in enumerate(keys) if key.startswith("table:"))


@pytest.mark.slow
def test_gatestorm_is_finished_by_ear(pilot, heard):
    pilot.app.context.settings.change(speech="usual")
    scene = begin(pilot, "gatestorm", rounds="6", kills="2")
    pilot.run_until(lambda: scene.is_offering, "a decision")
    listener = Listener(pilot, heard)
    listener.focus = listener.listen()[-1]
    for _ in range(120):
        listener.choose(RISKS, ASIDE)
        if pilot.scene.name == "ranking":
            break
    assert pilot.scene.name == "ranking"
