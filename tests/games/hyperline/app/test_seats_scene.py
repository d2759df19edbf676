"""Any seat changes hands in the middle of a game, whatever is going on, and nothing secret is shown by it (F34)."""

import time

import pygame
import pytest

from hyperline.games.hyperline.app.board.scene import BoardScene
from hyperline.games.hyperline.rules.notation.position import read_text
from hyperline.games.hyperline.rules.phases import settle
from hyperline.games.listed import SHELF
from hyperline.kernel.game import Seat, Setup
from hyperline.kernel.record import load
from hyperline.shell.page.features.forced import Forced
from hyperline.shell.play.table import Table
from hyperline.shell.session import make_director
from hyperline.shell.store.settings import SeatMemory
from tests.amounts import graded
from tests.games.hyperline.app.played import match_at_turn, random_steps, setup_of
from tests.games.hyperline.app.test_battle import position, seated
from tests.games.hyperline.app.test_secrets import ONE, WORLD
from tests.games.hyperline.app.test_waiting import Slow, rest
from tests.games.hyperline.made import make_bot
from tests.shell.pilot import INSTANT, Pilot


@pytest.fixture
def pilot(tmp_path):
    made = Pilot(tmp_path, INSTANT)
    yield made
    made.leave()


def opened(pilot, humans=(0,), make_brain=make_bot, path=None, seats=2):
    match = match_at_turn(seats, 3, 2)
    setup = setup_of(seats, 3, humans)
    table = Table(match, setup, make_director(pilot.app.context), make_brain, path)
    pilot.app.stack.push(BoardScene(pilot.app.context, table))
    pilot.frames(3)
    if table.is_turn_over:
        table.end_turn()
    return table


def choose(pilot, key, text, with_keys=False):
    """Step a chooser until it shows a text."""
    chooser = pilot.target(key)
    way = chooser.texts.index(text) - chooser.chosen
    for _ in range(abs(way)):
        if with_keys:
            pilot.walk(key)
            pilot.key("right" if way > 0 else "left")
        else:
            pilot.click((chooser.rect.right - 8 if way > 0 else chooser.rect.left + 8, chooser.rect.centery))
    chooser = pilot.target(key)
    assert chooser.texts[chooser.chosen] == text


def give(pilot, seat, kind, level="", style="", with_keys=False):
    """Through the menu, to the seats and back."""
    pilot.key("p")
    if with_keys:
        pilot.press_key("seats")
    else:
        pilot.click("seats")
    choose(pilot, f"kind-{seat}", kind, with_keys)
    if level:
        choose(pilot, f"level-{seat}", level, with_keys)
    if style:
        choose(pilot, f"style-{seat}", style, with_keys)
    if with_keys:
        pilot.press_key("done")
    else:
        pilot.click("done")
    pilot.frames(2)


@pytest.mark.parametrize("with_keys", graded([False, True], 1), ids=["mouse", "keys"])
def test_a_seat_is_given_to_an_opponent_and_back_and_the_save_keeps_it(pilot, tmp_path, with_keys):
    path = tmp_path / "a.hyperline"
    table = opened(pilot, (0, 1), path=path)
    give(pilot, 1, "Computer", "Cadet", "Raider", with_keys)
    assert pilot.names[-1] == "board" and table.setup.seats[1].controller == "cadet:raider"
    assert load(path).setup.seats[1].controller == "cadet:raider" and not table.is_human(1)
    give(pilot, 1, "Person", with_keys=with_keys)
    assert table.is_human(1) and load(path).setup.seats[1].controller == "human"


def test_a_name_stays_with_its_seat_whoever_plays_it(pilot, tmp_path):
    """In memory, in the save and in the log; who plays it stands beside it on its card."""
    path = tmp_path / "a.hyperline"
    table = opened(pilot, path=path)
    board = pilot.scene
    names, log = [seat.name for seat in table.setup.seats], [line.text for line in board.around.book.lines]
    emblems = [seat.emblem for seat in table.setup.seats]
    assert names[1] in " ".join(log)

    def beside():
        return [board.around.plate_state(seat).told.startswith("Computer") for seat in range(2)]

    assert beside() == [False, True]
    give(pilot, 1, "Person")
    assert beside() == [False, False]
    give(pilot, 0, "Computer", "Captain", "Raider")
    pilot.frames(3)
    assert beside() == [True, False]
    for seats in (table.setup.seats, load(path).setup.seats):
        assert [seat.name for seat in seats] == names and [seat.emblem for seat in seats] == emblems
    assert list(board.wording.names) == names
    assert [line.text for line in board.around.book.lines][: len(log)] == log


