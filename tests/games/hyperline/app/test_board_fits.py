"""Whatever the board shows beside itself fits: wholly in the window, no text cut, and not on what it is about."""

from functools import cache

import pygame
import pytest
from msgspec.structs import replace

from hyperline.games.hyperline.app.board.features.ending import Ending
from hyperline.games.hyperline.app.board.features.galaxy_why_not import GalaxyWhyNot
from hyperline.games.hyperline.app.board.features.told_odds import JumpOdds
from hyperline.games.hyperline.app.board.scene import BoardScene
from hyperline.games.hyperline.app.showcase import kept
from hyperline.games.hyperline.counsel.jump_odds import jump_odds
from hyperline.games.hyperline.rules import actions
from hyperline.games.hyperline.rules.actions import Jump
from hyperline.games.hyperline.rules.geometry import SECTOR_BY_NAME
from hyperline.games.hyperline.rules.notation.position import read_text
from hyperline.games.hyperline.rules.observe import observe
from hyperline.games.hyperline.rules.phases import settle
from hyperline.games.listed import SHELF
from hyperline.kernel.game import Seat, Setup
from hyperline.shell.input.focus import Spot
from hyperline.shell.page.features.digest import Digest
from hyperline.shell.play.director import Director, Pace
from hyperline.shell.play.table import Table
from hyperline.shell.screenshot import quiet_context
from hyperline.shell.stack import SceneStack
from hyperline.shell.store.settings import Settings
from tests.games.hyperline.app.played import match_at_turn, setup_of
from tests.games.hyperline.made import make_bot
from tests.shell.fits import STAGES, check_inside, looks

GAME = SHELF.game("hyperline")
NAMES, CORNERS = ("Ada", "Bruno", "Cleo", "Wilhelmina"), ("A1", "I1", "I9", "A9")
SEATS = tuple(Seat("human", name, n, choice=corner) for n, (name, corner) in enumerate(zip(NAMES, CORNERS, strict=True)))
BEGUN = """
phase = "command"
seed = 4
[board]
E4 = "crossing 0"
C4 = "Magnon"
[[player]]
corner = "A1"
home = "Problar"
sector = "E5"
[[player]]
corner = "I1"
home = "Viper"
[[player]]
corner = "I9"
home = "Aegis"
[[player]]
corner = "A9"
home = "Hullmar"
"""
MOVES = ("jump", "step", "draw", "branch")
FAR = SECTOR_BY_NAME["I7"]


@cache
def position_of(kind):
    """The first position on from a game's beginning in which a decision of a kind is due."""
    ways = [settle(read_text(BEGUN))]
    for _ in range(4):
        for position in ways:
            if position.decision.kind == kind:
                return position
        ways = [
            GAME.apply(position, GAME.open(position)[0].seat, action).position
            for position in ways
            for action in GAME.legal(position, GAME.open(position)[0].seat)
            if not action.is_open and str(action).startswith(MOVES)
        ][:80]
    raise AssertionError(f"no {kind}")


@cache
def eventful_match():
    return match_at_turn(4, 12, 9)


def eventful():
    """A table at the beginning of a turn before which much has happened; nobody acts at it."""
    return Table(eventful_match(), setup_of(4, 12), Director(pace=Pace.INSTANT), make_bot)


@cache
def odds_of_a_jump():
    """A blind Jump from the showcase, and where it may end."""
    position = settle(kept("showcase"))
    view = observe(position, 0)
    jumps = (action for action in GAME.legal(position, 0) if isinstance(action, Jump))
    found = ((jump, jump_odds(view, jump, 0.4)) for jump in jumps)
    return next((jump, odds) for jump, odds in found if odds is not None)


