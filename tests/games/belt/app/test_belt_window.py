"""Siren Belt in its window: set up, played to the end by mouse and by keys, taken back, saved, with secrets at a screen."""

import pygame
import pytest
from msgspec.structs import replace

from hyperline.games.belt.app.board import marks
from hyperline.games.belt.app.preview import BeltPreview
from hyperline.games.belt.app.scene import parts
from hyperline.games.belt.app.threats import Threats
from hyperline.games.belt.rules import events
from hyperline.games.belt.rules.fleets import FULL_NAMES
from hyperline.games.belt.rules.hexes import HEX_NAMES
from hyperline.games.belt.rules.odds import danger
from hyperline.games.belt.rules.position import Stage
from hyperline.kernel.illegal import Illegal
from hyperline.shell.page.features.announcer import Announcer
from hyperline.shell.page.features.plain_digest import PlainDigest
from hyperline.shell.page.features.plain_trail import PlainTrail
from hyperline.shell.page.hud.told import Told
from tests.games.belt.app.fleets import at, begin, done, midgame, pixel, play_on, ready, settled
from tests.shell.flows import STEADY
from tests.shell.pilot import INSTANT, Pilot


@pytest.fixture
def pilot(tmp_path):
    made = Pilot(tmp_path / "home")
    yield made
    made.leave()


# ---- whole games ----


@pytest.mark.slow
@pytest.mark.parametrize("way", ["click", "press_key"])
def test_played_from_the_setup_to_the_end(pilot, way):
    scene = begin(pilot, "human", "random", "random")
    play_on(pilot, scene, getattr(pilot, way))
    assert pilot.scene.name == "ranking" and scene.table.standing.is_over


@pytest.mark.parametrize("way", ["click", "press_key"])
def test_the_last_turn_leads_to_the_result_and_back_to_the_menu(pilot, way):
    scene = last_turn(pilot)
    play_on(pilot, scene, getattr(pilot, way))
    assert pilot.scene.name == "ranking" and scene.table.standing.is_over
    getattr(pilot, way)("menu")
    assert pilot.names == ["menu"]


def last_turn(pilot):
    text = (
        'game = "belt"\nround = 9\nfirst = 1\nturn = 0\n[[player]]\nfleet = "corona"\npower = "LONGSHOT"\n'
        'kills = ["1.A1", "1.X"]\nprobes = 2\nplayed = [1, 2, 3, 4, 5, 6, 7, 8]\nhand = [9]\n'
        'caps = { X = "1,0/SE" }\nfighters = { A1 = "-6,5/E" }\n'
        '[[player]]\nfleet = "vagar"\npower = "BURN"\nplayed = [1, 2, 3, 4, 5, 6, 7, 8, 9]\nfighters = { A2 = "5,5/E" }\n'
    )
    return at(pilot, text, "human", "random")


def test_points_at_the_end_are_told_by_what_they_were_won_for(pilot):
    scene = last_turn(pilot)
    play_on(pilot, scene, pilot.click)
    found = parts(scene.table.shown, 0, scene.table.standing.scores[0])
    assert found == {"fighters": 1, "caps": 4, "probes": 2, "ring": 4, "amends": 0, "power": 0}


def test_four_people_play_a_round_at_one_screen(pilot):
    scene = begin(pilot, "human", "human", "human", "human")
    for _ in range(4):
        set_up(pilot, scene)
    assert scene.table.position.stage == "squadron" and done(scene)[-1] == "hold"


# ---- setting up ----


def test_a_formation_stands_at_once_and_can_be_taken_back(pilot):
    scene = begin(pilot, "human", "random")
    assert pilot.scene.focus is not None and pilot.has("form:wedge")
    pilot.point(pilot.place("form:wedge"))
    assert len(scene.view.layers["preview"]) >= 20, "it is seen on the board before it is chosen"
    pilot.click("form:wedge")
    ready(pilot, scene)
    assert len(scene.view.picture.ships) == 20
    pilot.click("fixed:undo")
    ready(pilot, scene)
    assert not scene.view.picture.ships and pilot.has("form:wedge")


