"""The saved games on the screen, by mouse and by keys alone: open, watch, name, delete, bring back, empty."""

import os
from itertools import count

import pygame
import pytest
from msgspec.structs import replace

from hyperline.games.listed import SHELF
from hyperline.games.slipway.rules.game import Slipway
from hyperline.kernel.game import Seat, Setup
from hyperline.kernel.record import Record, load, written
from hyperline.shell.paths import Paths
from hyperline.shell.scenes.saves import SavesScene
from hyperline.shell.session import continue_game
from hyperline.shell.store import save_loader
from hyperline.shell.store.save_loader import SaveLoader
from hyperline.shell.store.savefolder import FINISHED, LONGEST_NAME, NAME, keep, scanned
from hyperline.shell.store.settings import Settings
from tests.shell.pilot import INSTANT, Pilot
from tests.shell.texts import texts_of

SEATS = tuple(
    Seat(who, name, n) for n, (who, name) in enumerate((("human", "Ada"), ("pilot", "Bo"), ("human", "Cy"), ("pilot", "Di")))
)
GAME = Slipway()
SHOWN = replace(GAME.start(Setup(SEATS, 5)), squares=(8, 15, 3, 1), turn=0)
RECORD = Record("slipway", Setup(SEATS, 5), GAME.encode(SHOWN))
OVER = Record("slipway", Setup(SEATS, 5), GAME.encode(replace(SHOWN, squares=(99, 15, 3, 1), winners=(0,))))
DAY = 86400 * 10**9


def put(path, day, record=RECORD):
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(written(record))
    os.utime(path, ns=(day * DAY, day * DAY))
    return path


@pytest.fixture
def root(tmp_path):
    return tmp_path / "saves"


@pytest.fixture(name="opened")
def given_window(tmp_path, root):
    made = []

    def make(settings=INSTANT, size=(1280, 720), is_open=True):
        made.append(Pilot(tmp_path, settings, size))
        if is_open:
            made[-1].click("saves")
            made[-1].run_until(lambda: made[-1].scene.is_settled, "the list")
        return made[-1]

    yield make
    for pilot in made:
        pilot.leave()


def test_the_seats_of_a_game_are_set_in_one_size_and_nothing_beside_the_board_is_tiny(display):
    small = texts_of("saves", SHELF, "hyperline", (960, 540))
    names = {one.text: one.size for one in reversed(small) if one.style == "small"}  # of the first game
    assert names["Bruno"] == names["Cleo"] == names["Dmitri"]
    large = texts_of("saves", SHELF, "hyperline", (960, 540), Settings(text_size=200))
    points = {one.text: one.size for one in large if one.style == "small_strong"}
    assert points["1"] == points["2"] == points["3"]
    assert not [one for one in large if one.style == "small" and one.text in names and "Bruno" in one.text]
    assert min(one.size for one in large if one.style == "label") > 18


@pytest.fixture
def three(root):
    """A named game, an automatic save and a finished one, from the newest to the oldest."""
    return (
        keep(root, RECORD, "Before Nexxus", 3 * DAY),
        put(root / "a.hyperline", 2),
        put(root / FINISHED / "b.hyperline", 1, OVER),
    )


def chosen(pilot):
    return pilot.scene.chosen.entry.path


def test_f37_the_list_shows_what_there_is_to_know_of_each_game(opened, three, root):
    (root / "bad.hyperline").write_text("nothing\n")
    (root / "link.hyperline").symlink_to("/nowhere")
    pilot = opened()
    games = {game.entry.path.name.split(".")[0]: game for game in pilot.scene.games}
    assert [game.name for game in games.values() if game.name] == ["Before Nexxus"]
    assert games["a"].summary.scores == (8, 15, 3, 1) and not games["a"].is_over and games["b"].is_over
    assert games["a"].small is not None and games["bad"].small is None
    assert games["bad"].fault.startswith("Line 1: this is not the header of a saved game")
    assert games["link"].fault == "The file it links to is not there."


def test_f37_a_named_game_is_continued_in_a_new_save_and_stays_as_it_is(opened, three, root):
    pilot = opened()
    assert chosen(pilot) == three[0]
    before = three[0].read_bytes()
    pilot.click("open")
    pilot.run_until(lambda: pilot.scene.name == "play", "the board")
    assert pilot.names == ["menu", "play"]
    own = pilot.scene.table.save.path
    assert own.parent == root and own not in three and NAME not in load(own).labels
    assert three[0].read_bytes() == before


