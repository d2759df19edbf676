"""Gatestorm in its window: set up, played to the end by mouse and by keys, behind curtains, through gates, taken back."""

from math import cos, dist, radians, sin

import pygame
import pytest
from msgspec.structs import replace

from hyperline.games.gatestorm.app.board import view
from hyperline.games.gatestorm.app.board.ground import GATE
from hyperline.games.gatestorm.app.board.marks import NUMBERS, Arc, End, Ghost, Sight, Way, Word
from hyperline.games.gatestorm.app.scene import ResultScene
from hyperline.games.gatestorm.entry import META, USUAL
from hyperline.games.gatestorm.rules.fleet import MODELS
from hyperline.games.gatestorm.rules.position import points_to_win
from hyperline.games.gatestorm.rules.setup import first_position
from hyperline.games.listed import SHELF
from hyperline.kernel import language
from hyperline.kernel.game import Seat, Setup
from hyperline.shell import session
from hyperline.shell.page.features.plain_digest import PlainDigest
from hyperline.shell.page.features.tips import Tips
from hyperline.shell.page.log.logline import DigestEntry
from hyperline.shell.scenes.setup import SetupScene
from hyperline.shell.setup.house_rules import HouseRules, labels, played
from hyperline.shell.ui.button import PRIMARY, SUBDUED
from tests.amounts import graded
from tests.games.gatestorm.app.storms import at, begin, done, duel, play_on, ready, wanted
from tests.shell.pilot import INSTANT, Pilot
from tests.shell.texts import texts_of


@pytest.fixture
def pilot(tmp_path):
    made = Pilot(tmp_path / "home")
    yield made
    made.leave()


def marks(scene, layer, kind):
    return [mark for mark in scene.view.layers.get(layer, ()) if isinstance(mark, kind)]


# ---- whole games ----


@pytest.mark.slow
@pytest.mark.parametrize(("way", "who"), [
    ("click", ("human", "random")), ("press_key", ("human", "random")), ("click", ("human", "human", "human")),
    ("click", ("human", *["random"] * 5)), ("click", ("human", *["random"] * 14)),
])  # fmt: skip
def test_played_from_the_setup_to_the_end(pilot, way, who):
    scene = begin(pilot, *who)
    play_on(pilot, scene, getattr(pilot, way))
    assert pilot.scene.name == "ranking" and scene.table.standing.is_over


def test_a_duel_at_a_table_alone_is_played_to_the_end(pilot):
    """Its gates lead to each other, and no strip shows it in small (VAR-1)."""
    scene = begin(pilot, "human", "pilot", options={"duel": "near"}, seed=5)
    play_on(pilot, scene, pilot.click)
    assert pilot.scene.name == "ranking" and scene.table.standing.is_over
    events = [type(event).__name__ for step in scene.table.steps for event in step.change.events]
    assert "LeftGate" in events and not scene.around.thumbs


@pytest.mark.parametrize("way", ["click", "press_key"])
def test_the_last_shot_leads_to_the_result(pilot, way):
    text = duel(table='phase = "gunnery"', theirs="shields = 0\nscars = 1\nlosses = 1", mine="score = 1", more="kills = 2")
    scene = at(pilot, text, "human", "random")
    before = len(scene.table.steps)
    play_on(pilot, scene, getattr(pilot, way), stops=lambda: len(scene.table.steps) > before + 2)
    assert done(scene)[0] == "attack 1"


def test_what_points_were_won_for_is_told_at_the_end(pilot):
    scene = at(pilot, duel(own="600,20/0"), "human", "human")
    play_on(pilot, scene, pilot.click, stops=lambda: scene.table.shown.ships[0].losses)
    found = ResultScene.counted(event for step in scene.table.steps for event in step.change.events)
    assert found[0]["edges"] == -1 and found[0]["lost"] == 1


# ---- before the game ----


