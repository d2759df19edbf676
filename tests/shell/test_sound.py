"""Sound: what a scene asks for, what comes of it at the desk, and that nothing ever fails or waits for a device."""

import io
import re
import shutil
from pathlib import Path

import pygame
import pytest
from msgspec.structs import replace

from hyperline.kernel.event import Event
from hyperline.shell.anim.tween import Wait
from hyperline.shell.paths import user_paths
from hyperline.shell.play.director import Cue, Director, Pace
from hyperline.shell.sound import audible as sounds
from hyperline.shell.sound import mixer_desk as desks
from hyperline.shell.sound.audible import Sound
from hyperline.shell.sound.heard import SILENT, Heard
from hyperline.shell.store.settings import Settings, SettingsStore

ROOT = Path(__file__).parents[2]


class Struck(Event, frozen=True):
    part: int


class Waited(Event, frozen=True):
    pass


class Stage:
    def take(self, event):
        pass

    def settle(self, position):
        pass


class Desk:
    """Remembers what is asked of it."""

    def __init__(self):
        self.played = []
        self.scores = []
        self.stings = []
        self.is_closed = False

    def play(self, name, left, right):
        self.played.append((name, round(left, 3), round(right, 3)))
        return True

    def lasts(self, name):
        return 3.0

    def sting(self, kind, volume):
        self.stings.append((kind, round(volume, 3)))

    def score(self, suite, mood, music, ambience):
        self.scores.append((mood, round(music, 3), round(ambience, 3)))

    def close(self):
        self.is_closed = True


class Time:
    def __init__(self):
        self.now = 100.0

    def __call__(self):
        return self.now


@pytest.fixture
def store(tmp_path):
    """Settings with all volumes full."""
    made = SettingsStore(user_paths(tmp_path))
    made.value = Settings(volume=100, effects=100, music=100, ambience=100, welcomed=True)
    return made


@pytest.fixture
def clock():
    return Time()


@pytest.fixture
def heard(store, clock, tmp_path):
    """A sound with a desk of the test's own."""
    made = Sound(store, tmp_path, clock)
    made.desk = Desk()
    return made


def directed(cues, events, pace=Pace.NORMAL):
    """A director that plays events, and the list of what is heard."""
    director, found = Director(pace), []
    director.on_sound(lambda event, heard: found.append((event, heard)))
    director.enter(Stage(), cues)
    director.enqueue(events, "after")
    return director, found


# ---- cues ----


def test_a_cue_is_heard_as_it_begins():
    hit = Struck(part=1)
    director, found = directed([Cue(Struck, lambda e, s: Wait(100), sound="hit/light")], [hit])
    director.update(0)
    assert found == [(hit, Heard("hit/light"))]
    director.update(500)
    assert len(found) == 1


def test_the_event_tells_what_is_heard_and_when():
    cue = Cue(Struck, lambda e, s: Wait(100), sound=lambda e, s: (Heard(f"hit/{e.part}"), Heard("hit/after", after=80)))
    director, found = directed([cue], [Struck(part=7)], Pace.FAST)
    director.update(1)
    assert [heard.name for _, heard in found] == ["hit/7"]
    director.update(30)
    assert [heard.name for _, heard in found] == ["hit/7"]
    director.update(3)
    assert [heard.name for _, heard in found] == ["hit/7", "hit/after"]


def test_what_is_skipped_is_not_heard():
    cue = Cue(Struck, lambda e, s: Wait(100), None, "fire", lambda e, s: (Heard("gun/laser"), Heard("hit/light", 50)))
    director, found = directed(
        [cue, Cue(Waited, lambda e, s: Wait(10), sound="ui/late")], [*map(Struck, range(4)), Waited()]
    )
    director.update(1)
    director.skip()
    director.update(5)
    assert [heard.name for _, heard in found] == ["gun/laser", "ui/late"]
    director, found = directed([cue], [*map(Struck, range(4))])
    director.finish_all()
    assert found == []


def test_what_is_listed_silent_is_not_heard():
    director, found = directed([Cue(Struck, lambda e, s: Wait(9), sound=SILENT)], [Struck(part=1)])
    director.update(100)
    assert found == []


# ---- what comes to the desk ----


