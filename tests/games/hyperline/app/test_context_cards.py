"""The context card: what it says of anything that can be pointed at, that it covers nothing, and its link."""

import pytest

from hyperline.games.hyperline.app.board.scene import BoardScene
from hyperline.games.hyperline.app.board.views.lookout import part_card
from hyperline.games.hyperline.app.face import RULES
from hyperline.games.hyperline.app.samples import setup_for
from hyperline.games.hyperline.app.showcase import kept
from hyperline.games.hyperline.rules.kinds import Component
from hyperline.games.hyperline.rules.notation.position import read_text
from hyperline.games.hyperline.rules.ship import target_of
from hyperline.games.listed import SHELF
from hyperline.shell.context import make_context
from hyperline.shell.help.rulebook import read_rulebook
from hyperline.shell.input.intent import Act, Intent
from hyperline.shell.paths import user_paths
from hyperline.shell.play.director import Director, Pace
from hyperline.shell.play.table import Table
from hyperline.shell.stack import SceneStack
from hyperline.shell.store.settings import Settings
from hyperline.shell.ui.button import Button
from hyperline.shell.ui.card import DELAY, LASTING, ContextCard
from tests.amounts import graded
from tests.games.hyperline.app.closed import keep_closed

STEP = 1 / 60
CORNERS = ("A1", "I1", "I9", "A9")
TWO = """
phase = "command"
seed = 4
[board]
E4 = "crossing 0"
E3 = "Magnon"
[pirates]
E4 = 2
[[player]]
corner = "A1"
sector = "E5"
ship = ["bridge@0,0!", "battle-pod@0,1", "carrier-pod@0,2!", "laser-cannon@1,1/R", "laser-cannon@1,2/R",
    "hardpoint-shield@-1,1/L!"]
upgrades = ["battle-computer"]
patrols = { E3 = 2 }
[[player]]
corner = "I9"
ship = ["bridge@0,0", "carrier-pod@0,1", "laser-cannon@1,1/R"]
"""


SPLIT = """
phase = "command"
seed = 4
[[player]]
corner = "A1"
ship = ["bridge@0,0", "battle-pod@0,1", "carrier-pod@0,2", "laser-cannon@1,1/R", "laser-cannon@1,2/R"]
[[player]]
corner = "I9"
ship = ["bridge@0,0", "carrier-pod@0,1", "laser-cannon@1,1/R"]
"""


@pytest.fixture(autouse=True)
def alone(monkeypatch):
    keep_closed(monkeypatch)


def opened(size, home, position, text_size=100):
    context = make_context(size, SHELF, user_paths(home), Settings(speed="instant", text_size=text_size, detail="full"))
    setup = setup_for(context, ("A1", "I9") if len(position.players) == 2 else CORNERS[: len(position.players)])
    table = Table.begin(SHELF.game("hyperline"), setup, Director(pace=Pace.INSTANT), position=position)
    scene, stack = BoardScene(context, table), SceneStack()
    stack.push(scene)
    wait(stack)
    return stack, scene


def wait(stack, seconds=0.3):
    for _ in range(round(seconds / STEP)):
        stack.update(STEP)


@pytest.fixture
def board(display, tmp_path):
    return opened((1280, 720), tmp_path, read_text(TWO))


def point(stack, scene, key):
    target = next(target for target in scene.focus.targets if target.key == key)
    stack.handle(Intent(Act.POINT, target.rect.center))
    return target


def jump_to_the_split(stack, scene):
    rect = point(stack, scene, "port:E").rect
    stack.handle(Intent(Act.CONFIRM, rect.center))
    wait(stack)


@pytest.mark.parametrize("text_size", [100, 200])
@pytest.mark.parametrize("size", graded([((960, 540),), ((1280, 720),), ((1280, 800),), ((1920, 1080),)], 1))
def test_no_card_covers_what_it_describes_and_every_rule_is_in_the_book(display, tmp_path, size, text_size):
    _, scene = opened(size, tmp_path, kept("showcase"), text_size)
    book = read_rulebook(RULES)
    described = 0
    for target in scene.focus.targets:
        card = scene.card(target)
        if card is None:
            assert isinstance(target, Button) or target.key.startswith(("port:", "digest:")), target.key
            continue
        described += 1
        place = ContextCard(scene.boxes, card, target.rect).rect
        assert scene.context.measure.area.contains(place), target.key
        assert not place.colliderect(target.rect), target.key
        assert not card.rule or card.rule in book, card.rule
    assert described > 81 + 4 + 19


