"""Cameras of any game: what is seen where, in every turn and zoom, on squares and on hexagons."""

import random
from math import atan2, degrees, floor, hypot

import pytest
from pygame import Rect

from hyperline.shell.board.camera import ZOOMS, GridCamera, PlaneCamera
from hyperline.shell.board.hex_camera import STEPS, HexCamera, hex_of, middle_of

VIEW = Rect(240, 44, 720, 612)
MADE = (
    lambda: GridCamera(9, 9),
    lambda: GridCamera(5, 12),
    lambda: HexCamera(11),
    lambda: HexCamera(2),
    lambda: PlaneCamera(12, 9),
)
NARROW = MADE[1]  # seen whole from side to side in every zoom


def within(radius):
    """All hexagons of a board."""
    span = range(-radius, radius + 1)
    return [(q, r) for q in span for r in span if abs(q + r) <= radius]


def cameras(make, seed=3):
    """A camera in every turn and zoom, moved at random."""
    luck = random.Random(seed)
    for turn in range(make().directions):
        for zoom in ZOOMS:
            camera = make()
            camera.fit(VIEW.move(luck.randint(-50, 50), luck.randint(-20, 20)))
            camera.zoom = zoom
            camera.turn_to(turn)
            camera.pan(luck.randint(-900, 900), luck.randint(-900, 900))
            yield camera, luck


@pytest.mark.parametrize("make", MADE)
def test_a_place_is_found_again_under_its_pixel(make):
    for camera, luck in cameras(make):
        for _ in range(20):
            place = luck.uniform(-6, 12), luck.uniform(-6, 12)
            assert camera.place(camera.pixel(place)) == pytest.approx(place, abs=0.75 / camera.unit)


@pytest.mark.parametrize("make", MADE)
def test_a_turn_keeps_what_is_in_the_middle_and_goes_round(make):
    for camera, _ in cameras(make):
        held = camera.middle
        for _ in range(camera.directions):
            camera.turn_to(camera.turn + 1)
            assert camera.turn < camera.directions
            assert camera.is_whole or hypot(*(a - b for a, b in zip(camera.middle, held, strict=True))) < 12
    camera = make()
    camera.fit(VIEW)
    camera.zoom_at(VIEW.center, 3)
    held = camera.middle
    for _ in range(camera.directions):
        camera.turn_to(camera.turn + 1)
    assert camera.middle == pytest.approx(held) and camera.turn == 0


@pytest.mark.parametrize("make", [one for one in MADE if one is not NARROW])
def test_zooming_keeps_what_is_under_the_pointer(make):
    camera = make()
    camera.fit(VIEW)
    camera.zoom_at(VIEW.center, 3)
    pos = VIEW.centerx + 20, VIEW.centery - 30
    for _ in ZOOMS[4:]:
        before = camera.place(pos)
        assert camera.zoom_at(pos, 1)
        assert camera.place(pos) == pytest.approx(before, abs=1.5 / camera.unit)
    assert camera.is_nearest and not camera.zoom_at(pos, 1)
    camera.home()
    assert camera.is_farthest and camera.is_whole and not camera.zoom_at(pos, -1)


@pytest.mark.parametrize("make", MADE)
def test_the_whole_board_is_seen_at_home_and_its_edges_hold_when_it_is_moved(make):
    for camera, _ in cameras(make):
        for far in (5000, -5000):
            camera.pan(far, far)
            box = camera._box(camera.turn)
            left, top = camera.origin
            board = Rect(left, top, (box.right - box.left) * camera.unit, (box.bottom - box.top) * camera.unit)
            shown = camera.view.inflate(-4, -4)  # but for rounding
            assert board.w <= camera.view.w or (board.left <= shown.left and board.right >= shown.right)
            assert board.h <= camera.view.h or (board.top <= shown.top and board.bottom >= shown.bottom)
            if camera.is_whole:
                assert camera.view.contains(board)


@pytest.mark.parametrize("make", MADE)
def test_a_state_is_another_whenever_something_is_seen_elsewhere(make):
    seen = {}
    for camera, _ in cameras(make):
        pixels = [camera.pixel((x, y)) for x in (0, 3) for y in (-2, 2)]
        assert seen.setdefault(camera.state, pixels) == pixels


