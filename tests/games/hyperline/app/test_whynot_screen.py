"""Whatever is unlit answers where it was chosen: on the board, on the ship, in the shipyard and in battle."""

from __future__ import annotations

import re

import pygame
import pytest

from hyperline.games.hyperline.app.battle.scene import BattleScene
from hyperline.games.hyperline.app.board.features.galaxy_why_not import GalaxyWhyNot
from hyperline.games.hyperline.app.board.scene import BoardScene
from hyperline.games.hyperline.app.board.views.board_spot import THINGS
from hyperline.games.hyperline.app.samples import setup_for
from hyperline.games.hyperline.app.showcase import POSITIONS
from hyperline.games.hyperline.rules.geometry import PORT_NAMES, SECTOR_BY_NAME
from hyperline.games.hyperline.rules.notation.position import read_text
from hyperline.games.hyperline.rules.phases import settle
from hyperline.games.listed import SHELF
from hyperline.kernel.illegal import Illegal
from hyperline.shell.input.intent import Act, Intent
from hyperline.shell.play.director import Director, Pace
from hyperline.shell.play.table import Table
from hyperline.shell.store.settings import Settings
from tests.games.hyperline.app.closed import keep_closed
from tests.shell.pilot import Pilot

STEP = 1 / 60
GAME = SHELF.game("hyperline")
HOME = """
phase = "{phase}"
[board]
B2 = "Oblongus"
C3 = "fork 0"
D4 = "Salvo"
{more}
[[player]]
corner = "A1"
home = "Problar"
sector = "{sector}"
ship = ["bridge@0,0", "battle-pod@0,1", "carrier-pod@0,2", "combat-engine@0,3", "laser-cannon@1,1/R!", "{part}"]
[[player]]
corner = "I9"
home = "Aegis"
sector = "{foe}"
"""
RAW = re.compile(r"-?\d,-?\d|@|[{}“”!*]|player -?\d|[a-z]+-(pod|engine|cannon|launcher|beam|shield|scanner|computer)")


def written(phase="command", sector="A1", part="hyperline-engine@-1,1", more="", foe="D4"):
    return HOME.format(phase=phase, sector=sector, part=part, more=more, foe=foe)


COMMAND = written()
SCENES = {
    "command": (COMMAND, ()),
    "command on a line": (written(sector="C3"), ()),
    "move": (COMMAND, ("step A2",)),
    "scan": (written("scan", part="quantum-scanner@-1,1/L"), ()),
    "combat": (written("combat", "D4"), ()),
    "torpedo": (written("combat", "B2", "plasma-launcher@-1,1/L", 'C2 = "crossing 0"\nD2 = "Magnon"', "D2"), ()),
    "rip": (written(sector="C1", more='[stacks]\nhyperline = ["rip"]'), ("step C2",)),
    "running": (COMMAND.replace('sector = "A1"', 'sector = "A1"\nrunning = true', 1), ()),
}
KINDS = {"torpedo": "combat", "running": "command"}


@pytest.fixture
def board(context, stack, monkeypatch):
    """Opens the board on a position after some actions, and rests."""
    keep_closed(monkeypatch)
    context.settings.change(speed="instant", is_calm=True, plays_forced=False, warns_unused=False)

    def opened(text, actions=()):
        position = settle(read_text(text))
        for action in actions:
            seat = GAME.open(position)[0].seat
            position = GAME.apply(position, seat, GAME.parse(position, seat, action)).position
        table = Table.begin(GAME, setup_for(context, ("A1", "I9")), Director(pace=Pace.INSTANT), position=position)
        scene = BoardScene(context, table)
        stack.push(scene)
        steps(stack, 30)
        return scene

    return opened


def steps(stack, count=1):
    for _ in range(count):
        stack.update(STEP)


def click(stack, pos):
    for act in (Act.POINT, Act.PRESS, Act.CONFIRM):
        stack.handle(Intent(act, pos))


def rect(scene, key):
    return next(target for target in scene.spots if target.key == key).rect


