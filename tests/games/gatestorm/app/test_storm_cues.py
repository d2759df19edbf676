"""How events are seen: all of them, on the table that is shown and elsewhere; and nothing is left over."""

import inspect
from functools import partial

import pygame
import pytest
from msgspec import structs
from pygame import Surface, Vector2

from hyperline.games.gatestorm.app.attacking import FightState, fight_place, whole_high
from hyperline.games.gatestorm.app.board.ground import ROCKS, SKIES
from hyperline.games.gatestorm.app.board.picture import Picture, seen_at
from hyperline.games.gatestorm.app.cues import CUES
from hyperline.games.gatestorm.app.dial import cell_of, in_turn
from hyperline.games.gatestorm.app.signs import ROOM, SHIPS, draw_hull, wreckage
from hyperline.games.gatestorm.app.volley import HELD
from hyperline.games.gatestorm.rules import events
from hyperline.games.gatestorm.rules.fleet import MODELS
from hyperline.games.gatestorm.rules.geometry import Pose, end_of
from hyperline.kernel.event import Event
from hyperline.shell.impact import glow
from hyperline.shell.impact.weight import GREAT, LIGHT
from hyperline.shell.page.hud.floating import Floating
from tests.games.gatestorm.app.storms import at, duel, ready
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


ATTACK: tuple[Event, ...] = (
    events.AttackRolled(1, 0, 3, "guns", "hhf-"), events.DefenceRolled(1, 3, "-f"), events.ShieldLost(1, 3),
    events.DamageDealt(1, 3, "?"),
)  # fmt: skip


@pytest.fixture
def lights(monkeypatch):
    """What flies and what burns in a picture."""
    found = set()

    def noted(name, made, *parts):
        found.add(name)
        return made(*parts)

    for name in ("bolt", "burst"):
        monkeypatch.setattr(glow, name, partial(noted, name, getattr(glow, name)))
    return found


def filmed(scene, is_calm, lights):
    """What is seen of an attack, a word a picture, without what is seen twice in a row; and how long it takes in ms."""
    director, seen, ms = scene.table.director, [], 0.0
    director.is_reduced, director.pace = is_calm, 1.0
    director.enqueue(ATTACK, scene.table.position)
    while director.is_busy:
        lights.clear()
        director.update(1000 / 60)
        ms += 1000 / 60
        now = {flash.kind for flash in scene.view.beams._flashes.values()} | lights
        if scene.view.layers.get("lock"):
            now.add("lock")
        if any(isinstance(one, Floating) for one in scene.floats.shown):
            now.add("counted" if scene.fight.is_counted else "dice")
        if now and (not seen or seen[-1] != now):
            seen.append(now)
    return [" ".join(sorted(one)) for one in seen], ms


def test_an_attack_is_locked_and_counted_before_a_bolt_flies_for_each_hit(scene, lights):
    told, _ = filmed(scene, False, lights)
    words = [one for one in told if one not in ("bolt burst shield", "bolt burst")]  # where one goes over into the next
    assert words == ["dice lock", "counted lock", "bolt", "burst shield", "bolt", "burst"]


def test_a_calm_attack_has_the_same_order_and_rhythm_without_what_flies(scene, lights):
    told, calm = filmed(scene, True, lights)
    assert told == ["dice lock", "counted lock", "shield", "burst"]
    scene.fight = None
    _, moving = filmed(scene, False, lights)
    assert calm == pytest.approx(moving, rel=0.1)


def test_the_last_hit_stands_still_for_a_moment(scene):
    assert BY_EVENT[events.DamageDealt].motion(ATTACK[-1], scene).duration == LIGHT.bursts, "a rock fires no bolt"
    scene.fight = FightState((0, 3), (0, 3), "hh", "-", is_counted=True)
    held = BY_EVENT[events.DamageDealt].motion(ATTACK[-1], scene).duration
    assert held == LIGHT.flies + LIGHT.bursts + HELD


@pytest.mark.parametrize("calm", [False, True], ids=["moving", "calm"])
def test_the_end_of_a_ship_is_seen_from_near_and_in_calm_as_long_from_afar(scene, calm):
    scene.context.settings.change(is_calm=calm)
    cue, camera = BY_EVENT[events.ShipDestroyed], scene.view.camera
    motion = (cue.calm if calm else cue.motion)(events.ShipDestroyed(1, 0, 3), scene)
    before, whole = camera.unit, motion.duration
    motion.seek(whole / 2)
    assert whole > GREAT.bursts and (camera.unit > 1.5 * before) == (not calm)
    motion.finish()
    assert camera.unit == before and not scene.floats.is_busy


