"""Every key can be chosen: in the list, with conflicts shown before they happen, and kept with the settings."""

import re

import msgspec
import pygame
import pytest

from hyperline.games.belt.app.own_keys import BeltAct
from hyperline.games.hyperline.app.battle.views import battle_controls as battle
from hyperline.games.hyperline.app.board.hud import controls as hud
from hyperline.games.hyperline.app.choice import standing_commands
from hyperline.games.hyperline.app.own_settings import BATTLE, BOARD, SHIPYARD, GalaxyAct
from hyperline.games.hyperline.app.showcase import POSITIONS
from hyperline.games.listed import SHELF
from hyperline.kernel.words import Words
from hyperline.shell.context import make_context
from hyperline.shell.input import keyset
from hyperline.shell.input.binding import Bindings, is_mouse, is_pad, plain
from hyperline.shell.input.commands import COMMANDS, keys_of
from hyperline.shell.input.device import Devices
from hyperline.shell.input.intent import Act, Intent
from hyperline.shell.paths import text_files, user_paths
from hyperline.shell.scenes import acts
from hyperline.shell.scenes.settings_page import SettingsScene
from hyperline.shell.screenshot import quiet_context
from hyperline.shell.stack import SceneStack
from hyperline.shell.store.settings import Settings, SettingsStore, read, write
from tests.games.hyperline.app.test_whole_game import MELEE, put_save
from tests.shell.pilot import INSTANT, Pilot

E = pygame.event.Event


@pytest.fixture
def pilot(tmp_path):
    made = Pilot(tmp_path / "home", INSTANT)
    made.click("settings")
    made.click("tab:controls")
    yield made
    made.leave()


def choose(pilot, command, slot=0):
    """Click a place of the list, wherever it has to be scrolled to."""
    tab = pilot.scene.keys
    tab.list.go(COMMANDS[command], slot)
    pilot.click(tab.list.place(command, slot).center)
    assert pilot.scene.is_asking


def chosen(pilot):
    return pilot.app.context.settings.value.controls


# ---- what a key means ----


def test_all_commands_have_names_of_their_own(context):
    texts = [context.words(f"control.{name}") for name in COMMANDS]
    assert len({*texts}) == len(texts)


@pytest.mark.parametrize("name", [command.name for command in COMMANDS.values() if command.yields])
def test_a_young_command_does_without_a_key_that_a_player_has_given_away(name):
    key, *_ = COMMANDS[name].keys
    older = {other: () for other, one in COMMANDS.items() if other != name and key in one.keys}
    own = {**older, "undo": (key,)}
    assert keys_of({}, name) == COMMANDS[name].keys
    assert [one for one in keys_of(own, name) if not is_pad(one)] == []
    assert keyset.fault(own) == ""


@pytest.mark.parametrize("name", keyset.PRESETS)
def test_presets_make_sense(name):
    chosen = keyset.preset(name)
    assert keyset.fault(chosen) == ""
    assert keyset.preset_of(dict(chosen)) == name
    assert all(keys_of(chosen, command) for command in COMMANDS)


@pytest.mark.parametrize("name", ["confirm", "cancel", "next", "settings", "undo"])
@pytest.mark.parametrize("keys", [("",), ("f9", ""), ("", "", "")])
def test_a_key_without_a_name_is_refused(name, keys):
    assert keyset.fault({name: keys}) != ""


LEFT_HALF = {*"qwertasdfgzxcvb12345", "tab", "space", "escape", "f1", "f2", "f3", "f4", "f5"}
RIGHT_HALF = {*"yuiophjklnm7890,.", "space", "return", "enter", "backspace", "delete", "insert", "home", "end", "page up",
              "page down", "left", "right", "up", "down", *(f"f{n}" for n in range(6, 13))}  # fmt: skip


@pytest.mark.parametrize(("name", "half"), [("left", LEFT_HALF), ("right", RIGHT_HALF)])
def test_one_hand_reaches_everything(name, half):
    for command in COMMANDS.values():
        keys = [key for key in keys_of(keyset.preset(name), command.name) if not is_mouse(key)]
        assert all(is_mouse(key) or is_pad(key) for key in command.keys) or any(plain(key) in half for key in keys), (
            command.name
        )


