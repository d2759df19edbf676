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
from hyperline.shell.registry import turn_scene
from hyperline.shell.scenes.help_page import HelpScene
from hyperline.shell.scenes.menu import MenuScene
from hyperline.shell.scenes.pause import PauseScene
from hyperline.shell.scenes.question import KeepScene, MessageScene
from hyperline.shell.scenes.saves import SavesScene, TrashScene
from hyperline.shell.scenes.seats import SeatsScene
from hyperline.shell.scenes.settings_page import SettingsScene
from hyperline.shell.scenes.setup import SetupScene
from hyperline.shell.screenshot import open_for_picture, quiet_context, settle
from hyperline.shell.setup.seat_plan import changed
from hyperline.shell.stack import SceneStack
from hyperline.shell.store.saved import Saved
from hyperline.shell.store.savefolder import discard, scanned
from hyperline.shell.store.settings import Settings
from hyperline.shell.ui.button import Offer
from hyperline.shell.ui.widget_page import Page
from tests.amounts import graded
from tests.shell.fits import SCENES, STAGES, TINY, check_focus, check_rects, looks

SEATS = tuple(Seat(name=name, emblem=n) for n, name in enumerate(("Ada", "Bruno the Great", "Cleo", "Dmitri")))


def menu(context):
    scene = MenuScene(context)
    scene.saved = Saved(Path("x"), "hyperline", "Hyperline", SEATS, (2, 1, 0, 4), 14, datetime(2026, 9, 30, 23, 59), 5)
    return scene


def setup(context):
    scene = SetupScene(context, "hyperline")
    for corner in range(4):
        scene.seating.seats = changed(scene.seating.seats, corner, controller="human")
    return scene


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
    table: Any = SimpleNamespace(setup=setup, sitting=setup.seats, game=SHELF.game("hyperline"))
    return SeatsScene(context, table, lambda: None)


def turn_by_file(context):
    """What is said to someone with a long name, and of a long one."""
    table: Any = SimpleNamespace(setup=Setup(seats=SEATS), awaited=1, elsewhere=(1,))
    return turn_scene(context, table)


def pause_in_a_game(context):
    """The menu over a board, where it has more to offer."""
    return PauseInGame(context)


class Below(Page):
    """A page with a lot to say about its view."""

    domain = "board"

    def pause_entries(self):
        return [Offer(key=f"view-{n}", text=f"What the rivals did {n}", press=lambda: None) for n in range(10)]


class PauseInGame(PauseScene):
    """Says that a game is under way below."""

    @property
    def _paused(self):
        return Below(self.context)

    _table = SimpleNamespace(
        is_played=True,
        is_practice=False,
        is_over=False,
        trouble="",
        save=None,
        steps=(None,),
        game=SHELF.game("hyperline"),
        may_practise=True,
        is_distant=False,
    )
    _autopilot = SimpleNamespace(is_on=False, why_not="", why_not_on="", toggle=None, play_on=None)


def message(context):
    text = context.words("app.failed", file="/home/somebody/.local/share/hyperline/hyperline.log")
    return MessageScene(context, lambda: (context.words("app.failed_title"), text), ("app.back", "app.ok"))


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


MADE = (
    menu, setup, setup_of_one, setup_of_opponents, settings_display, settings_access, settings_profiles, keep,
    pause_in_a_game, seats, turn_by_file, victory, victory_of_a_game, message, saved_games,
    pytest.param(trash, marks=pytest.mark.slow),  # it is laid out like the saved games
)  # fmt: skip
"""Scenes with more in them than usual."""
PLAIN = [look for look in STAGES if look.text <= 100 and look.size[0] <= 1920]


@pytest.fixture
def fitted(display, tmp_path, look):
    return look.context(tmp_path)


@pytest.mark.parametrize("look", looks(1, 6), ids=str)
@pytest.mark.parametrize("make", MADE, ids=lambda make: make.__name__)
def test_a_scene_fits(fitted, make, cut):
    scene, stack = make(fitted), SceneStack()
    stack.push(scene)
    check_focus(scene, stack)
    assert cut == []
    check_rects(scene)


@pytest.mark.parametrize("look", looks(1, 2, PLAIN), ids=str)
@pytest.mark.parametrize(("name", "game"), graded(SCENES[::3] + SCENES[1::3] + SCENES[2::3], len(SCENES) // 3))
def test_what_a_game_shows_fits(display, look, name, game, cut):
    """With large text: `test_large_text` and `test_sight`."""
    settings = Settings(text_size=look.text, interface_size=look.interface, is_calm=True)
    context, stack = quiet_context(look.size, SHELF, settings), SceneStack()
    open_for_picture(name, context, stack, None, game)
    settle(context, stack, pygame.Surface(look.size))
    scene = stack.top
    check_focus(scene, stack, 12)
    assert cut == []
    check_rects(scene)
    stack.clear()


@pytest.mark.parametrize("look", looks(1, 3), ids=str)
def test_the_rules_fit(fitted):
    scene, stack = HelpScene(fitted, "JMP"), SceneStack()
    stack.push(scene)
    check_rects(scene)
    document = scene.widget("document")
    for piece in document.pieces:
        assert piece.x + fitted.type.width(piece.text, piece.style) <= document.rect.w - fitted.px(8)
    stack.draw(pygame.Surface(fitted.measure.size))


def test_no_line_of_the_rules_is_longer_than_68_characters(context):
    scene, stack = HelpScene(context, "CMP"), SceneStack()
    stack.push(scene)
    for chapter in scene.book.chapters:
        scene.open(chapter.code)
        lines = {}
        for piece in scene.widget("document").pieces:
            if piece.style.startswith("reading"):
                lines.setdefault(piece.y, []).append(piece.text)
        assert [line for words in lines.values() if len(line := " ".join(words)) > 72] == []


@pytest.mark.parametrize("look", TINY, ids=str)
@pytest.mark.parametrize("make", [*MADE, HelpScene, SettingsScene], ids=lambda make: make.__name__)
def test_a_tiny_or_narrow_window_still_works(fitted, make):
    stack = SceneStack()
    stack.push(make(fitted))
    stack.draw(pygame.Surface(fitted.measure.size))


@pytest.mark.parametrize("look", TINY, ids=str)
@pytest.mark.parametrize("game", SHELF.playable)
def test_a_game_in_a_tiny_or_narrow_window_still_works(display, look, game):
    context, stack = quiet_context(look.size, SHELF), SceneStack()
    open_for_picture("board", context, stack, None, game)
    settle(context, stack, pygame.Surface(look.size))
    stack.clear()