def test_all_fifteen_are_seated_on_one_page_and_filled_at_once(pilot):
    scene = SetupScene(pilot.app.context, "gatestorm")
    pilot.scene.push(scene)
    pilot.frames(3)
    pilot.click("fill")
    pilot.frames(3)
    assert len([widget for widget in scene.widgets if widget.key.startswith("kind-")]) == 15
    seats = [seat for seat in scene.seating.seats if seat.controller]
    assert len(seats) == len({seat.name for seat in seats}) == len({seat.emblem for seat in seats}) == 15
    pilot.frames(20)
    pilot.click("start")
    pilot.run_until(lambda: pilot.scene.name == "play", "the game")
    assert len(pilot.scene.table.shown.ships) == 15 and len(pilot.scene.view.boards) == 3


# ---- the outfit ----


def test_ship_gear_and_pilot_are_chosen_one_by_one_and_taken_together(pilot):
    scene = begin(pilot, "human", "random")
    play_on(pilot, scene, pilot.click, stops=lambda: scene.controls.kind == "outfit")
    offer = scene.controls.offer_of(scene.controls.in_force[0])
    assert not offer.why and offer.kind == "primary" and offer.text == "Take the Kestrel"
    for key in ("model:wisp", "gear:tow", "model:sickle"):
        pilot.click(key)
    pilots = [widget for widget in scene.widgets if widget.key.startswith("pilot:")]
    taken = {step.action.pilot for step in scene.table.steps if step.action.verb == "pick"}
    assert {widget.key.partition(":")[2] for widget in pilots if widget.why} == taken
    free = next(widget.key for widget in pilots if not widget.why)
    pilot.click(free)
    pilot.frames(20)
    pilot.click(f"button:pick sickle tow {free.partition(':')[2]}")
    assert done(scene)[0] == f"pick sickle tow {free.partition(':')[2]}"


def test_no_tip_lies_over_what_an_outfit_or_a_maneuver_is_chosen_from(tmp_path):
    pilot = Pilot(tmp_path / "home", replace(INSTANT, has_tips=True))
    try:
        scene = begin(pilot, "human", *["random"] * 5)
        told = set()
        for _ in range(3):
            ready(pilot, scene)
            pilot.run_until(lambda: scene.features.one(Tips).is_shown or scene.controls.kind == "slot", "a tip")
            tips = scene.features.one(Tips)
            if tips.is_shown:
                told.add(tips.told.key)
                cards = [one.rect for one in scene.widgets if one.key.startswith(("model:", "gear:", "pilot:", "dial:"))]
                ships = [scene.view.ship_rect(seat) for seat in scene.view.picture.at(scene.view.table)]
                assert tips.tag.rect.collidelist([*cards, *ships]) < 0
                tips.close()
            pilot.click(wanted(scene)[0])
            pilot.frames(20)
        assert told == {"tip.outfit", "tip.dial"}
    finally:
        pilot.leave()


def test_a_tip_goes_with_its_decision_and_moves_off_a_ship(tmp_path):
    pilot = Pilot(tmp_path / "home", replace(INSTANT, has_tips=True))
    try:
        scene = begin(pilot, "human", *["random"] * 3)
        tips = scene.features.one(Tips)
        for _ in range(12):
            ready(pilot, scene)
            pilot.frames(40)
            if tips.is_shown:
                assert not tips.told.kind or tips.told.kind == scene.controls.kind
                ships = [scene.view.ship_rect(seat) for seat in scene.view.picture.at(scene.view.table)]
                assert tips.tag.rect.collidelist(ships) < 0
            pilot.click(wanted(scene)[0])
            pilot.frames(20)
    finally:
        pilot.leave()


def test_where_a_ship_may_end_is_not_told_while_shots_are_decided(pilot):
    scene = at(pilot, "attack")
    scene.perform("attack 3")
    ready(pilot, scene)
    assert scene.controls.kind == "modify"
    pilot.point(pilot.place("ship:3"))
    assert not marks(scene, "cloud", End)