def seen(display, place):
    return pygame.image.tobytes(display.subsurface(place), "RGB")


@pytest.mark.parametrize("name", SCENES)
def test_every_unlit_thing_answers_in_two_lines(board, stack, context, name):
    scene = board(*SCENES[name])
    if scene.table.presumed is not None:
        scene.scan(True)
    lit = {target.key for target in scene.lit}
    things = [target for target in scene.spots if target.key.startswith(THINGS)]
    quiet = [target for target in things if target.key not in lit]
    assert len(quiet) > 40
    assert scene.table.decision.kind == KINDS.get(name, name.split()[0])
    lines = context.type.line_height("note")
    legal = [str(action) for action in scene.table.legal()]
    before = scene.table.history
    for target in quiet:
        whynot = scene.features.one(GalaxyWhyNot)
        scene.focus_on(target.key)
        scene.choose(target)
        if scene.table.history != before:  # it could be jumped to after all
            scene.table.undo()
            steps(stack, 5)
            continue
        answer, said = whynot.given, whynot.why.said
        assert answer is not None and said is not None, target.key
        assert said.text and said.way, target.key
        assert not RAW.search(said.text + said.way), f"{target.key}: {said}"
        assert whynot.why.rect.h < 4 * lines, f"{target.key}: {said}"
        assert not whynot.why.rect.colliderect(target.rect), target.key
        assert context.measure.area.contains(whynot.why.rect), target.key
        assert answer.action is None or answer.action in legal, f"{target.key}: {answer}"
    assert context.notices == []


def test_a_diagonal_hyperpoint_says_where_its_computer_is_sold(board, stack):
    scene = board(COMMAND)
    click(stack, rect(scene, "port:SE").center)
    whynot = scene.features.one(GalaxyWhyNot)
    assert whynot.why.said.rule == "JMP-2"
    assert "Oblongus (B2)" in whynot.why.said.way
    assert whynot.given.sectors[-1] == SECTOR_BY_NAME["B2"]


def test_hyperpoints_that_lead_off_the_board_can_be_asked_about(board, stack):
    scene = board(COMMAND)
    for name in PORT_NAMES:
        if f"port:{name}" in {target.key for target in scene.lit}:
            continue
        scene.choose(next(target for target in scene.spots if target.key == f"port:{name}"))
        assert scene.features.one(GalaxyWhyNot).why.said.rule in ("JMP-1", "JMP-2"), name


def test_the_way_is_lit_on_the_board_as_long_as_the_card_stands(board, stack, display):
    scene = board(COMMAND)
    stack.handle(Intent(Act.POINT, rect(scene, "port:SE").center))
    stack.draw(display)
    corner = scene.view.camera.sector_rect(SECTOR_BY_NAME["B2"])
    before = seen(display, corner)
    click(stack, rect(scene, "port:SE").center)
    steps(stack, 20)
    stack.draw(display)
    assert seen(display, corner) != before
    steps(stack, 900)
    stack.draw(display)
    assert not scene.features.one(GalaxyWhyNot).why.is_shown
    assert seen(display, corner) == before


def test_nothing_is_drawn_anew_while_the_card_stands(board, stack, display):
    scene = board(COMMAND)
    click(stack, rect(scene, "sector:F6").center)
    steps(stack, 60)
    stack.draw(display)
    steps(stack, 60)
    assert stack.draw(display) == []


def test_escape_takes_only_the_card_away(board, stack):
    scene = board(COMMAND)
    click(stack, rect(scene, "sector:F6").center)
    stack.handle(Intent(Act.CANCEL))
    assert stack.top is scene
    assert not scene.features.one(GalaxyWhyNot).why.is_shown
    assert scene.help_place == "CMD-1"


