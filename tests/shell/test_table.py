"""The table over the dummy games: people, bots, hidden things, undo, the save, and the screen that lags behind."""

import threading
import time
from datetime import datetime

import pytest

from hyperline.kernel.game import Seat, Setup
from hyperline.kernel.illegal import Illegal
from hyperline.kernel.match import Match
from hyperline.kernel.record import RecordFault, load, recorded, save
from hyperline.kernel.shelf import Shelf
from hyperline.shell.anim.tween import Wait
from hyperline.shell.play.controller import Answer, BotController, Idle, seated
from hyperline.shell.play.director import Cue, Director, Pace
from hyperline.shell.play.table import Table
from hyperline.shell.store import savefolder
from tests.conformance.auction import HIDDEN, Auction, Drawn, Lay, Revealed
from tests.conformance.race import GOAL, Go, Race, Track, Walked
from tests.faces.shelf import DUMMIES

PEOPLE = Setup((Seat(name="Ada"), Seat(name="Bo")), 3)
AGAINST_BOT = Setup((Seat(name="Ada"), Seat("walker", "Bo")), 3)


class Walker:
    """Walks as far as it may; `gate` holds it up, `seen` are the views it was asked about."""

    def __init__(self, seat=0, seed=0, gate=None, word=None):
        self.seat, self.seed, self.gate, self.word = seat, seed, gate, word
        self.seen = []

    def choose(self, view, legal, budget):
        self.seen.append(view)
        if self.gate is not None:
            self.gate.wait(5)
        if self.word is not None:
            return self.word
        return [action for action in legal if not action.is_open][-1]


def walkers(name, seat, seed):
    if name != "walker":
        raise KeyError(name)
    return Walker(seat, seed)


class Board:
    """A view that follows events, to be compared with one that is built from the position."""

    def __init__(self):
        self.squares = None
        self.settled = []

    def take(self, event):
        if isinstance(event, Walked):
            squares = list(self.squares)
            squares[event.seat] = event.square
            self.squares = tuple(squares)

    def settle(self, position):
        assert self.squares is None or len(self.settled) == 0 or self.expected(position)
        self.squares = position.squares
        self.settled.append(position)

    def expected(self, position):
        return self.squares == position.squares


WALKS = (Cue(Walked, lambda event, stage: Wait(100)),)


def unthreaded(table):
    for seat, who in enumerate(table.controllers.seats):
        if not who.is_human:
            table.controllers.seats[seat] = BotController(who.brain, in_thread=False)
    return table


def test_a_person_acts_and_the_screen_follows():
    table = Table.begin(Race(), PEOPLE, Director())
    board = Board()
    table.attach(board, WALKS)
    before = table.shown
    change = table.submit("walk 2")
    assert table.position.squares == (2, 0) and change.events == (Walked(0, 2),)
    assert table.shown == before and table.standing.scores == (0, 0) and table.director.is_busy
    assert table.history == ((0, "walk 2"),) and table.shown_count == 0
    assert table.update(50) and board.squares == (0, 0)
    table.update(50)
    assert board.squares == (2, 0) and table.shown == table.position and table.standing.scores == (2, 0)
    assert not table.update(50) and table.shown_count == 1


def test_what_is_legal_is_listed_once():
    table = Table.begin(Race(), PEOPLE, Director())
    assert [str(action) for action in table.legal()] == ["gamble", "name …", "stop", "walk 1", "walk 2", "walk 3"]
    assert table.legal() is table.legal()


def test_why_not_names_the_rule_and_changes_nothing():
    table = Table.begin(Race(), PEOPLE, Director())
    table.attach(Board(), WALKS)
    table.submit("walk 1")
    assert table.why_not("walk 2") is None
    assert str(table.why_not("walk 3")).startswith("RACE-3")
    assert table.why_not("fly").rule == "NOTATION"
    with pytest.raises(Illegal, match="RACE-3"):
        table.submit(Go("walk", "3"))
    assert table.director.is_busy and table.history == ((0, "walk 1"),)


