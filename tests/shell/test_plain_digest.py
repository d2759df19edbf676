"""What others did since a player last acted, in games with no digest of their own: told from the log, seen on the board."""

from time import monotonic, sleep

import pygame
import pytest
from pygame import SRCALPHA, Color, Rect, Surface, Vector2

from hyperline.games.listed import SHELF
from hyperline.kernel.event import Event
from hyperline.kernel.game import Seat, Setup
from hyperline.shell.bench_window import BenchWindow
from hyperline.shell.face import StandsView
from hyperline.shell.input.intent import Act, Intent
from hyperline.shell.page.features.digest import KEY
from hyperline.shell.page.features.plain_digest import HARMS, PlainDigest
from hyperline.shell.page.features.plain_trail import PlainTrail, _arrow
from hyperline.shell.page.hud.digestpanel import DigestLine
from hyperline.shell.page.log.logbook import LogBook
from hyperline.shell.page.log.logline import DigestEntry, LogLine
from hyperline.shell.scenes.menu import MenuScene
from hyperline.shell.session import start_game
from hyperline.shell.store.settings import Settings
from tests.amounts import graded

ACTS = 60
PATIENCE = 60  # seconds: on a busy machine computers take long to start


class Evening:
    """A person, who plays whatever is legal first, and computers who move at random."""

    def __init__(self, game, seats=3, seed=3, first="human"):
        self.window = BenchWindow(SHELF, (1280, 720), Settings(speed="instant", has_tips=False))
        app = self.window.app
        app.stack.clear(MenuScene(app.context))
        names = [first, *["random"] * (seats - 1)]
        roster = tuple(Seat(controller=name, name=f"P{n}", emblem=n) for n, name in enumerate(names))
        start_game(app.context, app.stack.top, game, Setup(roster, seed))
        self.scene = app.stack.top
        self.table = self.scene.table
        self.digest = self.scene.features.one(PlainDigest)
        self.trail = self.scene.features.one(PlainTrail)

    def until(self, found, acts=ACTS):
        """Play on until something is so at a decision of the person; frames for which a computer thinks are not counted."""
        end = monotonic() + PATIENCE
        for _ in range(acts * 40):
            while not self.window.frame() and self.table.thinking and monotonic() < end:
                sleep(0.001)
            if self.window.app.stack.top is not self.scene:
                return False
            if self.table.director.is_busy:
                continue
            if self.table.viewer is None and found():
                return True
            if self.table.is_turn_over:
                self.table.end_turn()
            elif self.table.decision is not None and self.scene.is_offering:
                if found():
                    return True
                seat = self.table.decision.seat
                self.scene.perform(self.table.game.legal(self.table.position, seat)[0])
        return False

    def close(self):
        self.window.close()


@pytest.fixture
def slipway():
    evening = Evening("slipway")
    yield evening
    evening.close()


def test_what_was_done_to_the_player_comes_first_and_nothing_of_their_own(slipway):
    assert slipway.until(lambda: any(line.weighs >= HARMS for line in slipway.digest.look_up())), "Ada falls back"
    lines = slipway.digest.look_up()
    assert lines[0].weighs >= HARMS and slipway.digest.is_open
    begins = slipway.digest.begins
    assert all(line.last >= begins for line in lines) and len(lines) <= 6
    assert begins == 0 or slipway.table.steps[begins - 1].seat == 0


def test_a_line_is_watched_and_the_digest_returns(slipway):
    assert slipway.until(lambda: slipway.digest.is_open)
    line = slipway.digest.lines[0]
    slipway.digest.play(0)
    assert slipway.table.director.is_busy
    for _ in range(600):
        slipway.window.frame()
        if not slipway.table.director.is_busy:
            break
    slipway.window.frame()
    assert slipway.digest.is_open and slipway.digest.lines[0] == line
    assert slipway.scene.focus.key == f"{KEY}0"


def test_esc_hides_it_and_the_key_brings_it_back(slipway):
    assert slipway.until(lambda: slipway.digest.is_open)
    slipway.window.frame(Intent(Act.CANCEL))
    assert not slipway.digest.is_open and not slipway.scene.around.news.is_hidden
    slipway.window.frame(Intent(Act.DIGEST))
    assert slipway.digest.is_open


def test_the_log_takes_its_place(slipway):
    assert slipway.until(lambda: slipway.digest.is_open)
    slipway.window.frame(Intent(Act.LOG))
    assert slipway.scene.around.is_log_open and not slipway.digest.is_open
    slipway.window.frame(Intent(Act.DIGEST))
    assert slipway.digest.is_open and not slipway.scene.around.is_log_open


