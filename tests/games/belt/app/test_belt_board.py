"""The board as it is drawn: what changes is drawn again, and nothing else; what is where is found there."""

import random

import pygame
import pytest
from pygame import Rect, Vector2, mask

from hyperline.games.belt.app.board import ship_art
from hyperline.games.belt.app.board.ground import Ground
from hyperline.games.belt.app.board.marks import Ghost, Previewed, Shot, Way, marks_of
from hyperline.games.belt.app.board.picture import Picture, Seen, hex_named
from hyperline.games.belt.app.board.ship_art import hull
from hyperline.games.belt.rules import events
from hyperline.games.belt.rules.hexes import STEPS
from hyperline.games.belt.rules.position import Player, Stage
from hyperline.shell.board.hex_camera import WIDE, middle_of
from hyperline.shell.input.focus import Focus
from tests.games.belt.app.boards import FLEETS, FRAME, SIZE, SOME, Shown, position

PREVIEWED = Previewed(
    ghosts=(Ghost("0.A1", (0, 4), 0, True), Ghost("0.A2", (0, 5), 0), Ghost("0.X", (-6, 0), 1)),
    ways=(Way(((-4, 4), (-3, 4), (-2, 4), (-1, 4), (0, 4))),),
    shots=(Shot((0, 5), (4, 4)), Shot((0, 4), (5, 4), False)),
    crashes=((0, 4),),
    struck=(("1.A2", True), ("1.X", False), ("1.C1", True)),
    taken=((1, 0),),
    blast=((3, 3), (4, 3)),
)
MOVES = (("0.A1", "-4,4", "0,4", "E"), ("0.A2", "-4,5", "12,5", "E"))


@pytest.fixture
def shown(context):
    return Shown(context, position(SOME))


def area(rects):
    return sum(rect.w * rect.h for rect in rects)


CHANGES = {
    "light": lambda view: view.light(["squadron:0.A", "hex:3,3", "ship:1.X"]),
    "aim": lambda view: view.aim(["ship:0.X"]),
    "focus": lambda view: view.focus("ship:1.X"),
    "threat": lambda view: view.threaten({(3, 3): 0, (-5, 2): 2}),
    "preview": lambda view: view.preview(PREVIEWED),
    "hide": lambda view: view.hide([(0, 0), (1, 0)]),
    "put": lambda view: view.put("0.A1", Seen(Vector2(middle_of((-2, 4))), 110.0, 90)),
    "beam": lambda view: view.beam.show((-4, 4), (-4, -1), 0.5),
}
BACK = {
    "light": lambda view: view.light([]),
    "aim": lambda view: view.aim([]),
    "focus": lambda view: view.focus(""),
    "threat": lambda view: view.threaten({}),
    "preview": lambda view: view.preview(None),
    "hide": lambda view: view.hide([]),
    "put": lambda view: view.put("0.A1", None),
    "beam": lambda view: view.beam.clear(),
}


@pytest.mark.parametrize("change", CHANGES)
def test_what_changes_is_drawn_again_and_little_else(shown, change):
    before = shown.whole().get_buffer().raw
    CHANGES[change](shown.view)
    drawn = shown.frame()
    assert drawn and area(drawn) < 0.25 * FRAME.w * FRAME.h
    assert shown.is_true() and shown.whole().get_buffer().raw != before
    CHANGES[change](shown.view)
    assert change in ("put", "beam") or not shown.frame()
    BACK[change](shown.view)
    shown.frame()
    assert shown.is_true() and shown.whole().get_buffer().raw == before


TOLD = (
    events.SquadronMoved(0, "A", MOVES),
    events.FighterLost("0.A2", "12,5", events.EDGE),
    events.ShipKilled("1.A1", "0,4", 0, 1),
    events.ShipHit("1.X"),
    events.FighterTurned("0.A1", "NE"),
    events.CapStepped("0.X", "ahead", "-7,0", "E"),
    events.ProbeTaken(0, "0.A1", "1,0"),
    events.AsteroidTowed(1, "3,0", "4,0"),
    events.AsteroidBroken("4,0"),
    events.PowerRevealed(0, "ACE", "0.B1"),
    events.CarapaceRaised("2.Y"),
    events.ShipRevived("1.A1", "5,5", "E"),
)


