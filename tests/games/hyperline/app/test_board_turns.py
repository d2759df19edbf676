"""The view of the board: turned, zoomed and moved, what is drawn, what is clicked and what keys reach stay the same."""

from __future__ import annotations

import random

import pygame
import pytest

from hyperline.games.hyperline.app.board.features.galaxy_why_not import GalaxyWhyNot
from hyperline.games.hyperline.app.board.scene import BoardScene
from hyperline.games.hyperline.app.board.views import still_layer
from hyperline.games.hyperline.app.board.views.camera import Camera, corner_turn, place_of
from hyperline.games.hyperline.app.board.views.curve import PORT_AT
from hyperline.games.hyperline.app.board.views.lights import LitPort
from hyperline.games.hyperline.app.board.views.motion import after
from hyperline.games.hyperline.app.board.views.picture import Picture
from hyperline.games.hyperline.app.samples import setup_for
from hyperline.games.hyperline.rules import events
from hyperline.games.hyperline.rules.geometry import (
    NEIGHBOUR,
    NOWHERE,
    ORTHOGONAL,
    PORT_BY_NAME,
    SECTOR_BY_NAME,
    SECTORS,
)
from hyperline.games.hyperline.rules.notation.position import read_text
from hyperline.games.hyperline.rules.phases import settle
from hyperline.games.listed import SHELF
from hyperline.shell.board.camera import ZOOMS
from hyperline.shell.input.intent import Act, Intent
from hyperline.shell.play.director import Director, Pace
from hyperline.shell.play.table import Table
from tests.amounts import graded
from tests.games.hyperline.app.closed import keep_closed

STEP = 1 / 60
TURNS = range(4)
TWO = """
phase = "command"
[board]
C7 = "Magnon"
D7 = "ramp 1"
G7 = "Qued"
[stacks]
hyperline = ["fork", "delta"]
[[player]]
corner = "A1"
home = "Problar"
sector = "C7"
ship = ["bridge@0,0", "carrier-pod@0,1", "combat-engine@0,2", "hyperline-engine@-1,1"]
[[player]]
corner = "I9"
home = "Aegis"
sector = "I9"
"""


@pytest.fixture(autouse=True)
def alone(monkeypatch):
    """Without the scenes that open over the board."""

    keep_closed(monkeypatch)


def opened(context, stack, text: str = TWO, corners=("A1", "I9")) -> BoardScene:
    table = Table.begin(
        SHELF.game("hyperline"), setup_for(context, corners), Director(pace=Pace.INSTANT), position=settle(read_text(text))
    )
    scene = BoardScene(context, table)
    stack.push(scene)
    rest(stack, scene)
    return scene


def rest(stack, scene) -> None:
    for _ in range(3000):
        stack.update(STEP)
        if scene.is_settled:
            return
    raise AssertionError("the board does not come to rest")


def click(stack, pos) -> None:
    for act in (Act.POINT, Act.PRESS, Act.CONFIRM):
        stack.handle(Intent(act, pos))


def drawn(scene) -> pygame.Surface:
    """All above the bar at the bottom, where the line of keys comes and goes."""
    surface = pygame.Surface(scene.context.measure.size)
    scene.view.refresh()
    scene.take_damage()
    scene.draw(surface)
    return surface.subsurface((0, 0, surface.get_width(), scene.areas.deck.top))


def views():
    """Cameras in every turn and zoom, at chance places."""
    luck = random.Random(7)
    for turn in TURNS:
        for zoom in ZOOMS:
            camera = Camera()
            camera.fit(pygame.Rect(luck.randint(0, 300), luck.randint(0, 90), 588, 588))
            camera.zoom = zoom
            camera.turn_to(turn)
            camera.pan(luck.randint(-900, 900), luck.randint(-900, 900))
            yield camera, luck


def test_a_place_is_found_again_under_its_pixel_in_every_turn_and_zoom():
    for camera, luck in views():
        for _ in range(40):
            place = luck.uniform(0, 9), luck.uniform(0, 9)
            assert camera.place(camera.pixel(place)) == pytest.approx(place, abs=0.51 / camera.cell)


