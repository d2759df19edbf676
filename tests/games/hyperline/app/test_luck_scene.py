"""The page about luck, by mouse and by keys, at every size; it gives nothing away."""

from functools import cache
from types import SimpleNamespace

import pygame
import pytest
from msgspec.structs import replace

from hyperline.games.hyperline.app.board.scene import BoardScene
from hyperline.games.hyperline.app.luck.luck_sentences import LuckSentences, games, plain, signed
from hyperline.games.hyperline.app.luck.row import draw_meter
from hyperline.games.hyperline.app.luck.scene import SECTIONS, LuckScene
from hyperline.games.hyperline.app.samples import setup_for, staged_table
from hyperline.games.hyperline.app.victory.scene import VictoryScene
from hyperline.games.hyperline.app.wording import Wording
from hyperline.games.hyperline.counsel.luck import Balance, Fortune
from hyperline.games.hyperline.rules import events
from hyperline.games.listed import SHELF
from hyperline.kernel import language
from hyperline.kernel.game import Standing
from hyperline.kernel.match import Match
from hyperline.shell.play.table import Table
from hyperline.shell.screenshot import quiet_context
from hyperline.shell.session import make_director
from hyperline.shell.setup.presets import seed_text
from hyperline.shell.stack import SceneStack
from hyperline.shell.store.settings import Settings
from tests.games.hyperline.app.played import CORNERS, random_steps, setup_of, table_at_turn
from tests.games.hyperline.made import make_bot
from tests.shell.fits import TINY, check_rects, looks
from tests.shell.pilot import Pilot
from tests.shell.texts import texts_of


@pytest.fixture
def pilot(tmp_path):
    """A person before the board of a game that has lasted for some rounds."""
    pilot = Pilot(tmp_path, Settings(speed="instant", plays_forced=False))
    context = pilot.app.context
    pilot.app.stack.push(BoardScene(context, table_at_turn(3, 2, 6, director=make_director(context))))
    pilot.run_until(lambda: pilot.scene.is_settled)
    yield pilot
    pilot.leave()


def over(table):
    """The table of a game that is over: the first seat has won."""
    players = len(table.setup.seats)
    ended = SimpleNamespace(standing=Standing((5,) + (1,) * (players - 1), (1,) + (2,) * (players - 1), True))
    return type("Over", (Table,), {"standing": property(lambda self: ended.standing)})


@pytest.mark.parametrize(("luck", "shade"), [(1.2, "good"), (-1.2, "bad")])
def test_good_luck_is_to_the_right_and_green_and_bad_luck_to_the_left_and_red(context, luck, shade):
    made = pygame.Surface((300, 40), pygame.SRCALPHA)
    draw_meter(context, made, made.get_rect(), luck, 2.0)
    colour, middle = context.theme.colour(shade), (300 - context.type.width("+00.0", "strong") - context.space("s")) // 2
    sides = [made.get_at((middle + step, 20))[:3] == colour[:3] for step in (20, -20)]
    assert sides == [luck > 0, luck < 0]


def open_luck(context, table):
    scene, stack = LuckScene(context, table), SceneStack()
    stack.push(scene)
    return scene, stack


# --- the way there and back -------------------------------------------------------------------------------------------


def test_with_the_mouse_from_the_pause_menu_to_the_rounds_and_back(pilot):
    pilot.key("p")
    pilot.click("luck")
    assert pilot.names[-1] == "luck"
    pilot.click("player:1")
    assert (pilot.scene.seat, pilot.scene.section) == (1, "dice")
    for section in SECTIONS:
        pilot.click(f"section:{section}")
        assert pilot.scene.section == section
    pilot.click("player:2")
    assert (pilot.scene.seat, pilot.scene.section) == (2, "damage")
    pilot.click("back")
    assert pilot.scene.seat is None
    pilot.click("back")
    assert pilot.names[-1] == "pause"


