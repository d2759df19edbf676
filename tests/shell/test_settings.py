import pytest

from hyperline.games.listed import SHELF
from hyperline.shell import paths
from hyperline.shell.paths import Paths, user_paths
from hyperline.shell.store.settings import SeatMemory, Settings, SettingsStore, read, write


def test_settings_are_the_same_after_writing_and_reading():
    chosen = Settings(text_size=150, interface_size=110, speed="fast", is_calm=True, is_full_screen=True,
                      window_size=(1600, 900), window_place=(10, 20),
                      seats={"hyperline": (SeatMemory("pilot", "Ætna ☆", 3),) * 4})  # fmt: skip
    assert read(write(chosen)) == chosen


def test_a_change_is_kept_and_told(tmp_path):
    store = SettingsStore(user_paths(tmp_path))
    heard = []
    store.listen(lambda old, new: heard.append((old.text_size, new.text_size)))
    store.change(text_size=125)
    store.change(text_size=125)
    assert heard == [(100, 125)]
    assert SettingsStore(user_paths(tmp_path)).value.text_size == 125


@pytest.mark.parametrize("broken", [b"text_size = 'huge'", b"= nonsense", b"\xff\xfe", b"text_size = 900",
                                    b"speed = 'warp'", b"window_size = [0, 0]", b"seats = [{emblem = 15}]"])  # fmt: skip
def test_a_broken_file_is_set_aside_with_a_sentence(tmp_path, broken):
    mine = user_paths(tmp_path)
    mine.settings.write_bytes(broken)
    store = SettingsStore(mine)
    assert store.value == Settings()
    assert store.notice.endswith(".")
    assert (tmp_path / "settings.broken.toml").read_bytes() == broken
    store.change(is_calm=True)
    assert SettingsStore(mine).value.is_calm


def test_without_a_writable_folder_settings_last_until_the_end(tmp_path):
    store = SettingsStore(Paths(tmp_path / "no", is_writable=False))
    store.change(is_calm=True)
    assert store.value.is_calm
    assert not (tmp_path / "no").exists()


def test_the_player_is_told_that_nothing_can_be_kept(display, tmp_path):
    from hyperline.shell.context import make_context

    file = tmp_path / "file"
    file.write_text("in the way")
    context = make_context((1280, 720), SHELF, user_paths(file / "home"))
    assert len(context.notices) == 1
    assert str(file) in context.notices[0]


def test_the_folder_can_be_named_by_the_environment(tmp_path, monkeypatch):
    monkeypatch.setenv("HYPERLINE_HOME", str(tmp_path / "mine"))
    assert user_paths().home == tmp_path / "mine"
    assert user_paths().is_writable


def test_missing_texts_and_pictures_are_one_sentence(tmp_path, monkeypatch):
    monkeypatch.setattr(paths, "__file__", str(tmp_path / "game" / "app" / "paths.py"))
    (tmp_path / "assets").mkdir()
    with pytest.raises(FileNotFoundError) as fault:
        paths.assets_folder()
    assert str(fault.value).startswith("The game's texts and pictures are missing: ") and str(fault.value).endswith(".")