@pytest.mark.parametrize("name", MODELS)
def test_hull_and_shields_are_told_in_whole_words(pilot, name):
    scene = begin(pilot, "human", "random")
    play_on(pilot, scene, pilot.click, stops=lambda: scene.controls.kind == "outfit")
    (card,) = (one for one in scene.widgets if one.key == f"model:{name}")
    shields = MODELS[name].shields
    told = "no shields" if not shields else "1 shield" if shields == 1 else f"{shields} shields"
    assert f"{MODELS[name].hull} hull" in card.hint and told in card.hint and "1 shields" not in card.hint


def test_the_log_before_the_first_round_says_so(pilot):
    scene = begin(pilot, "human", "random")
    headings = [line.text for line in scene.around.book.lines if line.is_heading]
    assert headings == ["Before the first round"]


def test_options_that_depend_on_the_seats_tell_their_number(context):
    words, (tables, kills) = context.words, META.options[:2]
    assert [labels(words, tables, seats, {})[0] for seats in (2, 10, 11, 15)] == ["Automatic: 2"] * 2 + ["Automatic: 3"] * 2
    assert [labels(words, kills, seats, {})[0] for seats in (3, 4)] == ["Automatic: 2", "Automatic: 3"]


def test_setting_up_tells_the_tables_and_the_points_that_are_played():
    for _, options in META.presets:
        for seats in META.seats:
            begun = first_position(Setup((Seat(),) * seats, 1, options))
            told = [played(option, USUAL, seats, options) for option in META.options[:2]]
            assert told == [str(len(begun.tables)), str(points_to_win(begun))], (seats, options)


def test_for_two_with_linked_gates_the_one_table_is_no_choice_and_points_count_twice(pilot):
    words = pilot.app.context.words
    tables, kills, *_, duel = META.options
    assert labels(words, tables, 2, META.usual) == ["1"]
    assert labels(words, kills, 2, META.usual)[:3] == ["Automatic: 4", "4", "6"]
    assert labels(words, duel, 3, META.usual) == [], "there is nothing to choose about two players among three"
    told = [HouseRules(META, options, seats).summary(words) for options, seats in (
        (META.usual, 3), (META.usual, 2), ({"kills": "3", **META.usual}, 2),
    )]  # fmt: skip
    linked = "Ships dealt, Linked gates for two"
    assert told == ["Ships dealt", linked, f"Points to win: 6, {linked}"]


def test_the_usual_game_deals_outfits_and_begins_with_where_to_begin(pilot):
    scene = begin(pilot, "human", *["random"] * 3, options=META.usual)
    assert all(ship.model and ship.pilot and ship.gear for ship in scene.table.position.ships)
    ready(pilot, scene)
    assert scene.controls.kind == "slot"
    assert dict(META.presets)["Chosen ships"]["outfit"] == "pick"


def test_at_one_table_no_tip_and_no_feat_speaks_of_another(pilot):
    words = pilot.app.context.words_of("gatestorm")
    for key in ("tip.gate", "feat.gate_how"):
        assert "table" not in words(key), "it is told of one table, too, whose gates lead to each other"


def test_a_game_that_is_set_up_stands_at_no_round_in_the_menu(pilot):
    begin(pilot, "human", "random")
    session.to_menu(pilot.scene)
    assert pilot.scene.widget("continue").note.endswith("your move") and "round" not in pilot.scene.widget("continue").note


def test_a_ship_is_offered_only_its_own_actions(pilot):
    scene = begin(pilot, "human", "random")
    play_on(pilot, scene, pilot.click, stops=lambda: scene.controls.kind == "act")
    known = {one.name for one in scene.controls.in_force if not one.is_ending}
    assert (
        known == {*MODELS[scene.table.position.ships[0].model].actions} != {"poise", "weave", "mark", "slip", "rush", "veil"}
    )


