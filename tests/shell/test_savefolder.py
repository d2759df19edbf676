"""The folder of saved games: names, the trash, how many are kept, and files that are broken in every way."""

import os

import pytest

from hyperline.kernel.game import Seat, Setup
from hyperline.kernel.match import Match
from hyperline.kernel.record import Record, RecordFault, load, recorded, save
from hyperline.shell.store import save_summary, savefolder
from hyperline.shell.store.savefolder import FINISHED, NAME, TRASH, Entry, fresh, scanned
from tests.conformance.race import Race
from tests.faces.shelf import DUMMIES

SETUP = Setup((Seat(name="Ada", choice="A1"), Seat("pilot", "Bo", 1, choice="I9")), seed=5)
RECORD = Record("race", SETUP, labels={"hints-0": "1"})


@pytest.fixture
def root(tmp_path):
    return tmp_path / "saves"


def put(path, day, record=RECORD):
    save(path, record)
    os.utime(path, (day * 86400, day * 86400))
    return path


def only(root, **kind):
    (entry,) = scanned(root, **kind)
    return entry


def test_f37_all_saved_games_are_found_newest_first(root):
    put(root / "a.hyperline", 1)
    put(root / FINISHED / "b.hyperline", 3)
    put(root / "c.hyperline.broken-2", 2)
    (root / "notes.txt").write_text("x")
    (root / "folder.hyperline").mkdir()
    found = scanned(root)
    assert [(entry.path.name, entry.folder) for entry in found] == [
        ("b.hyperline", FINISHED), ("c.hyperline.broken-2", ""), ("a.hyperline", ""),
    ]  # fmt: skip
    assert [entry.is_aside for entry in found] == [False, True, False]
    assert scanned(root / "nowhere") == []


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no such files")
def test_f37_links_into_nowhere_and_pipes_hide_nothing_and_are_not_opened(root):
    put(root / "a.hyperline", 1)
    (root / "gone.hyperline").symlink_to("/nowhere")
    (root / "loop.hyperline").symlink_to(root / "loop.hyperline")
    os.mkfifo(root / "pipe.hyperline")
    found = {entry.path.stem: entry for entry in scanned(root)}
    assert set(found) == {"a", "gone", "loop", "pipe"}
    for stem in ("gone", "loop", "pipe"):
        with pytest.raises(RecordFault, match="not"):
            savefolder.header(found[stem])
        savefolder.discard(root, found[stem])
    assert [entry.path.stem for entry in scanned(root)] == ["a"]
    assert {entry.path.stem for entry in scanned(root, is_trash=True)} == {"gone", "loop", "pipe"}


def test_f37_a_first_line_tells_who_plays_however_long_the_file_is(root):
    path = put(root / "a.hyperline", 1)
    with path.open("ab") as file:
        file.write(b"not an action\n" * 100_000)
    head = savefolder.header(only(root))
    assert (head.setup, head.acts) == (SETUP, ())
    path.write_bytes(b"{" * 3_000_000)
    with pytest.raises(RecordFault):
        savefolder.header(only(root))


@pytest.mark.parametrize(
    "name", ["Before the storm", "Ünïcode — 星間", "../../etc/passwd", "CON", "…", "a" * 200, "x\ny\t z"]
)
def test_f37_any_name_is_kept_and_its_file_stays_in_the_folder(root, name):
    path = savefolder.keep(root, RECORD, name)
    assert path.parent == root / "named" and path.name.isascii() and len(path.name) < 80
    kept = load(path).labels[NAME]
    assert kept == savefolder.clean_name(name) and 0 < len(kept) <= savefolder.LONGEST_NAME
    assert load(path).labels["hints-0"] == "1"


def test_f37_names_are_the_same_however_they_are_written(root):
    path = savefolder.keep(root, RECORD, " Æon  One ")
    assert savefolder.names(root) == {savefolder.compared("æon one"): path}
    other = savefolder.keep(root, RECORD, "aeon one")
    assert other != path and len(savefolder.names(root)) == 2


def test_f37_a_renamed_game_stays_as_old_as_it_is(root):
    put(root / "a.hyperline", 9)
    first = savefolder.rename(root, only(root), "One")
    assert only(root).path == first and only(root).played == 9 * 86400 * 10**9
    second = savefolder.rename(root, only(root), "Two")
    assert load(only(root).path).labels[NAME] == "Two" and only(root).path == second and not first.exists()


