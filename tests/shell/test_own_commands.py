"""The table of commands knows no game: each brings its own, and keys for them are chosen like any others."""

import subprocess
import sys
from itertools import combinations

import pytest

from hyperline.games.listed import SHELF
from hyperline.shell.input import keyset
from hyperline.shell.input.commands import COMMANDS, GAME, PLAY, Command, bring, keys_of
from tests.faces.race_face import RaceAct
from tests.faces.shelf import DUMMIES
from tests.shell.flows import begin
from tests.shell.pilot import INSTANT, Pilot

SAVED = {
    "transfer", "jump", "roll", "squadron_a", "squadron_b", "squadron_c", "swing", "swing_back", "go", "build", "repair",
    "repair_all", "research", "fighters", "probe", "hop", "flee", "stay", "tight_scan", "refuse", "auto_fight", "arrange",
    "blueprints", "test_range", "pin",
}  # fmt: skip
"""What players' files call the commands of games."""


def test_the_shell_alone_has_none_of_a_games():
    code = "from hyperline.shell.input.commands import COMMANDS; print(*COMMANDS)"
    told = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, timeout=60).stdout
    assert not SAVED & {*told.split()} and "end_turn" in told.split()


def test_the_games_bring_all_by_the_names_that_players_files_have():
    brought = {one.name for name in SHELF.names for one in SHELF.entry(name).controls()}
    assert brought == SAVED


@pytest.mark.parametrize("preset", keyset.PRESETS)
@pytest.mark.parametrize("game", SHELF.names)
def test_no_two_commands_that_work_together_share_a_key(game, preset):
    foreign = SAVED - {one.name for one in SHELF.entry(game).controls()}
    live, chosen = [one for one in COMMANDS.values() if one.name not in foreign], keyset.preset(preset)
    for one, other in combinations(live, 2):
        if one.meets(other):
            assert not {*keys_of(chosen, one.name)} & {*keys_of(chosen, other.name)}, (one.name, other.name)


def test_one_name_has_one_meaning():
    with pytest.raises(ValueError, match="called undo"):
        bring([Command("undo", GAME, "u", RaceAct.GAMBLE)])
    bring([COMMANDS["undo"]])


@pytest.fixture
def pilot(tmp_path):
    made = Pilot(tmp_path / "home", INSTANT, shelf=DUMMIES)
    yield made
    made.leave()


def test_another_game_has_a_key_of_its_own_and_it_can_be_changed(pilot):
    board = begin(pilot, "race", "human", "human", options={})
    pilot.run_until(lambda: board.is_settled and board.is_offering, "the first decision")
    assert pilot.target("button:gamble").shown_key == "G"
    pilot.key("g")
    pilot.run_until(lambda: board.table.history, "the die")
    assert board.table.history[0] == (0, "gamble")
    pilot.key("p")
    pilot.click("settings")
    pilot.click("tab:controls")
    keys = pilot.scene.keys
    keys.list.go(COMMANDS["race_gamble"], 0)
    pilot.click(keys.list.place("race_gamble", 0).center)
    pilot.key("y")
    assert pilot.app.context.settings.value.controls == {"race_gamble": ("y",)}
    assert pilot.app.context.bindings.intent("y", domain=PLAY).act == RaceAct.GAMBLE
    assert pilot.app.context.bindings.intent("g", domain=PLAY) is None


def test_it_has_keys_for_one_hand_and_clashes_with_nothing(pilot):
    assert keys_of(keyset.preset("left"), "race_gamble") == ("shift+b",)
    for name in keyset.PRESETS:
        assert keyset.preset_of(dict(keyset.preset(name))) == name
    assert keys_of(keyset.preset("right"), "race_gamble") == ("shift+f",)
