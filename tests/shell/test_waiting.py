"""While others decide: thoughts are shown and hurried, and a computer opponent plays a turn for a person."""

import time
from itertools import count

import pytest

from hyperline.kernel.game import Seat, Setup
from hyperline.shell.face import face_of
from hyperline.shell.page.features.autopilot import Autopilot
from hyperline.shell.page.features.wait import Dots, Waiting
from hyperline.shell.play.known_thoughts import SHOWN_AFTER
from hyperline.shell.play.table import Table
from hyperline.shell.session import make_director
from tests.faces.shelf import DUMMIES
from tests.shell.pilot import Pilot

SECONDS = 20  # for what takes a moment on an idle machine
NAMES = ("Ada", "Bo")


class Slow:
    """Thinks until it is told to answer, and then walks a step."""

    def __init__(self, *_):
        pass

    def choose(self, view, legal, budget):
        while budget.goes_on():
            time.sleep(0.001)
        return next(action for action in legal if action.verb == "walk")


class Quick:
    """Walks a step, at once."""

    def __init__(self, *_):
        pass

    def choose(self, view, legal, budget):
        return next(action for action in legal if action.verb == "walk")


@pytest.fixture
def pilot(tmp_path):
    made = Pilot(tmp_path, shelf=DUMMIES)
    yield made
    made.leave()


def opened(pilot, make_brain, humans=(0,), path=None, options=None):
    """A race of two at its beginning; who is no human has a brain."""
    context = pilot.app.context
    seats = tuple(Seat("human" if n in humans else "random", name, n) for n, name in enumerate(NAMES))
    director = make_director(context)
    table = Table.begin(context.shelf.game("race"), Setup(seats, 3, options or {}), director, make_brain, path)
    pilot.app.stack.push(face_of(context, "race").scene(context, table))
    pilot.frames(3)
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
    table = opened(pilot, Slow, humans=(1,))
    rest(pilot, table, lambda: table.thinking == (0,))
    board, steps = pilot.scene, len(table.history)
    pilot.frames(int(60 * SHOWN_AFTER) - 4)
    assert not pilot.has("button:move_now")
    pilot.frames(8)
    assert board.around.prompt.text == "Ada is thinking." and board.widget("dots")
    if with_keys:
        pilot.key("space")
    else:
        pilot.click("button:move_now")
    rest(pilot, table, lambda: len(table.history) == steps + 1)
    pilot.frames(3)
    assert not pilot.has("button:move_now") and "thinking" not in board.around.prompt.text


def test_a_short_thought_passes_without_a_word(pilot):
    table = opened(pilot, Quick, humans=(1,))
    board = pilot.scene
    for _ in range(40):
        pilot.frames()
        assert board.features.one(Waiting).pondering.seat is None and not pilot.has("button:move_now")
        time.sleep(0.001)
    assert table.match.steps


def test_while_somebody_thinks_next_to_nothing_is_drawn(pilot):
    opened(pilot, Slow, humans=(1,))
    pilot.run_until(lambda: pilot.has("button:move_now"))
    pilot.frames(60)
    before = pilot.app.drawn
    pilot.frames(80)
    assert pilot.app.drawn == before  # calm: the dots stand still
    pilot.app.context.settings.change(is_calm=False)
    pilot.frames(60)
    before = pilot.app.drawn
    damage = []
    board, redraw = pilot.scene, pilot.scene.redraw
    board.redraw = lambda rect=None: (damage.append(rect), redraw(rect))
    pilot.frames(80)
    dots = next(widget for widget in board.widgets if isinstance(widget, Dots))
    assert 0 < pilot.app.drawn - before <= 6
    assert all(rect is not None and dots.rect.inflate(40, 40).contains(rect) for rect in damage)


def test_games_of_computers_go_on_by_themselves_at_more_than_a_turn_a_second(pilot):
    table = opened(pilot, Quick, humans=())
    turns, frames = table.progress.turns, 0
    while table.progress.turns < turns + 8 and table.open:
        while table.thinking:
            time.sleep(0.0005)
        pilot.frames()
        frames += 1
        assert frames < 8 * 60
    pilot.key("p")
    steps = len(table.history)
    pilot.frames(30)
    assert pilot.scene.name == "pause" and len(table.history) == steps


# ---- playing a turn for a person ----


def test_it_is_visible_and_can_be_ended_at_any_time(pilot):
    pilot.app.context.settings.change(detail="full")
    table = opened(pilot, Slow)
    board, asked, steps = pilot.scene, table.decision, len(table.history)
    pilot.key("e", shift=True)
    pilot.frames(60)
    assert board.around.prompt.text == "The computer (Random) plays this turn for Ada."
    assert pilot.has("button:move_now")
    pilot.click("button:take_over")
    pilot.frames(30)
    time.sleep(0.05)
    pilot.frames(30)
    assert table.decision == asked and len(table.history) == steps
    assert not pilot.has("button:take_over")
    assert board.controls.position is table.position


def test_undo_takes_back_what_was_played_and_ends_it(pilot):
    table = opened(pilot, Slow)
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


def test_it_says_why_when_nothing_is_to_be_decided(pilot):
    opened(pilot, Slow, humans=(1,))
    pilot.frames(3)
    assert pilot.scene.features.one(Autopilot).why_not
    pilot.key("e", shift=True)
    assert pilot.told == "Nothing to decide right now."
