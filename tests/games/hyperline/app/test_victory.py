"""The end of a game: the winner's way is flown over the real galaxy, points count up, and any input shows all at once."""

from itertools import pairwise

import pygame
import pytest

from hyperline.arena.inquiry import EACH
from hyperline.games.hyperline.app.board.scene import BoardScene
from hyperline.games.hyperline.app.board.views.camera import place_of
from hyperline.games.hyperline.app.log.since import SeenEvent
from hyperline.games.hyperline.app.samples import staged_table
from hyperline.games.hyperline.app.victory.flyover import Flight, Station, VoyageMap, last_voyage
from hyperline.games.hyperline.app.victory.scene import APPEARS, MOVES, Place, Podium, VictoryScene
from hyperline.games.hyperline.app.victory.story import arrival
from hyperline.games.hyperline.app.wording import Wording
from hyperline.games.hyperline.bots.search import outcomes
from hyperline.games.hyperline.rules import events
from hyperline.games.hyperline.rules.catalogue import NEXXUS_SECTOR
from hyperline.games.hyperline.rules.events import GameWon
from hyperline.games.hyperline.rules.geometry import SECTOR_BY_NAME
from hyperline.games.hyperline.rules.notation.position import read_text
from hyperline.games.hyperline.rules.phases import settle
from hyperline.games.listed import SHELF
from hyperline.kernel.game import Seat, Setup
from hyperline.kernel.words import Words
from hyperline.shell.anim import durations as last
from hyperline.shell.ending import chancebook
from hyperline.shell.paths import text_files
from hyperline.shell.play.table import Table
from hyperline.shell.session import make_director
from hyperline.shell.store.settings import Settings
from tests.games.hyperline.app.played import CORNERS, NAMES, table_at_turn
from tests.games.hyperline.made import make_bot
from tests.shell.pilot import INSTANT, Pilot

STEP = 1 / 60
NEAR = """
phase = "command"
{options}
board = {{ D5 = "crossing 0" }}
"""
WINNER = """
[[player]]
corner = "{corner}"
home = "{home}"
sector = "E5"
research = {points}
patrols = {{}}
ship = ["bridge@0,0", "carrier-pod@0,1", "combat-engine@0,2"]
"""
OTHER = """
[[player]]
corner = "{corner}"
home = "{home}"
research = 1
"""
WHOLE = """
phase = "command"
[[player]]
corner = "A1"
home = "Hullmar"
ship = {ship}
[[player]]
corner = "I9"
home = "Drivos"
"""
HOMES = ("Hullmar", "Drivos", "Aegis", "Problar")


def table_before_the_end(context, seats=2, points=4, length="", controller="human"):
    """A table at which the first seat needs but one point, and stands on Nexxus."""
    options = f'options = {{ length = "{length}" }}' if length else ""
    text = NEAR.format(options=options) + WINNER.format(corner=CORNERS[0], home=HOMES[0], points=points)
    text += "".join(OTHER.format(corner=CORNERS[n], home=HOMES[n]) for n in range(1, seats))
    made = tuple(Seat(controller=controller, name=NAMES[n], emblem=n, choice=CORNERS[n]) for n in range(seats))
    game, director = SHELF.game("hyperline"), make_director(context)
    return Table.begin(game, Setup(seats=made, seed=4), director, make_bot, position=settle(read_text(text)))


@pytest.fixture(autouse=True)
def uncounted(monkeypatch):
    """No games are played on beside those of the tests."""
    monkeypatch.setattr(chancebook.ChanceBook, "_ask", lambda book: None)


@pytest.fixture
def pilot(tmp_path):
    """A person at a window in which motion has its usual pace."""
    made = Pilot(tmp_path, Settings(plays_forced=False, warns_unused=False))
    yield made
    made.leave()


def won(pilot, **how):
    """Research wins; the board is left as soon as that is seen."""
    table = table_before_the_end(pilot.app.context, **how)
    pilot.app.stack.push(BoardScene(pilot.app.context, table))
    for text in ("research", "damage 0,2"):
        table.submit(text)
    pilot.run_until(lambda: pilot.scene.name == "victory", "the end")
    return pilot.scene


def flown(pilot, seats=3, rounds=6, is_new=True):
    """The end of a game that has a way to show: as if it were over now."""
    table = table_at_turn(seats, 3, rounds, director=make_director(pilot.app.context))
    pilot.app.stack.push(BoardScene(pilot.app.context, table))
    scene = VictoryScene(pilot.app.context, table, is_new)
    pilot.app.stack.push(scene)
    pilot.app.stack.draw(pygame.display.get_surface())
    return scene


