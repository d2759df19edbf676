"""The app itself, driven by posted events and an injected clock."""

import threading

import pygame
import pytest

from hyperline.games.listed import SHELF
from hyperline.kernel.game import Seat, Setup
from hyperline.kernel.record import Record, save
from hyperline.kernel.shelf import Shelf
from hyperline.shell import main
from hyperline.shell.main import App
from hyperline.shell.paths import Paths, user_paths
from hyperline.shell.scene import Scene
from hyperline.shell.scenes.menu import MenuScene
from hyperline.shell.store.settings import Settings
from tests.shell.pilot import Pilot, Ticks


@pytest.fixture
def app(tmp_path):
    made = App(SHELF, user_paths(tmp_path), Ticks(), Settings(is_calm=True))
    made.stack.push(MenuScene(made.context))
    frames(made, 3)
    yield made
    made.stack.clear()
    pygame.display.quit()


def frames(app, count=1):
    for _ in range(count):
        app.frame()


def strike(app, *keys):
    for key in keys:
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode="", scancode=0))
        frames(app)


def click(app, pos):
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        pygame.event.post(pygame.event.Event(kind, button=1, pos=pos))
    frames(app)


def names(app):
    return [scene.name for scene in app.stack.scenes]


@pytest.mark.parametrize("row", ["", "new", "rules"])
def test_an_idle_window_draws_nothing(app, row):
    if row:
        click(app, app.stack.top.widget(row).rect.center)
    frames(app, 90)
    drawn = app.drawn
    frames(app, 200)
    assert app.drawn == drawn


def test_a_change_of_scenes_fades_and_takes_input_meanwhile(app):
    strike(app, pygame.K_F1)
    frames(app)
    assert app.fade.is_busy
    strike(app, pygame.K_ESCAPE)
    assert names(app) == ["menu"]
    frames(app, 30)
    assert not app.fade.is_busy


def test_instant_motion_does_not_fade(app):
    app.context.settings.change(speed="instant")
    strike(app, pygame.K_F1)
    assert not app.fade.is_busy


def test_help_opens_over_any_scene_and_closes_again(app):
    strike(app, pygame.K_F1)
    assert names(app) == ["menu", "help"]
    strike(app, pygame.K_F1)
    assert names(app) == ["menu"]


def test_every_row_of_the_menu_leads_somewhere(app):
    for key, name in (("new", "setup"), ("saves", "saves"), ("rules", "help"), ("settings", "settings")):
        click(app, app.stack.top.widget(key).rect.center)
        assert names(app) == ["menu", name]
        strike(app, pygame.K_ESCAPE)
        assert names(app) == ["menu"]
    click(app, app.stack.top.widget("quit").rect.center)
    assert names(app) == []


def test_the_menu_works_by_keys_alone(app):
    assert app.stack.top.focus.key == "learn"
    app.stack.top.focus_on("quick")
    strike(app, pygame.K_RIGHT, pygame.K_RETURN)
    assert names(app) == ["menu", "setup"]
    strike(app, pygame.K_ESCAPE, pygame.K_DOWN, pygame.K_DOWN, pygame.K_DOWN)  # a card, its lesson, the quiet words
    walked = [app.stack.top.focus.key]
    while "saves" not in walked and len(walked) < 6:
        strike(app, pygame.K_LEFT if walked[0] != "rules" else pygame.K_RIGHT)
        walked.append(app.stack.top.focus.key)
    strike(app, pygame.K_RETURN)
    assert names(app) == ["menu", "saves"]


def test_full_screen_and_back(app):
    strike(app, pygame.K_F11)
    assert app.context.settings.value.is_full_screen
    assert app.context.measure.size == app.window.size
    strike(app, pygame.K_F11)
    assert not app.context.settings.value.is_full_screen


def test_text_size_is_seen_at_once(app):
    before = app.context.type.line_height("body")
    app.context.settings.change(text_size=200)
    frames(app)
    assert app.context.type.line_height("body") > 1.8 * before


