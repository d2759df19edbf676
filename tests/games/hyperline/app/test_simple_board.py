"""What the board draws in Simple, and what it leaves to Full or to a key."""

from __future__ import annotations

import pygame
import pytest

from hyperline.games.hyperline.app.board.features.told_odds import JumpOdds
from hyperline.games.hyperline.app.board.features.tracer import Tracer
from hyperline.games.hyperline.app.board.views import still_layer
from hyperline.games.hyperline.app.board.views.still_layer import CALM, CHOOSING, FOCUSED
from hyperline.games.hyperline.rules.catalogue import NEXXUS_SECTOR
from hyperline.games.hyperline.rules.end_odds import EndOdds, EndShare
from hyperline.games.hyperline.rules.geometry import SECTOR_BY_NAME, SECTOR_NAMES, SECTORS
from hyperline.shell.input.intent import Act, Intent
from tests.games.hyperline.app.test_board_scene import TWO, alone, opened, sector, spot  # noqa: F401

LINE = TWO.replace(
    'B2 = "fork 0"', 'F5 = "crossing 0"\nG5 = "Lumen"\nE4 = "fork 1"\nF4 = "Qued"\nE6 = "pirate-base"\n'
).replace('sector = "A1"', 'sector = "E5"\ntokens = { scanner = "G5" }\npatrols = { A1 = 5, F4 = 2 }')
LINE = LINE.replace("[[player]]", "[pirates]\nE6 = 1\n[[player]]", 1)


def point(stack, scene, key):
    pos = sector(scene, key.removeprefix("sector:")) if key.startswith("sector:") else spot(scene, key)
    stack.handle(Intent(Act.POINT, pos))


def lines(scene):
    """What the tag at the end of the Jump says."""
    words = scene.features.one(Tracer).end.words
    return None if words is None else (words.head, *(text for text, _ in words.lines))


@pytest.fixture
def scene(context, stack):
    return opened(context, stack, LINE)


def test_only_the_jump_that_a_click_makes_is_shown(scene, stack, context):
    point(stack, scene, "port:E")
    shown = scene.view.trace.shown
    assert len(shown.strands) == 1 and shown.is_led and shown.is_bare and shown.chances == ()
    for key in ("sector:E5", "sector:B8", "sector:F5", "sector:I9"):
        point(stack, scene, key)
        assert scene.view.trace.shown.strands == (), key
        assert lines(scene) is None
    context.settings.change(detail="full")
    point(stack, scene, "sector:E5")
    assert len(scene.view.trace.shown.strands) > 1


def test_a_tag_says_where_the_jump_surely_ends_and_what_that_is_good_for(scene, stack):
    point(stack, scene, "port:E")
    assert lines(scene) == ("Lumen", "Ends the Jump.", "Sells scanners.")
    assert scene.boxes.shown is scene.features.one(Tracer).end
    assert scene.around.prompt.sentence == "Jump east: 2 sectors, ends on Lumen (G5)."
    assert scene.around.prompt.detail == "Click to fly. One more move is left after it."
    point(stack, scene, "sector:G5")
    assert lines(scene) == ("Lumen", "Ends the Jump.", "Sells scanners.")
    assert len(scene.view.trace.shown.strands) == 1
    point(stack, scene, "port:S")
    assert lines(scene)[0] == "Level 1 Pirate"
    assert scene.around.prompt.detail == "Click to fly. The Command phase ends there."


def test_a_tag_lies_beside_the_planets_where_there_is_room(scene, stack):
    discs = [disc.inflate(-2, -2) for disc in scene.view.planets()]
    for key in ("port:E", "port:S", "port:W"):
        point(stack, scene, key)
        tag = scene.features.one(Tracer).end.rect
        assert discs and tag.w and tag.collidelist(discs) < 0, key