def ms_until(pilot, condition):
    frames = 0
    while not condition():
        pilot.frames()
        frames += 1
        assert frames < 900
    return frames * STEP * 1000


def test_the_way_is_flown_in_2500_ms_then_the_galaxy_makes_room_and_points_count(pilot):
    scene = flown(pilot)
    assert scene.galaxy.flight.length > 0 and scene.galaxy.share == 0
    assert ms_until(pilot, lambda: scene.galaxy.share == 1) == pytest.approx(2500, abs=50)
    assert scene.galaxy.is_flying and scene.galaxy.rect.w > scene.galaxy.end.w, "it is seen from near"
    assert ms_until(pilot, lambda: not scene.galaxy.is_flying) == pytest.approx(MOVES, abs=50)
    counting = APPEARS + last.POINT * max(scene.standing.goal, *scene.standing.scores)
    assert ms_until(pilot, lambda: scene.is_settled) == pytest.approx(counting, abs=50)


def test_the_deck_asks_nothing_before_all_is_told(pilot):
    scene = flown(pilot)
    pilot.frames(20)
    assert scene.galaxy.is_flying and scene.widget("deck").sentence == "" and scene.widget("again").kind == "secondary"
    pilot.key("space")
    pilot.frames(2)
    assert scene.widget("deck").sentence and scene.widget("again").kind == "primary" and scene.focus.key == "again"


def test_all_ships_are_drawn_at_one_scale(context):
    ships = [
        read_text(text).players[0].ship
        for text in (
            WHOLE.format(ship='["bridge@0,0"]'),
            WHOLE.format(ship='["bridge@0,0", "carrier-pod@0,1", "combat-engine@0,2"]'),
        )
    ]
    places = [Place("Ada", n, "", 1, ship) for n, ship in enumerate(ships)]
    podium = Podium(context, pygame.Rect(0, 0, 600, 260), places, 5)
    alone = [Podium(context, pygame.Rect(0, 0, 300, 260), [place], 5).cell for place in places]
    assert podium.cell == min(alone) < max(alone)


def test_words_of_the_way_never_lie_on_each_other_and_name_no_round_twice(context):
    galaxy = pygame.Surface((360, 360))
    ends = [Station(n / 4, (1.0 + 0.3 * n, 1.0), f"Round {n}") for n in range(4)]
    shown = VoyageMap(context, galaxy, Flight([]), (*ends, Station(1.0, (2.0, 1.0), "Round 4: Nexxus", is_last=True)), 0)
    places = [shown.word_place(one) for one in shown.named]
    assert shown.named[-1].is_last and all(place.collidelist(places[:n]) < 0 for n, place in enumerate(places))


def test_a_key_struck_twice_does_not_play_again(pilot):
    scene = flown(pilot)
    pilot.frames(20)
    pilot.key("enter")
    pilot.frames(2)
    pilot.key("enter", "enter")
    pilot.frames(5)
    assert pilot.scene is scene and scene.is_counted


@pytest.mark.parametrize("key", ["space", "enter", "escape"])
def test_any_key_shows_all_at_once_and_does_nothing_else(pilot, key):
    scene = flown(pilot)
    assert scene.context.words("victory.under", n=1).endswith("after 1 round.")
    pilot.frames(20)
    pilot.key(key)
    assert pilot.scene is scene and scene.is_settled
    assert scene.galaxy.share == 1 and scene.galaxy.rect == scene.galaxy.end
    pilot.frames(30)
    seen = pygame.display.get_surface().copy()
    scene.redraw()
    pilot.frames()
    assert seen.get_buffer().raw == pygame.display.get_surface().get_buffer().raw, "all of it is seen"


def test_a_click_shows_all_at_once_and_a_button_is_pressed_at_once(pilot):
    scene = flown(pilot)
    pilot.frames(5)
    pilot.click(scene.galaxy.stage.center)
    assert pilot.scene is scene and scene.is_settled
    scene.close()
    scene = flown(pilot)
    pilot.frames(5)
    pilot.click("review")
    assert pilot.scene.name == "board"


def test_what_is_shown_again_does_not_move_and_nothing_is_drawn(pilot):
    scene = flown(pilot, is_new=False)
    assert scene.is_settled and scene.galaxy.rect == scene.galaxy.end
    assert scene.galaxy.share == 1, "the Starship stands where it won"
    pilot.frames(40)  # the fade from one page to the next
    pilot.app.stack.update(STEP)
    assert pilot.app.stack.draw(pygame.display.get_surface()) == []