def test_f37_a_game_with_a_name_is_played_on_in_a_new_file_without_it(root):
    path = savefolder.keep(root, RECORD, "One")
    own, record = savefolder.played_on(root, path, load(path))
    assert savefolder.is_automatic(root, own) and not savefolder.is_automatic(root, path)
    assert record == RECORD and not own.exists()
    assert savefolder.played_on(root, own, record) == (own, record)


def test_f37_what_is_deleted_is_in_the_trash_and_comes_back_where_it_was(root):
    path = put(root / FINISHED / "a.hyperline", 4)
    thrown = savefolder.discard(root, only(root))
    assert scanned(root) == [] and thrown.is_relative_to(root / TRASH)
    put(path, 5, Record("race", SETUP, labels={"other": "1"}))
    savefolder.restore(root, only(root, is_trash=True))
    assert [entry.path.name for entry in scanned(root)] == ["a.hyperline", "a-2.hyperline"]
    assert [entry.folder for entry in scanned(root)] == [FINISHED, FINISHED]
    assert load(scanned(root)[1].path) == RECORD and not scanned(root, is_trash=True)


def test_f37_emptying_deletes_what_was_shown_and_nothing_else(root):
    for name in ("a", "b"):
        put(root / f"{name}.hyperline", 1)
    savefolder.discard(root, scanned(root)[0])
    shown = scanned(root, is_trash=True)
    savefolder.discard(root, only(root))
    assert savefolder.empty(shown) == 0
    assert only(root, is_trash=True).path.stem == "b"
    assert savefolder.empty([Entry(root, "")]) == 1  # a folder is left alone


def test_f37_beyond_twenty_the_oldest_finished_games_go_first_and_named_ones_never(root):
    for day in range(1, 16):
        put(root / f"open-{day}.hyperline", day)
        put(root / FINISHED / f"over-{day}.hyperline", 100 + day)
    named = [savefolder.keep(root, RECORD, f"N{n}", n) for n in range(3)]
    aside = put(root / "x.hyperline.broken", 1)
    playing = root / "open-1.hyperline"
    assert savefolder.rotate(root, (playing,)) == 10
    left = [entry.path.name for entry in scanned(root) if entry.folder != "named"]
    assert [name for name in left if "over" in name] == [f"over-{day}.hyperline" for day in range(15, 10, -1)]
    assert len([name for name in left if "open" in name]) == 15
    assert savefolder.rotate(root, (playing,), most=2) == 18
    assert {entry.path for entry in scanned(root)} == {*named, aside, playing, root / "open-15.hyperline"}
    assert len(scanned(root, is_trash=True)) == 28


def test_f37_a_summary_is_found_once_and_found_again_when_the_file_changes(root):
    match = Match(Race(), SETUP)
    path = put(fresh(root, "race"), 1, recorded(match))
    found = save_summary.found(dict(DUMMIES.listed), str(root), str(path), "1-1")
    assert (found.round, found.scores, found.goal, found.is_over, found.fault) == (1, (0, 0), 15, False, "")
    assert save_summary.kept(root, "1-1") == found and save_summary.kept(root, "2-1") is None
    assert save_summary.public(DUMMIES, "race", found) == match.game.observe(match.position, None)
    (root / save_summary.FOLDER / "1-1.json").write_bytes(b"[[")
    assert save_summary.kept(root, "1-1") is None


def test_f37_a_file_on_which_the_rules_trip_is_a_broken_one(root, monkeypatch):
    path = put(root / "a.hyperline", 1)
    monkeypatch.setattr(Race, "progress", lambda *_: 1 // 0)
    assert save_summary.summary_of(DUMMIES, path).fault.startswith("The game cannot be played (ZeroDivisionError")


@pytest.mark.parametrize(
    ("text", "why"),
    [
        (b"", "The file is empty."),
        (b"\xff\n", "Line 1: this is not text."),
        (b'{"version": 1, "game": "chess", "setup": {"seats": []}}\n', "There is no game called chess."),
    ],
)
def test_f37_why_a_file_cannot_be_opened_is_one_sentence_without_its_name(root, text, why):
    root.mkdir()
    path = root / "a.hyperline"
    path.write_bytes(text)
    assert save_summary.summary_of(DUMMIES, path).fault == why
