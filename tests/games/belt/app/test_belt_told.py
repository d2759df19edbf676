"""What those hear of Siren Belt who do not see it: hexes by their way and from the middle, things by kind, the fleet."""

import pytest

from hyperline.games.belt.app.threats import Spoken
from hyperline.games.belt.app.wording import BeltWording
from hyperline.games.belt.rules.fleets import SHIP_BY_FULL_NAME
from hyperline.games.belt.rules.hexes import COORDINATES, HEX_AT, HEX_BY_NAME, STEPS, distance
from hyperline.games.listed import SHELF
from hyperline.kernel.words import Words
from hyperline.shell.context import text_file, text_files
from tests.games.belt.app.fleets import at
from tests.shell.flows import begin
from tests.shell.pilot import Pilot

WORDING = BeltWording(Words(*text_files(SHELF)).of(text_file(SHELF, "belt")), ("Ada", "Bo"))
FEW = """
game = "belt"
round = 5
turn = 0
[[player]]
fleet = "corona"
power = "LONGSHOT"
played = [1, 2, 3, 4]
hand = [5]
caps = { X = "-2,0/E!" }
fighters = { A1 = "-6,5/E" }
[[player]]
fleet = "vagar"
power = "BURN"
played = [1, 2, 3, 4]
hand = [5]
fighters = { A2 = "5,5/E", B1 = "-2,-2/SW" }
"""


def spoken(seat=0):
    return Spoken(WORDING, SHELF.game("belt").read(FEW), seat)


@pytest.fixture
def pilot(tmp_path):
    made = Pilot(tmp_path / "home")
    yield made
    made.leave()


@pytest.mark.parametrize("steps", [{}, {"E": 3}, {"NE": 2}, {"NW": 1, "W": 4}, {"SE": 2, "E": 1}, {"SW": 5, "SE": 1}])
def test_a_way_is_told_by_two_directions_at_the_most(steps):
    names = ("E", "NE", "NW", "W", "SW", "SE")
    q = sum(STEPS[names.index(way)][0] * n for way, n in steps.items())
    r = sum(STEPS[names.index(way)][1] * n for way, n in steps.items())
    words = {"E": "east", "NE": "north-east", "NW": "north-west", "W": "west", "SW": "south-west", "SE": "south-east"}
    said = spoken().way(HEX_AT[q, r], HEX_AT[0, 0])
    assert {*filter(None, said.split(", "))} == {f"{n} {words[way]}" for way, n in steps.items()}


def test_every_way_is_as_long_as_the_hexes_are_apart():
    told = spoken()
    for hex in range(len(COORDINATES)):
        steps = [int(part.split()[0]) for part in told.way(hex, HEX_AT[2, -5]).split(", ") if part]
        assert sum(steps) == distance(hex, HEX_AT[2, -5]) and len(steps) <= 2


@pytest.mark.parametrize(
    ("key", "said"),
    [("ship:0.X", "Ship X, here"), ("ship:1.B1", "Bo’s B1, 2 north-west of ship X"),
     ("hex:0,0", "A rock, 2 east of ship X"), ("hex:-1,0", "A probe, 1 east of ship X"),
     ("hex:-2,1", "A free hex, 1 south-east of ship X")],
)  # fmt: skip
def test_a_thing_is_told_by_its_way_from_the_capital_ship(key, said):
    assert spoken().named(key) == said


def test_of_a_ship_one_hears_what_is_in_its_way_and_where_it_lies():
    assert spoken().more("ship:0.X")[:2] == ["It faces the east: 0 free hexes, then a probe.", "2 west of the middle."]
    assert "A probe in the east." in spoken().more("ship:0.X")[2]
    assert "The edge in the west." in spoken().more("hex:-11,0")[1]


def test_the_nearest_of_a_kind_comes_first_each_with_its_place_from_the_middle():
    kinds = dict(spoken().sights({"ship:0.A1": "Fly"}))
    assert [sight.text for sight in kinds["Enemies"]] == [
        "Bo’s B1, 2 north-west of ship X. 2 north-west, 2 west of the middle.",
        "Bo’s A2, 5 south-east, 7 east of ship X. 5 south-east, 5 east of the middle.",
    ]
    far = [distance(HEX_BY_NAME[sight.key.partition(":")[2]], HEX_BY_NAME["-2,0"]) for sight in kinds["Probes"]]
    assert far == sorted(far) and kinds["To choose"][0].text.endswith("Fly")


def test_the_fleet_is_told_ship_by_ship():
    lines = spoken().whole()
    assert lines[0].startswith("1 fighter, 1 capital ship.")
    assert "Ship X, 2 west of the middle, damaged. It faces the east: 0 free hexes, then a probe." in lines


def test_the_page_tells_the_ships_of_who_looks(pilot):
    scene = at(pilot, FEW, "human", "random")
    assert any(line.startswith("Ship X") for line in scene.told_ship())
    assert [title for title, _ in scene.sights()][:3] == ["To choose", "Your ships", "Enemies"]
    ship = SHIP_BY_FULL_NAME["1.B1"]
    assert scene.told_name("ship:1.B1").startswith("Bo’s B1") and scene.table.shown.ships[ship] >= 0
    assert list(scene.told_more("fixed:menu")) == []


def test_each_way_in_which_a_ship_is_turned_is_told(pilot):
    scene = begin(pilot, "belt", "human", "random", options={})
    pilot.run_until(lambda: scene.is_offering, "a decision")
    pilot.walk(next(one.key for one in scene.lit if one.key.startswith("hex:")))
    told = []
    for _ in range(6):
        told.append(scene.told_turned())
        pilot.key(".")
    ways = {one.partition(":")[0] for one in told}
    assert len(ways) > 1 and all(way.startswith("It faces the ") for way in ways)
    assert scene.told_more(scene.focus.key)[0] == scene.told_turned()


def test_a_squadron_and_a_card_are_called_by_what_they_are(pilot):
    scene = at(pilot, FEW, "human", "random")
    assert scene.told_name("button:squadron B") == "Squadron B"
    assert scene.around.card.text.endswith(": speed 4, turn 1, thrust 4")
