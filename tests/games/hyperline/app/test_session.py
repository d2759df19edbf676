"""Starting, leaving and continuing a game from the menu."""

import pytest
from msgspec.structs import replace

from hyperline.games.hyperline.app.face import HyperlineFace
from hyperline.games.hyperline.app.log.chronicle import opened_book
from hyperline.games.hyperline.app.samples import staged_table
from hyperline.games.hyperline.app.victory.scene import VictoryScene
from hyperline.games.hyperline.app.wording import Wording
from hyperline.games.hyperline.rules.events import VolleyFired
from hyperline.games.hyperline.rules.rulings import META
from hyperline.games.listed import SHELF
from hyperline.kernel.dice import Dice
from hyperline.kernel.match import Match
from hyperline.kernel.record import load, save
from hyperline.kernel.words import Words
from hyperline.shell import session
from hyperline.shell.input.intent import DEAD_TIME, Act, Intent
from hyperline.shell.lessons.course import LessonProgress
from hyperline.shell.paths import text_files
from hyperline.shell.scene import Scene
from hyperline.shell.scenes.menu import MenuScene
from hyperline.shell.setup.occupant import clean_name
from hyperline.shell.setup.presets import PresetStore
from hyperline.shell.store.saved import latest_saved
from hyperline.shell.store.settings import SeatMemory
from tests.games.hyperline.app.played import random_steps, setup_of


class Board(Scene):
    """Stands for the board, which has tests of its own."""

    name = "board"
    is_game = True

    def __init__(self, context, table):
        super().__init__(context)
        self.table = table

    def left(self):
        self.table.close()


@pytest.fixture
def menu(context, stack, monkeypatch):
    monkeypatch.setattr(HyperlineFace, "scene", lambda self, context, table: Board(context, table))
    seats = (("human", "Ada"), ("", "B"), ("human", "Cleo"), ("", "D"))
    context.settings.change(seats={"hyperline": tuple(SeatMemory(who, name, n) for n, (who, name) in enumerate(seats))})
    context.store(LessonProgress).finish("hyperline", "1-first-steps")  # who has learnt something begins with a game
    made = MenuScene(context)
    stack.push(made)
    return made


def play(table, count):
    for n in range(count):
        seat = table.match.open[0].seat
        table.match.submit(seat, table.game.sample(table.match.position, seat, Dice.of(n)))


def test_a_quick_game_takes_one_input(menu, stack):
    assert menu.saved is None
    menu.handle(Intent(Act.CONFIRM))
    assert stack.top.name == "board"
    assert [seat.name for seat in stack.top.table.setup.seats] == ["Ada", "Cleo"]


def test_a_left_game_is_continued_exactly(menu, stack):
    menu.handle(Intent(Act.CONFIRM))
    board = stack.top
    play(board.table, 60)
    before = board.table.match.position
    board.close()
    assert stack.top is menu
    assert menu.saved is not None
    assert [seat.name for seat in menu.saved.seats] == ["Ada", "Cleo"]
    menu.focus_on("continue")
    menu.handle(Intent(Act.CONFIRM))
    assert stack.top.table.match.position == before


def test_the_rules_of_the_last_game_hold_in_a_quick_one_and_are_told_of_its_save(menu, stack, context):
    PresetStore(context.paths, META).remember({"length": "short", "bonus": "due"})
    menu.handle(Intent(Act.CONFIRM))
    assert stack.top.table.standing.goal == 3
    play(stack.top.table, 1)
    stack.top.close()
    assert menu.saved.goal == 3
    assert menu.saved.house_rules.summary(context.words) == "Short: 3 points, 1 ruling changed"


def test_a_broken_save_is_set_aside_with_a_sentence(menu, stack, context):
    menu.handle(Intent(Act.CONFIRM))
    play(stack.top.table, 10)
    stack.top.close()
    path = menu.saved.path
    path.write_bytes(b"{]" + path.read_bytes())
    assert latest_saved(context) is None
    assert len(context.notices) == 1
    assert path.name in context.notices[0]
    assert not path.exists()