def test_no_word_lies_on_a_ship_that_is_lost(scene):
    card = events.DamageDealt(1, 3, "blaze")
    assert scene.told(card) is not None
    scene.table.director.pace = 1.0
    scene.table.director.enqueue((card, events.ShipDestroyed(1, 3, 0)), scene.table.position)
    assert scene.told(card) is None


def test_dice_lie_beside_both_ships_and_hide_neither(scene):
    for one, other in ((0, 3), (3, 0), (0, 4)):
        box = pygame.Rect(0, 0, 190, 120)
        box.center = fight_place(scene, box.size, one, other)
        ships = [scene.view.ship_box(seat) for seat in (one, other)]
        assert scene.areas.board.contains(box) and box.collidelist(ships) < 0


def test_dice_of_an_attack_stay_where_they_are_seen_first(scene):
    """The first row does not move when that of the target comes below it, or it grows towards where it is free."""
    for one, other in ((0, 3), (3, 0), (0, 4)):
        low, whole = (190, 64), (190, whole_high(scene.context))
        first, last = (pygame.Rect((0, 0), size) for size in (low, whole))
        first.center, last.center = (fight_place(scene, size, one, other) for size in (low, whole))
        assert first.left == last.left and (first.top == last.top or first.bottom == last.bottom)


def test_dice_near_the_upper_edge_lie_on_no_part_of_a_ship(tmp_path):
    pilot = Pilot(tmp_path / "home")
    try:
        stage = at(pilot, duel(own="480,150/90", other="660,130/90"), "human", "human")
        for high in (64, 118):
            box = pygame.Rect(0, 0, 190, high)
            box.center = fight_place(stage, box.size, 0, 1)
            assert box.collidelist([stage.view.ship_box(seat) for seat in (0, 1)]) < 0
    finally:
        pilot.leave()


def test_ships_stay_locked_while_their_attack_waits_for_a_decision(tmp_path):
    pilot = Pilot(tmp_path / "home")
    try:
        scene = at(pilot, "attack")
        scene.perform("attack 3")
        ready(pilot, scene)
        assert scene.controls.kind == "modify" and scene.fight.seats == (0, 3) and scene.view.layers["lock"]
        pilot.click("button:done")
        ready(pilot, scene)
        assert scene.fight is None and not scene.view.layers["lock"]
    finally:
        pilot.leave()


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


def test_every_ship_rock_and_sky_has_a_picture(scene):
    sprites = scene.context.sprites
    assert {*sprites.names(SHIPS)} == {f"{name}{part}" for name in MODELS for part in ("", "-paint")}
    assert [*sprites.names("gatestorm/rocks")] == [str(number) for number in range(ROCKS)]
    assert all(sprites.has("gatestorm/skies", str(number)) for number in range(SKIES))
    assert not sprites.has("gatestorm/skies", str(SKIES))


def test_the_air_of_a_planet_has_no_dark_line_where_its_ground_begins(scene):
    sky = scene.context.sprites("gatestorm/skies", "0", (1200, 900))
    for x in range(600, 1200, 7):
        rim = round(1330 - (640**2 - (x - 980) ** 2) ** 0.5)
        light = [sum(sky.get_at((x, y))[:3]) for y in range(rim - 4, rim + 5)]
        assert min(light[2:7]) > min(light[0], light[8]) - 30, x


@pytest.mark.parametrize("ship", MODELS)
def test_the_paint_of_a_ship_has_the_colour_of_its_seat_and_its_steel_has_not(scene, ship):
    c, side = scene.context, 300
    pictures = []
    for emblem in range(2):
        surface = Surface((side, side), pygame.SRCALPHA)
        draw_hull(c, surface, ship, emblem, (side / 2, side / 2), 0, side / ROOM)
        pictures.append(surface)
    paint = c.sprites(SHIPS, f"{ship}-paint", side)
    spots = [(x, y) for x in range(0, side, 4) for y in range(0, side, 4) if paint.get_at((x, y)).a > 240]
    painted = [spot for spot in spots if paint.get_at(spot).r > 230]
    assert len(painted) > 60 and len(spots) - len(painted) > 60
    for number, picture in enumerate(pictures):
        red, _, blue = (sum(picture.get_at(spot)[part] for spot in painted) for part in range(3))
        own = c.theme.player_colours[number]
        assert (red > blue) == (own.r > own.b)
    steel = [spot for spot in spots if paint.get_at(spot).r == 0]
    same = sum(max(abs(a - b) for a, b in zip(*(one.get_at(spot) for one in pictures), strict=True)) < 40 for spot in steel)
    assert same > 0.9 * len(steel)