def test_of_a_jump_into_the_dark_only_the_likeliest_end_is_told_in_words(scene, stack):
    odds, tracer = scene.features.one(JumpOdds), scene.features.one(Tracer)
    point(stack, scene, "port:W")
    assert lines(scene) == ("Unknown", "O: all chances")
    assert scene.around.prompt.sentence == "Jump west: 1 sector, explores D5."
    c5, b5 = SECTOR_BY_NAME["C5"], SECTOR_BY_NAME["B5"]
    ends = EndShare(c5, "home", 0.3), EndShare(c5, "planet", 0.3), EndShare(b5, "pirate", 0.4)
    tracer.tell_odds(EndOdds(ends, {}, (1.0,), 0.0, 0.4, 10, 4000, True))
    assert lines(scene) == ("Unknown", "Ends most likely at a planet.", "O: all chances")
    assert odds.shown is None and not odds.has_figures
    stack.handle(Intent(Act.ODDS))
    assert odds.has_figures
    stack.handle(Intent(Act.ODDS))
    assert not odds.has_figures and not odds.is_on


def test_badges_that_no_decision_needs_are_left_out(scene, context):
    def badges():
        return {piece.key.rpartition(":")[0] for piece in scene.view.pieces() if piece.key.startswith(("patrol", "token"))}

    keys = {piece.key for piece in scene.view.pieces()}
    assert f"patrol:0:{SECTOR_BY_NAME['F4']}" in keys
    assert f"patrol:0:{SECTOR_BY_NAME['A1']}" not in keys
    assert badges() == {"patrol:0"}
    context.settings.change(detail="full")
    assert "token:0" in badges()
    assert f"patrol:0:{SECTOR_BY_NAME['A1']}" in {piece.key for piece in scene.view.pieces()}


def test_the_tools_of_the_view_are_lines_of_the_menu_and_keys_work_all_the_same(scene, stack, context):
    names = {"trail", "digest", "reach", "odds", "hint", "nearer", "whole", "farther", "turn"}
    assert not {f"fixed:{name}" for name in names} & {widget.key for widget in scene.widgets}
    entries = {entry.key: entry for entry in scene.pause_entries()}
    assert {f"fixed:{name}" for name in names} <= entries.keys()
    entries["fixed:nearer"].press()
    assert scene.view.camera.zoom > 1
    stack.handle(Intent(Act.FIT))
    assert scene.view.camera.zoom == 1
    context.settings.change(detail="full")
    assert {f"fixed:{name}" for name in names} <= {widget.key for widget in scene.widgets}


# ---- light ----


def brightness(scene, name):
    surface = pygame.display.get_surface()
    scene.redraw()
    scene.stack.draw(surface)
    rect = scene.view.camera.sector_rect(SECTOR_BY_NAME[name])
    return pygame.surfarray.array3d(surface.subsurface(rect)).mean()


def test_the_board_is_dim_but_for_the_ship_nexxus_and_what_can_be_chosen(context, stack, display):
    scene = opened(context, stack, TWO)
    light = scene.view.limelight
    assert light.left == CALM
    assert set(light.sectors) == set(scene.view.lit_sectors)
    places = [pool.place for pool in light.pools]
    assert places == [still_layer.pool(sector, 1, 1).place for sector in (SECTOR_BY_NAME["A1"], NEXXUS_SECTOR)]
    before = brightness(scene, "I5")
    point(stack, scene, "port:E")
    assert scene.view.limelight.left == FOCUSED
    assert brightness(scene, "I5") < 0.9 * before
    scene.view.led, scene.view.ends = "", frozenset()
    scene.view.colours = dict.fromkeys(SECTORS, "accent")
    scene.view.light([f"sector:{SECTOR_NAMES[sector]}" for sector in SECTORS[:60]])
    assert scene.view.limelight.left == CHOOSING


def test_the_still_board_is_drawn_once_whatever_is_pointed_at_and_again_only_in_other_light(
    context, stack, display, monkeypatch
):
    scene = opened(context, stack, LINE)
    made = []
    layer = scene.view.layer
    rebuild = layer._rebuild
    monkeypatch.setattr(layer, "_rebuild", lambda still: made.append(still.light.left) or rebuild(still))
    stack.draw(display)
    made.clear()
    for key in ("sector:B8", "sector:C8", "sector:D8"):
        point(stack, scene, key)
        stack.update(1 / 60)
        stack.draw(display)
    assert made == []
    point(stack, scene, "port:E")
    stack.draw(display)
    assert made == [FOCUSED]
