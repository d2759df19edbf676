import pytest

from hyperline.games.hyperline.app.setup import corner_plan
from hyperline.games.listed import SHELF
from hyperline.kernel.words import Words
from hyperline.shell.paths import text_files
from hyperline.shell.setup.seat_plan import changed, taken
from hyperline.shell.store.settings import SeatMemory

WORDS = Words(*text_files(SHELF))


def seats(*kinds):
    return tuple(SeatMemory(kind, name, n) for n, (kind, name) in enumerate(zip(kinds, "ABCD", strict=True)))


def test_set_2_two_players_sit_diagonally_or_share_a_side():
    two = seats("human", "", "pilot", "")
    assert corner_plan.is_diagonal(two)
    near = corner_plan.arranged(two, wants_diagonal=False)
    assert taken(near) == (0, 1)
    assert near[1].controller == "pilot"
    assert corner_plan.arranged(near, wants_diagonal=True) == two


@pytest.mark.parametrize("kinds", [("h", "h", "", ""), ("", "h", "h", ""), ("h", "", "", "h"), ("", "h", "", "h")])
def test_set_2_both_choices_can_be_reached_from_any_corners(kinds):
    found = seats(*kinds)
    assert corner_plan.is_diagonal(corner_plan.arranged(found, wants_diagonal=True))
    assert not corner_plan.is_diagonal(corner_plan.arranged(found, wants_diagonal=False))


@pytest.mark.parametrize("corner", range(4))
def test_set_2_three_players_leave_any_corner_free(corner):
    found = corner_plan.with_free(seats("h", "h", "h", ""), corner)
    assert taken(found) == tuple(c for c in range(4) if c != corner)
    assert sorted(seat.name for seat in found if seat.controller) == ["A", "B", "C"]


def test_what_is_wrong_is_said():
    good = seats("human", "", "human", "")
    assert corner_plan.PLAN.fault(WORDS, good) == ""
    assert corner_plan.PLAN.fault(WORDS, seats("human", "", "", "")) == "A game needs at least two players."
    assert corner_plan.PLAN.fault(WORDS, changed(good, 2, name="a")) == "Two players are both called a."
