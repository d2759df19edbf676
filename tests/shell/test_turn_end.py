"""A turn in which nothing is left to do ends by itself, and a computer plays a whole turn, or all that is left."""

import pytest

from hyperline.shell.page.features.autopilot import Autopilot
from hyperline.shell.page.features.turn_end import LASTS
from tests.amounts import graded
from tests.shell.flows import CHEAP_FIRST, STEADY, Hand, begin
from tests.shell.pilot import Pilot

SECOND = round(60 * LASTS)


@pytest.fixture
def pilot(tmp_path):
    made = Pilot(tmp_path / "home")
    yield made
    made.leave()


@pytest.fixture
def over(pilot):
    """A board on which a turn has just come to its end."""
    board = begin(pilot, "slipway", "human", "human")
    pilot.app.context.settings.change(ends_turns=True)
    pilot.run_until(lambda: board.is_settled and board.is_offering, "the first turn")
    pilot.frames(STEADY)
    pilot.key("j")
    pilot.run_until(lambda: board.table.is_turn_over and board.only_button is not None, "the end of the turn")
    return board


def test_a_turn_ends_a_second_after_the_last_act_and_counts_that_down(pilot, over):
    assert "by itself" in over.prompt.detail
    pilot.frames(SECOND // 2)
    assert over.table.is_turn_over and over.only_button.counted
    pilot.frames(SECOND)
    assert not over.table.is_turn_over and over.table.decision.seat != over.table.history[0][0]


@pytest.mark.parametrize("what", ["key", "click", "wheel", "undo is pointed at"])
def test_whatever_else_is_done_holds_it(pilot, over, what):
    match what:
        case "key":
            pilot.key("tab")
        case "click":
            pilot.click(over.areas.board.center)
        case "wheel":
            pilot.wheel(over.areas.board.center, 1)
        case _:
            pilot.point(pilot.place("fixed:undo"))
    pilot.frames(2 * SECOND)
    assert over.table.is_turn_over and pilot.has("button:end") and not over.only_button.counted


def test_what_was_gone_back_to_does_not_end_by_itself(pilot, over):
    pilot.key("u")
    pilot.frames(STEADY)
    pilot.key("u", shift=True)
    pilot.run_until(lambda: over.table.is_turn_over, "the turn's end again")
    assert over.table.history


def test_it_can_be_switched_off(pilot, over):
    pilot.app.context.settings.change(ends_turns=False)
    pilot.frames(2 * SECOND)
    assert over.table.is_turn_over


def test_a_turn_that_has_only_its_end_left_ends_by_itself_too(pilot):
    board = begin(pilot, "belt", "human", "random")
    hand = Hand(pilot, board)
    while board.controls.kind != "end" or board.only_button is None:
        hand.play(1)
        hand.settle()
    steps = len(board.table.steps)
    pilot.app.context.settings.change(ends_turns=True)
    pilot.frames(SECOND // 2)
    assert len(board.table.steps) == steps
    pilot.run_until(lambda: len(board.table.steps) > steps, "the end")
    assert board.table.history[steps] == (0, "end")


# ---- let the computer play ----


@pytest.mark.parametrize("game", graded(CHEAP_FIRST, 2))
def test_a_computer_plays_all_of_a_turn_and_stops_nowhere(pilot, game):
    board = begin(pilot, game, "human", "random")
    hand, autopilot = Hand(pilot, board), board.features.one(Autopilot)
    hand.settle()
    while not board.table.progress.turns or board.table.decision is None:
        hand.play(1)
        hand.settle()
    turn, steps = board.table.game.progress(board.table.match.position), len(board.table.steps)
    pilot.app.context.settings.change(speed="normal")  # a computer pauses before it acts
    pilot.key("e", shift=True)
    pilot.frames(3)
    assert autopilot.is_on and "this turn" in autopilot.sentence
    assert board.prompt.sentence == autopilot.sentence and pilot.has("button:take_over")
    pilot.app.context.settings.change(speed="instant")
    pilot.run_until(lambda: not autopilot.is_on, "the end of the turn", 4000)
    now = board.table.game.progress(board.table.match.position)
    is_past = now.round > turn.round or any(
        event.begins_turn for step in board.table.steps[steps:] for event in step.change.events
    )
    assert is_past and len({seat for seat, _ in board.table.history[steps:]} & {0}) == 1
    pilot.run_until(lambda: not board.table.is_turn_over, "the computer's end of the turn")


@pytest.mark.parametrize("way", ["key", "button", "menu"])
def test_it_is_asked_for_by_key_button_or_menu_and_the_turn_counts_as_the_person_s(pilot, way):
    board = begin(pilot, "slipway", "human", "random")
    Hand(pilot, board).settle()
    pilot.app.context.settings.change(detail="full", speed="normal")  # a computer pauses before it acts
    pilot.frames(3)
    table, steps, setup = board.table, len(board.table.steps), board.table.setup
    if way == "key":
        pilot.key("e", shift=True)
    elif way == "button":
        pilot.click("fixed:autopilot")
    else:
        pilot.key("p")
        pilot.press_key("autopilot")
    assert pilot.scene is board and table.aided == 0 and table.decision is None
    pilot.run_until(lambda: table.aided is None, "the end of the turn")
    assert table.history[steps][0] == 0 and table.setup is setup


def test_it_plays_to_the_end_when_that_is_said_in_the_menu(pilot):
    board = begin(pilot, "slipway", "human", "random", options={"length": "50"})
    Hand(pilot, board).settle()
    pilot.click("fixed:menu")
    pilot.click("autopilot_on")
    assert "to the end" in board.features.one(Autopilot).sentence
    pilot.run_until(lambda: pilot.scene.name == "ranking", "the result", 6000)
    assert board.table.setup.seats[0].controller == "human" and not board.features.one(Autopilot).is_on


def test_whoever_takes_over_decides_again(pilot):
    board = begin(pilot, "belt", "human", "random")
    Hand(pilot, board).settle()
    pilot.click("fixed:menu")
    pilot.click("autopilot_on")
    pilot.run_until(lambda: pilot.has("button:take_over"), "the way back")
    assert pilot.target("button:take_over").note == "Shift+E"
    pilot.click("button:take_over")
    pilot.run_until(lambda: board.is_offering or board.table.is_turn_over, "a decision")
    assert board.table.aided is None


@pytest.mark.parametrize("by", ["click", "enter"])
def test_a_press_that_comes_too_late_to_end_a_turn_does_nothing_in_the_next(pilot, over, by):
    place = pilot.place("button:end")
    pilot.run_until(lambda: not over.table.is_turn_over, "the turn's end", 2 * SECOND)
    pilot.run_until(lambda: over.is_offering, "the next decision")
    count = len(over.table.history)
    if by == "click":
        pilot.click(place)
    else:
        pilot.key("enter")
    assert len(over.table.history) == count and over.table.decision is not None
