"""The files of a player's folder: each can be filled to its maximum and is read again; several windows share them."""

from __future__ import annotations

import subprocess
import sys
from datetime import date
from functools import partial
from typing import Any

import pytest
from msgspec.structs import asdict, replace

from hyperline.arena.challenge import Challenge
from hyperline.games.hyperline.app.shipyard.blueprints import Blueprint, BlueprintStore
from hyperline.games.listed import SHELF
from hyperline.kernel.game import Seat
from hyperline.shell.challenges.book import Best, StarStore
from hyperline.shell.challenges.daily import DailyStore
from hyperline.shell.deeds.careerstore import CareerStore, Finished, Tally
from hyperline.shell.input.keyset import preset
from hyperline.shell.lessons.course import LessonProgress
from hyperline.shell.paths import user_paths
from hyperline.shell.setup.presets import Preset, PresetFile, PresetStore
from hyperline.shell.store.playerfile import LARGEST
from hyperline.shell.store.settings import Profiles, SeatMemory, SettingsStore

LONG = "Ünçäñßý·" * 10
SEATS = tuple(Seat("human" if n == 0 else "captain:raider", LONG, n, "newcomer", "S12") for n in range(15))
SLIPWAY = SHELF.meta("slipway")


@pytest.fixture
def paths(tmp_path):
    return user_paths(tmp_path)


def game(number: int, **changes: Any) -> Finished:
    parts = {f"kind.part-{part}": 100 for part in range(6)}
    made = Finished(f"g-{number}", "gatestorm", "2026-11-01", number, SEATS, (0,), (99,) * 15, 40, {"o": "v"}, parts)
    return replace(made, **changes)


# ---- filled to the maximum ----


def test_a_career_of_the_largest_games_is_read_again(paths):
    store = CareerStore(paths)
    for feat in range(60):
        store.got("hyperline", f"feat.{feat}", date(2026, 11, 2))
    store.revise(lambda kept: replace(kept, played=tuple(map(game, range(150)))))
    for number in range(150, 154):
        store.add(game(number))
    assert store.file.stat().st_size <= LARGEST
    again = CareerStore(paths)
    assert again.notice == store.notice == ""
    assert again.tally("gatestorm") == store.tally("gatestorm") == Tally(154, 154)
    assert again.games("gatestorm") == store.games("gatestorm")
    assert len(again.games("gatestorm")) > 100 and again.games("gatestorm")[0].seed == 153
    assert len(again.feats("hyperline")) == 60


def test_stars_lose_the_oldest_days_first(paths):
    store = StarStore(paths)
    days = {f"daily-{year}-01-{day:02}": Best(3, 999, 999) for year in range(1000, 1300) for day in range(1, 30)}
    store.revise(lambda kept: {"hyperline": {"01-first": Best(3, 1, 1), **days}})
    store.add("hyperline", "daily-2026-11-01", 2, 5, is_cost=True)
    again = StarStore(paths)
    assert (again.notice, store.notice, again.got) == ("", "", store.got)
    assert {"01-first", "daily-2026-11-01", "daily-1299-01-29"} <= again.got["hyperline"].keys()
    assert "daily-1000-01-01" not in again.got["hyperline"]


def test_all_lessons_of_many_games_are_read_again(paths):
    store = LessonProgress(paths)
    for name in range(20):
        store.finish("hyperline", f"{name}-{LONG}")
    assert all(LessonProgress(paths).is_done("hyperline", f"{name}-{LONG}") for name in range(20))


def test_the_largest_daily_challenge_is_read_again(paths):
    challenge = Challenge("", "", "", 2, 5, "1.5, \n" * 60_000, 0, 1, "turns", (3, 2, 1))
    store = DailyStore(paths)
    store.revise(lambda kept: replace(kept, day="2026-11-01", ask="ask", challenge=challenge))
    assert (store.notice, DailyStore(paths).notice) == ("", "")
    assert DailyStore(paths)._kept == store._kept


def presets(count):
    return PresetFile(preset=tuple(Preset("slipway", f"{number:05} {LONG}") for number in range(count)))


def blueprints(count):
    return tuple(Blueprint(f"{number:05} {LONG}"[:20], ("drive 1 laser",) * 12) for number in range(count))


@pytest.mark.parametrize(
    ("holds", "make", "content"),
    [
        ("presets", partial(PresetStore, meta=SLIPWAY), presets),
        ("blueprints", BlueprintStore, blueprints),
    ],
)
def test_what_a_player_names_fills_a_file_and_is_then_refused(paths, holds, make, content):
    """As many as have room are read again; for one more there is a sentence, and room once others are deleted."""
    store = make(paths)
    one, two = len(store.encode(content(1))), len(store.encode(content(2)))
    most = (LARGEST - one) // (two - one) + 1
    store.revise(lambda kept: content(most))
    assert (store.notice, make(paths)._kept) == ("", content(most))
    store.revise(lambda kept: content(most + 1))
    assert store.take_notice().startswith(f"There are too many {holds} to save")
    assert (make(paths)._kept, store._kept) == (content(most), content(most + 1))
    store.revise(lambda kept: content(100))
    assert (store.notice, make(paths)._kept) == ("", content(100))


