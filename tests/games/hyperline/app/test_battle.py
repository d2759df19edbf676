"""Battles through the real scenes by posted events, with the mouse and with keys alone."""

from collections import Counter

import pygame
import pytest

from hyperline.games.hyperline.app.battle.scene import BattleScene
from hyperline.games.hyperline.app.battle.views.past import AFTER
from hyperline.games.hyperline.app.battle.views.state import ongoing
from hyperline.games.hyperline.app.board.scene import BoardScene
from hyperline.games.hyperline.app.event_table import ROWS
from hyperline.games.hyperline.rules import actions, events
from hyperline.games.hyperline.rules.notation.position import read_text
from hyperline.games.hyperline.rules.phases import settle
from hyperline.games.listed import SHELF
from hyperline.kernel.dice import Dice
from hyperline.kernel.game import Seat, Setup
from hyperline.shell.play.table import Table
from hyperline.shell.session import make_director
from hyperline.shell.store.settings import Settings
from hyperline.shell.ui import icon
from tests.amounts import graded
from tests.games.hyperline.app.helm import Helm
from tests.shell.pilot import Pilot

QUICK = Settings(speed="instant", plays_forced=False, warns_unused=False, window_size=(1280, 720))
SEATS = ("Ada", "Bruno")

DUEL = """
seed = 3
dice = [2, 4]
phase = "combat"
[board]
C3 = "Friskus"
D4 = "fork 1"
E3 = "asteroid"
F6 = "crossing 0"
G7 = "Tilt"
[pirates]
D4 = 2
F6 = 3
[[player]]
corner = "A1"
home = "Problar"
sector = "{sector}"
ship = ["bridge@0,0", "battle-pod@0,1", "carrier-pod@0,2*", "turret-pod@-1,2/BL", "combat-engine@0,3", "combat-engine@1,3",
 "combat-engine@-1,3", "focus-beam@1,1/R", "plasma-launcher@-1,1/L", "laser-cannon@0,-1/F", "hardpoint-shield@1,2/R",
 "laser-cannon@1,0/R", "focus-beam@-1,0/L!", "interphasic-shield@B!", "transfer-shield@-2,2/L"]
upgrades = ["battle-computer"]
patrols = {{ {patrols} }}
[[player]]
corner = "I9"
home = "Viper"
sector = "{other}"
ship = ["bridge@0,0", "battle-pod@0,1", "carrier-pod@0,2*", "combat-engine@0,3", "combat-engine@1,3", "laser-cannon@1,1/R",
 "laser-cannon@-1,1/L", "quantum-scanner@0,-1/F", "hardpoint-shield@1,2/R!", "hyperline-engine@1,0", "focus-beam@-1,2/L"]
patrols = {{ I9 = 4{enemies} }}
"""


def position(sector="C3", other="C3", patrols="C3 = 3", enemies=", C3 = 2"):
    return settle(read_text(DUEL.format(sector=sector, other=other, patrols=patrols, enemies=enemies)))


class Chooser:
    """Fights what it can, stays, spends Transfer Shields once, and else decides by chance."""

    def __init__(self, seed=1, may_flee=False):
        self.luck = Dice.of(seed)
        self.may_flee = may_flee
        self.spent = 0

    def __call__(self, position, seat, legal):
        kinds = [action for action in legal if isinstance(action, actions.Fight | actions.Torpedo)]
        asides = [action for action in legal if isinstance(action, actions.Transfer)]
        if asides and self.spent < 2:
            self.spent += 1
            return asides[0]
        rest = [action for action in legal if not isinstance(action, actions.Transfer)]
        if not self.may_flee:
            rest = [action for action in rest if action != actions.Flee()] or rest
        beams = [action for action in rest if str(action) == "face R"]  # where the Focus Beam of DUEL points
        action, self.luck = self.luck.pick(tuple(kinds or beams or rest))
        return action


@pytest.fixture
def pilot(tmp_path):
    made = Pilot(tmp_path, QUICK)
    yield made
    made.leave()