def test_with_keys_alone(pilot):
    board = next(scene for scene in pilot.app.stack.scenes if scene.name == "board")
    before = board.table.history
    pilot.key("escape")
    if pilot.names[-1] != "pause":
        pilot.key("escape")
    pilot.press_key("luck")
    assert pilot.scene.focus.key == "player:0"
    pilot.key("down", "enter")
    assert pilot.scene.seat == 1
    pilot.press_key("section:tiles")
    pilot.press_key("section:damage")
    sheet = pilot.scene.widget("sheet")
    pilot.walk("sheet")
    if sheet.scroll.most:
        pilot.key("down")
        assert sheet.scroll.offset > 0
    pilot.key("escape")
    assert pilot.scene.seat is None
    assert pilot.scene.focus.key == "player:1"
    pilot.key("escape", "escape")
    assert pilot.names[-1] == "board"
    assert board.table.history == before


def test_from_the_victory_screen(pilot):
    table = next(scene for scene in pilot.app.stack.scenes if scene.name == "board").table
    pilot.app.stack.push(VictoryScene(pilot.app.context, table))
    pilot.frames(2)
    pilot.click("luck")
    assert pilot.names[-1] == "luck"
    pilot.key("escape")
    assert pilot.names[-1] == "victory"


# --- what it tells ----------------------------------------------------------------------------------------------------


def test_it_counts_what_was_rolled(pilot):
    pilot.key("p")
    pilot.click("luck")
    scene = pilot.scene
    steps = scene.table.match.steps
    rolls = [event for step in steps for event in step.change.events if isinstance(event, events.DieRolled)]
    assert rolls
    assert sum(sum(fortune.rolled) for fortune in scene.luck.fortunes) == len(rolls)


def test_it_tells_no_more_than_the_screen_has_shown(context):
    table = table_at_turn(2, 3, 3)
    shown = len(table.match.steps)
    table.director.close(table.position)
    whole = LuckScene(context, table).luck
    hurried = type("Hurried", (), {"waiting": shown, "pace": table.director.pace})()
    table.director = hurried
    assert sum(sum(one.rolled) for one in whole.fortunes) > 0
    assert all(one == Fortune() for one in LuckScene(context, table).luck.fortunes)


def test_the_seed_is_told_only_when_the_game_is_over(context):
    table = table_at_turn(2, 3, 3)
    seed = seed_text(table.match.setup.seed)
    scene, _ = open_luck(context, table)
    assert seed not in scene.seed_text()
    table.__class__ = over(table)
    scene, _ = open_luck(context, table)
    assert seed in scene.seed_text()


@pytest.mark.parametrize(("seed", "shown"), [(5, "0000000005"), (-3, "-3"), (1 << 60, str(1 << 60))])
def test_any_seed_can_be_read(context, seed, shown):
    match = Match(SHELF.game("hyperline"), setup_of(2, seed))
    table = Table(match, setup_of(2, seed), make_director(context), make_bot)
    table.__class__ = over(table)
    scene, _ = open_luck(context, table)
    assert shown in scene.seed_text()


def test_it_says_that_all_use_the_same_dice(context):
    said = context.words("luck.same")
    assert "same dice" in said
    assert "People and computers" in said


def test_sentences(context):
    telling = LuckSentences(Wording(context.words, ("Ada",)))
    assert telling.summary(Fortune()) == "No dice rolled yet."
    even = Fortune(faces={"battle": [4, 4, 4, 4]})
    assert telling.summary(even) == "Dice as expected."
    wild = Fortune(faces={"battle": [14, 1, 1, 1]})
    assert telling.summary(wild) == "Very uneven dice."
    lucky = type("Lucky", (Fortune,), {"gave": Balance(9, 6.2), "took": Balance(4, 5.1)})(faces={}, given=[None])
    assert telling.summary(lucky) == "No dice rolled yet. Dealt 3 points more, took 1 fewer than expected."


