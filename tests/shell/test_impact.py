"""What gives a moment its weight: how something struck is thrown, how chips fly, and bolts, bursts and arrivals."""

from itertools import pairwise
from math import atan2, degrees, hypot

import pytest
from pygame import Color, Rect, Surface, Vector2

from hyperline.shell.anim.easing import chips, thrown
from hyperline.shell.board.camera import PlaneCamera
from hyperline.shell.impact import effect
from hyperline.shell.impact.lens import Lens
from hyperline.shell.impact.weight import GREAT, HEAVY, LIGHT
from hyperline.shell.page.hud.floating import Floats
from hyperline.shell.page.hud.pieces import SHINE, Pieces
from hyperline.shell.ui import debris

SHARES = [n / 20 for n in range(21)]


def test_who_is_struck_is_thrown_at_once_and_comes_back():
    way = [thrown(share) for share in SHARES]
    assert way[0] == 0 and way[-1] == 0
    assert max(way) == pytest.approx(1.0, abs=0.05)
    assert way.index(max(way)) <= 4, "within a fifth of the time"
    assert sorted(way[way.index(max(way)) :], reverse=True) == way[way.index(max(way)) :]


@pytest.mark.parametrize("heading", [0, 90, 250])
def test_chips_fly_apart_on_a_heading_and_are_gone_at_the_end(heading):
    ways = []
    for number in range(12):
        far = [chips(12, heading, share, seed=7)[number] for share in SHARES]
        assert far[0].x == far[0].y == 0
        reached = [hypot(one.x, one.y) for one in far]
        assert sorted(reached) == reached and 0.3 < reached[-1] <= 1
        assert far[0].left == 1 and far[-1].left == 0
        ways.append((degrees(atan2(far[-1].x, -far[-1].y)) - heading + 180) % 360 - 180)
    assert max(map(abs, ways)) <= 62.1
    assert max(ways) > 20 and min(ways) < -20


def test_a_seed_says_how_they_fly():
    assert chips(5, 0, 0.5, seed=1) == chips(5, 0, 0.5, seed=1) != chips(5, 0, 0.5, seed=2)


def test_chips_are_laid_around_where_they_broke_off(display):
    found = debris.flying((200, 100), 50, 6, chips(9, 90, 1.0), Color("gray"), Color("black"))
    assert len(found) == 9
    assert all(0 < hypot(x - 200, y - 100) <= 51 for _, (x, y) in found)
    assert all(picture.get_width() <= 12 for picture, _ in found)


@pytest.mark.parametrize("stood", [None, (Vector2(50, 60), 30.0)])
def test_a_piece_that_is_struck_flinches_and_stands_again_where_it_stood(context, display, stood):
    pieces = Pieces(context, "none", (0, 1), lambda rect: None, lambda seat: (Vector2(200, 100), 40.0))
    floats = Floats(lambda rect: None)
    pieces.put(1, stood)
    before = pieces.place(1)
    blow = pieces.struck(floats, 1, heading=90.0)
    blow.seek(30)
    assert 2 < pieces.place(1)[0].x - before[0].x < 6 and pieces.place(1)[0].y == pytest.approx(before[0].y)
    assert len(floats.shown) == 1
    blow.finish()
    assert pieces.place(1) == before and pieces.moved.get(1) == stood
    assert not floats.shown


def test_where_a_piece_is_that_is_out_of_it_its_light_goes_out_too(context, display):
    drawn = []
    pieces = Pieces(context, "none", (0,), drawn.append, lambda seat: (Vector2(200, 100), 40.0))
    pieces.fade([0])
    assert drawn[0].contains(pieces.rect(0).inflate(2 * (SHINE - 0.5) * 40, 2 * (SHINE - 0.5) * 40))


class Bare:
    """A stage with nothing but what floats, as a diagram has it."""

    lens = None

    def __init__(self, context):
        self.context, self.drawn = context, []
        self.floats = Floats(self.drawn.append)