@pytest.mark.parametrize("leave", ["escape", "cancel"])
def test_leaving_the_seats_changes_nothing_and_the_game_is_still_paused(pilot, leave):
    table = opened(pilot, (0, 1))
    before = table.setup
    pilot.key("p")
    pilot.click("seats")
    choose(pilot, "kind-0", "Computer")
    if leave == "escape":
        pilot.key("escape")
    else:
        pilot.click("cancel")
    assert pilot.names[-2:] == ["board", "pause"] and table.setup is before and table.decision is not None
    for pos in ((40, 300), (640, 580), (1240, 100)):  # nothing falls through to the board
        pilot.click(pos)
    assert pilot.names[-1] == "pause" and table.setup is before and not table.can_undo
    pilot.key("escape")
    assert pilot.names[-1] == "board"


def test_a_click_that_began_on_a_scene_hits_nothing_on_the_one_below(pilot):
    table = opened(pilot)
    board, steps = pilot.scene, len(table.history)
    place = next(spot.rect.center for spot in board.spots if spot.key.startswith("sector:") and spot in board.lit)
    pilot.key("p")
    pilot.hold(place)
    pilot.key("escape")
    pilot.post(pygame.MOUSEBUTTONUP, button=pygame.BUTTON_LEFT, pos=place)
    pilot.frames(3)
    assert pilot.scene is board and len(table.history) == steps
    pilot.click(place)
    assert len(table.history) > steps or pilot.told or board.controls.popup is not None


def test_a_game_that_is_loaded_goes_on_with_level_and_style(pilot, tmp_path):
    path = tmp_path / "a.hyperline"
    opened(pilot, (0, 1), path=path)
    give(pilot, 1, "Computer", "Captain", "Scholar")
    pilot.app.stack.pop(pilot.scene)
    again = Table.resume(path, SHELF, make_director(pilot.app.context), make_bot)
    brain = again.controllers.seats[1].brain
    assert again.setup.seats[1].controller == "captain:scholar"
    assert (
        brain.weights_pair(2)
        == make_bot("captain:scholar", 1, 0).weights_pair(2)
        != make_bot("captain", 1, 0).weights_pair(2)
    )
    again.close()


def test_a_thinking_seat_is_taken_by_a_person(pilot):
    table = opened(pilot, (1,), lambda *_: Slow())
    rest(pilot, table, lambda: pilot.has("button:move_now"))
    steps = len(table.history)
    give(pilot, 0, "Person")
    time.sleep(0.05)
    pilot.frames(30)
    assert table.viewer == 0 and table.decision is not None and len(table.history) == steps
    assert not table.thinking and not pilot.has("button:move_now") and pilot.scene.controls.position is table.position


def test_the_seat_that_decides_is_given_away_and_the_game_goes_on(pilot):
    table = opened(pilot)
    assert table.decision is not None
    give(pilot, 0, "Computer", "Cadet")
    assert table.viewer is None and table.eyes is None and table.decision is None
    steps = len(table.history)
    rest(pilot, table, lambda: len(table.history) > steps + 6)
    give(pilot, 1, "Person")
    rest(pilot, table, lambda: table.viewer == 1 and (table.decision is not None or table.is_turn_over))


def test_in_the_middle_of_a_battle(pilot):
    table = seated(pilot, position(), ("human", "human"), make_bot)
    fight = next(action for action in table.legal() if str(action).startswith("fight"))
    table.submit(fight)
    rest(pilot, table, lambda: pilot.scene.name == "battle" and pilot.scene.is_offering)
    asked, other = table.viewer, 1 - table.viewer
    give(pilot, asked, "Computer", "Cadet")
    assert pilot.scene.name == "battle" and not table.is_human(asked)
    rest(pilot, table, lambda: pilot.scene.name != "battle" or pilot.scene.is_offering or pilot.scene.is_done, 3000)
    assert table.viewer == other
    give(pilot, other, "Computer", "Cadet")
    rest(pilot, table, lambda: pilot.scene.name != "battle" or pilot.has("do:continue"), 3000)


def forced(seed=3):
    """A game in which somebody has a single choice on the board."""
    match = match_at_turn(2, seed, 2)
    for _ in random_steps(match, seed):
        legal = match.game.legal(match.position, match.open[0].seat) if match.open else ()
        if len(legal) == 1 and match.open[0].kind in ("combat", "scan", "command"):
            return match
    raise AssertionError("nobody was forced to anything")


