"""The odds of battles through the real app: before an attack, at each choice in a battle, and not where they are off."""

import subprocess
import sys
import time
from types import SimpleNamespace

import pygame
import pytest
from msgspec.structs import replace

from hyperline.games.hyperline.app.battle.features.live_odds import TOPIC as IN_BATTLE
from hyperline.games.hyperline.app.battle.features.live_odds import HitPreview, LiveOdds, button_of
from hyperline.games.hyperline.app.battle.views.oddstext import (
    FightOdds,
    Force,
    OddsBook,
    costs,
    even,
    facts,
    likeliest,
    loss,
    spread,
)
from hyperline.games.hyperline.app.board.features.told_odds import FIGHTS as ON_BOARD
from hyperline.games.hyperline.app.board.features.told_odds import BattleOdds, FightCard, JumpOdds
from hyperline.games.hyperline.app.board.scene import BoardScene
from hyperline.games.hyperline.counsel import odds
from hyperline.games.hyperline.counsel.battle_odds import Odds, Span
from hyperline.games.hyperline.rules import actions, events
from hyperline.games.hyperline.rules.decisions.battle import ROUNDS, Battle
from hyperline.games.hyperline.rules.geometry import SECTOR_BY_NAME
from hyperline.games.hyperline.rules.notation.position import read_text
from hyperline.games.hyperline.rules.observe import observe
from hyperline.games.hyperline.rules.phases import settle
from hyperline.games.listed import SHELF
from hyperline.kernel.dice import Dice
from hyperline.kernel.game import Seat, Setup
from hyperline.shell.input.focus import Spot
from hyperline.shell.play.table import Table
from hyperline.shell.session import make_director
from hyperline.shell.ui.number import about, percent, tenths
from tests.games.hyperline.app.test_battle import NEXXUS, QUICK, asteroids, plain, position, seated
from tests.shell.pilot import Pilot

RIGHT = 1  # the quadrant
C3 = SECTOR_BY_NAME["C3"]
FIGHT = actions.Fight(1, C3)
ODDS = Odds((Span(2.06, 1, 4), Span(0.0, 0, 0)), (0.2, 0.0), (0.0, 0.004), (0.12, 0.999), (0.0, 0.0), (0.46, 0.341), 2.44)
THREE = """
phase = "combat"
[board]
C3 = "Friskus"
D4 = "fork 1"
[pirates]
D4 = 1
[[player]]
corner = "A1"
home = "Problar"
sector = "C3"
ship = ["bridge@0,0", "battle-pod@0,1", "laser-cannon@1,1/R", "laser-cannon@-1,1/L", "combat-engine@0,2"]
patrols = {{ {patrols} }}
[[player]]
corner = "I9"
home = "Viper"
sector = "C3"
ship = ["bridge@0,0", "battle-pod@0,1", "laser-cannon@1,1/R"]
[[player]]
corner = "A9"
home = "Aegis"
patrols = {{ C3 = 2 }}
"""


class Quick:
    """Makes a call when its answer is polled, and holds it back while `is_slow`."""

    def __init__(self):
        self.asked = []
        self.waiting = {}
        self.is_slow = False
        self.is_watching_all = False  # whether questions about no action count, too

    def ask(self, topic, call, args):
        question = SimpleNamespace(topic=topic, call=call, args=args)
        if topic in (ON_BOARD, IN_BATTLE) and (args[2] or self.is_watching_all):
            self.asked.append(question)
            self.waiting[topic] = question
        return question

    def answers(self, topic):
        question = None if self.is_slow else self.waiting.pop(topic, None)
        return [] if question is None else [(question, odds.before(*question.args))]

    def drop(self, topic):
        self.waiting.pop(topic, None)

    def rest(self):
        pass


@pytest.fixture
def pilot(tmp_path):
    made = Pilot(tmp_path, QUICK)
    made.app.context.__dict__["background"] = Quick()
    yield made
    made.leave()


@pytest.fixture
def jobs(pilot):
    return pilot.app.context.background


