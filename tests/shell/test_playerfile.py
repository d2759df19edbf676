"""Files of the player's folder: what is said where one cannot be read or written, and that nothing is lost by it."""

from __future__ import annotations

import os

import msgspec
import pytest

from hyperline.shell.paths import Paths
from hyperline.shell.store import playerfile
from hyperline.shell.store.playerfile import PlayerFile


class Pets(PlayerFile):
    holds, instead, until = "pets", "the usual ones are there", "the door is shut"

    def __init__(self, paths: Paths) -> None:
        super().__init__(paths, paths.home / "pets.toml")
        self.names = self.load(lambda data: msgspec.toml.decode(data, type=dict[str, int]), {"cat": 1})


@pytest.fixture
def paths(tmp_path):
    return Paths(tmp_path, is_writable=True)


def test_without_a_file_there_is_the_usual_and_nothing_to_say(paths):
    pets = Pets(paths)
    assert (pets.names, pets.notice) == ({"cat": 1}, "")


def test_what_is_written_is_read_again(paths):
    Pets(paths).write(msgspec.toml.encode({"dog": 2}))
    assert Pets(paths).names == {"dog": 2}


@pytest.mark.parametrize("broken", [b"dog = ", b'dog = "two"', b"\xff\xfe"])
def test_what_makes_no_sense_is_set_aside(paths, broken):
    (paths.home / "pets.toml").write_bytes(broken)
    pets = Pets(paths)
    assert pets.names == {"cat": 1}
    assert pets.notice == "The pets could not be read; they were set aside as pets.broken.toml."
    assert (paths.home / "pets.broken.toml").read_bytes() == broken
    assert Pets(paths).notice == ""


@pytest.mark.parametrize(
    ("instead", "said"),
    [
        ("the usual ones are there", "The pets could not be read; the usual ones are there."),
        ("", "The pets could not be read."),
    ],
)
def test_what_cannot_be_set_aside_stays(paths, monkeypatch, instead, said):
    monkeypatch.setattr(playerfile, "set_aside", lambda file: "")
    monkeypatch.setattr(Pets, "instead", instead)
    (paths.home / "pets.toml").write_bytes(b"dog = ")
    assert Pets(paths).notice == said


def test_what_cannot_be_written_is_told_unless_nothing_can_be(paths, monkeypatch):
    def fail(file, data, **_):
        raise OSError("no room")

    monkeypatch.setattr(playerfile, "write_whole", fail)
    pets = Pets(paths)
    pets.write(b"")
    assert pets.notice == "The pets could not be saved; they last until the door is shut."
    unwritable = Pets(Paths(paths.home, is_writable=False))
    unwritable.write(b"")
    assert unwritable.notice == ""


HOSTILE = {
    "a number of 5,000 digits": b"dog = " + b"9" * 5000,
    "lists in each other": b"dog = " + b"[" * 10_000,
    "tables in each other": b"dog = " + b"{a=" * 10_000,
    "a key of 20,000 parts": b".".join([b"a"] * 20_000) + b" = 1",
    "what is larger than any such file": b"#" * 600_000,
    "nothing but nulls": b"\0" * 100,
}


@pytest.mark.parametrize("data", HOSTILE.values(), ids=HOSTILE)
def test_nothing_that_is_in_a_file_gets_in_the_way(paths, data):
    (paths.home / "pets.toml").write_bytes(data)
    pets = Pets(paths)
    assert (pets.names, pets.notice) == ({"cat": 1}, "The pets could not be read; they were set aside as pets.broken.toml.")


@pytest.mark.parametrize("make", [os.mkdir, getattr(os, "mkfifo", os.mkdir)])
def test_what_is_no_file_is_set_aside_and_changes_are_kept(paths, make):
    make(paths.home / "pets.toml")
    pets = Pets(paths)
    assert pets.notice.endswith("set aside as pets.broken.toml.")
    pets.write(msgspec.toml.encode({"dog": 2}))
    assert Pets(paths).names == {"dog": 2} and pets.notice.endswith("pets.broken.toml.")
    assert sorted(file.name for file in paths.home.iterdir()) == ["pets.broken.toml", "pets.toml"]


def test_whatever_was_set_aside_stays(paths):
    for text in (b"first =", b"second =", b"third ="):
        (paths.home / "pets.toml").write_bytes(text)
        Pets(paths)
    kept = {file.name: file.read_bytes() for file in paths.home.iterdir()}
    assert kept == {
        "pets.broken.toml": b"first =",
        "pets.broken-2.toml": b"second =",
        "pets.broken-3.toml": b"third =",
    }
