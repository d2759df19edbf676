"""Whatever cannot be chosen in Gatestorm's window says the true reason, and what to do instead."""

from math import hypot

import pygame
import pytest

from hyperline.games.gatestorm.app import reasons
from hyperline.games.gatestorm.rules.position import flying
from hyperline.shell.page.features.why_not import WhyNot
from tests.amounts import graded
from tests.games.gatestorm.app.storms import at, begin, duel, ready, wanted
from tests.shell.pilot import Pilot

FLYING = {"table": 'phase = "flight"', "mine": 'dial = "S1"', "theirs": 'dial = "S2"'}


@pytest.fixture
def pilot(tmp_path):
    made = Pilot(tmp_path / "home")
    yield made
    made.leave()


def asked_why(pilot, scene):
    """The reasons for everything that is off, by its key."""
    why_not, words = scene.features.one(WhyNot), pilot.app.context.words
    empty = {"", words("refused.not_part"), words("refused.before")}
    told = {}
    for spot in scene.view.spots():
        if spot.key not in scene.controls.by_target and scene.is_offering:
            said = why_not.reason(spot.key)
            assert said.text not in empty and said.way, (scene.controls.kind, spot.key, said)
            told[spot.key] = said
    for widget in scene.widgets:
        if widget.key.startswith(("command:", "button:")) and widget.why:
            assert widget.why not in empty, (scene.controls.kind, widget.key)
            told[widget.key] = widget.why
    return told


def walked(pilot, scene, most):
    """Everything that was off in so many decisions, played on at random by the same rule each time."""
    told = {}
    for number in range(most):
        ready(pilot, scene)
        if pilot.scene is not scene:
            break
        told |= {(scene.controls.kind, key): said for key, said in asked_why(pilot, scene).items()}
        pilot.frames(20)
        keys = wanted(scene)
        pilot.click(keys[number % len(keys)])
        pilot.frames(2)
    return told


def test_everything_that_is_off_says_why_in_a_game(pilot):
    told = walked(pilot, begin(pilot, "human", *["random"] * 2), 24)
    assert {"outfit", "slot", "dial", "act"} <= {kind for kind, _ in told} | {"outfit"}
    assert any(key.startswith("ship:") for _, key in told) and any(key.startswith("command:") for _, key in told)


@pytest.mark.parametrize("seed", graded(range(6), 0, 1))
@pytest.mark.parametrize("seats", [2, 6])
def test_everything_that_is_off_says_why_in_whole_games(pilot, seed, seats):
    walked(pilot, begin(pilot, "human", *["random"] * (seats - 1), seed=seed), 400)


def test_a_mark_that_cannot_be_had_says_which_way(pilot):
    def off(text):
        scene = at(pilot, text, "human", "random")
        while scene.controls.kind == "gate":
            pilot.click("button:stay")
            ready(pilot, scene)
        assert scene.controls.kind == "act"
        known = scene.known
        found = reasons.off(scene.wording.words, "mark", known, 0)
        assert list(flying(known, 1)) == [0, 1]
        return found.note

    assert off(duel(other="900,800/0", **FLYING)) == "nobody near"
    assert off(duel(other="600,200/0", **{**FLYING, "mine": 'dial = "S1"\ntokens = ["mark 1"]'})) == "marked already"
    assert off(duel(other="600,200/0", **{**FLYING, "mine": 'dial = "S1"\ncards = ["scope!"]'})) == "scope is hit"


def test_a_ship_out_of_the_sights_says_so_and_what_can_be_done(pilot):
    scene = at(pilot, "attack")
    off = [
        spot.key for spot in scene.view.spots() if spot.key.startswith("ship:") and spot.key not in scene.controls.by_target
    ]
    told = {key: scene.features.one(WhyNot).reason(key) for key in off}
    assert told.pop("ship:0").text == "That is your own ship."
    assert told and all(said.rule in ("GEO-7", "RND-4") for said in told.values())
    assert {said.way for said in told.values()} == {"The ships that you can shoot at are ringed."}


# ---- rings, places, keys ----


def rings(scene):
    return [mark.points[0] for layer in ("focus", "lit") for mark in scene.view.layers.get(layer, ())]


def test_a_ring_goes_with_its_ship_and_never_stays_behind(pilot):
    scene = at(pilot, "planning")
    pilot.point(pilot.place("ship:3"))
    before = scene.view.seen(3).place
    assert before in rings(scene)
    scene.view.put(3, type(scene.view.seen(3))((500.0, 500.0), 0.0))
    assert before not in rings(scene) and (500.0, 500.0) in rings(scene)
    scene.view.picture.change(3, pose=None)
    scene.view.put(3, None)
    assert not rings(scene), "the ship has left"


