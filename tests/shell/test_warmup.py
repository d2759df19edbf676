"""While the menu is looked at, what a game needs is made ready, and no faster than a piece at a time."""

from hyperline.games.listed import SHELF
from hyperline.shell.face import face_of
from hyperline.shell.main import App
from hyperline.shell.paths import user_paths
from hyperline.shell.scenes.menu import REST, MenuScene
from hyperline.shell.screenshot import open_for_picture
from hyperline.shell.store.settings import Settings
from hyperline.shell.warmup import readied
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
