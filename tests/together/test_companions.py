"""What is seen of people elsewhere while a game goes on: who is away, who plays for whom, and whether the host answers."""

from __future__ import annotations

from time import monotonic
from types import SimpleNamespace
from typing import Any

import pytest
from msgspec.structs import replace

from hyperline.games.hyperline.app.board.features.tracer import Tracer
from hyperline.games.hyperline.rules.notation.position import read_text
from hyperline.games.hyperline.rules.phases import settle
from hyperline.games.listed import SHELF
from hyperline.kernel.dice import Dice
from hyperline.kernel.illegal import Illegal
from hyperline.kernel.match import Match
from hyperline.kernel.record import ALONE, load, read
from hyperline.shell import session
from hyperline.shell.input.intent import Act
from hyperline.shell.ownhost import Company
from hyperline.shell.page.features.announcer import Announcer
from hyperline.shell.page.features.autopilot import Autopilot
from hyperline.shell.page.features.forced import Forced
from hyperline.shell.page.features.wait import Waiting
from hyperline.shell.page.features.why_not import WhyNot
from hyperline.together import wire as together
from hyperline.together.course import Course
from hyperline.together.guest import Address
from hyperline.together.luck import KEPT
from hyperline.together.visit import Visit
from tests.games.hyperline.app.test_tracer import FORKED
from tests.shell.flows import GAMES
from tests.shell.pilot import INSTANT, Pilot
from tests.together.people import ADA, BEN, CLEO, CODE, Circle


class Ear:
    """A person's wire to a circle, without a network."""

    def __init__(self, circle, key):
        self.circle, self.key = circle, key
        self.identity = SimpleNamespace(key=key)
        self.answers = []
        self.where, self.host_key = (lambda: Address("192.168.178.24")), "d" * 64
        self._first = [together.Opened("")]
        self._read = len(circle.heard.get(key, ()))

    def news(self):
        heard = self.circle.heard.get(self.key, [])
        found = [*self._first, *heard[self._read :], *self.answers]
        self._first, self.answers, self._read = [], [], len(heard)
        return found

    def ask(self, message, done):
        try:
            said, why = self.circle.tell(self.key, message)[0], ""
        except Illegal as refusal:
            said, why = None, refusal.why
        self.answers.append(together.Answer(done, said, why))

    def close(self):
        pass


class Window:
    """Ada's, in a game with others elsewhere; `told` are the notices so far."""

    def __init__(self, folder, *keys, settings=INSTANT, size=(1280, 720), game="slipway"):
        self.circle = circle = Circle(game, ("human",) * (1 + len(keys)))
        for key in keys:
            circle.join(key)
        circle.begin()
        self.pilot = Pilot(folder, settings, size)
        self.told = []
        wire: Any = Ear(circle, ADA)
        self.visit = Visit(SHELF, wire, CODE)
        self.visit.update()
        self.visit.update()
        self.visit.follower.part = circle.followers[ADA].part
        session.enter_room(self.pilot.app.context, self.pilot.scene, self.visit)
        self.page = self.pilot.scene
        self.table = self.page.table
        self.pilot.frames(20)

    def went(self, key):
        self.circle.deliver(self.circle.room.went(key, 1.0))
        self.frames()

    def came(self, key):
        self.circle.deliver(self.circle.room.came(key))
        self.frames()

    def frames(self, count=4):
        """Let time pass, and note what is told."""
        notices, toasts = self.pilot.app.context.notices, self.pilot.app.toasts
        for _ in range(count):
            self.pilot.frames()
            for text in (toasts.text, *notices):
                if text and text not in self.told:
                    self.told.append(text)

    def lines(self):
        """The keys in the menu within the game."""
        self.page.pause()
        self.pilot.frames(2)
        found = [widget.key for widget in self.pilot.scene.widgets]
        self.pilot.scene.close()
        self.pilot.frames(2)
        return found

    def choose(self, key):
        self.page.pause()
        self.pilot.frames(2)
        self.pilot.click(key)
        self.frames(6)

    @property
    def banner(self):
        return next((one.text for one in self.page.widgets if one.key == "banner"), "")


