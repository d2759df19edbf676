"""While others decide: thoughts are shown and hurried, and a computer opponent plays a phase for a person (F31, F34)."""

import time
from itertools import count

import pytest

from hyperline.games.hyperline.app.board.scene import BoardScene
from hyperline.games.hyperline.rules import actions
from hyperline.games.listed import SHELF
from hyperline.shell.page.features.autopilot import Autopilot
from hyperline.shell.page.features.waiting import Dots, Waiting
from hyperline.shell.play.known_thoughts import SHOWN_AFTER
from hyperline.shell.play.table import Table
from hyperline.shell.session import make_director
from tests.games.hyperline.app.played import match_at_turn, setup_of
from tests.games.hyperline.app.test_battle import position, seated
from tests.games.hyperline.made import make_bot
from tests.shell.pilot import INSTANT, Pilot

SECONDS = 20  # for what takes a moment on an idle machine


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


def opened(pilot, make_brain, humans=(0,), seed=3):
    """A game for two at the beginning of the first one's turn."""
    match = match_at_turn(2, seed, 2)
    table = Table(match, setup_of(2, seed, humans), make_director(pilot.app.context), make_brain)
    pilot.app.stack.push(BoardScene(pilot.app.context, table))
    pilot.frames(3)
    if table.is_turn_over:
        table.end_turn()
    return table


def rest(pilot, table, until, most=900):
    """Let frames pass, and bots think meanwhile, until something holds; a busy machine gets more of them."""
    last = time.monotonic() + SECONDS
    for frame in count():
        if until():
            return
        if frame >= most and time.monotonic() > last:
            break
        pilot.frames()
        time.sleep(0.001)
    raise AssertionError(pilot.described())


# ---- thoughts ----


@pytest.mark.parametrize("with_keys", [False, True], ids=["mouse", "keys"])
def test_a_long_thought_is_shown_and_ends_when_one_wants(pilot, with_keys):
    table = opened(pilot, lambda *_: Slow(), humans=(1,))
    rest(pilot, table, lambda: table.thinking == (0,))
    board, steps = pilot.scene, len(table.history)
    pilot.frames(int(60 * SHOWN_AFTER) - 4)
    assert not pilot.has("button:move_now")
    pilot.frames(12)
    assert board.around.prompt.text == "Ada is thinking." and board.widget("dots")
    if with_keys:
        pilot.key("space")
    else:
        pilot.click("button:move_now")
    rest(pilot, table, lambda: len(table.history) == steps + 1)
    pilot.frames(3)
    assert not pilot.has("button:move_now") and "thinking" not in board.around.prompt.text


def test_who_asks_for_a_hint_meanwhile_is_told_that_there_is_nothing_to_decide(pilot):
    opened(pilot, lambda *_: Slow(), humans=(1,))
    rest(pilot, pilot.scene.table, lambda: pilot.has("button:move_now"))
    pilot.key("h")
    pilot.frames(2)
    assert "Nothing to decide" in pilot.told and not pilot.has("hint")


def test_a_short_thought_passes_without_a_word(pilot):
    table = opened(pilot, cadets, humans=(1,))
    board = pilot.scene
    for _ in range(40):
        pilot.frames()
        assert board.features.one(Waiting).pondering.seat is None and not pilot.has("button:move_now")
        time.sleep(0.001)
    assert table.match.steps


def test_while_somebody_thinks_next_to_nothing_is_drawn(pilot):
    opened(pilot, lambda *_: Slow(), humans=(1,))
    pilot.run_until(lambda: pilot.has("button:move_now"))
    pilot.frames(60)
    before = pilot.app.drawn
    pilot.frames(120)
    assert pilot.app.drawn == before  # calm: the dots stand still
    pilot.app.context.settings.change(is_calm=False)
    pilot.frames(60)
    before = pilot.app.drawn
    damage = []
    board, redraw = pilot.scene, pilot.scene.redraw
    board.redraw = lambda rect=None: (damage.append(rect), redraw(rect))
    pilot.frames(120)
    dots = next(widget for widget in board.widgets if isinstance(widget, Dots))
    assert 0 < pilot.app.drawn - before <= 6
    assert all(rect is not None and dots.rect.inflate(40, 40).contains(rect) for rect in damage)


