"""A display without a screen, and the services that scenes are handed."""

import os

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

import numpy  # noqa: F401 - before a thread that reckons imports it, in the middle of something
import pygame
import pytest

from hyperline.app.context import make_context
from hyperline.app.paths import user_paths
from hyperline.app.stack import SceneStack
from hyperline.app.ui import text as typesetting


@pytest.fixture
def display():
    pygame.display.init()
    pygame.font.init()
    yield pygame.display.set_mode((1280, 720))
    pygame.display.quit()


@pytest.fixture
def context(display, tmp_path):
    made = make_context(display.get_size(), user_paths(tmp_path / "home"))
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