def test_a_resized_window_is_laid_out_anew(app):
    pygame.display.set_mode((800, 450), pygame.RESIZABLE)
    pygame.event.post(pygame.event.Event(pygame.WINDOWSIZECHANGED, x=800, y=450))
    frames(app)
    assert app.context.measure.size == (800, 450)
    assert all(app.context.measure.area.contains(widget.rect) for widget in app.stack.top.widgets)


def test_focus_lost_and_exposed_windows_go_on(app):
    for kind in (pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED, pygame.WINDOWRESTORED, pygame.WINDOWEXPOSED):
        pygame.event.post(pygame.event.Event(kind))
        frames(app, 2)
    assert names(app) == ["menu"]


def test_quit_leaves_every_scene(app):
    strike(app, pygame.K_F1)
    pygame.event.post(pygame.event.Event(pygame.QUIT))
    frames(app)
    assert names(app) == []


class Failing(Scene):
    name = "failing"

    def update(self, seconds):
        raise RuntimeError("the reactor leaks")


def test_a_game_that_fails_to_open_at_the_start_leads_to_the_menu_and_a_sentence(app, tmp_path, monkeypatch):
    def fail(*_):
        monkeypatch.setattr(App, "rate", property(lambda self: self.stack.clear() or 60))  # and then the window is closed
        raise LookupError("odd")

    monkeypatch.setattr(App, "_open", fail)
    assert app.run(tmp_path / "a.hyperline") == 0
    assert app.has_failed and "odd" in app.context.paths.log.read_text()


def test_an_unexpected_failure_is_written_down_and_said_in_a_sentence(app, tmp_path, capsys):
    app.stack.push(Failing(app.context))
    frames(app, 3)
    assert names(app) == ["menu", "message"]
    assert str(tmp_path / "hyperline.log") in app.stack.top.text
    assert "the reactor leaks" in (tmp_path / "hyperline.log").read_text()
    assert "Traceback" not in capsys.readouterr().err
    strike(app, pygame.K_RETURN)
    assert names(app) == ["menu"]


def test_without_a_writable_folder_one_sentence_is_shown(tmp_path):
    made = App(SHELF, Paths(tmp_path / "no", is_writable=False), Ticks())
    made.stack.push(MenuScene(made.context))
    frames(made, 4)
    assert str(tmp_path / "no") in made.toasts.text
    frames(made, 60 * 20)
    assert made.toasts.text == ""
    made.stack.clear()
    pygame.display.quit()


def test_no_device_for_sound_is_opened_before_the_menu_is_seen(app):
    assert pygame.mixer.get_init() is None


class Plain(Scene):
    """A scene in a game that knows nothing of pausing."""

    name = "board"
    is_game = True


def test_a_game_can_be_paused_from_any_of_its_scenes(app):
    strike(app, pygame.K_p)
    assert names(app) == ["menu"], "there is nothing to pause"
    app.stack.push(Plain(app.context))
    strike(app, pygame.K_p)
    assert names(app) == ["menu", "board", "pause"]
    strike(app, pygame.K_p)
    assert names(app) == ["menu", "board"]
    strike(app, pygame.K_p)
    click(app, app.stack.top.widget("menu").rect.center)
    assert names(app) == ["menu"]


def seen(app):
    return pygame.image.tobytes(app.window.surface, "RGB")


def test_the_menus_lights_move_in_small_pieces_and_leave_no_trace(tmp_path):
    alone = Shelf({"hyperline": SHELF.listed["hyperline"]})  # no card moves beside it
    made = App(alone, user_paths(tmp_path), Ticks(), Settings())
    made.stack.push(MenuScene(made.context))
    frames(made, 40)
    before, drawn = seen(made), made.drawn
    frames(made, 60)
    assert seen(made) != before
    assert 12 <= made.drawn - drawn <= 16
    moved = seen(made)
    made.stack.top.redraw()
    made._draw()
    assert seen(made) == moved, "what moved looks the same as when all is drawn again"
    made.stack.clear()
    pygame.display.quit()


