"""The map says which world is which at every size, and where the cards go."""

from importlib.resources import files

import pytest
from msgspec.structs import replace
from pygame import Rect, Surface

from hyperline.games.freight.app.light import NOTHING, Trace
from hyperline.games.freight.app.scene import SectorViewpoint
from hyperline.games.freight.app.sector import Sector, key_of
from hyperline.games.freight.rules.cards import CARDS
from hyperline.games.freight.rules.events import EventRevealed
from hyperline.games.freight.rules.news import NEWS
from hyperline.games.freight.rules.tiles import PLANETS, TILE_BY_NAME, TILES
from hyperline.games.listed import SHELF
from hyperline.kernel.game import Seat, Setup
from hyperline.shell.input.focus import Far
from hyperline.shell.input.intent import Act, Intent
from hyperline.shell.page.features.announcer import Announcer
from hyperline.shell.page.hud.told import Told
from hyperline.shell.play.table import Table
from hyperline.shell.session import brains, make_director
from tests.amounts import graded
from tests.games.freight.app.test_freight_window import OSSA, at
from tests.shell.flows import NAMES


def late(pilot):
    """The last round, with a map of twelve by fourteen tiles."""
    game, context = SHELF.game("freight"), pilot.app.context
    file = files("hyperline.games.freight").joinpath("positions", "late.toml")
    position = game.read(file.read_text(encoding="utf-8"))
    seats = tuple(
        Seat("human" if seat == position.turn else "random", NAMES[seat], seat) for seat in range(len(position.ships))
    )
    table = Table.begin(game, Setup(seats), make_director(context), brains(context, "freight"), position=position)
    scene = SHELF.entry("freight").face().scene(context, table)
    pilot.scene.push(scene)
    pilot.run_until(lambda: pilot.scene is scene and scene.is_settled, "the board")
    return scene


def test_the_first_letters_of_worlds_differ():
    assert len({TILES[tile].name[0] for tile in PLANETS}) == len(PLANETS)


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("text_size", [100, 200])
def test_a_late_map_names_its_worlds_at_every_zoom(pilot, size, text_size):
    pilot.app.context.settings.change(text_size=text_size)
    scene = late(pilot)
    pilot.resize(size)
    sector = scene.view.sector
    while True:
        assert set(sector.names) == set(PLANETS)
        for place, cell in sector.map.items():
            if cell.tile in PLANETS:
                tile, name = sector.camera.cell_rect(place), sector.names[cell.tile]
                assert name.get_width() <= tile.w and sector.named_high(place) < 0.8 * tile.h
                assert name.get_bounding_rect().h >= 8
        if not sector.camera.zoom_at(sector.rect.center, 1):
            return


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("text_size", [100, 150, 200])
def test_in_ones_turn_worlds_have_their_whole_names(pilot, monkeypatch, size, text_size):
    letters, make = [], Sector._set

    def made(sector, form, scale):
        letters.append(form)
        return make(sector, form, scale)

    monkeypatch.setattr(Sector, "_set", made)
    pilot.app.context.settings.change(text_size=text_size)
    pilot.resize(size)
    sector = late(pilot).view.sector
    sector._names = None
    assert sector.names and letters[-1] >= max(len(TILES[tile].name) for tile in PLANETS)


def test_a_late_map_fills_its_stage(pilot):
    scene = late(pilot)
    scene.view.camera.home()
    places = [scene.view.sector.camera.cell_rect(place) for place in scene.view.sector.map]
    whole = places[0].unionall(places)
    assert whole.h > 0.9 * scene.view.sector.rect.h and scene.view.sector.rect.contains(whole)