@pytest.fixture
def written(pilot, monkeypatch):
    """All texts that are set from now on."""
    kit, found = pilot.app.context.type, []

    def noting(plain):
        return lambda text, *args, **kinds: found.append(text) or plain(text, *args, **kinds)

    monkeypatch.setattr(kit, "line", noting(kit.line))
    monkeypatch.setattr(kit, "paragraph", noting(kit.paragraph))
    return found


def board_odds(pilot):
    board = next(scene for scene in pilot.app.stack.scenes if scene.name == "board")
    return board.features.one(BattleOdds)


def three_seated(pilot, patrols=""):
    """A table of three in one sector."""
    seats = tuple(
        Seat("human", name, emblem, corner)
        for emblem, (name, corner) in enumerate(zip(("Ada", "Bruno", "Cleo"), ("A1", "I9", "A9"), strict=True))
    )
    context, start = pilot.app.context, settle(read_text(THREE.format(patrols=patrols)))
    table = Table.begin(SHELF.game("hyperline"), Setup(seats, 5), make_director(context), position=start)
    pilot.app.stack.push(BoardScene(context, table))
    pilot.frames(3)
    return table


def in_battle(pilot, *keys):
    """Attack Bruno with keys alone, and make choices."""
    pilot.press_key("sector:C3")
    pilot.run_until(lambda: pilot.scene.name == "battle" and pilot.scene.is_offering, "the battle")
    for key in keys:
        pilot.press_key(key)
        pilot.run_until(lambda: pilot.scene.is_offering, "another choice")
    pilot.frames(3)
    return pilot.scene.features.one(LiveOdds)


# ---- in words and numbers ----


def test_what_is_possible_is_never_shown_as_impossible_nor_as_certain():
    assert [percent(n) for n in (0.0, 0.004, 0.006, 0.5, 0.994, 0.999, 1.0)] == [
        "0%", "<1%", "1%", "50%", "99%", ">99%", "100%",
    ]  # fmt: skip


def test_the_table_says_what_the_odds_say(pilot):
    words = pilot.app.context.words
    assert facts(ODDS) == (
        ("lost", ("2.1", "0.0")),
        ("spread", ("1–4", "0")),
        ("destroyed", ("0%", "<1%")),
        ("driven_off", ("12%", ">99%")),
    )
    assert even(ODDS) == pytest.approx(0.199)
    assert [loss(words, span) for span in ODDS.lost] == ["−2.1", "0"]


# ---- before an attack ----


@pytest.mark.parametrize("with_keys", [False, True], ids=["mouse", "keys"])
def test_before_an_attack_the_card_says_who_probably_wins_and_at_what_cost(pilot, written, with_keys):
    table = seated(pilot, position())
    told = board_odds(pilot)
    pilot.walk("fixed:undo") if with_keys else pilot.point(pilot.place("fixed:undo"))
    assert told.told == ()
    told.build()  # what is kept is painted again
    written.clear()
    pilot.walk("sector:C3") if with_keys else pilot.point(pilot.place("sector:C3"))
    pilot.frames(2)
    (seen,) = odds.before(table.position, 0, (FIGHT,))
    assert [one.odds for one in told.told] == [seen]
    assert [force.name for force in told.told[0].forces] == ["Ada", "Bruno"]
    assert "Ada against Bruno" in written
    assert {percent(chance) for chance in seen.better} <= {*written}
    winner, lost = ("Ada", "Bruno")[seen.better[0] < seen.better[1]], seen.lost
    sentence = f"{winner} has the better odds: {percent(max(seen.better))}. "
    sentence += f"Average losses: Ada {about(lost[0].mean)}, Bruno {about(lost[1].mean)}."
    assert sentence in written


def test_in_full_detail_the_card_has_all_numbers_of_the_odds(pilot, written):
    pilot.app.context.settings.change(detail="full")
    table = seated(pilot, position())
    board_odds(pilot).build()
    written.clear()
    pilot.point(pilot.place("sector:C3"))
    pilot.frames(2)
    (seen,) = odds.before(table.position, 0, (FIGHT,))
    lost = seen.lost
    wanted = {tenths(lost[0].mean), tenths(lost[1].mean), spread(lost[0]), spread(lost[1]), percent(seen.bridge[1])}
    assert wanted | {percent(chance) for chance in seen.better} <= {*written}
    assert any(pilot.app.context.words("odds.assumed", n=tenths(seen.rounds)) in text for text in written)


