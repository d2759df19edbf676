"""The music that is shipped reaches its bars, is as long as it says, and is well written; every mood has some."""

import re
import sys
from pathlib import Path

import numpy as np
import pygame
import pytest

from hyperline.games.listed import SHELF
from hyperline.shell.sound.audible import STINGS
from hyperline.shell.sound.catalogue import CLASSES, LISTED, MOODS, Catalogue, tuning
from tests.amounts import graded

ROOT = Path(__file__).parents[2]
FOLDER = ROOT / "assets" / "sounds" / "music"
sys.path.insert(0, str(ROOT / "tools"))

import score  # noqa: E402
from scoring import bars, notation, proof  # noqa: E402
from scoring.voicing import parallels  # noqa: E402
from sound.measuring import integrated, true_peak  # noqa: E402

RATE = 32_000
CATALOGUE = Catalogue(FOLDER)
PIECES = {piece.name: piece for pieces in CATALOGUE.suites.values() for piece in pieces}
SCORES = {one.name: one for one in score.scores([])}
ONCE = sorted(PIECES, key=lambda name: (name != "hyperline/calm-1", name))


@pytest.fixture(scope="module")
def read():
    """What reads all stems of a piece together: two columns."""
    pygame.mixer.init(RATE, -16, 2, allowedchanges=0)

    def samples(piece):
        raws = [pygame.mixer.Sound(str(file)).get_raw() for file in piece.stems.values()]
        return sum(np.frombuffer(raw, np.int16).reshape(-1, 2) / 32_768 for raw in raws)

    yield samples
    pygame.mixer.quit()


@pytest.mark.parametrize("name", graded(ONCE, 0, 3))
def test_a_piece_reaches_the_bars(read, name):
    piece = PIECES[name]
    x = read(piece)
    assert len(x) == pytest.approx(piece.bars * piece.bar * RATE, abs=2), "whole bars"
    assert bars.faults(bars.figures(x, RATE, piece.bar, piece.rounds)) == []
    assert true_peak(x) <= -1.0
    assert -24.5 <= integrated(x, RATE) <= -18.0


def test_what_is_listed_is_what_the_scores_say_and_no_file_is_left_over():
    assert (FOLDER / LISTED).read_text(encoding="utf-8") == score.listed(list(SCORES.values()))
    files = {file for piece in PIECES.values() for file in piece.stems.values()}
    stings = {FOLDER / f"{one.name}-{tonic}.ogg" for one in SCORES.values() for tonic in one.tonics}
    assert files | stings == {*FOLDER.glob("*/*.ogg")}


@pytest.mark.parametrize("kind", sorted({*STINGS.values()}))
def test_what_is_played_over_a_piece_is_short_and_there_in_every_key(read, kind):
    for tonic in CLASSES:
        file, by = CATALOGUE.sting(kind, f"{tonic} minor")
        assert abs(by) <= 2
        assert (CLASSES[file.stem.partition("-")[2]] + by - CLASSES[tonic]) % 12 == 0
    x = np.frombuffer(pygame.mixer.Sound(str(file)).get_raw(), np.int16).reshape(-1, 2) / 32_768
    assert 2.0 <= len(x) / RATE <= 4.01
    assert bars.faults(bars.figures(x, RATE, len(x) / RATE, False)) == []


@pytest.mark.parametrize("name", graded(sorted(SCORES), 4))
def test_a_score_is_well_written(name):
    assert proof.faults(SCORES[name]) == []


def test_notes_of_d_minor_fit_every_key_by_a_tone_at_most():
    assert tuning("D minor") == tuning("F major") == 0 and tuning("Bb minor") == 1
    for tonic in CLASSES:
        for mode in ("minor", "major"):
            assert abs(tuning(f"{tonic} {mode}")) <= 2


def test_bad_writing_is_found():
    assert parallels((48, 55, 64, 67), (50, 57, 65, 69)) == [(0, 1), (1, 3)] or parallels((48, 55), (50, 57)) == [(0, 1)]
    with pytest.raises(ValueError, match="bar 2 has"):
        notation.tones("C4:4 | D4:3", 4)
    section = notation.Section("A", 0, 1, "C major", (0.5, 0.5), notation.chords("C", 4), {"lead": "F#4:4"})
    made = notation.Score("x/y", "", 60, 4, -20.0, False, 0, 0.5, {"lead": {"sound": "flute"}}, [section])
    assert any("strange" in fault for fault in proof.faults(made))


def test_the_theme_is_known_again_in_five_states():
    quoted = {
        name.partition("/")[2]
        for name, one in SCORES.items()
        if any("{theme" in text for section in one.sections for text in section.plays.values())
    }
    assert {"menu", "nexxus", "won", "lost", "battle"} <= quoted


def test_a_melody_keeps_its_steps_in_another_key():
    minor, major = notation.key_of("D minor"), notation.key_of("F major")
    moved = notation.carried(notation.tones("D4 F4 Bb4 C#5", 4), minor, major)
    assert [tone.pitch for tone in moved] == [notation.pitch(name) for name in ("F4", "A4", "D5", "E5")]


@pytest.mark.parametrize("game", SHELF.playable)
def test_every_game_has_music_for_every_mood_of_its_scenes(game):
    for mood in MOODS:
        assert CATALOGUE.programme(game, mood), mood


@pytest.mark.parametrize("game", SHELF.playable)
def test_every_game_has_a_calm_and_a_tense_piece_and_a_win_of_its_own(game):
    plays = [{piece.name for piece in CATALOGUE.programme(game, mood)} for mood in ("calm", "battle", "won")]
    assert all(name.startswith(f"{game}/") for names in plays for name in names)
    assert len({*plays[0]} | {*plays[1]} | {*plays[2]}) == sum(map(len, plays))


def test_games_differ_in_key_or_metre_and_speed():
    pieces = [SCORES[CATALOGUE.programme(game, "calm")[0].name] for game in SHELF.playable]
    assert len({one.sections[0].key for one in pieces}) == len({(one.beats, one.tempo) for one in pieces}) == len(pieces)


def test_three_calm_pieces_take_turns_in_hyperline():
    assert len(CATALOGUE.programme("hyperline", "calm")) == 3


def test_every_scene_s_mood_is_known():
    named = r'usual_mood = "(\w+)"|return "(\w+)" if self\.is_|else "(battle|calm|lost)"'
    found = {
        name
        for file in (ROOT / "hyperline").rglob("*.py")
        if "mood" in (text := file.read_text())
        for names in re.findall(named, text)
        for name in names
    }
    assert found - {""} <= MOODS.keys()


def test_every_suite_has_its_ambience():
    assert {mood.ambience for mood in MOODS.values()} - {""} == CATALOGUE.ambience.keys()
