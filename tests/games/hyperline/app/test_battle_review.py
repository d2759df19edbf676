"""The flow of a battle by real input: steps seen again, speeds, Suggest, transfers, auto-fight, whose decision it is."""

from functools import cache
from itertools import pairwise

import pytest

from hyperline.games.hyperline.app.battle.features.battle_pace import AutoFight, Pacing
from hyperline.games.hyperline.app.battle.features.choice_pulse import DeciderMark
from hyperline.games.hyperline.app.battle.features.step_recall import StepRecall
from hyperline.games.hyperline.app.battle.review import ReviewScene
from hyperline.games.hyperline.app.battle.views import choice_places
from hyperline.games.hyperline.app.battle.views.assignment import Assignment
from hyperline.games.hyperline.app.battle.views.past import past_of
from hyperline.games.hyperline.app.battle.views.state import DICE, RUN, TAKE, TIGHT_SCAN
from hyperline.games.hyperline.app.board.features.history import Moment
from hyperline.games.hyperline.app.board.scene import BoardScene
from hyperline.games.hyperline.rules import actions, events
from hyperline.games.hyperline.rules.decisions.battle import Battle
from hyperline.games.hyperline.rules.notation.position import read_text
from hyperline.games.hyperline.rules.phases import settle
from hyperline.games.listed import SHELF
from hyperline.kernel.game import Seat, Setup
from hyperline.kernel.match import Match
from hyperline.shell.play.table import Table
from hyperline.shell.session import make_director
from hyperline.shell.store.settings import SPEEDS, Settings, read
from tests.games.hyperline.app.helm import Helm
from tests.games.hyperline.app.test_battle import NEXXUS, SEATS, Chooser, Dull, Scholar, listed, plain, position, seated
from tests.shell.pilot import Pilot

LARGE, SMALL = (1920, 1080), (1280, 720)
BOTH = pytest.mark.parametrize("with_keys", [False, True], ids=["mouse", "keys"])


@pytest.fixture
def open_at(tmp_path):
    """A pilot before a window of a size, at a speed."""
    made = []

    def at(size=SMALL, speed="instant", detail="simple"):
        chosen = Settings(speed=speed, plays_forced=False, warns_unused=False, window_size=size, detail=detail)
        made.append(Pilot(tmp_path, chosen, size))
        return made[-1]

    yield at
    for one in made:
        one.leave()


def round_of(match):
    """The round of the battle that is under way, 0 if none is."""
    return next((frame.round for frame in match.position.pending if isinstance(frame, Battle)), 0)


def points_of(match):
    """The points that can be assigned in more than one way, None where there are none."""
    decision = match.open[0]
    made = Assignment(match.game, match.position, decision.seat) if decision.kind == "damage" else None
    return made if made is not None and len(made.options()) > 1 else None


def second_damage(match):
    """Damage in the second round."""
    return round_of(match) == 2 and points_of(match) is not None


def second_volley(match):
    """Much of it."""
    return second_damage(match) and points_of(match).needed > 2


def over(match):
    """The Combat phase has passed."""
    return match.position.phase != "combat"


def thrifty():
    """Decides, and spends no Transfer Shield."""
    chooser = Chooser(2)
    chooser.spent = 9
    return chooser


@cache
def fought(holds, chooser=Chooser):
    """What is done until something holds of a match; a battle that the engine fights by itself."""
    match, choose = Match(SHELF.game("hyperline"), position()), chooser()
    for _ in range(300):
        if holds(match):
            return tuple((step.seat, step.action) for step in match.steps)
        seat = match.open[0].seat
        legal = [action for action in match.game.legal(match.position, seat) if not action.is_open]
        match.submit(seat, choose(match.position, seat, legal))
    raise AssertionError("that never holds")


def taken_up(pilot, done):
    """A board at which so much has been done."""
    match = Match(SHELF.game("hyperline"), position())
    for seat, action in done:
        match.submit(seat, action)
    seats = tuple(
        Seat("human", name, emblem, corner) for emblem, (name, corner) in enumerate(zip(SEATS, ("A1", "I9"), strict=True))
    )
    table = Table(match, Setup(seats, 5), make_director(pilot.app.context))
    pilot.app.stack.push(BoardScene(pilot.app.context, table))
    return table


