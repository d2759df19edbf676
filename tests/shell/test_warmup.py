"""While the menu is looked at, what a game needs is made ready, and no faster than a piece at a time."""

import subprocess
import sys
from types import SimpleNamespace

import pygame

from hyperline.games.listed import SHELF
from hyperline.shell.face import face_of
from hyperline.shell.main import App
from hyperline.shell.paths import user_paths
from hyperline.shell.scenes.menu import REST, MenuScene
from hyperline.shell.screenshot import open_for_picture
from hyperline.shell.store.settings import Settings
from hyperline.shell.warmup import SOME, readied
from tests.shell.pilot import Ticks


def test_the_board_finds_its_tiles_ready(context, stack, display, monkeypatch):
    pieces = sum(1 for _ in readied(context))
    assert pieces > 100, "it comes in small pieces"
    read = []
    plain = context.sprites.read
    monkeypatch.setattr(context.sprites, "read", lambda path: read.append(path) or plain(path))
    open_for_picture("board", context, stack, None)
    stack.draw(display)
    assert [path for path in read if path.startswith("hyperline/tiles/")] == []


def test_the_seats_of_a_new_game_find_their_galaxy_ready_long_before_the_rest(context, stack, display, monkeypatch):
    for done, _ in enumerate(readied(context)):
        if done == 230:
            break
    read = []
    plain = context.sprites.read
    monkeypatch.setattr(context.sprites, "read", lambda path: read.append(path) or plain(path))
    open_for_picture("setup", context, stack, None)
    stack.draw(display)
    assert {path for path in read if path.startswith("hyperline/tiles/")} <= {"hyperline/tiles/nexxus"}  # it is larger


def test_a_plain_face_finds_its_pictures_ready(context, monkeypatch):
    steps = sum(1 for _ in face_of(context, "slipway").warmup(context))
    sprites, read = context.sprites, []
    monkeypatch.setattr(sprites, "read", read.append)
    names = [(group, name) for group in sprites.groups("slipway") for name in sprites.names(group)]
    assert steps == len(names) > 10
    for group, name in names:
        sprites(group, name, 30, turn=30)
    assert read == []


def test_it_begins_when_nothing_is_done(tmp_path, monkeypatch):
    done = []
    monkeypatch.setattr("hyperline.shell.scenes.menu.readied", lambda context: iter(done.append(n) for n in range(1000)))
    app = App(SHELF, user_paths(tmp_path), Ticks(), Settings(is_calm=True))
    app.stack.push(MenuScene(app.context))
    for _ in range(round(REST * 60) - 2):
        app.frame()
    assert done == []
    for _ in range(6):
        app.frame()
    assert done
    app.stack.clear()


def test_garbage_is_looked_for_once_nothing_happens(tmp_path, monkeypatch):
    app, looked = App(SHELF, user_paths(tmp_path), Ticks(), Settings(is_calm=True)), []
    counts = SimpleNamespace(get_count=lambda: (0, 0, 0 if looked else SOME + 1), collect=lambda: looked.append(app._last))
    app.stack.push(MenuScene(app.context))
    monkeypatch.setattr("hyperline.shell.warmup.gc", counts)
    pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=(5, 5), rel=(1, 1), buttons=(0, 0, 0), touch=False))
    for _ in range(240):
        app.frame()
    app.stack.clear()
    assert len(looked) == 1, "and once is enough"
    assert looked[0] >= 2.0, "a moment after the last input"


def test_python_looks_through_everything_by_itself_only_if_the_window_never_rests():
    code = "import gc; from hyperline.shell.warmup import SOME, begin_to_tidy; gc.disable(); begin_to_tidy(); "
    code += "print(gc.isenabled(), gc.get_freeze_count() > 0, gc.get_threshold()[2] > 3 * SOME)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.splitlines()[-1] == "True True True"
