"""A game under way whose file is deleted, taken by another window, or cannot be written: nothing is lost, and it is told."""

from __future__ import annotations

import errno
import os
import shutil
import subprocess
import sys
import time

import pygame
import pytest

from hyperline.kernel import file, record
from hyperline.kernel.game import Seat, Setup
from hyperline.kernel.match import Match
from hyperline.kernel.record import Record, load, recorded, replay, save
from hyperline.shell.page.features.chronicler import Saving
from hyperline.shell.registry import help_scene, pause_scene, settings_scene
from hyperline.shell.store import autosave, savefolder
from hyperline.shell.store.autosave import MOVED, RESTORED, RETRY, WORKS, Autosave
from tests.amounts import graded
from tests.conformance.race import Race
from tests.faces.shelf import DUMMIES
from tests.shell.pilot import Pilot

SETUP = Setup((Seat(name="Ada"), Seat(name="Bo", emblem=1)), seed=9)


class Window:
    """A match with its autosave; time stands still until it is moved."""

    def __init__(self, path):
        self.now = 0.0
        self.match = replay(Race(), load(path)) if path.exists() else Match(Race(), SETUP)
        self.save = Autosave(path, lambda: recorded(self.match, SETUP), lambda: self.now)
        self.match.on_change(lambda seat, action, change: self.save.act(seat, str(action)))
        self.match.on_rewind(self.save.undone)

    def play(self, count=1):
        for _ in range(count):
            seat = self.match.open[0].seat
            self.match.submit(seat, self.match.parse(seat, "walk 1"))

    def wait(self, seconds=RETRY):
        self.now += seconds
        self.save.update()

    @property
    def told(self):
        told, self.save.news = self.save.news, []
        return told


@pytest.fixture
def path(tmp_path):
    return tmp_path / "saves" / "a.hyperline"


@pytest.fixture
def full(monkeypatch):
    """Whether the disk is full: nothing can be added, and nothing written whole."""
    state = {"is_full": False}
    write, whole = os.write, file.write_whole

    def fails(real):
        def maybe(*args, **rest):
            if state["is_full"]:
                raise OSError(errno.ENOSPC, "No space left on device")
            return real(*args, **rest)

        return maybe

    monkeypatch.setattr(record.os, "write", fails(write))
    monkeypatch.setattr(record, "write_whole", fails(whole))
    return state


def test_two_windows_on_one_save_lose_nothing(path):
    first = Window(path)
    first.play(3)
    second = Window(path)
    first.play(2)
    second.play(1)
    assert load(path).acts == second.match.history and not second.told
    assert first.told == [MOVED] and first.save.path != path
    assert load(first.save.path).acts == first.match.history and len(first.match.history) == 5
    first.match.undo()
    first.play(1)
    for window in (first, second):
        window.save.close()
        assert load(window.save.path).acts == window.match.history and not window.told


def test_a_window_that_has_nothing_more_to_write_leaves_the_file_to_the_other(path):
    first = Window(path)
    first.play(3)
    second = Window(path)
    second.play(1)
    first.save.close(is_over=True)
    assert [*path.parent.iterdir()] == [path] and len(load(path).acts) == 4
    second.save.close()


def test_what_was_done_between_the_others_reading_and_writing_is_not_lost(path):
    first = Window(path)
    first.play(3)
    other = load(path)
    first.play(1)
    save(path, other)  # as another window does that has read it before
    first.save.close()
    assert load(first.save.path).acts == first.match.history and first.save.path != path and load(path) == other


def test_a_window_that_could_not_write_does_not_write_over_another_ones_game(path, full):
    first = Window(path)
    first.play(1)
    full["is_full"] = True
    first.play(1)
    full["is_full"] = False
    second = Window(path)
    second.play(2)
    first.wait()
    assert load(path).acts == second.match.history
    assert load(first.save.path).acts == first.match.history and first.told == [MOVED, WORKS]
    first.save.close()
    second.save.close()


@pytest.mark.parametrize(
    "delete", [lambda path: path.unlink(), lambda path: shutil.rmtree(path.parent)], ids=["file", "folder"]
)
def test_a_save_that_is_deleted_is_written_again(path, delete):
    window = Window(path)
    window.play(3)
    delete(path)
    window.play(1)
    assert load(path).acts == window.match.history and window.told == [RESTORED]
    window.play(1)
    assert load(path).acts == window.match.history and not window.told
    delete(path)
    window.save.close()
    assert len(load(path).acts) == 5


def test_a_full_disk_is_tried_again_until_there_is_room(path, full):
    window = Window(path)
    window.play(2)
    full["is_full"] = True
    window.play(3)
    assert window.save.fault == "No space left on device" and len(load(path).acts) == 2
    window.wait()
    assert window.save.fault
    full["is_full"] = False
    window.wait(RETRY - 1)
    assert window.save.fault and not window.told
    window.wait(1)
    assert not window.save.fault and window.told == [WORKS] and load(path).acts == window.match.history
    window.play(1)
    assert load(path).acts == window.match.history
    window.save.close()


def test_where_an_act_is_missing_no_later_one_is_added(path, full):
    window = Window(path)
    window.play(1)
    full["is_full"] = True
    window.play(1)
    full["is_full"] = False
    window.play(1)
    assert window.save.fault and len(load(path).acts) == 1
    window.wait()
    assert load(path).acts == window.match.history
    window.save.close()


def test_the_last_try_is_on_leaving(path, full):
    full["is_full"] = True
    window = Window(path)
    window.play(2)
    full["is_full"] = False
    window.save.close()
    assert load(path).acts == window.match.history


