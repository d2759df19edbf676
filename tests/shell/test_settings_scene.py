"""The settings, driven as a player would: every one is seen at once, kept, found, taken back."""

import pygame
import pytest
from msgspec.structs import fields

from hyperline.games.hyperline.app.own_settings import ROWS as OWN
from hyperline.games.listed import SHELF
from hyperline.shell.ending import chancebook
from hyperline.shell.options.rows import GAME, ROWS, TABS, value_of
from hyperline.shell.paths import user_paths
from hyperline.shell.scenes.settings_page import SettingsScene
from hyperline.shell.screenshot import open_for_picture, quiet_context, settle
from hyperline.shell.stack import SceneStack
from hyperline.shell.store.settings import PALETTES, Settings, SettingsStore
from tests.amounts import graded
from tests.shell.fits import PLAIN_SCENES
from tests.shell.pilot import Pilot

MEMORY = {
    "window_size",
    "window_place",
    "seats",
    "profile",
    "game",
    "met",
    "name",
    "welcomed",
}  # what is remembered, not chosen


@pytest.fixture
def pilot(tmp_path):
    made = Pilot(tmp_path, Settings())
    made.click("settings")
    yield made
    made.leave()


def chosen(pilot):
    return pilot.app.context.settings.value


def picture(pilot):
    pilot.scene.redraw()
    pilot.frames(40)
    return pygame.image.tobytes(pilot.app.window.surface, "RGB")


def test_every_setting_has_a_row_and_every_row_a_tab():
    assert {row.field for row in ROWS.values()} == {field.name for field in fields(Settings)} - MEMORY - {
        "controls",
        "games",
        "has_pads",
    }
    assert {key for keys in TABS.values() for key in keys} == set(ROWS)


@pytest.mark.parametrize("row", graded([*OWN, *ROWS.values()], 6), ids=lambda row: row.key)
def test_every_setting_is_seen_at_once_and_kept(pilot, row):
    pilot.click(f"tab:{next((tab for tab, keys in TABS.items() if row.key in keys), GAME)}")
    pilot.scene.focus_on(row.key)
    before, seen = value_of(chosen(pilot), row), picture(pilot)
    pilot.key("right")
    after = value_of(chosen(pilot), row)
    assert after != before
    assert picture(pilot) != seen
    assert value_of(SettingsStore(user_paths(pilot.home)).value, row) == after


def test_values_change_by_wheel_click_and_typing(pilot):
    pilot.click("tab:access")
    pilot.wheel(pilot.place("text_size"), 1)
    assert chosen(pilot).text_size == 110
    pilot.click("high_contrast")
    assert chosen(pilot).has_high_contrast
    pilot.scene.focus_on("text_size")
    pilot.key("enter")
    pilot.type("137")
    pilot.key("enter")
    assert chosen(pilot).text_size == 137


def test_letters_find_rows_of_every_tab(pilot):
    pilot.post(pygame.KEYDOWN, key=pygame.K_f, mod=pygame.KMOD_LCTRL, unicode="", scancode=0)
    pilot.frames(2)
    pilot.type("contrast")
    assert [row.key for row in pilot.scene.rows] == ["high_contrast"]
    assert pilot.scene.is_typing, "the next letter goes on with the word"
    pilot.key("backspace", "enter")
    pilot.press_key("high_contrast")
    assert chosen(pilot).has_high_contrast
    pilot.click("tab:display")
    assert [row.key for row in pilot.scene.rows] == [*TABS["display"]]


def test_a_value_can_be_searched_for_and_nothing_found_is_said(pilot):
    pilot.scene.focus_on("search")
    pilot.key("enter")
    pilot.type("vivid")
    assert [row.key for row in pilot.scene.rows] == ["palette"]
    pilot.type("xyz")
    assert pilot.scene.rows == ()
    pilot.frames(2)


