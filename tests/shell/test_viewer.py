"""Watching a saved game."""

import msgspec
import pygame
import pytest
from msgspec.structs import replace

from hyperline.arena.simulate import Played, play
from hyperline.kernel.dice import Dice
from hyperline.kernel.game import HUMAN
from hyperline.kernel.match import Match
from hyperline.kernel.record import Record, save
from hyperline.shell.input.intent import Act, Intent
from hyperline.shell.play.playback import Playback
from hyperline.shell.play.viewer import open_file, watch
from hyperline.shell.scenes.menu import MenuScene
from tests.games.hyperline.made import tasks
from tests.shell.pilot import INSTANT, Pilot


def recorded(game: Played, count: int) -> Record:
    return Record(game.game, game.setup, acts=game.acts[:count])


def test_a_record_is_played_again_to_its_last_act_and_cannot_be_changed(context, stack, tmp_path):
    game = play(tasks(("random", "random"), 1, 3, 2)[0])
    save(tmp_path / "a.hyperline", recorded(game, 12))
    context.settings.change(speed="instant")
    menu = MenuScene(context)
    stack.push(menu)
    watch(context, menu, tmp_path / "a.hyperline")
    assert stack.top.name == "board"
    table = stack.scenes[1].table
    for _ in range(60 * 30):
        stack.update(1 / 60)
        if len(table.history) == 12:
            break
    assert table.history == game.acts[:12]
    assert table.viewer is None and not table.can_undo and table.decision is None
    before = (tmp_path / "a.hyperline").read_bytes()
    stack.handle(Intent(Act.UNDO))
    stack.clear()
    assert (tmp_path / "a.hyperline").read_bytes() == before
    assert [seat.name for seat in game.setup.seats] == ["random 1", "random 2"]


def test_a_game_is_opened_at_any_place_and_stands_still_there(context, stack, tmp_path):
    game = play(tasks(("random", "random"), 1, 3, 2)[0])
    save(tmp_path / "a.hyperline", recorded(game, 12))
    menu = MenuScene(context)
    stack.push(menu)
    watch(context, menu, tmp_path / "a.hyperline", 7)
    table = stack.scenes[1].table
    for _ in range(60):
        stack.update(1 / 20)
    assert table.history == game.acts[:7]


def test_what_cannot_be_watched_is_one_sentence(context, stack, tmp_path):
    game = play(tasks(("random", "random"), 1, 3, 2)[0])
    menu = MenuScene(context)
    stack.push(menu)
    (tmp_path / "broken.hyperline").write_text("rubbish\n")
    save(tmp_path / "other.hyperline", replace(recorded(game, 0), game="chess"))
    save(tmp_path / "illegal.hyperline", replace(recorded(game, 1), acts=((0, "step C4"),)))
    for name in ("broken", "other", "illegal", "missing"):
        context.notices.clear()
        watch(context, menu, tmp_path / f"{name}.hyperline")
        assert stack.top is menu
        assert len(context.notices) == 1 and context.notices[0].endswith(".") and f"{name}.hyperline" in context.notices[0]


def test_a_game_opened_by_its_file_goes_on_in_a_save_of_its_own_and_one_that_is_over_is_watched(context, stack, tmp_path):
    game = play(tasks(("random", "random"), 1, 3, 2)[0])
    menu = MenuScene(context)
    stack.push(menu)
    begun, over = tmp_path / "Größe 1" / "begun.hyperline", tmp_path / "over.hyperline"
    begun.parent.mkdir()
    seats = tuple(replace(seat, controller=HUMAN) for seat in game.setup.seats)
    save(begun, replace(recorded(game, 12), setup=replace(game.setup, seats=seats)))
    before = begun.read_bytes()
    open_file(context, menu, begun)
    table = stack.scenes[1].table
    assert len(table.history) == 12 and table.is_played and table.save.path.parent == context.paths.saves
    assert begun.read_bytes() == before
    stack.clear(menu)
    setup = replace(game.setup, options={})
    match = Match(context.shelf.game("slipway"), setup)
    while decisions := match.open:
        seat, luck = decisions[0].seat, Dice.of(len(match.history))
        match.submit(seat, match.game.sample(match.position, seat, luck))
    save(over, Record("slipway", setup, acts=match.history))
    open_file(context, menu, over)
    assert isinstance(stack.scenes[1].table, Playback)


def test_a_file_that_is_no_saved_game_is_told_over_the_menu(context, stack, tmp_path):
    menu = MenuScene(context)
    stack.push(menu)
    (tmp_path / "broken.hyperline").write_text("rubbish\n")
    open_file(context, menu, tmp_path / "broken.hyperline")
    assert stack.top is menu and "broken.hyperline" in context.notices[-1]
    assert (tmp_path / "broken.hyperline").exists()


@pytest.fixture
def pilot(tmp_path):
    made = Pilot(tmp_path / "home", INSTANT)
    yield made
    made.leave()


def dropped(pilot, path, games):
    """Drop a file of games that bots played on the window."""
    path.write_bytes(b"".join(msgspec.json.encode(game) + b"\n" for game in games))
    pilot.post(pygame.DROPFILE, file=str(path))
    pilot.frames(3)


def test_of_games_that_bots_played_one_is_chosen_from_a_list(pilot, tmp_path):
    games = [play(task) for task in tasks(("random", "random"), 3, 3, 2)]
    dropped(pilot, tmp_path / "games.jsonl", games)
    assert pilot.names == ["menu", "played"] and len(pilot.scene.list.rows) == 3
    assert not any("random 1" in row.text for row in pilot.scene.list.rows)
    pilot.key("down", "enter")
    pilot.frames(2)
    assert [step.text for step in pilot.scene.table.reel] == [text for _, text in games[1].acts]
    pilot.scene.close()
    pilot.frames(30)
    assert pilot.scene.name == "played" and pilot.scene.list.chosen == "1"
    pilot.click("pick")
    assert isinstance(pilot.app.stack.scenes[2].table, Playback)


def test_a_single_game_that_bots_played_is_watched_at_once(pilot, tmp_path):
    (game,) = [play(task) for task in tasks(("random", "random"), 1, 3, 2)]
    dropped(pilot, tmp_path / "game.json", [game])
    assert pilot.names[0] == "menu" and len(pilot.app.stack.scenes[1].table.reel) == len(game.acts)


@pytest.mark.parametrize("text", ["{}", "[1, 2]", "", '{"acts":1}', '{"version":9,"acts":[]}'])
def test_a_file_without_games_leaves_all_as_it_is(pilot, tmp_path, text):
    pilot.click("learn")
    before = pilot.names
    (tmp_path / "some.json").write_text(text)
    pilot.post(pygame.DROPFILE, file=str(tmp_path / "some.json"))
    pilot.frames(3)
    assert pilot.names == before and "some.json" in pilot.told
