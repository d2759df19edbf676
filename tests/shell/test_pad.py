"""F46: what a gamepad's buttons and sticks mean, and what the window shows for them. Whole games are in test_pad_games."""

import pygame
import pytest
from msgspec.structs import replace

from hyperline.shell.input.binding import Bindings
from hyperline.shell.input.commands import COMMANDS
from hyperline.shell.input.device import HOLDING, Devices
from hyperline.shell.input.intent import Act
from hyperline.shell.input.pad import FULL, called, maker_of
from hyperline.shell.store.settings import read, write
from tests.shell.padpilot import PadPilot, spell
from tests.shell.pilot import INSTANT

E = pygame.event.Event


@pytest.fixture
def pilot(display, tmp_path):
    made = PadPilot(tmp_path, replace(INSTANT, welcomed=True))
    yield made
    made.leave()


@pytest.fixture
def devices(display):
    return Devices(Bindings())


def button(devices, number, kind=pygame.CONTROLLERBUTTONDOWN):
    return devices.intents(E(kind, instance_id=0, button=number))


def axis(devices, number, share):
    return devices.intents(E(pygame.CONTROLLERAXISMOTION, instance_id=0, axis=number, value=int(share * (FULL - 1))))


# ---- the device ----


def test_buttons_triggers_and_sticks_mean_what_they_are_bound_to(devices):
    assert button(devices, 0)[0].act is Act.CONFIRM and devices.hand == "xbox"
    assert button(devices, 12)[0].direction == (0, 1)
    assert (axis(devices, 5, 1)[0].act, axis(devices, 5, 1)) == (Act.ZOOM, [])
    assert axis(devices, 1, -1)[0].direction == (0, -1)
    assert [one.act for one in axis(devices, 2, -1)] == [Act.ROTATE]


def test_a_stick_that_trembles_is_not_pressed_and_counts_once(devices):
    assert [len(axis(devices, 0, share)) for share in (0.3, 0.5, 0.6, 0.5, 0.7, 0.3, 0.9)] == [0, 0, 1, 0, 0, 0, 1]


def test_a_cross_that_is_held_repeats_until_it_is_let_go(devices):
    button(devices, 14)
    assert devices.repeated(0.3) == [] and devices.repeated(0.1)[0].direction == (1, 0)
    button(devices, 14, pygame.CONTROLLERBUTTONUP)
    assert devices.repeated(1) == []


def test_a_button_that_is_held_asks_for_help_and_is_not_needed_for_it(devices):
    assert button(devices, 6) == []
    assert [one.act for one in devices.repeated(HOLDING + 0.1)] == [Act.HELP]
    assert button(devices, 6, pygame.CONTROLLERBUTTONUP) == []
    button(devices, 6)
    assert [one.act for one in button(devices, 6, pygame.CONTROLLERBUTTONUP)] == [Act.PAUSE]


def test_a_pad_that_is_unplugged_holds_nothing(devices):
    button(devices, 14)
    devices.intents(E(pygame.CONTROLLERDEVICEREMOVED, instance_id=0))
    assert devices.repeated(1) == [] and not devices.pads.down


def test_the_right_stick_points_when_it_is_wanted(pilot):
    pilot.press("rs")
    assert pilot.app.hands.devices.is_pointing
    before = pygame.mouse.get_pos()
    pilot.push("r-right")
    pilot.frames(20)
    pilot.let_go("r-right")
    assert pygame.mouse.get_pos()[0] > before[0]
    place = pilot.place("settings")
    pygame.mouse.set_pos(place)
    pilot.press("a")
    assert pilot.names[-1] == "settings"


@pytest.mark.parametrize(("name", "maker", "sign"), [
    ("a", "playstation", "✕"), ("start", "xbox", "Menu"), ("back", "nintendo", "−"), ("lb", "deck", "L1"),
    ("r-left", "xbox", "R←"), ("hold start", "playstation", "Options …"), ("y", "nintendo", "Y"),
])  # fmt: skip
def test_signs_are_those_of_the_maker(name, maker, sign):
    assert called(name, maker) == sign


