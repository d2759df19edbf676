"""A game that the shell knows nothing of, from setup to result: turns, a die, squares to choose, and a name to type."""

import pygame
import pytest

from hyperline.kernel.game import Seat, Setup
from hyperline.shell import session
from hyperline.shell.page.features.announcer import Announcer
from hyperline.shell.page.play_page import PlayFeature
from hyperline.shell.store.settings import SeatMemory
from tests.conformance.race import Go, Rolled
from tests.faces.shelf import DUMMIES
from tests.shell.pilot import Pilot

SPRINT = {"track": "8"}
NAMES = ("Ada", "Bo", "Cy", "Di")


@pytest.fixture
def pilot(tmp_path):
    made = Pilot(tmp_path / "home", shelf=DUMMIES)
    yield made
    made.leave()


def begin(pilot, *controllers, options=SPRINT, seed=5):
    """A game in which these play."""
    seats = tuple(Seat(who, name, number) for number, (who, name) in enumerate(zip(controllers, NAMES, strict=False)))
    assert session.start_game(pilot.app.context, pilot.scene, "race", Setup(seats, seed, options))
    scene = pilot.scene
    pilot.run_until(lambda: scene.is_settled, "the board")
    return scene


def farthest(scene):
    """The last of the lit squares."""
    return scene.lit[-1].key if scene.lit else "button:stop"


def play_on(pilot, choose):
    """Let the person do the same at each decision until the result is there."""
    scene = pilot.scene
    for _ in range(60):
        pilot.run_until(lambda: pilot.scene is not scene or (scene.is_offering and scene.is_settled), "a decision")
        if pilot.scene is not scene:
            break
        choose(farthest(scene))
    assert pilot.names == ["menu", "play", "ranking"]
    return scene


def test_set_up_and_played_by_mouse_to_the_end_and_back_to_the_menu(pilot):
    seats = (SeatMemory("human", "Ada", 0), SeatMemory("random", "Bo", 1), SeatMemory("", "", 2), SeatMemory("", "", 3))
    session.remember_seats(pilot.app.context, "race", seats)
    pilot.click("new")
    pilot.click("option:track")
    pilot.click("start")
    scene = play_on(pilot, pilot.click)
    assert scene.table.standing.goal == 8
    assert scene.table.standing.winners
    assert scene.name_of(scene.table.standing.winners[0]) in pilot.scene.title
    pilot.click("review")
    shown = pilot.scene
    assert shown is not scene and not shown.table.is_played
    pilot.run_until(lambda: pilot.has("button:result"), "the game, shown again to its end")
    assert shown.table.history == scene.table.history
    pilot.click("button:result")
    assert pilot.names[-2:] == ["play", "ranking"] and shown not in pilot.app.stack.scenes
    pilot.click("menu")
    assert pilot.names == ["menu"]


def test_everything_that_can_be_done_is_what_this_game_has(pilot):
    begin(pilot, "human", "random")
    pilot.click((640, 700), pygame.BUTTON_RIGHT)
    assert pilot.names[-1] == "acts"
    assert all(pilot.has(f"act:{name}") for name in ("skip", "log", "autoplay"))
    assert not pilot.has("act:undo"), "there is nothing to undo yet"
    assert not any(pilot.has(f"act:{name}") for name in ("hint", "why", "odds", "rotate", "ship_1", "turn_view", "trail"))


def test_played_by_keys_alone(pilot):
    begin(pilot, "human", "random")
    play_on(pilot, pilot.press_key)
    pilot.press_key("menu")
    assert pilot.names == ["menu"]


def test_the_command_that_ends_a_turn_needs_no_other_beside_it(pilot):
    scene = begin(pilot, "human", "human")
    scene.controls.standing = [one for one in scene.controls.standing if one.is_ending]
    scene.show_controls()
    assert pilot.has("button:gamble"), "what has no place of its own has a button"
    pilot.click("button:stop")
    assert scene.table.history == ((0, "stop"),)


def test_number_keys_lead_to_what_is_lit(pilot):
    scene = begin(pilot, "human", "human")
    pilot.key("3", "3")
    assert scene.table.history == ((0, "walk 3"),)


