"""Records: the file and its faults, the journal, records set aside, old versions."""

import errno
import os
import subprocess
import sys

import pytest

from hyperline.kernel import record as records
from hyperline.kernel.game import Seat, Setup
from hyperline.kernel.match import Match
from hyperline.kernel.record import (
    Journal,
    Record,
    RecordFault,
    act_line,
    load,
    read,
    recorded,
    replay,
    save,
    set_aside,
    written,
)
from tests.conformance.race import Go, Race, Track

SETUP = Setup((Seat(name="Ada", choice="A1"), Seat("pilot", "Zoë", 1)), seed=9)
HEAD = '{"version":1,"game":"race","setup":{"seats":[{},{}],"seed":9}}\n'
NINES = "9" * 5000
DEEP = HEAD.replace('"game"', '"position":' + "[" * 100_000 + "]" * 100_000 + ',"game"')


def played(*texts):
    match = Match(Race(), SETUP)
    for text in texts:
        seat = match.open[0].seat
        match.submit(seat, match.parse(seat, text))
    return match


def test_a_record_is_a_header_and_a_line_an_action():
    match = played("walk 1", "gamble", "stop")
    lines = written(recorded(match, labels={"title": "First"})).decode().splitlines()
    assert lines[0].startswith('{"version": 2, "game": "race", "setup": {"seats": [{"controller": "human"')
    assert lines[1:] == ["0 walk 1", "0 gamble", "1 stop"]


def test_what_is_written_is_read():
    record = recorded(played("walk 1", "gamble", "name zoe"), labels={"title": "One"})
    assert read(written(record)) == record
    assert replay(Race(), record).history == record.acts


def test_a_record_can_begin_from_a_position():
    match = Match(Race(), Track((4, 7), ("", "x"), turn=1))
    match.submit(1, Go("walk", "2"))
    again = replay(Race(), read(written(recorded(match, SETUP))))
    assert again.first == match.first and again.position == match.position
    with pytest.raises(ValueError, match="who plays"):
        recorded(match)


def test_remarks_and_empty_lines_do_not_count_and_undo_takes_back():
    text = HEAD + "# a remark\n0 walk 1\n\n0 walk 1\nundo 1\n0 gamble\n"
    assert read(text.encode()).acts == ((0, "walk 1"), (0, "gamble"))


@pytest.mark.parametrize("cut", range(1, 10))
def test_a_line_that_was_not_finished_is_left_out(cut):
    data = (HEAD + "0 walk 1\n0 walk 1\n").encode()
    assert len(read(data[:-cut]).acts) == 1


@pytest.mark.parametrize(
    ("data", "sentence"),
    [
        (b"", "game: the file is empty."),
        (b"\x00\x00\n", "game, line 1: this is not the header of a saved game"),
        (b"\xff\xfe\n", "game, line 1: this is not text."),
        (HEAD.encode() + b"0 walk\n\xff\n", "game, line 3: this is not text."),
        ((HEAD + "walk 1\n").encode(), "game, line 2: “walk 1” is neither SEAT ACTION nor undo N."),
        ((HEAD + "0 walk 1\nundo 2\n").encode(), "game, line 3: “undo 2”"),
        (HEAD.replace('"game"', '"gmae"').encode(), "game, line 1: Object "),
        (HEAD.replace('"seats"', '"seatz"').encode(), "game, line 1: Object "),
        (HEAD.replace("[{}", '[{"emblem":15}').encode(), "game, line 1: Expected `int` <= 14"),
        (HEAD.replace(":1,", ":99,").encode(), "game: it was written by a newer program (record version 99"),
        (HEAD.replace(":1,", ":0,").encode(), "game: record version 0 is too old to be read."),
        (HEAD.replace(":1,", ":-1,").encode(), "game: record version -1 is too old to be read."),
        ((HEAD + f"undo {NINES}\n").encode(), "game, line 2: “undo 9999"),
        ((HEAD + f"{NINES} pass\n").encode(), "game, line 2: “9999"),
        ((HEAD + "x" * 5000 + "\n").encode(), "game, line 2: “xxxx"),
        (HEAD.replace(":1,", f":{NINES},").encode(), "game, line 1: this is not the header of a saved game (Integer"),
        (HEAD.replace('"seed":9', f'"seed":{NINES}').encode(), "game, line 1: Integer value out of range"),
        (HEAD.replace('"seed":9', f'"{NINES}":9').encode(), "game, line 1: Object contains unknown field `9999"),
        (DEEP.encode(), "game, line 1: this is not the header of a saved game (it is nested too deeply)."),
    ],
)
def test_a_broken_file_is_one_sentence_with_file_and_line(data, sentence):
    with pytest.raises(RecordFault) as fault:
        read(data, "game")
    assert str(fault.value).startswith(sentence) and str(fault.value).endswith(".")
    assert len(str(fault.value)) < 250


