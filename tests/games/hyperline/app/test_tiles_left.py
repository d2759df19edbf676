"""The tiles left: exact counts and shares from what the viewer may know, a card for each kind, nothing for purists."""

from collections import Counter

import pygame
import pytest

from hyperline.games.hyperline.app.board.features.exploration import DARK_REST, Drawer
from hyperline.games.hyperline.app.board.hud.tilespanel import TilesPanel, kind_card, unseen
from hyperline.games.hyperline.app.board.scene import BoardScene
from hyperline.games.hyperline.app.samples import setup_for
from hyperline.games.hyperline.rules.notation.position import read_text
from hyperline.games.hyperline.rules.observe import determinise, next_draw, observe
from hyperline.games.listed import SHELF
from hyperline.kernel.deck import Deck
from hyperline.kernel.dice import Dice
from hyperline.shell.input.intent import Act, Intent
from hyperline.shell.play.director import Director, Pace
from hyperline.shell.play.table import Table
from tests.games.hyperline.app.closed import keep_closed
from tests.shell.texts import Recorder

TEXT = """
phase = "command"
seed = 4
[board]
E4 = "crossing 0"
D5 = "fork 2"
C3 = "?Magnon"
G7 = "asteroid"
[[player]]
corner = "A1"
sector = "E5"
[[player]]
corner = "I9"
"""


@pytest.fixture(autouse=True)
def alone(monkeypatch):
    keep_closed(monkeypatch)


@pytest.fixture
def board(context, stack):
    context.settings.change(detail="full")
    game = SHELF.game("hyperline")
    table = Table.begin(game, setup_for(context, ("A1", "I9")), Director(pace=Pace.INSTANT), position=read_text(TEXT))
    scene = BoardScene(context, table)
    stack.push(scene)
    for _ in range(30):
        stack.update(1 / 60)
    return scene


def by_name(kinds):
    return {kind.name: kind for kind in kinds}


def test_in_simple_detail_the_tiles_do_not_open_by_themselves(board, stack):
    board.context.settings.change(detail="simple")
    for _ in range(30):
        stack.update(1 / 60)
    assert board.is_offering and board.controls.popup is None and not board.around.areas.has_tiles_beside
    drawer = board.features.one(Drawer)
    drawer.pointed("sector:F7")
    drawer.update(2 * DARK_REST)
    assert not board.around.is_peeking and board.around.tiles.is_hidden
    board.around.turn_leaf()
    assert not board.around.tiles.is_hidden, "they are there on demand"


def test_the_next_draw_is_as_likely_as_in_the_positions_behind_the_view():
    view = observe(read_text(TEXT), None)
    found = next_draw(view.planet)
    assert sum(found.values()) == pytest.approx(1)
    tries, dice, seen = 3000, Dice.of(1), Counter()
    for _ in range(tries):
        behind = determinise(view, dice)
        dice = behind.dice
        seen[behind.planet.cards[0]] += 1
    for code, share in found.items():
        assert seen[code] / tries == pytest.approx(share, abs=0.025)


def test_a_tile_on_top_that_the_viewer_has_seen_is_sure_and_an_empty_stack_gives_none():
    assert next_draw(Deck((3, 4), 2, (5, 6))) == {3: 1.0}
    assert next_draw(Deck((), 0, (5,))) == {}, "what lies face down elsewhere is not drawn"


def test_every_kind_is_counted_and_the_shares_are_those_of_the_tiles_not_seen():
    state = unseen(observe(read_text(TEXT), None), has_odds=True)
    lines, planets = by_name(state.lines), by_name(state.planets)
    assert (lines["crossing"].unseen, lines["crossing"].total) == (2, 3)
    assert (lines["fork"].unseen, lines["twin-bend"].unseen) == (3, 5)
    assert lines["pirate-base"].share == pytest.approx(4 / 29)
    assert sum(kind.share for kind in state.lines) == pytest.approx(1)
    assert sum(kind.unseen for kind in state.lines) == state.stacks[0] == 29
    assert planets["asteroid"].unseen == 2
    assert sum(kind.unseen for kind in state.planets) == 15 == state.stacks[1] + 1, "the face-down tile is unseen, too"


def test_the_panel_on_the_board_shows_it_and_purists_see_no_number(board, context):
    panel = board.around.tiles
    assert panel.state == unseen(board.table.shown, has_odds=True)
    context.settings.change_own("hyperline", has_tile_odds=False)
    board.show_state()
    assert panel.state.stacks == (29, 14)
    assert {(kind.unseen, kind.share) for kind in (*panel.state.lines, *panel.state.planets)} == {(0, 0.0)}
    other = unseen(observe(read_text(TEXT.replace('D5 = "fork 2"', 'D5 = "delta 0"')), None), has_odds=False)
    assert _drawn(context, panel.state) == _drawn(context, other), "which tiles were laid makes no difference"


def _drawn(context, state):
    surface = pygame.Surface((220, 190), pygame.SRCALPHA)
    TilesPanel(context, surface.get_rect(), state).paint(surface)
    return surface.get_buffer().raw


def test_pointing_at_a_kind_tells_what_it_does_and_what_is_left(board, stack):
    for name, rect in board.around.tiles.rects.items():
        stack.handle(Intent(Act.POINT, rect.center))
        assert board.focus.key == f"tile:{name}"
        card = board.card(board.focus.current)
        assert card.title
        assert card.rule
        assert "not seen yet" in card.text
    names = {kind.name for kind in (*board.around.tiles.state.lines, *board.around.tiles.state.planets)}
    assert set(board.around.tiles.rects) == names
    assert len(names) == 10 + 9


def test_a_purists_card_tells_what_a_kind_does_and_no_more(board):
    state = unseen(board.table.shown, has_odds=False)
    card = kind_card(board.wording, state, "fork")
    assert "splits" in card.text
    assert not any(letter.isdigit() for letter in card.text)


def test_kinds_lie_apart_in_every_layout(context):
    state = unseen(observe(read_text(TEXT), None), has_odds=True)
    for size in ((224, 190), (376, 112), (170, 140), (560, 112)):
        panel = TilesPanel(context, pygame.Rect((10, 20), size), state)
        rects = [*panel.rects.values()]
        assert all(panel.rect.contains(rect) for rect in rects)
        assert all(not one.colliderect(other) for n, one in enumerate(rects) for other in rects[:n])


def test_no_text_of_it_is_cut(context, cut):
    state = unseen(observe(read_text(TEXT), None), has_odds=True)
    for size in ((224, 190), (376, 112), (170, 140)):
        surface = pygame.Surface(size, pygame.SRCALPHA)
        TilesPanel(context, surface.get_rect(), state).paint(surface)
    assert cut == []


def test_all_shares_have_one_size_however_narrow_their_columns_are(context):
    state = unseen(observe(read_text(TEXT), 0), has_odds=True)
    context.type = Recorder(context.type)
    panel = TilesPanel(context, pygame.Rect(0, 0, context.tx(150), context.tx(168)), state)
    panel.draw(pygame.Surface((panel.rect.right, panel.rect.bottom)))
    sizes = {one.size for one in context.type.heard.values() if one.text.endswith("%")}
    assert len({one.text for one in context.type.heard.values() if one.text.endswith("%")}) > 2
    assert len(sizes) == 1
