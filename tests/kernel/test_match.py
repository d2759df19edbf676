"""Match: the gate, undo by units up to a barrier, redo, listeners; with one open seat and with a sealed group."""

import pytest

from hyperline.kernel.game import Seat, Setup
from hyperline.kernel.illegal import Illegal
from hyperline.kernel.match import Match
from tests.conformance.auction import NONE, Auction, Lay
from tests.conformance.race import GOAL, Go, Race, Track


def race(seats=2, seed=3):
    return Match(Race(), Setup((Seat(),) * seats, seed))


def auction(seats=2, seed=3):
    return Match(Auction(), Setup((Seat(),) * seats, seed))


def test_a_refused_setup_is_illegal():
    with pytest.raises(Illegal, match="RACE-1"):
        race(seats=1)


def test_only_an_open_seat_may_act():
    match = race()
    with pytest.raises(Illegal, match="SEAT"):
        match.submit(1, Go("stop"))
    with pytest.raises(Illegal, match="RACE-3"):
        match.submit(0, Go("walk", "9"))
    assert match.position is match.first and not match.history


def test_nothing_can_be_done_when_it_is_over():
    match = Match(Race(), Track((GOAL - 1, 0), ("", "")))
    match.submit(0, Go("walk", "1"))
    with pytest.raises(Illegal, match="OVER"):
        match.submit(1, Go("stop"))


def test_undo_takes_back_a_whole_unit():
    match = race()
    before = match.position
    match.submit(0, Go("walk", "1"))
    match.submit(0, Go("walk", "1"))
    assert match.undo() == 2 and match.position is before
    assert match.undo_barrier() == "start"
    assert match.redo() == 2 and match.history == ((0, "walk 1"), (0, "walk 1"))


def test_a_single_action_can_be_taken_back():
    match = race()
    match.submit(0, Go("walk", "1"))
    match.submit(0, Go("walk", "1"))
    assert match.undo(single=True) == 1
    assert match.history == ((0, "walk 1"),)


def test_a_unit_ends_undo():
    match = race()
    match.submit(0, Go("name", "ada"))
    match.submit(0, Go("walk", "1"))
    assert match.undo() == 1 and match.history == ((0, "name ada"),)


@pytest.mark.parametrize(("action", "barrier"), [("gamble", "die"), ("stop", "seat")])
def test_undo_stops_at_a_barrier(action, barrier):
    match = race()
    match.submit(0, Go(action))
    match.submit(1, Go("walk", "1"))
    assert match.undo() == 1
    assert match.undo() == 0 and match.undo_barrier() == barrier and not match.can_undo()


def test_a_new_action_ends_redo():
    match = race()
    match.submit(0, Go("walk", "1"))
    match.undo()
    assert match.can_redo
    match.submit(0, Go("walk", "2"))
    assert not match.can_redo and match.redo() == 0


def test_a_sealed_answer_can_be_given_again_or_taken_back_until_all_have_answered():
    match = auction()
    first, second = (match.position.hands[0][at] for at in (0, 1))
    match.submit(0, Lay(first))
    match.submit(0, Lay(second))
    assert match.position.laid == (second, NONE)
    assert not match.can_undo(1) and match.undo_barrier(1) == "turn"
    assert match.undo(0) == 1 and match.position.laid == (first, NONE)
    match.submit(1, Lay(match.position.hands[1][0]))
    assert match.undo_barrier(0) == "die" and match.undo(1) == 0


def test_listeners_hear_of_changes_and_of_undo():
    match = race()
    changes, rewinds = [], []
    leave = match.on_change(lambda seat, action, change: changes.append((seat, str(action))))
    match.on_rewind(rewinds.append)
    match.submit(0, Go("walk", "1"))
    match.undo()
    match.redo()
    leave()
    match.submit(0, Go("walk", "1"))
    assert changes == [(0, "walk 1"), (0, "walk 1")] and rewinds == [1]
