"""The rules of a game at its setup: options, rulings and presets, by pointer and by keys, kept between games."""

from datetime import datetime
from pathlib import Path

import msgspec
import pygame
import pytest

from hyperline.games.hyperline.app.board.scene import BoardScene
from hyperline.games.hyperline.app.shipyard.scene import ShipyardScene
from hyperline.games.hyperline.rules.rulings import META, RULINGS
from hyperline.games.listed import SHELF
from hyperline.kernel.game import Seat, Setup, SetupOption
from hyperline.shell.input.intent import Act, Intent
from hyperline.shell.play.table import Table
from hyperline.shell.scenes import setup as scenes
from hyperline.shell.scenes.help_page import HelpScene
from hyperline.shell.scenes.menu import MenuScene
from hyperline.shell.scenes.pause import PauseScene
from hyperline.shell.scenes.question import NamingScene
from hyperline.shell.scenes.rulings import RulingsScene
from hyperline.shell.scenes.setup import SetupScene
from hyperline.shell.session import make_director, quick_setup
from hyperline.shell.setup.house_rules import HouseRules
from hyperline.shell.setup.presets import PresetStore
from hyperline.shell.setup.seat_plan import changed
from hyperline.shell.stack import SceneStack
from hyperline.shell.store.saved import Saved
from tests.conformance.auction import Auction
from tests.conformance.race import Race
from tests.shell.fits import check_focus, check_rects, looks
from tests.shell.test_fits import SEATS
from tests.shell.test_setup_scene import click, control


@pytest.fixture
def scene(context, stack):
    context.settings.change(detail="full")
    made = SetupScene(context, "hyperline")
    stack.push(made)
    made.choose({})
    return made


@pytest.fixture
def started(monkeypatch):
    games = []
    monkeypatch.setattr(scenes, "start_game", lambda context, scene, game, setup, **_: games.append(setup))
    return games


def keys(stack, *intents):
    for intent in intents:
        stack.top.handle(intent)


ENTER, UP, DOWN, LEFT, RIGHT = (Intent(Act.CONFIRM), *(Intent(Act.MOVE, direction=way) for way in
                                ((0, -1), (0, 1), (-1, 0), (1, 0))))  # fmt: skip


def write(stack, text):
    keys(stack, Intent(Act.TEXT, text=text), ENTER)


def strong(scene):
    """The names of rows that are set in bold."""
    return {widget.name for widget in scene.widgets if getattr(widget, "is_changed", False)}


def test_the_length_goes_into_the_game(scene, started):
    click(scene, "option:length")
    click(scene, "start")
    assert started[0].options == {"length": "short"}


def test_what_is_changed_is_bold_and_said(scene, context):
    assert scene.words.note == "Standard: 5 points"
    scene.choose(META.usual)
    assert strong(scene) == set()
    scene.choose({**META.usual, "length": "short", "bonus": "due"})
    assert strong(scene) == {"Length", "Rulings"}
    scene.choose({"length": "short", "bonus": "due"})
    assert control(scene, "rulings").text == "1 changed"
    scene.focus_on("start")
    assert scene.words.note == "Short: 3 points, 1 ruling changed"


def test_the_presets_of_the_game_are_short_standard_long_and_frontier(scene):
    chooser = control(scene, "preset")
    assert chooser.texts == ("Short", "Standard", "Long", "Frontier")
    assert chooser.texts[chooser.chosen] == "Standard"
    click(scene, "preset")
    assert scene.options == {"length": "long"}
    assert control(scene, "preset").texts[control(scene, "preset").chosen] == "Long"


def test_a_mix_can_be_left_and_come_back_to(scene, stack):
    scene.choose({"bonus": "due"})
    assert control(scene, "preset").texts[control(scene, "preset").chosen] == "Custom"
    click(scene, "preset")
    assert scene.options == {"length": "short"}
    keys(stack, LEFT)
    assert scene.options == {"bonus": "due"}


def test_a_preset_is_saved_under_a_name_and_deleted_by_keys_alone(scene, stack, context):
    scene.choose({"length": "long", "flight": "phase"})
    scene.focus_on("save")
    keys(stack, ENTER)
    assert isinstance(stack.top, NamingScene)
    write(stack, "  Fleet   night ")
    assert stack.top is scene
    assert PresetStore(context.paths, META).own == (("Fleet night", {"length": "long", "flight": "phase"}),)
    assert (
        control(scene, "preset").texts[-1]
        == "Fleet night"
        == control(scene, "preset").texts[control(scene, "preset").chosen]
    )
    scene.focus_on("delete")
    keys(stack, ENTER)
    assert PresetStore(context.paths, META).own == ()
    assert scene.options == {"length": "long", "flight": "phase"}, "its rules stay in force"
    assert scene.focus.key == "save"


