"""Turns by file: two people with a folder each, who send each other a game; nobody sees what is the other's."""

import json
from pathlib import Path

import pygame
import pytest

from hyperline.kernel.game import HUMAN
from hyperline.kernel.record import Record, load, replay, save
from hyperline.shell.deeds.careerstore import CareerStore
from hyperline.shell.paths import user_paths
from hyperline.shell.registry import setup_scene
from hyperline.shell.scenes import turn_page
from hyperline.shell.scenes.menu import MenuScene
from hyperline.shell.store.turn_file import BY_FILE, HANDED_ON, LABEL
from tests.amounts import graded
from tests.shell.flows import GAMES, STEADY, Hand, begin
from tests.shell.pilot import Pilot
from tests.shell.test_seats_scene import choose, give

SAVE, PLAYED, SEED = "turn.save", 1500, 4
"""What a button says, the most decisions of a turn, and a seed with which Ada goes first."""


class Home:
    """A person with a folder of their own, who opens the program, plays their turn, and closes it again."""

    def __init__(self, folder, seat):
        self.folder, self.seat = folder, seat
        self.pilot = None

    def __enter__(self):
        self.pilot = Pilot(self.folder)
        return self

    def __exit__(self, *_):
        self.pilot.leave()

    @property
    def board(self):
        return next(scene for scene in self.pilot.app.stack.scenes if scene.name in ("play", "board"))

    @property
    def table(self):
        return self.board.table

    @property
    def turns(self):
        return sorted((self.folder / "turns").glob("*"), key=lambda path: path.stat().st_mtime_ns)

    @property
    def saves(self):
        return sorted((self.folder / "saves").glob("**/*.hyperline"))

    def drop(self, path):
        """Let go a file over the window."""
        self.pilot.post(pygame.DROPFILE, file=str(path))
        self.pilot.frames(3)

    def take(self, path):
        """Open a turn, and look."""
        self.drop(path)
        assert self.pilot.scene.name == "curtain", self.pilot.described()
        self.pilot.frames(30)
        self.pilot.click("look")
        self.pilot.frames(3)

    def play(self):
        """Decide until someone elsewhere has to, or it is over."""
        hand = Hand(self.pilot, self.board)
        for _ in range(PLAYED):
            self.pilot.run_until(lambda: hand.is_asked or hand.is_over or self.has_button, "a decision")
            if hand.is_over or self.has_button:
                return
            assert self.table.viewer == self.seat
            hand.decide() if self.board.is_offering or hand.page is not self.board else hand.press_alone()
        raise AssertionError("the turn does not end")

    @property
    def has_button(self):
        return self.pilot.scene.name in ("play", "board", "battle") and self.pilot.has("button:save_turn")

    def hand_on(self):
        """Save the turn; its file."""
        self.pilot.frames(STEADY)
        self.pilot.click("button:save_turn")
        assert "take" in self.pilot.scene.text and "hidden" in self.pilot.scene.text
        self.pilot.click(SAVE)
        path = self.turns[-1]
        assert path.name in self.pilot.scene.text and str(path.parent) in self.pilot.scene.text
        self.pilot.key("enter")
        self.pilot.frames(2)
        return path


@pytest.fixture
def ada(tmp_path):
    return Home(tmp_path / "ada", 0)


@pytest.fixture
def bo(tmp_path):
    return Home(tmp_path / "bo", 1)


def first_turn(ada, game="slipway", *others):
    """What Ada sends once she has played her first turn; she closes the window then."""
    with ada:
        begin(ada.pilot, game, HUMAN, *(others or (BY_FILE,)), seed=SEED)
        ada.play()
        return ada.hand_on()


@pytest.mark.parametrize("game", graded(GAMES, 2))
def test_a_game_goes_to_and_fro_as_files_and_each_sees_their_own_side(ada, bo, game):
    sent = first_turn(ada, game)
    for turn in range(4):
        home = (bo, ada)[turn % 2]
        with home:
            home.take(sent)
            table, record = home.table, load(sent)
            assert table.history[: len(record.acts)] == record.acts  # a game may answer by itself what has only one answer
            assert table.viewer == home.seat and not table.is_shared
            view = table.game.encode(table.position)
            assert view == table.game.encode(table.game.observe(table.match.position, home.seat))
            assert table.elsewhere == (1 - home.seat,) and table.sitting[1 - home.seat].controller == BY_FILE
            assert len(home.saves) == 1
            home.play()
            if home.table.is_over:
                return
            sent = home.hand_on()
            assert home.table.is_handed_on and home.table.decision is None and not home.table.can_undo
            assert "next" in sent.name and ("Bo", "Ada")[home.seat] in sent.name
    other = load(sent)
    replay(ada.pilot.app.context.shelf.game(game), other)
    assert HANDED_ON not in other.labels