def test_at_a_gate_it_is_said_what_is_beyond_it_before_anything_is_pointed_at(pilot):
    scene = at(pilot, duel("300,620/0", "900,800/0"), "human", "random")
    scene.perform("dial S3")
    ready(pilot, scene)
    assert scene.controls.kind == "gate" and scene.prompt.note and not scene.prompt.detail


def test_one_table_alone_has_no_number_above_it(pilot):
    scene = begin(pilot, "human", "random", options=META.usual)
    play_on(pilot, scene, pilot.click, stops=lambda: scene.controls.kind == "dial")
    assert scene.around.head_state().title == "Round 1 of 12"


# ---- the dial ----


def test_what_is_pointed_at_on_the_dial_shows_its_way_its_end_and_its_sights(pilot):
    scene = at(pilot, "planning")
    assert len(marks(scene, "ends", End)) == len(scene.controls.legal)
    pilot.point(pilot.place("dial:T3R"))
    assert marks(scene, "preview", Way)[0].ease == "hard" and marks(scene, "preview", Arc) and marks(scene, "preview", Ghost)
    assert "dazed" in scene.prompt.detail
    pilot.point(pilot.place("end:G3L"))
    assert marks(scene, "preview", Way)[0].ease == "plain", "the ends on the table tell the same"


@pytest.mark.parametrize(("own", "other", "key", "told"), [
    ("600,60/0", "300,800/0", "dial:S4", "Off the table"), ("600,450/0", "600,290/0", "dial:S3", "Bump: no action"),
    ("450,480/0", "900,800/0", "dial:S3", "Over a rock"), ("300,620/0", "900,800/0", "dial:S3", "Gate A"),
])  # fmt: skip
def test_a_bump_a_rock_the_edge_and_a_gate_are_named(pilot, own, other, key, told):
    scene = at(pilot, duel(own, other), "human", "random")
    pilot.point(pilot.place(key))
    assert [mark.text for mark in marks(scene, "preview", Word)] == [told]


def test_a_word_at_the_side_of_the_table_is_whole(pilot):
    scene = at(pilot, duel("1170,450/90", "300,800/0"), "human", "random")
    pilot.point(pilot.place("dial:S1"))
    (word,) = marks(scene, "preview", Word)
    place = scene.view.art.rect(word)
    assert word.text == "Off the table" and scene.view.camera.view.contains(place)
    assert place.w > pilot.app.context.type.width(word.text, "small_strong")


def test_a_maneuver_is_chosen_by_a_click_and_set_by_the_button(pilot):
    scene = at(pilot, "planning")
    pilot.click("dial:G2R")
    assert scene.controls.maneuver == "G2R" and not done(scene)
    pilot.click("end:S3")
    pilot.frames(20)
    pilot.click("button:dial S3")
    assert done(scene)[0] == "dial S3"


def test_wheel_and_keys_turn_the_dial_and_the_same_again_sets_it(pilot):
    scene = at(pilot, "planning")
    pilot.wheel(scene.areas.dial.center, -1)
    first = scene.controls.maneuver
    pilot.key(".")
    second = scene.controls.maneuver
    pilot.key(",")
    assert first and second != first and scene.controls.maneuver == first
    assert scene.view.camera.is_farthest, "the wheel turns the dial alone"
    pilot.key("enter")
    assert done(scene)[0] == f"dial {first}"


def test_enter_picks_a_maneuver_while_the_digest_is_open(pilot):
    scene = at(pilot, "planning")
    digest = scene.features.one(PlainDigest)
    digest.open([DigestEntry("Altair flies.", 1, 1.0, 0, 0)])
    pilot.frames(20)
    pilot.walk("dial:S2")
    pilot.key("enter")
    assert scene.controls.maneuver == "S2" and not digest.is_open