def test_a_camera_beside_another_shows_the_same_elsewhere():
    camera = HexCamera(4)
    camera.fit(VIEW)
    camera.zoom_at(VIEW.center, 2)
    beside = camera.shifted(-240, -44)
    x, y = camera.hex_pixel((1, -2))
    assert beside.hex_pixel((1, -2)) == (x - 240, y - 44) and beside.view.topleft == (0, 0)
    beside.pan(30, 0)
    assert camera.hex_pixel((1, -2)) == (x, y)


# ---- squares ----


def test_cells_have_whole_pixels_and_lie_side_by_side_in_every_turn():
    for camera, _ in cameras(lambda: GridCamera(5, 12)):
        for column, row in ((0, 0), (3, 2), (4, 11)):
            rect, (right, down) = camera.cell_rect((column, row)), camera.turned((1.0, 0.0))
            assert rect.size == (camera.cell, camera.cell)
            assert camera.cell_rect((column + 1, row)) == rect.move(right * camera.cell, down * camera.cell)
            for pos in (rect.topleft, (rect.right - 1, rect.bottom - 1), rect.center):
                assert tuple(map(floor, camera.place((pos[0] + 0.5, pos[1] + 0.5)))) == (column, row)
            assert rect.collidepoint(camera.pixel((column + 0.5, row + 0.5)))


def test_a_board_can_grow_cell_by_cell_in_all_directions():
    camera, cells = GridCamera(), {(0, 0)}
    camera.least, camera.most = 40, 90
    camera.fit(VIEW)
    luck, sides = random.Random(5), [camera.cell]
    for _ in range(60):
        column, row = luck.choice(sorted(cells))
        right, down = luck.choice([(0, 1), (0, -1), (1, 0), (-1, 0)])
        cells.add((column + right, row + down))
        camera.cover(cells, room=1)
        camera.home()
        sides.append(camera.cell)
        if camera.is_whole:
            assert all(VIEW.contains(camera.cell_rect(cell)) for cell in cells)
    assert sides[0] == 90 and sides == sorted(sides, reverse=True) and sides[-1] < 90


def test_a_board_that_grows_beyond_what_is_seen_stays_where_it_is():
    camera = GridCamera()
    camera.least = camera.most = 60
    camera.fit(VIEW)
    camera.cover([(column, row) for column in range(-12, 13) for row in range(-12, 13)])
    camera.pan(100, 40)
    before = camera.cell_rect((2, 3))
    camera.cover([(column, row) for column in range(-12, 20) for row in range(-15, 13)])
    assert camera.cell_rect((2, 3)) == before and not camera.is_whole


# ---- hexagons ----


def test_a_hexagon_is_found_by_rounding():
    for one in within(11):
        x, y = middle_of(one)
        for right, down in ((0, 0), (0.8, 0), (-0.8, 0), (0, 0.95), (0, -0.95), (0.4, 0.7)):
            assert hex_of((x + right, y + down)) == one


def test_every_hexagon_is_picked_at_its_pixels_in_every_turn_and_zoom():
    for camera, luck in cameras(lambda: HexCamera(11)):
        for one in luck.sample(within(11), 12):
            assert camera.hex_at(camera.hex_pixel(one)) == one
            spot, part = camera.spot("hex", one), camera.hex_rect(one)
            for _ in range(8):
                pos = luck.randrange(part.left, part.right), luck.randrange(part.top, part.bottom)
                if spot.covers(pos) != (camera.hex_at(pos) == one):  # on an edge it is of both
                    assert abs(_beyond(camera, one, pos)) < 1e-3


def _beyond(camera, one, pos):
    """How many pixels a pixel is beyond the edge of a hexagon."""
    x, y = camera.hex_exact(one)
    right, down, side = abs(pos[0] + 0.5 - x), abs(pos[1] + 0.5 - y), camera.unit
    return max(right - side * 3**0.5 / 2, (down + right / 3**0.5 - side) * 3**0.5 / 2)


