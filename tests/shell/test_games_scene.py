"""Several games on the shelf: each is chosen, set up, begun, saved and continued by its own name."""

import pygame
import pytest
from msgspec.structs import replace
from pygame import Rect

from hyperline.games.listed import SHELF
from hyperline.kernel.shelf import Shelf
from hyperline.shell.context import make_context
from hyperline.shell.input.intent import Act, Intent
from hyperline.shell.lessons.course import LessonProgress
from hyperline.shell.lessons.lesson import lessons_of
from hyperline.shell.paths import user_paths
from hyperline.shell.scenes.games import GamesScene
from hyperline.shell.scenes.help_page import HelpScene
from hyperline.shell.scenes.menu import MenuScene
from hyperline.shell.scenes.settings_page import SettingsScene
from hyperline.shell.scenes.setup import SetupScene
from hyperline.shell.setup.seat_plan import SeatPlan
from hyperline.shell.setup.seat_stage import SeatStage
from hyperline.shell.stack import SceneStack
from hyperline.shell.store.save_loader import SaveLoader
from hyperline.shell.store.settings import SeatMemory, Settings
from hyperline.shell.ui.card import Card
from hyperline.shell.ui.gamecard import GameCard
from hyperline.shell.ui.living_picture import LivingPicture
from hyperline.shell.ui.player_words import scope_told
from tests.faces.shelf import DUMMIES
from tests.shell.fits import check_rects
from tests.shell.test_setup_scene import click


@pytest.fixture
def several(display, tmp_path):
    return make_context(display.get_size(), DUMMIES, user_paths(tmp_path))


@pytest.fixture
def menu(several, stack):
    made = MenuScene(several)
    stack.push(made)
    yield made
    stack.clear()


def test_the_first_game_is_the_large_one_and_the_others_are_on_the_shelf(menu, stack, several):
    for key, game in (("new", "race"), ("game:auction", "auction"), ("new", "race")):
        click(menu, key)
        assert isinstance(stack.top, SetupScene) and stack.top.meta is DUMMIES.meta(game)
        several.settings.change(game=game)
        stack.top.close()
        assert stack.top is menu
        assert [widget.key for widget in menu.widgets if widget.key.startswith("game:")] == ["game:auction"]
    assert menu.widget("new").note == menu.context.words("menu.new_first")


def test_only_games_with_a_window_are_shown(tmp_path, display, stack):
    shelf = Shelf({**DUMMIES.listed, "bare": "tests.conformance.dummies:RACE"})
    stack.push(MenuScene(make_context(display.get_size(), shelf, user_paths(tmp_path))))
    assert [widget.key for widget in stack.top.widgets if widget.key.startswith("game:")] == ["game:auction"]


def test_a_card_tells_for_how_many_and_how_long(several):
    assert scope_told(several.words, DUMMIES.meta("race")) == "2 to 4 players, 5 minutes"
    assert scope_told(several.words, DUMMIES.meta("auction")) == "2 to 5 players"


def drawn(card):
    made = pygame.Surface(card.context.measure.size)
    card.draw(made)
    return pygame.image.tobytes(made, "RGB")


def test_the_picture_on_a_card_is_made_once_its_place_was_seen(several):
    card = GameCard(several, pygame.Rect(20, 20, 600, 160), DUMMIES.meta("race"), lambda: None)
    card.update(1)
    bare = drawn(card)
    card.update(1)
    assert drawn(card) != bare


@pytest.mark.parametrize("is_calm", [False, True])
@pytest.mark.parametrize("is_focused", [False, True])
def test_the_picture_on_a_card_moves_while_it_is_pointed_at_unless_in_calm_mode(several, is_calm, is_focused):
    several.settings.change(is_calm=is_calm)
    card = GameCard(several, pygame.Rect(20, 20, 600, 160), DUMMIES.meta("race"), lambda: None)
    card.take_focus(is_focused)
    drawn(card)
    card.update(1 / 60)
    before = drawn(card)
    for _ in range(30):
        card.update(1 / 15)
    assert (drawn(card) != before) is (is_focused and not is_calm)


