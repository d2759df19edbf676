"""A wreck that gives its command is told the way back, with a press that makes its first step."""

import pytest

from hyperline.games.hyperline.app.choice import MOVE, brightest
from hyperline.games.hyperline.counsel.recovery import Recovery, is_wreck, recovery
from hyperline.games.hyperline.rules.geometry import SECTOR_BY_NAME
from hyperline.games.hyperline.rules.notation.position import read_text
from hyperline.games.listed import SHELF
from tests.games.hyperline.app.test_whole_game import continued

GAME = SHELF.game("hyperline")


def wreck(sector, ship):
    return f"""
phase = "command"
[board]
B2 = "fork 0"
C2 = "crossing 0"
C3 = "crossing 0"
[[player]]
corner = "A1"
home = "Problar"
sector = "{sector}"
ship = [{", ".join(f'"{part}"' for part in ship.split())}]
[[player]]
corner = "I9"
home = "Aegis"
"""


SPENT = "bridge@0,0! carrier-pod@0,1! combat-engine@0,2! laser-cannon@1,1/R"
HURT = "bridge@0,0! carrier-pod@0,1 combat-engine@0,2! laser-cannon@1,1/R"
SOUND = "bridge@0,0 carrier-pod@0,1 combat-engine@0,2! laser-cannon@1,1/R!"

WHOLE = "bridge@0,0 carrier-pod@0,1 combat-engine@0,2 laser-cannon@1,1/R"


def found(text):
    position = read_text(text)
    return recovery(GAME.observe(position, 0), 0, GAME.legal(position, 0))


@pytest.mark.parametrize(
    ("sector", "ship", "way"),
    [
        ("A1", SPENT, Recovery("here", 3)),
        ("A2", SPENT, Recovery("home", 3)),
        ("A2", HURT, Recovery("parts", 2, "0,0")),
        ("C3", SPENT, Recovery("parts", 3, "0,0")),
        ("C3", SOUND, None),
    ],
)
def test_rep_1_and_rep_2_the_way_back_is_that_of_the_position(sector, ship, way):
    assert found(wreck(sector, ship)) == way


HARBOURS = 'phase = "command"\noptions = { harbours = "on" }'


@pytest.mark.parametrize(
    ("sector", "ship", "bright"),
    [("D5", SPENT, ""), ("D5", SOUND, ""), ("D5", WHOLE, MOVE), ("B2", SPENT, MOVE)],
)
def test_before_nexxus_only_a_ship_that_can_stay_there_has_a_bright_move(sector, ship, bright):
    position = read_text(wreck(sector, ship).replace("[board]", '[board]\nD5 = "crossing 0"'))
    assert brightest(GAME.observe(position, 0), 0, GAME.legal(position, 0), may_end=True) == bright


@pytest.mark.parametrize(
    ("sector", "way"),
    [
        ("D4", Recovery("docked", 3)),
        ("D3", Recovery("harbour", 3, sector=SECTOR_BY_NAME["D4"])),
        ("C3", Recovery("parts", 3, "0,0")),
    ],
)
def test_var_1_a_harbour_that_is_near_is_the_way_back(sector, way):
    text = wreck(sector, SPENT).replace("[board]", '[board]\nD3 = "fork 0"\nD4 = "Qued"')
    assert found(text).way == "parts"
    assert found(text.replace('phase = "command"', HARBOURS)) == way


def test_var_1_a_harbour_with_a_pirate_is_not():
    text = (
        wreck("D3", SPENT)
        .replace("[board]", '[board]\nD3 = "fork 0"\nD4 = "Qued"')
        .replace('"command"', '"command"\npirates = { D4 = 1 }')
    )
    assert found(text.replace('phase = "command"', HARBOURS)).way == "parts"


FIELD = ("[board]", '[board]\nD3 = "asteroid"\nD4 = "Qued"')