def seated(pilot, start, controllers=("human", "human"), brain=None):
    """Open the board on a position."""
    corners = zip(controllers, SEATS, ("A1", "I9"), strict=True)
    seats = tuple(Seat(kind, name, emblem, corner) for emblem, (kind, name, corner) in enumerate(corners))
    context = pilot.app.context
    table = Table.begin(SHELF.game("hyperline"), Setup(seats, 5), make_director(context), brain, position=start)
    pilot.app.stack.push(BoardScene(context, table))
    pilot.frames(3)
    return table


def fought(pilot, table, helm):
    """Play until the Combat phase is over."""
    while table.position.phase == "combat" or pilot.scene.name == "battle":
        helm.turn()


@pytest.mark.parametrize("with_keys", graded([False, True], 1), ids=["mouse", "keys"])
def test_a_battle_with_every_decision(pilot, with_keys):
    table = seated(pilot, position())
    helm = Helm(pilot, Chooser(), with_keys)
    fought(pilot, table, helm)
    assert {"combat", "flee", "direction", "aim", "damage"} <= set(helm.decided)
    assert helm.done["transfer"], "a Transfer Shield was spent in the battle"


@pytest.mark.parametrize("with_keys", graded([False, True], 1), ids=["mouse", "keys"])
def test_what_strikes_one_starship(pilot, with_keys):
    table = seated(pilot, asteroids())
    helm = Helm(pilot, Chooser(), with_keys)
    pilot.run_until(lambda: pilot.scene.name == "battle", "the overlay")
    assert pilot.scene.state.kind == "asteroid"
    fought(pilot, table, helm)
    assert {"direction", "damage"} <= set(helm.decided)


def into_battle(pilot):
    """Play until the overlay waits for a decision."""
    helm = Helm(pilot, Chooser())
    while helm.wait() and pilot.scene.name != "battle":
        helm.turn()


def test_words_have_the_signs_that_they_have_on_the_board(pilot):
    seated(pilot, position())
    into_battle(pilot)
    signs = {"fixed:menu": icon.bars, "fixed:detail": icon.eye, "fixed:hint": icon.bulb}
    assert {key: pilot.target(key).lettering.icon for key in signs} == signs


def test_what_is_around_the_board_is_set_again_only_after_the_battle_that_covers_it(pilot):
    table = seated(pilot, asteroids())
    board, shown = next(scene for scene in pilot.app.stack.scenes if scene.name == "board"), []
    show = board.around.show
    board.around.show = lambda *args, **more: shown.append(pilot.scene.name) or show(*args, **more)
    fought(pilot, table, Helm(pilot, Chooser()))
    assert shown and set(shown) == {"board"}
    pilot.run_until(lambda: pilot.scene is board and board.is_settled, "the board")
    assert [plate.state for plate in board.around.plates] == [board.around.plate_state(seat) for seat in range(2)]


def listed(pilot, key):
    """Choose what is in the list that Menu opens in the simple view."""
    if not pilot.has(key):
        pilot.click("fixed:menu")
    pilot.click(key)


def asteroids():
    """A Starship in an Asteroid field."""
    return plain(sector="E3", other="G7", patrols="A1 = 1", enemies="")


def plain(**places):
    """The same without a Battle Computer."""
    return settle(read_text(DUEL.format(**places).replace('"battle-computer"', "")))


def test_lone_fighters_against_a_pirate(pilot):
    table = seated(pilot, position("D4", "G7", "F6 = 5, D4 = 1", ""))
    helm = Helm(pilot, Chooser(4))
    fought(pilot, table, helm)
    assert helm.decided["damage"]
    assert "BattleScene" not in [type(scene).__name__ for scene in pilot.app.stack.scenes]


