"""What if: another choice with the same luck, and both lines side by side to their ends; the same one changes nothing."""

import pytest
from msgspec.structs import replace
from pygame import Surface

from hyperline.arena.what_if import bots_for, chosen, played_on
from hyperline.games.listed import SHELF
from hyperline.kernel.game import HUMAN
from hyperline.kernel.person import YOU
from hyperline.kernel.record import BRANCH_AT, PRACTICE, Record, load, read, replay, save, written
from hyperline.shell.deeds.careerstore import CareerStore
from hyperline.shell.page.features.deciding import at_choice
from hyperline.shell.page.features.skip import Tempo
from hyperline.shell.play.viewer import watch
from hyperline.shell.scenes.what_if_page import asked
from hyperline.shell.screenshot import open_for_picture, quiet_context, settle
from hyperline.shell.stack import SceneStack
from hyperline.shell.store.settings import Settings
from hyperline.shell.ui.toast import Toasts
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
        same = chosen(record, at, [record.acts[at][1]])
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


def ask_by_list(pilot):
    pilot.click("replay:what_if")
    pilot.click("whatif:list")
    assert pilot.scene.name == "choice"


def test_another_choice_is_made_by_keys_and_both_lines_are_seen_to_their_ends(pilot):
    path, record = opened(pilot)
    kept_as = path.read_bytes()
    ask_by_list(pilot)
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
    ask_by_list(pilot)
    assert len(pilot.scene.texts) > 1 and table.at < forced and pilot.scene.made == record.acts[table.at][1]


def test_large_text_keeps_the_way_back_and_the_list_beside_the_sentence(tmp_path):
    pilot = Pilot(tmp_path / "home", replace(INSTANT, text_size=200))
    opened(pilot, "hyperline", 60)
    pilot.click("replay:more")
    pilot.click("replay:what_if")
    page = on_board(pilot)
    back, choices = (pilot.scene.widget(f"whatif:{key}").rect for key in ("back", "list"))
    assert page.deck.contains(back) and page.around.prompt.rect.right <= back.left < back.right <= choices.left
    pilot.click("whatif:list")
    assert pilot.scene.name == "choice"
    pilot.leave()


def test_nobody_is_called_you_who_is_played_by_a_computer_there(pilot):
    match, record = recorded("slipway")
    first = [next(at for at, (seat, _) in enumerate(record.acts) if seat == one) for one in (0, 1)]
    seats = [
        replace(seat, name=YOU if not number else seat.name, controller=HUMAN if not number else "pilot")
        for number, seat in enumerate(record.setup.seats)
    ]
    context, names = pilot.app.context, []
    for at in first:
        scene = at_choice(context, match, replace(match.setup, seats=tuple(seats)), at, Tempo)  # type: ignore[arg-type]
        names.append([seat.name == YOU for seat in scene.table.setup.seats])
    assert names == [[True, *[False] * (len(seats) - 1)], [False] * len(seats)]


def test_the_way_back_has_room_beside_the_commands_of_every_choice(pilot):
    opened(pilot, "gatestorm", 400)
    table, wording = pilot.scene.table, pilot.scene.wording
    choices = {}
    for at, step in enumerate(table.reel):
        here = table.positions[at]
        kind = next((one.kind for one in table.game.open(here) if one.seat == step.seat), "")
        choices.setdefault((kind, min(6, len(table.game.legal(here, step.seat)))), at)
    assert len(choices) > 5
    for kind, at in choices.items():
        table.seek(at)
        page = asked(pilot.app.context, table, wording, lambda: None)
        pilot.app.stack.push(page)
        pilot.frames(4)
        back = page.widget("whatif:back").rect
        assert page.around.prompt.rect.right <= back.left, kind
        pilot.app.stack.pop(page)


def test_the_same_choice_shows_the_same_line_at_once(pilot):
    _, record = opened(pilot)
    ask_by_list(pilot)
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


