"""The reach overlay: what it shows is what the engine computes, for whom, and that nothing is drawn while it is off."""

import pygame
import pytest

from hyperline.games.hyperline.app.board.features.overlay import ReachOverlay
from hyperline.games.hyperline.app.board.scene import BoardScene
from hyperline.games.hyperline.app.board.views.reachmarks import (
    CHIP,
    CORNERS,
    DOT,
    Scope,
    badge,
    chip,
    dot,
    draw_scopes,
    side_of,
)
from hyperline.games.hyperline.app.board.views.still_layer import name_rect
from hyperline.games.hyperline.app.samples import setup_for
from hyperline.games.hyperline.rules.geometry import SECTOR_BY_NAME
from hyperline.games.hyperline.rules.notation.position import read_text
from hyperline.games.hyperline.rules.reach import Range, Threat, range_of
from hyperline.games.listed import SHELF
from hyperline.shell.input.intent import Act, Intent
from hyperline.shell.page.features.digest import Digest
from hyperline.shell.play.director import Director, Pace
from hyperline.shell.play.table import Table
from hyperline.shell.store.settings import PALETTES
from tests.games.hyperline.app.closed import keep_closed

STEP = 1 / 60
DUEL = """
phase = "command"
seed = 4
[board]
E4 = "crossing 0"
E3 = "Magnon"
D3 = "Friskus"
[[player]]
corner = "A1"
sector = "D3"
ship = ["bridge@0,0", "carrier-pod@0,1", "hyperline-engine@1,0"]
[[player]]
corner = "I9"
sector = "E5"
ship = ["bridge@0,0", "battle-pod@0,1", "plasma-launcher@1,1/R", "hyperline-engine@1,0"]
"""
FOUR = (
    DUEL.replace('corner = "I9"', 'corner = "I1"')
    + """
[[player]]
corner = "I9"
[[player]]
corner = "A9"
"""
)


@pytest.fixture(autouse=True)
def alone(monkeypatch):
    keep_closed(monkeypatch)


@pytest.fixture
def show(context, stack):
    def make(text=DUEL, corners=("A1", "I9")):
        table = Table.begin(
            SHELF.game("hyperline"), setup_for(context, corners), Director(pace=Pace.INSTANT), position=read_text(text)
        )
        scene = BoardScene(context, table)
        stack.push(scene)
        wait(stack, 3)
        return scene

    return make


def wait(stack, seconds=0.5):
    for _ in range(round(seconds / STEP)):
        stack.update(STEP)


def toggle(stack):
    assert stack.handle(Intent(Act.OVERLAY))
    wait(stack)


def pixels(stack, display):
    """What is seen above the bar at the bottom, where the line of keys comes and goes."""
    for scene in stack.visible:
        scene.redraw()
    stack.draw(display)
    bottom = stack.scenes[0].areas.deck
    return pygame.image.tobytes(display.subsurface((0, 0, display.get_width(), bottom.top)), "RGB")


def point(stack, scene, key):
    target = next(target for target in scene.focus.targets if target.key == key)
    stack.handle(Intent(Act.POINT, target.rect.center))
    stack.update(STEP)


def test_off_it_draws_nothing_and_v_shows_and_hides_it(show, stack, display):
    scene = show()
    overlay = scene.features.one(ReachOverlay)
    before = pixels(stack, display)
    assert overlay.scopes == ()
    toggle(stack)
    assert overlay.scopes
    assert overlay.is_settled
    assert pixels(stack, display) != before
    toggle(stack)
    assert pixels(stack, display) == before


def test_the_button_beside_the_board_does_the_same(show, stack, display):
    scene = show()
    scene.context.settings.change(detail="full")
    button = scene.widget("fixed:reach")
    stack.handle(Intent(Act.CONFIRM, button.rect.center))
    assert scene.features.one(ReachOverlay).is_on
    assert button.is_chosen
    assert "V" in button.hint


def test_it_shows_for_each_what_the_engine_reckons_from_what_the_screen_may_show(show, stack):
    scene = show()
    toggle(stack)
    overlay = scene.features.one(ReachOverlay)
    own, rival = overlay.scopes
    assert own.is_own
    assert own.range == range_of(scene.table.shown, 0)
    assert rival.range == range_of(scene.table.shown, 1)
    assert Threat(SECTOR_BY_NAME["D3"], 2) in rival.threats
    assert scene.table.shown == scene.table.game.observe(scene.table.match.position, scene.table.eyes)


def test_it_follows_the_game(show, stack):
    scene = show()
    toggle(stack)
    overlay = scene.features.one(ReachOverlay)
    before = overlay.scopes
    scene.perform(scene.table.game.parse(scene.table.position, 0, "step E3"))
    wait(stack)
    assert scene.table.decision.kind == "move"
    assert overlay.scopes != before
    assert max(overlay.scopes[0].range.sure.values()) == 1, "one move is left"
    assert overlay.is_own_turn


