"""Scans are offered beside the commands of a turn: whoever goes on without them has declined, and nobody asks (SCN-1)."""

import pytest

from hyperline.games.hyperline.app.board.features.ending import Ending
from hyperline.games.hyperline.app.board.features.galaxy_why_not import BoardHints
from hyperline.games.hyperline.rules import actions
from hyperline.shell.page.features.hints import desk as hinting
from hyperline.shell.store.settings import Settings
from tests.games.hyperline.app.test_hints import Sage, desk_of
from tests.games.hyperline.app.test_whole_game import continued

SCAN = """
phase = "scan"
[board]
B2 = "fork 0"
[[player]]
corner = "A1"
home = "Problar"
ship = ["bridge@0,0", "carrier-pod@0,1", "combat-engine@0,2", "planetary-scanner@-1,1/L"]
[[player]]
corner = "I9"
home = "Aegis"
"""
ASKING = Settings(has_tips=False, speed="instant", is_calm=True, plays_forced=False)


@pytest.fixture(name="pilot")
def at_the_start_of_a_turn(tmp_path):
    """Somebody with a Scanner, who wants to be asked about whatever they leave unused."""
    pilot = continued(tmp_path, SCAN, ASKING)
    yield pilot
    pilot.leave()


def done(pilot):
    return [text for _, text in pilot.scene.table.history]


def settled(pilot):
    pilot.run_until(lambda: pilot.scene.is_settled, "rest")


def test_a_move_is_made_without_a_word_about_the_scanner(pilot):
    pilot.click("sector:A2")
    settled(pilot)
    assert done(pilot) == ["done", "step A2"]


def test_not_to_scan_is_taken_back_with_the_move_and_done_again_with_it(pilot):
    pilot.click("sector:A2")
    settled(pilot)
    pilot.key("u")
    settled(pilot)
    assert done(pilot) == [] and pilot.has("group:scan") and not pilot.scene.table.can_undo
    pilot.key("u", shift=True)
    settled(pilot)
    assert done(pilot) == ["done", "step A2"]


@pytest.mark.parametrize(
    "end", [lambda pilot: pilot.click("button:pass"), lambda pilot: pilot.key("e", "enter")], ids=["mouse", "key"]
)
def test_a_turn_ends_without_a_question_about_the_scanner(pilot, end):
    end(pilot)
    pilot.frames(3)
    assert pilot.scene.features.one(Ending).held is None
    assert done(pilot) == ["done", "pass"]


@pytest.mark.parametrize(
    ("ask", "leave"),
    [
        (lambda pilot: pilot.click("group:scan"), lambda pilot: pilot.click("button:done")),
        (lambda pilot: pilot.key("k"), lambda pilot: pilot.key("escape")),
        (lambda pilot: pilot.key("k"), lambda pilot: pilot.key("e", "enter")),
    ],
    ids=["mouse", "esc", "e"],
)
def test_scans_are_lit_when_they_are_asked_for_and_left_for_nothing(pilot, ask, leave):
    commands = {target.key for target in pilot.scene.lit}
    ask(pilot)
    settled(pilot)
    assert pilot.scene.table.decision.kind == "scan" and {target.key for target in pilot.scene.lit} != commands
    leave(pilot)
    settled(pilot)
    assert {target.key for target in pilot.scene.lit} == commands and done(pilot) == []


def test_a_scan_is_three_presses_and_leads_back_to_the_commands(pilot):
    before = pilot.inputs
    pilot.click("group:scan")
    settled(pilot)
    pilot.click("sector:C2")
    settled(pilot)
    assert done(pilot) == ["scan -1,1 C2"]
    if pilot.has("button:lay"):
        pilot.click("button:lay")
    settled(pilot)
    assert pilot.scene.table.decision.kind == "command" and not pilot.has("group:scan")
    assert pilot.inputs - before <= 9  # three clicks, of which each is a motion, a press and a release


@pytest.mark.parametrize(("kind", "key"), [(actions.Scan, "group:scan"), (actions.Step, "sector:A2")])
def test_a_hint_weighs_scans_and_commands_alike(pilot, monkeypatch, kind, key):
    sage = Sage()
    sage.kind = kind
    monkeypatch.setattr(hinting, "brains", sage.make)
    desk = desk_of(pilot)
    for _ in range(3):
        desk.press()
        pilot.run_until(lambda: desk.action is not None, "advice")
    if kind is actions.Step:
        assert str(desk.action).startswith("step")
    else:
        assert key in pilot.scene.features.one(BoardHints).keys_of(desk.action)
        assert pilot.scene.features.one(BoardHints).rects_of(desk.action)


@pytest.mark.parametrize("strike", ["clicks", "keys"])
def test_done_struck_twice_does_not_pass_too(pilot, strike):
    pilot.click("group:scan")
    pilot.run_until(lambda: pilot.scene.is_settled and pilot.has("button:done"), "rest")
    if strike == "keys":
        pilot.walk("button:done")
        pilot.key("enter", "enter")
    else:
        place = pilot.place("button:done")
        pilot.click(place)
        pilot.frames(2)
        pilot.click(place)
    pilot.frames(60)
    assert done(pilot) == [] and not pilot.has("button:done")
    pilot.click("button:pass")
    pilot.frames(5)
    if pilot.has("nudge:end"):
        pilot.frames(20)
        pilot.click("nudge:end")
    assert done(pilot) == ["done", "pass"]