def test_the_boards_stay_large_in_a_small_window_with_large_text():
    context = quiet_context((960, 540), SHELF, Settings(text_size=200))
    stack = SceneStack(Toasts(context))
    open_for_picture("what_if", context, stack, None, "slipway")
    settle(context, stack, Surface((960, 540)))
    page = stack.top
    assert all(half.board.h >= 200 for half in page._halves) and page.deck.words.bottom <= page.deck["back"].rect.top
    stack.clear()


def test_whoever_wins_instead_is_told_in_grammar(pilot):
    words = pilot.app.context.words_of("slipway")
    assert words("whatif.wins", name="Bo", other="You") == "Bo wins, not you."
    assert words("whatif.wins", name="You", other="Bo") == "You win, not Bo."


def test_a_computer_chooses_too_and_nobody_waits_for_what_is_left(pilot):
    opened(pilot)
    ask_by_list(pilot)
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
    ask_by_list(pilot)
    page = pilot.scene
    assert page.name == "choice" and all(page.texts.values()) and len({*page.texts.values()}) == len(page.texts)
    pilot.click("go")
    pilot.run_until(lambda: len(pilot.scene._drawn) >= 2, "both boards")


def on_board(pilot):
    """The scene on which it is chosen, once it offers something."""
    page = next(one for one in reversed(pilot.app.stack.scenes) if getattr(one, "table", None) is not None)
    pilot.run_until(lambda: pilot.scene.is_offering and not page.table.director.is_busy, "what can be chosen")
    return pilot.scene


def test_it_is_chosen_on_the_board_by_a_click_as_in_play(pilot):
    _, record = opened(pilot)
    pilot.click("replay:what_if")
    page = on_board(pilot)
    assert page.name == "play" and page.table.viewer == record.acts[AT][0] and page.around.aim() == "Choose otherwise."
    assert "Choose otherwise." not in page.around._deck(), "the card of the goal says it"
    assert len(page.table.steps) == AT
    key = next(one.key for one in page.lit if str(page.controls.by_target[one.key][0]) != record.acts[AT][1])
    choice = str(page.controls.by_target[key][0])
    pilot.click(key)
    pilot.run_until(lambda: pilot.scene.name == "what_if", "both lines")
    page = pilot.scene
    assert page.other.acts[: AT + 1] == (*record.acts[:AT], (record.acts[AT][0], choice)) and page.told()
    pilot.key("escape")
    assert pilot.scene.table.at == AT and pilot.has("replay:what_if"), "back where it was asked"


def test_what_was_done_before_the_choice_is_not_undone(pilot):
    _, record = opened(pilot, "hyperline", 60)
    table = pilot.scene.table

    def follows(at):
        """Whether the seat that decides has just completed something that could be undone in play."""
        step = table.reel[at - 1]
        return step.seat == record.acts[at][0] and not step.change.barrier and step.change.unit_ends

    table.seek(
        next(at for at in range(1, len(record.acts)) if follows(at) and not table.seek(at) and table.last_choice == at)
    )
    pilot.frames(3)
    at = table.at
    pilot.click("replay:what_if")
    page = on_board(pilot)
    assert len(page.table.steps) == at and not page.table.can_undo and page.table.why_no_undo == "start"
    pilot.key("u")
    pilot.frames(3)
    assert len(page.table.steps) == at and pilot.scene is page


def test_what_was_chosen_gives_the_game_itself_also_on_the_board(pilot):
    _, record = opened(pilot)
    pilot.click("replay:what_if")
    page = on_board(pilot)
    page.perform(page.table.parsed(record.acts[AT][1]))
    pilot.run_until(lambda: pilot.scene.name == "what_if", "both lines")
    assert pilot.scene.is_done and pilot.scene.other.acts == record.acts


