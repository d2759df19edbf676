"""What those hear of Dark Freight who do not see it: places by their way and a landmark, things by kind, the ship."""

import pytest
from msgspec.structs import replace

from hyperline.games.freight.app.target_card import Told
from hyperline.games.freight.rules.position import Cell
from hyperline.games.freight.rules.tiles import SLIPSTREAM, WORMHOLE
from tests.games.freight.app.test_freight_reasons import WORDING, position
from tests.games.freight.app.test_freight_window import OSSA, at, lit
from tests.shell.flows import begin

ADRIFT = """
[[player]]
at = "-1,1"
holds = ["", "", ""]
[[player]]
at = "1,-1"
[[player]]
at = "0,0"
"""


def told(players=OSSA):
    return Told(WORDING, position(players), 0)


def texts(found, kind):
    return [sight.text for title, sights in found for sight in sights if title == kind]


@pytest.mark.parametrize(
    ("place", "said"),
    [((0, -2), "Ossa, here"), ((0, 1), "Lane 4, 3 south"), ((2, 0), "Hask, 2 south, 2 east"),
     ((-1, -2), "Unexplored, 1 west"), ((1, -3), "Unexplored, 1 north, 1 east")],
)  # fmt: skip
def test_a_place_is_told_by_its_way_from_the_ship(place, said):
    assert told().place(place) == said


@pytest.mark.parametrize(
    ("place", "said"),
    [((0, -3), "Beside Ossa."), ((0, -2), "2 north of Haven."), ((-3, 1), "1 south, 1 west of Quell.")],
)
def test_and_by_the_nearest_planet_or_haven_that_is_not_there(place, said):
    assert told().landmark(place) == said


def test_of_a_tile_one_hears_what_lies_around_it():
    assert told().around((0, -2)) == [
        "2 north of Haven.", "North: Unexplored. East: Unexplored. South: Lane 2. West: Unexplored.",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("cells", "said"),
    [({(1, -1): Cell(SLIPSTREAM, arrow=1)}, "It leads to Unexplored, 1 east."),
     ({(1, -1): Cell(SLIPSTREAM, arrow=3)}, "It leads to Lane 2, 1 west."),
     ({(1, -1): Cell(WORMHOLE), (-1, 1): Cell(WORMHOLE)}, "It leads to Wormhole, 2 south, 2 west.")],
)  # fmt: skip
def test_what_carries_a_ship_says_where_to(cells, said):
    before = position()
    assert Told(WORDING, replace(before, map={**before.map, **cells}), 0).around((1, -1))[-1] == said


def test_the_nearest_of_a_kind_comes_first():
    found = told().sights({})
    assert [text.partition(",")[0] for text in texts(found, "Planets")] == ["Ossa", "Quell", "Ferrol", "Hask"]
    assert texts(found, "Other ships") == ["Cy, 2 south. Haven", "Bo, 1 south, 1 east. Nebula"]
    assert texts(found, "Dangers") == [
        "Asteroids, 3 south, 1 west. 1 south, 1 east of Quell. 2 salvage: any die picks it up."
    ]


def test_goals_are_where_cards_aboard_go():
    (goal,) = texts(told().sights({}), "Goals of your cards")
    assert goal == "Ossa, here. 2 north of Haven. Goal of cards aboard, 5 points."


def test_a_kind_of_which_there_is_nothing_is_left_out():
    assert not texts(told(ADRIFT).sights({}), "Goals of your cards")


def test_what_can_be_chosen_is_told_with_what_it_does_tiles_by_their_distance(pilot):
    scene = at(pilot)
    title, sights = scene.sights()[0]
    assert title == "To choose" and {sight.key for sight in sights} == lit(scene)
    tiles = [sight for sight in sights if sight.key.startswith("tile:")]
    assert tiles[0].text.startswith(("Unexplored, 1", "Lane 2, 1 south")) and "south" in tiles[-1].text
    assert any("Jump there with the 4" in sight.text for sight in tiles)


def test_the_ship_is_told_line_by_line(pilot):
    lines = at(pilot).told_ship()
    assert lines[:4] == ["Your ship is on this tile: Ossa.", "2 north of Haven.", "Dice: 1, 4, 5, 6.",
                         "Hold 1: the divers (Ossa, 5). Ossa, here."]  # fmt: skip
    assert {"Lasers, holds a 4", "Engines 2, damaged", "Engines 1, free", "In your hand: Brill."} <= {*lines}


def test_cards_of_others_are_not_told(pilot):
    scene = at(pilot)
    scene.look_at_seat(1)
    assert scene.view.watched == 1
    holds = [scene.told_name(f"seen:hold:{number}") for number in range(3)]
    assert holds == ["Hold 1: an amber card", "Hold 2: a jade card", "Hold 3: 3 salvage"]
    assert list(scene.told_more("seen:hold:0")) == [] and not any("Brill" in text for text in map(scene.told_name, holds))
    assert any("divers" in line for line in scene.told_ship())


def test_once_a_die_is_spent_keys_go_on_to_the_next(pilot):
    scene = at(pilot)
    pilot.walk("tile:0,-1")
    pilot.key("enter")
    pilot.key("enter")
    pilot.run_until(lambda: scene.is_settled and scene.table.steps, "a flight")
    assert scene.is_choice(scene.focus.key) and not scene.is_choice("tile:0,-1")


def test_each_thing_that_keys_lead_to_has_a_name(pilot):
    scene = begin(pilot, "freight", "human", "random", options={})
    pilot.run_until(lambda: scene.is_offering, "a decision")
    scene.set_spots(scene.all_spots())
    keys = [spot.key for spot in scene.all_spots()]
    assert {key.partition(":")[0] for key in keys} >= {"tile", "die", "square", "hold", "up", "deck", "hand", "event"}
    assert [key for key in keys if not scene.told_name(key)] == []
