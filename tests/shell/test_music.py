"""Music as it is played: pieces that take turns, moods that change on bars, and nothing held that is not heard soon."""

import shutil
import time
from pathlib import Path

import pygame
import pytest

from hyperline.shell.sound import band as bands
from hyperline.shell.sound.band import Band
from hyperline.shell.sound.catalogue import Catalogue
from hyperline.shell.sound.stream import BLOCK, FRAME, LONG, SHORT, Ogg

ROOT = Path(__file__).parents[2]
MUSIC = ROOT / "assets" / "sounds" / "music"
RATE = 32_000
PIECE = """
[{suite}.{name}]
bar = {bar}
bars = {bars}
rounds = {rounds}
stems = {stems}
keys = [[0, "D minor"], [4, "F major"]]
"""


@pytest.fixture
def device():
    """SDL's own silent device."""
    pygame.mixer.init(RATE, -16, 2, BLOCK, allowedchanges=0)
    pygame.mixer.set_num_channels(8)
    yield
    pygame.mixer.quit()


@pytest.fixture
def band(tmp_path, device, monkeypatch):
    """A band with short pieces whose bars last a twentieth of a second, and moods that settle at once."""
    snap = ROOT / "assets" / "sounds" / "yard" / "snap-1.ogg"
    listed = []
    pieces = (
        ("menu", "true", [""]),
        ("calm-1", "false", [""]),
        ("calm-2", "false", [""]),
        ("battle", "true", ["", "drums"]),
    )
    for name, rounds, stems in pieces:
        suite = "shelf" if name == "menu" else "game"
        (tmp_path / suite).mkdir(exist_ok=True)
        for stem in stems:
            shutil.copy(snap, tmp_path / suite / f"{name}{'-' + stem if stem else ''}.ogg")
        listed.append(PIECE.format(suite=suite, name=name, bar=0.05, bars=40, rounds=rounds, stems=stems))
    shutil.copy(snap, tmp_path / "space.ogg")
    (tmp_path / "pieces.toml").write_text("".join(listed))
    monkeypatch.setattr(bands, "SETTLED", 0.0)
    monkeypatch.setattr(bands, "FEEDING", 0.01)
    (tmp_path / "stings").mkdir()
    for tonic in ("D", "F#", "Bb"):
        shutil.copy(snap, tmp_path / "stings" / f"point-{tonic}.ogg")
    made = Band(Catalogue(tmp_path), [pygame.mixer.Channel(n) for n in range(8)], RATE)
    yield made
    made.close()


def let(band, mood, until, suite="game", music=1.0, ambience=0.0):
    """Let a mood go on until something holds of what is playing."""
    for _ in range(600):
        band.score(suite, mood, music, ambience)
        if until(band.now):
            return band.now
        time.sleep(0.005)
    raise AssertionError(f"in {mood}: {band.now}")


def named(name):
    return lambda now: now is not None and now.begun and not now.is_over and now.piece.name == name


def past(band, seconds):
    """As if so many seconds had passed for what fades."""
    band._at -= seconds


# ---- decoding ----


@pytest.mark.parametrize("where", [(0, SHORT), (1_000, 9_000), (31_999, 64_001), (LONG, 2 * LONG), (-5_000, 0)])
def test_a_part_is_what_the_whole_has_there(device, where):
    file = MUSIC / "shelf" / "menu.ogg"
    whole, ogg = pygame.mixer.Sound(str(file)).get_raw(), Ogg(file)
    assert ogg.samples == len(whole) // FRAME
    start, end = where if where[0] >= 0 else (ogg.samples + where[0], ogg.samples)
    assert ogg.part(start, end) == whole[FRAME * start : FRAME * end]


def test_parts_follow_each_other_without_a_gap_since_they_are_whole_blocks():
    assert SHORT % BLOCK == LONG % BLOCK == 0


# ---- pieces ----


def test_a_piece_begins_with_its_mood_and_is_as_loud_as_that_wants_it(band):
    now = let(band, "battle", named("game/battle"))
    band.score("game", "battle", 0.5, 0.0)
    assert {stem: voice.level for stem, voice in now.voices.items()} == {"": 1.0, "drums": 1.0}
    assert now.voices[""].channel.get_volume() == pytest.approx(0.5, abs=0.01)


def test_what_decides_plays_on_without_drums(band):
    now = let(band, "battle", named("game/battle"))
    band.score("game", "deciding", 1.0, 0.0)
    past(band, 10.0)
    band.score("game", "deciding", 1.0, 0.0)
    assert band.now is now and now.voices["drums"].level == 0.0 < now.voices[""].level