@pytest.fixture
def windows(tmp_path):
    made = []

    def make(*keys, **more):
        made.append(Window(tmp_path / str(len(made)), *keys, **more))
        return made[-1]

    yield make
    for one in made:
        one.pilot.leave()


def test_a_banner_says_for_how_long_the_host_has_not_answered(windows):
    ada = windows(BEN)
    ada.visit._lost_at = monotonic() - 1
    ada.frames()
    assert not ada.banner, "a moment is not spoken of"
    ada.visit._lost_at = monotonic() - 8.1
    ada.frames()
    assert ada.banner.startswith("No answer from the host for 8 s."), ada.banner
    assert not ada.page.is_offering
    ada.visit._lost_at = monotonic() - 9.1
    ada.frames()
    assert ada.banner.startswith("No answer from the host for 9 s.")
    ada.visit._lost_at = None
    ada.frames()
    assert not ada.banner


@pytest.mark.parametrize("game", SHELF.names)
@pytest.mark.parametrize("turn", [0, 1])
def test_while_the_line_is_lost_the_prompt_says_so_and_not_what_anyone_does(windows, turn, game):
    ada = windows(BEN, game=game)
    while turn not in ada.circle.room.course.waiting:
        ada.circle.play(1)
        ada.frames(20)
    if ada.table.is_turn_over:
        ada.table.end_turn()
        ada.frames(20)
    prompt, line = ada.page.around.prompt, ada.pilot.app.context.words("prompt.lost")
    usual, how = prompt.text, ada.table.presence(1)
    assert how == ("thinking" if 1 in ada.circle.room.course.waiting else "")
    ada.visit._lost_at = monotonic() - 1
    ada.frames()
    assert prompt.text != line, "a moment is not spoken of"
    ada.visit._lost_at = monotonic() - 8
    ada.frames()
    assert prompt.text == line
    assert ada.table.presence(1) == ""
    ada.visit._lost_at = None
    ada.frames(20)
    assert (prompt.text, ada.table.presence(1)) == (usual, how)


@pytest.mark.parametrize("game", ["hyperline", "belt"])
def test_while_the_line_is_lost_a_turn_that_is_over_cannot_be_ended(windows, game):
    ada = windows(BEN, game=game)
    for _ in range(200):
        if ada.table.is_turn_over:
            break
        ada.circle.play(1)
        ada.frames(20)
    assert ada.pilot.has("button:end")
    ada.visit._lost_at = monotonic() - 31
    ada.frames()
    assert ada.page.around.prompt.text == ada.pilot.app.context.words("prompt.lost")
    assert not ada.pilot.has("button:end")
    assert ada.pilot.has("alone"), "how it goes on without the host"
    ada.pilot.key("e")
    assert ada.page.features.one(WhyNot).nobody_decides().text == "The host of this game has not answered yet."
    ada.visit._lost_at = None
    ada.frames(20)
    assert ada.table.is_turn_over
    assert ada.page.only_button.key == "button:end"


@pytest.mark.parametrize("is_foreseen", [True, False])
def test_a_course_with_a_branch_is_sailed_to_its_end_whether_the_jump_has_to_wait_or_not(windows, monkeypatch, is_foreseen):
    position = settle(read_text(FORKED))
    monkeypatch.setattr(Course, "begun", lambda code, game, setup: Course(code, Match(game, position)))
    if not is_foreseen:
        monkeypatch.setattr("hyperline.together.asked.foreseen", lambda *_: None)
    ada = windows(BEN, game="hyperline")
    tracer, match = ada.page.features.one(Tracer), ada.circle.room.course.match
    end, way = next((end, ways[0]) for end, ways in tracer.ends.items() if len(ways[0].actions) > 1)
    assert tracer.jump(end)
    ada.frames(20)
    assert [step.text for step in match.steps] == [str(action) for action in way.actions]
    assert match.position.players[0].sector == end


