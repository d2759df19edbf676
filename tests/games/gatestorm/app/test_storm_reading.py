"""What is read at a table of Gatestorm: with large text, at other tables, at its edge."""

from dataclasses import replace as changed

import pytest
from msgspec.structs import replace
from pygame import SRCALPHA, Rect, Surface

from hyperline.games.gatestorm.app.board import ground
from hyperline.games.gatestorm.app.board.marks import Sight
from hyperline.games.gatestorm.app.plate import ELSEWHERE
from hyperline.games.gatestorm.app.wheel import ARROW, SPEED, DialCell
from hyperline.shell.context import Context
from hyperline.shell.ui.theme import contrast
from tests.games.gatestorm.app.storms import at, duel
from tests.shell.pilot import INSTANT, Pilot


@pytest.fixture
def large(tmp_path):
    made = Pilot(tmp_path / "home", replace(INSTANT, text_size=200))
    yield made
    made.leave()


def test_seats_at_other_tables_can_be_read(context: Context):
    deep = context.theme.colour("deep")
    for tone in ("text", "muted", "gold"):
        assert contrast(deep.lerp(context.theme.colour(tone), ELSEWHERE / 255), deep) >= 4.5, tone


def test_large_text_makes_names_larger_and_leaves_out_no_seat(large):
    scene = at(large, "planning")
    kit = scene.context.type
    assert all(card.h for card in scene.areas.cards) and len(scene.around.plates) == 6
    for plate in scene.around.plates:
        assert plate.inner.h >= kit.line_height("small_strong") > 1.1 * kit.line_height("heading") / 2


def test_the_last_token_of_a_seat_is_seen_whole(large):
    plate = at(large, "planning").around.plates[1]
    plate.state = changed(plate.state, hull=5, shields=3, full=3, damage=(), tokens=("poise",))
    for wide in range(150, 330, 7):
        drawn, room = Surface((600, 60), SRCALPHA), Rect(20, 10, wide, 30)
        plate._pips(drawn, room)
        assert drawn.get_bounding_rect().right <= room.right, wide


def test_seats_without_a_plate_are_counted_and_one_press_away(large):
    scene = at(large, "fifteen", "human", *["random"] * 14)
    seen = {seat for seat, card in enumerate(scene.areas.cards) if card.h}
    button = next(widget for widget in scene.widgets if widget.key == "fixed:rest")
    assert button.text == f"{15 - len(seen)} more elsewhere"
    for _ in range(2):
        large.click("fixed:rest")
        large.frames(20)
        seen |= {seat for seat, card in enumerate(scene.areas.cards) if card.h}
    assert seen == set(range(15))


def test_the_letter_of_a_gate_grows_with_the_text(large, monkeypatch):
    scene, kit = at(large, "planning"), large.app.context.type
    found, line = [], type(kit).line

    def noted(self, text, style, *rest):
        made = line(self, text, style, *rest)
        if text in ("A", "B") and style == "heading":
            found.append(made.get_height())
        return made

    monkeypatch.setattr(type(kit), "line", noted)
    ground.Ground(scene.context, scene.view.camera).picture(1, (), scene.view.doors)
    assert found and min(found) > 1.7 * ground.GATE * scene.view.camera.unit


@pytest.mark.parametrize(("own", "count"), [("600,60/0", 1), ("600,450/0", 0)])
def test_an_edge_is_bright_only_where_a_way_leads_over_it(tmp_path, own, count):
    pilot = Pilot(tmp_path / "home")
    try:
        scene = at(pilot, duel(own, "300,800/0"), "human", "random")
        pilot.point(pilot.place("dial:S4"))
        assert sum(isinstance(mark, Sight) and mark.tone == "bad_light" for mark in scene.view.layers["preview"]) == count
    finally:
        pilot.leave()


@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("name", ["planning", "fifteen"])
def test_the_dial_leaves_room_between_its_speeds_and_its_arrows_with_large_text(tmp_path, size, name):
    """However many tables there are in small above it."""
    pilot = Pilot(tmp_path / "home", replace(INSTANT, text_size=200), size)
    try:
        scene = at(pilot, name, "human", *["random"] * (14 if name == "fifteen" else 5))
        cells = [one for one in scene.widgets if isinstance(one, DialCell)]
        high = scene.context.type.line_height("gutter")
        assert cells and all(cell.wheel.radius * (ARROW - SPEED) >= high * 0.75 for cell in cells)
        assert all(thumb.rect.h >= scene.context.type.line_height("small") for thumb in scene.around.thumbs)
    finally:
        pilot.leave()