def test_the_numbers_of_the_ranges_lie_on_no_gate_and_on_no_end(pilot):
    scene = at(pilot, duel(own="300,760/0"), "human", "human")
    gate = next(door.place for door in scene.view.doors if door.letter == "A")
    for name in ("S1", "S2", "S3"):
        pilot.point(pilot.place(f"dial:{name}"))
        (arc,) = marks(scene, "preview", Arc)
        for away, angle in zip(NUMBERS, arc.numbers, strict=True):
            turn = radians(arc.heading + angle)
            place = arc.points[0][0] + away * sin(turn), arc.points[0][1] - away * cos(turn)
            assert dist(place, gate) > GATE + 10, f"{name}: {away}"
            assert all(dist(place, end.points[0]) > 20 for end in marks(scene, "ends", End)), f"{name}: {away}"


def test_the_numbers_of_the_ranges_lie_on_no_end_beyond_a_gate(pilot):
    """Where one comes out in Flight, a dial is chosen at once."""
    scene = at(pilot, duel("300,620/0", "900,800/0", more="tables = 1"), "human", "random")
    for action in ("dial S3", "enter"):
        scene.perform(action)
        ready(pilot, scene)
    assert scene.controls.kind == "dial" and scene.table.shown.tables[0].phase == "flight"
    (arc,) = marks(scene, "preview", Arc)
    places = [end.points[0] for end in marks(scene, "ends", End)]
    for away, angle in zip(NUMBERS, arc.numbers, strict=True):
        turn = radians(arc.heading + angle)
        at_ = arc.points[0][0] + away * sin(turn), arc.points[0][1] - away * cos(turn)
        assert all(dist(at_, end) > 12 for end in places), away


def test_the_middle_of_the_wheel_tells_the_maneuver_in_focus_whichever_way_it_came(pilot):
    scene = at(pilot, "planning")
    hub = next(one for one in scene.widgets if one.key == "hub")
    for name in ("S2", "S3", "S2", "G2L", "S2"):
        pilot.walk(f"dial:{name}")
        assert hub.state.face.maneuver == name, name


def test_what_an_action_is_good_for_is_said_before_it_is_taken(pilot):
    scene = begin(pilot, "human", "random")
    play_on(pilot, scene, pilot.click, lambda: scene.controls.kind == "act")
    said = set()
    actions = [one for one in scene.controls.in_force if not one.is_ending]
    for offer in map(scene.controls.offer_of, actions):
        pilot.point(pilot.place(offer.key))
        said.add(scene.prompt.detail)
    assert len(said) == len(actions) and all(said)


def test_one_ship_in_the_sights_is_shot_at_by_the_bright_button(pilot):
    scene = at(pilot, duel(own="600,450/0", other="600,300/180", table='phase = "gunnery"'))
    play_on(pilot, scene, pilot.click, lambda: scene.controls.kind == "attack")
    shot = next(one for one in scene.widgets if one.key == "command:attack")
    assert shot.kind == "primary" and shot.note == scene.name_of(1)
    pilot.click(shot.rect.center)
    assert done(scene)[-1].startswith("attack")


def test_a_move_that_a_trait_allows_says_which_trait_and_is_declined_in_its_own_words(pilot):
    scene = at(pilot, duel(own="600,500/0", other="600,300/180", table='phase = "gunnery"').replace('"heron"', '"fallow"'))
    play_on(pilot, scene, pilot.click, lambda: scene.controls.kind == "trait")
    assert scene.prompt.note.startswith("Rebound:")
    assert scene.controls.row().ending.text == "Stay here"


def test_what_is_beyond_a_gate_is_said_while_it_is_pointed_at(pilot):
    scene = at(pilot, duel("300,620/0", "900,800/0"), "human", "random")
    scene.perform("dial S3")
    ready(pilot, scene)
    before = scene.prompt.note
    pilot.point(pilot.place("gate:A"))
    assert before and scene.prompt.note == before and not scene.prompt.detail


def test_no_trail_leads_from_where_a_ship_was_lost_to_where_it_is_back(pilot):
    scene = at(pilot, "planning")
    now = scene.table.counted
    craft = now.ships[1]
    back = replace(now, ships=(now.ships[0], replace(craft, losses=craft.losses + 1), *now.ships[2:]))
    before, after = (scene.view.stands(position) for position in (now, back))
    assert [seat for key, (seat, _) in after.items() if key not in before] == [1]


