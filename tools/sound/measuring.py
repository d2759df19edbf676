"""How loud a sound is (ITU-R BS.1770-4), its true peak, its treble, and how alike two are."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations, pairwise

import numpy as np
from numpy.typing import NDArray

Samples = NDArray[np.float64]
MOMENT, SHORTEST, STEP = 0.4, 0.1, 0.01  # seconds
BANDS, LOWEST, HIGHEST = 48, 60.0, 14_000.0  # in which sounds are compared, in Hz
SIZE, HOP = 1024, 256  # samples of a picture of the sound, and from one to the next
DEEP = 60.0  # dB below the loudest: silence


def weighted(x: Samples, rate: int) -> Samples:
    """K-weighted: a shelf for the head, and less of what is low; one column a channel."""
    size = 1 << (len(x) + rate // 4 - 1).bit_length()
    z = np.exp(2j * np.pi * np.fft.rfftfreq(size, 1 / rate) / rate)
    gain = _shelf(z, rate) * _highpass(z, rate)
    return np.fft.irfft(np.fft.rfft(x, size, axis=0) * gain[:, None], size, axis=0)[: len(x)]


def _shelf(z: NDArray[np.complex128], rate: int) -> NDArray[np.complex128]:
    k, q = np.tan(np.pi * 1681.974450955533 / rate), 0.7071752369554196
    high = 10 ** (3.999843853973347 / 20)
    middle = high**0.4996667741545416
    whole = 1 + k / q + k * k
    b = (high + middle * k / q + k * k, 2 * (k * k - high), high - middle * k / q + k * k)
    a = (whole, 2 * (k * k - 1), 1 - k / q + k * k)
    return (b[0] + b[1] / z + b[2] / z**2) / (a[0] + a[1] / z + a[2] / z**2)


def _highpass(z: NDArray[np.complex128], rate: int) -> NDArray[np.complex128]:
    k, q = np.tan(np.pi * 38.13547087602444 / rate), 0.5003270373238773
    whole = 1 + k / q + k * k
    a = (1.0, 2 * (k * k - 1) / whole, (1 - k / q + k * k) / whole)
    return (1 - 2 / z + 1 / z**2) / (a[0] + a[1] / z + a[2] / z**2)


def channels(x: Samples) -> Samples:
    """One column a channel; a single channel is heard from both sides."""
    return np.stack([x, x], axis=1) if x.ndim == 1 else x


def momentary(x: Samples, rate: int) -> float:
    """The loudest moment of an effect in LUFS.

    A moment is 0.4 s. Of a sound that is shorter the moment is as long as the sound, from its first sample to the last
    that is within 40 dB of its peak, and 0.1 s at the least.
    """
    x = channels(x)
    heard = np.nonzero(np.max(np.abs(x), axis=1) > np.max(np.abs(x)) * 0.01)[0]
    long = min(MOMENT, max(SHORTEST, (heard[-1] + 1) / rate))
    power = np.sum(weighted(x, rate) ** 2, axis=1)
    size = min(len(power), round(long * rate))
    whole = np.concatenate([[0.0], np.cumsum(power)])
    means = (whole[size:] - whole[:-size]) / round(long * rate)
    return level(float(np.max(means)))


def integrated(x: Samples, rate: int) -> float:
    """The loudness of something long in LUFS, with both gates."""
    power = np.sum(weighted(channels(x), rate) ** 2, axis=1)
    size, hop = round(MOMENT * rate), round(MOMENT * rate / 4)
    whole = np.concatenate([[0.0], np.cumsum(power)])
    starts = np.arange(0, len(power) - size + 1, hop)
    blocks = (whole[starts + size] - whole[starts]) / size
    blocks = blocks[blocks > 10 ** ((-70 + 0.691) / 10)]
    if not len(blocks):
        return -70.0
    return level(float(np.mean(blocks[blocks > np.mean(blocks) / 10])))


def level(power: float) -> float:
    return -0.691 + 10 * np.log10(max(power, 1e-12))


def true_peak(x: Samples) -> float:
    """The highest value between the samples, too, in dBFS: four times as many samples."""
    x = channels(x)
    size = 1 << (len(x) - 1).bit_length()
    spectrum = np.fft.rfft(x, size, axis=0)
    fine = np.zeros((2 * size + 1, x.shape[1]), dtype=complex)
    fine[: len(spectrum)] = spectrum
    return float(20 * np.log10(max(np.max(np.abs(np.fft.irfft(fine, 4 * size, axis=0))) * 4, 1e-9)))


def share_above(x: Samples, rate: int, frequency: float) -> float:
    """Which share of the energy of one channel lies above a frequency."""
    size = 1 << (len(x) - 1).bit_length()
    power = np.abs(np.fft.rfft(x, size)) ** 2
    return float(power[np.fft.rfftfreq(size, 1 / rate) > frequency].sum() / max(power.sum(), 1e-12))


def likeness(one: Samples, other: Samples, rate: int) -> float:
    """How alike two sounds of one channel are: 1 the same, 0 nothing in common.

    It is the correlation of their levels in dB, by time and by bands as the ear has them; the shorter one ends in silence.
    """
    return _likeness(_levels(one, rate), _levels(other, rate))


def alike(sounds: Sequence[Samples], rate: int) -> float:
    """The likeness of those two that are most alike; 0 if there is only one."""
    levels = [_levels(x, rate) for x in sounds]
    return max((_likeness(one, other) for one, other in combinations(levels, 2)), default=0.0)


def _likeness(a: Samples, b: Samples) -> float:
    long = max(len(a), len(b))
    a, b = (np.pad(x, ((0, long - len(x)), (0, 0))) for x in (a, b))
    a, b = a - a.mean(), b - b.mean()
    return float(np.sum(a * b) / np.sqrt(np.sum(a * a) * np.sum(b * b)))


def _levels(x: Samples, rate: int) -> Samples:
    """A row for each moment: decibels above silence in each band."""
    padded = np.concatenate([np.zeros(SIZE // 2), x, np.zeros(SIZE)])
    starts = np.arange(0, len(padded) - SIZE, HOP)
    power = np.abs(np.fft.rfft(padded[starts[:, None] + np.arange(SIZE)] * np.hanning(SIZE), axis=1)) ** 2
    edges = np.geomspace(LOWEST, HIGHEST, BANDS + 1) / (rate / SIZE)
    weights = np.zeros((power.shape[1], BANDS))
    for n, (low, high) in enumerate(pairwise(edges)):
        inside = np.arange(int(np.ceil(low)), int(np.ceil(high)))
        weights[inside if len(inside) else round((low * high) ** 0.5), n] = 1
    heard = power @ weights
    return np.maximum(10 * np.log10(heard / max(float(heard.max()), 1e-12) + 1e-12) + DEEP, 0.0)
