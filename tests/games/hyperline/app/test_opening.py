"""The first view of a game is the board: who sits where, what wins, and one thing to do; it is skipped by one press."""

import pygame
import pytest

from hyperline.games.hyperline.app.board.features.viewpoint import GalaxyOpening
from hyperline.shell.page.features.opening import GOAL, RIM
from hyperline.shell.store.settings import SeatMemory, Settings
from tests.amounts import graded
from tests.games.hyperline.app.hands import states_of
from tests.shell.pilot import Pilot

STEP = 1 / 60
SEATS = (SeatMemory("human", "Ada", 0), SeatMemory("captain", "Altair", 1), SeatMemory("", "C", 2), SeatMemory("", "D", 3))


def begun(tmp_path, settings=Settings(), seats=SEATS):  # noqa: B008 - settings are frozen
    """A quick game, just begun."""
    pilot = Pilot(tmp_path, settings)
    pilot.app.context.settings.change(seats={"hyperline": seats})
    pilot.click("quick")
    pilot.run_until(lambda: pilot.scene.name == "board", "the board")
    return pilot


def opening_of(pilot):
    return pilot.scene.features.one(GalaxyOpening)


def drawn(pilot):
    return pilot.app.context.measure and [opening_of(pilot).told(seat) for seat in (0, 1)]


def test_a_new_game_begins_at_the_board_with_seats_and_goal_then_one_thing_to_do(tmp_path):
    pilot = begun(tmp_path)
    opening, frames = opening_of(pilot), 0
    came = {}
    while not pilot.has("group:build") and frames < 400:
        pilot.frames()
        frames += 1
        for seat in opening.shares:
            came.setdefault(seat, frames)
    assert 2.0 < frames * STEP < 3.0
    assert list(came) == [0, 1, GOAL] and came[0] < came[1] < came[GOAL]
    ada, altair = drawn(pilot)
    assert ada.title == "Ada" and ada.text.startswith("You") and altair.text.startswith("Computer, Captain")
    assert "7" in opening.goal().title and "Nexxus" in opening.goal().text
    assert [widget.key for widget in pilot.scene.widgets if widget.key.startswith(("button:", "group:"))] == ["group:build"]
    assert pilot.target("group:build").kind == "primary" and pilot.scene.focus.key == "group:build"
    pilot.key("enter")
    assert pilot.scene.name == "shipyard"
    pilot.leave()


def test_computers_build_where_they_sit_and_one_press_has_it_done(tmp_path):
    pilot = begun(tmp_path, seats=(SEATS[0], SEATS[1], SeatMemory("captain", "Rigel", 2), SEATS[3]))
    pilot.key("space")
    pilot.frames(3)
    table = pilot.scene.table
    for _ in range(3):
        table.submit(table.legal()[0] if "decline" not in map(str, table.legal()) else "decline")
        pilot.frames()
    opening = opening_of(pilot)
    pilot.run_until(lambda: len(pilot.scene.picture.players[1].ship.parts) == 2, "the first part")
    told = opening.told(1)
    assert "Pod" in told.text and told.draw is not None and opening.is_open
    assert table.pause > 0, "a computer takes its time"
    pilot.key("space")
    pilot.frames()
    assert table.pause == 0, "the rest is built at once"
    pilot.run_until(lambda: not opening.is_open, "the first turn")
    assert table.pause > 0
    pilot.leave()


@pytest.mark.parametrize(("size", "text"), graded([((1280, 720), 200), ((960, 540), 100), ((1920, 1080), 200)], 1))
def test_no_name_is_cut_where_four_build_their_ships(tmp_path, cut, size, text):
    pilot = Pilot(tmp_path, Settings(text_size=text, speed="instant"), size)
    seats = [SeatMemory("captain", name, n) for n, name in enumerate(("Ada", "Altair", "Bartholomew", "Mira"))]
    pilot.app.context.settings.change(seats={"hyperline": (SEATS[0], *seats[1:])})
    pilot.click("quick")
    pilot.run_until(lambda: pilot.scene.name == "board", "the board")
    pilot.frames(3)
    table = pilot.scene.table
    for _ in range(3):
        table.submit(table.legal()[0] if "decline" not in map(str, table.legal()) else "decline")
        pilot.frames()
    opening, names = opening_of(pilot), [seat.name for seat in table.setup.seats]
    pictures = [opening.picture(seat) for seat in range(4)]
    assert not {text for text in cut if text in names}
    board = pilot.scene.board_rect
    assert all(board.inflate(80, 80).contains(rect.inflate(-60, -60)) for _, rect, _ in pictures)
    pilot.leave()


def test_whoever_builds_a_first_ship_is_in_the_light(tmp_path):
    pilot = begun(tmp_path, seats=(SEATS[0], SeatMemory("human", "Bruno", 1), *SEATS[2:]))
    pilot.run_until(lambda: pilot.has("group:build"), "the first ship")
    board = pilot.scene
    lit = []
    for seat in (0, 1):
        pilot.run_until(lambda: board.table.decision is not None and board.is_offering, "a ship to build")
        states = states_of(board)
        lit.append((board.view.decider, [state.is_active for state in states], states[seat].told.partition(" ·")[0]))
        while board.table.decision is not None and board.table.decision.seat == seat:
            board.table.submit(str(next(act for act in board.table.legal() if not act.is_open)))
            pilot.frames(5)
    assert lit == [(0, [True, False], "Your turn"), (1, [False, True], "Your turn")]
    pilot.leave()


@pytest.mark.parametrize(("text", "is_told"), [(100, True), (200, False)])
def test_the_goal_is_told_in_the_middle_only_where_it_lies_on_no_seat(tmp_path, text, is_told):
    pilot = Pilot(tmp_path, Settings(text_size=text, speed="instant"))
    seats = [SeatMemory("captain", name, n) for n, name in enumerate(("Ada", "Altair", "Bartholomew", "Mira"))]
    pilot.app.context.settings.change(seats={"hyperline": (SEATS[0], *seats[1:])})
    pilot.click("quick")
    pilot.run_until(lambda: pilot.scene.name == "board", "the board")
    opening, looks = opening_of(pilot), []
    opening.shares = dict.fromkeys(range(4), 1.0)
    for shares in (opening.shares, {**opening.shares, GOAL: 1.0}):
        opening.shares = shares
        surface = pygame.Surface(pilot.app.context.measure.size)
        opening.draw(surface)
        rim = 2 * pilot.app.context.dx(RIM)
        words = opening.picture(GOAL)[1].inflate(-rim, -rim)
        below = words.clip(words.move(0, words.h // 2))  # where the light of Nexxus does not reach
        looks.append(pygame.image.tobytes(surface.subsurface(below), "RGB"))
    assert (looks[0] != looks[1]) == is_told
    pilot.leave()