def test_the_largest_settings_and_profiles_are_read_again(paths):
    store = SettingsStore(paths)
    profiles = Profiles(store)
    seat = SeatMemory("captain:raider", LONG, 14, "newcomer", "S12")
    store.change(
        met={name: tuple(f"tip.{n}" for n in range(100)) for name in SHELF.names},
        seats=dict.fromkeys(SHELF.names, (seat,) * 15),
        games={name: {f"own-{n}": LONG for n in range(50)} for name in SHELF.names},
        controls=dict(preset("left")),
    )
    assert profiles.add("Ünï " * 5) == ""
    assert profiles.add("Second") == ""
    again = SettingsStore(paths)
    assert (again.notice, asdict(again.value)) == ("", asdict(store.value))
    assert Profiles(again).use(profiles.names()[0]) and Profiles(again).use("Second")


# ---- two windows ----


def test_the_careers_of_two_windows_are_one(paths):
    one, other = CareerStore(paths), CareerStore(paths)
    one.add(game(1))
    one.got("hyperline", "feat.a", date(2026, 11, 2))
    other.add(game(2))
    other.got("hyperline", "feat.b", date(2026, 11, 3))
    assert [found.seed for found in CareerStore(paths).games("gatestorm")] == [2, 1]
    assert CareerStore(paths).feats("hyperline") == {"feat.a": "2026-11-02", "feat.b": "2026-11-03"}


def test_the_stars_and_lessons_of_two_windows_are_one(paths):
    stars, lessons = (StarStore(paths), StarStore(paths)), (LessonProgress(paths), LessonProgress(paths))
    for store, key, count in (*zip(stars, "ab", (5, 6), strict=True), (stars[0], "c", 3), (stars[1], "c", 9)):
        store.add("hyperline", key, 2, count, is_cost=True)
    assert StarStore(paths).got == {"hyperline": {"a": 2, "b": 2, "c": 2}}
    assert StarStore(paths).best("hyperline", "c") == Best(2, 3, 2), "the better of the two, and both are counted"
    lessons[0].finish("belt", "a")
    lessons[1].finish("belt", "b")
    found = LessonProgress(paths)
    assert found.is_done("belt", "a") and found.is_done("belt", "b")


def test_presets_and_blueprints_of_two_windows_are_one(paths):
    presets = PresetStore(paths, SLIPWAY), PresetStore(paths, SLIPWAY)
    presets[0].save("mine", {})
    presets[1].save("hers", {})
    assert [name for name, _ in PresetStore(paths, SLIPWAY).own] == ["mine", "hers"]
    presets[0].delete("mine")
    assert [name for name, _ in PresetStore(paths, SLIPWAY).own] == ["hers"]
    blueprints = BlueprintStore(paths), BlueprintStore(paths)
    for store, name in zip(blueprints, ("a", "b"), strict=True):
        store.revise(lambda kept, name=name: (*kept, Blueprint(name, ())))
    assert [blueprint.name for blueprint in BlueprintStore(paths)._kept] == ["a", "b"]


def test_the_first_game_has_the_usual_options_and_later_ones_the_last(paths):
    freight = SHELF.meta("freight")
    assert PresetStore(paths, freight).last == freight.usual and PresetStore(paths, SLIPWAY).last == {}
    assert PresetStore(paths, freight).name_of(freight.usual) == "Standard"
    PresetStore(paths, freight).remember({})
    assert PresetStore(paths, freight).last == {}, "whoever chose the rules as written keeps them"


def test_a_window_writes_only_the_settings_that_it_changed(paths):
    one, other = SettingsStore(paths), SettingsStore(paths)
    one.change(speed="fast", met={"belt": ("a",), "slipway": ("s",)}, controls={"help": ("f9",)})
    one.change_own("hyperline", grid=True)
    other.change(volume=20, met={"belt": ("b",)})
    other.change_own("hyperline", names=False)
    other.change_own("belt", names=True)
    assert (other.value.speed, one.value.volume) == ("normal", 60), "each window stays as it is"
    found = SettingsStore(paths).value
    assert (found.speed, found.volume, found.controls) == ("fast", 20, {"help": ("f9",)})
    assert found.games == {"hyperline": {"grid": True, "names": False}, "belt": {"names": True}}
    assert found.met == {"belt": ("a", "b"), "slipway": ("s",)}
    one.change(controls={})
    other.change(window_place=(5, 6))
    assert (SettingsStore(paths).value.controls, SettingsStore(paths).value.window_place) == ({}, (5, 6))


def test_two_windows_with_one_profile_each_write_what_they_changed(paths):
    one, other = SettingsStore(paths), SettingsStore(paths)
    profiles = Profiles(one), Profiles(other)
    profiles[0].add("Ada")
    assert profiles[1].use("Ada")
    one.change(speed="fast")
    other.change(volume=20)
    third = SettingsStore(paths)
    assert Profiles(third).use("Ada")
    assert (third.value.speed, third.value.volume) == ("fast", 20)


WRITER = """
import sys
from pathlib import Path
from hyperline.kernel.game import Seat
from hyperline.shell.deeds.careerstore import CareerStore, Finished
from hyperline.shell.paths import user_paths
store = CareerStore(user_paths(Path(sys.argv[1])))
sys.stdin.readline()
for number in range(20):
    store.add(Finished(f"{sys.argv[2]}-{number}", "belt", "2026-11-01", number, (Seat(), Seat(emblem=1)), (0,)))
print(store.notice)
"""


def test_two_processes_write_at_once_and_nothing_is_lost(paths):
    writers = [
        subprocess.Popen([sys.executable, "-c", WRITER, str(paths.home), name], stdin=-1, stdout=-1, text=True)
        for name in ("a", "b")
    ]
    for writer in writers:
        assert writer.stdin is not None
        writer.stdin.write("\n")
        writer.stdin.flush()
    assert [writer.communicate(timeout=60)[0].strip() for writer in writers] == ["", ""]
    assert CareerStore(paths).tally("belt") == Tally(40, 40)