@pytest.mark.parametrize(
    ("settings", "most"), [(Settings(is_calm=True), 100), (Settings(speed="instant"), 17), (INSTANT, 17)]
)
def test_in_calm_mode_it_fades_and_at_instant_pace_it_is_there(tmp_path, settings, most):
    pilot = Pilot(tmp_path, settings)
    scene = flown(pilot, seats=2, rounds=9)
    assert ms_until(pilot, lambda: scene.is_settled) <= most + 1000 * STEP
    pilot.frames(30)
    seen = pygame.display.get_surface().copy()
    scene.redraw()
    pilot.frames()
    assert seen.get_buffer().raw == pygame.display.get_surface().get_buffer().raw, "all of it is seen"
    pilot.leave()


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_way_is_that_of_the_winner_and_unbroken(context, seats):
    table = table_at_turn(seats, 5, 5)
    moved = 0
    for seat in range(seats):
        found = last_voyage(table, seat)
        moved += len(found)
        corner = table.position.players[seat].corner
        assert {way.seat for way in found} <= {seat}
        assert corner not in [way.origin for way in found[1:]]
        assert all(one.sector == other.origin for one, other in pairwise(found))
        if found:
            assert found[-1].sector == table.position.players[seat].sector
    assert moved


@pytest.mark.parametrize(
    ("how", "goal"),
    [
        ({"seats": 4, "points": 2, "length": "short"}, 3),
        ({"seats": 3, "points": 6, "length": "long"}, 7),
    ],
)
def test_a_game_that_is_really_won_is_celebrated_whatever_its_length(pilot, how, goal):
    scene = won(pilot, **how)
    assert scene.winner == 0 and scene.standing.goal == goal == scene.standing.scores[0]
    assert scene.galaxy.picture.players[0].ship == scene.table.match.position.players[0].ship
    place = scene.galaxy._ship.place
    assert (int(place[0]), int(place[1])) == (4, 4), "on Nexxus, where the point was won"
    assert not scene.galaxy.flight.length, "nothing is flown where nobody moved"
    pilot.run_until(lambda: scene.is_settled, "the points")
    assert len(scene.podium.places) == how.get("seats", 2)
    assert scene.podium.places[0].points == goal and scene.podium.goal == goal
    pilot.click("review")
    pilot.run_until(lambda: pilot.has("button:result"), "the way back")
    pilot.click("button:result")
    assert pilot.scene.is_settled, "it is celebrated once"


def test_a_game_among_computers_ends_the_same(pilot):
    table = table_before_the_end(pilot.app.context, seats=3, controller="captain")
    pilot.app.stack.push(BoardScene(pilot.app.context, table))
    pilot.run_until(lambda: pilot.scene.name == "victory", "the end", patience=4000)
    assert pilot.scene.winner == 0 and pilot.scene.podium.places[0].note
    pilot.key("space")
    assert pilot.scene.is_settled


def test_a_flight_goes_evenly_along_its_lines_and_over_gaps():
    one = place_of(0), place_of(2)
    flight = Flight([one, (place_of(72), place_of(73))])
    assert flight.length == 3
    assert flight.at(0) == one[0] and flight.at(1) == place_of(73)
    assert flight.at(0.5) == (2.0, 0.5)
    places = flight.places(0.25)
    assert len(places) == 13 and places[0] == one[0] and places[-1] == place_of(73)


def test_the_log_of_a_finished_game_is_played_again_and_leads_back(pilot):
    scene = won(pilot)
    pilot.key("space")
    pilot.click("review")
    pilot.run_until(lambda: pilot.scene.name == "board" and pilot.has("button:result"), "the board, after the battle")
    board = pilot.scene
    line = next(line for line in board.around.book.lines if line.first == 0)
    board.around.log.chosen(line)
    pilot.run_until(lambda: pilot.scene is not board or board.table.director.is_recalling, "the past")
    pilot.key("escape")
    pilot.run_until(lambda: pilot.scene is board and pilot.has("button:result"), "the present")
    pilot.key("escape")
    assert pilot.scene is scene


# ---- what decided it ----


@pytest.fixture
def ended(pilot):
    """The end of a whole game, and its table."""
    table = staged_table(pilot.app.context, "victory")
    pilot.app.stack.push(BoardScene(pilot.app.context, table))
    pilot.run_until(lambda: pilot.scene.name == "victory", "the end")
    pilot.key("space")
    return pilot.scene, table


def known(pilot, scene):
    """As if games had been played on, and the winner won all from the middle of the game on."""
    seats, middle = len(scene.seats), len(scene.table.steps) // 2

    def played(task):
        is_late = task.position.turns > scene.table.before(middle).turns
        return [tuple(float(seat == (scene.winner if is_late else n % seats)) for seat in range(seats)) for n in range(EACH)]

    scene.tale.book.fill(played)
    scene.tale.look()
    scene.rebuild()
    pilot.frames(80)