def test_another_key_means_the_same_and_the_old_one_nothing(context):
    context.settings.change(controls={"build": ("f6",), "undo": ("ctrl+alt+k",)})
    bindings = context.bindings
    assert bindings.intent("f6", domain=BOARD) == COMMANDS["build"].intent
    assert bindings.intent("b", domain=BOARD) is None and bindings.intent("u") is None
    assert bindings.intent("ctrl+alt+k") == COMMANDS["undo"].intent
    assert (bindings.shown(GalaxyAct.BUILD), bindings.shown(Act.UNDO)) == ("F6", "Ctrl+Alt+K")


def test_mouse_buttons_and_the_wheel_mean_what_they_are_bound_to(display):
    devices = Devices(Bindings({"click": ("mouse right",), "cancel": ("escape", "mouse left"), "undo": ("u", "mouse 5"),
                                "wheel_up": (), "redo": ("wheel up",)}))  # fmt: skip
    devices.intents(E(pygame.MOUSEBUTTONDOWN, button=3, pos=(5, 6)))
    (click,) = devices.intents(E(pygame.MOUSEBUTTONUP, button=3, pos=(5, 6)))
    assert (click.act, click.pos) == (Act.CONFIRM, (5, 6))
    assert devices.intents(E(pygame.MOUSEBUTTONDOWN, button=1, pos=(5, 6))) == []
    (back,) = devices.intents(E(pygame.MOUSEBUTTONUP, button=1, pos=(5, 6)))
    assert (back.act, back.pos) == (Act.CANCEL, (5, 6))
    assert devices.intents(E(pygame.MOUSEBUTTONDOWN, button=7, pos=(5, 6))) == [Intent(Act.UNDO)]
    assert devices.intents(E(pygame.MOUSEWHEEL, x=0, y=1)) == [Intent(Act.REDO)]


def test_fields_keep_the_keys_that_write(display):
    devices = Devices(Bindings({"confirm": ("k", "f7"), "undo": ("return",), "cancel": ("backspace", "mouse right")}))
    devices.is_typing = True
    struck = {
        name: devices.bindings.intent(name, is_typing=True) for name in ("k", "return", "backspace", "f7", "escape", "home")
    }
    acts = {name: intent.act if intent else None for name, intent in struck.items()}
    assert acts == {"k": None, "return": Act.CONFIRM, "backspace": Act.ERASE, "f7": Act.CONFIRM, "escape": Act.CANCEL,
                    "home": Act.CARET}  # fmt: skip


# ---- the list ----


def test_a_key_is_chosen_by_mouse_and_undone(pilot):
    choose(pilot, "hint")
    pilot.key("f6")
    assert chosen(pilot) == {"hint": ("f6",)}
    assert pilot.app.context.bindings.intent("f6").act is Act.HINT
    pilot.click("keys_undo")
    assert chosen(pilot) == {}


def test_a_key_is_chosen_by_keys_with_modifiers(pilot):
    pilot.walk("keys")
    pilot.scene.keys.list.go(COMMANDS["odds"], 0)
    pilot.key("right", "enter")
    assert pilot.scene.is_asking
    pilot.post(pygame.KEYDOWN, key=pygame.K_LCTRL, mod=pygame.KMOD_LCTRL, unicode="", scancode=0)
    pilot.post(pygame.KEYDOWN, key=pygame.K_k, mod=pygame.KMOD_LCTRL | pygame.KMOD_LALT, unicode="", scancode=0)
    pilot.frames(2)
    assert chosen(pilot) == {"odds": ("o", "ctrl+alt+k")}


def test_a_mouse_button_is_chosen_and_does_nothing_else(pilot):
    choose(pilot, "undo", keyset.BUTTON)
    pilot.click((5, 5), button=7)
    assert chosen(pilot) == {"undo": ("u", "ctrl+z", "mouse 5", "pad x")}
    assert pilot.names[-1] == "settings"


def test_escape_leaves_a_key_as_it_is_and_delete_clears_it(pilot):
    choose(pilot, "hint")
    pilot.key("escape")
    assert not pilot.scene.is_asking and chosen(pilot) == {} and pilot.names[-1] == "settings"
    choose(pilot, "hint")
    pilot.key("delete")
    assert chosen(pilot) == {"hint": ()}


@pytest.mark.parametrize(("answer", "after"), [
    ("cancel", {}), ("replace", {"hint": ("o",), "odds": ()}), ("swap", {"hint": ("o",), "odds": ("h",)}),
])  # fmt: skip
def test_a_key_that_is_taken_says_so_first(pilot, answer, after):
    choose(pilot, "hint")
    pilot.key("o")
    assert chosen(pilot) == {} and pilot.names[-1] == "message"
    assert "O is already used for “Odds”." in pilot.scene.text
    pilot.click(f"controls.{answer}")
    assert chosen(pilot) == after