def test_volumes_are_shares_of_each_other(heard, store):
    store.value = replace(store.value, volume=60, effects=50)
    assert heard.play("hit/light")
    assert heard.desk.played == [("hit/light", 0.3, 0.3)]


def test_what_happens_at_the_left_is_louder_there(heard):
    heard.play("hit/light", pan=-1)
    ((_, left, right),) = heard.desk.played
    assert left > 2 * right > 0


def test_nothing_is_played_at_no_volume(heard, store):
    store.value = replace(store.value, effects=0)
    assert not heard.play("hit/light")
    assert heard.desk.played == []


def test_the_same_sound_at_the_same_time_is_heard_once(heard, clock):
    assert heard.play("hit/light")
    assert not heard.play("hit/light")
    clock.now += sounds.APART
    assert heard.play("hit/light")


def test_many_sounds_at_once_are_thinned(heard, clock):
    assert sum(heard.play(f"hit/{n}") for n in range(20)) == sounds.CROWDED
    clock.now += sounds.CROWD
    assert heard.play("hit/again")


def test_music_gives_way_to_a_hit_and_comes_back_but_not_to_a_button(heard, clock):
    heard.play("ui/press")
    heard.update(0.1, "", "calm", True)
    assert heard.desk.scores[-1] == ("calm", 1.0, 1.0)
    heard.play("hit/heavy")
    heard.update(0.1, "", "calm", True)
    assert heard.desk.scores[-1][1] == sounds.DUCKED
    clock.now += 1
    heard.update(sounds.RISES, "", "calm", True)
    assert heard.desk.scores[-1] == ("calm", 1.0, 1.0)


@pytest.mark.parametrize("name", ["research/point3", "research/fanfare", "game/win", "somewhere/nexxus"])
def test_music_gives_way_to_what_is_great_as_long_as_that_is_heard(heard, clock, name):
    heard.play(name)
    for _ in range(29):
        clock.now += 0.1
        heard.update(0.1, "", "calm", True)
    assert heard.desk.scores[-1] == ("calm", sounds.DEEP, sounds.DEEP)
    clock.now += 0.2
    heard.update(sounds.RISES * 2, "", "calm", True)
    assert heard.desk.scores[-1] == ("calm", 1.0, 1.0)


def test_the_band_plays_a_few_notes_over_its_piece_but_not_again_at_once(heard, store, clock):
    store.value = replace(store.value, music=50)
    heard.play("research/point3")
    heard.play("ui/press")
    clock.now += 1
    heard.play("game/win")
    assert heard.desk.stings == [("point", 0.5)]
    clock.now += sounds.PAUSE
    heard.play("hit/bridge")
    clock.now += sounds.PAUSE
    heard.play("hit/heavy")
    assert heard.desk.stings[1:] == [("lost", 0.5)], "two of a kind are farther apart"


def test_what_is_great_is_heard_in_any_crowd(heard):
    for n in range(sounds.CROWDED):
        heard.play(f"hit/{'abcdef'[n]}")
    assert heard.play("game/win")


def test_all_is_still_while_the_window_is_left_where_that_is_chosen(heard, store):
    heard.update(1, "", "calm", False)
    assert heard.desk.scores[-1] == ("calm", 0.0, 0.0)
    assert not heard.play("hit/light")
    store.value = replace(store.value, mutes_unwatched=False)
    heard.update(1, "", "calm", False)
    assert heard.play("hit/light")


def test_there_is_no_music_before_the_player_was_asked(heard, store):
    store.value = replace(store.value, welcomed=False)
    heard.update(0.1, "", "menu", True)
    assert heard.desk.scores[-1][0] == ""


# ---- devices ----


def settled(rack, *names):
    """Wait until a thread has read these."""
    for _ in range(400):
        if all(name in rack.ready for name in names):
            return
        pygame.time.wait(5)
    raise AssertionError(f"{names} were not read")


@pytest.fixture
def opened(tmp_path):
    """A sound that opens SDL's own silent device, and reads a few files."""
    shutil.copytree(ROOT / "assets" / "sounds" / "yard", tmp_path / "yard")
    made = Sound(SettingsStore(user_paths(tmp_path)), tmp_path, Time())
    yield made
    made.close()
    assert pygame.mixer.get_init() is None


