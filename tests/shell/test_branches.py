"""A game and its branches: a tree beside it, marks on its line, each watched, played on or deleted; it stays as it is."""

import pytest
from msgspec.structs import replace

from hyperline.games.listed import SHELF
from hyperline.kernel.game import HUMAN, Seat
from hyperline.kernel.record import BRANCH_AT, BRANCH_OF, Record, branched, identity, load, replay, save
from hyperline.shell.play.viewer import watch
from hyperline.shell.store.branches import family
from hyperline.shell.store.saved import latest_saved
from tests.shell.pilot import INSTANT, Pilot
from tests.shell.test_practice import begun, play
from tests.shell.test_transport import played


def grown(name, root):
    """A game, branches of it with the same luck and with other luck, and a branch of a branch, as files."""
    game, match = SHELF.game(name), begun(name, 40)
    root.mkdir(parents=True, exist_ok=True)
    paths = {}

    def put(key, record):
        paths[key] = root / f"{name}-{key}.hyperline"
        save(paths[key], record)
        return record

    def branch(key, of, at, luck=None):
        record = branched(game, of, at, luck)
        again = replay(game, record)
        play(again, 9, 1000 * len(paths))
        return put(key, Record(name, record.setup, record.position, again.history, record.labels))

    original = put("a", Record(name, match.setup, acts=match.history))
    same = branch("b", original, 8)
    other = branch("c", original, 10, 99)
    branch("d", same, len(same.acts))
    branch("e", other, 4)
    put("z", Record(name, replace(match.setup, seed=8), acts=()))
    return paths


@pytest.mark.parametrize("name", SHELF.names)
def test_a_branch_of_a_branch_is_its_child(name, tmp_path):
    paths = grown(name, tmp_path)
    keys = {path: key for key, path in paths.items()}
    for opened in "abcde":
        tree = family(tmp_path, paths[opened], load(paths[opened]))
        told = [(keys[one.path], keys.get(one.parent, ""), one.depth) for one in tree]
        assert told == [("a", "", 0), ("b", "a", 1), ("d", "b", 2), ("c", "a", 1), ("e", "c", 2)]
    assert [keys[one.path] for one in family(tmp_path, paths["z"], load(paths["z"]))] == ["z"]


def test_without_its_original_a_branch_stands_alone(tmp_path):
    paths = grown("slipway", tmp_path)
    paths["a"].unlink()
    assert [one.path for one in family(tmp_path, paths["c"], load(paths["c"]))] == [paths["c"], paths["e"]]


def test_labels_that_make_no_sense_end_nowhere(tmp_path):
    paths = grown("slipway", tmp_path)
    one, other = load(paths["a"]), load(paths["z"])
    save(paths["a"], replace(one, labels={BRANCH_OF: identity(other), BRANCH_AT: "0"}))
    save(paths["z"], replace(other, labels={BRANCH_OF: identity(one), BRANCH_AT: "0"}))
    for key in "abz":
        assert family(tmp_path, paths[key], load(paths[key]))
    save(paths["z"], replace(other, labels={BRANCH_OF: "?", BRANCH_AT: "-1"}))
    assert family(tmp_path, paths["z"], load(paths["z"]))[0].path == paths["z"]


@pytest.fixture
def pilot(tmp_path):
    made = Pilot(tmp_path / "home", INSTANT)
    yield made
    made.leave()


def opened(pilot, name="slipway"):
    paths = grown(name, pilot.app.context.paths.saves)
    watch(pilot.app.context, pilot.app.stack.top, paths["a"])
    pilot.run_until(lambda: pilot.has("replay:branches"), "the way to the branches")
    return paths