@pytest.mark.parametrize("size", [(600, 160), (600, 110), (600, 84), (276, 206), (600, 60), (200, 92)])
def test_the_words_of_a_card_never_lie_on_each_other(several, size):
    card = GameCard(several, pygame.Rect((0, 0), size), DUMMIES.meta("race"), lambda: None)
    places = card.words()
    assert len(places) > 1 and all(card.rect.contains(place) for _, place in places)
    assert not [one for number, (_, one) in enumerate(places) if one.collidelist([rect for _, rect in places[:number]]) >= 0]


def test_where_cards_have_no_room_all_games_are_a_step_away(tmp_path, display, stack):
    context = make_context((1280, 720), DUMMIES, user_paths(tmp_path), Settings(text_size=200))
    stack.push(MenuScene(context))
    assert not any(widget.key.startswith("game:") for widget in stack.top.widgets)
    click(stack.top, "games")
    assert isinstance(stack.top, GamesScene)
    assert [widget.key for widget in stack.top.widgets][:2] == ["game:race", "game:auction"]
    click(stack.top, "game:auction")
    assert isinstance(stack.top, SetupScene) and stack.top.meta is DUMMIES.meta("auction")


def test_a_game_alone_has_no_shelf(display, tmp_path, stack):
    alone = Shelf({"race": DUMMIES.listed["race"]})
    stack.push(MenuScene(make_context(display.get_size(), alone, user_paths(tmp_path))))
    assert {widget.key for widget in stack.top.widgets if widget.key} == {
        "quick", "new", "together", "rules", "saves", "duels", "career", "settings", "version", "quit",
    }  # fmt: skip
    assert stack.top.widget("quick").kind == "primary" and stack.top.widget("new").kind == "secondary"


def test_each_game_keeps_its_own_seats(menu, several, stack):
    stack.push(SetupScene(several, "auction"))
    click(stack.top, "kind-2")
    stack.top.seating.change(0, name="Zoë")
    click(stack.top, "start")
    assert stack.top.table.game.meta.id == "auction"
    stack.clear(MenuScene(several))
    assert SetupScene(several, "auction").seating.seats[0].name == "Zoë"
    assert SetupScene(several, "race").seating.seats[0].name == "You"
    click(stack.top, "quick")
    assert stack.top.table.game.meta.id == "race"
    stack.clear()


def test_what_is_continued_is_the_game_that_was_saved(menu, several, stack):
    for game in ("race", "auction"):
        stack.push(SetupScene(several, game))
        click(stack.top, "start")
        while stack.top is not menu:
            stack.top.close()
    assert menu.saved.title == DUMMIES.meta("auction").title
    loader = SaveLoader(several, several.paths.saves)
    for _ in range(600):
        loader.step(loader.games)
    assert {one.head.game for one in loader.games} == {"race", "auction"}
    assert all(one.small is not None for one in loader.games), "each is drawn by its own game"
    click(menu, "continue")
    assert stack.top.table.game.meta.id == "auction"
    stack.clear()


@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (320, 180)])
def test_choosing_and_seating_fit(tmp_path, display, size, cut):
    context = make_context(size, DUMMIES, user_paths(tmp_path))
    pages = (MenuScene, GamesScene, SettingsScene, HelpScene)
    setups = (SetupScene(context, game) for game in DUMMIES.names)
    for scene in (*(page(context) for page in pages), *setups):
        stack = SceneStack()
        stack.push(scene)
        stack.draw(pygame.Surface(size))
        for widget in scene.widgets:
            assert context.measure.area.contains(widget.rect), widget.key
    assert cut == [] or size[0] < 900


def test_seats_are_set_up_in_rows_by_keys(several, stack, monkeypatch):
    scene = SetupScene(several, "race")
    stack.push(scene)
    places = scene.seating.plan.places
    scene.focus_on("kind-0")
    scene.handle(Intent(Act.DELETE))
    assert scene.seating.seats[0].controller == "" and scene.widget("start").why
    click(scene, "kind-0", share=0.1)
    assert scene.seating.seats[0].controller
    scene.focus_on("emblem-0")
    before = scene.seating.seats
    scene.handle(Intent(Act.CONFIRM))
    after = scene.seating.seats
    assert after[0].emblem == 1 and after[1].emblem == 0 and len(after) == places == len(before)