def test_a_click_while_the_line_is_lost_says_that_the_host_does_not_answer(windows):
    ada = windows(BEN)
    ada.visit._lost_at = monotonic() - 0.5
    assert ada.table.why_not("jump").why == "the host of this game has not answered yet"
    assert ada.page.features.one(WhyNot).nobody_decides().text == "The host of this game has not answered yet."


def test_what_others_do_is_heard_under_the_open_menu(windows):
    ada = windows(BEN)
    ada.page.pause()
    ada.pilot.frames(2)
    ada.went(BEN)
    assert ada.told == ["Ben is away."]
    ada.circle.tell(ADA, together.say.Give(1, CODE, 0, ada.page.features.one(Autopilot)._aide))
    ada.frames()
    assert ada.table.aided == 0
    ada.circle.tell(ADA, together.say.Give(1, CODE, 0, ""))
    ada.frames()
    assert ada.table.aided is None
    ada.circle.play(1)
    steps = len(ada.circle.room.course.match.steps)
    ada.frames()
    assert len(ada.table.match.steps) == steps


def test_a_refusal_is_said_once_as_a_sentence(windows):
    ada = windows(BEN)
    ada.table.reseat(0, "nobody")
    ada.frames()
    assert ada.told == ["There is no bot called nobody."]
    assert not ada.visit.trouble


def test_who_goes_and_comes_back_is_told_once(windows):
    ada = windows(BEN)
    ada.went(BEN)
    assert ada.told == ["Ben is away."]
    ada.came(BEN)
    assert ada.told == ["Ben is away.", "Ben is back."]


def test_a_computer_plays_for_someone_who_is_away_once_all_others_want_it(windows):
    ada = windows(BEN, CLEO)
    assert "substitute-1" not in ada.lines()
    ada.went(BEN)
    assert {"substitute-1"} == {key for key in ada.lines() if key.startswith("substitute")}
    ada.choose("substitute-1")
    assert ada.told[-1] == "1 of 2 want a computer to play for Ben."
    assert not ada.visit.state.seats[1].bot
    ada.circle.tell(CLEO, together.say.Give(1, CODE, 1, ada.page.features.one(Autopilot)._aide))
    ada.frames()
    assert ada.told[-1] == "A computer plays for Ben."
    assert "substitute-1" not in ada.lines()


def test_a_computer_plays_for_oneself_until_one_takes_over(windows):
    ada = windows(BEN)
    ada.choose("autopilot_on")
    assert ada.visit.state.seats[0].bot
    assert ada.table.aided == 0
    assert "Ada" in ada.page.features.one(Autopilot).sentence
    assert not ada.page.is_offering
    ada.choose("autopilot")
    assert ada.table.aided is None
    assert not ada.visit.state.seats[0].bot
    assert not [one for one in ada.told if "computer" in one.lower()], "what one does oneself is no news"


def test_the_menu_has_nothing_that_is_the_host_s(windows):
    ada = windows(BEN)
    assert not {"save_as", "seats", "practice", "autopilot"} & {*ada.lines()}


def test_a_person_elsewhere_who_thinks_is_not_hurried(windows):
    ada = windows(BEN)
    game, match = ada.table.game, ada.circle.room.course.match
    while any(one.seat == 0 for one in match.open):
        ada.circle.act(ADA, str(game.legal(match.position, 0)[0]))
    ada.frames()
    ada.table.end_turn()
    ada.frames(60)
    waiting = ada.page.features.one(Waiting)
    assert waiting.pondering.seat == 1
    assert "Ben is thinking." in ada.page.around.waits()
    assert not ada.pilot.has("button:move_now")


def test_the_last_page_says_that_the_luck_was_as_promised(windows):
    ada = windows(BEN)
    ada.circle.play()
    ada.pilot.run_until(lambda: ada.pilot.scene.name == "ranking" and ada.pilot.scene.is_settled, "the last page")
    assert ada.pilot.scene.under.endswith(str(KEPT))
    ada.pilot.scene._review()
    ada.pilot.frames(4)
    course, shown = ada.circle.room.course, ada.pilot.scene.table.record()
    assert shown.acts == read(course.record(), CODE).acts, "what is shown again is the game as the host has told it whole"
    assert shown.setup == read(course.record(), CODE).setup