def test_all_attacks_are_asked_about_once_and_only_what_the_player_may_know(pilot, jobs):
    table = three_seated(pilot)
    pilot.walk("sector:C3")
    pilot.frames(5)
    asked = [action for question in jobs.asked for action in question.args[2]]
    assert sorted(map(str, asked)) == ["fight 1 C3", "fight 2 C3"]
    for view, seat, _ in (question.args for question in jobs.asked):
        assert view == observe(table.match.position, 0) and view.dice == Dice() != table.match.position.dice
        assert seat == 0


def test_of_several_opponents_each_is_told_in_short_and_the_one_in_focus_in_full(pilot):
    three_seated(pilot)
    told = board_odds(pilot)
    pilot.walk("sector:C3")
    pilot.frames(2)
    assert [one.forces[1].name for one in told.told] == ["Bruno", "Cleo’s fighters"]
    pilot.key("enter")
    pilot.walk(f"list:{actions.Fight(2, C3)}")
    pilot.frames(2)
    (only,) = told.told
    assert only.forces[1].emblem == 2 and only.odds == odds.before(pilot.scene.table.position, 0, (actions.Fight(2, C3),))[0]


def test_a_pirate_that_must_be_fought_is_told_of_at_once(pilot):
    table = three_seated(pilot, "D4 = 1")
    pilot.frames(3)
    (only,) = board_odds(pilot).told
    action = actions.Fight(actions.PIRATE, SECTOR_BY_NAME["D4"])
    assert only.odds == odds.before(table.position, 0, (action,))[0]
    assert [force.name for force in only.forces] == ["Ada’s fighters", "a level 1 Pirate"]
    place = board_odds(pilot).place
    pilot.point(place.center)  # where the log is, which can be read
    pilot.frames(2)
    assert board_odds(pilot).told == ()
    pilot.point(pilot.place("fixed:menu"))
    pilot.frames(2)
    assert board_odds(pilot).told == (only,)


def test_the_card_lies_where_the_log_is_and_nothing_moves_when_the_answer_comes(pilot, jobs):
    seated(pilot, position())
    board = pilot.scene
    jobs.is_slow = True
    board_odds(pilot).book.__init__(board.context, ON_BOARD, by_one=True)
    pilot.walk("sector:C3")
    pilot.frames(3)
    before = [(widget.key, tuple(widget.rect)) for widget in board.widgets]
    assert board_odds(pilot).told == ()
    jobs.is_slow = False
    pilot.frames(2)
    assert board_odds(pilot).told
    assert [(widget.key, tuple(widget.rect)) for widget in board.widgets] == before
    assert board.areas.log.contains(board_odds(pilot).place)


# ---- switched off ----


def test_with_the_setting_off_nothing_is_asked_or_shown(pilot, jobs):
    pilot.app.context.settings.change_own("hyperline", has_battle_odds=False)
    seated(pilot, position())
    pilot.walk("sector:C3")
    pilot.frames(5)
    assert board_odds(pilot).told == ()
    found = in_battle(pilot)
    assert (found.fight, found.odds, jobs.asked) == (None, {}, [])
    pilot.key("o")
    pilot.frames(3)
    assert found.fight is None and pilot.told == pilot.app.context.words("jump_odds.is_off")


@pytest.mark.parametrize("key", ["enter", "tab", "down"])
def test_the_first_key_in_a_battle_leads_to_the_first_answer(pilot, key):
    seated(pilot, position())
    in_battle(pilot)
    scene, before = pilot.scene, len(pilot.scene.table.match.steps)
    scene.focus.key = ""
    pilot.key(key)
    assert scene.focus.key == "button:flee" and len(scene.table.match.steps) == before