def test_the_ship_of_another_player_shows_where_it_may_end(pilot):
    scene = at(pilot, "planning")
    pilot.point(pilot.place("ship:3"))
    assert len(marks(scene, "cloud", End)) > 10 and "may end" in scene.prompt.detail
    pilot.point(pilot.place("dial:S1"))
    assert not marks(scene, "cloud", End)
    pilot.click("ship:3")
    pilot.point(pilot.place("dial:S1"))
    assert marks(scene, "cloud", End), "until it is clicked again"
    pilot.frames(20)
    pilot.click("ship:3")
    pilot.point(pilot.place("dial:S1"))
    assert not marks(scene, "cloud", End)


def test_each_person_sets_a_dial_behind_a_curtain_and_nobody_sees_it(pilot):
    scene = at(pilot, duel(), "human", "human")
    pilot.click("dial:S2")
    pilot.frames(20)
    pilot.click("button:dial S2")
    pilot.run_until(lambda: pilot.scene.name == "curtain", "the curtain")
    assert scene.table.eyes is None and scene.table.position.ships[0].dial == "set"
    ready(pilot, scene)
    assert scene.controls.seat == 1 and scene.known.ships[0].dial == "set"


# ---- flight and gunnery ----


def test_little_moves_are_chosen_by_where_they_end(pilot):
    text = duel(table='phase = "flight"', mine='dial = "S1"', theirs='dial = "S2"', other="900,800/0")
    scene = at(pilot, text, "human", "random")
    play_on(pilot, scene, pilot.click, stops=lambda: scene.controls.kind == "act")
    pilot.point(pilot.place("way:slip left"))
    assert marks(scene, "preview", Ghost) and "slip" in " ".join(scene.controls.texts_at("way:slip left")).lower()
    pilot.click("way:slip left")
    assert "slip left" in done(scene)


@pytest.mark.parametrize(("own", "other"), [
    ("140,450/90", "440,450/270"),  # over a gate
    ("900,720/0", "900,420/180"),  # straight up, between a gate and its number
    ("600,600/0", "600,290/180"), ("600,20/180", "600,100/0"), ("1180,300/270", "1000,300/90"),
])  # fmt: skip
def test_a_range_is_told_whole_and_on_no_gate_and_no_ship(pilot, own, other):
    scene = at(pilot, duel(own, other, table='phase = "gunnery"'), "human", "random")
    pilot.point(pilot.place(scene.lit[0].key))
    (line,) = marks(scene, "preview", Sight)
    art, camera = scene.view.art, scene.view.camera
    box = art.plate(line)
    assert art.rect(line).contains(box) and camera.view.contains(box)
    assert box.w > pilot.app.context.type.width(line.text, "small_strong")
    gates = [camera.around([door.place], GATE) for door in scene.view.doors]
    ships = [scene.view.ship_rect(seat) for seat in (0, 1)]
    assert box.collidelist([*gates, *ships]) < 0


def test_a_target_tells_range_and_dice_and_is_shot_by_a_click(pilot):
    scene = at(pilot, "attack")
    assert marks(scene, "preview", Arc) and scene.mood == "battle"
    lit = [target.key for target in scene.lit]
    assert lit
    pilot.point(pilot.place(lit[0]))
    (line,) = marks(scene, "preview", Sight)
    assert line.text.startswith("Range") and "dice against" in scene.prompt.detail
    pilot.click(lit[0])
    assert pilot.has(next((key.key for key in scene.widgets if key.key.startswith("list:")), "")) or done(scene)