def test_it_is_chosen_where_seats_are_and_the_game_begins_so(ada):
    with ada:
        pilot = ada.pilot
        pilot.scene.push(setup_scene(pilot.app.context, "slipway"))
        pilot.frames(3)
        choose(pilot, "kind-1", "By file")
        pilot.click("start")
        pilot.frames(3)
        assert ada.table.elsewhere == (1,) and not ada.table.is_shared
        kept = load(ada.saves[0])
        assert [seat.controller for seat in kept.setup.seats] == [HUMAN, HUMAN] and kept.labels[LABEL] == "1"
        assert {seat.name for seat in kept.setup.seats} & {"", "YOU", "You"} == set()


def test_nobody_at_this_computer_is_no_game(ada):
    with ada:
        pilot = ada.pilot
        pilot.scene.push(setup_scene(pilot.app.context, "slipway"))
        pilot.frames(3)
        for place in (0, 1):
            choose(pilot, f"kind-{place}", "By file")
        assert "at this computer" in pilot.target("start").why


def test_a_room_at_a_host_has_no_seat_by_file(ada):
    with ada:
        ada.pilot.scene.push(setup_scene(ada.pilot.app.context, "slipway", True))
        ada.pilot.frames(3)
        assert "By file" not in ada.pilot.target("kind-0").texts


def test_in_the_middle_of_a_game_a_seat_goes_on_by_file_and_comes_back(ada):
    with ada:
        pilot = ada.pilot
        begin(pilot, "slipway", HUMAN, HUMAN)
        assert ada.table.is_shared
        give(pilot, 1, "By file")
        assert ada.table.elsewhere == (1,) and not ada.table.is_shared and load(ada.saves[0]).labels[LABEL] == "1"
        ada.play()
        ada.hand_on()
        give(pilot, 1, "Person")
        assert ada.table.is_shared and not ada.table.elsewhere and not ada.table.is_handed_on
        assert ada.table.viewer == 1 and not ada.has_button


def test_before_it_is_saved_the_turn_can_be_undone_and_afterwards_not(ada):
    with ada:
        begin(ada.pilot, "slipway", HUMAN, BY_FILE, seed=SEED)
        ada.play()
        assert ada.table.can_undo
        before = ada.table.undo_floor
        ada.pilot.click("button:save_turn")
        ada.pilot.key("escape")
        ada.pilot.frames(2)
        assert not ada.turns and ada.table.undo_floor == before
        ada.hand_on()
        assert ada.table.why_no_undo == "seat" and not ada.table.can_redo


def test_what_waits_is_gone_on_with_and_still_waits(ada):
    first = first_turn(ada)
    with ada:
        ada.pilot.click("continue")
        ada.pilot.run_until(lambda: ada.has_button, "the button")
        assert ada.table.is_handed_on and ada.pilot.target("button:save_turn").text.startswith("Save turn again")
        assert ada.hand_on() == first and len(ada.turns) == 1


def test_the_file_says_which_game_which_turn_and_who_is_next(ada):
    assert first_turn(ada).name == "Slipway 99, turn 2, Bo is next.hyperline"


def test_the_curtain_can_be_left_down_and_then_nothing_is_kept(ada, bo):
    sent = first_turn(ada)
    with bo:
        bo.drop(sent)
        assert "Bo" in bo.pilot.scene.player and not bo.saves
        bo.pilot.frames(30)
        bo.pilot.click("leave")
        bo.pilot.frames(2)
        assert bo.pilot.names == ["menu"] and not bo.saves


def refused(home, path):
    """What is said of a file that is not taken."""
    home.drop(path)
    assert "curtain" not in home.pilot.names
    said = home.pilot.told
    assert said and said.count("\n") == 0
    return said


def test_ones_own_turn_for_another_is_not_opened(ada):
    sent = first_turn(ada)
    with ada:
        assert "Bo’s turn" in refused(ada, sent) and "Ada plays" in ada.pilot.told
        assert ada.pilot.names == ["menu"]


def test_an_older_file_leads_to_the_game_as_it_is_now(ada, bo):
    sent = first_turn(ada)
    with bo:
        bo.take(sent)
        bo.play()
        now = bo.table.history
    with bo:
        assert "gone on" in refused(bo, sent)
        assert bo.table.history == now and len(bo.saves) == 1


def test_a_turn_that_went_another_way_is_not_taken(ada, bo, tmp_path):
    sent = first_turn(ada)
    with bo:
        bo.take(sent)
        bo.play()
        second = bo.hand_on()
        kept = bo.saves[0].read_bytes()
    record = load(second)
    other = tmp_path / "other.hyperline"
    seat, text = record.acts[0]
    match = replay(bo.pilot.app.context.shelf.game(record.game), record)
    choices = [str(one) for one in match.game.legal(match.first, seat) if str(one) != text]
    save(other, changed(record, acts=[(seat, choices[0])]))
    with bo:
        assert "another way" in refused(bo, other) and bo.saves[0].read_bytes() == kept


def changed(record, game="", acts=(), labels=None):
    """A record with something else in it."""
    return Record(game or record.game, record.setup, acts=tuple(acts or record.acts), labels=labels or record.labels)


