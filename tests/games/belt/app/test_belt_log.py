"""What the log folds into one line, and what the buttons of squadrons say before anything is done."""

from itertools import pairwise

import pytest
import tomli_w
from msgspec.structs import replace

from hyperline.games.belt.app.area import belt_areas
from hyperline.games.belt.app.chronicle import BeltChronicle
from hyperline.games.belt.app.preview import BeltPreview, spread, tally
from hyperline.games.belt.app.wording import BeltWording
from hyperline.games.belt.rules import events
from hyperline.games.belt.rules.capital import Step
from hyperline.games.belt.rules.fleets import SHIP_BY_FULL_NAME
from hyperline.games.belt.rules.flight_verbs import Choose
from hyperline.games.belt.rules.hexes import CAP_STEPS
from hyperline.games.belt.rules.position import Stage
from hyperline.games.listed import SHELF
from hyperline.kernel.dice import Dice
from hyperline.kernel.game import Seat, Setup
from hyperline.kernel.match import Match
from hyperline.kernel.person import YOU
from hyperline.shell.ui.measure import measure
from tests.games.belt.app.fleets import at, midgame, ready
from tests.games.belt.crowds import crowd
from tests.shell.pilot import Pilot

MET = (
    'game = "belt"\nround = 5\nfirst = 0\nturn = 0\n[[player]]\nfleet = "corona"\npower = "MARTYR-"\n'
    'played = [1, 2, 3, 4]\nhand = [5]\ncaps = { X = "-4,4/E" }\n'
    'fighters = { A1 = "-2,-1/E", A2 = "-2,3/NE", A3 = "6,-1/W" }\n[[player]]\nfleet = "vagar"\npower = "BURN"\n'
    'played = [1, 2, 3, 4]\nhand = [5]\ncaps = { X = "6,2/W" }\nfighters = { A1 = "2,-1/W" }\n'
)
"""Three fighters of a squadron meet an enemy."""
SIZES = [(960, 540), (1280, 720), (1920, 1080)]


@pytest.fixture
def pilot(tmp_path):
    made = Pilot(tmp_path / "home")
    yield made
    made.leave()


@pytest.fixture
def scene(pilot):
    return midgame(pilot, "human", "human", "human")


@pytest.fixture
def told(scene):
    """Has the log tell of events, one action each, or of those in a list as of one action."""

    def tell(*groups):
        book = scene.around.log.book
        position = scene.table.match.position
        chronicle = book.written()
        for step, group in enumerate(groups):
            for event in group if isinstance(group, list) else [group]:
                chronicle.take(step, event, position, position)
        return [line.text for line in chronicle.lines if not line.is_heading]

    return tell


def test_a_turn_is_headed_before_its_card_and_undo_tells_what_was_told(scene):
    game, luck = scene.table.game, Dice.of(2)
    match = Match(game, game.start(Setup((Seat(), Seat(), Seat()), 4, {"powers": "none"})))
    while len(match.steps) < 150:
        seat, luck = match.position.decider, luck.roll(2)[1]
        match.submit(seat, game.sample(match.position, seat, luck))

    def chronicle(count):
        made = BeltChronicle(game, scene.wording.words, scene.wording, match.first, 1000)
        made.tell(match.steps, range(count), None)
        return made

    whole = chronicle(150)
    above = {}
    for before, line in pairwise(whole.lines):
        if " plays " in line.text:
            above[line.first] = before.is_heading and before.seat == line.seat
    assert len(above) > 5 and all(above.values())
    for count in range(149, 60, -1):
        whole.cut(match.steps, count, None)
        assert [one.text for one in whole.lines] == [one.text for one in chronicle(count).lines]


def test_turnings_of_a_seat_are_one_line_with_the_number_of_its_fighters(told):
    turned = [events.FighterTurned(ship, "NE") for ship in ("0.A4", "0.A6", "0.A4")]
    assert told(*turned) == ["Ada aims 2 fighters."]
    assert told(turned[0]) == ["Ada’s A4 turns to the north-east."]
    assert len(told(turned[0], events.FighterTurned("1.A1", "E"))) == 2


@pytest.mark.parametrize(
    ("fates", "line"),
    [
        ([], "Ada’s A4 rams Bo’s A1."),
        ([events.ShipKilled("1.A1", "0,1", 0, 1)], "Ada’s A4 rams and destroys Bo’s A1."),
        ([events.ShipHit("1.A1")], "Ada’s A4 rams and damages Bo’s A1."),
        ([events.ShipKilled("0.A4", "0,1", 1, 1)], "Ada’s A4 is destroyed ramming Bo’s A1."),
        ([events.ShipHit("0.A4")], "Ada’s A4 is damaged ramming Bo’s A1."),
        (
            [events.ShipKilled("1.A1", "0,1", 0, 1), events.ShipKilled("0.A4", "0,1", 1, 1)],
            "Ada’s A4 rams Bo’s A1: both are destroyed.",
        ),
        (
            [events.ShipHit("1.A1"), events.ShipKilled("0.A4", "0,1", 1, 1)],
            "Ada’s A4 is destroyed ramming Bo’s A1, which is damaged.",
        ),
        (
            [events.ShipKilled("1.A1", "0,1", 0, 1), events.ShipHit("0.A4")],
            "Ada’s A4 rams and destroys Bo’s A1, and is damaged.",
        ),
        ([events.ShipHit("1.A1"), events.ShipHit("0.A4")], "Ada’s A4 rams Bo’s A1: both are damaged."),
    ],
)
def test_a_crash_is_one_line_with_what_came_of_both(told, fates, line):
    assert told([events.Collided("0.A4", "1.A1", "0,1"), *fates]) == [line]