def test_every_event_is_shown_by_drawing_little(shown):
    for event in TOLD:
        shown.view.take(event)
        drawn = shown.frame()
        assert area(drawn) < 0.1 * FRAME.w * FRAME.h, event
        assert shown.is_true(), event
    picture = shown.view.picture
    assert picture.ships["0.A1"] == ((0, 4), 1) and "0.A2" not in picture.ships and picture.ships["1.A1"] == ((5, 5), 0)
    assert (3, 0) not in picture.rocks and (4, 0) not in picture.rocks and (1, 0) not in picture.probes
    assert picture.damaged == {"1.X"} and picture.aces == {"0.B1"} and picture.shields == {"2.Y"}


def test_a_ship_on_its_way_is_where_it_belongs_once_it_has_arrived(shown):
    shown.view.put("0.A1", Seen(Vector2(middle_of((0, 4))), 90.0))
    shown.frame()
    shown.view.take(events.SquadronMoved(0, "A", MOVES[:1]))
    shown.frame()
    assert not shown.view.moved and shown.is_true()
    assert shown.view.home("0.A1").place == Vector2(middle_of((0, 4)))


def test_a_wreck_lies_for_a_round_where_a_ship_died():
    picture = Picture.of(position(SOME))
    picture.take(events.TurnBegan(0, 3))
    picture.take(events.ShipKilled("1.X", "8,-8", 0, 4))
    assert picture.wrecks[0].hexes == ((8, -8), (9, -9))
    gone = {ship: at for ship, at in SOME.items() if ship != "1.X"}
    again = Picture.of(position(gone, round=3), picture)
    assert again.wrecks == picture.wrecks
    again.take(events.TurnBegan(2, 3))
    assert again.wrecks
    again.take(events.TurnBegan(0, 4))
    assert not again.wrecks


def test_a_ship_that_died_is_where_its_wreck_lies(shown):
    places = [shown.view.home(ship).place for ship in ("0.A1", "1.X")]
    shown.view.take(events.FighterLost("0.A1", "-4,4", events.BLAST))
    shown.view.take(events.ShipKilled("1.X", "8,-8", 0, 4))
    assert [shown.view.seen(ship).place for ship in ("0.A1", "1.X")] == places


def test_what_is_taken_back_leaves_no_wreck():
    picture = Picture.of(position(SOME))
    picture.take(events.ShipKilled("1.A1", "0,4", 0, 1))
    assert picture.wrecks and not Picture.of(position(SOME), picture).wrecks


def test_zones_are_there_while_ships_are_deployed(context):
    shown = Shown(context, position({}, stage=Stage.DEPLOY))
    assert [len(zone) for zone in shown.view.picture.zones] == [36, 36, 36]
    deploying = shown.whole().get_buffer().raw
    shown.view.take(events.TurnBegan(0, 1))
    shown.frame()
    assert shown.is_true() and shown.whole().get_buffer().raw != deploying


def test_marks_of_a_position_are_read():
    players = (
        Player(fleet="corona", power="ACE", mark="*", ace=2),
        Player(fleet="vagar"),
        Player(fleet="sloam", power="CARAPACE", mark="*", shield=41, shield_turns=2),
    )
    picture = Picture.of(position(SOME, players=players, damaged=(0,)))
    assert picture.aces == {"0.A1"} and picture.shields == {"2.Y"} and picture.damaged == {"0.X"}


# ---- what can be pointed at ----


def test_every_hex_is_a_target_or_under_a_ship(shown):
    view = shown.view
    keys = [spot.key for spot in view.spots()]
    assert len(keys) == len(set(keys)) == 397 - 13 + len(SOME)
    covered = {one for spot in view.spots() for one in view.meant_by(spot.key)}
    assert len(covered) == 397
    for spot in view.spots():
        for one in view.meant_by(spot.key):
            assert spot.covers(view.camera.hex_pixel(one))


def test_spots_follow_ships_and_the_camera(shown):
    view = shown.view
    first = view.spots()
    assert view.spots() is first
    view.take(events.SquadronMoved(0, "A", MOVES[:1]))
    assert {"hex:-4,4", "ship:0.A1"} < {spot.key for spot in view.spots()} and "hex:0,4" not in {
        one.key for one in view.spots()
    }
    view.camera.zoom_at(FRAME.center, 6)
    assert [spot for spot in view.spots() if not spot.is_in_sight]


def test_a_squadron_means_its_fighters(shown):
    assert set(shown.view.meant_by("squadron:0.A")) == {(-4, 4), (-4, 5)}
    assert shown.view.meant_by("ship:1.X") == ((8, -8), (9, -9)) and not shown.view.meant_by("power:1")


