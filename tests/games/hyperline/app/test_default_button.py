"""The filled button goes on with the game, and the key on a button presses that one."""

from collections import Counter

import pytest
from msgspec import structs
from pygame import Rect

from hyperline.games.hyperline.app.battle.views.assignment import ASSIGNED
from hyperline.games.hyperline.app.battle.views.battle_controls import BattleControls
from hyperline.games.hyperline.app.board.features.ending import unused
from hyperline.games.hyperline.app.board.views.picture import Picture
from hyperline.games.hyperline.app.board.views.view import BoardView
from hyperline.games.hyperline.app.choice import kinds, sells, wasted
from hyperline.games.hyperline.app.own_settings import BATTLE, BOARD, GalaxyAct
from hyperline.games.hyperline.app.wording import Wording
from hyperline.games.hyperline.rules import actions
from hyperline.games.hyperline.rules.catalogue import NEXXUS_SECTOR
from hyperline.games.hyperline.rules.decisions.research import OFFER, Researching, can_scan_tightly
from hyperline.games.hyperline.rules.game import Hyperline
from hyperline.games.hyperline.rules.notation.position import read_text
from hyperline.games.hyperline.rules.phases import settle
from hyperline.games.hyperline.rules.prowess import prowess
from hyperline.games.hyperline.rules.ship import functional_parts
from hyperline.shell.input.commands import COMMANDS
from hyperline.shell.input.intent import Intent
from hyperline.shell.screenshot import open_for_picture
from hyperline.shell.store.settings import Settings
from hyperline.shell.ui.button import PRIMARY, QUIET, SECONDARY, Button
from tests.games.hyperline.app.hands import bare_controls, given_hands, history  # noqa: F401
from tests.games.hyperline.rules.gameplay import at_random, new_game, rich_position
from tests.shell.pilot import INSTANT

BAR = Rect(10, 640, 1260, 60)
DECLINING = ("button:pass", "button:done", "button:decline", "button:aim none", "button:done")
IN_BATTLE = (*ASSIGNED, "direction", "flee", "tight_scan")
KINDS = {
    "assemble", "radiation", "scan", "place", "rip", "command", "move", "branch", "draw", "research",
    "combat", "direction", "aim", "damage", "flee", "spawn",
}  # fmt: skip


@pytest.fixture
def walked(context):
    """The controls of the board and of a battle, by decision, through games at random: some of each kind."""
    game, names = Hyperline(), Wording(context.words, ["Ada", "Bruno", "Cleo", "Dmitri"])
    view = BoardView(context, lambda rect=None: None)
    view.layout(Rect(300, 60, 560, 560))

    def walk(most):
        seen = Counter()
        starts = [(new_game(seed), seed, 20) for seed in range(20)] + [(rich_position(seed), seed, 4) for seed in range(200)]
        for start, luck, turns in starts:
            for point in at_random(start, luck, turns):
                decision, position = point.position.decision, point.position
                if seen[decision.kind] >= most:
                    continue
                seen[decision.kind] += 1
                legal = tuple(game.legal(position, decision.seat))
                view.picture = Picture.of(position)
                board = bare_controls(context, names, view)
                board.offer(position, decision.seat, legal)
                buttons = [one for one in board.buttons(BAR) if isinstance(one, Button)]
                yield decision, position, legal, buttons, BOARD
                if decision.kind in IN_BATTLE:
                    battle = BattleControls(context, names, lambda chosen: None, lambda: None, game)
                    battle.offer(position, decision.seat, legal, decision.kind)
                    yield decision, position, legal, battle.buttons(BAR), BATTLE
            if all(seen[kind] >= most for kind in KINDS):
                return
        assert {*seen} >= KINDS

    return walk


def on_nexxus(position):
    return position.players[position.decision.seat].sector == NEXXUS_SECTOR