MADE = {
    "a folder": os.mkdir,
    "a pipe": getattr(os, "mkfifo", os.mkdir),
    "a device": lambda path: path.symlink_to("/dev/zero"),
    "a link to itself": lambda path: path.symlink_to(path),
}


@pytest.mark.parametrize("make", MADE.values(), ids=MADE)
def test_only_regular_files_are_opened(tmp_path, make):
    make(tmp_path / "a.hyperline")
    with pytest.raises(RecordFault, match=r"^a\.hyperline: (not a regular file|Too many levels of symbolic links)\.$"):
        load(tmp_path / "a.hyperline")


def test_a_file_that_is_larger_than_any_game_is_refused_before_it_is_read(tmp_path):
    path = tmp_path / "a.hyperline"
    path.write_bytes(HEAD.encode())
    os.truncate(path, 10**12)
    with pytest.raises(RecordFault, match=r"^a\.hyperline: larger than 4 MB\.$"):
        load(path)


def test_a_position_that_trips_the_rules_is_a_sentence(monkeypatch):
    monkeypatch.setattr(Race, "check", lambda *_: [][0])
    monkeypatch.setattr(Race, "apply", lambda *_: [][0])
    with pytest.raises(RecordFault, match=r"action 1 \(0 stop\): the game cannot continue \(IndexError: list index"):
        replay(Race(), Record("race", SETUP, acts=((0, "stop"),)))


def test_a_position_with_other_seats_than_the_setup_is_a_sentence():
    position = Race().encode(Track((4, 7), ("", "x"), turn=1))
    with pytest.raises(RecordFault, match=r"^record: the game .* \(ValueError: 3 seats are set up for a position of 2\)\.$"):
        replay(Race(), Record("race", Setup((Seat(), Seat(), Seat())), position))


def test_a_missing_file_is_a_sentence(tmp_path):
    with pytest.raises(RecordFault, match=r"gone\.hyperline: No such file"):
        load(tmp_path / "gone.hyperline")


@pytest.mark.parametrize(
    ("record", "sentence"),
    [
        (Record("race", SETUP, acts=((0, "walk 7"),)), "record, action 1 (0 walk 7): RACE-3"),
        (Record("race", SETUP, acts=((0, "fly"),)), "record, action 1 (0 fly): NOTATION"),
        (Record("race", SETUP, acts=((0, "stop"), (0, "stop"))), "record, action 2 (0 stop): SEAT"),
        (Record("race", Setup((Seat(),))), "record, line 1: RACE-1"),
        (Record("race", SETUP, b'{"squares":3}'), "record, line 1: NOTATION"),
    ],
)
def test_what_the_game_refuses_is_a_sentence(record, sentence):
    with pytest.raises(RecordFault) as fault:
        replay(Race(), record)
    assert str(fault.value).startswith(sentence)


@pytest.mark.parametrize("text", ["", " stop", "a\nb", "a\u2028b", "stop\n"])
def test_an_action_must_be_one_line(text):
    with pytest.raises(ValueError, match="one line"):
        act_line(0, text)


def test_saving_replaces_the_file_at_once(tmp_path):
    path = tmp_path / "deep" / "a.hyperline"
    save(path, recorded(played("stop")))
    save(path, recorded(played("stop", "stop")))
    assert len(load(path).acts) == 2
    assert [file.name for file in path.parent.iterdir()] == ["a.hyperline"]


def test_a_failed_save_leaves_the_old_file(tmp_path):
    path = tmp_path / "a.hyperline"
    save(path, recorded(played("stop")))
    with pytest.raises(ValueError, match="one line"):
        save(path, Record("race", SETUP, acts=((0, "two\nlines"),)))
    assert len(load(path).acts) == 1 and len(list(tmp_path.iterdir())) == 1


