"""The log of unexpected failures: in the player's folder, else in their own folder for logs, and never through a link."""

from __future__ import annotations

import os

import platformdirs
import pytest

from hyperline.shell.failure_log import LIMIT, write_failure
from hyperline.shell.paths import Paths


@pytest.fixture
def spare(tmp_path, monkeypatch):
    """The folder that the system has for logs of the player's."""
    monkeypatch.setattr(platformdirs, "user_log_path", lambda *_, **__: tmp_path / "logs")
    return tmp_path / "logs" / "hyperline.log"


@pytest.fixture
def paths(tmp_path):
    return Paths(tmp_path / "home", is_writable=True)


def test_failures_are_added_until_there_are_too_many(paths, spare):
    for word in ("first", "second"):
        assert write_failure(paths, ValueError(word), "menu") == paths.log
    assert "ValueError: first" in paths.log.read_text() and "ValueError: second" in paths.log.read_text()
    paths.log.write_bytes(b"x" * (LIMIT + 1))
    write_failure(paths, ValueError("third"), "menu")
    assert "third" in paths.log.read_text() and "xxx" not in paths.log.read_text() and not spare.exists()


def test_where_the_players_folder_cannot_be_written_the_log_is_private(tmp_path, spare):
    (tmp_path / "home").write_text("in the way")
    assert write_failure(Paths(tmp_path / "home", is_writable=False), ValueError("oh"), "menu") == spare
    if os.name != "nt":
        assert spare.stat().st_mode & 0o077 == 0 and spare.parent.stat().st_mode & 0o077 == 0
    spare.unlink()
    spare.parent.rmdir()
    spare.parent.write_text("in the way, too")
    assert write_failure(Paths(tmp_path / "home", is_writable=False), ValueError("oh"), "menu") is None


@pytest.mark.skipif(not hasattr(os, "O_NOFOLLOW"), reason="needs links that are not followed")
def test_no_link_is_followed_and_no_pipe_is_waited_for(paths, spare, tmp_path):
    paths.home.mkdir()
    target = tmp_path / "precious"
    target.write_text("mine")
    paths.log.symlink_to(target)
    assert write_failure(paths, ValueError("oh"), "menu") == spare and target.read_text() == "mine"
    paths.log.unlink()
    os.mkfifo(paths.log)
    assert write_failure(paths, ValueError("oh"), "menu") == spare
