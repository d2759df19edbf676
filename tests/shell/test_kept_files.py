"""What a player has kept stays good: saved games go on where they were, and settings and presets are read.

`kept/home` is a player's folder as the program wrote it before the first release. `kept/expected.toml` says what each of its
games has to come to. Leave both as they are: where a test here fails, players would lose what they have.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import tomllib
from pathlib import Path
from typing import Any

import pytest

from hyperline.games.listed import SHELF
from hyperline.kernel.record import load
from hyperline.shell.context import Context
from hyperline.shell.paths import Paths, user_paths
from hyperline.shell.play.director import Director
from hyperline.shell.play.table import Table
from hyperline.shell.setup.presets import PresetStore
from hyperline.shell.store.save_loader import SaveLoader
from hyperline.shell.store.saved import latest_saved
from hyperline.shell.store.savefolder import NAME
from hyperline.shell.store.settings import Profiles, SeatMemory, Settings, SettingsStore, read
from tests.games.hyperline.made import make_bot

KEPT = Path(__file__).with_name("kept")
GAMES: dict[str, dict[str, Any]] = {
    game["file"]: game for game in tomllib.loads((KEPT / "expected.toml").read_text(encoding="utf-8"))["game"]
}
THOUGHTS = "thoughts"


@pytest.fixture
def home(tmp_path: Path) -> Paths:
    """The player's folder, with the finished game as the one played last; `context` uses the same."""
    folder = tmp_path / "home"
    shutil.copytree(KEPT / "home", folder)
    for day, file in enumerate(sorted(GAMES, reverse=True)):
        os.utime(folder / file, (day * 86400, day * 86400))
    return user_paths(folder)


@pytest.mark.parametrize("expected", GAMES.values(), ids=lambda game: Path(game["file"]).stem)
def test_a_kept_game_goes_on_where_it_was(home: Paths, expected: dict[str, Any]) -> None:
    path = home.saves / "played-on.hyperline"
    shutil.copy(home.home / expected["file"], path)
    before = load(path)
    table = Table.resume(path, SHELF, Director(), make_bot)
    game, position = table.game, table.match.position
    assert hashlib.sha256(game.encode(position)).hexdigest()[:16] == expected["position"]
    assert [f"{seat.controller} {seat.choice} {seat.emblem} {seat.name}" for seat in table.setup.seats] == expected["seats"]
    assert [f"{decision.seat} {decision.kind}" for decision in table.open] == expected.get("open", [])
    assert sum(len(game.legal(position, decision.seat)) for decision in table.open) == expected.get("legal", 0)
    assert game.meta.changed(game.options(position)) == expected["options"]
    told = table.viewer, table.is_covered, table.why_no_undo, table.can_redo
    assert told == (expected["viewer"], expected["is_covered"], expected["why_no_undo"], expected["can_redo"])
    assert len(table.history) == expected["actions"]
    assert sum(table.thought(number) is not None for number in range(len(table.history))) == expected["thoughts"]
    table.close()
    (after,) = map(load, home.saves.rglob(path.name))
    assert (after.game, after.setup, after.position, after.acts) == (before.game, before.setup, before.position, before.acts)
    assert {**after.labels, THOUGHTS: ""} == {**before.labels, THOUGHTS: ""} == {**expected["labels"], THOUGHTS: ""}


def test_kept_games_are_listed_with_all_there_is_to_know(home: Paths, context: Context) -> None:
    loader = SaveLoader(context, home.saves)
    while not all(game.is_known and game.head is not None for game in loader.games):
        loader.step(())
    assert [game.entry.path.relative_to(home.home).as_posix() for game in loader.games] == sorted(GAMES)
    for shown, expected in zip(loader.games, map(GAMES.__getitem__, sorted(GAMES)), strict=True):
        summary = shown.summary
        assert summary is not None and shown.fault == "" and shown.has_picture
        found = summary.round, list(summary.scores), summary.goal, shown.is_over, shown.name
        wanted = (*(expected[key] for key in ("round", "scores", "goal", "is_over")), expected["labels"].get(NAME, ""))
        assert found == wanted
    loader.close()


def test_the_menu_offers_the_kept_game_that_was_played_last_and_is_not_over(home: Paths, context: Context) -> None:
    saved = latest_saved(context)
    assert saved is not None
    expected = GAMES[saved.path.relative_to(home.home).as_posix()]
    assert saved.path.name == "hyperline-2026-03-01-1905.hyperline"
    assert (saved.round, list(saved.scores), saved.goal) == (expected["round"], expected["scores"], expected["goal"])
    assert context.notices == []


def test_kept_settings_and_profiles_are_in_force(home: Paths) -> None:
    store = SettingsStore(home)
    expected = Settings(
        text_size=90,
        interface_size=110,
        speed="fast",
        is_calm=True,
        palette="vivid",
        has_high_contrast=True,
        games={"hyperline": {"turns_view": True, "keeps_noses_up": False, "has_tile_odds": True, "has_battle_odds": True}},
        plays_forced=False,
        window_size=(1600, 900),
        window_place=(12, 34),
        seats={
            "hyperline": (
                SeatMemory("human", "Zoë", 3),
                SeatMemory("admiral:raider", "Ibn Sīnā", 1),
                SeatMemory("", "", 2),
                SeatMemory("pilot", "O’Hara", 0),
            )
        },
        controls={"undo": ("z", "ctrl+z", "pad x")},
        profile="Bruno/☆",
    )
    assert store.value == expected == read((KEPT / "home" / "settings.toml").read_bytes())
    profiles = Profiles(store)
    assert (profiles.names(), profiles.current) == (("Ada", "Bruno/☆"), "Bruno/☆")
    assert profiles.use("Ada")
    assert (store.value.text_size, store.value.palette, store.value.is_calm) == (125, "soft", True)
    assert store.value.controls["confirm"] == ("space", "return", "pad a")  # the keys for the left hand
    assert store.notice == ""


def test_kept_presets_are_offered(home: Paths) -> None:
    presets = PresetStore(home, SHELF.meta("hyperline"))
    assert presets.last == {"length": "long", "first-to-aim": "defender"}
    assert presets.own == (
        ("Friday night", {"length": "short", "home-market": "closed", "flight": "phase"}),
        ("Ætna", {"torpedo-at-runners": "allowed"}),
    )
    assert presets.notice == ""