def test_at_a_forced_choice(pilot):
    table = Table(forced(), setup_of(2, 3, (0, 1)), make_director(pilot.app.context), make_bot)
    pilot.app.stack.push(BoardScene(pilot.app.context, table))
    pilot.frames(2)
    pilot.app.context.settings.change(plays_forced=True)
    pilot.run_until(lambda: table.decision is not None or table.is_turn_over)
    if table.is_turn_over:
        table.end_turn()
    seat, steps = table.open[0].seat, len(table.history)
    table.reseat(seat, "cadet")
    assert table.decision is None and not pilot.scene.features.one(Forced).is_due
    rest(pilot, table, lambda: len(table.history) > steps)
    assert table.history[steps][0] == seat and not table.trouble


def test_the_shipyard_closes_when_its_decision_is_another_s(pilot):
    seats = (SeatMemory("human", "Ada", 0), SeatMemory("", "B", 1), SeatMemory("human", "Cleo", 2), SeatMemory("", "D", 3))
    pilot.app.context.settings.change(seats={"hyperline": seats})
    pilot.click("quick")
    pilot.run_until(lambda: pilot.has("group:build"))
    pilot.click("group:build")
    table = pilot.scene.table
    first, yard = table.viewer, pilot.scene
    give(pilot, 1 - first, "Computer", "Cadet")
    assert pilot.scene is yard  # the ship under work stays as it is
    give(pilot, first, "Computer", "Cadet")
    assert pilot.scene.name == "board"
    rest(pilot, table, lambda: len(table.history) > 3)


# ---- secrets ----


def shared(pilot, controllers):
    """The first player has planted a tile and is about to scan; the rival looks on."""
    seats = tuple(
        Seat(who, name, n, choice=("A1", "I9")[n])
        for n, (who, name) in enumerate(zip(controllers, ("Ada", "Bo"), strict=True))
    )
    start = settle(read_text(WORLD.format(**ONE)))
    table = Table.begin(
        SHELF.game("hyperline"), Setup(seats=seats), make_director(pilot.app.context), lambda *_: Slow(), position=start
    )
    pilot.app.stack.push(BoardScene(pilot.app.context, table))
    pilot.frames(3)
    return table


def test_whoever_takes_a_seat_beside_others_sees_only_what_all_may(pilot):
    table = shared(pilot, ("human", "bot"))
    assert table.eyes == 0 and not table.is_shared
    give(pilot, 1, "Person")
    assert table.is_shared and table.eyes is None
    assert table.shown == table.known_to(None)
    table.submit("scan 1,1 C3")
    pilot.run_until(lambda: pilot.scene.name == "curtain", "the curtain")


def test_a_seat_that_was_given_away_is_not_seen_any_more(pilot):
    table = shared(pilot, ("human", "human"))
    table.submit("scan 1,1 C3")
    pilot.run_until(lambda: pilot.scene.name == "curtain", "the curtain")
    pilot.frames(20)
    pilot.click("look")
    pilot.frames(20)
    assert table.eyes == 0
    give(pilot, 0, "Computer", "Cadet")
    assert table.viewer == 1 and table.eyes == 1
    assert table.shown == table.game.observe(table.match.position, 1)
    give(pilot, 0, "Person")
    assert table.eyes is None
    pilot.run_until(lambda: pilot.scene.name == "curtain", "the curtain")


def test_what_a_person_may_see_alone_is_not_shown_when_it_is_decided_for_him(pilot):
    table = shared(pilot, ("human", "human"))
    table.submit("scan 1,1 C3")
    table.controllers.aid(0, "captain")
    pilot.frames(40)
    assert table.thinking == (0,) and pilot.scene.name == "board" and table.eyes is None
    table.controllers.relieve()
    pilot.run_until(lambda: pilot.scene.name == "curtain", "the curtain")


def test_a_game_that_is_only_watched_has_no_seats_to_give(pilot, tmp_path):
    from hyperline.shell.play.viewer import watch

    path = tmp_path / "a.hyperline"
    opened(pilot, (0, 1), path=path).close()
    watch(pilot.app.context, pilot.app.stack.scenes[0], path)
    pilot.frames(3)
    pilot.key("p")
    assert pilot.scene.name == "pause" and not pilot.has("seats") and not pilot.has("autopilot")


def test_a_seat_s_card_tells_which_opponent_plays_it(pilot):
    table = opened(pilot)
    table.reseat(1, "captain:raider")
    board = pilot.scene
    texts = [board.card(board.widget(f"seat:{seat}")).text for seat in (0, 1)]
    assert "Captain, Raider. Prepares its ship first" in texts[1] and "screen" not in texts[0]


def test_a_row_tells_that_a_computer_plays_and_where_the_ship_is(pilot):
    table = opened(pilot)
    table.reseat(1, "captain:raider")
    around = pilot.scene.around
    told = [around.plate_state(seat).told for seat in (0, 1)]
    assert told[1].startswith("Computer · ") and "Computer" not in told[0]
    assert all(" at " in text or text.startswith("At ") for text in told)