def test_steps_of_a_capital_ship_are_one_line(told):
    steps = [events.CapStepped("0.X", way, f"{q},0", "E") for q, way in enumerate(("ahead", "ahead", "bow left", "ahead"))]
    assert told(*steps) == ["Ada’s ship X goes 2 ahead, swings its bow left, goes 1 ahead."]
    assert told(steps[0]) == ["Ada’s ship X goes 1 ahead."]
    assert told(steps[2]) == ["Ada’s ship X swings its bow left."]


def test_what_befalls_another_ship_is_told_by_itself(told):
    killed = events.ShipKilled("2.B1", "0,1", 0, 1)
    assert told([events.Collided("0.A4", "1.A1", "0,1"), killed]) == ["Ada’s A4 rams Bo’s A1.", "Ada destroys Cy’s B1."]


def test_what_comes_of_a_clash_lies_within_its_preview():
    game = SHELF.game("belt")
    open_ones = 0
    for seed in range(60):
        position = game.read(tomli_w.dumps(crowd(seed)))
        if position.stage != "squadron":
            continue
        for action in (one for one in game.legal(position, position.decider) if isinstance(one, Choose)):
            found = tally(game, position, position.decider, action)
            if not found.is_open:
                continue
            ways = spread(game, position, position.decider, action)
            open_ones += len({(one.gain, one.loss) for one in ways}) > 1
            assert all(one.after.stage != Stage.CLASH for one in ways)
            assert min(one.gain for one in ways) <= found.gain <= max(one.gain for one in ways)
    assert open_ones


def test_the_button_of_a_squadron_tells_from_what_to_what(scene, monkeypatch):
    preview = scene.features.one(BeltPreview)
    action = next(one for one in scene.controls.legal if str(one) == "squadron B")
    found = preview.tally(action)
    ways = tuple(found.__class__(**{**vars(found), "gain": gain, "loss": 1, "is_open": True}) for gain in (2, 3))
    known = {("tally", action): ways[1], ("ways", action): ways}
    monkeypatch.setattr(scene.table, "remember", lambda key, make: known[key] if key in known else make())
    assert preview.note("B") == "+2–3, loses 1"


def test_of_fighters_that_meet_the_one_pointed_at_is_seen_alone_with_the_way_that_it_came(pilot):
    scene = at(pilot, MET, "human", "human")
    pilot.click("button:squadron A")
    ready(pilot, scene)
    pilot.point(pilot.place("button:strike A3"))
    marks = scene.features.one(BeltPreview).of(scene.focus.key).marks
    assert [(one.ship, one.hex) for one in marks.ghosts] == [("0.A3", (2, -1))]
    assert [way.hexes for way in marks.ways] == [((6, -1), (2, -1))]


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("is_simple", [True, False])
@pytest.mark.parametrize("text", [100, 150, 200])
@pytest.mark.parametrize("size", SIZES)
def test_no_fleet_is_lower_than_its_name_and_its_ships(size, text, is_simple, seats):
    m = measure(size, text)
    frame = belt_areas(m, seats, is_simple=is_simple, is_deploying=False)
    assert frame.goal.bottom <= frame.cards[0].top and frame.cards[-1].bottom <= frame.foot.top
    assert all(one.bottom < other.top for one, other in zip(frame.cards, frame.cards[1:], strict=False))
    assert frame.cards[0].h >= m.tx(27)
    assert text < 200 or frame.cards[0].top - frame.goal.bottom >= m.dx(16)
    assert frame.power.bottom <= frame.log.top or frame.power.right <= frame.log.left


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("text", [100, 150, 200])
@pytest.mark.parametrize("size", SIZES)
def test_a_task_gives_way_to_the_fleets_below_it(size, text, seats):
    m = measure(size, text)
    frame = belt_areas(m, seats, is_simple=True, is_deploying=False, has_task=True)
    assert frame.goal.h >= m.tx(32) and frame.cards[0].h >= m.tx(27)
    assert frame.goal.bottom <= frame.cards[0].top and frame.cards[-1].bottom <= frame.foot.top


def test_who_plays_alone_is_told_of_what_they_destroyed_and_a_step_says_of_which_ship(scene):
    position, wording = scene.table.match.position, BeltWording(scene.wording.words, (YOU, "Bo", "Cleo"))
    assert wording.event(events.ShipKilled("1.A1", "0,4", 0, 1), position) == "You destroy Bo’s A1."
    assert wording.event(events.ShipKilled("0.A1", "0,4", 1, 1), position) == "Bo destroys your A1."
    at = replace(position, pending=replace(position.pending, cap=SHIP_BY_FULL_NAME["0.X"]))
    assert wording.action(Step(CAP_STEPS.index("ahead")), at, 0) == "Ship X: ahead"