def test_one_key_switches_odds_off_and_on_on_the_board_and_in_the_battle(pilot, jobs):
    pilot.app.context.settings.change(detail="full")
    seated(pilot, position())
    pilot.walk("sector:C3")
    pilot.frames(2)
    told = board_odds(pilot)
    assert told.told
    pilot.key("o")
    pilot.frames(2)
    assert told.told == () and not told.scene.features.one(JumpOdds).is_on
    jobs.asked.clear()
    found = in_battle(pilot)
    assert found.fight is None and jobs.asked == []
    pilot.key("o")
    pilot.frames(3)
    assert found.fight is not None and {*found.odds} == {"button:flee", "button:stay"}
    pilot.key("o")
    pilot.frames(3)
    assert found.fight is None and found.odds == {}


# ---- in a battle ----


def test_running_away_and_staying_are_set_side_by_side(pilot, written):
    table = seated(pilot, position())
    found = in_battle(pilot)
    flee, stay = odds.before(table.position, 0, (actions.Flee(), actions.Stay()))
    words = pilot.app.context.words
    assert found.odds == {"button:flee": flee, "button:stay": stay}
    written.clear()
    for key, seen in (("button:flee", flee), ("button:stay", stay)):
        pilot.walk(key)
        pilot.frames(2)
        assert found.fight.odds == seen
        assert {likeliest(words, found.fight), costs(words, found.fight)} <= {*written}
        own, other = (loss(words, span) for span in seen.lost)
        assert pilot.target(key).note == words("odds.own", own=own, other=other)


def test_com_6_after_the_last_round_staying_is_no_fighting(pilot):
    seated(pilot, position())
    in_battle(pilot)
    controls, table = pilot.scene.controls, pilot.scene.table
    pending = [replace(one, round=ROUNDS) if isinstance(one, Battle) else one for one in table.position.pending]
    for now, told in ((table.position, "Stay and fight"), (replace(table.position, pending=tuple(pending)), "Stay here")):
        controls.offer(now, 0, table.legal(), "flee")
        assert told in [one.text for one in controls.row().commands]
    assert controls.prompt() == "Ada, run away, or stay here?"


def test_each_facing_has_a_figure_and_the_bar_follows_keys_and_pointer(pilot):
    table = seated(pilot, position())
    found = in_battle(pilot, "button:stay")
    faces = [action for action in table.legal() if isinstance(action, actions.Face)]
    wanted = dict(zip(faces, odds.before(table.position, 0, faces), strict=True))
    assert {*found.odds.values()} == {*wanted.values()} and len(found.odds) == len(faces) > 1
    for face, seen in wanted.items():
        name = face.targets[0].partition(":")[2]
        pilot.walk(f"button:face:{name}")
        pilot.frames(2)
        assert found.fight.odds == seen
        pilot.point(pilot.place(f"quadrant:{name}"))
        pilot.frames(2)
        assert found.fight.odds == seen
        button = pilot.target(f"button:face:{name}")
        assert pilot.scene.card(button) is None  # it would cover the figures beside it
        card = pilot.scene.card(pilot.target(f"quadrant:{name}"))
        assert f"Average losses: Ada {tenths(seen.lost[0].mean)}, Bruno {tenths(seen.lost[1].mean)}" in card.text


def test_the_bar_tells_more_when_it_is_pointed_at_and_a_button_when_keys_ask(pilot):
    seated(pilot, position())
    found = in_battle(pilot)
    pilot.walk("button:stay")
    pilot.key("i")
    assert pilot.scene.shown_card is not None
    text = pilot.scene.card(pilot.target("button:stay")).text
    assert f"Loses the Bridge: Ada 0%, Bruno {percent(found.odds['button:stay'].bridge[1])}" in text
    pilot.point(pilot.place("odds"))
    pilot.frames(30)
    assert pilot.scene.shown_card is not None and pilot.scene.card(pilot.target("odds")).text == text


