"""Profiles: settings under a name, in use, changed, deleted; by hand and through the window."""

from pathlib import Path

import pytest

from hyperline.shell.paths import Paths, user_paths
from hyperline.shell.store.settings import MOST, Profiles, Settings, SettingsStore
from tests.shell.pilot import Pilot


@pytest.fixture
def store(tmp_path):
    return SettingsStore(user_paths(tmp_path))


def test_each_profile_keeps_its_own_settings(store):
    profiles = Profiles(store)
    assert profiles.add("Ada") == ""
    store.change(text_size=150)
    assert profiles.add("  Bruno  the Great ") == ""
    store.change(palette="soft", text_size=90)
    assert profiles.names() == ("Ada", "Bruno the Great")
    assert profiles.use("Ada")
    assert (store.value.text_size, store.value.palette, profiles.current) == (150, "standard", "Ada")
    assert profiles.use("Bruno the Great")
    assert (store.value.text_size, store.value.palette) == (90, "soft")


def test_the_window_and_the_seats_are_shared(store):
    profiles = Profiles(store)
    profiles.add("Ada")
    store.change(window_size=(1600, 900), window_place=(5, 6), is_full_screen=True)
    profiles.use("Ada")
    assert (store.value.window_size, store.value.window_place, store.value.is_full_screen) == ((1600, 900), (5, 6), True)


def test_the_profile_in_use_is_still_in_use_after_a_start(store):
    Profiles(store).add("Ætna/☆")
    again = SettingsStore(store.paths)
    assert Profiles(again).current == "Ætna/☆"
    assert [file.parent for file in store.paths.home.rglob("*.toml")].count(store.paths.home / "profiles") == 1


def test_names_are_needed_and_differ_and_are_few(store):
    profiles = Profiles(store)
    assert profiles.add("  ") == "profile.nameless"
    assert [profiles.add(f"Player {n}") for n in range(MOST)] == [""] * MOST
    assert profiles.add("PLAYER 1") == "profile.taken"
    assert profiles.add("Another") == "profile.many"


def test_a_broken_or_missing_profile_changes_nothing(store, tmp_path):
    profiles = Profiles(store)
    profiles.add("Ada")
    (tmp_path / "profiles" / "Ada.toml").write_text("text_size = 9000")
    assert not profiles.use("Ada")
    assert not profiles.use("Nobody")
    assert store.value.text_size == 100


def test_a_profile_that_cannot_be_deleted_stays_in_use(store, monkeypatch):
    profiles = Profiles(store)
    profiles.add("Ada")

    def refuse(*_, **__):
        raise PermissionError

    with monkeypatch.context() as locked:
        locked.setattr(Path, "unlink", refuse)
        assert not profiles.delete("Ada")
    assert profiles.current == "Ada"
    assert profiles.delete("Ada")
    assert (profiles.current, profiles.names(), store.value.profile) == ("", (), "")


def test_without_a_writable_folder_none_is_added(tmp_path):
    file = tmp_path / "file"
    file.write_text("in the way")
    assert Profiles(SettingsStore(Paths(file, is_writable=False))).add("Ada") == "profile.not_kept"


def test_a_player_adds_uses_and_deletes_profiles(tmp_path):
    pilot = Pilot(tmp_path, Settings())
    settings = pilot.app.context.settings
    pilot.click("settings")
    pilot.click("tab:profiles")
    for name, size in (("Ada", 125), ("Bruno", 80)):
        pilot.click("profile_name")
        pilot.type(name)
        pilot.key("enter")
        pilot.click("profile_add")
        settings.change(text_size=size)
        pilot.frames(2)
    pilot.click("use:Ada")
    assert settings.value.text_size == 125
    pilot.click("use:Ada")
    assert "already" in pilot.told
    pilot.click("delete:Bruno")
    pilot.click("profile.keep")
    assert pilot.has("use:Bruno")
    pilot.click("delete:Bruno")
    pilot.click("profile.delete")
    assert not pilot.has("use:Bruno")
    assert pilot.has("use:Ada")
    pilot.leave()