def test_zooming_keeps_what_is_under_the_pointer_in_every_turn():
    for camera, luck in views():
        pos = luck.randint(camera.view.left, camera.view.right - 1), luck.randint(camera.view.top, camera.view.bottom - 1)
        before = camera.place(pos)
        is_inner = all(3.2 < part < 5.8 for part in before)  # far from the edges, where the view is bounded
        if camera.zoom_at(pos, 1) and is_inner:
            assert camera.place(pos) == pytest.approx(before, abs=1.01 / camera.cell)


def test_panning_ends_at_the_edges_of_the_board():
    for camera, _ in views():
        for way in ((5000, 5000), (-5000, -5000)):
            camera.pan(*way)
            board = camera.sector_rect(0).unionall([camera.sector_rect(sector) for sector in SECTORS])
            assert board.contains(camera.view) or camera.zoom == 1
            if camera.zoom == 1:
                assert camera.view.contains(board)


def test_sectors_lie_side_by_side_in_every_turn():
    for camera, _ in views():
        steps = {0: (0, -1), 2: (1, 0), 4: (0, 1), 6: (-1, 0)}
        for sector in SECTORS:
            rect = camera.sector_rect(sector)
            assert rect.collidepoint(camera.pixel(place_of(sector)))
            for port in ORTHOGONAL:
                beyond = NEIGHBOUR[sector][port]
                if beyond != NOWHERE:
                    right, down = steps[(port + 2 * camera.turn) % 8]
                    assert camera.sector_rect(beyond) == rect.move(right * camera.cell, down * camera.cell)


def test_points_of_a_sector_are_seen_at_the_same_pixels_both_ways():
    for camera, _ in views():
        for point in PORT_AT:
            x, y = camera.pixel(place_of(40, point))
            rect, (right, down) = camera.sector_rect(40), camera.inside(point)
            assert (x, y) == pytest.approx((rect.left + right * rect.w, rect.top + down * rect.h), abs=1)


@pytest.mark.parametrize(("corner", "pixel"), [("A1", "A1"), ("I1", "I1"), ("I9", "I9"), ("A9", "A9")])
def test_a_corner_is_brought_to_the_bottom_left(corner, pixel):
    camera = Camera()
    camera.fit(pygame.Rect(0, 0, 450, 450))
    camera.turn_to(corner_turn(SECTOR_BY_NAME[corner]))
    assert camera.sector_rect(SECTOR_BY_NAME[pixel]).bottomleft == (0, 450)


# ---- what is drawn is what is picked ----


@pytest.mark.parametrize("turn", TURNS)
def test_an_arrow_is_drawn_where_its_hyperpoint_is_clicked(context, stack, turn):
    """Lit alone, the arrow changes the picture around its target and nowhere else."""
    scene = opened(context, stack)
    view = scene.view
    view.turn_to(turn)
    for name in ("N", "SE", "W"):
        lit = LitPort(SECTOR_BY_NAME["D4"], PORT_BY_NAME[name])
        pictures = []
        for ports in ((), (lit,)):
            view.lit_sectors, view.lit_ports, view._pulse = {}, ports, 0.0
            picture = pygame.Surface(context.measure.size)
            view.refresh()
            view.draw(picture)
            pictures.append(picture)
        mask = pygame.mask.from_threshold(pictures[0], (0, 0, 0), (1, 1, 1, 255), pictures[1])
        mask.invert()
        changed = mask.get_bounding_rects()
        rect = view.port_rect(lit)
        assert changed
        assert changed[0].unionall(changed).center == pytest.approx(rect.center, abs=2)
        assert rect.inflate(rect.w, rect.h).contains(changed[0].unionall(changed))


