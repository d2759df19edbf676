"""Files of the player's folder: what is said where one cannot be read or written, and that nothing is lost by it."""

from __future__ import annotations

import os
from functools import partial

import msgspec
import pytest

from hyperline.shell.paths import Paths
from hyperline.shell.store import playerfile
from hyperline.shell.store.playerfile import PlayerFile, locked


class Pets(PlayerFile[dict[str, int]]):
    holds, instead, until = "pets", "the usual ones are there", "the door is shut"

    def __init__(self, paths: Paths) -> None:
        super().__init__(
            paths, paths.home / "pets.toml", lambda data: msgspec.toml.decode(data, type=dict[str, int]), {"cat": 1}
        )

    @property
    def names(self):
        return self._kept

    def own(self, name, number=1):
        self.revise(lambda kept: {**kept, name: number})


def no_room(file, data, **_):
    raise OSError("no room")


@pytest.fixture
def paths(tmp_path):
    return Paths(tmp_path, is_writable=True)


def test_without_a_file_there_is_the_usual_and_nothing_to_say(paths):
    pets = Pets(paths)
    assert (pets.names, pets.notice) == ({"cat": 1}, "")


def test_what_is_written_is_read_again(paths):
    Pets(paths).own("dog", 2)
    assert Pets(paths).names == {"cat": 1, "dog": 2}


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
    monkeypatch.setattr(playerfile, "write_whole", no_room)
    pets = Pets(paths)
    pets.own("dog")
    assert pets.names == {"cat": 1, "dog": 1}
    assert pets.notice == "The pets could not be saved; they last until the door is shut."
    unwritable = Pets(Paths(paths.home / "nowhere", is_writable=False))
    unwritable.own("dog")
    assert (unwritable.names, unwritable.notice) == ({"cat": 1, "dog": 1}, "")
    assert not unwritable.paths.home.exists()


def test_what_could_not_be_written_goes_with_the_next_change(paths, monkeypatch):
    pets = Pets(paths)
    with monkeypatch.context() as full:
        full.setattr(playerfile, "write_whole", no_room)
        pets.own("dog")
    Pets(paths).own("hen")
    pets.own("cow")
    assert Pets(paths).names == pets.names == {"cat": 1, "hen": 1, "dog": 1, "cow": 1}


def test_who_holds_the_lock_too_long_is_not_waited_for(paths, monkeypatch):
    monkeypatch.setattr(playerfile, "locked", partial(locked, patience=0.02))
    pets = Pets(paths)
    with locked(paths.home):
        pets.own("dog")
    assert pets.notice == "The pets could not be saved; they last until the door is shut."
    pets.own("hen")
    assert Pets(paths).names == {"cat": 1, "dog": 1, "hen": 1}


def test_a_file_that_another_window_broke_is_set_aside_and_written_anew(paths):
    pets = Pets(paths)
    pets.own("dog")
    pets.file.write_bytes(b"dog = ")
    pets.own("hen")
    assert "set aside" in pets.notice
    assert Pets(paths).names == {"cat": 1, "dog": 1, "hen": 1}


def test_more_than_is_read_is_never_written(paths):
    pets = Pets(paths)
    pets.own("d" * (playerfile.LARGEST - 100))
    assert pets.notice == ""
    pets.own("hen" * 100)
    assert pets.notice.startswith("There are too many pets to save")
    again = Pets(paths)
    assert (len(again.names), again.notice) == (2, "")
    pets.revise(lambda kept: {"hen": 1})
    assert Pets(paths).names == {"hen": 1}


@pytest.mark.parametrize("name", ["." * 300, '"' + "." * 300, "\\" * 50 + "." * 300, "it's\n" + "." * 300])
def test_what_looks_like_an_endless_key_is_read_again(paths, name):
    pets = Pets(paths)
    pets.own(name)
    assert (Pets(paths).names, pets.notice) == ({"cat": 1, name: 1}, "")


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
    pets.own("dog", 2)
    assert Pets(paths).names == {"cat": 1, "dog": 2} and pets.notice.endswith("pets.broken.toml.")
    assert sorted(file.name for file in paths.home.iterdir()) == [".lock", "pets.broken.toml", "pets.toml"]


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