def test_a_ship_is_dragged_from_the_tray_turned_and_dropped(pilot):
    scene = begin(pilot, "human", "random")
    tray, end = pilot.target("fixed:tray").rect, pixel(scene, -8, 0)
    pilot.hold((tray.left + 20, tray.centery))
    pilot.carry((tray.left - 60, tray.centery))
    pilot.carry(end)
    pilot.wheel(end, 1)
    pilot.drop(end)
    assert done(scene) == ["put X -8,0 NE"]
    ready(pilot, scene)
    assert "0.X" in scene.view.picture.ships


def test_a_nose_is_dragged_where_a_ship_is_put_down(pilot):
    scene = begin(pilot, "human", "random")
    pilot.drag(pixel(scene, -9, 0), pixel(scene, -9, 2))
    assert done(scene) == ["put X -9,0 SE"]


def test_ships_are_put_down_by_clicks_and_by_keys_and_the_last_alone_taken_back(pilot):
    scene = begin(pilot, "human", "random")
    pilot.click(pixel(scene, -9, 0))
    ready(pilot, scene)
    pilot.walk("hex:-8,2")
    pilot.key(".")
    pilot.key("enter")
    ready(pilot, scene)
    first, second = done(scene)
    assert first == "put X -9,0 E" and second.endswith(" SE") and second.startswith("put Y ")
    pilot.key("delete")
    ready(pilot, scene)
    assert done(scene) == [first]


# ---- a turn ----


def test_what_a_squadron_would_do_is_seen_before_it_is_chosen(pilot):
    scene = midgame(pilot)
    offer = next(widget for widget in scene.widgets if widget.key == "button:squadron B")
    assert offer.note == "+3, loses 1"
    pilot.point(pilot.place("ship:0.B2"))
    assert scene.view.layers["preview"] and "scores 3" in scene.prompt.detail
    before = scene.view.layers["preview"]
    pilot.point(pilot.place("button:squadron B"))
    assert scene.view.layers["preview"] == before
    pilot.click("ship:0.B2")
    assert done(scene) == ["squadron B"]
    ready(pilot, scene)
    assert scene.table.standing.scores[0] == 5 + 3


def test_a_letter_shows_a_squadron_and_the_same_letter_sends_it(pilot):
    scene = midgame(pilot)
    pilot.key("c")
    assert scene.focus.key == "button:squadron C" and scene.view.layers["preview"] and not done(scene)
    pilot.key("c")
    assert done(scene) == ["squadron C"]


@pytest.fixture
def shift():
    yield lambda: pygame.key.set_mods(pygame.KMOD_LSHIFT)
    pygame.key.set_mods(0)


def aiming(pilot):
    """Squadron C has flown: four of its fighters can be aimed."""
    scene = midgame(pilot)
    pilot.click("button:squadron C")
    settled(pilot, scene)
    assert scene.controls.kind == "turn"
    return scene


def test_how_to_aim_is_said_and_what_has_happened_makes_way_for_it(pilot):
    scene = aiming(pilot)
    assert not scene.prompt.detail and "drag a nose" in scene.prompt.note


ALL_NORTH_EAST = ["turn C1 NE", "turn C2 NE", "turn C3 NE", "turn C4 NE", "turn C5 NE"]


def aimed(scene):
    return [text for text in done(scene) if text.startswith("turn")]


def alive(scene, text):
    return f"0.{text.split()[1]}" in scene.view.picture.ships


def test_two_clicks_aim_a_whole_squadron_and_undo_takes_it_back_at_once(pilot):
    scene = aiming(pilot)
    pilot.click("ship:0.C1")
    assert {spot.key for spot in scene.lit} == {"face:NE", "face:SE"}
    pilot.point(pilot.place("face:NE"))
    ghosts = {item.ship for item in scene.features.one(BeltPreview).of(scene.focus.key).marks.ghosts}
    pilot.click("face:NE")
    ready(pilot, scene)
    assert aimed(scene) == [text for text in ALL_NORTH_EAST if alive(scene, text)] and len(aimed(scene)) == len(ghosts) > 2
    assert scene.controls.kind == "cap", "nothing is left to aim"
    pilot.click("fixed:undo")
    assert scene.controls.kind == "turn" and done(scene) == ["squadron C"]


