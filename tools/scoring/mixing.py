"""From a score to sound: the library plays it, the house adds bells, pad and hall, and all is brought to measure."""

from __future__ import annotations

import os
import subprocess
import tempfile
import zlib
from collections.abc import Sequence
from pathlib import Path

import numpy as np
import soundfile
from sound.ambience import held, shape
from sound.dsp import RATE, Samples, band, bell, noise

from scoring import bars, midi
from scoring.notation import Score
from scoring.playing import Line, lines

FONT = Path(os.environ.get("FLUID_R3", "/usr/share/sounds/sf2/FluidR3_GM.sf2"))
PLAIN = ["-niq", "-R", "0", "-C", "0", "-g", "0.5", "-T", "wav", "-O", "float", "-o", "synth.dynamic-sample-loading=1"]
"""Without echo and chorus of its own; of 150 MB it reads what is played."""
TAIL = 6.0  # seconds that the library may ring on
HALL, WET = 2.6, 0.3
TREBLE = (0.016, 0.03)  # of the energy above 2 kHz
LOW, HIGH = 38.0, 8_500.0  # Hz: what lies beyond is left out; air above costs a tenth of a file
SPEAKERS = 1.3  # dB that small speakers may lose
RANGE = (6.3, 8.5)  # dB of short-term loudness, if a piece has less or more by itself
SHORTEST = 12  # moments: what is shorter than so many has no range
LOUDEST = 10 ** (-3.0 / 20)


def rendered(score: Score, higher: int = 0) -> dict[str, Samples]:
    """The stems of a piece, two columns each, as long as its bars; what goes round rings over its end into its beginning."""
    luck = np.random.default_rng(zlib.crc32(score.name.encode()))
    played = lines(score, luck, higher)
    size = round(score.bars * score.bar * RATE)
    stems = {}
    for stem in score.stems:
        own = [line for line in played if line.stem == stem]
        x = _library([line for line in own if line.instrument.program >= 0], size + round(TAIL * RATE))
        _house(x, [line for line in own if line.instrument.program < 0], luck)
        stems[stem] = _wrapped(_hall(x, luck), size, score.rounds)
    return _measured(stems, score)


def _hall(x: Samples, luck: np.random.Generator) -> Samples:
    """In the house's hall; a length that is quick to work out."""
    falls = np.exp(-np.arange(round(HALL * RATE)) / RATE / (HALL / 5.5))
    tail = np.stack([band(noise(HALL, luck) * falls, 150, 7_000, 1.0) for _ in range(2)], axis=1)
    tail /= np.sqrt(np.sum(tail**2, axis=0))
    size = bars.fast(len(x) + len(tail))
    x, tail = x.astype(np.float32), tail.astype(np.float32)
    return np.fft.irfft(np.fft.rfft(x, size, axis=0) * (1 + WET * np.fft.rfft(tail, size, axis=0)), size, axis=0)


def _wrapped(x: Samples, size: int, rounds: bool) -> Samples:
    """Cut to size: what goes round rings over its end into its beginning, what ends fades in its last second."""
    made = x[:size].copy()
    if rounds:
        made[: len(x) - size] += x[size : 2 * size]
    else:
        made[-RATE:] *= (0.5 + 0.5 * np.cos(np.linspace(0, np.pi, RATE)))[:, None]
    return made


def _library(played: Sequence[Line], size: int) -> Samples:
    """FluidSynth without its own echo."""
    made = np.zeros((size, 2))
    for at in range(0, len(played), 12):
        with tempfile.TemporaryDirectory() as folder:
            notes, sound = Path(folder) / "notes.mid", Path(folder) / "sound.wav"
            notes.write_bytes(midi.written(played[at : at + 12]))
            command = ["fluidsynth", *PLAIN, "-r", str(RATE), "-F", str(sound), str(FONT), str(notes)]
            subprocess.run(command, check=True, capture_output=True)
            x, _ = soundfile.read(sound)
        made[: len(x)] += x[:size]
    return made