def test_a_save_that_breaks_while_the_menu_is_open_is_refused(menu, stack, context):
    menu.handle(Intent(Act.CONFIRM))
    play(stack.top.table, 10)
    stack.top.close()
    menu.saved.path.write_bytes(b"nothing\n")
    menu.focus_on("continue")
    menu.handle(Intent(Act.CONFIRM))
    assert stack.top is menu
    assert menu.saved is None
    assert context.notices


def test_without_a_writable_folder_a_game_can_still_be_played(context, menu, stack):
    object.__setattr__(context.paths, "is_writable", False)
    menu.handle(Intent(Act.CONFIRM))
    play(stack.top.table, 10)
    assert not context.paths.saves.exists()


def test_another_game_begins_with_the_same_seats_over_the_menu(context, stack):
    before = staged_table(context, "victory")
    stack.push(VictoryScene(context, before, is_new=False))
    stack.top.focus_on("again")
    stack.top.update(2 * DEAD_TIME)
    stack.top.handle(Intent(Act.CONFIRM))
    assert [scene.name for scene in stack.scenes] == ["menu", "board"]
    after = stack.top.table
    assert after.setup.seats == before.setup.seats and after.setup.options == before.setup.options
    assert after.is_new and not after.steps and after.setup.seed != before.setup.seed


def test_the_director_follows_the_settings(context):
    director = session.make_director(context)
    context.settings.change(speed="instant", is_calm=True)
    assert director.is_reduced
    assert director.pace == session.Pace.INSTANT
    context.settings.change(speed="normal")
    assert director.pace == session.Pace.NORMAL


def test_which_opponents_play_is_told_before_a_game_is_continued(menu, stack, context):
    who = ("human", "captain:raider", "pilot", "")
    context.settings.change(seats={"hyperline": tuple(SeatMemory(name, f"P{n}", n) for n, name in enumerate(who))})
    menu.handle(Intent(Act.CONFIRM))
    stack.top.close()
    assert menu.widget("continue").note == "Hyperline, P0, P1 and P2, round 1, your move"
    told = menu.card(menu.widget("continue")).text.split("\n")
    assert told[:3] == ["P0: 0 of 7", "P1, Captain, Raider: 0 of 7", "P2, Pilot: 0 of 7"]


NAMELESS = ("", "  ", "\u200b", "\x00")


@pytest.mark.parametrize("given", [NAMELESS, ("Ada", "ada", "", "ADA"), ("ß", "\u0301", "🙂🙂", "İ" * 40)])
def test_a_quick_game_and_one_that_is_continued_have_names_that_can_be_told(menu, stack, context, given):
    """As far as a random game goes: battles, luck and all."""
    settings = tuple(SeatMemory("human" if n != 1 else "", name, n) for n, name in enumerate(given))
    context.settings.change(seats={"hyperline": settings})
    menu.handle(Intent(Act.CONFIRM))
    table = stack.top.table
    names = [seat.name for seat in table.setup.seats]
    assert all(name == clean_name(name) != "" for name in names) and len({name.casefold() for name in names}) == 3
    play(table, 260)
    history, names_told = table.history, told(table)
    stack.top.close()
    record = load(menu.saved.path)
    nameless = [replace(seat, name=given[n]) for n, seat in enumerate(record.setup.seats)]
    save(menu.saved.path, replace(record, setup=replace(record.setup, seats=tuple(nameless))))
    menu.focus_on("continue")
    menu.handle(Intent(Act.CONFIRM))
    again = stack.top.table
    assert again.history == history and all(seat.name for seat in again.setup.seats)
    assert [seat.name for seat in load(menu.saved.path).setup.seats] == [seat.name for seat in again.setup.seats]
    assert len(told(again)) == len(names_told)


def told(table):
    """All that the log says of a game, and each event for itself."""
    wording = Wording(Words(*text_files(SHELF)), [seat.name for seat in table.setup.seats])
    for step in table.match.steps:
        for event in step.change.events:
            wording.event(event)
    table.director.finish_all()
    return [line.text for line in opened_book(table, wording).lines]


def test_a_bare_wording_of_the_nameless_fails_nowhere(context):
    match = Match(SHELF.game("hyperline"), setup_of(4, 7))
    wording = Wording(context.words, [""] * 4)
    for _ in random_steps(match, 7, 700):
        for event in match.steps[-1].change.events:
            wording.event(event)
    assert any(isinstance(event, VolleyFired) for step in match.steps for event in step.change.events)
