"""The odds of a Jump on the board: when they are told, what they show, and which job works them out."""

from __future__ import annotations

import pygame
import pytest
from msgspec.structs import replace

from hyperline.games.hyperline.app.board.features.told_odds import REST, TOPIC, JumpOdds
from hyperline.games.hyperline.app.board.hud.oddscard import distances, reasons
from hyperline.games.hyperline.app.board.scene import BoardScene
from hyperline.games.hyperline.app.board.views import board_odds
from hyperline.games.hyperline.app.board.views.strand import farthest as proposed
from hyperline.games.hyperline.app.board.views.strand import joinings
from hyperline.games.hyperline.app.samples import setup_for
from hyperline.games.hyperline.rules.actions import Branch, Draw, Jump, Place
from hyperline.games.hyperline.rules.catalogue import HYPERLINE_TILES, ROTATIONS
from hyperline.games.hyperline.rules.decisions.jump import Jumping
from hyperline.games.hyperline.rules.end_odds import OddsTree
from hyperline.games.hyperline.rules.game import apply_action
from hyperline.games.hyperline.rules.geometry import PORT_BY_NAME, SECTOR_BY_NAME
from hyperline.games.hyperline.rules.notation.position import read_text
from hyperline.games.hyperline.rules.observe import observe
from hyperline.games.hyperline.rules.rulings import META
from hyperline.games.hyperline.rules.terms import terms_of
from hyperline.games.hyperline.rules.voyage import farthest
from hyperline.games.listed import SHELF
from hyperline.shell.input.intent import Act, Intent
from hyperline.shell.jobs.background import Call
from hyperline.shell.play.director import Director, Pace
from hyperline.shell.play.table import Table
from tests.games.hyperline.app.closed import keep_closed

STEP = 1 / 60
TWO = """
phase = "command"
seed = 4
[board]
E4 = "crossing 0"
E3 = "crossing 0"
F5 = "crossing 0"
G5 = "Magnon"
D5 = "fork 2"
[stacks]
hyperline = ["fork", "ramp", "prism", "delta"]
[[player]]
corner = "A1"
home = "Problar"
sector = "E5"
[[player]]
corner = "I9"
home = "Aegis"
"""
EAST, NORTH, WEST = (PORT_BY_NAME[name] for name in "ENW")


class Quick:
    """Answers at once, with few samples, and notes what it was asked about Jumps."""

    def __init__(self):
        self.asked = []
        self.ready = []

    def ask(self, topic, call, args):
        if topic != TOPIC:
            return
        view, action = args[:2]
        self.asked.append(action)
        self.ready.append((Call(topic, call, args), OddsTree(view, action).run(300)))

    def answers(self, topic):
        found = [one for one in self.ready if one[0].topic == topic]
        self.ready = [one for one in self.ready if one not in found]
        return found

    def drop(self, topic):
        pass

    def rest(self):
        pass


@pytest.fixture(autouse=True)
def alone(monkeypatch):
    keep_closed(monkeypatch)


@pytest.fixture
def board(context, stack):
    context.settings.change(detail="full")
    table = Table.begin(
        SHELF.game("hyperline"), setup_for(context, ("A1", "I9")), Director(pace=Pace.INSTANT), position=read_text(TWO)
    )
    context.background = Quick()
    scene = BoardScene(context, table)
    stack.push(scene)
    wait(stack)
    return scene


def wait(stack, seconds=0.5):
    for _ in range(round(seconds / STEP)):
        stack.update(STEP)


def point(stack, scene, key):
    stack.handle(Intent(Act.POINT, next(target for target in scene.spots if target.key == key).rect.center))


def do(stack, scene, *texts):
    for text in texts:
        scene.perform(scene.table.game.parse(scene.table.position, 0, text))
        wait(stack)


def test_a_blind_hyperpoint_that_is_pointed_at_has_odds_after_a_short_rest(board, stack, display):
    jumps = board.features.one(JumpOdds)
    point(stack, board, "port:N")
    stack.update(STEP)
    assert jumps.odds is None and jumps.context.background.asked == []
    wait(stack, REST + 3 * STEP)
    assert jumps.context.background.asked[0] == Jump(NORTH)
    assert jumps.odds.ends
    before = display.copy()
    stack.draw(display)
    assert before.get_buffer().raw != display.get_buffer().raw


def test_the_odds_take_the_place_of_the_news_and_wait_for_the_digest(board, stack):
    jumps, around = board.features.one(JumpOdds), board.around
    assert not around.news.is_hidden
    point(stack, board, "port:N")
    wait(stack)
    assert jumps.place.w and around.news.is_hidden
    around.lend(None)  # as the digest does
    board.place_lights()
    assert not jumps.place.w
    around.lend(board.areas.log)
    board.place_lights()
    assert jumps.place.w and around.news.is_hidden
    point(stack, board, "sector:A1")
    wait(stack)
    assert not jumps.place.w and not around.news.is_hidden


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_the_odds_cut_no_line_beside_the_news(board, stack, size):
    board.context.fit(size)
    stack.layout()
    point(stack, board, "port:N")
    wait(stack)
    place, around = board.features.one(JumpOdds).place, board.around
    beside = [*around.panel.written, *[around.tiles.rect] * board.areas.has_tiles_beside]
    assert place.w and all(place.contains(one) or not place.colliderect(one) for one in beside)


def test_the_keys_are_answered_just_so(board, stack):
    jumps = board.features.one(JumpOdds)
    board.focus.is_by_key = True
    board.focus_on("port:N")
    wait(stack)
    assert jumps.action == Jump(NORTH) and jumps.odds is not None


