"""How one recipe becomes several sounds: treble, and takes that are heard to differ."""

from __future__ import annotations

import zlib
from collections.abc import Sequence
from typing import Final

import numpy as np

from sound.dsp import RATE, Luck, Samples, band, bent, ending, faded, noise, put, shaped, silence, time, trimmed
from sound.measuring import likeness, momentary, share_above, true_peak
from sound.recipe import RANKS, Recipe

PEAK: Final = -2.0  # dBFS: what is written has this at the most, as Ogg may add a little
UNLIKE: Final = 0.83  # the most that two variants may be alike
TRIES: Final = 80  # how often a variant is drawn until it is
OFTEN: Final = 8  # draws of one making, before another is made
TREBLE: Final = 2_000.0  # Hz
KNOTS: Final = np.geomspace(90, 12_000, 7)  # Hz: where the colour of a take is drawn


def takes(name: str, recipe: Recipe, seed: int) -> list[Samples]:
    """All variants of a sound as they are written; the same seed gives the same ones."""
    made: list[Samples] = []
    for number in range(recipe.variants):
        made.append(_unlike(name, recipe, number, seed, made))
    return made


def _unlike(name: str, recipe: Recipe, number: int, seed: int, others: Sequence[Samples]) -> Samples:
    """The first take that is unlike the others, or the one that is least like them."""
    best, least, plain = None, 2.0, silence(0.1)
    luck = np.random.default_rng((seed, zlib.crc32(name.encode()), number))
    for draw in range(TRIES):
        plain = recipe.make(luck, number) if draw % OFTEN == 0 else plain
        x = take(recipe, plain, luck, is_varied=bool(number))
        alike = max((likeness(x, other, RATE) for other in others), default=0.0)
        if alike < least:
            best, least = x, alike
        if least <= UNLIKE:
            break
    assert best is not None
    return levelled(best, RANKS[recipe.rank])


def take(recipe: Recipe, plain: Samples, luck: Luck, is_varied: bool) -> Samples:
    """What the recipe made, bright enough; or with another colour, body, length and, but for notes, pitch."""
    x = varied(plain, luck, recipe.is_tuned) if is_varied else plain
    return trimmed(brightened(faded(x), luck, recipe.bright, recipe.rough), 50.0)


def varied(x: Samples, luck: Luck, is_tuned: bool = False) -> Samples:
    """The same thing once more."""
    if not is_tuned:
        x = resampled(x, 2 ** (luck.uniform(-3, 3) / 12))
    x = coloured(x, luck, 11.0)
    seconds = len(x) / RATE
    if luck.uniform() < 0.6:  # it is over sooner
        x = x * np.exp(-time(seconds)[: len(x)] / (seconds * luck.uniform(0.15, 0.6)))
    if luck.uniform() < 0.5:  # it bounces
        again, at = coloured(x, luck, 6.0), luck.uniform(0.03, 0.11)
        x = put(np.pad(x, (0, round(at * RATE))), again, at, luck.uniform(0.3, 0.8))
    if luck.uniform() < 0.4:  # it shivers
        x = x * (1 + luck.uniform(0.3, 0.7) * np.sin(2 * np.pi * luck.uniform(14, 42) * np.arange(len(x)) / RATE))
    return x


def coloured(x: Samples, luck: Luck, most: float) -> Samples:
    """With other overtones in front: up to so many decibels more or less, by frequency."""
    levels = luck.uniform(-most, most, len(KNOTS))

    def gain(f: Samples) -> Samples:
        return 10 ** (np.interp(np.log(np.maximum(f, 1.0)), np.log(KNOTS), levels) / 20)

    return shaped(x, gain)


def resampled(x: Samples, faster: float) -> Samples:
    """Higher and shorter by a factor, as a tape is."""
    size = len(x) + RATE // 8
    wanted = round(size / faster)
    spectrum = np.fft.rfft(x, size)
    fitted = np.zeros(wanted // 2 + 1, dtype=complex)
    common = min(len(spectrum), len(fitted))
    fitted[:common] = spectrum[:common]
    return (np.fft.irfft(fitted, wanted) * wanted / size)[: round(len(x) / faster)]


def brightened(x: Samples, luck: Luck, bright: float, rough: float) -> Samples:
    """With a share of its energy above 2 kHz: overtones that it has within it, and noise that follows it."""
    if share_above(x, RATE, TREBLE) >= bright:
        return x
    loud = np.abs(x)
    quick, slow = _followed(loud, 0.002), _followed(loud, 0.03)
    air = band(noise(len(x) / RATE, luck)[: len(x)], 2_600, 11_000, 1.5) * (0.35 * quick + np.maximum(quick - slow, 0))
    body = band(x, 250, 4_000)
    bites = band(np.tanh(3 * body / (np.max(np.abs(body)) or 1.0)) ** 3 * _followed(np.abs(body), 0.01), 2_400, 12_000)
    added = rough * air / _power(air) + (1 - rough) * bites / _power(bites)
    added *= ending(len(x) / RATE)[: len(x)] * _power(x) / _power(added)
    return x + _enough(x, added, bright) * added


def _enough(x: Samples, added: Samples, bright: float) -> float:
    """How much of a sound makes another bright."""
    size = 1 << (len(x) - 1).bit_length()
    one, other = np.fft.rfft(x, size), np.fft.rfft(added, size)
    is_high = np.fft.rfftfreq(size, 1 / RATE) > TREBLE
    sums = [
        [float(np.sum(part[where])) for part in (np.abs(one) ** 2, 2 * (one * other.conj()).real, np.abs(other) ** 2)]
        for where in (is_high, slice(None))
    ]
    amounts = np.linspace(0, 2, 2_001)
    high, whole = (a + b * amounts + c * amounts**2 for a, b, c in sums)
    return float(amounts[int(np.argmax(high >= bright * whole))])


def _followed(loud: Samples, seconds: float) -> Samples:
    """How loud it is by the moment."""
    size = max(1, round(seconds * RATE))
    for _ in range(2):
        whole = np.concatenate([np.zeros(size), np.cumsum(loud), np.full(size, np.sum(loud))])
        loud = (whole[size:] - whole[:-size])[size // 2 :][: len(loud)] / size
    return loud


def _power(x: Samples) -> float:
    return float(np.sqrt(np.sum(x**2))) or 1.0


def levelled(x: Samples, loud: float) -> Samples:
    """As loud as wanted; peaks that are too high for that are bent."""
    x = np.concatenate([np.zeros(RATE // 1000), faded(x, 0.001, min(0.03, len(x) / RATE / 4)), np.zeros(RATE // 200)])
    for _ in range(8):
        x = x * 10 ** ((loud - momentary(x, RATE)) / 20)
        if true_peak(x) <= PEAK:
            break
        x = bent(x, 10 ** (PEAK / 20) * 0.94)
    return x