def test_board_list_and_computer_lead_to_each_other_and_escape_leads_back(pilot):
    _, record = opened(pilot)
    pilot.click("replay:what_if")
    on_board(pilot)
    pilot.click("whatif:list")
    pilot.click("board")
    page = on_board(pilot)
    assert len(page.table.steps) == AT
    pilot.key("escape")
    assert not page.stack and pilot.scene.table.at == AT and not pilot.scene.table.is_played
    pilot.click("replay:what_if")
    on_board(pilot)
    pilot.click("whatif:computer")
    assert pilot.scene.name == "what_if" and pilot.scene.other.acts == record.acts[:AT]


@pytest.mark.parametrize("name", SHELF.names)
def test_on_every_board_each_kind_of_choice_leads_to_both_lines(pilot, name):
    _, record = opened(pilot, name, 240)
    table, tried = pilot.scene.table, dict[str, str]()
    for at in range(len(record.acts)):
        kinds = [one.kind for one in table.game.open(table.positions[at]) if one.seat == record.acts[at][0]]
        if not kinds or kinds[0] in tried or len(tried) == 14:
            continue
        table.seek(at)
        pilot.frames(2)
        if not pilot.has("replay:what_if"):
            continue
        seat, made = record.acts[table.last_choice]
        pilot.click("replay:what_if")
        page = on_board(pilot)
        choice = next((one for one in page.table.legal() if str(one) != made and not (one.is_open or one.is_aside)), None)
        if choice is None:
            pilot.scene.close()
            continue
        page.perform(choice if page.is_game else (choice,))
        tried[kinds[0]], acts = str(choice), [(seat, str(choice))]
        while pilot.scene.name != "what_if":  # what belongs to the same choice
            pilot.frames(2)
            if pilot.scene.name != "what_if" and pilot.scene.is_offering and not table.director.is_busy:
                page = on_board(pilot)
                more = next(one for one in page.table.legal() if not one.is_open)
                page.perform(more if page.is_game else (more,))
                acts.append((seat, str(more)))
        other = pilot.scene.other.acts
        assert other[: table.at] == record.acts[: table.at]
        done = table.at + (other[table.at] == (seat, "done") != acts[0])  # Hyperline takes the end of scans for granted
        assert [*other[done : done + len(acts)]] == acts
        pilot.key("escape")
        pilot.frames(3)
        assert pilot.scene.table is table
    assert len(tried) >= 2, "kinds of choices"


def test_a_part_is_dragged_onto_the_ship_instead(pilot):
    _, record = opened(pilot, "hyperline", 240)
    table = pilot.scene.table

    def builds(at):
        legal = table.game.legal(table.positions[at], record.acts[at][0])
        kinds = [one.kind for one in table.game.open(table.positions[at])]
        return kinds == ["command"] and any(one.verb == "build" and str(one) != record.acts[at][1] for one in legal)

    table.seek(next(at for at in range(len(record.acts)) if builds(at)))
    pilot.frames(3)
    at = table.at
    pilot.click("replay:what_if")
    page = on_board(pilot)
    pilot.click("group:build")
    pilot.run_until(lambda: pilot.scene.name == "shipyard", "the shipyard")
    yard = pilot.scene
    pilot.run_until(lambda: yard.is_settled, "a still yard")
    card = next(card for card in yard.cards if card.is_enabled)
    pilot.hold(card.rect.center)
    spots = [spot.rect.center for spot in yard.bench.spots() if spot.key.startswith("spot:")]
    for spot in spots:
        pilot.carry(spot)
        if yard.bench.hand.ghost is not None:
            break
    pilot.drop(spot)
    pilot.run_until(lambda: yard.is_settled, "the part in its place")
    pilot.click("commit")
    pilot.run_until(lambda: pilot.scene.name == "what_if", "both lines")
    assert pilot.scene.other.acts[:at] == record.acts[:at] and pilot.scene.other.acts[at][1].startswith("build ")
    assert page.stack is None and yard.stack is None and pilot.scene.told().startswith("Build ")


def test_while_luck_is_not_known_to_all_nobody_asks(pilot):
    opened(pilot, acts=10)
    pilot.scene.table.is_finished = False
    pilot.scene.show_controls()
    pilot.frames(2)
    assert not pilot.has("replay:what_if")
