"""A seat changes hands, or a turn is played for a person, amid what only Hyperline has; nothing secret is shown by it."""

import time

import pytest

from hyperline.games.hyperline.app.board.scene import BoardScene
from hyperline.games.hyperline.rules import actions
from hyperline.games.hyperline.rules.notation.position import read_text
from hyperline.games.hyperline.rules.phases import settle
from hyperline.games.listed import SHELF
from hyperline.kernel.game import Seat, Setup
from hyperline.kernel.record import load
from hyperline.shell.page.features.forced import Forced
from hyperline.shell.play.table import Table
from hyperline.shell.session import make_director
from hyperline.shell.store.settings import SeatMemory
from tests.games.hyperline.app.played import match_at_turn, random_steps, setup_of
from tests.games.hyperline.app.test_battle import position, seated
from tests.games.hyperline.app.test_secrets import ONE, WORLD
from tests.games.hyperline.made import make_bot
from tests.shell.pilot import INSTANT, Pilot
from tests.shell.test_seats_scene import give
from tests.shell.test_waiting import rest


class Slow:
    """Thinks until it is told to answer, and then fights if it can, or does the first thing that is legal."""

    def __init__(self, *_):
        self.asked = 0

    def choose(self, view, legal, budget):
        self.asked += 1
        while budget.goes_on():
            time.sleep(0.001)
        fights = [action for action in legal if isinstance(action, actions.Fight)]
        return (fights or [action for action in legal if not action.is_open and action != actions.Flee()])[0]


def cadets(name, seat, seed):
    """Whoever is asked for, a Cadet comes, who answers at once."""
    return make_bot("cadet", seat, seed)


@pytest.fixture
def pilot(tmp_path):
    made = Pilot(tmp_path, INSTANT)
    yield made
    made.leave()


def opened(pilot, make_brain=make_bot, humans=(0,), path=None, seed=3):
    """A game for two at the beginning of the first one's turn."""
    match = match_at_turn(2, seed, 2)
    table = Table(match, setup_of(2, seed, humans), make_director(pilot.app.context), make_brain, path)
    pilot.app.stack.push(BoardScene(pilot.app.context, table))
    pilot.frames(3)
    if table.is_turn_over:
        table.end_turn()
    return table


# ---- thoughts ----


def test_who_asks_for_a_hint_meanwhile_is_told_that_there_is_nothing_to_decide(pilot):
    opened(pilot, lambda *_: Slow(), humans=(1,))
    rest(pilot, pilot.scene.table, lambda: pilot.has("button:move_now"))
    pilot.key("h")
    pilot.frames(2)
    assert "Nothing to decide" in pilot.told and not pilot.has("hint")


@pytest.mark.parametrize("with_mouse", [True, False], ids=["mouse", "keys"])
def test_in_a_battle_a_thought_is_hurried_too(pilot, with_mouse):
    table = seated(pilot, position(), ("slow", "slow"), Slow)
    for _ in range(40):
        rest(pilot, table, lambda: table.thinking or pilot.scene.name == "battle")
        if pilot.scene.name == "battle" and table.thinking:
            break
        before = len(table.history)
        table.hurry()
        rest(pilot, table, lambda: len(table.history) > before)  # noqa: B023 - called at once
    assert pilot.scene.name == "battle"
    pilot.run_until(lambda: pilot.has("button:move_now"), "a long thought")
    before = len(table.history)
    pilot.click("button:move_now") if with_mouse else pilot.key("space")
    rest(pilot, table, lambda: len(table.history) > before)
    pilot.frames(2)
    assert not pilot.has("button:move_now")


# ---- playing a turn for a person ----


def test_the_end_of_the_turn_is_left_to_the_person(pilot):
    table = opened(pilot, cadets)
    for _ in range(8):
        if table.is_turn_over:
            break
        pilot.key("e", shift=True)
        rest(pilot, table, lambda: table.controllers.aided is None)
        rest(pilot, table, lambda: table.decision is not None or table.is_turn_over)
    assert table.is_turn_over and not table.thinking
    pilot.run_until(lambda: pilot.has("button:end"))
    pilot.key("e", shift=True)
    assert table.controllers.aided is None and table.is_turn_over  # there is nothing left to play
    pilot.click("button:end")
    rest(pilot, table, lambda: table.history[-1][0] == 1)


def test_in_a_battle_it_fights_for_a_person_until_the_phase_is_over(pilot):
    table = seated(pilot, position(), ("human", "dull"), cadets)
    table.controllers.aid(0, "cadet")
    rest(pilot, table, lambda: pilot.scene.name == "battle" or table.controllers.aided is None)
    if pilot.scene.name != "battle":
        pytest.skip("a Cadet does not fight here")
    table.controllers.relieve()
    rest(pilot, table, lambda: pilot.scene.name != "battle" or pilot.scene.is_offering)
    assert pilot.scene.is_offering
    pilot.key("e", shift=True)
    assert table.controllers.aided == 0
    rest(pilot, table, lambda: pilot.scene.is_done or table.controllers.aided is None, 3000)
    if pilot.scene.name == "battle":
        rest(pilot, table, lambda: pilot.has("button:continue"))
        pilot.click("button:continue")
    rest(pilot, table, lambda: pilot.scene.name == "board" and table.controllers.aided is None, 3000)


@pytest.mark.parametrize("way", ["menu", "key"])
def test_in_the_setup_it_ends_with_the_own_ship(pilot, way):
    table = Table.begin(SHELF.game("hyperline"), setup_of(2, 3), make_director(pilot.app.context), cadets)
    pilot.app.stack.push(BoardScene(pilot.app.context, table))
    pilot.run_until(lambda: pilot.has("group:build"), "the first choice")
    pilot.click("group:build")
    if way == "key":
        pilot.key("e", shift=True)
    else:
        pilot.key("p")
        pilot.click("autopilot")
    assert pilot.scene.name == "board"
    rest(pilot, table, lambda: table.controllers.aided is None)
    seats = [seat for seat, _ in table.history]
    assert seats == [0, 0, 0] and table.open[0].seat == 1


def test_when_a_seat_goes_to_a_computer_nothing_of_the_person_s_decision_stays(pilot):
    table = opened(pilot, lambda *_: Slow())
    board = pilot.scene
    port = next(target for target in board.lit if target.key.startswith("port:"))
    pilot.point(port.rect.center)
    pilot.frames(2)
    assert board.around.prompt.detail and board.view.trace.shown.routes
    table.reseat(0, "slow")
    rest(pilot, table, lambda: pilot.has("button:move_now"))
    ship = board.view.camera.sector_rect(board.picture.ship_sector(0)).center
    for pos in (port.rect.center, ship):
        pilot.point(pos)
        pilot.frames(2)
        assert not board.around.prompt.detail and not board.view.trace.shown.routes
    assert board.around.prompt.text == "Ada is thinking."


# ---- given away and taken ----


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


def test_a_game_that_is_loaded_goes_on_with_level_and_style(pilot, tmp_path):
    path = tmp_path / "a.hyperline"
    opened(pilot, humans=(0, 1), path=path)
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
    rest(pilot, table, lambda: pilot.scene.name != "battle" or pilot.has("button:continue"), 3000)


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
