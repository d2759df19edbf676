"""F48: what is on the screen is spoken: the page, what is asked, what has the focus, what happens; and read line by line."""

from types import SimpleNamespace

import pygame
import pytest
from msgspec.structs import replace

from hyperline.shell.page.features.curtain import CurtainScene
from hyperline.shell.scene import Sight
from hyperline.shell.sound import speech, spoken
from hyperline.shell.sound.speech import Speaker
from hyperline.shell.sound.voices import NoVoice
from tests.shell.listener import Heard, Listener, begin, strike
from tests.shell.pilot import INSTANT, Pilot


@pytest.fixture
def heard(monkeypatch):
    made = Heard()
    monkeypatch.setattr(speech, "Mouth", lambda voice, failed: made)
    return made


@pytest.fixture
def pilot(display, tmp_path, heard):
    made = Pilot(tmp_path, replace(INSTANT, welcomed=True, speech="usual"))
    made.app.hands.speaker.follow_settings()
    made.frames(3)
    yield made
    made.leave()


def test_each_thing_is_said_once_when_the_focus_comes_to_it(pilot, heard):
    heard.take()
    pilot.walk("settings")
    assert heard.said[-1].startswith("Settings")
    heard.take()
    pilot.frames(30)
    assert heard.said == []


def test_beside_no_board_a_thing_is_called_before_it_is_explained(pilot, heard):
    pilot.press_key("settings")
    pilot.frames(3)
    heard.take()
    pilot.key("tab")
    assert heard.said[0].startswith("Auto-play, ") and len(heard.said) > 1


def test_a_page_says_its_title_what_it_asks_and_what_has_the_focus(pilot, heard):
    pilot.walk("settings")
    heard.take()
    pilot.key("enter")
    pilot.frames(3)
    assert heard.said[0] == "Settings" and any(text.startswith("Detail, Simple") for text in heard.said)


def test_a_value_that_changes_is_said(pilot, heard):
    pilot.press_key("settings")
    pilot.frames(2)
    heard.take()
    pilot.key("right")
    assert heard.said[-1].startswith("Detail, Full")


def test_what_is_off_says_so_and_why(pilot, heard):
    pilot.app.context.settings.change(speech="wordy")
    pilot.press_key("saves")
    pilot.frames(2)
    heard.take()
    pilot.walk("rename")
    off = pilot.target("rename")
    assert off.why and heard.said[-1].startswith(f"{off.text}, off") and off.why in heard.said[-1]


@pytest.mark.parametrize(("level", "most"), [("short", 1), ("usual", 2), ("wordy", 9)])
def test_more_is_said_where_more_is_wanted(pilot, level, most):
    pilot.app.context.settings.change(speech=level)
    pilot.press_key("settings")
    speaker = pilot.app.hands.speaker
    lines = list(speaker.lines_of_focus(pilot.scene))
    assert speaker.focused(pilot.scene) == ". ".join(lines[:most])


def test_what_happens_is_said_once_in_its_order(pilot, heard):
    scene = begin(pilot)
    pilot.run_until(lambda: scene.is_offering, "a decision")
    heard.take()
    pilot.press_key("button:jump")
    pilot.run_until(lambda: scene.is_offering, "the next decision")
    lines = [line.text for line in scene.around.book.lines]
    said = [text for text in heard.said if text in lines]
    assert "Ada jumps to 8." in said and sorted(said, key=lines.index) == said and len(said) == len(set(said))
    assert any(scene.around.prompt.sentence in text for text in heard.said)


@pytest.mark.parametrize(("level", "is_said"), [("short", False), ("usual", True)])
def test_in_few_words_only_the_question_is_said(pilot, heard, level, is_said):
    pilot.app.context.settings.change(speech=level)
    scene = begin(pilot)
    pilot.run_until(lambda: scene.is_offering, "a decision")
    heard.take()
    pilot.press_key("button:jump")
    pilot.run_until(lambda: scene.is_offering, "the next decision")
    pilot.frames(3)
    asked = next(text for text in heard.take() if scene.prompt.sentence in text)
    assert scene.prompt.note and (scene.prompt.note in asked) == is_said


def test_of_a_line_that_grows_the_rest_is_said_once_it_is_over(pilot, heard, monkeypatch):
    scene = begin(pilot)
    pilot.run_until(lambda: scene.is_offering, "a decision")
    lines = [SimpleNamespace(text="Bo jumps.")]
    monkeypatch.setattr(speech, "logged", lambda page: lines)
    monkeypatch.setattr(type(scene), "is_offering", False)
    pilot.frames()
    heard.take()
    for said in ("Bo jumps to B2.", "Bo jumps to B2, exploring it."):
        lines[0] = SimpleNamespace(text=said)
        pilot.frames()
    assert heard.take() == []
    lines.append(SimpleNamespace(text="Bo has won."))
    pilot.frames()
    assert heard.take() == ["To B2, exploring it.", "Bo has won."]


def test_of_what_is_heard_anyway_nothing_is_said_again():
    assert spoken.unsaid("Sharp left 3. Hard: no action. Beyond the edge.", ["Sharp left 3, hard", "Hard: no action"]) == (
        "Beyond the edge."
    )


