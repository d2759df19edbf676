import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hyperline.games.hyperline.app.setup import seating
from hyperline.games.listed import SHELF
from hyperline.shell.assets.text import Words
from hyperline.shell.paths import text_files
from hyperline.shell.setup.roster import LONGEST_NAME, clean_name, named
from hyperline.shell.setup.seat_plan import changed, taken
from hyperline.shell.setup.seed import LETTERS, clean_seed, fresh_seed, seed_text, seed_value
from hyperline.shell.store.settings import SeatMemory

WORDS = Words(*text_files(SHELF))


def seats(*kinds):
    return tuple(SeatMemory(kind, name, n) for n, (kind, name) in enumerate(zip(kinds, "ABCD", strict=True)))


def test_set_2_two_players_sit_diagonally_or_share_a_side():
    two = seats("human", "", "pilot", "")
    assert seating.is_diagonal(two)
    near = seating.arranged(two, wants_diagonal=False)
    assert taken(near) == (0, 1)
    assert near[1].controller == "pilot"
    assert seating.arranged(near, wants_diagonal=True) == two


@pytest.mark.parametrize("kinds", [("h", "h", "", ""), ("", "h", "h", ""), ("h", "", "", "h"), ("", "h", "", "h")])
def test_set_2_both_choices_can_be_reached_from_any_corners(kinds):
    found = seats(*kinds)
    assert seating.is_diagonal(seating.arranged(found, wants_diagonal=True))
    assert not seating.is_diagonal(seating.arranged(found, wants_diagonal=False))


@pytest.mark.parametrize("corner", range(4))
def test_set_2_three_players_leave_any_corner_free(corner):
    found = seating.with_free(seats("h", "h", "h", ""), corner)
    assert taken(found) == tuple(c for c in range(4) if c != corner)
    assert sorted(seat.name for seat in found if seat.controller) == ["A", "B", "C"]


def test_an_emblem_that_another_has_is_swapped():
    found = changed(seats("h", "h", "h", "h"), 0, emblem=2)
    assert [seat.emblem for seat in found] == [2, 1, 0, 3]


def test_what_is_wrong_is_said():
    good = seats("human", "", "human", "")
    assert seating.PLAN.fault(WORDS, good) == ""
    assert seating.PLAN.fault(WORDS, seats("human", "", "", "")) == "A game needs at least two players."
    assert seating.PLAN.fault(WORDS, changed(good, 2, name="a")) == "Two players are both called a."


@settings(max_examples=50)
@given(st.text(max_size=60))
def test_what_can_be_a_name(text):
    name = clean_name(text)
    assert len(name) <= LONGEST_NAME and name == clean_name(name) and name == name.strip()
    assert all(sign.isprintable() for sign in name) and set(name) <= {*text, " "}


@pytest.mark.parametrize("text", ["", "   ", "\t\n", "\u200b", "\ufeff\u2060", "\x00\x1b", "\u00a0\u3000"])
def test_what_cannot_be_seen_is_no_name(text):
    assert clean_name(text) == ""


ODD = st.text(alphabet=st.sampled_from("aA \u200b\x00ß🙂Ada"), max_size=6)
PLAYERS = ("human", "pilot", "captain:raider", "file:/x/mine.py", "")


@settings(max_examples=50)
@given(st.lists(st.tuples(st.sampled_from(PLAYERS), ODD), min_size=2, max_size=4))
def test_nobody_is_without_a_name_and_no_two_have_the_same(found):
    held = tuple(SeatMemory(who, name, n) for n, (who, name) in enumerate(found))
    given_names = named(WORDS, held)
    assert [(seat.controller, seat.emblem) for seat in given_names] == [(seat.controller, seat.emblem) for seat in held]
    names = [seat.name for seat in given_names]
    assert all(names) and len({name.casefold() for name in names}) == len(names)
    assert all(name == clean_name(name) for name in names) and named(WORDS, given_names) == given_names


@given(st.integers(0, 2**50 - 1))
def test_a_seed_is_ten_letters_and_back(seed):
    text = seed_text(seed)
    assert len(text) == 10
    assert set(text) <= set(LETTERS)
    assert seed_value(text) == seed


def test_seeds_forgive_what_people_write():
    assert clean_seed(" ilou-abc ") == "110VABC"
    assert seed_value("o00000000l") == 1
    assert 0 <= fresh_seed() < 2**50
    with pytest.raises(ValueError, match="10 letters"):
        seed_value("SHORT")