def test_a_drag_aims_a_whole_squadron_and_keys_do(pilot):
    scene = aiming(pilot)
    q, r = scene.view.hexes("0.C5")[0]
    pilot.drag(pixel(scene, q, r), pixel(scene, q, r + 2))
    ready(pilot, scene)
    by_drag = aimed(scene)
    assert scene.controls.kind == "cap" and {text.split()[2] for text in by_drag} == {"SE"}
    pilot.click("fixed:undo")
    ready(pilot, scene)
    pilot.walk("ship:0.C3")
    pilot.key(".", "enter")
    ready(pilot, scene)
    assert aimed(scene) == by_drag


def test_a_drag_may_end_on_a_card(pilot):
    scene = aiming(pilot)
    q, r = scene.view.hexes("0.C5")[0]
    pilot.point(pixel(scene, q, r))
    pilot.run_until(lambda: scene.shown_card, "its card")
    end = scene.shown_card.rect.center
    pilot.drag(pixel(scene, q, r), end)
    ready(pilot, scene)
    assert aimed(scene) and scene.controls.kind == "cap"


def test_a_second_click_or_shift_turns_one_fighter_alone(pilot, shift):
    scene = aiming(pilot)
    count = len(scene.lit)
    pilot.click("ship:0.C1")
    pilot.click("ship:0.C1")
    assert scene.controls.is_single
    pilot.click("face:NE")
    ready(pilot, scene)
    shift()
    (q, r) = scene.view.hexes("0.C5")[0]
    pilot.drag(pixel(scene, q, r), pixel(scene, q, r + 2))
    ready(pilot, scene)
    assert aimed(scene) == ["turn C1 NE", "turn C5 SE"] and scene.controls.kind == "turn"
    assert len(scene.lit) == count - 2
    pygame.key.set_mods(0)
    pilot.key("e")
    assert done(scene)[-1] == "done", "one press ends it"


def test_a_button_turns_one_fighter_alone_by_keys(pilot):
    scene = aiming(pilot)
    pilot.walk("ship:0.C1")
    pilot.key("enter")
    pilot.press_key("button:one")
    assert scene.controls.is_single
    pilot.press_key("face:NE")
    ready(pilot, scene)
    assert aimed(scene) == ["turn C1 NE"]


def test_the_direction_of_last_time_is_one_press(pilot):
    text = (
        'game = "belt"\nround = 2\nturn = 0\n[board]\nasteroids = []\nprobes = []\n'
        '[[player]]\nfleet = "corona"\npower = "none"\nhand = [4]\ndeck = [3, 2]\n'
        'fighters = { A1 = "-9,0/E", A2 = "-9,1/E", B1 = "-9,3/E", B2 = "-9,4/E", B3 = "-9,5/NE" }\n'
        '[[player]]\nfleet = "vagar"\npower = "none"\nfighters = { A1 = "9,0/W", A2 = "9,-2/W" }\n'
    )
    scene = at(pilot, text, "human", "random")
    pilot.click("button:squadron A")
    ready(pilot, scene)
    assert not pilot.has("button:again"), "nothing was aimed before"
    pilot.click("ship:0.A1")
    pilot.click("face:NE")
    settled(pilot, scene)
    pilot.click("button:end")
    ready(pilot, scene)
    if scene.table.is_turn_over:
        pilot.frames(STEADY)
        pilot.click("button:end")
    pilot.run_until(lambda: scene.is_offering and scene.table.position.round == 3, "the next turn")
    pilot.click("button:squadron B")
    settled(pilot, scene)
    pilot.point(pilot.place("button:again"))
    assert {ghost.ship for ghost in scene.features.one(BeltPreview).of(scene.focus.key).marks.ghosts} == {
        "0.B1",
        "0.B2",
        "0.B3",
    }
    pilot.click("button:again")
    ready(pilot, scene)
    assert [text for text in done(scene) if text.startswith("turn B")] == ["turn B1 NE", "turn B2 NE"]
    assert scene.controls.kind != "turn", "the third faces that way already"


def test_what_a_direction_is_good_for_is_said_by_the_cards_that_are_left(pilot):
    scene = aiming(pilot)
    pilot.click("ship:0.C1")
    assert "cards left" in scene.around.beneath()
    told = []
    for face in ("face:NE", "face:SE"):
        pilot.point(pilot.place(face))
        told.append(scene.prompt.detail)
    left = len(scene.table.position.players[0].played)
    assert all(f"your {9 - left} cards left" in text for text in told) and told[0] != told[1]