def test_each_rival_has_a_corner_of_its_own_and_keeps_it(show, stack):
    scene = show(FOUR, ("A1", "I1", "I9", "A9"))
    toggle(stack)
    overlay = scene.features.one(ReachOverlay)
    assert [scope.corner for scope in overlay.scopes if not scope.is_own] == [*CORNERS]
    point(stack, scene, "seat:2")
    assert [(scope.seat, scope.corner) for scope in overlay.shown] == [(2, CORNERS[1])]
    point(stack, scene, "sector:E5")
    assert [scope.seat for scope in overlay.shown] == [1]
    point(stack, scene, "sector:C7")
    assert len(overlay.shown) == 4


@pytest.mark.parametrize("corner", CORNERS)
def test_no_chip_hides_the_name_of_nexxus(show, corner):
    scene = show()
    view, scope = scene.view, Scope(1, Range({SECTOR_BY_NAME["E6"]: 2}, {}), corner=corner)
    made = draw_scopes(scene.context, view.camera, scene.emblems, [scope], scene.picture)
    name = name_rect(scene.context, view.camera).move(-view.camera.view.left, -view.camera.view.top)
    chip_at = made.get_bounding_rect()
    assert chip_at.w and not chip_at.colliderect(name)


def test_the_card_of_a_sector_tells_it_in_words(show, stack):
    scene = show()
    target = next(target for target in scene.focus.targets if target.key == "sector:D4")
    assert "Moves to get here" not in scene.card(target).text
    toggle(stack)
    assert "Moves to get here: Ada 1" in scene.card(target).text
    rival = next(target for target in scene.focus.targets if target.key == "sector:D5")
    assert "Ada perhaps 2, Bruno 1" in scene.card(rival).text


def test_the_digest_gives_way_to_the_legend(show, stack):
    scene = show()
    toggle(stack)
    assert not scene.features.one(Digest).is_open


def test_it_goes_on_while_another_decides(show, stack):
    scene = show()
    toggle(stack)
    scene.perform(scene.table.game.parse(scene.table.position, 0, "pass"))
    wait(stack, 1)
    assert scene.features.one(ReachOverlay).scopes


@pytest.mark.parametrize("turn", range(4))
def test_it_is_seen_in_every_view(show, stack, display, turn):
    scene = show()
    scene.view.turn_to(turn)
    wait(stack)
    before = pixels(stack, display)
    toggle(stack)
    pixels(stack, display)
    rect = scene.view.camera.sector_rect(SECTOR_BY_NAME["D2"])
    after = display.subsurface(rect).copy()
    assert after.get_at((rect.w // 2, rect.h // 2)) != pygame.Color(0, 0, 0)
    assert display.get_buffer().raw != before


def test_nothing_is_drawn_while_it_stands_still(show, stack, display):
    show()
    toggle(stack)
    pixels(stack, display)
    wait(stack, 3)
    stack.draw(display)
    assert not stack.draw(display)


# ---- the marks ----


def luminance(colour):
    parts = [(value / 255 / 12.92) if value < 10 else ((value / 255 + 0.055) / 1.055) ** 2.4 for value in colour[:3]]
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]


def contrast(one, other):
    high, low = sorted((luminance(one), luminance(other)), reverse=True)
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize("palette", PALETTES)
@pytest.mark.parametrize("cell", [49, 98])
def test_marks_are_told_apart_in_greyscale_on_every_tile(context, palette, cell):
    context.settings.change(palette=palette)
    side = side_of(DOT, cell)
    assert side >= 16
    assert side_of(CHIP, cell) * 1.58 * 2 <= cell, "two corners side by side"
    for emblem in range(4):
        sure, perhaps = (dot(context, side, emblem, 2, is_sure) for is_sure in (True, False))
        edge = side // 2, round(side * 0.18)
        assert contrast(sure.get_at(edge), perhaps.get_at((side // 2, round(side * 0.24)))) > 3
        rim = sure.get_at((side // 2, 0))
        assert rim.a > 120 and luminance(rim) < 0.05, "a dark rim parts it from any tile"
        for other in range(emblem):
            marks = [_grey(chip(context, side_of(CHIP, cell), one, 2, True)) for one in (emblem, other)]
            assert marks[0] != marks[1], "emblems differ in shape"
    assert _grey(badge(context, 20, is_torpedo=True)) != _grey(badge(context, 20, is_torpedo=False))


def _grey(surface):
    return pygame.transform.grayscale(surface).get_buffer().raw


@pytest.mark.parametrize("cell", [49, 98])
def test_a_number_is_read_on_every_tile(context, cell):
    """Each mark is opaque where its number stands, so that no tile shows through."""
    for emblem in range(4):
        for is_sure in (True, False):
            for mark in (
                dot(context, side_of(DOT, cell), emblem, 3, is_sure),
                chip(context, side_of(CHIP, cell), emblem, 3, is_sure),
            ):
                box = mark.get_rect()
                inner = box.inflate(-box.h // 2, -box.h // 2)
                assert all(
                    mark.get_at((x, y)).a == 255
                    for x in range(inner.left, inner.right)
                    for y in range(inner.top, inner.bottom)
                )
