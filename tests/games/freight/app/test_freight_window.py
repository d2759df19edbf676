"""Dark Freight in its window: dice picked and dragged, played by mouse and by keys, taken back, saved, secrets kept."""

import random

import pygame
import pytest

from hyperline.games.freight.rules.cards import UNSEEN
from hyperline.games.listed import SHELF
from hyperline.kernel import language
from hyperline.kernel.game import Seat, Setup
from hyperline.shell.play.table import Table
from hyperline.shell.session import brains, make_director
from hyperline.shell.store.settings import SeatMemory
from tests.shell.flows import NAMES, begin

SECTOR = """
[map]
"0,0" = "haven"
"0,-1" = "lane 2"
"1,0" = "lane 3"
"0,1" = "lane 4"
"-1,0" = "lane 5"
"-1,-1" = "space s1"
"1,-1" = "nebula s1"
"1,1" = "space s1"
"-1,1" = "asteroids s2"
"0,-2" = "Ossa"
"2,0" = "Hask"
"0,2" = "Ferrol"
"-2,0" = "Quell"
"""
OSSA = """
[[player]]
at = "0,-2"
holds = ["cobalt-2", "s2", ""]
hand = ["Brill", "Ixar"]
damage = ["engines2"]
lasers = {lasers = 4}
[[player]]
at = "1,-1"
holds = ["amber-9", "jade-4", "s3"]
[[player]]
at = "0,0"
"""


def at(pilot, dice="1, 4, 5, 6", players=OSSA, people=1, head="", rolls="", names=NAMES):
    """People, and computers in the other seats, at the act of the first seat."""
    game = SHELF.game("freight")
    text = f'game = "freight"\nround = 4\nphase = "act"\nfirst = 0\nturn = 0\ndice = [{rolls}]\n{head}\n{SECTOR}'
    position = game.read(f"{text}\n[act]\ndice = [{dice}]\n{players}")
    who = ["human" if seat < people else "random" for seat in range(len(position.ships))]
    seats = tuple(Seat(one, name, seat) for seat, (one, name) in enumerate(zip(who, names, strict=False)))
    context = pilot.app.context
    table = Table.begin(game, Setup(seats), make_director(context), brains(context, "freight"), position=position)
    scene = SHELF.entry("freight").face().scene(context, table)
    pilot.scene.push(scene)
    pilot.run_until(lambda: pilot.scene is not scene or scene.is_settled, "the board")
    return scene


def lit(scene):
    return {target.key for target in scene.lit}


def done(scene):
    return [text for _, text in scene.table.history]


def wander(pilot, scene, press, most=400, seed=1):
    """Press what is lit as it comes until the game is over."""
    luck = random.Random(seed)
    for _ in range(most):
        pilot.run_until(
            lambda: pilot.scene is not scene or scene.is_offering or scene.table.is_turn_over, "something to decide"
        )
        if pilot.scene is not scene or scene.table.standing.is_over:
            return
        listed = [widget.key for widget in scene.widgets if widget.key.startswith("list:")]
        buttons = [widget.key for widget in scene.widgets if widget.key.startswith("button:")]
        ends = [key for key in buttons if key == "button:end"]
        found = listed or ends * (luck.random() < 0.4) or [*lit(scene), *(key for key in buttons if key != "button:end")]
        press(luck.choice(sorted(found) or ends))


def test_a_die_is_picked_and_what_it_can_do_is_lit(pilot):
    scene = at(pilot)
    assert {"die:1", "die:4", "die:5", "die:6", "up:amber", "square:routing"} <= lit(scene)
    pilot.click("die:1")
    assert lit(scene) == {
        *(f"die:{face}" for face in (1, 4, 5, 6)), "tile:0,-1", "tile:1,-2", "tile:-1,-2", "tile:0,-3",
        "square:engines1", "square:routing",
    }  # fmt: skip
    pilot.click("die:4")
    assert "tile:0,1" in lit(scene) and "up:amber" in lit(scene) and "tile:0,-1" not in lit(scene)
    pilot.click("tile:0,1")
    assert done(scene) == ["jump 4 0,1"]
    pilot.click("fixed:undo")
    assert done(scene) == [] and scene.view.sector.at[0] == (0, -2)