def under_way(pilot):
    scene = midgame(pilot)
    for key in ("button:squadron C", "button:done", "button:cap X"):
        pilot.click(key)
        settled(pilot, scene)
    return scene


def test_a_lit_end_is_reached_by_the_shortest_way_and_taken_back_as_one(pilot):
    scene = under_way(pilot)
    before = done(scene)
    pilot.point(pixel(scene, -7, 3))
    assert "0.X" in scene.view.moved, "its ghost stands for it"
    pilot.click(pixel(scene, -7, 3))
    ready(pilot, scene)
    steps = done(scene)[len(before) :]
    assert 1 <= len(steps) <= 3 and scene.view.hexes("0.X")[0] == (-7, 3) and scene.table.position.stage != "steps"
    pilot.click("fixed:undo")
    ready(pilot, scene)
    assert scene.table.position.stage == "cap"


def test_arrows_steer_and_the_arrow_down_takes_a_step_back(pilot):
    scene = under_way(pilot)
    pilot.key("up", "left")
    ready(pilot, scene)
    assert done(scene)[-2:] == ["ahead", "bow left"]
    pilot.key("down")
    ready(pilot, scene)
    pilot.key("right", shift=True)
    ready(pilot, scene)
    assert done(scene)[-2:] == ["ahead", "stern right"]


def test_the_wheel_chooses_among_the_ways_to_face_at_an_end(pilot):
    scene = under_way(pilot)
    place = pixel(scene, -7, 3)
    pilot.point(place)
    first = scene.prompt.detail
    pilot.wheel(place, 1)
    assert "ways to face" in first and scene.view.layers["preview"]
    pilot.click(place)
    ready(pilot, scene)
    assert scene.view.picture.ships["0.X"] != ((-7, 3), 1), "not what takes the fewest steps"


def test_a_turn_is_taken_back_step_by_step_and_done_again(pilot):
    scene = under_way(pilot)
    told = done(scene)
    for count in (2, 1, 0):
        pilot.click("fixed:undo")
        ready(pilot, scene)
        assert done(scene) == told[:count]
    pilot.click("fixed:redo")
    ready(pilot, scene)
    assert done(scene) == told[:1]


SHOT = (
    'game = "belt"\nround = 2\nturn = 0\n[board]\nasteroids = []\nprobes = []\n'
    '[[player]]\nfleet = "corona"\npower = "LONGSHOT*"\nplayed = [1]\nhand = [4]\ncaps = { X = "0,5/E" }\n'
    '[[player]]\nfleet = "vagar"\npower = "BURN*"\nplayed = [1]\nhand = [2]\nfighters = { A2 = "1,6/E" }\n'
)
"""A capital ship has an enemy in reach where it is."""


def test_an_enemy_is_shot_by_a_click(pilot):
    scene = at(pilot, SHOT)
    pilot.click("ship:0.X")
    settled(pilot, scene)
    pilot.click("button:done")
    ready(pilot, scene)
    assert scene.table.position.stage == "fire" and [spot.key for spot in scene.lit] == ["ship:1.A2"]
    pilot.click("ship:1.A2")
    assert done(scene)[-1] == "fire 1.A2"
    ready(pilot, scene)
    assert scene.table.standing.scores[0] == 1


def test_what_can_be_shot_at_is_marked_above_the_ships_around_it(pilot):
    scene = at(pilot, SHOT)
    pilot.click("ship:0.X")
    settled(pilot, scene)
    assert not scene.view.layers.get("targets")
    pilot.click("button:done")
    ready(pilot, scene)
    (mark,) = scene.view.layers["targets"]
    assert mark.kind in marks.ABOVE and mark.hexes == scene.view.hexes("1.A2")
    pilot.click("ship:1.A2")
    ready(pilot, scene)
    assert not scene.view.layers["targets"]


def test_a_target_that_is_refused_is_called_by_its_name(pilot):
    scene = at(pilot, SHOT.replace('A2 = "1,6/E"', 'A2 = "1,6/E", A3 = "-9,1/E"'))
    pilot.click("ship:0.X")
    settled(pilot, scene)
    pilot.click("button:done")
    ready(pilot, scene)
    refusal = scene.table.why_not("fire 1.A3")
    said = scene.wording.refusal(refusal)
    assert said.startswith(f"{scene.wording.ship('1.A3')} is not") and "1.A3" not in said
    assert scene.wording.refusal(Illegal("FIRE-1", "there is no 3.A3 here")) == "There is no 3.A3 here."