def test_f37_an_automatic_save_is_played_on_in_its_own_file_and_a_finished_game_is_watched(opened, three):
    pilot = opened()
    pilot.key("down")
    assert (chosen(pilot), pilot.target("open").text) == (three[1], "Continue")
    pilot.key("enter")
    pilot.run_until(lambda: pilot.scene.name == "play", "the board")
    assert pilot.scene.table.save.path == three[1]
    pilot.app.stack.clear(SavesScene(pilot.app.context))
    pilot.run_until(lambda: pilot.scene.is_settled, "the list")
    pilot.scene.list.choose(str(three[2]))
    pilot.scene.choose(str(three[2]))
    assert pilot.target("open").text == "Watch"
    pilot.click("open")
    assert pilot.names == ["saves", "play"] and not pilot.scene.table.is_played
    pilot.click("replay:line")
    pilot.scene.table.seek(len(pilot.scene.table.reel))
    pilot.run_until(lambda: pilot.has("button:result"), "the end")
    pilot.click("button:result")
    assert pilot.names == ["saves", "play", "ranking"]


def test_an_unfinished_game_is_looked_back_at_as_it_may_be_seen_and_its_file_stays_as_it_is(opened, root):
    computers = tuple(replace(one, controller="pilot") for one in SEATS)
    seats = (*computers[:3], replace(SEATS[3], controller="human"))
    alone = replace(RECORD, setup=replace(RECORD.setup, seats=seats))
    files = {put(root / "a.hyperline", 2): None, put(root / "b.hyperline", 1, alone): 3}
    before = {path: (path.read_bytes(), path.stat().st_mtime_ns) for path in files}
    pilot = opened()
    for path, own in files.items():
        pilot.scene.list.choose(str(path))
        pilot.scene.choose(str(path))
        pilot.click("look_back")
        table = pilot.scene.table
        assert pilot.names[1:] == ["saves", "play"] and not table.is_played and not table.is_finished
        assert (table.viewer, table.sees_all) == (own, False)
        for seat in range(len(SEATS)):
            pilot.scene.look_at_seat(seat)
            assert not table.sees_all and table.viewer in (own, None)
        pilot.scene.close()
        pilot.run_until(lambda: pilot.scene.name == "saves" and pilot.scene.is_settled, "the list")
    assert {path: (path.read_bytes(), path.stat().st_mtime_ns) for path in files} == before


def test_f37_by_keys_alone_a_game_is_named_deleted_brought_back_and_the_trash_emptied(opened, three, root):
    pilot = opened()
    pilot.key("down")
    pilot.walk("rename")
    pilot.key("enter")
    pilot.type("before NEXXUS")
    assert pilot.target("confirm").why == "You already have a game called “before NEXXUS”."
    pilot.key("enter")
    assert pilot.scene.name == "naming"
    pilot.walk("name")
    pilot.key("enter")
    for _ in range(13):
        pilot.key("backspace")
    pilot.type("Two")
    assert not pilot.target("confirm").why
    pilot.key("enter")
    assert pilot.scene.told == "The game is saved as “Two”."
    pilot.walk("rename")
    pilot.key("enter")
    pilot.type("Zwei")
    pilot.key("enter")
    assert pilot.scene.told == "The game is now called “Zwei”.", "what is typed takes the place of the old name"
    assert load(chosen(pilot)).labels[NAME] == "Zwei" and not three[1].exists()
    pilot.walk("games")
    pilot.key("delete")
    assert pilot.scene.told == "Moved to the trash: Zwei" and len(scanned(root)) == 2
    pilot.walk("undo")
    pilot.key("enter")
    assert pilot.scene.told == "Restored: Zwei" and pilot.scene.chosen.name == "Zwei"
    pilot.walk("delete")
    pilot.key("enter")
    assert not pilot.has("undo") or len(scanned(root, is_trash=True)) == 1
    pilot.walk("trash")
    pilot.key("enter")
    pilot.walk("empty")
    pilot.key("enter")
    assert pilot.scene.name == "message" and pilot.scene.focus.key == "app.cancel"
    pilot.key("enter")
    assert len(scanned(root, is_trash=True)) == 1
    pilot.walk("empty")
    pilot.key("enter")
    pilot.walk("saves.empty")
    pilot.key("enter")
    assert pilot.scene.told == "The trash is empty now." and not scanned(root, is_trash=True)
    pilot.key("escape")
    assert pilot.scene.name == "saves" and len(pilot.scene.games) == 2