WEIGHTS = (LIGHT, HEAVY, GREAT)


def test_what_weighs_more_is_larger_longer_and_seen_from_nearer():
    for less, more in ((LIGHT, HEAVY), (HEAVY, GREAT)):
        assert all(one < other for one, other in zip(less.bolt, more.bolt, strict=True))
        names = ("flies", "reach", "bursts", "chips", "lingers", "nearer", "held")
        assert all(getattr(less, name) < getattr(more, name) for name in names)


@pytest.mark.parametrize("weight", WEIGHTS)
def test_a_bolt_leaves_one_place_and_comes_to_the_other_and_is_gone(context, weight):
    stage = Bare(context)
    flight = effect.bolt(stage, lambda: (100, 300), lambda: (700, 300), Color("red"), weight)
    places = []
    for share in (0.0, 0.5, 0.99):
        flight.seek(share * flight.duration)
        places.append(max((one.rect for one in stage.floats.shown), key=lambda rect: rect.w).centerx)
    assert sorted(places) == places and abs(places[1] - 400) < 120
    flight.finish()
    assert not stage.floats.shown


@pytest.mark.parametrize("weight", WEIGHTS)
def test_pieces_of_what_bursts_are_seen_after_its_fire_is_out(context, weight):
    context.settings.change(speed="normal")
    stage, at = Bare(context), (300, 300)
    motion = effect.burst(stage, lambda: at, Color("orange"), weight)
    motion.seek(0.0)
    motion.finish()
    assert [one.is_aside for one in stage.floats.shown] == [True] and stage.floats.is_busy
    surface = Surface((600, 600))
    stage.floats.update(weight.lingers / 2)
    stage.floats.draw(surface)
    assert surface.get_bounding_rect().w > weight.reach / 2
    stage.floats.update(weight.lingers)
    assert not stage.floats.shown and not stage.floats.is_busy


def test_at_instant_speed_nothing_flies_on(context):
    context.settings.change(speed="instant")
    stage = Bare(context)
    effect.burst(stage, lambda: (300, 300), Color("orange"), GREAT).finish()
    assert not stage.floats.is_busy


def test_without_a_lens_a_close_up_is_its_moment_alone(context):
    stage, seen = Bare(context), []
    motion = effect.close_up(
        stage, lambda: (300, 300), lambda: effect.arrive(stage, lambda: (300, 300), Color("gold"), GREAT)
    )
    motion.seek(0.0)
    seen.append(motion.duration)
    motion.finish()
    assert seen == [GREAT.bursts] and not stage.floats.shown


class Lit:
    """A page with a board that is white all over, seen by a camera."""

    board_rect = Rect(100, 100, 600, 400)

    def __init__(self):
        self.camera = PlaneCamera(600, 400)
        self.camera.fit(self.board_rect)

    def draw_view(self, surface):
        surface.fill("white", self.board_rect)

    def camera_moved(self):
        pass


@pytest.mark.parametrize("share", [0.2, 0.5, 0.9, 1.0])
def test_what_comes_near_fades_at_the_edges_of_its_view(context, share):
    page = Lit()
    lens = Lens(context, page, page.camera)
    lens.aim((330, 320), 2.0)
    lens.show(share)
    surface = Surface(context.measure.size)
    if not lens.draw_board(surface):
        page.draw_view(surface)
    lens.draw_dark(surface)
    board, middle = page.board_rect, lens.seen((330, 320)) if share < 1 else (400, 300)
    assert surface.get_at(middle).r > 250, "where one looks it is in full light"
    across = [surface.get_at((board.left + n, middle[1])).r for n in range(60)]
    down = [surface.get_at((middle[0], board.bottom - 1 - n)).r for n in range(60)]
    for line in (across, down):
        assert line[0] < 0.5 * line[-1], "its edge is nearly gone"
        assert max(abs(b - a) for a, b in pairwise(line)) < 16, "and nowhere is there a hard line"