def test_what_can_be_read_is_read_line_by_line(pilot, heard):
    scene = begin(pilot)
    pilot.run_until(lambda: scene.is_offering, "a decision")
    heard.take()
    strike(pilot, "right")
    assert heard.take() == ["What is asked"]
    strike(pilot, "down")
    assert heard.take() == [scene.around.prompt.sentence]
    strike(pilot, "right")
    choices = []
    for _ in range(12):
        strike(pilot, "down")
        choices += heard.take()
    assert "What can be chosen" in choices and any("Jump" in one for one in choices)
    strike(pilot, "right")
    strike(pilot, "right")
    assert heard.take()[-2:] == ["Your ship", "Players"]
    strike(pilot, "down")
    assert heard.take()[0].startswith("Ada")
    strike(pilot, "right")
    strike(pilot, "down")
    assert heard.take()[-1] == scene.around.book.lines[-1].text


def test_the_next_thing_of_a_kind_gets_the_focus_and_is_said(pilot, heard, monkeypatch):
    scene = begin(pilot)
    pilot.run_until(lambda: scene.is_offering, "a decision")
    keys = [target.key for target in scene.focus.targets][:3]
    kinds = [("Ships", [Sight(key, f"{key}, near") for key in keys]), ("Gates", [])]
    monkeypatch.setattr(scene, "sights", lambda: kinds)
    heard.take()
    for way, said in (("right", "Gates, 0"), ("down", "Gates, 0"), ("right", "Ships, 3"), ("down", f"{keys[0]}, near"),
                      ("down", f"{keys[1]}, near"), ("up", f"{keys[0]}, near"), ("up", f"{keys[2]}, near")):  # fmt: skip
        strike(pilot, way, pygame.KMOD_LSHIFT)
        pilot.frames(3)
        assert heard.take() == [said]
    assert scene.focus.key == keys[2]


def test_a_page_without_kinds_says_so(pilot, heard):
    heard.take()
    strike(pilot, "down", pygame.KMOD_LSHIFT)
    assert heard.take() == [pilot.app.context.words("speech.no_kinds")]


def test_behind_the_curtain_nothing_is_said_but_whose_turn_it_is(pilot, heard):
    scene = begin(pilot, "slipway", ("human", "human"))
    heard.take()
    scene.push(CurtainScene(pilot.app.context, "Bo", 1, "Choose in secret."))
    pilot.frames(20)
    strike(pilot, "down")
    pilot.key("tab")
    assert heard.said == ["Bo"]


@pytest.mark.parametrize("why", ["library", "system"])
def test_without_a_voice_one_sentence_says_so(context, why, monkeypatch):
    def none():
        raise NoVoice(why)

    context.settings.change(speech="usual")
    speaker = Speaker(context, none)
    speaker.follow_settings()
    speaker._mouth._thread.join(5)
    assert context.notices == [context.words(f"speech.no_{why}")]


def test_a_voice_speaks_in_a_thread_of_its_own(context):
    said = []

    class Voice:
        def speak(self, text, interrupt):
            said.append((text, interrupt))

    context.settings.change(speech="usual")
    speaker = Speaker(context, Voice)
    speaker.follow_settings()
    speaker.say("**Ada** jumps.")
    mouth = speaker._mouth
    context.settings.change(speech="off")
    speaker.follow_settings()
    mouth._thread.join(5)
    assert said == [("Ada jumps.", True)] and speaker._mouth is None


ASIDE = ("Menu", "Log", "Detail", "Undo", "Hint", "Ada.", "Bo.")
"""What leads away from the game."""


@pytest.mark.parametrize(("game", "most"), [
    ("slipway", 200), *(pytest.param(game, 900, marks=pytest.mark.slow) for game in ("belt",)),
])  # fmt: skip
def test_a_game_is_finished_by_ear(pilot, heard, game, most):
    scene = begin(pilot, game, ("human", "cadet"))
    pilot.run_until(lambda: scene.is_offering, "a decision")
    listener = Listener(pilot, heard)
    listener.focus = listener.listen()[-1]
    for _ in range(most):
        listener.choose(aside=ASIDE)
        if pilot.scene.name in ("ranking", "victory"):
            break
    assert pilot.scene.name in ("ranking", "victory")
    assert any(pilot.scene.title in text for text in listener.known if getattr(pilot.scene, "title", ""))


def test_slipway_tells_of_ships_of_gates_ahead_and_how_one_stands(pilot):
    scene = begin(pilot)
    pilot.run_until(lambda: scene.is_offering, "a decision")
    (_, ships), (_, gates) = scene.sights()
    assert [ship.key for ship in ships] == ["ship:1"] and ships[0].text.startswith("Bo · square")
    assert gates[0].key == "square:8" and gates[0].text.startswith("Gate 8, 7 squares ahead")
    assert gates[-1].text == "Gate 99, 98 squares ahead"
    assert scene.told_ship()[0] == "Ada · square 1" and scene.told_ship()[-1] == "98 squares to the last gate, 99"
