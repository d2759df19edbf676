"""The digest, the trail and the replay of a moment, by real input: they tell, and never act."""

import pygame
import pytest
from msgspec.structs import replace

from hyperline.games.hyperline.app.board.features.history import Moment
from hyperline.games.hyperline.app.board.features.overlay import Trail
from hyperline.games.hyperline.app.board.scene import BoardScene
from hyperline.games.hyperline.app.board.views.board_spot import lit_spots
from hyperline.games.hyperline.app.board.views.picture import Picture
from hyperline.games.listed import SHELF
from hyperline.shell.page.features.digest import Digest
from hyperline.shell.page.features.handover import free_place
from hyperline.shell.play.director import Director, Pace
from hyperline.shell.play.table import Table
from hyperline.shell.session import make_director
from hyperline.shell.store.settings import Settings
from tests.amounts import graded
from tests.games.hyperline.app.played import match_at_turn, setup_of, table_at_turn
from tests.games.hyperline.made import make_bot
from tests.shell.pilot import INSTANT, Pilot

SETTINGS = Settings(speed="instant", plays_forced=False)


class Seen:
    """A pilot before a board on which something has happened."""

    def __init__(self, home, settings=SETTINGS, size=(1280, 720), case=(3, 2, 6), humans=(0,), table=None, luck="one"):
        self.pilot = Pilot(home, settings, size)
        context = self.pilot.app.context
        self.table = table or table_at_turn(*case, director=make_director(context), humans=humans, luck=luck)
        self.board = BoardScene(context, self.table)
        self.pilot.app.stack.push(self.board)
        self.digest, self.trail, self.moment = (self.board.features.one(kind) for kind in (Digest, Trail, Moment))
        if humans:
            self.rest()
        self.known = self.state

    @property
    def state(self):
        """All of the game that must not change by looking back."""
        table = self.table
        return table.match.position, table.history, table.position, [*table.match.steps]

    def rest(self):
        """Until nothing moves."""
        self.pilot.run_until(lambda: self.board.is_settled, "rest")

    def is_untouched(self):
        """Whether the game is as it was, and the screen shows it."""
        self.rest()
        table = self.table
        assert self.state == self.known
        assert table.shown == table.position
        assert self.board.picture == Picture.of(table.position)
        return True

    def empty_spot(self):
        """A place on the board that belongs neither to the digest nor to anything that can be chosen."""
        taken = [self.digest.rect, *(target.rect for target in self.board.lit)]
        view = self.board.view.camera.view
        places = [(x, y) for x in range(view.left + 5, view.right, 9) for y in range(view.top + 5, view.bottom, 9)]
        return next(pos for pos in places if not any(rect.collidepoint(pos) for rect in taken))


@pytest.fixture
def seen(tmp_path):
    made = []

    def make(**parts):
        made.append(Seen(tmp_path / "home", **parts))
        return made[-1]

    yield make
    for one in made:
        one.pilot.leave()


@pytest.mark.parametrize("settings", [SETTINGS, INSTANT, Settings(is_calm=True), Settings()])
def test_a_turn_begins_with_trail_and_digest_at_any_speed(seen, settings):
    one = seen(settings=settings)
    assert one.digest.is_open
    assert 1 <= len(one.digest.lines) <= 6
    assert one.trail.is_shown
    assert one.pilot.has("digest:0")
    assert one.is_untouched()


def test_enter_hides_it_and_acts_on_nothing_that_is_not_chosen(seen):
    one = seen()
    one.pilot.key("tab")  # the focus is on something that can be chosen
    assert one.board.focus.key
    one.pilot.key("enter")
    assert not one.digest.is_open
    assert one.is_untouched()
    assert not one.pilot.has("digest:0")


def test_enter_chooses_what_a_key_has_led_to_and_hides_it(seen):
    one = seen()
    target = one.board.lit[0]
    one.pilot.press_key(target.key)
    one.pilot.run_until(lambda: not one.digest.is_open, "the choice")
    one.rest()
    assert one.state != one.known, "the deck says that Enter does it"