@pytest.mark.parametrize("turn", range(6))
def test_arrows_lead_from_hex_to_hex_as_they_are_seen(shown, turn):
    view, focus = shown.view, Focus()
    view.camera.turn_to(turn)
    focus.set_targets(view.spots())
    focus.to("hex:1,1")
    x, y = view.point((1, 1))
    assert focus.move((1, 0))
    assert view.camera.hex_pixel(hex_named(focus.key[4:])) == pytest.approx((x + view.unit * WIDE, y), abs=1)
    assert focus.move((-1, 0)) and focus.key == "hex:1,1"
    for way in (-1, 1):
        row = 0
        while focus.move((0, way)):
            row += 1
            near = [Vector2(view.camera.hex_pixel(one)) for one in view.meant_by(focus.key)]
            assert min(abs(at.x - x) for at in near) <= view.unit * WIDE / 2 + 1
        assert row >= 9


def test_arrows_lead_to_every_hex_and_ship(shown):
    shown.view.camera.turn_to(1)
    spots, focus = [*shown.view.spots()[:90], *shown.view.spots()[-len(SOME) :]], Focus()
    focus.set_targets(spots)
    reached, edge = {spots[0].key}, [spots[0].key]
    while edge:
        here = edge.pop()
        for direction in ((1, 0), (-1, 0), (0, 1), (0, -1)):
            focus.to(here)
            if focus.move(direction) and focus.key not in reached:
                reached.add(focus.key)
                edge.append(focus.key)
    assert len(reached) == len(spots)


@pytest.mark.parametrize("turn", range(6))
def test_changes_are_true_in_every_turn_and_zoom(context, turn):
    shown = Shown(context, position(SOME))
    view = shown.view
    view.camera.turn_to(turn)
    view.camera.zoom_at(FRAME.center, turn)
    shown.surface = shown.whole()
    for name, change in CHANGES.items():
        change(view)
        shown.frame()
        assert shown.is_true(), name
    for event in TOLD:
        view.take(event)
        shown.frame()
        assert shown.is_true(), event