def test_what_leads_out_keeps_a_key(pilot):
    choose(pilot, "settings")
    pilot.key("delete")
    assert chosen(pilot) == {}
    assert pilot.scene.keys.status == "“Settings” needs at least one key, so that you can always get out."
    choose(pilot, "hint")
    pilot.key("f10")
    assert "controls.replace" not in pilot.scene.keys and "controls.swap" in pilot.scene.keys


def test_commands_of_other_scenes_may_share_a_key(pilot):
    choose(pilot, "arrange")
    pilot.key("j")
    assert chosen(pilot) == {"arrange": ("j",)}, "J hops on the board alone"


def test_presets_and_resets(pilot):
    pilot.click(pilot.target("preset").rect.move(-8, 0).midright)
    assert chosen(pilot) == keyset.preset("left")
    choose(pilot, "rotate_back")
    pilot.key("f9")
    assert keyset.preset_of(chosen(pilot)) == keyset.OWN
    pilot.click("keys_one")
    if pilot.names[-1] == "message":
        pilot.click("controls.replace")
    assert keys_of(chosen(pilot), "rotate_back") == ("shift+r", "pad r-left")
    assert keyset.fault(chosen(pilot)) == ""
    pilot.click("keys_all")
    assert chosen(pilot) == {}
    pilot.click("keys_undo")
    assert chosen(pilot) != {}


@pytest.mark.parametrize(("size", "text", "preset"), [((960, 540), 200, "right"), ((1280, 720), 100, "left")])
def test_every_line_of_the_list_can_be_read(display, size, text, preset, cut):
    screen = pygame.display.set_mode(size)
    context = quiet_context(size, SHELF, Settings(text_size=text, controls=dict(keyset.preset(preset))))
    stack = SceneStack()
    stack.push(SettingsScene(context))
    scene = stack.top
    scene.open("controls")
    for command in (*COMMANDS, next(iter(COMMANDS))):
        found = scene.keys.list
        found.go(COMMANDS[command], 0)
        assert found.rect.contains(found.place(command, 0)), "it is brought into view"
        if found.scroll.offset % (4 * found.row_height) < found.row_height:
            scene.redraw()
            stack.draw(screen)
    scene.keys.begin()
    stack.draw(screen)
    stack.push(acts.ActsScene(context))
    stack.draw(screen)
    assert cut == []


def test_the_list_is_searched_by_names_and_keys(pilot):
    pilot.click("search")
    pilot.type("ctrl")
    found = [command.name for command in pilot.scene.keys.list.commands if command.intent.act not in acts.SPOKEN]
    assert found == ["undo", "redo", "find", "copy", "paste"]
    pilot.type(" nothing")
    pilot.wheel(pilot.scene.keys.list.rect.center, -1)
    pilot.click(pilot.scene.keys.list.rect.center)
    assert pilot.scene.keys.list.commands == [] and not pilot.scene.is_asking


def test_settings_open_by_their_key_anywhere(pilot):
    pilot.click("back")
    pilot.key("f1")
    pilot.post(pygame.KEYDOWN, key=pygame.K_F10, mod=0, unicode="", scancode=0)
    pilot.frames(2)
    assert pilot.names == ["menu", "help", "settings"]


# ---- with the mouse alone ----


def test_everything_has_a_way_by_mouse():
    """It is done by pointing, chosen from the list of everything, or has a button where it can be done."""
    buttons = {
        *hud.COMMANDS.values(),
        *battle.ACTS.values(),
        GalaxyAct.PIN,
        GalaxyAct.PROBE,
        *(one.act for one in standing_commands(Words(*text_files(SHELF)))),
        *(one.act for name in SHELF.playable for one in SHELF.entry(name).face().commands(Words(*text_files(SHELF)))),
        BeltAct.SQUADRON,
        BeltAct.SWING,
        GalaxyAct.AUTO_FIGHT,
        GalaxyAct.ARRANGE,
        GalaxyAct.BLUEPRINTS,
        GalaxyAct.TEST_RANGE,
    }
    for command in COMMANDS.values():
        ways = command.intent.act in acts.POINTED, command in acts.listed(), command.intent.act in buttons
        assert any(ways), command.name
        assert ways[1] or ways[0] or command.domains, f"{command.name} is a command of a scene"