def test_keys_hide_it_and_d_brings_it_back(seen):
    one = seen()
    for key in ("escape", "d"):
        one.pilot.key(key)
        assert not one.digest.is_open
        assert one.pilot.names[-1] == "board"
        one.pilot.key("d")
        assert one.digest.is_open
    one.pilot.press_key("digest:hide")
    assert not one.digest.is_open
    assert one.is_untouched()


@pytest.mark.parametrize("detail", ["simple", "full"])
def test_the_log_takes_its_place(seen, detail):
    one = seen(settings=replace(SETTINGS, detail=detail))
    assert one.digest.is_open
    one.pilot.key("l")
    one.pilot.frames(2)
    assert not one.digest.is_open and not one.board.around.log.is_hidden


def test_a_click_elsewhere_hides_it_and_does_what_it_does(seen):
    one = seen()
    one.pilot.click(one.empty_spot())
    assert not one.digest.is_open
    assert one.is_untouched()
    one.pilot.key("d")
    target = next(target for target in one.board.lit if target.key.startswith(("sector:", "port:")))
    one.pilot.click(target.rect.center)
    one.pilot.frames(3)
    assert not one.digest.is_open
    assert len(one.table.history) > len(one.known[1]) or one.board.controls.popup is not None


def test_a_click_into_the_panel_beside_its_lines_does_nothing(seen):
    one = seen()
    one.pilot.click((one.digest.rect.left + 3, one.digest.rect.top + 3))
    assert one.digest.is_open
    assert one.is_untouched()


@pytest.mark.parametrize("how", ["click", "keys"])
def test_a_line_plays_its_moment_and_the_present_comes_back(seen, how):
    one = seen()
    lines = [line.text for line in one.board.around.log.lines]
    one.pilot.click("digest:0") if how == "click" else one.pilot.press_key("digest:0")
    assert one.moment.is_playing
    assert not one.pilot.has("digest:0")
    assert one.table.shown != one.table.position
    one.pilot.run_until(lambda: not one.moment.is_playing, "the present", 3000)
    assert one.is_untouched()
    assert [line.text for line in one.board.around.log.lines] == lines
    one.pilot.frames(3)
    assert one.board.focus.key == "digest:0"
    assert one.board.controls.position is one.table.position


def test_any_key_ends_a_moment_and_does_nothing_else(seen):
    one = seen()
    for key in ("space", "enter", "escape", "e", "u", "1", "x"):
        one.pilot.click("digest:0")
        one.pilot.frames(5)
        assert one.moment.is_playing
        one.pilot.key(key)
        assert not one.moment.is_playing
        assert one.pilot.names[-1] == "board"
        assert one.is_untouched()
        assert one.digest.is_open


def test_a_click_ends_a_moment_and_does_nothing_else(seen):
    one = seen()
    target = next(target for target in one.board.lit if target.key.startswith(("sector:", "port:")))
    one.pilot.click("digest:0")
    one.pilot.frames(5)
    one.pilot.click(target.rect.center)
    assert not one.moment.is_playing
    assert one.is_untouched()


def test_a_click_that_begins_in_a_moment_does_nothing_after_it(seen):
    one = seen()
    target = next(target for target in one.board.lit if target.key.startswith(("sector:", "port:")))
    one.pilot.click("digest:0")
    one.pilot.hold(target.rect.center)
    one.pilot.run_until(lambda: not one.moment.is_playing, "the present", 3000)
    one.rest()
    one.pilot.drop(target.rect.center)
    assert one.is_untouched()


@pytest.mark.parametrize("every", graded([4, 1], 1))
def test_every_action_can_be_played_again_and_nothing_changes(seen, every):
    one = seen(case=(2, 5, 3))
    for number in range(0, len(one.table.match.steps), every):
        assert one.moment.play(number)
        one.pilot.frames(2)
        if one.pilot.scene.name == "review":
            one.pilot.key("escape")
        one.table.director.finish_all()
        assert one.is_untouched()
    assert not one.moment.play(len(one.table.match.steps))
    assert not one.moment.play(-1)


