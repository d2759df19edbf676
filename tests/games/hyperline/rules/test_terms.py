"""What is agreed upon before a game: in the setup, in positions and on paper, and games played to their end by it."""

from __future__ import annotations

import msgspec
import pytest

from hyperline.games.hyperline.rules.game import Hyperline
from hyperline.games.hyperline.rules.notation.position import decode, encode, read_position, write_position
from hyperline.games.hyperline.rules.rulings import META, RULINGS, VARIANTS
from hyperline.games.hyperline.rules.terms import STANDARD, Terms, options_of, terms_of
from hyperline.kernel.game import Seat, Setup
from hyperline.kernel.illegal import Illegal
from hyperline.kernel.match import Match
from hyperline.kernel.record import read, recorded, replay, written

GAME = Hyperline()
SEATS = (Seat(name="Ada", choice="A1"), Seat(name="Bruno", choice="I9"))
SWITCHED = {option.name: option.values[-1] for option in META.options}


def test_what_does_not_differ_is_not_said() -> None:
    usual = {option.name: option.values[0] for option in META.options}
    assert terms_of(usual) == terms_of({}) == STANDARD and options_of(STANDARD) == {}
    assert "options" not in write_position(GAME.start(Setup(SEATS)))


@pytest.mark.parametrize("option", META.options, ids=lambda option: option.name)
def test_each_value_of_each_option_goes_to_paper_and_back(option) -> None:
    for value in option.values[1:]:
        position = GAME.start(Setup(SEATS, options={option.name: value}))
        assert write_position(position)["options"] == {option.name: value} == GAME.options(position)
        assert decode(encode(position)) == position


def test_each_length_has_its_points_and_its_preset() -> None:
    goals = {name: terms_of(options).goal for name, options in META.presets}
    assert goals == {"Short": 3, "Standard": 5, "Long": 7, "Frontier": 7}
    assert [GAME.standing(GAME.start(Setup(SEATS, options=options))).goal for _, options in META.presets] == [3, 5, 7, 7]


@pytest.mark.parametrize(
    ("options", "why"),
    [
        ({"lenght": "short"}, "Hyperline has no option “lenght”"),
        ({"length": "5"}, "options.length: “5” is not one of standard, short, long"),
        ({"bonus": ""}, "options.bonus: “” is not one of optional, due"),
    ],
)
def test_other_options_are_refused_in_one_sentence(options: dict[str, str], why: str) -> None:
    with pytest.raises(Illegal, match="NOTATION") as refusal:
        read_position({"player": [{}, {"corner": "I9"}], "options": options})
    assert why in str(refusal.value)
    with pytest.raises(Illegal, match="NOTATION"):
        GAME.check_setup(Setup(SEATS, options=options))


def test_a_value_must_be_a_text() -> None:
    with pytest.raises(Illegal, match=r"options\.length: expected a text"):
        read_position({"player": [{}, {"corner": "I9"}], "options": {"length": 3}})


def test_points_are_bounded_by_the_length() -> None:
    def ada(points: int, length: str) -> dict[str, object]:
        return {"player": [{"corner": "A1", "research": points}, {"corner": "I9"}], "options": {"length": length}}

    assert read_position(ada(3, "short")).winner == 0
    assert read_position(ada(6, "long")).winner == -1
    for points, length in ((4, "short"), (6, "standard"), (8, "long")):
        with pytest.raises(Illegal, match="WIN-1"):
            read_position(ada(points, length))


def test_a_save_and_its_replay_keep_the_terms() -> None:
    match = Match(GAME, Setup(SEATS, seed=3, options=SWITCHED))
    for _ in range(3):
        seat = match.open[0].seat
        match.submit(seat, GAME.legal(match.position, seat)[0])
    again = replay(GAME, read(written(recorded(match))))
    assert again.position == match.position
    assert again.position.terms == Terms(7, frozenset(option.name for option in (*VARIANTS, *RULINGS)))
    begun = Match(GAME, match.position)
    header = msgspec.json.decode(written(recorded(begun, Setup(SEATS))).splitlines()[0])
    assert header["position"]["options"] == SWITCHED
