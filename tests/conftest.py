"""A display without a screen, and the services that scenes are handed. What tests share tells as much as a test itself."""

import os

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

from functools import cache

import numpy  # noqa: F401 - before a thread that reckons imports it, in the middle of something
import pygame
import pytest

from hyperline.games.listed import SHELF
from hyperline.shell.assets import sprite
from hyperline.shell.assets import text as texts
from hyperline.shell.context import make_context
from hyperline.shell.paths import user_paths
from hyperline.shell.stack import SceneStack
from hyperline.shell.ui import text as typesetting

pytest.register_assert_rewrite("tests.games.hyperline.rules.scenario", "tests.games.hyperline.engine.invariants")


@pytest.fixture(scope="session", autouse=True)
def read_once():
    """Pictures and texts are read and shrunk once for all windows that the tests of a process open, not once a window."""
    read, pictures = sprite.Sprites._read, {}

    def kept(sprites, path):
        key = sprites._file(path), str(sprites._dyes.get(path)), pygame.display.get_surface() is None
        if key not in pictures:
            pictures[key] = read(sprites, path)
        return pictures[key]

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sprite.Sprites, "_read", kept)
        patch.setattr(sprite, "_shrunk", cache(sprite._shrunk))
        patch.setattr(texts, "plainly", cache(texts.plainly))
        yield


@pytest.fixture
def display():
    pygame.display.init()
    pygame.font.init()
    yield pygame.display.set_mode((1280, 720))
    pygame.display.quit()


@pytest.fixture
def context(display, tmp_path):
    made = make_context(display.get_size(), SHELF, user_paths(tmp_path / "home"))
    yield made
    made.reckoner.rest()


@pytest.fixture
def stack():
    return SceneStack()


@pytest.fixture
def cut(monkeypatch):
    """Every text that had to be shortened to its place, as it is drawn."""
    found = []
    plain = typesetting.shortened

    def watched(text, font, width):
        shown = plain(text, font, width)
        if shown != text:
            found.append(text)
        return shown

    monkeypatch.setattr(typesetting, "shortened", watched)
    return found
