"""Blueprints: kept under names from one start to the next, and what happens when the file cannot be read or written."""

from __future__ import annotations

from pathlib import Path

import pytest

from hyperline.games.hyperline.app.shipyard.blueprints import FILE, BlueprintStore
from hyperline.games.hyperline.rules.ship import Ship
from hyperline.shell.paths import Paths
from tests.games.hyperline.rules.shipwright import ship
from tests.shell.test_hostile_files import UNREADABLE
from tests.shell.test_kept_files import KEPT

ONE = ship("battle-pod@0,1 laser-cannon@1,1/R combat-engine@0,2 interphasic-shield@F")
OTHER = ship("turret-pod@0,1/FL laser-cannon@-1,0/FL")


@pytest.fixture
def paths(tmp_path: Path) -> Paths:
    return Paths(tmp_path, is_writable=True)


def names(store: BlueprintStore) -> list[str]:
    return [name for name, _ in store.all()]


def test_f24_blueprints_are_there_at_the_next_start(paths: Paths) -> None:
    store = BlueprintStore(paths)
    assert store.all() == ()
    store.save("Raider", ONE)
    store.save("  Two  turrets ", OTHER)
    assert BlueprintStore(paths).all() == (("Raider", ONE), ("Two turrets", OTHER))
    assert store.find("raider") == ONE
    assert store.find("Scout") is None
    assert not store.notice


def test_blueprints_of_the_first_release_are_offered() -> None:
    store = BlueprintStore(Paths(KEPT / "home", is_writable=False))
    assert [(name, len(ship.parts)) for name, ship in store.all()] == [("Raider", 5), ("Old faithful", 4), ("Älteste №3", 5)]
    assert store.notice == ""


def test_f24_damage_and_fighters_are_not_kept(paths: Paths) -> None:
    store = BlueprintStore(paths)
    store.save("Worn", ship("carrier-pod@0,1* laser-cannon@1,1/R! rip-engine@-1,1!"))
    assert store.find("Worn") == ship("carrier-pod@0,1 laser-cannon@1,1/R rip-engine@-1,1")


def test_f24_saving_under_a_known_name_replaces_in_place(paths: Paths) -> None:
    store = BlueprintStore(paths)
    store.save("A", ONE)
    store.save("B", ONE)
    store.save("a", OTHER)
    assert store.all() == (("a", OTHER), ("B", ONE))


def test_f24_rename_and_delete(paths: Paths) -> None:
    store = BlueprintStore(paths)
    store.save("A", ONE)
    store.save("B", OTHER)
    with pytest.raises(ValueError, match="already"):
        store.rename("A", "b")
    store.rename("A", "a")
    store.rename("B", "C")
    assert names(BlueprintStore(paths)) == ["a", "C"]
    store.delete("a")
    assert BlueprintStore(paths).all() == (("C", OTHER),)


@pytest.mark.parametrize("name", ["", "   ", "x" * 21])
def test_f24_a_name_has_one_to_twenty_characters(paths: Paths, name: str) -> None:
    store = BlueprintStore(paths)
    with pytest.raises(ValueError, match=r"\.$"):
        store.save(name, ONE)
    store.save("x" * 20, ONE)
    assert names(store) == ["x" * 20]


@pytest.mark.parametrize("data", ["blueprint = 3\n", *UNREADABLE.values()], ids=["kind", *UNREADABLE])
def test_f24_a_broken_file_is_set_aside(paths: Paths, data: str) -> None:
    (paths.home / FILE).write_text(data, encoding="utf-8")
    store = BlueprintStore(paths)
    assert store.all() == ()
    assert store.notice.count(".") >= 1
    assert (paths.home / "blueprints.broken.toml").exists()
    store.save("A", ONE)
    assert names(BlueprintStore(paths)) == ["A"]


def test_f24_a_ship_that_no_rule_allows_is_left_out_and_stays_in_the_file(paths: Paths) -> None:
    text = '[[blueprint]]\nname = "Odd"\nship = ["bridge@0,0", "laser-cannon@5,5/F"]\n'
    (paths.home / FILE).write_text(text, encoding="utf-8")
    store = BlueprintStore(paths)
    assert store.all() == ()
    store.save("A", ONE)
    assert "Odd" in (paths.home / FILE).read_text(encoding="utf-8")


def test_f24_where_nothing_can_be_written_blueprints_last_until_the_game_is_left(tmp_path: Path) -> None:
    store = BlueprintStore(Paths(tmp_path, is_writable=False))
    store.save("A", ONE)
    assert store.all() == (("A", ONE),)
    assert "could not be saved" in store.notice
    assert not list(tmp_path.iterdir())


def test_f24_a_bare_bridge_can_be_kept_too(paths: Paths) -> None:
    store = BlueprintStore(paths)
    store.save("Bare", Ship())
    assert BlueprintStore(paths).find("Bare") == Ship()
