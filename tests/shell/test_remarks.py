"""A saved game tells the menu and the list how far it is without being played again, and rightly after any undo."""

import os

import pytest
from msgspec.structs import replace

from hyperline.games.belt.rules.game import Belt
from hyperline.kernel.dice import Dice
from hyperline.kernel.game import Seat, Setup
from hyperline.kernel.record import load, read, replay, save
from hyperline.kernel.remark import BEGINS, Remark, remark_of
from hyperline.shell.play.director import Director
from hyperline.shell.play.table import Table
from hyperline.shell.store import save_summary, saved
from hyperline.shell.store.save_loader import SaveLoader
from hyperline.shell.store.savefolder import scanned

NAME = "a.hyperline"


@pytest.fixture
def path(context):
    return context.paths.saves / NAME


@pytest.fixture
def is_replayed(monkeypatch):
    """How often a game is played again."""
    found = []
    for module in (saved, save_summary):
        monkeypatch.setattr(module, "replay", lambda *given: found.append(given[2]) or replay(*given))
    return found


def begun(path):
    table = Table.begin(Belt(), Setup((Seat(name="Ada"), Seat(name="Bo")), 7), Director(), path=path)
    table.luck = Dice.of(3)
    return table


def act(table, count):
    """So many actions at random."""
    for _ in range(count):
        seat = table.match.open[0].seat
        table.match.submit(seat, table.game.sample(table.match.position, seat, table.luck))
        table.luck = table.luck.roll(2)[1]


def so_far(table, count, is_full=False):
    """What can be told of the position after so many actions."""
    return remark_of(table.game, table.before(count), count, is_full)


def test_each_turn_of_a_game_ends_with_a_remark_and_the_game_with_all_that_is_shown(path):
    table = begun(path)
    act(table, 120)
    lines = path.read_bytes().splitlines(keepends=True)
    turns = [n for n, step in enumerate(table.steps, start=1) if any(event.begins_turn for event in step.change.events)]
    marked = [n for n, line in enumerate(lines) if line.startswith(BEGINS.encode())]
    assert len(turns) > 8 and len(marked) == len(turns) + 1  # the first is of the beginning
    for turn, number in zip(turns, marked[1:], strict=True):
        assert read(b"".join(lines[: number + 1])).remark == so_far(table, turn)
        assert len(lines[number]) < 300
    table.close()
    assert load(path).remark == so_far(table, 120, is_full=True)
    assert path.read_bytes().splitlines()[-1].startswith(BEGINS.encode())


def test_whatever_is_taken_back_no_remark_tells_of_it(path):
    table, undone = begun(path), 0
    for _ in range(150):
        act(table, 1)
        if table.luck.roll(3)[0] == 1 and (taken := table.match.undo()):
            undone += taken
            table.luck = table.luck.roll(2)[1]
        remark = load(path).remark
        told = remark and so_far(table, remark.at)
        assert remark in (told, told and replace(told, position=remark.position)), remark
    assert undone > 10
    table.close()
    assert load(path).remark == so_far(table, len(table.steps), is_full=True)


def test_the_menu_and_the_list_play_no_game_again(context, path, is_replayed):
    table = begun(path)
    act(table, 60)
    killed = path.read_bytes()
    table.close()
    last = so_far(table, 60, is_full=True)
    found = saved.latest_saved(context)
    assert (found.round, found.scores, found.goal) == (last.round, last.scores, last.goal)
    loader = SaveLoader(context, path.parent)
    for _ in range(200):
        loader.step(loader.games)
    (game,) = loader.games
    assert game.summary == save_summary.summary_of(context.shelf, path) and game.small is not None
    assert is_replayed == [NAME]  # by the line above
    path.write_bytes(killed)
    turn = load(path).remark
    found = saved.latest_saved(context)
    assert (found.round, found.scores) == (turn.round, turn.scores) and is_replayed == [NAME]


@pytest.mark.parametrize(
    "remark", [None, Remark(9, 4, (1, 2, 3)), Remark(9, 4, (1, 2), options={"no": "such"}), Remark(8, 4, (1, 2))]
)
def test_without_a_remark_that_can_be_right_a_game_is_played_again(context, path, is_replayed, remark):
    table = begun(None)
    act(table, 9)
    save(path, replace(table.record(), remark=remark))
    if remark is not None and remark.at == 8:  # it is in a wrong place
        path.write_bytes(path.read_bytes().replace(b'"at":8', b'"at":7'))
    found, last = saved.latest_saved(context), so_far(table, 9)
    assert (found.round, found.scores, is_replayed) == (last.round, last.scores, [NAME])


def test_a_game_that_is_over_says_so(context, path, is_replayed):
    table = begun(path)
    act(table, 1)
    table.save.write_whole()
    data = path.read_bytes()
    table.close()
    path.write_bytes(data + BEGINS.encode() + b'{"at":1,"round":9,"scores":[5,1],"goal":5,"is_over":true}\n')
    assert saved.latest_saved(context) is None and not is_replayed and not context.notices


def test_a_position_that_makes_no_sense_is_shown_as_none(context, path):
    table = begun(None)
    act(table, 5)
    remark = so_far(table, 5)
    for number, position in enumerate((b"7", b"[" * 9000, b"\xff", b'{"players": []}')):
        save(path, replace(table.record(), remark=replace(remark, position=position)))
        os.utime(path, (number, number))
        loader = SaveLoader(context, path.parent)
        for _ in range(50):
            loader.step(loader.games)
        (game,) = loader.games
        assert game.summary.scores == remark.scores and game.small is None
    assert [entry.path.name for entry in scanned(path.parent)] == [NAME]
