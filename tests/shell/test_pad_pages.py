"""F46: what is drawn for a player with a gamepad: signs of what was used last, and no letter too small for a hand-held."""

import pygame
import pytest
from msgspec.structs import replace

from hyperline.games.listed import SHELF
from hyperline.shell.input.binding import Bindings, is_pad
from hyperline.shell.main import App
from hyperline.shell.paths import user_paths
from hyperline.shell.registry import acts_scene
from hyperline.shell.screenshot import open_for_picture, settle
from tests.amounts import graded
from tests.shell.fits import SCENES
from tests.shell.pilot import INSTANT, Ticks
from tests.shell.sight import seen
from tests.shell.watched import watched

SIZE = (1280, 800)
LEAST = 12
"""Pixels of the smallest letters."""
KEY, BUTTON = "§k", "§b"
"""How signs begin here: those of keys and of the mouse, and those of a pad."""
PAGES = [(game, page) for page in ("play", "acts", "pause", "settings", "setup", "result") for game in SHELF.playable]
SMALL = [(name, "gatestorm") for name in ("branches", "together") if (name, "gatestorm") not in SCENES]
"""Where a board with letters is a small picture."""
PAGES.sort(key=lambda one: one not in (("slipway", "play"), ("freight", "acts")))


@pytest.fixture(autouse=True)
def watch():
    with watched():
        yield


@pytest.fixture
def window(tmp_path):
    """An app in a window of that size, which shows keys."""
    pygame.display.init()
    pygame.font.init()
    app = App(SHELF, user_paths(tmp_path), Ticks(), replace(INSTANT, welcomed=True, shows_keys=True))
    pygame.display.set_mode(SIZE, pygame.RESIZABLE)
    app.take(pygame.event.Event(pygame.WINDOWSIZECHANGED, x=SIZE[0], y=SIZE[1]))
    yield app
    app.stack.clear()
    pygame.display.quit()


def strike(app, kind, **parts):
    app.take(pygame.event.Event(kind, **parts))
    app.frame()
    app.frame()


def by_pad(app):
    strike(app, pygame.CONTROLLERAXISMOTION, instance_id=0, axis=1, value=24_000)
    strike(app, pygame.CONTROLLERAXISMOTION, instance_id=0, axis=1, value=0)


def by_key(app):
    strike(app, pygame.KEYDOWN, key=pygame.K_DOWN, mod=0, unicode="", scancode=0)
    strike(app, pygame.KEYUP, key=pygame.K_DOWN, mod=0, unicode="", scancode=0)


def opened(app, name, game):
    open_for_picture(name, app.context, app.stack, None, game)
    settle(app.context, app.stack, app.hands.stage(app.window.surface))


def drawn(app):
    return seen(app.stack, app.context.measure.size).texts


def signed(texts, sign):
    return [one.text for one in texts if sign in one.text]


@pytest.mark.parametrize(("game", "page"), graded(PAGES, 2, len(PAGES) // 2))
def test_signs_are_those_of_what_was_used_last(window, monkeypatch, game, page):
    monkeypatch.setattr(Bindings, "called", lambda self, name: (BUTTON if is_pad(name) else KEY) + name[-1])
    board = next(iter(SHELF.entry(game).face().samples))
    opened(window, board if page in ("play", "acts") else page, game)
    if page == "acts":
        window.stack.top.push(acts_scene(window.context))
    for use, sign, other in ((by_pad, BUTTON, KEY), (by_key, KEY, BUTTON), (by_pad, BUTTON, KEY)):
        use(window)
        texts = drawn(window)
        assert not signed(texts, other), use
        assert page not in ("play", "acts") or signed(texts, sign), use


@pytest.mark.parametrize(
    ("name", "game"), graded(sorted([*SCENES, *SMALL], key=lambda one: one[1] != "freight"), 2, len(SCENES) // 2)
)
def test_no_letter_is_too_small_on_a_hand_held(window, name, game):
    opened(window, name, game)
    by_pad(window)
    assert window.context.measure.size[1] < SIZE[1], "the bar is at the foot"
    read = [one for one in drawn(window) if any(map(str.isalpha, one.text))]
    assert not [one for one in read if one.size < LEAST - 0.5]
