"""How events are seen: all of them, on the table that is shown and elsewhere; and nothing is left over."""

import inspect

import pytest
from pygame import Surface

from hyperline.games.gatestorm import events
from hyperline.games.gatestorm.app.board.hulls import HALVES
from hyperline.games.gatestorm.app.board.picture import Picture, seen_at
from hyperline.games.gatestorm.app.cues import CUES
from hyperline.games.gatestorm.app.dial import cell_of, in_turn
from hyperline.games.gatestorm.fleet import MODELS
from hyperline.games.gatestorm.geometry import Pose, end_of
from hyperline.kernel.event import Event
from tests.games.gatestorm.app.storms import at
from tests.shell.pilot import Pilot

OWN = Pose(5200, 5900, 30)  # seat 0 on table 1
SHOWN: tuple[Event, ...] = (
    events.DialRevealed(1, 0, "T2R"), events.ShipFlew(1, 0, "T2R", OWN, end_of(OWN, "T2R"), False),
    events.ShipFlew(1, 0, "S2", OWN, Pose(5700, 5034, 30), True), events.GateTouched(1, 0, "A"),
    events.EnteredGate(1, 3, "B"), events.HeldInGate(1, 0, "A"), events.TokenGained(1, 0, "poise"),
    events.TokenGained(1, 0, "mark 3"), events.AttackRolled(1, 0, 3, "guns", "hfc-"),
    events.AttackRolled(1, 0, 3, "tow", "hf-"), events.DefenceRolled(1, 3, "e-"), events.DieRolled(1, 0, "rock", "h"),
    events.ShieldLost(1, 0), events.DamageDealt(1, 0, "?"), events.DamageDealt(1, 0, "blaze"), events.ScarsTaken(1, 0, 2),
    events.ShipDestroyed(1, 0, 3), events.ShipRegenerated(1, 0, Pose(6000, 800, 180)),
    events.LeftGate(1, 2, "A", Pose(3000, 4500, 90)),
)  # fmt: skip
BY_EVENT = {cue.event: cue for cue in CUES}


@pytest.fixture
def scene(tmp_path):
    pilot = Pilot(tmp_path / "home")
    yield at(pilot, "planning")
    pilot.leave()


def test_every_event_has_a_cue_and_a_sentence_that_can_be_made():
    made = {one for _, one in inspect.getmembers(events, inspect.isclass) if issubclass(one, events.Event)} - {events.Event}
    assert {cue.event for cue in CUES} == made


@pytest.mark.parametrize("table", [1, 2], ids=["shown", "elsewhere"])
@pytest.mark.parametrize("calm", [False, True], ids=["moving", "calm"])
def test_nothing_is_left_when_a_motion_is_over(scene, calm, table):
    scene.look_at_table(table)
    surface = Surface((1280, 720))
    for event in SHOWN:
        cue = BY_EVENT[type(event)]
        motion = (cue.calm if calm else cue.motion)(event, scene)
        if motion is None:
            continue
        for share in (0.0, 0.1, 0.5, 0.9):
            motion.seek(share * motion.duration)
            scene.view.draw(surface)
        motion.finish()
        assert not scene.floats.is_busy, event
        scene.take(event)
        assert not scene.view.moved, event
        scene.look_at_table(table)


def test_a_ship_is_seen_where_it_has_flown_and_not_where_it_was_destroyed(scene):
    view = scene.view
    view.take(SHOWN[1])
    assert view.seen(0) == seen_at(end_of(OWN, "T2R"))
    view.take(events.ShipDestroyed(1, 0, 3))
    assert view.seen(0) is None and "ship:0" not in {spot.key for spot in view.spots()}
    view.take(events.ShipRegenerated(1, 0, Pose(6000, 800, 180)))
    assert view.seen(0) == seen_at(Pose(6000, 800, 180)) and view.picture.crafts[0].shields == 1


def test_a_ship_in_a_gate_is_seen_on_no_table_and_comes_out_on_the_other(scene):
    picture: Picture = scene.view.picture
    picture.take(events.EnteredGate(1, 0, "A"))
    assert 0 not in picture.at(1) and 0 not in picture.at(2) and picture.crafts[0].table == 2
    picture.take(events.LeftGate(2, 0, "A", Pose(9000, 4500, 270)))
    assert 0 in picture.at(2)


def test_shock_turns_up_the_oldest_card_and_deals_no_more(scene):
    picture: Picture = scene.view.picture
    before = len(picture.crafts[0].cards)
    picture.take(events.DamageDealt(1, 0, "shock"))
    picture.take(events.DamageDealt(1, 0, "blaze"))
    assert len(picture.crafts[0].cards) == before + 1 and "blaze!" in picture.crafts[0].cards


def test_every_ship_has_a_silhouette_and_every_maneuver_a_cell_of_its_own():
    assert {*HALVES} == {*MODELS}
    for model in MODELS.values():
        assert len({cell_of(one) for one in model.dial}) == len(model.dial)
        assert sorted(in_turn([*model.dial])) == sorted(model.dial)
