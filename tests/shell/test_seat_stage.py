"""The seats of a new game as a place: a stand for each, in every form for which there is room."""

from itertools import pairwise

import pygame
import pytest
from pygame import Color

from hyperline.games.listed import SHELF
from hyperline.shell.context import make_context
from hyperline.shell.input.intent import Act, Intent
from hyperline.shell.paths import user_paths
from hyperline.shell.scenes.setup import SetupScene
from hyperline.shell.setup.berth import Berth, _plinth
from hyperline.shell.setup.seat_plan import taken
from hyperline.shell.store.settings import Settings
from tests.shell.fits import check_rects

SMALL = [game for game in SHELF.playable if game != SHELF.default]
LOOKS = [((1280, 720), 100), ((1920, 1080), 100), ((960, 540), 100), ((1280, 720), 200)]


def opened(tmp_path, stack, game, size=(1280, 720), **chosen):
    """The setup page of a game, drawn."""
    context = make_context(size, SHELF, user_paths(tmp_path), Settings(**chosen))
    stack.push(scene := SetupScene(context, game))
    stack.draw(pygame.Surface(size))
    return scene


def berths(scene):
    return [widget for widget in scene.widgets if isinstance(widget, Berth)]


def test_free_seats_are_equally_wide_so_that_their_words_have_one_size(tmp_path, display, stack):
    seating = opened(tmp_path, stack, "gatestorm").seating
    seating.fill(False)
    free = [rect.w for rect, seat in zip(seating.places, seating.seats, strict=True) if rect.w and not seat.controller]
    assert len(free) > 2
    assert len({*free}) == 1


@pytest.mark.parametrize("size", [(110, 30), (250, 68)])
def test_the_glow_of_a_stand_ends_within_its_picture(context, display, size):
    made = _plinth(context, size, Color("white"), is_lit=True)
    edges = [(x, y) for x in range(made.get_width()) for y in (0, made.get_height() - 1)]
    edges += [(x, y) for y in range(made.get_height()) for x in (0, made.get_width() - 1)]
    assert max(made.get_at(at).a for at in edges) <= 4


@pytest.mark.parametrize("game", SHELF.playable)
def test_each_player_has_a_ship_of_their_own(tmp_path, display, stack, game):
    scene = opened(tmp_path, stack, game)
    seats = scene.seating.seats
    assert {berth.place for berth in berths(scene)} >= {*taken(seats)}
    face = SHELF.entry(game).face()
    pictures = [face.seat_picture(scene.context, scene.seating, place, (160, 160)) for place in taken(seats)]
    assert len({pygame.image.tobytes(one, "RGBA") for one in pictures}) == len(pictures)


@pytest.mark.parametrize("game", SMALL)
@pytest.mark.parametrize(("size", "text"), LOOKS)
@pytest.mark.parametrize("detail", ["simple", "full"])
def test_a_stand_covers_no_chooser_and_no_text_is_cut(tmp_path, display, stack, cut, game, size, text, detail):
    scene = opened(tmp_path, stack, game, size, text_size=text, detail=detail)
    check_rects(scene)
    used = [one.rect for one in scene.widgets if one.is_focusable and not one.key.startswith("emblem-")]
    assert all(berth.rect.collidelist(used) < 0 for berth in berths(scene))
    assert cut == []


@pytest.mark.parametrize("game", SMALL)
def test_a_free_seat_stands_beside_those_that_are_taken(tmp_path, display, stack, game):
    scene = opened(tmp_path, stack, game)
    assert scene.seating.form == "stage"
    free = [berth for berth in berths(scene) if not scene.seating.seats[berth.place].controller]
    full = [berth for berth in berths(scene) if scene.seating.seats[berth.place].controller]
    assert free and max(one.rect.w for one in free) < min(one.rect.w for one in full)


def filled(scene):
    """The same with a computer in each free seat."""
    scene.focus_on("fill")
    scene.handle(Intent(Act.CONFIRM))
    return scene


def test_fifteen_stand_in_two_rows(tmp_path, display, stack):
    scene = filled(opened(tmp_path, stack, "gatestorm"))
    assert scene.seating.form == "stage"
    rects = [berth.rect for berth in berths(scene)]
    assert len(rects) == 15 and len({rect.top for rect in rects}) == 2


@pytest.mark.parametrize("detail", ["simple", "full"])
@pytest.mark.parametrize("size", [(1280, 720), (960, 540)])
def test_who_has_no_room_is_on_another_page_as_large(tmp_path, display, stack, size, detail):
    scene = filled(opened(tmp_path, stack, "gatestorm", size, text_size=100 if detail == "full" else 200, detail=detail))
    seen, most = [], 0
    while len(seen) < 15:
        shown = [berth.place for berth in berths(scene)]
        assert shown and not set(shown) & set(seen)
        seen, most = seen + shown, max(most, len(shown))
        assert most - len(shown) < max(2, most // 2), "pages are about as full"
        scene.focus_on("places")
        scene.handle(Intent(Act.MOVE, direction=(1, 0)))
    assert seen == list(range(15))


def test_ships_come_one_in_a_frame(tmp_path, display, stack):
    scene = opened(tmp_path, stack, "gatestorm")
    there = [0]
    while not scene.is_settled:
        stack.update(1 / 60)
        stack.draw(display)
        there.append(sum(not berth.is_coming for berth in berths(scene) if scene.seating.seats[berth.place].controller))
    assert max(after - before for before, after in pairwise(there)) == 1 and there[-1] == len(taken(scene.seating.seats))