def pressed_again(pilot, scene, key, way):
    """Press a button, and when the next decision has been there for a while, press the same place or key again."""
    place = pilot.place(key)
    for pos in (key, place):
        if way == "enter" and pos == key:
            pilot.press_key(key)
        elif way == "enter":
            pilot.key("enter")
        else:
            pilot.click(pos)
        settled(pilot, scene)
    if way == "e":
        pilot.key("e", "e")
    return done(scene)[-1]


@pytest.mark.parametrize("way", ["click", "enter", "e"])
def test_a_second_press_where_one_was_done_gives_nothing_up(pilot, way):
    assert pressed_again(pilot, aiming(pilot), "button:done", way) in ("done", "cap X"), "capital ships move yet"
    scene = at(pilot, SHOT)
    pilot.click("ship:0.X")
    settled(pilot, scene)
    assert pressed_again(pilot, scene, "button:done", way) in ("done", "fire 1.A2"), "it may shoot yet"


def test_in_full_a_step_too_many_gives_no_shot_up(pilot):
    pilot.app.context.settings.change(detail="full")
    scene = at(pilot, SHOT)
    pilot.click("ship:0.X")
    ready(pilot, scene)
    steps = {widget.key: widget.rect for widget in scene.widgets if widget.key.startswith(("button:", "command:"))}
    scene.perform(next(one for one in scene.controls.legal if str(one) == "done"))
    ready(pilot, scene)
    hold = pilot.target("button:hold").rect
    assert not [key for key, rect in steps.items() if rect.colliderect(hold)]


def test_the_end_of_the_turn_keeps_its_place_and_alone_is_bright(pilot):
    scene = aiming(pilot)
    place = pilot.target("button:done").rect
    pilot.click("button:done")
    ready(pilot, scene)
    end = pilot.target("command:end")
    assert end.rect.right == place.right and end.rect.contains(place) and not end.is_enabled and "capital ship" in end.why
    pilot.click("button:none")
    settled(pilot, scene)
    bright = [widget.key for widget in scene.widgets if getattr(widget, "kind", "") == "primary"]
    assert bright == ["button:end"]


def test_a_power_that_may_be_shown_is_less_bright_than_the_end_of_the_turn(pilot):
    scene = at(pilot, SHOT.replace("LONGSHOT*", "LANCE").replace("corona", "aegir"), "human", "random")
    for key in ("button:none", "button:none"):
        if pilot.has(key):
            pilot.click(key)
            settled(pilot, scene)
    kinds = {widget.key: widget.kind for widget in scene.widgets if widget.key.startswith("button:")}
    assert kinds == {"button:reveal LANCE": "quiet", "button:end": "primary"}


# ---- powers and secrets ----


def test_nobody_is_asked_about_a_power_until_its_owner_touches_it(pilot):
    scene = begin(pilot, "human", "random", seed=3, fleets=("aegir", "vagar"))
    play_to(pilot, scene, "squadron")
    assert done(scene)[-1] == "hold"
    pilot.click("fixed:power")
    ready(pilot, scene)
    assert scene.controls.kind == Stage.POWER
    pilot.frames(STEADY)
    pilot.click("button:hold")
    ready(pilot, scene)
    assert scene.controls.kind == "squadron"


def test_what_others_did_is_told_although_the_own_power_was_held_back_without_a_question(pilot):
    text = (
        'game = "belt"\nround = 2\nturn = 0\n[board]\nasteroids = []\nprobes = []\n'
        '[[player]]\nfleet = "corona"\npower = "LONGSHOT"\nplayed = [1]\nhand = [4]\ndeck = [3, 2]\n'
        'fighters = { A1 = "-6,0/E", A2 = "-6,5/E" }\n'
        '[[player]]\nfleet = "vagar"\npower = "BURN"\nplayed = [1]\nhand = [2]\ndeck = [3, 4]\n'
        'fighters = { A2 = "9,0/W", A3 = "9,-2/W" }\n'
    )
    scene = at(pilot, text, "human", "random")
    for key in ("button:squadron A", "button:done", "button:end"):
        pilot.click(key)
        settled(pilot, scene)
    pilot.run_until(lambda: scene.is_offering and scene.table.position.round == 3, "the next turn")
    assert done(scene)[-1] == "hold" and scene.controls.kind == "squadron"
    assert scene.features.one(PlainDigest).look_up() and scene.features.one(PlainTrail).is_due
    pilot.click("button:squadron A")
    ready(pilot, scene)
    assert not scene.features.one(PlainTrail).is_due


