"""Pins on the board: the way to a goal, who sees them, setting them by key and mouse, and what the digest says of them."""

from __future__ import annotations

from functools import partial

import pygame
import pytest

from hyperline.arena.roster import make_bot
from hyperline.games.hyperline.app.board.features.history import GalaxyDigest
from hyperline.games.hyperline.app.board.features.overlay import Trail
from hyperline.games.hyperline.app.board.features.pins import LABEL, MOST, Pins, read_pins, written_pins
from hyperline.games.hyperline.app.board.scene import BoardScene
from hyperline.games.hyperline.app.log.since import Since
from hyperline.games.hyperline.app.own_settings import GalaxyAct
from hyperline.games.hyperline.rules.catalogue import NEXXUS_SECTOR
from hyperline.games.hyperline.rules.geometry import SECTOR_BY_NAME, SECTOR_NAMES, SECTORS
from hyperline.games.hyperline.rules.notation.position import read_text
from hyperline.games.hyperline.rules.reach import way_to
from hyperline.games.listed import SHELF
from hyperline.kernel.game import Seat, Setup
from hyperline.kernel.record import load
from hyperline.shell.input.intent import Act, Intent
from hyperline.shell.play.director import Director, Pace
from hyperline.shell.play.table import Table
from hyperline.shell.session import make_director
from hyperline.shell.ui.card import WITH_BUTTON
from tests.games.hyperline.app.played import table_at_turn

START = """
phase = "command"
seed = 4
[board]
E4 = "crossing 0"
E3 = "Magnon"
D3 = "Friskus"
[[player]]
corner = "A1"
sector = "D3"
ship = ["bridge@0,0", "carrier-pod@0,1", "hyperline-engine@1,0"]
[[player]]
corner = "I9"
ship = ["bridge@0,0", "carrier-pod@0,1", "hyperline-engine@1,0"]
"""
CUT = START.replace('E4 = "crossing 0"\n', "")
E5, E3 = NEXXUS_SECTOR, SECTOR_BY_NAME["E3"]


def position(text=START):
    return read_text(text)


def table(text=START, people=(0,), path=None):
    here = position(text)
    setup = Setup(tuple(Seat("human" if seat in people else "random", f"P{seat}", seat) for seat in (0, 1)))
    return Table.begin(SHELF.game("hyperline"), setup, Director(Pace.INSTANT), position=here, path=path,
                       make_brain=partial(make_bot, SHELF.entry("hyperline")))  # fmt: skip


@pytest.fixture
def board(context, stack):
    made = BoardScene(context, table())
    stack.push(made)
    return made


def pins(board):
    return board.features.one(Pins)


def test_the_way_goes_by_steps_and_known_lines():
    way = way_to(position(), 0, E5)
    assert way is not None and [SECTOR_NAMES[one] for one in way] == ["E3", "E5"]
    assert way_to(position(), 0, SECTOR_BY_NAME["D3"]) == ()
    assert way_to(position(CUT), 0, E5) is None


def test_the_key_pins_what_is_in_focus_and_takes_the_pin_away(board):
    board.focus_on("sector:E5")
    board.handle(Intent(GalaxyAct.PIN))
    assert pins(board).goals == (E5,) and board.table.labels[LABEL] == "0 E5"
    assert "2 moves away" in pins(board).said(E5) and "E3" in pins(board).said(E5)
    board.handle(Intent(GalaxyAct.PIN))
    assert pins(board).goals == () and board.table.labels[LABEL] == ""


def test_by_mouse_the_sign_asks_for_a_sector_and_a_click_there_pins_it(board):
    before = board.table.history
    pins(board).ask()
    place = board.view.camera.sector_rect(E5).center
    board.handle(Intent(Act.POINT, place))
    board.handle(Intent(Act.CONFIRM, place))
    assert pins(board).goals == (E5,) and board.table.history == before and not pins(board).is_asking
    pins(board).ask()
    board.handle(Intent(Act.CANCEL))
    assert not pins(board).is_asking