def test_a_battle_begins_with_the_odds_of_the_attack_as_all_at_the_screen_may_know_it(pilot, jobs):
    table = seated(pilot, position())
    before = observe(table.match.position, None)
    pilot.press_key("sector:C3")
    pilot.run_until(lambda: pilot.scene.name == "battle" and pilot.scene.is_offering, "the battle")
    opening = next(question for question in jobs.asked if question.topic == IN_BATTLE)
    view, seat, options = opening.args
    assert options == (FIGHT,) and seat == 0
    assert view == before


def test_an_answer_about_what_is_past_is_not_shown(pilot, jobs):
    seated(pilot, position())
    found = in_battle(pilot)
    jobs.is_slow = True
    early = found.fight
    pilot.press_key("button:stay")
    pilot.run_until(lambda: pilot.scene.is_offering, "the direction")
    pilot.frames(3)
    assert found.fight == early and found.odds == {}  # quiet, until it is known
    late = jobs.waiting[IN_BATTLE]
    pilot.press_key("button:face:R")
    pilot.frames(3)
    jobs.waiting[IN_BATTLE] = late
    jobs.is_slow = False
    pilot.frames(3)
    assert found.odds == {}
    assert found.fight.odds == odds.before(*late.args)[late.args[2].index(actions.Face(RIGHT))]


# ---- the round trip ----


def test_the_process_beside_the_window_answers(tmp_path):
    pilot = Pilot(tmp_path, QUICK)
    try:
        table = seated(pilot, position())
        pilot.walk("sector:C3")
        for _ in range(400):
            pilot.frames(1)
            if board_odds(pilot).told:
                break
            time.sleep(0.02)
        assert [one.odds for one in board_odds(pilot).told] == [*odds.before(table.position, 0, (FIGHT,))]
    finally:
        pilot.leave()


def test_the_process_is_made_ready_before_there_is_a_battle_unless_odds_are_off(pilot, jobs):
    jobs.is_watching_all = True
    calm = settle(read_text(NEXXUS.replace("radiation", "command").replace("E5", "A1")))
    for is_on, wanted in ((False, []), (True, [()])):
        pilot.app.context.settings.change_own("hyperline", has_battle_odds=is_on)
        seated(pilot, calm)
        pilot.frames(90)
        assert [question.args[2] for question in jobs.asked] == wanted
        pilot.app.stack.top.close()


def test_the_book_asks_once_and_keeps_what_it_knows(context):
    context.__dict__["background"] = quick = Quick()
    book, view = OddsBook(context, ON_BOARD), observe(position(), 0)
    book.want(view, 0, (FIGHT,))
    book.want(view, 0, (FIGHT,))
    assert len(quick.asked) == 1 and book.of(view, FIGHT) is None
    assert book.update() and book.of(view, FIGHT) == odds.before(view, 0, (FIGHT,))[0]
    book.forget()
    assert not book.update()
    book.want(view, 0, (FIGHT,))
    assert len(quick.asked) == 1


# ---- room ----


@pytest.mark.parametrize(("size", "text"), [((960, 540), 100), ((960, 540), 200), ((1280, 720), 200), ((1920, 1080), 100)])
def test_cards_and_bars_fit_at_every_size(tmp_path, cut, size, text):
    pilot = Pilot(tmp_path, QUICK, size)
    pilot.app.context.settings.change(text_size=text)
    pilot.app.context.__dict__["background"] = Quick()
    try:
        pilot.frames(3)
        seated(pilot, position())
        cut.clear()
        pilot.walk("sector:C3")
        pilot.frames(2)
        told, frame = board_odds(pilot), pilot.scene.areas
        assert told.told and frame.right.contains(told.place)
        card = FightCard(pilot.app.context)
        widest = FightOdds(
            (Force("Bartholomew’s fighters", "Bartholomew", 0), Force("a level 3 Pirate", "Pirate", level=3)), ODDS
        )
        card.draw(pygame.display.get_surface(), card.place(frame.log, frame.right, (widest,)), (widest,))
        assert card._scale(card.place(frame.log, frame.right, (widest,)).size, (widest,)) > 0
        found = in_battle(pilot, "button:stay")
        for key in found.odds:
            assert pilot.scene.theatre.plan.area.contains(found.figure_rect(key))
        numbers = [text for text in cut if any(letter.isdigit() for letter in text)]
        assert numbers == []
    finally:
        pilot.leave()