def play_to(pilot, scene, kind):
    """A formation, and on to a decision of this kind."""
    set_up(pilot, scene)
    assert scene.controls.kind == kind


def set_up(pilot, scene):
    """A formation, and on to the next decision."""
    ready(pilot, scene)
    pilot.click("form:wall")
    settled(pilot, scene)
    if pilot.has("button:end"):
        pilot.click("button:end")
    settled(pilot, scene)


def secret(pilot, *controllers, power="ACE"):
    text = (
        'game = "belt"\nround = 2\nturn = 0\n'
        f'[[player]]\nfleet = "corona"\npower = "{power}"\nplayed = [1]\nhand = [4]\n'
        'fighters = { A1 = "-6,0/E", A2 = "-6,1/E" }\n'
        'caps = { X = "-8,0/E" }\n'
        '[[player]]\nfleet = "vagar"\npower = "BURN"\nplayed = [1]\nhand = [2]\nfighters = { A2 = "9,0/W" }\n'
    )
    return at(pilot, text, *controllers)


def test_an_ace_is_named_by_the_card_and_a_click(pilot):
    scene = secret(pilot, "human", "random")
    pilot.click("fixed:power")
    settled(pilot, scene)
    pilot.click("fixed:power")
    assert {spot.key for spot in scene.lit} == {"ship:0.A1", "ship:0.A2"}
    pilot.click("ship:0.A2")
    ready(pilot, scene)
    assert "reveal ACE A2" in done(scene)
    pilot.frames(STEADY)
    pilot.click("button:squadron A")
    ready(pilot, scene)
    assert scene.controls.kind == "ace"
    pilot.drag(pixel(scene, -5, 2), pixel(scene, -5, 0))
    assert done(scene)[-1].startswith("fly -5,2 N")


def test_a_shared_screen_shows_no_secret_until_its_owner_looks(pilot):
    scene = secret(pilot, "human", "human", power="MARTYR")
    assert scene.around.power.state.power == "back" and not pilot.has("command:martyr")
    pilot.post(pygame.KEYDOWN, key=pygame.K_F2, mod=0, unicode="", scancode=0)
    pilot.frames(3)
    assert scene.around.power.state.power == "martyr" and pilot.has("command:martyr")
    pilot.post(pygame.KEYUP, key=pygame.K_F2, mod=0, unicode="", scancode=0)
    pilot.frames(3)
    assert scene.around.power.state.power == "back" and not pilot.has("command:martyr")


def test_a_card_of_the_hand_is_seen_large_before_it_is_played(pilot):
    text = (
        'game = "belt"\nround = 2\nturn = 0\n'
        '[[player]]\nfleet = "sloam"\npower = "FORESIGHT*"\nplayed = [1]\nhand = [4, 5, 6]\nfighters = { A1 = "-6,0/E" }\n'
        '[[player]]\nfleet = "vagar"\npower = "BURN"\nplayed = [1]\nhand = [2]\nfighters = { A2 = "9,0/W" }\n'
    )
    scene = at(pilot, text, "human", "random")
    assert scene.controls.kind == "card" and scene.around.card.state.card is None
    pilot.point(pilot.place("button:play 5"))
    assert tuple(scene.around.card.state.card) == (4, 1, 4)
    pilot.click("button:play 5")
    ready(pilot, scene)
    assert done(scene) == ["play 5"]


def test_where_enemies_could_shoot_is_shown_by_a_key_and_hidden_again(pilot):
    scene = midgame(pilot)
    pilot.key("v")
    assert len(scene.view.layers["threat"]) > 20
    pilot.key("v")
    assert not scene.view.layers["threat"]