def test_inspecting_twice_asks_why_not(board, stack):
    scene = board(COMMAND)
    stack.handle(Intent(Act.POINT, rect(scene, "sector:F6").center))
    stack.handle(Intent(Act.INSPECT))
    assert scene.shown_card is not None and not scene.features.one(GalaxyWhyNot).why.is_shown
    stack.handle(Intent(Act.INSPECT))
    assert scene.shown_card is None and scene.features.one(GalaxyWhyNot).why.said.rule == "MOV-2"


def test_a_part_of_another_ship_says_whose_it_is(board, stack):
    scene = board(COMMAND)
    scene.around.looked_at = 1
    scene.show_controls()
    click(stack, rect(scene, "part:0,0").center)
    assert "Bruno" in scene.features.one(GalaxyWhyNot).why.said.text


def test_help_opens_at_the_rule_of_the_last_refusal(tmp_path):
    pilot = Pilot(tmp_path, Settings(speed="instant", is_calm=True))
    table = Table.begin(GAME, setup_for(pilot.app.context, ("A1", "I9")), Director(pace=Pace.INSTANT),
                        position=settle(read_text(COMMAND)))  # fmt: skip
    pilot.app.stack.push(BoardScene(pilot.app.context, table))
    pilot.frames(30)
    pilot.click("sector:F6")
    assert "MOV-2" in pilot.told
    pilot.key("f1")
    pilot.frames(3)
    assert pilot.scene.name == "help"
    assert pilot.scene.place == "MOV-2"
    pilot.leave()


def test_a_part_in_battle_that_is_not_exposed_names_what_stands_before_it(context, stack):
    position = settle(read_text((POSITIONS / "battle.toml").read_text(encoding="utf-8")))
    for action in ("fight 1 C3", "face R"):
        seat = GAME.open(position)[0].seat
        position = GAME.apply(position, seat, GAME.parse(position, seat, action)).position
    context.settings.change(speed="instant", is_calm=True, plays_forced=False, warns_unused=False)
    table = Table.begin(GAME, setup_for(context, ("A1", "I9")), Director(pace=Pace.INSTANT), position=position)
    stack.push(BoardScene(context, table))
    steps(stack, 30)
    scene = stack.top
    assert isinstance(scene, BattleScene)
    click(stack, scene.theatre.sides[0].rect_of("0,0").center)
    assert scene.why.said.rule == scene.help_place == "DMG-2"
    assert scene.why.said.way.endswith(" is in front of it: choose that.")
    click(stack, scene.theatre.sides[1].rect_of("0,0").center)
    assert "not the ship" in scene.why.said.text
    stack.handle(Intent(Act.CANCEL))
    assert stack.top is scene and not scene.why.is_shown


def test_keys_alone_can_ask_about_what_is_unlit(tmp_path):
    pilot = Pilot(tmp_path, Settings(speed="instant", is_calm=True, plays_forced=False, warns_unused=False))
    table = Table.begin(GAME, setup_for(pilot.app.context, ("A1", "I9")), Director(pace=Pace.INSTANT),
                        position=settle(read_text(COMMAND)))  # fmt: skip
    pilot.app.stack.push(BoardScene(pilot.app.context, table))
    pilot.frames(30)
    scene = pilot.scene
    pilot.key("right")
    scene.focus_on("sector:B1")
    pilot.key("right", "right", "right", shift=True)
    assert scene.focus.key == "sector:E1" and scene.focus.is_by_key
    pilot.key("enter")
    pilot.frames(2)
    assert "MOV-2" in pilot.told and "E1" in pilot.told
    pilot.key("left")
    assert scene.focus.key == "sector:B1"
    pilot.leave()


def test_a_step_to_where_the_ship_is_already_is_refused_in_those_words():
    position = settle(read_text(written(sector="B1")))
    moved = GAME.apply(position, 0, GAME.parse(position, 0, "step A1")).position
    assert moved.decision.kind == "move"
    with pytest.raises(Illegal) as refusal:
        GAME.apply(moved, 0, GAME.parse(moved, 0, "step A1"))
    assert str(refusal.value) == "MOV-2: the Starship is in A1 already; a Step leads to another sector"
