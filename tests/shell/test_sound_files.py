"""The files of sounds: as loud as they should be, without clicks, clipping or a constant; all that are named are there."""

import re
import sys
from pathlib import Path

import numpy as np
import pygame
import pytest

from hyperline.shell.sound.audible import is_great
from hyperline.shell.sound.catalogue import Catalogue
from hyperline.shell.sound.mixer_desk import sounds
from tests.amounts import graded

ROOT = Path(__file__).parents[2]
FOLDER = ROOT / "assets" / "sounds"
sys.path.insert(0, str(ROOT / "tools"))

from sound.effects import SOUNDS  # noqa: E402
from sound.measuring import alike, integrated, likeness, momentary, share_above, true_peak  # noqa: E402
from sound.recipe import RANKS  # noqa: E402

RATE = 32_000
KNOWN, AMBIENCE = sounds(FOLDER), Catalogue(FOLDER / "music").ambience
FILES = [file for files in KNOWN.values() for file in files]
NEAR = 1.0  # LU between an effect and its rank
BRIGHT = ((2_000, 0.06), (4_000, 0.01))  # Hz, and the share of the energy above it that the median has
ALIKE = 0.85  # at the most, two variants
OFTEN, MANY = 24, 5  # names that are heard often, and their variants
MOST_OF_EFFECTS = 4_500_000  # bytes
MOST = 14_000_000  # bytes
FULL = 32_768
NAMED = re.compile(r'(?:sound\.play\(|Heard\(|of_fight\(|sound=|_sound=)\s*f?"([a-z]+/[a-z0-9]+)["{]')


@pytest.fixture(scope="module")
def read():
    """What reads the samples of a file: a column for each channel."""
    pygame.mixer.init(RATE, -16, 2, allowedchanges=0)

    def samples(file):
        return np.frombuffer(pygame.mixer.Sound(str(file)).get_raw(), np.int16).reshape(-1, 2) / FULL

    yield samples
    pygame.mixer.quit()


def name_of(file):
    """The name that a file is a variant of."""
    return f"{file.parent.name}/{file.stem.rpartition('-')[0]}"


def checked(file, x):
    """What is wrong with the samples of an effect."""
    loud, top, one = momentary(x, RATE), float(np.max(np.abs(x))), x.mean(axis=1)
    found = []
    wanted = RANKS[SOUNDS[name_of(file)].rank]
    if abs(loud - wanted) > NEAR:
        found.append(f"{loud:.1f} LUFS instead of {wanted:.1f}")
    if true_peak(x) > -1.0:
        found.append(f"{true_peak(x):.1f} dBTP")
    if abs(one.mean()) > 0.002 * top:
        found.append("a constant")
    if abs(one[0]) > 0.05 * top:
        found.append("it clicks at the start")
    if np.sqrt(np.mean(one[-64:] ** 2)) > 0.002 * top:
        found.append("it ends abruptly")
    return [f"{file.parent.name}/{file.stem}: {fault}" for fault in found]


def test_a_sound_of_each_family_is_as_loud_as_it_should_be_and_clean(read):
    families = {files[0].parent: files[-1] for files in KNOWN.values()}
    assert [fault for file in families.values() for fault in checked(file, read(file))] == []


@pytest.mark.slow
def test_every_sound_is_as_loud_as_it_should_be_and_clean(read):
    assert [fault for file in FILES for fault in checked(file, read(file))] == []


@pytest.mark.parametrize("name", sorted(AMBIENCE))
def test_ambience_goes_round_without_a_click_and_leaves_room_for_music(read, name):
    x = read(AMBIENCE[name])
    steps = np.abs(np.diff(x, axis=0)).max(axis=1)
    assert np.abs(x[0] - x[-1]).max() <= np.quantile(steps, 0.9999)
    assert true_peak(x) <= -6.0
    assert -34.0 <= integrated(x, RATE) <= -30.0


def test_effects_are_those_that_the_recipes_make():
    assert {name: len(files) for name, files in KNOWN.items()} == {name: one.variants for name, one in SOUNDS.items()}


def test_what_is_heard_often_has_five_to_eight_variants():
    often = [name for name in KNOWN if len(KNOWN[name]) >= MANY]
    assert len(often) >= OFTEN and max(map(len, KNOWN.values())) <= 8
    assert {"hit/light", "hit/medium", "hit/heavy", "gun/laser", "dice/roll", "ship/move", "ui/press"} <= {*often}


@pytest.mark.parametrize("name", graded(sorted(name for name, files in KNOWN.items() if len(files) > 1), 6, 24))
def test_variants_are_heard_to_differ(read, name):
    assert alike([read(file)[:, 0] for file in KNOWN[name]], RATE) <= ALIKE


def test_the_same_sound_is_like_itself_and_unlike_noise():
    one, other = np.random.default_rng(1).standard_normal((2, RATE // 2))
    sunk = one * np.exp(-np.arange(len(one)) / 2_000)
    assert likeness(sunk, sunk, RATE) == pytest.approx(1.0) and likeness(sunk, other, RATE) < 0.5


def test_effects_have_treble(read):
    for frequency, least in BRIGHT:
        assert np.median([share_above(read(files[0])[:, 0], RATE, frequency) for files in KNOWN.values()]) >= least


def test_great_moments_are_as_loud_as_hits_and_music_gives_way_to_them():
    great = {name for name, one in SOUNDS.items() if one.rank == "great"}
    assert great == {name for name in SOUNDS if is_great(name)}
    assert {"jump/nexxus", "research/fanfare", "research/point1", "game/win"} <= great


def test_all_of_it_is_small_and_has_its_licence_beside_it():
    assert sum(file.stat().st_size for file in FOLDER.rglob("*.ogg")) <= MOST
    assert sum(file.stat().st_size for file in FILES) <= MOST_OF_EFFECTS
    assert "MIT" in (FOLDER / "LICENSE.txt").read_text()


def test_every_sound_that_is_named_in_the_code_is_there():
    named = {name for file in (ROOT / "hyperline").rglob("*.py") for name in NAMED.findall(file.read_text())}
    assert {name for name in named if not any(known.startswith(name) for known in KNOWN)} == set()


def test_every_effect_is_played_somewhere():
    code = "".join(file.read_text() for file in (ROOT / "hyperline").rglob("*.py"))
    composed = set(re.findall(r'f"([a-z]+)/\{', code))
    unheard = {name for name in KNOWN if f'"{name.rstrip("0123456789")}' not in code}
    assert {name for name in unheard if name.partition("/")[0] not in composed} == set()


def test_the_measure_of_loudness_is_that_of_the_standard():
    """A sine of 997 Hz at -23 dBFS in both channels has -23 LUFS."""
    t = np.arange(10 * 48_000) / 48_000
    one = 10 ** (-23 / 20) * np.sin(2 * np.pi * 997 * t)
    assert momentary(np.stack([one, one], axis=1), 48_000) == pytest.approx(-23.0, abs=0.1)
    assert integrated(np.stack([one, one], axis=1), 48_000) == pytest.approx(-23.0, abs=0.1)


def test_a_peak_between_samples_is_found():
    t = np.arange(4_096)
    assert true_peak(np.sin(np.pi / 2 * t + np.pi / 4)) == pytest.approx(0.0, abs=0.3)
