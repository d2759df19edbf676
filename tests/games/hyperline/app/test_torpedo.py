"""A torpedo crosses the board by the line of a Jump before the battle covers it; one key ends that."""

from itertools import pairwise
from math import dist

import pygame
import pytest

from hyperline.games.hyperline.app.board.cues.encounters import STRIKES, TAIL, Track, drawn, shortest
from hyperline.games.hyperline.app.board.scene import BoardScene
from hyperline.games.hyperline.app.board.views.camera import place_of
from hyperline.games.hyperline.app.board.views.picture import Picture
from hyperline.games.hyperline.app.samples import setup_for
from hyperline.games.hyperline.rules import events
from hyperline.games.hyperline.rules.geometry import SECTOR_BY_NAME, SIZE
from hyperline.games.hyperline.rules.lines import reach
from hyperline.games.hyperline.rules.notation.position import read_text
from hyperline.games.hyperline.rules.phases import settle
from hyperline.games.listed import SHELF
from hyperline.shell.anim import durations as last
from hyperline.shell.input.intent import Act, Intent
from hyperline.shell.play.director import Pace
from hyperline.shell.play.table import Table
from hyperline.shell.session import make_director
from tests.games.hyperline.app.closed import keep_closed
from tests.games.hyperline.app.test_board_scene import STEP, rest
from tests.games.hyperline.made import make_bot

LINE = """
phase = "combat"
dice = [2]
[board]
E8 = "Velox"
E2 = "Tilt"
B3 = "Friskus"
C3 = "crossing 0"
D3 = "crossing 0"
F3 = "Qued"
E3 = "crossing 0"
G8 = "rip"
C7 = "rip"
[[player]]
corner = "A1"
home = "Hullmar"
sector = "B3"
ship = ["bridge@0,0", "battle-pod@0,1", "plasma-launcher@1,1/R", "plasma-launcher@-1,1/L"]
[[player]]
corner = "I9"
home = "Drivos"
sector = "F3"
ship = ["bridge@0,0", "carrier-pod@0,1"]
"""
LOOP = LINE.replace('sector = "B3"', 'sector = "E8"').replace('sector = "F3"', 'sector = "E2"')
PIRATE = LINE.replace('sector = "F3"', 'sector = "I9"').replace('F3 = "Qued"\n', "").replace(
    "[[player]]", "[pirates]\nF3 = 1\n[[player]]", 1
)  # fmt: skip


def at(name):
    return SECTOR_BY_NAME[name]


def opened(context, stack, text=LINE, pace=Pace.NORMAL):
    """The board with a torpedo to fire."""
    director = make_director(context)
    setup = setup_for(context, ("A1", "I9"))
    table = Table.begin(SHELF.game("hyperline"), setup, director, make_bot, position=settle(read_text(text)))
    scene = BoardScene(context, table)
    stack.push(scene)
    director.pace = Pace.INSTANT
    rest(stack, scene)
    director.pace = pace
    return scene


def fire(scene):
    """Fire at the only target."""
    action = next(action for action in scene.table.legal() if str(action).startswith("torpedo"))
    scene.table.submit(action)


def fired(origin, sector, enemy=1):
    return events.TorpedoFired(0, at(origin), enemy, at(sector), 2)


def heads(scene):
    """Where the head of the torpedo is: its flame and its head are one place, and the tail's lights come after them."""
    lights = [mover for mover in scene.view.moving.movers if mover.flags and not mover.is_wide]
    if len(lights) < TAIL + 2 or lights[-TAIL - 2].place != lights[-TAIL - 1].place:
        return []
    return [lights[-TAIL - 1].place]


def until_overlay(scene, stack, most=200):
    """Frames until the battle covers the board, and where the head was seen in each."""
    seen = []
    for frame in range(most):
        if scene.overlay is not None:
            return frame, seen
        seen += heads(scene)
        stack.update(STEP)
    raise AssertionError("the battle does not open")


# --- the way ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "event", "names"),
    [
        (LINE, fired("B3", "F3"), "C3 D3 E3 F3"),
        (LOOP, fired("E8", "E2"), "E9 E1 E2"),
        (PIRATE, fired("B3", "F3", events.PIRATE), "C3 D3 E3 F3"),
    ],
    ids=["line", "loop", "pirate"],
)
def test_it_takes_the_shortest_way_of_a_jump(text, event, names):
    position = settle(read_text(text))
    assert event.sector in reach(position.players, position.board, 0).torpedo_ends
    _, legs = shortest(Picture.of(position), event)
    assert [leg.sector for leg in legs] == [at(name) for name in names.split()]


def test_the_track_runs_through_the_sectors_of_that_way_in_their_order():
    position = settle(read_text(LINE))
    event = fired("B3", "F3")
    way = shortest(Picture.of(position), event)
    tracks, leaps = drawn(event, way, place_of(at("B3")), place_of(at("F3")))
    assert leaps == []
    (line,) = (Track(points) for points in tracks)
    inside = []
    for step in range(400):
        x, y = line.at(line.length * step / 399)
        sector = int(y) * SIZE + int(x)
        if not inside or inside[-1] != sector:
            inside.append(sector)
    assert inside == [at(name) for name in ("B3", "C3", "D3", "E3", "F3")]
    assert line.length == pytest.approx(4, abs=0.05)


