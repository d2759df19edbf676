"""The window on the desktop: where and how large it opens, and that what is drawn has as many pixels as the window."""

import os
import subprocess
import sys
import time
from shutil import which

import pygame
import pytest
from msgspec.structs import replace

from hyperline.shell.paths import user_paths
from hyperline.shell.scenes.pause import PauseScene
from hyperline.shell.screenshot import open_for_picture
from hyperline.shell.store.settings import Settings, SettingsStore
from hyperline.shell.window import SMALLEST, TITLE, Window
from tests.amounts import graded
from tests.shell.pilot import INSTANT, Pilot


@pytest.fixture
def opened(tmp_path, monkeypatch):
    """Opens a window with some settings on a display of some size."""

    def made(room, **chosen):
        monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [room])
        store = SettingsStore(user_paths(tmp_path))
        store.value = Settings(**chosen)
        return Window(store, "Hyperline")

    yield made
    pygame.display.quit()


def place(window):
    return pygame.display.get_window_position()


@pytest.mark.parametrize(("room", "size"), [((1920, 1080), (1280, 720)), ((3840, 2160), (2560, 1440)),
                                            ((1280, 800), (1280, 720)), ((1366, 768), (1280, 720)),
                                            ((1024, 600), (1024, 600))])  # fmt: skip
def test_the_first_window_suits_the_display(opened, room, size):
    assert opened(room).size == size


def test_it_opens_where_it_was_and_as_large(opened):
    window = opened((2560, 1440), window_size=(1600, 900), window_place=(300, 120))
    assert (window.size, place(window)) == ((1600, 900), (300, 120))


def test_it_never_opens_outside_or_larger_than_the_display(opened):
    window = opened((1920, 1080), window_size=(3840, 2160), window_place=(2500, -40))
    assert (window.size, place(window)) == ((1920, 1080), (0, 0))
    window = opened((1920, 1080), window_size=(1280, 720), window_place=(1800, 1000))
    assert place(window) == (640, 360)
    assert opened((1920, 1080), window_size=(200, 100), window_place=(0, 0)).size == SMALLEST


def test_size_and_place_are_remembered_also_from_full_screen(opened):
    window = opened((1920, 1080), window_size=(1440, 810), window_place=(200, 100))
    window.settings.change(is_full_screen=True)
    window.apply_full_screen()
    assert window.size == (1920, 1080)
    window.remember()
    kept = SettingsStore(window.settings.paths).value
    assert (kept.window_size, kept.window_place) == ((1440, 810), (200, 100))
    window.settings.change(is_full_screen=False)
    window.apply_full_screen()
    assert (window.size, place(window)) == ((1440, 810), (200, 100))


def test_the_desktop_is_told_the_smallest_size(opened):
    opened((1920, 1080))
    with pytest.warns(DeprecationWarning):
        assert pygame.Window.from_display_module().minimum_size == SMALLEST


def test_windows_is_asked_for_native_pixels(opened):
    opened((1920, 1080))
    assert os.environ["SDL_WINDOWS_DPI_AWARENESS"] == "permonitorv2"


@pytest.mark.parametrize(
    "size", graded([((960, 540),), ((1280, 800),), ((1600, 900),), ((2560, 1440),), ((3840, 2160),)], 2)
)
def test_every_size_is_drawn_in_its_own_pixels_and_met_by_the_mouse(tmp_path, size):
    pilot = Pilot(tmp_path, INSTANT, size)
    measure = pilot.app.context.measure
    assert pilot.app.window.surface.get_size() == measure.size == size
    assert measure.u == min(size[0] / 1280, size[1] / 720)
    rect = pilot.target("rules").rect
    for pos in (rect.topleft, (rect.right - 1, rect.bottom - 1)):
        pilot.click(pos)
        assert pilot.names[-1] == "help", "each pixel of a button is the button's"
        pilot.key("escape")
    pilot.click((rect.right, rect.bottom))
    assert pilot.names[-1] == "menu"
    pilot.leave()