def test_neighbours_lie_a_step_away_in_the_turned_view():
    for camera, _ in cameras(lambda: HexCamera(4)):
        for number, (q, r) in enumerate(STEPS):
            x, y = camera.exact(middle_of((q, r)))
            left, top = camera.exact((0, 0))
            right, down = middle_of(STEPS[camera.toward(number)])
            assert (x - left, y - top) == pytest.approx((right * camera.unit, down * camera.unit), abs=1e-6)


def test_a_hexagon_of_hexagons_fills_the_view_in_every_turn():
    for turn in range(6):
        camera = HexCamera(11)
        camera.fit(VIEW)
        camera.turn_to(turn)
        corners = [corner for one in within(11) for corner in camera.corners(one)]
        high = max(y for _, y in corners) - min(y for _, y in corners)
        assert VIEW.h - 0.3 * camera.unit < high < VIEW.h
        assert all(VIEW.left < x < VIEW.right and VIEW.top < y < VIEW.bottom for x, y in corners)
        assert camera.hex_at((VIEW.left + 2, VIEW.top + 2)) is None


def test_a_target_on_two_hexagons_is_one():
    camera = HexCamera(3)
    camera.fit(VIEW)
    spot = camera.spot("ship", (0, 0), (1, 0))
    assert spot.covers(camera.hex_pixel((0, 0))) and spot.covers(camera.hex_pixel((1, 0)))
    assert not spot.covers(camera.hex_pixel((1, -1))) and spot.rect.collidepoint(camera.hex_rect((1, -1)).midbottom)
    camera.zoom_at(camera.hex_pixel((3, 0)), len(ZOOMS) - 1)
    beyond = camera.spot("ship", (-3, 0), (-3, 1))
    assert not beyond.is_in_sight and beyond.rect == beyond.whole and camera.spot("hex", (3, 0)).is_in_sight


def test_nothing_lies_between_two_hexagons():
    for camera, _ in cameras(lambda: HexCamera(3)):
        ship = camera.spot("ship", (0, 0), (1, -1))
        (x, y), (other_x, other_y) = camera.hex_exact((0, 0)), camera.hex_exact((1, -1))
        across = round(abs(x - other_x)) + 2
        for off in range(-across, across):
            pos = int((x + other_x) / 2) + off, int((y + other_y) / 2)
            if camera.hex_at(pos) in ((0, 0), (1, -1)):
                assert ship.covers(pos)


# ---- planes ----


def test_a_plane_is_seen_whole_however_small_its_units_are():
    camera = PlaneCamera(12000, 9000)
    camera.fit(VIEW)
    assert camera.is_whole and camera.whole.size == (720, 540) and camera.length(1000) == 60
    camera.turn_to(1)
    assert camera.is_whole and camera.whole.size == (459, 612)


def test_a_round_target_is_picked_at_its_pixels_and_nowhere_else():
    for camera, luck in cameras(lambda: PlaneCamera(1200, 900)):
        place = luck.uniform(0, 1200), luck.uniform(0, 900)
        spot = camera.spot("ship:0", place, 20, least=16)
        x, y = camera.pixel(place)
        radius = max(20 * camera.unit, 8)
        for _ in range(20):
            pos = x + luck.randint(-40, 40), y + luck.randint(-40, 40)
            away = ((pos[0] - x) ** 2 + (pos[1] - y) ** 2) ** 0.5
            if abs(away - radius) > 1.5:
                assert spot.covers(pos) == (away < radius)
        assert spot.is_in_sight == spot.whole.colliderect(camera.view)


def test_what_lies_ahead_is_seen_ahead_in_every_turn():
    for camera, _ in cameras(lambda: PlaneCamera(1200, 900)):
        for heading in range(0, 360, 15):
            place, ahead = (600, 450), camera.ahead((600, 450), heading, 100)
            (x, y), (u, v) = camera.exact(place), camera.exact(ahead)
            seen = degrees(atan2(u - x, y - v)) % 360
            assert abs((seen - camera.heading(heading) + 180) % 360 - 180) < 0.01
            assert camera.around((place, ahead)).contains((round(u), round(v), 1, 1))