def _house(onto: Samples, played: Sequence[Line], luck: np.random.Generator) -> None:
    """The house's own bells and pad."""
    for line in played:
        for note in line.notes:
            frequency = 440.0 * 2 ** ((note.pitch - 69) / 12)
            if line.instrument.program == -1:
                x, pan = bell(frequency, 2.8, 0.8, luck), line.pan + luck.uniform(-0.25, 0.25)
            else:
                seconds = note.long + 1.6
                x, pan = held(frequency, seconds, luck) * shape(seconds, 1.0, 1.6) * 0.22, luck.uniform(-0.7, 0.7)
            x = x * line.gain * line.instrument.gain * note.force / 127 * 0.16
            start = round(note.at * RATE)
            x = x[: len(onto) - start]
            for column, side in enumerate((-1, 1)):
                onto[start : start + len(x), column] += np.sqrt((1 + side * np.clip(pan, -1, 1)) / 2) * x


def _measured(stems: dict[str, Samples], score: Score) -> dict[str, Samples]:
    """The same with its treble, its bass, its range and its loudness as they should be: one cure for all stems."""
    stems = _coloured(stems, score.rounds)
    ride = _ride(sum(stems.values()), score)
    stems = {name: x * ride[:, None] for name, x in stems.items()}
    if bars.TREBLE[1] < bars.treble(*bars.spectrum(sum(stems.values()), RATE)):
        stems = _coloured(stems, score.rounds)  # what was soft has more treble
    level = 10 ** ((score.level - bars.loudness(bars.heard_power(sum(stems.values()), RATE), RATE)) / 20)
    peak = max(1.0, np.max(np.abs(sum(stems.values()))) * level / LOUDEST)
    return {name: bent(x * level, LOUDEST) if peak > 1 else x * level for name, x in stems.items()}


def _coloured(stems: dict[str, Samples], rounds: bool) -> dict[str, Samples]:
    """As bright as it should be, and with no more bass than small speakers may lose."""
    own = len(next(iter(stems.values())))
    size = own if rounds else bars.fast(own + RATE)
    f = np.fft.rfftfreq(size, 1 / RATE)
    spectra = {name: np.fft.rfft(x.astype(np.float32), size, axis=0) for name, x in stems.items()}
    whole = np.sum(np.abs(sum(spectra.values())) ** 2, axis=1)
    gain = 1.0 / (1 + (LOW / np.maximum(f, 1e-3)) ** 4) / np.sqrt(1 + (f / HIGH) ** 24)
    for _ in range(12):
        share = bars.treble(whole * gain**2, f)
        if TREBLE[0] <= share <= TREBLE[1]:
            break
        step = np.clip((np.mean(TREBLE) / share) ** 0.5, 0.8, 1.25)
        gain = gain * (1 + (step - 1) / (1 + (1_700 / np.maximum(f, 1e-3)) ** 3))
    for _ in range(40):
        if bars.lost(whole * gain**2, f, RATE) <= SPEAKERS:
            break
        gain = gain * (1 - 0.08 / (1 + (f / 170) ** 4))
    return {name: np.fft.irfft(x * gain.astype(np.float32)[:, None], size, axis=0)[:own] for name, x in spectra.items()}


def _ride(x: Samples, score: Score) -> Samples:
    """How a hand at the desk goes with the music, so that soft is soft and loud is loud."""
    at, level = bars.short_term(x, RATE, 0.5) if len(x) > bars.SPAN * RATE else (np.zeros(0), np.zeros(0))
    if len(level) < SHORTEST:
        return np.ones(len(x))
    range_ = bars.range_of(level)
    wanted = float(np.clip(range_, *RANGE))
    middle = float(np.median(level))
    more = np.clip((level - middle) * (wanted / max(range_, 1.5) - 1), -7, 7)
    t = np.arange(len(x)) / RATE
    if score.rounds:
        long = len(x) / RATE
        at, more = np.concatenate([at - long, at, at + long]), np.tile(more, 3)
    return 10 ** (np.interp(t, at, more) / 20)


def bent(x: Samples, most: float) -> Samples:
    """Without peaks above a value: what is above half of it is pressed together."""
    knee = most / 2
    over = np.maximum(np.abs(x) - knee, 0)
    return np.sign(x) * np.where(np.abs(x) > knee, knee + (most - knee) * np.tanh(over / (most - knee)), np.abs(x))
