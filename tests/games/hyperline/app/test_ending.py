"""The end of a turn (F10, F11, F35): asked once about what is unused, undoable until it is ended, forced choices made."""

import pytest

from hyperline.games.hyperline.app.board.features.ending import Ending
from hyperline.games.hyperline.app.board.features.galaxy_why_not import GalaxyWhyNot
from hyperline.games.hyperline.app.board.scene import BoardScene
from hyperline.games.hyperline.app.board.views.picture import Picture
from hyperline.games.hyperline.rules.kinds import Phase
from hyperline.games.hyperline.rules.notation.position import read_text
from hyperline.games.hyperline.rules.phases import settle
from hyperline.games.listed import SHELF
from hyperline.kernel.game import Seat, Setup
from hyperline.shell.anim.durations import PHASE_TICK
from hyperline.shell.input.intent import Act, Intent
from hyperline.shell.play.director import Director, Pace
from hyperline.shell.play.table import Table

STEP = 1 / 60
LAST_MOVE = """
phase = "command"
[board]
B2 = "fork 0"
[[player]]
corner = "A1"
home = "Problar"
ship = ["bridge@0,0", "carrier-pod@0,1", "combat-engine@0,2"]
[[player]]
corner = "I9"
home = "Aegis"
"""
BONUS = LAST_MOVE.replace('"combat-engine@0,2"]', '"combat-engine@0,2", "hyperline-engine@-1,1", "hyperline-engine@1,1"]')
ATTACKED = LAST_MOVE.replace('"command"', '"combat"\nturn = 1').replace("home =", 'sector = "B2"\nhome =')
ATTACKED += '[[player]]\ncorner = "A9"\nhome = "Viper"\n'
NEXXUS = LAST_MOVE.replace('home = "Problar"', 'home = "Problar"\nsector = "E5"')
LEGAL = Table.legal
NOTHING = """
phase = "radiation"
[[player]]
corner = "A1"
home = "Problar"
[[player]]
corner = "I9"
home = "Aegis"
"""


class Walker:
    """A brain that takes the first legal action."""

    def choose(self, view, legal, budget):
        return legal[0]


@pytest.fixture
def board(context, stack):
    context.settings.change(ends_turns=False)

    def opened(text, rival="human", pace=Pace.INSTANT):
        seats = (
            Seat("human", "Ada", 0, choice="A1"),
            Seat(rival, "Bo", 1, choice="I9"),
            Seat("human", "Cleo", 2, choice="A9"),
        )
        seats = seats[: text.count("[[player]]")]
        director = Director(pace=pace)
        game = SHELF.game("hyperline")
        table = Table.begin(game, Setup(seats), director, lambda *_: Walker(), position=settle(read_text(text)))
        scene = BoardScene(context, table)
        stack.push(scene)
        wait(stack)
        return scene

    return opened


def wait(stack, seconds=0.4):
    for _ in range(round(seconds / STEP)):
        stack.update(STEP)


def click(stack, scene, key):
    pos = scene.widget(key).rect.center
    for act in (Act.POINT, Act.PRESS, Act.CONFIRM):
        stack.handle(Intent(act, pos))


def done(scene):
    return [text for _, text in scene.table.history]


@pytest.mark.parametrize(
    ("text", "first", "ending", "said"),
    [
        (BONUS, "step B1", "done", "still have 2 bonus moves"),
        (NEXXUS, "", "pass", "can still research"),
    ],
)
def test_leaving_something_unused_is_asked_about_once(board, stack, text, first, ending, said):
    scene = board(text)
    if first:
        scene.table.submit(first)
        wait(stack)
    before = done(scene)
    click(stack, scene, f"button:{ending}")
    assert said in scene.features.one(Ending).question
    assert not scene.widget("nudge:end").rect.colliderect(scene.widget(f"button:{ending}").rect)
    click(stack, scene, "nudge:end")
    assert done(scene) == before, "the second press of a double click ends nothing"
    wait(stack)
    click(stack, scene, "nudge:back")
    assert scene.features.one(Ending).held is None and done(scene) == before
    click(stack, scene, f"button:{ending}")
    assert done(scene) == [*before, ending], "it is asked once a turn"


