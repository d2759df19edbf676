"""What if: another choice with the same luck, and both lines side by side to their ends; the same one changes nothing."""

import pytest

from hyperline.arena.what_if import bots_for, chosen, played_on
from hyperline.games.listed import SHELF
from hyperline.kernel.record import BRANCH_AT, PRACTICE, Record, load, read, replay, save, written
from hyperline.shell.deeds.careerstore import CareerStore
from hyperline.shell.play.viewer import watch
from tests.faces.shelf import DUMMIES
from tests.shell.pilot import INSTANT, Pilot
from tests.shell.test_practice import begun

AT = 6


def recorded(name, acts=40, shelf=SHELF):
    match = begun(name, acts, shelf)
    return match, Record(name, match.setup, acts=match.history)


@pytest.mark.parametrize(("shelf", "name"), [(shelf, name) for shelf in (SHELF, DUMMIES) for name in shelf.names])
def test_the_same_choice_with_the_same_replies_gives_the_same_bytes(shelf, name):
    match, record = recorded(name, shelf=shelf)
    for at in (0, min(AT, len(match.steps) - 1), len(match.steps) - 1):
        same = chosen(record, at, record.acts[at][1])
        assert written(same) == written(record)
        again = replay(match.game, Record(name, record.setup, acts=(*record.acts[:at], *same.acts[at:])))
        assert match.game.encode(again.position) == match.game.encode(match.position)


@pytest.mark.parametrize("name", SHELF.names)
def test_computers_play_a_line_on_always_in_the_same_way(name):
    _, record = recorded(name, AT)
    bots = bots_for(SHELF.entry(name).roster(), record.setup)
    one, other = (played_on(dict(SHELF.listed), written(record), bots, 5) for _ in range(2))
    assert one == other and 0 < len(one[0]) <= 5
    replay(SHELF.game(name), read(written(Record(name, record.setup, acts=(*record.acts, *one[0])))))


@pytest.fixture
def pilot(tmp_path):
    made = Pilot(tmp_path / "home", INSTANT)
    yield made
    made.leave()


def opened(pilot, name="slipway", acts=5000):
    _, record = recorded(name, acts)
    path = pilot.app.context.paths.saves / "finished" / "game.hyperline"
    path.parent.mkdir(parents=True, exist_ok=True)
    save(path, record)
    watch(pilot.app.context, pilot.app.stack.top, path, AT)
    pilot.scene.table.is_finished = True
    pilot.frames(3)
    return path, record


def test_another_choice_is_made_by_keys_and_both_lines_are_seen_to_their_ends(pilot):
    path, record = opened(pilot)
    kept_as = path.read_bytes()
    pilot.click("replay:what_if")
    page = pilot.scene
    other = next(key for key in page.texts if key != page.made)
    assert page.name == "choice" and page.made == record.acts[AT][1] and page.list.chosen == other
    pilot.key("enter")
    pilot.run_until(lambda: pilot.scene.name == "what_if" and pilot.scene.is_done, "the end of the other line")
    page = pilot.scene
    assert page.other.acts[:AT] == record.acts[:AT] and page.other.acts[AT] == (record.acts[AT][0], other)
    assert not page.lines[1].match.open and page.turn == page.most
    pilot.run_until(lambda: page.is_settled, "both pictures")
    before, seen = dict(page._drawn), [half.picture for half in page._halves]
    pilot.app.context.settings.change(has_high_contrast=True)
    pilot.frames(2)
    pilot.run_until(lambda: page.is_settled, "both pictures in other colours")
    assert before and not {*seen} & {half.picture for half in page._halves}
    pilot.key("left")
    assert page.turn == page.most - 1
    pilot.click("after")
    assert page.turn == page.most and page.difference()
    pilot.click("keep")
    pilot.run_until(lambda: getattr(pilot.scene, "table", None) is not None, "the branch")
    kept = pilot.scene.table
    assert kept.labels[BRANCH_AT] == kept.labels[PRACTICE] == str(AT) and kept.at == AT and kept.path.parent == path.parent
    assert load(kept.path).acts == page.other.acts and path.read_bytes() == kept_as
    assert len([scene for scene in pilot.app.stack.scenes if scene.is_game]) == 1
    assert not pilot.app.context.store(CareerStore).games("slipway")


def test_where_there_was_no_choice_the_one_before_is_asked_about(pilot):
    _, record = opened(pilot)
    table = pilot.scene.table
    forced = next(
        n for n in range(AT, len(record.acts)) if len(table.game.legal(table.positions[n], record.acts[n][0])) == 1
    )
    table.seek(forced)
    pilot.frames(2)
    pilot.click("replay:what_if")
    assert len(pilot.scene.texts) > 1 and table.at < forced and pilot.scene.made == record.acts[table.at][1]


def test_the_same_choice_shows_the_same_line_at_once(pilot):
    _, record = opened(pilot)
    pilot.click("replay:what_if")
    pilot.scene.list.choose(pilot.scene.made)
    pilot.click("go")
    page = pilot.scene
    assert page.is_done and written(page.other) == written(page._record) and page.other.acts == record.acts
    assert page.difference() in [
        pilot.app.context.words("whatif.same"),
        pilot.app.context.words("whatif.wins_both", name="cadet 1"),
        pilot.app.context.words("whatif.wins_both", name="Ada"),
    ]
    pilot.key("escape")
    assert pilot.scene.table.at == AT


def test_whoever_wins_instead_is_told_in_grammar(pilot):
    words = pilot.app.context.words_of("slipway")
    assert words("whatif.wins", name="Bo", other="You") == "Bo wins, not you."
    assert words("whatif.wins", name="You", other="Bo") == "You win, not Bo."


def test_a_computer_chooses_too_and_nobody_waits_for_what_is_left(pilot):
    opened(pilot)
    pilot.click("replay:what_if")
    pilot.click("computer")
    page = pilot.scene
    pilot.run_until(lambda: len(page.other.acts) > AT, "the choice")
    pilot.key("escape")
    assert pilot.scene.table.at == AT


@pytest.mark.parametrize("name", [name for name in SHELF.names if name != "slipway"])
def test_every_game_says_what_could_be_chosen_and_shows_both_boards(pilot, name):
    opened(pilot, name, 20)
    pilot.scene.table.is_finished = True
    pilot.frames(3)
    pilot.run_until(lambda: pilot.has("replay:what_if"), "what if")
    pilot.click("replay:what_if")
    page = pilot.scene
    assert page.name == "choice" and all(page.texts.values()) and len({*page.texts.values()}) == len(page.texts)
    pilot.click("go")
    pilot.run_until(lambda: len(pilot.scene._drawn) >= 2, "both boards")


def test_while_luck_is_not_known_to_all_nobody_asks(pilot):
    opened(pilot, acts=10)
    pilot.scene.table.is_finished = False
    pilot.scene.show_controls()
    pilot.frames(2)
    assert not pilot.has("replay:what_if")