def test_f37_by_mouse_a_game_is_deleted_and_restored_from_the_trash(opened, three, root):
    pilot = opened()
    rect = pilot.scene.list.rect
    pilot.click((rect.centerx, rect.y + round(2.5 * pilot.scene.list.row_height)))
    assert chosen(pilot) == three[2]
    pilot.click("delete")
    pilot.click("trash")
    assert [game.entry.path.name for game in pilot.scene.games] == ["b.hyperline"]
    pilot.click("restore")
    assert three[2].exists() and pilot.scene.games == []
    pilot.click("back")
    assert len(pilot.scene.games) == 3 and pilot.target("trash").text == "Trash"


def test_f37_undo_is_gone_once_the_trash_was_opened(opened, three, root):
    pilot = opened()
    pilot.key("delete")
    assert pilot.has("undo")
    pilot.click("trash")
    pilot.click("empty")
    pilot.click("saves.empty")
    pilot.click("back")
    assert not pilot.has("undo") and not pilot.scene.told and len(pilot.scene.games) == 2


def test_f37_a_broken_game_shows_nothing_of_the_game_before_it(context, stack, root, tmp_path):
    context.paths = Paths(tmp_path, is_writable=True)
    good = put(root / "a.hyperline", 2, replace(RECORD, setup=replace(RECORD.setup, options={"length": "50"}), position=b""))
    bad = root / "b.hyperline"
    bad.write_text("nothing\n")
    os.utime(bad, ns=(DAY, DAY))
    scene = SavesScene(context)
    stack.push(scene)
    while not scene.is_settled:
        scene.update(1 / 60)
    assert scene.chosen.entry.path == good and scene.view.rules == "Length: 50" and len(scene.view.who) == 4
    scene.choose(str(bad))
    assert (scene.view.rules, scene.view.who, scene.view.picture) == ("", [], None)
    assert scene.words.sentence == context.words("saves.list_prompt"), "nothing is said of what opening it would do"


def test_f37_a_broken_game_cannot_be_opened_or_named_but_deleted(opened, root):
    root.mkdir()
    (root / "bad.hyperline.broken").write_text("nothing\n")
    pilot = opened()
    why = "This game cannot be opened: Line 1: this is not the header of a saved game"
    assert pilot.target("open").why.startswith(why) and pilot.target("rename").why.startswith(why)
    pilot.click("open")
    assert pilot.scene.name == "saves" and pilot.told.startswith(why)
    pilot.click("delete")
    assert scanned(root) == [] and pilot.target("delete").why == "There are no saved games yet."


def test_f37_from_a_game_its_own_save_is_named_as_a_copy_and_another_takes_its_place(opened, three, root):
    pilot = opened(is_open=False)
    pilot.click("continue")
    pilot.run_until(lambda: pilot.scene.name == "play", "the board")
    table, own = pilot.scene.table, pilot.scene.table.save.path
    pilot.key("p")
    pilot.click("save_as")
    assert pilot.scene.written == "Round 1"
    pilot.key("enter")
    assert pilot.told == "The game is saved as “Round 1”."
    pilot.click("saves")
    pilot.run_until(lambda: pilot.scene.is_settled, "the list")
    pilot.scene.list.choose(str(own))
    pilot.scene.choose(str(own))
    assert [pilot.target(key).text for key in ("open", "rename")] == ["Resume", "Save as…"]
    assert pilot.target("delete").why == "You are playing this game."
    pilot.scene.delete()
    assert own.exists()
    pilot.click("rename")
    pilot.type("Copy")
    pilot.key("enter")
    assert own.exists() and pilot.scene.chosen.name == "Copy" and len(scanned(root)) == 6
    pilot.click("open")
    pilot.run_until(lambda: pilot.scene.name == "play", "the other board")
    assert pilot.names == ["menu", "play"] and pilot.scene.table is not table and table.save is None