def test_staying_where_it_is_usual_is_not_asked_about(board, stack):
    text = BONUS.replace('B2 = "fork 0"', 'B2 = "Friskus"').replace('home = "Problar"', 'home = "Problar"\nsector = "B1"')
    scene = board(text)
    scene.table.submit("step B2")
    wait(stack)
    click(stack, scene, "button:done")
    assert done(scene) == ["step B2", "done"] and scene.features.one(Ending).held is None


def test_the_key_that_ends_a_turn_ends_it_when_struck_again(board, stack):
    scene = board(BONUS)
    scene.table.submit("step B1")
    wait(stack)
    for intent in (Intent(Act.END_TURN), Intent(Act.CONFIRM)):
        stack.handle(intent)
    wait(stack)
    assert scene.focus.key == "nudge:back"
    stack.handle(Intent(Act.END_TURN))
    assert done(scene)[1] == "done"


def test_nothing_is_asked_when_nothing_is_left_or_the_player_does_not_want_it(board, stack, context):
    scene = board(LAST_MOVE)
    click(stack, scene, "button:pass")
    assert done(scene) == ["pass"]
    context.settings.change(warns_unused=False)
    scene = board(BONUS)
    scene.table.submit("step B1")
    wait(stack)
    click(stack, scene, "button:done")
    assert done(scene)[1] == "done"


def test_whoever_runs_from_a_rivals_last_battle_is_not_told_that_it_was_their_turn(board, stack):
    scene = board(ATTACKED)
    scene.table.submit("fight 0 B2")
    wait(stack, 3)
    while scene.table.decision is not None and scene.table.decision.kind == "flee":
        scene.table.submit("stay" if scene.table.decision.seat else "flee")
        wait(stack, 3)
        stack.handle(Intent(Act.CONFIRM))
        wait(stack)
    assert scene.table.is_turn_over and scene.table.viewer == 0 and scene.picture.turn == 1
    assert scene.around.prompt.text == "Ada, Bo’s turn goes on. Continue, or undo."
    assert scene.widget("button:end").text == "Continue"
    click(stack, scene, "button:end")
    wait(stack, 3)
    assert not scene.table.is_turn_over


@pytest.mark.parametrize("rival", ["human", "bot"])
def test_the_last_act_of_a_turn_can_be_undone_until_the_turn_is_ended(board, stack, rival):
    scene = board(LAST_MOVE, rival)
    scene.table.submit("step B1")
    wait(stack, 3)
    assert scene.table.is_turn_over and done(scene) == ["step B1"], "nobody goes on before the turn is ended"
    assert scene.table.viewer == 0
    assert scene.picture.turn == 0, "the next turn is not shown to begin before this one was ended"
    why = scene.features.one(GalaxyWhyNot)
    for target in (next(one for one in scene.spots if one.key == key) for key in ("sector:E5", "part:0,0")):
        for act in (Act.POINT, Act.PRESS, Act.CONFIRM):
            stack.handle(Intent(act, target.rect.center))
        assert (why.given.text, why.given.way) == ("Ada has nothing left to do this turn.", "End the turn, or undo.")
        assert scene.table.is_turn_over and done(scene) == ["step B1"]
    stack.handle(Intent(Act.UNDO))
    assert done(scene) == [] and scene.table.decision.seat == 0
    wait(stack)
    stack.handle(Intent(Act.REDO))
    wait(stack)
    stack.handle(Intent(Act.END_TURN))
    wait(stack)
    assert not scene.table.is_turn_over and not scene.table.can_undo, "with nothing left to do one press is enough"
    assert scene.picture == Picture.of(scene.table.position)
    if rival == "human":
        assert scene.table.viewer == 1 and scene.table.open[0].seat == 1
    else:
        assert [seat for seat, _ in scene.table.history][:2] == [0, 1]