def test_nothing_that_one_deed_did_to_the_player_is_left_out(slipway, monkeypatch):
    assert slipway.until(lambda: slipway.digest.is_open)
    at, told = slipway.table.shown_count - 1, ("Bruno destroys your C2.", "Bruno destroys your C3.", "Bruno hits you.")
    lines = [LogLine(text, seat=1, first=at, last=at, harmed=frozenset({0})) for text in told]
    monkeypatch.setattr(LogBook, "lines", lines)
    assert {line.text for line in slipway.digest.look_up()} == {*told}


def test_it_goes_with_the_next_act(slipway):
    assert slipway.until(lambda: slipway.digest.is_open)
    slipway.scene.perform(slipway.scene.controls.legal[0])
    slipway.window.frame()
    assert not slipway.digest.is_open


def test_rivals_leave_a_trail_until_one_acts(slipway):
    assert slipway.until(lambda: slipway.table.shown_count > 6 and slipway.digest.turn is not None)
    for _ in range(3):
        slipway.window.frame()
    ways = slipway.trail.ways()
    assert ways and all(seat != 0 and len(corners) > 1 for seat, corners in ways)
    assert slipway.trail.is_shown
    slipway.window.frame(Intent(Act.TRAIL))
    for _ in range(2):
        slipway.window.frame()
    assert not slipway.trail.is_shown


@pytest.mark.parametrize("game", graded(sorted(game for game in SHELF.playable if game != SHELF.default)[::-1], 2))
def test_every_small_game_tells_where_its_pieces_stand(game, display):
    evening = Evening(game, first="random")
    assert evening.until(lambda: evening.table.shown_count >= 8)
    view = evening.scene.view
    assert isinstance(view, StandsView)
    stands = view.stands(evening.table.counted)
    board = evening.scene.board_rect.inflate(40, 40)
    for seat, place in stands.values():
        assert 0 <= seat < 3 and board.collidepoint(place)
    evening.close()


@pytest.mark.parametrize("emblem", [0, 3, 4, 14])
def test_a_line_has_the_sign_of_any_seat(context, emblem):
    surface = pygame.Surface((400, 40))
    line = DigestLine(
        context, Rect(0, 0, 400, 40), "digest:0", DigestEntry("It was so.", 0, 1.0, 0, 0), emblem, lambda: None
    )
    line.draw(surface)
    assert pygame.transform.average_color(surface.subsurface((0, 0, 30, 40))) != (0, 0, 0, 0)


def test_usually_nobody_loses_anything_by_an_event():
    class Passed(Event, frozen=True):
        pass

    assert Passed().harms == ()


def test_a_digest_that_is_opened_again_has_no_line_in_focus(slipway):
    """Only the line whose moment has just been played has the focus, and not if the digest was hidden meanwhile."""
    assert slipway.until(lambda: slipway.digest.is_open)
    before = slipway.scene.focus.key
    slipway.digest.play(0)
    slipway.window.frame(Intent(Act.DIGEST))
    assert not slipway.digest.is_open
    for _ in range(600):
        slipway.window.frame()
        if not slipway.table.director.is_busy:
            break
    slipway.window.frame(Intent(Act.DIGEST))
    slipway.window.frame()
    assert slipway.digest.is_open and slipway.digest.line is None
    assert slipway.scene.focus.key == before


def seen_of(evening, places):
    """The colours of pixels of the window."""
    for _ in range(3):
        evening.window.frame()
    surface = pygame.display.get_surface()
    return [tuple(surface.get_at((round(x), round(y)))[:3]) for x, y in places]


def test_the_corner_of_a_trail_is_as_thick_as_its_line_where_a_short_way_follows():
    drawn = Surface((120, 120), SRCALPHA)
    _arrow(drawn, [Vector2(20, 100), Vector2(60, 20), Vector2(66, 44)], Color("white"), 6, 22)
    assert all(drawn.get_at((x, y)).a for y in (20, 23, 26) for x in (60, 62))
    assert drawn.get_bounding_rect().bottom <= 104, "the point does not turn over"


@pytest.mark.parametrize("game", ["belt", "gatestorm"])
def test_a_trail_lies_below_the_pieces_that_leave_it(game):
    evening = Evening(game, seats=2)
    try:
        assert evening.until(lambda: evening.digest.turn is not None and evening.trail.ways(), 200)
        view = evening.scene.view
        ships = [place for seat, place in view.stands(evening.table.shown).values() if seat != 0]
        if game == "gatestorm":
            ships = [view.ship_rect(1).center]
        with_trail = seen_of(evening, ships)
        assert evening.trail.is_shown
        starts = [corners[0] for _, corners in evening.trail.ways()]
        shown = seen_of(evening, starts)
        evening.window.frame(Intent(Act.TRAIL))
        without = seen_of(evening, ships)
        apart = [abs(a - b) for one, other in zip(with_trail, without, strict=True) for a, b in zip(one, other, strict=True)]
        assert max(apart) <= 12, "but for the soft edge of a ship"
        assert seen_of(evening, starts) != shown, "the trail itself is seen"
    finally:
        evening.close()
