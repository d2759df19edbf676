"""Who is here for the first time hears the screen reader that runs, and chooses whether speech stays on; else nothing."""

import sys
from types import SimpleNamespace

import pytest
from msgspec.structs import replace

from hyperline.shell.registry import welcome_scene
from hyperline.shell.sound import speech, voices
from hyperline.shell.sound.speech import Speaker
from hyperline.shell.sound.voices import NoVoice, reader_voice
from tests.shell.pilot import INSTANT, Pilot


class Voice:
    """Notes what it should say."""

    def __init__(self):
        self.said = []

    def speak(self, text, interrupt):
        self.said.append(text)


class AtOnce:
    """Speaks in the thread of the window."""

    def __init__(self, voice, failed):
        self.voice = None
        try:
            self.voice = voice()
        except NoVoice as fault:
            failed(str(fault))

    def say(self, text, interrupt=True):
        if self.voice is not None:
            self.voice.speak(text, interrupt)

    def close(self):
        self.voice = None


def newcomer(tmp_path, monkeypatch, reader):
    """Someone who is asked how they play."""
    monkeypatch.setattr(speech, "Mouth", AtOnce)
    pilot = Pilot(tmp_path, replace(INSTANT, language="en"))
    voice = Voice()
    pilot.app.hands.speaker = Speaker(pilot.app.context, lambda: voice, reader)
    pilot.app.greet()
    pilot.scene.push(welcome_scene(pilot.app.context))
    pilot.frames(3)
    return pilot, voice


def test_a_reader_that_runs_says_the_ways_to_play_and_speech_stays_on_if_it_is_chosen(display, tmp_path, monkeypatch):
    heard = Voice()
    pilot, voice = newcomer(tmp_path, monkeypatch, lambda: heard)
    said = " ".join(heard.said)
    assert "Ways to play: Mouse, Keys, Gamepad, One switch, Speech." in said and not voice.said
    pilot.walk("way:speech")
    assert heard.said[-1].startswith("Speech. Your screen reader")
    pilot.key("enter")
    pilot.frames(3)
    assert pilot.app.context.settings.value.speech == "usual" and voice.said[-1].startswith("Speech, chosen")
    pilot.press_key("go")
    voice.said.clear()
    pilot.walk("settings")
    assert voice.said[-1].startswith("Settings")
    pilot.leave()


def test_it_is_silent_again_if_speech_is_not_chosen(display, tmp_path, monkeypatch):
    heard = Voice()
    pilot, voice = newcomer(tmp_path, monkeypatch, lambda: heard)
    pilot.press_key("go")
    pilot.frames(3)
    heard.said.clear()
    pilot.walk("settings")
    assert heard.said == voice.said == [] and pilot.app.context.settings.value.speech == "off"
    pilot.leave()


@pytest.mark.parametrize("why", ["library", "system"])
def test_where_no_reader_runs_nothing_is_said_and_nothing_told(display, tmp_path, monkeypatch, why):
    def none():
        raise NoVoice(why)

    pilot, voice = newcomer(tmp_path, monkeypatch, none)
    pilot.walk("way:speech")
    assert voice.said == [] and not pilot.told
    pilot.leave()


class Fault(Exception):  # noqa: N818 - as the library calls it
    pass


def library(running, asked):
    """What stands for the library: only those that run can be had."""

    class Context:
        def acquire(self, name):
            asked.append(name)
            if name not in running:
                raise Fault
            return name

        def acquire_best(self):
            return "best"

    names = SimpleNamespace(**{name: name for name in voices.READERS if name != "ZDSR"})
    return SimpleNamespace(Context=Context, PrismError=Fault, BackendId=names)


@pytest.mark.parametrize("name", ["NVDA", "JAWS", "ORCA", "VOICE_OVER", "WINDOW_EYES"])
def test_the_reader_that_runs_is_found(monkeypatch, name):
    monkeypatch.setitem(sys.modules, "prism", library({name}, []))
    assert reader_voice() == name


def test_no_other_voice_of_the_system_counts_unless_windows_knows_of_a_reader(monkeypatch):
    asked = []
    monkeypatch.setitem(sys.modules, "prism", library(set(), asked))
    monkeypatch.setattr(voices, "is_narrated", lambda: False)
    with pytest.raises(NoVoice):
        reader_voice()
    assert {*asked} == {*voices.READERS} - {"ZDSR"}
    monkeypatch.setattr(voices, "is_narrated", lambda: True)
    assert reader_voice() == "best"


def test_without_the_library_there_is_none(monkeypatch):
    monkeypatch.setitem(sys.modules, "prism", None)
    with pytest.raises(NoVoice, match="library"):
        reader_voice()