def test_a_ship_that_dies_in_a_preview_has_a_cross(shown):
    """Without colour: the same ghost, living and dying, differs in shape."""
    view = shown.view
    pictures = []
    for dies in (False, True):
        view.preview(Previewed((Ghost("0.A1", (3, 3), 0, dies),)))
        box = view.camera.hex_rect((3, 3))
        made = shown.whole()
        pictures.append(
            [sum(made.get_at((x, y))[:3]) // 3 for x in range(box.left, box.right) for y in range(box.top, box.bottom)]
        )
    living, dying = pictures
    assert sum(abs(one - other) > 40 for one, other in zip(living, dying, strict=True)) > len(living) // 12


@pytest.mark.parametrize("detail", ["simple", "full"])
def test_squadrons_have_letters_only_while_one_of_several_is_chosen_or_pointed_at(context, shown, detail):
    context.settings.change(detail=detail)
    view = shown.view
    view.light(["squadron:0.A"])
    assert view.art.named == frozenset()
    view.light(["ship:0.A1", "ship:0.A2", "ship:0.B1"])
    assert view.art.named == {"0.A1", "0.A2", "0.B1"}
    view.light([])
    plain = shown.whole()
    view.focus("ship:1.A2")
    assert view.art.named == {"1.A1", "1.A2"}
    view.light([])
    named = shown.whole()
    assert different(plain, named, view.rect_of("1.A1")) and not different(plain, named, view.rect_of("0.A1"))


def test_letters_that_would_hide_a_squadron_side_by_side_are_one_for_all_of_it(context, monkeypatch):
    fleet = {"0.A1": "-4,0/E", "0.A2": "-3,0/E", "0.A3": "-2,0/E", "0.A4": "3,3/E", "0.B1": "-3,-1/E"}
    shown, drawn = Shown(context, position(fleet)), []
    shown.view.light([f"ship:{ship}" for ship in fleet])
    monkeypatch.setattr(shown.view.art, "draw_letter", lambda surface, ship, seen: drawn.append(ship))
    shown.whole()
    assert sorted(drawn) == sorted(fleet)
    drawn.clear()
    monkeypatch.setattr(ship_art, "CROWD", 0.0)
    shown.whole()
    assert sorted(drawn) == ["0.A1", "0.A4", "0.B1"]


def test_capital_ships_have_letters_while_one_is_chosen(context):
    view = Shown(context, position({**SOME, "0.Y": "-8,3/E"})).view
    view.light(["ship:0.X", "ship:0.Y"])
    assert view.art.named == {"0.X", "0.Y"}


@pytest.mark.parametrize("fleet", FLEETS)
def test_the_two_capital_ships_of_a_side_differ_in_shape(context, fleet):
    both = [mask.from_surface(hull(context, f"{fleet}-{letter}", 0, (64, 128), 0)) for letter in "xy"]
    apart = both[0].count() + both[1].count() - 2 * both[0].overlap_area(both[1], (0, 0))
    assert apart > both[0].count() // 5


def test_a_fighter_is_34_pixels_long_in_the_smallest_usual_window_and_a_rim_is_around_it(context):
    shown = Shown(context, position(SOME))
    shown.view.layout(Rect(240, 0, 740, 640))
    side = round(shown.view.unit * WIDE * ship_art.SIZE)
    long = mask.from_surface(hull(context, "vagar", 0, (side, side), 0)).get_bounding_rects()[0].h
    assert 34 <= long <= 38


def test_the_light_of_engines_fades_after_a_flight_and_there_is_none_in_calm_mode(context, shown):
    view = shown.view
    start, end = Vector2(view.seen("0.A1").place), Vector2(view.seen("0.A1").place) + Vector2(4, 0)
    dark = shown.whole()
    view.wakes.show("0.A1", start, end, False)
    bright = shown.whole()
    box = Rect(view.camera.pixel(tuple(start.lerp(end, 0.5))), (1, 1)).inflate(30, 30)
    assert different(dark, bright, box)
    view.wakes.show("0.A1", start, end, True)
    assert view.wakes.is_busy
    view.wakes.step(300)
    assert different(bright, shown.whole(), box)
    view.wakes.step(400)
    assert not view.wakes.is_busy and not different(dark, shown.whole(), box)
    context.settings.change(is_calm=True)
    view.wakes.show("0.A1", start, end, True)
    assert not view.wakes.is_busy


def different(one, other, box):
    """How many pixels of a box differ."""
    pixels = [(x, y) for x in range(box.left, box.right) for y in range(box.top, box.bottom)]
    return sum(one.get_at(pixel) != other.get_at(pixel) for pixel in pixels)


@pytest.mark.parametrize("facing", range(6))
def test_what_would_fly_off_the_board_is_seen_on_its_way_out(shown, facing):
    (q, r), (right, down) = (0, 0), STEPS[facing]
    end = q + 14 * right, r + 14 * down
    shown.view.preview(Previewed((Ghost("0.A1", end, facing, True),)))
    drawn = shown.frame()
    assert drawn and shown.is_true()
    middle = drawn[0].unionall(drawn[1:]).center
    way = Vector2(middle) - shown.view.point((0, 0))
    assert abs(way.angle_to(shown.view.point((right, down)) - shown.view.point((0, 0)))) < 8


def test_who_is_rammed_to_death_has_the_cross_of_the_ram_and_no_ring(shown):
    ram = Ghost("0.A1", (4, 4), 0, True)
    both = Previewed((ram,), struck=(("1.A2", True), ("1.A1", True)))
    kinds = {mark.ship: mark.kind for mark in marks_of(both, shown.view.picture)}
    assert kinds == {"0.A1": "ghost", "1.A1": "struck"}


@pytest.mark.parametrize("stage", [Stage.SQUADRON, Stage.DEPLOY])
def test_a_board_that_is_moved_looks_as_if_it_were_drawn_there(context, stage):
    shown = Shown(context, position(SOME, stage=stage))
    view, luck = shown.view, random.Random(2)
    view.camera.zoom_at(FRAME.center, 4)
    shown.whole()
    for _ in range(12):
        view.camera.pan(luck.randint(-40, 40), luck.randint(-40, 40))
        moved = shown.whole()
        view.ground = Ground(context, view.camera, view.emblems)
        fresh = shown.whole()
        alike = pygame.transform.threshold(None, moved, None, (10, 10, 10), None, 0, fresh)
        assert alike > SIZE[0] * SIZE[1] - 60  # but for what is rounded the other way


def test_what_has_only_lost_others_of_its_squadron_stands_where_it_stood(context):
    view = Shown(context, position(SOME)).view
    before, after = view.stands(position(SOME)), view.stands(position({**SOME, "1.A2": "5,4/SE"}))
    gone = view.stands(position({ship: at for ship, at in SOME.items() if ship != "1.A2"}))
    assert {ship for ship in before if before[ship] != after[ship]} == {"1.A2"}
    assert {ship: before[ship] for ship in gone} == gone
