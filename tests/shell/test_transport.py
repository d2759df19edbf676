"""A game is watched forwards, backwards and from any place, through any eyes, and played on from there."""

from itertools import pairwise

import pytest
from msgspec.structs import replace

from hyperline.cli import main
from hyperline.games.hyperline.app.battle.views.state import ongoing
from hyperline.games.listed import SHELF
from hyperline.kernel.dice import Dice
from hyperline.kernel.game import HUMAN, Seat, Setup
from hyperline.kernel.match import Match
from hyperline.kernel.record import BRANCH_AT, Record, load, save
from hyperline.shell.deeds.careerstore import CareerStore
from hyperline.shell.page.features.log_desk import LogReading
from hyperline.shell.page.features.transport import Transport
from hyperline.shell.page.log.logbook import ALL, BARRIER
from hyperline.shell.play.playback import RATES
from hyperline.shell.play.viewer import watch
from hyperline.shell.store.settings import Settings
from tests.shell.pilot import INSTANT, Pilot

ACTS = 40


def played(name, acts):
    """A match of computers that choose by chance."""
    game = SHELF.game(name)
    seats = tuple(Seat("cadet", f"cadet {number + 1}", number) for number in range(min(game.meta.seats)))
    match = Match(game, Setup(seats, 7, dict(game.meta.usual)))
    while match.open and len(match.steps) < acts:
        seat = next(decision.seat for decision in match.open if not decision.answered)
        match.submit(seat, game.sample(match.position, seat, Dice.of(len(match.steps))))
    return match


@pytest.fixture
def watched(tmp_path):
    """Opens a game of computers by its name in the window of a pilot."""
    pilots = []

    def open_it(name="slipway", acts=ACTS, settings=INSTANT):
        match = played(name, acts)
        path = tmp_path / "game.hyperline"
        save(path, Record(name, match.setup, acts=match.history))
        pilot = Pilot(tmp_path / "home", settings)
        pilots.append(pilot)
        watch(pilot.app.context, pilot.app.stack.top, path)
        pilot.frames(2)
        return pilot, pilot.app.stack.scenes[-1].table, match

    yield open_it
    for pilot in pilots:
        pilot.leave()