def fought_to(pilot, holds, chooser=Chooser):
    """The table, the scene and what it knows has passed, where a person decides in a battle."""
    table = taken_up(pilot, fought(holds, chooser))
    pilot.run_until(lambda: pilot.scene.name == "battle" and pilot.scene.is_offering, "the battle")
    return table, pilot.scene, pilot.scene.features.one(StepRecall).history


def recall(pilot, key):
    """Choose a past step from the list of them."""
    if not pilot.has(key):
        pilot.key("l")
    pilot.click(key)


def ended(pilot):
    """Until the present is shown."""
    pilot.run_until(lambda: pilot.scene.name == "battle", "the present")


# ---- steps that have passed ----


@BOTH
def test_a_step_is_seen_again_and_the_decision_waits(open_at, with_keys):
    pilot = open_at(LARGE)
    table, scene, history = fought_to(pilot, second_damage)
    made, known = scene.controls.assignment, (table.match.position, [*table.match.steps])
    pilot.key("1")
    picks = [*made.picks]
    assert picks
    if with_keys:
        pilot.key("l", "up", "enter")
    else:
        recall(pilot, f"past:{history.past.find(1, TAKE)}")
    assert isinstance(pilot.scene, ReviewScene)
    assert pilot.scene.state.round < 2 or with_keys
    pilot.key("s", "1", "y", "u")  # nothing of it answers what is pending
    pilot.frames(10)
    assert pilot.scene.name == "review"
    pilot.key("space")
    assert pilot.scene is scene
    assert (table.match.position, table.match.steps) == known
    assert scene.controls.assignment is made and made.picks == picks
    assert scene.deciding.is_offering


def test_after_the_step_the_present_is_shown_by_itself(open_at):
    pilot = open_at(LARGE)
    _, scene, history = fought_to(pilot, second_damage)
    before = scene.state.public()
    recall(pilot, f"past:{history.past.find(1, DICE)}")
    pilot.frames(5)
    assert pilot.scene.state.public() != before
    ended(pilot)
    assert pilot.scene is scene and scene.state.public() == before


@BOTH
def test_in_the_full_view_the_steps_and_rounds_above_the_deck_are_chosen(open_at, with_keys):
    pilot = open_at(SMALL, detail="full")
    _, scene, history = fought_to(pilot, second_damage)
    if with_keys:
        pilot.key("l")
        pilot.press_key("step:2-1")
    else:
        pilot.point(pilot.place("step:2-1"))
        pilot.frames(40)
        assert "Round 2" in scene.shown_card.card.title
        pilot.click("step:2-1")
    assert pilot.scene.name == "review" and pilot.scene.at == history.past.find(2, DICE)
    pilot.key("escape")
    assert pilot.scene is scene
    pilot.click("pip:1")
    assert pilot.scene.at == 0


def test_keys_walk_what_can_be_chosen_and_not_what_has_passed(open_at):
    pilot = open_at(LARGE)
    _, scene, _ = fought_to(pilot, second_damage)
    pilot.key("tab")
    assert not any(target.key.startswith(("past:", "step:", "pip:", "round:")) for target in scene.focus.walk)
    pilot.key("l")
    assert all(target.key.startswith(("past:", "step:", "pip:", "round:")) for target in scene.focus.walk)
    pilot.key("escape")
    assert pilot.scene is scene and not scene.features.one(StepRecall).is_entered


def test_each_step_leads_to_the_next(open_at):
    pilot = open_at(LARGE)
    table, scene, history = fought_to(pilot, second_damage)
    beats = history.past.beats
    assert {beat.round for beat in beats} == {1, 2}
    for beat, following in pairwise(beats):
        state = type(history.past)(beat.before)
        for event in beat.events:
            state.take(event, 0)
        assert state.state.public() == following.before.public()
    last = len(table.match.steps) - 1
    found = past_of(table, last, last)
    assert [beat.events for beat in found.beats] == [beat.events for beat in beats]
    assert found.state.public() == scene.state.public()


def test_a_step_in_which_nobody_runs_away_is_a_step_too(open_at):
    pilot = open_at(LARGE)
    _, scene, history = fought_to(pilot, second_damage)
    stayed = history.past.find(1, RUN)
    assert stayed is not None and not history.past.beats[stayed].events
    pilot.key("l")
    pilot.point(pilot.place(f"past:{stayed}"))
    pilot.frames(40)
    assert scene.shown_card.card.text == "Nobody runs away."
    recall(pilot, f"past:{stayed}")
    pilot.frames(5)
    assert pilot.scene.name == "review" and (pilot.scene.at, pilot.scene.state.step) == (stayed, RUN)
    assert pilot.scene.said == "Nobody runs away."
    pilot.key("left")
    assert pilot.scene.said != "Nobody runs away."
    pilot.key("escape")
    assert pilot.scene is scene


