"""In the pseudo-language no English word is drawn, and nothing is cut: every text that a player reads can be translated."""

import re
from types import SimpleNamespace
from typing import cast

import pytest

from hyperline.games.freight.rules.tiles import TILES
from hyperline.games.hyperline.rules.catalogue import LOOKS
from hyperline.games.listed import SHELF
from hyperline.kernel import language, words
from hyperline.kernel.game import Seat, Setup
from hyperline.shell.challenges.book import tasks_of
from hyperline.shell.challenges.challenge_play import play_task
from hyperline.shell.input.commands import COMMANDS
from hyperline.shell.input.keyset import NAMED
from hyperline.shell.lessons.coach import begin_lesson
from hyperline.shell.lessons.lesson import lessons_of
from hyperline.shell.paths import text_files
from hyperline.shell.play.table import Table
from hyperline.shell.registry import menu_scene, settings_scene, turn_scene
from hyperline.shell.scenes.saves import ask_name
from hyperline.shell.screenshot import open_for_picture, scene_names, settle
from hyperline.shell.store.settings import Settings
from tests.amounts import graded
from tests.shell import sight
from tests.shell.fits import SCENES as FITTING
from tests.shell.fits import check_rects
from tests.shell.test_sight import faults
from tests.shell.texts import Recorder, texts_of
from tests.shell.watched import watched

WORD = re.compile(r"[^\W\d_]+")
PEOPLE = "Ada Bruno Cleo Dmitri the Great Emmy Fatima Hedy Ivo June Lena Altair Rigel Vega Before Nexxus"
"""Whom samples of rooms, duels and saved games name, and what one of these games is called."""
NAMES = {
    *WORD.findall(f"{PEOPLE} {' '.join(sight.NAMES)}"),
    *(word for game in SHELF.names for word in WORD.findall(SHELF.meta(game).title)),
    *(one.name for one in LOOKS if one.name[:1].isupper()),
    *(one.name for one in TILES if one.kind == "planet"),
}
"""What is called alike in every language."""
CODE = re.compile(r"\b[A-Z]{3}(-\d+)?\b|\b[A-Z0-9]{10}\b|\d\.\d\.\d\.dev\d+|[A-Z2-9]{3}-[A-Z2-9]{3}|/[A-Z0-9]{6}$")
"""Letters that are no word: numbers of rules, seeds, versions, and codes of rooms."""
COMPUTER = re.compile(r"opponent\.name_\d+|rival\.\w+\.name")
"""The keys of what computer opponents are called."""
UNTOLD = ("changes",)
"""Scenes that stay English: the page of changes is what the project keeps for those who look at its source."""


def english(text):
    """The English words of a text that is drawn."""
    return [word for word in WORD.findall(CODE.sub("", text)) if word.isascii() and len(word) > 2 and word not in NAMES]


def untranslated(heard):
    return [one.text for one in heard if english(one.text)]


@pytest.fixture
def pseudo(monkeypatch):
    """The program speaks the pseudo-language."""
    monkeypatch.setenv(language.VARIABLE, language.PSEUDO)
    yield
    language.use(language.ENGLISH)


SCENES = [(name, game) for game in SHELF.playable for name in scene_names(SHELF, game) if name not in UNTOLD]
SPREAD = SCENES[::9] + [one for number, one in enumerate(SCENES) if number % 9]


