"""A ship is changed and then fights: all of it by the mouse alone, and all of it by keys alone, through the real app."""

import time

import pygame
import pytest

from hyperline.games.hyperline.app.battle.features.live_odds import LiveOdds
from hyperline.games.hyperline.app.battle.features.step_recall import StepRecall
from hyperline.games.hyperline.app.battle.views.state import TAKE
from hyperline.games.hyperline.app.board.features.told_odds import BattleOdds
from hyperline.games.hyperline.app.shipyard.features import proposal
from hyperline.games.hyperline.app.shipyard.features.rival_ship import RivalShip
from hyperline.games.hyperline.app.shipyard.features.trial_range import TrialRange
from hyperline.games.hyperline.rules import actions
from hyperline.games.hyperline.rules.geometry import QUADRANT_NAMES
from hyperline.games.hyperline.rules.notation.position import read_text
from hyperline.games.hyperline.rules.phases import settle
from hyperline.shell.page.features.steady import Steady
from tests.games.hyperline.app.hands import Hands
from tests.games.hyperline.app.test_battle import DUEL, seated
from tests.shell.pilot import WITH_ODDS, Pilot

START = (
    DUEL.format(sector="D4", other="D4", patrols="D4 = 3", enemies=", D4 = 2")
    .replace('phase = "combat"', 'phase = "command"')
    .replace('D4 = "fork 1"', 'D4 = "Salvo"')
    .replace("[pirates]\nD4 = 2\n", "[pirates]\n")
)
BY_MOUSE = (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEWHEEL)
BOUGHT, PLACE = "focus-beam", "-2,3"
RIGHT = 1  # the quadrant


class Mouse(Pilot):
    """A person without keys."""

    def post(self, kind, **parts):
        assert kind in BY_MOUSE
        super().post(kind, **parts)

    press = Pilot.click

    def put(self, key, target):
        self.drag(self.place(key), self.scene.bench.grid.rect_of(target).center)

    def side(self):
        self.click("numbers")
        self.click(self.scene.widget("exposure").place(1).center)

    def rival(self):
        self.click(self.scene.widget("rivals").place(0).center)

    def range(self):
        self.click("range")

    def arrange(self):
        self.click("arrange")
        self.click("arrange:armour")

    def take_back(self):
        self.click("undo")
        self.click("redo")

    def unassign(self):
        self.click("button:take_back")

    def suggest(self):
        self.click("button:suggest_all")

    def menu(self):
        self.click("fixed:menu")

    def back(self):
        self.click("back")

    def step(self, history, round_number):
        self.click("fixed:menu")
        self.click("fixed:past")
        self.click(f"past:{history.past.find(round_number, TAKE)}")
        self.click("button:forward")
        self.click("button:close")

    def face(self, name):
        self.click(f"quadrant:{name}")


class Keys(Hands):
    """A person without a mouse."""

    press = Pilot.press_key

    def put(self, key, target):
        self.press_key(key)
        self.walk(f"spot:{target}")
        self.key("enter")

    def side(self):
        self.key("x", "x")

    def rival(self):
        self.key("f3")

    def range(self):
        self.key("t")

    def arrange(self):
        self.key("a", "2")

    def take_back(self):
        self.key("u")
        self.key("u", shift=True)

    def unassign(self):
        self.key("u")

    def suggest(self):
        self.key("s", shift=True)

    def menu(self):
        self.key("escape")

    def back(self):
        self.key("escape")

    def step(self, history, round_number):
        self.key("l")
        self.press_key(f"past:{history.past.find(round_number, TAKE)}")
        self.key("right", "escape", "escape")  # back to the steps, and from them to what is to be decided

    def face(self, name):
        self.press_key(f"button:face:{name}")


@pytest.fixture(params=[Mouse, Keys], ids=["mouse", "keys"])
def person(request, tmp_path, monkeypatch):
    monkeypatch.setattr(proposal, "SECONDS", 0.1)
    made = request.param(tmp_path, WITH_ODDS, (1920, 1080))
    yield made
    made.leave()


def until(person, holds, what, seconds=20):
    """Frames, and time for the worker process, until something holds."""
    end = time.monotonic() + seconds
    while not holds():
        assert time.monotonic() < end, f"waited in vain for {what}: {person.described()}"
        person.frames()
        time.sleep(0.002)


