"""A game of secrets: sealed choices of people who share a screen, behind a curtain or by a key held down."""

import pygame
import pytest

from hyperline.kernel.game import Seat, Setup
from hyperline.shell import session
from hyperline.shell.play.controllers import Controllers
from tests.conformance.auction import HIDDEN, NONE
from tests.faces.shelf import DUMMIES, OPEN_DUMMIES
from tests.shell.pilot import Pilot

SHORT = {"hand": "two"}
NAMES = ("Ada", "Bo", "Cy", "Di")


@pytest.fixture
def at(tmp_path):
    """Begins a game on a shelf, in which these play."""
    made = []

    def begin(shelf, *controllers, seed=3):
        made.append(Pilot(tmp_path / "home", shelf=shelf))
        seats = tuple(Seat(who, name, n) for n, (who, name) in enumerate(zip(controllers, NAMES, strict=False)))
        assert session.start_game(made[0].app.context, made[0].scene, "auction", Setup(seats, seed, SHORT))
        made[0].run_until(lambda: made[0].scene.is_settled, "the table")
        return made[0]

    yield begin
    for pilot in made:
        pilot.leave()


def board(pilot):
    return pilot.app.stack.scenes[1]


def lift(pilot, name):
    """The curtain is there for somebody; they look."""
    pilot.run_until(lambda: pilot.scene.name == "curtain", "the curtain")
    assert pilot.scene.player == name
    pilot.frames(20)
    pilot.key("enter")
    pilot.frames(20)
    assert pilot.scene is board(pilot)


def test_each_person_of_a_sealed_group_chooses_behind_a_curtain(at):
    pilot = at(DUMMIES, "human", "human", "random", "random")
    scene, table = board(pilot), board(pilot).table
    lift(pilot, "Ada")
    assert scene.view.hand == table.match.position.hands[0]
    pilot.click(scene.lit[0].key)
    assert scene.view.hand == () and table.match.position.laid[0] not in (NONE, HIDDEN)
    assert scene.around.plate_state(0).notes == (scene.context.words("play.chosen"),)
    lift(pilot, "Bo")
    assert scene.view.hand == table.match.position.hands[1]
    assert scene.view.laid[0] == HIDDEN
    before = table.match.position.hands
    pilot.press_key(scene.lit[-1].key)
    pilot.run_until(lambda: pilot.scene.name == "curtain", "the next round")
    assert sum(table.standing.scores) == 4
    assert scene.view.hand == (), "what comes of it is shown to all"
    told = "\n".join(line.text for line in scene.around.book.lines)
    drawn = set(table.match.position.hands[0]) - set(before[0]) | set(table.match.position.hands[1]) - set(before[1])
    assert "The cards are" in told
    assert not [card for card in drawn if f"draws {card}." in told]


def test_bots_answer_meanwhile_and_nothing_is_revealed_before_all_have(at):
    pilot = at(DUMMIES, "human", "human", "random", "random")
    table = board(pilot).table
    pilot.run_until(lambda: sum(card != NONE for card in table.match.position.laid) == 2, "the bots")
    assert pilot.scene.name == "curtain" and not sum(table.standing.scores)


def test_nothing_is_offered_to_all_while_bots_are_awaited(at, monkeypatch):
    monkeypatch.setattr(Controllers, "update", lambda *parts: False)
    pilot = at(DUMMIES, "human", "human", "random")
    for name in ("Ada", "Bo"):
        lift(pilot, name)
        pilot.click(board(pilot).lit[0].key)
    pilot.frames(10)
    scene = board(pilot)
    assert pilot.scene is scene and not scene.is_offering
    assert not [widget for widget in scene.widgets if widget.key.startswith("button:lay")]
    assert scene.around.said() == ("Cy is playing.", 2)


