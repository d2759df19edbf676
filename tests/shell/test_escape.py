"""Esc closes whatever lies on top, one thing at a time, and only then opens the menu: in every game."""

import pytest
from msgspec.structs import replace
from pygame import Rect

from hyperline.shell.ui.button import Button
from tests.amounts import graded
from tests.shell.flows import CHEAP_FIRST, Hand, begin
from tests.shell.pilot import INSTANT, Pilot

MENU = ("rules", "settings", "seats", "save_as", "saves", "acts")


@pytest.fixture
def pilot(tmp_path):
    made = Pilot(tmp_path / "home", replace(INSTANT, has_hints=True))
    yield made
    made.leave()


def at_first(pilot, game):
    """The page of a game at a decision of its first turn."""
    board = begin(pilot, game, "human", "random")
    hand = Hand(pilot, board)
    hand.settle()
    while not board.table.progress.turns or board.table.decision is None or hand.page is not board:
        hand.play(1)
        hand.settle()
    pilot.frames(20)
    return board


def log(pilot, board):
    pilot.key("l")
    return lambda: not board.log.is_hidden


def card(pilot, board):
    seat = pilot.target("seat:1")
    pilot.point(Rect(seat.rect).center)
    pilot.frames(40)
    return lambda: board.shown_card is not None


def card_by_key(pilot, board):
    pilot.walk("fixed:menu")
    board.focus_on("seat:1")
    pilot.key("i")
    return lambda: board.shown_card is not None


def refusal(pilot, board):
    off = [one.key for one in board.widgets if isinstance(one, Button) and one.why and one.key != "fixed:redo"]
    if off:
        pilot.click(off[0])
    pilot.frames(20)
    return lambda: board.boxes.current is not None


def popup(pilot, board):
    by_words = {board.controls.text(action): action for action in board.controls.legal}
    board.controls.choose(list(by_words.values())[:3], Rect(600, 300, 1, 1), "Several")
    pilot.frames(2)
    return lambda: board.open_list is not None


def hint(pilot, board):
    pilot.key("h")
    pilot.frames(20)
    return lambda: pilot.has("hint")


OPEN = (log, card, card_by_key, refusal, popup, hint)


@pytest.mark.parametrize("game", graded(CHEAP_FIRST, 2))
def test_what_lies_over_a_board_is_closed_first(pilot, game):
    board = at_first(pilot, game)
    for open_it in OPEN:
        is_open = open_it(pilot, board)
        if not is_open():
            assert open_it in (refusal, hint, log), open_it.__name__
            continue
        for _ in range(4):
            pilot.key("escape")
            pilot.frames(2)
            assert pilot.scene is board, f"{open_it.__name__} leads to {pilot.names}"
            if not is_open():
                break
        assert not is_open(), open_it.__name__
        pilot.point((5, 5))
    pilot.key("escape")
    assert pilot.scene.name == "pause"
    for key in MENU:
        pilot.click(key)
        pilot.frames(3)
        assert pilot.scene.name != "pause"
        pilot.key("escape")
        pilot.frames(3)
        if pilot.scene is board:  # some take the menu's place
            pilot.key("escape")
        assert pilot.scene.name == "pause", key
    pilot.key("escape")
    assert pilot.scene is board


def test_a_click_elsewhere_closes_a_list_and_does_nothing_else(pilot):
    board = at_first(pilot, "belt")
    steps = len(board.table.steps)
    is_open = popup(pilot, board)
    assert is_open()
    pilot.click(board.lit[0].rect.center if board.lit else board.areas.board.center)
    assert not is_open() and len(board.table.steps) == steps