def test_an_own_ship_goes_through_a_gate_and_the_screen_with_it(pilot):
    scene = at(pilot, "gate")
    assert scene.controls.letter == "A" and "table 2" in scene.prompt.note
    assert scene.view.table == 1 and [thumb.is_lit for thumb in scene.around.thumbs] == [False, True]
    pilot.click("gate:A")
    ready(pilot, scene)
    assert done(scene)[0] == "enter" and scene.table.shown.ships[0].table == 2
    assert scene.view.table == 2 and scene.view.seen(0) is not None


def test_tables_are_shown_by_a_click_in_the_strip_or_on_a_plate(pilot):
    scene = at(pilot, "planning")
    pilot.click("table:2")
    assert scene.view.table == 2 and scene.view.seen(2) is not None and scene.view.seen(0) is None
    pilot.frames(20)
    pilot.click("seat:3")
    assert scene.view.table == 1


def test_the_window_can_be_small_and_the_text_large(tmp_path):
    made = Pilot(tmp_path / "home", size=(960, 540))
    try:
        scene = at(made, "fifteen", "human", *["random"] * 14)
        assert [card for card in scene.areas.cards if card.h] and scene.areas.dial.h > 40
        made.click("table:1")
        here = {seat for seat, craft in scene.view.picture.crafts.items() if craft.table == 1}
        shown = {seat for seat, card in enumerate(scene.areas.cards) if card.h}
        assert here <= shown
    finally:
        made.leave()


def test_the_key_of_the_log_opens_it_with_a_heading_for_each_table(pilot):
    scene = at(pilot, "planning")
    play_on(pilot, scene, pilot.click, stops=lambda: len(scene.table.steps) > 12)
    headings = [line.text for line in scene.around.book.lines if line.is_heading]
    assert any("Table 1" in text for text in headings) and any("Table 2" in text for text in headings)
    pygame.event.clear()


@pytest.mark.parametrize(("size", "position", "detail"), graded([
    ((1280, 720), "fifteen", "full"), ((1280, 720), "planning", "simple"), ((1280, 720), "planning", "full"),
    ((1920, 1080), "planning", "full"), ((1920, 1080), "fifteen", "full"), ((1920, 1080), "duel", "full"),
], 2))  # fmt: skip
def test_the_log_and_the_news_are_never_drawn_over_each_other(tmp_path, size, position, detail):
    pilot = Pilot(tmp_path / "home", replace(INSTANT, detail=detail), size)
    try:
        seats = {"fifteen": 15, "planning": 6, "duel": 2}[position]
        scene = at(pilot, position if seats > 2 else duel(), "human", *["random"] * (seats - 1))
        play_on(pilot, scene, pilot.click, stops=lambda: len(scene.table.steps) > 2)
        around = scene.around
        assert around.log.is_hidden != around.news.is_hidden
        if around.has_log_drawer:
            around.show_log(True)
            pilot.frames(2)
            assert around.news.is_hidden and not around.log.is_hidden
    finally:
        pilot.leave()