def test_a_picked_die_is_put_back_by_escape_and_by_another_press(pilot):
    scene = at(pilot)
    whole = lit(scene)
    pilot.click("die:1")
    pilot.key("escape")
    assert lit(scene) == whole and pilot.scene is scene
    pilot.click("die:1")
    pilot.click("die:1")
    assert lit(scene) == whole


def test_a_wild_six_serves_everywhere(pilot):
    scene = at(pilot)
    pilot.click("die:6")
    assert {"tile:0,-1", "tile:0,1", "tile:1,0", "tile:-1,0", "up:amber", "hold:0", "square:repair1"} <= lit(scene) | {
        "square:repair1"
    }
    pilot.click("hold:0")
    assert done(scene) == ["deliver 6 0"] and scene.table.standing.scores[0] == 5


def test_a_die_is_dragged_to_a_tile(pilot):
    scene = at(pilot)
    pilot.drag(pilot.place("die:4"), pilot.place("tile:0,1"))
    assert done(scene) == ["jump 4 0,1"] and not scene.floats.shown


def test_a_die_dropped_where_it_cannot_go_stays_picked(pilot):
    scene = at(pilot)
    pilot.drag(pilot.place("die:1"), pilot.place("tile:2,0"))
    assert done(scene) == [] and scene.controls.die == 1 and not scene.floats.shown


def test_several_actions_on_one_thing_are_a_list(pilot):
    scene = at(pilot)
    pilot.click("die:5")
    pilot.click("square:routing")
    texts = {widget.key for widget in scene.widgets if widget.key.startswith("list:")}
    assert "list:route 5 1 3" in texts and len(texts) > 5
    pilot.click("list:route 5 1 3")
    assert 3 in scene.view.mat.act.dice and done(scene) == ["route 5 1 3"]


def test_the_boost_is_a_command_that_lights_where_it_leads(pilot):
    scene = at(pilot, dice="")
    pilot.click("button:boost" if pilot.has("button:boost") else "command:boost")
    assert lit(scene) == {"tile:0,-1", "tile:1,-2", "tile:-1,-2", "tile:0,-3"}
    pilot.click("tile:0,-1")
    assert done(scene) == ["boost S"]


def test_what_is_asked_of_a_picked_die_or_the_boost_stands_while_its_ends_are_pointed_at(pilot):
    scene = at(pilot)
    pilot.click("die:4")
    for key in ("tile:0,1", "up:amber", "square:jump1"):
        pilot.point(pilot.place(key))
        assert scene.prompt.sentence == "Where does the 4 go?" and scene.prompt.detail, key
    pilot.key("escape")
    pilot.click("button:boost" if pilot.has("button:boost") else "command:boost")
    assert scene.prompt.sentence == "Where does the boost take you?"
    pilot.point(pilot.place("tile:0,-1"))
    assert scene.prompt.sentence == "Where does the boost take you?"


def test_keys_alone_pick_a_die_and_send_it(pilot):
    scene = at(pilot)
    pilot.press_key("die:4")
    pilot.press_key("tile:0,1")
    assert done(scene) == ["jump 4 0,1"]


def test_why_a_tile_cannot_be_reached_is_told(pilot):
    at(pilot)
    pilot.click("die:4")
    pilot.click("tile:1,0")
    assert pilot.told.startswith("MOV-1 ")


def test_a_tile_of_the_hand_is_laid(pilot):
    scene = at(pilot)
    pilot.click("die:1")
    pilot.click("tile:0,-3")
    assert scene.table.decision.kind == "map" and {"deck:tiles", "hand:0", "hand:1"} <= lit(scene)
    pilot.click("hand:0")
    assert scene.table.position.map[0, -3].tile == scene.view.sector.map[0, -3].tile
    assert done(scene) == ["engines 1 N", "hand 0"] and scene.table.standing.scores[0] == 1