def test_an_only_choice_is_made_once_while_the_host_has_not_answered(windows, monkeypatch):
    monkeypatch.setattr(Forced, "choices", lambda self: self.table.remember("choices", lambda: list(self.table.legal())[:1]))
    ada = windows(BEN, settings=replace(INSTANT, plays_forced=True))
    ear, said = ada.visit.wire, []
    ear.ask = lambda message, done: said.append(message)
    while 0 not in ada.circle.room.course.waiting:
        ada.circle.act(BEN, "roll")
    ada.frames(60)
    assert [type(message) for message in said] == [together.say.Act]


@pytest.mark.parametrize("game", [game for game in GAMES if game != "hyperline"])  # that takes thousands of acts by chance
def test_once_it_is_over_the_table_knows_the_game_as_it_was(game, windows):
    """What is told of a game afterwards, such as how chances went, is counted from what was hidden, too."""
    ada = windows(BEN, game=game, settings=replace(INSTANT, plays_forced=False))
    course = ada.circle.room.course
    ada.circle.play(5)
    ada.frames()
    seen = [ada.table.game.encode(one) for one in ada.table.positions]
    assert seen == [ada.table.game.encode(ada.table.game.observe(one, 0)) for one in course.match.positions]
    ada.circle.play()
    ada.pilot.run_until(lambda: ada.table.is_over, "the end")
    known = [ada.table.game.encode(one) for one in ada.table.positions]
    assert known == [ada.table.game.encode(one) for one in course.match.positions]
    assert ada.table.starts == course.match.starts
    assert ada.table.first == course.match.first
    assert ada.table.before(3) == course.match.positions[3]
    assert [step.text for step in ada.table.steps] == [step.text for step in course.match.steps]


@pytest.mark.parametrize("game", GAMES)
def test_what_an_action_would_lead_to_is_worked_out_from_what_is_known(game, windows):
    ada = windows(BEN, game=game, settings=replace(INSTANT, plays_forced=False))
    course, asked = ada.circle.room.course, 0
    for number in range(200):
        ada.visit.update()
        if not course.waiting:
            break
        seat = course.waiting[0]
        if seat == 0 and not ada.table.is_turn_over:
            for action in [one for one in ada.table.legal() if not one.is_open][:6]:
                ada.table.passes_on(action)
                asked += 1
        ada.table.end_turn()
        key = (ADA, BEN)[seat]
        ada.circle.act(key, str(course.game.sample(course.match.position, seat, Dice.of(number).at(key))))
    assert asked > 10


def test_a_quick_signal_is_sent_by_one_press_and_shown_beside_the_seat(windows):
    ada = windows(BEN)
    ada.choose("say")
    ada.pilot.click("signal:well-played")
    ada.frames(6)
    assert any(said == together.say.Nodded(CODE, 0, "well-played") for said in ada.circle.heard[BEN])
    told = ada.page.features.one(Announcer).told
    assert (told.text, told.where) == ("“Well played!”", "seat:0")


def test_a_key_opens_what_can_be_said_in_every_game_and_is_listed_there_alone(windows):
    for game in SHELF.names:
        ada = windows(BEN, game=game)
        assert Act.SAY not in ada.page.lacks
        ada.pilot.key("t", shift=True)
        ada.frames()
        assert ada.pilot.scene.name == "signals", game
    alone = ada.pilot
    alone.app.stack.clear(ada.pilot.scene)
    session.start_game(alone.app.context, alone.scene, "slipway", session.quick_setup(alone.app.context, "slipway"))
    page = next(scene for scene in alone.app.stack.scenes if scene.is_game)
    assert Act.SAY in page.lacks