def test_nothing_moves_for_its_own_sake_while_nobody_looks(tmp_path):
    made = App(SHELF, user_paths(tmp_path), Ticks(), Settings())
    made.stack.push(MenuScene(made.context))
    frames(made, 40)
    pygame.event.post(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    frames(made, 4)
    drawn = made.drawn
    frames(made, 120)
    assert made.drawn == drawn
    pygame.event.post(pygame.event.Event(pygame.WINDOWFOCUSGAINED))
    frames(made, 60)
    assert made.drawn > drawn + 10
    made.stack.clear()
    pygame.display.quit()


def test_an_uncovered_window_is_shown_again_without_drawing(app):
    frames(app, 30)
    pygame.event.post(pygame.event.Event(pygame.WINDOWEXPOSED))
    drawn, top = app.drawn, app.stack.top
    calls = []
    top.draw = calls.append
    frames(app)
    assert app.drawn == drawn + 1
    assert calls == []


def test_why_a_thread_has_ended_is_written_down(app, monkeypatch):
    monkeypatch.setattr(threading, "excepthook", app.thread_failed)
    thread = threading.Thread(target=lambda: [][1], name="seer")
    thread.start()
    thread.join()
    told = app.context.paths.log.read_text()
    assert "seer" in told and "IndexError" in told
    assert not app.has_failed


def test_while_nothing_moves_fewer_frames_are_asked_for_until_something_happens(tmp_path):
    pilot = Pilot(tmp_path, Settings(is_calm=True))
    pilot.frames(5 * 60)
    assert pilot.app.rate == 30
    pilot.point((200, 200))
    assert pilot.app.rate == 60, "the first touch wakes it"
    pilot.frames(3 * 60)
    assert pilot.app.rate == 30
    pilot.app.context.settings.change(is_calm=False, speed="slow")
    pilot.click("quick")
    pilot.run_until(lambda: pilot.has("group:build"), "the first choice")
    pilot.frames(3 * 60)
    assert pilot.app.rate == 30
    pilot.leave()


def test_what_is_wrong_with_the_settings_is_said_once(display, tmp_path):
    paths = user_paths(tmp_path / "home")
    paths.settings.write_text("speed = [")
    app = App(SHELF, paths)
    assert len(app.context.notices) == 1
    app.context.notices.clear()
    app.context.settings.change(game="hyperline")
    assert app.context.notices == []


def drop(app, path):
    pygame.event.post(pygame.event.Event(pygame.DROPFILE, file=str(path)))
    frames(app, 3)


def test_a_saved_game_dropped_on_the_window_is_opened_from_wherever_one_is(app, tmp_path):
    setup = Setup((Seat("human", "Ada"), Seat("human", "Bo", 1)), seed=3)
    path = tmp_path / "Größe 2.hyperline"
    save(path, Record("slipway", setup))
    drop(app, path)
    assert [getattr(scene.table.game.meta, "id", "") for scene in app.stack.scenes[1:]] == ["slipway"]
    first = app.stack.scenes[1].table
    drop(app, path)
    assert len(app.stack.scenes) == 2 and app.stack.scenes[1].table is not first, "the game before is left"
    (tmp_path / "picture.png").write_bytes(b"\x89PNG")
    shown = list(app.stack.scenes)
    drop(app, tmp_path / "picture.png")
    assert app.stack.scenes == shown, "another file changes nothing"


def test_a_link_that_the_system_hands_over_leads_to_its_room(app, monkeypatch):
    drop(app, "hyperline://example.org/ABCDEF")
    assert [scene.name for scene in app.stack.scenes] == ["menu", "together"]
    assert app.stack.top.written == "hyperline://example.org/ABCDEF"
    monkeypatch.setattr(main, "has_together", lambda: False)
    drop(app, "hyperline://example.org/ABCDEF")
    assert [scene.name for scene in app.stack.scenes] == ["menu"] and "not installed" in app.toasts.text
