"""Remarks in the file of a game: what they say, which of them holds, and that nothing wrong in one does any harm."""

import pytest
from msgspec.structs import replace

from hyperline.kernel.game import Seat, Setup
from hyperline.kernel.match import Match
from hyperline.kernel.record import Journal, load, read, recorded, written
from hyperline.kernel.remark import BEGINS, LONGEST, Remark, fits, is_due, read_remark, remark_line, remark_of
from tests.conformance.race import Race

SETUP = Setup((Seat(name="Ada"), Seat(name="Bo")), seed=9)


def played(*texts):
    match = Match(Race(), SETUP)
    for text in texts:
        seat = match.open[0].seat
        match.submit(seat, match.parse(seat, text))
    return match


def noted(match, is_full=False):
    return remark_of(match.game, match.position, len(match.steps), is_full)


def test_a_remark_says_how_far_a_game_is():
    match = played("walk 3", "walk 2", "stop", "walk 1")
    remark = noted(match)
    standing = match.game.standing(match.position)
    assert (remark.at, remark.round, remark.scores, remark.is_over) == (4, 2, standing.scores, False)
    assert not remark.position and remark.deciding == (match.open[0].seat,)
    assert noted(match, is_full=True).position == match.game.encode(match.game.observe(match.position, None))


def test_a_record_keeps_its_remark_where_it_was_made():
    early, late = played("walk 3"), played("walk 3", "walk 2")
    for record in (
        recorded(late),
        replace(recorded(late), remark=noted(early)),
        replace(recorded(late), remark=noted(late)),
    ):
        assert read(written(record)) == record


@pytest.mark.parametrize(
    ("turns", "remarks"),
    [(("walk 1",), [False]), (("walk 3", "walk 3"), [False, True]), (("gamble", "stop"), [False, True])],
)
def test_a_remark_is_due_when_a_round_has_ended(turns, remarks):
    match, found = Match(Race(), SETUP), []
    match.on_change(lambda seat, action, change: found.append(is_due(match.game, match.before, change)))
    for text in turns:
        seat = match.open[0].seat
        match.submit(seat, match.parse(seat, text))
    assert found == remarks


def test_a_remark_holds_until_what_it_is_about_is_taken_back(tmp_path):
    journal = Journal(tmp_path / "a", recorded(played()))
    journal.act(0, "walk 3", Remark(1, round=1))
    journal.act(1, "walk 3", Remark(2, round=2))
    journal.act(0, "walk 1")
    assert load(tmp_path / "a").remark == Remark(2, round=2)
    journal.undone(1)
    assert load(tmp_path / "a").remark == Remark(2, round=2)
    journal.undone(1)
    assert load(tmp_path / "a").remark == Remark(1, round=1)
    for text in ("walk 1", "walk 1"):  # as many actions as then, and others
        journal.act(1, text)
    assert load(tmp_path / "a").remark == Remark(1, round=1)
    journal.undone(3)
    assert load(tmp_path / "a").remark is None
    journal.close()


@pytest.mark.parametrize(
    "line",
    [
        "# a word of the player's",
        BEGINS,
        BEGINS + "[",
        BEGINS + "[" * 50_000,
        BEGINS + '{"at":1,"round":' + "9" * 5000 + "}",
        BEGINS + '{"at":1,"round":1000000000}',
        BEGINS + '{"at":1,"scores":["many"]}',
        BEGINS + '{"at":1,"position":"no base64"}',
        BEGINS + '{"at":2,"round":7}',
        BEGINS + '{"at":1,"round":7,"options":{"a":"' + "x" * LONGEST + '"}}',
        BEGINS + "\x00\x00",
    ],
)
def test_what_makes_no_sense_is_passed_over(line):
    record = recorded(played("walk 3", "walk 2"))
    head, first, second, _ = written(record).split(b"\n")
    known = Remark(1, round=1)
    data = b"\n".join([head, first, remark_line(known).rstrip(), line.encode(), second, b""])
    assert read(data) == replace(record, remark=known)


def test_a_position_that_is_too_long_is_left_out():
    remark = Remark(5, 3, (1, 2), position=b"x" * LONGEST)
    assert read_remark(remark_line(remark).decode().rstrip()) == replace(remark, position=b"")


WRONG = [
    Remark(scores=(1,)),
    Remark(scores=(1, 2, 3)),
    Remark(scores=(1, 2), options={"track": "7"}),
    Remark(scores=(1, 2), options={"": ""}),
]


@pytest.mark.parametrize("remark", WRONG)
def test_what_cannot_be_about_a_game_is_known_as_such(remark):
    assert not fits(remark, 2, Race.meta)
    assert fits(Remark(scores=(1, 2), options={"track": "8"}), 2, Race.meta)
