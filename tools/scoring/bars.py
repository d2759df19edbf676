"""The bars that music has to reach, measured: likeness, treble, range, small speakers and seam."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray
from sound.measuring import level, weighted

Samples = NDArray[np.float64]
SPAN = 3.0  # seconds of short-term loudness
BACK = 16  # bars
LOW = 200.0  # Hz: below, a small speaker is silent
LIKENESS, TREBLE, RANGE, SMALL, SEAM = 0.6, (0.01, 0.04), 5.0, 1.5, 1.0
"""What is to be reached."""


class Figures(NamedTuple):
    """What is measured of a piece."""

    seconds: float
    likeness: float  # of each bar to that 16 before, 1 where both have the same tones
    treble: float  # share of the energy above 2 kHz
    range: float  # dB between soft and loud, of 3 s each
    small: float  # dB that small speakers lose
    seam: float  # the step from end to beginning, in usual large steps; 0 for what ends


def figures(x: Samples, rate: int, bar: float, rounds: bool) -> Figures:
    power, f = spectrum(x, rate)
    _, loud = short_term(x, rate, 0.5)
    steps = np.abs(np.diff(x, axis=0)).max(axis=1)
    seam = float(np.abs(x[0] - x[-1]).max() / max(np.quantile(steps, 0.999), 1e-9)) if rounds else 0.0
    return Figures(len(x) / rate, likeness(x, rate, bar), treble(power, f), range_of(loud), lost(power, f, rate), seam)


def faults(found: Figures) -> list[str]:
    """Which bars a piece does not reach."""
    made = []
    if found.likeness > LIKENESS:
        made.append("likeness")
    if not TREBLE[0] <= found.treble <= TREBLE[1]:
        made.append("treble")
    if found.range < RANGE and found.seconds > 30:
        made.append("range")
    if found.small > SMALL:
        made.append("speakers")
    if found.seam > SEAM:
        made.append("seam")
    return made


def treble(power: Samples, f: Samples) -> float:
    return float(power[f > 2_000].sum() / max(power.sum(), 1e-12))


def short_term(x: Samples, rate: int, hop: float) -> tuple[Samples, Samples]:
    """The middle of each moment of 3 s, and how loud it is in LUFS; moments of silence are left out."""
    found = np.array([level(mean) for mean in moments(heard_power(x, rate), rate, SPAN, hop)])
    starts = round(hop * rate) * np.arange(len(found))
    size = round(SPAN * rate)
    heard = found > found.max() - 30
    return (starts[heard] + size / 2) / rate, found[heard]


def heard_power(x: Samples, rate: int) -> Samples:
    """How strong the ear hears each sample; the filter of loudness without its phase, which takes a third of the time."""
    size = fast(len(x) + rate // 4)
    gain = np.sqrt(np.interp(np.fft.rfftfreq(size, 1 / rate), *_ear(rate))).astype(np.float32)
    made = np.fft.irfft(np.fft.rfft(x.astype(np.float32), size, axis=0) * gain[:, None], size, axis=0)[: len(x)]
    return np.sum(made.astype(np.float64) ** 2, axis=1)


def moments(power: Samples, rate: int, span: float, hop: float) -> Samples:
    """The mean of every span."""
    whole = np.concatenate([[0.0], np.cumsum(power)])
    size = round(span * rate)
    starts = np.arange(0, len(power) - size + 1, round(hop * rate))
    return (whole[starts + size] - whole[starts]) / size


def loudness(power: Samples, rate: int) -> float:
    """LUFS of a whole, with both gates."""
    blocks = moments(power, rate, 0.4, 0.1)
    blocks = blocks[blocks > 10 ** ((-70 + 0.691) / 10)]
    return float(level(float(np.mean(blocks[blocks > np.mean(blocks) / 10]))))


def fast(size: int) -> int:
    """A length at least as large whose spectrum is quick to work out."""
    half = 1 << max(0, size.bit_length() - 3)
    return next(half * n for n in (4, 5, 6, 8) if half * n >= size)


def range_of(loud: Samples) -> float:
    """From the tenth to the ninetieth in a hundred."""
    return float(np.quantile(loud, 0.9) - np.quantile(loud, 0.1))


def spectrum(x: Samples, rate: int) -> tuple[Samples, Samples]:
    """The energy of both channels at each frequency."""
    size = fast(len(x))
    each = np.abs(np.fft.rfft(x.astype(np.float32), size, axis=0)) ** 2
    return np.sum(each, axis=1).astype(np.float64), np.fft.rfftfreq(size, 1 / rate)


def lost(power: Samples, f: Samples, rate: int) -> float:
    """By how many dB it is less loud on a speaker without bass."""
    heard = power * np.interp(f, *_ear(rate))
    return float(10 * np.log10(heard.sum() / max((heard / (1 + (LOW / np.maximum(f, 1e-3)) ** 8)).sum(), 1e-12)))


@cache
def _ear(rate: int) -> tuple[Samples, Samples]:
    """How strong the ear hears each frequency, as loudness is measured."""
    click = np.zeros((rate, 1))
    click[rate // 2] = 1
    return np.fft.rfftfreq(rate, 1 / rate), np.abs(np.fft.rfft(weighted(click, rate)[:, 0])) ** 2


def chroma(x: Samples, rate: int) -> Samples:
    """How much there is of each of the twelve tones."""
    one = x.mean(axis=1) if x.ndim == 2 else x
    power, f = spectrum((one * np.hanning(len(one)))[:, None], rate)
    fits = (f > 80) & (f < 2_000)
    classes = np.round(12 * np.log2(f[fits] / 440.0)).astype(int) % 12
    return np.sqrt(np.bincount(classes, power[fits], 12))


def likeness(x: Samples, rate: int, bar: float) -> float:
    """How much a bar is like that 16 bars before, in the mean of all."""
    size = round(bar * rate)
    each = [chroma(x[round(n * bar * rate) :][:size], rate) for n in range(int(len(x) / rate / bar + 1e-6))]
    found = [_alike(a, b) for a, b in zip(each, each[BACK:], strict=False) if min(a.sum(), b.sum()) > 1e-6]
    return float(np.mean(found)) if found else 0.0


def _alike(a: Samples, b: Samples) -> float:
    return float(a @ b / max(np.linalg.norm(a) * np.linalg.norm(b), 1e-12))
