"""The shelf: light entries first, rules when a game is picked."""

import subprocess
import sys

import pytest

from hyperline.games.hyperline.entry import ENTRY
from hyperline.games.listed import SHELF
from hyperline.kernel.game import Meta
from hyperline.kernel.shelf import Entry, Places, Shelf
from tests.conformance.race import Race

RACE = Entry(Race.meta, Places("tests.conformance.race:Race"))
BROKEN = Entry(Meta("broken", "Broken", (1,)), Places("tests.conformance.race:Nothing"))


def shelf():
    return Shelf({"race": f"{__name__}:RACE", "broken": f"{__name__}:BROKEN"})


def test_games_are_found_by_name():
    assert shelf().names == ("race", "broken") and shelf().default == "race"
    assert shelf().meta("race") == Race.meta
    games = shelf()
    assert isinstance(games.game("race"), Race) and games.game("race") is games.game("race")


def test_what_is_not_there_is_an_error():
    with pytest.raises(KeyError):
        shelf().game("chess")
    with pytest.raises(ImportError, match="has no Nothing"):
        shelf().game("broken")


def test_the_shelf_imports_no_rules():
    program = "import hyperline.games.listed as l, sys; [l.SHELF.meta(n) for n in l.SHELF.names]; "
    program += "engine = 'hyperline.games.hyperline.rules.'; "
    program += "sys.exit(any(m.startswith(engine) and m != engine + 'rulings' for m in sys.modules))"
    assert subprocess.run([sys.executable, "-c", program], check=False).returncode == 0


def test_hyperline_seats_two_to_four():
    assert ENTRY.meta.seats == (2, 3, 4)
    assert all(SHELF.meta(name).id == name for name in SHELF.names)