def test_a_reset_is_for_one_tab_and_can_be_undone(pilot):
    settings = pilot.app.context.settings
    settings.change(text_size=125, palette="vivid", warns_unused=False)
    pilot.click("tab:access")
    pilot.click("reset")
    assert (chosen(pilot).text_size, chosen(pilot).palette, chosen(pilot).warns_unused) == (100, "standard", False)
    pilot.click("reset")
    assert (chosen(pilot).text_size, chosen(pilot).palette) == (125, "vivid")


def test_full_screen_comes_back_unless_it_is_kept(pilot):
    pilot.click("tab:display")
    pilot.click("full_screen")
    assert chosen(pilot).is_full_screen
    assert pilot.names[-1] == "keep"
    pilot.frames(60 * 12 + 5)
    assert not chosen(pilot).is_full_screen
    assert pilot.names[-1] == "settings"
    pilot.click("full_screen")
    pilot.click("keep")
    pilot.frames(60 * 13)
    assert chosen(pilot).is_full_screen


def test_the_previews_starship_moves_unless_motion_is_off(context, stack):
    def places():
        scene = SettingsScene(context)
        stack.push(scene)
        found = set()
        for _ in range(180):
            stack.update(1 / 60)
            found |= {mover.place for mover in scene.specimen.view.movers} or {scene.specimen.view.piece("ship:0").place}
        return len(found)

    assert places() > 20
    for change in ({"is_calm": True}, {"is_calm": False, "speed": "instant"}):
        context.settings.change(**change)
        assert places() == 2, "here and there"


def test_nothing_is_drawn_while_the_previews_starship_stands(context, stack):
    scene = SettingsScene(context)
    stack.push(scene)
    surface = pygame.Surface(context.measure.size)
    drawn = []
    for _ in range(170):
        stack.update(1 / 60)
        drawn.append(bool(stack.draw(surface)))
    assert 20 < sum(drawn) < 60


SCENES = [name for name in PLAIN_SCENES if name != "settings"]