@pytest.mark.parametrize("name", SHELF.names)
def test_any_act_is_reached_and_shown_as_it_was(watched, name):
    pilot, table, match = watched(name)
    table.go(0)
    positions = match.positions
    for at in (len(positions) - 1, 0, 7, 31, 12, len(positions) // 2):
        at = min(at, len(positions) - 1)
        table.seek(at)
        pilot.frames(3)
        assert table.at == at and table.game.encode(table.match.position) == table.game.encode(positions[at])
    table.seek(0)
    told = []
    while not table.is_at_end:
        table.forth()
        pilot.frames()
        told.append(table.at)
    assert told == [unit for unit in table.units if unit]
    for unit in reversed(table.units[:-1]):
        table.back()
        assert table.at == unit


@pytest.mark.parametrize("name", SHELF.names)
def test_secrets_are_seen_as_the_one_who_looks_saw_them(watched, name):
    pilot, table, _ = watched(name)
    table.is_finished = True
    table.go(0)
    transport = pilot.scene.features.made[0]
    for at in (ACTS // 4, ACTS // 2):
        table.seek(min(at, len(table.reel)))
        pilot.frames(2)
        here, seen = table.match.position, set()
        for _ in range(len(table.setup.seats) + 2):
            transport.next_eyes()
            pilot.frames(2)
            expected = here if table.sees_all else table.game.observe(here, table.viewer)
            assert table.game.encode(table.position) == table.game.encode(expected)
            seen.add((table.viewer, table.sees_all))
        assert seen == {(None, True), (None, False), *((seat, False) for seat in range(len(table.setup.seats)))}


def test_a_game_that_is_not_over_is_seen_by_the_public_alone(watched):
    pilot, table, _ = watched("freight", acts=20)
    assert not table.sees_all and not pilot.has("replay:eyes")
    pilot.scene.look_at_seat(0)
    assert (table.viewer, table.sees_all) == (None, False)


def test_by_keys_it_stops_steps_leaps_and_changes_its_speed(watched):
    pilot, table, _ = watched()
    pilot.key("space")
    assert table.way == 0
    table.seek(0)
    pilot.key("right", "right")
    assert table.at == table.units[2]
    pilot.key("left")
    assert table.at == table.units[1]
    pilot.key("right", shift=True)
    ahead = table.at
    assert ahead > table.units[1]
    pilot.key("left", shift=True)
    assert table.at < ahead
    rates = [table.rate]
    for _ in RATES:
        pilot.key("space", shift=True)
        rates.append(table.rate)
    assert sorted(rates[1:]) == sorted(RATES) and rates[0] == rates[-1]
    pilot.key("space")
    pilot.run_until(lambda: table.is_at_end and not table.way, "the end")


def test_by_mouse_the_line_leads_anywhere_and_it_plays_backwards(watched):
    pilot, table, _ = watched()
    line = pilot.target("replay:line").rect
    pilot.click(line.center)
    assert table.way == 0 and abs(table.at - len(table.reel) / 2) <= 1
    pilot.drag(line.center, (line.right, line.centery))
    assert table.is_at_end
    pilot.click("replay:rewind")
    pilot.run_until(lambda: table.at == 0 and not table.way, "the beginning")


def test_the_faster_it_plays_the_sooner_it_is_over(watched):
    _, table, _ = watched()
    counts = []
    for rate in (1.0, 16.0):
        table.seek(0)
        table.rate = rate
        table.go(1)
        steps = 0
        while table.way:
            table.update(1000 / 60)
            steps += 1
        counts.append(steps)
    assert counts[1] < counts[0] / 4


def test_names_of_players_stand_for_those_of_programs(watched):
    _, table, _ = watched()
    assert not any("cadet" in seat.name for seat in table.setup.seats)
    assert all(seat.controller == "cadet" for seat in table.setup.seats)


def test_only_in_a_save_of_ones_own_somebody_is_you(watched, tmp_path):
    pilot, _, match = watched()
    setup = replace(match.setup, seats=(Seat(HUMAN, "You"), *match.setup.seats[1:]))
    record, context = Record("slipway", setup, acts=match.history), pilot.app.context
    names = []
    for folder in (context.paths.saves, tmp_path):
        folder.mkdir(exist_ok=True)
        save(folder / "sent.hyperline", record)
        watch(context, pilot.app.stack.top, folder / "sent.hyperline")
        pilot.frames(2)
        names.append(pilot.app.stack.top.table.setup.seats[0].name)
    assert names[0] == "You" and names[1] not in ("You", "")


@pytest.mark.parametrize(("controller", "name", "told", "after"), [
    ("cadet", "Vega", "for Vega, in a new game", "You"),
    (HUMAN, "You", "as you, in a new game", "You"),
    (HUMAN, "Zoe", "as Zoe, in a new game", "Zoe"),
])  # fmt: skip
def test_who_plays_on_reads_before_for_whom(watched, controller, name, told, after):
    pilot, _, match = watched()
    seats = (replace(match.setup.seats[0], controller=controller, name=name), *match.setup.seats[1:])
    path = pilot.app.context.paths.saves / "own.hyperline"
    path.parent.mkdir(exist_ok=True)
    save(path, Record("slipway", replace(match.setup, seats=seats), acts=match.history))
    watch(pilot.app.context, pilot.app.stack.top, path, 0)
    pilot.run_until(lambda: pilot.has("replay:go_on"), "the button")
    assert next(one.note for one in pilot.scene.widgets if one.key == "replay:go_on") == told
    pilot.click("replay:go_on")
    pilot.run_until(lambda: pilot.scene.table.is_played, "the new game")
    assert [one.name for one in pilot.scene.table.setup.seats if one.controller == HUMAN] == [after]


def test_it_is_played_on_from_any_place_in_a_game_that_counts_nowhere(watched, tmp_path):
    pilot, table, match = watched()
    before = (tmp_path / "game.hyperline").read_bytes()
    table.go(0)
    table.seek(6)
    pilot.run_until(lambda: pilot.has("replay:go_on"), "the button")
    pilot.click("replay:go_on")
    pilot.run_until(lambda: pilot.scene.table is not table, "the new game")
    played_on = pilot.scene.table
    assert played_on.is_played and played_on.history[:6] == match.history[:6] and played_on.labels[BRANCH_AT] == "6"
    assert sum(seat.controller == HUMAN for seat in played_on.setup.seats) == 1
    path = played_on.save.path
    while played_on.match.open:
        seat = next(decision.seat for decision in played_on.match.open if not decision.answered)
        action = played_on.game.sample(played_on.match.position, seat, Dice.of(len(played_on.match.steps)))
        played_on.match.submit(seat, action)
    pilot.frames(5)
    pilot.app.stack.clear(pilot.app.stack.scenes[0])
    kept = next(path.parent.parent.rglob(path.name))
    assert load(kept).labels[BRANCH_AT] == "6" and load(kept).acts[:6] == match.history[:6]
    assert (tmp_path / "game.hyperline").read_bytes() == before
    assert not pilot.app.context.store(CareerStore).games("slipway")


def test_with_other_luck_it_goes_on_from_the_same_place(watched):
    pilot, table, match = watched()
    table.go(0)
    table.seek(6)
    pilot.frames(2)
    pilot.key("p")
    pilot.click("replay:other_luck")
    pilot.run_until(lambda: pilot.scene.name == "play" and pilot.scene.table is not table, "the new game")
    played_on, game = pilot.scene.table, table.game
    before = match.steps[5].change.position
    assert played_on.is_played and played_on.beginning is None
    assert game.encode(game.observe(played_on.first, None)) == game.encode(game.observe(before, None))
    assert game.encode(played_on.first) != game.encode(before)


def test_in_the_middle_of_a_game_its_player_looks_back_and_goes_on(watched):
    pilot, table, _ = watched(acts=20)
    table.go(0)
    table.seek(6)
    pilot.frames(2)
    pilot.click("replay:go_on")
    pilot.run_until(lambda: pilot.scene.table is not table and pilot.scene.table.decision, "the player's turn")
    going = pilot.scene.table
    pilot.key("p")
    pilot.click("look_back")
    pilot.run_until(lambda: pilot.has("button:result"), "the way back")
    shown = pilot.scene.table
    assert (shown.at, shown.way, shown.viewer) == (len(going.steps), 0, going.viewer) and not shown.sees_all
    pilot.key("left", "left")
    assert shown.at < len(going.steps)
    pilot.key("right", "right")
    pilot.click("button:result")
    assert pilot.scene.table is going and going.decision


def chosen(pilot, *keys):
    pilot.key(*keys)
    pilot.frames(2)
    return pilot.scene


@pytest.mark.parametrize("name", SHELF.names)
def test_moments_are_told_only_of_a_game_that_is_over(watched, name):
    pilot, table, _ = watched(name, acts=20)
    table.go(0)
    story = pilot.scene.features.one(Transport)._story
    assert not table.is_finished and not story.moments


def test_keys_lead_from_moment_to_moment_and_each_happens_in_motion(watched):
    pilot, table, _ = watched("slipway", acts=600, settings=Settings())
    table.go(0)
    table.seek(0)
    pilot.frames(2)
    story = pilot.scene.features.one(Transport)._story
    assert table.is_finished and 1 < len(story.stops) <= 5 and all(mark.text for mark in story.moments)
    assert set(story.stops) <= set(table.units)
    for at in story.stops:
        pilot.key("e")
        assert table.at == at and table.director.is_busy and not table.way
    pilot.key("e", shift=True)
    assert table.at == story.stops[-2] and not table.director.is_busy


def test_after_a_jump_nothing_is_told_of_what_happened_where_it_was(watched):
    pilot, table, _ = watched()
    table.go(0)
    pilot.scene.prompt.explain("what has happened there")
    table.seek(7)
    pilot.frames(3)
    assert not pilot.scene.prompt.detail


def test_a_turn_is_chosen_by_its_number_by_keys_or_by_the_mouse(watched):
    pilot, table, match = watched(acts=600)
    table.go(0)
    rounds = [table.game.progress(position).round for position in match.positions]
    for number in (7, 12, 3):
        page = chosen(pilot, *str(number))
        assert page.name == "turns"
        pilot.key("return")
        assert table.at == rounds.index(number)
    page = chosen(pilot, "9", "9", "backspace")
    log = page.reading.book.told(table.reel)
    for row, later in pairwise([one for one in page.list.rows if one.key.isdecimal()][1:]):
        said = [line.text for line in log if int(row.key) <= line.first < int(later.key)]
        assert row.text in said, "what was done, by the one whose turn it is"
    pilot.key("escape")
    assert rounds[table.at] == 3
    pilot.click("replay:turns")
    pilot.frames(2)
    listed = pilot.scene.list
    pilot.click((listed.rect.left + 40, listed.rect.top + listed.row_height // 2))
    assert table.at == int(next(row.key for row in listed.rows if listed.rows.index(row) == listed._at))


@pytest.mark.parametrize("name", SHELF.names)
def test_what_passes_the_filter_of_the_log_is_stepped_through_both_ways(watched, name):
    pilot, table, _ = watched(name, acts=120)
    table.go(0)
    table.seek(0)
    page = pilot.scene
    reading, story = page.features.one(LogReading), page.features.one(Transport)._story
    passing = []
    for seat, group in [(None, group) for group in reading.book.groups] + [(1, ALL)]:
        reading.show(seat, group)
        table.seek(0)
        pilot.frames(2)
        if (seat, group) == (None, ALL):
            assert table.wanted is None
            continue
        wanted = story.passing(reading.book)
        assert table.wanted == wanted and set(wanted) <= set(table.units)
        passing.append(wanted)
        there = []
        while table.at < len(table.reel):
            table.forth()
            there.append(table.at)
        assert tuple(there[: len(wanted)]) == wanted
        pilot.frames(2)
        told = [line for line in reading.book.entries if not line.is_heading and line.kind != BARRIER]
        assert {story.ends(line.last) for line in told} <= set(wanted)
        back = []
        while table.at:
            table.back()
            back.append(table.at)
        assert back[::-1] == [0, *(at for at in wanted if at < len(table.reel))]
    assert len(passing) > 2 and any(passing)
    pilot.click("replay:only") if pilot.has("replay:only") else reading.show(None, ALL)
    pilot.frames(2)
    assert table.wanted is None


def test_in_the_middle_of_a_battle_the_battle_is_seen(watched):
    pilot, table, match = watched("hyperline", acts=130)
    table.go(0)
    under_way = [ongoing(position) for position in match.positions]
    battles = [number for number, state in enumerate(under_way) if state is not None]
    apart = [at for at in battles if at - 1 not in battles]
    assert len(apart) > 2
    for at in (apart[0], apart[-1], apart[1] - 1, apart[1], apart[1] - 1, battles[-1], apart[0]):
        table.seek(at)
        pilot.frames(3)
        assert (pilot.scene.name == "battle") == (at in battles)
        if at in battles:
            assert pilot.scene.state.public() == under_way[at].public() and pilot.has("replay:line")


@pytest.mark.parametrize("name", SHELF.names)
def test_watching_leaves_the_file_as_it_was(watched, tmp_path, name):
    path = tmp_path / "game.hyperline"
    pilot, table, _ = watched(name)
    before = path.read_bytes(), path.stat().st_mtime_ns
    for at in (0, 9, 30, 4, ACTS):
        table.seek(at)
        table.forth()
        pilot.frames(2)
    pilot.app.stack.clear(pilot.app.stack.scenes[0])
    assert (path.read_bytes(), path.stat().st_mtime_ns) == before
    assert not any((tmp_path / "home").rglob("*.hyperline"))


def test_a_game_that_bots_played_opens_with_names(tmp_path, monkeypatch):
    file = tmp_path / "games.jsonl"
    assert (
        main(["simulate", "--game", "slipway", "--seats", "cadet,cadet", "--games", "2", "--jobs", "1", "--json", str(file)])
        == 0
    )
    before, opened = file.read_bytes(), []
    monkeypatch.setattr("hyperline.shell.main.run", lambda shelf, path, **how: opened.append(load(path)) or 0)
    assert main(["replay", f"{file}#2"]) == 0
    pilot = Pilot(tmp_path / "home", INSTANT)
    path = tmp_path / "it.hyperline"
    save(path, opened[0])
    watch(pilot.app.context, pilot.app.stack.top, path)
    pilot.frames(2)
    table = pilot.app.stack.top.table
    assert table.is_finished and len(table.reel) == len(opened[0].acts)
    assert not any("cadet" in seat.name for seat in table.setup.seats)
    assert file.read_bytes() == before
    pilot.leave()


def test_with_large_text_what_has_no_room_is_behind_a_sign(watched):
    pilot, table, _ = watched("slipway", 5000, replace(INSTANT, text_size=200))
    table.go(0)
    table.seek(6)
    pilot.frames(3)
    assert not pilot.has("replay:what_if")
    pilot.click("replay:more")
    assert pilot.has("replay:what_if") and pilot.scene.focus.key == "replay:what_if", "keys begin in the list"
    pilot.key("escape")
    assert not pilot.has("replay:what_if") and pilot.scene.focus.key == "replay:more" and pilot.names[-1] == "play"
    pilot.key("enter")
    assert pilot.has("replay:what_if")
    at = table.at
    pilot.click(pilot.scene.board_rect.center)
    assert not pilot.has("replay:what_if") and table.at == at
    pilot.click("replay:more")
    pilot.key("down", "enter")
    assert not pilot.has("replay:eyes") and (table.viewer, table.sees_all) != (None, True), "the next eyes"
    pilot.click("replay:more")
    pilot.click("replay:what_if")
    assert pilot.app.stack.scenes[-1].table is not table


def test_where_all_has_room_there_is_no_sign(watched):
    pilot, table, _ = watched("slipway", 5000)
    table.go(0)
    table.seek(6)
    pilot.frames(3)
    assert pilot.has("replay:what_if") and not pilot.has("replay:more")