def can_go_back(match):
    return round_of(match) > 0 and match.can_undo(match.open[0].seat)


def test_undo_takes_it_from_the_history_too(open_at):
    pilot = open_at(LARGE)
    table, scene, _ = fought_to(pilot, can_go_back)
    while scene.controls.cancel():
        pass
    pilot.key("u")
    last = len(table.match.steps) - 1
    found, shown = past_of(table, last, last), scene.features.one(StepRecall).history.past
    assert [beat.events for beat in shown.beats] == ([beat.events for beat in found.beats] if found else [])


def test_a_game_that_is_taken_up_again_knows_what_has_passed(open_at):
    pilot = open_at(LARGE)
    table, _, history = fought_to(pilot, second_damage)
    before = [beat.events for beat in history.past.beats]
    context, stack = pilot.app.context, pilot.app.stack
    stack.pop(stack.scenes[1])
    again = Table(table.match, table.setup, make_director(context))
    stack.push(BoardScene(context, again))
    pilot.run_until(lambda: pilot.scene.name == "battle" and pilot.scene.is_offering, "the battle")
    assert [beat.events for beat in pilot.scene.features.one(StepRecall).history.past.beats] == before
    recall(pilot, "past:0")
    assert pilot.scene.name == "review"


def test_after_the_battle_its_steps_are_seen_from_the_result_too(open_at):
    pilot = open_at(LARGE)
    *done, (_, last) = fought(over)
    table = taken_up(pilot, done)
    pilot.run_until(lambda: pilot.scene.name == "battle" and pilot.scene.is_offering, "the last decision")
    scene = pilot.scene
    table.submit(last)
    pilot.run_until(lambda: scene.is_done, "the result")
    recall(pilot, "past:0")
    assert pilot.scene.name == "review"
    pilot.key("space")
    assert pilot.scene is scene and scene.is_done
    pilot.click("button:again")
    assert pilot.scene.name == "review" and pilot.scene.at == 0
    pilot.key("escape")
    assert pilot.scene is scene and scene.is_done
    pilot.press_key("button:continue")


# ---- battles of the past ----


@pytest.fixture
def after(open_at):
    """A board after a battle: the pilot, the table, and the battle's first and last action."""
    pilot = open_at(LARGE)
    table = taken_up(pilot, fought(over))
    pilot.run_until(lambda: pilot.scene.name == "board" and pilot.scene.is_settled, "the board")
    steps = table.match.steps
    first = next(n for n, step in enumerate(steps) if any(isinstance(e, events.BattleOpened) for e in step.change.events))
    last = next(n for n, step in enumerate(steps) if any(isinstance(e, events.BattleEnded) for e in step.change.events))
    return pilot, table, first, last


@BOTH
def test_a_past_battle_is_stepped_through_and_closed(after, with_keys):
    pilot, table, first, last = after
    known = table.match.position, [*table.match.steps]
    board = pilot.scene
    assert board.features.one(Moment).play(first, last)
    scene = pilot.scene
    assert scene.name == "review" and scene.stays
    beats = scene.history.past.beats
    pilot.frames(30)
    if with_keys:
        pilot.key("right")
        pilot.key("right")
        pilot.key("left")
    else:
        pilot.click("button:forward")
        pilot.click("button:forward")
        pilot.click("button:back")
    assert scene.at == 1
    pilot.key("space")
    assert not scene.director.is_busy
    pilot.click("button:all") if not with_keys else pilot.press_key("button:all")
    assert scene.at == 0
    pilot.key("space")
    assert scene.at == len(beats) - 1
    assert scene.theatre.note, "how it ended"
    pilot.key("escape") if with_keys else pilot.click("button:close")
    assert pilot.scene is board
    assert (table.match.position, table.match.steps) == known


def test_a_line_of_the_log_opens_the_theatre(after):
    pilot, _, first, last = after
    board = pilot.scene
    line = next(line for line in board.around.book.lines if line.kind == "fight" and first <= line.first <= last)
    board.around.log.chosen(line)
    assert pilot.scene.name == "review"


def test_what_is_no_battle_is_seen_on_the_board(after):
    _, table, first, _ = after
    for number in (n for n in range(len(table.match.steps)) if n < first):
        assert past_of(table, number, number) is None
    assert past_of(table, 0, len(table.match.steps) - 1) is None