def test_the_filled_button_never_declines(walked):
    filled = Counter()
    for decision, position, legal, buttons, _ in walked(8):
        found = [button for button in buttons if button.kind == PRIMARY and button.is_enabled]
        assert len(found) <= 1, f"{decision.kind}: {[button.text for button in found]}"
        for button in found:
            filled[decision.kind] += 1
            if len(legal) == 1:
                continue
            is_arrival = decision.kind == "move" and (sells(position, decision.seat) or on_nexxus(position))
            assert button.key not in DECLINING or is_arrival, f"{decision.kind}: {button.text}"
            assert button.key != "group:transfer", decision.kind
            roll = getattr(position.decision, "roll", None)
            is_kept = any(
                isinstance(a, actions.Face) and a.quadrant == roll and button.key[-1] == "FRBL"[roll] for a in legal
            )
            assert not (button.key.startswith("button:face:") and is_kept), "keeping the roll is no step on"
            assert not (decision.kind == "aim" and button.key == "button:confirm"), "nothing is aimed at yet"
    assert filled["place"] and filled["assemble"], "something goes on by a button"
    assert not filled["spawn"], "the Pirate is placed on the board"


def can_succeed(position, action):
    """Whether an act at Nexxus has any chance, by trying each part that could pay and each face of the die."""
    ship = position.players[position.decision.seat].ship
    after = [ship.damaged(part) for part in functional_parts(ship)]
    whole = [one for one in after if not one.bridge.is_damaged]
    return bool(whole) if isinstance(action, actions.Research) else any(any(prowess(one).tight) for one in whole)


def offered_a_tight_scan(seed):
    """A position in which a Starship at random is offered a tight scan, or None if it has no boosted Scanner."""
    position = rich_position(seed)
    seat = seed % len(position.players)
    if not can_scan_tightly(position.players[seat].ship):
        return None
    return structs.replace(position, pending=(Researching(seat, OFFER),))


def test_what_cannot_succeed_is_never_filled(walked, context):
    filled = Counter()
    for _, position, legal, buttons, _ in walked(60):
        for button in buttons:
            if button.kind == PRIMARY and button.key in ("button:research", "button:tight-scan"):
                action = actions.Research() if button.key == "button:research" else actions.TightScan()
                filled[button.key] += 1
                assert action not in legal or can_succeed(position, action)
    names = Wording(context.words, ["Ada", "Bruno", "Cleo", "Dmitri"])
    for position in filter(None, map(offered_a_tight_scan, range(600))):
        battle = BattleControls(context, names, lambda chosen: None, lambda: None, Hyperline())
        seat, legal = position.decision.seat, tuple(Hyperline().legal(position, position.decision.seat))
        battle.offer(position, seat, legal, "research")
        (bright,) = [button.key for button in battle.buttons(BAR) if button.kind == PRIMARY]
        filled[bright] += 1
        assert bright == "button:done" or can_succeed(position, actions.TightScan())
    assert filled["button:done"] and filled["button:tight-scan"], filled


LAST_PART = """
phase = "command"
[[player]]
corner = "A1"
home = "Problar"
sector = "E5"
began = "E5"
ship = ["bridge@0,0", "carrier-pod@0,1!"]
[[player]]
corner = "I9"
home = "Aegis"
"""


def bright_on_board(context, position):
    view = BoardView(context, lambda rect=None: None)
    view.layout(Rect(300, 60, 560, 560))
    view.picture = Picture.of(position)
    board = bare_controls(context, Wording(context.words, ["Ada", "Bo"]), view)
    board.offer(position, 0, Hyperline().legal(position, 0))
    return [one.key for one in board.buttons(BAR) if isinstance(one, Button) and one.kind == PRIMARY]


def test_research_with_the_bridge_alone_is_neither_bright_nor_missed(context):
    assert bright_on_board(context, settle(read_text(LAST_PART.replace("0,1!", "0,1")))) == ["button:research"]
    position = settle(read_text(LAST_PART))
    assert bright_on_board(context, position) == ["group:move"]
    assert actions.Research() in Hyperline().legal(position, 0) and not can_succeed(position, actions.Research())
    assert actions.Research() in wasted(position, Hyperline().legal(position, 0))
    assert unused(context, position, Hyperline().legal(position, 0), actions.Pass()) == ""