@pytest.mark.parametrize(
    ("size", "is_maximized"), [((1280, 720), True), ((1272, 640), True), ((1200, 700), True), ((1240, 640), False)]
)
def test_a_window_whose_frame_would_hang_over_an_edge_is_maximized(opened, monkeypatch, size, is_maximized):
    maximized = []
    monkeypatch.setattr(Window, "_maximize", lambda window: maximized.append(window))
    window = opened((1280, 720), window_size=size, window_place=(10, 10))
    assert maximized == ([window] if is_maximized else [])


def test_the_title_of_the_window_is_on_the_display(opened):
    assert place(opened((1920, 1080), window_size=(1280, 720), window_place=(50, 0)))[1] == TITLE


LOOK = """
import sys, time, pygame
from pathlib import Path
from hyperline.games.listed import SHELF
from hyperline.shell.main import App
from hyperline.shell.paths import user_paths
from hyperline.shell.scenes.pause import PauseScene
from hyperline.shell.screenshot import open_for_picture
from hyperline.shell.scenes.menu import MenuScene
from hyperline.shell.store.settings import Settings
app = App(SHELF, user_paths(Path(sys.argv[1])), settings=Settings(window_size=(1280, 720), window_place=(0, 0)))
app.stack.push(MenuScene(app.context))
for _ in range(40):
    app.frame()
    time.sleep(0.05)
print(*pygame.display.get_window_position(), *app.context.measure.size)
"""


@pytest.mark.slow
@pytest.mark.skipif(not (which("Xvfb") and which("openbox")), reason="needs a display of its own and a window manager")
def test_on_a_screen_as_large_as_the_window_all_of_it_is_seen_below_its_title(tmp_path):
    read, write = os.pipe()
    command = ["Xvfb", "-displayfd", str(write), "-screen", "0", "1280x720x24"]
    with subprocess.Popen(command, pass_fds=(write,), stderr=subprocess.DEVNULL) as screen:
        try:
            number = os.read(read, 16).decode().strip()
            settings = os.environ | {"DISPLAY": f":{number}", "SDL_VIDEODRIVER": "x11", "SDL_AUDIODRIVER": "dummy"}
            with subprocess.Popen(["openbox"], env=settings, stderr=subprocess.DEVNULL) as manager:
                try:
                    time.sleep(1.0)
                    told = subprocess.check_output([sys.executable, "-c", LOOK, str(tmp_path)], env=settings, text=True)
                finally:
                    manager.terminate()
        finally:
            screen.terminate()
    left, top, wide, high = map(int, told.split()[-4:])
    assert top > 0
    assert left >= 0
    assert left + wide <= 1280
    assert top + high <= 720


SCENES = ((), ("setup",), ("settings",), ("help",), ("board",), ("board", "pause"))
TINY = [(1, 1), (64, 64), (200, 100), (320, 240), (500, 300), (1000, 90), (90, 1000), (640, 360), (959, 539)]


@pytest.mark.parametrize(
    ("text", "sizes", "scenes"),
    [
        (100, TINY[:1], ((),)),
        pytest.param(100, TINY, SCENES, marks=pytest.mark.slow),
        pytest.param(200, TINY, SCENES, marks=pytest.mark.slow),
    ],
    ids=["quick", "100", "200"],
)
def test_a_window_that_a_desktop_makes_tiny_fails_nowhere_and_recovers(tmp_path, text, sizes, scenes):
    pilot = Pilot(tmp_path, replace(INSTANT, text_size=text))
    for ways in scenes:
        for name in ways:
            if name == "pause":
                pilot.scene.push(PauseScene(pilot.app.context))
            else:
                open_for_picture(name, pilot.app.context, pilot.app.stack)
        for size in sizes:
            pilot.resize(size)
            drawn = pilot.app.window.surface.get_size()
            assert drawn == (max(size[0], 640), max(size[1], 360)) == pilot.app.context.measure.size
            pilot.click((0, 0))
            pilot.key("tab")
        pilot.resize((1280, 720))
        assert pilot.app.window.surface is pygame.display.get_surface()
        while pilot.names != ["menu"]:
            pilot.scene.close()
    pilot.resize((300, 200))
    pilot.resize((310, 210))
    display = pygame.display.get_surface()
    assert display.get_size() == (310, 210) and pygame.transform.average_color(display)[:3] != (0, 0, 0)
    pilot.leave()
