"""Who takes the places of a game before it begins, under which names, and with which seed."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hyperline.games.listed import SHELF
from hyperline.kernel.game import Meta
from hyperline.kernel.words import Words
from hyperline.shell.paths import text_files
from hyperline.shell.setup.occupant import LONGEST_NAME, clean_name, levels, named
from hyperline.shell.setup.presets import LETTERS, clean_seed, fresh_seed, seed_text, seed_value
from hyperline.shell.setup.seat_plan import SeatPlan, changed, taken
from hyperline.shell.store.settings import SeatMemory
from tests.conformance.dummies import ROSTER

WORDS = Words(*text_files(SHELF))


def test_levels_that_make_no_difference_are_not_offered():
    assert levels(ROSTER) == ("stroller", "sprinter")
    assert levels(ROSTER, "", {"track": "8"}) == ("stroller",)
    assert levels(ROSTER, "sprinter", {"track": "8"}) == ("sprinter", "stroller"), "one that plays is among them"


def seats(*kinds):
    return tuple(SeatMemory(kind, name, n) for n, (kind, name) in enumerate(zip(kinds, "ABCD", strict=True)))


SIGNS = "aZ9 .ß🙂é\u0301中\u200b\u200d\u202e\u2028\ufeff\x00\x1b\t\n\u00a0\u3000\u00ad\ue000\U0010ffff"
"""One or two of each kind, so that no table of all that there are has to be made first."""


def test_an_emblem_that_another_has_is_swapped():
    found = changed(seats("h", "h", "h", "h"), 0, emblem=2)
    assert [seat.emblem for seat in found] == [2, 1, 0, 3]


@settings(max_examples=50)
@given(st.text(alphabet=st.sampled_from(SIGNS), max_size=60))
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


PLAN = SeatPlan(Meta(id="many", title="Many", seats=tuple(range(3, 16)), roles=("pilot", "smuggler")))


def test_at_first_a_person_plays_against_as_many_computers_as_it_takes():
    usual = PLAN.usual()
    assert len(usual) == PLAN.places == 15 and taken(usual) == (0, 1, 2)
    assert usual[0].controller == "human" and "human" not in {seat.controller for seat in usual[1:]}
    assert [seat.emblem for seat in usual] == [*range(15)]


def test_the_seats_of_a_game_are_those_taken_in_order_with_their_roles():
    usual = changed(changed(PLAN.usual(), 1, controller=""), 7, controller="human", role="smuggler", name="Zoë")
    assert [(seat.controller, seat.emblem, seat.role) for seat in PLAN.seats(usual)][-1] == ("human", 7, "smuggler")
    assert len(PLAN.seats(usual)) == 3


def test_what_is_wrong_with_the_seats_is_said():
    usual = named(WORDS, PLAN.usual())
    assert PLAN.fault(WORDS, usual) == ""
    assert PLAN.fault(WORDS, changed(usual, 1, controller="")) == "Number of players for this game: 3 to 15."
    assert PLAN.fault(WORDS, changed(changed(usual, 0, name="Kim"), 1, name="Kim")) == "Two players are both called Kim."