def test_a_tight_scan_that_no_face_wins_is_not_asked_about(hands):
    position = settle(read_text(LAST_PART.replace('"carrier-pod@0,1!"', '"battle-pod@0,1", "planetary-scanner@1,1/R"')))
    position = structs.replace(position, pending=(Researching(0, OFFER),))
    assert {*Hyperline().legal(position, 0)} == {actions.Done(), actions.TightScan()}
    pilot = hands(position, settings=structs.replace(INSTANT, plays_forced=True))
    pilot.run_until(lambda: history(pilot)[:1] == ((0, "done"),), "going on")


def test_where_it_goes_on():
    done, step, research = actions.Done(), actions.RipHop(), actions.Research()
    assert kinds({"done": (done,)}, is_elsewhere=True) == {"done": QUIET}
    assert kinds({"done": (done,)}, is_elsewhere=False) == {"done": PRIMARY}, "nothing else can be done"
    assert kinds({"done": (done,), "hop": (step,)}, is_elsewhere=False) == {"done": SECONDARY, "hop": PRIMARY}
    both = kinds({"pass": (actions.Pass(),), "research": (research,), "hop": (step,)}, is_elsewhere=False)
    assert {*both.values()} == {SECONDARY}


def test_no_key_is_on_two_buttons_and_each_presses_its_own(walked, context):
    for decision, _, _, buttons, domain in walked(8):
        named = [button for button in buttons if button.act is not None]
        keys = [context.bindings.shown(button.act) for button in named]
        assert len({*keys}) == len(keys), f"{decision.kind}: {[(b.text, key) for b, key in zip(named, keys, strict=True)]}"
        for button in named:
            command = next(
                command
                for command in COMMANDS.values()
                if command.intent.act is button.act and command.intent.step in (0, 1)
            )
            for key in context.bindings.keys[command.name]:
                assert context.bindings.intent(key, domain=domain).act is button.act
            if not button.is_enabled:
                continue
            pressed = []
            button.press = lambda found=pressed: found.append(1)
            assert button.handle(Intent(button.act)) and pressed


@pytest.mark.parametrize("name", ["board", "battle", "shipyard", "setup", "pause", "settings"])
def test_the_keys_on_the_buttons_of_a_scene_are_distinct_and_theirs(context, stack, name):
    open_for_picture(name, context, stack, None)
    for _ in range(120):
        stack.update(1 / 60)
    scene, bindings = stack.top, context.bindings
    found = [widget for widget in scene.widgets if getattr(widget, "act", None) is not None]
    assert len({widget.act for widget in found}) == len(found)
    for widget in found:
        commands = [command for command in COMMANDS.values() if command.intent.act is widget.act]
        key = next(key for command in commands for key in bindings.keys[command.name])
        assert bindings.intent(key, domain=scene.domain).act is widget.act, widget.key


def test_research_says_what_it_gains_and_its_key_begins_it(hands):
    pilot = hands()
    prompt = pilot.scene.around.prompt
    pilot.key("e")
    assert prompt.detail == "Enter presses “End turn”."
    assert not history(pilot)
    pilot.walk("button:research")
    assert prompt.detail.startswith("Pay 1 damage, score 1 point.")
    assert pilot.app.context.bindings.shown(GalaxyAct.RESEARCH) == "C"
    pilot.key("c")
    pilot.frames(3)
    assert history(pilot) == ((0, "research"),)


def test_the_question_before_waste_fills_the_answer_that_plays_on(hands):
    pilot = hands(settings=Settings(speed="instant"))
    pilot.key("e", "e")
    answers = {widget.text: widget.kind for widget in pilot.scene.widgets if widget.key.startswith("nudge:")}
    assert answers == {"Keep playing": PRIMARY, "End anyway": SECONDARY}