@pytest.mark.parametrize("text_size", [100, 200])
def test_places_around_a_map_are_seen_by_half(pilot, text_size):
    pilot.app.context.settings.change(text_size=text_size)
    sector = at(pilot).view.sector
    sector.camera.home()
    seen = [sector.camera.cell_rect(place).clip(sector.rect) for place in sector.places]
    assert min(min(one.size) for one in seen) >= 0.45 * sector.camera.cell


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_in_ones_turn_a_late_map_is_seen_from_nearer_around_ones_ship(pilot, size):
    pilot.resize(size)
    scene = late(pilot)
    sector, camera = scene.view.sector, scene.view.camera
    place = sector.at[scene.table.position.turn]
    assert camera.cell >= pilot.app.context.px(50) and not camera.is_farthest
    assert sector.rect.contains(camera.cell_rect(place).inflate(3 * camera.cell, 3 * camera.cell))
    far = [spot for spot in sector.spots() if isinstance(spot, Far)]
    assert {spot.key for spot in sector.spots()} == {key_of(one) for one in (*sector.map, *sector.places)} and far
    scene.features.one(SectorViewpoint).reveal(far[0].rect)
    assert far[0].key not in {spot.key for spot in sector.spots() if isinstance(spot, Far)}, "keys bring it into view"


def test_who_takes_the_camera_keeps_it_for_the_turn(pilot):
    scene = late(pilot)
    viewpoint, camera = scene.features.one(SectorViewpoint), scene.view.camera
    viewpoint.act(Intent(Act.FIT))
    scene.settle(scene.table.position)
    assert camera.is_farthest
    viewpoint.settled(replace(scene.table.position, turn=(scene.table.position.turn + 1) % 5))
    assert camera.is_farthest
    viewpoint.settled(scene.table.position)
    assert not camera.is_farthest


def test_the_camera_goes_to_the_ship_on_a_way_that_can_be_followed(pilot):
    pilot.app.context.settings.change(is_calm=False, speed="normal")
    scene = late(pilot)
    viewpoint, camera, screen = scene.features.one(SectorViewpoint), scene.view.camera, Surface((1280, 720))
    for turn in (scene.table.position.turn + 1, scene.table.position.turn):
        viewpoint.settled(replace(scene.table.position, turn=turn % 5))
        assert not viewpoint.is_settled and viewpoint.draws_board(screen)
        viewpoint.update(1.0)
        assert viewpoint.is_settled and not viewpoint.draws_board(screen)
        assert camera.is_farthest == (turn != scene.table.position.turn)


@pytest.mark.parametrize("name", ["0,-2", "2,0"])
def test_a_ship_does_not_stand_on_a_name(pilot, name):
    scene = at(pilot, players=OSSA.replace('at = "0,-2"', f'at = "{name}"').replace('at = "0,0"', f'at = "{name}"'))
    sector = scene.view.sector
    place = sector.at[0]
    tile = sector.camera.cell_rect(place)
    band = Rect(tile.left, tile.bottom - sector.named_high(place), tile.w, sector.named_high(place))
    assert not any(sector.ships.rect(seat).colliderect(band) for seat in (0, 2))


@pytest.mark.parametrize("text_size", [100, 150])
def test_what_is_told_keeps_off_the_names(pilot, text_size):
    pilot.app.context.settings.change(text_size=text_size)
    scene = at(pilot)
    announcer, names = scene.features.find(Announcer), scene.view.sector.named()
    for seat, ship in enumerate(scene.table.position.ships):
        for text in ("+1 point", "+12 points"):
            announcer.clear()
            announcer.tell(Told(text, NAMES[seat], "gold", where=f"ship:{seat}"))
            pilot.run_until(lambda: announcer.told is not None, "the words")
            assert announcer.rect.collidelist(names) < 0, (ship.at, text)


@pytest.mark.parametrize("event", graded(range(len(NEWS)), 3))
def test_the_event_of_a_round_keeps_off_the_names(pilot, event):
    scene = at(pilot)
    animation = scene.table.director.motion(EventRevealed(event))
    animation.seek(1.0)
    shade = -2 * pilot.app.context.dx(18)
    told = [one.rect.inflate(shade, shade) for one in scene.floats.shown]
    assert len(told) == 1 and told[0].collidelist(scene.view.sector.named()) < 0


