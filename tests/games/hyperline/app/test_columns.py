"""What stands beside the board: rows or blocks for the seats, what a ship can do, and the drawer of the tiles."""

import pygame
import pytest

from hyperline.games.hyperline.app.board.hud.seatcard import SeatBlock, SeatRow
from hyperline.games.hyperline.app.board.hud.shippanel import PanelState, ShipPanel, facts
from hyperline.games.hyperline.app.board.scene import BoardScene
from hyperline.games.hyperline.app.samples import setup_for
from hyperline.games.hyperline.app.setup.corner_plan import CORNERS
from hyperline.games.hyperline.app.showcase import kept
from hyperline.games.hyperline.rules.notation.seat import parse_ship
from hyperline.games.listed import SHELF
from hyperline.shell.input.intent import Act, Intent
from hyperline.shell.play.director import Director, Pace
from hyperline.shell.play.table import Table
from hyperline.shell.store.settings import Settings
from tests.games.hyperline.app.closed import keep_closed
from tests.games.hyperline.app.hands import states_of
from tests.shell.texts import texts_of

LASER, PODS = "laser-cannon", ("bridge@0,0", "battle-pod@0,1")


@pytest.fixture(autouse=True)
def alone(monkeypatch):
    keep_closed(monkeypatch)


@pytest.fixture
def board(context, stack):
    def make(detail="simple", position=None):
        context.settings.change(detail=detail)
        position = position or kept("showcase")
        setup = setup_for(context, CORNERS[: len(position.players)])
        scene = BoardScene(
            context, Table.begin(SHELF.game("hyperline"), setup, Director(pace=Pace.INSTANT), position=position)
        )
        stack.push(scene)
        wait(stack, 0.5)
        return scene

    return make


def wait(stack, seconds):
    for _ in range(round(seconds * 60)):
        stack.update(1 / 60)


def point(stack, scene, key):
    target = next(target for target in scene.focus.targets if target.key == key)
    stack.handle(Intent(Act.POINT, pygame.Rect(target.rect).center))


def told(context, *parts):
    return [f"{fact.number} {fact.text}" for fact in facts(context.words, parse_ship((*PODS, *parts)))]


def test_a_ship_tells_in_words_what_it_can_do_and_nothing_that_is_zero(context):
    assert told(context) == ["1 move a turn"]
    assert told(context, f"{LASER}@1,1/R") == ["1 move a turn", "2 damage, to the right"]
    assert told(context, f"{LASER}@1,1/R", f"{LASER}@-1,1/L") == ["1 move a turn", "2 damage, to the right and to the left"]
    both = told(context, f"{LASER}@1,1/R", f"{LASER}@-1,0/L", "hardpoint-shield@0,-1/F")
    assert both == ["1 move a turn", "2 damage, to the right", "1 damage, to the left", "1 shield, ahead"]


def test_of_too_much_only_the_most_is_told(context):
    shields = ("interphasic-shield@F", "interphasic-shield@L", "hardpoint-shield@0,-1/F")
    found = told(context, f"{LASER}@1,1/R", f"{LASER}@-1,0/L", *shields)
    assert found[1] == "2 damage at most, to the right and to the left"
    assert found[2:] == ["2 shields, ahead", "1 shield, to the left"]


@pytest.mark.parametrize("units", [150, 175, 240, 320])
def test_the_table_of_a_ship_is_whole_however_low_its_place(context, units):
    state = PanelState(0, parse_ship(PODS), "Your ship", 0, is_simple=False)
    panel = ShipPanel(context, pygame.Rect(20, 30, context.tx(284), context.tx(units)), state)
    assert panel.rect.contains(panel.below) and panel.body.bottom < panel.below.top


def test_seats_are_rows_in_simple_and_blocks_in_full(board):
    assert {type(card) for card in board().around.plates} == {SeatRow}
    assert {type(card) for card in board("full").around.plates} == {SeatBlock}


def test_the_ship_that_is_seen_enlarged_is_not_drawn_beside_the_name_too(board):
    scene = board()
    assert [state.has_ship for state in states_of(scene)] == [False, True, True, True]
    scene.around.looked_at = 1
    assert all(state.has_ship for state in states_of(scene))


def test_a_ship_that_runs_or_stays_on_nexxus_says_so_instead_of_where_it_is(board):
    notes = [state.note for state in states_of(board())]
    assert notes == ["", "", "On Nexxus", "Running"]


def test_the_card_of_a_seat_opens_beside_the_column_with_all_that_full_shows(board, stack):
    scene = board()
    point(stack, scene, "seat:1")
    wait(stack, 0.5)
    box = scene.boxes.current
    assert box is not None and box.card.figure is not None
    assert not any(box.rect.colliderect(card.rect) for card in scene.around.plates)
    assert box.rect.collidelist(scene.kept_clear()) < 0
    assert box.card.figure.player == scene.picture.players[1]


def test_the_drawer_of_the_tiles_opens_where_one_rests_on_the_dark_and_closes_by_itself(board, stack):
    scene = board("full")
    scene.context.settings.change(text_size=150)
    scene.context.fit(scene.context.measure.size)
    stack.layout()
    assert not scene.areas.has_tiles_beside, "large text leaves no room for them"
    tiles, news = scene.around.tiles, scene.around.news
    assert tiles.is_hidden and not tiles.rects and not news.is_hidden
    point(stack, scene, "sector:C8")
    wait(stack, 0.3)
    assert tiles.is_hidden
    wait(stack, 0.5)
    assert not tiles.is_hidden and news.is_hidden
    point(stack, scene, "tile:rip")
    wait(stack, 0.5)
    assert not tiles.is_hidden, "what is in it can be pointed at"
    point(stack, scene, "sector:E5")
    assert tiles.is_hidden and not news.is_hidden


def test_the_word_below_the_log_keeps_the_drawer_open(board, stack):
    scene = board()
    stack.handle(Intent(Act.CONFIRM, scene.widget("fixed:leaf").rect.center))
    wait(stack, 0.2)
    point(stack, scene, "sector:C8")
    wait(stack, 1)
    point(stack, scene, "sector:E5")
    assert not scene.around.tiles.is_hidden
    stack.handle(Intent(Act.CONFIRM, scene.widget("fixed:leaf").rect.center))
    assert scene.around.tiles.is_hidden


def test_in_full_the_tiles_are_always_there(board):
    scene = board("full")
    assert not scene.around.tiles.is_hidden and not scene.around.news.is_hidden
    assert not scene.around.tiles.rect.colliderect(scene.around.news.rect)


def test_a_part_turns_over_only_where_the_ship_is_drawn(board):
    scene = board()
    around = scene.around
    ship = scene.picture.players[0].ship
    then = ship.damaged(ship.parts[0])
    around.turn_over(0, then, "0,0", "bad", 100).seek(40)
    assert set(around.panel.turnover.parts) == {"0,0"} and not around.plates[0].turnover.parts
    around.looked_at = 1
    around.show_panels(moves=False)
    around.turn_over(0, then, "0,0", "bad", 100).seek(40)
    assert not around.panel.turnover.parts and set(around.plates[0].turnover.parts) == {"0,0"}


@pytest.mark.parametrize("scene", ("board", "saves", "settings"))
def test_no_text_is_too_small_to_read(scene):
    found = texts_of(scene, SHELF, "hyperline", (1280, 720), Settings(detail="full"))
    assert found and not [heard for heard in found if heard.size < 12]