def test_moods_change_on_a_bar(band):
    now = let(band, "battle", named("game/battle"))
    now.piece = type(now.piece)(now.piece.name, now.piece.stems, 0.4, 40, True, now.piece.keys)
    while (time.monotonic() - now.begun) % 0.4 > 0.2:
        time.sleep(0.01)
    band.score("game", "calm", 1.0, 0.0)
    assert band.now is now, "the bar is not over"
    let(band, "calm", named("game/calm-1"))
    assert now in band.leaving and now.is_leaving


def test_a_mood_that_does_not_last_changes_nothing(band, monkeypatch):
    monkeypatch.setattr(bands, "SETTLED", 60.0)
    now = let(band, "battle", named("game/battle"))
    for _ in range(30):
        band.score("game", "calm", 1.0, 0.0)
        time.sleep(0.005)
    assert band.now is now
    band.score("game", "battle", 1.0, 0.0)
    assert band.now is now and not now.is_leaving


def test_what_fades_away_gives_its_channels_back(band):
    now = let(band, "battle", named("game/battle"))
    let(band, "calm", named("game/calm-1"))
    past(band, 10.0)
    let(band, "calm", lambda _: now.is_over and len(band._free) == 7)
    assert band.leaving == []


def test_a_piece_ends_and_after_a_silence_comes_the_next_one_in_turn(band, monkeypatch):
    monkeypatch.setattr(bands, "SILENCE", (0.2, 0.3))
    let(band, "calm", named("game/calm-1"))
    let(band, "calm", lambda now: now is None)
    assert band.key == "D minor"
    silent = time.monotonic()
    let(band, "calm", named("game/calm-2"))
    assert time.monotonic() - silent > 0.1
    let(band, "calm", named("game/calm-1"))


def test_silence_lasts_while_other_music_comes_and_goes(band, monkeypatch):
    monkeypatch.setattr(bands, "SILENCE", (30.0, 60.0))
    let(band, "calm", lambda now: now is None and "game/calm-1" in band.rests)
    let(band, "battle", named("game/battle"))
    let(band, "calm", lambda now: now is None)
    let(band, "menu", named("shelf/menu"), suite="")
    let(band, "calm", named("game/calm-2"))


def test_a_piece_that_was_left_goes_on_at_its_bar(band):
    now = let(band, "battle", named("game/battle"))
    let(band, "battle", lambda now: now.bar_at(time.monotonic()) > 3)
    let(band, "calm", named("game/calm-1"))
    again = let(band, "battle", named("game/battle"))
    assert again is not now and again.start >= 3


def test_the_key_is_that_of_the_bar(band):
    now = let(band, "battle", named("game/battle"))
    now.begun = time.monotonic() - 2.5 * now.piece.bar
    band.score("game", "battle", 1.0, 0.0)
    assert band.key == "D minor"
    now.begun -= 3 * now.piece.bar
    assert band.key == "F major"


def test_a_few_notes_are_played_over_a_piece_in_its_key(band, monkeypatch):
    struck = []
    monkeypatch.setattr(band, "_strike", struck.append)
    band.sting("point", 1.0)
    now = let(band, "battle", named("game/battle"))
    now.begun = time.monotonic() - 5.5 * now.piece.bar
    band.sting("point", 0.5)
    band.sting("unknown", 1.0)
    for _ in range(200):
        if len(struck) == 2:
            break
        time.sleep(0.005)
    assert [(one.file.stem, one.semitones, one.volume) for one in struck] == [("point-D", 0, 1.0), ("point-F#", -1, 0.5)]


def test_what_is_played_over_a_piece_is_heard_on_a_channel_that_is_free(band):
    band.sting("point", 1.0)
    for _ in range(200):
        if any(channel.get_busy() for channel in band._free):
            return
        time.sleep(0.005)
    raise AssertionError("nothing is heard")


def test_games_without_music_have_that_of_the_menu(band):
    let(band, "calm", named("shelf/menu"), suite="another")


def test_what_is_silent_is_not_even_decoded(band):
    for _ in range(20):
        band.score("game", "calm", 0.0, 0.0)
        time.sleep(0.005)
    assert band.now is None and band._thread is None


def test_ambience_has_a_slider_of_its_own(band):
    for _ in range(200):
        band.score("game", "calm", 0.0, 1.0)
        past(band, 0.1)
        if band._ambience and band._ambience["space"].begun:
            break
        time.sleep(0.005)
    assert band.now is None and set(band._ambience) == {"space"}


def test_a_file_that_is_missing_is_silence(band, tmp_path):
    (tmp_path / "game" / "calm-1.ogg").unlink()
    let(band, "calm", lambda now: now is None and band.rests)