def test_a_moment_plays_at_normal_pace_and_shows_no_more_than_was_known(seen):
    one = seen()
    director = one.table.director
    assert director.pace == Pace.INSTANT
    one.pilot.click("digest:0")
    one.pilot.frames(20)
    assert director.is_recalling
    assert director.waiting == 0
    assert one.table.shown_count == len(one.table.history)
    first = one.digest.lines[0].first
    before = one.table.match.steps[first - 1].change.position
    assert one.table.shown == one.table.game.observe(before, 0)


def test_x_shows_and_hides_the_trail_and_the_first_action_fades_it(seen):
    one = seen(settings=Settings(speed="instant", plays_forced=False, detail="full"))
    one.pilot.key("x")
    one.rest()
    assert not one.trail.is_shown
    one.pilot.click("fixed:trail")
    one.rest()
    assert one.trail.is_shown
    one.pilot.key("enter")
    action = next(action for action in one.table.legal() if not action.is_open)
    one.board.perform(action)
    one.pilot.run_until(lambda: not one.trail.is_shown, "the trail to fade")
    if one.table.decision is not None and one.table.position.turn == 0:
        one.pilot.key("x")
        assert one.trail.is_due


def test_undo_brings_the_trail_back(seen):
    one = seen()
    one.pilot.key("enter")
    match = one.table.match
    steps = [action for action in one.table.legal() if str(action).startswith("step")]
    one.board.perform(next(step for step in steps if not match.game.apply(match.position, 0, step).barrier))
    one.pilot.run_until(lambda: not one.trail.is_shown, "the trail to fade")
    assert one.table.undo()
    one.pilot.run_until(lambda: one.trail.is_shown, "the trail")


def test_the_trail_is_drawn(seen):
    one = seen(settings=Settings(speed="instant", plays_forced=False, is_calm=True))
    one.pilot.key("enter")
    pictures = []
    for _ in range(3):
        one.rest()
        one.pilot.frames(2)
        pictures.append(pygame.image.tobytes(pygame.display.get_surface().subsurface(one.board.areas.board), "RGB"))
        one.pilot.key("x")
    assert pictures[0] != pictures[1]
    assert pictures[0] == pictures[2]


def test_a_game_that_is_gone_on_with_tells_what_happened(seen, tmp_path):
    path = tmp_path / "game.hyperline"
    first = Table(match_at_turn(3, 2, 6), setup_of(3, 2), Director(), make_bot, path)
    first.close()
    one = seen(table=Table.resume(path, SHELF, Director(pace=Pace.INSTANT), make_bot))
    assert one.digest.is_open
    assert one.trail.is_shown


def test_the_digest_waits_until_what_radiation_does_has_been_settled(seen):
    one = seen(case=(4, 4, 12))
    assert one.pilot.names[-1] == "battle"
    assert not one.digest.is_open
    one.table.submit(next(action for action in one.table.legal() if not action.is_open))
    one.pilot.run_until(lambda: one.pilot.names[-1] != "battle" or one.pilot.scene.is_done, "the end of it")
    if one.pilot.names[-1] == "battle":
        one.pilot.press_key("button:continue")
    one.pilot.run_until(lambda: one.digest.is_open, "the digest")
    assert one.pilot.names[-1] == "board"
    assert one.trail.is_due


def test_two_at_one_screen_are_each_told_by_name(seen):
    one = seen(humans=(0, 1, 2), case=(3, 2, 6))
    assert one.digest.heading == "Since Ada’s last turn"
    assert all(" you" not in line.text.lower() for line in one.digest.lines)