def test_ships_stand_at_one_scale_on_the_last_page_between_names_and_numbers(pilot, monkeypatch):
    drawn = []
    monkeypatch.setattr(ResultScene, "draw_ship", lambda page, surface, place, seat: drawn.append((seat, place)))
    scene = at(pilot, "attack")
    names = tuple(scene.name_of(seat) for seat in range(6))
    page = ResultScene(scene.context, scene.table, lambda: ("Di wins", "Three ships destroyed."), names)
    scene.push(page)
    pilot.frames(40)
    found = dict(drawn)
    assert {*found} == {*range(6)}
    assert len({place.size for place in found.values()}) == 1 and len({place.left for place in found.values()}) == 1
    for place in found.values():
        row = next(one for one in page._rows if one.contains(place))
        assert all(not place.colliderect(column.inflate(-column.w * 2 // 3, 0)) for _, column in page._columns(row))


@pytest.mark.parametrize("size", [(960, 540), (1280, 720)])
def test_six_seats_have_their_rows_and_whole_names_with_text_twice_as_large(tmp_path, size):
    pilot = Pilot(tmp_path / "large", replace(INSTANT, text_size=200), size)
    try:
        scene = at(pilot, "planning")
        kit = scene.context.type
        for plate, rect in zip(scene.around.plates, scene.areas.cards, strict=True):
            assert rect.h >= kit.line_height("small_strong") * 0.9, plate.state.name
            assert kit.width(plate.state.name, "small_strong") < rect.w * 0.7
        assert not scene.areas.rest.h
    finally:
        pilot.leave()


def test_a_mark_with_one_target_is_one_press(pilot):
    text = duel(other="600,200/0", table='phase = "flight"', mine='dial = "S1"', theirs='dial = "S2"')
    scene = at(pilot, text, "human", "random")
    assert [str(one) for one in scene.controls.legal if one.verb == "mark"] == ["mark 1"]
    pilot.click("command:mark")
    assert scene.table.position.ships[0].mark == 1


def test_where_one_can_slip_is_seen_before_it_is_pointed_at(pilot):
    text = duel(other="600,200/0", table='phase = "flight"', mine='dial = "S1"', theirs='dial = "S2"')
    scene = at(pilot, text, "human", "random")
    slips = [action.way for action in scene.controls.legal if action.verb == "slip"]
    assert slips
    places = [scene.view.ends[f"way:{way}"] for way in slips]
    assert [mark.points[0] for mark in marks(scene, "ends", End)] == places


@pytest.mark.parametrize("heading", [0, 60, 90, 300])
def test_where_one_can_slip_is_not_on_the_row_below_the_ship(pilot, heading, monkeypatch):
    text = duel(
        own=f"600,450/{heading}", other="200,200/0", table='phase = "flight"', mine='dial = "S1"', theirs='dial = "S2"'
    )
    scene, plates, plate = at(pilot, text, "human", "random"), [], view.paint.plate

    def noted(surface, rect, *rest):
        plates.append(rect.copy())
        return plate(surface, rect, *rest)

    monkeypatch.setattr(view.paint, "plate", noted)
    scene.view.draw(pygame.display.get_surface())
    slips = [scene.view.camera.around(mark.points, view.HEAD) for mark in marks(scene, "ends", End)]
    assert len(slips) == 2 and len(plates) == 2
    assert not any(row.collidelistall(slips) for row in plates)


def test_a_tip_hides_neither_a_gate_nor_the_sights(pilot):
    pilot.app.context.settings.change(has_tips=True)
    scene = begin(pilot, "human", "random")
    tips = scene.features.one(Tips)
    play_on(pilot, scene, pilot.click, lambda: tips.is_shown and scene.controls.kind == "dial")
    assert tips.is_shown
    assert not tips.tag.rect.collidelistall(scene.rather_not_told_over())


def test_the_way_of_another_ends_behind_its_ship(pilot):
    scene = at(pilot, "planning")
    view = scene.view
    for seat, place in view.stands(scene.table.shown).values():
        seen = view.seen(seat)
        x, y = view.camera.exact(seen.place)
        gone = dist((x, y), place)
        ahead = (place[0] - x) * sin(radians(seen.heading)) - (place[1] - y) * cos(radians(seen.heading))
        assert ahead == pytest.approx(-gone, abs=2)
        assert gone >= view.ship_rect(seat).w * 0.7


def test_to_go_through_is_the_bright_one_of_two_at_a_gate(pilot):
    scene = at(pilot, "gate")
    row = scene.controls.row()
    assert [(one.text, one.kind) for one in (*row.aside, *row.commands)] == [("Go through", PRIMARY)]
    assert row.ending.kind == SUBDUED
    pilot.click("button:enter")
    assert done(scene)[0] == "enter"


def test_no_word_in_the_middle_of_the_wheel_is_broken(monkeypatch):
    monkeypatch.setenv(language.VARIABLE, "de")
    drawn = [one.text for one in texts_of("board", SHELF, "gatestorm", (1024, 640))]
    language.use(language.ENGLISH)
    assert "Manöverrad" in drawn
