"""Watching a saved game."""

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