def test_a_device_is_opened_beside_the_window_and_given_back(opened):
    opened.start()
    opened.thread.join(20)
    assert isinstance(opened.desk, desks.MixerDesk)


def test_only_what_was_asked_for_is_read_and_then_the_next_one_lies_ready(opened):
    opened.start()
    opened.thread.join(20)
    rack = opened.desk.rack
    assert rack.ready == {}
    assert opened.play("yard/snap")
    settled(rack, "yard/snap")
    first = rack.ready["yard/snap"]
    assert opened.desk.play("yard/snap", 1.0, 1.0)
    settled(rack, "yard/snap")
    assert set(rack.ready) == {"yard/snap"} and rack.ready["yard/snap"] is not first


def test_what_lies_ready_is_never_much(opened, monkeypatch):
    monkeypatch.setattr(desks, "READY", 2)
    opened.start()
    opened.thread.join(20)
    for name in ("yard/snap", "yard/pick", "yard/turn"):
        opened.desk.play(name, 1.0, 1.0)
        settled(opened.desk.rack, name)
    assert set(opened.desk.rack.ready) == {"yard/pick", "yard/turn"}


@pytest.mark.parametrize("semitones", [-1.0, 0.0, 1.0])
def test_a_sound_can_be_higher_or_lower_than_its_file(opened, semitones):
    opened.start()
    opened.thread.join(20)
    file = ROOT / "assets" / "sounds" / "yard" / "snap-1.ogg"
    sound = pygame.mixer.Sound(io.BytesIO(desks.pitched(file.read_bytes(), semitones)))
    assert sound.get_length() * 2 ** (semitones / 12) == pytest.approx(desks.lasts(file), abs=0.01)
    assert max(sound.get_raw()) > 0


def test_notes_are_in_the_key_that_is_playing_though_others_lay_ready(opened, tmp_path):
    (tmp_path / "tile").mkdir()
    shutil.copy(tmp_path / "yard" / "snap-1.ogg", tmp_path / "tile" / "flip-1.ogg")
    opened.start()
    opened.thread.join(20)
    rack, band = opened.desk.rack, opened.desk._band
    settled(rack, "tile/flip")
    usual, begun = rack.ready["tile/flip"].get_length(), []
    rack._begin = lambda sound, left, right: begun.append(sound)
    band._key = "G major"
    opened.play("tile/flip")
    for _ in range(400):
        if begun:
            break
        pygame.time.wait(5)
    assert begun[0].get_length() * 2 ** (2 / 12) == pytest.approx(usual, abs=0.01)


def test_without_a_device_nothing_fails(opened, monkeypatch):
    monkeypatch.setattr(desks.mixer, "init", refused)
    opened.start()
    opened.thread.join(5)
    opened.update(1, "", "calm", True)
    assert opened.desk is None and not opened.play("hit/light")


def test_a_device_that_comes_later_is_opened_and_one_that_never_works_is_left_alone(opened, monkeypatch):
    tried = []
    monkeypatch.setattr(desks.mixer, "init", lambda *a, **k: tried.append(a) or refused())
    opened.device_came()
    assert tried == []  # nothing was begun
    opened.start()
    for _ in range(50):
        opened.thread.join(5)
        opened.device_came()
    assert 1 < len(tried) <= sounds.TRIES
    monkeypatch.undo()
    opened.tries = 1
    opened.device_came()
    opened.thread.join(20)
    assert opened.desk is not None


def test_a_device_that_vanishes_is_silent_and_another_takes_its_place(opened):
    opened.start()
    opened.thread.join(20)
    first = opened.desk
    pygame.mixer.quit()  # what is left of it refuses everything
    assert not opened.play("hit/light")
    opened.update(1, "", "calm", True)
    opened.device_went()
    opened.thread.join(20)
    assert opened.desk is not None and opened.desk is not first


def refused(*_, **__):
    raise pygame.error("no such device")


def test_only_the_desk_knows_the_mixer():
    own = [path for path in (ROOT / "hyperline").rglob("*.py") if path.parent.name != "sound"]
    assert [path for path in own if re.search(r"pygame\.mixer|import mixer|mixer\.music", path.read_text())] == []
