import pygame
import pytest

from hyperline.kernel import language
from hyperline.shell.input.binding import Bindings
from hyperline.shell.input.device import Devices
from hyperline.shell.input.intent import Act

E = pygame.event.Event


@pytest.fixture
def devices(display):
    return Devices(Bindings())


def keyed(devices, key, mod=0):
    return devices.intents(E(pygame.KEYDOWN, key=key, mod=mod, unicode="", scancode=0))


@pytest.mark.parametrize(
    ("key", "mod", "act", "step"),
    [
        (pygame.K_RETURN, 0, Act.CONFIRM, 0),
        (pygame.K_KP_ENTER, 0, Act.CONFIRM, 0),
        (pygame.K_ESCAPE, 0, Act.CANCEL, 0),
        (pygame.K_TAB, 0, Act.NEXT, 1),
        (pygame.K_TAB, pygame.KMOD_LSHIFT, Act.NEXT, -1),
        (pygame.K_r, 0, Act.ROTATE, 1),
        (pygame.K_r, pygame.KMOD_RSHIFT, Act.ROTATE, -1),
        (pygame.K_i, 0, Act.INSPECT, 0),
        (pygame.K_u, 0, Act.UNDO, 0),
        (pygame.K_z, pygame.KMOD_CTRL, Act.UNDO, 0),
        (pygame.K_z, pygame.KMOD_META, Act.UNDO, 0),
        (pygame.K_u, pygame.KMOD_SHIFT, Act.REDO, 0),
        (pygame.K_y, pygame.KMOD_CTRL, Act.REDO, 0),
        (pygame.K_PAGEUP, 0, Act.ZOOM, 1),
        (pygame.K_PAGEDOWN, 0, Act.ZOOM, -1),
        (pygame.K_HOME, 0, Act.FIT, 0),
        (pygame.K_F2, 0, Act.SHIP, 1),
        (pygame.K_F5, 0, Act.SHIP, 4),
        (pygame.K_v, 0, Act.OVERLAY, 0),
        (pygame.K_o, 0, Act.ODDS, 0),
        (pygame.K_0, 0, Act.MORE, 0),
        (pygame.K_d, 0, Act.DIGEST, 0),
        (pygame.K_l, 0, Act.LOG, 0),
        (pygame.K_x, 0, Act.TRAIL, 0),
        (pygame.K_SPACE, 0, Act.SKIP, 0),
        (pygame.K_SPACE, pygame.KMOD_SHIFT, Act.SPEED, 1),
        (pygame.K_e, 0, Act.END_TURN, 0),
        (pygame.K_F1, 0, Act.HELP, 0),
        (pygame.K_p, 0, Act.PAUSE, 0),
        (pygame.K_F11, 0, Act.FULL_SCREEN, 0),
        (pygame.K_5, 0, Act.LABEL, 5),
    ],
)
def test_the_default_keys(devices, key, mod, act, step):
    (intent,) = keyed(devices, key, mod)
    assert (intent.act, intent.step) == (act, step)
    assert not intent.is_pointer


def test_arrows_are_directions(devices):
    (intent,) = keyed(devices, pygame.K_LEFT)
    assert (intent.act, intent.direction) == (Act.MOVE, (-1, 0))


@pytest.mark.parametrize(("domain", "act"), [("board", "build"), ("battle", "flee"), ("shipyard", "blueprints"), ("", None)])
def test_a_command_has_its_key_in_force_in_its_scene_alone(devices, domain, act):
    devices.domain = domain
    assert [intent.act for intent in keyed(devices, pygame.K_b)] == ([act] if act else [])


def test_keys_are_shown_as_they_are_printed(context):
    bindings = context.bindings
    assert (bindings.shown(Act.CONFIRM), bindings.shown(Act.ZOOM, -1)) == ("Enter", "PgDn")
    assert (bindings.shown(Act.FIND), bindings.called("keypad +")) == ("Ctrl+F", "Num +")


def test_keys_are_called_as_the_language_has_it(context):
    called = context.bindings.called
    try:
        language.use("de")
        assert called("ctrl+shift+delete") == "Strg+Umschalt+Entf"
        assert (called("space"), called("mouse left"), called("k")) == ("Leertaste", "Linksklick", "K")
        language.use("pl")
        context.settings.change(controls={"confirm": ("k",), "cancel": ("mouse right",)})
        assert context.words("settings.none").endswith("Prawy klik kończy szukanie.")
    finally:
        language.use(language.ENGLISH)