def test_a_large_table_is_filled_and_emptied_at_once_and_roles_are_chosen(several, stack):
    scene = SetupScene(several, "auction")
    stack.push(scene)
    click(scene, "fill")
    assert all(seat.controller for seat in scene.seating.seats) and scene.widget("fill").why
    assert len({seat.name for seat in scene.seating.seats}) == scene.seating.plan.places
    click(scene, "role-3")
    assert scene.seating.seats[3].role == DUMMIES.meta("auction").roles[0]
    click(scene, "clear")
    assert [bool(seat.controller) for seat in scene.seating.seats] == [True, False, False, False, False]
    assert several.settings.value.seats["auction"] == scene.seating.seats


def test_a_new_game_says_which_and_shows_what_it_is(several, stack):
    scene = SetupScene(several, "race")
    stack.push(scene)
    pictures = [widget for widget in scene.widgets if isinstance(widget, LivingPicture)]
    assert [one.meta.id for one in pictures] == ["race"]
    rows = [widget.rect for widget in scene.widgets if widget.is_focusable and not widget.key.startswith("emblem-")]
    assert pictures[0].rect.collidelist(rows) < 0
    click(scene, "more")
    assert not any(isinstance(widget, LivingPicture) for widget in scene.widgets), "the options are there"


def test_no_line_of_the_galaxy_with_an_end_in_sight_runs_behind_the_menus_buttons(tmp_path, display, stack):
    context = make_context((1280, 720), SHELF, user_paths(tmp_path))
    stack.push(menu := MenuScene(context))
    buttons = [menu.widget(key).rect for key in ("new", "challenges")]
    whole = Rect(0, 0, 1280, 720)
    ending = [points for points, _ in menu.lights.lines.curves if whole.collidepoint(points[-1])]
    assert ending
    assert not any(rect.collidepoint(point) for points in ending for point in points for rect in buttons)


def test_the_rules_of_each_game_can_be_read_from_the_menu(several, menu, stack):
    stack.push(HelpScene(several))
    scene = stack.top
    assert scene.book.chapters[0].title and "RACE-1" in scene.book
    scene.focus_on("game")
    scene.handle(Intent(Act.MOVE, direction=(1, 0)))
    assert "RACE-1" not in scene.book and scene.focus.key == "game" and scene.widget("game").chosen == 1
    stack.clear(SetupScene(several, "race"))
    stack.push(HelpScene(several))
    assert "RACE-1" in stack.top.book and not any(widget.key == "game" for widget in stack.top.widgets)


class RolePlan(SeatPlan):
    """Roles are called by their ids."""

    def role(self, words, role):
        return role


def seated_by_fifteen(context):
    """The setup of a game for fifteen, all seats taken."""
    scene = SetupScene(context, "auction")
    plan = RolePlan(replace(scene.meta, seats=tuple(range(2, 16))))
    scene.seating = SeatStage(context, plan, plan.usual(), scene._seated)
    scene.seating.seats = tuple(SeatMemory("random" if n else "human", f"Player {n + 1}", n) for n in range(15))
    return scene


@pytest.mark.parametrize(("size", "text"), [((1280, 720), 100), ((960, 540), 200), ((1920, 1080), 150)])
@pytest.mark.parametrize("detail", ["simple", "full"])
def test_fifteen_seats_can_all_be_read_and_reached(tmp_path, display, stack, cut, size, text, detail):
    context = make_context(size, DUMMIES, user_paths(tmp_path), Settings(text_size=text, detail=detail))
    scene = seated_by_fifteen(context)
    stack.push(scene)
    seen = set()
    for _ in range(15):
        stack.draw(pygame.Surface(size))
        check_rects(scene)
        keys = {widget.key for widget in scene.widgets}
        seen |= {key for key in keys if key.startswith("kind-")}
        if "places" not in keys:
            break
        scene.focus_on("places")
        scene.handle(Intent(Act.MOVE, direction=(1, 0)))
    assert len(seen) == 15 or (detail == "full" and scene.is_narrow)
    assert cut == []