def test_research_and_a_tight_scan_are_seen_again(open_at):
    pilot = open_at(LARGE)
    table = seated(pilot, settle(read_text(NEXXUS)))
    helm = Helm(pilot, Scholar())
    while table.position.turn == 0:
        helm.turn()
    helm.wait()
    scan = next(n for n, step in enumerate(table.match.steps) if step.text == "tight-scan")
    assert pilot.scene.features.one(Moment).play(scan, scan)
    pilot.frames(2)
    scene = pilot.scene
    assert scene.name == "review"
    pilot.key("right", "space")
    assert scene.state.kind == TIGHT_SCAN


# ---- speeds ----


def test_the_speeds_go_from_half_to_eight_times_and_instant(open_at):
    pilot = open_at(SMALL, detail="full")
    fought_to(pilot, second_damage)
    settings, seen = pilot.app.context.settings, []
    for _ in SPEEDS:
        pilot.key("space", shift=True)
        pilot.frames(2)
        seen.append(pilot.scene.widget("fixed:speed").text)
    assert seen == ["0.5×", "1×", "2.5×", "4×", "8×", "Instant"]
    pilot.click("fixed:speed")
    assert settings.value.speed == "slow"
    assert settings.value.pace == 2


@pytest.mark.parametrize("name", ["slow", "normal", "fast", "instant"])
def test_settings_of_before_are_read(name):
    assert read(f'speed = "{name}"'.encode()).speed == name


@pytest.mark.parametrize("speed", ["slow", "normal"])
def test_space_ends_what_plays_within_a_frame_in_a_review_too(open_at, speed):
    pilot = open_at(LARGE)
    fought_to(pilot, second_damage)
    pilot.app.context.settings.change(speed=speed)
    recall(pilot, "past:0")
    pilot.frames(3)
    pilot.key("right")
    pilot.key("space")
    assert not pilot.scene.director.is_busy and not pilot.scene.theatre.is_flying


# ---- damage ----


@BOTH
def test_suggest_fills_one_or_all(open_at, with_keys):
    pilot = open_at(SMALL)
    _, scene, _ = fought_to(pilot, second_volley)
    made = scene.controls.assignment
    for n in (1, 2):
        pilot.key("s") if with_keys else pilot.click("button:suggest")
        assert made.spent == n
        assert scene.controls.tally().startswith(f"{n} of {made.needed}")
    pilot.key("s", shift=True) if with_keys else pilot.click("button:suggest_all")
    assert made.is_full
    pilot.key("u") if with_keys else pilot.click("button:take_back")
    assert made.spent == made.needed - 1


@BOTH
def test_what_was_chosen_is_given_up_by_choosing_it_again(open_at, with_keys):
    pilot = open_at(SMALL)
    _, scene, _ = fought_to(pilot, second_volley)
    made = scene.controls.assignment
    mark = next(mark for mark in scene.controls.by_target if mark.startswith("part:"))
    press = pilot.press_key if with_keys else pilot.click
    press(mark)
    assert made.numbers() == {mark: (1,)}
    pilot.frames(30)
    press(mark)
    assert not made.picks


def test_what_a_point_uncovers_is_lit(open_at):
    pilot = open_at(SMALL)

    def covers(match):
        made = points_of(match)
        return made is not None and made.needed > 1 and bool(made.next_exposed())

    _, scene, _ = fought_to(pilot, covers)
    made = scene.controls.assignment
    hidden, own = made.next_exposed(), scene.state.side_of(scene.controls.seat)
    for mark in [mark for mark in scene.controls.by_target if mark.startswith("part:")]:
        pilot.click(mark)
        fresh = [mark for mark in scene.controls.by_target if mark.removeprefix("part:") in hidden]
        lit = choice_places.lit(scene.controls, scene.theatre.sides, own)
        assert all(scene.theatre.sides[own].rect_of(mark.removeprefix("part:")) in lit for mark in fresh)
        if fresh:
            return
        pilot.key("u")
    raise AssertionError("nothing was uncovered")


@BOTH
def test_the_side_is_chosen_on_the_ship_or_by_a_face_of_the_die(open_at, with_keys):
    pilot = open_at(SMALL)
    table, _, _ = fought_to(pilot, lambda match: match.open[0].kind == "direction")
    face = next(action for action in table.legal() if isinstance(action, actions.Face))
    name, before = face.targets[0].split(":")[1], len(table.match.steps)
    button = pilot.target(f"button:face:{name}")
    assert button.lettering.icon is not None, "the face of the die"
    pilot.press_key(f"button:face:{name}") if with_keys else pilot.click(f"quadrant:{name}")
    assert table.match.steps[before].action == face