@pytest.mark.parametrize(("scene", "game"), graded(SPREAD, len(SCENES) // 9, len(SCENES) // 2))
def test_no_english_word_is_drawn(pseudo, scene, game):
    assert untranslated(texts_of(scene, SHELF, game)) == []


def test_commands_their_groups_and_keys_have_texts(context):
    names = {command.name for game in SHELF.names for command in SHELF.entry(game).controls()} | {*COMMANDS}
    groups = {COMMANDS[name].group for name in names}
    keys = [name.replace(" ", "_") for name in NAMED if not name.startswith("pad ")]
    wanted = (
        [f"control.{one}" for one in names] + [f"controls.group_{one}" for one in groups] + [f"key.{one}" for one in keys]
    )
    assert [key for key in wanted if key not in context.words] == []


SEATED = {
    word
    for file in text_files(SHELF)
    for key, name in words.texts_of(file.read_text(encoding="utf-8")).items()
    if COMPUTER.fullmatch(key)
    for word in WORD.findall(name)
}
"""Computer opponents, who are named when they sit down."""
LOOKS = (("xx", (960, 540), 100), ("xx", (1280, 720), 200), ("de", (960, 540), 100), ("pl", (1280, 720), 100),
         ("de", (1280, 720), 100), ("pl", (960, 540), 100))  # fmt: skip
CALLED = NAMES | {one.translate(language.SLANTED) for one in SEATED}
SHOWN = FITTING[::5] + [one for number, one in enumerate(FITTING) if number % 5]
ROOM = [(*one, *look) for look in LOOKS for one in SHOWN]
"""Every scene in each language, those first that are longest and have least room."""


@pytest.mark.parametrize(("scene", "game", "code", "size", "text"), graded(ROOM, 3, len(SHOWN)))
def test_in_every_language_nothing_is_cut_or_lies_on_something_else(monkeypatch, cut, scene, game, code, size, text):
    """Names that others have chosen for themselves may be cut."""
    monkeypatch.setenv(language.VARIABLE, code)
    with watched():
        assert not faults(sight.scene_seen(scene, game, size, Settings(text_size=text)))
    language.use(language.ENGLISH)
    assert [one for one in cut if not set(WORD.findall(one)) <= CALLED] == []


TIGHT = [one for one in FITTING if one[0] in ("pause", "welcome", "signals")]


@pytest.mark.parametrize(("scene", "game"), graded([*TIGHT, *(one for one in FITTING if one not in TIGHT)], len(TIGHT)))
def test_in_the_longest_language_large_letters_leave_room_for_all_that_can_be_pressed(pseudo, display, scene, game):
    context, stack = sight.window((960, 540), Settings(text_size=200))
    open_for_picture(scene, context, stack, None, game)
    settle(context, stack, sight.pygame.Surface((960, 540)))
    check_rects(stack.top)
    stack.clear()


@pytest.mark.slow
@pytest.mark.parametrize("game", SHELF.playable)
def test_no_english_word_is_drawn_while_a_game_is_played(pseudo, monkeypatch, game):
    recorders = []

    def window(size, settings):
        context, stack = plain_window(size, settings)
        context.type = Recorder(context.type)
        recorders.append(context.type)
        return context, stack

    plain_window = sight.window
    monkeypatch.setattr(sight, "window", window)
    screen = sight.pygame.Surface((1280, 720))
    for _, stack, _ in sight.played(game, min(SHELF.meta(game).seats), (1280, 720), Settings(is_calm=True), 40):
        stack.draw(screen)
    assert untranslated(recorders[0].heard.values()) == []


def question(context, stack):
    """A page that asks, over one that says what a turn is saved for."""
    table = SimpleNamespace(awaited=None, elsewhere=(0, 1), setup=Setup((Seat(name="Ada"), Seat(name="Bruno"))))
    stack.push(turn_scene(context, cast("Table", table)))


def naming(context, stack):
    stack.push(ask_name(context, lambda name: None))


def lesson(context, stack):
    stack.push(menu_scene(context))
    begin_lesson(stack.top, "belt", lessons_of(SHELF, "belt")[0])


def challenge(context, stack):
    stack.push(menu_scene(context))
    play_task(context, stack.top, tasks_of(SHELF, "gatestorm")[0])


BELOW = [("choosing", "freight"), ("rivals", "belt"), ("menu", "belt"), ("board", "slipway"), ("what_if", "slipway"),
         ("help", "slipway"), ("help", "hyperline"), ("board", "freight"), ("challenges", "freight"),
         ("battle", "hyperline"), ("shipyard", "hyperline"), ("result", "gatestorm"), ("victory", "hyperline"),
         ("retry", "belt"), ("duel", "hyperline"), ("replay", "hyperline"), ("turns", "belt"), ("choice", "gatestorm"),
         ("setup", "freight"), (question, ""), (naming, ""), (lesson, ""), (challenge, "")]  # fmt: skip
"""A scene of `screenshot` with its game, or what opens another page."""
AT_ONCE = BELOW[:2] + BELOW[-4:] + BELOW[2:-4]


@pytest.mark.parametrize(("scene", "game"), graded(AT_ONCE, 6, 8))
def test_below_the_settings_a_page_speaks_another_language_at_once(pseudo, monkeypatch, display, scene, game):
    """Who sits there keeps the name they have. What was given to a page when it was opened is said again, too."""
    monkeypatch.setenv(language.VARIABLE, language.ENGLISH)
    context, stack = sight.window((1280, 720), Settings(is_calm=True))
    surface = sight.pygame.Surface((1280, 720))
    if callable(scene):
        scene(context, stack)
    else:
        open_for_picture(scene, context, stack, None, game)
    settle(context, stack, surface)
    stack.push(settings_scene(context))
    settle(context, stack, surface)
    monkeypatch.setattr(language, "wanted_by", lambda: [language.PSEUDO])
    context.speak()
    stack.speak()
    stack.pop(stack.top)
    context.type = Recorder(context.type)
    for one in stack.scenes:
        one.context.type = context.type  # some have a folder of their own
    settle(context, stack, surface)
    heard = [one.text for one in context.type.heard.values()]
    assert heard
    assert [text for text in heard if {*english(text)} - SEATED] == []
    stack.clear()