def test_stars_do_not_drift_over_the_box_that_tells_of_a_button(menu, stack, display, several):
    several.is_watched = True
    for _ in range(3):
        several.clock.advance(1.0)
        stack.update(0.1)
        stack.draw(display)
        stack.draw(display)  # stars move where nothing else does
    menu.focus_on("new")
    menu.describe(Card("New game", "What is told of it, in sentences that fill a box of several lines. " * 9))
    box, before, dots = menu.boxes.shown.rect, None, list(menu.lights.dots)
    assert any(Rect(place, dot.get_size()).colliderect(box) for dot, place in dots), "stars were there"
    for _ in range(60):
        several.clock.advance(1.0)
        stack.update(0.1)
        stack.draw(display)
        stack.draw(display)  # stars move where nothing else does
        now = pygame.image.tobytes(display.subsurface(box), "RGB")
        assert before in (None, now)
        before = now
    assert menu.lights.dots != dots


@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (2560, 1440)])
@pytest.mark.parametrize("text", [100, 200])
def test_the_games_of_the_program_are_all_in_the_menu(tmp_path, display, stack, cut, size, text):
    context = make_context(size, SHELF, user_paths(tmp_path), Settings(text_size=text))
    stack.push(MenuScene(context))
    stack.draw(pygame.Surface(size))
    check_rects(stack.top)
    keys = {widget.key for widget in stack.top.widgets}
    assert {f"game:{name}" for name in SHELF.playable if name != SHELF.default} <= keys or "games" in keys
    assert cut == []
    for game in SHELF.playable:
        assert SHELF.meta(game).described(context.words) and SHELF.meta(game).minutes


def test_each_game_offers_its_lesson_on_its_card_and_on_its_setup_page_until_it_is_done(tmp_path, display, stack):
    context = make_context(display.get_size(), SHELF, user_paths(tmp_path))
    learnt, menu = context.store(LessonProgress), MenuScene(context)
    stack.push(menu)
    for game in SHELF.playable:
        is_on_card = game != SHELF.default
        for lesson in lessons_of(SHELF, game):
            menu.rebuild()
            assert (f"learn:{game}" in {widget.key for widget in menu.widgets}) == is_on_card
            setup = SetupScene(context, game)
            stack.push(setup)
            told = f"Learn {SHELF.meta(game).title}, {lesson.minutes} minute"
            assert setup.widget(f"learn:{game}").text.rstrip("s") == told
            setup.close()
            learnt.finish(game, lesson.id)
        menu.rebuild()
        stack.push(SetupScene(context, game))
        keys = {widget.key for widget in (*menu.widgets, *stack.top.widgets)}
        assert f"learn:{game}" not in keys
        stack.top.close()


def test_learn_on_a_setup_page_begins_the_games_lesson_and_leads_back(tmp_path, display, stack):
    context = make_context(display.get_size(), SHELF, user_paths(tmp_path))
    setup = SetupScene(context, "freight")
    stack.push(setup)
    click(setup, "learn:freight")
    assert stack.top.table.game.meta.id == "freight" and stack.top.table.is_practice
    stack.top.close()
    assert stack.top is setup


def test_a_quick_game_can_be_begun_however_many_games_are_saved(menu, several, monkeypatch):
    for saved in (None, object()):
        menu.saved = saved
        keys = [key for key, _ in menu.ways()]
        assert "quick" in keys and "new" in keys and ("continue" in keys) == (saved is not None)


@pytest.mark.parametrize(("size", "text"), [((960, 540), 200), ((1280, 720), 200), ((960, 540), 150)])
def test_the_name_of_the_game_is_large_however_large_the_text_is(tmp_path, display, stack, size, text):
    context = make_context(size, SHELF, user_paths(tmp_path), Settings(text_size=text))
    stack.push(menu := MenuScene(context))
    assert menu._title_rect.h >= context.measure.px(148) // 3
    assert menu._title_rect.bottom < min(place.top for place in menu._places)