@pytest.mark.parametrize("seed", range(4))
def test_the_views_equal_the_position(pilot, monkeypatch, seed):
    compared = Counter()
    plain = BattleScene.settle

    def compare(self, position):
        found = ongoing(position)
        if not self.is_done and found is not None:
            compared[found.kind] += 1
            assert self.state.public() == found.public()
        plain(self, position)

    monkeypatch.setattr(BattleScene, "settle", compare)
    starts = (position(), asteroids(), position("D4", "G7", "F6 = 5, D4 = 1", ""))
    table = seated(pilot, starts[seed % 3])
    fought(pilot, table, Helm(pilot, Chooser(seed, may_flee=True)))
    assert compared


def test_every_event_of_a_battle_has_a_motion(pilot):
    seen = set()
    for start in (position(), position("D4", "G7", "F6 = 5, D4 = 1", ""), asteroids()):
        table = seated(pilot, start)
        table.director.on_start(lambda event: seen.add(type(event)) if is_fighting(pilot) else None)
        fought(pilot, table, Helm(pilot, Chooser(2)))
        pilot.app.stack.pop(pilot.scene)
    still = {event for event in seen if ROWS[event].battle is None and ROWS[event].board is not None}
    assert still <= {*AFTER}
    assert len(seen) > 12


def is_fighting(pilot):
    return pilot.scene.name == "battle" and not pilot.scene.is_done


class Dull:
    """A bot that fights if it can and otherwise takes the first action."""

    def choose(self, view, legal, budget):
        fights = [action for action in legal if isinstance(action, actions.Fight)]
        rest = [action for action in legal if not action.is_open and action != actions.Flee()]
        return (fights or rest)[0]


def test_a_battle_between_bots_opens_and_closes_by_itself(pilot):
    table = seated(pilot, position(), ("dull", "dull"), lambda name, seat, seed: Dull())
    pilot.run_until(lambda: pilot.scene.name == "battle", "the overlay", 2000)
    pilot.run_until(lambda: pilot.scene.name == "board", "its end", 6000)
    assert table.match.steps


def test_damage_is_taken_back_freely_until_it_is_confirmed(pilot):
    table = seated(pilot, position())
    helm = Helm(pilot, Chooser())
    while helm.wait() and table.decision.kind != "damage":
        helm.turn()
    pilot.run_until(lambda: helm.is_ready, "the damage")
    scene, before = pilot.scene, len(table.match.steps)
    made = scene.controls.assignment
    pilot.key("s", shift=True)
    assert made.is_full
    while made.picks:
        pilot.key("u")
    pilot.key("s", shift=True)
    first = [*made.picks]
    pilot.click("button:take_back")
    assert made.picks == first[:-1]
    assert len(table.match.steps) == before
    pilot.key("s", shift=True)
    pilot.click("button:confirm")
    pilot.run_until(lambda: len(table.match.steps) >= before + len(first), "the damage")


def test_confirm_says_what_is_missing(pilot):
    table = seated(pilot, position())
    helm = Helm(pilot, Chooser())
    while helm.wait() and (table.decision.kind != "damage" or pilot.scene.controls.assignment.is_full):
        helm.turn()
    pilot.click("button:confirm")
    pilot.frames(3)
    assert "Suggest" in pilot.told


def test_nothing_is_drawn_while_a_decision_waits(pilot):
    seated(pilot, position())
    into_battle(pilot)
    pilot.frames(60)
    stack = pilot.app.stack
    for _ in range(30):
        stack.update(1 / 60)
        assert not stack.draw(pygame.display.get_surface())


@pytest.mark.parametrize("speed", ["slow", "normal", "fast", "fastest"])
def test_space_finishes_what_plays(pilot, speed):
    pilot.app.context.settings.change(speed=speed)
    table = seated(pilot, position())
    table.submit("fight 1 C3")
    pilot.run_until(lambda: pilot.scene.name == "battle", "the overlay")
    pilot.run_until(lambda: table.director.playing is None or isinstance(table.director.playing, events.DieRolled), "dice")
    playing = table.director.playing
    pilot.key("space")
    assert table.director.playing is not playing or playing is None