def test_every_maneuver_has_a_cell_of_its_own():
    for model in MODELS.values():
        assert len({cell_of(one) for one in model.dial}) == len(model.dial)
        assert sorted(in_turn([*model.dial])) == sorted(model.dial)


@pytest.mark.parametrize("calm", [False, True], ids=["moving", "calm"])
def test_who_goes_through_a_gate_sees_its_light_cover_one_table_and_leave_the_other(scene, calm, monkeypatch):
    """From near; in calm mode nothing comes near, and it takes as long."""
    scene.context.settings.change(is_calm=calm)
    cue, camera, shown = BY_EVENT[events.EnteredGate], scene.view.camera, []
    before, bloom = camera.unit, glow.bloom
    monkeypatch.setattr(glow, "bloom", lambda *parts: shown.append(parts[-1]) or bloom(*parts))
    motion = (cue.calm if calm else cue.motion)(events.EnteredGate(1, 0, "A"), scene)
    shares, nearest, tables = [], 0.0, []
    for ms in range(0, 1600, 20):
        shown.clear()
        motion.seek(min(ms, motion.duration))
        shares.append(shown[-1] if shown else 0.0)
        nearest = max(nearest, camera.unit)
        tables.append(scene.view.table)
    turned = tables.index(2)
    assert 1 in tables and max(shares[:turned]) > 0.9 and shares[turned] > 0.9, "it changes in full light"
    assert (nearest > before) == (not calm)
    motion.finish()
    assert camera.unit == before and scene.view.table == 2 and not scene.floats.shown
    assert not scene.around.thumbs[1].is_lit
    assert 1_000 < motion.duration < 1_700


def shot_down(scene, seat=3):
    """What is left of a ship that is destroyed."""
    scene.take(events.ShipDestroyed(1, seat, 0))
    return scene.view.wrecks[seat]


@pytest.mark.parametrize("ship", MODELS)
def test_every_ship_breaks_into_pieces_apart_from_each_other(scene, ship):
    """They lie around its middle, no farther than it is long."""
    found = wreckage(scene.context, ship, 1, 40.0, 60.0)
    large = [piece for piece in found if piece.picture.get_width() * piece.picture.get_height() > 200]
    assert len(large) >= 2
    assert all(abs(piece.away[0]) < 90 and abs(piece.away[1]) < 90 for piece in found)
    one, *others = (Vector2(piece.away) for piece in large)
    assert max(one.distance_to(other) for other in others) > 30


def test_a_wreck_lies_where_the_ship_was_until_the_round_after_the_next(scene):
    place = scene.view.seen(3).place
    left = shot_down(scene)
    assert left.seen.place == place and left.share == 1.0 and 3 not in scene.view.moved
    scene.take(events.PhaseBegan(1, "planning", left.round + 1))
    assert 3 in scene.view.wrecks
    scene.take(events.PhaseBegan(1, "planning", left.round + 2))
    assert 3 not in scene.view.wrecks


def test_a_position_in_which_a_ship_is_not_lost_yet_has_no_wreck_of_it(scene):
    before = scene.table.shown
    shot_down(scene)
    lost = structs.replace(before.ships[3], is_down=True, pose=None, losses=before.ships[3].losses + 1)
    after = structs.replace(before, ships=(*before.ships[:3], lost, *before.ships[4:]))
    scene.view.show(after, 0)
    assert 3 in scene.view.wrecks
    scene.view.show(before, 0)
    assert not scene.view.wrecks


def test_pieces_of_a_ship_are_drawn_only_on_its_table(scene):
    left = shot_down(scene)
    at_rest = scene.view.pixel(left.seen.place)
    box = pygame.Rect(0, 0, 90, 90)
    box.center = at_rest

    def drawn(wrecks):
        surface = Surface((1280, 720))
        scene.view.wrecks = wrecks
        scene.view.draw(surface)
        return surface.subsurface(box).copy().get_buffer().raw

    assert drawn({3: left}) != drawn({})
    scene.look_at_table(2)
    assert drawn({3: left}) == drawn({})
