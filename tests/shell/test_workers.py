"""The processes of computer opponents end with the window, with the game, and when another is opened; none is lost."""

import os
import signal
import time

import pygame
import pytest

from hyperline.kernel.game import Seat, Setup
from hyperline.shell.play.table import Table
from hyperline.shell.play.trust import Trust
from hyperline.shell.session import brains, make_director
from hyperline.shell.store.settings import SeatMemory
from tests.arena.outsiders import is_gone, program
from tests.conformance.race import Race
from tests.faces.shelf import DUMMIES
from tests.shell.pilot import INSTANT, Pilot

PATIENCE = 20.0  # seconds in which a process starts on a busy machine


@pytest.fixture
def pilot(tmp_path):
    made = Pilot(tmp_path, INSTANT, shelf=DUMMIES)
    made.app.context.has_processes = True
    yield made
    made.leave()


def begun(pilot, tmp_path, name=""):
    """A game against a bot that never answers, begun from the menu as a player would; and the bot's process."""
    name = name or program(tmp_path, "time.sleep(60)")
    pilot.app.context.store(Trust).allow(name)
    seats = ((name, "Rigel"), ("", "B"), ("human", "Ada"), ("", "D"))
    pilot.app.context.settings.change(seats={"race": tuple(SeatMemory(who, said, n) for n, (who, said) in enumerate(seats))})
    pilot.click("quick")
    table = next(scene.table for scene in pilot.app.stack.scenes if scene.name == "play")
    return table, process(pilot, table)


def process(pilot, table, seat=0):
    brain, until = table.controllers.seats[seat].brain, time.monotonic() + PATIENCE
    while brain.process is None:
        assert time.monotonic() < until
        pilot.frames()
        time.sleep(0.005)
    return brain.process.pid


def test_closing_the_window_ends_them(pilot, tmp_path):
    _, pid = begun(pilot, tmp_path)
    pygame.event.post(pygame.event.Event(pygame.QUIT))
    pilot.frames(2)
    assert not pilot.app.stack.scenes and is_gone(pid)


def test_going_to_the_menu_ends_them(pilot, tmp_path):
    _, pid = begun(pilot, tmp_path)
    pilot.key("p")
    pilot.click("menu")
    assert pilot.names == ["menu"] and is_gone(pid)


def test_going_on_with_a_game_starts_others(pilot, tmp_path):
    _, pid = begun(pilot, tmp_path)
    pilot.key("p")
    pilot.click("menu")
    pilot.click("continue")
    table = next(scene.table for scene in pilot.app.stack.scenes if scene.name == "play")
    other = process(pilot, table)
    assert other != pid and is_gone(pid) and not is_gone(other, seconds=0.1)
    pilot.key("p")
    pilot.click("menu")
    assert is_gone(other)


def test_a_seat_that_is_given_to_a_person_ends_its_process(pilot, tmp_path):
    table, pid = begun(pilot, tmp_path)
    pilot.run_until(lambda: pilot.scene.name == "play")
    table.reseat(0, "human")
    assert is_gone(pid)


def test_whoever_plays_for_a_person_ends_with_the_game(pilot, tmp_path):
    context, name = pilot.app.context, program(tmp_path, "time.sleep(60)")
    context.store(Trust).allow(name)
    setup = Setup((Seat(name="Ada"), Seat(name="Bo")), 3)
    table = Table.begin(Race(), setup, make_director(context), brains(context, "race"))
    pilot.app.stack.push(DUMMIES.entry("race").face().scene(context, table))
    pilot.frames(2)
    seat = table.viewer
    table.controllers.aid(seat, name)
    brain, until = table.controllers._aides[seat].brain, time.monotonic() + PATIENCE
    while brain.process is None and time.monotonic() < until and table.controllers.aided is not None:
        pilot.frames()
        time.sleep(0.005)
    pid = brain.process.pid
    pilot.app.stack.pop(pilot.scene)
    assert is_gone(pid)


def test_one_that_is_killed_in_the_middle_of_a_thought_is_started_again_without_a_word(pilot, tmp_path):
    table, pid = begun(pilot, tmp_path, "random")
    until = time.monotonic() + PATIENCE
    while not table.thinking and time.monotonic() < until:
        pilot.frames()
    os.kill(pid, signal.SIGKILL)
    steps = len(table.history)
    pilot.run_until(lambda: len(table.history) > steps)
    assert is_gone(pid) and process(pilot, table) != pid
    assert not table.trouble and not pilot.app.toasts.text


def test_one_that_always_ends_is_told_of_once_and_the_game_goes_on(pilot, tmp_path):
    faulty, still = tmp_path / "faulty", tmp_path / "still"  # the other never moves, so that the game is long enough
    for folder in (faulty, still):
        folder.mkdir()
    names = (
        program(faulty, "next(questions()); sys.exit(3)"),
        program(still, "for said in questions(): answer(said, 'stop')"),
    )
    for name in names:
        pilot.app.context.store(Trust).allow(name)
    seats = ((names[0], "Rigel"), ("", "B"), (names[1], "Vega"), ("", "D"))
    pilot.app.context.settings.change(seats={"race": tuple(SeatMemory(who, said, n) for n, (who, said) in enumerate(seats))})
    told = []
    notify = pilot.app.context.notify
    pilot.app.context.notify = lambda text: (told.append(text), notify(text))
    pilot.click("quick")
    table = pilot.scene.table
    pilot.run_until(lambda: any("it is not asked again in this game" in text for text in told))
    steps = len(table.history)
    pilot.run_until(lambda: len(table.history) > steps + 2 or table.is_over)
    said = [text for text in told if text]
    assert len(said) == len(set(said)) <= 2 and all("Rigel" in text for text in said)