def test_acting_again_finishes_the_motion_first():
    table = Table.begin(Race(), PEOPLE, Director())
    board = Board()
    table.attach(board, WALKS)
    table.submit("walk 1")
    table.update(10)
    table.submit("walk 1")
    assert board.squares == (1, 0) and table.director.is_busy


def test_the_screen_turns_to_who_must_decide_when_the_motion_is_over():
    table = Table.begin(Race(), PEOPLE, Director())
    looked = []
    table.on_viewer(looked.append)
    table.attach(Board(), WALKS)
    table.submit("walk 3")
    assert table.viewer == 0 and table.decision is None and table.legal() == ()
    assert table.why_not("stop").rule == "SEAT"
    table.update(100)
    table.update(0)
    assert table.viewer == 1 and looked == [1] and table.decision.seat == 1


def test_undo_and_redo():
    table = Table.begin(Race(), PEOPLE, Director())
    board = Board()
    board.expected = lambda position: True
    table.attach(board, WALKS)
    rewound = []
    table.on_rewind(lambda: rewound.append(table.history))
    assert table.why_no_undo == "start" and not table.undo() and not table.redo()
    table.submit("walk 1")
    table.submit("walk 1")
    assert table.undo(single=True) and table.position.squares == (1, 0) == board.squares
    assert not table.director.is_busy and rewound == [((0, "walk 1"),)]
    assert table.can_redo and table.redo() and table.position.squares == (2, 0)
    assert table.undo() and table.position.squares == (0, 0) and table.shown == table.position
    table.submit("gamble")
    assert table.why_no_undo == "die" and not table.can_undo


def test_hidden_things_stay_hidden():
    table = Table.begin(Auction(), PEOPLE, Director())
    assert table.is_covered and table.decision is None
    assert table.position.hands == ((HIDDEN,) * 3,) * 2
    table.disclose()
    assert table.position.hands[1] == (HIDDEN,) * 3 and HIDDEN not in table.position.hands[0]
    played = []
    director = table.director
    director.on_start(played.append)
    table.submit(table.legal()[0])
    assert table.decision is None and table.viewer == 0
    table.update(1)
    assert table.viewer == 1 and table.is_covered
    table.disclose()
    assert table.position.laid[0] == HIDDEN and table.position.hands[0] == (HIDDEN,) * 3
    table.submit(table.legal()[0])
    drawn = [event for event in played if isinstance(event, Drawn)]
    assert [event.card == HIDDEN for event in drawn] == [True, True], "what comes of it is shown to all"
    assert any(isinstance(event, Revealed) for event in played)


def test_a_sealed_answer_can_be_changed_while_others_think():
    table = Table.begin(Auction(), Setup((Seat(), Seat("walker")), 3), Director(), walkers)
    first, second, _ = table.legal()
    table.submit(first)
    table.submit(second)
    assert table.match.position.laid[0] == second.card
    assert table.undo() and table.match.position.laid[0] == first.card


def run_until(table, is_reached, seconds=5.0, ms=50):
    until = time.monotonic() + seconds
    while not is_reached():
        assert time.monotonic() < until
        table.update(ms)
        time.sleep(0.001)


def test_a_bot_acts_when_it_has_paused():
    table = unthreaded(Table.begin(Race(), AGAINST_BOT, Director(), walkers))
    table.submit("stop")
    assert table.viewer == 0 and table.decision is None
    table.update(449)
    assert len(table.history) == 1
    assert table.update(1) and table.history[-1] == (1, "walk 3")
    assert table.viewer == 0 and table.decision.seat == 0


def test_the_pause_follows_the_pace_and_waits_for_the_motion():
    table = unthreaded(Table.begin(Race(), AGAINST_BOT, Director(), walkers))
    table.attach(Board(), WALKS)
    table.director.pace = Pace.FAST
    table.submit("walk 3")
    table.update(39)
    assert table.director.is_busy
    table.update(1)
    table.update(178)
    assert len(table.history) == 1
    table.update(2)
    assert len(table.history) == 2