def test_a_nebula_hides_ships_from_whoever_has_no_three(pilot):
    scene = at(pilot, dice="1, 1, 4", players=OSSA.replace('at = "0,-2"', 'at = "0,-1"'))
    pilot.click("die:1")
    pilot.click("tile:1,-1")
    assert scene.table.decision.kind == "act"


def test_spoils_lie_on_the_table_until_they_are_chosen(pilot):
    players = OSSA.replace('at = "1,-1"', 'at = "0,-1"')
    scene = at(pilot, players=players, rolls="5, 5, 1, 2")
    pilot.click("die:1")
    pilot.click("tile:0,-1")
    assert scene.table.decision.kind == "laser" and "You have 10, Bo has 2." in scene.prompt.sentence
    pilot.click("button:keep")
    assert [hold.card >= UNSEEN for hold in scene.view.spoils.holds[:2]] == [True, True]
    pilot.click("loot:0")
    pilot.click("list:loot 0 2")
    assert scene.table.decision.kind == "stow" and not scene.view.spoils.holds
    pilot.click("button:leave")
    assert scene.table.position.ships[0].score == 1


def test_holds_of_others_are_face_down_and_ones_own_are_seen_by_a_key(pilot):
    scene = at(pilot, people=3)
    assert scene.view.mat.ship.holds[0].card >= UNSEEN
    pilot.post(pygame.KEYDOWN, key=pygame.K_F2, mod=0, unicode="", scancode=0)
    pilot.frames(2)
    assert scene.view.mat.ship.holds[0].card < UNSEEN and "hold:0" in lit(scene)
    pilot.post(pygame.KEYUP, key=pygame.K_F2, mod=0, unicode="", scancode=0)
    pilot.frames(2)
    assert scene.view.mat.ship.holds[0].card >= UNSEEN


def test_what_is_lit_on_a_shared_screen_does_not_tell_what_is_held(pilot):
    same = []
    for card in ("cobalt-2", "cobalt-5"):
        scene = at(pilot, people=3, players=OSSA.replace("cobalt-2", card))
        same.append(lit(scene))
        pilot.scene.close()
        pilot.frames(2)
    assert same[0] == same[1]


@pytest.mark.parametrize("way", ["click", pytest.param("press_key", marks=pytest.mark.slow)])
def test_a_game_of_two_with_the_directorate_to_its_end(pilot, way):
    scene = begin(pilot, "freight", "human", "random", seed=5, role="directorate")
    wander(pilot, scene, getattr(pilot, way), most=900 if way == "click" else 30)
    assert scene.table.standing.is_over if way == "click" else len(scene.table.history) > 8


def test_five_people_and_the_directorate_at_one_screen(pilot):
    scene = begin(pilot, "freight", *["human"] * 5, seed=5, role="directorate")
    wander(pilot, scene, pilot.click, most=60)
    assert len(scene.table.history) > 20


def test_saved_left_and_continued(pilot):
    scene = begin(pilot, "freight", "human", "human", "human", seed=5)
    pilot.run_until(lambda: scene.is_offering, "the first turn")
    pilot.click("button:end")
    pilot.run_until(lambda: scene.is_settled, "the next turn")
    history = scene.table.history
    pilot.click("fixed:menu")
    pilot.click("menu")
    pilot.click("continue")
    pilot.run_until(lambda: pilot.scene.name == "play" and pilot.scene.is_settled, "the board")
    assert pilot.scene.table.history == history