def test_a_preset_cannot_have_the_name_of_one_of_the_games(scene, stack, context):
    scene.choose({"flight": "phase"})
    click(scene, "save")
    write(stack, "short")
    assert isinstance(stack.top, NamingScene)
    assert "Short".casefold() in stack.top.widget("why").text.casefold()
    click(stack.top, "confirm")
    assert isinstance(stack.top, NamingScene)
    assert PresetStore(context.paths, META).own == ()


def test_save_always_says_why_it_cannot(scene, context):
    click(scene, "save")
    assert context.notices == ["The preset Standard has these rules already."]


def test_the_last_rules_are_remembered_and_a_quick_game_uses_them(scene, context):
    scene.choose({"length": "short", "hardpoints": "battles"})
    assert SetupScene(context, "hyperline").options == {"length": "short", "hardpoints": "battles"}
    assert quick_setup(context, "hyperline").options == {"length": "short", "hardpoints": "battles"}


def test_a_broken_file_of_presets_is_set_aside_with_one_sentence(context, stack):
    context.paths.presets.parent.mkdir(parents=True, exist_ok=True)
    context.paths.presets.write_text("last = [", encoding="utf-8")
    made = SetupScene(context, "hyperline")
    stack.push(made)
    assert made.options == META.usual
    assert len(context.notices) == 1 and "presets.broken.toml" in context.notices[0]
    assert context.paths.presets.with_suffix(".broken.toml").exists()
    made.choose({"length": "long"})
    assert SetupScene(context, "hyperline").options == {"length": "long"}


def test_rules_that_the_game_no_longer_has_are_left_out(context):
    context.paths.presets.parent.mkdir(parents=True, exist_ok=True)
    text = (
        '[last.hyperline]\ngone = "x"\n[[preset]]\ngame = "hyperline"\nname = "Old"\n[preset.options]\nlength = "endless"\n'
    )
    context.paths.presets.write_text(text, encoding="utf-8")
    store = PresetStore(context.paths, META)
    assert store.last == META.usual and store.own == () and store.notice == ""


def test_presets_of_one_game_are_not_those_of_another(context):
    store = PresetStore(context.paths, Race.meta)
    store.save("Dash", {"track": "8"})
    assert [name for name, _ in PresetStore(context.paths, Race.meta).all] == ["Sprint", "Dash"]
    assert PresetStore(context.paths, META).own == ()


# ---- rulings ----


@pytest.fixture
def rulings(scene, stack):
    click(scene, "rulings")
    assert isinstance(stack.top, RulingsScene)
    return stack.top


def test_each_ruling_has_its_sentence_and_both_readings(rulings, context):
    assert len(RULINGS) >= 10
    for option in RULINGS:
        rulings.show(option.name)
        shown = [widget.text for widget in rulings.widgets if widget.key.startswith("reading:")]
        assert shown == [option.label(context.words, value) for value in option.values]
        assert rulings.help_topic == option.rule


def test_a_reading_is_chosen_by_pointer(rulings, scene):
    rulings.show("home-market")
    click(rulings, "reading:closed")
    assert scene.options == {"home-market": "closed"}
    assert [row.key for row in rulings.widget("list").rows if row.is_changed] == ["home-market"]


def test_a_reading_is_chosen_by_keys_and_all_go_back_to_usual(rulings, scene, stack):
    keys(stack, DOWN, DOWN, Intent(Act.ROTATE, step=1))
    assert scene.options == {RULINGS[2].name: RULINGS[2].values[1]}
    keys(stack, RIGHT)
    assert rulings.focus.key.startswith("reading:")
    rulings.focus_on("usual")
    keys(stack, ENTER)
    assert scene.options == {}
    assert rulings.widget("usual").why
    keys(stack, Intent(Act.CANCEL))
    assert stack.top is scene


def test_every_control_of_the_rulings_can_be_reached_by_tab(rulings):
    seen = set()
    for _ in range(20):
        rulings.handle(Intent(Act.NEXT, step=1))
        seen.add(rulings.focus.key)
    assert seen == {widget.key for widget in rulings.widgets if widget.is_focusable}


def test_the_rule_itself_is_one_step_away(rulings, stack):
    click(rulings, "rule")
    assert isinstance(stack.top, HelpScene) and stack.top.place == "SET-11"


# ---- any game ----


def test_options_of_any_game_are_shown(context, stack, monkeypatch):
    context.settings.change(detail="full")
    made = SetupScene(context, "hyperline")
    made.meta = Auction.meta
    made.presets, made.options, made.mix = PresetStore(context.paths, Auction.meta), {}, {}
    stack.push(made)
    assert control(made, "option:hand").texts == ("three", "two")
    click(made, "option:hand")
    click(made, "rulings")
    stack.top.choose("ties", "low")
    assert made.options == {"hand": "two", "ties": "low"}
    assert HouseRules(Auction.meta, made.options).summary(context.words) == "hand: two, 1 ruling changed"
    assert HouseRules(Auction.meta, made.options).readings(context.words)["BID-4"] == ("ties: low",)