def test_a_thinking_bot_does_not_stop_the_window():
    gate = threading.Event()
    table = Table.begin(Race(), AGAINST_BOT, Director(), lambda *_: Walker(gate=gate))
    table.submit("stop")
    for _ in range(100):
        table.update(16)
    assert table.thinking == (1,) and len(table.history) == 1
    gate.set()
    run_until(table, lambda: len(table.history) == 2)
    assert table.thinking == ()


def test_a_bot_sees_only_its_view():
    brain = Walker()
    table = unthreaded(Table.begin(Auction(), Setup((Seat(), Seat("walker")), 3), Director(), lambda *_: brain))
    table.submit(table.legal()[0])
    table.update(1)
    assert brain.seen[-1].hands[0] == (HIDDEN,) * 3 and HIDDEN not in brain.seen[-1].hands[1]


@pytest.mark.parametrize("word", ["fly", "walk 9", "two\nlines"])
def test_a_bot_that_fails_does_not_stop_the_game(word):
    table = unthreaded(Table.begin(Race(), AGAINST_BOT, Director(), lambda *_: Walker(word=word)))
    table.submit("stop")
    table.update(450)
    assert len(table.history) == 2
    assert table.trouble.startswith("Bo’s bot failed (") and table.trouble.endswith("was made instead.")


def test_a_bot_that_breaks_does_not_stop_the_game():
    class Broken:
        def choose(self, view, legal, budget):
            raise ZeroDivisionError("oh")

    table = unthreaded(Table.begin(Race(), AGAINST_BOT, Director(), lambda *_: Broken()))
    table.submit("stop")
    table.update(450)
    assert len(table.history) == 2 and "ZeroDivisionError: oh" in table.trouble


def test_bots_alone_play_to_the_end_and_the_public_looks_on():
    setup = Setup((Seat("walker"), Seat("walker"), Seat("walker")), 3)
    table = unthreaded(Table.begin(Race(), setup, Director(pace=Pace.INSTANT), walkers))
    assert table.viewer is None and table.decision is None and table.legal() == () and not table.can_undo
    for _ in range(60):
        table.update(16)
    assert table.is_over and table.standing.is_over and table.why_not("stop").rule == "OVER"


def test_an_unknown_bot_is_a_sentence():
    with pytest.raises(ValueError, match="there is no bot called walker"):
        Table.begin(Race(), AGAINST_BOT, Director())
    with pytest.raises(ValueError, match="there is no bot called clever"):
        seated(Setup((Seat("clever"),)), walkers)


class Reader(Idle):
    """A controller that has its answers from a list."""

    is_human = False

    def __init__(self, texts):
        self.texts = list(texts)

    def answer(self):
        return Answer(self.texts[0]) if self.texts else None

    def acted(self):
        del self.texts[0]


def test_whatever_answers_can_sit_at_the_table():
    table = Table.begin(Race(), PEOPLE, Director(pace=Pace.INSTANT))
    table.controllers.sit([Reader(["walk 1", "stop"]), Reader(["gamble"])])
    for _ in range(5):
        table.update(1)
    assert table.history == ((0, "walk 1"), (0, "stop"), (1, "gamble"))


def test_every_decision_is_saved_and_resumed_exactly(tmp_path):
    path = tmp_path / "saves" / "a.hyperline"
    table = Table.begin(Race(), PEOPLE, Director(), path=path)
    for text in ("walk 1", "walk 1"):
        table.submit(text)
        assert load(path).acts == table.history
    table.undo()
    assert load(path).acts == ()
    table.redo()
    table.submit("gamble")
    again = Table.resume(path, DUMMIES, Director())
    assert again.match.position == table.match.position and again.setup == PEOPLE
    assert again.history == table.history and again.viewer == 1
    again.submit("name zoe")
    assert load(path).acts == again.history
    assert not table.save.fault and not again.save.fault
    table.close()
    again.close()
    assert savefolder.listed(path.parent) == [path]


def test_a_sealed_group_is_saved_half_answered(tmp_path):
    path = tmp_path / "a.hyperline"
    table = Table.begin(Auction(), PEOPLE, Director(), path=path)
    table.disclose()
    table.submit(table.legal()[1])
    table.close()
    again = Table.resume(path, DUMMIES, Director())
    assert again.match.position == table.match.position and again.viewer == 1
    again.close()