# ---- the tight scan ----


def test_before_research_is_paid_for_the_chance_of_the_tight_scan_is_told(pilot):
    table = seated(pilot, settle(read_text(NEXXUS)))
    for _ in range(3):
        if table.position.decision.kind != "command":
            table.match.submit(0, next(action for action in table.legal() if str(action) in ("damage 1,0", "done")))
    pilot.run_until(lambda: pilot.scene.name == "board" and pilot.has("button:research"), "the command")
    pilot.walk("button:research")
    pilot.frames(2)
    assert "Then a tight scan: 50% for 1 more." in pilot.scene.around.prompt.detail
    pilot.point(pilot.place("button:pass"))
    pilot.point(pilot.place("button:research"))
    pilot.frames(30)
    assert pilot.scene.shown_card is not None
    assert "2 of 4 die faces (50%)" in pilot.scene.card(pilot.scene.focus.current).text


def test_the_window_does_not_import_what_only_the_process_needs(pilot):
    modules = ("battle.features.live_odds", "board.features.told_odds")
    code = "".join(f"import hyperline.games.hyperline.app.{name}; " for name in modules)
    code += "import sys; print('numpy' in sys.modules)"
    assert (
        subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
        .stdout.strip()
        .endswith("False")
    )


# ---- what strikes without a ship ----


def facing_an_asteroid(pilot):
    """The sides that can be hit are offered."""
    seated(pilot, asteroids())
    pilot.frames(6)
    scene = pilot.scene
    assert scene.controls.kind == "direction" and not scene.state.is_duel
    return scene, scene.features.one(HitPreview)


def test_each_side_that_an_asteroid_may_hit_tells_what_that_costs(pilot, jobs, written):
    scene, found = facing_an_asteroid(pilot)
    faces = [action for action in scene.controls.legal if isinstance(action, actions.Face)]
    exact = odds.before(scene.table.position, scene.controls.seat, faces)
    assert {key: len(lost) for key, lost in found.lost.items()} == {
        button_of(face): one.lost[0].mean for face, one in zip(faces, exact, strict=True)
    }
    assert sorted({len(lost) for lost in found.lost.values()}) == [0, 1], "a Hardpoint Shield stops it on one side"
    scene.redraw()
    written.clear()
    pilot.frames(1)
    assert {"−1", "0"} <= {*written}
    assert scene.card(Spot("quadrant:R", pygame.Rect(0, 0, 1, 1))).text.startswith("A hit on the right costs nothing.")


def test_without_odds_a_strike_tells_nothing(pilot, jobs):
    pilot.app.context.settings.change(detail="full")
    _, found = facing_an_asteroid(pilot)
    pilot.key("o")
    pilot.frames(2)
    assert not found.lost
    pilot.key("o")
    pilot.frames(2)
    assert found.lost


@pytest.mark.parametrize(("detail", "has_computer"), [("simple", False), ("full", False), ("simple", True)])
def test_in_simple_a_side_tells_the_hits_of_this_round_in_whole_numbers(pilot, detail, has_computer):
    """Not where one side strikes first: then what the other still has is not certain."""
    table = seated(
        pilot, position() if has_computer else plain(sector="C3", other="C3", patrols="C3 = 3", enemies=", C3 = 2")
    )
    pilot.app.context.settings.change(detail=detail)
    found, words = in_battle(pilot, *(["button:stay"] if has_computer else [])), pilot.app.context.words
    pilot.run_until(lambda: found.odds, "odds")
    faces = [action for action in table.legal() if isinstance(action, actions.Face)]
    assert len(faces) > 1 and bool(found.hits) is (detail == "simple" and not has_computer)
    for face in faces if found.hits else ():
        shots = table.game.apply(table.match.position, 0, face).events
        points = {shot.player: shot.points for shot in shots if isinstance(shot, events.VolleyFired)}
        assert pilot.target(button_of(face)).note == words("odds.now", own=points[1], other=points[0])