def test_what_the_person_before_did_is_told_and_a_ribbon_says_whose_turn_it_is(seen):
    """In calm mode and at once, too; it is gone by itself, lies on nothing that can be clicked, and takes no input."""
    one = seen(settings=INSTANT, humans=(0, 1), case=(2, 6, 4))
    table, board = one.table, one.board
    said = []
    board.floats.add = lambda surface, centre, is_aside=False, add=board.floats.add: (
        said.append((table.viewer, surface.get_rect(center=centre))) or add(surface, centre, is_aside)
    )
    one.digest.hide()
    one.pilot.frames(100)
    assert said == []  # it was said before
    step = next(action for action in table.legal() if str(action).startswith("step"))
    board.perform(step)
    passed_on(one)
    assert table.viewer == 1 and one.digest.is_open
    assert any(line.seat == 0 and "Ada" in line.text for line in one.digest.lines)
    one.pilot.run_until(lambda: said, "the ribbon")
    (seat, place), *rest = said
    assert seat == 1 and not rest
    assert not any(place.colliderect(target.rect) for target in board.lit)
    assert not any(place.colliderect(widget.rect) for widget in board.widgets if widget.is_focusable)
    steps, target = len(table.history), next(one for one in board.lit if one.key.startswith(("sector:", "port:")))
    one.pilot.click(target.rect.center)
    assert len(table.history) > steps or board.controls.popup is not None
    one.pilot.frames(90)
    assert not board.floats.shown


def passed_on(one):
    """Let whoever decides end the turn as soon as that can be done."""
    table, board = one.table, one.board
    for _ in range(60):
        one.pilot.frames(3)
        if table.is_turn_over:
            table.end_turn()
        elif table.viewer == 1 and table.decision is not None and table.position.turn == 1:
            break
        elif table.decision is not None:
            ends = [action for action in table.legal() if str(action) in ("done", "pass")]
            (board.perform if one.pilot.scene is board else table.submit)((ends or table.legal())[0])
    one.pilot.frames(10)


def test_where_nothing_is_free_no_ribbon_is_shown():
    frame, picture = pygame.Rect(0, 0, 300, 300), pygame.Surface((300, 40))
    assert free_place(picture, frame, []) == (150, 150)
    assert free_place(picture, frame, [pygame.Rect(0, y, 300, 10) for y in range(0, 300, 45)]) is None
    assert free_place(picture, frame, [pygame.Rect(0, 0, 300, 200)])[1] >= 220


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_the_tiles_that_are_left_stay_in_sight(seen, size):
    one = seen(case=(4, 2, 12), size=size, settings=Settings(speed="instant", plays_forced=False, detail="full"))
    one.digest.open((one.digest.lines * 6)[:6])
    one.pilot.frames(2)
    tiles = one.board.around.tiles
    assert one.board.areas.has_tiles_beside and not tiles.is_hidden and not one.digest.rect.colliderect(tiles.rect)


def test_those_who_only_look_on_see_the_trail_of_the_last_round(seen):
    one = seen(humans=())
    assert one.table.viewer is None
    one.pilot.run_until(lambda: one.trail.is_shown and one.trail.sectors, "a trail")
    assert not one.digest.is_open
    one.pilot.key("d")
    assert one.digest.is_open or one.pilot.told


@pytest.mark.parametrize("case", graded([((4, 2, 12),), ((2, 6, 4),), ((3, 2, 6),)], 1))
@pytest.mark.parametrize(("size", "text"), graded([((1280, 720), 200), ((960, 540), 100), ((1920, 1080), 100)], 2))
def test_the_digest_hides_nothing_that_can_be_chosen_and_no_text_is_cut(seen, size, text, case, cut):
    one = seen(settings=Settings(speed="instant", plays_forced=False, text_size=text), size=size, case=case, luck="")
    assert one.digest.is_open
    rect, board = one.digest.rect, one.board
    assert board.context.measure.area.contains(rect)
    lit = [target.rect for target in lit_spots(board.view, board.controls, board.around)]
    assert not any(rect.colliderect(other) for other in lit)
    assert not any(rect.top > line.top and rect.colliderect(line) for line in board.around.panel.uncut), "it cuts a line"
    assert not rect.colliderect(board.view.camera.sector_rect(board.picture.players[0].sector))
    del cut[:]
    board.redraw()
    one.pilot.frames(2)
    told = {line.text for line in one.digest.lines}
    assert not [text for text in cut if any(text in line for line in told)]
