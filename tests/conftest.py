"""A display without a screen, and the services that scenes are handed. What tests share tells as much as a test itself."""

import gc
import os
import time

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["HYPERLINE_LANGUAGE"] = "en"  # whatever the desktop speaks

from functools import cache

import numpy  # noqa: F401 - before a background thread imports it, in the middle of something
import pygame
import pytest

from hyperline.games.listed import SHELF
from hyperline.kernel import words as texts
from hyperline.shell import context as context_module
from hyperline.shell.assets import font, sprite
from hyperline.shell.assets.album import Album
from hyperline.shell.context import Context, make_context
from hyperline.shell.input.commands import COMMANDS, bring
from hyperline.shell.paths import user_paths
from hyperline.shell.scenes import menu
from hyperline.shell.stack import SceneStack
from hyperline.shell.ui import living_picture, paint, typesetter
from hyperline.shell.ui.theme import load_theme
from hyperline.shell.ui.typesetter import Typesetter
from tests.amounts import overlong

BEGUN = pytest.StashKey[float]()

pytest.register_assert_rewrite(
    "tests.games.scenario", "tests.games.hyperline.rules.invariants", "tests.games.slipway.invariants"
)


for listed in SHELF.names:  # tests are told apart by commands before a window is there
    bring(SHELF.entry(listed).controls())


def pytest_collection_finish():
    """What was imported and collected stays to the end: no search for garbage needs to look through it each time."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(100_000, 50, 100)


def pytest_configure(config):
    config.stash[BEGUN] = time.monotonic()


def pytest_terminal_summary(terminalreporter, config):
    """All tests of a kind are told how long they may take."""
    is_whole = config.args_source is pytest.Config.ArgsSource.TESTPATHS and not config.option.keyword
    worked = os.times()
    seconds = time.monotonic() - config.stash[BEGUN]
    told = overlong(config.option.markexpr, seconds, sum(worked[:4])) if is_whole else ""
    if told:
        terminalreporter.write_line(told, yellow=True)


@pytest.fixture(autouse=True)
def listed_commands():
    """A command of a game that only tests have is gone after a test."""
    yield
    for name in [one for one in COMMANDS if one.startswith("race_")]:
        del COMMANDS[name]


def drawn_once(make, kept):
    """A maker of pictures that makes each only once, as long as there is room for it."""
    return lambda *given: kept((make, repr(given)), lambda: make(*given))


class Painted:
    """The picture of a game in the menu, drawn once for each moment at which it is seen."""

    def __init__(self, make, kept, context, meta, size):
        chosen = context.settings.value
        self.key = (
            context.shelf.entry(meta.id).picture(),
            meta.id,
            size,
            chosen.palette,
            chosen.has_high_contrast,
            context.measure.u,
        )
        self.kept = kept
        self.living = cache(lambda: make(context, meta, size))

    def draw(self, surface, at):
        def made():
            picture = pygame.Surface(surface.get_size(), pygame.SRCALPHA)
            self.living().draw(picture, at)
            return picture

        surface.blit(self.kept((*self.key, at), made), (0, 0))


@pytest.fixture(scope="session", autouse=True)
def read_once():
    """Pictures, fonts and texts are read, drawn and scaled once for all windows that a process opens, not once a window."""
    masters, fonts, scaled = {}, {}, Album(150.0)
    read, show, make, draw = sprite.Sprites.read, sprite.Sprites._shown, font.Fonts.__init__, menu.galaxy
    living, picture, themes = living_picture.living_picture, Context.picture, cache(load_theme)

    def shared(context, key, draw):
        chosen = context.settings.value
        look = id(context.theme), context.measure, chosen.palette, chosen.has_high_contrast, context.sprites.folder
        noted = context.type if type(context.type) is not Typesetter else None  # texts may be noted as they are drawn
        watch = pygame.Surface, noted, typesetter.shortened
        return picture(context, key, lambda: scaled((key, look, watch), draw))

    def look(sprites, path):
        return sprites.folder, path, str(sprites.dyes.get(path)), pygame.display.get_surface() is None

    def reading(sprites, path):
        key = look(sprites, path)
        if key not in masters:
            masters[key] = read(sprites, path)
        return masters[key]

    def showing(sprites, group, name, key):
        return scaled((*look(sprites, key[0]), *key[1:]), lambda: show(sprites, group, name, key))

    def drawing(context, lines):
        chosen = context.settings.value
        key = context.measure.size, lines.scale, lines.centre, chosen.palette, chosen.has_high_contrast
        return scaled(("galaxy", *key), lambda: draw(context, lines))

    def opening(self, folder):
        make(self, folder)
        self._fonts = fonts.setdefault(folder, {})
        try:
            for one in self._fonts.values():
                one.get_height()
        except pygame.error:  # pygame was left and begun again, which spoils all fonts
            self._fonts.clear()

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sprite.Sprites, "read", reading)
        patch.setattr(sprite.Sprites, "_shown", showing)
        patch.setattr(sprite, "_shrunk", cache(sprite._shrunk))
        patch.setattr(font.Fonts, "__init__", opening)
        patch.setattr(texts, "texts_of", cache(texts.texts_of))
        patch.setattr(Context, "picture", shared)
        patch.setattr(context_module, "load_theme", themes)
        patch.setattr(menu, "galaxy", drawing)
        patch.setattr(living_picture, "living_picture", lambda *given: Painted(living, scaled, *given))
        for maker in (paint._moulded, paint._shone, paint._pooled, paint._washed):
            patch.setattr(paint, maker.__name__, drawn_once(maker, scaled))
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
    made.background.rest()


@pytest.fixture
def stack():
    return SceneStack()


@pytest.fixture
def cut(monkeypatch):
    """Every text that had to be shortened to its place, as it is drawn."""
    found = []
    plain = typesetter.shortened

    def watched(text, font, width):
        shown = plain(text, font, width)
        if shown != text:
            found.append(text)
        return shown

    monkeypatch.setattr(typesetter, "shortened", watched)
    return found