def test_a_journal_has_every_act_in_the_file_at_once(tmp_path):
    path = tmp_path / "a.hyperline"
    journal = Journal(path, recorded(played("stop")))
    journal.act(1, "walk 1")
    assert load(path).acts == ((0, "stop"), (1, "walk 1"))
    journal.undone(1)
    assert load(path).acts == ((0, "stop"),)
    journal.sync()
    journal.close()
    journal.close()


def test_a_killed_process_leaves_a_readable_save(tmp_path):
    path = tmp_path / "a.hyperline"
    program = (
        "import itertools, sys; from pathlib import Path\n"
        "from hyperline.kernel.record import Journal, Record; from hyperline.kernel.game import Seat, Setup\n"
        "journal = Journal(Path(sys.argv[1]), Record('race', Setup((Seat(), Seat()))))\n"
        "for number in itertools.count(): journal.act(0, f'walk {number}'); print(number, flush=True)\n"
    )
    child = subprocess.Popen([sys.executable, "-c", program, str(path)], stdout=subprocess.PIPE)
    try:
        for _ in range(50):
            child.stdout.readline()
    finally:
        child.kill()
        told = child.stdout.read().split()
        child.wait()
        child.stdout.close()
    acts = load(path).acts
    assert len(acts) >= int(told[-1]) + 1 if told else len(acts) >= 50
    assert [text for _, text in acts] == [f"walk {number}" for number in range(len(acts))]


def test_a_full_disk_is_an_error(tmp_path, monkeypatch):
    journal = Journal(tmp_path / "a.hyperline", recorded(played()))
    monkeypatch.setattr(os, "write", lambda file, line: 1)
    with pytest.raises(OSError, match=os.strerror(errno.ENOSPC)):
        journal.act(0, "stop")
    journal.close()


def test_an_act_is_written_at_once_and_the_disk_is_not_waited_for(tmp_path, monkeypatch):
    journal = Journal(tmp_path / "a.hyperline", recorded(played()))
    written, synced, write, sync = [], [], os.write, os.fsync
    monkeypatch.setattr(os, "write", lambda file, line: written.append(line) or write(file, line))
    monkeypatch.setattr(os, "fsync", lambda file: synced.append(file) or sync(file))
    for number in range(3):
        journal.act(0, "refit " + "laser-cannon@1,1/R! " * 20 + "bridge@0,0")
        assert len(written) == number + 1 and journal.path.read_bytes().endswith(written[-1])
    assert not synced
    journal.close()
    assert len(synced) == 1


def test_a_broken_save_is_set_aside_with_a_sentence(tmp_path):
    path = tmp_path / "a.hyperline"
    for expected in ("a.hyperline.broken", "a.hyperline.broken-2"):
        path.write_bytes(b"rubbish\n")
        with pytest.raises(RecordFault) as fault:
            load(path)
        sentence = set_aside(path, fault.value)
        assert not path.exists() and (tmp_path / expected).exists()
        assert sentence.startswith("The saved game a.hyperline cannot be read (line 1: this is not the header")
        assert sentence.endswith(f"it is now called {expected}.")


def test_what_was_set_aside_before_stays_even_where_it_is_a_dead_link(tmp_path):
    path = tmp_path / "a.hyperline"
    path.write_bytes(b"rubbish")
    (tmp_path / "a.hyperline.broken").symlink_to("nowhere")
    assert set_aside(path, "why").endswith("a.hyperline.broken-2.")


def test_what_cannot_be_set_aside_is_still_a_sentence(tmp_path):
    assert set_aside(tmp_path / "none", ValueError("why")) == "The saved game none cannot be read (why)."


def test_older_versions_are_read_through_every_migration(monkeypatch):
    def first_to_second(lines):
        return [lines[0].replace('"version":1', '"version":2'), *(line.replace("go", "walk") for line in lines[1:])]

    monkeypatch.setattr(records, "VERSION", 2)
    monkeypatch.setattr(records, "MIGRATIONS", {1: first_to_second})
    assert read((HEAD + "0 go 1\n").encode()).acts == ((0, "walk 1"),)


def test_every_older_version_has_its_migration():
    assert sorted(records.MIGRATIONS) == list(range(1, records.VERSION))