def test_f37_a_game_that_cannot_be_saved_is_left_only_after_a_question(opened, three):
    pilot = opened(is_open=False)
    pilot.click("continue")
    pilot.run_until(lambda: pilot.scene.name == "play", "the board")
    save = pilot.scene.table.save
    save.fault, save.write_whole = "No room", lambda: None
    pilot.key("p")
    pilot.click("saves")
    pilot.run_until(lambda: pilot.scene.is_settled, "the list")
    pilot.scene.choose(str(three[1]))
    pilot.click("open")
    assert pilot.scene.name == "message" and pilot.scene.focus.key == "saving.stay"
    pilot.key("enter")
    assert pilot.names == ["menu", "play", "pause", "saves"]
    pilot.click("open")
    pilot.click("saving.leave")
    assert pilot.names == ["menu", "play"]


def test_f37_where_nothing_can_be_written_the_buttons_say_why(context, stack, tmp_path):
    put(tmp_path / "saves" / "a.hyperline", 1)
    context.paths = Paths(tmp_path, is_writable=False)
    stack.push(SavesScene(context))
    for key in ("rename", "delete"):
        assert stack.top.widget(key).why == f"Nothing can be changed here: the folder {tmp_path / 'saves'} is not writable."
    assert not stack.top.widget("open").why


@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("text", [100, 200])
def test_f37_without_a_game_the_list_says_so_and_nothing_is_cut(opened, cut, size, text):
    pilot = opened(replace(INSTANT, text_size=text), size)
    assert pilot.scene.games == [] and pilot.scene.focus.key == "back"
    assert pilot.target("open").why == "There are no saved games yet."
    pilot.click("trash")
    assert pilot.scene.focus.key == "back" and cut == []


def test_f37_many_saves_are_read_a_little_at_a_time(context, root, tmp_path, monkeypatch):
    context.paths = Paths(tmp_path, is_writable=True)
    for number in range(300):
        put(root / f"{number:03}.hyperline", number)
    (root / "huge.hyperline").write_bytes(b"x" * 3_000_000)
    loader = SaveLoader(context, root)
    asked = []
    context.has_processes = True
    context.background.ask = lambda *question: asked.append(question)
    ticks = count()
    monkeypatch.setattr(save_loader, "perf_counter", lambda: next(ticks) * save_loader.SHARE / 20)

    def unread():
        return sum(game.head is None and not game.fault for game in loader.games)

    while (before := unread()) > 0:
        loader.step(loader.games[:6])
        assert before - 20 <= unread() < before
    for _ in range(3):
        loader.step(loader.games[:6])
    assert len(asked) == 1, "one game is replayed at a time"
    assert sum(bool(game.fault) for game in loader.games) == 1
    loader.close()


def test_f37_a_named_game_that_cannot_be_played_stays_and_leaves_no_copy(context, stack, root, tmp_path):
    context.paths = Paths(tmp_path, is_writable=True)
    path = keep(root, replace(RECORD, acts=((0, "fly away"),)), "Odd")
    stack.push(SavesScene(context))
    assert not continue_game(context, stack.top, path)
    assert [entry.path for entry in scanned(root)] == [path]
    assert context.notices[0].startswith("This game cannot be opened: ")


def test_f37_no_name_in_a_file_or_of_one_can_trip_the_list(context, stack, root, tmp_path):
    context.paths = Paths(tmp_path, is_writable=True)
    name = {NAME: "a\x00b\n" + "c" * 500}
    data = written(replace(RECORD, labels=name))
    root.mkdir()
    (root / os.fsdecode(b"\xff.hyperline")).write_bytes(data.replace(b'"Ada"', b'"' + b"x" * 5000 + b'\\u0000"'))
    (root / os.fsdecode(b"\xfe.hyperline")).write_bytes(b"\x00\n")
    scene = SavesScene(context)
    stack.push(scene)
    while not scene.is_settled:
        scene.update(1 / 60)
        stack.draw(pygame.display.get_surface())
    assert sorted(bool(game.fault) for game in scene.games) == [False, True]
    assert max(len(game.name) for game in scene.games) <= LONGEST_NAME