@pytest.mark.parametrize("name", SHELF.names)
def test_the_tree_is_beside_the_game_and_each_is_watched_played_on_or_deleted(pilot, name):
    paths = opened(pilot, name)
    before = paths["a"].read_bytes()
    page = pilot.scene
    pilot.click("replay:branches")
    pilot.run_until(lambda: pilot.scene.name == "branches" and len(pilot.scene.list.heads) == 5, "the tree")
    pilot.run_until(lambda: len(pilot.scene._played) == 5, "what each comes to")
    heads = pilot.scene.list.heads
    assert heads[str(paths["a"])][0].startswith(pilot.app.context.words("saves.original"))
    assert list(pilot.scene.list.depths.values()) == [0, 1, 2, 1, 2]
    pilot.key("down", "down")
    assert pilot.scene.chosen.key == str(paths["d"])
    pilot.key("delete")
    assert not paths["d"].exists() and len(pilot.scene.games) == 4
    pilot.click("undo")
    assert paths["d"].exists() and len(pilot.scene.games) == 5
    pilot.click("watch")
    pilot.run_until(lambda: getattr(pilot.scene, "table", None) is not None, "the branch")
    assert pilot.scene.table.path == paths["d"] and page not in pilot.app.stack.scenes
    pilot.run_until(lambda: pilot.has("replay:branches"), "the way back to the tree")
    assert paths["a"].read_bytes() == before


def test_by_keys_a_branch_is_played_on(pilot):
    paths = opened(pilot)
    pilot.key("space", "p")
    pilot.click("replay:branches")
    pilot.run_until(lambda: pilot.scene.is_settled, "the tree")
    pilot.key("down", "enter")
    pilot.run_until(lambda: pilot.scene.name == "play" and pilot.scene.table.is_played, "the game")
    assert pilot.scene.table.save.path == paths["b"] and pilot.scene.table.counts_nowhere
    assert len([scene for scene in pilot.app.stack.scenes if scene.is_game]) == 1


def test_marks_on_the_line_tell_of_branches_and_lead_there(pilot):
    opened(pilot)
    transport = pilot.scene.features.made[0]
    pilot.key("space")
    assert [(fork.at, fork.length) for fork in transport._story.forks] == [(8, 9), (10, 9)]
    line = pilot.target("replay:line")
    pilot.click((line.x(8) + 2, line.rect.centery))
    assert pilot.scene.table.at == 8 and transport._story.forks[0].text in transport._story.tells(8)


def test_from_the_saved_games_the_tree_of_one_is_opened(pilot):
    paths = grown("slipway", pilot.app.context.paths.saves)
    pilot.click("saves")
    pilot.run_until(lambda: pilot.scene.is_settled and pilot.has("branches"), "the list")
    pilot.scene.choose(str(paths["z"]))
    assert pilot.scene.deck["branches"].why
    pilot.scene.choose(str(paths["e"]))
    pilot.click("branches")
    pilot.frames(3)
    assert pilot.scene.name == "branches" and len(pilot.scene.games) == 5 and pilot.scene.chosen.key == str(paths["e"])
    pilot.key("escape")
    assert pilot.scene.name == "saves"


def test_a_seat_has_one_name_wherever_its_game_is_shown(pilot):
    context, match = pilot.app.context, played("slipway", 20)
    seats = (Seat(HUMAN, "", 0), *match.setup.seats[1:])
    record = Record("slipway", replace(match.setup, seats=seats), acts=match.history)
    root = context.paths.saves
    root.mkdir(parents=True)
    save(root / "a.hyperline", record)
    save(root / "b.hyperline", branched(SHELF.game("slipway"), record, 5, None))
    watch(context, pilot.app.stack.top, root / "a.hyperline")
    pilot.run_until(lambda: pilot.has("replay:branches"), "the way to the branches")
    watched = [seat.name for seat in pilot.scene.table.setup.seats]
    pilot.click("replay:branches")
    pilot.run_until(lambda: pilot.scene.name == "branches" and all(game.head for game in pilot.scene.games), "the tree")
    assert watched[0] == "You" and "cadet 2" not in watched
    assert [[seat.name for seat in game.seats] for game in pilot.scene.games] == [watched, watched]
    assert [seat.name for seat in latest_saved(context).seats] == watched
    pilot.click("open")
    pilot.run_until(lambda: pilot.scene.is_game and pilot.scene.table.is_played, "the game")
    assert [seat.name for seat in pilot.scene.table.setup.seats] == watched