@pytest.mark.parametrize(("value", "shown"), [(0.04, "±0"), (1.25, "+1.2"), (-2.0, "−2"), (3, "+3"), (-0.04, "±0")])
def test_numbers_have_a_sign(value, shown):
    assert signed(value) == shown
    assert plain(2.0) == "2"


def test_numbers_are_written_as_the_language_writes_them():
    language.use("pl")
    assert (signed(-1.25), plain(13.8)) == ("−1,2", "13,8")
    language.use(language.ENGLISH)


def test_what_is_possible_is_never_said_to_come_in_no_game():
    assert [games(share) for share in (0.0001, 0.5, 1.0)] == [1, 50, 100]


# --- how it looks -----------------------------------------------------------------------------------------------------


@cache
def staged_match():
    """A game of four in which much was rolled and drawn."""
    return staged_table(quiet_context((960, 540), SHELF), "luck").match


def long_names(context):
    match = staged_match()
    names = ("Ada", "Wilhelmina the Great", "Bruno the Magnificent", "Dmitri")
    setup = setup_for(context, CORNERS)
    seats = tuple(replace(seat, name=name) for seat, name in zip(setup.seats, names, strict=True))
    return open_luck(context, Table(match, replace(setup, seats=seats), make_director(context), make_bot))


def at_a_start(context):
    match = Match(SHELF.game("hyperline"), setup_of(2, 5))
    return open_luck(context, Table(match, setup_of(2, 5), make_director(context), make_bot))


@pytest.mark.parametrize("look", looks(3, 3), ids=str)
@pytest.mark.parametrize("make", [long_names, at_a_start], ids=lambda make: make.__name__)
def test_the_page_fits(display, tmp_path, look, make, cut):
    scene, stack = make(look.context(tmp_path))
    surface = pygame.Surface(look.size)
    stack.draw(surface)
    check_rects(scene)
    for seat in {0, len(scene.seats) - 1}:
        for section in SECTIONS:
            scene.open(seat, section)
            stack.draw(surface)
            check_rects(scene)
            sheet = scene.widget("sheet")
            if section == "damage":
                sheet.scroll.to(sheet.scroll.most)
                scene.redraw()
                stack.draw(surface)
    assert cut == []


@pytest.mark.parametrize("look", TINY, ids=str)
def test_a_tiny_or_narrow_window_still_works(display, tmp_path, look):
    scene, stack = long_names(look.context(tmp_path))
    surface = pygame.Surface(look.size)
    stack.draw(surface)
    for section in SECTIONS:
        scene.open(0, section)
        stack.draw(surface)


def test_two_to_four_players_have_rows_alike(context):
    for seats in (2, 3, 4):
        match = Match(SHELF.game("hyperline"), setup_of(seats, 3))
        for _ in random_steps(match, 3, 150):
            pass
        scene, _ = open_luck(context, Table(match, setup_of(seats, 3), make_director(context), make_bot))
        rows = [scene.widget(f"player:{seat}").rect for seat in range(seats)]
        assert len({row.size for row in rows}) == 1


def test_every_line_grows_in_large_text():
    usual = {(one.text, one.style): one.size for one in texts_of("luck", SHELF, "hyperline")}
    large = texts_of("luck", SHELF, "hyperline", settings=Settings(text_size=200))
    assert [one for one in large if one.is_cut] == []
    grown = [one for one in large if (one.text, one.style) in usual]
    assert len(grown) > 10
    assert [one for one in grown if one.size < 1.5 * usual[one.text, one.style]] == []


def test_the_player_in_focus_is_in_sight_in_large_text(display):
    scene, _ = long_names(quiet_context((1280, 720), SHELF, Settings(text_size=200)))
    assert scene.widget("player:1").rect.h
    assert not scene.widget("player:3").rect.h
    scene.focus_on("player:3")
    assert scene.widget("player:3").rect.h
    assert not scene.widget("player:0").rect.h