def test_who_steps_to_nexxus_first_is_told_with_that_step():
    story = [events.ShipStepped(1, SECTOR_BY_NAME["D5"], NEXXUS_SECTOR), events.JumpEnded(0, NEXXUS_SECTOR, "hyperpoint")]
    wording = Wording(Words(*text_files(SHELF)), ("Ada", "Bo"))
    (told,) = arrival(wording, [SeenEvent(number, event) for number, event in enumerate(story)])
    assert (told.seat, told.step) == (1, 0)


def test_the_moments_are_told_in_order_and_the_last_one_wins(ended):
    scene, table = ended
    told = scene.tale.moments
    assert 3 <= len(told) <= 5
    assert [one.first for one in told] == sorted(one.first for one in told)
    assert all(one.last < other.first for one, other in pairwise(told))
    end = told[-1]
    assert end.seat == scene.winner and end.last == len(table.steps) - 1
    assert any(isinstance(event, GameWon) for event in table.steps[end.last].change.events)
    assert all(scene.names[one.seat] in one.text for one in told)


def test_a_moment_that_is_pointed_at_is_shown_on_the_curve_and_in_the_galaxy(pilot, ended):
    scene, table = ended
    known(pilot, scene)
    moment = scene.tale.moments[0]
    pilot.point(scene.widget("moment:0").rect.center)
    assert scene.tale.pointed == 0
    assert scene.galaxy.pointed == table.steps[moment.step].change.position.players[moment.seat].sector
    pilot.point(scene.widget("again").rect.center)
    assert scene.tale.pointed is None and scene.galaxy.pointed is None


@pytest.mark.parametrize("way", ["click", "keys"])
def test_a_moment_is_watched_on_the_board_and_leads_back_to_the_result(pilot, ended, way):
    scene, table = ended
    if way == "click":
        pilot.click("moment:1")
    else:
        pilot.walk("moment:1")
        pilot.key("enter")
    assert pilot.scene.name in ("board", "battle", "review")
    pilot.run_until(lambda: table.director.is_recalling or pilot.scene.name == "review", "the past")
    pilot.key("escape")
    pilot.run_until(lambda: pilot.scene.name == "victory", "the result")
    assert pilot.scene is not scene and pilot.scene.is_counted
    assert pilot.scene.tale.book is scene.tale.book


def test_chances_are_asked_for_and_the_lines_end_with_the_winner(pilot, ended):
    scene, _ = ended
    assert not scene.tale.is_known
    known(pilot, scene)
    curves = scene.tale.curves()
    assert [line[-1] for line in curves.lines] == [(1.0, float(seat == scene.winner)) for seat in range(len(scene.seats))]
    assert all(0 <= share <= 1 for line in curves.lines for _, share in line)
    assert scene.is_settled and scene.tale.grown == 1
    assert len(curves.marks) == len(scene.tale.moments) and curves.marks[-1].along == 1


def test_games_that_are_played_on_are_the_same_with_the_same_luck(context):
    table = staged_table(context, "victory")
    position = table.before(table.match.starts[-2])
    found = outcomes(position, 3, 1)
    assert found == outcomes(position, 3, 1), "the same games again"
    assert len(found) == 3 and all(len(won) == len(table.setup.seats) and sum(won) <= 1 for won in found)
    step = table.steps[table.match.starts[-2]]
    assert outcomes(position, 2, 1, (step.seat, step.text)) == outcomes(position, 2, 1, (step.seat, step.text))


@pytest.mark.parametrize(("size", "text"), [((1280, 720), 100), ((960, 540), 100), ((1280, 720), 200), ((1920, 1080), 200)])
def test_what_is_at_the_right_fits_beside_the_galaxy(tmp_path, cut, size, text):
    pilot = Pilot(tmp_path, Settings(text_size=text, is_calm=True), size)
    table = staged_table(pilot.app.context, "victory")
    scene = VictoryScene(pilot.app.context, table, is_new=False)
    pilot.app.stack.push(scene)
    known(pilot, scene)
    rows = [row.rect for row in scene.moment_rows()]
    parts = [scene.head, scene.podium.rect, scene.tale.rect, *(rows if rows and rows[0].left >= scene.head.left else ())]
    shown = [rect for rect in parts if rect.w and rect.h]
    assert all(above.bottom <= below.top for above, below in pairwise(shown))
    assert max(one.bottom for one in (*shown, *rows)) <= scene.deck_rect.top
    assert not scene.galaxy.end.collidelistall([*shown, *rows])
    assert len(rows) == len(scene.tale.moments) or (text == 200 and len(rows) >= 2), "the curve gives way first"
    assert not cut
    pilot.leave()