def test_the_card_of_a_sector_has_a_button_that_pins_it_and_takes_the_pin_away(board, stack):
    def opened(name):
        """The card, once the pointer can go to it, and the pointer on its button."""
        stack.handle(Intent(Act.POINT, board.view.camera.sector_rect(SECTOR_BY_NAME[name]).center))
        for _ in range(round(60 * WITH_BUTTON) + 3):
            stack.update(1 / 60)
        card = board.shown_card
        assert card.rect.contains(card.button.rect) and not card.button.is_focused
        stack.handle(Intent(Act.POINT, card.button.rect.center))
        assert board.shown_card is card and card.button.is_focused
        return card

    before = board.table.history
    card = opened("C7")
    stack.handle(Intent(Act.POINT, (card.rect.centerx, card.rect.top + 2)))
    assert not card.button.is_focused and card.button.text == "Pin as a goal"
    stack.handle(Intent(Act.PRESS, card.button.rect.center))
    stack.handle(Intent(Act.CONFIRM, card.button.rect.center))
    assert pins(board).goals == (SECTOR_BY_NAME["C7"],) and board.shown_card is None and board.table.history == before
    stack.handle(Intent(Act.POINT, board.view.camera.sector_rect(SECTOR_BY_NAME["A9"]).center))
    card = opened("C7")
    assert card.button.text == "Take the pin away" and "C7" in card.card.text
    stack.handle(Intent(Act.CONFIRM, card.button.rect.center))
    assert pins(board).goals == () and stack.top is board


def test_pins_are_few_and_are_saved_with_the_game(context, stack, tmp_path):
    made = BoardScene(context, table(path=tmp_path / "a.hyperline"))
    stack.push(made)
    for name in ("E5", "E3", "C3", "B2"):
        pins(made).toggle(SECTOR_BY_NAME[name])
    assert len(pins(made).goals) == MOST and pins(made).goals[0] == E3
    assert load(tmp_path / "a.hyperline").labels[LABEL] == "0 E3 C3 B2"


def test_nobody_sees_the_pins_of_another_seat(context, stack):
    shared = table(people=(0, 1))
    made = BoardScene(context, shared)
    stack.push(made)
    pins(made).toggle(E5)
    shared.viewer = 1
    assert pins(made).goals == () and pins(made).seat == 1
    pins(made).toggle(E3)
    assert shared.labels[LABEL] == "0 E5; 1 E3"
    shared.viewer = 0
    assert pins(made).goals == (E5,)


def test_a_label_of_a_file_may_hold_anything():
    assert read_pins("0 E5 C4; 1 A1", 2) == {0: (E5, SECTOR_BY_NAME["C4"]), 1: (SECTOR_BY_NAME["A1"],)}
    assert written_pins(read_pins("1 A1;0 E5 C4", 2)) == "0 E5 C4; 1 A1"
    for junk in ("", ";;", "x E5", "7 E5", "0 Z9", "-1 E5", "٣ E5", "9" * 5000, "0 " + "E5 " * 5000):
        assert set(read_pins(junk, 2).get(0, ())) <= {E5}


def test_the_mark_is_drawn_at_the_goal_and_goes_with_the_pin(board):
    def seen():
        surface = pygame.Surface(board.context.measure.size, pygame.SRCALPHA)
        pins(board).draw(surface)
        return surface.get_bounding_rect()

    assert not seen().w
    pins(board).toggle(E5)
    goal = board.view.camera.sector_rect(E5)
    assert goal.left <= seen().left and seen().right <= goal.right and goal.colliderect(seen())


def told(board, before, after):
    """What the digest says of two positions around the turns of others."""
    view = SHELF.game("hyperline").observe
    found = Since(0, view(before, 0), view(after, 0), (), is_own_turn=True)
    return [line.text for line in pins(board).lines(found)]


def test_the_digest_says_what_has_broken_or_helped_a_way(board):
    pins(board).toggle(E5)
    assert told(board, position(), position()) == []
    assert told(board, position(CUT), position())[0].endswith("a way is known now, in 2 moves.")
    assert told(board, position(), position(CUT))[0].endswith("no way is known any more.")
    near = position(START.replace('sector = "D3"', 'sector = "E3"'))
    assert told(board, position(), near)[0].endswith("now 1 move away, not 2.")
    assert board.features.one(GalaxyDigest).look_up() is not None


def test_the_digest_names_who_has_changed_a_way_and_where(context, stack):
    made = BoardScene(context, table_at_turn(3, 2, 9, director=make_director(context), humans=(0,)))
    stack.push(made)
    found = made.features.one(Trail).look_up()
    lines = []
    for goal in SECTORS:
        made.table.labels[LABEL] = f"0 {SECTOR_NAMES[goal]}"
        lines += pins(made).lines(found)
    assert lines and all(line.is_key and line.seat != 0 and "changed that" in line.text for line in lines)
    assert any(f"at {SECTOR_NAMES[line.sectors[-1]]}" in line.text for line in lines)
    moved = {deed.step for deed in found.deeds}
    assert all(line.first == line.last and line.first in moved for line in lines)