def broken_files(record):
    """Files in which something is wrong, by what it is."""
    (seat, text), *acts = record.acts
    return {
        "an act that is none": changed(record, acts=[(seat, "fly away"), *acts]),
        "another game": changed(record, game="chess"),
        "a seat that is not there": changed(record, acts=[(7, text)]),
    }


def test_files_in_which_something_is_wrong_are_refused_in_a_sentence(ada, bo, tmp_path):
    sent = first_turn(ada)
    record = load(sent)
    with bo:
        for name, broken in broken_files(record).items():
            path = tmp_path / f"{name}.hyperline"
            save(path, broken)
            assert refused(bo, path).startswith("This turn cannot be taken"), name
        for label in ("", "7 -1 x", "0 1", "1 1 1", "𝟙"):
            path = tmp_path / "label.hyperline"
            save(path, changed(record, labels={LABEL: label}))
            bo.drop(path)
            assert bo.pilot.scene.name == "curtain" and bo.pilot.scene.player == "Bo", label
            bo.pilot.frames(30)
            bo.pilot.click("leave")
        data = sent.read_bytes()
        for number in range(0, len(data), 7):
            path = tmp_path / "mutated.hyperline"
            path.write_bytes(data[:number] + bytes([data[number] ^ 17]) + data[number + 1 :])
            bo.drop(path)
            if bo.pilot.names == ["menu", "play"]:  # no turn any more: a game at one screen, which hides what is anyone's
                assert LABEL not in load(path).labels and bo.table.is_shared and bo.table.eyes is None, number
            else:
                assert bo.pilot.names in (["menu"], ["menu", "curtain"], ["menu", "message"]), number
            bo.pilot.app.stack.clear()
            bo.pilot.app.stack.push(MenuScene(bo.pilot.app.context))


def test_a_save_of_the_game_itself_is_taken_like_a_turn(ada, bo):
    first_turn(ada)
    with bo:
        bo.drop(ada.saves[0])
        assert bo.pilot.scene.name == "curtain" and bo.pilot.scene.player == "Bo"


def test_computers_go_on_before_the_file_is_saved_and_three_people_in_turn(ada, bo, tmp_path):
    cy = Home(tmp_path / "cy", 2)
    sent = first_turn(ada, "slipway", BY_FILE, BY_FILE, "random")
    names = {"Ada": ada, "Bo": bo, "Cy": cy}
    for _ in range(4):
        home = names[sent.stem.split(", ")[-1].split()[0]]
        with home:
            home.take(sent)
            assert home.table.viewer == home.seat and len(home.table.elsewhere) == 2 and len(home.saves) == 1
            home.play()
            sent = home.hand_on()
    assert {seat for seat, _ in load(sent).acts} == {0, 1, 2, 3}


@pytest.mark.slow
def test_the_end_goes_to_the_other_too_and_counts_for_who_has_won(ada, bo):
    sent, home, turns = first_turn(ada), bo, 0
    while sent is not None:
        with home:
            home.take(sent)
            home.play()
            turns += 1
            if home.table.is_over:
                home.pilot.frames(STEADY)
                home.pilot.click("save_turn")
                home.pilot.click(SAVE)
                last, sent, loser = home.turns[-1], None, ada if home is bo else bo
                assert last.name.endswith("the end.hyperline")
            else:
                sent = home.hand_on()
        home = ada if home is bo else bo
    with loser:
        loser.drop(last)
        loser.pilot.run_until(lambda: loser.pilot.scene.name in ("ranking", "victory"), "the result")
        assert loser.table.history == load(last).acts
    assert turns > 2
    finished = [json.dumps(one.name) for one in (loser.folder / "saves" / "finished").iterdir()]
    assert len(finished) == 1 and len(loser.saves) == 1
    won = [CareerStore(user_paths(one.folder)).games("slipway")[-1] for one in (ada, bo)]
    assert sorted(one.is_won for one in won) == [False, True]


def test_a_file_is_opened_from_the_saved_games(ada, bo):
    sent = first_turn(ada)
    with bo:
        bo.pilot.click("saves")
        bo.pilot.frames(3)
        bo.pilot.click("file")
        for text, why in (("/no/such.hyperline", "no such file"), (f'"{sent}"', "")):
            bo.pilot.scene._field.text = ""
            bo.pilot.type(text)
            assert why in bo.pilot.scene.deck["confirm"].why and bool(why) == bool(bo.pilot.scene.deck["confirm"].why)
        bo.pilot.key("enter")
        assert bo.pilot.scene.name == "curtain"


def test_a_folder_is_shown_as_the_system_shows_folders(ada, monkeypatch):
    asked = []
    monkeypatch.setattr(turn_page.subprocess, "Popen", lambda words, **_: asked.append(words))
    with ada:
        begin(ada.pilot, "slipway", HUMAN, BY_FILE)
        ada.play()
        ada.pilot.frames(STEADY)
        ada.pilot.click("button:save_turn")
        ada.pilot.click(SAVE)
        ada.pilot.click("turn.show")
        assert len(asked) == 1 and Path(asked[0][1]) == ada.folder / "turns"