@pytest.mark.parametrize("kind", ["sector", "part", "seat", "phase", "tile"])
def test_everything_of_the_game_has_name_effect_and_rule(board, kind):
    _, scene = board
    targets = [target for target in scene.focus.targets if target.key.startswith(kind)]
    assert targets
    for target in targets:
        card = scene.card(target)
        assert card.title, target.key
        assert card.text, target.key
        assert card.rule, target.key


def test_the_buttons_of_the_bars_say_what_they_do(board):
    _, scene = board
    for key in ("button:pass", "group:repair", "fixed:menu", "fixed:speed", "fixed:undo", "fixed:reach"):
        target = next(target for target in scene.focus.targets if target.key == key)
        assert scene.card(target).text, key


def test_a_part_says_whether_it_works_and_whether_the_battle_pod_helps(board):
    _, scene = board
    ship = scene.picture.players[0].ship
    cards = {(part.kind, part.y): part_card(scene.wording, ship, target_of(part)).text for part in ship.parts}
    assert "Battle Pod bonus: active" in cards[Component.LASER_CANNON, 1]
    assert "no functional Battle Pod" in cards[Component.LASER_CANNON, 2]
    assert "none while damaged" in cards[Component.HARDPOINT_SHIELD, 1]
    assert "Functional" in cards[Component.BATTLE_POD, 1]
    assert "Damaged" in cards[Component.CARRIER_POD, 2]
    assert "Battle Computer: offline while the Bridge is damaged" in cards[Component.BRIDGE, 0]


def test_a_rivals_part_is_described_and_offers_nothing(board, display):
    _, scene = board
    scene.around.looked_at = 1
    scene.show_controls()
    card = scene.card(next(target for target in scene.focus.targets if target.key == "part:1,1"))
    assert card.title == "Laser Cannon"
    assert "▲" not in card.text


def test_pirates_patrols_and_tokens_are_in_the_card_of_their_sector(board):
    _, scene = board
    pirate = scene.card(next(target for target in scene.focus.targets if target.key == "sector:E4"))
    assert "Level 2 Pirate" in pirate.text
    assert "2 damage a round" in pirate.text
    assert pirate.rule == "COM-2"
    patrol = scene.card(next(target for target in scene.focus.targets if target.key == "sector:E3"))
    assert "2 on patrol" in patrol.text


def test_the_card_comes_after_350_ms_or_at_once_with_the_key(board):
    stack, scene = board
    point(stack, scene, "sector:E3")
    wait(stack, DELAY - 2 * STEP)
    assert scene.shown_card is None
    wait(stack, 4 * STEP)
    assert scene.shown_card is not None
    point(stack, scene, "sector:C7")
    assert scene.shown_card is None
    stack.handle(Intent(Act.INSPECT))
    assert scene.shown_card is not None


def test_f1_opens_help_at_the_rule_of_the_card(board):
    stack, scene = board
    usual = scene.help_place
    point(stack, scene, "tile:rip")
    assert scene.help_place == usual
    stack.handle(Intent(Act.INSPECT))
    assert scene.help_place == "RIP-1"


def test_the_pointer_can_go_to_a_card_that_has_been_open_for_a_while_and_click_its_rule(board):
    stack, scene = board
    target = point(stack, scene, "tile:rip")
    wait(stack, LASTING + 3 * STEP)
    place = ContextCard(scene.boxes, scene.card(target), target.rect).rect
    stack.handle(Intent(Act.POINT, place.center))
    assert scene.shown_card is not None
    stack.handle(Intent(Act.CONFIRM, place.center))
    assert stack.top.name == "help"
    assert stack.top.place == "RIP-1"


def test_a_quick_pointer_is_not_held_up_by_a_card(board):
    stack, scene = board
    target = point(stack, scene, "tile:rip")
    wait(stack, DELAY + 3 * STEP)
    place = ContextCard(scene.boxes, scene.card(target), target.rect).rect
    stack.handle(Intent(Act.POINT, place.center))
    stack.handle(Intent(Act.POINT, scene.view.camera.sector_rect(0).center))
    assert scene.focus.key == "sector:A1"