def in_the_yard(person, table):
    """A purchase, the exposure map, a rival, the test range, a layout that is proposed, one that is kept; one Commit."""
    person.press("group:build")
    scene = person.scene
    draft, old = scene.bench.draft, table.position.players[0].ship
    person.put(f"store:{BOUGHT}", PLACE)
    assert draft.now.bought is not None
    person.side()
    assert scene.bench.exposed_to == RIGHT and "Bridge" in scene.status.text
    person.rival()
    assert scene.features.one(RivalShip).panel.ship == table.position.players[1].ship
    person.rival()
    person.range()
    until(person, lambda: scene.is_settled and scene.features.one(TrialRange).panel is not None, "the test range")
    bouts = scene.features.one(TrialRange).panel.bouts
    assert [bout.key for bout in bouts] == ["rival:1", "pirate:1", "pirate:2", "pirate:3"]
    person.range()
    bought = draft.action()
    person.arrange()
    until(person, lambda: scene.bench.proposed is not None, "a layout")
    assert draft.action() == bought, "a ghost"
    person.press("proposal:accept")
    arranged = draft.action()
    assert arranged != bought
    person.take_back()
    assert draft.action() == arranged
    person.press("blueprint")
    person.press("keep")
    person.press("confirm")
    assert person.scene.chosen.ship.parts, "it is kept, under the name that is proposed"
    person.press("close")
    assert person.scene is scene and not table.match.steps
    person.press("undo")
    person.press("commit")
    assert [step.action for step in table.match.steps] == [bought]
    ship = table.match.position.players[0].ship
    assert len(ship.parts) == len(old.parts) + 1


def answer(person, table, scene, seen):
    """Answer what is due by hand, and note what has been done in `seen`."""
    kind, made = scene.controls.kind, scene.controls.assignment
    before = len(table.match.steps)
    match kind:
        case "direction":
            seen.add("facing")
            sides = [action.quadrant for action in table.legal() if isinstance(action, actions.Face)]
            person.face(QUADRANT_NAMES[RIGHT if RIGHT in sides else sides[0]])  # a Focus Beam points there
        case "aim":
            seen.add("aim")
            person.press(next(mark for mark in scene.controls.by_target))
            person.press("button:confirm")
        case "damage":
            assigned(person, scene, made, seen)
            person.press("button:confirm")
        case "flee" if seen >= {"aim", "transfer", "taken back", "suggested"}:
            seen.add("flight")
            person.press("button:flee")
        case _:
            person.press("button:stay")
    person.run_until(lambda: len(table.match.steps) > before, kind)


def assigned(person, scene, made, seen):
    """Assign points by choosing parts, taken back and chosen again; spend a Transfer Shield; leave the rest to Suggest."""
    if scene.controls.transfers and "transfer" not in seen:
        transfer = scene.controls.transfers[0]
        person.press("button:transfer")
        for target in (transfer.source, transfer.target):
            if scene.controls.is_transferring and f"part:{target}" in scene.controls.by_target:
                person.press(f"part:{target}")
        assert [*made.picks] == [transfer]
        seen.add("transfer")
    if made.is_full:
        return
    before = [*made.picks]
    person.press(next(key for key in scene.controls.by_target if key.startswith("part:")))
    person.unassign()
    assert made.picks == before
    seen.add("taken back")
    person.suggest()
    assert made.is_full
    seen.add("suggested")


def in_battle(person, table):
    """Odds before the attack and at a choice, every decision, a step seen again, running away, and the result."""
    board = person.scene
    if isinstance(person, Keys):
        person.walk("sector:D4")
    else:
        person.point(person.place("sector:D4"))
    until(person, lambda: board.features.one(BattleOdds).told, "the odds before an attack")
    until(person, lambda: not board.features.one(Steady).is_dead("sector:D4", None), "the shipyard's last press is past")
    person.press("sector:D4")
    person.run_until(lambda: person.scene.name == "battle" and person.scene.is_offering, "the battle")
    scene, seen = person.scene, set()
    for _ in range(60):
        person.run_until(lambda: scene.is_done or scene.is_offering, "a decision or the end")
        if scene.is_done:
            break
        if scene.controls.kind in ("direction", "flee") and "odds" not in seen:
            until(person, lambda: scene.features.one(LiveOdds).odds, "the odds of a choice")
            seen.add("odds")
        history = scene.features.one(StepRecall).history
        if "review" not in seen and history.past.find(1, TAKE) is not None:
            steps = len(table.match.steps)
            person.step(history, 1)
            assert person.scene is scene and len(table.match.steps) == steps
            seen.add("review")
        answer(person, table, scene, seen)
    assert seen == {"odds", "facing", "aim", "taken back", "suggested", "transfer", "review", "flight"}
    assert scene.is_done and any(player.is_running for player in table.match.position.players)
    place = None if isinstance(person, Keys) else person.place("button:continue")
    person.press("button:continue")
    person.run_until(lambda: person.scene is board, "the board")
    assert board.features.one(Steady).is_dead("sector:D4", place), "a second press of Continue presses nothing on the board"


def at_the_luck_page(person, board):
    person.run_until(lambda: person.scene is board, "the board")
    person.menu()
    person.press("luck")
    assert sum(person.scene.luck.fortunes[0].rolled) > 0
    person.press("player:0")
    person.press("section:damage")
    person.back()
    person.back()
    assert person.scene.name == "pause"


def test_a_ship_is_changed_and_fights(person):
    table = seated(person, settle(read_text(START)))
    board = person.scene
    person.frames(30)
    in_the_yard(person, table)
    person.run_until(
        lambda: person.scene is board and board.is_settled and table.position.phase == "combat", "the Combat phase"
    )
    in_battle(person, table)
    at_the_luck_page(person, board)