def test_where_the_cards_aboard_go_is_ringed_with_their_value(pilot):
    scene = at(pilot)
    ossa = TILE_BY_NAME["Ossa"]
    assert dict(scene.view.sector.goals) == {ossa: 5}
    pilot.click("die:6")
    pilot.click("hold:0")
    assert dict(scene.view.sector.goals) == {}


def test_a_card_that_is_pointed_at_lights_where_it_comes_from_and_goes(pilot):
    scene = at(pilot, head='up = {amber = "amber-1", cobalt = "cobalt-6"}')
    sector = scene.view.sector
    pilot.point(pilot.place("up:amber"))
    assert sector.traced == Trace(0, TILE_BY_NAME["Hask"], 4)
    assert scene.view.tells("up:amber") == "Seed grain: 4 points on Hask. Load it on any amber world."
    pilot.point(pilot.place("up:cobalt"))
    assert scene.view.tells("up:cobalt").endswith("Board on any cobalt world. Tamar is not found yet.")
    pilot.point(pilot.place("hold:0"))
    assert sector.traced.goal == TILE_BY_NAME["Ossa"] and sector.traced.colour < 0
    pilot.point(pilot.place("square:lasers"))
    assert sector.traced == NOTHING


def test_a_card_that_has_been_delivered_is_traced_no_more(pilot):
    scene = at(pilot)
    pilot.click("die:4")
    pilot.click("hold:0")
    pilot.run_until(lambda: scene.is_offering, "the next die")
    assert scene.table.history and scene.focus.key == "hold:0" and scene.view.sector.traced == NOTHING


def test_the_card_of_a_card_keeps_off_its_ends(pilot):
    scene = at(pilot, head='up = {amber = "amber-1", cobalt = "cobalt-6"}')
    pilot.point(pilot.place("up:amber"))
    pilot.frames(60)
    assert scene.shown_card is not None and len(scene.view.sector.ends()) == 3
    assert scene.shown_card.rect.collidelist(scene.view.sector.ends()) < 0


def test_secrets_are_not_ringed_on_a_shared_screen(pilot):
    scene = at(pilot, people=3)
    assert not scene.view.sector.goals
    pilot.point(pilot.place("hold:0"))
    assert scene.view.sector.traced.goal < 0


def test_a_world_in_hand_to_which_a_card_aboard_goes_is_ringed_too(pilot):
    scene = at(pilot, players=OSSA.replace('"cobalt-2"', '"cobalt-4"'))
    mat, gold = scene.view.mat, pilot.app.context.theme.colour("gold")
    assert CARDS[mat.ship.holds[0].card].destination == mat.ship.hand[0] == TILE_BY_NAME["Brill"]
    screen = Surface((1280, 720))
    mat.draw(screen)
    edges = [screen.get_at((box.centerx, box.top + 2))[:3] for box in mat.hand()[1:]]
    assert edges[0] == tuple(gold)[:3] != edges[1]


def test_in_a_close_up_names_grow_with_the_rest(pilot):
    sector = at(pilot).view.sector
    far = sector.names
    sector.camera.close_in((0, 0), 2.0)
    assert all(name.get_width() == pytest.approx(2 * far[tile].get_width(), abs=4) for tile, name in sector.names.items())


def test_a_map_that_goes_on_beyond_its_stage_fades_there(pilot):
    sector = late(pilot).view.sector
    made, area = sector.ground(), Rect((0, 0), sector.rect.size)
    tiles = [sector.camera.cell_rect(place).move(-sector.rect.left, -sector.rect.top) for place in sector.map]
    for edge, line in (("top", Rect(0, 0, area.w, 1)), ("bottom", Rect(0, area.h - 1, area.w, 1))):
        cut = [tile.clip(line) for tile in tiles if tile.colliderect(line) and not area.contains(tile)]
        assert cut and all(made.get_at(one.center).a < 40 for one in cut), edge
    sector.camera.home()
    inner = [sector.camera.cell_rect(place).move(-sector.rect.left, -sector.rect.top) for place in sector.map]
    assert min(sector.ground().get_at((one.centerx, one.top + 1)).a for one in inner) > 250, "all of it is seen whole"