def test_a_martyr_is_chosen_by_its_button(pilot):
    scene = secret(pilot, "human", "random", power="MARTYR")
    pilot.click("command:martyr")
    assert scene.controls.picked and "ship:0.A1" in {spot.key for spot in scene.lit}
    pilot.key("escape")
    assert not scene.controls.picked
    pilot.click("command:martyr")
    pilot.click("ship:0.A1")
    assert done(scene)[-1] == "martyr A1"


def test_the_end_of_a_turn_is_always_asked(pilot):
    scene = secret(pilot, "human", "random")
    pilot.app.context.settings.change(plays_forced=True)
    pilot.click("button:squadron A")
    for key in ("button:done", "button:none"):
        settled(pilot, scene)
        pilot.click(key)
    ready(pilot, scene)
    pilot.frames(60)
    assert scene.controls.kind == "end" and done(scene)[-1] == "none"


# ---- files ----


def test_saved_in_the_middle_of_a_turn_and_gone_on_with(pilot):
    scene = begin(pilot, "human", "random", seed=3)
    play_to(pilot, scene, "squadron")
    pilot.click("button:squadron A")
    ready(pilot, scene)
    told = done(scene)
    pilot.app.stack.clear(type(pilot.app.stack.scenes[0])(pilot.app.context))
    pilot.click("continue")
    again = ready(pilot, pilot.scene)
    assert done(again) == told and again.table.position.stage == scene.table.match.position.stage


def test_danger_is_calm_but_for_own_ships_and_a_hex_names_who_could_shoot_there(pilot):
    scene = midgame(pilot)
    pilot.key("v")
    marks = scene.view.layers["threat"]
    own = {at for ship in scene.view.picture.ships if ship.startswith("0.") for at in scene.view.hexes(ship)}
    strong = {mark.hexes[0] for mark in marks if mark.facing == 2}
    assert {mark.facing for mark in marks} == {0, 1, 2} and strong and strong < own
    assert len([mark for mark in marks if mark.facing]) < len(HEX_NAMES) / 4
    found = danger(scene.table.shown, 0)
    hex, by = max(found.by.items(), key=lambda one: (len(one[1]), -one[0]))
    name = HEX_NAMES[hex]
    key = next(
        (f"ship:{ship}" for ship in scene.view.picture.ships if name in map(text_of, scene.view.hexes(ship))), f"hex:{name}"
    )
    pilot.point(scene_point(scene, name))
    assert {mark.hexes for mark in scene.view.layers["shooters"]} == {
        (at,) for ship in by for at in scene.view.hexes(FULL_NAMES[ship])
    }
    told = scene.features.one(Threats).tells(key)
    assert "cards" in told and len(told.splitlines()) == min(len(by), 5)
    pilot.key("v")
    assert not scene.view.layers["threat"] and not scene.features.one(Threats).tells(key)


def text_of(at):
    return f"{at[0]},{at[1]}"


def scene_point(scene, name):
    q, _, r = name.partition(",")
    return pixel(scene, int(q), int(r))


def test_a_formation_takes_the_place_of_what_was_placed(pilot):
    scene = begin(pilot, "human", "random")
    pilot.click(pixel(scene, -8, 0))
    ready(pilot, scene)
    assert done(scene)[0].startswith("put X") and len(scene.view.picture.ships) == 1
    pilot.point(pilot.place("form:wedge"))
    assert "takes the place" in scene.prompt.detail
    pilot.click("form:wedge")
    ready(pilot, scene)
    assert done(scene)[:1] == ["form wedge"] and len(scene.view.picture.ships) == 20
    pilot.click("fixed:undo")
    ready(pilot, scene)
    assert not scene.view.picture.ships


def shown_texts(scene):
    """All that is written on buttons and cards, in the log and in the deck."""
    buttons = [f"{widget.text} {getattr(widget, 'note', '')}" for widget in scene.widgets if hasattr(widget, "text")]
    log = [line.text for line in scene.around.book.lines]
    return " ".join([*map(str, buttons), *log, scene.prompt.text, scene.prompt.detail, scene.around.power.state.name])