def test_a_die_of_any_face_is_seen_to_fall(pilot):
    scene = begin(pilot, "human", "human", options={})
    pilot.app.context.settings.change(speed="normal", is_calm=False)
    faces = [0]
    while max(faces) <= 4:
        pilot.click("button:gamble")
        faces += [event.value for event in scene.table.steps[-1].change.events if isinstance(event, Rolled)]
        pilot.run_until(lambda: scene.floats.shown, "the die")
        pilot.key("space")
        pilot.run_until(lambda: scene.is_settled, "the next turn")
    assert not scene.floats.shown


def test_a_game_of_bots_is_watched_to_its_end(pilot):
    scene = begin(pilot, "random", "random", "random")
    pilot.run_until(lambda: pilot.names[-1] == "ranking", "the result")
    assert [seat for seat, _ in scene.table.history[:1]] == [0]
    assert any("Ada" in line.text for line in scene.around.book.lines)


def test_undo_and_redo_by_their_buttons_and_keys(pilot):
    scene = begin(pilot, "human", "human")
    pilot.click("square:+2")
    assert scene.table.position.squares == (2, 0)
    pilot.click("fixed:undo")
    assert scene.table.position.squares == (0, 0) and not scene.table.can_undo
    assert not [line for line in scene.around.book.lines if not line.is_heading]
    pilot.click("fixed:redo")
    assert scene.view.squares == [2, 0]
    pilot.key("u")
    assert scene.view.squares == [0, 0]


def test_saved_left_and_continued_from_the_menu_and_from_the_list(pilot):
    scene = begin(pilot, "human", "human", options={})
    pilot.click("square:+2")
    for way in ("continue", "saves"):
        pilot.run_until(lambda: pilot.scene.name == "play" and pilot.scene.is_settled, "the board")
        history = pilot.scene.table.history
        pilot.click("fixed:menu")
        pilot.click("menu")
        assert pilot.names == ["menu"]
        pilot.click(way)
        if way == "saves":
            pilot.run_until(lambda: pilot.scene.is_settled, "the list")
            pilot.press_key("open")
        pilot.run_until(lambda: pilot.scene.name == "play" and pilot.scene.is_settled, "the board")
        assert pilot.scene is not scene
        assert pilot.scene.table.history == history
        pilot.click("square:+1")


def test_a_name_is_typed_and_refused_by_the_rules(pilot):
    scene = begin(pilot, "human", "human")
    pilot.click("button:name …")
    assert pilot.scene.name == "filling" and pilot.scene.widget("confirm").text == "OK"
    pilot.type("Ada 2")
    assert pilot.scene.widget("why").text == "A runner takes one name, once, in small letters."
    pilot.key(*["backspace"] * 5)
    pilot.type("swift")
    pilot.key("enter")
    pilot.frames(3)
    assert scene.table.position.names == ("swift", "")


def test_a_square_that_cannot_be_chosen_says_why(pilot):
    begin(pilot, "human", "human")
    pilot.click("square:+5")
    assert "Only 3 steps are left." in pilot.told
    pilot.click("square:+0")
    assert pilot.app.context.words("refused.not_part") in pilot.told


def test_a_square_for_several_actions_opens_a_list(pilot, monkeypatch):
    targets = Go.targets.fget
    monkeypatch.setattr(Go, "targets", property(lambda self: ("square:+1",) if self.verb == "stop" else targets(self)))
    scene = begin(pilot, "human", "human")
    pilot.click("square:+1")
    assert [widget.key for widget in scene.widgets if widget.key.startswith("list:")] == ["list:stop", "list:walk 1"]
    pilot.key("escape")
    assert scene.open_list is None
    pilot.walk("square:+1")
    pilot.key("enter", "down", "enter")
    assert scene.table.history == ((0, "walk 1"),)


def test_the_log_is_walked_by_keys_and_leads_back(pilot):
    scene = begin(pilot, "human", "human", options={})
    for _ in range(2):
        pilot.click("square:+1")
    pilot.key("l")
    assert scene.log.is_entered and scene.log.pointed.text == "Ada goes to square 2."
    pilot.key("up", "delete")
    assert scene.table.history == () and scene.table.can_redo
    pilot.key("escape")
    assert not scene.log.is_entered