@pytest.mark.parametrize(
    ("sector", "changes", "way"),
    [
        ("D3", [FIELD], "leave"),
        ("D3", [FIELD, ("command", 'command"\noptions = { harbours = "on" }\ntitle = "Near')], "harbour"),
        ("C3", [('"command"', '"command"\npirates = { C3 = 1 }')], "leave"),
        ("I9", [('corner = "I9"', 'corner = "I9"\nsector = "H9"')], None),
        ("E5", [], None),
        ("C3", [('corner = "A1"', 'corner = "A1"\nrunning = true')], None),
    ],
)
def test_the_way_back_is_what_the_rules_allow_and_what_lasts(sector, changes, way):
    text = wreck(sector, SPENT)
    for old, new in changes:
        text = text.replace(old, new)
    way_back = found(text)
    assert (way_back.way if way_back else None) == way


def test_ast_1_with_a_battle_computer_repairs_last_in_an_asteroid_field():
    ship = "bridge@0,0 carrier-pod@0,1! combat-engine@0,2! laser-cannon@1,1/R!"
    text = wreck("D3", ship).replace(*FIELD)
    assert found(text).way == "leave"
    assert found(text.replace('ship = ["bridge@0,0"', 'upgrades = ["battle-computer"]\nship = ["bridge@0,0"')).way == "parts"


def test_var_1_who_ran_away_has_to_leave_the_harbour():
    text = wreck("D4", SPENT).replace("[board]", '[board]\nD4 = "Qued"').replace('phase = "command"', HARBOURS)
    assert found(text).way == "docked"
    assert found(text.replace('corner = "A1"', 'corner = "A1"\nrunning = true')) is None


def test_var_1_at_home_the_end_of_the_turn_repairs_everything_too():
    assert found(wreck("A1", SPENT).replace('phase = "command"', HARBOURS)).way == "docked"


def test_shields_are_not_counted_since_they_come_back():
    ship = (
        read_text(wreck("C3", "bridge@0,0 carrier-pod@0,1 hardpoint-shield@0,-1/F! interphasic-shield@L!")).players[0].ship
    )
    assert not is_wreck(ship)


@pytest.fixture
def opened(tmp_path):
    made = []

    def start(text):
        made.append(continued(tmp_path, text))
        return made[-1]

    yield start
    for pilot in made:
        pilot.leave()


@pytest.mark.parametrize(
    ("sector", "ship", "note", "done"),
    [
        ("C3", SPENT, "3 Repairs make your ship whole, one a turn.", "repair 0,0"),
        ("A2", SPENT, "Home is one move away: one Repair there makes 3 parts whole.", "step A1"),
    ],
)
def test_it_is_said_below_the_prompt_and_done_by_one_press(opened, sector, ship, note, done):
    pilot = opened(wreck(sector, ship))
    scene = pilot.scene
    assert scene.around.prompt.note == note
    pilot.click("button:recover")
    pilot.frames(3)
    assert scene.table.history == ((0, done),)


def test_where_repairs_do_not_last_no_press_offers_one(opened):
    pilot = opened(wreck("D3", SPENT).replace(*FIELD))
    assert pilot.scene.around.prompt.note == "Repairs don’t last here: move away first."
    assert not pilot.has("button:recover")


def test_the_press_goes_to_the_harbour(opened):
    text = (
        wreck("D3", SPENT).replace("[board]", '[board]\nD3 = "fork 0"\nD4 = "Qued"').replace('phase = "command"', HARBOURS)
    )
    pilot = opened(text)
    assert pilot.scene.around.prompt.note == "A harbour is one move away: end your turn at D4, and your ship is whole."
    pilot.click("button:recover")
    pilot.frames(3)
    assert pilot.scene.table.history == ((0, "step D4"),)


def test_at_home_the_full_repair_is_the_press(opened):
    pilot = opened(wreck("A1", SPENT))
    assert pilot.scene.around.prompt.note == "You are home: one Repair makes 3 parts whole."
    assert not pilot.has("button:recover") and pilot.has("button:repair all")


def test_a_sound_ship_is_told_nothing(opened):
    pilot = opened(wreck("C3", SOUND))
    assert not pilot.has("button:recover") and "whole" not in pilot.scene.around.prompt.note
