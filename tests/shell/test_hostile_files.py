"""Whatever lies in the player's folder, the menu opens, what is good is offered, and what is not is said in a sentence."""

from __future__ import annotations

import os

import pytest

from hyperline.kernel.game import Seat, Setup
from hyperline.kernel.record import Record, save, written
from hyperline.shell.context import make_context
from hyperline.shell.paths import user_paths
from hyperline.shell.scenes.menu import MenuScene
from hyperline.shell.setup.presets import PresetStore
from hyperline.shell.store.saved import LONGEST, latest_saved
from tests.conformance.race import Race
from tests.faces.shelf import DUMMIES

PLAIN = Record("race", Setup((Seat(name="Ada"), Seat(name="Bo")), seed=4))
TEXT = written(PLAIN).decode()
NINES = "9" * 5000
DEEP = "[" * 100_000
SAVES = {
    "undo of too many digits": TEXT + f"undo {NINES}\n",
    "seat of too many digits": TEXT + f"{NINES} pass\n",
    "a header with lists in each other": TEXT.replace('"version"', f'"position": {DEEP}, "version"'),
    "a header with lists in each other that end": TEXT.replace(
        '"version"', f'"position": {DEEP}{DEEP.replace("[", "]")}, "version"'
    ),
    "a seed of too many digits": TEXT.replace(": 4", f": {NINES}"),
    "a game that there is not": TEXT.replace('"race"', '"chess"'),
    "a line of a million signs": TEXT + "0 " + "x" * 1_000_000 + "\n",
}

UNREADABLE = {"deep": f"a = {DEEP}", "digits": f"a = {NINES}", "parts": "a." * 5000 + "a = 1"}


@pytest.fixture
def home(tmp_path):
    folder = tmp_path / "home"
    (folder / "saves").mkdir(parents=True)
    good = folder / "saves" / "good.hyperline"
    save(good, PLAIN)
    os.utime(good, (1, 1))  # all others are newer
    return folder


def opened(home, display):
    """The menu as it opens on this folder, and what it says."""
    context = make_context(display.get_size(), DUMMIES, user_paths(home))
    return MenuScene(context), context.notices


@pytest.mark.parametrize("text", SAVES.values(), ids=SAVES)
def test_a_save_that_cannot_be_read_is_set_aside(home, display, text):
    (home / "saves" / "bad.hyperline").write_text(text)
    menu, said = opened(home, display)
    assert menu.saved.path.name == "good.hyperline" and (home / "saves" / "bad.hyperline.broken").exists()
    assert len(said) == 1 and said[0].startswith("The saved game bad.hyperline cannot be read (") and len(said[0]) < 300


@pytest.mark.parametrize("make", ["nowhere", "itself", "folder", "pipe"])
def test_what_is_no_file_hides_no_game(home, display, make):
    path = home / "saves" / "bad.hyperline"
    if make == "folder":
        path.mkdir()
    elif make == "pipe":
        getattr(os, "mkfifo", os.mkdir)(path)
    else:
        path.symlink_to(path if make == "itself" else "/nowhere")
    menu, said = opened(home, display)
    assert menu.saved.path.name == "good.hyperline" and not said


def test_the_menu_does_not_wait_for_a_game_that_takes_long_to_replay(home, display, monkeypatch):
    save(home / "saves" / "long.hyperline", Record("race", PLAIN.setup, acts=((0, "stop"),) * (LONGEST + 1)))
    replayed, real = [], latest_saved.__globals__["replay"]
    monkeypatch.setitem(latest_saved.__globals__, "replay", lambda *given: replayed.append(given[2]) or real(*given))
    menu, said = opened(home, display)
    assert menu.saved.path.name == "good.hyperline" and not said
    assert replayed == ["good.hyperline"] and (home / "saves" / "long.hyperline").exists()


def test_an_unforeseen_failure_sets_one_file_aside_and_the_menu_opens(home, display, monkeypatch):
    save(home / "saves" / "bad.hyperline", Record("race", PLAIN.setup, acts=((0, "stop"),)))
    real = latest_saved.__globals__["load"]

    def fails(path):
        if "bad" in path.name:
            raise ZeroDivisionError("oh")
        return real(path)

    monkeypatch.setitem(latest_saved.__globals__, "load", fails)
    menu, said = opened(home, display)
    assert menu.saved.path.name == "good.hyperline" and "(oh)" in said[0]


@pytest.mark.parametrize("name", ["settings", "presets"])
@pytest.mark.parametrize("data", UNREADABLE.values(), ids=UNREADABLE)
def test_a_file_of_the_players_that_cannot_be_read_is_set_aside(home, display, name, data):
    (home / f"{name}.toml").write_text(data)
    menu, said = opened(home, display)
    notices = [*said, PresetStore(menu.context.paths, Race.meta).notice]
    assert sum(map(bool, notices)) == 1 and f"set aside as {name}.broken.toml." in "".join(notices)