@pytest.mark.parametrize("size", [(960, 540), (1920, 1080), (2560, 1080)])
def test_it_is_laid_out_for_every_window(pilot, size):
    seated(pilot, position())
    into_battle(pilot)
    context, stack = pilot.app.context, pilot.app.stack
    context.fit(size)
    stack.layout()
    plan = pilot.scene.theatre.plan
    area = context.measure.area
    for rect in (*plan.frames, *plan.heads, *plan.hangars, plan.row, plan.words, plan.centre, plan.foot, plan.odds):
        assert area.contains(rect)
    for widget in pilot.scene.widgets:
        assert area.contains(widget.rect)


NEXXUS = """
seed = 5
phase = "radiation"
dice = [2]
[[player]]
corner = "A1"
home = "Problar"
sector = "E5"
ship = ["bridge@0,0", "battle-pod@0,1", "carrier-pod@0,2*", "combat-engine@0,3", "laser-cannon@1,0/R",
 "planetary-scanner@1,1/R", "quantum-scanner@-1,1/L", "hardpoint-shield@0,-1/F"]
patrols = { E5 = 2 }
[[player]]
corner = "I9"
home = "Viper"
"""


class Scholar:
    """Does research and keeps its Bridge, its Scanners and their Pod."""

    def __call__(self, position, seat, legal):
        texts = {str(action): action for action in legal}
        for text in ("research", "tight-scan", "done"):
            if text in texts:
                return texts[text]
        kept = ("damage 0,0", "damage 0,1", "damage 1,1", "damage -1,1")
        return next((action for text, action in texts.items() if text not in kept), legal[0])


@pytest.mark.parametrize("with_keys", [False, True], ids=["mouse", "keys"])
def test_radiation_and_research(pilot, with_keys):
    table = seated(pilot, settle(read_text(NEXXUS)))
    helm = Helm(pilot, Scholar(), with_keys)
    while table.position.turn == 0:
        helm.turn()
    assert {"radiation", "research"} <= set(helm.decided)
    assert helm.done["tight-scan"] == 1
    assert table.position.players[0].research >= 1
    pilot.run_until(lambda: pilot.scene.name == "board", "the board")


def test_each_damage_on_nexxus_is_asked_for_by_its_own_name(pilot):
    seated(pilot, settle(read_text(NEXXUS)))
    helm, asked = Helm(pilot, Scholar()), []
    for _ in range(6):
        helm.wait()
        if pilot.scene.name == "battle":
            asked.append(pilot.scene.controls.prompt())
        helm.turn()
    assert asked == [
        "Ada, radiation: choose a part to damage.",
        "Ada, choose the part that Research damages.",
        "Ada, risk 1 more damage for a tight scan?",
        "Ada, choose the part that the tight scan damages.",
    ]


@pytest.fixture
def burnt(pilot):
    """A table at which a person chooses the part that radiation burns."""
    table = seated(pilot, settle(read_text(NEXXUS)))
    Helm(pilot, Scholar()).wait()
    return table


def test_what_radiation_and_research_burn_is_chosen_by_one_press_and_can_be_undone(pilot, burnt):
    pilot.click("part:1,0")
    pilot.run_until(lambda: pilot.has("button:research"), "the commands")
    assert [step.text for step in burnt.match.steps] == ["damage 1,0"]
    pilot.click("button:research")
    pilot.run_until(lambda: pilot.scene.name == "battle" and pilot.scene.is_offering, "what Research burns")
    pilot.click("part:0,-1")
    pilot.run_until(lambda: burnt.position.players[0].research == 1, "a point")
    assert burnt.can_undo


def test_what_is_suggested_for_radiation_is_seen_before_it_is_done(pilot, burnt):
    pilot.click("button:suggest")
    assert len(pilot.scene.controls.assignment.picks) == 1 and not burnt.match.steps
    pilot.click("button:confirm")
    assert len(burnt.match.steps) == 1


@pytest.fixture
def risked(pilot, burnt):
    """The same table where the part is chosen that a tight scan burns, before its die is rolled."""
    helm = Helm(pilot, Scholar())
    while "tight-scan" not in [step.text for step in burnt.match.steps]:
        helm.turn()
    helm.wait()
    return burnt