@pytest.mark.parametrize("turn", TURNS)
def test_the_pictures_of_lines_turn_and_planets_stay_upright(context, stack, turn, monkeypatch):
    monkeypatch.setattr(still_layer, "over", lambda *rest: still_layer.Limelight(1.0))
    scene = opened(context, stack)
    view = scene.view
    view.turn_to(turn)
    view.light(())
    picture = pygame.Surface(context.measure.size)
    view.draw(picture)
    cell = view.camera.cell
    for name, art, degrees in (("D7", "ramp", 90 + 90 * turn), ("A3", "ring-A3", 90 * turn), ("G7", "Qued", 0)):
        seen = picture.subsurface(view.camera.sector_rect(SECTOR_BY_NAME[name]))
        inner = seen.get_rect().inflate(-cell // 3, -cell // 3).move(0, -cell // 8)  # clear of what the planet sells
        alike, unlike = (
            difference(
                seen.subsurface(inner), context.sprites("hyperline/tiles", art, cell, degrees + more).subsurface(inner)
            )
            for more in (0, 90)
        )
        assert alike < 2 < 5 < unlike


def difference(one: pygame.Surface, other: pygame.Surface) -> int:
    """How much brighter one picture is than another, on average."""
    rest_of = one.copy()
    rest_of.blit(other, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    return max(pygame.transform.average_color(rest_of)[:3])


@pytest.mark.parametrize("turn", TURNS)
def test_a_piece_is_moved_to_where_it_will_lie(context, stack, turn):
    scene = opened(context, stack)
    scene.view.turn_to(turn)
    event = events.ShipStepped(player=0, origin=SECTOR_BY_NAME["C7"], sector=SECTOR_BY_NAME["C8"])
    then = after(scene.view, event, "ship:0")
    scene.view.picture.take(event)
    assert then == scene.view.piece("ship:0")
    assert scene.view.camera.sector_rect(SECTOR_BY_NAME["C8"]).collidepoint(scene.view.camera.pixel(then.place))


@pytest.mark.parametrize("turn", TURNS)
@pytest.mark.parametrize("zoom", graded([2, 0], 1))
def test_a_move_is_played_by_clicks_in_a_turned_view(context, stack, turn, zoom):
    """A Jump with a tile that is turned by clicks and laid, and a branch taken, all where it is seen."""
    scene = opened(context, stack)
    for _ in range(turn):
        stack.handle(Intent(Act.TURN_VIEW, step=1))
        rest(stack, scene)
    camera = scene.view.camera
    for _ in range(zoom):
        stack.handle(Intent(Act.WHEEL, camera.sector_rect(SECTOR_BY_NAME["C7"]).center, step=1))
    assert (camera.turn, camera.zoom) == (turn, ZOOMS[zoom])

    def press(key: str) -> None:
        click(stack, next(target for target in scene.focus.targets if target.key == key).rect.center)
        rest(stack, scene)

    press("port:N")
    assert scene.view.ghost.sector == SECTOR_BY_NAME["C6"]
    while scene.controls.rotation != 1:
        click(stack, camera.sector_rect(SECTOR_BY_NAME["C6"]).center)
    press("button:lay")
    entry, out = PORT_AT[PORT_BY_NAME["S"]], PORT_AT[PORT_BY_NAME["W"]]
    assert scene.view.piece("ship:0").place == place_of(SECTOR_BY_NAME["C6"], entry)
    way = [camera.pixel(place_of(SECTOR_BY_NAME["C6"], point)) for point in (entry, out)]
    arrow = next(target for target in scene.lit if target.key == "port:W").rect.center
    assert pygame.Vector2(arrow).distance_to(way[1]) < pygame.Vector2(arrow).distance_to(way[0])
    press("port:W")
    assert [text for _, text in scene.table.history][:3] == ["jump N", "place 1", "branch W"]
    assert scene.picture == Picture.of(scene.table.position)


# ---- turning ----


def test_the_key_turns_and_turns_back_and_the_board_is_as_before(context, stack):
    scene = opened(context, stack)
    before = drawn(scene)
    stack.handle(Intent(Act.TURN_VIEW, step=1))
    assert not scene.is_settled
    rest(stack, scene)
    assert pygame.image.tobytes(drawn(scene), "RGB") != pygame.image.tobytes(before, "RGB")
    stack.handle(Intent(Act.TURN_VIEW, step=-1))
    rest(stack, scene)
    assert pygame.image.tobytes(drawn(scene), "RGB") == pygame.image.tobytes(before, "RGB")


def test_turning_lasts_240_ms_at_normal_pace_and_no_time_if_calm_or_instant(context, stack):
    scene = opened(context, stack)
    surface = pygame.Surface(context.measure.size)
    for settings, least, most in (({}, 14, 15), ({"is_calm": True}, 0, 0), ({"is_calm": False, "speed": "instant"}, 0, 0)):
        context.settings.change(**settings)
        stack.handle(Intent(Act.TURN_VIEW, step=1))
        frames = 0
        while scene.view.is_turning:
            stack.draw(surface)
            stack.update(STEP)
            frames += 1
        assert least <= frames <= most


def test_skip_ends_the_turning(context, stack):
    scene = opened(context, stack)
    stack.handle(Intent(Act.TURN_VIEW, step=1))
    stack.handle(Intent(Act.SKIP))
    assert not scene.view.is_turning
    assert scene.view.camera.turn == 1


def test_another_window_size_ends_the_turning(context, stack):
    scene = opened(context, stack)
    stack.handle(Intent(Act.TURN_VIEW, step=1))
    context.fit((1000, 600))
    stack.layout()
    assert not scene.view.is_turning
    assert scene.areas.board.contains(scene.view.camera.sector_rect(0))


def test_with_the_setting_the_board_turns_to_whoever_looks(context, stack):
    context.settings.change_own("hyperline", turns_view=True)
    scene = opened(context, stack)
    assert scene.view.camera.turn == corner_turn(SECTOR_BY_NAME["A1"])
    for text in ("pass", "done", "pass"):
        if scene.table.viewer == 0:
            scene.perform(next(a for a in scene.table.legal() if str(a) == text))
            rest(stack, scene)
    assert scene.table.viewer == 1
    assert scene.view.camera.turn == corner_turn(SECTOR_BY_NAME["I9"])
    home = scene.view.camera.sector_rect(SECTOR_BY_NAME["I9"])
    assert (home.left, home.bottom) == (
        min(scene.view.camera.sector_rect(s).left for s in SECTORS),
        max(scene.view.camera.sector_rect(s).bottom for s in SECTORS),
    )
    context.settings.change_own("hyperline", turns_view=False)
    rest(stack, scene)
    assert scene.view.camera.turn == 0


def test_without_the_setting_it_stays_as_it_is(context, stack):
    scene = opened(context, stack)
    stack.handle(Intent(Act.TURN_VIEW, step=1))
    scene.perform(next(a for a in scene.table.legal() if str(a) == "pass"))
    rest(stack, scene)
    assert scene.view.camera.turn == 1


# ---- buttons, and what lies beyond the view ----


@pytest.mark.parametrize("size", [(960, 540), (1024, 768), (1280, 720), (1280, 800), (1920, 1080), (3840, 2160)])
def test_the_buttons_beside_the_board_cover_nothing_and_are_large_enough(context, stack, size):
    context.settings.change(detail="full")
    context.fit(size)
    scene = opened(context, stack)
    frame = scene.areas
    board = scene.view.camera.view.inflate(-4, -4)
    others = (frame.goal, frame.deck, board, frame.panel, frame.log, frame.tiles, *frame.cards)
    for name in ("trail", "digest", "reach", "odds", "hint", "nearer", "whole", "farther", "turn"):
        rect = scene.widget(f"fixed:{name}").rect
        assert min(rect.size) >= round(24 * context.measure.t)
        assert frame.tools.contains(rect)
        assert not any(rect.colliderect(other) for other in others)


@pytest.mark.parametrize(
    ("size", "cell"), [((960, 540), 47), ((1280, 720), 68), ((1280, 800), 68), ((1920, 1080), 103), ((3840, 2160), 209)]
)
def test_sectors_have_the_size_that_they_are_promised(context, stack, size, cell):
    context.fit(size)
    scene = opened(context, stack)
    assert scene.view.camera.cell >= cell


def test_the_mouse_alone_zooms_fits_and_turns(context, stack):
    context.settings.change(detail="full")
    scene = opened(context, stack)
    camera = scene.view.camera

    def press(name: str) -> None:
        click(stack, scene.widget(f"fixed:{name}").rect.center)
        rest(stack, scene)

    press("farther")
    answer = scene.features.one(GalaxyWhyNot).given
    assert camera.zoom == 1.0
    assert answer is not None
    assert answer.text == context.words("view.is_whole")
    stack.handle(Intent(Act.CANCEL))
    press("nearer")
    press("nearer")
    assert camera.zoom == ZOOMS[2]
    press("farther")
    assert camera.zoom == ZOOMS[1]
    press("turn")
    assert camera.turn == 1
    press("whole")
    assert (camera.zoom, camera.turn) == (1.0, 1)


@pytest.mark.parametrize("turn", TURNS)
def test_a_board_that_is_not_seen_whole_is_dragged_with_the_left_button(context, stack, turn):
    scene = opened(context, stack)
    scene.view.turn_to(turn)
    camera = scene.view.camera
    start = camera.sector_rect(SECTOR_BY_NAME["C6"]).center
    middle, before = camera.view.center, camera.origin
    stack.handle(Intent(Act.DRAG, (middle[0] + 40, middle[1]), start=middle))
    stack.handle(Intent(Act.DROP, (middle[0] + 40, middle[1]), start=middle))
    assert camera.origin == before
    camera.zoom = ZOOMS[-1]
    camera.reveal(camera.sector_rect(SECTOR_BY_NAME["C6"]), 60)
    start = camera.sector_rect(SECTOR_BY_NAME["C6"]).center
    under = camera.place(start)
    stack.handle(Intent(Act.PRESS, start))
    for step in range(1, 6):
        pos = start[0] + 4 * step, start[1] + 2 * step
        stack.handle(Intent(Act.DRAG, pos, start=start))
        assert camera.place(pos) == pytest.approx(under, abs=1.5 / camera.cell)
    stack.handle(Intent(Act.DROP, pos, start=start))
    assert scene.table.history == ()


@pytest.mark.parametrize("turn", TURNS)
def test_tab_brings_everything_that_is_lit_in_sight(context, stack, turn):
    scene = opened(context, stack)
    camera = scene.view.camera
    lit = {target.key for target in scene.lit if target.key.startswith(("sector:", "port:"))}
    scene.view.turn_to(turn)
    camera.zoom = ZOOMS[-1]
    camera.pan(-5000 if turn % 2 else 5000, 5000)
    scene.show_controls()
    assert {target.key for target in scene.lit} >= lit
    seen = set()
    for _ in range(40):
        stack.handle(Intent(Act.NEXT, step=1))
        target = scene.focus.current
        if target is not None and target.key in lit:
            assert camera.view.collidepoint(target.rect.center)
            if target.key.startswith("sector"):
                assert camera.view.contains(camera.sector_rect(SECTOR_BY_NAME[target.key[7:]]))
            seen.add(target.key)
    assert seen == lit


def test_a_key_zooms_at_what_has_the_focus(context, stack):
    scene = opened(context, stack)
    camera = scene.view.camera
    for _ in range(2):  # from the bright button on to the board
        stack.handle(Intent(Act.NEXT, step=1))
    target = scene.focus.current
    under = camera.place(target.rect.center)
    for _ in ZOOMS:
        stack.handle(Intent(Act.ZOOM, step=1))
    assert camera.zoom == ZOOMS[-1]
    assert scene.focus.key == target.key
    assert camera.view.collidepoint(camera.pixel(under))
    assert camera.view.contains(scene.focus.current.rect)


def test_the_wheel_is_not_held_by_what_a_key_led_to(context, stack):
    scene = opened(context, stack)
    stack.handle(Intent(Act.NEXT, step=1))
    camera = scene.view.camera
    pos = camera.sector_rect(SECTOR_BY_NAME["G3"]).center
    under = camera.place(pos)
    for _ in ZOOMS:
        stack.handle(Intent(Act.WHEEL, pos, step=1))
    assert camera.place(pos) == pytest.approx(under, abs=0.05)


def test_the_pointer_does_not_find_what_lies_beyond_the_view(context, stack):
    scene = opened(context, stack)
    camera = scene.view.camera
    camera.zoom = ZOOMS[-1]
    camera.pan(-5000, 5000)
    scene.show_controls()
    far = [target for target in scene.lit if not camera.view.colliderect(target.rect) and target.key.startswith("sector")]
    assert far
    for target in far:
        found = scene.focus.at(target.rect.center)
        assert found is None or found.key != target.key


def test_arrow_keys_go_where_they_point_in_a_turned_view(context, stack):
    scene = opened(context, stack)
    for turn in TURNS:
        scene.view.turn_to(turn)
        scene.show_controls()
        start = next(target for target in scene.lit if target.key == "sector:C6")
        for direction in ((1, 0), (-1, 0), (0, 1), (0, -1)):
            scene.focus_on(start.key)
            stack.handle(Intent(Act.MOVE, direction=direction))
            now = scene.focus.current
            if now.key != start.key:
                moved = now.rect.centerx - start.rect.centerx, now.rect.centery - start.rect.centery
                assert moved[0] * direction[0] + moved[1] * direction[1] > 0