@pytest.mark.parametrize("name", graded([*SCENES[::3], *SCENES[1::3], *SCENES[2::3]], len(SCENES) // 3))
def test_a_scene_that_changes_its_colours_looks_as_if_opened_with_them(display, name, monkeypatch):
    """Nothing that is kept anywhere shows the colours of before."""
    monkeypatch.setattr("secrets.randbits", lambda bits: 5)
    monkeypatch.setattr(chancebook.ChanceBook, "update", lambda *_: False)  # what comes to be known looks different
    late = quiet_context(display.get_size(), SHELF, Settings(is_calm=True))
    stack = SceneStack()
    open_for_picture(name, late, stack, None)
    settle(late, stack, display)
    late.settings.change(palette=PALETTES[1], has_high_contrast=True)
    stack.top.context.restyle()  # that of the saved games has a folder of its own
    stack.layout()
    settle(late, stack, display)
    seen = pygame.image.tobytes(display, "RGB")
    fresh = quiet_context(display.get_size(), SHELF, Settings(is_calm=True, palette=PALETTES[1], has_high_contrast=True))
    other = SceneStack()
    open_for_picture(name, fresh, other, None)
    settle(fresh, other, display)
    fresh.clock.now = late.clock.now
    for scene in other.scenes:
        scene.redraw()
    other.draw(display)
    assert pygame.image.tobytes(display, "RGB") == seen


def test_in_a_game_the_settings_are_two_clicks_away_and_what_is_offered_stays(tmp_path):
    pilot = Pilot(tmp_path)
    open_for_picture("board", pilot.app.context, pilot.app.stack, None)
    pilot.run_until(lambda: pilot.scene.is_settled)
    pilot.key("p")
    pilot.click("settings")
    assert pilot.names[-1] == "settings", "a key and a click"
    pilot.app.context.settings.change(palette="soft", text_size=125)
    pilot.key("escape")
    assert pilot.names[-1] == "pause"
    assert any(widget.key.startswith("button:") for widget in pilot.app.stack.scenes[-2].widgets)
    pilot.leave()


def test_beside_very_large_text_the_interface_is_limited_with_a_sentence(pilot):
    settings = pilot.app.context.settings
    settings.change(interface_size=140)
    pilot.click("tab:display")
    assert pilot.app.context.measure.u == pytest.approx(1.4)
    settings.change(text_size=175)
    pilot.scene.rebuild()
    pilot.wheel(pilot.place("text_size"), 1)
    assert "125%" in pilot.told
    assert pilot.app.context.measure.u == pytest.approx(1.25)
    assert pilot.target("interface_size").control.stops[-1] == 125
    settings.change(text_size=100)
    assert pilot.app.context.measure.u == pytest.approx(1.4), "what was chosen is not forgotten"


@pytest.fixture
def newcomer(tmp_path):
    """At the menu, for the first time."""
    pilot = Pilot(tmp_path, Settings())
    pilot.app.greet()
    pilot.frames(3)
    yield pilot
    pilot.leave()


def test_the_title_comes_first_and_what_was_chosen_goes_on_after_the_welcome(newcomer):
    assert newcomer.scene.name == "menu"
    newcomer.click("game:freight")
    assert newcomer.scene.name == "welcome"
    newcomer.click("go")
    assert newcomer.names == ["menu", "setup"] and newcomer.scene.game == "freight" and chosen(newcomer).welcomed
    newcomer.key("escape")
    newcomer.click("game:belt")
    assert newcomer.names == ["menu", "setup"], "it is asked once"


def test_the_welcome_says_once_that_changes_apply_at_once(newcomer):
    newcomer.click("new")
    words = newcomer.app.context.words
    assert f"{words('welcome.under')} {newcomer.scene.words.sentence}".count("at once") == 1


def test_the_welcome_shows_what_it_changes(newcomer):
    newcomer.click("new")
    newcomer.scene.focus_on("text_size")
    before = picture(newcomer)
    newcomer.key("right")
    assert chosen(newcomer).text_size == 110 and picture(newcomer) != before


def test_back_from_the_welcome_asks_again_and_there_is_no_music_until_then(newcomer):
    newcomer.click("new")
    newcomer.key("escape")
    assert newcomer.names == ["menu"] and not chosen(newcomer).welcomed
    newcomer.click("quick")
    assert newcomer.scene.name == "welcome"


def test_a_newcomer_is_in_the_first_lesson_after_two_presses(newcomer):
    newcomer.key("enter")
    newcomer.key("enter")
    assert newcomer.names == ["menu", "learn", "board"] and newcomer.scene.table.is_practice
    newcomer.scene.close()
    newcomer.frames(2)
    assert newcomer.names == ["menu"], "who leaves it is where they came from"


def test_whoever_changes_how_loud_it_is_has_been_asked(pilot):
    pilot.click("tab:sound")
    pilot.scene.focus_on("music")
    assert not chosen(pilot).welcomed
    pilot.key("left")
    assert chosen(pilot).welcomed and chosen(pilot).music == 50


def test_keys_are_shown_for_good_where_that_is_chosen(pilot):
    pilot.click("tab:access")
    pilot.scene.focus_on("shows_keys")
    pilot.key("right")
    assert pilot.app.context.shows_keys
    pilot.key("left")
    assert not pilot.app.context.shows_keys


def test_they_open_where_one_was(pilot):
    pilot.click("tab:sound")
    pilot.click("back")
    pilot.click("settings")
    assert pilot.scene.tab == "sound" and pilot.has("volume")


def test_each_way_to_play_is_one_press_away_at_the_first_start(newcomer):
    newcomer.click("new")
    newcomer.click("way:keys")
    assert chosen(newcomer).shows_keys
    for way in ("mouse", "pad"):
        newcomer.click(f"way:{way}")
        assert newcomer.scene.words.sentence == newcomer.app.context.words(f"welcome.{way}_how")
    newcomer.click("way:switch")
    assert chosen(newcomer).scan_tenths


def test_another_language_is_seen_at_once(pilot):
    title = picture(pilot)
    pilot.app.context.settings.change(language="de")
    pilot.frames(2)
    assert picture(pilot) != title and pilot.app.context.words("settings.title") == "Einstellungen"
    pilot.app.context.settings.change(language="en")
    assert pilot.app.context.words("settings.title") == "Settings"
