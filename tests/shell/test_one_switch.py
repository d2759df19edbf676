"""F47: with one key alone, from the menu through setup and a game to its review; and presses that come too soon."""

import pygame
import pytest
from msgspec.structs import replace
from pygame import Rect

from hyperline.shell.hands import MOST, TURNS, rows_of
from hyperline.shell.input.binding import Bindings
from hyperline.shell.input.device import Devices
from hyperline.shell.input.focus import Spot
from tests.shell.flows import GAMES, STEADY
from tests.shell.padpilot import spell
from tests.shell.pilot import INSTANT, Pilot
from tests.shell.test_pad import PadHand, set_up

E = pygame.event.Event


class SwitchPilot(Pilot):
    """Has one key, and waits for what it wants."""

    def switch(self):
        """Press the key."""
        self.post(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0, unicode=" ", scancode=0)
        self.post(pygame.KEYUP, key=pygame.K_SPACE, mod=0, unicode="", scancode=0)
        self.frames(2)

    def key(self, *names, shift=False):
        raise AssertionError("there is one key")

    click = key

    @property
    def scanner(self):
        return self.app.hands.scanner

    def _is_offered(self, key):
        """Whether a press would choose the row of a key, or once that is entered the thing itself."""
        scanner = self.scanner
        row = scanner._rows[scanner.row] if scanner.row < len(scanner._rows) else []
        return key in [one.key for one in (row if scanner.item is None else row[scanner.item :][:1])]

    def press_key(self, key):
        self.frames(2)
        self.run_until(lambda: self._is_offered(key), f"the row of {key}")
        is_alone = self.scanner.item is not None or len(self.scanner._rows[self.scanner.row]) == 1
        self.switch()
        if not is_alone:
            self.run_until(lambda: self._is_offered(key), key)
            self.switch()

    def choose_in_bar(self, name):
        """Choose something that is offered on every page."""
        self.frames(2)
        self.run_until(lambda: self.scanner.offered[0] == "bar", "the bar")
        self.switch()
        at = [one for one, _ in self.scanner.always].index(name)
        self.run_until(lambda: self.scanner.offered == ("bar", at), name)
        self.switch()

    def press(self, name):
        """What a pad has a button for."""
        self.choose_in_bar({"b": "back", "start": "menu"}[name])

    def choose(self, act):
        self.choose_in_bar("acts")
        self.press_key(f"act:{act}")


class SwitchHand(PadHand):
    """The same with one key."""

    def press_alone(self):
        before = self._state()
        self.pilot.frames(STEADY)
        if self.page.only_button is None:  # something else is asked meanwhile
            return
        self.pilot.press_key(self.page.only_button.key)
        self.pilot.run_until(lambda: self._state() != before, "what the only button does")


@pytest.fixture
def pilot(display, tmp_path):
    made = SwitchPilot(tmp_path, replace(INSTANT, welcomed=True, scan_tenths=8))
    yield made
    made.leave()


@pytest.mark.parametrize("game", [pytest.param(game, marks=() if game == "slipway" else pytest.mark.slow) for game in GAMES])
def test_a_game_by_one_key_from_the_menu_to_its_review(pilot, game):
    board = set_up(pilot, game)
    hand = SwitchHand(pilot, board)
    hand.play(6)
    hand.settle()
    assert hand.by_pad >= 1
    for _ in range(400):  # the rest is left to the computer
        if hand.is_over:
            break
        if hand.page.only_button is not None:
            hand.press_alone()
        else:
            pilot.choose("autoplay")
        pilot.frames(2)
        hand.settle()
    pilot.press_key("review")
    pilot.run_until(lambda: pilot.scene.name in ("play", "board") and pilot.scene is not board, "the review")


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
    assert not pilot.app.context.settings.value.scan_tenths and not pilot.app.hands.devices.has_one_switch
    assert pilot.app.context.measure.size == (1280, 720)


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
    devices = Devices(Bindings())
    devices.apart = apart
    found = []
    for _ in range(3):
        found += devices.intents(E(pygame.KEYDOWN, key=pygame.K_u, mod=0, unicode="u", scancode=0))
        devices.repeated(0.2)
    assert len(found) == count