def test_a_known_line_has_no_odds(board, stack):
    jumps = board.features.one(JumpOdds)
    point(stack, board, "port:E")
    wait(stack)
    assert jumps.context.background.asked == [] and jumps.odds is None


def test_the_odds_can_be_turned_off(board, stack, context):
    context.settings.change_own("hyperline", has_tile_odds=False)
    point(stack, board, "port:N")
    wait(stack)
    assert board.context.background.asked == []


def test_odds_are_kept_and_go_with_the_focus(board, stack):
    jumps = board.features.one(JumpOdds)
    point(stack, board, "port:N")
    wait(stack)
    first, asked = jumps.odds, len(jumps.context.background.asked)
    point(stack, board, "port:E")
    assert jumps.odds is None
    point(stack, board, "port:N")
    assert jumps.odds == first
    wait(stack)
    assert len(jumps.context.background.asked) == asked


def test_rough_figures_are_asked_for_once_more(board, stack):
    point(stack, board, "port:N")
    wait(stack)
    assert board.context.background.asked == [Jump(NORTH), Jump(NORTH)]


def test_the_odds_follow_the_jump(board, stack):
    jumps = board.features.one(JumpOdds)
    do(stack, board, "jump N")
    assert board.table.decision.kind == "draw"
    assert jumps.action == Draw("hyperline") and jumps.odds is not None
    do(stack, board, "draw hyperline")
    assert board.table.decision.kind == "place"
    assert jumps.action == Place(board.controls.rotation)
    for _ in range(4):
        board.controls.rotate(1)
        wait(stack)
        assert jumps.action == Place(board.controls.rotation)
        is_blind = OddsTree(board.table.position, jumps.action).is_blind
        assert (jumps.odds is not None) == is_blind


def test_a_branch_in_focus_has_odds(board, stack):
    do(stack, board, "jump W")
    while board.table.decision.kind != "branch":
        kind = board.table.decision.kind
        do(stack, board, "draw hyperline" if kind == "draw" else f"place {board.controls.rotation}")
    lit = next(target.key for target in board.lit if target.key.startswith("port:"))
    point(stack, board, lit)
    wait(stack)
    assert isinstance(board.features.one(JumpOdds).action, Branch | None)


def test_the_fan_tells_eight_ends_and_the_card_five_reasons_that_add_up(context):
    odds = OddsTree(observe(read_text(TWO), 0), Jump(NORTH)).run(600)
    assert len(board_odds.strongest(odds)) == board_odds.MOST_ENDS
    assert min(share for share, _ in board_odds.strongest(odds).values()) >= max(
        share for sector, share in odds.by_sector().items() if sector not in board_odds.strongest(odds)
    )
    rows = reasons(odds)
    assert len(rows) <= 5 and sum(share for _, share in rows) == pytest.approx(1)
    assert "after 1 new tile" in distances(context, odds)
    assert distances(context, replace(odds, explored=(0, 0, 0, 1.0))) == "100% after 3+ new tiles"
    text = distances(context, replace(odds, explored=(0, 0, 0.2, 0.8)))
    assert text == "20% after 2 new tiles · 80% after 3+"
    assert {board_odds.colour_of(why) for why in ("pirate", "starship")} == {"warn"}


def test_figures_keep_clear_of_the_line_and_of_its_name(board, stack, context):
    view = board.view
    point(stack, board, "port:N")
    wait(stack)
    edges = board_odds._edges(context, view.camera, view.trace.shown)
    assert edges[SECTOR_BY_NAME["E2"]].is_above  # the line comes in from below
    assert SECTOR_BY_NAME["G5"] not in edges
    assert view.camera.sector_rect(SECTOR_BY_NAME["E5"]) in view.trace.kept_clear


@pytest.mark.parametrize(("size", "text"), [((1280, 720), 100), ((1280, 720), 200), ((960, 540), 100), ((1920, 1080), 200)])
def test_the_card_is_never_cut(board, stack, context, cut, size, text):
    pygame.display.set_mode(size)
    context.settings.change(text_size=text)
    context.fit(size)
    board.layout()
    board.features.one(JumpOdds).build()
    wait(stack)
    point(stack, board, "port:N")
    wait(stack)
    cut.clear()
    surface = pygame.Surface(size)
    board.features.one(JumpOdds).draw_above(surface)
    assert cut == []


def test_the_tile_is_preselected_as_the_odds_take_it_to_be(board):
    position, wording = board.table.position, board.wording
    frame = Jumping(0, SECTOR_BY_NAME["E3"], NORTH, ((SECTOR_BY_NAME["E4"], 4), (SECTOR_BY_NAME["E3"], 4)))
    jumping = replace(position, pending=(*position.pending, frame))
    for code in {*HYPERLINE_TILES} & {codes[0] for codes in ROTATIONS.values()}:
        found = joinings(jumping, 0, SECTOR_BY_NAME["E2"], code, wording)
        best = farthest(position.players, position.board, frame, SECTOR_BY_NAME["E2"], code)
        assert proposed(found) == best[0]


def test_the_odds_of_a_jump_are_the_same_where_new_planets_have_finds_and_ambushes():
    seats = '[[player]]\ncorner = "A1"\nhome = "Viper"\n[[player]]\ncorner = "I9"\nhome = "Aegis"\n'
    position = read_text(f'phase = "command"\n{seats}')
    for action in (Jump(EAST), Branch(PORT_BY_NAME["S"])):
        position = apply_action(position, 0, action).position
    plain = observe(position, 0)
    frontier = replace(plain, terms=terms_of(dict(META.presets)["Frontier"]))
    assert OddsTree(plain, Draw("planet")).run(300) == OddsTree(frontier, Draw("planet")).run(300)