def test_a_game_can_begin_from_a_position(tmp_path):
    path = tmp_path / "a.hyperline"
    position = Track((4, 9), ("", "zoe"), turn=1)
    table = Table.begin(Race(), PEOPLE, Director(), path=path, position=position)
    table.submit("walk 1")
    table.close()
    again = Table.resume(path, DUMMIES, Director())
    assert again.match.first == position and again.history == ((1, "walk 1"),)
    again.close()


def test_a_finished_game_is_put_away(tmp_path):
    path = savefolder.fresh(tmp_path, "race")
    table = Table.begin(Race(), PEOPLE, Director(), path=path, position=Track((GOAL - 1, 0), ("", "")))
    table.submit("walk 1")
    assert table.is_over
    table.close()
    table.close()
    assert not savefolder.listed(tmp_path) and (tmp_path / savefolder.FINISHED / path.name).exists()


def test_a_broken_save_is_a_sentence(tmp_path):
    path = tmp_path / "a.hyperline"
    for record, sentence in [
        (recorded(Match(Race(), PEOPLE)), "there is no game called race"),
        (recorded(Match(Race(), AGAINST_BOT)), "there is no bot called walker"),
    ]:
        save(path, record)
        shelf = Shelf({}) if "game" in sentence else DUMMIES
        with pytest.raises(RecordFault, match=rf"a\.hyperline: {sentence}\."):
            Table.resume(path, shelf, Director())


def test_where_nothing_can_be_written_the_game_goes_on(tmp_path):
    (tmp_path / "file").write_text("in the way")
    table = Table.begin(Race(), PEOPLE, Director(), path=tmp_path / "file" / "a.hyperline")
    assert table.save.fault in ("File exists", "Not a directory")
    table.submit("walk 1")
    table.undo()
    table.close()


def test_a_disk_that_fills_up_ends_no_game(tmp_path, monkeypatch):
    table = Table.begin(Race(), PEOPLE, Director(), path=tmp_path / "a.hyperline")
    monkeypatch.setattr("hyperline.kernel.record.os.write", lambda file, line: 0)
    table.submit("walk 1")
    table.submit("walk 1")
    assert "No space left" in table.save.fault and len(table.history) == 2
    monkeypatch.undo()
    table.close()


def test_seats_can_be_given_to_bots_and_back(tmp_path):
    path = tmp_path / "a.hyperline"
    table = Table.begin(Race(), PEOPLE, Director(), walkers, path)
    table.reseat(1, "walker")
    unthreaded(table)
    table.submit("stop")
    table.update(450)
    assert table.history[-1] == (1, "walk 3") and table.viewer == 0
    assert load(path).setup.seats[1].controller == "walker" and load(path).acts == table.history
    table.reseat(1, "human")
    assert table.is_human(1) and load(path).setup == PEOPLE
    table.close()


def test_saves_have_names_of_their_own(tmp_path):
    now = datetime(2026, 3, 4, 15, 6)
    first = savefolder.fresh(tmp_path, "race", now)
    assert first.name == "race-2026-03-04-1506.hyperline" and savefolder.listed(tmp_path) == []
    first.write_text("")
    assert savefolder.fresh(tmp_path, "race", now).name == "race-2026-03-04-1506-2.hyperline"
    assert savefolder.listed(tmp_path)[0] == first
    assert savefolder.listed(tmp_path / "nowhere") == [] and savefolder.finish(tmp_path / "gone") == tmp_path / "gone"


def test_listeners_hear_at_once_what_was_done():
    table = Table.begin(Auction(), PEOPLE, Director())
    table.disclose()
    heard = []
    table.on_change(lambda seat, action, change: heard.append((seat, action)))
    action = table.legal()[0]
    table.submit(action)
    assert heard == [(0, action)] and isinstance(action, Lay)


def test_only_a_game_begun_from_its_setup_is_new():
    assert Table.begin(Race(), PEOPLE, Director()).is_new
    assert not Table.begin(Race(), PEOPLE, Director(), position=Race().start(PEOPLE)).is_new