def button(kind, number, pos):
    return E(kind, button=number, pos=pos)


def test_a_click_confirms_where_it_was(devices):
    acts = [i.act for i in devices.intents(button(pygame.MOUSEBUTTONDOWN, 1, (5, 6)))]
    assert acts == [Act.POINT, Act.PRESS]
    devices.intents(E(pygame.MOUSEMOTION, pos=(7, 6), rel=(2, 0), buttons=(1, 0, 0)))
    (intent,) = devices.intents(button(pygame.MOUSEBUTTONUP, 1, (7, 6)))
    assert (intent.act, intent.pos) == (Act.CONFIRM, (7, 6))


def test_a_pressed_pointer_that_travels_drags_and_drops(devices):
    devices.intents(button(pygame.MOUSEBUTTONDOWN, 1, (5, 6)))
    (drag,) = devices.intents(E(pygame.MOUSEMOTION, pos=(50, 60), rel=(45, 54), buttons=(1, 0, 0)))
    assert (drag.act, drag.start) == (Act.DRAG, (5, 6))
    (drop,) = devices.intents(button(pygame.MOUSEBUTTONUP, 1, (52, 60)))
    assert (drop.act, drop.start, drop.pos) == (Act.DROP, (5, 6), (52, 60))


def test_a_right_click_cancels_and_the_wheel_turns(devices):
    assert devices.intents(button(pygame.MOUSEBUTTONUP, 3, (1, 1)))[0].act is Act.CANCEL
    assert devices.intents(E(pygame.MOUSEWHEEL, x=0, y=-1, flipped=False))[0].step == -1


def test_another_button_let_go_leaves_the_pressed_one_pressed(devices):
    devices.intents(button(pygame.MOUSEBUTTONDOWN, 1, (5, 6)))
    assert devices.intents(button(pygame.MOUSEBUTTONUP, 3, (5, 6)))[0].act is Act.CANCEL
    (intent,) = devices.intents(button(pygame.MOUSEBUTTONUP, 1, (5, 6)))
    assert intent.act is Act.CONFIRM


def test_a_lost_window_forgets_the_pressed_button(devices):
    devices.intents(button(pygame.MOUSEBUTTONDOWN, 1, (5, 6)))
    devices.intents(E(pygame.WINDOWFOCUSLOST))
    assert devices.intents(button(pygame.MOUSEBUTTONUP, 1, (90, 90))) == []


def test_letters_go_to_a_field_while_typing(devices):
    devices.is_typing = True
    assert keyed(devices, pygame.K_e) == []
    assert devices.intents(E(pygame.TEXTINPUT, text="é"))[0].text == "é"
    assert keyed(devices, pygame.K_BACKSPACE)[0].act is Act.ERASE
    devices.is_typing = False
    assert devices.intents(E(pygame.TEXTINPUT, text="e")) == []


def test_a_held_arrow_is_repeated_until_it_is_let_go(display):
    down = {pygame.K_DOWN, pygame.K_RETURN}
    devices = Devices(Bindings(), down.__contains__)
    keyed(devices, pygame.K_DOWN)
    assert sum(len(devices.repeated(1 / 60)) for _ in range(20)) == 0
    assert sum(len(devices.repeated(1 / 60)) for _ in range(60)) > 10
    down.clear()
    assert devices.repeated(1.0) == []


def test_a_held_confirm_confirms_once(display):
    devices = Devices(Bindings(), lambda code: True)
    keyed(devices, pygame.K_RETURN)
    assert all(devices.repeated(1 / 60) == [] for _ in range(100))


def test_the_view_can_be_moved_in_the_middle_of_a_drag(devices):
    devices.intents(E(pygame.MOUSEBUTTONDOWN, button=1, pos=(5, 6)))
    devices.intents(E(pygame.MOUSEMOTION, pos=(52, 60), rel=(0, 0), buttons=(1, 0, 0)))
    devices.intents(E(pygame.MOUSEBUTTONDOWN, button=2, pos=(52, 60)))
    (moved,) = devices.intents(E(pygame.MOUSEMOTION, pos=(60, 60), rel=(0, 0), buttons=(1, 1, 0)))
    assert (moved.act, moved.start) == (Act.PAN, (52, 60))
    assert not devices.intents(E(pygame.MOUSEBUTTONUP, button=2, pos=(60, 60)))
    (drop,) = devices.intents(E(pygame.MOUSEBUTTONUP, button=1, pos=(62, 60)))
    assert (drop.act, drop.start, drop.pos) == (Act.DROP, (5, 6), (62, 60))