def test_a_bare_value_is_told_with_its_option(context):
    meta = msgspec.structs.replace(Auction.meta, options=(SetupOption("auction", "to", ("9", "5"), "BID-1"),))
    rules = HouseRules(meta, {"to": "5"})
    assert rules.summary(context.words) == "to: 5" and rules.readings(context.words) == {"BID-1": ("to: 5.",)}


# ---- during the game ----


OTHER = {"length": "long", "bonus": "due", "home-market": "closed"}


@pytest.fixture
def board(context, stack):
    setup = Setup((Seat(name="Ada", choice="A1"), Seat(name="Cleo", emblem=2, choice="I9")), seed=4, options=OTHER)
    made = BoardScene(context, Table.begin(SHELF.game("hyperline"), setup, make_director(context)))
    stack.push(made)
    yield made
    stack.clear()


def test_the_board_says_what_holds_and_counts_to_the_goal(board):
    state = board.around.goal_state()
    assert state.agreed == "Long: 7 points, 2 rulings changed"
    assert state.goal == 7
    assert board.table.standing.goal == 7


def test_the_menu_within_a_game_says_it_too(board, context, stack):
    stack.push(PauseScene(context))
    assert stack.top.widget("deck").note == "Long: 7 points, 2 rulings changed"


@pytest.mark.parametrize(
    ("rule", "said"),
    [
        ("WIN-1", "In this game: Long: 7 points."),
        ("SET-11", "In this game: The bonus component: They must take it."),
        ("BLD-1", "Home planets sell nothing after setup."),
    ],
)
def test_the_help_marks_what_holds_in_this_game(board, context, stack, rule, said):
    stack.push(HelpScene(context, rule))
    assert said in " ".join(piece.text for piece in stack.top.widget("document").pieces)


def test_the_help_of_the_usual_game_marks_nothing(context, stack):
    stack.push(HelpScene(context, "SET-11"))
    assert "In this game:" not in " ".join(piece.text for piece in stack.top.widget("document").pieces)


@pytest.mark.parametrize(("bonus", "has_decline"), [("optional", True), ("due", False)])
def test_the_shipyard_offers_to_decline_only_what_may_be_declined(context, stack, bonus, has_decline):
    setup = Setup(
        (Seat(name="Ada", choice="A1"), Seat(name="Cleo", emblem=2, choice="I9")), seed=4, options={"bonus": bonus}
    )
    table = Table.begin(SHELF.game("hyperline"), setup, make_director(context))
    for _ in range(2):
        table.match.submit(0, table.game.legal(table.match.position, 0)[0])
    stack.push(ShipyardScene(context, table))
    assert ("decline" in {widget.key for widget in stack.top.widgets}) is has_decline
    assert ("decline" in map(str, table.game.legal(table.match.position, 0))) is has_decline
    stack.clear()


# ---- for me ----


def test_what_is_for_me_is_a_setting_and_no_rule(scene, context, started):
    scene.focus_on("mine:plays_forced")  # further down than all of the rules
    click(scene, "mine:plays_forced")
    assert context.settings.value.plays_forced is False
    scene.focus_on("mine:speed")
    scene.handle(RIGHT)
    assert context.settings.value.speed == "fast"
    click(scene, "start")
    assert started[0].options == {}


# ---- every size ----


def full(context):
    context.settings.change(detail="full")
    scene = SetupScene(context, "hyperline")
    for corner in range(4):
        scene.seating.seats = changed(scene.seating.seats, corner, controller="human")
    scene.options = scene.mix = {option.name: option.values[-1] for option in META.options}
    return scene


def every_ruling(context):
    return RulingsScene(context, META, {option.name: option.values[-1] for option in RULINGS}, lambda options: None)


def menu(context):
    agreed = HouseRules(META, {option.name: option.values[-1] for option in META.options})
    scene = MenuScene(context)
    scene.saved = Saved(
        Path("x"), "hyperline", "Hyperline", SEATS, (2, 1, 0, 4), 14, datetime(2026, 9, 30, 23, 59), 7, agreed
    )
    return scene


def naming(context):
    words = context.words
    return NamingScene(context, lambda: (words("setup.save_title"), words("setup.save_text")), lambda name: None,
                       lambda name: "", 20)  # fmt: skip


@pytest.mark.parametrize("look", looks(2, 4), ids=str)
@pytest.mark.parametrize("make", [full, every_ruling, naming, menu], ids=lambda make: make.__name__)
def test_it_fits(display, tmp_path, look, make, cut):
    context = look.context(tmp_path)
    scene, stack = make(context), SceneStack()
    stack.push(scene)
    surface = pygame.Surface(context.measure.size)
    stack.draw(surface)
    for option in RULINGS if make is every_ruling else ():
        scene.show(option.name)
        stack.draw(surface)
    check_focus(scene, stack)
    assert cut == []
    check_rects(scene)