@pytest.mark.parametrize(("name", "maker"), [
    ("Sony Interactive Entertainment Wireless Controller", "playstation"), ("PS5 Controller", "playstation"),
    ("Nintendo Switch Pro Controller", "nintendo"), ("Steam Deck", "deck"), ("Microsoft X-Box 360 pad", "xbox"),
    ("", "xbox"),
])  # fmt: skip
def test_a_pad_is_known_by_its_name(name, maker):
    assert maker_of(name) == maker


def test_no_two_commands_that_meet_share_a_button():
    taken = [(one, key) for one in COMMANDS.values() for key in one.pads]
    assert not [(one.name, other.name) for one, key in taken for other, same in taken
                if key == same and one.name < other.name and one.meets(other)]  # fmt: skip


# ---- the window ----


def test_signs_and_the_bar_follow_what_was_used_last(pilot):
    app = pilot.app
    assert not app.context.bindings.hand and app.context.measure.size == (1280, 720)
    pilot.press("down")
    assert app.context.bindings.shown(Act.CONFIRM) == "A"
    assert app.context.measure.size[1] < 720 and app.hands.bar.told(pilot.scene)[0] == ("A", "Choose")
    pilot.post(pygame.KEYDOWN, key=pygame.K_DOWN, mod=0, unicode="", scancode=0)
    pilot.frames()
    assert app.context.bindings.shown(Act.CONFIRM) == "Enter" and app.context.measure.size == (1280, 720)


def test_letters_are_chosen_for_a_text_field(pilot):
    pilot.press_key("settings")
    spell(pilot, "search", "volume")
    pilot.press("x")
    pilot.press_key("letter:e")
    pilot.press_key("done")
    assert pilot.names[-1] == "settings" and [row.key for row in pilot.scene.rows][:1] == ["volume"]
    assert not pilot.scene.is_typing


def test_letters_that_are_left_change_nothing(pilot):
    pilot.press_key("settings")
    pilot.press_key("search")
    pilot.press_key("letter:v")
    pilot.press("b")
    assert pilot.names[-1] == "settings" and not pilot.scene.is_typing


def test_every_act_can_have_another_button(pilot):
    pilot.press_key("settings")
    pilot.press_key("tab:controls")
    pilot.press_key("keys")
    shown = pilot.scene.keys
    shown.list.go(COMMANDS["hint"], 3)
    pilot.press("a")
    assert shown.is_asking
    pilot.press("y")
    assert pilot.names[-1] == "message", "it is Inspect's"
    pilot.press_key("controls.replace")
    assert pilot.app.context.settings.value.controls["hint"] == ("h", "pad y")


def test_keys_chosen_before_there_were_pads_get_their_buttons():
    kept = b'[controls]\nconfirm = ["k"]\nhint = []\n'
    assert read(kept).controls == {"confirm": ("k", "pad a"), "hint": ()}
    again = read(write(replace(read(kept), controls={"confirm": ("k",)})))
    assert again.controls == {"confirm": ("k",)}, "what was taken away stays away"


def test_a_name_is_chosen_and_not_spelled(pilot):
    assert pilot.app.context.profiles.add("Rosa") == ""
    pilot.press_key("game:slipway")
    pilot.run_until(lambda: pilot.names[-1] == "setup", "the setup")
    setup = pilot.scene
    pilot.press_key("name-0")
    offered = [widget.text for widget in pilot.scene.widgets if widget.key.startswith("text:")]
    assert offered[:3] == ["Rosa", "Ada", "Bruno"]
    pilot.press_key("letter:q")
    pilot.press_key("text:Bruno")
    assert pilot.scene is setup and setup.seating.seats[0].name == "Bruno"
    pilot.press_key("name-0")
    assert not pilot.has("text:Bruno"), "it is taken"
    pilot.press_key("text:Rosa")
    assert setup.seating.seats[0].name == "Rosa" and not setup.is_typing