@pytest.mark.parametrize("is_calm", [False, True])
def test_motions_leave_everything_as_the_rules_have_it(pilot, is_calm):
    players = OSSA.replace('at = "1,-1"', 'at = "0,-1"')
    scene = at(pilot, players=players, rolls="5, 5, 1, 2")
    pilot.app.context.settings.change(speed="fast", is_calm=is_calm)
    for key in ("die:1", "tile:0,-1"):
        pilot.click(key)
    pilot.run_until(lambda: scene.is_offering, "the lasers")
    pilot.click("button:keep")
    pilot.run_until(lambda: scene.is_offering, "the spoils")
    view, position = scene.view, scene.table.position
    assert view.sector.at == [ship.at for ship in position.ships]
    floating = [one for one in scene.floats.shown if not one.is_aside]
    assert not (view.sector.ships.moved or view.sector.ships.dice or floating or view.mat.tumbling)


@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("text_size", [100, 200])
def test_nothing_lies_on_anything_else(pilot, size, text_size):
    pilot.app.context.settings.change(text_size=text_size)
    scene = at(pilot)
    pilot.resize(size)
    view, board = scene.view, scene.areas.board
    spots = {spot.key: pygame.Rect(spot.rect) for spot in view.spots()}
    assert [key for key, rect in spots.items() if not board.contains(rect)] == []
    named = {key: rect for key, rect in spots.items() if not key.startswith("tile:")}
    for number, (key, rect) in enumerate(named.items()):
        for other, there in list(named.items())[:number]:
            assert not rect.inflate(-2, -2).colliderect(there.inflate(-2, -2)), f"{key} lies on {other}"
    assert not any(rect.inflate(-2, -2).colliderect(view.sector.rect) for rect in named.values())


@pytest.mark.parametrize("roles, told", [
    (("", ""), ""), (("", "directorate"), ""), (("directorate",) * 2, "Exactly one"), (("runner",) * 2, "Exactly one"),
    (("", "", ""), ""), (("directorate", "", "directorate"), "Only one"), (("runner",) * 5, "Exactly one"),
])  # fmt: skip
def test_the_setup_says_who_has_to_be_the_directorate(pilot, roles, told):
    face, words = SHELF.entry("freight").face(), pilot.app.context.words_of("freight")
    seats = [SeatMemory("human", f"N{n}", n, role) for n, role in enumerate(roles)]
    seats += [SeatMemory("")] * (5 - len(seats))
    assert told in face.seat_plan.fault(words, tuple(seats)) if told else not face.seat_plan.fault(words, tuple(seats))


@pytest.mark.parametrize(("roles", "told"), [
    (("", ""), "With 2 players one is the Directorate and hunts the rest: N1, unless you choose somebody else."),
    (("directorate", ""), "N0 is the Directorate and hunts the rest."), (("runner", "runner"), ""),
    (("", "", ""), "With 3 players nobody is the Directorate, unless you choose somebody."),
    (("", "directorate", ""), "N1 is the Directorate and hunts the rest."),
])  # fmt: skip
def test_the_setup_says_who_is_the_directorate(pilot, roles, told):
    face, words = SHELF.entry("freight").face(), pilot.app.context.words_of("freight")
    seats = [SeatMemory("human", f"N{n}", n, role) for n, role in enumerate(roles)]
    assert face.seat_plan.says_roles(words, (*seats, *[SeatMemory("")] * (5 - len(seats)))) == told


@pytest.mark.parametrize("role", SHELF.meta("freight").roles)
def test_a_role_is_called_what_the_language_in_use_has_for_it(role, context):
    words = context.words_of("freight")
    said = SHELF.entry("freight").face().seat_plan.role(words, role)
    language.use("de")
    try:
        assert SHELF.entry("freight").face().seat_plan.role(words, role) != said == role.capitalize()
    finally:
        language.use(language.ENGLISH)


def test_a_seats_role_has_its_label_and_says_what_it_does(pilot):
    pilot.run_until(lambda: pilot.has("game:freight"), "the games")
    pilot.click("game:freight")
    pilot.frames(3)
    role = pilot.target("role-0")
    assert role.texts == ("Any role", "Runner", "Directorate")
    assert role.hint.startswith("With 2 players one is the Directorate") and "Usual" not in role.texts