def test_a_single_part_is_changed_by_a_click_and_given_up_by_another(pilot, risked):
    made = pilot.scene.controls.assignment
    first, second = [mark for mark in pilot.scene.controls.by_target if mark not in ("part:0,0", "part:0,1")][:2]
    for mark in (first, second):
        pilot.click(mark)
        assert {*made.numbers()} == {mark}
    pilot.frames(30)
    pilot.click(second)
    assert not made.picks
    pilot.click(second)
    pilot.click("button:confirm")
    assert f"damage {second.partition(':')[2]}" in [step.text for step in risked.match.steps]


def test_a_double_click_gives_nothing_up(pilot, risked):
    mark = next(mark for mark in pilot.scene.controls.by_target if mark not in ("part:0,0", "part:0,1"))
    steps = len(risked.match.steps)
    pilot.click(mark)
    pilot.click(mark)
    assert {*pilot.scene.controls.assignment.numbers()} == {mark}
    assert len(risked.match.steps) == steps


def test_under_reduced_motion_battles_are_shown_too(pilot):
    pilot.app.context.settings.change(speed="normal", is_calm=True)
    seated(pilot, position(), ("dull", "dull"), lambda name, seat, seed: Dull())
    pilot.run_until(lambda: pilot.scene.name == "battle", "the overlay", 2000)
    pilot.run_until(lambda: pilot.scene.name == "board", "its end", 6000)


def test_the_result_waits_for_a_person(pilot):
    pilot.app.context.settings.change(speed="normal")
    table = seated(pilot, position("D4", "G7", "F6 = 5, D4 = 1", ""))
    helm = Helm(pilot, Chooser(4))
    while not (pilot.scene.name == "battle" and pilot.scene.is_done):
        pilot.frames()
        if helm.is_ready and not getattr(pilot.scene, "is_done", False):
            helm.turn()
    steps = len(table.match.steps)
    pilot.frames(400)
    assert pilot.scene.name == "battle", "however long it takes to read"
    pilot.key("enter")
    pilot.run_until(lambda: pilot.scene.name != "battle" or not pilot.scene.is_done, "what follows")
    assert len(table.match.steps) == steps


def test_an_act_can_be_taken_back(pilot):
    table = seated(pilot, position())
    helm = Helm(pilot, Chooser())
    while helm.wait() and not (pilot.scene.name == "battle" and table.can_undo):
        helm.turn()
    before = len(table.match.steps)
    while pilot.scene.controls.cancel():
        pass
    pilot.key("u")
    assert len(table.match.steps) == before - 1
    found = ongoing(table.position)
    assert found is None or pilot.scene.state.public() == found.public()


def test_stepwise_stops_after_each_thing(pilot):
    pilot.app.context.settings.change(speed="normal")
    table = seated(pilot, plain(sector="C3", other="C3", patrols="C3 = 3", enemies=", C3 = 2"))
    table.submit("fight 1 C3")
    pilot.run_until(lambda: pilot.scene.name == "battle", "the overlay")
    listed(pilot, "fixed:step")
    pilot.frames(200)
    assert table.director.is_busy, "it has stopped"
    for _ in range(8):
        pilot.key("space")
        pilot.frames(90)
    assert not table.director.is_busy
    pilot.app.stack.pop(pilot.scene)
    assert not table.director.is_stepping


@pytest.mark.parametrize("key", ["1", "2"])
def test_number_keys_choose(pilot, key):
    seated(pilot, plain(sector="C3", other="C3", patrols="C3 = 3", enemies=", C3 = 2"))
    helm = Helm(pilot, Chooser())
    while helm.wait() and not (pilot.scene.name == "battle" and len(pilot.scene.spots) > 1 and chooses(pilot)):
        helm.turn()
    made = pilot.scene.controls.assignment
    assert not made.picks
    pilot.key(key)
    assert len(made.picks) == 1


def chooses(pilot):
    return pilot.scene.controls.kind == "damage"
