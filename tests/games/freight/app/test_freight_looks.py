"""What is seen of the game: ships told apart by hull and seat, and fog where nobody has been."""

from itertools import combinations

import numpy as np
import pygame
import pytest
from msgspec.structs import replace
from pygame import Rect, Surface

from hyperline.games.freight.app.blows import delivered, delivered_calmly
from hyperline.games.freight.app.cardface import FOLK, GOODS, PICTURES, picture_on
from hyperline.games.freight.app.fog import draw_fog
from hyperline.games.freight.app.mat_view import Mat
from hyperline.games.freight.app.sector import NAME
from hyperline.games.freight.app.traders import SHIPS, trader_picture
from hyperline.games.freight.rules.cards import CARDS, UNSEEN
from hyperline.games.freight.rules.events import CardDelivered
from hyperline.games.freight.rules.hulls import HULLS
from hyperline.games.freight.rules.position import EMPTY
from hyperline.games.freight.rules.tiles import TILES
from hyperline.shell.anim.timeline import Timeline
from hyperline.shell.page.hud.goal_strip import words_high
from hyperline.shell.ui.livery import PAINT
from tests.games.freight.app.test_freight_window import at


def test_every_hull_has_a_picture_and_its_paint(pilot):
    names = {*HULLS, *(f"{hull}{PAINT}" for hull in HULLS)}
    assert {*pilot.app.context.sprites.names(SHIPS)} == names


@pytest.mark.parametrize("side", [20, 50])
def test_hulls_differ_in_shape(pilot, side):
    alpha = {hull: pygame.surfarray.array_alpha(trader_picture(pilot.app.context, hull, 0, side)) > 128 for hull in HULLS}
    for one, other in combinations(HULLS, 2):
        assert np.mean(alpha[one] != alpha[other]) > 0.04, f"{one} and {other}"


def test_a_hull_is_in_the_colour_of_its_seat(pilot):
    pictures = {pygame.image.tobytes(trader_picture(pilot.app.context, "mule", emblem, 48), "RGBA") for emblem in range(6)}
    assert len(pictures) == 6


def test_fog_lies_around_tiles_and_not_on_them(pilot):
    seen, tile = Surface((500, 400), pygame.SRCALPHA), Rect(200, 150, 90, 90)
    draw_fog(pilot.app.context, seen, [tile], tile.w)
    alpha = pygame.surfarray.array_alpha(seen)
    assert alpha[tile.left + 20 : tile.right - 20, tile.top + 20 : tile.bottom - 20].mean() < 10
    assert alpha[tile.left : tile.right, 60:110].mean() > 25 and alpha[:6].max() < 30


def test_the_map_takes_all_the_room_of_its_stage(pilot):
    sector = at(pilot).view.sector
    whole = Rect(0, 0, 0, 0).unionall([sector.camera.cell_rect(place) for place in sector.map]).clip(sector.rect)
    assert whole.w > 0.88 * sector.rect.w or whole.h > 0.88 * sector.rect.h


def test_every_card_shows_what_or_who_is_carried(pilot):
    sprites, shown = pilot.app.context.sprites, {picture_on(card) for card in range(UNSEEN)}
    assert shown == {(group, name) for group in (GOODS, FOLK) for name in sprites.names(group)}
    assert len(shown) == 24 and {*PICTURES} == {card.title for card in CARDS[:UNSEEN]}


@pytest.mark.parametrize("text_size", [100, 200])
def test_rooms_and_holds_lie_in_the_hull_and_apart(pilot, text_size):
    pilot.app.context.settings.change(text_size=text_size)
    mat = at(pilot).view.mat
    for hull in HULLS:
        mat.change(replace(mat.ship, hull=hull, holds=(EMPTY,) * HULLS[hull].holds, damage=(), lasers={}))
        plan = mat.plan
        places = [*plan.rooms.values(), *plan.holds]
        assert all(plan.hull.contains(place) for place in places) and len(plan.holds) == HULLS[hull].holds
        assert not any(one.colliderect(other) for one, other in combinations(places, 2))
        squares = mat.squares()
        assert {*squares} == {*HULLS[hull].squares}
        for area, room in plan.rooms.items():
            assert all(room.contains(squares[name]) for name in HULLS[hull].areas[area])
        assert not any(one.colliderect(other) for one, other in combinations(squares.values(), 2))


def test_a_room_lights_up_where_a_die_can_be_used(pilot):
    mat = at(pilot).view.mat
    seen = []
    for lit in ((), ("square:routing",)):
        mat.lit = lit
        screen = Surface(pilot.app.context.measure.size, pygame.SRCALPHA)
        mat.draw(screen)
        room = mat.plan.rooms["routing"]
        seen.append(sum(screen.get_at((room.left + 6, room.bottom - 8))[:3]))
    assert seen[1] > seen[0] + 30


@pytest.mark.parametrize("is_calm", [False, True])
def test_a_delivery_is_seen_from_near_as_long_in_calm_mode(pilot, is_calm):
    pilot.app.context.settings.change(is_calm=is_calm)
    scene = at(pilot, dice="4, 6")
    unit, darks, near = scene.view.sector.camera.unit, 0, 0.0
    event = CardDelivered(0, scene.view.mat.ship.holds[0].card, 5)
    time, ms = Timeline(), 0
    time.play((delivered_calmly if is_calm else delivered)(event, scene))
    while time.is_busy and ms < 6000:
        time.update(40)
        ms += 40
        near, darks = max(near, scene.view.sector.camera.unit), darks + bool(scene.lens._share)
    assert not time.is_busy and scene.view.sector.camera.unit == unit and darks > 30
    assert (near > 1.4 * unit) is not is_calm and not scene.lens._share
    assert 1400 < ms < 2800


def test_a_mat_without_width_is_laid_out_and_draws_nothing(context):
    """As in a small picture of the game, which has no room beside the sector."""
    mat = Mat(context, context.words, lambda rect: None)
    mat.layout(Rect(320, 22, 0, 148))
    assert mat.rect.w == 0


@pytest.mark.parametrize("text_size", [100, 150])
def test_seats_stand_close_below_a_goal_of_two_lines(pilot, text_size):
    pilot.app.context.settings.change(text_size=text_size)
    scene, tx = at(pilot), pilot.app.context.tx
    title, how = scene.around.told_goal(0)
    below = scene.areas.goal.top + words_high(pilot.app.context, title, how, scene.areas.goal.w)
    assert tx(8) < scene.areas.cards[0].top - below < tx(60)


@pytest.mark.parametrize("text_size", [100, 200])
def test_off_the_map_the_ship_is_seen_and_the_worlds_in_hand_have_whole_names(pilot, text_size):
    context = pilot.app.context
    context.settings.change(text_size=text_size)
    scene = at(pilot)
    small = scene.view.mat.hand()[1].w
    scene.table.submit(next(one for one in scene.table.legal() if str(one) == "engines 1 N"))
    pilot.run_until(lambda: scene.is_offering and scene.controls.kind == "map", "which tile is placed")
    assert scene.view.sector.rect.contains(scene.view.sector.ships.rect(0))
    mat = scene.view.mat
    assert (mat.is_naming or text_size == 200) and not mat.whole.colliderect(scene.around.news.rect)
    assert mat.hand()[1].w > small, "what is to be chosen is large"
    boxes = mat.hand()
    assert all(context.type.width(TILES[tile].name, NAME) <= other.left - box.left for tile, box, other in
               zip(mat.ship.hand, boxes[1:], boxes[2:], strict=False)) or not mat.is_naming  # fmt: skip