def test_places_to_begin_are_marked_on_the_table_and_chosen_there_or_by_buttons(pilot):
    scene = begin(pilot, "human", *["random"] * 5)
    pilot.click(wanted(scene)[0])
    pilot.frames(20)
    ready(pilot, scene)
    free = [target.key for target in scene.lit]
    assert scene.controls.kind == "slot" and len(free) >= 3 and all(key.startswith("slot:") for key in free)
    assert {f"button:slot {key[5:]}" for key in free} <= {widget.key for widget in scene.widgets}
    pilot.click(free[0])
    ready(pilot, scene)
    assert [text for seat, text in scene.table.history if seat == 0][1] == f"slot {free[0][5:]}"


@pytest.mark.parametrize("key", ["left", "right", "up", "down", "tab"])
def test_the_first_key_goes_to_the_dial(pilot, key):
    scene = at(pilot, "planning")
    pilot.key(key)
    assert scene.focus.key.startswith("dial:")


def test_behind_a_gate_keys_go_on_at_the_dial(pilot):
    scene = at(pilot, duel("300,620/0", "900,800/0", more="tables = 1"), "human", "random")
    scene.perform("dial S3")
    ready(pilot, scene)
    pilot.walk("gate:A")
    pilot.key("enter")
    ready(pilot, scene)
    assert scene.controls.kind == "dial" and scene.focus.key.startswith("dial:")


def test_all_maneuvers_have_numbers_in_the_order_of_the_wheel(pilot):
    scene = at(pilot, "planning")
    cells = scene.numbered()
    assert len(cells) == len(scene.controls.legal)
    assert [cell.turn for cell in cells] == sorted(cell.turn for cell in cells)


def test_the_number_of_a_maneuver_never_covers_its_arrow(pilot):
    scene = at(pilot, "planning")
    for cell in scene.numbered():
        for other in scene.numbered():
            far = hypot(*(a - b for a, b in zip(cell.number_at, other.arrow_rect.center, strict=True)))
            assert far > 7 + other.arrow_rect.w / 2, f"{cell.key} on {other.key}"


def test_the_numbers_of_the_wheel_are_seen_whole_as_soon_as_keys_are_used(pilot):
    scene = at(pilot, "planning")
    pilot.frames(20)
    room = scene.areas.dial.inflate(30, 30)
    for key in ("right", "right", "5"):
        pilot.key(key)
        pilot.frames(3)
        shown = pygame.display.get_surface().subsurface(room).copy()
        scene.redraw()
        pilot.frames(3)
        whole = pygame.display.get_surface().subsurface(room).copy()
        assert shown.get_buffer().raw == whole.get_buffer().raw, key


def test_the_wheel_is_a_piece_for_each_maneuver_left_and_right_alike(pilot):
    scene = at(pilot, "planning")
    cells = scene.numbered()
    wheel, turns = cells[0].wheel, {cell.face.maneuver: cell.turn for cell in cells}
    assert 2 * wheel.radius >= 230
    for name, turn in turns.items():
        if name.endswith("R"):
            assert turns[f"{name[:-1]}L"] == pytest.approx(-turn)
    for x in range(wheel.centre[0] - wheel.radius, wheel.centre[0] + wheel.radius, 9):
        for y in range(wheel.centre[1] - wheel.radius, wheel.centre[1] + wheel.radius, 9):
            far = hypot(x - wheel.centre[0], y - wheel.centre[1]) / wheel.radius
            found = [cell.key for cell in cells if cell.covers((x, y))]
            assert len(found) == (0.46 <= far <= 1), f"{x},{y}: {found}"


def test_a_click_takes_the_piece_below_it_where_rectangles_overlap(pilot):
    scene = at(pilot, "planning")
    for cell in scene.numbered():
        wheel = cell.wheel
        for share in (0.5, 0.92):
            pilot.click(tuple(round(part) for part in wheel.at(cell.turn + 0.4 * wheel.span, share)))
            assert scene.controls.maneuver == cell.face.maneuver
            scene.controls.picked = ()


def test_a_maneuver_that_is_chosen_makes_its_button_bright_at_once(pilot):
    scene = at(pilot, "planning")
    pilot.click("dial:G2R")
    assert next(widget for widget in scene.widgets if widget.key == "button:dial G2R").kind == "primary"


def test_the_number_of_a_card_stands_in_its_corner_away_from_the_name(pilot):
    scene = begin(pilot, "human", "random")
    pilot.key("right")
    cards = scene.numbered()
    assert len(cards) == 26
    for card in cards:
        x, y = card.number_at
        assert card.rect.collidepoint(x, y) and x > card.rect.centerx and y < card.rect.top + card.rect.h // 3