def test_a_turn_that_is_over_is_still_shown_when_the_game_is_continued(board, stack, context, tmp_path):
    path = tmp_path / "a.hyperline"
    seats = (Seat("human", "Ada", 0, choice="A1"), Seat("bot", "Bo", 1, choice="I9"))
    position = settle(read_text(LAST_MOVE))
    table = Table.begin(SHELF.game("hyperline"), Setup(seats), Director(), lambda *_: Walker(), path, position)
    table.submit("step B1")
    assert table.is_turn_over
    table.close()
    again = Table.resume(path, SHELF, Director(pace=Pace.INSTANT), lambda *_: Walker())
    scene = BoardScene(context, again)
    stack.push(scene)
    wait(stack)
    assert again.is_turn_over and (scene.picture.turn, scene.picture.phase) == (0, Phase.RECHARGE)
    assert again.progress == again.game.progress(position)
    assert scene.around.goal_state().turn == 0 and done(scene) == ["step B1"]
    again.end_turn()
    wait(stack)
    assert [seat for seat, _ in again.history][:2] == [0, 1] and scene.picture == Picture.of(again.position)


def test_once_a_turn_is_over_its_last_damage_counts(board, stack):
    text = LAST_MOVE.replace('B2 = "fork 0"', 'C2 = "asteroid"').replace(
        'home = "Problar"', 'home = "Problar"\nsector = "C1"'
    )
    scene = board(text)
    scene.table.submit("step C2")
    wait(stack)
    while not scene.table.is_turn_over:
        scene.table.submit(str(scene.table.legal()[0]))
        wait(stack)
    wait(stack, 3)
    assert scene.widget("group:repair").note == "next turn"


def test_a_turn_that_was_passed_needs_no_second_word(board, stack):
    scene = board(LAST_MOVE)
    click(stack, scene, "button:pass")
    wait(stack)
    assert not scene.table.is_turn_over and scene.table.viewer == 1


def test_what_was_revealed_passes_the_turn_at_once(board, stack):
    text = LAST_MOVE.replace('[board]\nB2 = "fork 0"', '[stacks]\nplanet = ["Qued"]')
    scene = board(text.replace('home = "Problar"', 'home = "Problar"\nsector = "B1"'))
    scene.table.submit("step B2")
    scene.table.submit("draw planet")
    wait(stack)
    assert scene.table.match.steps[-1].change.barrier == "tile"
    assert not scene.table.is_turn_over


@pytest.mark.parametrize("is_on", [True, False])
def test_the_only_choice_is_made_by_itself_if_that_is_wished(board, stack, context, monkeypatch, is_on):
    context.settings.change(plays_forced=is_on)
    scene = board(LAST_MOVE.replace("[board]", '[stacks]\nhyperline = ["rip"]\n[board]'), pace=Pace.NORMAL)
    monkeypatch.setattr(scene.table, "legal", lambda: tuple(a for a in LEGAL(scene.table) if str(a) == "step B1"))
    monkeypatch.setattr(scene.table, "remember", lambda key, make: make())
    wait(stack, 0.2)
    assert done(scene) == []
    wait(stack, 1.5)
    assert done(scene) == (["step B1"] if is_on else [])
    if is_on:
        stack.handle(Intent(Act.UNDO))
        wait(stack, 1.5)
        assert done(scene) == [], "what was taken back is not done again by itself"


def test_in_a_battle_the_only_choice_is_made_by_itself_too(board, stack):
    wreck = LAST_MOVE.replace('"command"', '"radiation"').replace(
        'ship = ["bridge@0,0", "carrier-pod@0,1", "combat-engine@0,2"]',
        'sector = "E5"\nship = ["bridge@0,0", "carrier-pod@0,1!", "combat-engine@0,2!"]',
    )
    scene = board(wreck, pace=Pace.NORMAL)
    assert stack.top is scene.overlay and done(scene) == []
    wait(stack, 1.5)
    assert done(scene)[:1] == ["damage 0,0"]


def test_phases_without_anything_to_do_pass_with_a_tick(board, stack, context):
    context.settings.change(detail="full")
    scene = board(NOTHING, pace=Pace.NORMAL)
    scene.table.submit("pass")
    ticked = []
    for _ in range(600):
        stack.update(STEP)
        if scene.around.chips.ticked is not None:
            ticked.append(scene.around.chips.ticked.value)
    assert list(dict.fromkeys(ticked)) == ["combat", "recharge", "radiation", "scan"]
    assert all(abs(ticked.count(phase) * STEP * 1000 - PHASE_TICK) < 40 for phase in set(ticked))
    assert scene.around.chips.ticked is None