def test_what_the_disk_did_not_take_is_written_again(path, monkeypatch):
    window = Window(path)
    window.play(1)
    window.save._lost = OSError(errno.EIO, "Input/output error")
    window.wait(0)
    assert window.save.fault == "Input/output error"
    window.wait()
    assert window.told == [WORKS] and load(path).acts == window.match.history
    window.save.close()


def test_a_file_that_the_system_locks_is_left_to_the_window_that_has_it(path, monkeypatch):
    window = Window(path)
    real = autosave.Journal

    def locked(where, whole):
        if where == path:
            raise PermissionError(errno.EACCES, "The file is open elsewhere")
        return real(where, whole)

    monkeypatch.setattr(autosave, "Journal", locked)
    window.save.write_whole()
    window.play(1)
    assert window.told == [MOVED] and window.save.path != path and load(window.save.path).acts == window.match.history
    window.save.close()


PLAYER = """
import sys
from pathlib import Path
from tests.shell.test_autosave import Window
window = Window(Path(sys.argv[1]))
for number in range(100_000):
    window.match.undo(single=True) if number % 4 == 3 else window.play()
    print(len(window.match.history), flush=True)
"""


@pytest.mark.parametrize("after", graded([1, 5, 2, 3, 4, 6, 7, 8, 9], 2))
def test_a_killed_program_leaves_what_it_has_told_of_and_at_most_what_it_did_then(path, after):
    """Each act is in the file before anybody hears of it; it may be killed between the two."""
    quiet = os.environ | {"PYGAME_HIDE_SUPPORT_PROMPT": "1"}
    with subprocess.Popen([sys.executable, "-c", PLAYER, str(path)], stdout=-1, text=True, env=quiet) as player:
        told = [int(player.stdout.readline()) for _ in range(after)]
        player.kill()
        told += [int(line) for line in player.stdout.read().split()]
    known = len(load(path).acts)
    assert known in {told[-1] - 1, told[-1], told[-1] + 1}, (known, told)
    assert replay(Race(), load(path)).history == load(path).acts


# ---- in the window ----


@pytest.fixture
def pilot(tmp_path):
    save(tmp_path / "saves" / "race-2001-01-01-0000.hyperline", Record("race", SETUP))
    made = Pilot(tmp_path, shelf=DUMMIES)
    made.press_key("continue")
    made.run_until(lambda: made.scene.is_settled, "rest")
    yield made
    made.leave()


def asked(pilot):
    return [widget.text for widget in pilot.scene.widgets]


def test_a_game_that_is_not_saved_says_so_until_it_is_and_before_it_is_left(pilot, full):
    words, board = pilot.app.context.words, pilot.scene
    full["is_full"] = True
    board.table.save.write_whole()
    pilot.frames(2)
    reason = "No space left on device"
    assert pilot.app.toasts.text == words("saving.fails", reason=reason)
    assert board.features.one(Saving).fault == reason
    shown = pygame.Surface(pilot.app.window.size)
    board.draw(shown)
    warn, strip = pilot.app.context.theme.colour("warn"), board.features.one(Saving).rect
    assert any(
        shown.get_at((x, y))[:3] == warn[:3] for x in range(strip.left, strip.right) for y in range(strip.top, strip.bottom)
    )
    pilot.key("escape")
    assert pilot.scene.name == "pause" and reason in pilot.scene.said
    pilot.press_key("menu")
    assert pilot.scene.name == "message" and asked(pilot) == ["Leave", "Stay"]
    pilot.press_key("saving.stay")
    assert pilot.scene.name == "pause"
    pygame.event.post(pygame.event.Event(pygame.QUIT))
    pilot.frames(1)
    assert pilot.scene.name == "message"
    pilot.press_key("saving.stay")
    pilot.press_key("menu")
    pilot.press_key("saving.leave")
    assert pilot.scene.name == "menu"


@pytest.mark.parametrize("over", [pause_scene, settings_scene, help_scene])
def test_a_save_that_failed_is_told_and_tried_again_whatever_lies_over_the_game(pilot, full, over):
    words, board = pilot.app.context.words, pilot.scene
    board.push(over(pilot.app.context))
    full["is_full"] = True
    board.table.save.write_whole()
    pilot.frames(2)
    assert pilot.app.toasts.text == words("saving.fails", reason="No space left on device")
    full["is_full"] = False
    board.table.save.path.unlink(missing_ok=True)
    board.table.save._clock = lambda: time.monotonic() + RETRY
    pilot.frames(2)
    assert load(board.table.save.path).acts == board.table.history
    assert pilot.scene is not board and not board.table.save.fault


def test_a_game_that_can_be_saved_again_is_left_without_a_question(pilot, full):
    full["is_full"] = True
    pilot.scene.table.save.write_whole()
    full["is_full"] = False
    pilot.key("escape")
    pilot.press_key("menu")
    assert pilot.scene.name == "menu" and pilot.scene.saved is not None


def test_a_window_is_closed_at_once_where_all_is_saved(pilot):
    pygame.event.post(pygame.event.Event(pygame.QUIT))
    pilot.frames(1)
    assert not pilot.app.stack.scenes


def test_what_became_of_the_file_is_told_on_the_board(pilot):
    board = pilot.scene
    board.table.save.path.unlink()
    board.table.save.undone(0)
    pilot.frames(2)
    assert pilot.app.toasts.text == pilot.app.context.words("saving.restored")
    assert board.table.save.path.exists() and savefolder.listed(pilot.home / "saves") == [board.table.save.path]


def test_where_nothing_can_be_saved_pause_says_so(pilot):
    pilot.scene.table.save.close()
    pilot.scene.table.save = None
    pilot.key("escape")
    assert pilot.scene.said == pilot.app.context.words("saving.unkept")