def test_a_loop_line_is_left_over_one_edge_and_entered_over_the_other():
    position = settle(read_text(LOOP))
    event = fired("E8", "E2")
    tracks, leaps = drawn(event, shortest(Picture.of(position), event), place_of(at("E8")), place_of(at("E2")))
    assert [(origin, sector) for origin, _, sector in leaps] == [(at("E9"), at("E1"))]
    first, second = tracks
    assert first[-1] == pytest.approx((4.5, 9.0))
    assert second[0] == pytest.approx((4.5, 0.0))
    for line in tracks:
        assert max(dist(one, other) for one, other in pairwise(line)) < 1.01


# --- how it is seen ---------------------------------------------------------------------------------------------------


def test_the_flight_is_seen_before_the_battle_covers_the_board(context, stack, display):
    scene = opened(context, stack)
    fire(scene)
    assert scene.overlay is None
    frames, seen = until_overlay(scene, stack)
    assert frames * STEP * 1000 == pytest.approx(4 * last.SLIDE_SECTOR + STRIKES, abs=3 * STEP * 1000)
    assert [x for x, _ in seen] == sorted(x for x, _ in seen)
    assert seen[0][0] < 2 and seen[-1][0] > 5
    assert stack.top is scene.overlay
    assert not scene.view.moving.movers and not scene.view.moving.is_busy
    rest(stack, scene)
    assert scene.overlay.state.kind == "torpedo"


@pytest.mark.parametrize("turn", [0, 1, 2, 3])
def test_however_the_board_is_turned_it_flies_on_the_line_in_its_light(context, stack, display, turn):
    scene = opened(context, stack)
    scene.view.turn_to(turn)
    fire(scene)
    for _ in range(20):
        stack.update(STEP)
    (place,) = heads(scene)
    before = pygame.Surface(display.get_size())
    stack.draw(before)
    x, y = scene.view.camera.pixel(place)
    assert scene.view.camera.sector_rect(int(place[1]) * SIZE + int(place[0])).collidepoint(x, y)
    bodies = [mover for mover in scene.view.movers if not mover.flags]
    assert [mover.place for mover in bodies] == [place], "a picture of it, turned to where it flies"
    around = [before.get_at((x + right, y + down)) for right in range(-9, 10, 3) for down in range(-9, 10, 3)]
    assert any(seen.r > 200 and seen.g > 120 for seen in around)


@pytest.mark.parametrize("text", [LINE, LOOP, PIRATE], ids=["line", "loop", "pirate"])
def test_it_never_takes_longer_than_the_table_says(context, stack, text):
    scene = opened(context, stack, text)
    fire(scene)
    frames, _ = until_overlay(scene, stack)
    assert frames * STEP * 1000 <= last.TORPEDO_CAP + STRIKES + 2 * STEP * 1000


def test_over_an_edge_no_light_flies_back_across_the_board(context, stack):
    scene = opened(context, stack, LOOP)
    fire(scene)
    _, seen = until_overlay(scene, stack)
    assert all(y >= 7.5 or y < 2 for _, y in seen)
    assert seen[0][1] < 8 and max(y for _, y in seen) > 8.8 and seen[-1][1] < 2


def test_one_key_ends_the_flight_and_the_battle_opens(context, stack):
    scene = opened(context, stack)
    fire(scene)
    for _ in range(5):
        stack.update(STEP)
    assert heads(scene)
    stack.handle(Intent(Act.SKIP))
    assert scene.overlay is not None
    assert not scene.view.moving.movers


def test_under_reduced_motion_a_light_fades_where_it_strikes(context, stack):
    context.settings.change(is_calm=True)
    scene = opened(context, stack)
    scene.table.director.is_reduced = True
    fire(scene)
    stack.update(STEP)
    (light,) = scene.view.moving.movers
    assert light.place == pytest.approx(scene.view.piece("ship:1").place)
    frames, _ = until_overlay(scene, stack)
    assert frames * STEP * 1000 <= last.REDUCED + 2 * STEP * 1000


def test_who_leaves_the_board_in_mid_flight_sees_no_battle(context, stack):
    scene = opened(context, stack)
    fire(scene)
    stack.update(STEP)
    scene.table.director.close(scene.table.position)
    assert scene.overlay is None


def test_a_torpedo_of_the_past_flies_again_without_a_battle(context, stack, monkeypatch):
    keep_closed(monkeypatch)
    scene = opened(context, stack)
    table = scene.table
    before = table.position
    table.director.recall(before, [fired("B3", "F3")], before)
    seen = []
    for _ in range(200):
        if not table.director.is_busy:
            break
        stack.update(STEP)
        seen += heads(scene)
    assert not table.director.is_busy
    assert seen and scene.overlay is None


def test_without_a_line_it_flies_straight(context, stack):
    scene = opened(context, stack)
    assert shortest(scene.view.picture, fired("B3", "I9")) is None
    scene.table.director.recall(scene.table.position, [fired("B3", "I9")], scene.table.position)
    for _ in range(4):
        stack.update(STEP)
    ((x, y),) = heads(scene)
    assert x < 8 and y < 8
