"""At every size of window and text, everything lies in the window, nothing overlaps, and no text is cut."""

from datetime import datetime
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pygame
import pytest
from msgspec.structs import replace

from hyperline.games.hyperline.app.samples import staged_saves, staged_table
from hyperline.games.hyperline.app.victory.scene import VictoryScene
from hyperline.games.listed import SHELF
from hyperline.kernel.game import Seat, Setup
from hyperline.shell.context import make_context
from hyperline.shell.paths import user_paths
from hyperline.shell.scenes.help import HelpScene
from hyperline.shell.scenes.menu import MenuScene
from hyperline.shell.scenes.pause import PauseScene
from hyperline.shell.scenes.question import KeepScene, MessageScene
from hyperline.shell.scenes.saves import SavesScene, TrashScene
from hyperline.shell.scenes.seats import SeatsScene
from hyperline.shell.scenes.settings import SettingsScene
from hyperline.shell.scenes.setup import SetupScene
from hyperline.shell.setup.seat_plan import changed
from hyperline.shell.stack import SceneStack
from hyperline.shell.store.saved import Saved
from hyperline.shell.store.savefolder import discard, scanned
from hyperline.shell.store.settings import Settings
from hyperline.shell.ui.page import Page
from hyperline.shell.ui.pause_entry import PauseEntry
from tests.amounts import graded

SEATS = tuple(Seat(name=name, emblem=n) for n, name in enumerate(("Ada", "Bruno the Great", "Cleo", "Dmitri")))
SIZES = graded(  # of the window, of text, and of everything else
    [
        (((960, 540), 100, 100),),
        (((1280, 720), 100, 100),),
        (((1920, 1080), 200, 100),),
        (((1280, 720), 100, 140),),
        (((960, 540), 200, 125),),
        (((960, 540), 150, 140),),
        *((((960, 540), text, 100),) for text in (80, 150, 200)),
        *((((1280, 720), text, 100),) for text in (80, 150, 200)),
        *(((size, 100, 100),) for size in ((1920, 1080), (3840, 2160))),
        (((960, 540), 100, 125),),
        (((1280, 800), 150, 125),),
        (((1920, 1080), 150, 140),),
        (((1280, 720), 200, 125),),
        (((960, 540), 100, 75),),
    ],
    3,
)
TINY = graded([((64, 64),), ((700, 1400),), ((320, 180),), ((800, 300),)], 1)


def menu(context):
    scene = MenuScene(context)
    scene.saved = Saved(Path("x"), "hyperline", "Hyperline", SEATS, (2, 1, 0, 4), 14, datetime(2026, 9, 30, 23, 59), 5)
    return scene


def setup(context):
    scene = SetupScene(context, "hyperline")
    for corner in range(4):
        scene.seating.seats = changed(scene.seating.seats, corner, controller="human")
    return scene


def setup_of_two(context):
    return SetupScene(context, "hyperline")


def setup_of_opponents(context):
    scene = SetupScene(context, "hyperline")
    for corner, controller in enumerate(("ancient:explorer", "captain:builder", "admiral", "file:/home/wilhelmina.py")):
        scene.seating.seats = changed(scene.seating.seats, corner, controller=controller)
    return scene


def setup_of_one(context):
    scene = SetupScene(context, "hyperline")
    scene.seating.seats = changed(scene.seating.seats, 2, controller="")
    return scene


def victory(context):
    """With long names, and notes of who played."""
    table = staged_table(context, "victory")
    table.setup = replace(table.setup, seats=SEATS)
    return VictoryScene(context, table)


def victory_of_a_game(context):
    """As it is seen again."""
    return VictoryScene(context, staged_table(context, "victory"), is_new=False)


def seats(context):
    names = ("human", "captain:explorer", "ancient:scholar", "file:/home/wilhelmina.py")
    setup = Setup(seats=tuple(replace(seat, controller=name) for seat, name in zip(SEATS, names, strict=True)))
    table: Any = SimpleNamespace(setup=setup, game=SHELF.game("hyperline"))
    return SeatsScene(context, table, lambda: None)


def pause_in_a_game(context):
    """The menu over a board, where it has more to offer."""
    return PauseInGame(context)


class Below(Page):
    """A page with a lot to say about its view."""

    domain = "board"

    def pause_entries(self):
        return [PauseEntry(f"view-{n}", f"What the rivals did {n}", lambda: None) for n in range(10)]


class PauseInGame(PauseScene):
    """Says that a game is under way below."""

    @property
    def _paused(self):
        return Below(self.context)

    _table = SimpleNamespace(is_played=True, is_practice=False, is_over=False, save=None, game=SHELF.game("hyperline"))
    _autopilot = SimpleNamespace(is_on=False, why_not="", why_not_on="", toggle=None, play_on=None)