@BOTH
def test_running_away(open_at, with_keys):
    pilot = open_at(SMALL)
    table, scene, _ = fought_to(pilot, lambda match: match.open[0].kind == "flee" and round_of(match) > 0)
    seat = table.viewer
    pilot.key("b") if with_keys else pilot.click("button:flee")
    pilot.run_until(lambda: scene.is_done, "the end")
    assert table.match.position.players[seat].is_running
    pilot.press_key("button:continue") if with_keys else pilot.click("button:continue")


def test_a_transfer_shield_is_spent_between_two_points(open_at):
    pilot = open_at(SMALL)

    def may_transfer(match):
        made = points_of(match)
        return made is not None and made.needed > 1 and bool(made.transfers())

    table, scene, _ = fought_to(pilot, may_transfer, thrifty)
    made, before = scene.controls.assignment, len(table.match.steps)
    pilot.key("s")
    action = made.transfers()[0]
    pilot.key("t")
    if not scene.controls.source:
        pilot.click(f"part:{action.source}")
    pilot.click(f"part:{action.target}")
    assert isinstance(made.picks[-1], actions.Transfer) and made.spent == 1
    pilot.key("u")
    assert made.spent == len(made.picks) == 1
    pilot.key("t")
    if not scene.controls.source:
        pilot.click(f"part:{action.source}")
    pilot.click(f"part:{action.target}")
    pilot.key("s", shift=True)
    wanted = [*made.actions()]
    assert any(isinstance(one, actions.Transfer) for one in wanted)
    pilot.key("enter")
    pilot.run_until(lambda: len(table.match.steps) >= before + len(wanted), "all of it")
    assert [step.action for step in table.match.steps[before : before + len(wanted)]] == wanted


def test_why_nothing_can_be_taken_back_is_said_in_place(open_at):
    pilot = open_at(SMALL)
    _, scene, _ = fought_to(pilot, lambda match: round_of(match) and not match.can_undo(match.open[0].seat))
    while scene.controls.cancel():
        pass
    pilot.key("u")
    assert scene.why.said is not None
    assert not pilot.app.context.notices


# ---- auto-fight ----


@BOTH
def test_auto_fight_goes_on_to_the_result(open_at, with_keys):
    pilot = open_at(SMALL, "normal")
    table = seated(pilot, plain(sector="D4", other="G7", patrols="F6 = 5, D4 = 1", enemies=""))
    table.submit("fight pirate D4")
    pilot.run_until(lambda: pilot.scene.name == "battle" and pilot.scene.is_offering, "the battle")
    scene = pilot.scene
    pilot.key("a") if with_keys else listed(pilot, "fixed:auto")
    assert scene.features.one(AutoFight).seats
    pilot.run_until(lambda: scene.is_done, "the result", 600)
    pilot.frames(60)
    assert pilot.scene is scene and pilot.has("button:continue")
    assert not scene.features.one(AutoFight).seats
    assert table.director.pace == pilot.app.context.settings.value.pace


def test_space_brings_the_result_of_an_auto_fight_at_once(open_at):
    pilot = open_at(SMALL, "slow")
    table = seated(pilot, plain(sector="D4", other="G7", patrols="F6 = 5, D4 = 1", enemies=""))
    table.submit("fight pirate D4")
    pilot.run_until(lambda: pilot.scene.name == "battle" and pilot.scene.is_offering, "the battle", 3000)
    pilot.key("a", "space")
    pilot.run_until(lambda: pilot.scene.is_done, "the result", 60)
    assert table.director.pace in (0, 2)


def test_auto_fight_can_be_stopped(open_at):
    pilot = open_at(SMALL, "slow")
    table = seated(pilot, position("C3", "C3"))
    table.submit("fight 1 C3")
    pilot.run_until(lambda: pilot.scene.name == "battle" and pilot.scene.is_offering, "the battle", 3000)
    scene, seat = pilot.scene, table.viewer
    pilot.key("a")
    pilot.frames(4)
    pilot.key("a")
    assert not scene.features.one(AutoFight).seats
    pilot.run_until(lambda: scene.is_offering, "a decision that waits", 3000)
    steps = len(table.match.steps)
    pilot.frames(60)
    assert len(table.match.steps) == steps
    assert seat in scene.state.sides