@pytest.fixture(params=looks(4, 4, (look for look in STAGES if look.text != 150)), ids=str)
def shown(request, cut):
    """Opens the board on a position or a table; what it had to cut is found when the test is over."""
    pygame.display.init()
    pygame.font.init()
    size, text, interface = request.param
    screen = pygame.display.set_mode(size)
    settings = Settings(text_size=text, interface_size=interface, speed="instant", plays_forced=False, is_calm=True)
    stacks = []

    def open_board(position=None, table=None, detail="simple"):
        context, stack = quiet_context(size, SHELF, replace(settings, detail=detail)), SceneStack()
        director = Director(pace=Pace.INSTANT)
        board = BoardScene(context, table or Table.begin(GAME, Setup(SEATS, seed=5), director, make_bot, position=position))
        stack.push(board)
        passed(stack)
        stacks.append(stack)
        return board

    yield open_board
    del cut[:]
    for stack in stacks:
        stack.draw(screen)
        stack.clear()
    pygame.display.quit()
    assert cut == []


def passed(stack, frames=6):
    for _ in range(frames):
        stack.update(1 / 60)


def test_the_tray_of_a_drawn_tile_fits_and_leaves_its_sector_in_sight(shown):
    board = shown(position_of("place"))
    sector = board.view.camera.sector_rect(board.table.position.decision.sector)
    assert not sector.colliderect(board.widget("popup").rect)
    check_inside(board.context.measure.area, board.widgets)


def test_the_choice_of_a_stack_fits_and_leaves_its_sector_in_sight(shown):
    board = shown(position_of("draw"))
    sector = board.view.camera.sector_rect(board.table.position.decision.sector)
    assert not sector.colliderect(board.widget("popup").rect)
    check_inside(board.context.measure.area, board.widgets)


def test_the_digest_lies_beside_the_board(shown):
    board = shown(table=eventful())
    digest = board.features.one(Digest)
    assert len(digest.lines) >= 5
    assert not digest.rect.colliderect(board.areas.board)
    lines = [widget for widget in board.widgets if widget.key.startswith("digest:") and widget.key != "digest:hide"]
    assert len({widget.scale for widget in lines}) == 1
    assert all(digest.rect.contains(widget.rect) for widget in lines)
    check_inside(board.context.measure.area, board.widgets)


def test_the_question_about_what_is_unused_fits(shown):
    board = shown(settle(kept("showcase")))
    legal = board.table.legal()
    board.perform(next(action for action in legal if isinstance(action, actions.Step)))
    passed(board.stack)
    board.perform(actions.Done())
    passed(board.stack)
    assert board.features.one(Ending).held is not None
    check_inside(board.context.measure.area, board.widgets)


def test_the_card_that_says_why_not_has_two_lines_beside_its_sector_or_lies_at_a_dock(shown):
    board = shown(settle(kept("showcase")))
    rect = board.view.camera.sector_rect(FAR)
    board.features.one(GalaxyWhyNot).ask(Spot("sector:I7", rect))
    card = board.features.one(GalaxyWhyNot).why
    assert card.is_shown and not card.rect.colliderect(rect)
    assert board.context.measure.area.contains(card.rect)
    has_two_lines = card.rect.h <= 3.4 * board.context.type.line_height("small") + board.context.px(16)
    assert has_two_lines or not card.rect.colliderect(
        board.view.camera.sector_rect(FAR).unionall([t.rect for t in board.lit])
    )


def test_the_odds_lie_beside_the_board_and_are_whole(shown):
    board = shown(settle(kept("showcase")), detail="full")
    jumps, position = board.features.one(JumpOdds), board.controls.position
    jump, odds = odds_of_a_jump()
    jumps.action, jumps._position = jump, position
    jumps._known[position, jump] = odds
    jumps._recall()
    assert jumps.place and not jumps.place.colliderect(board.areas.board)
    assert board.context.measure.area.contains(jumps.place)


def test_the_filters_of_the_log_fit(shown):
    board = shown(table=eventful())
    board.features.one(Digest).hide()
    passed(board.stack)
    check_inside(board.context.measure.area, board.widgets)


def test_neighbouring_buttons_have_one_size_of_text(shown):
    board = shown(settle(kept("showcase")))
    made = [widget for widget in board.widgets if widget.key.startswith(("button:", "group:"))]
    assert len({button.text_height for button in made}) == 1
    assert board.around.undo.text_height == board.around.redo.text_height