def message(context):
    text = context.words("app.failed", file="/home/somebody/.local/share/hyperline/hyperline.log")
    return MessageScene(context, context.words("app.failed_title"), text, ("Back", "Good"))


def settings_display(context):
    scene = SettingsScene(context)
    scene.tab = "display"
    return scene


def settings_access(context):
    scene = SettingsScene(context)
    scene.tab = "access"
    return scene


def settings_profiles(context):
    for number in range(6):
        context.profiles.add(f"Wilhelmina the Great {number}")
    scene = SettingsScene(context)
    scene.tab = "profiles"
    return scene


def keep(context):
    return KeepScene(context, lambda: None)


def saved_games(context):
    return given_saves(SavesScene(staged_saves(context)))


def trash(context):
    made = staged_saves(context)
    for entry in scanned(made.paths.saves):
        discard(made.paths.saves, entry)
    return given_saves(TrashScene(made))


def given_saves(scene):
    """A list of which all is known, and from which something was deleted."""
    for game in scene.games:
        scene.loader.know(game)
    scene.loader.step(())
    scene.told, scene._undo = scene.context.words("saves.deleted", name="Before the storm"), lambda: None
    return scene


SETTINGS = (SettingsScene, settings_display, settings_access, settings_profiles, keep)
SETUPS = (setup, setup_of_two, setup_of_one, setup_of_opponents)
SCENES = (
    menu, *SETUPS, *SETTINGS, PauseScene, pause_in_a_game, seats, victory, victory_of_a_game, message, saved_games,
    pytest.param(trash, marks=pytest.mark.slow),  # it is laid out like the saved games
)  # fmt: skip


@pytest.fixture(params=SIZES, ids=lambda p: f"{p[0][0]}x{p[0][1]}-{p[1]}-{p[2]}")
def fitted(request, display, tmp_path):
    size, text, interface = request.param
    return make_context(size, SHELF, user_paths(tmp_path), Settings(text_size=text, interface_size=interface))


@pytest.mark.parametrize("make", SCENES, ids=lambda make: make.__name__)
def test_a_scene_fits(fitted, make, cut):
    scene, stack = make(fitted), SceneStack()
    stack.push(scene)
    surface = pygame.Surface(fitted.measure.size)
    stack.draw(surface)
    for target in scene.focus.targets:
        scene.focus_on(target.key)
        assert target.rect.h, "what is in focus is in sight"
        stack.draw(surface)
    assert cut == []
    check_rects(scene)


def plain_unit(context):
    """Pixels of a unit at interface size 100: what is larger leaves less room, and need not be larger everywhere."""
    size = context.measure.size
    return min(size[0] / 1280, size[1] / 720)


def check_rects(scene):
    area, least = scene.context.measure.area, min(scene.context.measure.u, plain_unit(scene.context)) * 32 - 1
    seen = [widget for widget in scene.widgets if widget.rect.h]  # the others are scrolled to
    targets = [widget for widget in seen if widget.is_focusable]
    for widget in seen:
        assert area.contains(widget.rect), widget.key
    for number, one in enumerate(targets):
        assert min(one.rect.size) >= least, one.key
        for other in targets[number + 1 :]:
            is_on_card = one.key.startswith("game:") and other.key.startswith("learn:") and one.rect.contains(other.rect)
            assert is_on_card or not one.rect.colliderect(other.rect), (one.key, other.key)


def test_the_rules_fit(fitted):
    scene, stack = HelpScene(fitted, "JMP"), SceneStack()
    stack.push(scene)
    check_rects(scene)
    document = scene.widget("document")
    for piece in document._pieces:
        assert piece.x + fitted.type.width(piece.text, piece.style) <= document.rect.w - fitted.px(8)
    stack.draw(pygame.Surface(fitted.measure.size))


def test_no_line_of_the_rules_is_longer_than_68_characters(context):
    scene, stack = HelpScene(context, "CMP"), SceneStack()
    stack.push(scene)
    for chapter in scene.book.chapters:
        scene.open(chapter.code)
        lines = {}
        for piece in scene.widget("document")._pieces:
            if piece.style.startswith("reading"):
                lines.setdefault(piece.y, []).append(piece.text)
        assert all(len(" ".join(words)) <= 72 for words in lines.values())


@pytest.mark.parametrize("size", TINY)
@pytest.mark.parametrize("make", [*SCENES, HelpScene], ids=lambda make: make.__name__)
def test_a_tiny_or_narrow_window_still_works(display, tmp_path, size, make):
    context = make_context(size, SHELF, user_paths(tmp_path))
    stack = SceneStack()
    stack.push(make(context))
    stack.draw(pygame.Surface(size))