def test_the_list_gives_what_is_chosen_to_the_scene_below(context, stack):
    given = []
    context.give = given.append
    for command in acts.listed(acts.SPOKEN):
        stack.push(acts.ActsScene(context))
        stack.top.widget(f"act:{command.name}").handle(Intent(Act.CONFIRM, (1, 1)))
        assert stack.top is None
    assert given == [command.intent for command in acts.listed(acts.SPOKEN)]


@pytest.mark.parametrize(("text", "scene", "pos"), [
    (MELEE, "board", (640, 700)), (MELEE.replace('sector = "E5"', 'sector = "D4"', 1), "shipyard", (20, 20)),
    ((POSITIONS / "battle.toml").read_text(), "battle", (640, 600)),
])  # fmt: skip
def test_a_right_click_on_nothing_lists_everything(tmp_path, text, scene, pos):
    put_save(tmp_path, text)
    pilot = Pilot(tmp_path, INSTANT)
    pilot.click("continue")
    pilot.run_until(lambda: pilot.has("button:pass") or pilot.has("button:done"))
    if scene == "shipyard":
        pilot.key("b")
    elif scene == "battle":
        pilot.click("sector:C3")
    pilot.run_until(lambda: pilot.names[-1] == scene)
    pilot.frames(30)
    assert pilot.names[-1] == scene
    pilot.click(pos, pygame.BUTTON_RIGHT)
    assert pilot.names[-1] == "acts"
    pilot.click("act:pause")
    assert pilot.names[-1] == "pause"
    pilot.click("acts")
    pilot.click("act:ship_2" if scene == "board" else "act:help")
    assert pilot.names[-1] == ("shipyard" if scene == "board" else "help")
    pilot.leave()


# ---- keeping ----


def test_keys_are_kept_and_belong_to_a_profile(tmp_path, display):
    paths = user_paths(tmp_path / "home")
    context = make_context((1280, 720), SHELF, paths)
    context.settings.change(controls={"hint": ("f6", "mouse 5")})
    context.profiles.add("Ada")
    context.settings.change(profile="")
    context.settings.change(controls={})
    assert make_context((1280, 720), SHELF, paths).settings.value.controls == {}
    context.profiles.use("Ada")
    assert context.bindings.shown(Act.HINT) == "F6"
    assert make_context((1280, 720), SHELF, paths).bindings.shown(Act.HINT) == "F6"
    assert read(write(context.settings.value)) == context.settings.value


@pytest.mark.parametrize(
    "controls",
    [{"nothing": ("a",)}, {"confirm": ()}, {"hint": ("o",)}, {"hint": ("flurb",)}, {"click": ("k",)}],
)
def test_keys_that_make_no_sense_are_told_of_and_the_others_used(tmp_path, controls):
    paths = user_paths(tmp_path / "home")
    paths.settings.parent.mkdir(parents=True, exist_ok=True)
    paths.settings.write_bytes(write(msgspec.structs.replace(Settings(), controls=controls, text_size=125)))
    store = SettingsStore(paths)
    assert (store.value.controls, store.value.text_size) == ({}, 125)
    assert store.notice.startswith("The keys in the settings could not be used (") and store.notice.count(".") == 1


# ---- what is told of keys ----

KEY_NAMES = re.compile(
    r"\b(Enter(?! a )|Esc|Space|Tab|Del|Backspace|PgUp|PgDn|Shift(?! the )|Ctrl|Alt|F\d+)\b|[←↑↓]"
    r"|\b([Rr]ight|[Ll]eft|[Mm]iddle)[- ]click|(?<![\w{’])[B-HJ-Z] (or|and|turns|opens|shows|closes|ends)\b"
)


def test_no_text_names_a_key_itself(context):
    texts = {key: context.words._texts[key] for key in context.words.keys("") if not key.startswith(("refusal.", "key."))}
    assert {key: text for key, text in texts.items() if KEY_NAMES.search(text)} == {}


def test_texts_name_the_keys_in_force(context):
    assert context.words("shipyard.hint_upgrade_keys") == "Enter takes the upgrade."
    context.settings.change(controls={"confirm": ("k",), "cancel": ("mouse 4",)})
    assert context.words("shipyard.hint_upgrade_keys") == "K takes the upgrade."
    assert context.words("settings.none").endswith("Mouse 4 ends the search.")
    assert BATTLE and SHIPYARD