def test_a_signal_of_someone_else_is_shown_unless_they_are_muted(windows):
    ada = windows(BEN)
    announcer = ada.page.features.one(Announcer)
    ada.circle.tell(BEN, together.say.Nod(1, CODE, "hello"))
    ada.frames(6)
    assert (announcer.told.text, announcer.told.note, announcer.told.where) == ("“Hello!”", "Ben", "seat:1")
    announcer.clear()
    ada.choose("say")
    ada.pilot.click("people")
    ada.pilot.click("mute:0")
    ada.pilot.click("back")
    ada.pilot.click("close")
    ada.circle.tell(BEN, together.say.Nod(1, CODE, "wow"))
    ada.frames(6)
    assert announcer.told is None
    assert ada.pilot.app.context.store(Company).memory.known.muted == (BEN,)


@pytest.mark.parametrize("game", SHELF.names)
def test_the_seats_tell_who_is_away_thinks_or_is_played_for(windows, game):
    ada = windows(BEN, game=game)

    def plate():
        ada.page.around.show()
        state = ada.page.around.plate_state(1)
        return f"{getattr(state, 'notes', '')} {getattr(state, 'told', '')}"

    while 1 not in ada.circle.room.course.waiting:
        match = ada.circle.room.course.match
        ada.circle.act(ADA, str(match.game.legal(match.position, 0)[0]))
    ada.frames(6)
    ada.table.end_turn()
    ada.pilot.run_until(lambda: not ada.table.director.is_busy, "all to be shown")
    assert "thinking" in plate()
    ada.went(BEN)
    assert "away" in plate()
    ada.circle.tell(ADA, together.say.Give(1, CODE, 1, ada.page.features.one(Autopilot)._aide))
    ada.frames()
    assert "computer plays" in plate()


def test_long_without_the_host_the_game_is_saved_as_it_is_known(windows):
    ada = windows(BEN)
    ada.visit._lost_at = monotonic() - 8.1
    ada.frames()
    assert {"keep", "alone"} <= {*ada.lines()}, "the menu has it at once"
    assert not ada.pilot.has("keep")
    ada.visit._lost_at = monotonic() - 31
    ada.frames()
    ada.pilot.click("keep")
    ada.frames(6)
    assert "new luck for everything that is hidden from you" in ada.told[-1]
    (kept,) = [path for path in ada.pilot.app.context.paths.saves.rglob("*") if path.is_file()]
    assert ALONE in load(kept).labels


@pytest.mark.parametrize("game", SHELF.names)
def test_long_without_the_host_the_game_goes_on_alone_as_it_is_known(windows, game):
    ada = windows(BEN, game=game)
    for number in range(12):
        course = ada.circle.room.course
        if not course.waiting:
            break
        seat = course.waiting[0]
        ada.circle.act((ADA, BEN)[seat], str(course.game.sample(course.match.position, seat, Dice.of(number))))
        ada.frames(2)
    known = ada.table.game.encode(ada.table.undecided)
    ada.visit._lost_at = monotonic() - 31
    ada.frames()
    ada.choose("alone")
    page = ada.pilot.scene
    assert page is not ada.page and not page.table.is_distant
    assert page.table.game.encode(page.table.game.observe(page.table.first, 0)) == known
    assert [seat.controller for seat in page.table.setup.seats] == ["human", SHELF.entry(game).roster().usual]
    assert page.table.counts_nowhere and page.table.save is not None


def test_several_units_are_undone_one_after_another(windows):
    ada = windows(BEN, game="belt", settings=replace(INSTANT, plays_forced=False))
    for number in range(200):
        seat = ada.circle.room.course.waiting[0]
        if seat == 0 and not ada.table.match.undo_barrier(0) and len(ada.table.match.steps) - ada.table.undo_floor[0] > 3:
            break
        match = ada.circle.room.course.match
        ada.circle.act((ADA, BEN)[seat], str(match.game.sample(match.position, seat, Dice.of(number).at(str(seat)))))
        ada.visit.update()
    floor = ada.table.undo_floor[0]
    assert len(ada.table.match.steps) > floor + 1
    ada.table.end_turn()
    assert ada.table.undo_to(floor)
    ada.frames(40)
    assert len(ada.table.match.steps) == floor == ada.circle.room.course.count
