"""F47: what one key alone chooses, and presses that come too soon. Whole games are in test_pad_games."""

import pygame
import pytest
from msgspec.structs import replace
from pygame import Rect

from hyperline.games.listed import SHELF
from hyperline.shell.hands import MOST, TURNS, rows_of
from hyperline.shell.input.binding import Bindings
from hyperline.shell.input.device import Devices
from hyperline.shell.input.focus import Spot
from hyperline.shell.main import App
from hyperline.shell.paths import user_paths
from hyperline.shell.scenes.menu import MenuScene
from hyperline.shell.sound import speech
from hyperline.shell.store.settings import Settings
from tests.shell.listener import Heard
from tests.shell.padpilot import spell
from tests.shell.pilot import INSTANT
from tests.shell.switchpilot import SwitchPilot

E = pygame.event.Event


@pytest.fixture
def pilot(display, tmp_path):
    made = SwitchPilot(tmp_path, replace(INSTANT, welcomed=True, scan_tenths=8))
    yield made
    made.leave()


def test_letters_are_chosen_with_it(pilot):
    pilot.press_key("settings")
    spell(pilot, "search", "calm")
    pilot.press_key("done")
    assert [row.key for row in pilot.scene.rows] == ["calm"]


def test_it_is_turned_off_with_itself(pilot):
    pilot.press_key("settings")
    pilot.press_key("tab:access")
    for _ in range(8):
        if pilot.app.context.settings.value.scan_tenths:
            pilot.press_key("scan")
    assert not pilot.app.context.settings.value.scan_tenths
    assert pilot.app.context.measure.size == (1280, 720)


def test_what_is_offered_is_said(display, tmp_path, monkeypatch):
    heard = Heard()
    monkeypatch.setattr(speech, "Mouth", lambda voice, failed: heard)
    pilot = SwitchPilot(tmp_path, replace(INSTANT, welcomed=True, scan_tenths=8, speech="short"))
    pilot.app.hands.speaker.follow_settings()
    pilot.run_until(lambda: pilot.scanner.offered[0] == "row" and pilot.scanner.row == 1, "the second row")
    row = pilot.scanner.entered
    assert heard.said[-1] == f"{pilot.app.hands.speaker.named(row[0])}, and {len(row) - 1} more"
    pilot.run_until(lambda: pilot.scanner.offered[0] == "bar", "the bar")
    assert heard.said[-1] == "Back, Settings"
    pilot.switch()
    assert heard.said[-1] == "Back"
    pilot.leave()


def test_a_row_is_left_after_two_turns(pilot):
    pilot.run_until(lambda: pilot.scanner.offered[0] == "row" and len(pilot.scanner._rows[pilot.scanner.row]) > 1, "a row")
    pilot.switch()
    many = len(pilot.scanner._rows[pilot.scanner.row])
    assert pilot.scanner.offered[0] == "item"
    pilot.frames(60 * many * TURNS)
    assert pilot.scanner.offered[0] != "item"


def test_rows_go_from_the_top_down_and_long_ones_in_parts():
    spots = [Spot(f"{x},{y}", Rect(50 * x, 50 * y, 40, 40 - 6 * (x % 2))) for y in range(2) for x in range(MOST + 2)]
    rows = [[one.key for one in row] for row in rows_of(spots[::-1])]
    assert [len(row) for row in rows] == [5, 5, 5, 5]
    assert rows[0] == [f"{x},0" for x in range(5)] and rows[3][-1] == f"{MOST + 1},1"


@pytest.mark.parametrize(("apart", "count"), [(0.0, 3), (0.3, 2), (0.5, 1)])
def test_a_press_that_comes_too_soon_does_nothing(display, apart, count):
    devices = Devices(Bindings(), settings=lambda: Settings(apart=round(1000 * apart)))
    found = []
    for _ in range(3):
        found += devices.intents(E(pygame.KEYDOWN, key=pygame.K_u, mod=0, unicode="u", scancode=0))
        devices.repeated(0.2)
    assert len(found) == count


def test_from_the_start_the_bar_covers_nothing(display, tmp_path):
    app = App(SHELF, user_paths(tmp_path), settings=replace(INSTANT, scan_tenths=8))
    app.stack.push(MenuScene(app.context))
    high = app.hands.bar.height(app.window.size[1])
    lowest = max(target.rect.bottom for target in app.stack.top.focus.targets)
    app.stack.clear()
    assert high and lowest <= app.window.size[1] - high


def test_a_row_that_begins_with_you_says_so(display, tmp_path, monkeypatch):
    heard = Heard()
    monkeypatch.setattr(speech, "Mouth", lambda voice, failed: heard)
    pilot = SwitchPilot(tmp_path, replace(INSTANT, welcomed=True, scan_tenths=8, speech="short"))
    pilot.app.hands.speaker.follow_settings()
    pilot.press_key("quick")
    pilot.run_until(lambda: pilot.scanner.entered and pilot.scanner.entered[0].key == "seat:0", "the row of seats")
    assert heard.said[-1].startswith("You, and ")
    pilot.leave()