@pytest.mark.parametrize("with_mouse", [True, False], ids=["mouse", "keys"])
def test_in_a_battle_a_thought_is_hurried_too(pilot, with_mouse):
    table = seated(pilot, position(), ("slow", "slow"), Slow)
    for _ in range(40):
        rest(pilot, table, lambda: table.thinking or pilot.scene.name == "battle")
        if pilot.scene.name == "battle" and table.thinking:
            break
        table.hurry()
        pilot.frames()
    assert pilot.scene.name == "battle"
    pilot.run_until(lambda: pilot.has("do:move_now"), "a long thought")
    before = len(table.history)
    pilot.click("do:move_now") if with_mouse else pilot.key("space")
    rest(pilot, table, lambda: len(table.history) > before)
    pilot.frames(2)
    assert not pilot.has("do:move_now")


def test_games_of_computers_go_on_by_themselves_at_more_than_a_turn_a_second(pilot):
    table = opened(pilot, cadets, humans=())
    turns, frames = table.match.position.turns, 0
    while table.match.position.turns < turns + 12 and table.open:
        while table.thinking:
            time.sleep(0.0005)
        pilot.frames()
        frames += 1
        assert frames < 12 * 60
    pilot.key("p")
    steps = len(table.history)
    pilot.frames(30)
    assert pilot.scene.name == "pause" and len(table.history) == steps


# ---- playing a turn for a person ----


def phase(table):
    return table.match.position.phase, table.match.position.turn


@pytest.mark.parametrize("way", ["key", "button", "menu"])
def test_a_turn_is_played_for_a_person_and_counts_as_their_own(pilot, way):
    pilot.app.context.settings.change(detail="full")
    table = opened(pilot, cadets)
    before, steps, saved = phase(table), len(table.history), table.setup
    if way == "key":
        pilot.key("e", shift=True)
    elif way == "button":
        pilot.click("fixed:autopilot")
    else:
        pilot.key("p")
        pilot.press_key("autopilot")
    assert pilot.scene.name == "board" and table.controllers.aided == 0 and table.decision is None
    rest(pilot, table, lambda: table.controllers.aided is None)
    assert phase(table) != before and len(table.history) > steps
    assert {seat for seat, _ in table.history[steps:]} == {0} and table.setup is saved
    rest(pilot, table, lambda: table.decision is not None or table.is_turn_over)


def test_it_is_visible_and_can_be_ended_at_any_time(pilot):
    pilot.app.context.settings.change(detail="full")
    table = opened(pilot, lambda *_: Slow())
    board, asked, steps = pilot.scene, table.decision, len(table.history)
    pilot.key("e", shift=True)
    pilot.frames(60)
    assert board.around.prompt.text == "The computer (Captain) plays this turn for Ada."
    assert pilot.has("button:move_now")
    pilot.click("button:take_over")
    pilot.frames(30)
    time.sleep(0.05)
    pilot.frames(30)
    assert table.decision == asked and len(table.history) == steps
    assert not pilot.has("button:take_over")
    assert board.controls.position is table.position


def test_undo_takes_back_what_was_played_and_ends_it(pilot):
    table = opened(pilot, lambda *_: Slow())
    steps = len(table.history)
    pilot.key("e", shift=True)
    for _ in range(6):
        rest(pilot, table, lambda: table.thinking)
        table.hurry()
        count = len(table.history)
        rest(pilot, table, lambda count=count: len(table.history) > count or table.controllers.aided is None)
        if table.can_undo:
            break
    assert table.controllers.aided == 0 and table.can_undo and len(table.history) > steps
    pilot.frames(3)
    count = len(table.history)
    pilot.key("u")
    pilot.frames(5)
    assert len(table.history) < count and table.controllers.aided is None and table.decision is not None


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


def test_it_says_why_when_nothing_is_to_be_decided(pilot):
    opened(pilot, lambda *_: Slow(), humans=(1,))
    pilot.frames(3)
    assert pilot.scene.features.one(Autopilot).why_not
    pilot.key("e", shift=True)
    assert pilot.told == "Nothing to decide right now."


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
        rest(pilot, table, lambda: pilot.has("do:continue"))
        pilot.click("do:continue")
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