def test_a_click_on_a_line_shows_its_moment_again(pilot):
    scene = begin(pilot, "human", "human", options={})
    pilot.click("square:+3")
    pilot.run_until(lambda: scene.is_settled, "the next turn")
    pilot.app.context.settings.change(speed="normal", is_calm=False)
    pilot.click("fixed:news")
    line = next(line for line in scene.log.book.lines if "square 3" in line.text)
    pilot.click(scene.log.row_of(line).center)
    assert scene.table.director.is_recalling and scene.view.squares[0] < 3
    pilot.run_until(lambda: not scene.table.director.is_busy, "the end of the moment")
    assert scene.view.squares == [3, 0]


def test_the_log_is_filtered_and_exported(pilot):
    scene = begin(pilot, "human", "human", options={})
    pilot.click("square:+3")
    pilot.click("square:+2")
    pilot.click("fixed:news")
    pilot.click("fixed:log-seat-1")
    assert [line.text for line in scene.log.entries if line.seat == 1 and not line.is_heading] == ["Bo goes to square 2."]
    assert not any("Ada" in line.text for line in scene.log.entries if not line.is_heading)
    pilot.click("fixed:log-export")
    assert "Ada goes to square 3." in next(iter(pilot.home.rglob("*.txt"))).read_text(encoding="utf-8")


def test_help_opens_at_the_rule_that_refused_something(pilot):
    begin(pilot, "human", "human")
    pilot.click("square:+5")
    pilot.key("f1")
    assert pilot.scene.name == "help" and pilot.scene.place == "RACE-3"
    assert pilot.scene.book.title == "Race"


@pytest.mark.parametrize("key", ["rules", "settings", "seats", "save_as", "saves", "acts"])
def test_the_menu_within_a_game_opens_all_that_it_offers(pilot, key):
    scene = begin(pilot, "human", "random")
    pilot.click("fixed:menu")
    pilot.click(key)
    pilot.frames(3)
    assert pilot.scene.name not in ("play", "pause") and not pilot.told
    while pilot.scene is not scene:
        pilot.scene.close()
        pilot.frames()
    assert scene.is_offering


def test_the_goal_and_the_seats_tell_how_the_game_stands(pilot):
    scene = begin(pilot, "human", "random")
    state = scene.around.goal_state()
    assert (state.title, state.goal, state.points, state.turn) == ("First to 8 wins", 8, (0, 0), 0)
    assert [chip.text for chip in scene.around.chip_state().chips] == ["Run"]
    pilot.click("square:+3")
    pilot.run_until(lambda: scene.table.standing.scores[0] == 3, "the move")
    plate = scene.around.plate_state(0)
    assert (plate.name, plate.score, plate.goal) == ("Ada", 3, 8)


@pytest.mark.parametrize(("size", "text"), [((960, 540), 100), ((1920, 1080), 100), ((1280, 720), 200)])
def test_nothing_overlaps_at_any_size(pilot, size, text):
    pilot.app.context.settings.change(text_size=text)
    scene = begin(pilot, "human", "random", "random", "random")
    pilot.resize(size)
    pilot.run_until(lambda: scene.is_settled, "the board")
    beside = [one for one in scene.widgets if one.key not in ("deck", "log") and not one.key.startswith("fixed:log-")]
    rects = [pygame.Rect(widget.rect) for widget in beside if widget.rect.h]
    rects.append(scene.areas.board)
    assert all(scene.context.measure.area.contains(rect) for rect in rects)
    assert not [(one, other) for n, one in enumerate(rects) for other in rects[:n] if one.colliderect(other)]


def test_what_comes_of_the_die_is_told_at_the_seat_and_nothing_waits_for_it(pilot):
    scene = begin(pilot, "human", "random", options={})
    pilot.click("button:gamble")
    announcer = scene.features.one(Announcer)
    pilot.run_until(lambda: announcer.told is not None, "the result")
    assert announcer.told.text.startswith("A ") and announcer.told.where.startswith("seat:")
    assert announcer.rect.collidelist(scene.kept_clear()) < 0
    pilot.run_until(lambda: announcer.told is None, "its end")


def test_no_turn_passes_by_itself_before_its_result_was_read(pilot):
    pilot.app.context.settings.change(speed="normal")
    scene = begin(pilot, "human", "random", options={})
    announcer = scene.features.one(Announcer)
    announcer.took(Rolled(0, 5))
    pilot.run_until(lambda: announcer.told is not None, "the result")
    assert scene.features.any(PlayFeature.is_read), "what is told is still read"
    pilot.run_until(lambda: announcer.told is None, "its end")
    assert not scene.features.any(PlayFeature.is_read)
