"""A game that somebody has sent starts no program by being opened: whatever is not the player's own is asked about first."""

from __future__ import annotations

import pytest

from hyperline.kernel.game import Seat, Setup
from hyperline.kernel.record import Record, load, save
from hyperline.shell.paths import user_paths
from hyperline.shell.play.trust import Trust
from hyperline.shell.session import brains
from hyperline.shell.store.settings import SeatMemory
from tests.shell.pilot import INSTANT, Pilot

BOT = """
from pathlib import Path
Path({touched!r}).touch()
def choose(view, legal, budget):
    return legal[0]
"""


@pytest.fixture
def home(tmp_path):
    (tmp_path / "home" / "bots").mkdir(parents=True)
    return tmp_path / "home"


@pytest.fixture
def touched(tmp_path):
    return tmp_path / "touched"


@pytest.fixture
def bot(tmp_path, touched):
    """A bot outside the player's folder that leaves a trace when it is started."""
    path = tmp_path / "downloads" / "evil.py"
    path.parent.mkdir()
    path.write_text(BOT.format(touched=str(touched)))
    return path


def put(home, *controllers, name="sent"):
    """A saved game in which these decide; the first of them is asked at once."""
    seats = tuple(Seat(who, ("Eve", "Ada")[n], n, choice=("A1", "I9")[n]) for n, who in enumerate(controllers))
    path = home / "saves" / f"{name}.hyperline"
    save(path, Record("hyperline", Setup(seats, seed=3)))
    return path


@pytest.fixture
def opened(home):
    made = []

    def make():
        made.append(Pilot(home, INSTANT))
        return made[-1]

    yield make
    for one in made:
        one.leave()


def program(touched):
    return f"program:touch {touched}"


def answers(pilot):
    return [widget.text for widget in pilot.scene.widgets]


@pytest.mark.parametrize("form", ["program", "file", "link", "spelled", "missing"])
def test_a_saved_game_runs_nothing_before_it_is_asked(home, opened, bot, touched, form):
    controller = f"file:{bot}"
    if form == "program":
        controller = program(touched)
    elif form == "link":
        (home / "bots" / "mine.py").symlink_to(bot)
        controller = f"file:{home / 'bots' / 'mine.py'}"
    elif form == "spelled":
        controller = f"file:{home / 'bots' / '..' / '..' / 'downloads' / 'evil.py'}"
    elif form == "missing":
        controller = f"file:{home / 'bots' / 'none.py'}"
    path = put(home, controller, "human")
    before = path.read_bytes()
    pilot = opened()
    pilot.press_key("continue")
    pilot.frames(6)
    assert pilot.scene.name == "message" and answers(pilot) == ["Cancel", "Run", "Let a Pilot play"]
    assert pilot.scene.focus.key == "trust.instead" and "Eve" in pilot.scene.text
    assert controller.partition(":")[2] in pilot.scene.text
    pilot.press_key("app.cancel")
    pilot.frames(6)
    assert pilot.scene.name == "menu" and not touched.exists() and path.read_bytes() == before
    pilot.press_key("continue")
    pilot.press_key("trust.instead")
    pilot.run_until(lambda: pilot.scene.name == "board" and len(pilot.scene.table.history) > 0, "the Pilot's move")
    assert pilot.scene.table.setup.seats[0].controller == "pilot" and not touched.exists()
    pilot.leave()
    assert [seat.controller for seat in load(path).setup.seats] == ["pilot", "human"]


@pytest.mark.parametrize("form", ["program", "file"])
def test_what_the_player_allows_is_run_and_not_asked_about_again(home, opened, bot, touched, form):
    put(home, program(touched) if form == "program" else f"file:{bot}", "human")
    pilot = opened()
    pilot.press_key("continue")
    pilot.press_key("trust.run")
    assert pilot.scene.name == "board"
    pilot.run_until(touched.exists, "the program to run")
    pilot.key("escape")
    pilot.press_key("menu")
    pilot.press_key("continue")
    assert pilot.scene.name == "board"


def test_a_file_in_the_players_own_folder_runs_without_a_question(home, opened, bot, touched):
    mine = home / "bots" / "mine.py"
    bot.rename(mine)
    put(home, f"file:{mine}", "human")
    pilot = opened()
    pilot.press_key("continue")
    assert pilot.scene.name == "board"
    pilot.run_until(touched.exists, "the program to run")


def test_the_list_of_saved_games_asks_too(home, opened, touched):
    put(home, program(touched), "human")
    pilot = opened()
    pilot.press_key("saves")
    pilot.run_until(lambda: pilot.scene.is_settled, "the list")
    pilot.click("open")
    pilot.frames(6)
    assert pilot.scene.name == "message" and not touched.exists()
    pilot.press_key("app.cancel")
    assert pilot.scene.name == "saves"


def test_several_programs_are_one_question(home, opened, touched):
    put(home, program(touched), program(f"{touched}2"))
    pilot = opened()
    pilot.press_key("continue")
    assert answers(pilot) == ["Cancel", "Run", "Let a Pilot play"]
    assert all(word in pilot.scene.text for word in ("Eve", "Ada", f"touch {touched}2"))
    pilot.press_key("trust.instead")
    assert [seat.controller for seat in pilot.scene.table.setup.seats] == ["pilot", "pilot"]


@pytest.mark.parametrize("more", [" " + "x" * 300, "\n\n", "  ", "\u202e"])
def test_a_command_that_cannot_be_shown_as_it_is_cannot_be_allowed(home, opened, touched, more):
    put(home, f"{program(touched)}{more}x", "human")
    pilot = opened()
    pilot.press_key("continue")
    assert answers(pilot) == ["Cancel", "Let a Pilot play"]


def test_quick_game_and_setup_ask_about_seats_that_are_only_remembered(home, opened, bot, touched):
    pilot = opened()
    seats = (
        SeatMemory(program(touched), "Eve", 0),
        SeatMemory("", "", 1),
        SeatMemory("human", "Ada", 2),
        SeatMemory("", "", 3),
    )
    pilot.app.context.settings.change(seats={"hyperline": seats})
    pilot.press_key("quick")
    pilot.frames(6)
    assert pilot.scene.name == "message" and not touched.exists()
    pilot.press_key("app.cancel")
    assert pilot.scene.name == "menu"
    pilot.press_key("new")
    pilot.press_key("start")
    pilot.frames(6)
    assert pilot.scene.name == "message" and not touched.exists()
    pilot.press_key("trust.instead")
    assert pilot.names == ["menu", "board"] and pilot.scene.table.setup.seats[0].controller == "pilot"


def test_a_link_that_the_player_chooses_from_the_folder_is_trusted(home, bot):
    link = home / "bots" / "mine.py"
    link.symlink_to(bot)
    trust = Trust(user_paths(home))
    trust.chosen(f"file:{bot}")
    assert not trust.has(f"file:{bot}") and not trust.has(f"file:{link}")
    trust.chosen(f"file:{link}")
    assert trust.has(f"file:{link}")


@pytest.mark.parametrize("name", ["file:", "file:\0", "file:" + "x" * 5000, "program:", "file:~nobody/x.py"])
def test_odd_names_are_not_trusted_and_nothing_is_raised(home, name):
    assert not Trust(user_paths(home)).has(name)


def test_no_bot_is_made_that_is_not_trusted(context, bot):
    make = brains(context, "hyperline")
    assert make("random", 0, 1)
    with pytest.raises(KeyError):
        make(f"file:{bot}", 0, 1)