def test_in_hot_seat_the_other_decides_himself(open_at):
    pilot = open_at(SMALL)
    table = seated(pilot, position())
    table.submit("fight 1 C3")
    pilot.run_until(lambda: pilot.scene.name == "battle" and pilot.scene.is_offering, "the battle")
    scene, seat = pilot.scene, table.viewer
    pilot.key("a")
    pilot.run_until(lambda: scene.is_offering and scene.controls.seat != seat, "the other's decision")
    pilot.frames(30)
    assert scene.controls.seat != seat
    assert all(step.seat == seat for step in table.match.steps[1:])


# ---- whose decision it is ----


def test_it_is_said_when_another_person_is_asked(open_at):
    pilot = open_at(SMALL)
    *done, (_, last) = fought(lambda match: round_of(match) and match.open[0].seat != match.position.turn)
    table = taken_up(pilot, done)
    pilot.run_until(lambda: pilot.scene.name == "battle" and pilot.scene.is_offering, "a decision")
    scene, first = pilot.scene, pilot.scene.controls.seat
    table.submit(last)
    pilot.run_until(lambda: scene.is_offering and scene.controls.seat != first, "the other's decision")
    assert not scene.features.one(DeciderMark).is_settled
    pilot.frames(70)
    assert scene.features.one(DeciderMark).is_settled


# ---- any ship ----


@BOTH
def test_any_ship_is_looked_at_and_the_decision_waits(open_at, with_keys):
    pilot = open_at(SMALL)
    table, scene, _ = fought_to(pilot, second_damage)
    made, known = scene.controls.assignment, (table.match.position, [*table.match.steps])
    pilot.key("s")
    for seat, key in ((1, "f3"), (0, "f2")):
        pilot.key(key) if with_keys else pilot.click(f"head:{seat}")
        assert pilot.scene.name == "shipyard" and not pilot.scene.job.may_buy
        assert pilot.scene.job.ship == table.position.players[seat].ship
        pilot.key("escape") if with_keys else pilot.click("cancel")
        assert pilot.scene is scene and scene.deciding.is_offering
    assert scene.controls.assignment is made and made.spent == 1
    assert (table.match.position, table.match.steps) == known


# ---- battles of others ----


def test_a_battle_between_bots_is_stepped_and_seen_again(open_at):
    pilot = open_at(LARGE, "normal")
    table = seated(pilot, position(), ("dull", "dull"), lambda name, seat, seed: Dull())
    pilot.run_until(lambda: pilot.scene.name == "battle" and pilot.scene.state.step == TAKE, "damage", 2000)
    scene = pilot.scene
    listed(pilot, "fixed:step")
    recall(pilot, "past:0")
    assert pilot.scene.name == "review"
    steps = len(table.match.steps)
    pilot.frames(30)
    assert len(table.match.steps) == steps, "the game below stands still"
    pilot.key("space")
    assert pilot.scene is scene
    pilot.frames(200)
    assert table.director.is_busy, "it has stopped"
    assert "Space" in scene.features.one(Pacing).prompt
    before = table.director.waiting, scene.features.one(StepRecall).history.past.state.public()
    for _ in range(6):
        pilot.key("space")
        pilot.frames(60)
    assert before != (table.director.waiting, scene.features.one(StepRecall).history.past.state.public())
    listed(pilot, "fixed:step")
    pilot.app.context.settings.change(speed="instant")
    pilot.run_until(lambda: pilot.scene.name == "board", "its end", 6000)


# ---- how it fits ----


@pytest.mark.parametrize("size", [((960, 540), 100), ((960, 540), 200), ((1280, 720), 200), ((1920, 1080), 100)], ids=str)
def test_the_words_of_a_review_are_read_whole(open_at, cut, size):
    pilot = open_at(size[0])
    fought_to(pilot, second_damage)
    pilot.app.context.settings.change(text_size=size[1])
    pilot.frames(3)
    pilot.key("l", "enter")
    scene = pilot.scene
    assert scene.name == "review"
    cut.clear()
    scene.rebuild()
    pilot.frames(3)
    assert cut == []
    widgets = [widget.rect for widget in scene.widgets]
    assert all(scene.theatre.plan.area.contains(rect) for rect in widgets)
    assert all(rect.collidelist(widgets[:n]) < 0 for n, rect in enumerate(widgets))