def test_a_hand_is_seen_for_as_long_as_a_key_is_down(at):
    pilot = at(OPEN_DUMMIES, "human", "human", "random")
    scene, table = board(pilot), board(pilot).table
    assert pilot.scene is scene and scene.view.hand == () and not scene.lit and not scene.controls.loose
    assert scene.prompt.detail.startswith("Hold F2,")
    pilot.post(pygame.KEYDOWN, key=pygame.K_F2, mod=0, unicode="", scancode=0)
    pilot.frames(3)
    assert scene.view.hand == table.match.position.hands[0] and len(scene.lit) == 2
    pilot.post(pygame.KEYUP, key=pygame.K_F2, mod=0, unicode="", scancode=0)
    pilot.frames(3)
    assert scene.view.hand == () and not scene.lit


def test_a_look_in_the_middle_of_a_motion_leaves_nothing_out_of_the_log(at):
    pilot = at(OPEN_DUMMIES, "human", "human")
    scene = board(pilot)
    pilot.app.context.settings.change(speed="normal")
    for seat in (0, 1):
        pilot.run_until(lambda: scene.is_settled, "the last motion")
        pilot.click(f"seat:{seat}")
        pilot.frames(3)
        pilot.click(scene.lit[0].key)
    assert scene.table.director.is_busy
    pilot.click("seat:0")
    pilot.run_until(lambda: scene.is_settled, "the hand")
    told = [line.text for line in scene.log.book.lines]
    assert [text for text in told if "The cards are" in text] and [text for text in told if "wins 2 points" in text]


def test_a_click_on_the_own_plate_shows_the_hand_until_a_card_is_laid(at):
    pilot = at(OPEN_DUMMIES, "human", "human")
    scene, table = board(pilot), board(pilot).table
    pilot.click("seat:0")
    pilot.frames(3)
    card = scene.lit[0].key
    pilot.click(card)
    pilot.frames(3)
    assert f"hand:{table.match.position.laid[0]}" == card
    assert scene.view.hand == () and table.viewer == 1
    pilot.click("seat:1")
    pilot.frames(3)
    assert scene.view.hand == table.match.position.hands[1]


def test_another_players_secrets_are_seen_but_not_played_from(at):
    pilot = at(OPEN_DUMMIES, "human", "human")
    scene = board(pilot)
    pilot.click("seat:1")
    pilot.frames(3)
    assert scene.view.hand == scene.table.match.position.hands[1] and scene.table.viewer == 0
    assert not scene.lit


def test_cards_tell_of_hands_and_of_seats(at):
    pilot = at(DUMMIES, "human", "random")
    scene = board(pilot)
    pilot.walk(scene.lit[0].key)
    pilot.key("i")
    assert scene.boxes.current.card.text.startswith("Worth ")
    pilot.walk("seat:1")
    pilot.key("i")
    assert "Random" in scene.boxes.current.card.text


def test_a_bots_hand_is_never_shown(at):
    pilot = at(OPEN_DUMMIES, "human", "human", "random")
    pilot.click("seat:2")
    pilot.frames(3)
    assert board(pilot).view.hand == ()


def test_one_person_among_bots_needs_no_curtain_and_plays_to_the_end(at):
    pilot = at(DUMMIES, "human", "random", "random")
    scene = board(pilot)
    while pilot.scene is scene:
        pilot.run_until(lambda: pilot.scene is not scene or (scene.lit and scene.is_settled), "a decision")
        if pilot.scene is scene:
            pilot.click(scene.lit[0].key)
    standing = scene.table.standing
    assert pilot.scene.name == "ranking" and standing.is_over
    assert all(scene.name_of(seat) in pilot.scene.title for seat in standing.winners)
    assert pilot.scene.under == "All cards have been laid."
    pilot.key("escape")
    assert pilot.scene is scene


def test_a_round_half_answered_is_saved_and_gone_on_with(at):
    pilot = at(DUMMIES, "human", "human")
    lift(pilot, "Ada")
    pilot.click(board(pilot).lit[0].key)
    laid = board(pilot).table.match.position.laid
    assert laid[0] != NONE and laid[1] == NONE
    pilot.run_until(lambda: pilot.scene.name == "curtain", "the curtain")
    pilot.app.stack.clear(type(pilot.app.stack.scenes[0])(pilot.app.context))
    pilot.click("continue")
    pilot.run_until(lambda: pilot.scene.name == "curtain", "the curtain")
    assert pilot.scene.player == "Bo"
    assert board(pilot).table.match.position.laid == laid