def test_at_a_shared_screen_a_touched_power_is_shown_without_telling_which_it_is_before(pilot):
    scene = secret(pilot, "human", "human", power="LONGSHOT")
    before = scene.around.card.state
    assert before.card is not None and done(scene) == ["hold"]
    pilot.click("fixed:power")
    settled(pilot, scene)
    assert scene.controls.kind == Stage.POWER and scene.table.is_public
    assert scene.around.card.state.card == before.card, "the card stays where it was"
    assert "Longshot" not in shown_texts(scene)
    button = next(widget for widget in scene.widgets if getattr(widget, "text", "") == "Show it")
    pilot.point(button.rect.center)
    assert "Longshot" not in shown_texts(scene)
    pilot.click(button.rect.center)
    ready(pilot, scene)
    assert done(scene)[0] == "reveal LONGSHOT" and "Longshot" in shown_texts(scene)


def test_what_was_lost_and_won_is_told_where_it_happened(pilot):
    wording = midgame(pilot).wording
    lost = wording.told(events.ShipKilled("0.B1", "1,2", 1, 1), None, 0)
    assert (lost.text, lost.note, lost.tone, lost.where) == ("Lost", "B1", "bad", "hex:1,2")
    won = wording.told(events.ShipKilled("1.A1", "1,2", 0, 1), None, 0)
    assert (won.text, won.tone) == ("+1", "gold")
    assert wording.told(events.ShipKilled("1.A1", "1,2", 2, 1), None, 0) is None
    assert wording.told(events.FighterLost("0.B1", "1,2", "edge"), None, 0).text == "Lost"


def test_nothing_is_told_over_the_rock_in_the_middle(pilot):
    scene = midgame(pilot)
    ring = [
        pygame.Rect(scene.view.camera.hex_rect(at)) for at in ((0, 0), (1, 0), (-1, 0), (0, 1), (0, -1), (1, -1), (-1, 1))
    ]
    for told in (Told("Broadside", "Achievement", "good"), Told("2 hits", "", "bad", where="hex:0,0")):
        announcer = scene.features.one(Announcer)
        announcer.clear()
        announcer.tell(told)
        pilot.run_until(lambda one=announcer: one.rect.w, "the announcer")
        assert announcer.rect.collidelist([one.inflate(-6, -6) for one in ring]) < 0


def test_what_is_told_beside_the_last_fleet_leaves_undo_alone(tmp_path):
    pilot = Pilot(tmp_path, replace(INSTANT, text_size=150), (1920, 1080))
    scene = midgame(pilot)
    announcer = scene.features.one(Announcer)
    announcer.tell(Told("Revenant", scene.wording.about_power("REVENANT"), "gold", where="seat:2"))
    pilot.run_until(lambda: announcer.rect.w, "the announcer")
    assert not announcer.rect.colliderect(pilot.target("fixed:undo").rect)
    pilot.leave()


def test_in_the_last_turns_the_ring_is_counted_all_along(pilot):
    scene = last_turn(pilot)
    assert scene.around.goal_state().how == "The ring now: Ada 4. It counts at the end."
    assert "2 points" in midgame(pilot).around.goal_state().how


@pytest.mark.parametrize("text_size", [100, 200])
def test_squadrons_keep_their_letters_and_cards_their_words_with_large_text(pilot, monkeypatch, text_size):
    pilot.app.context.settings.change(text_size=text_size)
    kit, found = pilot.app.context.type, {}
    line = type(kit).line

    def noted(self, text, *more, **named):
        made = line(self, text, *more, **named)
        found[text] = max(found.get(text, 0), made.get_height())
        return made

    monkeypatch.setattr(type(kit), "line", noted)
    midgame(pilot)
    assert {"A", "B", "C", "speed", "turn", "thrust"} <= found.keys()
    body = kit.line_height("body")
    assert all(found[number] >= body for number in ("5", "1", "3")), "the figures of the card are no smaller than text"


def test_a_squadron_without_fighters_can_still_be_read(pilot):
    theme = pilot.app.context.theme
    assert contrast(theme.colour("faint"), theme.colour("space")) >= 4.5


def contrast(one, other):
    def light(colour):
        parts = [c / 255 for c in (colour.r, colour.g, colour.b)]
        r, g, b = (c / 12.92 if c <= 0.03928 else ((c + 0.055) / 1.055) ** 2.4 for c in parts)
        return 0.2126 * r + 0.7152 * g + 0.0722 * b

    high, low = sorted((light(one), light(other)), reverse=True)
    return (high + 0.05) / (low + 0.05)
